"""The computer of a simulated server: its disk survives crashes, its clocks may lie, its workers may fail."""

from __future__ import annotations

import asyncio
import itertools
import sqlite3
import warnings
from collections.abc import Callable
from email.message import EmailMessage
from functools import cache
from random import Random
from typing import Any, ClassVar, TypeVar

import msgspec
from sqlalchemy import URL, CreateEnginePlugin, Engine
from sqlalchemy.dialects import plugins, registry
from sqlalchemy.dialects.sqlite.pysqlite import SQLiteDialect_pysqlite

from mindtable.server.log.clock import Time
from mindtable.server.log.costs import JobFailed
from mindtable.server.log.entries import loads
from mindtable.server.net.limits import Buckets
from mindtable.server.settings import Mail
from mindtable.server.storage.migrations import bring_up_to_date
from mindtable.server.storage.storage import Storage, StorageError, Write
from mindtable.server.storage.threads import BATCH, Errors, Threads, Writer
from mindtable.server.storage.uptime import TICK, Pulse
from mindtable.server.work import worker
from mindtable.server.work.background import Background
from mindtable.server.work.machine import HashCost, Machine
from mindtable.server.work.slices import Slices
from mindtable.server.work.workers import PoolLimits, Workers
from tests.schedules.loop import PLACE, Place
from tests.schedules.watch import Watch

T = TypeVar("T")

# Every run of a server opens the memory anew, from one thread.
warnings.filterwarnings("ignore", message="Selection of the SingletonThreadPool")

_names = itertools.count()
_SLOW = 0.02  # share of commits and queries that take long


class SameDialect(SQLiteDialect_pysqlite):
    """That of SQLite, equal for all schedules of a process, so that what one of them has compiled serves the others."""

    driver = "schedule"
    supports_statement_cache = True

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self)

    def __hash__(self) -> int:
        return hash(type(self))


class SharedStatements(CreateEnginePlugin):
    """Lets all schedules of a process share their compiled statements."""

    _compiled: ClassVar[dict[Any, Any]] = {}

    def update_url(self, url: URL) -> URL:
        return url.difference_update_query(["plugin"])

    def engine_created(self, engine: Engine) -> None:
        engine.update_execution_options(compiled_cache=self._compiled)


registry.register("sqlite.schedule", __name__, "SameDialect")
plugins.register("schedules", __name__, "SharedStatements")


@cache
def _empty() -> sqlite3.Connection:
    """A database that has seen all changes, and nothing else: making its tables takes longer than copying them."""
    place = f"file:empty-{next(_names)}?mode=memory&cache=shared"
    made = sqlite3.connect(f"{place}&uri=true", uri=True)
    storage = Storage(f"sqlite:///{place}&uri=true")
    bring_up_to_date(storage)
    storage.engine.dispose()
    return made


class Disk:
    """A database in memory, and what a server keeps beside it. It outlives every server."""

    def __init__(self, random: Random, watch: Watch) -> None:
        self.random = random
        self.watch = watch  # sees every entry that is on the disk
        place = f"file:schedule-{next(_names)}?mode=memory&cache=shared&uri=true"
        self.url = f"sqlite+schedule:///{place}&plugin=schedules"
        self._open = sqlite3.connect(place, uri=True)
        _empty().backup(self._open)
        self.pulse = bytearray()
        self.failing = False  # whether commits fail, as on a full disk
        self.unsure = 0.0  # share of commits that are said to have failed though they have not
        self.slowness = 1.0
        self.between: Callable[[], None] = lambda: None  # happens while a server waits for a query

    def delay(self) -> float:
        """Seconds that a commit or a query takes.

        Never long enough for the database to be 10 s behind the file of the uptime, which then would not count.
        """
        usual = min(self.slowness * self.random.expovariate(1 / 0.003), 1.0)
        return usual + (self.random.random() if self.random.random() < _SLOW else 0.0)

    def look(self, query: str, *values: Any) -> list[Any]:
        """The rows of a query."""
        return self._open.execute(query, values).fetchall()

    def close(self) -> None:
        """Let the memory go."""
        self._open.close()


class DiskThreads(Threads):
    """The threads of a storage, as seen from outside: all takes time, and a crash may come in between."""

    def __init__(self, disk: Disk) -> None:
        place = PLACE.get()
        assert place is not None
        self._disk = disk
        self._place: Place = place
        self._waiting: list[tuple[Write, float] | None] = []  # with the moments at which they came
        self._writing: asyncio.Task[None] | None = None
        self._more: asyncio.Future[None] | None = None

    def start(self, writer: Writer) -> None:
        self._writing = asyncio.create_task(self._work(writer))

    def put(self, write: Any) -> None:
        if not self._place.alive:
            return  # code that is collected after the end of its process does nothing any more
        now = asyncio.get_running_loop().time()
        self._waiting.append(None if write is None else (write, now))
        if self._more is not None and not self._more.done():
            self._more.set_result(None)

    async def read(self, ask: Callable[[], T]) -> T:
        await asyncio.sleep(self._disk.delay())
        found = ask()
        await asyncio.sleep(self._disk.delay())
        self._disk.between()
        return found

    async def stop(self) -> None:
        self.put(None)
        if self._writing is not None:
            await self._writing

    async def finish(self, close: Callable[[], object]) -> None:
        close()

    def shut(self) -> None:
        pass

    async def _work(self, writer: Writer) -> None:
        while True:
            while not self._waiting:
                self._more = asyncio.get_running_loop().create_future()
                await self._more
            batch: list[tuple[Write, float]] = []
            while self._waiting and len(batch) < BATCH:
                write = self._waiting.pop(0)
                if write is None:
                    if not batch:
                        return
                    self._waiting.insert(0, None)
                    break
                batch.append(write)
            await self._commit(writer, batch)

    async def _commit(self, writer: Writer, batch: list[tuple[Write, float]]) -> None:
        disk = self._disk
        writes = [write for write, _ in batch]
        await asyncio.sleep(disk.delay())
        errors: Errors = [StorageError("this could not be stored: the disk is full") for _ in batch]
        known = []
        if not disk.failing:
            errors = writer.commit(writes)
            for each, (write, given) in enumerate(batch):
                if errors[each] is not None:
                    continue
                for row in write.rows:
                    try:
                        disk.watch.committed(row["table_id"], row["seq"], loads(row["data"]), given)
                    except AssertionError as error:
                        disk.watch.loop.broken = error
                        raise
                if disk.random.random() < disk.unsure:
                    errors[each] = StorageError("this could not be stored: the disk does not answer")
                else:
                    known += [(row["table_id"], row["seq"]) for row in write.rows]
        await asyncio.sleep(disk.delay())
        for table, seq in known:
            disk.watch.known(table, seq)
        writer.tell(writes, errors)


class LyingTime(Time):
    """The clocks of a computer: the steady one follows the loop, the time of day jumps."""

    def __init__(self, machine: SeededMachine) -> None:
        super().__init__()
        self._machine = machine
        self._loop = asyncio.get_running_loop()

    def steady(self) -> int:
        return int(self._loop.time() * 1000)

    def of_day(self) -> int:
        return int((1_800_000_000 + self._loop.time() + self._machine.jump) * 1000)


class KeptPulse(Pulse):
    """The memory that keeps the uptime over a kill."""

    def __init__(self, disk: Disk, time_: Time) -> None:
        super().__init__(None, time_)
        self._disk = disk
        self._beats = False

    def kept(self) -> bytes:
        return bytes(self._disk.pulse)

    def made(self, content: bytes) -> bytearray:
        self._disk.pulse = bytearray(content)
        return self._disk.pulse

    def start(self) -> None:
        self._beats = True

    def rest(self) -> None:
        self.note()
        super().rest()

    def stop(self) -> None:
        self.note()

    def kill(self) -> None:
        """The last beat before a kill. The others would be overwritten by it, so they are left out."""
        if self._beats and self._awake.is_set():
            self.note(self.time.now() - int(self._disk.random.random() * TICK * 1000))


class InlineWorkers(Workers):
    """Workers without processes: each job takes a random time, and some fail."""

    def __init__(self, machine: SeededMachine, pool: PoolLimits) -> None:
        super().__init__(1, pool)
        self._machine = machine

    async def run(
        self, job: str, *arguments: Any, client: str, seconds: float | None = None, always: bool = False
    ) -> Any:
        random = self._machine.random
        await asyncio.sleep(random.expovariate(1 / 0.05))
        if random.random() < self._machine.failing_jobs:
            raise JobFailed("No worker process could do this.")
        if job == "choose":  # how well a bot plays is no part of a schedule
            *others, _, seed = arguments
            arguments = (*others, "random", seed)
        answer = msgspec.to_builtins(getattr(worker, job)(*arguments))
        await asyncio.sleep(random.expovariate(1 / 0.05))
        return answer

    async def rest(self) -> None:
        pass

    async def stop(self) -> None:
        pass


class SeededBackground(Background):
    """Threads in virtual time: each work takes a while, and a crash may come before it or behind it."""

    def __init__(self, name: str, machine: SeededMachine) -> None:
        super().__init__(name)
        self._machine = machine

    async def run(self, work: Callable[[], T]) -> T:
        random = self._machine.random
        await asyncio.sleep(random.expovariate(1 / 0.05))
        found = work()
        await asyncio.sleep(random.expovariate(1 / 0.05))
        return found


class SeededMachine(Machine):
    """A computer on which everything follows from a seed. The mail server beside it survives its crashes."""

    def __init__(self, random: Random, disk: Disk) -> None:
        self.random = random
        self.disk = disk
        self.jump = 0.0  # seconds by which the time of day is wrong
        self.failing_jobs = 0.0  # share of the jobs of workers that fail
        self.letters: list[tuple[str, str]] = []  # to whom, and the text
        self.failing_mail = 0.0  # share of the letters that the mail server refuses

    def time(self) -> Time:
        return LyingTime(self)

    def threads(self) -> Threads:
        return DiskThreads(self.disk)

    def pulse(self, database: URL, time: Time) -> Pulse:
        return KeptPulse(self.disk, time)

    def slices(self) -> Slices:
        ticks = itertools.count()
        return Slices(lambda: next(ticks) * 0.0005)

    def workers(self, most: int, pool: PoolLimits, work: Buckets | None = None) -> Workers:
        return InlineWorkers(self, pool)

    def background(self, name: str, threads: int = 1, niceness: int = 0) -> Background:
        return SeededBackground(name, self)

    def hash_cost(self) -> HashCost:
        """As cheap as argon2 allows: nobody guesses the passwords of a schedule."""
        return HashCost(rounds=1, memory=8)

    def deliver(self, mail: Mail, message: EmailMessage) -> None:
        if self.random.random() < self.failing_mail:
            raise OSError("the mail server does not answer")
        self.letters.append((str(message["To"]), message.get_content()))
