"""Diagnosis: what is wrong with a line, for the player who wrote it."""

from __future__ import annotations

from dataclasses import dataclass

from mindtable.core.errors import MindtableError
from mindtable.core.input import in_one_line

UNKNOWN_WORD = "T-UNKNOWN-WORD"
UNKNOWN_CARD = "T-UNKNOWN-CARD"
AGREEMENT_ERROR = "T-AGREEMENT"
MISSING = "T-MISSING"
EXTRA = "T-EXTRA"
AMBIGUOUS = "T-AMBIGUOUS"
REFERENCE = "T-REFERENCE"
NOT_IN_THIS_GAME = "T-NOT-IN-THIS-GAME"
TOO_LONG = "T-TOO-LONG"
EMPTY = "T-EMPTY"


@dataclass(frozen=True)
class Suggestion:
    """A correction that was read before it is shown: the new words for the range, and the whole line then."""

    words: str
    line: str


@dataclass(frozen=True)
class Diagnosis:
    """Why a line cannot be read.

    Attributes:
        code: One of the codes above.
        message: One sentence.
        start: Where the first character stands that could not be read.
        end: The position after the last one.
        found: These characters.
        expected: What could stand there, in players' words.
        examples: Lines in which such a thing stands.
        suggestions: Lines that can be read, the likeliest first.
        readings: Of an ambiguous line, its meanings.
    """

    code: str
    message: str
    start: int
    end: int
    found: str
    expected: tuple[str, ...] = ()
    examples: tuple[str, ...] = ()
    suggestions: tuple[Suggestion, ...] = ()
    readings: tuple[str, ...] = ()


class TextError(MindtableError):
    """A line of card text that cannot be read; `diagnosis` says why, `where` names the card and the line."""

    def __init__(self, diagnosis: Diagnosis, where: str = "") -> None:
        place = f"{where}: " if where else ""
        found = f" Found: “{in_one_line(diagnosis.found)}”." if diagnosis.found else ""
        better = f" Perhaps: {diagnosis.suggestions[0].line}" if diagnosis.suggestions else ""
        super().__init__(f"{place}{diagnosis.message}{found}{better} ({diagnosis.code})")
        self.diagnosis = diagnosis
        self.where = where
