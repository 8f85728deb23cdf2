"""The log of a table, as it is stored: every input is one numbered entry, and nothing else is kept of a table.

A table is what its entries make of it, in order. What enters the game itself is in `inputs` and `back`; everything else
is about the people around it. The log only grows: an undo is an entry that says how many inputs it takes back.
"""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct, field

from mindtable.core.errors import MindtableError
from mindtable.table.wire import ChatLine, ClockSetting

Kind = Literal[
    "created", "joined", "started", "act", "undo", "concede", "time-out", "offer", "answer", "chat", "rematch"
]


class Unreadable(MindtableError):
    """Something that is stored cannot be read. `fault` says what is wrong, for the log: it may tell what is hidden."""

    def __init__(self, fault: str) -> None:
        super().__init__("What is stored here cannot be read: it is damaged, or of another version.")
        self.fault = fault


class Seating(Struct, omit_defaults=True, kw_only=True):
    """A seat as it was set up or taken. Of tokens and invitations only hashes are kept.

    `deck` is empty where chance shall pick one of the shipped decks.
    """

    kind: Literal["open", "person", "bot"]
    name: str = ""
    bot: str = ""
    deck: dict[str, int] = field(default_factory=dict)
    token: str = ""
    invitation: str = ""


class Setup(Struct, omit_defaults=True, kw_only=True):
    """What a table was made with.

    `branch` is the record that it goes on from, as text; `pause` are the milliseconds after which a pass in a window is
    seen. A rematch has what came before: the table of the last game, the winners of all games of the series (-1 for a
    draw), and what was said.
    """

    game: str
    seats: list[Seating]
    variants: list[str] = field(default_factory=list)
    clock: ClockSetting = field(default_factory=ClockSetting)
    branch: str = ""
    pause: int = 0
    previous: str = ""
    winners: list[int] = field(default_factory=list)
    said: list[ChatLine] = field(default_factory=list)


class Entry(Struct, omit_defaults=True, kw_only=True):
    """One entry.

    Attributes:
        kind: what it is.
        seat: who caused it; -1 for the table itself and for spectators.
        request: the number that the client gave its request.
        at: when it happened, in milliseconds since 1970.
        up: when it happened by the uptime (`uptime`), in milliseconds, where there is a clock.
        inputs: what it enters into the game, each as "seat action".
        back: how many inputs it takes back before that.
        digest: the state's digest after it, now and then.
        left: what is left on the clocks after it, in milliseconds.
        offer: what is proposed or answered: draw, undo, rematch.
        accept: the answer.
        text: what was said; for a rematch, the id of the new table.
        setup: what the table was made with (`created`).
        seating: how the seat was taken (`joined`).
        record: the record that the game starts from, as text (`started`, and `joined` where nobody else is missing).
    """

    kind: Kind
    seat: int = -1
    request: str = ""
    at: int = 0
    up: int = 0
    inputs: list[str] = field(default_factory=list)
    back: int = 0
    digest: str = ""
    left: list[int] = field(default_factory=list)
    offer: Literal["", "draw", "undo", "rematch"] = ""
    accept: bool = False
    text: str = ""
    setup: Setup | None = None
    seating: Seating | None = None
    record: str = ""


class Orders(Struct, omit_defaults=True, kw_only=True):
    """What a seat has ordered about windows. It is kept beside the log, whose numbers would tell that it was given.

    Attributes:
        scope: the standing pass, or "".
        turn, stage: when it was given.
        seq: the entry after which its player saw the table then.
        skipped: the moments in which the seat is not asked.
        idle: whether it passes where it can do nothing else.
    """

    scope: str = ""
    turn: int = 0
    stage: str = ""
    seq: int = 0
    skipped: list[str] = field(default_factory=list)
    idle: bool = False


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Entry)
_orders_decoder = msgspec.json.Decoder(Orders)


def dumps(entry: Entry | Orders) -> str:
    """An entry, or orders, as they are stored."""
    return _encoder.encode(entry).decode()


def loads(text: str) -> Entry:
    """An entry from storage. Raises ValueError if it is not one."""
    entry = _decoder.decode(text)
    if not -1 <= entry.seat <= 1 or len(entry.left) not in (0, 2) or entry.up < 0:
        raise ValueError("a seat or a clock that cannot be")
    if entry.setup is not None and len(entry.setup.seats) != 2:
        raise ValueError("a table without two seats")
    return entry


def orders_of(text: str) -> Orders:
    """Orders from storage. Raises ValueError if they are none."""
    return _orders_decoder.decode(text)


def fault_of(error: Exception) -> str:
    """What is wrong with something that cannot be read, in one line."""
    if isinstance(error, Unreadable):
        return error.fault
    # SQLAlchemy's errors have the query behind the reason, and the reason in `orig`.
    lines = str(getattr(error, "orig", error)).splitlines() or [""]
    return printable(f"{type(error).__name__}: {lines[0][:200]}")


def printable(text: str) -> str:
    """A text from storage for the log, whatever bytes it was made of."""
    return text.encode(errors="backslashreplace").decode()
