"""Clocks: the time left to each seat, measured by the server.

Clocks do not know tables. Times are milliseconds; `now` is the uptime of the database (`uptime`), which stops while no
server runs.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable, Mapping

from mindtable.server.wire import ClockSetting, ClockState


class Time:
    """The uptime in milliseconds, timers, and the time of day. Tests use one of their own.

    The uptime runs only between start and stop, and never depends on the time of day.
    """

    def __init__(self) -> None:
        self._still: int | None = 0
        self._zero = 0

    def start(self, at: int) -> None:
        """Start to run; the time is `at` now."""
        self._zero = self.steady() - at
        self._still = None

    def stop(self) -> None:
        """Stop the time."""
        if self._still is None:
            self._still = self.now()

    def now(self) -> int:
        """The time now."""
        still = self._still
        return self.steady() - self._zero if still is None else still

    def steady(self) -> int:
        """The milliseconds of a clock that nobody sets."""
        return time.monotonic_ns() // 1_000_000

    def of_day(self) -> int:
        """Milliseconds since 1970, as the system has them."""
        return time.time_ns() // 1_000_000

    def later(self, milliseconds: int, run: Callable[[], object]) -> asyncio.TimerHandle:
        """Call `run` after that many milliseconds, unless it is cancelled."""
        return asyncio.get_running_loop().call_later(max(0, milliseconds) / 1000, run)

    async def sleep(self, milliseconds: int) -> None:
        """Wait that many milliseconds."""
        await asyncio.sleep(max(0, milliseconds) / 1000)


def spent(since: int, now: int, pauses: Iterable[int], pause: int) -> int:
    """How much of the time from `since` to `now` counts; the `pause` after each of the moments `pauses` does not."""
    found = 0
    for begin in sorted(pauses):
        found += max(0, min(begin, now) - since)
        since = max(since, begin + pause)
    return found + max(0, now - since)


class Clock:
    """The clocks of a table; `running` are the seats whose time passes since `since`.

    `free` is how long after `since` the time of a seat stands still: until a pass would become visible.
    """

    def __init__(self, setting: ClockSetting) -> None:
        self.setting = setting
        self.left = self.anew()
        self.running: frozenset[int] = frozenset()
        self.since = 0
        self.free: dict[int, int] = {}

    @property
    def runs_fast(self) -> bool:
        """Whether seconds matter to a clock that runs now."""
        return bool(self.running) and self.setting.kind != "days"

    @property
    def exists(self) -> bool:
        """Whether there is a clock at all."""
        return self.setting.kind != "none"

    def anew(self) -> list[int]:
        """The time that each seat begins a game with (MT-1.5)."""
        return [self.setting.seconds * 1000] * 2

    def read(self, now: int) -> list[int]:
        """The time left to each seat; never below 0."""
        return [
            max(0, left - self._spent(seat, now)) if seat in self.running else left
            for seat, left in enumerate(self.left)
        ]

    def _spent(self, seat: int, now: int) -> int:
        return max(0, now - self.since - self.free.get(seat, 0))

    def _free(self, seat: int, now: int) -> int:
        return max(0, self.free.get(seat, 0) - (now - self.since))

    def after(self, now: int, seat: int, chose: bool, asked: Iterable[int]) -> list[int]:
        """The time left once `seat` (-1 for nobody) has answered and the seats `asked` have a new question.

        Only a real choice (`chose`) earns an increment: a forced answer costs no time either.
        """
        left = self.read(now)
        if self.setting.kind == "fischer" and seat >= 0 and chose:
            left[seat] += self.setting.increment * 1000
        if self.setting.kind == "move":
            for one in asked:
                left[one] = self.setting.seconds * 1000
        if self.setting.kind == "days":
            for one in asked:
                if one not in self.running:  # it has waited for the other player
                    left[one] = self.setting.seconds * 1000
        return left

    def go_on(
        self, now: int, left: list[int], running: Iterable[int], free: Mapping[int, int] | None = None
    ) -> None:
        """From now on the time of these seats runs; for those in `free` after that many milliseconds."""
        if left:
            self.left = list(left)
        self.running = frozenset(running) if self.exists else frozenset()
        self.since = now
        self.free = dict(free or {})

    def first_to_fall(self, now: int) -> tuple[int, int] | None:
        """The seat whose time runs out first, and in how many milliseconds; None if no clock runs."""
        left = self.read(now)
        return min(((left[seat] + self._free(seat, now), seat) for seat in self.running), default=None)

    def state(self, now: int) -> ClockState | None:
        """The clocks as they go over the wire."""
        if not self.exists:
            return None
        running = sorted(self.running)
        pause = max((self._free(seat, now) for seat in running), default=0)
        return ClockState(left=self.read(now), running=running, pause=pause)
