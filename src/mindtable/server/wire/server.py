"""The messages of the socket that the server sends."""

from typing import Literal

from msgspec import field

from mindtable.server.wire.base import Wire
from mindtable.server.wire.consent import Consent, WrittenCard
from mindtable.server.wire.positions import ChatLine, LogLine, PassingState, Position
from mindtable.server.wire.tables import TableInfo


class Sync(Wire, tag_field="type", tag="sync"):
    """Everything the viewer may know. The first message on a socket; sent again when updates do not suffice."""

    table: TableInfo
    seat: int
    position: Position | None  # None while the table waits for a player
    log: list[LogLine]
    chat: list[ChatLine]  # its last lines
    chat_first: int = 0  # the number of earlier ones
    passing: PassingState | None = None  # None for spectators and in games without windows
    consent: Consent | None = None  # only for players, before a game with written cards
    cards: list[WrittenCard] = field(
        default_factory=list
    )  # the written cards of both decks, once the game has begun


class ConsentUpdate(Wire, tag_field="type", tag="consent"):
    """A deck or an answer about a card has changed. Only the two players get it."""

    consent: Consent


class Update(Wire, tag_field="type", tag="update"):
    """An entry was committed. The client cuts its log to the first `keep` lines and appends `log`.

    Only after an undo is `keep` less than the length of its log.
    """

    position: Position
    keep: int
    log: list[LogLine]


class TableUpdate(Wire, tag_field="type", tag="table"):
    """Seats, offers, status or the number of spectators changed."""

    table: TableInfo


class Chatted(Wire, tag_field="type", tag="chat"):
    """A new chat message."""

    line: ChatLine


class Talk(Wire, tag_field="type", tag="talk"):
    """The last lines of the chat, after `first` earlier ones; they replace those that the client has.

    Players get it when the game is over, if spectators have said something.
    """

    first: int
    lines: list[ChatLine]


class Reply(Wire, tag_field="type"):
    """The answer to the message of that `id`."""

    id: str


class Ack(Reply, tag="ack"):
    """The request `id` was carried out and committed. `repeated`: it had been before, and was not applied again."""

    seq: int
    repeated: bool = False


class Refusal(Reply, tag="refused"):
    """The request `id` was not carried out. `rule` is the rule of the game that forbids it, if any.

    `code`: `rule`, `stale`, `not-an-action`, `ambiguous`, `not-yours`, `not-now`, `over`, `limit`, `invalid`,
    `switched-off`.
    """

    code: str
    rule: str
    text: str


class Earlier(Reply, tag="earlier"):
    """Lines of the chat, after `first` earlier ones."""

    first: int
    lines: list[ChatLine]


class Hint(Reply, tag="hint"):
    """The choice of the bot."""

    action: str
    label: str


class Why(Reply, tag="why"):
    """Whether an action is allowed; if not, the rule that forbids it."""

    allowed: bool
    rule: str
    text: str


class PassingUpdate(Wire, tag_field="type", tag="passing"):
    """The orders of the viewer's own seat have changed, or were carried out."""

    passing: PassingState


class ForecastChange(Wire):
    """A public number that would change: `what` of the thing or player `name`; `id` is the thing's number or 0.

    `before` or `after` is null if the thing is not there. `text` is one sentence.
    """

    text: str
    name: str
    id: int
    what: str
    before: int | None
    after: int | None


class Forecast(Reply, tag="forecast"):
    """The forecast with the answers that are `foreseen`, as far as the viewer can know.

    `end`: `asked`, the seat `asked` then has to choose; `over`, the game ends; `unknown`, the rest depends on hidden
    cards or on chance; `long`, there is no end in sight; `none`, somebody has to choose now.
    """

    lines: list[LogLine]
    changes: list[ForecastChange]
    end: Literal["asked", "over", "unknown", "long", "none"]
    asked: int


class Grounds(Reply, tag="grounds"):
    """Why the numbers of a thing are not those on its card: a sentence for each change, with the card and the line."""

    grounds: list[str]


class Pong(Wire, tag_field="type", tag="pong"):
    """The answer to a ping."""


class Failure(Wire, tag_field="type", tag="error"):
    """The client's message was invalid, or the server is about to close the socket. `code` as in `Refusal`."""

    code: str
    text: str


ServerMessage = (
    Sync
    | Update
    | ConsentUpdate
    | TableUpdate
    | Chatted
    | Talk
    | Earlier
    | Ack
    | Refusal
    | Hint
    | Why
    | PassingUpdate
    | Forecast
    | Grounds
    | Pong
    | Failure
)
