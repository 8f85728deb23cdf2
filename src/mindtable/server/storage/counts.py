"""Counts of what a server does, for its operator (`mindtable.server.site.metrics`)."""

from __future__ import annotations

from bisect import bisect_left
from typing import Final

BOUNDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)  # seconds


class Spans:
    """How long something has taken: how often at most each of the `BOUNDS`, and in all."""

    def __init__(self) -> None:
        self.numbers = [0] * (len(BOUNDS) + 1)
        self.seconds = 0.0

    def note(self, seconds: float) -> None:
        """Count one."""
        self.numbers[bisect_left(BOUNDS, seconds)] += 1
        self.seconds += seconds


class Commits:
    """The counts of what a storage has committed. Its writer alone counts."""

    def __init__(self) -> None:
        self.entries = 0
        self.failed = 0  # writes
        self.spans = Spans()
