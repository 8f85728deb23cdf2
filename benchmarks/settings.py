"""The settings of a measurement."""

from __future__ import annotations

from dataclasses import dataclass

from benchmarks.worker import Worker


@dataclass(frozen=True)
class Settings:
    """`seconds` and `repeats` of each measurement, processes per start-up time, games of the bots.

    `limit` is the seconds after which the bots stop, whatever the number of their games.
    `build` is the build of this process; `source` a process that runs the uncompiled source, None if it is left out.
    """

    seconds: float
    repeats: int
    processes: int
    games: int
    limit: float
    build: str
    source: Worker | None
