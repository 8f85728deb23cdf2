"""Visits to tables, noted in the storage: the days after which a table is removed begin with the last one."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Final

from mindtable.server.log.clock import Time
from mindtable.server.storage.storage import Storage, StorageError

_NOTED: Final = 3_600_000  # milliseconds in which further visits to a table are not noted
_VISITED: Final = 10_000  # tables whose last note is remembered


class Visits:
    """Notes visits to tables, each at most once an hour."""

    def __init__(self, storage: Storage, time: Time) -> None:
        self._storage = storage
        self._time = time
        self._visited: OrderedDict[str, int] = OrderedDict()  # tables, and when a visit was last noted
        self._noting: set[asyncio.Task[None]] = set()

    def note(self, table: str) -> None:
        """Note that somebody visits a table. The note is stored before anything that the visitor does there."""
        now = self._time.now()
        noted = self._visited.get(table)
        if noted is not None and now - noted < _NOTED:
            return
        self.remember(table, now)
        task = asyncio.create_task(self._store(table, now))
        self._noting.add(task)
        task.add_done_callback(self._noting.discard)

    def remember(self, table: str, now: int) -> None:
        """Remember that the storage knows of a visit at that uptime."""
        self._visited[table] = now
        self._visited.move_to_end(table)
        if len(self._visited) > _VISITED:
            self._visited.popitem(last=False)

    async def wait(self) -> None:
        """Return when all notes are stored, or have failed."""
        await asyncio.gather(*self._noting, return_exceptions=True)

    async def _store(self, table: str, now: int) -> None:
        try:
            await self._storage.visit(table, now)
        except StorageError:
            self._visited.pop(table, None)  # the reason was logged; the next visit tries again
