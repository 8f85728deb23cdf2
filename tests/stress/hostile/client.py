"""A hostile client: its honest requests, its connections, and what became of them."""

from __future__ import annotations

import base64
import contextlib
import os
import re
import select
import socket
import struct
import time
from collections import Counter
from collections.abc import Iterator
from typing import NoReturn

import msgspec

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
        kept_out: how often the player of a seat was refused, and how.
        first: seconds until the first ending or refusal; -1 if there was none.
        sent, received: bytes.
        processor: its own processor time in seconds.
    """

    endings: dict[str, int] = {}
    refusals: dict[str, int] = {}
    kept_out: dict[str, int] = {}
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
        self.kept_out: Counter[str] = Counter()
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
            endings=dict(self.endings),
            refusals=dict(self.refusals),
            kept_out=dict(self.kept_out),
            first=self.first,
            sent=self.sent,
            received=self.received,
            processor=sum(os.times()[:2]),
        )

    def neighbour(self) -> Hostile:
        """A client from another address, with the same time, whose endings and refusals are its own."""
        found = Hostile(self.port, f"127.9.{self.address.partition('.')[2].partition('.')[2]}", self.seconds)
        found.begun, found.until = self.begun, self.until
        return found

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

    def wait_for_more(self) -> None:
        """Read what comes next, or nothing in half a second. Raises Cut or Over."""
        self.hostile.check()
        if select.select([self.socket], [], [], 0.5)[0]:
            self.read()

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
            self.wait_for_more()
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
            self.wait_for_more()
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
            self.wait_for_more()
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
