"""Storage: the logs of all tables, and uploaded records.

Entries wait in a queue for the writer, a thread (`threads`) that commits all waiting entries at once; `commit` returns
when its entry is committed. The primary key (table, seq) keeps two processes from writing the same number.
"""

from __future__ import annotations

import asyncio
import logging
import os
import time
from collections.abc import Callable, Sequence
from typing import Any, Literal, TypeVar

import msgspec
from msgspec import Struct
from sqlalchemy import (
    BigInteger,
    Column,
    ColumnElement,
    Connection,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    bindparam,
    create_engine,
    delete,
    event,
    func,
    insert,
    literal,
    select,
    update,
)
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError

from mindtable.core.errors import MindtableError
from mindtable.server.log.entries import Entry, Orders, Seen, Unreadable, dumps, fault_of, loads
from mindtable.server.log.entries import orders_of as loads_orders
from mindtable.server.storage.counts import Commits
from mindtable.server.storage.files import DatabaseFile, url_of
from mindtable.server.storage.files import StorageError as StorageError
from mindtable.server.storage.threads import Errors, Threads
from mindtable.server.storage.uptime import Run

log = logging.getLogger(__name__)

T = TypeVar("T")

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("status", String(16), nullable=False),  # waiting, agreeing, playing or over
    Column("clock", Integer, nullable=False),  # 1 if a clock runs while it is played
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False, default=0),  # the uptime when it was last visited
    Column("kept", Integer, nullable=False, default=0),  # 1 and 2 for the seats that want it to stay
    Column("removal", Integer, nullable=False, default=0),  # 1 if it is to be removed whatever the rules say
    Column("ended", BigInteger, nullable=False, default=0),  # the uptime when its game ended
    # 1 and 2 for the seats that are asked, of games between people without a clock or with days for a move.
    Column("asked", Integer, nullable=False, default=0),
    Index("tables_by_status", "status", "clock"),
    Index("tables_by_age", "status", "seen"),
    Index("tables_kept", "kept"),
    Index("tables_to_remove", "removal"),
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("data", Text, nullable=False),
)

records = Table(
    "records",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("text", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),  # the uptime when it was last viewed
    Column("size", BigInteger, nullable=False),  # letters
    # For queries over many records, which do not read their texts.
    Index("records_by_age", "seen", "size", "id"),
)

# The runs of servers on this database: the uptime (`uptime`) at which each began, and the last one noted.
runs = Table(
    "runs",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("name", String(16), nullable=False),
    Column("began", BigInteger, nullable=False),
    Column("up", BigInteger, nullable=False),
)

# The orders of seats about windows.
orders = Table(
    "orders",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("data", Text, nullable=False),
)

# The seats that people hold. A holder is the id of an account, or the hash of a token for one seat.
holdings = Table(
    "holdings",
    metadata,
    Column("holder", String(64), primary_key=True),
    Column("table_id", String(32), primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("since", BigInteger, nullable=False),  # the uptime
    Index("holdings_by_table", "table_id", "seat", "since"),
)

# Who is at a table, and since when (`presence`), while its game is played.
presences = Table(
    "presences",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("first", BigInteger, nullable=False),
    Column("came", BigInteger, nullable=False),
    Column("gone", BigInteger, nullable=False),
)

# Games that nobody could finish, by a fault of ours: their tables cannot be read. One that can be read again leaves.
faults = Table(
    "faults",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("at", BigInteger, nullable=False),  # milliseconds since 1970
    Column("reason", Text, nullable=False),
)

# What an account is notified of (`notifications`).
notifications = Table(
    "notifications",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("account_id", String(24), nullable=False),
    Column("kind", String(12), nullable=False),
    Column("subject", String(32), nullable=False),  # the id of a table, a challenge or an account
    Column("from_id", String(24), nullable=False),  # the account that it comes from; "" for none
    Column("name", String(32), nullable=False),  # of whom it comes from
    Column("game", String(24), nullable=False),
    Column("at", BigInteger, nullable=False),  # the uptime
    Column("day", BigInteger, nullable=False),  # milliseconds since 1970
    Index("notifications_once", "account_id", "kind", "subject", unique=True),
    Index("notifications_by_subject", "subject", "kind"),
    Index("notifications_by_age", "at"),
)

# One row: a name that tells this database from others.
sites = Table("site", metadata, Column("name", String(16), primary_key=True))

UNBEGUN = ("waiting", "agreeing")
_RUNS = 1_000  # that are kept
_NOTED = 500  # milliseconds between two notes of the uptime
_HOLDERS = 8  # of a seat; one more takes the place of the oldest


class Conflict(Exception):
    """Another process has written an entry with that number."""


class Holder(Struct, frozen=True):
    """An account (`holder` is its id) or a token for one seat (its hash) that holds a seat since that uptime."""

    holder: str
    table_id: str
    seat: int
    since: int


class Sitter(Struct, frozen=True):
    """Who takes a seat: an account, stored with the seat if it is new (`arrive`).

    `name` is that of a person or bot who has one, and `kind` which of the two; guests have neither.
    """

    account: str
    arrive: Callable[[Connection], object] | None = None
    name: str = ""
    kind: Literal["", "person", "bot"] = ""


class Write:
    """A unit to commit: entries with their numbers and facts about their tables, or a `change`, which may raise
    MindtableError to store nothing.

    `holders` are holders of seats that were free. Each new table in `heirs` gets the holders of an earlier one.
    `ending` counts the result of a game that ends. `calls` note whom games wait for, and notify them.
    """

    def __init__(
        self,
        added: Sequence[tuple[str, int, Entry]] = (),
        new_tables: Sequence[dict[str, Any]] = (),
        change: Callable[[Connection], object] | None = None,
        holders: Sequence[Holder] = (),
        presence: dict[str, dict[int, Seen]] | None = None,
    ) -> None:
        self.rows: list[dict[str, Any]] = []
        self.up = 0
        for each in added:
            self.add(*each)
        self.new_tables = new_tables
        self.status: dict[str, str] = {}
        self.kept: dict[str, int] = {}
        self.change = change
        self.holders = list(holders)
        self.heirs: list[tuple[str, str]] = []
        self.presence = presence or {}  # by table and seat
        self.ended = 0  # the uptime when its games end that are over now
        self.ending: Callable[[Connection], object] | None = None
        self.calls: list[Callable[[Connection], object]] = []
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def add(self, table: str, seq: int, entry: Entry) -> None:
        """Add an entry of a table."""
        self.rows.append({"table_id": table, "seq": seq, "data": dumps(entry)})
        self.up = max(self.up, entry.up)


def now_ms() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Storage:
    """The database of a server. `start` before use, `stop` at the end."""

    def __init__(self, url: str, threads: Threads | None = None) -> None:
        place = url_of(url)
        dialect = place.get_dialect()
        if dialect.is_async:
            raise StorageError(
                f"the database driver {dialect.driver} is not supported; name a synchronous one"
            )
        try:
            # A server of PostgreSQL may have been restarted: a connection is tried before it is used.
            self.engine = create_engine(place, pool_pre_ping=place.get_backend_name() == "postgresql")
        except ImportError as error:
            hint = ": pip install mindtable[postgresql]" if dialect.name == "postgresql" else ""
            raise StorageError(f"the database driver {dialect.driver} is not installed{hint}") from error
        if self.engine.dialect.name == "sqlite":
            event.listen(self.engine, "connect", _prepare_sqlite)
        self.place = DatabaseFile(self.engine)
        event.listen(self.engine, "do_connect", lambda *_: self.place.check())
        self.commits = Commits()
        self._threads = threads or Threads()
        self._accepts = False
        self._run: Run | None = None
        self._looked_at: dict[str, int] = {}  # records, and when

    async def start(self) -> None:
        """Start the writer."""
        self.place.note()
        self._threads.start(_Writer(self))
        self._accepts = True

    async def stop(self) -> None:
        """Write all waiting entries, then close the database."""
        self._accepts = False
        await self._threads.stop()
        await self._threads.finish(self.close)

    def close(self) -> None:
        """Close the database."""
        self._threads.shut()
        self.engine.dispose()

    async def commit(self, write: Write) -> None:
        """Return when it is committed. If a number is taken, raises Conflict and stores nothing."""
        if not self._accepts:
            raise StorageError("the server is stopping")
        self._threads.put(write)
        await write.done

    async def entries_of(self, table: str) -> list[Entry]:
        """The log of a table, in order; empty if there is no such table. Raises Unreadable if an entry is damaged."""
        query = select(entries.c.seq, entries.c.data).where(entries.c.table_id == table)

        def found(connection: Connection) -> list[Entry]:
            log_: list[Entry] = []
            for seq, data in connection.execute(query.order_by(entries.c.seq)):
                if seq != len(log_) + 1:
                    raise Unreadable(f"entry {len(log_) + 1} is missing")
                try:
                    log_.append(loads(data))
                except Exception as error:  # the text of a damaged entry can be anything
                    raise Unreadable(f"entry {seq}: {fault_of(error)}") from error
            return log_

        return await self._read(found)

    async def is_over(self, table: str) -> bool:
        """Whether the game of a table has ended."""
        query = select(tables.c.status).where(tables.c.id == table)
        return await self._read(lambda connection: connection.execute(query).scalar() == "over")

    async def clocked(self) -> list[str]:
        """The tables that are being played with a clock."""
        query = select(tables.c.id).where(tables.c.status == "playing", tables.c.clock == 1)
        return await self._read(lambda connection: [id_ for (id_,) in connection.execute(query)])

    async def tables_that(self, condition: ColumnElement[bool], most: int = -1) -> list[str]:
        """The tables that meet a condition; at most so many, unless `most` is negative."""
        query = select(tables.c.id).where(condition)
        if most >= 0:
            query = query.limit(most)
        return await self._read(lambda connection: [id_ for (id_,) in connection.execute(query)])

    async def kept(self) -> int:
        """The number of tables that players keep."""
        query = select(func.count()).where(tables.c.kept > 0)
        return await self._read(lambda connection: int(connection.execute(query).scalar() or 0))

    async def note_fault(self, table: str, reason: str) -> None:
        """Note that a game which is not over cannot go on; "" as a reason takes that back."""
        goes_on = select(tables.c.id).where(tables.c.id == table, tables.c.status != "over")
        mine = faults.c.table_id == table

        def change(connection: Connection) -> None:
            connection.execute(delete(faults).where(mine))
            if reason and connection.execute(goes_on).first() is not None:
                connection.execute(insert(faults).values(table_id=table, at=now_ms(), reason=reason))

        await self.commit(Write(change=change))

    async def faults(self) -> list[str]:
        """The games that cannot go on by a fault of ours."""
        query = select(faults.c.table_id).order_by(faults.c.at)
        return await self._read(lambda connection: list(connection.execute(query).scalars()))

    async def visit(self, table: str, up: int) -> None:
        """Note that a table was visited at that uptime."""
        later = update(tables).where(tables.c.id == table, tables.c.seen < up).values(seen=up)
        await self.commit(Write(change=lambda connection: connection.execute(later)))

    async def remove(self, table: str, condition: ColumnElement[bool]) -> bool:
        """Remove a table with its log and orders, if it meets the condition. Returns whether it did."""
        removed = False

        def change(connection: Connection) -> None:
            nonlocal removed
            removed = remove(connection, table, condition)

        await self.commit(Write(change=change))
        return removed

    async def keep_record(self, id_: str, text: str, most: int, up: int) -> None:
        """Store a record, viewed at the uptime `up`; an existing one stays.

        If all records together now have more than `most` characters, those viewed longest ago are removed.
        """

        def change(connection: Connection) -> None:
            again = update(records).where(records.c.id == id_).values(seen=up)
            if connection.execute(again).rowcount:
                return
            connection.execute(
                insert(records).values(id=id_, text=text, created=now_ms(), seen=up, size=len(text))
            )
            over = (connection.execute(select(func.sum(records.c.size))).scalar() or 0) - most
            if over <= 0:
                return
            oldest = select(records.c.id, records.c.size).order_by(records.c.seen)
            for old, size in connection.execute(oldest.where(records.c.id != id_)).all():
                if over > 0:
                    connection.execute(delete(records).where(records.c.id == old))
                    over -= size

        await self.commit(Write(change=change))

    async def record(self, id_: str, up: int) -> str | None:
        """The text of a stored record, which now, at the uptime `up`, counts as viewed."""
        query = select(records.c.text).where(records.c.id == id_)
        found = await self._read(lambda connection: connection.execute(query).scalar())
        if found is not None:
            self._looked_at[id_] = up
        return found

    async def tidy_records(self, condition: ColumnElement[bool]) -> None:
        """Note which records were viewed, and remove those that then meet a condition."""
        looked_at, self._looked_at = self._looked_at, {}

        def change(connection: Connection) -> None:
            for id_, seen in looked_at.items():
                connection.execute(update(records).where(records.c.id == id_).values(seen=seen))
            connection.execute(delete(records).where(condition))

        old = select(records.c.id).where(condition).limit(1)
        if looked_at or await self._read(lambda connection: connection.execute(old).first()) is not None:
            await self.commit(Write(change=change))

    async def orders_of(self, table: str) -> dict[int, Orders]:
        """The orders of a table's seats, by seat; unreadable orders count as not given."""
        query = select(orders.c.seat, orders.c.data).where(orders.c.table_id == table)

        def found(connection: Connection) -> dict[int, Orders]:
            kept = {}
            for seat, data in connection.execute(query):
                try:
                    kept[seat] = loads_orders(data)
                except Exception as error:  # as above
                    log.error("table %s: the orders of seat %s are lost: %s", table, seat, fault_of(error))
            return kept

        return await self._read(found)

    async def keep_orders(self, table: str, seat: int, kept: Orders) -> None:
        """Store the orders of a seat, replacing earlier ones."""
        data = dumps(kept)

        def change(connection: Connection) -> None:
            mine = (orders.c.table_id == table, orders.c.seat == seat)
            if connection.execute(update(orders).where(*mine).values(data=data)).rowcount == 0:
                connection.execute(insert(orders).values(table_id=table, seat=seat, data=data))

        await self.commit(Write(change=change))

    async def seat_held(self, table: str, holders: Sequence[str]) -> int:
        """The seat that one of these holders has at a table; -1 if none has one."""
        query = select(holdings.c.seat).where(holdings.c.table_id == table, holdings.c.holder.in_(holders))

        def found(connection: Connection) -> int:
            seat = connection.execute(query.limit(1)).scalar()
            return -1 if seat is None else int(seat)

        return await self._read(found) if holders else -1

    async def holds(self, holder: str) -> bool:
        """Whether a holder has any seat."""
        query = select(holdings.c.seat).where(holdings.c.holder == holder).limit(1)
        return await self._read(lambda connection: connection.execute(query).first() is not None)

    async def seats_of(self, holder: str, running: int, over: int, since: int) -> list[str]:
        """The tables at which a holder has a seat, those visited last first: at most so many that are not `over`, and
        at most so many whose games ended after the uptime `since`.
        """
        mine = select(tables.c.id).join(holdings, holdings.c.table_id == tables.c.id)
        mine = mine.where(holdings.c.holder == holder)
        goes_on = mine.where(tables.c.status != "over")
        ended = mine.where(tables.c.status == "over", tables.c.ended > since)
        queries = [
            goes_on.order_by(tables.c.seen.desc(), tables.c.created.desc()).limit(running),
            ended.order_by(tables.c.ended.desc()).limit(over),
        ]
        return await self._read(
            lambda connection: [id_ for query in queries for (id_,) in connection.execute(query)]
        )

    async def hold(self, holder: Holder, arrive: Callable[[Connection], object] | None = None) -> None:
        """Keep that somebody, who may be new, holds a seat. The oldest of too many holders of a seat is forgotten."""
        mine = holdings.c.table_id == holder.table_id
        seats = select(holdings.c.holder).where(mine, holdings.c.seat == holder.seat)

        def change(connection: Connection) -> None:
            if arrive is not None:
                arrive(connection)
            connection.execute(delete(holdings).where(mine, holdings.c.holder == holder.holder))
            older = connection.execute(seats.order_by(holdings.c.since.desc())).scalars().all()
            for each in older[_HOLDERS - 1 :]:
                connection.execute(delete(holdings).where(mine, holdings.c.holder == each))
            connection.execute(insert(holdings).values(msgspec.structs.asdict(holder)))

        await self.commit(Write(change=change))

    async def site(self) -> str:
        """The name of this database, made when a server first asks for it."""
        fresh = os.urandom(4).hex()

        def change(connection: Connection) -> None:
            if connection.execute(select(sites.c.name)).first() is None:
                connection.execute(insert(sites).values(name=fresh))

        query = select(sites.c.name).order_by(sites.c.name)
        found = await self._read(lambda connection: connection.execute(query).scalar())
        if found is None:
            await self.commit(Write(change=change))
            found = await self._read(lambda connection: connection.execute(query).scalar())
        return str(found)

    async def presence_of(self, table: str) -> dict[int, Seen]:
        """Since when the players of a table are there or gone, by seat."""
        query = select(presences.c.seat, presences.c.first, presences.c.came, presences.c.gone)
        query = query.where(presences.c.table_id == table)
        return await self._read(
            lambda connection: {seat: Seen(*times) for seat, *times in connection.execute(query)}
        )

    async def keep_presence(self, table: str, seat: int, seen: Seen) -> None:
        """Store since when a player is there or gone."""
        await self.commit(Write(presence={table: {seat: seen}}))

    async def last_run(self) -> Run | None:
        """The last run of a server that has used this database."""
        query = select(runs).order_by(runs.c.number.desc()).limit(1)

        def found(connection: Connection) -> Run | None:
            row = connection.execute(query).first()
            return None if row is None else msgspec.convert(dict(zip(Run.__struct_fields__, row)), Run)

        return await self._read(found)

    async def begin_run(self, run: Run) -> None:
        """Note that a server begins to use this database; from now on its uptime is noted."""

        def change(connection: Connection) -> None:
            connection.execute(insert(runs).values(msgspec.structs.asdict(run)))
            connection.execute(delete(runs).where(runs.c.number <= run.number - _RUNS))

        await self.commit(Write(change=change))
        self._run = run

    async def starts(self) -> list[int]:
        """The uptimes at which the latest runs began, including the present one."""
        query = select(runs.c.began).order_by(runs.c.number)
        return await self._read(lambda connection: [int(began) for (began,) in connection.execute(query)])

    async def beat(self, up: int, at_least: int = 0) -> None:
        """Note the uptime, if the last note is that many milliseconds old."""
        run = self._run
        if run is None or up < run.up + at_least:
            return
        await self.commit(Write(change=lambda connection: _note_up(connection, run, up)))
        run.up = up

    async def read(self, query: Callable[[Connection], T]) -> T:
        """The result of a query. Raises StorageError if the database cannot be read, Unreadable if it is damaged."""
        return await self._read(query)

    async def _read(self, query: Callable[[Connection], T]) -> T:
        """The result of a query. Raises StorageError if the database cannot be read, Unreadable if it is damaged."""

        def ask() -> T:
            with self.engine.connect() as connection:
                return query(connection)

        try:
            return await self._threads.read(ask)
        except OperationalError as error:
            log.error("the database cannot be read: %s", error.orig)
            raise StorageError(f"the database cannot be read: {error.orig}") from error
        except MindtableError:
            raise
        except Exception as error:  # damaged pages can hold anything
            raise Unreadable(fault_of(error)) from error

    def commit_all(self, batch: list[Write]) -> Errors:
        """Commit these writes. Returns for each the reason why it was not stored, or None."""
        try:
            self.place.restore()
            with self.engine.begin() as connection:
                _store(connection, batch)
                up = self._note_uptime(connection, batch)
            self.place.restore()
        except IntegrityError:
            if len(batch) == 1:
                return [Conflict()]
            return self._commit_each(batch)
        except Exception as error:
            if len(batch) > 1 and not isinstance(error, OperationalError):
                return self._commit_each(batch)
            reason = type(error).__name__
            if isinstance(error, DBAPIError):
                reason = str(error.orig)
            elif isinstance(error, StorageError):
                reason = str(error)
            elif isinstance(error, MindtableError):
                return [error]  # its change does not allow it
            log.error("%d writes could not be stored: %s", len(batch), reason)
            return [StorageError(f"this could not be stored: {reason}") for _ in batch]
        if up and self._run is not None:
            self._run.up = up
        return [None] * len(batch)

    def _commit_each(self, batch: list[Write]) -> Errors:
        """One write of the batch is at fault: retry the others separately."""
        return [error for write in batch for error in self.commit_all([write])]

    def _note_uptime(self, connection: Connection, batch: list[Write]) -> int:
        """Note the uptime together with entries that have one, if the last note is old. Returns 0 if it is not."""
        run, up = self._run, max(write.up for write in batch)
        if run is None or up < run.up + _NOTED:
            return 0
        _note_up(connection, run, up)
        return up


class _Writer:
    """Commits the writes of a storage, and lets those who wait for them know."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    def commit(self, batch: list[Write]) -> Errors:
        commits = self._storage.commits
        began = time.monotonic()
        errors = self._storage.commit_all(batch)
        commits.spans.note(time.monotonic() - began)
        for write, error in zip(batch, errors):
            if error is None:
                commits.entries += len(write.rows)
            elif isinstance(error, StorageError):
                commits.failed += 1
        return errors

    def tell(self, batch: list[Write], errors: Errors) -> None:
        for write, error in zip(batch, errors):
            if write.done.cancelled():
                pass
            elif error is None:
                write.done.set_result(None)
            else:
                write.done.set_exception(error)


# Built once, since it is so frequent.
_UP = update(runs).where(runs.c.number == bindparam("run")).values(up=bindparam("uptime"))


def _note_up(connection: Connection, run: Run, up: int) -> None:
    connection.execute(_UP, {"run": run.number, "uptime": up})


def _store(connection: Connection, batch: list[Write]) -> None:
    new_tables = [row for write in batch for row in write.new_tables]
    if new_tables:
        connection.execute(insert(tables), new_tables)
    rows = [row for write in batch for row in write.rows]
    if rows:
        connection.execute(insert(entries), rows)
    presence = {
        (table, seat): seen
        for write in batch
        for table, seats in write.presence.items()
        for seat, seen in seats.items()
    }
    if presence:
        _store_presence(connection, presence)
    for write in batch:
        for table, status in write.status.items():
            ended = {"ended": write.ended} if status == "over" else {}
            connection.execute(update(tables).where(tables.c.id == table).values(status=status, **ended))
        for table, kept in write.kept.items():
            connection.execute(update(tables).where(tables.c.id == table).values(kept=kept))
        if write.holders:
            connection.execute(insert(holdings), [msgspec.structs.asdict(each) for each in write.holders])
        for new, old in write.heirs:
            inherited = select(holdings.c.holder, literal(new), holdings.c.seat, holdings.c.since)
            connection.execute(
                insert(holdings).from_select(list(holdings.c), inherited.where(holdings.c.table_id == old))
            )
        if write.change is not None:
            write.change(connection)
        if write.ending is not None:
            write.ending(connection)
        for call in write.calls:
            call(connection)


def _store_presence(connection: Connection, found: dict[tuple[str, int], Seen]) -> None:
    """Store since when the players of these seats are there or gone, in two statements for all of them."""
    same = (presences.c.table_id == bindparam("table"), presences.c.seat == bindparam("place"))
    connection.execute(
        delete(presences).where(*same), [{"table": table, "place": seat} for table, seat in found]
    )
    rows = [
        {"table_id": table, "seat": seat, **msgspec.structs.asdict(seen)}
        for (table, seat), seen in found.items()
    ]
    connection.execute(insert(presences), rows)


def remove(connection: Connection, table: str, condition: ColumnElement[bool]) -> bool:
    """Remove a table with its log, its orders and their holdings, if it meets the condition. Returns whether it did."""
    if not connection.execute(delete(tables).where(tables.c.id == table, condition)).rowcount:
        return False
    connection.execute(delete(entries).where(entries.c.table_id == table))
    connection.execute(delete(orders).where(orders.c.table_id == table))
    connection.execute(delete(holdings).where(holdings.c.table_id == table))
    connection.execute(delete(presences).where(presences.c.table_id == table))
    connection.execute(delete(faults).where(faults.c.table_id == table))
    connection.execute(delete(notifications).where(notifications.c.subject == table))
    return True


def _prepare_sqlite(connection: Any, record: Any) -> None:
    """Settings: wait a while for other processes, use a write-ahead log, and sync to disk before a commit counts."""
    # The reader of a text finds out if it is not UTF-8. An error of SQLite would stop other reads, and quote the text.
    connection.text_factory = lambda text: text.decode(errors="surrogateescape")
    cursor = connection.cursor()
    cursor.execute("PRAGMA busy_timeout=10000")
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.close()
