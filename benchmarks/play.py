"""Random games: decisions and games a second, here and in other engines."""

from __future__ import annotations

from benchmarks import engines, mind, mind_game, mindnet, minds_across_time, tumblrcards
from benchmarks.measure import Measurement, Spread, decision_rates, interleave, rates, ratios
from benchmarks.report import Section, data, number, rate, spread
from benchmarks.settings import Settings

_YARDSTICK = "gin rummy"
_LOOPS = {
    "playout": "State.playout, the package's loop",
    "take": "Python: actions, take",
    "apply": "Python: actions, apply",
    "apply text": "Python: actions as text, apply",
}
_GAMES = {
    module.NAME: module.MEASUREMENTS for module in (tumblrcards, mind_game, mind, minds_across_time, mindnet)
}
_OTHERS = {
    "gin rummy": ("OpenSpiel gin_rummy", "Python: legal_actions, apply_action"),
    "chess": ("python-chess", "Python: legal_moves, push"),
    "locm": ("gym-locm (made-up cards)", "Python: available_actions, act"),
}


def measure(settings: Settings) -> Section:
    contenders: dict[str, Measurement] = {}
    labels: dict[str, tuple[str, str]] = {}
    for game, measurements in _GAMES.items():
        for loop, driver in _LOOPS.items():
            contenders[f"{game} {loop}"] = measurements[loop]
            labels[f"{game} {loop}"] = (f"mindtable {game}, {settings.build}", driver)
        if settings.source is not None:
            for loop in ("playout", "apply"):
                contenders[f"{game} {loop} source"] = settings.source.measurement(loop, game)
                labels[f"{game} {loop} source"] = (f"mindtable {game}, source", _LOOPS[loop])
    for name, label in _OTHERS.items():
        contenders[name] = engines.MEASUREMENTS[name]
        labels[name] = label

    samples, reasons = interleave(contenders, settings.repeats, settings.seconds)
    section = Section(
        "Random games: medians of repeats that took turns, by processor time",
        ["engine", "driver", "decisions/s (min - max)", "games/s", "decisions/game", "× gin_rummy"],
    )
    yardstick = [sample.decisions / sample.seconds for sample in samples.get(_YARDSTICK, [])]
    for name, found in samples.items():
        speeds = [sample.decisions / sample.seconds for sample in found]
        ratio: Spread | None = ratios(speeds, yardstick) if yardstick else None
        length = sum(sample.decisions for sample in found) / sum(sample.times for sample in found)
        section.rows.append(
            [
                *labels[name],
                rate(decision_rates(found)),
                number(rates(found).median),
                number(length),
                "" if ratio is None else spread(ratio),
            ]
        )
        section.data[name] = {
            "engine": labels[name][0],
            "driver": labels[name][1],
            "decisions_per_second": data(decision_rates(found)),
            "games_per_second": data(rates(found)),
            "decisions_per_game": length,
            "ratio_to_gin_rummy": None if ratio is None else data(ratio),
        }
    for name, reason in reasons.items():
        section.remarks.append(f"{labels[name][0]} was not run: {reason}")
    section.remarks.append(
        "The card games: all shipped decks, every deck against every deck; no variants. Events, legal "
        "actions and history on; starting the games included. Dealing is no decision."
    )
    return section
