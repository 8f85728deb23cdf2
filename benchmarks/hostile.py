"""Hostile clients: each kind attacks a server in one way, from one address, as fast as it can.

`python -m benchmarks.hostile KIND PORT ADDRESS SECONDS` runs one of them in a process with low priority: it prints
`ready` when it is prepared, starts when it reads a line, and prints a `Report` as JSON at the end. A client that is cut
off connects again at once, so the server gets no rest. All its tables are made from the same address.

None of this is for other people's servers: it dials loopback addresses only.
"""

from __future__ import annotations

import base64
import contextlib
import json
import os
import random
import re
import select
import socket
import struct
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count
from typing import Any, NoReturn

import msgspec

from benchmarks import records
from benchmarks.clients import GAME, HERE, Seated

CHUNK = 65_536  # bytes of a flood for each call of the system
PATIENCE = 10.0  # seconds without an answer after which an honest request is abandoned
_STATUS = re.compile(rb"HTTP/1\.1 (\d{3})[^\n]*\r\n")
_REFUSAL = re.compile(rb'"type":"(?:error|refused)","(?:id":"[^"]*",")?code":"([a-z-]+)"')
_OPCODES = {"text": 1, "binary": 2, "ping": 9, "pong": 10}


class Over(Exception):
    """The time is up."""


class Cut(Exception):
    """The server has ended a connection; `how` is the code, the status, or `reset`."""

    def __init__(self, how: str) -> None:
        super().__init__(how)
        self.how = how


class Report(msgspec.Struct):
    """The results of a hostile client.

    Attributes:
        endings: how its connections ended: a closing code, the last HTTP status, `closed` without a word, `reset`.
        refusals: codes and statuses of refusals that did not end the connection.
        first: seconds until the first ending or refusal; -1 if there was none.
        sent, received: bytes.
        processor: its own processor time in seconds.
    """

    endings: dict[str, int] = {}
    refusals: dict[str, int] = {}
    first: float = -1.0
    sent: int = 0
    received: int = 0
    processor: float = 0.0


class Hostile:
    """A client from one address, until its time is up."""

    def __init__(self, port: int, address: str, seconds: float) -> None:
        self.port = port
        self.address = address
        self.seconds = seconds
        self.begun = time.monotonic()
        self.until = self.begun + seconds
        self.endings: Counter[str] = Counter()
        self.refusals: Counter[str] = Counter()
        self.first = -1.0
        self.sent = self.received = 0

    def begin(self) -> None:
        """Start the time."""
        self.begun = time.monotonic()
        self.until = self.begun + self.seconds

    def check(self) -> None:
        """Raise Over once the time is up."""
        if time.monotonic() > self.until:
            raise Over

    def rest(self, seconds: float) -> None:
        """Wait, at most until the time is up."""
        self.check()
        time.sleep(min(seconds, max(0.0, self.until - time.monotonic())))

    def noted(self, where: Counter[str], how: str) -> None:
        where[how] += 1
        if self.first < 0:
            self.first = time.monotonic() - self.begun

    @contextlib.contextmanager
    def cut_off(self) -> Iterator[None]:
        """A block of actions that lasts until the server ends the connection."""
        try:
            yield
        except Cut as cut:
            self.noted(self.endings, cut.how)
        except OSError:
            self.noted(self.endings, "reset")
            self.rest(0.05)

    def report(self) -> Report:
        return Report(
            dict(self.endings), dict(self.refusals), self.first, self.sent, self.received, sum(os.times()[:2])
        )

    # Honest requests that an attack needs.

    def ask(self, method: str, path: str, body: bytes = b"") -> tuple[int, bytes]:
        """An HTTP request and its answer. Raises Cut if there is none."""
        with Line(self) as line:
            line.push(request(method, path, body))
            return line.answer()

    def seated(self, path: str, body: object) -> Seated:
        """A seat from the server. Raises Cut with the status if the server refuses."""
        status, text = self.ask("POST", path, msgspec.json.encode(body))
        if status != 201:
            self.noted(self.refusals, str(status))
            raise Cut(str(status))
        return msgspec.json.decode(text, type=Seated)

    def table(self, opponent: str = "bot", **more: object) -> Seated:
        """A new table of its own."""
        return self.seated(
            "/api/tables", {"game": GAME, "seats": [{"kind": "me"}, {"kind": opponent}], **more}
        )

    def pair(self) -> tuple[str, list[str]]:
        """A table where both seats are its own: the id, and the tokens."""
        made = self.table("open")
        guest = {"invitation": made.invitation, "name": "Guest"}
        return made.table.id, [made.token, self.seated(f"/api/tables/{made.table.id}/join", guest).token]

    def handed_in(self, record: str) -> str:
        """The id of an uploaded record. Raises Cut with the status if the server refuses."""
        status, text = self.ask("POST", "/api/replays", msgspec.json.encode({"text": record}))
        if status != 201:
            self.noted(self.refusals, str(status))
            raise Cut(str(status))
        return str(msgspec.json.decode(text)["id"])


class Line:
    """A connection. With a `buffer`, the system buffers only that many unread bytes."""

    def __init__(self, hostile: Hostile, buffer: int = 0, reads: bool = True) -> None:
        self.hostile = hostile
        self.reads = reads
        self.open = False  # whether it is already a WebSocket
        self.received = bytearray()
        self.heard: list[bytes] = []  # messages of the socket
        self.status = ""
        self.socket = socket.socket()
        if buffer:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        self.socket.bind((hostile.address, 0))
        self.socket.settimeout(PATIENCE)
        try:
            self.socket.connect((HERE, hostile.port))
        except OSError:
            self.socket.close()
            raise
        self.socket.setblocking(False)

    def __enter__(self) -> Line:
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    def push(self, data: bytes) -> None:
        """Send all of the data; a connection that reads does so meanwhile. Raises Cut or Over."""
        left = memoryview(data)
        while left:
            self.hostile.check()
            readable, writable, _ = select.select([self.socket] if self.reads else [], [self.socket], [], 0.5)
            if readable:
                self.read()
            if writable:
                try:
                    sent = self.socket.send(left[:CHUNK])
                except BlockingIOError:
                    continue
                except OSError:
                    self.drain()
                self.hostile.sent += sent
                left = left[sent:]

    def read(self) -> None:
        """Process received bytes. Raises Cut at the end of the stream."""
        try:
            data = self.socket.recv(1 << 20)
        except BlockingIOError:
            return
        except OSError:
            raise Cut(self.status or "reset") from None
        if not data:
            raise Cut(self.status or "closed")
        self.hostile.received += len(data)
        self.received += data
        if self.open:
            self._frames()
        else:
            self._statuses()

    def look(self) -> None:
        """Read what has come, without waiting. Raises Cut."""
        if select.select([self.socket], [], [], 0)[0]:
            self.read()

    def wait(self, seconds: float) -> None:
        """Read for `seconds`. Raises Cut or Over."""
        end = min(time.monotonic() + seconds, self.hostile.until)
        while (left := end - time.monotonic()) > 0:
            if select.select([self.socket], [], [], left)[0]:
                self.read()
        self.hostile.check()

    def drain(self) -> NoReturn:
        """The connection is broken: read the last answer of the server, and raise Cut."""
        end = time.monotonic() + 1.0
        while time.monotonic() < end:
            if select.select([self.socket], [], [], 0.1)[0]:
                self.read()
        raise Cut("reset")

    def answer(self) -> tuple[int, bytes]:
        """The status and the body of an answer to a request that is the only one. Raises Cut or Over."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            head, found, body = bytes(self.received).partition(b"\r\n\r\n")
            if found:
                length = re.search(rb"content-length: (\d+)", head, re.IGNORECASE)
                if length is not None and len(body) >= int(length[1]):
                    return int(head.split()[1]), body
            self.wait(0.2)
        raise Cut("silence")

    def _statuses(self) -> None:
        """Note the refusals among the answers of HTTP."""
        for found in _STATUS.finditer(self.received):
            self.status = found[1].decode()
            if found[1] >= b"400":
                self.hostile.noted(self.hostile.refusals, self.status)
        if len(self.received) > 1 << 21:
            del self.received[:]

    def shake(self, table: str) -> Line:
        """Upgrade it to the WebSocket of a table. Raises Cut or Over."""
        key = base64.b64encode(os.urandom(16)).decode()
        self.push(
            f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {HERE}:{self.hostile.port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode()
        )
        end = time.monotonic() + PATIENCE
        while b"\r\n\r\n" not in self.received:
            if time.monotonic() > end:
                raise Cut("silence")
            reads, self.reads = self.reads, True
            self.wait(0.05)
            self.reads = reads
        head, _, rest = bytes(self.received).partition(b"\r\n\r\n")
        if not head.startswith(b"HTTP/1.1 101 "):
            raise Cut(head.split()[1].decode())
        self.open = True
        self.status = ""
        self.received = bytearray(rest)
        return self

    def sit(self, table: str, token: str = "") -> Line:
        """Upgrade it to the WebSocket of a table, and send hello."""
        self.shake(table)
        self.say({"type": "hello", "token": token})
        return self

    def say(self, message: object) -> None:
        self.push(frame(1, msgspec.json.encode(message)))

    def until(self, *types: str, seconds: float = PATIENCE) -> dict[str, object]:
        """The next message of one of these types. Raises Cut or Over."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            while self.heard:
                message: dict[str, object] = msgspec.json.decode(self.heard.pop(0))
                if message["type"] in types:
                    return message
            self.wait(0.05)
        raise Cut("silence")

    def _frames(self) -> None:
        received = self.received
        while len(received) >= 2:
            length, head = received[1] & 127, 2
            if length > 125:
                head = 4 if length == 126 else 10
                if len(received) < head:
                    return
                length = int.from_bytes(received[2:head], "big")
            if len(received) < head + length:
                return
            kind, content = received[0] & 15, bytes(received[head : head + length])
            del received[: head + length]
            if kind == 8:
                code = str(int.from_bytes(content[:2], "big")) if len(content) > 1 else "1005"
                raise Cut(code)
            if kind == 1:
                if refusal := _REFUSAL.search(content[:200]):
                    self.hostile.noted(self.hostile.refusals, refusal[1].decode())
                self.heard.append(content)
                del self.heard[:-50]


def request(method: str, path: str, body: bytes = b"", more: str = "") -> bytes:
    """The bytes of a request; `more` is another line of its head."""
    lines = [f"{method} {path} HTTP/1.1", f"Host: {HERE}", *filter(None, [more])]
    if body:
        lines += ["Content-Type: application/json", f"Content-Length: {len(body)}"]
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + body


def frame(kind: int, content: bytes, fin: bool = True, mask: bool = True) -> bytes:
    """The bytes of a frame; masked with zeros, which changes nothing."""
    head = bytes([128 * fin | kind])
    if len(content) < 126:
        head += bytes([128 * mask | len(content)])
    else:
        head += struct.pack(">BH", 128 * mask | 126, len(content))
    return head + (bytes(4) if mask else b"") + content


# --- The kinds ------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Kind:
    """A kind of hostile client: its attack, and `prepare`, which runs before its time starts."""

    attack: Callable[[Hostile, str], None]
    prepare: Callable[[], str] = str


KINDS: dict[str, Kind] = {}


def kind(name: str, prepare: Callable[[], str] = str) -> Callable[[Callable[[Hostile, str], None]], None]:
    """Register a kind under its name."""

    def entered(attack: Callable[[Hostile, str], None]) -> None:
        KINDS[name] = Kind(attack, prepare)

    return entered


def again(hostile: Hostile, once: Callable[[], None]) -> None:
    """Repeat it whenever the server has ended it."""
    while True:
        hostile.check()
        with hostile.cut_off():
            once()


def flood_frames(
    name: str, frames: bytes, first: bytes = b"", hello: bool = True, reads: bool = True
) -> None:
    """Register a kind that floods a socket with the same frames, after `first`."""

    def attack(hostile: Hostile, text: str) -> None:
        table = hostile.table("open").table.id
        data = frames * max(1, CHUNK // len(frames))

        def once() -> None:
            with Line(hostile) as line:
                line.sit(table) if hello else line.shake(table)
                line.reads = reads
                line.push(first)
                while True:
                    line.push(data)

        again(hostile, once)

    kind(name)(attack)


flood_frames("text", frame(1, b'{"type":"ping"}'))
flood_frames("nonsense", frame(1, b"[" * 200))
flood_frames("large-texts", frame(1, b'{"type":"chat","id":"1","text":"' + b"x" * 16_000 + b'"}'))
flood_frames("pings-unread", frame(9, bytes(125)), hello=False, reads=False)
flood_frames("pings", frame(9, bytes(125)))
flood_frames("pongs", frame(10, b""), hello=False)
flood_frames("pongs-after-hello", frame(10, b""))
flood_frames("continuations", frame(0, b"", fin=False), first=frame(1, b"{", fin=False), hello=False)
flood_frames(
    "continuations-after-hello", frame(0, b"", fin=False), first=frame(1, b'{"type":"ping"', fin=False)
)
flood_frames("crumbs", frame(0, b" ", fin=False), first=frame(1, b"{", fin=False))
flood_frames("unmasked", frame(1, b'{"type":"ping"}', mask=False))
flood_frames("huge-length", bytes(CHUNK), first=bytes([129, 255]) + struct.pack(">Q", 2**62))
flood_frames("long-frame", bytes(CHUNK), first=bytes([129, 255]) + struct.pack(">Q", 2_000_000))
flood_frames("binary", frame(2, bytes(16_000)))
flood_frames("why-flood", frame(1, b'{"type":"why","id":"1","action":"attack imp-1 -> bear-2"}'))
flood_frames("chat-flood", frame(1, b'{"type":"chat","id":"1","text":"' + b"x" * 250 + b'"}'))


@kind("handshakes")
def _(hostile: Hostile, text: str) -> None:
    """Silent sockets, as many as are allowed, then more."""
    table = hostile.table("open").table.id
    with contextlib.ExitStack() as stack:

        def once() -> None:
            stack.enter_context(Line(hostile).shake(table))

        again(hostile, once)


@kind("one-byte-at-a-time")
def _(hostile: Hostile, text: str) -> None:
    """A hundred sockets that send a message byte by byte."""
    table = hostile.table("open").table.id
    data = frame(1, b'{"type":"ping"}')
    lines: list[Line] = []
    number = 0
    while True:
        hostile.check()
        with hostile.cut_off():
            if len(lines) < 100:
                lines.append(Line(hostile).sit(table))
            number += 1
            for line in list(lines):
                try:
                    line.push(data[number % len(data) :][:1])
                except (Cut, OSError):
                    lines.remove(line)
                    raise


def flood_http(name: str, data: bytes, first: bytes = b"", reads: bool = True, lines: int = 1) -> None:
    """Register a kind that floods connections with the same bytes, after `first`."""

    def attack(hostile: Hostile, text: str) -> None:
        repeated = data * max(1, CHUNK // len(data))

        def once() -> None:
            with contextlib.ExitStack() as stack:
                opened = [stack.enter_context(Line(hostile, reads=reads)) for _ in range(lines)]
                for line in opened:
                    line.push(first)
                while True:
                    for line in opened:
                        line.push(repeated)

        again(hostile, once)

    kind(name)(attack)


flood_http("gets", request("GET", "/api/games"))
flood_http("gets-unread", request("GET", "/api/games"), reads=False)
flood_http("gets-of-the-page", request("GET", "/"), reads=False, lines=4)
flood_http("heads", request("HEAD", "/"), reads=False)
flood_http("posts", request("POST", "/api/tables", b"{}"), reads=False)
flood_http("bare-line-ends", b"\r\n")
flood_http("long-head", request("GET", "/api/health", more=f"X-A: {'x' * 120_000}"))
flood_http("endless-head", b"X-A: xxxxxxxxxxxxxxxx\r\n", first=b"GET / HTTP/1.1\r\n")
flood_http("endless-line", b"x" * 1000, first=b"GET /")
flood_http(
    "chunks",
    b"1\r\n \r\n",
    first=b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
    b"Transfer-Encoding: chunked\r\n\r\n",
)
flood_http(
    "chunk-extensions",
    b"1;" + b"x" * 4000 + b"\r\n \r\n",
    first=b"POST /api/replays HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
    b"Transfer-Encoding: chunked\r\n\r\n",
)
flood_http("bodies-of-6-mb", request("POST", "/api/replays", b'{"text":"' + b"x" * 5_900_000 + b'"}'))
flood_http("bodies-of-6-mb-anywhere", request("POST", "/api/tables", b'{"game":"' + b"x" * 5_900_000 + b'"}'))
flood_http(
    "many-keys",
    request("POST", "/api/replays", b"{" + b",".join(b'"%x":1' % key for key in range(150_000)) + b"}"),
)
flood_http("nested-json", request("POST", "/api/replays", b"[" * 1_900_000))


def drip(name: str, first: bytes, drop: bytes, lines: int = 300, every: float = 0.2) -> None:
    """Register a kind that sends requests byte by byte, on many connections."""

    def attack(hostile: Hostile, text: str) -> None:
        opened: list[Line] = []
        while True:
            hostile.check()
            with hostile.cut_off():
                for _ in range(10):
                    if len(opened) < lines:
                        opened.append(Line(hostile))
                        opened[-1].push(first)
            then = time.monotonic()
            for line in list(opened):
                with hostile.cut_off():
                    try:
                        line.push(drop)
                        line.look()
                    except (Cut, OSError):
                        opened.remove(line)
                        raise
            hostile.rest(max(0.0, then + every - time.monotonic()))

    kind(name)(attack)


drip("dripped-heads", b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\nX-A: ", b"x")
drip(
    "dripped-bodies",
    b"POST /api/replays HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
    b"Content-Length: 1900000\r\n\r\n{",
    b" ",
)
drip("half-open", b"", b"", lines=900)
drip("idle-after-a-request", request("GET", "/api/health"), b"", lines=900)


@kind("opened-and-left")
def _(hostile: Hostile, text: str) -> None:
    """Connections that are opened and closed, one after another."""

    def once() -> None:
        with Line(hostile) as line:
            line.look()

    again(hostile, once)


@kind("slow-readers")
def _(hostile: Hostile, text: str) -> None:
    """Many connections request the page's largest files and read them byte by byte."""
    status, page = hostile.ask("GET", "/")
    files = re.findall(rb"/assets/[\w.-]+\.js", page) if status == 200 else []
    wanted = (
        b"".join(request("GET", path.decode()) for path in files or [b"/api/games/tumblrcards/cards"]) * 20
    )
    lines: list[Line] = []
    while True:
        hostile.check()
        with hostile.cut_off():
            if len(lines) < 200:
                lines.append(Line(hostile, buffer=4096, reads=False))
                with contextlib.suppress(BlockingIOError):
                    hostile.sent += lines[-1].socket.send(wanted)
        for line in list(lines):
            try:
                hostile.received += len(line.socket.recv(16))
            except BlockingIOError:
                continue
            except OSError:
                hostile.noted(hostile.endings, "reset")
                lines.remove(line)
        hostile.rest(0.02)


@kind("slow-readers-of-a-table")
def _(hostile: Hostile, text: str) -> None:
    """Spectators of a table with a lot of chat, none of whom reads."""
    table, tokens = hostile.pair()
    with contextlib.ExitStack() as stack:
        lines = [stack.enter_context(Line(hostile, buffer=4096)).sit(table) for _ in range(80)]
        for line in lines:
            line.reads = False

        def once() -> None:
            with Line(hostile) as speaker:
                speaker.sit(table, tokens[0])
                for number in count():
                    speaker.say({"type": "chat", "id": f"c{number}", "text": f"{number} " + "x" * 290})
                    speaker.wait(0.1)

        again(hostile, once)


# Decks.

DECKS = {
    "line-ends": "\n" * 7900 + "b",
    "spaces": "b " + " " * 7800 + "x",
    "unknown-names": "\n".join(f"Zqx {number}" for number in range(900)),
    "short-names": "a\n" * 3990,
    "deep-keys": "a." * 3900 + "a = 1",
    "deep-lists": "[cards]\na = " + "[" * 7900,
    "unknown-slugs": "[cards]\n" + "\n".join(f"a{number}=1" for number in range(1000)),
}


def card(name: str, text: str) -> str:
    """A card of a card file."""
    lines = [
        f"name = {json.dumps(name)}",
        "cost = 1",
        "attack = 1",
        "health = 1",
        f"text = {json.dumps(text)}",
    ]
    return "\n".join(["[[card]]", *lines, ""])


# Card files as players paste them.
CARDS = {
    "a-long-line": card("Quagga", "When this creature dies, " + "draw 1 card and " * 500 + "draw 1 card."),
    "nested-quotes": card("Quagga", 'This creature has "' * 150 + "draw 1 card." + '"' * 150),
    "nested-groups": card("Quagga", "Destroy each creature " + "other than this creature and " * 12 + "."),
    "nested-toml": "card = " + "[" * 4_900 + "]" * 4_900,
    "inline-tables": "card = " + "{a=" * 2_000 + "1" + "}" * 2_000,
    "many-cards": "".join(card(f"Quagga {n}", "") for n in range(100)),
    "many-lines": card("Quagga", "Draw 1 card.\n" * 500),
    "wrong-lines": card("Quagga", "Whenever a creature creature dies, creature.\n" * 190),
    "half-ambiguous": card(
        "Quagga", ("Each creature you control and each creature gets +1/+1. " * 6 + "\n") * 20
    ),
    "no-toml": "\x00" * 9_999,
    "dotted-keys": ".".join(["a"] * 4_998) + " = 1",
}


def decks(name: str, path: str, body: Callable[[str], object], texts: dict[str, str] = DECKS) -> None:
    """Register a kind that uploads one hostile deck after another, on ten connections."""

    def attack(hostile: Hostile, text: str) -> None:
        requests = [request("POST", path, msgspec.json.encode(body(text))) for text in texts.values()]
        number = 0

        def once() -> None:
            nonlocal number
            with contextlib.ExitStack() as stack:
                lines = [stack.enter_context(Line(hostile)) for _ in range(10)]
                while True:
                    for line in lines:
                        number += 1
                        line.push(requests[number % len(requests)])
                    for line in lines:
                        line.wait(0.01)

        again(hostile, once)

    kind(name)(attack)


decks("deck-checks", f"/api/games/{GAME}/decks/check", lambda text: {"text": text})
decks(
    "deck-tables",
    "/api/tables",
    lambda text: {"game": GAME, "seats": [{"kind": "me", "deck_list": text}, {"kind": "open"}]},
)


decks(
    "card-checks", f"/api/games/{GAME}/decks/check", lambda text: {"text": "20 Quagga", "cards": text}, CARDS
)
decks(
    "card-tables",
    "/api/tables",
    lambda text: {
        "game": GAME,
        "custom_cards": True,
        "seats": [{"kind": "me", "deck_list": "20 Quagga", "cards": text}, {"kind": "open"}],
    },
    CARDS,
)


@kind("deck-joins")
def _(hostile: Hostile, text: str) -> None:
    """Joins its own table with hostile decks, over and over."""
    made = hostile.table("open")
    path = f"/api/tables/{made.table.id}/join"
    texts = list(DECKS.values())
    number = 0

    def once() -> None:
        nonlocal number
        number += 1
        body = {"invitation": made.invitation, "name": "Guest", "deck_list": texts[number % len(texts)]}
        status, _ = hostile.ask("POST", path, msgspec.json.encode(body))
        if status >= 400:
            hostile.noted(hostile.refusals, str(status))

    again(hostile, once)


# Records and cards.


def upload_and_use(hostile: Hostile, text: str) -> None:
    """Upload a record, request its frames, continue it with both seats, and connect to the table again."""
    replay = hostile.handed_in(text)
    frames = f"/api/replays/{replay}/frames?count=200"
    hostile.ask("GET", frames)
    branch = {"inputs": 0, "seat": 0, "opponent": {"kind": "open"}}
    made = hostile.seated(f"/api/replays/{replay}/branch", branch)
    guest = {"invitation": made.invitation, "name": "Guest"}
    tokens = [made.token, hostile.seated(f"/api/tables/{made.table.id}/join", guest).token]
    play_hard(hostile, made.table.id, tokens)


def play_hard(hostile: Hostile, table: str, tokens: list[str]) -> None:
    """Play both seats as fast as the server allows, casting every possible card; watch from several sockets."""
    with contextlib.ExitStack() as stack:
        lines = [stack.enter_context(Line(hostile)).sit(table, token) for token in [*tokens, "", ""]]
        positions: dict[int, Any] = {}
        for number in range(1_000_000):
            for seat, line in enumerate(lines[:2]):
                line.wait(0.02)
                while line.heard:
                    message = msgspec.json.decode(line.heard.pop(0))
                    positions[seat] = message.get("position") or positions.get(seat)
            for line in lines[2:]:
                line.wait(0.01)
                line.heard.clear()
            for seat, position in positions.items():
                question = position and position["question"]
                if question:
                    actions = [choice["action"] for choice in question["choices"]]
                    chosen = next((action for action in actions if action.startswith("cast")), actions[-1])
                    act = {"type": "act", "id": f"{number}", "at": question["at"], "actions": [chosen]}
                    lines[seat].say(act)
                    lines[seat].say({"type": "forecast", "id": f"f{number}"})
                    positions[seat] = None
                    break
            if number % 20 == 19:
                lines.append(stack.enter_context(Line(hostile)).sit(table))  # one more that reads everything


def hostile_records(name: str, make: Callable[[], str]) -> None:
    """Register a kind that uploads a record and uses it in every way."""

    def attack(hostile: Hostile, text: str) -> None:
        again(hostile, lambda: upload_and_use(hostile, text))

    kind(name, make)(attack)


hostile_records("record-of-drums", records.drums)
hostile_records("record-of-echoes", records.echoes)
hostile_records("record-of-many-cards", records.many_cards)


@kind("record-of-a-long-game", records.long_game)
def _(hostile: Hostile, text: str) -> None:
    """Branches of a game with thousands of inputs, from all its positions."""
    replay = hostile.handed_in(text)
    chance = random.Random(1)
    inputs = text.count('\n  "')

    def once() -> None:
        hostile.ask("GET", f"/api/replays/{replay}/frames?first={chance.randrange(inputs)}&count=200")
        branch = {"inputs": chance.randrange(inputs), "seat": 0, "opponent": {"kind": "bot"}}
        made = hostile.seated(f"/api/replays/{replay}/branch", branch)
        with Line(hostile).sit(made.table.id, made.token) as line:
            line.wait(0.1)

    again(hostile, once)


@kind("records-different-each-time", records.drums)
def _(hostile: Hostile, text: str) -> None:
    """Always different records, as fast as the server accepts them, on three connections, so that workers are always
    busy.
    """
    number = 0

    def once() -> None:
        nonlocal number
        with contextlib.ExitStack() as stack:
            lines = []
            for _ in range(3):
                number += 1
                changed = text.replace('"seed":', f'"note": {number}, "seed":')
                body = msgspec.json.encode({"text": changed})
                lines.append(stack.enter_context(Line(hostile)))
                lines[-1].push(request("POST", "/api/replays", body))
            for line in lines:
                line.answer()

    again(hostile, once)


@kind("slow-uploads", records.many_cards)
def _(hostile: Hostile, text: str) -> None:
    """Three records at a time that take a worker as long as possible."""
    number = 0

    def once() -> None:
        nonlocal number
        with contextlib.ExitStack() as stack:
            lines = []
            for _ in range(3):
                number += 1
                changed = text.replace('"seed":', f'"note": {number}, "seed":')
                lines.append(stack.enter_context(Line(hostile)))
                lines[-1].push(request("POST", "/api/replays", msgspec.json.encode({"text": changed})))
            for line in lines:
                line.wait(15.0)

    again(hostile, once)


# Tables.


@kind("tables")
def _(hostile: Hostile, text: str) -> None:
    """Tables of all kinds, as many as are allowed: with bots, with clocks, never joined."""
    number = 0

    def once() -> None:
        nonlocal number
        number += 1
        clock = {"kind": "fischer", "seconds": 60 + number % 100, "increment": 1}
        seated = hostile.table("bot" if number % 2 else "open", clock=clock)
        if number % 4 == 0:
            with Line(hostile).sit(seated.table.id, seated.token) as line:
                line.wait(0.02)

    again(hostile, once)


@kind("sockets")
def _(hostile: Hostile, text: str) -> None:
    """As many sockets as are allowed at a table with a bot, each of which sends all allowed requests."""
    made = hostile.table("bot")
    lines: list[Line] = []
    number = 0
    while True:
        hostile.check()
        number += 1
        with hostile.cut_off():
            if len(lines) < 400:
                lines.append(Line(hostile).sit(made.table.id, made.token if number % 2 else ""))
        for line in list(lines[number % 10 :: 10]):
            with hostile.cut_off():
                try:
                    line.say({"type": "forecast", "id": f"{number}"})
                    line.heard.clear()
                except (Cut, OSError):
                    lines.remove(line)
                    raise


@kind("hints-and-forecasts")
def _(hostile: Hostile, text: str) -> None:
    """A seat that sends all kinds of requests as fast as it can, while it plays against a bot."""
    asked: list[dict[str, object]] = [
        {"type": "hint"},
        {"type": "forecast"},
        {"type": "why", "action": "attack imp-1 -> bear-2 " * 12},
        {"type": "undo"},
        {"type": "offer_draw"},
        {"type": "act", "at": 2, "actions": ["cast imp"] * 64},
        {"type": "act", "at": 2, "actions": ["q" * 300] * 50},
    ]
    made = hostile.table("bot")
    number = 0

    def once() -> None:
        nonlocal number
        with Line(hostile).sit(made.table.id, made.token) as line:
            while True:
                number += 1
                line.say({"id": f"n{number}", **asked[number % len(asked)]})
                line.heard.clear()

    again(hostile, once)


@kind("undo-and-redo")
def _(hostile: Hostile, text: str) -> None:
    """Undoes and plays again, ten times a second on each of ten sockets of one seat."""
    made = hostile.table("bot")
    with contextlib.ExitStack() as stack:
        lines = [stack.enter_context(Line(hostile)).sit(made.table.id, made.token) for _ in range(10)]
        number = 0
        position: dict[str, object] = {}

        def once() -> None:
            nonlocal number, position
            for line in lines:
                number += 1
                line.wait(0.01)
                while line.heard:
                    position = msgspec.json.decode(line.heard.pop(0)).get("position") or position
                question = msgspec.convert(position.get("question"), dict[str, object] | None)
                if number % 2 or not question:
                    line.say({"type": "undo", "id": f"u{number}"})
                else:
                    choices = msgspec.convert(question["choices"], list[dict[str, object]])
                    act = {"id": f"a{number}", "at": question["at"], "actions": [choices[-1]["action"]]}
                    line.say({"type": "act", **act})

        again(hostile, once)


def attack(name: str, port: int, address: str, seconds: float) -> Report:
    """Run a client of this kind."""
    hostile = Hostile(port, address, seconds)
    prepared = KINDS[name].prepare()
    print("ready", flush=True)
    sys.stdin.readline()
    hostile.begin()
    try:
        while True:
            # The requests that an attack needs may also be refused; then it tries again until the time is up.
            with hostile.cut_off():
                KINDS[name].attack(hostile, prepared)
            hostile.rest(0.2)
    except Over:
        pass
    return hostile.report()


def main() -> None:
    name, port, address, seconds = sys.argv[1:]
    os.nice(10)
    found = attack(name, int(port), address, float(seconds))
    print(msgspec.json.encode(found).decode(), flush=True)
    os._exit(0)  # do not close thousands of sockets one by one


if __name__ == "__main__":
    main()
