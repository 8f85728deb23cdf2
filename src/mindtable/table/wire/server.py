"""The messages of the socket that the server sends."""

from typing import Literal

from mindtable.table.wire.base import Wire
from mindtable.table.wire.positions import ChatLine, LogLine, PassingState, Position
from mindtable.table.wire.tables import TableInfo


class Sync(Wire, tag_field="type", tag="sync"):
    """The first message on a socket, and the answer to whatever loses its place: everything the viewer may know."""

    table: TableInfo
    seat: int
    position: Position | None  # None while the table waits for a player
    log: list[LogLine]
    chat: list[ChatLine]
    passing: PassingState | None = None  # None for spectators, and where there are no windows


class Update(Wire, tag_field="type", tag="update"):
    """Something was committed. The viewer's log is cut to its first `keep` lines and `log` is appended to it.

    `keep` is less than what the viewer has only after an undo.
    """

    position: Position
    keep: int
    log: list[LogLine]


class TableUpdate(Wire, tag_field="type", tag="table"):
    """Seats, offers, status or the number of spectators changed."""

    table: TableInfo


class Chatted(Wire, tag_field="type", tag="chat"):
    """Somebody said something."""

    line: ChatLine


class Reply(Wire, tag_field="type"):
    """The answer to the message of that `id`."""

    id: str


class Ack(Reply, tag="ack"):
    """The request `id` was carried out and is committed. `repeated`: it had been before, and was not done twice."""

    seq: int
    repeated: bool = False


class Refusal(Reply, tag="refused"):
    """The request `id` was not carried out. `rule` is the rule that forbids it, if it is one of the game's.

    `code`: `rule`, `stale`, `not-an-action`, `ambiguous`, `not-yours`, `not-now`, `over`, `limit`, `invalid`.
    """

    code: str
    rule: str
    text: str


class Hint(Reply, tag="hint"):
    """What the bot would do."""

    action: str
    label: str


class Why(Reply, tag="why"):
    """Whether an action is allowed, and by which rule not."""

    allowed: bool
    rule: str
    text: str


class PassingUpdate(Wire, tag_field="type", tag="passing"):
    """What the viewer's own seat has ordered has changed, or was carried out."""

    passing: PassingState


class ForecastChange(Wire):
    """A public number that would differ: `what` of the thing or player `name`; `id` is the thing's number or 0.

    `before` or `after` is null where the thing is not there. `text` says it in one sentence.
    """

    text: str
    name: str
    id: int
    what: str
    before: int | None
    after: int | None


class Forecast(Reply, tag="forecast"):
    """What would happen if everybody let things go on now, as far as the viewer can know.

    `end`: `asked`, the seat `asked` has to choose then; `over`, the game ends; `unknown`, it depends on what the viewer
    cannot see, or on chance; `long`, it goes on and on; `none`, somebody is asked now who has to choose.
    """

    lines: list[LogLine]
    changes: list[ForecastChange]
    end: Literal["asked", "over", "unknown", "long", "none"]
    asked: int


class Pong(Wire, tag_field="type", tag="pong"):
    """The answer to a ping."""


class Failure(Wire, tag_field="type", tag="error"):
    """A message that could not be understood, or a socket that is about to be closed. `code` as in `Refusal`."""

    code: str
    text: str


ServerMessage = (
    Sync
    | Update
    | TableUpdate
    | Chatted
    | Ack
    | Refusal
    | Hint
    | Why
    | PassingUpdate
    | Forecast
    | Pong
    | Failure
)
