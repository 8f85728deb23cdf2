"""The worker processes: started when there is work, replaced when they die, stopped when there is none for long."""

from __future__ import annotations

import asyncio
import logging
import struct
import sys
import time
from contextlib import suppress
from typing import Any

import msgspec

from mindtable.core.errors import MindtableError

log = logging.getLogger(__name__)

_TRIES = 3  # how often a job is begun before it is given up


class JobRefused(MindtableError):
    """What was asked of a worker cannot be done; the text says why."""


class JobMissing(MindtableError):
    """What a worker was asked about does not exist."""


class JobFailed(MindtableError):
    """A worker did not answer, or not in time."""


class Worker:
    """One process, which does one job at a time."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.idle_since = time.monotonic()

    async def ask(self, job: bytes) -> tuple[str, Any]:
        """The answer to a job. Raises EOFError or OSError if the process has died."""
        out, back = self.process.stdin, self.process.stdout
        assert out is not None
        assert back is not None
        out.write(struct.pack(">I", len(job)) + job)
        await out.drain()
        (length,) = struct.unpack(">I", await back.readexactly(4))
        kind, value = msgspec.msgpack.decode(await back.readexactly(length))
        return kind, value

    async def kill(self) -> None:
        """End it, whatever it is doing."""
        if self.process.returncode is None:
            with suppress(ProcessLookupError):
                self.process.kill()
            await self.process.wait()


class Workers:
    """At most `most` processes; jobs beyond that wait their turn."""

    def __init__(self, most: int, seconds: float, idle_seconds: float) -> None:
        self.seconds = seconds
        self.idle_seconds = idle_seconds
        self._free: list[Worker] = []
        self._all: set[Worker] = set()
        self._turns = asyncio.Semaphore(most)
        self._stopped = False

    @property
    def pids(self) -> list[int]:
        """The processes that run."""
        return [worker.process.pid for worker in self._all]

    async def run(self, job: str, *arguments: Any, seconds: float | None = None) -> Any:
        """What a job of `mindtable.table.worker` answers.

        A worker that dies is replaced, and the job begun anew. Raises JobRefused, JobMissing or JobFailed.
        """
        data = msgspec.msgpack.encode((job, arguments))
        limit = self.seconds if seconds is None else seconds
        async with self._turns:
            for _ in range(_TRIES):
                if self._stopped:
                    break
                worker = await self._take()
                try:
                    kind, value = await asyncio.wait_for(worker.ask(data), limit)
                except (EOFError, OSError):
                    log.warning("a worker died during the job %s; it is replaced", job)
                    await self._drop(worker)
                    continue
                except TimeoutError:
                    await self._drop(worker)
                    raise JobFailed(f"this took longer than {limit:g} seconds and was given up") from None
                except BaseException:
                    await self._drop(worker)
                    raise
                worker.idle_since = time.monotonic()
                self._free.append(worker)
                if kind == "refused":
                    raise JobRefused(value)
                if kind == "missing":
                    raise JobMissing(value)
                if kind == "failed":
                    log.error("the job %s failed: %s", job, value)
                    raise JobFailed("this could not be worked out")
                return value
        raise JobFailed("no worker process could do this")

    async def rest(self) -> None:
        """Stop those that had nothing to do for long."""
        now = time.monotonic()
        for worker in [worker for worker in self._free if now - worker.idle_since > self.idle_seconds]:
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
            if worker.process.returncode is None:
                return worker
            await self._drop(worker)
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "mindtable.table.worker",
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            start_new_session=True,  # an interrupt from the terminal is the server's business
        )
        worker = Worker(process)
        self._all.add(worker)
        return worker

    async def _drop(self, worker: Worker) -> None:
        self._all.discard(worker)
        await worker.kill()
