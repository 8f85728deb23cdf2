"""Work that would block the event loop, such as the hash of a password: threads of its own have it."""

from __future__ import annotations

import asyncio
import contextlib
import os
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

T = TypeVar("T")


class Background:
    """The threads for one kind of work; they begin with the first of it. Niceness lets them give way to games."""

    def __init__(self, name: str, threads: int = 1, niceness: int = 0) -> None:
        self._name = name
        self._most = threads
        self._niceness = niceness
        self._threads: ThreadPoolExecutor | None = None

    async def run(self, work: Callable[[], T]) -> T:
        """The result of some work. What no thread is free for waits."""
        if self._threads is None:
            self._threads = ThreadPoolExecutor(self._most, self._name, self._give_way)
        return await asyncio.get_running_loop().run_in_executor(self._threads, work)

    def stop(self) -> None:
        """End the threads; work that waits is given up."""
        if self._threads is not None:
            self._threads.shutdown(wait=False, cancel_futures=True)

    def _give_way(self) -> None:
        """Lower the priority of this thread. Linux knows priorities of threads; other systems may refuse."""
        if self._niceness:
            with contextlib.suppress(OSError, AttributeError):
                os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), self._niceness)
