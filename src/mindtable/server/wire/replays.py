"""Replays: uploaded records, frames, and continuing a game from one."""

from typing import Annotated, Literal

from msgspec import Meta

from mindtable.server.wire.base import NAME_LENGTH, Request, Wire
from mindtable.server.wire.consent import WrittenCard
from mindtable.server.wire.positions import LogLine, Position
from mindtable.server.wire.tables import Result, SeatRequest

RECORD_LENGTH = 2_000_000


class RecordUpload(Request):
    """A record, as its text."""

    text: Annotated[str, Meta(max_length=RECORD_LENGTH)]


class ReplayInfo(Wire):
    """A replay.

    `moves` are its inputs, each as "seat action", and `labels` say what each of them does, in words. `turns[n]` is the
    number of the turn after n inputs, so `turns` is one longer than `moves`. `cards` are those that do not come with
    the game.
    """

    id: str
    game: str
    players: list[str]
    inputs: int
    turns: list[int]
    moves: list[str]
    labels: list[str]
    result: Result | None
    cards: list[WrittenCard]


class Curves(Wire):
    """The numbers of both players that everybody sees, turn by turn: of a match, in its last game.

    `turns` are the turns at whose start they are taken; after the last of them, they are taken at the end. So each of
    the two lists of a number is one longer than `turns`.
    """

    turns: list[int]
    numbers: dict[str, list[list[int]]]


class JudgedDecision(Wire):
    """A decision of a game, as a bot that plans judges it: after `input` inputs, in that turn, for that seat.

    `chance` is how likely the seat was to win with the best plan, `loss` how much of it the answer cost, both as the
    seat could know it. `mistake` says whether the loss is beyond doubt. `given` is the answer in words, `better` the
    best plan.
    """

    input: int
    turn: int
    seat: int
    chance: float
    loss: float
    mistake: bool
    given: str
    better: list[str]


class Analysis(Wire):
    """A part of the analysis of a game: its decisions with a choice, from the one after `first` inputs on.

    The next part begins at `next`; if that is the number of `inputs`, there is no further one.
    """

    first: int
    next: int
    inputs: int
    decisions: list[JudgedDecision]


class Frame(Wire):
    """A replay after `position.seq` inputs: the position, and the log lines of the last input."""

    position: Position
    log: list[LogLine]


class Branch(Request):
    """Continue a game from a replay after its first `inputs` inputs. The client takes `seat`, a bot or a friend the
    other.
    """

    inputs: Annotated[int, Meta(ge=0, le=1_000_000)]
    seat: Literal[0, 1]
    opponent: SeatRequest
    name: Annotated[str, Meta(max_length=NAME_LENGTH)] = ""
