"""A table without its game: seats, clocks, offers, the result, and the requests to make and join tables."""

from typing import Annotated, Literal

from msgspec import Meta, field

from mindtable.server.wire.base import DECK_LENGTH, NAME_LENGTH, Request, Wire
from mindtable.server.wire.consent import CardsText

PAUSE = 1_500  # the default, in milliseconds, after which a pass in a window becomes visible
LONGEST_PAUSE = 10_000
# The defaults, in seconds, after which a player who is left alone may claim the game: without a clock, and with one.
ABSENCE = 30 * 60
CLOCKED_ABSENCE = 3 * 60
LONGEST_ABSENCE = 7 * 86_400  # seconds
MOST_DAYS = 14  # of a clock that counts days
MOST_GAMES = 9  # of a match: the log of a table should not become too long

Token = Annotated[str, Meta(min_length=16, max_length=64)]


class ClockSetting(Wire):
    """The time for thinking.

    `none`: as long as they like. `move`: `seconds` for every decision. `fischer`: `seconds` for the game, and
    `increment` seconds more after every decision. `days`: `seconds`, which are whole days, from when the other player
    has answered until it is their turn again. Clocks start anew for each game of a match.
    """

    kind: Literal["none", "move", "fischer", "days"] = "none"
    seconds: Annotated[int, Meta(ge=0, le=MOST_DAYS * 86_400)] = 0
    increment: Annotated[int, Meta(ge=0, le=3_600)] = 0


class MatchSetting(Wire):
    """How many games a table plays: one, or a match of `games`.

    `first` says who goes first from the second game on: `loser`, `alternate` or `chance`; "" as the game says. With
    `play_all` games are played that cannot change the result.
    """

    games: Annotated[int, Meta(ge=1, le=MOST_GAMES)] = 1
    first: Literal["", "loser", "alternate", "chance"] = ""
    play_all: bool = False


class ClockState(Wire):
    """The time left to each seat when the message was sent. After `pause` milliseconds the clocks of `running` run."""

    left: list[int]
    running: list[int]
    pause: int = 0


class SeatInfo(Wire):
    """The player of a seat. `bot` is the name of the bot if `kind` is a bot.

    `account` is `person` if the name is that of an account, `bot` if a program plays with an account of its own, and ""
    for a guest.
    """

    kind: Literal["open", "person", "bot"]
    name: str
    bot: str
    connected: bool
    account: Literal["", "person", "bot"] = ""


class Offers(Wire):
    """Open offers: for each kind the seat that made it, or -1."""

    draw: int = -1
    undo: int = -1
    rematch: int = -1


class Result(Wire):
    """How a game ended: the winner's seat or -1 for a draw, the rule, and the reason in one sentence."""

    winner: int
    rule: str
    reason: str


class Series(Wire):
    """The games of a table and its earlier rematches, at the same seats.

    `wins` are the games won by each seat, `draws` the drawn ones; this game counts once it is over. `previous` is the
    table of the game before this one, or "".
    """

    previous: str
    wins: list[int]
    draws: int


class RatingInfo(Wire):
    """How strong somebody is: the true strength lies between `low` and `high` with 95 %. A `provisional` rating is
    still a guess.
    """

    points: int
    low: int
    high: int
    provisional: bool


class MeetingInfo(Wire):
    """What the lobby says of a table whose players it has paired.

    `ratings` are those with which both came, if they play for ratings. Once the game has counted, `changes` is how
    these changed, and `counted` how much of the game counts.
    """

    speed: str
    rated: bool
    ratings: list[RatingInfo]
    changes: list[int]
    counted: float


class DueInfo(Wire):
    """What happens in `left` milliseconds if the player of a seat does nothing: without a `first-move` the game ends
    and does not count; with `claim` the other player may claim it, because this one has gone.
    """

    what: Literal["first-move", "claim"]
    seat: int
    left: int


class TableInfo(Wire):
    """The public facts about a table. `next_table` is the table of the rematch; `kept` are the seats that want it to
    stay.

    `pause` is the number of milliseconds after which a pass in a window between two people becomes visible. `hints` and
    `take_back` are what whoever opened it allows. At a table with `custom_cards` decks may hold cards that a player
    wrote. While it is `agreeing`, the players look at these cards, and the game begins once all are approved.
    """

    id: str
    game: str
    status: Literal["waiting", "agreeing", "playing", "over"]
    variants: list[str]
    clock: ClockSetting
    match: MatchSetting
    seats: list[SeatInfo]
    spectators: int
    offers: Offers
    series: Series
    result: Result | None = None
    next_table: str = ""
    branched: bool = False  # whether it continues a position of a replay
    pause: int = 0
    custom_cards: bool = False
    hints: bool = True
    take_back: bool = True
    days: int | None = None  # that it stays without a visit; null for ever
    kept: list[int] = field(default_factory=list)
    absence: int = 0  # seconds without a player after which the other may claim the game; 0 for never
    claims: list[int] = field(default_factory=list)  # the seats that may claim the game now
    meeting: MeetingInfo | None = None
    due: DueInfo | None = None


class HeldSeat(Wire):
    """A seat of the client that asks.

    `waiting_for` are the seats that are asked; `turn` is the number of the turn, 0 before the first one. `moved`
    is the time of the last move, in milliseconds since 1970.
    """

    table: TableInfo
    seat: int
    waiting_for: list[int]
    turn: int
    clock: ClockState | None
    moved: int


class Hold(Wire):
    """A browser holds a seat. `kept` is whether it sent a cookie by which the server knows it: a browser that accepts
    cookies sends one at the latest when it asks again.
    """

    kept: bool


class MoveCode(Wire):
    """A code that gives a seat to another device, once, within so many `seconds`."""

    code: str
    seconds: int


class MoveRequest(Request):
    """Takes the seat that a code gives; upper and lower case, spaces and hyphens do not matter."""

    code: Annotated[str, Meta(min_length=1, max_length=64)]


class ServerInfo(Wire):
    """The server. `address` is its origin for other computers, or "" if none is known."""

    version: str
    address: str


class SeatRequest(Request):
    """The player for a seat of a new table.

    `me` is the client itself; `open` waits for somebody with the invitation. A deck is the id of one of the game's
    decks, or a list as text in `deck_list`; without either, chance picks one of the decks that the game offers. `cards`
    is the text of a card file, whose cards the list may name.
    """

    kind: Literal["me", "open", "bot"]
    bot: Annotated[str, Meta(max_length=NAME_LENGTH)] = ""
    deck: Annotated[str, Meta(max_length=64)] = ""
    deck_list: Annotated[str, Meta(max_length=DECK_LENGTH)] = ""
    cards: CardsText = ""


class TableRequest(Request):
    """A new table. It has exactly two seats; `name` is the name of the client. `pause` applies only to games with
    windows. With `custom_cards` decks may hold written cards, each of which the other player must approve. Without
    `hints` nobody gets one, without `take_back` no move is taken back. `absence` is after how many seconds without a
    player the other may claim the game, 0 for never; by default longer without a clock.
    """

    game: Annotated[str, Meta(max_length=NAME_LENGTH)]
    seats: Annotated[list[SeatRequest], Meta(min_length=2, max_length=2)]
    name: Annotated[str, Meta(max_length=NAME_LENGTH)] = ""
    variants: Annotated[list[Annotated[str, Meta(max_length=64)]], Meta(max_length=32)] = field(
        default_factory=list
    )
    clock: ClockSetting = field(default_factory=ClockSetting)
    match: MatchSetting = field(default_factory=MatchSetting)
    pause: Annotated[int, Meta(ge=0, le=LONGEST_PAUSE)] = PAUSE
    custom_cards: bool = False
    hints: bool = True
    take_back: bool = True
    absence: Annotated[int, Meta(ge=0, le=LONGEST_ABSENCE)] | None = None


class JoinRequest(Request):
    """Takes an open seat, with the code of the invitation. `custom_cards` agrees to a table with written cards."""

    invitation: Token
    name: Annotated[str, Meta(max_length=NAME_LENGTH)] = ""
    deck: Annotated[str, Meta(max_length=64)] = ""
    deck_list: Annotated[str, Meta(max_length=DECK_LENGTH)] = ""
    cards: CardsText = ""
    custom_cards: bool = False


class Seated(Wire):
    """The client has a seat. `token` identifies it (a browser also gets a cookie); `invitation` is for the other
    seat.
    """

    table: TableInfo
    seat: int
    token: str
    invitation: str = ""
