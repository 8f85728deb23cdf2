"""A table without its game: seats, clocks, offers and the result, and the requests that make and join one."""

from typing import Annotated, Literal

from msgspec import Meta, field

from mindtable.table.wire.base import DECK_LENGTH, NAME_LENGTH, Request, Wire

PAUSE = 1_500  # milliseconds after which a pass in a window is seen, where nothing else is said
LONGEST_PAUSE = 10_000

Token = Annotated[str, Meta(min_length=16, max_length=64)]


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
    text in `deck_list`; without either, chance picks one of the decks offered.
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
    variants: Annotated[list[Annotated[str, Meta(max_length=64)]], Meta(max_length=32)] = field(
        default_factory=list
    )
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
