"""One schedule: a server that crashes and restarts, people who play there, and a network between them.

Everything follows from the seed: who does what when, how long a message travels, what is lost, when the server is
killed, and what its clocks say. `play` raises `Broken` if something does not hold that has to (`watch`).
"""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import secrets
import sys
import warnings
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager, suppress
from contextvars import copy_context
from random import Random
from typing import Any, Final

import msgspec

from mindtable.server.log import progress as progress_module
from mindtable.server.people.people import People
from mindtable.server.settings import Mail, Settings
from mindtable.server.site.app import make_app
from mindtable.server.site.server import load_games
from mindtable.server.storage.migrations import bring_up_to_date
from mindtable.server.storage.tokens import hashed
from mindtable.server.tables import table, upkeep
from mindtable.server.tables.hall import Hall
from tests.limits import PLENTY
from tests.schedules import seekers
from tests.schedules.loop import PLACE, SeededLoop, Stuck, in_place, seeded_loop
from tests.schedules.machine import Disk, SeededMachine
from tests.schedules.members import DEEDS, Member
from tests.schedules.network import Answer, Flight, Headers, Link, Network, Run
from tests.schedules.seekers import Seeker
from tests.schedules.watch import Broken, Watch

GAMES: Final = ("tumblrcards",) * 5 + ("mind", "mindnet", "minds_across_time", "mind_game")
ACTIONS: Final = 30  # of all people, after which a schedule comes to its end
STEPS: Final = 150_000  # of the loop, after which it does so in any case
SETTLED: Final = (
    120.0  # seconds in which the last position reaches everybody, whose link may be broken unnoticed
)
MEMBERS: Final = "members"  # begins the seeds of schedules without games, all about accounts
LOBBY: Final = "lobby"  # the same for those about the lobby
YEAR: Final = 31_536_000.0


class _Hall(Hall):
    """The hall of the run that a request comes to: one application serves all runs, since making one takes long."""

    reading: Any = None

    def __init__(self) -> None:
        pass

    def __getattr__(self, name: str) -> Any:
        return getattr(_present().hall, name)


class _People(People):
    """The same for the people of a server."""

    def __init__(self) -> None:
        pass

    def __getattr__(self, name: str) -> Any:
        return getattr(_present().people, name)


def _present() -> Run:
    run = PLACE.get()
    assert isinstance(run, Run)
    return run


_apps: dict[str, Any] = {}


def app_of(settings: Settings) -> Any:
    """The application."""
    if not _apps:
        load_games()  # as a server does: what a game draws when it is loaded is no part of a schedule
        _apps["app"] = make_app(settings, _Hall(), _People())
    return _apps["app"]


class Person:
    """Somebody with a browser, who wants to play at a table."""

    def __init__(self, world: World, name: str) -> None:
        self.world = world
        self.name = name
        self.random = Random(f"{world.seed} {name}")
        self.address = f"10.0.0.{len(world.people) + 1}"
        self.cookies: dict[bytes, bytes] = {}
        self.token = ""
        self.bearer = ""  # an API token
        self.viewer = -1
        self.table = ""
        self.link: Link | None = None
        self.position: dict[str, Any] | None = None
        self.status = ""
        self.pending: dict[str, bytes] = {}
        self.number = 0
        self.done = False
        self.own: set[str] = set()  # secrets that are this person's
        self.settled = 0.0  # since when nothing new comes in the end

    def __str__(self) -> str:
        at = None if self.position is None else self.position["seq"]
        return (
            f"{self.name} (viewer {self.viewer}, {self.status or 'not there'}, position {at}, waits for "
            f"{[text.decode() for text in self.pending.values()]}{', done' if self.done else ''})"
        )

    # Over HTTP.

    def headers(self) -> Headers:
        """The headers of a request."""
        found = (
            [(b"cookie", b"; ".join(b"%s=%s" % pair for pair in self.cookies.items()))]
            if self.cookies
            else []
        )
        if self.bearer:
            found.append((b"authorization", f"Bearer {self.bearer}".encode()))
        return [*found, (b"sec-fetch-site", b"same-origin")]

    def other(self) -> Person:
        """Another browser, without anything that this one has."""
        return Person(self.world, f"{self.name}'s other")

    async def ask(
        self, method: str, path: str, flights: list[Flight] | None = None, **body: Any
    ) -> Answer | None:
        """The answer to a request; None if it is lost."""
        data = msgspec.json.encode(body) if method in ("POST", "PUT") else b""
        headers = [
            *self.headers(),
            (b"content-type", b"application/json"),
            (b"content-length", str(len(data)).encode()),
        ]
        world = self.world
        answer = await world.network.ask(world.run, method, path, headers, data, self.address, flights)
        if answer is None:
            return None
        if answer.status == 500:
            raise Broken(f"{method} {path} was answered with 500: {answer.body!r} {world.noted[-1:]}")
        for key, value in answer.headers:
            if key.lower() == b"set-cookie":
                name, _, text = value.partition(b";")[0].partition(b"=")
                self.cookies[name] = text
                if not name.endswith(b"-try"):
                    world.cookie = name
                self.own.add(text.decode())
        return answer

    def _sit(self, seated: dict[str, Any]) -> None:
        self.viewer, self.token = seated["seat"], seated["token"]
        self.own.add(self.token)

    async def found(self, request: dict[str, Any]) -> dict[str, Any]:
        """Make a table; again if the answer is lost."""
        while True:
            answer = await self.ask("POST", "/api/tables", **request)
            if answer is not None and answer.status == 201:
                made: dict[str, Any] = answer.data
                self.table = made["table"]["id"]
                if self.table not in self.world.watch.tables:
                    raise Broken(f"durable: table {self.table} was made, and is not on the disk")
                self._sit(made)
                self.own.add(made["invitation"])
                return made
            await asyncio.sleep(1)

    async def join(self, table: str, invitation: str) -> None:
        """Try to take the open seat, as one of several."""
        self.table = table
        for _ in range(6):
            answer = await self.ask(
                "POST", f"/api/tables/{table}/join", invitation=invitation, name=self.name
            )
            if answer is not None and answer.status == 201:
                seated = answer.data
                self.world.watch.seat_taken(table, seated["seat"], self.name)
                self._sit(seated)
                return
            if answer is not None and answer.status in (400, 403, 409):
                break
            await asyncio.sleep(self.random.random() * 3)
        # Perhaps the answer was lost: the browser knows its seats.
        answer = None
        while answer is None or answer.status != 200:
            await self.world.back.wait()
            answer = await self.ask("GET", f"/api/seats?table={table}")
            await asyncio.sleep(self.random.random())
        for held in answer.data:
            self.world.watch.seat_taken(table, held["seat"], self.name)
            self.viewer = held["seat"]

    async def give(self, others: list[Person]) -> None:
        """Give the seat to another device, too; all `others` try to use the one code."""
        for _ in range(3):
            answer = await self.ask("POST", f"/api/tables/{self.table}/move")
            if answer is not None and answer.status == 201:
                code = answer.data["code"]
                self.world.watch.secrets[code] = "a code for a seat"
                taken = [await each for each in [asyncio.create_task(other.take(code)) for other in others]]
                if sum(taken) > 1:
                    raise Broken(f"holder: {sum(taken)} devices got a seat with the same code")
                for other, took in zip(others, taken, strict=True):
                    if took:
                        self.world.people.append(other)
                        await other.live()
                return

    async def take(self, code: str) -> bool:
        """Take the seat of a code; whether the server gave it."""
        answer = await self.ask("POST", "/api/moves", code=code)
        if answer is None or answer.status != 201:
            return False
        seated = answer.data
        self.table = seated["table"]["id"]
        self._sit(seated)
        self.world.check_holder(self.table, self.viewer, self.token)
        return True

    # At the table.

    async def live(self) -> None:
        """Connect, again and again, until the end of the schedule and all is answered."""
        world = self.world
        while not self.done:
            run = world.run
            if run is None or not run.alive:
                await world.back.wait()
                await asyncio.sleep(self.random.random() * 2)
                continue
            self.link = Link(
                world.network, run, Random(f"{world.seed} {self.name} {self.number} {world.loop.time()}")
            )
            self.number += 1
            await self.link.open(f"/api/tables/{self.table}/socket", self.headers(), self.address)
            hello = {"type": "hello", "token": self.token if self.random.random() < 0.5 else ""}
            if not self.cookies:
                hello["token"] = self.token
            self.link.say(msgspec.json.encode(hello))
            await self._talk(self.link)
            self.link.leave()
            await asyncio.sleep(self.random.random())

    async def _talk(self, link: Link) -> None:
        synced = False
        deaf = 0
        while not self.done:
            text = await link.hear(self.random.expovariate(1 / self.world.pace) + 0.1)
            if text is None:
                return
            if text:
                deaf = 0
                message = self.world.watch.frame(self.table, self.viewer, text, self.own)
                if message["type"] == "sync":
                    synced = True
                    for waiting in self.pending.values():
                        link.say(waiting)
                self._take(message)
                continue
            deaf += 1
            if deaf > 40:
                return  # nothing comes any more: connect again
            if synced:
                self._do(link)

    def _take(self, message: dict[str, Any]) -> None:
        kind = message["type"]
        if message.get("position"):
            self.position = message["position"]
        if message.get("table"):
            self.status = message["table"]["status"]
        id_ = message.get("id", "")
        if kind == "ack":
            if id_ in self.pending:
                request = msgspec.json.decode(self.pending.pop(id_))
                if request["type"] not in ("stand", "prefer", "keep"):
                    self.world.watch.acknowledged(self.table, self.viewer, id_)
                elif request["type"] != "keep":
                    self.world.check_orders(self.table, self.viewer, request)
        elif kind in ("refused", "why", "hint", "earlier", "grounds", "forecast"):
            self.pending.pop(id_, None)
            if kind == "refused" and "made an error" in message["text"]:
                raise Broken(f"a request failed: {self.world.noted[-1:]}")
        elif kind == "error" and message["text"].startswith(("Invalid message", "Something went wrong")):
            raise Broken(f"a socket failed: {message['text']} {self.world.noted[-1:]}")

    def _do(self, link: Link) -> None:
        """Do something, or in the end see whether all is answered."""
        world = self.world
        if world.calm:
            if not any(person.pending for person in world.people):
                self._settle(link)
            return
        request = self._request()
        if request is None:
            return
        self.number += 1
        id_ = f"{self.name}-{self.number}"
        data = msgspec.json.encode({"id": id_, **request})
        self.pending[id_] = data
        link.say(data)
        if self.random.random() < 0.05:
            link.say(data)  # twice, as after a doubtful connection
        world.acted()

    def _settle(self, link: Link) -> None:
        """Ask until the position is that on the disk, which then is what everybody sees."""
        watched = self.world.watch.tables[self.table]
        progress, number = watched.progress, watched.last[self.viewer]
        there = self.position is not None and self.position["seq"] >= number
        now = self.world.loop.time()
        self.settled = self.settled or now
        if progress.state is None or there or now > self.settled + SETTLED:
            if progress.state is not None and not there:
                raise Broken(f"frames: {self.name} never gets position {number}")
            self.done = True

    def _request(self) -> dict[str, Any] | None:
        random = self.random
        if self.viewer < 0:
            return {"type": "chat", "text": "hm"} if random.random() < 0.1 else None
        position = self.position
        if self.status == "over" and random.random() < 0.3:
            return random.choice(({"type": "rematch"}, {"type": "keep", "keep": random.random() < 0.7}))
        if position is None or self.status != "playing":
            return {"type": "chat", "text": f"hello {random.random()}"} if random.random() < 0.2 else None
        question = position["question"]
        chance = random.random()
        if question is not None and chance < 0.75:
            actions = [choice["action"] for choice in question["choices"]]
            if not actions:
                return {"type": "why", "action": "dance"}
            at = question["at"] - (1 if random.random() < 0.03 else 0)
            return {"type": "act", "at": at, "actions": [random.choice(actions)]}
        if chance < 0.80:
            return {"type": "chat", "text": f"I wait {random.random()}"}
        if chance < 0.84:
            return {"type": "undo"}
        if chance < 0.86:
            return {"type": "offer_draw"} if random.random() < 0.3 else {"type": "why", "action": "dance"}
        if chance < 0.90:
            return {
                "type": "answer",
                "offer": random.choice(("draw", "undo", "rematch")),
                "accept": random.random() < 0.6,
            }
        if chance < 0.92 and position["view"]:
            return {"type": "prefer", "skipped": [], "idle": True, "asking": False}
        if chance < 0.94:
            return {"type": "stand", "scope": random.choice(("", "turn")), "seq": position["seq"]}
        if chance < 0.945:
            return {"type": "concede"}
        if chance < 0.955:
            return {"type": "claim", "win": True}
        if chance < 0.965:
            return {"type": "hint"}
        if chance < 0.975:
            return {"type": "forecast"}
        return None


class World:
    """A schedule."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.random = Random(seed)
        self.loop = seeded_loop(Random(f"{seed} loop"))
        self.watch = Watch(self.loop)
        self.disk = Disk(Random(f"{seed} disk"), self.watch)
        self.network = Network(Random(f"{seed} network"), self.loop)
        self.machine = SeededMachine(Random(f"{seed} machine"), self.disk)
        self.people: list[Person] = []
        self.run: Run | None = None
        self.starting: Run | None = None
        self.back = asyncio.Event()  # set while a server is there
        self.left = ACTIONS
        self.enough = asyncio.Event()
        self.calm = False  # nothing bad happens any more
        self.peace = asyncio.Event()  # set from then on
        self.pace = self.random.choice((0.3, 2.0, 10.0))  # seconds between two actions of a person
        self.noted: list[str] = []  # what the server logged
        self.restarts = 0
        # Tables leave memory as soon as they may, between any two steps of a request.
        self.restless = self.random.random() < 0.4
        self.disk.between = self._release
        self.settings = Settings(
            database=self.disk.url,
            pace=self.random.choice((0, 400)),
            limits=PLENTY,
            idle_seconds=self.random.choice((0.5, 5.0, 600.0)),
            idle_tables=0 if self.restless else 200,
            address="http://localhost",
            mail=Mail(url="smtp://mail.example.org", sender="table@example.org"),
        )
        self.cookie = b""  # the name of the cookie of sessions
        self.tag = "".join(self.random.choices("bcdfghjkmnpqrstvwxz", k=5))  # in the name of each account
        self.members: list[Member] = []
        self.invitations: list[tuple[str, str, Member]] = []  # to tables of members
        self.seekers: list[Seeker] = []
        self.network.seen = self.watch.sent
        self.watch.noted = self._noted

    def acted(self) -> None:
        """Somebody has done something."""
        self.left -= 1
        if self.left <= 0 or self.loop.steps > STEPS:
            self.enough.set()

    def check_orders(self, table: str, seat: int, request: dict[str, Any]) -> None:
        """Orders that were acknowledged are on the disk."""
        query = "SELECT data FROM orders WHERE table_id = ? AND seat = ?"
        if self.disk.look(query, table, seat) == []:
            raise Broken(
                f"durable: {request['type']} of seat {seat} was acknowledged, and is not on the disk"
            )

    def check_holder(self, table: str, seat: int, token: str) -> None:
        """A device that was given a seat is on the disk as its holder."""
        query = "SELECT seat FROM holdings WHERE table_id = ? AND holder = ?"
        if self.disk.look(query, table, hashed(token)) != [(seat,)]:
            raise Broken(f"durable: a device got seat {seat}, and is not its holder on the disk")

    def _noted(self, table: str, seat: int) -> bool:
        """Whether the disk has that a player came, or could have stored it."""
        sound = not self.disk.failing and not self.disk.unsure
        query = "SELECT first FROM presences WHERE table_id = ? AND seat = ? AND first >= 0"
        return sound or self.disk.look(query, table, seat) != []

    def _release(self) -> None:
        """Let the tables that nobody needs now leave the memory of the server that runs here."""
        run = PLACE.get()
        if self.restless and isinstance(run, Run) and self.disk.random.random() < 0.3:
            run.hall.registry.release()

    # The server.

    async def start(self) -> None:
        """Start a server on the disk."""
        self.starting = run = Run(f"run {self.restarts}")
        self.restarts += 1
        ready = self.loop.create_future()

        async def begin() -> None:
            run.context = copy_context()
            run.app = app_of(self.settings)
            run.hall = Hall(self.settings, self.machine)
            bring_up_to_date(run.hall.storage)
            run.people = People(run.hall)
            await run.hall.start()
            run.people.start()
            await asyncio.sleep(self.random.random() * 0.03)
            run.hall.opened()
            ready.set_result(None)

        in_place(run, begin)
        await ready
        self.run = run
        self.back.set()
        self.watch.open()

    def kill(self) -> None:
        """End the server as SIGKILL does: nothing of it runs any more."""
        if self.run is not None:
            self.watch.shut()
            self.back.clear()
            self.run.hall.runs.pulse.kill()
            self.run.alive = False
            self._hang_up(self.run)
            self.run = None

    async def stop(self) -> None:
        """End the server as SIGTERM does."""
        run, self.run = self.run, None
        if run is not None:
            self.watch.shut()
            self.back.clear()
            self._hang_up(run)

            async def end() -> None:
                await run.people.stop()
                await run.hall.stop()

            await in_place(run, end)
            run.alive = False

    def _connected(self) -> list[Person]:
        """Everybody with a socket, now or before."""
        found = [*self.people, *(each.person for member in self.members for each in member.browsers)]
        return [*found, *(seeker.person for seeker in self.seekers)]

    def _hang_up(self, run: Run) -> None:
        for person in self._connected():
            if person.link is not None and person.link.run is run:
                person.link.break_off(self.random.random(), None)

    # What happens.

    async def misfortune(self) -> None:
        """Bad things, until all people have done enough."""
        random = self.random
        while not self.enough.is_set():
            await asyncio.sleep(random.expovariate(1 / (6 * self.pace)))
            what = random.choices(
                ("kill", "stop", "break", "clock", "disk", "slow", "full", "jobs"), (4, 1, 6, 2, 2, 1, 1, 1)
            )[0]
            if what in ("kill", "stop"):
                if what == "kill":
                    self.kill()
                else:
                    await self.stop()
                await asyncio.sleep(random.choice((0.05, 1.0, 30.0, 86_400.0)) * random.random())
                if random.random() < 0.1:  # killed again while it starts
                    starting = asyncio.create_task(self.start())
                    await asyncio.sleep(random.random() * 0.02)
                    if self.run is None:
                        starting.cancel()
                        assert self.starting is not None, "it has begun"
                        self.starting.alive = False
                    else:
                        continue
                await self.start()
            elif what == "break":
                linked = [person for person in self._connected() if person.link is not None]
                if linked:
                    link = random.choice(linked).link
                    assert link is not None, "as said"
                    told = None if random.random() < 0.3 else random.random() * 20
                    link.break_off(random.random() * 5, told)
            elif what == "clock":
                self.machine.jump = random.uniform(-40 * YEAR, 40 * YEAR)
            elif what == "disk":
                self.disk.slowness = random.choice((1.0, 1.0, 10.0, 100.0))
            elif what == "slow":
                self.network.slowness = random.choice((1.0, 1.0, 5.0, 30.0))
            elif what == "full":
                self.disk.failing = True
                await asyncio.sleep(random.random() * 4)
                self.disk.failing = False
            else:
                self.machine.failing_jobs = random.choice((0.0, 0.3))
                self.machine.failing_mail = random.choice((0.0, 0.5))

    async def everything(self) -> None:
        """The whole schedule."""
        random = self.random
        await self.start()
        self.network.losing = random.choice((0.0, 0.1, 0.4))
        self.disk.unsure = random.choice((0.0, 0.0, 0.02))
        unlucky = asyncio.create_task(self.misfortune())
        games = not self.seed.startswith((MEMBERS, LOBBY))
        lives = await self._games() if games else []
        if self.seed.startswith(LOBBY):
            lives += self._look_for_opponents()
        elif not games or random.random() < 0.5:
            self.members = [
                Member(self, name, [Person(self, f"{name} at {place}") for place in ("home", "work")])
                for name in ("Mia", "Max")
            ]
            self.left += 2 * DEEDS - (0 if games else ACTIONS)
            lives += [member.live() for member in self.members]
        living = asyncio.gather(*map(asyncio.create_task, lives))
        enough = asyncio.create_task(self.enough.wait())
        ends: list[asyncio.Future[Any]] = [enough, living, unlucky]
        await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
        self.enough.set()
        await unlucky
        self._heal()
        if self.run is None:
            await self.start()
        await living
        seekers.check(self)
        for name in self.watch.gone:
            if self.disk.look("SELECT seq FROM entries WHERE instr(data, ?)", name):
                raise Broken(f"gone: {name}, whose account was deleted, is on the disk")

    async def _games(self) -> list[Coroutine[Any, Any, None]]:
        """A table, and the lives of the people who play there."""
        random = self.random
        game = random.choice(GAMES)
        against = random.choice(("open", "open", "open", "bot"))
        clock = random.choice(
            (
                {"kind": "none"},
                {"kind": "fischer", "seconds": 120, "increment": 0},
                {"kind": "fischer", "seconds": random.choice((90, 600)), "increment": 2},
                {"kind": "move", "seconds": 45},
            )
        )
        first = Person(self, "Ann")
        self.people.append(first)
        others = [Person(self, name) for name in ("Bob", "Cy")[: random.choice((1, 2, 2))]]
        made = await first.found(
            {
                "game": game,
                "seats": [
                    {"kind": "me"},
                    {"kind": against, **({"bot": "random"} if against == "bot" else {})},
                ],
                "clock": clock,
                "name": "Ann",
                "pause": random.choice((0, 1500)),
            }
        )
        self.people += others

        async def come(person: Person) -> None:
            await asyncio.sleep(random.random() * 5)
            await person.join(first.table, made["invitation"] or "nothing")
            await person.live()

        async def give() -> None:
            await asyncio.sleep(random.random() * 20)
            await first.give([Person(self, "Dee"), Person(self, "Dan")])

        lives = [first.live(), *map(come, others)]
        if random.random() < 0.3:
            lives.append(give())
        return lives

    def _look_for_opponents(self) -> list[Coroutine[Any, Any, None]]:
        """People in the lobby, and their lives."""
        names = ("Una", "Udo", "Uma", "Ute", "Uwe", "Ulf")[: self.random.choice((2, 3, 5, 6))]
        for number, name in enumerate(names):
            person = Person(self, name)
            person.address = f"10.0.1.{number + 1}"
            self.seekers.append(Seeker(self, person, rated=self.random.random() < 0.7))
        return [seeker.live() for seeker in self.seekers]

    def _heal(self) -> None:
        self.calm = True
        self.peace.set()
        self.network.losing, self.network.slowness, self.disk.slowness = 0.0, 1.0, 1.0
        self.disk.failing, self.disk.unsure, self.machine.failing_jobs = False, 0.0, 0.0
        self.machine.failing_mail = 0.0


@contextmanager
def _seeded(world: World) -> Iterator[None]:
    """All chance of the server follows from the seed, and all its secrets are known to the watch."""
    hexes, tokens, rest = (Random(f"{world.seed} {use}") for use in ("hexes", "tokens", "rest"))
    known = world.watch.secrets

    def token_hex(size: int = 32) -> str:
        found = hexes.randbytes(size).hex()
        if size >= 32:
            known[found] = "the key of a game"
        return found

    def token_urlsafe(size: int = 32) -> str:
        found = "".join(tokens.choices("abcdefghijklmnopqrstuvwxyz0123456789", k=size * 4 // 3))
        if size >= 24:
            known[found] = "a token"
        return found

    replaced = {
        (secrets, "token_hex"): token_hex,
        (secrets, "token_urlsafe"): token_urlsafe,
        (secrets, "token_bytes"): tokens.randbytes,
        (secrets, "choice"): tokens.choice,
        (os, "urandom"): rest.randbytes,
        (table, "LENIENT"): 5_000,  # a run of a server is short here, and people are to blame in it
        (upkeep, "_PARTS"): 1,  # a schedule has too few tables to look at them in parts
    }
    kept = {key: getattr(*key) for key in replaced}
    progress_module._random.seed(f"{world.seed} progress")
    for (module, name), value in replaced.items():
        setattr(module, name, value)
    hook = sys.unraisablehook
    sys.unraisablehook = lambda _: None  # coroutines of killed servers are collected in the middle
    try:
        yield
    finally:
        for (module, name), value in kept.items():
            setattr(module, name, value)
        _bury(world.loop)
        sys.unraisablehook = hook


def _bury(loop: SeededLoop) -> None:
    """End what killed servers have left, quietly: it would do so anyway when it is collected."""
    logging.disable()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for task in loop.tasks:
            if not task.done():
                with suppress(BaseException):
                    task.get_coro().close()
    loop.tasks.clear()
    logging.disable(logging.NOTSET)


class _Noting(logging.Handler):
    """Keeps what a server logs."""

    def __init__(self, noted: list[str]) -> None:
        super().__init__(logging.ERROR)
        self._noted = noted

    def emit(self, record: logging.LogRecord) -> None:
        self._noted.append(self.format(record))


def play(seed: str) -> World:
    """Play the schedule of a seed. Raises AssertionError if something is broken."""
    world = World(seed)
    app_of(world.settings)
    log = logging.getLogger("mindtable")
    noting = _Noting(world.noted)
    log.addHandler(noting)
    propagates, log.propagate = log.propagate, False
    collects = gc.isenabled()
    gc.disable()  # a schedule is short, and what it leaves is collected once, at its end
    try:
        with _seeded(world):
            try:
                world.loop.run_until_complete(world.everything())
            except Stuck as error:
                raise Broken(f"stuck: {error}: {', '.join(map(str, world.people))}") from error
            if world.loop.faults:
                raise Broken(f"an error that nobody has caught: {world.loop.faults[0]}")
    finally:
        log.removeHandler(noting)
        log.propagate = propagates
        if collects:
            gc.enable()
        with suppress(Exception):
            world.disk.close()
    return world
