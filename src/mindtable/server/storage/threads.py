"""The threads of a storage: one that commits all waiting writes at once, again and again, and some for queries."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from queue import SimpleQueue
from threading import Thread
from typing import Any, Final, Protocol, TypeVar

T = TypeVar("T")
Errors = list[Exception | None]

BATCH: Final = 500  # writes that are committed together at most
_APART: Final = 0.003  # minimum seconds between two commits: each takes the interpreter away from the loop
_READERS: Final = 2


class Writer(Protocol):
    """Commits writes and passes the results on."""

    def commit(self, batch: list[Any]) -> Errors:
        """Commit these writes. Returns for each the reason why it was not stored, or None."""

    def tell(self, batch: list[Any], errors: Errors) -> None:
        """Pass the results to the callers that wait, in the event loop."""


class Threads:
    """The threads of one storage. Schedules (`tests/schedules`) have a disk of their own in their place."""

    def __init__(self) -> None:
        self._queue: SimpleQueue[Any] = SimpleQueue()  # None ends the thread
        self._writer: Thread | None = None
        self._readers = ThreadPoolExecutor(_READERS, "storage-reader")

    def start(self, writer: Writer) -> None:
        """Start to write."""
        loop = asyncio.get_running_loop()
        self._writer = Thread(target=self._write, args=(writer, loop), name="storage-writer", daemon=True)
        self._writer.start()

    def put(self, write: object) -> None:
        """Let the writer commit something soon."""
        self._queue.put(write)

    async def read(self, ask: Callable[[], T]) -> T:
        """The result of a query, which another thread asks."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, ask)

    async def stop(self) -> None:
        """Commit all that waits, then end the writer."""
        writer, self._writer = self._writer, None
        if writer is not None:
            self._queue.put(None)
            await asyncio.to_thread(writer.join)

    async def finish(self, close: Callable[[], object]) -> None:
        """Carry out `close`, which may take a while."""
        await asyncio.to_thread(close)

    def shut(self) -> None:
        """End the threads that read."""
        self._readers.shutdown()

    def _write(self, writer: Writer, loop: asyncio.AbstractEventLoop) -> None:
        while (first := self._queue.get()) is not None:
            batch = [first]
            while len(batch) < BATCH and not self._queue.empty():
                write = self._queue.get()
                if write is None:
                    self._queue.put(None)
                    break
                batch.append(write)
            errors = writer.commit(batch)
            loop.call_soon_threadsafe(writer.tell, batch, errors)
            time.sleep(_APART)
