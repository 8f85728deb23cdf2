"""The messages of the socket that clients send."""

from typing import Annotated, Literal

from msgspec import Meta, field

from mindtable.server.wire.base import Request
from mindtable.server.wire.consent import REASON_LENGTH

FRAME_LENGTH = 16_384  # bytes of a message
CHAT_LENGTH = 300
ACTION_LENGTH = 300

Key = Annotated[str, Meta(min_length=1, max_length=64)]  # the id that a client gives its request
ActionText = Annotated[str, Meta(min_length=1, max_length=ACTION_LENGTH)]


class Numbered(Request, tag_field="type"):
    """A message with an `id`, which its answer repeats."""

    id: Key


class Hello(Request, tag_field="type", tag="hello"):
    """The first message. `token` identifies a player without a cookie; without either the client is a spectator."""

    token: Annotated[str, Meta(max_length=64)] = ""


class Act(Numbered, tag="act"):
    """Answers the question that was asked `at`. A repeated `id` is recognised and not applied twice.

    Several actions are applied all or none.
    """

    at: int
    actions: Annotated[list[ActionText], Meta(min_length=1, max_length=64)]


class Concede(Numbered, tag="concede"):
    """Concedes the game, or the whole `match` that it belongs to."""

    match: bool = False


class Undo(Numbered, tag="undo"):
    """Takes the seat's own last action back, or asks the other seat to agree to that."""


class OfferDraw(Numbered, tag="offer_draw"):
    """Proposes that the game is a draw."""


class OfferRematch(Numbered, tag="rematch"):
    """Proposes another game with the same decks and settings."""


class Answer(Numbered, tag="answer"):
    """Accepts or declines an offer of the other seat."""

    offer: Literal["draw", "undo", "rematch"]
    accept: bool


class Approve(Numbered, tag="approve"):
    """Approves or refuses the written card `card` (its key) in the deck of the seat `owner`, before the game."""

    owner: Literal[0, 1]
    card: Annotated[str, Meta(max_length=64)]
    accept: bool
    reason: Annotated[str, Meta(max_length=REASON_LENGTH)] = ""


class Claim(Numbered, tag="claim"):
    """Ends the game, or the whole match, because the other player has been gone for long: as a win or as a draw."""

    win: bool


class Chat(Numbered, tag="chat"):
    """Sends a chat message."""

    text: Annotated[str, Meta(min_length=1, max_length=CHAT_LENGTH)]


class AskEarlier(Numbered, tag="earlier"):
    """Asks for the lines of the chat before the line number `before`."""

    before: Annotated[int, Meta(ge=0, le=1_000_000)]


class Keep(Numbered, tag="keep"):
    """Says whether the server shall keep this game whatever its rules say."""

    keep: bool


class AskHint(Numbered, tag="hint"):
    """Asks the bot what it would do."""


class AskWhy(Numbered, tag="why"):
    """Asks whether an action is allowed, or which rule forbids it."""

    action: ActionText


class Stand(Numbered, tag="stand"):
    """Passes in every window: for the rest of the step or turn, or until something happens. "" cancels it.

    `seq` is the position that its player saw; events since then may end it at once.
    """

    scope: Literal["", "step", "turn", "quiet"]
    seq: Annotated[int, Meta(ge=0)]


class Prefer(Numbered, tag="prefer"):
    """Sets the moments in which the seat always passes, and whether it passes whenever passing is its only option.

    `asking` suspends all orders.
    """

    skipped: Annotated[list[Annotated[str, Meta(max_length=64)]], Meta(max_length=64)] = field(
        default_factory=list
    )
    idle: bool = False
    asking: bool = False


class AskForecast(Numbered, tag="forecast"):
    """Asks what would happen now with the answers that are `foreseen`, such as passes."""


class AskGrounds(Numbered, tag="grounds"):
    """Asks why the numbers of a thing on the table are not those on its card; `thing` is its number."""

    thing: Annotated[int, Meta(ge=1, le=1_000_000)]


class Ping(Request, tag_field="type", tag="ping"):
    """Keeps the socket open."""


ClientMessage = (
    Hello
    | Act
    | Concede
    | Undo
    | OfferDraw
    | OfferRematch
    | Answer
    | Approve
    | Claim
    | Chat
    | AskEarlier
    | Keep
    | AskHint
    | AskWhy
    | Stand
    | Prefer
    | AskForecast
    | AskGrounds
    | Ping
)
