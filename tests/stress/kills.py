"""Whether games survive their server, which is killed at random moments, terminated normally, and down for random
times.

There are many servers, each with its own database and a share of the games; a few run at once. All five games are
played, alone and as matches, between people and against bots. All have clocks and a spectator, and people play at
random. The clients keep everything that they received. After each restart all connect again, and the new state is
compared with the old:

- acknowledged requests are there, once; other requests are sent again with the same id, and happen once;
- each viewer's log begins with its earlier lines;
- clocks have the same time as when the server ended, however long it was down. A larger loss is a fault. A gain may
  occur if there are fewer cores than working processes; it is reported.

Most games are conceded after a while, so that they end. When a game is over, its record is compared with the
acknowledged inputs, and replayed.

Servers are forked from a process that has loaded all modules, because loading would take most of the time; a server
still reads everything on the disk again. `python -m tests.stress.kills 5000 --games 200` ends servers 5,000 times.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import random
import re
import signal
import sqlite3
import statistics
import sys
import time
import urllib.request
from asyncio.subprocess import PIPE
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, cast

import msgspec
import uvloop
from rich.console import Console

import mindtable
from benchmarks.clients import HERE, PATIENCE, PLENTY, Socket
from benchmarks.report import Section
from mindtable import MindtableError, Record
from mindtable.server.settings import Settings as ServerSettings
from mindtable.server.settings import sqlite

KILLS = 5_000
GAMES = 200
SERVERS = 40  # with databases of their own
AT_ONCE = 3  # of them are up
ALLOWED = 50  # milliseconds by which a clock may differ after a restart
UP = 1.2  # seconds between a start and the next end, at most
LONG_UP = 6.0  # seconds of one run in ten: bots need time to start
DOWN = 0.4  # seconds between an end and the next start, mostly
LONG_DOWN = 3.0  # seconds of one outage in twenty
WHILE_STARTING = 0.1  # share of the kills that come before the server is ready
POLITE = 0.25  # share of the ends that are a SIGTERM
PACE = 0.6  # seconds between two actions of a game, at most
_TOLD = 120.0  # seconds between two signs of life of a long measurement
SPECTATOR = 2  # in place of a seat
PEOPLE, BOT = "open", "bot"  # the opponents
BETWEEN = "next-game"  # the question between two games of a match, in which nobody can concede a game
_PLAYED = {PEOPLE: (10, 60), BOT: (3, 12)}  # answers of people after which they concede, at least and at most
_TO_THE_END = 0.1  # share of the games that nobody concedes
_FISCHER = {"kind": "fischer", "seconds": 3_000, "increment": 1}
_MATCH = {"games": 3}
_KINDS: tuple[dict[str, Any], ...] = (
    {"game": "tumblrcards", "clock": {"kind": "fischer", "seconds": 3_000, "increment": 0}},
    {"game": "mind", "clock": _FISCHER, "pause": 200},
    {"game": "mind_game", "clock": _FISCHER},
    {"game": "minds_across_time", "clock": _FISCHER, "pause": 0},
    {"game": "mindnet", "clock": _FISCHER, "pause": 0},
    {"game": "tumblrcards", "clock": {"kind": "move", "seconds": 300}, "match": _MATCH},
    {"game": "mind_game", "clock": _FISCHER, "opponent": BOT},
    {"game": "minds_across_time", "clock": _FISCHER, "pause": 0, "match": _MATCH},
    {"game": "tumblrcards", "clock": _FISCHER, "match": _MATCH, "opponent": BOT},
    {"game": "mindnet", "clock": _FISCHER, "pause": 0, "match": _MATCH},
    {"game": "mind", "clock": {"kind": "move", "seconds": 300}, "pause": 0, "opponent": BOT},
)
_CONCEDED = re.compile(r"[01] (concede|surrender)")
_NURSERY = """
import ctypes, gc, os, signal, sys, time
import anyio._backends._asyncio
import msgspec
from mindtable.server.site.app import make_app
from mindtable.server.tables.hall import Hall
from mindtable.server.site.server import Server, configuration, listen, load_games, serve
from mindtable.server.settings import Settings

load_games()
configuration(make_app(Settings(database="sqlite://"))).load()
gc.collect()
gc.freeze()
signal.signal(signal.SIGCHLD, signal.SIG_IGN)
prctl = ctypes.CDLL(None).prctl

def fork():
    # The new process ends with this one (PR_SET_PDEATHSIG).
    pid = os.fork()
    if pid == 0:
        prctl(1, signal.SIGKILL)
    return pid

def say(*words):
    os.write(1, (" ".join(map(str, words)) + "\\n").encode())

# Clocks run from the one to the other; on a busy machine a process may have to wait between any two lines of it.
def opened(hall, really=Hall.opened):
    before = time.monotonic_ns()
    really(hall)
    say(house, "open", before, time.monotonic_ns())

def handle_exit(server, *signal, really=Server.handle_exit):
    really(server, *signal)
    say(house, "closed", time.monotonic_ns())

Hall.opened, Server.handle_exit = opened, handle_exit

say("loaded")
for line in sys.stdin:
    house, chosen = line.split(" ", 1)
    if fork():
        continue
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    pid = fork()
    if pid:
        say(house, "pid", pid)
        say(house, "ended", os.waitpid(pid, 0)[1])
        os._exit(0)
    settings = msgspec.json.decode(chosen, type=Settings, dec_hook=lambda type, value: type(value))
    os.dup2(os.open(settings.page / "errors.txt", os.O_WRONLY | os.O_CREAT | os.O_APPEND), 2)
    listening = listen("127.0.0.1", 0)
    port = listening.getsockname()[1]
    serve(settings, listening, lambda: say(house, "ready", port))
    os._exit(0)
"""


class Choice(msgspec.Struct):
    """A legal action, as much of it as these clients need; so are the others."""

    action: str


class Question(msgspec.Struct):
    """What a player is asked."""

    at: int
    kind: str
    choices: list[Choice]
    moment: str = ""


class Clock(msgspec.Struct):
    """The clocks as they were stated."""

    left: list[int]
    running: list[int]
    pause: int


class Position(msgspec.Struct):
    """The table as a viewer sees it."""

    seq: int
    question: Question | None = None
    clock: Clock | None = None


class Info(msgspec.Struct):
    """What everybody knows about a table."""

    id: str
    status: str


class Message(msgspec.Struct):
    """What the server says; lines of the log are kept as they came."""

    type: str
    id: str = ""
    seq: int = 0
    repeated: bool = False
    code: str = ""
    text: str = ""
    keep: int = 0
    position: Position | None = None
    table: Info | None = None
    log: list[msgspec.Raw] = []


class Seated(msgspec.Struct):
    """A seat that was taken."""

    table: Info
    token: str
    invitation: str


_message = msgspec.json.Decoder(Message)
_seated = msgspec.json.Decoder(Seated)


def now() -> float:
    """Milliseconds, by the clock that all processes of a machine share."""
    return time.monotonic_ns() / 1e6


@dataclass
class Found:
    """What was seen in all."""

    kills: int = 0
    polite: int = 0
    starting: int = 0
    games: int = 0
    over: int = 0
    acknowledged: int = 0
    repeated: int = 0
    again: int = 0
    logs: int = 0
    clocks: int = 0
    generous: int = (
        0  # clocks that got back more than is allowed: where the processes have to wait for a core
    )
    charged: float = float("-inf")  # milliseconds: the most that any clock lost for certain
    given: float = float("-inf")  # and the most that any got back for certain
    # By restart: milliseconds of uptime that were charged too much for certain, and until the server was ready.
    drifts: list[float] = field(default_factory=list)
    starts: list[float] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)

    @property
    def ends(self) -> int:
        """How often a server was ended."""
        return self.kills + self.polite + self.starting


@dataclass
class Stated:
    """Clocks as a server has stated them in one of its runs, at some moment between these two."""

    clock: Clock
    first: float
    last: float
    run: int
    windowed: bool


@dataclass
class Run:
    """One run of a server: its clocks ran from a moment between the first two to one between the others."""

    open: tuple[float, float]
    end: tuple[float, float]

    @property
    def up(self) -> tuple[float, float]:
        """For how long they ran, at least and at most."""
        return max(0.0, self.end[0] - self.open[1]), max(0.0, self.end[1] - self.open[0])


class Lost(Exception):
    """The connection has ended."""


class Line(Socket):
    """A socket whose end is noticed."""

    def __init__(self, path: str, first: object, viewer: Viewer) -> None:
        super().__init__(path, first, viewer.hear, lambda: viewer.lost(self))

    def data_received(self, data: bytes) -> None:
        try:
            super().data_received(data)
        except AssertionError:  # a server that is stopping lets nobody in
            self.transport.abort()


class Viewer:
    """A client: what it was told, and what it waits for."""

    def __init__(self, game: Game, seat: int, token: str) -> None:
        self.game = game
        self.seat = seat
        self.token = token
        self.log: list[bytes] = []
        self.position: Position | None = None
        self.stated: Stated | None = None
        self.came_at = 0.0
        self._line: Line | None = None
        self._answers: dict[str, asyncio.Future[Message]] = {}
        self._sync: asyncio.Future[Message] | None = None

    @property
    def is_here(self) -> bool:
        """Whether it has a connection."""
        return self._line is not None

    async def come(self, port: int) -> Message:
        """Connect; what there is. Raises Lost or OSError."""
        self.leave()
        loop = asyncio.get_running_loop()
        self._sync = loop.create_future()
        self.came_at = now()
        line = Line(f"/api/tables/{self.game.id}/socket", {"type": "hello", "token": self.token}, self)
        self._line = line
        await loop.create_connection(lambda: line, HERE, port)
        return await asyncio.wait_for(self._sync, PATIENCE)

    def leave(self) -> None:
        """Leave without a word, if it is here."""
        line = self._line
        if line is not None:
            self.lost(line)
            if hasattr(line, "transport"):
                line.transport.abort()

    def hear(self, data: bytes) -> None:
        message = _message.decode(data)
        if message.type == "sync":
            if self._sync is not None and not self._sync.done():
                self.game.returned(self, message)
                self._sync.set_result(message)
            return
        if message.type == "update":
            self.log = self.log[: message.keep] + [bytes(line) for line in message.log]
        if message.position is not None:
            self.take(message.position, self.game.asked_at)
        if message.table is not None:
            self.game.over = message.table.status == "over"
        if message.type in ("ack", "refused"):
            answer = self._answers.pop(message.id, None)
            if answer is not None and not answer.done():
                answer.set_result(message)
        elif message.type == "error":
            self.game.fault(f"error {message.code}: {message.text}")

    def take(self, position: Position, first: float) -> None:
        """Take a position over that was made after the moment `first`."""
        self.position = position
        if position.clock is not None:
            house, question = self.game.house, position.question
            windowed = question is not None and question.moment != ""
            self.stated = Stated(position.clock, first, now(), len(house.runs), windowed)

    def lost(self, line: Line) -> None:
        """A connection has ended; if it is the present one, nobody will be answered."""
        if self._line is not line:
            return
        self._line = None
        for waiting in (self._sync, *self._answers.values()):
            if waiting is not None and not waiting.done():
                waiting.set_exception(Lost())
                waiting.exception()  # it may be that nobody waits for it any more
        self._answers.clear()

    async def ask(self, request: dict[str, Any]) -> Message:
        """The answer to a request. Raises Lost."""
        if self._line is None:
            raise Lost
        answer: asyncio.Future[Message] = asyncio.get_running_loop().create_future()
        self._answers[request["id"]] = answer
        self._line.say(request)
        return await asyncio.wait_for(answer, PATIENCE)


class Game:
    """A table with its clients, and what was acknowledged."""

    def __init__(self, house: House, kind: dict[str, Any], id_: str, tokens: list[str]) -> None:
        self.house = house
        self.kind = kind
        self.id = id_
        self.players = [Viewer(self, seat, token) for seat, token in enumerate(tokens)]
        self.viewers = [*self.players, Viewer(self, SPECTATOR, "")]
        least, most = _PLAYED[kind.get("opponent", PEOPLE)]
        to_the_end = house.chance.random() < _TO_THE_END
        self.patience = float("inf") if to_the_end else house.chance.randint(least, most)
        self.conceded = 0
        self.asked_at = 0.0
        self.over = False
        # The inputs of each seat, with the numbers of their entries as the seat counts.
        self.acknowledged: dict[int, list[tuple[int, str]]] = {player.seat: [] for player in self.players}
        self.pending: tuple[int, dict[str, Any]] | None = None  # the seat, and what it has asked for
        self._number = 0

    def fault(self, text: str) -> None:
        self.house.found.faults.append(f"{self.kind['game']} {self.id}: {text}")

    async def live(self) -> None:
        """Come to the server that is up, compare, and play until it ends or the game is over."""
        try:
            await self._return()
            if self.pending is not None:
                await self._send(again=True)
            while not self.over:
                await self._turn()
        except (Lost, OSError):
            return
        except TimeoutError:
            self.fault("no answer came")
        except Exception as error:
            self.fault(f"{type(error).__name__}: {error}")

    async def compare(self) -> None:
        """Come to a server that is not ended meanwhile, compare, and leave."""
        try:
            await self._return()
        except (Lost, OSError, TimeoutError) as error:
            self.fault(f"nobody was let in: {type(error).__name__}")
        self.leave()

    def leave(self) -> None:
        for viewer in self.viewers:
            viewer.leave()

    async def _return(self) -> None:
        """Come back after a restart."""
        syncs = await asyncio.gather(*(viewer.come(self.house.port) for viewer in self.viewers))
        for sync in syncs:
            if sync.table is not None:
                self.over = self.over or sync.table.status == "over"

    def returned(self, viewer: Viewer, sync: Message) -> None:
        """Compare what a viewer finds with what it knew before. A bot may go on at once."""
        position = sync.position
        known = [seq for seq, _ in self.acknowledged.get(viewer.seat, [])]
        if viewer.position is not None:
            known.append(viewer.position.seq)
        before = max(known, default=0)
        if position is None or position.seq < before:
            self.fault(f"entry {before} was seen, and is lost")
            return
        log = [bytes(line) for line in sync.log]
        if log[: len(viewer.log)] != viewer.log:
            self.fault(f"viewer {viewer.seat} has lost lines of the log, or they have changed")
        self.house.found.logs += 1
        stated, same = viewer.stated, viewer.position is not None and viewer.position.seq == position.seq
        viewer.log = log
        viewer.take(position, viewer.came_at)
        if stated is not None and viewer.stated is not None and same:
            self._compare(viewer.seat, stated, viewer.stated)

    def _compare(self, viewer: int, old: Stated, new: Stated) -> None:
        """Compare clocks over restarts: what they differ by is the time that servers were up."""
        if old.clock.running != new.clock.running:
            # While both answer in secret, no entry shows that one of them has finished, or goes on in a match.
            finished = len(old.clock.running) > 1 and set(new.clock.running) < set(old.clock.running)
            if finished or "match" in self.kind:
                return
            self.fault(f"the clocks of {old.clock.running} ran, and now those of {new.clock.running}")
            return
        found = self.house.found
        restarts = new.run - old.run
        windowed = any(seat.stated is not None and seat.stated.windowed for seat in self.viewers)
        pause = self.kind.get("pause", 0) if windowed else 0
        for seat, (before, after) in enumerate(zip(old.clock.left, new.clock.left)):
            if seat not in new.clock.running:
                if before != after:
                    self.fault(f"a clock that stood still had {before} ms and has {after}")
                continue
            # Each run starts the pause again; the part before does not count.
            free = old.clock.pause + pause * restarts
            least, most = self.house.between(old, new)
            least, most = max(0.0, least - free), max(0.0, most - (0 if pause else free))
            found.clocks += 1
            charged, given = before - after - most, least - (before - after)
            if len(new.clock.running) > 1:
                given = 0.0  # an answer in secret may have earned an increment
            found.charged = max(found.charged, charged / max(1, restarts))
            found.given = max(found.given, given / max(1, restarts))
            found.generous += given > ALLOWED * restarts
            if charged > ALLOWED * restarts:
                self.fault(
                    f"a clock had {before} ms and has {after}, after {least:.0f} to {most:.0f} ms, {restarts} restarts"
                )

    async def _turn(self) -> None:
        """Somebody who is asked acts."""
        chance = self.house.chance
        await asyncio.sleep(chance.random() * PACE)
        if not all(viewer.is_here for viewer in self.viewers):
            raise Lost  # perhaps one knows the newest position and another does not: then nobody seems to be asked
        asked = [
            viewer
            for viewer in self.players
            if viewer.position is not None and viewer.position.question is not None
        ]
        if not asked:
            return
        viewer = chance.choice(asked)
        question = cast(Position, viewer.position).question
        assert question is not None
        self._number += 1
        request: dict[str, Any] = {"type": "concede", "id": f"n{self._number}"}
        if self._number <= self.patience or question.kind == BETWEEN:
            action = chance.choice(question.choices).action
            request = {"type": "act", "id": f"n{self._number}", "at": question.at, "actions": [action]}
        self.pending = (viewer.seat, request)
        await self._send(again=False)

    async def _send(self, again: bool) -> None:
        """Send what is pending; it stays so until it is answered."""
        assert self.pending is not None
        seat, request = self.pending
        found = self.house.found
        found.again += again
        self.asked_at = now()
        answer = await self.viewers[seat].ask(request)
        self.pending = None
        if answer.type == "ack":
            found.acknowledged += 1
            found.repeated += answer.repeated
            if answer.repeated and not again:
                self.fault(f"{request['id']} is said to be repeated, and was sent once")
            if request["type"] == "concede":
                self.conceded += 1
            else:
                self.acknowledged[seat].append((answer.seq, f"{seat} {request['actions'][0]}"))
        elif not self.over:
            self.fault(f"{request['id']} was refused: {answer.code}: {answer.text}")

    def check(self, text: str) -> None:
        """Compare the record of a game that is over with what was acknowledged, and replay it."""
        record = Record.loads(text)
        conceded = [move for move in record.moves if _CONCEDED.match(move)]
        if len(conceded) != self.conceded:
            self.fault(f"{self.conceded} concessions were acknowledged, the record has {len(conceded)}")
        for seat, acknowledged in self.acknowledged.items():
            moves = [
                move
                for move in record.moves
                if move.startswith(f"{seat} ") and not move.endswith(" time-out") and move not in conceded
            ]
            known = [line for _, line in acknowledged]
            if moves != known:
                at = next((n for n, pair in enumerate(zip(moves, known)) if pair[0] != pair[1]), -1)
                self.fault(
                    f"{len(known)} actions of seat {seat} were acknowledged, the record has {len(moves)} (from {at})"
                )
        mindtable.replay(record)


class Nursery:
    """The process that servers are forked from, and what it says of each of them."""

    async def open(self) -> None:
        """Have everything loaded."""
        self.process = await asyncio.create_subprocess_exec(
            sys.executable, "-c", _NURSERY, stdin=PIPE, stdout=PIPE
        )
        self._said: dict[str, asyncio.Queue[list[str]]] = {}
        assert self.process.stdout is not None
        if await self.process.stdout.readline() != b"loaded\n":
            raise RuntimeError("the server's modules could not be loaded")
        self._listening = asyncio.create_task(self._listen())

    async def close(self) -> None:
        self._listening.cancel()
        self.process.kill()
        await self.process.wait()

    def fork(self, house: str, settings: bytes) -> None:
        """Start a server."""
        assert self.process.stdin is not None
        self._said.setdefault(house, asyncio.Queue())
        self.process.stdin.write(f"{house} {settings.decode()}\n".encode())

    async def said(self, house: str, *kinds: str) -> list[str]:
        """What is said next of a server, which has to be of one of these kinds."""
        words = await asyncio.wait_for(self._said[house].get(), 4 * PATIENCE)
        if words[0] not in kinds:
            raise RuntimeError(f"a server {' '.join(words)}, and not {' or '.join(kinds)}")
        return words

    async def _listen(self) -> None:
        assert self.process.stdout is not None
        while line := await self.process.stdout.readline():
            house, *words = line.decode().split()
            self._said[house].put_nowait(words)


class House:
    """A server that is ended and started again, and its games."""

    def __init__(
        self, folder: Path, games: int, chance: random.Random, found: Found, nursery: Nursery
    ) -> None:
        self.folder = folder
        self.name = folder.name
        self.nursery = nursery
        self.file = folder / "tables.sqlite"
        self.count = games
        self.chance = chance
        self.found = found
        self.games: list[Game] = []
        self.made = 0
        self.port = 0
        self.pid = 0
        self.runs: list[Run] = []  # those that have ended; also those that were killed before they were open
        self._open = (0.0, 0.0)
        self._began: tuple[int, int] | None = (
            None  # the last run that was served, and the uptime at its start
        )

    def between(self, old: Stated, new: Stated) -> tuple[float, float]:
        """For how long clocks ran between two statements in different runs, at least and at most."""
        first = self.runs[old.run].end
        least, most = max(0.0, first[0] - old.last), max(0.0, first[1] - old.first)
        for run in self.runs[old.run + 1 : new.run]:
            least, most = least + run.up[0], most + run.up[1]
        return least + max(0.0, new.first - self._open[1]), most + max(0.0, new.last - self._open[0])

    async def live(self, kills: int, turns: asyncio.Semaphore) -> None:
        """End the server `kills` times, and compare each time. While other servers have their turn, it is down."""
        self.folder.mkdir()
        while kills > 0:
            async with turns:
                kills -= await self._start()
                await self._renew()
                games = [asyncio.create_task(game.live()) for game in self.games]
                longest = LONG_UP if self.chance.random() < 0.1 else UP
                await asyncio.sleep(self.chance.random() * longest)
                await self._end(signal.SIGTERM if self.chance.random() < POLITE else signal.SIGKILL)
                kills -= 1
                for game in self.games:
                    game.leave()
                await asyncio.gather(*games)
            long = self.chance.random() < 0.05
            await asyncio.sleep(self.chance.random() * (LONG_DOWN if long else DOWN))
        async with turns:
            await self._start()
            await asyncio.gather(*(game.compare() for game in self.games))
            await self._end(signal.SIGTERM)
        self._check_entries()
        errors = self.folder / "errors.txt"
        if said := errors.read_text():
            self.found.faults.append(f"a server said: {said[-2_000:]}")

    def _settings(self) -> bytes:
        limits = msgspec.structs.replace(PLENTY, looks=PLENTY.requests)
        settings = ServerSettings(
            database=sqlite(self.file), page=self.folder, limits=limits, jobs=1, pace=50
        )
        return msgspec.json.encode(settings, enc_hook=str)

    async def _line(self, *kinds: str) -> list[str]:
        return await self.nursery.said(self.name, *kinds)

    async def _start(self) -> int:
        """Start a server and wait until it is ready; how often it was killed before it was."""
        killed = 0
        while True:
            begun = now()
            self.nursery.fork(self.name, self._settings())
            self.pid = int((await self._line("pid"))[1])
            if self.games and self.chance.random() < WHILE_STARTING:
                await asyncio.sleep(self.chance.random() * statistics.median(self.found.starts) / 1_000)
                end = self._kill(signal.SIGKILL)
                killed += 1
                self.found.starting += 1
                opened = None
                while (words := await self._line("open", "ready", "ended"))[0] != "ended":
                    if words[0] == "open":  # it was quicker
                        opened = int(words[1]) / 1e6, int(words[2]) / 1e6
                self.runs.append(Run(opened or end, end))
                continue
            _, before, after = await self._line("open")
            self._open = int(before) / 1e6, int(after) / 1e6
            self.port = int((await self._line("ready"))[1])
            self.found.starts.append(now() - begun)
            began = self._rows("SELECT began FROM runs ORDER BY number DESC LIMIT 1")[0][0]
            if self._began is not None:
                ups = [run.up for run in self.runs[self._began[0] :]]
                more = began - self._began[1]
                least, most = sum(up[0] for up in ups), sum(up[1] for up in ups)
                self.found.drifts.append(min(0.0, more - least) + max(0.0, more - most))
            self._began = (len(self.runs), began)
            return killed

    def _kill(self, how: signal.Signals) -> tuple[float, float]:
        """End the server; after SIGKILL it does nothing any more from a moment between these two on."""
        before = now()
        os.kill(self.pid, how)
        return before, now()

    async def _end(self, how: signal.Signals) -> None:
        end = self._kill(how)
        while (words := await self._line("closed", "ended"))[0] != "ended":
            end = end[0], int(words[1]) / 1e6
        self.runs.append(Run(self._open, end))
        self.found.kills += how == signal.SIGKILL
        self.found.polite += how == signal.SIGTERM

    async def _renew(self) -> None:
        """Look at the records of games that are over, and begin others in their place."""
        for game in [game for game in self.games if game.over and game.pending is None]:
            self.games.remove(game)
            self.found.over += 1
            try:
                game.check((await asyncio.to_thread(self._get, f"/api/tables/{game.id}/record")).decode())
            except (OSError, MindtableError) as error:
                game.fault(f"its record: {error}")
        while len(self.games) < self.count:
            kind = _KINDS[self.made % len(_KINDS)]
            self.made += 1
            self.found.games += 1
            self.games.append(await asyncio.to_thread(self._make, kind))

    def _make(self, kind: dict[str, Any]) -> Game:
        asked = {**kind, "name": "Ann"}
        opponent = asked.pop("opponent", PEOPLE)
        seat = {"kind": BOT, "bot": "random"} if opponent == BOT else {"kind": PEOPLE}
        made = _seated.decode(self._get("/api/tables", {**asked, "seats": [{"kind": "me"}, seat]}))
        if opponent == BOT:
            return Game(self, kind, made.table.id, [made.token])
        guest = {"invitation": made.invitation, "name": "Bob"}
        joined = _seated.decode(self._get(f"/api/tables/{made.table.id}/join", guest))
        return Game(self, kind, made.table.id, [made.token, joined.token])

    def _get(self, path: str, body: object = None) -> bytes:
        """The answer to a request; with a body it is a POST."""
        data = None if body is None else msgspec.json.encode(body)
        request = urllib.request.Request(
            f"http://{HERE}:{self.port}{path}", data, {"content-type": "application/json"}
        )
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return cast(bytes, answer.read())

    def _rows(self, query: str) -> list[tuple[Any, ...]]:
        with contextlib.closing(sqlite3.connect(f"file:{self.file}?mode=ro", uri=True)) as database:
            return database.execute(query).fetchall()

    def _check_entries(self) -> None:
        """No request is in a log twice, and no number of a log is missing."""
        logs = "SELECT table_id FROM entries GROUP BY table_id HAVING max(seq) != count(*)"
        for (table,) in self._rows(logs):
            self.found.faults.append(f"{table}: its log has gaps")
        twice = (
            "SELECT table_id, json_extract(data, '$.seat') AS seat, json_extract(data, '$.request') AS request "
            "FROM entries WHERE request IS NOT NULL GROUP BY table_id, seat, request HAVING count(*) > 1"
        )
        for table, _, request in self._rows(twice):
            self.found.faults.append(f"{table}: {request} happened twice")


async def measure_kills(kills: int, games: int, servers: int, seed: int) -> Found:
    """End servers `kills` times in all, with `games` games."""
    servers = max(1, min(servers, games, kills))
    found = Found()
    nursery = Nursery()
    turns = asyncio.Semaphore(AT_ONCE)

    def share(whole: int, number: int) -> int:
        return whole // servers + (number < whole % servers)

    async def tell() -> None:
        while True:
            await asyncio.sleep(_TOLD)
            print(f"{found.ends:,} ends, {len(found.faults)} faults", *found.faults[-1:], file=sys.stderr)

    telling = asyncio.create_task(tell())
    await nursery.open()
    try:
        with TemporaryDirectory() as folder:
            houses = [
                House(
                    Path(folder) / str(number),
                    share(games, number),
                    random.Random(f"{seed} {number}"),
                    found,
                    nursery,
                )
                for number in range(servers)
            ]
            await asyncio.gather(
                *(house.live(share(kills, number), turns) for number, house in enumerate(houses))
            )
    finally:
        telling.cancel()
        await nursery.close()
    return found


def section_of(found: Found, games: int, seconds: float) -> Section:
    """What was found, as a table."""
    drifts = sorted(found.drifts) or [0.0]
    section = Section(
        f"The server: {found.ends:,} ends and restarts over {games} games with clocks, {seconds:,.0f} s",
        ["what", "times", "remarks"],
    )
    section.rows = [
        ["killed while it served", f"{found.kills:,}", "SIGKILL at a random moment"],
        ["ended politely", f"{found.polite:,}", "SIGTERM"],
        ["killed while it started", f"{found.starting:,}", "SIGKILL before it was ready"],
        [
            "games",
            f"{found.games:,}",
            f"{found.over:,} of them played to the end; records compared and replayed",
        ],
        [
            "actions acknowledged",
            f"{found.acknowledged:,}",
            f"{found.again:,} were sent again after a restart; {found.repeated:,} of these had been stored",
        ],
        ["logs compared", f"{found.logs:,}", "of two players and a spectator, line by line"],
        [
            "clocks compared",
            f"{found.clocks:,}",
            f"{found.charged:+.0f} ms at most were charged a restart; {found.given:+.0f} given back at most, "
            f"more than {ALLOWED} {found.generous:,} times",
        ],
        [
            "uptimes compared",
            f"{len(found.drifts):,}",
            f"{drifts[0]:+.0f} to {drifts[-1]:+.0f} ms, median {statistics.median(drifts):+.0f} (above 0: charged)",
        ],
        [
            "starts",
            f"{len(found.starts):,}",
            f"{statistics.median(found.starts):.0f} ms until it was ready, median; forked from a loaded process",
        ],
        ["faults", f"{len(found.faults):,}", "lost, doubled, changed, or a clock that is wrong"],
    ]
    section.remarks = list(dict.fromkeys(found.faults))[:20]
    section.data = {
        "kills": found.kills,
        "polite": found.polite,
        "starting": found.starting,
        "games": found.games,
        "over": found.over,
        "acknowledged": found.acknowledged,
        "again": found.again,
        "repeated": found.repeated,
        "logs": found.logs,
        "clocks": found.clocks,
        "charged": found.charged,
        "given": found.given,
        "generous": found.generous,
        "drifts": [drifts[0], statistics.median(drifts), drifts[-1]],
        "faults": found.faults,
        "seconds": seconds,
    }
    return section


def run(kills: int, games: int, servers: int = SERVERS, seed: int = 1) -> Section:
    """The whole measurement."""
    began = time.monotonic()
    found = uvloop.run(measure_kills(kills, games, servers, seed))
    return section_of(found, games, time.monotonic() - began)


if __name__ == "__main__":
    parser = argparse.ArgumentParser("tests.stress.kills", description="Ends servers at random moments.")
    parser.add_argument("kills", nargs="?", type=int, default=KILLS)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--servers", type=int, default=SERVERS, help="with databases of their own")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    result = run(chosen.kills, chosen.games, chosen.servers, chosen.seed)
    result.show(Console(width=150))
    sys.exit(1 if result.data["faults"] else 0)
