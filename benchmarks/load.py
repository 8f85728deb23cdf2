"""How many games between people one server carries: each with one action a second, and how long the opponent waits.

The server is a process of its own, over a database on the disk; all clients are in this process, two sockets a game.
A game takes its turn at a moment of each second that chance picks, with an action that chance picks; a game that is
over is followed by a new one. What is measured is the time from before an action is sent to after the message with the
new position has been received and decoded by the opponent. `python -m benchmarks.load 250 1000` measures so many games.
"""

from __future__ import annotations

import asyncio
import base64
import contextlib
import gc
import os
import random
import struct
import subprocess
import sys
import urllib.request
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import cast

import msgspec
import uvloop
from rich.console import Console

from benchmarks.report import Section, number
from benchmarks.settings import Settings
from mindtable.table.settings import Limits, Rate, sqlite
from mindtable.table.settings import Settings as ServerSettings

GAME = "tumblrcards"
LIMIT = 100.0  # milliseconds that the 99th percentile may take
GAMES = (250, 500, 1000, 1250, 1500, 2000)
QUICK_GAMES = (100, 500)
SECONDS = 20.0
PATIENCE = 30.0  # seconds without a message, after which a game is given up
WARM_UP = 3.0  # seconds of play before anything is measured
SITTING = 75  # games that begin in a second
_PLENTY = Rate(1e9, 1e9)
_SERVER = """
import os, sys
import msgspec
from mindtable.table.server import listen, serve
from mindtable.table.settings import Settings

os.sched_setaffinity(0, range(os.cpu_count()))
settings = msgspec.json.decode(sys.argv[1], type=Settings, dec_hook=lambda type, value: type(value))
listening = listen("127.0.0.1", 0)
serve(settings, listening, lambda: print(listening.getsockname()[1], flush=True))
"""


class Choice(msgspec.Struct):
    """A legal action, as much of it as these clients need; so are the others."""

    action: str


class Question(msgspec.Struct):
    """What a player is asked."""

    at: int
    choices: list[Choice]


class Position(msgspec.Struct):
    """The table as a player sees it."""

    question: Question | None


class Message(msgspec.Struct):
    """What the server says."""

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
    """What was seen with so many games."""

    games: int
    waits: list[float] = field(default_factory=list)  # milliseconds
    late: int = 0  # actions whose opponent was told after more than a second
    failures: list[str] = field(default_factory=list)
    actions: float = 0.0  # a second
    server: float = 0.0  # cores that the server used
    clients: float = 0.0  # cores that the clients used
    idle: float = 0.0  # megabytes
    busy: float = 0.0

    def quantile(self, share: float) -> float:
        """So many milliseconds suffice for this share of the actions."""
        waits = sorted(self.waits)
        return waits[min(len(waits) - 1, int(share * len(waits)))] if waits else float("inf")


class Server:
    """A server process, and what it uses."""

    def __init__(self, folder: Path) -> None:
        limits = Limits(
            messages=_PLENTY,
            requests=_PLENTY,
            checks=_PLENTY,
            tables_an_hour=10**9,
            sockets_an_address=10**9,
        )
        settings = ServerSettings(database=sqlite(folder / "tables.sqlite"), limits=limits)
        chosen = _encode(settings, enc_hook=str).decode()
        self.process = subprocess.Popen(
            [sys.executable, "-c", _SERVER, chosen], stdout=subprocess.PIPE, text=True
        )
        assert self.process.stdout is not None
        self.port = int(self.process.stdout.readline())

    def cpu(self) -> float:
        """Seconds of a core that it has used."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def megabytes(self) -> float:
        """The memory of the process and of those that it has started."""
        pids = [self.process.pid]
        for pid in pids:
            pids += map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split())
        return sum(megabytes(pid) for pid in pids)

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(PATIENCE)


def megabytes(pid: int) -> float:
    """The resident memory of a process."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0.0


@contextlib.contextmanager
def served() -> Iterator[Server]:
    with TemporaryDirectory() as folder:
        server = Server(Path(folder))
        try:
            yield server
        finally:
            server.stop()


def new_game(port: int) -> tuple[str, list[str]]:
    """A table of two people: its id, and their tokens."""

    def post(path: str, body: object) -> Seated:
        request = urllib.request.Request(
            f"http://127.0.0.1:{port}{path}", _encode(body), {"content-type": "application/json"}
        )
        with urllib.request.urlopen(request) as answer:
            return _seated.decode(answer.read())

    made = post("/api/tables", {"game": GAME, "seats": [{"kind": "me"}, {"kind": "open"}]})
    joined = post(f"/api/tables/{made.table.id}/join", {"invitation": made.invitation, "name": "Guest"})
    return made.table.id, [made.token, joined.token]


class Socket(asyncio.Protocol):
    """The client's end of a WebSocket (RFC 6455), as far as this needs it.

    The usual libraries take longer for a message than the server does, and the clients must not be what is measured.
    """

    def __init__(self, path: str, first: object, hear: Callable[[bytes], None]) -> None:
        self.path = path
        self.first = first
        self.hear = hear
        self.received = bytearray()
        self.open = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        key = base64.b64encode(os.urandom(16)).decode()
        self.transport.write(
            f"GET {self.path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode()
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
        """Send a frame. Clients have to mask; with zeros that changes nothing."""
        assert len(content) < 1 << 16
        length = struct.pack(">BBH", 128 | kind, 128 | 126, len(content))
        if len(content) < 126:
            length = struct.pack(">BB", 128 | kind, 128 | len(content))
        self.transport.write(length + bytes(4) + content)


class Player:
    """One client: its socket, what it is asked, and when it last was told of a position."""

    def __init__(self, failures: list[str]) -> None:
        self.failures = failures
        self.question: Question | None = None
        self.told = asyncio.Event()
        self.when = 0.0
        self.socket: Socket | None = None

    async def sit(self, port: int, table: str, token: str) -> None:
        hello = {"type": "hello", "token": token}
        _, self.socket = await asyncio.get_running_loop().create_connection(
            lambda: Socket(f"/api/tables/{table}/socket", hello, self.hear), "127.0.0.1", port
        )
        await asyncio.wait_for(self.told.wait(), PATIENCE)

    def hear(self, data: bytes) -> None:
        message = _message.decode(data)
        if message.position is not None:
            self.when = perf_counter()
            self.question = message.position.question
            self.told.set()
        elif message.type in ("refused", "error"):
            self.failures.append(message.text)

    def say(self, message: object) -> None:
        assert self.socket is not None
        self.socket.say(message)

    def leave(self) -> None:
        if self.socket is not None:
            self.socket.transport.close()


async def play(port: int, measured: Measured, chance: random.Random, until: float, warm: float) -> None:
    """One action a second, in one game after another."""
    due = perf_counter() + chance.random()
    while due < until:
        table, tokens = await asyncio.to_thread(new_game, port)
        players = [Player(measured.failures) for _ in tokens]
        try:
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
                    await asyncio.wait_for(player.told.wait(), PATIENCE)
                if sent > warm:
                    opponent = players[1] if asked[0] is players[0] else players[0]
                    measured.waits.append((opponent.when - sent) * 1000)
                    measured.late += perf_counter() > due
        except (TimeoutError, OSError) as error:
            measured.failures.append(f"a game was given up: {type(error).__name__}")
        finally:
            for player in players:
                player.leave()


async def measure_games(games: int, seconds: float) -> Measured:
    """Play so many games at once for so long."""
    measured = Measured(games)
    with served() as server:
        measured.idle = server.megabytes()
        chance = random.Random(1)
        sitting = games / SITTING
        warm = perf_counter() + sitting + WARM_UP
        until = warm + seconds

        async def one(start: float) -> None:
            await asyncio.sleep(start)
            await play(server.port, measured, chance, until, warm)

        tasks = [asyncio.create_task(one(sitting * k / games)) for k in range(games)]
        await asyncio.sleep(warm - perf_counter())
        gc.freeze()  # a pause of the clients would look like one of the server
        server_cpu, own_cpu, then = server.cpu(), sum(os.times()[:2]), perf_counter()
        await asyncio.sleep(until - perf_counter())
        passed = perf_counter() - then
        measured.server = (server.cpu() - server_cpu) / passed
        measured.clients = (sum(os.times()[:2]) - own_cpu) / passed
        measured.busy = server.megabytes()
        measured.actions = len(measured.waits) / passed
        await asyncio.gather(*tasks)
    gc.unfreeze()
    return measured


def load(numbers: tuple[int, ...], seconds: float) -> Section:
    """The table of waits by number of games; it ends with the first number that takes too long."""
    os.sched_setaffinity(0, range(os.cpu_count() or 1))
    gc.set_threshold(100_000, 50, 1_000)
    section = Section(
        "The server: games between people with one action a second each; ms until the opponent has been told",
        ["games", "×1/s", "ms, median", "ms, 99%", "ms, 99.9%", "% server", "% clients", "times late", "MB"],
    )
    carried = 0
    for games in numbers:
        found = uvloop.run(measure_games(games, seconds))
        median, high, highest = (found.quantile(share) for share in (0.5, 0.99, 0.999))
        section.rows.append(
            [
                f"{games:,}",
                number(found.actions),
                number(median),
                number(high),
                number(highest),
                f"{found.server:.0%}",
                f"{found.clients:.0%}",
                str(found.late),
                f"{found.idle:.0f} idle, {found.busy:.0f}",
            ]
        )
        section.data[str(games)] = {
            "actions": found.actions,
            "median": median,
            "99%": high,
            "99.9%": highest,
            "server": found.server,
            "clients": found.clients,
            "idle_mb": found.idle,
            "busy_mb": found.busy,
        }
        for failure in dict.fromkeys(found.failures):
            section.remarks.append(f"{games} games: {failure} ({found.failures.count(failure)} times)")
        if high > LIMIT or found.failures:
            break
        carried = games
    section.remarks.append(f"{carried:,} games at once with the 99th percentile below {LIMIT:.0f} ms")
    return section


def measure(settings: Settings) -> Section:
    """The section of `python -m benchmarks`."""
    quick = settings.seconds < 1
    return load(QUICK_GAMES if quick else GAMES, SECONDS * settings.seconds)


if __name__ == "__main__":
    load(tuple(int(word) for word in sys.argv[1:]) or GAMES, SECONDS).show(Console(width=150))
