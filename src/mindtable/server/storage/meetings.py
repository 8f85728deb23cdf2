"""The tables of the lobby: who waits for an opponent, who met whom, and how strong they are; and their rows.

A wish waits until it is withdrawn or has a table. A meeting is a table at which two people sit since they were paired.
All times are uptime, but for `day`. `lobby` has what happens with them.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct, field
from sqlalchemy import BigInteger, Column, Double, Index, Integer, String, Table, Text

from mindtable.server.opponents.conduct import Fault
from mindtable.server.opponents.ratings import Rating
from mindtable.server.storage.storage import metadata

PLAYING: Final = -2  # the winner of a game that is not over; -1 is a draw
ABORTED: Final = -3  # and that of a game in which somebody made no first move

# One for each account. A wish with a table has come true, and stays until its account has taken note.
wishes = Table(
    "wishes",
    metadata,
    Column("account_id", String(24), primary_key=True),
    Column("id", String(24), nullable=False, unique=True),
    Column("game", String(24), nullable=False),
    Column("speed", String(16), nullable=False),
    Column("rated", Integer, nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("address", String(64), nullable=False),
    Column("name", String(32), nullable=False),
    Column("kind", String(8), nullable=False),  # "" for a guest, person or bot
    Column("deck", Text, nullable=False),  # JSON
    Column("table_id", String(32), nullable=False),
    Column("why", Text, nullable=False),
)

meetings = Table(
    "meetings",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("game", String(24), nullable=False),
    Column("speed", String(16), nullable=False),
    Column("rated", Integer, nullable=False),
    Column("first", String(24), nullable=False),  # the account at seat 0; "" once it was removed
    Column("second", String(24), nullable=False),
    Column("began", BigInteger, nullable=False),
    Column("ended", BigInteger, nullable=False),
    Column("day", BigInteger, nullable=False),  # milliseconds since 1970 when it began
    Column("winner", Integer, nullable=False),
    Column("counted", Double, nullable=False),  # how much of it counts for ratings
    Column("points_0", Double, nullable=False),  # the ratings before it, and how they changed
    Column("deviation_0", Double, nullable=False),
    Column("change_0", Double, nullable=False),
    Column("points_1", Double, nullable=False),
    Column("deviation_1", Double, nullable=False),
    Column("change_1", Double, nullable=False),
    Index("meetings_by_first", "first", "began"),
    Index("meetings_by_second", "second", "began"),
)

ratings = Table(
    "ratings",
    metadata,
    Column("account_id", String(24), primary_key=True),
    Column("game", String(24), primary_key=True),
    Column("speed", String(16), primary_key=True),
    Column("points", Double, nullable=False),
    Column("deviation", Double, nullable=False),
    Column("volatility", Double, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("games", Integer, nullable=False),
    Index("ratings_by_points", "game", "speed", "points"),
)

# What it is worth to go first.
advantages = Table(
    "advantages",
    metadata,
    Column("game", String(24), primary_key=True),
    Column("speed", String(16), primary_key=True),
    Column("points", Double, nullable=False),
    Column("deviation", Double, nullable=False),
    Column("games", Integer, nullable=False),
)


class Wish(Struct, frozen=True, kw_only=True):
    """A wish as it is stored."""

    account_id: str
    id: str
    game: str
    speed: str
    rated: int
    since: int
    address: str
    name: str
    kind: str
    deck: str
    table_id: str = ""
    why: str = ""


class Meeting(Struct, frozen=True, kw_only=True):
    """A meeting as it is stored."""

    table_id: str
    game: str
    speed: str
    rated: int
    first: str
    second: str
    began: int
    day: int
    ended: int = 0
    winner: int = PLAYING
    counted: float = 0.0
    points_0: float = 0.0
    deviation_0: float = 0.0
    change_0: float = 0.0
    points_1: float = 0.0
    deviation_1: float = 0.0
    change_1: float = 0.0

    @property
    def before(self) -> tuple[Rating, Rating]:
        """The ratings with which both came."""
        return Rating(self.points_0, self.deviation_0), Rating(self.points_1, self.deviation_1)


class Ended(Struct, frozen=True):
    """How a game ended: the winner or -1, who went first or -1, when, whether it counts, and the faults by seat."""

    table: str
    winner: int
    went_first: int
    up: int
    counts: bool
    faults: dict[int, Fault] = field(default_factory=dict)
