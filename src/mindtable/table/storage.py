"""Storage: the logs of all tables, and uploaded records.

Entries wait in a queue for one writer task, which commits all that wait at once; who hands an entry in is told when it
is committed. The primary key (table, seq) keeps two processes from writing the same number.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Sequence
from typing import Any

from sqlalchemy import (
    BigInteger,
    Column,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    delete,
    event,
    insert,
    select,
    update,
)
from sqlalchemy.engine import make_url
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from mindtable.core.errors import MindtableError
from mindtable.table.entries import Entry, dumps, loads

log = logging.getLogger(__name__)

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("status", String(16), nullable=False),  # waiting, playing or over
    Column("clock", Integer, nullable=False),  # 1 if a clock runs while it is played
    Column("created", BigInteger, nullable=False),
    Index("tables_by_status", "status", "clock"),
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
)

# One row: when a server that uses this database was last alive, for clocks to stand still while none is.
pulse = Table(
    "pulse",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
)

_BATCH = 500  # writes that are committed together at most


class Conflict(Exception):
    """Another process has written an entry of that number."""


class StorageError(MindtableError):
    """The database cannot be used."""


class Write:
    """What is committed together: entries with their numbers, and what is to be noted about their tables."""

    def __init__(
        self,
        added: Sequence[tuple[str, int, Entry]],
        new_tables: Sequence[dict[str, Any]] = (),
        status: dict[str, str] | None = None,
    ) -> None:
        self.rows = [{"table_id": table, "seq": seq, "data": dumps(entry)} for table, seq, entry in added]
        self.new_tables = list(new_tables)
        self.status = status or {}
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()


def now_ms() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Storage:
    """The database of a server. `start` before use, `stop` at the end."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.engine: AsyncEngine = create_async_engine(url)
        if make_url(url).get_backend_name() == "sqlite":
            event.listen(self.engine.sync_engine, "connect", _prepare_sqlite)
        self._queue: asyncio.Queue[Write | None] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Begin to write."""
        self._writer = asyncio.create_task(self._write(), name="writer")

    async def stop(self) -> None:
        """Write what waits, then let go of the database."""
        if self._writer is not None:
            await self._queue.put(None)
            await self._writer
            self._writer = None
        await self.engine.dispose()

    async def commit(self, write: Write) -> None:
        """Return when it is committed. Raises Conflict, and nothing of it is stored, if a number is taken."""
        if self._writer is None or self._writer.done():
            raise StorageError("the server is stopping")
        await self._queue.put(write)
        await write.done

    async def entries_of(self, table: str) -> list[Entry]:
        """The log of a table, in order; empty if there is no such table."""
        async with self.engine.connect() as connection:
            rows = await connection.execute(
                select(entries.c.data).where(entries.c.table_id == table).order_by(entries.c.seq)
            )
            return [loads(data) for (data,) in rows]

    async def clocked(self) -> list[str]:
        """The tables that are being played with a clock."""
        async with self.engine.connect() as connection:
            query = select(tables.c.id).where(tables.c.status == "playing", tables.c.clock == 1)
            return [id_ for (id_,) in await connection.execute(query)]

    async def remove_waiting(self, before: int) -> list[str]:
        """Remove the tables that were made before that moment and still wait for a player; their ids."""
        async with self.engine.begin() as connection:
            query = select(tables.c.id).where(tables.c.status == "waiting", tables.c.created < before)
            gone = [id_ for (id_,) in await connection.execute(query)]
            for id_ in gone:
                await connection.execute(delete(entries).where(entries.c.table_id == id_))
                await connection.execute(delete(tables).where(tables.c.id == id_))
            return gone

    async def keep_record(self, id_: str, text: str) -> None:
        """Store a record; one that is there already stays."""
        async with self.engine.begin() as connection:
            known = await connection.execute(select(records.c.id).where(records.c.id == id_))
            if known.first() is None:
                await connection.execute(insert(records).values(id=id_, text=text, created=now_ms()))

    async def record(self, id_: str) -> str | None:
        """The text of a stored record."""
        async with self.engine.connect() as connection:
            row = (await connection.execute(select(records.c.text).where(records.c.id == id_))).first()
            return None if row is None else str(row[0])

    async def last_pulse(self) -> int:
        """When a server was last alive, in milliseconds since 1970; 0 if never."""
        async with self.engine.connect() as connection:
            row = (await connection.execute(select(pulse.c.at))).first()
            return 0 if row is None else int(row[0])

    async def beat(self) -> None:
        """Note that a server is alive."""
        async with self.engine.begin() as connection:
            changed = await connection.execute(update(pulse).values(at=now_ms()))
            if changed.rowcount == 0:
                await connection.execute(insert(pulse).values(id=1, at=now_ms()))

    async def _write(self) -> None:
        """Commit what waits, all at once, until told to stop."""
        while True:
            batch: list[Write] = []
            last = await self._queue.get()
            while last is not None:
                batch.append(last)
                if self._queue.empty() or len(batch) == _BATCH:
                    break
                last = self._queue.get_nowait()
            if batch:
                await self._commit_all(batch)
            if last is None:
                return

    async def _commit_all(self, batch: list[Write]) -> None:
        try:
            async with self.engine.begin() as connection:
                await _store(connection, batch)
        except IntegrityError:
            if len(batch) == 1:
                _tell(batch[0], Conflict())
                return
            for write in batch:  # one of them is at fault; the others shall not suffer
                await self._commit_all([write])
        except Exception as error:
            log.exception("storage failed")
            for write in batch:
                _tell(write, StorageError(f"the table could not be stored: {type(error).__name__}"))
        else:
            for write in batch:
                _tell(write, None)


def _tell(write: Write, error: Exception | None) -> None:
    if write.done.cancelled():
        return
    if error is None:
        write.done.set_result(None)
    else:
        write.done.set_exception(error)


async def _store(connection: AsyncConnection, batch: list[Write]) -> None:
    new_tables = [row for write in batch for row in write.new_tables]
    if new_tables:
        await connection.execute(insert(tables), new_tables)
    rows = [row for write in batch for row in write.rows]
    if rows:
        await connection.execute(insert(entries), rows)
    for write in batch:
        for table, status in write.status.items():
            await connection.execute(update(tables).where(tables.c.id == table).values(status=status))


def _prepare_sqlite(connection: Any, record: Any) -> None:
    """Write ahead, wait for the disk before anything counts as committed, and for other processes a while."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA busy_timeout=10000")
    cursor.close()
