"""Everything that goes over the wire, as types: what HTTP answers with, and the messages of the socket.

The client's TypeScript types and the OpenAPI document are made from these, and `docs/protocol.md` describes them.
Numbers of seats are 0 and 1; -1 is a spectator or nobody. Times are milliseconds unless a name says otherwise.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

NAME_LENGTH = 24
CHAT_LENGTH = 300
ACTION_LENGTH = 300
DECK_LENGTH = 8_000
RECORD_LENGTH = 2_000_000
FRAME_LENGTH = 16_384  # bytes of a message to the server
PAUSE = 1_500  # milliseconds after which a pass in a window is seen, where nothing else is said
LONGEST_PAUSE = 10_000

Name = Annotated[str, Meta(min_length=1, max_length=NAME_LENGTH)]
Key = Annotated[str, Meta(min_length=1, max_length=64)]  # what a client numbers its requests with
ActionText = Annotated[str, Meta(min_length=1, max_length=ACTION_LENGTH)]
Token = Annotated[str, Meta(min_length=16, max_length=64)]


class Wire(Struct, omit_defaults=False, kw_only=True):
    """A value on the wire."""


class Request(Struct, forbid_unknown_fields=True, kw_only=True):
    """A value that clients send; what it does not know is refused, not ignored."""


# --- Games, as HTTP describes them ----------------------------------------------------------------------------


class VariantInfo(Wire):
    """A variant of the rules that a table may switch on."""

    id: str
    rule: str
    text: str


class DeckOffer(Wire):
    """A deck that the game ships; `cards` are slugs with how many of each."""

    id: str
    name: str
    strategy: str
    cards: dict[str, int]


class CardRuling(Wire):
    """What settles a case of one card or of several."""

    title: str
    text: str


class CardSheet(Wire):
    """A card as it is printed. `data` holds its numbers and types, by the game's own words."""

    slug: str
    name: str
    header: str
    data: dict[str, Any]
    lines: list[str]
    flavor: str
    rulings: list[CardRuling]


class MomentInfo(Wire):
    """A window: a moment in which a seat may be asked for an answer. `own`: it comes in that seat's own turn."""

    id: str
    own: bool
    text: str
    rule: str


class GameSummary(Wire):
    """A game in the list of games."""

    name: str
    title: str
    summary: str
    glance: list[str]


class GameInfo(GameSummary):
    """All that is needed to set up a table of a game. `moments` are its windows, in the order of the turn."""

    variants: list[VariantInfo]
    decks: list[DeckOffer]
    bots: list[str]
    moments: list[MomentInfo]


class RuleText(Wire):
    """One rule; `status` tells whether the original rules say it or it was ruled, and `reason` why."""

    id: str
    status: Literal["stated", "ruled", "mixed"]
    text: str
    reason: str
    variants: list[str]


class RuleSection(Wire):
    """A chapter of the rules."""

    id: str
    title: str
    rules: list[RuleText]


class ExampleText(Wire):
    """A worked example; `rules` are those that it shows."""

    id: str
    title: str
    text: str
    rules: list[str]


class TermText(Wire):
    """A word that rules and cards use, and what it means."""

    name: str
    text: str


class RulebookText(Wire):
    """A game's rulebook. All texts are markdown."""

    game: str
    title: str
    glance: list[str]
    sections: list[RuleSection]
    variants: list[VariantInfo]
    examples: list[ExampleText]
    terms: list[TermText]


class Breach(Wire):
    """A rule that something breaks, and how."""

    rule: str
    text: str


class DeckVerdict(Wire):
    """What is wrong with a deck list; nothing if `breaches` is empty. `cards` is the list as it was understood."""

    name: str
    cards: dict[str, int]
    breaches: list[Breach]


class CardMeaning(Wire):
    """What the engine does for each line of a card, in the words of the engine's own explanation."""

    slug: str
    lines: list[str]


# --- Tables ---------------------------------------------------------------------------------------------------


class ClockSetting(Wire):
    """How long players may think.

    `none`: as long as they like. `move`: `seconds` for every decision. `fischer`: `seconds` for the game, and
    `increment` seconds more after every decision.
    """

    kind: Literal["none", "move", "fischer"] = "none"
    seconds: Annotated[int, Meta(ge=0, le=86_400)] = 0
    increment: Annotated[int, Meta(ge=0, le=3_600)] = 0


class ClockState(Wire):
    """What is left for each seat when the message was sent, and whose clocks run, after `pause` milliseconds more."""

    left: list[int]
    running: list[int]
    pause: int = 0


class SeatInfo(Wire):
    """Who sits there. `bot` is the bot's name if `kind` says so."""

    kind: Literal["open", "person", "bot"]
    name: str
    bot: str
    connected: bool


class Offers(Wire):
    """What has been proposed and waits for the other seat: the seat that proposed it, or -1."""

    draw: int = -1
    undo: int = -1
    rematch: int = -1


class Result(Wire):
    """How a game ended: the winner's seat or -1 for a draw, the rule, and the reason in one sentence."""

    winner: int
    rule: str
    reason: str


class TableInfo(Wire):
    """What everybody may know about a table. `next_table` is where the rematch is played.

    `pause` are the milliseconds after which a pass in a window between two people is seen, whoever gives it.
    """

    id: str
    game: str
    status: Literal["waiting", "playing", "over"]
    variants: list[str]
    clock: ClockSetting
    seats: list[SeatInfo]
    spectators: int
    offers: Offers
    result: Result | None = None
    next_table: str = ""
    branched: bool = False  # it began from a position of a replay
    pause: int = 0


class SeatRequest(Request):
    """Who shall sit at a seat of a new table.

    `me` is whoever asks; `open` waits for whoever has the invitation. A deck is a shipped deck's id, or a deck list as
    text in `deck_list`; without either, chance picks one of the shipped decks.
    """

    kind: Literal["me", "open", "bot"]
    bot: Annotated[str, Meta(max_length=NAME_LENGTH)] = ""
    deck: Annotated[str, Meta(max_length=64)] = ""
    deck_list: Annotated[str, Meta(max_length=DECK_LENGTH)] = ""


class TableRequest(Request):
    """A new table. Exactly two seats; `name` is that of whoever asks. `pause` counts for games with windows only."""

    game: Annotated[str, Meta(max_length=NAME_LENGTH)]
    seats: Annotated[list[SeatRequest], Meta(min_length=2, max_length=2)]
    name: Annotated[str, Meta(max_length=NAME_LENGTH)] = ""
    variants: Annotated[list[Annotated[str, Meta(max_length=64)]], Meta(max_length=32)] = []
    clock: ClockSetting = field(default_factory=ClockSetting)
    pause: Annotated[int, Meta(ge=0, le=LONGEST_PAUSE)] = PAUSE


class JoinRequest(Request):
    """Takes an open seat, with the code of the invitation."""

    invitation: Token
    name: Annotated[str, Meta(max_length=NAME_LENGTH)] = ""
    deck: Annotated[str, Meta(max_length=64)] = ""
    deck_list: Annotated[str, Meta(max_length=DECK_LENGTH)] = ""


class Seated(Wire):
    """A seat was taken. `token` holds it (browsers get it as a cookie, too); `invitation` opens the other one."""

    table: TableInfo
    seat: int
    token: str
    invitation: str = ""


class DeckListRequest(Request):
    """A deck list to be checked, as text."""

    text: Annotated[str, Meta(max_length=DECK_LENGTH)]


# --- Replays --------------------------------------------------------------------------------------------------


class RecordUpload(Request):
    """A record, as its text."""

    text: Annotated[str, Meta(max_length=RECORD_LENGTH)]


class ReplayInfo(Wire):
    """A game that can be looked at.

    `moves` are its inputs, each as "seat action". `turns[n]` is the number of the turn after n inputs, so there is one
    more of them than of moves.
    """

    id: str
    game: str
    players: list[str]
    inputs: int
    turns: list[int]
    moves: list[str]
    result: Result | None


class Frame(Wire):
    """A replay after `position.seq` inputs: the table, and the log lines of the last of them."""

    position: Position
    log: list[LogLine]


class Branch(Request):
    """Play on from a replay after its first `inputs` inputs; whoever asks takes `seat`, a bot or a friend the other."""

    inputs: Annotated[int, Meta(ge=0, le=1_000_000)]
    seat: Literal[0, 1]
    opponent: SeatRequest
    name: Annotated[str, Meta(max_length=NAME_LENGTH)] = ""


# --- The socket: what the server says -------------------------------------------------------------------------


class Operand(Wire):
    """What an action is about. `id` is the number of a thing on the table; `card` a slug, or the id of a place."""

    kind: Literal["card", "thing", "number", "player", "place"]
    id: int = 0
    card: str = ""
    name: str = ""


class Choice(Wire):
    """A legal action: its text, which is sent back, a label for people, and its parts for pointing at."""

    action: str
    label: str
    verb: str
    operands: list[Operand]


class Question(Wire):
    """The open decision of the viewer's own seat. Answers carry `at`.

    `moment` is the id of a window, or "". `idle` is the action that lets things go on, such as a pass, or "".
    """

    at: int
    seat: int
    kind: str
    rule: str
    prompt: str
    choices: list[Choice]
    about: str = ""  # the card whose text asks
    line: int = -1
    moment: str = ""
    idle: str = ""


class LogLine(Wire):
    """A line of the log. `source` is a card line in words, or the rule's id; `event` what animations read."""

    turn: int
    text: str
    rule: str
    card: str
    line: int
    event: dict[str, Any] | None
    seq: int


class ChatLine(Wire):
    """Something said. `seat` is -1 for spectators, whose lines players see only after the game."""

    seat: int
    name: str
    text: str


class Position(Wire):
    """The table as the viewer may know it, after `seq` entries of its log.

    `question` is the viewer's own open decision; `waiting_for` the seats that are asked. `can_undo`: `free` if it
    happens at once, `ask` if the other seat has to agree, `no` with the reason in `undo_reason`.
    """

    seq: int
    view: dict[str, Any]
    question: Question | None
    waiting_for: list[int]
    clock: ClockState | None
    can_undo: Literal["free", "ask", "no"]
    undo_reason: str


class PassingState(Wire):
    """What a seat has ordered about windows; only that seat is told.

    `scope`: it passes for the rest of the `step` or of the `turn`, or `quiet`: until something happens. `skipped`:
    moments in which it is not asked. `idle`: it passes where it can do nothing else. `asking`: all that is suspended.
    `answered` is the question (its `at`) that will be passed when the pause is over, or 0.
    """

    scope: Literal["", "step", "turn", "quiet"]
    skipped: list[str]
    idle: bool
    asking: bool
    answered: int


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


# --- The socket: what clients say -----------------------------------------------------------------------------


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

    skipped: Annotated[list[Annotated[str, Meta(max_length=64)]], Meta(max_length=64)] = []
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
