"""The faults of players in games with strangers, and the pauses that follow (`opponents.conduct`). Times are uptime."""

from __future__ import annotations

from collections.abc import Collection

from msgspec import Struct
from sqlalchemy import (
    BigInteger,
    Column,
    Connection,
    Index,
    String,
    Table,
    delete,
    insert,
    or_,
    select,
    update,
)

from mindtable.server.opponents.conduct import GAMES, RECENT, pause, reason
from mindtable.server.storage.meetings import PLAYING, meetings
from mindtable.server.storage.storage import metadata

conduct = Table(
    "conduct",
    metadata,
    Column("account_id", String(24), primary_key=True),
    Column("table_id", String(32), primary_key=True),
    Column("fault", String(8), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),  # when the pause ends that it has brought; 0 for none
    Index("conduct_by_account", "account_id", "at"),
)

_WARNED = 3_600_000  # milliseconds in which a fault without a pause is told


class Standing(Struct, frozen=True):
    """What follows for somebody now: the uptime at which a pause ends, 0 for none; and a sentence."""

    until: int
    text: str


def blame(connection: Connection, account: str, table: str, fault: str, now: int) -> None:
    """Note a fault of somebody in a game that ends, and the pause that follows from it. Once is enough for a game."""
    this = (conduct.c.account_id == account, conduct.c.table_id == table)
    if connection.execute(select(conduct.c.at).where(*this)).first() is not None:
        return
    connection.execute(
        insert(conduct).values(account_id=account, table_id=table, fault=fault, at=now, until=0)
    )
    faults, games = _last(connection, account)
    mine = conduct.c.account_id == account
    before = select(conduct.c.table_id).where(mine, conduct.c.until > 0, conduct.c.at > now - RECENT)
    length = pause(faults, games, len(connection.execute(before).all()))
    if length:
        connection.execute(update(conduct).where(*this).values(until=now + length))


def standings(connection: Connection, people: Collection[str], now: int) -> dict[str, Standing]:
    """What follows from the faults of these people now, for those for whom anything does."""
    lately = or_(conduct.c.until > now, conduct.c.at >= now - _WARNED)
    query = select(conduct.c.account_id).where(lately).distinct()
    found = {
        account: standing(connection, account, now)
        for account in connection.execute(query).scalars()
        if account in people
    }
    return {account: each for account, each in found.items() if each is not None}


def standing(connection: Connection, account: str, now: int) -> Standing | None:
    """What follows from the faults of somebody now; None for nothing."""
    query = select(conduct.c.at, conduct.c.until).where(conduct.c.account_id == account)
    rows = connection.execute(query.order_by(conduct.c.at)).all()
    until = max((row.until for row in rows), default=0)
    if not rows or (until <= now and now - rows[-1].at > _WARNED):
        return None
    return Standing(until if until > now else 0, reason(*_last(connection, account)))


def _last(connection: Connection, account: str) -> tuple[list[str], int]:
    """The faults in the last games of somebody, the latest last, and how many games these are."""
    mine = or_(meetings.c.first == account, meetings.c.second == account)
    ended = select(meetings.c.ended).where(mine, meetings.c.winner != PLAYING)
    ends = list(connection.execute(ended.order_by(meetings.c.ended.desc()).limit(GAMES)).scalars())
    since = ends[-1] if ends else 0
    query = select(conduct.c.fault).where(conduct.c.account_id == account, conduct.c.at >= since)
    faults = list(connection.execute(query.order_by(conduct.c.at, conduct.c.table_id)).scalars())
    return faults, len(ends)


def hand_conduct(connection: Connection, old: str, new: str) -> None:
    """A guest becomes part of an account: its faults and pauses follow."""
    both = select(conduct.c.table_id).where(conduct.c.account_id == new)
    mine = conduct.c.account_id == old
    connection.execute(delete(conduct).where(mine, conduct.c.table_id.in_(both)))
    connection.execute(update(conduct).where(mine).values(account_id=new))
