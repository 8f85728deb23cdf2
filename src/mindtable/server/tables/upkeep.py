"""Upkeep, again and again: release idle tables, remove old ones, note the uptime, ping silent clients."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Iterable
from typing import Any, Final

from sqlalchemy import ColumnElement

from mindtable.server.storage import retention
from mindtable.server.storage.storage import StorageError
from mindtable.server.tables.registry import Registry
from mindtable.server.tables.replays import Replays

log = logging.getLogger(__name__)

_SWEEP = 30.0  # seconds between two searches for what can be released
_REMOVED: Final = 500  # tables at most that one search removes by the rules
_REST: Final = 600_000  # milliseconds between two notes of the uptime in the database, while no clock runs
_PULSE = 1.0  # seconds between two notes of the uptime in the database, while a clock runs
_PARTS: Final = (
    20  # of all tables, which are looked at for silent clients one after another in `_PULSE` seconds
)


class Upkeep:
    """Runs in the background as long as the server does."""

    def __init__(self, registry: Registry, replays: Replays) -> None:
        self._registry = registry
        self._services = registry.services
        self._replays = replays
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Begin."""
        work = (
            _repeat(self.sweep, _SWEEP, "cleaning up the tables failed"),
            _repeat(self.pulsate, _PULSE, "the pulse failed"),
            self._listen(),
        )
        self._tasks = [asyncio.create_task(each) for each in work]

    async def stop(self) -> None:
        """End, and note the visits that have lasted until now."""
        self._note_sitting()
        await self._services.visits.wait()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def sweep(self) -> None:
        """Release idle tables and workers from memory, and remove what the rules do not keep."""
        services = self._services
        self._registry.release()
        await services.thinking.rest()
        await services.studying.rest()
        await services.reading.rest()
        now = services.time.now()
        rules = services.settings.retention
        self._note_sitting()
        await services.storage.beat(now, _REST)
        await services.storage.tidy_records(retention.past(rules, "uploaded", now))
        for id_ in await services.storage.tables_that(retention.TO_REMOVE):
            await self._remove(id_, retention.TO_REMOVE)
        old = retention.put_away(rules, now)
        for id_ in await services.storage.tables_that(old, _REMOVED):
            if not self._registry.in_use(id_):
                await self._remove(id_, old)

    async def _remove(self, id_: str, condition: ColumnElement[bool]) -> None:
        if await self._registry.remove(id_, condition):
            self._replays.forget(id_)

    def _note_sitting(self) -> None:
        """Note the visits that last: open sockets."""
        for table in self._registry.tables.values():
            if table.listeners.connections:
                self._services.visits.note(table.id)

    async def _listen(self) -> None:
        """Look for silent clients all the time, at a few tables at once, or all would answer their pings at once."""
        clock = asyncio.get_running_loop().time
        while True:
            ids = list(self._registry.tables)
            for part in range(_PARTS):
                due = clock() + _PULSE / _PARTS
                await asyncio.sleep(_PULSE / _PARTS)
                if clock() - due >= _PULSE:
                    continue  # this server was held, and has not read what clients sent
                try:
                    self.note_silence(ids[part::_PARTS], clock())
                except Exception:
                    log.exception("looking for silent clients failed")

    def note_silence(self, ids: Iterable[str], now: float) -> None:
        """Ping the silent clients at these tables, and tell the others if a player seems to have gone, or is back.

        A connection can die without being closed. Then its client does not answer pings any more. `now` is the time of
        the event loop.
        """
        for id_ in ids:
            table = self._registry.tables.get(id_)
            if table is not None and table.listeners.note_silence(now):
                table.listeners.tell_table(table.info())

    async def pulsate(self) -> None:
        """Release idle tables and shared logs, and note the uptime while a clock runs anywhere."""
        services = self._services
        self._registry.release()
        for table in self._registry.tables.values():
            table.shares.forget()
        if self._registry.clocks_run:
            services.runs.pulse.wake()
            await services.storage.beat(services.time.now())
        else:
            services.runs.pulse.rest()


async def _repeat(work: Callable[[], Coroutine[Any, Any, None]], seconds: float, fault: str) -> None:
    """Do some work every so many seconds; log its faults."""
    while True:
        await asyncio.sleep(seconds)
        try:
            await work()
        except StorageError:
            continue  # it was logged; the next round tries again
        except Exception:
            log.exception(fault)
