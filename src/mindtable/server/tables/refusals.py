"""Refusals of requests: the reasons, and their messages."""

from typing import Final
from unicodedata import category, combining

from mindtable.core.errors import AmbiguousAction, MindtableError, NotAnAction, Refused
from mindtable.core.input import JOINERS
from mindtable.server.log.costs import JobFailed, TooCostly
from mindtable.server.log.progress import Progress
from mindtable.server.storage.storage import StorageError
from mindtable.server.wire import Refusal
from mindtable.server.work.workers import JobsWaiting

_MARKS: Final = 4  # marks on one letter, as many as any language stacks
_SKINS: Final = tuple(map(chr, range(0x1F3FB, 0x1F400)))  # they colour the emoji before them
# Letters that look like nothing, although Unicode counts them as printable.
_BLANK: Final = "\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
TOO_MUCH: Final = (TooCostly, JobFailed, JobsWaiting)
CODES: Final = (
    (NotAnAction, "not-an-action"),
    (AmbiguousAction, "ambiguous"),
    (StorageError, "storage"),
    (TOO_MUCH, "limit"),
    (MindtableError, "invalid"),
)


class RequestError(MindtableError):
    """A request that cannot be carried out; `code` is the kind of the reason."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code


def refusal(id_: str, error: MindtableError) -> Refusal:
    """The answer to the request `id_`, which raised this error."""
    if isinstance(error, Refused):
        return Refusal(id=id_, code="rule", rule=error.refusal.rule, text=error.refusal.text)
    kinds = (code for kind, code in CODES if isinstance(error, kind))
    code = error.code if isinstance(error, RequestError) else next(kinds)
    return Refusal(id=id_, code=code, rule="", text=str(error))


def plain(text: str) -> str:
    """A text of a person in one line, without unprintable characters; empty if nothing is left."""
    letters: list[str] = []
    marks = 0
    for letter in text:
        marks = marks + 1 if combining(letter) or category(letter) in ("Mn", "Me") else 0
        if letter in _BLANK or not (letter.isprintable() or letter in JOINERS):
            letters.append(" ")
        elif marks <= _MARKS:
            letters.append(letter)
    found = " ".join("".join(letters).split())
    return found if any(is_visible(letter) for letter in found) else ""


def is_visible(letter: str) -> bool:
    """Whether a letter shows something by itself: it is neither a space nor a mark on another letter nor a joiner."""
    return category(letter)[0] not in "ZMC"


def is_joined(text: str, at: int) -> bool:
    """Whether the letters before and after a place in a text are parts of one sign, such as an emoji of several."""
    after = text[at]
    return text[at - 1] in JOINERS or after in _SKINS or (after != " " and not is_visible(after))


def player(progress: Progress, viewer: int) -> int:
    """The seat of a viewer. Raises RequestError for spectators, and before the game."""
    if viewer < 0:
        raise RequestError("not-yours", "Spectators can only watch.")
    if progress.state is None:
        raise RequestError("not-now", "The game has not begun.")
    return viewer


def playing(progress: Progress, viewer: int) -> int:
    """The seat of a viewer. Raises RequestError for spectators, and before and after the game."""
    seat = player(progress, viewer)
    if progress.status == "over":
        raise RequestError("over", "The game is over.")
    return seat


def check_room(progress: Progress, most: int) -> None:
    """Raise RequestError if a log is longer than any game makes it."""
    if progress.seq >= most:
        raise RequestError("limit", "This table has reached its limit of messages and offers.")
