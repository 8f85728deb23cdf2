"""Running a server: its socket, its log, and the signal that it is ready."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import resource
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from functools import partial
from ipaddress import ip_address
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, cast

import uvicorn

from mindtable.core.errors import MindtableError
from mindtable.games.registry import loadable
from mindtable.server.net.guard import Guard
from mindtable.server.net.metering import MessageProtocol, MeteredProtocol
from mindtable.server.settings import Settings
from mindtable.server.site.app import make_app
from mindtable.server.site.logs import log_to
from mindtable.server.storage.files import held
from mindtable.server.storage.migrations import bring_up_to_date
from mindtable.server.storage.storage import Storage
from mindtable.server.tables.hall import Hall
from mindtable.server.wire import FRAME_LENGTH
from mindtable.server.work.watchdog import Watchdog

if TYPE_CHECKING:
    from mindtable.server.site.metrics import Metrics

log = logging.getLogger(__name__)

_LOOK = 0.1  # seconds between two garbage collections of new objects
_YOUNG = 20_000  # objects; collecting among them takes about 2 ms
_NEVER = 1_000_000_000
_GROWTH = 512_000_000  # bytes, about 2,500 games: the least growth of memory before a full collection
_BACKLOG = (
    1_024  # connections waiting to be accepted; all are accepted in one go, at about 35 microseconds each
)
_ELSEWHERE = ("192.0.2.1", 9)  # an address that is nobody's (RFC 5737)
_UNREAD_LENGTH = 131_072  # bytes
_UNREAD = 30_000  # milliseconds for a client to take its data before its connection is dropped


class Server(uvicorn.Server):
    """A server that signals when it is ready, and whose clocks stop as soon as it begins to shut down.

    `watchdog` is the number of milliseconds for which its loop may be held; 0 for no limit.
    """

    def __init__(
        self, config: uvicorn.Config, hall: Hall, ready: Callable[[], None], watchdog: float = 0.0
    ) -> None:
        super().__init__(config)
        self.hall = hall
        self.ready = ready
        self.watchdog = Watchdog(watchdog) if watchdog > 0 else None
        self.metrics: Metrics | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started and not self.should_exit:
            seldom_collect()
            if self.watchdog is not None:
                self.watchdog.start()
            await self._open_metrics()
            self.hall.opened()
            self.ready()
            if self.metrics is not None:
                print(f"mindtable: metrics at {self.metrics.address}", flush=True)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self.watchdog is not None:
            self.watchdog.stop()
        if self.metrics is not None:
            await self.metrics.stop()
        await super().shutdown(sockets)

    async def _open_metrics(self) -> None:
        """Tell how the server fares, if anybody wants to know. The library for that is loaded only then."""
        settings = self.hall.settings
        if settings.metrics is None:
            return
        from mindtable.server.site.metrics import Metrics

        guard = self.config.app
        assert isinstance(guard, Guard), "`configuration` takes no other"
        self.metrics = Metrics(self.hall, guard)
        try:
            await self.metrics.start(settings.metrics)
        except OSError as error:
            log.error("--metrics %d: %s", settings.metrics, error.strerror)
            self.metrics = None

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        self.hall.time.stop()  # soon nobody can answer any more, and closing all sockets may take seconds
        super().handle_exit(sig, frame)


def seldom_collect() -> None:
    """Let Python's garbage collector visit new objects often, and all objects only when memory has grown.

    Reference counting frees tables and connections. A collection over a thousand games takes half a second, in which
    nobody gets an answer, and by default the collector does that all the time. So objects that were visited once are
    frozen: a collection of newer ones takes a few milliseconds. If many objects appear in a short time, there is also a
    collection for every `_YOUNG` objects. The games that one server can carry never need a full collection.
    """
    gc.collect()
    collect()
    gc.set_threshold(_YOUNG, _NEVER, _NEVER)
    loop = asyncio.get_running_loop()
    most = enough()

    def look() -> None:
        nonlocal most
        if memory() > most:
            gc.unfreeze()
            gc.collect()
            most = enough()
        collect()
        loop.call_later(_LOOK, look)

    loop.call_later(_LOOK, look)


def collect() -> None:
    """Collect garbage among the objects that are not frozen, all of them young, and freeze the rest.

    A full collection would also release free lists, which the next action needs again.
    """
    gc.collect(1)
    gc.freeze()


def memory() -> int:
    """The memory that this process uses, in bytes."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize()


def enough() -> int:
    """The memory in bytes at which the next full collection is due."""
    return memory() * 2 + _GROWTH


def listen(host: str, port: int, tries: int = 1) -> socket.socket:
    """A socket that listens at the first free of `tries` ports, from `port` on.

    Raises MindtableError if none is free or the address does not exist.
    """
    last: OSError | None = None
    for number in range(port, min(port + tries, 65_536)):
        try:
            family, kind, protocol, _, address = socket.getaddrinfo(host, number, type=socket.SOCK_STREAM)[0]
            found = socket.socket(family, kind, protocol)
        except (OSError, UnicodeError) as error:
            raise MindtableError(f"--host {host}: {getattr(error, 'strerror', None) or error}") from error
        try:
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            # Accepted sockets inherit it: the second of two short messages must not wait for the first.
            found.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            # Data that a client sends faster than it is read waits in the system, which may buffer this much.
            found.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, _UNREAD_LENGTH)
            # A client that does not read must not hold memory of the server for long.
            if hasattr(socket, "TCP_USER_TIMEOUT"):
                found.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, _UNREAD)
            found.bind(address)
            found.listen(_BACKLOG)
        except OSError as error:
            found.close()
            last = error
        else:
            found.setblocking(False)
            return found
    reason = "it does not exist" if last is None else (last.strerror or str(last))
    raise MindtableError(f"--port {port}: {reason}")


def own_names(host: str) -> tuple[str, ...]:
    """The names of a server that listens at `host`, without any configuration.

    Clients in the same network may use the computer's name, also with mDNS. No page elsewhere has such a name.
    """
    name = host.lower()
    try:
        if ip_address(name.partition("%")[0]).is_loopback:
            return ()
    except ValueError:
        if name == "localhost":
            return ()
    computer = socket.gethostname().lower()
    return name, computer, f"{computer.partition('.')[0]}.local"


def local(host: str, port: int) -> str:
    """The origin at which this computer reaches a server that listens at `host`."""
    here = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    return f"http://[{here}]:{port}" if ":" in here else f"http://{here}:{port}"


def own_address(host: str, port: int) -> str:
    """The origin at which other computers of the network reach a server that listens at `host`; "" if none can."""
    if host in ("0.0.0.0", "::"):
        host = "localhost"
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way, contextlib.suppress(OSError):
            way.connect(_ELSEWHERE)  # sends nothing, but chooses the address that packets would come from
            host = way.getsockname()[0]
    return local(host, port) if own_names(host) else ""


@contextlib.contextmanager
def _prepared(settings: Settings) -> Iterator[None]:
    """Hold the database and bring it up to date first, so that an error in it is reported in one line."""
    storage = Storage(settings.database)
    try:
        with held(storage.engine):
            bring_up_to_date(storage)
            storage.engine.dispose()
            yield
    finally:
        storage.close()


class ClientsFault(logging.Filter):
    """Filters log messages of uvicorn that a client or the shutdown has caused: nobody could act on them."""

    def filter(self, record: logging.LogRecord) -> bool:
        if record.exc_info and isinstance(record.exc_info[1], asyncio.CancelledError):
            return False
        told = ("Invalid UTF-8 ", "Invalid HTTP ", "Unsupported upgrade ", "Cancel ")
        return not record.getMessage().startswith(told)


def load_games() -> None:
    """Load every game and its cards, so that the first table of a game does not hold up the others.

    Games of other packages that cannot be loaded are left out, and the log says why.
    """
    games, faults = loadable()
    for game in games:
        game.rulebook()
        game.start()
    for fault in faults:
        logging.getLogger(__name__).warning("%s", fault)


def configuration(app: Guard) -> uvicorn.Config:
    """The configuration of uvicorn for the application."""
    errors = logging.getLogger("uvicorn.error")
    if not any(isinstance(known, ClientsFault) for known in errors.filters):
        errors.addFilter(ClientsFault())
    return uvicorn.Config(
        app,
        loop="uvloop",
        # uvicorn calls it to make a protocol. Its type says class, but any callable works.
        http=cast("type[asyncio.Protocol]", partial(MeteredProtocol, app.meters)),
        ws=MessageProtocol,
        ws_max_size=FRAME_LENGTH,
        ws_ping_interval=None,  # `upkeep` pings silent clients
        proxy_headers=bool(app.meters.proxies),
        forwarded_allow_ips=[str(proxy) for proxy in app.meters.proxies],
        # Compression would cost more time than the whole game, and 300 kB for every socket.
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=5,
    )


def allow_many_files() -> None:
    """Allow as many open files as the system permits: each socket is one, and many shells set the limit to 1,024."""
    least, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if least != most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def serve(settings: Settings, listening: socket.socket, ready: Callable[[], None]) -> bool:
    """Serve until a signal ends it; calls `ready` once it accepts requests. False if it could not start."""
    log_to(settings.log)
    # uvicorn catches signals while it serves, shuts down, and raises them again: that is not an error here.
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: sys.exit(0))
    allow_many_files()
    load_games()
    with _prepared(settings):
        hall = Hall(settings)
        server = Server(configuration(make_app(settings, hall)), hall, ready, settings.watchdog)
        server.run([listening])
    return server.started
