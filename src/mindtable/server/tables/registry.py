"""The tables in memory: each is read from storage on request, and leaves memory when it is idle.

A table may leave while a clock runs: it rests, and an alarm brings it back before the clock runs out.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Final

from sqlalchemy import ColumnElement

from mindtable.core.errors import MindtableError
from mindtable.server.log.costs import JobFailed
from mindtable.server.log.entries import Entry, Unreadable, fault_of, printable
from mindtable.server.storage.lobby import meeting_at
from mindtable.server.storage.storage import Conflict, StorageError
from mindtable.server.tables.calling import awaited
from mindtable.server.tables.loading import has_unread_cards
from mindtable.server.tables.table import Services, Table
from mindtable.server.work.workers import JobsWaiting

log = logging.getLogger(__name__)

_ASIDE: Final = 10_000  # unreadable tables that the log reports
_AGAIN: Final = 1_000  # milliseconds after which loading a table is tried again
Deferred = tuple[
    str, bool, Entry
]  # a table with a clock, whether that counts days, and the last entry with times
_WRITTEN: Final = 10  # lines of a log that take as much memory as a line of a card that a player wrote
_OVER: Final = 2.0  # seconds after which a finished table leaves memory if nobody looks at it


class Registry:
    """The tables in memory, by id."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._awaited: Counter[str] = Counter()  # how many requests wait for tables that are being read
        self._removing: dict[str, asyncio.Future[None]] = {}  # tables, done when that has been tried
        self._aside: set[str] = set()  # unreadable tables that the log has reported
        self.faults: set[str] = set()  # tables whose games cannot go on by a fault of ours
        self._noting: set[asyncio.Task[None]] = set()
        self._alarms: dict[str, asyncio.TimerHandle] = {}  # of tables that left memory though a clock runs
        self.resting: dict[
            str, int
        ] = {}  # those of them with fast clocks, and which seats they ask (`calling`)
        self._bringing: set[asyncio.Task[None]] = set()

    @property
    def clocks_run(self) -> bool:
        """Whether a clock runs at any table, in memory or not, to which seconds matter."""
        return bool(self.resting) or any(table.clock.runs_fast for table in self.tables.values())

    def in_use(self, id_: str) -> bool:
        """Whether people or clocks need a table now."""
        table = self.tables.get(id_)
        return id_ in self._alarms or (table is not None and (table.busy or bool(table.clock.running)))

    # How tables get into memory.

    async def table(self, id_: str) -> Table:
        """The table with that id, from memory or from storage.

        Raises Missing, Unreadable if it cannot be replayed, or StorageError.
        """
        while True:
            while (removing := self._removing.get(id_)) is not None:
                await asyncio.shield(removing)
            found = self.tables.get(id_)
            if found is not None:
                self.services.visits.note(id_)
                return found
            task = self._loading.get(id_)
            if task is None:
                task = self._loading[id_] = asyncio.create_task(self._load(id_))
                task.add_done_callback(lambda _: self._loading.pop(id_, None))
            self._awaited[id_] += 1
            try:
                await asyncio.shield(task)
            finally:
                self._awaited[id_] -= 1
                if not self._awaited[id_]:
                    del self._awaited[id_]

    @asynccontextmanager
    async def use(self, id_: str) -> AsyncIterator[Table]:
        """The table with that id, as `table` gives it; it stays in memory until the caller has done with it."""
        table = await self.table(id_)
        table.users += 1
        try:
            yield table
        finally:
            table.users -= 1

    def open(self, table: Table) -> None:
        """Keep a table in memory."""
        self._end_rest(table.id)
        self.tables[table.id] = table
        table.go_on()

    async def read_clocked(self) -> tuple[list[Table], list[Deferred]]:
        """The games with clocks, as they are stored, when a server starts.

        Of those whose cards a worker has to read first, and those with days for a move, only the ids and the last
        entries with times: they are loaded on request, or when a clock could run out.
        """
        tables = []
        deferred: list[Deferred] = []
        slices = self.services.slices
        slices.hurried = True  # nobody waits yet
        for id_ in await self._clocked():
            try:
                stored = await self.services.loader.entries(id_)
                counts_days = stored[0].setup is not None and stored[0].setup.clock.kind == "days"
                if counts_days or has_unread_cards(stored):
                    last = next((entry for entry in reversed(stored) if entry.left), stored[-1])
                    deferred.append((id_, counts_days, last))
                else:
                    tables.append(await self._read(id_, stored))
            except MindtableError as error:
                self._set_aside(id_, error)
        slices.hurried = False
        return tables, deferred

    def resume(self, tables: list[Table], deferred: list[Deferred]) -> None:
        """Let the games with clocks continue."""
        for table in tables:
            try:
                self._enter(table)
            except MindtableError as error:
                self._set_aside(table.id, error)
        for id_, counts_days, last in deferred:
            wait = last.up + min(last.left, default=0) - self.services.time.now()
            self._rest(id_, wait, None if counts_days else 0)

    async def _clocked(self) -> list[str]:
        try:
            return await self.services.storage.clocked()
        except MindtableError as error:
            log.error("games with clocks continue only when somebody looks at them: %s", fault_of(error))
            return []

    async def _load(self, id_: str) -> Table:
        try:
            table = await self._read(id_)
            self._enter(table)
        except Unreadable as error:
            self._set_aside(id_, error)
            raise
        if id_ in self.faults:
            self._note_fault(id_)
        return table

    async def _read(self, id_: str, stored: list[Entry] | None = None) -> Table:
        """A table as it is stored, with its entries if they were read already; nothing runs at it yet."""
        table = Table(id_, self.services, await self.services.loader.progress(id_, stored))
        try:
            await table.restore_orders()
            table.presence.stored = await self.services.storage.presence_of(id_)
            if table.progress.setup.speed:
                table.meeting = await self.services.storage.read(lambda found: meeting_at(found, id_))
        except Unreadable as error:
            log.error("table %s: what is not in its log is lost: %s", id_, error.fault)
        return table

    def _enter(self, table: Table) -> None:
        """Let a table from storage continue. Raises Unreadable if it turns out to be inconsistent."""
        starts = self.services.runs.starts
        try:
            table.presence.resume(starts[-1])
            table.timekeeper.resume(table, starts)
            self.open(table)
        except Exception as error:  # a damaged entry can do anything
            self.tables.pop(table.id, None)
            table.close()
            raise Unreadable(fault_of(error)) from error

    def _set_aside(self, id_: str, error: MindtableError) -> None:
        """Log, once, that a table cannot continue."""
        if id_ not in self._aside and len(self._aside) < _ASIDE:
            self._aside.add(id_)
            log.error("table %s is set aside: %s", printable(id_), fault_of(error))
            if isinstance(error, Unreadable):
                self._note_fault(id_, fault_of(error))

    async def read_faults(self) -> None:
        """Read which games cannot go on by a fault of ours."""
        with suppress(MindtableError):  # it was logged
            self.faults = set(await self.services.storage.faults())

    def _note_fault(self, id_: str, reason: str = "") -> None:
        """Store that a game which is not over cannot go on; without a reason, that it does."""
        self._noting.add(task := asyncio.create_task(self._store_fault(id_, reason)))
        task.add_done_callback(self._noting.discard)

    async def _store_fault(self, id_: str, reason: str) -> None:
        try:
            await self.services.storage.note_fault(id_, reason)
        except (MindtableError, Conflict):
            return  # it was logged
        await self.read_faults()

    # How tables leave memory.

    def release(self) -> None:
        """Release idle tables: finished ones soon, of the others all but the most recent.

        They are read again when somebody connects, or when a clock runs out.
        """
        now = self.services.time.now()
        settings = self.services.settings
        idle = sorted(
            (table for table in self.tables.values() if not table.busy and table.id not in self._awaited),
            key=lambda table: table.touched,
        )
        lines = 0
        for later, table in enumerate(reversed(idle)):
            lines += len(table.progress.lines) + _WRITTEN * table.progress.written_lines()
            over = table.progress.status == "over"
            longest = min(settings.idle_seconds, _OVER) if over else settings.idle_seconds
            if (
                now - table.touched > longest * 1000
                or later >= settings.idle_tables
                or lines > settings.idle_lines
            ):
                del self.tables[table.id]
                wait = table.timekeeper.wait(table)
                if wait is not None:
                    self._rest(table.id, wait, awaited(table.progress) if table.clock.runs_fast else None)
                table.close()

    async def remove(self, id_: str, condition: ColumnElement[bool]) -> bool:
        """Remove a table for good, if it meets the condition, and tell everybody at it. False if it does not."""
        if id_ in self._loading:
            return False  # somebody is coming
        storage = self.services.storage
        table = self.tables.get(id_)
        if table is None:
            self._removing[id_] = tried = asyncio.get_running_loop().create_future()
            try:
                removed = await storage.remove(id_, condition)
            finally:
                del self._removing[id_]
                tried.set_result(None)
        else:
            async with table.lock:
                removed = await storage.remove(id_, condition)
                if removed:
                    self.tables.pop(id_, None)
                    table.end()
        if removed:
            self._end_rest(id_)
        return removed

    async def stop(self) -> None:
        """Close all tables: clients are told to connect again."""
        for id_ in list(self._alarms):
            self._end_rest(id_)
        for task in self._bringing:
            task.cancel()
        await asyncio.gather(*self._bringing, *self._noting, return_exceptions=True)
        for table in list(self.tables.values()):
            table.close()

    # Tables that rest.

    def _rest(self, id_: str, milliseconds: int, asked: int | None) -> None:
        """Leave a table out of memory until one of its clocks could run out, unless somebody comes before.

        `asked` are the seats that it asks, if its clock is fast.
        """
        self._end_rest(id_)
        if asked is not None:
            self.resting[id_] = asked
        self._alarms[id_] = self.services.time.later(milliseconds, partial(self._bring, id_))

    def _end_rest(self, id_: str) -> None:
        self.resting.pop(id_, None)
        alarm = self._alarms.pop(id_, None)
        if alarm is not None:
            alarm.cancel()

    def _bring(self, id_: str) -> None:
        """Load a table, one of whose clocks could run out now."""
        self._bringing.add(task := asyncio.create_task(self._bring_now(id_)))
        task.add_done_callback(self._bringing.discard)

    async def _bring_now(self, id_: str) -> None:
        try:
            await self.table(id_)
        except (JobFailed, JobsWaiting, StorageError):
            self._rest(id_, _AGAIN, self.resting.get(id_))
        except MindtableError as error:
            self._end_rest(id_)
            log.info("table %s cannot be loaded: %s", printable(id_), fault_of(error))
