"""Simulated people for measuring a server, and the server: a process of its own with a database on the disk.

All people are in one process, with two sockets for each game. Their implementation of the protocols is minimal: the
usual libraries take longer for a message than the server, and would dominate the measurement.
"""

from __future__ import annotations

import asyncio
import base64
import contextlib
import http.client
import os
import random
import struct
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any, cast

import msgspec

from mindtable.server.settings import Limits, RateLimit, sqlite
from mindtable.server.settings import Settings as ServerSettings

GAME = "tumblrcards"
HERE = "127.0.0.1"  # other clients may have any address that begins with 127
PATIENCE = 30.0  # seconds without a message after which a game is abandoned
PLENTY = Limits(
    messages=RateLimit(1e9, 1e9),
    requests=RateLimit(1e9, 1e9),
    checks=RateLimit(1e9, 1e9),
    work=RateLimit(1e9, 1e9),
    tables=RateLimit(1e9, 1e9),
    logins=RateLimit(1e9, 1e9),
    guesses=RateLimit(1e9, 1e9),
    guesses_everywhere=RateLimit(1e9, 1e9),
    sockets_an_address=10**9,
    wishes=RateLimit(1e9, 1e9),
    wishes_an_address=10**9,
)
_SERVER = """
import os, sys
import msgspec
from mindtable.server.site.server import listen, serve
from mindtable.server.settings import Settings

os.sched_setaffinity(0, range(os.cpu_count()))
settings = msgspec.json.decode(sys.argv[1], type=Settings, dec_hook=lambda type, value: type(value))
listening = listen("127.0.0.1", 0)
serve(settings, listening, lambda: print(listening.getsockname()[1], flush=True))
"""


class Choice(msgspec.Struct):
    """A legal action; this and the other types have only the fields that these clients need."""

    action: str


class Question(msgspec.Struct):
    """A question to a player."""

    at: int
    choices: list[Choice]


class Position(msgspec.Struct):
    """The table as a player sees it; it waits for nobody when the game is over."""

    question: Question | None
    waiting_for: list[int]


class Message(msgspec.Struct):
    """A message of the server."""

    type: str
    position: Position | None = None
    text: str = ""


class Table(msgspec.Struct):
    """A new table."""

    id: str


class Seated(msgspec.Struct):
    """A seat that was taken."""

    table: Table
    token: str
    invitation: str


_message = msgspec.json.Decoder(Message)
_seated = msgspec.json.Decoder(Seated)
_encode = msgspec.json.encode


@dataclass
class Measured:
    """The results with a number of games."""

    games: int
    waits: list[float] = field(default_factory=list)  # milliseconds
    late: int = 0  # actions that reached the opponent after more than a second
    failures: list[str] = field(default_factory=list)
    pairings: list[float] = field(default_factory=list)  # milliseconds until somebody was told an opponent
    actions: float = 0.0  # a second
    server: float = 0.0  # cores that the server used
    clients: float = 0.0  # cores that the clients used
    idle: float = 0.0  # megabytes
    busy: float = 0.0

    def quantile(self, share: float) -> float:
        """The milliseconds that are enough for this share of the actions."""
        waits = sorted(self.waits)
        return waits[min(len(waits) - 1, int(share * len(waits)))] if waits else float("inf")


class Server:
    """A server process with its files in a folder; `more` are further settings."""

    def __init__(self, folder: Path, **more: Any) -> None:
        settings = ServerSettings(database=sqlite(folder / "tables.sqlite"), **more)
        self._settings = _encode(settings, enc_hook=str).decode()
        self.errors = folder / "errors.txt"  # its standard error
        self.errors.write_text("")
        self._start()

    def _start(self) -> None:
        with self.errors.open("a") as errors:
            self.process = subprocess.Popen(
                [sys.executable, "-c", _SERVER, self._settings],
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
            )
        assert self.process.stdout is not None
        self.port = int(self.process.stdout.readline())

    def restart(self) -> None:
        """Kill it and start it again with its database; it has another port then."""
        self.process.kill()
        self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()
        self._start()

    def cpu(self) -> float:
        """The processor time that it has used, in seconds."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def own_megabytes(self) -> float:
        """The memory of the process."""
        return megabytes(self.process.pid)

    def megabytes(self) -> float:
        """The memory of the process, plus the private memory of its child processes.

        All of them map the files of the interpreter and the compiled modules, which are in memory only once.
        """
        pids = [self.process.pid]
        for pid in pids:
            with contextlib.suppress(OSError):  # it has just ended
                pids += map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split())
        return megabytes(pids[0]) + sum(megabytes(pid, "RssAnon") for pid in pids[1:])

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(PATIENCE)


def megabytes(pid: int, which: str = "VmRSS") -> float:
    """The resident memory of a process, or a part of it as the kernel names it; 0 if the process has ended."""
    with contextlib.suppress(OSError):
        for line in Path(f"/proc/{pid}/status").read_text().splitlines():
            if line.startswith(which):
                return int(line.split()[1]) / 1024
    return 0.0


@contextlib.contextmanager
def served(**settings: Any) -> Iterator[Server]:
    """A server with these settings, for a `with` block."""
    with TemporaryDirectory() as folder:
        server = Server(Path(folder), **settings)
        try:
            yield server
        finally:
            server.stop()


def post(port: int, path: str, body: object, address: str = HERE) -> Seated:
    """Ask for a seat from an address. Raises OSError if the server says no."""
    asking = http.client.HTTPConnection(HERE, port, timeout=PATIENCE, source_address=(address, 0))
    try:
        asking.request("POST", path, _encode(body), {"content-type": "application/json"})
        answer = asking.getresponse()
        text = answer.read()
        if answer.status != 201:
            raise OSError(f"{path} was answered with {answer.status}")
        return _seated.decode(text)
    except http.client.HTTPException as error:
        raise OSError(f"{path} was not answered: {type(error).__name__}") from error
    finally:
        asking.close()


def new_game(port: int, address: str = HERE, opponent: str = "open") -> tuple[str, list[str]]:
    """A table of two people, or of one and a bot: its id, and the tokens of the people."""
    made = post(port, "/api/tables", {"game": GAME, "seats": [{"kind": "me"}, {"kind": opponent}]}, address)
    if opponent != "open":
        return made.table.id, [made.token]
    guest = {"invitation": made.invitation, "name": "Guest"}
    joined = post(port, f"/api/tables/{made.table.id}/join", guest, address)
    return made.table.id, [made.token, joined.token]


class Socket(asyncio.Protocol):
    """A minimal client of a WebSocket (RFC 6455)."""

    def __init__(
        self,
        path: str,
        first: object,
        hear: Callable[[bytes], None],
        lost: Callable[[], None],
        cookie: str = "",
    ) -> None:
        self.path = path
        self.cookie = cookie
        self.first = first
        self.hear = hear
        self.lost = lost
        self.received = bytearray()
        self.open = False

    def connection_lost(self, exc: Exception | None) -> None:
        self.lost()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        key = base64.b64encode(os.urandom(16)).decode()
        cookie = f"Cookie: {self.cookie}\r\n" if self.cookie else ""
        self.transport.write(
            f"GET {self.path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n"
            f"{cookie}\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        received = self.received
        received += data
        if not self.open:
            end = received.find(b"\r\n\r\n")
            if end < 0:
                return
            assert received.startswith(b"HTTP/1.1 101 "), received[:end]
            del received[: end + 4]
            self.open = True
            if self.first is not None:
                self.say(self.first)
        while len(received) >= 2:
            length, head = received[1], 2
            if length == 126:
                head = 4
            elif length == 127:
                head = 10
            if len(received) < head:
                return
            if head > 2:
                length = int.from_bytes(received[2:head], "big")
            if len(received) < head + length:
                return
            content = bytes(received[head : head + length])
            kind = received[0] & 15
            del received[: head + length]
            if kind == 1:
                self.hear(content)
            elif kind == 9:
                self.send(10, content)

    def say(self, message: object) -> None:
        """Send a message."""
        self.send(1, _encode(message))

    def send(self, kind: int, content: bytes) -> None:
        """Send a frame. Clients have to mask frames; masking with zeros changes nothing."""
        assert len(content) < 1 << 16
        length = struct.pack(">BBH", 128 | kind, 128 | 126, len(content))
        if len(content) < 126:
            length = struct.pack(">BB", 128 | kind, 128 | len(content))
        if not self.transport.is_closing():
            self.transport.write(length + bytes(4) + content)


class Player:
    """One client: its socket, its question, and the time of its last position."""

    def __init__(self, failures: list[str], address: str = HERE) -> None:
        self.address = address
        self.failures = failures
        self.question: Question | None = None
        self.told = asyncio.Event()
        self.when = 0.0
        self.lost = False
        self._asked: list[int] = [0, 1]
        self.socket: Socket | None = None

    async def sit(self, port: int, table: str, token: str) -> None:
        hello = {"type": "hello", "token": token}
        _, self.socket = await asyncio.get_running_loop().create_connection(
            lambda: Socket(f"/api/tables/{table}/socket", hello, self.hear, self.lose),
            HERE,
            port,
            local_addr=(self.address, 0),
        )
        await self.wait()

    async def wait(self) -> None:
        """Wait for the next position. Raises TimeoutError, or ConnectionError if the server has closed the socket."""
        await asyncio.wait_for(self.told.wait(), PATIENCE)
        if self.lost:
            raise ConnectionError("the server closed a socket")

    def game_is_over(self) -> bool:
        """Whether the last position asks nobody."""
        return not self._asked

    def lose(self) -> None:
        self.lost = True
        self.told.set()

    def hear(self, data: bytes) -> None:
        message = _message.decode(data)
        if message.position is not None:
            self.when = perf_counter()
            self.question = message.position.question
            self._asked = message.position.waiting_for
            self.told.set()
        elif message.type in ("refused", "error"):
            self.failures.append(message.text)

    def say(self, message: object) -> None:
        assert self.socket is not None
        self.socket.say(message)

    def leave(self) -> None:
        if self.socket is not None:
            self.socket.transport.close()


async def play(
    port: int, measured: Measured, chance: random.Random, until: float, warm: float, address: str = HERE
) -> None:
    """One action a second from an address, in one game after another."""
    due = perf_counter() + chance.random()
    while due < until:
        players: list[Player] = []
        try:
            table, tokens = await asyncio.to_thread(new_game, port, address)
            players = [Player(measured.failures, address) for _ in tokens]
            for player, token in zip(players, tokens):
                await player.sit(port, table, token)
            for turn in range(1_000_000):
                due = max(due, perf_counter() - 1.0)
                await asyncio.sleep(due - perf_counter())
                asked = [player for player in players if player.question is not None]
                if not asked or due > until:
                    break  # the game is over, or the time is
                due += 1.0
                question = asked[0].question
                assert question is not None
                for player in players:
                    player.told.clear()
                    player.question = None
                action = chance.choice(question.choices).action
                request = {"type": "act", "id": str(turn), "at": question.at, "actions": [action]}
                sent = perf_counter()
                asked[0].say(request)
                for player in players:
                    await player.wait()
                if sent > warm:
                    opponent = players[1] if asked[0] is players[0] else players[0]
                    measured.waits.append((opponent.when - sent) * 1000)
                    measured.late += perf_counter() > due
        except (TimeoutError, OSError) as error:
            reason = str(error) or type(error).__name__
            measured.failures.append(f"a game was given up: {reason}")
            due = max(due + 1.0, perf_counter())
        finally:
            for player in players:
                player.leave()
