"""Notifications: what waits for an account that may not be there to see it. Each function is a part of one transaction.

A notification is stored with what it is about, and removed with it, so neither can be lost or left behind. It has the
name of whom it comes from, and nothing of the game but which one.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import Final

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import Connection, delete, insert, select

from mindtable.server.storage.people import accounts
from mindtable.server.storage.retention import DAY
from mindtable.server.storage.storage import holdings, notifications, tables

CHALLENGE: Final = "challenge"  # somebody challenges the account; the subject is the challenge
TAKEN: Final = "taken"  # its offer of a game by correspondence was taken; the subject is the table, as below
TURN: Final = "turn"  # it is asked in such a game
OVER: Final = "over"  # such a game has ended
REMATCH: Final = "rematch"  # somebody offers another game
FRIEND: Final = "friend"  # somebody would like to be friends; the subject is their account
FRIENDS: Final = "friends"  # somebody has agreed to that
MOST: Final = 50  # of an account; the oldest makes room
KEPT: Final = 30 * DAY


class Notification(Struct, frozen=True, kw_only=True):
    """A notification as it is stored. `at` is uptime, `day` is milliseconds since 1970."""

    account_id: str
    kind: str
    subject: str
    from_id: str = ""
    name: str = ""
    game: str = ""
    at: int
    day: int
    id: str = ""


def notify(connection: Connection, found: Notification) -> None:
    """Store a notification, in the place of an earlier one of the same."""
    drop(connection, found.kind, found.subject, found.account_id)
    of_it = f"{found.account_id} {found.kind} {found.subject} {found.at}"
    id_ = blake2b(of_it.encode(), digest_size=12).hexdigest()
    mine = notifications.c.account_id == found.account_id
    newest = select(notifications.c.id).where(mine)
    newest = newest.order_by(notifications.c.at.desc(), notifications.c.id).offset(MOST - 1)
    for old in connection.execute(newest).scalars().all():
        connection.execute(delete(notifications).where(notifications.c.id == old))
    connection.execute(insert(notifications).values({**asdict(found), "id": id_}))


def drop(connection: Connection, kind: str, subject: str, account: str = "") -> None:
    """Remove what is settled: of one account, or of everybody."""
    same = [notifications.c.kind == kind, notifications.c.subject == subject]
    if account:
        same.append(notifications.c.account_id == account)
    connection.execute(delete(notifications).where(*same))


def dismiss(connection: Connection, account: str, id_: str = "") -> None:
    """Remove one notification of an account, or all of them."""
    mine = [notifications.c.account_id == account]
    if id_:
        mine.append(notifications.c.id == id_)
    connection.execute(delete(notifications).where(*mine))


def notifications_of(connection: Connection, account: str) -> list[Notification]:
    """The notifications of an account, the latest first."""
    query = select(notifications).where(notifications.c.account_id == account)
    query = query.order_by(notifications.c.at.desc(), notifications.c.id)
    return [Notification(**row) for row in connection.execute(query).mappings()]


def part(connection: Connection, one: str, other: str) -> None:
    """Remove what two accounts have notified each other of, but for their games."""
    kinds = notifications.c.kind.in_((CHALLENGE, REMATCH, FRIEND, FRIENDS))
    for mine, theirs in ((one, other), (other, one)):
        both = (notifications.c.account_id == mine, notifications.c.from_id == theirs)
        connection.execute(delete(notifications).where(kinds, *both))


def tidy(connection: Connection, before: int) -> None:
    """Remove what is older than an uptime."""
    connection.execute(delete(notifications).where(notifications.c.at < before))


def players(connection: Connection, table: str) -> dict[int, list[str]]:
    """The accounts that hold the seats of a table, by seat; the one that holds it longest first."""
    query = select(holdings.c.seat, holdings.c.holder).join(accounts, accounts.c.id == holdings.c.holder)
    query = query.where(holdings.c.table_id == table).order_by(holdings.c.since, holdings.c.holder)
    found: dict[int, list[str]] = {0: [], 1: []}
    for seat, holder in connection.execute(query):
        found[int(seat)].append(str(holder))
    return found


class Running(Struct, frozen=True):
    """A game between people that goes on, at which an account has a seat; `asked` as in `tables`."""

    table: str
    seat: int
    asked: int


def games_of(connection: Connection, account: str, most: int) -> Sequence[Running]:
    """The games that go on at which an account has a seat, the oldest first."""
    query = (
        select(tables.c.id, holdings.c.seat, tables.c.asked)
        .join(holdings, holdings.c.table_id == tables.c.id)
        .where(holdings.c.holder == account, tables.c.status == "playing")
        .order_by(tables.c.created, tables.c.id)
        .limit(most)
    )
    return [Running(id_, int(seat), int(asked)) for id_, seat, asked in connection.execute(query)]
