"""An event loop with time of its own: nothing waits, and what is next follows from a seed.

Each callback belongs to a place (`PLACE`), such as one run of a server; callbacks of a place that is dead are dropped,
as those of a killed process are. No thread and no file takes part: asking the loop for either is an error.
"""

from __future__ import annotations

import asyncio
import heapq
from collections import deque
from collections.abc import Callable, Coroutine
from contextvars import Context, ContextVar, copy_context
from random import Random
from typing import Any, TypeVar

T = TypeVar("T")

LATE = 0.1  # share of timers that fire late, as on a busy machine
MOST = 400_000  # callbacks of a schedule
LATEST = 0.02  # seconds by which they do


class Place:
    """Where a callback runs: a process that can be killed."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.alive = True


PLACE: ContextVar[Place | None] = ContextVar("PLACE", default=None)


class Stuck(AssertionError):
    """Somebody waits for something that never happens."""


class SeededLoop(asyncio.AbstractEventLoop):
    """Runs callbacks in the order of virtual time. Timers may fire late, by the seed."""

    def __init__(self, random: Random) -> None:
        self.faults: list[str] = []  # what nobody has caught
        self.broken: AssertionError | None = None  # ends the schedule, wherever it was noticed
        self.tasks: list[asyncio.Task[Any]] = []  # kept to the end: collecting a dead task would run its code
        self.steps = 0
        self._salt = random.getrandbits(32)
        self._now = 1_000.0
        self._ready: deque[asyncio.Handle] = deque()
        self._timers: list[tuple[float, int, asyncio.TimerHandle]] = []
        self._number = 0
        self._running = False

    # Time and callbacks.

    def time(self) -> float:
        return self._now

    def call_soon(  # type: ignore[override]  # any callback
        self, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> asyncio.Handle:
        handle = asyncio.Handle(callback, args, self, copy_context() if context is None else context)
        self._ready.append(handle)
        return handle

    def call_later(  # type: ignore[override]  # any callback
        self, delay: float, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> asyncio.TimerHandle:
        return self.call_at(self._now + delay, callback, *args, context=context)

    def call_at(  # type: ignore[override]  # any callback
        self, when: float, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> asyncio.TimerHandle:
        handle = asyncio.TimerHandle(
            when, callback, args, self, copy_context() if context is None else context
        )
        self._number += 1
        heapq.heappush(self._timers, (when + self._late(when), self._number, handle))
        return handle

    def _late(self, when: float) -> float:
        """By how much a timer is late. It follows from its time, not from its turn: the order of a set is no chance."""
        found = (int(when * 1e6) ^ self._salt) * 0x9E3779B97F4A7C15 % 2**64 / 2**64
        return found / LATE * LATEST if found < LATE else 0.0

    def run_in(self, place: Context, delay: float, callback: Callable[..., object], *args: Any) -> None:
        """Call something in another place, after so many seconds, and exactly then."""
        handle = asyncio.TimerHandle(self._now + delay, callback, args, self, place)
        self._number += 1
        heapq.heappush(self._timers, (self._now + delay, self._number, handle))

    def run_until_complete(self, future: Any) -> Any:
        asyncio._set_running_loop(self)
        self._running = True
        try:
            main = asyncio.ensure_future(future, loop=self)
            while not main.done():
                self._step()
                if self.broken is not None:
                    raise self.broken
                if self.steps > MOST:
                    raise Stuck("the schedule does not come to its end")
            return main.result()
        finally:
            self._running = False
            asyncio._set_running_loop(None)

    def _step(self) -> None:
        self.steps += 1
        if self._ready:
            handle = self._ready.popleft()
        elif self._timers:
            when, _, handle = heapq.heappop(self._timers)
            self._now = max(self._now, when)
        else:
            raise Stuck("everybody waits for something that never happens")
        if handle.cancelled():
            return
        place = handle._context.get(PLACE)  # type: ignore[attr-defined]  # what the task or timer was made in
        if place is None or place.alive:
            handle._run()

    # What tasks need of a loop.

    def create_future(self) -> asyncio.Future[Any]:
        return asyncio.Future(loop=self)

    def create_task(
        self, coro: Any, *, name: str | None = None, context: Context | None = None
    ) -> asyncio.Task[Any]:
        task = asyncio.Task(coro, loop=self, name=name, context=context)
        task._log_destroy_pending = False  # type: ignore[attr-defined]  # it may be of a dead place
        self.tasks.append(task)
        return task

    def get_task_factory(self) -> None:
        return None

    def get_debug(self) -> bool:
        return False

    def is_running(self) -> bool:
        return self._running

    def is_closed(self) -> bool:
        return False

    def call_exception_handler(self, context: dict[str, Any]) -> None:
        error = context.get("exception")
        self.faults.append(f"{context.get('message')}: {type(error).__name__ if error else ''} {error or ''}")

    def _timer_handle_cancelled(self, handle: asyncio.TimerHandle) -> None:
        """Part of the contract of TimerHandle."""


def seeded_loop(random: Random) -> SeededLoop:
    """A loop; what it lacks of the contract nobody may call."""
    return SeededLoop(random)  # type: ignore[abstract]  # as said


def in_place(place: Place, work: Callable[..., Coroutine[Any, Any, T]], *args: Any) -> asyncio.Task[T]:
    """Start something in a place."""
    context = copy_context()
    context.run(PLACE.set, place)
    loop = asyncio.get_running_loop()
    task: asyncio.Task[T] = context.run(loop.create_task, work(*args))
    return task
