"""Refusals of requests: the reasons, and their messages."""

from collections.abc import Hashable
from typing import Final

from mindtable.core.errors import AmbiguousAction, MindtableError, NotAnAction, Refused
from mindtable.server.log.costs import JobFailed, TooCostly
from mindtable.server.log.progress import Progress
from mindtable.server.net.limits import Buckets
from mindtable.server.storage.storage import StorageError
from mindtable.server.wire import Refusal
from mindtable.server.work.workers import JobsWaiting

TOO_MUCH: Final = (TooCostly, JobFailed, JobsWaiting)
TOO_MANY_TABLES: Final = "Too many new tables or records from this address. Wait a minute."
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


def charge(buckets: Buckets, client: Hashable, text: str, price: float = 1.0) -> None:
    """Count what a client asks for. Raises RequestError with this text if it asks too often."""
    if not buckets.take(client, price):
        raise RequestError("limit", text)


def check_room(progress: Progress, most: int) -> None:
    """Raise RequestError if a log is longer than any game makes it."""
    if progress.seq >= most:
        raise RequestError("limit", "This table has reached its limit of messages and offers.")
