"""The network of a schedule: requests and sockets whose messages are late, and connections that break."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from contextvars import Context
from random import Random
from typing import Any

import msgspec

from tests.schedules.loop import Place, SeededLoop

Headers = list[tuple[bytes, bytes]]
PATIENCE = 20.0  # seconds after which a client gives a request up


class Run(Place):
    """One run of a server; `app` is what it serves, `context` what its callbacks run in."""

    hall: Any
    people: Any
    app: Any
    context: Context


class Carrier:
    """What the application expects of a connection of HTTP (`MeteredProtocol`)."""

    def __init__(self, app: Any) -> None:
        self.meters = app.meters
        self.heard = asyncio.get_running_loop().time()

    def begin(self, length: int) -> None:
        pass

    def finish(self) -> None:
        pass


def scope_of(
    kind: str, app: Any, carrier: Carrier, path: str, headers: Headers, address: str
) -> dict[str, Any]:
    """The ASGI scope of a request."""
    target, _, query = path.partition("?")
    return {
        "type": kind,
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "http_version": "1.1",
        "scheme": "http" if kind == "http" else "ws",
        "path": target,
        "raw_path": target.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "headers": [(b"host", b"localhost"), *headers],
        "client": (address, 5),
        "server": ("localhost", 80),
        "state": {"connection": carrier},
        "subprotocols": [],
    }


class Answer(msgspec.Struct):
    """The answer to a request over HTTP."""

    status: int
    headers: Headers
    body: bytes

    @property
    def data(self) -> Any:
        """The JSON in it."""
        return msgspec.json.decode(self.body) if self.body else None


async def served(run: Run, method: str, path: str, headers: Headers, body: bytes, address: str) -> Answer:
    """The answer of a server, without any network."""
    carrier = Carrier(run.app)
    scope = scope_of("http", run.app, carrier, path, headers, address)
    scope["method"] = method
    answer = Answer(0, [], b"")
    sent = False

    async def receive() -> Any:
        nonlocal sent
        if sent:
            await asyncio.get_running_loop().create_future()
        sent = True
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(message: Any) -> None:
        if message["type"] == "http.response.start":
            answer.status, answer.headers = message["status"], list(message["headers"])
        else:
            answer.body += message.get("body", b"")

    await run.app(scope, receive, send)
    return answer


class Flight:
    """A request under way: a client that hears nothing of it does not know whether it will still be carried out."""

    def __init__(self, run: Run) -> None:
        self.run = run
        self.served = False

    @property
    def over(self) -> bool:
        """Whether nothing will come of it any more."""
        return self.served or not self.run.alive


class Network:
    """Delays and losses, by the seed."""

    def __init__(self, random: Random, loop: SeededLoop) -> None:
        self.random = random
        self.loop = loop
        self.losing = 0.0  # share of requests over HTTP that are lost, or whose answers are
        self.slowness = 1.0
        self.seen: Callable[[bytes], None] = lambda _: None  # what servers send on sockets

    def delay(self, random: Random) -> float:
        """Seconds that a message travels."""
        usual = random.expovariate(1 / 0.02)
        return self.slowness * (usual + (random.random() * 3 if random.random() < 0.03 else 0.0))

    async def ask(
        self,
        run: Run | None,
        method: str,
        path: str,
        headers: Headers,
        body: bytes,
        address: str,
        flights: list[Flight] | None = None,
    ) -> Answer | None:
        """The answer of a server; None if none comes. A request that reaches the server is added to `flights`."""
        if run is None or not run.alive or self.random.random() < self.losing / 2:
            await asyncio.sleep(self.random.random() * 5)
            return None
        here = _context()
        answer: asyncio.Future[Answer] = self.loop.create_future()
        lost = self.random.random() < self.losing / 2
        flight = Flight(run)
        if flights is not None:
            flights.append(flight)
        there, back = self.delay(self.random), self.delay(self.random)

        def come(found: Answer) -> None:
            if not answer.done():
                answer.set_result(found)

        async def serve() -> None:
            try:
                found = await served(run, method, path, headers, body, address)
            finally:
                flight.served = True
            if not lost:
                self.loop.run_in(here, back, come, found)

        self.loop.run_in(run.context, there, lambda: asyncio.create_task(serve()))
        try:
            async with asyncio.timeout(PATIENCE):
                return await answer
        except TimeoutError:
            return None


def _context() -> Context:
    from contextvars import copy_context

    return copy_context()


class Link(Carrier):
    """A socket between a client and a run of a server.

    Messages keep their order; a broken link loses those under way.
    """

    def __init__(self, network: Network, run: Run, random: Random) -> None:
        super().__init__(run.app)
        self.network = network
        self.run = run
        self.inbox: deque[bytes | None] = deque()  # of the client; None is the end
        self._random = random
        self._client = _context()
        self._outbox: deque[dict[str, Any]] = deque()  # of the server
        self._wanted: asyncio.Future[None] | None = None
        self._heard: asyncio.Future[None] | None = None
        self._arrives = [0.0, 0.0]  # when the last message arrives at the client, and at the server
        self.cut = False
        self.closed = False  # at the client
        self._left = False  # whether the server knows

    @property
    def holds(self) -> bool:
        """Whether it is not broken, and its server is there."""
        return self.run.alive and not self.cut

    # The client.

    async def open(self, path: str, headers: Headers, address: str) -> None:
        """Connect; whether that works shows later."""
        scope = scope_of("websocket", self.run.app, self, path, headers, address)

        async def serve() -> None:
            self._outbox.append({"type": "websocket.connect"})
            await self.run.app(scope, self._receive, self._send)

        delay = self.network.delay(self._random)
        self._arrives[1] = self.network.loop.time() + delay
        self.network.loop.run_in(self.run.context, delay, lambda: asyncio.create_task(serve()))

    def say(self, message: bytes) -> None:
        """Send a message to the server."""
        self._travel(1, self._arrive, {"type": "websocket.receive", "text": message.decode()})

    async def hear(self, seconds: float) -> bytes | None:
        """The next message; b"" if none comes in that time, None if the link is closed."""
        if not self.inbox and not self.closed:
            self._heard = self.network.loop.create_future()
            try:
                async with asyncio.timeout(seconds):
                    await self._heard
            except TimeoutError:
                return b""
        found = self.inbox.popleft() if self.inbox else None
        self.closed = self.closed or found is None
        return found

    def leave(self) -> None:
        """Close the link, as a client that ends."""
        if not self.closed:
            self.closed = True
            self._travel(1, self._arrive, {"type": "websocket.disconnect", "code": 1001})

    def break_off(self, noticed: float, told: float | None) -> None:
        """Break: the client notices after some seconds, and the server, too, unless only its pings show it."""
        self.cut = True
        self.network.loop.run_in(self._client, noticed, self._come, None)
        if told is not None:
            self.network.loop.run_in(self.run.context, told, self._lose)

    # The server.

    def write_message(self, text: bytes) -> bool:
        if self._left or self._random.random() < 0.1:
            return False
        self.network.seen(text)
        self._travel(0, self._come, text)
        return True

    def ping(self) -> None:
        if not self.cut:
            self.network.loop.run_in(self.run.context, self.network.delay(self._random), self._sign)

    def give_up(self) -> None:
        self.cut = True
        self._lose()

    async def _receive(self) -> Any:
        while not self._outbox:
            self._wanted = asyncio.get_running_loop().create_future()
            await self._wanted
        return self._outbox.popleft()

    async def _send(self, message: Any) -> None:
        kind = message["type"]
        if kind == "websocket.send":
            await asyncio.sleep(self._random.random() * 0.05)
            if self._left:
                raise OSError("the client has left")
            text = message.get("text")
            data = text.encode() if text is not None else message["bytes"]
            self.network.seen(data)
            self._travel(0, self._come, data)
        elif kind == "websocket.close" or kind.startswith("websocket.http.response"):
            self._travel(0, self._come, None)
            self._lose()

    # Between them.

    def _travel(self, end: int, arrive: Any, message: Any) -> None:
        if self.cut:
            return
        loop = self.network.loop
        self._arrives[end] = max(self._arrives[end], loop.time() + self.network.delay(self._random))
        place = self._client if end == 0 else self.run.context

        def delivered() -> None:
            if not self.cut:
                arrive(message)

        loop.run_in(place, self._arrives[end] - loop.time(), delivered)

    def _come(self, message: bytes | None) -> None:
        self.inbox.append(message)
        if self._heard is not None and not self._heard.done():
            self._heard.set_result(None)

    def _sign(self) -> None:
        if not self.cut:
            self.heard = self.network.loop.time()

    def _arrive(self, message: dict[str, Any]) -> None:
        self.heard = self.network.loop.time()
        if message["type"] == "websocket.disconnect":
            self._lose()
            return
        self._outbox.append(message)
        self._wake()

    def _lose(self) -> None:
        if not self._left:
            self._left = True
            self._outbox.append({"type": "websocket.disconnect", "code": 1006})
            self._wake()

    def _wake(self) -> None:
        if self._wanted is not None and not self._wanted.done():
            self._wanted.set_result(None)
