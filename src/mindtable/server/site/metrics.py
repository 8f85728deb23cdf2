"""How a server fares, in the form of Prometheus, at a port of its own that only this computer reaches.

It is not part of the site: whoever can read it learns how much is played here. No name, address or table is in it.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from prometheus_client import CollectorRegistry, ProcessCollector, generate_latest
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    InfoMetricFamily,
    Metric,
)

import mindtable
from mindtable.server.log.progress import SPECTATORS
from mindtable.server.net.guard import Guard, authority, is_numeric
from mindtable.server.storage.counts import BOUNDS, Spans
from mindtable.server.tables.hall import Hall

log = logging.getLogger(__name__)

HOST: Final = "127.0.0.1"
_FORM: Final = "text/plain; version=0.0.4; charset=utf-8"
_REQUEST: Final = 8_192  # bytes at most
_SECONDS: Final = 10.0  # for a request
_LOOK: Final = 0.25  # seconds between two looks at how late the event loop is


class Collector:
    """Reads the numbers of a server when somebody asks for them."""

    def __init__(self, hall: Hall, guard: Guard) -> None:
        self._hall = hall
        self._guard = guard
        self.late = Spans()  # of the event loop

    def collect(self) -> Iterator[Metric]:
        """All metrics."""
        hall = self._hall
        yield InfoMetricFamily("mindtable", "The server", {"version": mindtable.__version__})
        yield _gauge("uptime_seconds", "Uptime of the database", hall.time.now() / 1000)
        tables = list(hall.registry.tables.values())
        by_status = Counter(table.progress.status for table in tables)
        found = GaugeMetricFamily("mindtable_tables", "Tables in memory", labels=["status"])
        for status in ("waiting", "agreeing", "playing", "over"):
            found.add_metric([status], by_status[status])
        yield found
        viewers = Counter(
            "spectator" if connection.viewer == SPECTATORS else "player"
            for table in tables
            for connection in table.listeners.connections
        )
        found = GaugeMetricFamily("mindtable_sockets", "Open sockets at tables", labels=["kind"])
        for kind in ("player", "spectator"):
            found.add_metric([kind], viewers[kind])
        yield found
        yield _gauge(
            "faults", "Games that cannot go on because their tables cannot be read", len(hall.registry.faults)
        )
        commits = hall.storage.commits
        yield _counter("entries", "Entries of tables that were stored", commits.entries)
        yield _counter("failed_writes", "Writes that could not be stored", commits.failed)
        yield _histogram("commit_seconds", "Duration of commits", commits.spans)
        yield _histogram("loop_late_seconds", "By how much the event loop is late", self.late)
        answers = CounterMetricFamily("mindtable_answers", "Answers over HTTP", labels=["status"])
        for code, number in sorted(self._guard.answers.items()):
            answers.add_metric([str(code)], number)
        yield answers
        workers = GaugeMetricFamily("mindtable_workers", "Worker processes", labels=["pool"])
        workers.add_metric(["thinking"], len(hall.thinking.pids))
        workers.add_metric(["reading"], len(hall.reading.pids))
        workers.add_metric(["studying"], len(hall.studying.pids))
        yield workers

    async def look(self) -> None:
        """Measure how late the event loop is, again and again."""
        clock = asyncio.get_running_loop().time
        while True:
            due = clock() + _LOOK
            await asyncio.sleep(_LOOK)
            self.late.note(max(0.0, clock() - due))


def _gauge(name: str, text: str, value: float) -> Metric:
    return GaugeMetricFamily(f"mindtable_{name}", text, value=value)


def _counter(name: str, text: str, value: float) -> Metric:
    return CounterMetricFamily(f"mindtable_{name}", text, value=value)


def _histogram(name: str, text: str, spans: Spans) -> Metric:
    total = 0
    buckets = []
    for bound, number in zip((*map(str, BOUNDS), "+Inf"), list(spans.numbers)):
        total += number
        buckets.append((bound, float(total)))
    return HistogramMetricFamily(f"mindtable_{name}", text, buckets=buckets, sum_value=spans.seconds)


class Metrics:
    """The port that tells how a server fares."""

    def __init__(self, hall: Hall, guard: Guard) -> None:
        self._collector = Collector(hall, guard)
        self._registry = CollectorRegistry()
        self._registry.register(self._collector)
        ProcessCollector(registry=self._registry)
        self._server: asyncio.Server | None = None
        self._looking: asyncio.Task[None] | None = None
        self.address = ""

    async def start(self, port: int) -> None:
        """Listen. Raises OSError if the port is taken."""
        self._server = await asyncio.start_server(self._answer, HOST, port, limit=_REQUEST)
        self.address = f"http://{HOST}:{self._server.sockets[0].getsockname()[1]}/metrics"
        self._looking = asyncio.create_task(self._collector.look())

    async def stop(self) -> None:
        """End."""
        if self._looking is not None:
            self._looking.cancel()
        if self._server is not None:
            self._server.close()

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            async with asyncio.timeout(_SECONDS):
                head = await reader.readuntil(b"\r\n\r\n")
                writer.write(self.answer(head.decode("latin-1").split("\r\n")))
                await writer.drain()
        except (OSError, EOFError, asyncio.LimitOverrunError):
            log.debug("a request for metrics was broken off")
        finally:
            writer.close()
            with contextlib.suppress(OSError):
                await writer.wait_closed()

    def answer(self, head: Iterable[str]) -> bytes:
        """The answer to a request, whose first line and headers are given."""
        first, *lines = head
        method, _, rest = first.partition(" ")
        path = rest.partition(" ")[0]
        headers = {
            key.strip().lower(): value.strip() for key, _, value in (line.partition(":") for line in lines)
        }
        host = authority(headers.get("host", ""))
        # A page elsewhere could lead a browser here under a name of its own.
        if host is None or not (is_numeric(host[0]) or host[0] == "localhost") or "origin" in headers:
            return _response("403 Forbidden", b"")
        if method != "GET" or path != "/metrics":
            return _response("404 Not Found", b"")
        return _response("200 OK", generate_latest(self._registry))


def _response(status: str, body: bytes) -> bytes:
    head = f"HTTP/1.1 {status}\r\nContent-Type: {_FORM}\r\nContent-Length: {len(body)}\r\nConnection: close\r\n\r\n"
    return head.encode() + body
