"""The tables that keep strangers safe from each other: blocks, reports, measures and the book of administrators.

A block is private to whoever made it. A report has the evidence with it, as it was then. A measure is what
administrators do about somebody, from a warning to the end of the account; its account is told of it. The book has
everything that administrators have done, and nothing is ever removed from it. `until` and `at` are uptime, `day` is
milliseconds since 1970.
"""

from __future__ import annotations

from collections.abc import Collection
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
    bindparam,
    delete,
    func,
    insert,
    or_,
    select,
    update,
)

from mindtable.server.storage.storage import metadata

EVER: Final = -1  # the end of a measure that has none
OPEN: Final = "open"  # a report at which nobody has looked
MISUSED: Final = "misused"  # a report that was used as a weapon

blocks = Table(
    "blocks",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("account_id", String(24), nullable=False),  # who does not want to meet
    Column("blocked", String(24), nullable=False),  # this account
    Column("name", String(32), nullable=False),  # as it was called then
    Column("day", BigInteger, nullable=False),
    Index("blocks_of_two", "account_id", "blocked", unique=True),
    Index("blocks_by_blocked", "blocked"),
)

reports = Table(
    "reports",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("reporter", String(24), nullable=False),  # "" once the account was removed
    Column("reported", String(24), nullable=False),
    Column("table_id", String(32), nullable=False),
    Column("seat", Integer, nullable=False),  # of the one who is reported
    Column("seq", Integer, nullable=False),  # the entry of the log that was the last one then
    Column("reason", String(16), nullable=False),
    Column("text", Text, nullable=False),
    Column("evidence", Text, nullable=False),  # JSON
    Column("at", BigInteger, nullable=False),
    Column("day", BigInteger, nullable=False),
    Column("status", String(8), nullable=False),  # open, acted, nothing or misused
    Index("reports_by_status", "status", "at"),
    Index("reports_by_reporter", "reporter", "at"),
    Index("reports_by_reported", "reported"),
)

measures = Table(
    "measures",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("account_id", String(24), nullable=False),
    Column("kind", String(8), nullable=False),  # warn, mute, pause, close; note is only told
    Column("until", BigInteger, nullable=False),
    Column("text", Text, nullable=False),  # for the account to read
    Column("day", BigInteger, nullable=False),
    Column("seen", Integer, nullable=False),  # 1 once it was read
    Column("lifted", Integer, nullable=False),  # 1 once it was taken back
    Index("measures_by_account", "account_id", "kind"),
)

book = Table(
    "book",
    metadata,
    Column("number", Integer, primary_key=True),
    Column("day", BigInteger, nullable=False),
    Column("administrator", String(24), nullable=False),  # a name; "" for the operator
    Column("deed", String(24), nullable=False),
    Column("subject", String(32), nullable=False),  # the name of an account
    Column("text", Text, nullable=False),
)


class Block(Struct, frozen=True, kw_only=True):
    """A block as it is stored."""

    id: str
    account_id: str
    blocked: str
    name: str
    day: int


class Report(Struct, frozen=True, kw_only=True):
    """A report as it is stored."""

    id: str
    reporter: str
    reported: str
    table_id: str
    seat: int
    seq: int
    reason: str
    text: str
    evidence: str
    at: int
    day: int
    status: str = OPEN


class Measure(Struct, frozen=True, kw_only=True):
    """A measure as it is stored."""

    id: str
    account_id: str
    kind: str
    until: int
    text: str
    day: int
    seen: int = 0
    lifted: int = 0

    def holds(self, now: int) -> bool:
        """Whether it is in force at an uptime."""
        return not self.lifted and (self.until == EVER or self.until > now)


# Blocks.


def store_block(connection: Connection, block: Block, most: int) -> bool:
    """Store a block; one that is there stays. False if the account has as many as it may have."""
    mine = select(blocks.c.blocked).where(blocks.c.account_id == block.account_id)
    there = set(connection.execute(mine).scalars())
    if block.blocked in there:
        return True
    if len(there) >= most:
        return False
    connection.execute(insert(blocks).values(asdict(block)))
    return True


def blocks_of(connection: Connection, account: str) -> list[Block]:
    """The blocks that an account has made, the latest first."""
    query = select(blocks).where(blocks.c.account_id == account).order_by(blocks.c.day.desc(), blocks.c.id)
    return [Block(**row) for row in connection.execute(query).mappings()]


# Built once: every socket at a table and every round of pairing asks this.
_BLOCKED: Final = select(blocks.c.account_id, blocks.c.blocked).where(
    blocks.c.account_id.in_(bindparam("people", expanding=True))
)


def blocked_by(connection: Connection, people: Collection[str]) -> dict[str, frozenset[str]]:
    """Whom each of these accounts has blocked; only those that have blocked anybody."""
    found: dict[str, set[str]] = {}
    for account, blocked in connection.execute(_BLOCKED, {"people": list(people)}):
        found.setdefault(account, set()).add(blocked)
    return {account: frozenset(blocked) for account, blocked in found.items()}


def blocks_between(connection: Connection, one: str, other: str) -> bool:
    """Whether one of two accounts has blocked the other."""
    pair = or_(
        (blocks.c.account_id == one) & (blocks.c.blocked == other),
        (blocks.c.account_id == other) & (blocks.c.blocked == one),
    )
    return connection.execute(select(blocks.c.id).where(pair).limit(1)).first() is not None


# Reports.


def store_report(connection: Connection, report: Report) -> None:
    """Store a new report."""
    connection.execute(insert(reports).values(asdict(report)))


def report_by(connection: Connection, id_: str) -> Report | None:
    """The report with an id."""
    row = connection.execute(select(reports).where(reports.c.id == id_)).mappings().first()
    return None if row is None else Report(**row)


def reports_of(connection: Connection, reporter: str, since: int) -> list[Report]:
    """The reports that an account has made since an uptime."""
    mine = (reports.c.reporter == reporter, reports.c.at >= since)
    return [Report(**row) for row in connection.execute(select(reports).where(*mine)).mappings()]


def reports_with(connection: Connection, status: str, most: int) -> list[Report]:
    """The reports with a status, the oldest first; at most so many."""
    query = select(reports).where(reports.c.status == status).order_by(reports.c.at, reports.c.id)
    return [Report(**row) for row in connection.execute(query.limit(most)).mappings()]


def reports_about(connection: Connection, account: str) -> dict[str, int]:
    """How many reports about an account have each status."""
    query = select(reports.c.status, func.count()).where(reports.c.reported == account)
    return {
        status: int(number) for status, number in connection.execute(query.group_by(reports.c.status)).all()
    }


def settle(connection: Connection, id_: str, status: str) -> bool:
    """Give an open report another status. False if it is not open."""
    mine = (reports.c.id == id_, reports.c.status == OPEN)
    return bool(connection.execute(update(reports).where(*mine).values(status=status)).rowcount)


# Measures.


def store_measure(connection: Connection, measure: Measure) -> None:
    """Store a new measure."""
    connection.execute(insert(measures).values(asdict(measure)))


def measures_of(connection: Connection, account: str) -> list[Measure]:
    """The measures about an account, the latest first."""
    query = select(measures).where(measures.c.account_id == account)
    query = query.order_by(measures.c.day.desc(), measures.c.id)
    return [Measure(**row) for row in connection.execute(query).mappings()]


def in_force(connection: Connection, account: str, kind: str, now: int) -> Measure | None:
    """The measure of a kind that is in force about an account; of several the one that ends last."""
    found = [each for each in measures_of(connection, account) if each.kind == kind and each.holds(now)]
    return max(found, key=lambda each: float("inf") if each.until == EVER else each.until, default=None)


def all_in_force(connection: Connection, kind: str, now: int) -> dict[str, int]:
    """Until when each account is under a measure of a kind."""
    query = select(measures).where(measures.c.kind == kind, measures.c.lifted == 0)
    query = query.where(or_(measures.c.until == EVER, measures.c.until > now))
    found: dict[str, int] = {}
    for row in connection.execute(query).mappings():
        before = found.get(row["account_id"], 0)
        found[row["account_id"]] = EVER if EVER in (before, row["until"]) else max(before, row["until"])
    return found


def note(
    connection: Connection, day: int, administrator: str, deed: str, subject: str, text: str = ""
) -> None:
    """Write into the book what an administrator has done; without a name, the operator."""
    given = {"day": day, "administrator": administrator, "deed": deed, "subject": subject, "text": text}
    connection.execute(insert(book).values(given))


# What becomes of them with their accounts.


def pass_on(connection: Connection, old: str, new: str) -> None:
    """A guest becomes part of an account: blocks, reports and measures follow."""
    have = set(connection.execute(select(blocks.c.blocked).where(blocks.c.account_id == new)).scalars())
    mine = (blocks.c.account_id == old, blocks.c.blocked.not_in([*have, new]))
    connection.execute(update(blocks).where(*mine).values(account_id=new))
    have = set(connection.execute(select(blocks.c.account_id).where(blocks.c.blocked == new)).scalars())
    about = (blocks.c.blocked == old, blocks.c.account_id.not_in([*have, new]))
    connection.execute(update(blocks).where(*about).values(blocked=new))
    connection.execute(delete(blocks).where(or_(blocks.c.account_id == old, blocks.c.blocked == old)))
    for column in (reports.c.reporter, reports.c.reported, measures.c.account_id):
        connection.execute(update(column.table).where(column == old).values({column.name: new}))


def let_go(connection: Connection, account: str) -> None:
    """Remove what is about an account that is deleted; reports that it has made stay, without its name."""
    connection.execute(delete(blocks).where(or_(blocks.c.account_id == account, blocks.c.blocked == account)))
    connection.execute(delete(measures).where(measures.c.account_id == account))
    connection.execute(delete(reports).where(reports.c.reported == account))
    connection.execute(update(reports).where(reports.c.reporter == account).values(reporter=""))
