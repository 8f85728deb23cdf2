"""Clocks: what is left to each seat, measured by the server.

A clock knows nothing of tables. Times are milliseconds; `now` is the server's monotonic clock.
"""

from __future__ import annotations

import time
from collections.abc import Iterable

from mindtable.table.wire import ClockSetting, ClockState


def monotonic_ms() -> int:
    """The server's monotonic clock."""
    return time.monotonic_ns() // 1_000_000


class Clock:
    """The clocks of a table; `running` are the seats whose time passes since `since`."""

    def __init__(self, setting: ClockSetting) -> None:
        self.setting = setting
        self.left = [setting.seconds * 1000] * 2
        self.running: frozenset[int] = frozenset()
        self.since = 0

    @property
    def exists(self) -> bool:
        """Whether there is a clock at all."""
        return self.setting.kind != "none"

    def read(self, now: int) -> list[int]:
        """What is left to each seat; never below 0."""
        spent = now - self.since
        return [max(0, left - spent) if seat in self.running else left for seat, left in enumerate(self.left)]

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

    def go_on(self, now: int, left: list[int], running: Iterable[int]) -> None:
        """From now on the time of these seats passes."""
        if left:
            self.left = list(left)
        self.running = frozenset(running) if self.exists else frozenset()
        self.since = now

    def first_to_fall(self, now: int) -> tuple[int, int] | None:
        """The seat whose time is up first, and in how many milliseconds; None if no clock runs."""
        left = self.read(now)
        return min(((left[seat], seat) for seat in self.running), default=None)

    def state(self, now: int) -> ClockState | None:
        """The clocks as they go over the wire."""
        return ClockState(left=self.read(now), running=sorted(self.running)) if self.exists else None
