"""Challenges: offers to play a game with options, to everybody in the lobby or to one person; their table and rows.

A challenge waits until it is withdrawn, declined or taken. One that was taken has a table, and stays until its owner
has taken note; one of a game by correspondence goes at once, and its owner is notified. `since` is uptime.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import (
    BigInteger,
    Column,
    Connection,
    Index,
    Integer,
    String,
    Table,
    Text,
    delete,
    insert,
    select,
    update,
)

from mindtable.server.storage.storage import metadata

CORRESPONDENCE: Final = "correspondence"  # the speed of games with days for a move

challenges = Table(
    "challenges",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("account_id", String(24), nullable=False),
    Column("to_id", String(24), nullable=False),  # the account that is challenged; "" for everybody
    Column("to_name", String(24), nullable=False),
    Column("game", String(24), nullable=False),
    Column("speed", String(16), nullable=False),  # "" for a clock that the lobby does not pair at
    Column("rated", Integer, nullable=False),
    Column("options", Text, nullable=False),  # JSON
    Column("since", BigInteger, nullable=False),
    Column("address", String(64), nullable=False),
    Column("name", String(32), nullable=False),
    Column("kind", String(8), nullable=False),  # "" for a guest, person or bot
    Column("deck", Text, nullable=False),  # JSON
    Column("table_id", String(32), nullable=False),
    Index("challenges_by_account", "account_id"),
    Index("challenges_to", "to_id"),
)


class Challenge(Struct, frozen=True, kw_only=True):
    """A challenge as it is stored."""

    id: str
    account_id: str
    to_id: str = ""
    to_name: str = ""
    game: str
    speed: str
    rated: int
    options: str
    since: int
    address: str
    name: str
    kind: str
    deck: str
    table_id: str = ""


def all_challenges(connection: Connection) -> list[Challenge]:
    """All challenges, the oldest first."""
    query = select(challenges).order_by(challenges.c.since, challenges.c.id)
    return [Challenge(**row) for row in connection.execute(query).mappings()]


def challenge_by(connection: Connection, id_: str) -> Challenge | None:
    """The challenge with an id."""
    row = connection.execute(select(challenges).where(challenges.c.id == id_)).mappings().first()
    return None if row is None else Challenge(**row)


def store_challenge(connection: Connection, challenge: Challenge) -> None:
    """Store a challenge, in the place of an earlier one to the same; one by correspondence in that of such a one."""
    mine = (challenges.c.account_id == challenge.account_id, challenges.c.to_id == challenge.to_id)
    slow = challenges.c.speed == CORRESPONDENCE
    alike = slow if challenge.speed == CORRESPONDENCE else ~slow
    connection.execute(delete(challenges).where(*mine, alike, challenges.c.table_id == ""))
    connection.execute(insert(challenges).values(asdict(challenge)))


def take(connection: Connection, id_: str, table: str) -> bool:
    """Give a challenge a table. False if it does not wait any more."""
    waiting = (challenges.c.id == id_, challenges.c.table_id == "")
    return bool(connection.execute(update(challenges).where(*waiting).values(table_id=table)).rowcount)


def remove_challenge(connection: Connection, id_: str) -> bool:
    """Remove a challenge. False if it is not there."""
    return bool(connection.execute(delete(challenges).where(challenges.c.id == id_)).rowcount)


def close_open(connection: Connection, account: str) -> None:
    """Remove the challenge of an account to everybody, since it has got a table meanwhile. One by correspondence
    waits on.
    """
    mine = (challenges.c.account_id == account, challenges.c.to_id == "", challenges.c.table_id == "")
    connection.execute(delete(challenges).where(*mine, challenges.c.speed != CORRESPONDENCE))
