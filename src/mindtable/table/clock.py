"""Clocks: what is left to each seat, measured by the server.

A clock knows nothing of tables. Times are milliseconds; `now` is the uptime of the database (`uptime`), which stands
still while no server runs.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable, Mapping

from mindtable.table.wire import ClockSetting, ClockState


class Time:
    """The uptime in milliseconds, and what is to happen later; tests give it their own.

    It stands still until it is started and once it is stopped, and never depends on the time of day.
    """

    def __init__(self) -> None:
        self._still: int | None = 0
        self._zero = 0

    def start(self, at: int) -> None:
        """Run from here on; it is `at` now."""
        self._zero = _monotonic() - at
        self._still = None

    def stop(self) -> None:
        """Stand still."""
        if self._still is None:
            self._still = self.now()

    def now(self) -> int:
        """The time now."""
        still = self._still
        return _monotonic() - self._zero if still is None else still

    def later(self, milliseconds: int, run: Callable[[], object]) -> asyncio.TimerHandle:
        """Run something after so many milliseconds, unless it is cancelled."""
        return asyncio.get_running_loop().call_later(max(0, milliseconds) / 1000, run)

    async def sleep(self, milliseconds: int) -> None:
        """Wait so many milliseconds."""
        await asyncio.sleep(max(0, milliseconds) / 1000)


def _monotonic() -> int:
    return time.monotonic_ns() // 1_000_000


def spent(since: int, now: int, pauses: Iterable[int], pause: int) -> int:
    """How much of the time from `since` to `now` counts, if none does for `pause` after each of these moments."""
    found = 0
    for begin in sorted(pauses):
        found += max(0, min(begin, now) - since)
        since = max(since, begin + pause)
    return found + max(0, now - since)


class Clock:
    """The clocks of a table; `running` are the seats whose time passes since `since`.

    `free` is how long after that the time of a seat does not pass yet: while a pass would not be seen anyway.
    """

    def __init__(self, setting: ClockSetting) -> None:
        self.setting = setting
        self.left = [setting.seconds * 1000] * 2
        self.running: frozenset[int] = frozenset()
        self.since = 0
        self.free: dict[int, int] = {}

    @property
    def exists(self) -> bool:
        """Whether there is a clock at all."""
        return self.setting.kind != "none"

    def read(self, now: int) -> list[int]:
        """What is left to each seat; never below 0."""
        return [
            max(0, left - self._spent(seat, now)) if seat in self.running else left
            for seat, left in enumerate(self.left)
        ]

    def _spent(self, seat: int, now: int) -> int:
        return max(0, now - self.since - self.free.get(seat, 0))

    def _free(self, seat: int, now: int) -> int:
        return max(0, self.free.get(seat, 0) - (now - self.since))

    def after(self, now: int, seat: int, chose: bool, asked: Iterable[int]) -> list[int]:
        """What will be left once `seat` (-1 for nobody) has answered and the seats `asked` have a new question.

        Only a real choice earns an increment: an answer that is evident costs no time either.
        """
        left = self.read(now)
        if self.setting.kind == "fischer" and seat >= 0 and chose:
            left[seat] += self.setting.increment * 1000
        if self.setting.kind == "move":
            for one in asked:
                left[one] = self.setting.seconds * 1000
        return left

    def go_on(
        self, now: int, left: list[int], running: Iterable[int], free: Mapping[int, int] | None = None
    ) -> None:
        """From now on the time of these seats passes; that of those in `free` after so many milliseconds."""
        if left:
            self.left = list(left)
        self.running = frozenset(running) if self.exists else frozenset()
        self.since = now
        self.free = dict(free or {})

    def first_to_fall(self, now: int) -> tuple[int, int] | None:
        """The seat whose time is up first, and in how many milliseconds; None if no clock runs."""
        left = self.read(now)
        return min(((left[seat] + self._free(seat, now), seat) for seat in self.running), default=None)

    def state(self, now: int) -> ClockState | None:
        """The clocks as they go over the wire."""
        if not self.exists:
            return None
        running = sorted(self.running)
        pause = max((self._free(seat, now) for seat in running), default=0)
        return ClockState(left=self.read(now), running=running, pause=pause)
