"""Long work on the event loop, done in slices so short that nobody else notices.

What only replays, shows or looks into a game that is in memory cannot go to another process cheaply. It is a generator
instead, which stops now and then; here such generators take turns with everything else that the loop has to do.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Generator
from typing import Final, TypeVar, cast

T = TypeVar("T")

_SLICE: Final = 0.004  # seconds of work in one go
_AT_ONCE: Final = 0.001  # seconds of work that need not wait for their turn: most work is no longer


class Slices:
    """One slice at a time for the whole server, whatever work there is."""

    def __init__(self) -> None:
        self.hurried = False  # whether there is nobody to be kept waiting, such as while the server starts
        self._turn = asyncio.Lock()

    async def run(self, work: Generator[None, None, T]) -> T:
        """What some work comes to. At least half of the loop's time stays free for everybody else."""
        ended, found = _go_on(work, _AT_ONCE)
        while not ended:
            async with (
                self._turn
            ):  # its queue is first come, first served, so shorter work soon overtakes longer work
                start = time.monotonic()
                ended, found = _go_on(work, _SLICE)
                await asyncio.sleep(0 if self.hurried else time.monotonic() - start)
        return cast(T, found)


def _go_on(work: Generator[None, None, T], seconds: float) -> tuple[bool, T | None]:
    """Work for so long; whether it has ended, and what it came to."""
    end = time.monotonic() + seconds
    try:
        while time.monotonic() < end:
            next(work)
    except StopIteration as stop:
        return True, stop.value
    return False, None
