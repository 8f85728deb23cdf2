"""The computer as a server needs it: time, threads, processes, and memory that outlives it.

All of it comes from here, so that tests can run a whole server on a computer of their own, where time, delays and
crashes follow from a seed (`tests/schedules`).
"""

from __future__ import annotations

from sqlalchemy import URL

from mindtable.server.log.clock import Time
from mindtable.server.net.limits import Buckets
from mindtable.server.storage.threads import Threads
from mindtable.server.storage.uptime import Pulse, uptime_file
from mindtable.server.work.slices import Slices
from mindtable.server.work.workers import PoolLimits, Workers


class Machine:
    """The computer that runs this process."""

    def time(self) -> Time:
        """The clocks of the computer."""
        return Time()

    def threads(self) -> Threads:
        """The threads of the storage."""
        return Threads()

    def pulse(self, database: URL, time: Time) -> Pulse:
        """The memory that keeps the uptime of a database over a kill."""
        return Pulse(uptime_file(database), time)

    def slices(self) -> Slices:
        """Turns for long work in the event loop."""
        return Slices()

    def workers(self, most: int, pool: PoolLimits, work: Buckets | None = None) -> Workers:
        """A pool of worker processes."""
        return Workers(most, pool, work)
