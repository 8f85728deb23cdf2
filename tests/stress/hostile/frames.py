"""Hostile clients that send frames of WebSockets."""

from __future__ import annotations

import contextlib
import struct

from tests.stress.hostile.client import CHUNK, Cut, Hostile, Line, frame
from tests.stress.hostile.kinds import again, kind


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
