"""Friends: who has asked whom, and who has agreed; their table and rows. Each function is a part of one transaction.

Two accounts have at most one row: that of who has asked. One that was declined stays for a while, so that nobody is
asked again and again; who has asked sees no difference, and may withdraw it (`BURIED`) and ask again as ever. `at` is
uptime, `day` is milliseconds since 1970.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import (
    BigInteger,
    Column,
    ColumnElement,
    Connection,
    Index,
    String,
    Table,
    and_,
    delete,
    insert,
    or_,
    select,
    update,
)

from mindtable.server.storage.storage import metadata, notifications

ASKED: Final = "asked"
DECLINED: Final = "declined"
BURIED: Final = "buried"  # declined, and withdrawn after that
FRIENDS: Final = "friends"

friendships = Table(
    "friendships",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("account_id", String(24), nullable=False),  # who has asked
    Column("other_id", String(24), nullable=False),
    Column("state", String(8), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("day", BigInteger, nullable=False),
    Index("friendships_of_two", "account_id", "other_id", unique=True),
    Index("friendships_with", "other_id"),
)


class Friendship(Struct, frozen=True, kw_only=True):
    """A row of the table."""

    id: str
    account_id: str
    other_id: str
    state: str = ASKED
    at: int
    day: int


def _of_two(one: str, other: str) -> ColumnElement[bool]:
    return or_(
        and_(friendships.c.account_id == one, friendships.c.other_id == other),
        and_(friendships.c.account_id == other, friendships.c.other_id == one),
    )


def friendship(connection: Connection, one: str, other: str) -> Friendship | None:
    """What is between two accounts, whoever has asked."""
    row = connection.execute(select(friendships).where(_of_two(one, other))).mappings().first()
    return None if row is None else Friendship(**row)


def friendships_of(connection: Connection, account: str) -> list[Friendship]:
    """What is between an account and others, the latest first."""
    mine = or_(friendships.c.account_id == account, friendships.c.other_id == account)
    query = select(friendships).where(mine).order_by(friendships.c.at.desc(), friendships.c.id)
    return [Friendship(**row) for row in connection.execute(query).mappings()]


def store_friendship(connection: Connection, found: Friendship) -> None:
    """Store a new request."""
    connection.execute(insert(friendships).values(asdict(found)))


def change_friendship(connection: Connection, id_: str, state: str, at: int, day: int) -> None:
    """Accept a request, or decline it."""
    changed = {"state": state, "at": at, "day": day}
    connection.execute(update(friendships).where(friendships.c.id == id_).values(**changed))


def end_friendship(connection: Connection, one: str, other: str) -> None:
    """Remove what is between two accounts."""
    connection.execute(delete(friendships).where(_of_two(one, other)))


def forget_friends(connection: Connection, account: str) -> None:
    """Remove what is between an account and others."""
    mine = or_(friendships.c.account_id == account, friendships.c.other_id == account)
    connection.execute(delete(friendships).where(mine))


def tidy_requests(connection: Connection, before: int) -> None:
    """Remove requests that nobody has accepted since an uptime."""
    connection.execute(delete(friendships).where(friendships.c.state != FRIENDS, friendships.c.at < before))


def is_old(connection: Connection, before: int) -> bool:
    """Whether there is a request or a notification from before an uptime."""
    requests = select(friendships.c.id).where(friendships.c.state != FRIENDS, friendships.c.at < before)
    noted = select(notifications.c.id).where(notifications.c.at < before)
    return any(connection.execute(query.limit(1)).first() is not None for query in (requests, noted))
