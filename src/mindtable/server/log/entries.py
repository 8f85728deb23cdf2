"""The log of a table, as it is stored: one numbered entry for each input. Nothing else is stored of a table.

The entries, applied in order, make the table. `inputs` and `back` enter the game itself; everything else is about the
people around it. The log only grows: an undo is an entry that says how many inputs it takes back.
"""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec
from msgspec import Struct, field

from mindtable.core.errors import MindtableError
from mindtable.server.wire import ChatLine, ClockSetting, MatchSetting

Kind = Literal[
    "created",
    "joined",
    "presented",
    "approved",
    "started",
    "act",
    "undo",
    "concede",
    "time-out",
    "offer",
    "answer",
    "chat",
    "rematch",
    "keep",
    "claim",
    "abort",
]


NEVER: Final = -1  # instead of a time


class Unreadable(MindtableError):
    """Stored data cannot be read. `fault` says why. It is for the log only, because it may reveal what is hidden."""

    def __init__(self, fault: str) -> None:
        super().__init__("This table cannot be read: it is damaged, or was stored by another version.")
        self.fault = fault


class Written(Struct, omit_defaults=True, kw_only=True):
    """A card that a player wrote: its slug, its definition as records have it, how its lines are read, their key.

    `flavor` is no part of its definition: no rule reads it.
    """

    slug: str
    key: str
    definition: dict[str, Any]
    meaning: list[str]
    flavor: str = ""


class Answer(Struct, omit_defaults=True, kw_only=True):
    """An answer about the written card `key` in the deck of the seat `owner`, with the `reason` of a refusal."""

    owner: int
    key: str
    accept: bool
    reason: str = ""


class Seating(Struct, omit_defaults=True, kw_only=True):
    """A seat as it was set up or taken. Only hashes of tokens and invitations are stored.

    If `deck` is empty, chance picks one of the game's decks. `side` is the side deck, and `written` are the cards in
    both that its player wrote. `account` is whether the name is that of an account: of a person or of a program.
    """

    kind: Literal["open", "person", "bot"]
    name: str = ""
    bot: str = ""
    deck: dict[str, int] = field(default_factory=dict)
    side: dict[str, int] = field(default_factory=dict)
    written: list[Written] = field(default_factory=list)
    token: str = ""
    invitation: str = ""
    account: Literal["", "person", "bot"] = ""


class Setup(Struct, omit_defaults=True, kw_only=True):
    """The settings of a table.

    `branch` is the record that the game continues, as text; `pause` is the number of milliseconds after which a pass in
    a window becomes visible. `custom` is whether decks may hold written cards; `hints` and `take_back` are whether the
    table has them. `absence` is after how many seconds without a player the other may claim the game: 0 for never, None
    if whoever opened the table said nothing. `speed` is that of the lobby, if it has paired the players, and `rated` is
    whether they play for ratings. A rematch has the table of the last game, the winners of all games of the series (-1
    for a draw), the chat so far, and the answers about written cards.
    """

    game: str
    seats: list[Seating]
    variants: list[str] = field(default_factory=list)
    clock: ClockSetting = field(default_factory=ClockSetting)
    match: MatchSetting = field(default_factory=MatchSetting)
    branch: str = ""
    pause: int = 0
    custom: bool = False
    answers: list[Answer] = field(default_factory=list)
    hints: bool = True
    take_back: bool = True
    absence: int | None = None
    speed: str = ""
    rated: bool = False
    previous: str = ""
    winners: list[int] = field(default_factory=list)
    said: list[ChatLine] = field(default_factory=list)


class Entry(Struct, omit_defaults=True, kw_only=True):
    """One entry.

    Attributes:
        kind: the kind of entry.
        seat: who caused it; -1 for the table itself and for spectators.
        request: the client's id of its request.
        at: when it happened, in milliseconds since 1970.
        up: the uptime (`uptime`) when it happened, in milliseconds, at a table with clocks.
        inputs: what it enters into the game, each as "seat action".
        back: how many inputs it takes back before that.
        cut: the first entry whose inputs count no more, if there is one: those of the entries from it up to this one
            are not possible under the corrected rules.
        digest: the state's digest after it, in some entries.
        left: the time left on the clocks after it, in milliseconds.
        offer: the offer that is made or answered: draw, undo, rematch.
        accept: the answer; for `keep`, whether the seat wants the game to stay.
        text: the chat message; for a rematch, the id of the new table.
        setup: the settings of the table (`created`).
        seating: how the seat was taken (`joined`), or its seat with another deck (`presented`).
        answer: what was answered about a written card (`approved`).
        record: the record that the game starts from, as text (`started`; and `joined`, `presented` or `approved` if
            nothing stands in its way any more).
    """

    kind: Kind
    seat: int = -1
    request: str = ""
    at: int = 0
    up: int = 0
    inputs: list[str] = field(default_factory=list)
    back: int = 0
    cut: int = 0
    digest: str = ""
    left: list[int] = field(default_factory=list)
    offer: Literal["", "draw", "undo", "rematch"] = ""
    accept: bool = False
    text: str = ""
    setup: Setup | None = None
    seating: Seating | None = None
    answer: Answer | None = None
    record: str = ""


class Orders(Struct, omit_defaults=True, kw_only=True):
    """The orders of a seat about windows. They are not in the log, because its numbers would reveal that orders were
    given.

    Attributes:
        scope: the standing pass, or "".
        turn, stage: when it was given.
        seq: the entry whose position its player saw when giving it.
        skipped: the moments in which the seat always passes.
        idle: whether it passes whenever passing is its only option.
    """

    scope: str = ""
    turn: int = 0
    stage: str = ""
    seq: int = 0
    skipped: list[str] = field(default_factory=list)
    idle: bool = False


class Seen(Struct, frozen=True):
    """The presence of a seat's player, in milliseconds of uptime; each may be `NEVER`.

    Attributes:
        first: when the player first came after the game had begun.
        came: since when the player is there, but for short absences.
        gone: since when the player is gone.
    """

    first: int = NEVER
    came: int = NEVER
    gone: int = NEVER


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
        raise ValueError("a seat or a clock that is impossible")
    if entry.setup is not None and len(entry.setup.seats) != 2:
        raise ValueError("a table without two seats")
    return entry


def orders_of(text: str) -> Orders:
    """Orders from storage. Raises ValueError if the text is not valid orders."""
    return _orders_decoder.decode(text)


def fault_of(error: Exception) -> str:
    """Why stored data cannot be read, in one line."""
    if isinstance(error, Unreadable):
        return error.fault
    # SQLAlchemy's errors have the query behind the reason, and the reason in `orig`.
    lines = str(getattr(error, "orig", error)).splitlines() or [""]
    return printable(f"{type(error).__name__}: {lines[0][:200]}")


def printable(text: str) -> str:
    """A text from storage for the log, even if its bytes are damaged."""
    return text.encode(errors="backslashreplace").decode()
