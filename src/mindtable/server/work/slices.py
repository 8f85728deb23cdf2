"""Long work on the event loop, done in slices so short that nobody notices.

Replaying or showing a game that is in memory cannot move to another process cheaply. Such work is a generator that
yields now and then. Here the generators take turns with everything else that the loop has to do.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Generator
from typing import Final, TypeVar, cast

T = TypeVar("T")

_SLICE: Final = 0.004  # seconds of work in one go
_AT_ONCE: Final = 0.001  # seconds of work that are done at once: most work takes no longer


class Slices:
    """Runs one slice at a time for the whole server."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self.hurried = False  # whether nobody is waiting, such as while the server starts
        self._turn = asyncio.Lock()

    async def run(self, work: Generator[None, None, T]) -> T:
        """The result of some work. At least half of the loop's time stays free for everything else."""
        ended, found = self._go_on(work, _AT_ONCE)
        while not ended:
            async with (
                self._turn
            ):  # the lock is first come, first served, so shorter work soon overtakes longer work
                start = self._clock()
                ended, found = self._go_on(work, _SLICE)
                await asyncio.sleep(0 if self.hurried else self._clock() - start)
        return cast(T, found)

    def _go_on(self, work: Generator[None, None, T], seconds: float) -> tuple[bool, T | None]:
        """Work for that long; returns whether it has ended, and its result."""
        end = self._clock() + seconds
        try:
            while self._clock() < end:
                next(work)
        except StopIteration as stop:
            return True, stop.value
        return False, None
