"""Hostile clients that send requests of HTTP, or read answers slowly."""

from __future__ import annotations

import contextlib
import re
import time
from itertools import count

from tests.stress.hostile.client import CHUNK, Cut, Hostile, Line, request
from tests.stress.hostile.kinds import again, kind


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
