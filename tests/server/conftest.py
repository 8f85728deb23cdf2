"""Servers for tests: one in a thread of this process, for inspection, and real ones that can be killed."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import secrets
import signal
import subprocess
import sys
import threading
import time
import traceback
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, ClassVar, TypeVar

import blockbuster
import httpx
import msgspec
import pytest
import uvicorn
import uvloop
from blockbuster import BlockingError
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from mindtable.server.people.people import People
from mindtable.server.settings import Settings, sqlite
from mindtable.server.site.app import make_app
from mindtable.server.site.server import configuration, listen, load_games
from mindtable.server.tables.hall import Hall
from mindtable.server.work.machine import Machine
from mindtable.server.work.watchdog import Overrun, Watchdog
from tests import chance
from tests.conftest import build_under_test
from tests.limits import PLENTY

GAME = "tumblrcards"


def slowness() -> float:
    """By what factor this machine computes more slowly than one for which the limits are written; at least 1."""

    def tried() -> float:
        start = time.thread_time()
        sum(number * number for number in range(100_000))
        return time.thread_time() - start

    return max(1.0, min(tried() for _ in range(5)) / 0.0055)


# Milliseconds; plain source is slower by this factor.
HELD = slowness() * (50.0 if build_under_test()[0] == "compiled" else 250.0)
# Seconds that a test waits for a message. Workers give way on a busy machine; only a failing test waits so long.
PATIENCE = 180.0
Message = dict[str, Any]
T = TypeVar("T")


class Closed(Exception):
    """The server has closed the socket; `code` is why."""

    def __init__(self, code: int) -> None:
        super().__init__(f"closed with {code}")
        self.code = code


class Player:
    """A client at a table: keeps everything that it received, and the state that it would show."""

    def __init__(self, url: str, token: str = "", cookies: dict[str, str] | None = None) -> None:
        headers = {"Cookie": "; ".join(f"{k}={v}" for k, v in cookies.items())} if cookies else None
        self._open = contextlib.ExitStack()
        self.socket: ClientConnection = self._open.enter_context(
            connect(
                url, additional_headers=headers, max_size=None, compression=None, proxy=None, close_timeout=1
            )
        )
        self.frames: list[str] = []
        self.table: Message = {}
        self.position: Message = {}
        self.log: list[Message] = []
        self.chat: list[Message] = []
        self.seat = -1
        self.number = 0
        self.say(type="hello", token=token)
        self.until("sync")

    def say(self, **message: Any) -> None:
        try:
            self.socket.send(json.dumps(message))
        except ConnectionClosed as error:
            raise Closed(error.rcvd.code if error.rcvd else 1006) from error

    def ask(self, type_: str, **more: Any) -> Message:
        """Send a request and return its answer."""
        self.number += 1
        id_ = more.pop("id", f"n{self.number}-{self.seat}")
        self.say(type=type_, id=id_, **more)
        return self.until("ack", "refused", "hint", "why", "grounds", "earlier", id_=id_)

    def hear(self, seconds: float = PATIENCE) -> Message:
        """The next message, taken in."""
        try:
            text = self.socket.recv(timeout=seconds)
        except ConnectionClosed as error:
            raise Closed(error.rcvd.code if error.rcvd else 1006) from error
        assert isinstance(text, str)
        self.frames.append(text)
        message: Message = json.loads(text)
        kind = message["type"]
        if kind == "sync":
            self.table, self.position, self.log = message["table"], message["position"], message["log"]
            self.chat, self.seat = message["chat"], message["seat"]
        elif kind == "update":
            self.position = message["position"]
            self.log = self.log[: message["keep"]] + message["log"]
        elif kind == "table":
            self.table = message["table"]
        elif kind == "chat":
            self.chat.append(message["line"])
        elif kind == "talk":
            self.chat = message["lines"]
        return message

    def until(self, *types: str, id_: str = "") -> Message:
        """Hear messages up to one of these types (and with this id)."""
        while True:
            message = self.hear()
            if message["type"] in types and (not id_ or message.get("id") == id_):
                return message

    def wait(self, ready: Callable[[Player], bool]) -> Player:
        """Hear messages until something is so."""
        while not ready(self):
            self.hear()
        return self

    def catch_up(self, seq: int) -> Player:
        """Hear messages until the position is at least that far."""
        return self.wait(lambda me: bool(me.position) and me.position["seq"] >= seq)

    def settle(self) -> None:
        """Hear everything that was sent so far."""
        self.ask("why", action="settle")

    @property
    def question(self) -> Message | None:
        found: Message | None = self.position["question"] if self.position else None
        return found

    @property
    def choices(self) -> list[str]:
        return [choice["action"] for choice in self.question["choices"]] if self.question else []

    @property
    def over(self) -> bool:
        return bool(self.table["status"] == "over")

    def act(self, *actions: str, **more: Any) -> Message:
        """Answer the open question."""
        at = more.pop("at", self.question["at"] if self.question else 0)
        return self.ask("act", at=at, actions=list(actions), **more)

    def close(self) -> None:
        self._open.close()


class Still:
    """A link to a client that takes no message, and notes what else is asked of it."""

    def __init__(self, heard: float = 0.0) -> None:
        self.heard = heard
        self.asked = self.given_up = 0

    def write_message(self, _: bytes) -> bool:
        return False

    def ping(self) -> None:
        self.asked += 1

    def give_up(self) -> None:
        self.given_up += 1


class House:
    """A server, from the outside; `hall` is its inside if it runs in this process."""

    def __init__(self, address: str, hall: Hall | None = None, loop: Any = None) -> None:
        self.address = address.rstrip("/")
        self.hall = hall
        self.people: People | None = None
        self.loop = loop
        self.http = httpx.Client(base_url=self.address, timeout=PATIENCE, trust_env=False)
        self.players: list[Player] = []

    def post(self, path: str, **body: Any) -> Any:
        answer = self.http.post(path, json=body)
        self.http.cookies.clear()
        assert answer.status_code in (200, 201), answer.text
        return answer.json()

    def get(self, path: str, **params: Any) -> Any:
        answer = self.http.get(path, params=params)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def sit(self, table: str, token: str = "", **more: Any) -> Player:
        url = f"{self.address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        player = Player(url, token, **more)
        self.players.append(player)
        return player

    def make(self, opponent: str = "open", game: str = GAME, **more: Any) -> Any:
        """A table with the client at seat 0; without a `pause`, passes are visible at once."""
        more.setdefault("pause", 0)
        return self.post("/api/tables", game=game, seats=[{"kind": "me"}, {"kind": opponent}], **more)

    def pair(self, **more: Any) -> tuple[Player, Player, str]:
        """Two people at a table, and its id; the first is the one that is asked first."""
        made = self.make(name="Ann", **more)
        id_ = made["table"]["id"]
        joined = self.post(f"/api/tables/{id_}/join", invitation=made["invitation"], name="Bob")
        players = [self.sit(id_, made["token"]), self.sit(id_, joined["token"])]
        if players[1].question:
            players.reverse()
        return players[0], players[1], id_

    def inside(self, work: Any) -> Any:
        """Run a coroutine in the server's loop."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(PATIENCE)

    def leave(self) -> None:
        for player in self.players:
            with contextlib.suppress(Exception):
                player.close()
        self.players.clear()


class Overruns:
    """The overruns of the event loops of servers in this process; tests excuse those that a server did not cause.

    Collections of garbage do not count: here they look through all that the tests have loaded, and a real server has
    its own way to collect.
    """

    def __init__(self) -> None:
        self.found: list[Overrun] = []

    def note(self, overrun: Overrun) -> None:
        if overrun.held - overrun.collecting > HELD:
            self.found.append(overrun)


OVERRUNS = Overruns()


class Blocking(BlockingError):
    """A call that may hold the event loop of a server, with the place that made it."""

    found: ClassVar[list[str]] = []

    def __init__(self, function: str) -> None:
        super().__init__(function)
        stack = [frame for frame in traceback.extract_stack() if "/mindtable/" in frame.filename]
        places = " <- ".join(f"{Path(frame.filename).name}:{frame.name}" for frame in reversed(stack[-8:]))
        self.found.append(f"{function} holds the event loop: {places}")


@contextlib.contextmanager
def not_blocking() -> Iterator[None]:
    """Meanwhile code of the server that runs in an event loop may not wait for files, locks, sockets or the time.

    What it does all the same is noted, and carried out: an error would only break something else.
    """
    strictly = blockbuster.blockbuster._wrap_blocking

    def noting(modules: Any, excluded: Any, function: Any, *more: Any) -> Any:
        strict = strictly(modules, excluded, function, *more)

        def wrapper(*given: Any, **named: Any) -> Any:
            try:
                return strict(*given, **named)
            except Blocking:
                return function(*given, **named)

        return wrapper

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(blockbuster.blockbuster, "BlockingError", Blocking)
        patch.setattr(blockbuster.blockbuster, "_wrap_blocking", noting)
        with blockbuster.blockbuster_ctx("mindtable.server") as found:
            for each in found.functions.values():
                for file, names in MAY_BLOCK.items():
                    each.can_block_in(file, names)
            yield


# Where it may, by the ends of file names.
MAY_BLOCK = {
    "site/app.py": {"lifespan", "make_app"},  # nobody can connect yet
    "tables/hall.py": {"__init__"},  # the same
    "storage/storage.py": {"__init__", "start"},  # the same
    "storage/migrations/__init__.py": {"bring_up_to_date"},  # the same
    # Whether a file is there and has changed the system knows without its disk.
    "site/page_files.py": {"_stamp", "without_page"},
    # /proc is on no disk, and how a process starts was chosen by measuring.
    "work/workers.py": {"seconds", "megabytes", "start"},
    # The names of a few small files of this package, once.
    "cards/text/grammar.py": {"sets"},
    "language/data.py": {"import_nodes"},
    "logging/__init__.py": {"emit"},
}


@pytest.fixture(autouse=True)
def overruns() -> Iterator[list[Overrun]]:
    """What held the event loop of a server in this process for too long. The test fails if anything is left in it."""
    yield OVERRUNS.found
    told = "\n".join([*map(str, OVERRUNS.found), *dict.fromkeys(Blocking.found)])
    OVERRUNS.found.clear()
    Blocking.found.clear()
    assert not told, told


@contextlib.contextmanager
def in_thread(settings: Settings, machine: Machine | None = None) -> Iterator[House]:
    """A server in a thread of this process."""
    load_games()
    hall_box: list[Any] = []
    ready = threading.Event()
    listening = listen("127.0.0.1", 0)

    watchdog = Watchdog(HELD, OVERRUNS.note)

    class Server(uvicorn.Server):
        async def startup(self, sockets: Any = None) -> None:
            await super().startup(sockets)
            hall_box.append(asyncio.get_running_loop())
            watchdog.start()
            ready.set()

        async def shutdown(self, sockets: Any = None) -> None:
            watchdog.stop()
            await super().shutdown(sockets)

    async def run() -> None:
        hall = Hall(settings, machine)
        hall_box.append(hall)
        people = People(hall)
        hall_box.append(people)
        config = configuration(make_app(settings, hall, people))
        config.timeout_graceful_shutdown = 2
        server = Server(config)
        hall_box.append(server)
        await server.serve([listening])

    thread = threading.Thread(target=lambda: uvloop.run(run()), daemon=True)  # as the server has it
    thread.start()
    assert ready.wait(PATIENCE), "the server did not start"
    hall, people, server, loop = hall_box
    house = House(f"http://127.0.0.1:{listening.getsockname()[1]}", hall, loop)
    house.people = people
    with not_blocking():
        yield house
    house.leave()
    house.http.close()
    server.should_exit = True
    thread.join(PATIENCE)
    assert not thread.is_alive(), "the server did not stop"


def people_of(house: House) -> People:
    """The people of a server in this process."""
    assert house.people is not None
    return house.people


def in_own_loop(work: Coroutine[Any, Any, T], run: Callable[[Coroutine[Any, Any, T]], T] = asyncio.run) -> T:
    """The result of a coroutine, run in a thread of its own: the thread of the tests may have a running loop already.

    (Playwright leaves one in the process that has driven a browser.)
    """
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(run, work).result()


def settings_in(folder: Path, **more: Any) -> Settings:
    """Settings with a database in that folder, and nothing to slow a test down."""
    given = {
        "database": sqlite(folder / "tables.sqlite"),
        "page": folder / "page",
        "pace": 0,
        "jobs": 1,
        "limits": PLENTY,
        "watchdog": HELD,
    }
    return Settings(**{**given, **more})


@pytest.fixture(autouse=True)
def repeatable(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The name of the test determines the chance of a server in this process."""
    drawn = chance.Chance(lambda: chance.words(request.node.nodeid))
    monkeypatch.setattr(secrets, "token_hex", drawn.token_hex)
    monkeypatch.setattr(secrets, "choice", drawn.choice)


@pytest.fixture(scope="module")
def shared_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with in_thread(settings_in(tmp_path_factory.mktemp("house"))) as house:
        yield house


@pytest.fixture
def house(shared_house: House) -> Iterator[House]:
    """A server that takes whatever comes."""
    yield shared_house
    shared_house.leave()


# What `mindtable serve` does, with any settings: tests are quicker than people, and the limits would stop them.
LAUNCH = """
import sys
import msgspec
from mindtable.server.site.server import listen, serve
from mindtable.server.settings import Settings

settings = msgspec.json.decode(sys.argv[1], type=Settings, dec_hook=lambda type, value: type(value))
listening = listen("127.0.0.1", 0)
address = f"http://127.0.0.1:{listening.getsockname()[1]}/"
serve(settings, listening, lambda: print(f"mindtable: {address}", flush=True))
"""


class Process:
    """A real server, which can be killed and started again over the same database."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.process: subprocess.Popen[str] | None = None
        self.house: House | None = None
        self.called = 0.0  # when it was last started
        self.began = 0.0  # when it was ready
        self.ended = 0.0  # when it was sent its last signal
        self.gone = 0.0  # when it had ended

    def start(self, **settings: Any) -> House:
        """Start it, and wait until it is ready."""
        chosen = msgspec.json.encode(settings_in(self.folder, **settings), enc_hook=str)
        command = [sys.executable, "-c", LAUNCH, chosen.decode()]
        self.called = time.monotonic()
        with (self.folder / "errors.txt").open("a") as errors:
            self.process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=errors, text=True, start_new_session=True
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        self.began = time.monotonic()
        assert line.startswith("mindtable: http://"), (self.folder / "errors.txt").read_text()
        self.house = House(line.split()[1])
        return self.house

    def end(self, how: int = signal.SIGKILL) -> int:
        """Send it a signal, and wait for its end."""
        assert self.process is not None
        if self.house is not None:
            self.house.http.close()
        self.ended = time.monotonic()
        self.process.send_signal(how)
        status = self.process.wait(PATIENCE)
        self.gone = time.monotonic()
        if self.process.stdout is not None:
            self.process.stdout.close()
        self.process = None
        return status

    @property
    def errors(self) -> str:
        """Its standard error."""
        file = self.folder / "errors.txt"
        return file.read_text() if file.exists() else ""

    def children(self) -> list[int]:
        """The processes that it has started."""
        assert self.process is not None
        found = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text()
        return [int(pid) for pid in found.split()]


@pytest.fixture
def process(tmp_path: Path) -> Iterator[Process]:
    """A real server, not yet started."""
    found = Process(tmp_path)
    yield found
    if found.house is not None:
        found.house.leave()
    if found.process is not None:
        found.end()
    assert "the event loop was held" not in found.errors, found.errors


def gone(pid: int) -> bool:
    """Whether a process has ended (or only waits to be noticed)."""
    try:
        os.kill(pid, 0)
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except (OSError, IndexError):
        return True


def eventually(true: Callable[[], bool], what: str) -> None:
    """Wait until something is so; only a failing test waits long."""
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, what
        time.sleep(0.02)
