"""Operations on positions half way through a game: copying, searching, showing, recording."""

from __future__ import annotations

from statistics import median

from benchmarks import engines, tumblrcards
from benchmarks.measure import Measurement, Sample, interleave, microseconds, rates
from benchmarks.report import Section, data, number, spread
from benchmarks.settings import Settings

_OPERATIONS = {
    "copy": "copy",
    "copy and playout": "copy, then random moves to the end",
    "determinize": "determinize for the seat asked",
    "view": "view of the seat asked",
    "view and data": "view of the seat asked, with its data",
    "spectator": "view of a spectator, with its data",
    "digest": "digest",
    "start": "start of a game, to its first decision",
    "record": "record of a whole game, with digests, as text",
    "replay": "replay of a whole game from that text, checked",
}
_ALSO_IN_SOURCE = ("copy", "copy and playout", "start")
_OTHERS = {
    "gin rummy copy": "OpenSpiel gin_rummy: clone",
    "gin rummy copy and playout": "OpenSpiel gin_rummy: clone, then random moves to the end",
    "chess copy": "python-chess: copy without its stack of moves",
    "locm copy": "gym-locm (made-up cards): clone",
}


def measure(settings: Settings) -> Section:
    contenders: dict[str, Measurement] = {}
    labels: dict[str, tuple[str, str]] = {}
    for name, label in _OPERATIONS.items():
        contenders[name] = tumblrcards.MEASUREMENTS[name]
        labels[name] = (label, settings.build)
    if settings.source is not None:
        for name in _ALSO_IN_SOURCE:
            contenders[f"{name} source"] = settings.source.measurement(name)
            labels[f"{name} source"] = (_OPERATIONS[name], "source")
    for name, label in _OTHERS.items():
        contenders[name] = engines.MEASUREMENTS[name]
        labels[name] = (label, "")

    samples, reasons = interleave(contenders, settings.repeats, settings.seconds / 4)
    section = Section(
        "Positions half way through random games", ["what", "build", "µs, median (min - max)", "times/s"]
    )
    for name, found in samples.items():
        section.rows.append([*labels[name], spread(microseconds(found)), number(rates(found).median)])
        section.data[name] = {"microseconds": data(microseconds(found)), "per_second": data(rates(found))}
        for part, value in parts(found).items():
            section.rows.append(
                [f"  with {part} creatures", labels[name][1], number(value), number(1e6 / value)]
            )
            section.data[name][f"microseconds with {part} creatures"] = value
    for name, reason in reasons.items():
        section.remarks.append(f"{labels[name][0]} was not run: {reason}")
    games = tumblrcards.finished()
    lengths = sorted(len(game.history) for game in games)
    section.remarks.append(
        f"{len(games)} games, one of each pairing of decks, of {lengths[0]} to {lengths[-1]} inputs, "
        f"median {median(lengths):.0f}; the same loop over the same positions each time."
    )
    return section


def parts(samples: list[Sample]) -> dict[str, float]:
    """The median of every part."""
    return {name: median(sample.parts[name] for sample in samples) for name in samples[0].parts}
