"""The computer as a server needs it: time, threads, processes, mail, and memory that outlives it.

All of it comes from here, so that tests can run a whole server on a computer of their own, where time, delays and
crashes follow from a seed (`tests/schedules`).
"""

from __future__ import annotations

from email.message import EmailMessage

from msgspec import Struct
from sqlalchemy import URL

from mindtable.server.log.clock import Time
from mindtable.server.net.limits import Buckets
from mindtable.server.net.smtp import deliver
from mindtable.server.settings import Mail
from mindtable.server.storage.threads import Threads
from mindtable.server.storage.uptime import Pulse, uptime_file
from mindtable.server.work.background import Background
from mindtable.server.work.slices import Slices
from mindtable.server.work.workers import PoolLimits, Workers


class HashCost(Struct, frozen=True):
    """The cost of the hash of a password (argon2id): passes, and KiB of memory."""

    rounds: int
    memory: int


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

    def background(self, name: str, threads: int = 1, niceness: int = 0) -> Background:
        """Threads for work that blocks."""
        return Background(name, threads, niceness)

    def hash_cost(self) -> HashCost:
        """The cost of passwords: the least that OWASP names, about 50 ms of a core."""
        return HashCost(rounds=2, memory=19_456)

    def deliver(self, mail: Mail, message: EmailMessage) -> None:
        """Give a message to a mail server."""
        deliver(mail, message)
