"""The worker processes: started on demand, replaced when they die, stopped when idle for long.

A server has two pools. `THINKING` is for the bots of tables with the games' own cards: its jobs are small. `READING` is
for uploads (deck lists, records, tables with uploaded cards), which may be made as expensive as possible. So it has
less time, less memory and a lower priority, and none of its jobs holds up a bot.

The limit of a job is processor time, of all threads of its process: on a busy computer a job takes longer, and that is
not its fault. The worker sets a timer of processor time before each job, and the kernel ends the process when it runs
out, whatever the job is doing. The time also counts for the client, who can cause only so much in the long run. Wall
time only bounds a job that waits or a process that is frozen.
"""

from __future__ import annotations

import asyncio
import logging
import os
import resource
import signal
import socket
import struct
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from mindtable.core.errors import MindtableError
from mindtable.server.log.costs import JobFailed
from mindtable.server.net.limits import Buckets
from mindtable.server.work.turns import Turns

log = logging.getLogger(__name__)

_MEGABYTE = 1 << 20
START_SECONDS = 60.0  # wall time: a process that starts has no job yet to blame
PATIENCE = 10.0  # times the processor time of a job: the wall time after which it is stopped in any case
_END_SECONDS = 10.0  # wall time for a process that has closed its connection to end by itself
READY = b"!"  # the first byte that a process writes


class PoolLimits(Struct, frozen=True, kw_only=True):
    """The limits of the processes of a pool.

    Attributes:
        seconds: of processor time, after which a job is stopped, together with its process.
        tries: how often a job is started if its process dies; 1 where the job itself may be to blame.
        idle_seconds: after which a process without work is ended.
        niceness: added to the server's own; the kernel prefers processes that are less nice.
        megabytes: of memory that a process may ask for.
        kept_megabytes: a process that uses more memory than this after a job is replaced.
        waiting: the maximum number of waiting jobs of one client.
    """

    seconds: float
    tries: int
    idle_seconds: float
    niceness: int
    megabytes: int
    kept_megabytes: int
    waiting: int


class JobRefused(MindtableError):
    """A worker refused a job; the text says why."""


class JobMissing(MindtableError):
    """The subject of a job does not exist."""


class JobsWaiting(MindtableError):
    """The client already has too many jobs in the queue."""


class Worker:
    """One process, which does one job at a time, and the connection to it."""

    def __init__(
        self,
        process: subprocess.Popen[bytes],
        answers: asyncio.StreamReader,
        jobs: asyncio.StreamWriter,
    ) -> None:
        self.process = process
        self.idle_since = time.monotonic()
        self._answers = answers
        self._jobs = jobs
        self._is_ready = False

    @classmethod
    async def start(cls, pool: PoolLimits) -> Worker:
        """A new process; it may take a while until it is ready.

        Neither asyncio nor uvloop starts it, because both copy the page tables of the server for it: 11 ms of the event
        loop at 500 MB. `subprocess` lets the child borrow the memory, as long as no Python code runs in the child.
        """
        ours, theirs = socket.socketpair()
        with theirs:
            process = subprocess.Popen(
                [
                    sys.executable,
                    "-m",
                    "mindtable.server.work.worker",
                    str(pool.niceness),
                    str(pool.megabytes),
                ],
                stdin=theirs.fileno(),
                stdout=theirs.fileno(),
                # The server handles interrupts from the terminal. A session of its own would also work, but Linux
                # shares processors among sessions first, regardless of the priority of their processes.
                process_group=0,
            )
        return cls(process, *await asyncio.open_connection(sock=ours))

    @property
    def has_ended(self) -> bool:
        """Whether the process has ended."""
        return self.process.poll() is not None

    async def ready(self) -> None:
        """Wait until the process has started. Raises EOFError or OSError if it has died."""
        if not self._is_ready:
            await self._answers.readexactly(len(READY))
            self._is_ready = True

    async def ask(self, job: bytes) -> tuple[str, Any]:
        """The answer to a job. Raises EOFError or OSError if the process has died."""
        try:
            self._jobs.write(struct.pack(">I", len(job)) + job)
            await self._jobs.drain()
        except RuntimeError as error:  # which uvloop raises if it has closed the connection already
            raise EOFError("the worker has died") from error
        (length,) = struct.unpack(">I", await self._answers.readexactly(4))
        kind, value = msgspec.msgpack.decode(await self._answers.readexactly(length))
        return kind, value

    async def ran_out(self) -> bool:
        """Whether the process, which has closed its connection, ends because its job used too much processor time."""
        with suppress(subprocess.TimeoutExpired):
            await asyncio.to_thread(self.process.wait, _END_SECONDS)
        return self.process.returncode == -signal.SIGPROF

    def megabytes(self) -> float:
        """The memory that the process uses; 0 if it has ended."""
        try:
            pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        except (OSError, IndexError):
            return 0.0
        return pages * resource.getpagesize() / _MEGABYTE

    def seconds(self) -> float:
        """The processor time that the process has used; 0 if it has ended."""
        try:
            fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
            return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
        except (OSError, IndexError):
            return 0.0

    async def kill(self) -> None:
        """Kill the process."""
        self._jobs.close()
        self.process.kill()
        await asyncio.to_thread(self.process.wait)


class Workers:
    """At most `most` processes of a pool. Further jobs wait, and clients take turns."""

    def __init__(self, most: int, pool: PoolLimits, work: Buckets | None = None) -> None:
        self.pool = pool
        self.work = work  # the seconds of processor time that a client may use, if they are limited
        self._free: list[Worker] = []
        self._all: set[Worker] = set()
        self._turns = Turns(most, pool.waiting)
        self._stopped = False

    @property
    def pids(self) -> list[int]:
        """The processes that run."""
        return [worker.process.pid for worker in self._all]

    async def run(
        self, job: str, *arguments: Any, client: str, seconds: float | None = None, always: bool = False
    ) -> Any:
        """The answer to a job of `mindtable.server.work.worker`. Jobs of different clients take turns.

        With `always` the job may wait however many of the client do.

        A worker that dies is replaced. Raises JobsWaiting, JobRefused, JobMissing, or JobFailed; the last also if the
        job uses more than `seconds` of processor time, by default those of the pool, or takes `PATIENCE` times as long.
        """
        if not always and self._turns.is_full(client):
            raise JobsWaiting("Earlier requests are still being worked on. Try again in a few seconds.")
        await self._turns.take(client)
        try:
            if not always and self.work is not None and not self.work.take(client, 0.0):
                raise JobsWaiting("Requests from this address have taken too much work. Wait a minute.")
            kind, value = await self._answer(
                job, arguments, client, self.pool.seconds if seconds is None else seconds
            )
        finally:
            self._turns.give()
        if kind == "refused":
            raise JobRefused(value)
        if kind == "missing":
            raise JobMissing(value)
        if kind == "failed":
            log.error("the job %s failed: %s", job, value)
            raise JobFailed("The server could not do this.")
        return value

    async def _answer(
        self, job: str, arguments: tuple[Any, ...], client: str, seconds: float
    ) -> tuple[str, Any]:
        """The undecoded answer of a worker, whose processor time counts for the client."""
        data = msgspec.msgpack.encode((job, seconds, arguments))
        for _ in range(self.pool.tries):
            if self._stopped:
                break
            worker = await self._take()
            limit = START_SECONDS
            used = None  # before it has the job
            try:
                await asyncio.wait_for(worker.ready(), limit)
                limit = PATIENCE * seconds
                used = worker.seconds()
                answer = await asyncio.wait_for(worker.ask(data), limit)
                self._count(client, worker.seconds() - used)
            except TimeoutError:  # which is an OSError, too
                if used is not None:
                    self._count(client, worker.seconds() - used)
                await self._drop(worker)
                raise JobFailed(f"This took longer than {limit:g} seconds and was stopped.") from None
            except (EOFError, OSError):
                if self._stopped:  # which ends workers in the middle of their jobs
                    await self._drop(worker)
                    break
                try:
                    ran_out = await worker.ran_out()
                finally:
                    await self._drop(worker)
                if ran_out:  # another try would take as long
                    self._count(client, seconds)
                    raise JobFailed(
                        f"This took more than {seconds:g} seconds of processor time and was stopped."
                    ) from None
                log.warning("a worker died during the job %s; it is replaced", job)
                continue
            except BaseException:
                await self._drop(worker)
                raise
            if worker.megabytes() > self.pool.kept_megabytes:
                await self._drop(worker)
            else:
                worker.idle_since = time.monotonic()
                self._free.append(worker)
            return answer
        raise JobFailed("No worker process could do this.")

    def _count(self, client: str, seconds: float) -> None:
        """Count processor time that a client has caused."""
        if self.work is not None and seconds > 0:
            self.work.owe(client, seconds)

    async def rest(self) -> None:
        """Stop workers that have been idle for long."""
        now = time.monotonic()
        idle = [worker for worker in self._free if now - worker.idle_since > self.pool.idle_seconds]
        for worker in idle:
            self._free.remove(worker)
            await self._drop(worker)

    async def stop(self) -> None:
        """Stop all."""
        self._stopped = True
        for worker in list(self._all):
            await self._drop(worker)

    async def _take(self) -> Worker:
        while self._free:
            worker = self._free.pop()
            if not worker.has_ended:
                return worker
            await self._drop(worker)
        worker = await Worker.start(self.pool)
        self._all.add(worker)
        return worker

    async def _drop(self, worker: Worker) -> None:
        self._all.discard(worker)
        await worker.kill()
