"""The files of a simulation: written while it runs, so that a simulation that was stopped can be resumed where it was.

A folder holds `simulation.json`, which says what it is, and `games.csv`, a row for each game in the order of numbers;
on demand also `decisions.csv`, a row for each decision. Results come in order, so the games that are written are the
first ones: `resume` drops the part of a row, or of a game's decisions, that was being written, and continues there.
"""

from __future__ import annotations

import csv
import io
import json
import os
from collections.abc import Sequence
from hashlib import blake2b
from pathlib import Path
from typing import IO, Any, Final

import msgspec

from mindtable.core import VERSION
from mindtable.core.errors import MindtableError
from mindtable.core.input import in_one_line
from mindtable.study.schedule import Plan
from mindtable.study.simulation import Setting, SimulatedGame

SETTINGS: Final = "simulation.json"
GAMES: Final = "games.csv"
DECISIONS: Final = "decisions.csv"
_FORMAT: Final = 1
_DONE: Final = "done"
# What `simulation.json` holds besides its format.
_FACTS: Final[dict[str, Any]] = {
    "version": str,
    "game": str,
    "decks": list[str],
    "variants": list[str],
    "cards": str,
    "match": tuple[int, str, bool],
    "log_decisions": bool,
    "files": dict[str, str],
    "bots": list[str],
    "games": int,
    "seed": str,
    "format": str,
    _DONE: bool,
}

GAME_COLUMNS: Final = (
    "game", "seed", "bot_0", "bot_1", "deck_0", "deck_1", "first", "winner", "rule", "reason", "turns", "decisions",
)  # fmt: skip
DECISION_COLUMNS: Final = ("game", "decision", "turn", "seat", "kind", "rule", "options", "action")
NUMBERS: Final = frozenset(
    ("game", "first", "winner", "turns", "decisions", "decision", "turn", "seat", "options")
)


class Ledger:
    """The files of a simulation in `folder`: `written` games are in them. Use `begin` or `resume` to make one."""

    def __init__(self, folder: Path, setting: Setting, about: dict[str, Any]) -> None:
        self.folder = folder
        self.setting = setting
        self.about = about
        self.written = 0
        self._games: IO[str] | None = None
        self._decisions: IO[str] | None = None

    def write(self, results: Sequence[SimulatedGame]) -> None:
        """Add the results of the next games."""
        assert self._games is not None
        if self._decisions is not None:  # first, for a game counts once it has its row
            rows = csv.writer(self._decisions)
            for result in results:
                for number, answer in enumerate(result.answers):
                    rows.writerow([result.plan.number, number, *answer])
            self._decisions.flush()
        csv.writer(self._games).writerows([row_of(self.setting, result) for result in results])
        self._games.flush()
        self.written += len(results)

    def finish(self) -> None:
        """Close the files of a simulation that is complete."""
        self.close()
        self.about[_DONE] = True
        _save(self.folder, self.about)

    def close(self) -> None:
        """Close the files."""
        for file in (self._games, self._decisions):
            if file is not None:
                file.close()
        self._games = self._decisions = None

    def open(self) -> None:
        """Open the files, to add to them. Raises MindtableError if another process has them open."""
        self._games = _opened(self.folder / GAMES)
        if self.setting.decisions:
            self._decisions = _opened(self.folder / DECISIONS)


def begin(folder: Path, setting: Setting, about: dict[str, Any]) -> Ledger:
    """The files of a new simulation; `about` is what else resuming it takes. Raises MindtableError.

    Files of an earlier simulation there are replaced if that one is complete.
    """
    folder.mkdir(parents=True, exist_ok=True)
    earlier = folder / SETTINGS
    if earlier.is_file() and not _read(earlier)[_DONE]:
        raise MindtableError(
            f"{folder} has a simulation that is not complete; resume it, or remove the folder"
        )
    facts: dict[str, Any] = {
        "mindtable-simulation": _FORMAT,
        "version": VERSION,
        **about,
        "game": setting.game,
        "decks": setting.decks,
        "variants": setting.variants,
        "cards": setting.cards,
        "match": list(setting.match),
        "log_decisions": setting.decisions,
        "files": _files_of(setting),
        _DONE: False,
    }
    for name, columns in ((GAMES, GAME_COLUMNS), (DECISIONS, DECISION_COLUMNS)):
        if name == GAMES or setting.decisions:
            _replace(folder / name, _text([columns]))
        else:
            (folder / name).unlink(missing_ok=True)
    _save(folder, facts)
    ledger = Ledger(folder, setting, facts)
    ledger.open()
    return ledger


def resume(folder: Path) -> Ledger:
    """The files of a simulation that was stopped, ready for its next game. Raises MindtableError."""
    where = folder / SETTINGS
    about = _read(where)
    if about[_DONE]:
        raise MindtableError(f"{folder}: this simulation is complete")
    if about["version"] != VERSION:
        raise MindtableError(
            f"{where}: mindtable {in_one_line(about['version'])} wrote it, whose games may differ; this is {VERSION}"
        )
    match: tuple[int, str, bool] = tuple(about["match"])
    setting = Setting(
        about["game"], about["decks"], about["variants"], about["cards"], match, about["log_decisions"]
    )
    for path, digest in _files_of(setting).items():
        if about["files"].get(path) != digest:
            raise MindtableError(f"{path} has changed since this simulation began")
    ledger = Ledger(folder, setting, about)
    ledger.open()  # before anything is changed: another process may be writing
    try:
        games = _whole_rows(folder / GAMES, GAME_COLUMNS)
        ledger.written = len(games)
        _cut(folder / GAMES, GAME_COLUMNS, games)
        if setting.decisions:
            complete = {row[0] for row in games}
            decisions = _whole_rows(folder / DECISIONS, DECISION_COLUMNS)
            _cut(folder / DECISIONS, DECISION_COLUMNS, [row for row in decisions if row[0] in complete])
        ledger.close()
        ledger.open()  # at their new ends
    except BaseException:
        ledger.close()
        raise
    return ledger


def results_of(ledger: Ledger, plans: Sequence[Plan], first: int = 0) -> list[SimulatedGame]:
    """The results that are written from the game `first` on, without their decisions.

    Raises MindtableError if they are of other plans.
    """
    found: list[SimulatedGame] = []
    for plan, row in zip(plans, _whole_rows(ledger.folder / GAMES, GAME_COLUMNS)[first:]):
        try:
            result = SimulatedGame(plan, int(row[6]), int(row[7]), row[8], row[9], int(row[10]), int(row[11]))
        except ValueError as error:
            raise MindtableError(f"{ledger.folder / GAMES}: game {plan.number}: {error}") from error
        if [str(each) for each in row_of(ledger.setting, result)] != row:
            raise MindtableError(f"{ledger.folder / GAMES}: game {plan.number} is not of this simulation")
        found.append(result)
    return found


def row_of(setting: Setting, result: SimulatedGame) -> list[Any]:
    """The row of a game."""
    plan = result.plan
    held = [*setting.decks, ""]  # a game without decks has -1
    decks = [held[plan.decks[0]], held[plan.decks[1]]]
    end = [result.first, result.winner, result.rule, result.reason, result.turns, result.decisions]
    return [plan.number, plan.seed, plan.bots[0], plan.bots[1], *decks, *end]


def _whole_rows(path: Path, columns: Sequence[str]) -> list[list[str]]:
    """The complete rows of a file, without its header."""
    try:
        text = path.read_bytes().decode("utf-8", "replace")
    except OSError as error:
        raise MindtableError(f"{path}: {error.strerror or error}") from error
    rows = list(csv.reader(io.StringIO(text, newline="")))
    if not text.endswith("\n") or (rows and len(rows[-1]) != len(columns)):
        rows = rows[:-1]
    if not rows or rows[0] != list(columns) or any(len(row) != len(columns) for row in rows):
        raise MindtableError(f"{path}: it is not a file of this simulation")
    return rows[1:]


def _cut(path: Path, columns: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Leave only these rows in a file, which begins with them."""
    kept = _text([columns, *rows]).encode()
    if not path.read_bytes().startswith(kept):
        raise MindtableError(f"{path}: this file has been changed")
    os.truncate(path, len(kept))


def _text(rows: Sequence[Sequence[Any]]) -> str:
    """Rows as they are in a file."""
    text = io.StringIO(newline="")
    csv.writer(text).writerows(rows)
    return text.getvalue()


def _opened(path: Path) -> IO[str]:
    import fcntl  # of Unix, as the rest of the package

    file = path.open("r+", encoding="utf-8", newline="")
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)  # until it is closed, or its process has ended
    except OSError as error:
        file.close()
        raise MindtableError(f"{path}: another process is writing to it") from error
    file.seek(0, os.SEEK_END)
    return file


def _files_of(setting: Setting) -> dict[str, str]:
    """The files that games are played with, with a digest of each."""
    named = [deck for deck in setting.decks if deck.endswith(".toml")] + [setting.cards] * bool(setting.cards)
    return {path: blake2b(Path(path).read_bytes(), digest_size=16).hexdigest() for path in named}


def _read(path: Path) -> dict[str, Any]:
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise MindtableError(f"{path}: {error.strerror or error}") from error
    except ValueError as error:
        raise MindtableError(f"{path}: it is not a file of a simulation") from error
    if not isinstance(found, dict) or found.get("mindtable-simulation") != _FORMAT:
        raise MindtableError(f"{path}: it is not a file of a simulation of this version")
    for key, kind in _FACTS.items():
        try:
            msgspec.convert(found.get(key), kind)
        except msgspec.ValidationError as error:
            raise MindtableError(f"{path}: `{key}` is missing or wrong: {error}") from error
    return found


def _save(folder: Path, facts: dict[str, Any]) -> None:
    _replace(folder / SETTINGS, json.dumps(facts, indent=1, ensure_ascii=False) + "\n")


def _replace(path: Path, text: str) -> None:
    """Write a file whole or not at all."""
    part = path.with_name(f".{path.name}.part")
    part.write_text(text, encoding="utf-8", newline="")
    os.replace(part, path)
