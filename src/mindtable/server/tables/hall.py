"""A hall: everything that a server needs for its tables, put together, opened and closed."""

from __future__ import annotations

import logging
from contextlib import suppress

from mindtable.server.log.entries import Unreadable, fault_of
from mindtable.server.net.limits import Buckets, Quotas
from mindtable.server.settings import Settings
from mindtable.server.storage.runs import Runs
from mindtable.server.storage.storage import Conflict, Storage, StorageError
from mindtable.server.storage.visits import Visits
from mindtable.server.tables.founding import Founder
from mindtable.server.tables.joining import Joining
from mindtable.server.tables.loading import Loader
from mindtable.server.tables.manners import Manners
from mindtable.server.tables.registry import Registry
from mindtable.server.tables.replays import Replays
from mindtable.server.tables.requests import Requests
from mindtable.server.tables.seats import Seats
from mindtable.server.tables.table import Services
from mindtable.server.tables.upkeep import Upkeep
from mindtable.server.work.machine import Machine
from mindtable.server.work.workers import PoolLimits, Workers

log = logging.getLogger(__name__)


class Hall:
    """The tables of a server: each part does one thing with all of them."""

    def __init__(self, settings: Settings, machine: Machine | None = None) -> None:
        self.machine = machine = machine or Machine()
        self.settings = settings
        self.time = machine.time()
        self.storage = Storage(settings.database, machine.threads())
        self.quotas = Quotas(settings.limits)
        self.thinking = thinkers(settings, machine)
        self.reading = readers(settings, machine)
        self.studying = students(settings, machine)
        self.runs = Runs(self.storage, self.time, machine.pulse(self.storage.engine.url, self.time))
        self.visits = Visits(self.storage, self.time)
        self.manners = Manners(self.storage, self.time, settings.limits)
        slices = machine.slices()
        services = Services(
            settings=settings,
            time=self.time,
            storage=self.storage,
            quotas=self.quotas,
            thinking=self.thinking,
            reading=self.reading,
            studying=self.studying,
            slices=slices,
            runs=self.runs,
            visits=self.visits,
            manners=self.manners,
            loader=Loader(self.storage, self.reading, slices),
        )
        self.registry = Registry(services)
        self.seats = Seats(self.registry)
        self.replays = Replays(self.registry)
        self.founder = Founder(self.registry, self.replays)
        self.joining = Joining(self.registry, self.seats)
        self.requests = Requests(self.founder)
        self.upkeep = Upkeep(self.registry, self.replays)
        self.site = ""  # the name of the database

    async def start(self) -> None:
        """Open for play: games with clocks continue where they were. No time passes until all of them are loaded.

        Nobody waits for tables whose cards a worker has to read first: they are loaded when somebody comes, or when a
        clock could run out.
        """
        await self.storage.start()
        try:
            self.site = await self.storage.site()
        except (Unreadable, Conflict) as error:
            log.error("browsers do not find their seats: %s", fault_of(error))
        with suppress(StorageError):  # it was logged
            await self.manners.read()
        await self.registry.read_faults()
        tables, deferred = await self.registry.read_clocked()
        noted = [table.progress.moved_up for table in tables] + [last.up for _, _, last in deferred]
        await self.runs.begin(latest=max(noted, default=0))
        self.registry.resume(tables, deferred)
        self.upkeep.start()

    def opened(self) -> None:
        """Measure the time from now on: only now can anybody connect."""
        self.runs.opened()

    async def stop(self) -> None:
        """Close: tell all clients to connect again, and store what was accepted."""
        self.time.stop()
        self.runs.pulse.stop()
        await self.upkeep.stop()
        with suppress(StorageError):
            await self.storage.beat(self.time.now())
        await self.registry.stop()
        await self.thinking.stop()
        await self.reading.stop()
        await self.studying.stop()
        await self.storage.stop()


def thinkers(settings: Settings, machine: Machine) -> Workers:
    """The worker processes in which bots think."""
    return machine.workers(
        settings.jobs,
        PoolLimits(
            seconds=settings.job_seconds,
            tries=3,
            idle_seconds=settings.idle_seconds,
            niceness=5,
            megabytes=1024,
            kept_megabytes=256,
            waiting=settings.limits.jobs_waiting,
        ),
    )


def readers(settings: Settings, machine: Machine) -> Workers:
    """The worker process that reads uploads."""
    return machine.workers(
        1,
        PoolLimits(
            seconds=settings.reading_seconds,
            tries=1,
            idle_seconds=min(settings.idle_seconds, 30.0),
            niceness=10,
            megabytes=72,  # the largest accepted record needs less, even in plain Python
            kept_megabytes=56,
            waiting=settings.limits.jobs_waiting,
        ),
        Buckets(settings.limits.work),
    )


def students(settings: Settings, machine: Machine) -> Workers:
    """The worker process that analyses games, after all others."""
    return machine.workers(
        1,
        PoolLimits(
            seconds=settings.job_seconds,
            tries=1,
            idle_seconds=min(settings.idle_seconds, 30.0),
            niceness=15,
            megabytes=1024,
            kept_megabytes=256,
            waiting=settings.limits.jobs_waiting,
        ),
        Buckets(settings.limits.studies),
    )
