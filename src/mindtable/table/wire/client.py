"""The messages of the socket that clients send."""

from typing import Annotated, Literal

from msgspec import Meta, field

from mindtable.table.wire.base import Request

FRAME_LENGTH = 16_384  # bytes of a message
CHAT_LENGTH = 300
ACTION_LENGTH = 300

Key = Annotated[str, Meta(min_length=1, max_length=64)]  # what a client numbers its requests with
ActionText = Annotated[str, Meta(min_length=1, max_length=ACTION_LENGTH)]


class Numbered(Request, tag_field="type"):
    """A message by whose `id` the client knows the answer to it."""

    id: Key


class Hello(Request, tag_field="type", tag="hello"):
    """The first message. `token` holds a seat where no cookie does; without either one is a spectator."""

    token: Annotated[str, Meta(max_length=64)] = ""


class Act(Numbered, tag="act"):
    """Answers the question that was asked `at`. The same `id` again is recognised and not applied twice.

    Several actions are applied together or not at all.
    """

    at: int
    actions: Annotated[list[ActionText], Meta(min_length=1, max_length=64)]


class Concede(Numbered, tag="concede"):
    """Gives the game up."""


class Undo(Numbered, tag="undo"):
    """Takes the last own action back, or asks the other seat to agree to it."""


class OfferDraw(Numbered, tag="offer_draw"):
    """Proposes that the game is a draw."""


class OfferRematch(Numbered, tag="rematch"):
    """Proposes another game with the same decks and settings."""


class Answer(Numbered, tag="answer"):
    """Answers what the other seat has proposed."""

    offer: Literal["draw", "undo", "rematch"]
    accept: bool


class Chat(Numbered, tag="chat"):
    """Says something."""

    text: Annotated[str, Meta(min_length=1, max_length=CHAT_LENGTH)]


class AskHint(Numbered, tag="hint"):
    """Asks the bot what it would do."""


class AskWhy(Numbered, tag="why"):
    """Asks whether an action is allowed, and by which rule not."""

    action: ActionText


class Stand(Numbered, tag="stand"):
    """Passes in every window: for the rest of the step or turn, or until something happens. "" takes it back.

    `seq` is the position that its player saw; what has happened since may end it at once.
    """

    scope: Literal["", "step", "turn", "quiet"]
    seq: Annotated[int, Meta(ge=0)]


class Prefer(Numbered, tag="prefer"):
    """Sets in which moments the seat is not asked, and whether it passes where it can do nothing else.

    `asking` suspends everything that was ordered.
    """

    skipped: Annotated[list[Annotated[str, Meta(max_length=64)]], Meta(max_length=64)] = field(
        default_factory=list
    )
    idle: bool = False
    asking: bool = False


class AskForecast(Numbered, tag="forecast"):
    """Asks what would happen if everybody let things go on now."""


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
    | Chat
    | AskHint
    | AskWhy
    | Stand
    | Prefer
    | AskForecast
    | Ping
)
