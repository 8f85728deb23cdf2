"""People in the lobby while games are played: they sit there, and some of them press quick pairing.

Each has a cookie and an open socket. Pairs of them look for an opponent at the same time; what is measured is how long
it takes until both are told their table.
"""

from __future__ import annotations

import asyncio
import http.client
import random
from time import perf_counter

import msgspec

from benchmarks.clients import GAME, HERE, PATIENCE, Measured, Socket

_AT_ONCE = 8  # requests over HTTP

_encode = msgspec.json.encode


class Wish(msgspec.Struct):
    """Somebody's own wish, with the table once an opponent was found."""

    table: str


class Told(msgspec.Struct):
    """What the lobby tells; only what these clients need."""

    wish: Wish | None


_told = msgspec.json.Decoder(Told)


class Visitor:
    """Somebody in the lobby."""

    def __init__(self, port: int, name: str, measured: Measured) -> None:
        self.port = port
        self.name = name
        self.measured = measured
        self.cookie = ""
        self.table = asyncio.Event()
        self.last = ""
        self.free = True
        self.socket: Socket | None = None

    def ask(self, method: str, path: str, body: object = None) -> int:
        """The status of the answer to a request; a cookie that comes with it is kept."""
        asking = http.client.HTTPConnection(HERE, self.port, timeout=PATIENCE)
        headers = {"content-type": "application/json"} | ({"cookie": self.cookie} if self.cookie else {})
        try:
            asking.request(method, path, None if body is None else _encode(body), headers)
            answer = asking.getresponse()
            answer.read()
            given = answer.headers.get("set-cookie", "").partition(";")[0]
            self.cookie = given or self.cookie
            return answer.status
        finally:
            asking.close()

    def wish(self) -> int:
        """Look for an opponent."""
        return self.ask("POST", "/api/lobby/wish", {"game": GAME, "speed": "quick", "name": self.name})

    async def come(self, gate: asyncio.Semaphore) -> None:
        """Become a guest, and open the lobby."""
        async with gate:
            if await asyncio.to_thread(self.wish) != 201:
                self.measured.failures.append("somebody could not come to the lobby")
                return
            await asyncio.to_thread(
                self.ask, "DELETE", "/api/lobby/wish"
            )  # nobody is paired before they are there
        _, self.socket = await asyncio.get_running_loop().create_connection(
            lambda: Socket("/api/lobby/socket", None, self.hear, lambda: None, self.cookie), HERE, self.port
        )

    def hear(self, data: bytes) -> None:
        """Take note of a table."""
        if self.free:
            return  # nothing in it is news for somebody who only sits there
        wish = _told.decode(data).wish
        if wish is not None and wish.table and not self.table.is_set():
            self.last = wish.table
            self.table.set()

    async def look(self, gate: asyncio.Semaphore) -> None:
        """Look for an opponent, take note of the table, and come back."""
        self.free = False
        self.table.clear()
        async with gate:
            status = await asyncio.to_thread(self.wish)
        then = perf_counter()
        try:
            if status != 201:
                self.measured.failures.append(f"a wish was answered with {status}")
                return
            await asyncio.wait_for(self.table.wait(), PATIENCE)
            self.measured.pairings.append(1000 * (perf_counter() - then))
            async with gate:
                await asyncio.to_thread(self.ask, "DELETE", f"/api/lobby/wish?table={self.last}")
        except TimeoutError:
            self.measured.failures.append("somebody has found nobody")
        finally:
            self.free = True


async def visit(port: int, people: int, pairs: float, until: float, measured: Measured) -> None:
    """Let so many people sit in the lobby, and so many pairs a second look for an opponent."""
    gate = asyncio.Semaphore(_AT_ONCE)
    chance = random.Random(2)
    visitors = [Visitor(port, f"Visitor {number}", measured) for number in range(people)]
    await asyncio.gather(*[each.come(gate) for each in visitors])
    looking: set[asyncio.Task[None]] = set()
    due = perf_counter()
    while perf_counter() < until:
        free = [each for each in visitors if each.free and each.socket is not None]
        for each in chance.sample(free, 2) if len(free) > 1 else ():
            each.free = False
            task = asyncio.create_task(each.look(gate))
            looking.add(task)
            task.add_done_callback(looking.discard)
        due += 1 / pairs
        await asyncio.sleep(max(0.0, due - perf_counter()))
    await asyncio.gather(*looking)
    for each in visitors:
        if each.socket is not None:
            each.socket.transport.close()
