"""Limits on what a connection may send and leave unread, in every layer: floods end with a code."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import json
import re
import select
import socket
import struct
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from hypothesis import given
from hypothesis import strategies as st
from litestar import WebSocket
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.protocol import State

from mindtable.server.net import metering
from mindtable.server.net.browsers import credentials
from mindtable.server.net.connection import TRY_AGAIN, Connection
from mindtable.server.net.frames import Frames
from mindtable.server.net.limits import client
from mindtable.server.net.metering import READ, MessageProtocol, MeteredProtocol, Meters
from mindtable.server.settings import Limits, RateLimit
from mindtable.server.wire import FRAME_LENGTH
from tests.server.conftest import House, Process, Still, eventually, in_own_loop, in_thread, settings_in
from tests.server.test_raw_bytes import dial, drain, shake
from tests.stress.hostile import frame

PLENTY = RateLimit(1e9, 1e9)
POLICY = struct.pack(">H", 1008)
GET = b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n"


def strict(**more: Any) -> Limits:
    """The limits that people meet, but for the number of requests."""
    return Limits(**{"requests": PLENTY, "files": PLENTY, **more})


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[House, str]]:
    """A server with the limits that people meet, and the socket of a table."""
    with in_thread(settings_in(tmp_path_factory.mktemp("strict"), limits=strict(crowd=10_000))) as house:
        yield house, f"/api/tables/{house.make()['table']['id']}/socket"


# Frames.


@st.composite
def frames(draw: st.DrawFn, longest: int = 300) -> bytes:
    """A frame that a client may send, or should not."""
    length = draw(st.sampled_from([0, 1, 125, 126, longest]))
    first, masked = draw(st.integers(0, 255)), draw(st.booleans())
    size = draw(st.sampled_from([0, 2, 8] if length < 126 else [2, 8]))
    code = {0: length, 2: 126, 8: 127}[size]
    head = bytes([first, code | masked << 7]) + (length.to_bytes(size, "big") if size else b"")
    return head + b"mask" * masked + b"x" * length


def pieces(data: bytes, cuts: list[int]) -> list[bytes]:
    places = sorted({0, len(data), *(cut % (len(data) + 1) for cut in cuts)})
    return [data[start:end] for start, end in pairwise(places)]


@given(st.lists(frames(), max_size=8), st.lists(st.integers(0, 5_000), max_size=40))
def test_frames_are_told_apart_however_they_come(sent: list[bytes], cuts: list[int]) -> None:
    reader, found = Frames(FRAME_LENGTH), []
    for piece in pieces(b"".join(sent), cuts):
        reader.add(piece)
        while told := reader.next():
            found.append(told)
    assert found == sent
    assert len(reader) == 0


def test_of_a_frame_that_is_too_long_only_the_header_is_given() -> None:
    reader = Frames(100)
    reader.add(b"\x82\xff" + (2**63 - 1).to_bytes(8, "big") + b"mas")
    assert reader.next() == b""
    reader.add(b"kxxxx")
    assert reader.next() == b"\x82\xff" + (2**63 - 1).to_bytes(8, "big") + b"mask"


class Wire(asyncio.Transport):
    """A transport that keeps what is written."""

    def __init__(self) -> None:
        super().__init__()
        self.written = b""
        self.writes = 0
        self.reading = True
        self.ended = False

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return ("192.0.2.1", 5) if name == "peername" else default

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.written += data
        self.writes += 1

    def get_write_buffer_size(self) -> int:
        return 0

    def is_closing(self) -> bool:
        return self.ended

    def can_write_eof(self) -> bool:
        return True

    def write_eof(self) -> None:
        pass

    def close(self) -> None:
        self.ended = True

    abort = close

    def pause_reading(self) -> None:
        assert self.reading
        self.reading = False

    def resume_reading(self) -> None:
        assert not self.reading
        self.reading = True


class Behind(asyncio.Protocol):
    """The protocol behind: keeps what it gets, and is not ready for more after every third frame."""

    def __init__(self, metered: MeteredProtocol) -> None:
        self.metered = metered
        self.got: list[bytes] = []
        self.lost = False

    def data_received(self, data: bytes) -> None:
        assert not self.metered.paused
        self.got.append(data)
        self.metered.paused = len(self.got) % 3 == 0

    def connection_lost(self, exc: Exception | None) -> None:
        self.lost = True


async def nothing(scope: Any, receive: Any, send: Any) -> None:
    """An application that is never called."""


def metered(sent: list[bytes], limits: Limits) -> tuple[list[bytes], bytes, bool, float]:
    """For these pieces: the bytes passed on, the answer, whether the connection was ended, and the tokens left."""
    loop = asyncio.new_event_loop()
    try:
        wire, config = Wire(), uvicorn.Config(nothing, log_config=None, lifespan="off", interface="asgi3")
        config.load()
        protocol = MeteredProtocol(
            Meters(limits), config=config, server_state=ServerState(), app_state={}, _loop=loop
        )
        protocol.connection_made(wire)
        behind = Behind(protocol)
        protocol.upgrade(behind)
        for piece in sent:
            for at in range(0, len(piece), READ):
                part = piece[at : at + READ]
                protocol.get_buffer(-1)[: len(part)] = part
                protocol.buffer_updated(len(part))
                while protocol.paused and not protocol.closing:
                    protocol.resume()
                    loop.call_soon(loop.stop)
                    loop.run_forever()
        bucket = protocol._bucket
        assert bucket is not None
        ended, left = protocol.closing, bucket.tokens
        assert behind.lost == ended
        protocol.connection_lost(None)
        assert protocol.meters.connections == 0
        return behind.got, wire.written, ended, left
    finally:
        loop.close()


@given(st.lists(frames(90), max_size=25), st.lists(st.integers(0, 3_000), max_size=60))
def test_a_socket_is_metered_alike_however_its_frames_come(sent: list[bytes], cuts: list[int]) -> None:
    whole = b"".join(sent)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("time.monotonic", lambda: 5.0)
        at_once = metered([whole], Limits(messages=RateLimit(1, 3)))
        assert metered(pieces(whole, cuts), Limits(messages=RateLimit(1, 3))) == at_once
    got, told, ended, left = at_once
    assert got == sent[: len(got)]
    assert ended == (len(got) < len(sent))
    assert ended == (POLICY in told)
    assert 0 <= left <= 15
    assert len(got) == min(len(sent), 14) or len(got) == len(sent)  # 15 tokens; bytes count a little, too


def test_a_well_behaved_client_never_exceeds_a_limit() -> None:
    """As many messages at once as it may send, as long as they may be, in packets, with a pong after each."""
    message = frame(1, b"x" * FRAME_LENGTH)
    packets = [message[at : at + 1_400] for at in range(0, len(message), 1_400)]
    got, told, ended, _ = metered([*packets, frame(10, b"pong")] * 40, Limits())
    assert (len(got), told, ended) == (80, b"", False)


def test_a_frame_in_too_many_pieces_ends_the_socket() -> None:
    message = frame(1, b"x" * 1_000)
    got, told, ended, _ = metered([bytes([byte]) for byte in message], Limits())
    assert (got, ended) == ([], True)
    assert POLICY in told


# Floods over real connections.


def flood(found: socket.socket, data: bytes, most: int = 30_000_000) -> int:
    """Send without reading until the server stops accepting; returns the accepted bytes, including the system's
    buffers.
    """
    sent = 0
    with contextlib.suppress(ConnectionError):
        while sent < most:
            sent += found.send(data)
    return sent


def kept() -> list[object]:
    kinds = (MeteredProtocol, WebSocketsSansIOProtocol, HttpToolsProtocol, WebSocket)
    return [found for found in gc.get_objects() if isinstance(found, kinds)]


@pytest.mark.long
def test_connections_that_have_ended_are_freed_at_once(tmp_path: Path) -> None:
    """The garbage collector of a server seldom visits older objects."""
    with in_thread(settings_in(tmp_path, limits=strict())) as house:
        path = f"/api/tables/{house.make()['table']['id']}/socket"
        house.http.close()
        gc.collect()
        before = len(kept())
        gc.disable()
        try:
            for _ in range(3):
                with dial(house) as found:
                    found.sendall(GET)
                    found.recv(4096)
                with dial(house) as found:
                    found.sendall(GET * 20)
                    found.recv(100)
                with dial(house) as found:
                    found.sendall(
                        b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                        b"Content-Length: 9\r\n\r\n{"
                    )
                with shake(dial(house), path) as found:
                    found.sendall(frame(1, b'{"type":"hello"}') + frame(8, b""))
                    drain(found)
                with shake(dial(house), path):
                    pass
                with shake(dial(house), path) as found:
                    flood(found, frame(9, b"") * 1_000)
                    drain(found)
            eventually(lambda: len(kept()) <= before, "something is left")
        finally:
            gc.enable()


@pytest.mark.parametrize("hello", [True, False], ids=["after hello", "before hello"])
@pytest.mark.parametrize(
    ("first", "more"),
    [
        (b"", frame(9, b"x" * 125)),
        (b"", frame(10, b"")),
        (frame(1, b"", fin=False), frame(0, b"", fin=False)),
        (b"", frame(1, b'{"type":"ping"}')),
        (b"", frame(2, b"")),
    ],
    ids=["pings", "pongs", "fragments", "messages", "bytes"],
)
def test_a_flood_of_frames_ends_with_1008(
    table: tuple[House, str], hello: bool, first: bytes, more: bytes
) -> None:
    house, path = table
    with shake(dial(house), path) as found:
        found.sendall((frame(1, b'{"type":"hello"}') if hello else b"") + first)
        assert flood(found, more * 2_000) < 30_000_000
        assert POLICY in drain(found)[-200:]
    assert house.get("/api/health")["status"] == "ok"


def test_a_flood_that_is_never_read_ends_as_well(table: tuple[House, str]) -> None:
    """The answers do not even fit on the wire: the connection is ended without the client's help."""
    house, path = table
    with shake(dial(house, 2_304), path) as found:
        found.sendall(frame(1, b'{"type":"hello"}'))
        assert flood(found, frame(9, b"x" * 125) * 500) < 30_000_000
        eventually(
            lambda: house.hall is not None and not house.hall.quotas.watching("127.0.0.1"), "it is there"
        )


def test_messages_of_all_sockets_of_an_address_are_counted(tmp_path: Path) -> None:
    limits = strict(messages=RateLimit(0.001, 6), crowd=2, strikes=1_000)
    with in_thread(settings_in(tmp_path, limits=limits)) as house:
        id_ = house.make()["table"]["id"]
        sockets = [house.sit(id_) for _ in range(4)]
        told = []
        for player in sockets:
            for _ in range(5):
                player.say(type="ping")
                told.append(player.until("pong", "error")["type"])
        assert told == ["pong"] * 12 + ["error"] * 8


# HTTP.


def answers(told: bytes) -> list[bytes]:
    return [part[:3] for part in told.split(b"HTTP/1.1 ")[1:]]


def test_requests_in_a_row_are_answered_one_after_another(table: tuple[House, str]) -> None:
    house, _ = table
    body = json.dumps({"game": "tumblrcards", "seats": [{"kind": "me"}, {"kind": "open"}]}).encode()
    post = (
        b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        b"Content-Length: %d\r\n\r\n"
    )
    with dial(house) as found:
        last = GET.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n")
        found.sendall((GET + post % len(body) + body) * 40 + GET * 300 + last)
        assert answers(drain(found)) == [b"200", b"201"] * 40 + [b"200"] * 301


def test_a_head_and_its_body_may_come_in_any_pieces(table: tuple[House, str]) -> None:
    house, _ = table
    text = json.dumps({"text": "1 Imp\n" * 1_000}).encode()
    head = (
        b"POST /api/games/tumblrcards/decks/check HTTP/1.1\r\nHost: localhost\r\nX: "
        + b"y" * 30_000
        + b"\r\n"
        b"Content-Type: application/json\r\n"
        b"Content-Length: %d\r\n\r\n" % len(text)
    )
    with dial(house) as found:
        for size in (len(head) + len(text), READ, READ - 1, 5_000, 333):
            for at in range(0, len(head) + len(text), size):
                found.sendall((head + text)[at : at + size])
            told = found.recv(65_536)
            assert told.startswith(b"HTTP/1.1 200 "), (size, told)
            top, _, body = told.partition(b"\r\n\r\n")
            length = re.search(rb"content-length: (\d+)", top.lower())
            assert length is not None, told
            while len(body) < int(length[1]):
                more = found.recv(65_536)
                assert more, "the connection is closed before the answer is whole"
                body += more
            assert json.loads(body)["breaches"]


@pytest.mark.long
def test_pipelined_requests_are_not_kept(tmp_path: Path) -> None:
    """Requests that wait for their turn stay bytes, and most of them with the client."""
    process = Process(tmp_path)
    house = process.start(limits=strict())
    house.get("/api/health")
    assert process.process is not None
    status = Path(f"/proc/{process.process.pid}/status")

    def megabytes() -> int:
        return int(status.read_text().partition("VmRSS:")[2].split()[0]) // 1024

    before = megabytes()
    with dial(house) as found:
        found.settimeout(1)
        with contextlib.suppress(TimeoutError):
            flood(found, b"GET / HTTP/1.1\r\n\r\n" * 1_000, 8_000_000)
        assert megabytes() - before < 25
    process.end()
    assert process.errors == ""


@pytest.mark.parametrize(
    "data",
    [
        b"\r\n" * 60_000,
        b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"y" * 120_000 + b"\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: localhost\r\n" + b"X: y\r\n" * 20_000 + b"\r\n",
    ],
    ids=["line ends", "long", "many"],
)
def test_a_head_that_is_too_long_is_refused_though_it_comes_at_once(
    table: tuple[House, str], data: bytes
) -> None:
    house, _ = table
    with dial(house) as found:
        with contextlib.suppress(ConnectionError):
            found.sendall(data)
        assert answers(drain(found)) == [b"431"]


def test_a_head_in_too_many_pieces_is_refused(table: tuple[House, str]) -> None:
    house, _ = table
    with dial(house) as found:
        found.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        with contextlib.suppress(ConnectionError):
            for byte in b"GET /" + b"x" * 20_000:
                found.sendall(bytes([byte]))
                if select.select([found], [], [], 0.001)[0]:  # a busy server gets several bytes as one piece
                    break
        assert answers(drain(found)) == [b"400"]


def test_chunks_are_not_taken(table: tuple[House, str]) -> None:
    house, _ = table
    with dial(house) as found:
        found.sendall(
            b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n"
        )
        assert answers(drain(found)) == [b"411"]


@pytest.mark.parametrize("path", [b"/api/tables", b"/api/nothing", b"/"])
def test_a_connection_ends_with_an_answer_to_half_a_request(table: tuple[House, str], path: bytes) -> None:
    house, _ = table
    head = b"POST %s HTTP/1.1\r\nHost: localhost\r\nOrigin: null\r\nContent-Length: 1000000\r\n\r\n" % path
    with dial(house) as found:
        found.sendall(head)
        told = drain(found)  # it ends
        assert b"connection: close" in told
        assert answers(told) == [b"403"]


def test_a_body_has_one_deadline_however_it_drips(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mindtable.server.net.guard.BODY_SECONDS", 1.0)
    with in_thread(settings_in(tmp_path, limits=strict())) as house, dial(house) as found:
        found.sendall(
            b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            b"Content-Length: 1000\r\n\r\n{"
        )
        found.settimeout(0.1)
        told = b""
        for _ in range(100):
            with contextlib.suppress(TimeoutError):
                told = found.recv(4096)
                break
            found.sendall(b" ")
        assert answers(told) == [b"408"]


def test_connections_of_an_address_and_in_all_are_counted(tmp_path: Path) -> None:
    limits = strict(sockets_an_address=2, spare_connections=1)
    with in_thread(settings_in(tmp_path / "a", limits=limits)) as house:
        held = [dial(house) for _ in range(3)]
        for found in held:
            found.sendall(GET)
            assert found.recv(4096).startswith(b"HTTP/1.1 200 ")
        assert answers(drain(dial(house))) == [b"429"]
        held.pop().close()
        eventually(lambda: answers_to(house) == [b"200"], "the place is not free again")
        for found in held:
            found.close()
    with in_thread(settings_in(tmp_path / "b", limits=strict(connections=1))) as house:
        with dial(house) as found:
            found.sendall(GET)
            assert found.recv(4096).startswith(b"HTTP/1.1 200 ")
            assert answers(drain(dial(house))) == [b"503"]
        eventually(lambda: answers_to(house) == [b"200"], "the place is not free again")


def answers_to(house: House) -> list[bytes]:
    with dial(house) as found, contextlib.suppress(ConnectionError):
        found.sendall(GET.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n"))
        return answers(drain(found))
    return []


# Unread data.


def large_page(folder: Path, length: int) -> bytes:
    """Makes a page with a large file; a request for it."""
    (folder / "page").mkdir(parents=True)
    (folder / "page" / "index.html").write_text("<!doctype html>")
    (folder / "page" / "large.bin").write_bytes(bytes(length))
    return b"GET /large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n"


@pytest.mark.long
def test_an_answer_that_nobody_reads_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(metering, "UNTAKEN_SECONDS", 0.6)
    request = large_page(tmp_path, 20_000_000)
    limits = strict(connections=1)
    with in_thread(settings_in(tmp_path, limits=limits)) as house, dial(house, 4_096) as found:
        found.sendall(request)
        assert found.recv(12).startswith(b"HTTP/1.1 200")
        assert answers(drain(dial(house))) == [b"503"]
        eventually(lambda: answers_to(house) == [b"200"], "the connection is kept")
        assert len(drain(found)) < 19_000_000


def test_an_answer_that_is_read_slowly_is_sent_to_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    request = large_page(tmp_path, 12_000_000).replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n")
    with in_thread(settings_in(tmp_path, limits=strict())) as house:
        lengths = []
        for seconds in (0.6, 2.4, 9.6):  # where the machine stands still for a moment, more time is tried
            monkeypatch.setattr(metering, "UNTAKEN_SECONDS", seconds)
            length, start = 0, time.monotonic()
            with dial(house) as found, contextlib.suppress(ConnectionError):
                found.sendall(request)
                while data := found.recv(400_000):
                    length += len(data)
                    time.sleep(seconds / 20)
                assert time.monotonic() - start > seconds
            lengths.append(length)
            if length > 12_000_000:
                return
        raise AssertionError(f"it was cut off after {lengths} bytes")


@pytest.mark.long
def test_the_unread_data_of_an_address_is_bounded(tmp_path: Path) -> None:
    """The connection that has waited for longest goes first."""
    request = large_page(tmp_path, 12_000_000)
    with in_thread(settings_in(tmp_path, limits=strict(unsent_an_address=20_000_000))) as house:
        deaf = [dial(house, 4_096) for _ in range(3)]
        for found in deaf:
            found.sendall(request)
            assert found.recv(12).startswith(b"HTTP/1.1 200")
            time.sleep(0.2)
        lengths = [length_of(found) for found in deaf]
        assert lengths[0] < 12_000_000
        assert min(lengths[1:]) > 12_000_000


def length_of(found: socket.socket) -> int:
    """How many bytes of an answer with 12,000,000 come; the connection is then closed."""
    length = 0
    with found, contextlib.suppress(ConnectionError):
        while length < 12_000_000 and (data := found.recv(1_000_000)):
            length += len(data)
    return length


def test_messages_that_nobody_reads_are_bounded_in_length_but_for_the_next_one() -> None:
    """The next one may be the first, which has everything: a client that reads is never closed because of it."""

    async def play() -> None:
        connection = Connection(-1, "192.0.2.1", Limits(unsent_length=1_000), Still())
        long, short = b"x" * 5_000, b"y" * 400
        for _ in range(3):
            connection.send(long)
            connection.send(short)
            assert [await connection.next(), await connection.next()] == [long, short]
        connection.send(long)
        for _ in range(3):
            connection.send(short)
        assert not connection.closing
        connection.send(short)
        assert (connection.closing, connection.close_code) == (True, TRY_AGAIN)

    in_own_loop(play())


@given(st.lists(st.one_of(st.booleans(), st.integers(1, 4)), max_size=40))
def test_messages_go_out_in_their_order_however_ready_the_client_is(steps: list[int]) -> None:
    """A step makes the client ready or not, or sends that many messages. At once goes what finds nothing before it."""

    async def play() -> None:
        out: list[bytes] = []
        ready = asyncio.Event()

        class Ready(Still):
            def write_message(self, data: bytes) -> bool:
                if ready.is_set():
                    out.append(data)
                return ready.is_set()

        async def send() -> None:
            while (data := await connection.next()) is not None:
                await ready.wait()
                out.append(data)

        connection = Connection(-1, "192.0.2.1", Limits(), Ready())
        sender = asyncio.create_task(send())
        sent: list[bytes] = []
        for step in steps:
            if isinstance(step, bool):
                (ready.set if step else ready.clear)()
                await asyncio.sleep(0)
                await asyncio.sleep(0)
                continue
            for _ in range(step):
                nothing_before = out == sent
                sent.append(str(len(sent)).encode())
                connection.send(sent[-1])
                assert (out == sent) == (nothing_before and ready.is_set())
        ready.set()
        connection.close(TRY_AGAIN)
        await sender
        assert out == sent

    in_own_loop(play())


def test_messages_of_one_moment_go_out_together_and_none_to_a_client_that_is_full() -> None:
    def unmasked(kind: int, data: bytes) -> bytes:
        return bytes([0x80 | kind, len(data)]) + data

    async def play() -> None:
        config = uvicorn.Config(lambda: None, ws_ping_interval=None)
        config.load()
        socket = MessageProtocol(config, ServerState(), {}, asyncio.get_running_loop())
        socket.connection_made(transport := Wire())
        socket.handshake_complete = True
        socket.conn.state = State.OPEN
        assert socket.write_message(b"one")
        assert socket.write_message(b"two")
        assert transport.written == b""
        await asyncio.sleep(0)
        assert transport.written == unmasked(1, b"one") + unmasked(1, b"two")
        assert transport.writes == 1
        socket.pause_writing()
        assert not socket.write_message(b"three")
        socket.resume_writing()
        assert socket.write_message(b"three")
        socket.ping()
        assert transport.written.endswith(unmasked(1, b"two") + unmasked(1, b"three") + unmasked(9, b"here"))
        await asyncio.sleep(0)
        assert transport.writes == 2
        socket.keepalive_timeout()
        assert not socket.write_message(b"four")

    in_own_loop(play())


# The identity of a client, and its headers.


def test_an_ipv6_network_of_one_line_is_one_client() -> None:
    assert client("192.0.2.7") == "192.0.2.7"
    assert client("::ffff:192.0.2.7") == "192.0.2.7"
    assert client("2001:db8:1:2:aaaa::1") == client("2001:db8:1:2:bbbb::2") != client("2001:db8:1:3::1")
    assert client("fe80::1%eth0") == client("fe80::2")
    assert client("not:an:address") == "not:an:address"


def test_proxies_are_known_in_every_form_of_their_address() -> None:
    meters = Meters(Limits(), ("192.0.2.7", "10.0.0.0/8", "2001:db8::/32"))
    for address in ("192.0.2.7", "::ffff:192.0.2.7", "10.1.2.3", "::ffff:10.1.2.3", "2001:db8::1"):
        assert meters.is_proxy(address), address
    for address in ("192.0.2.8", "::ffff:192.0.2.8", "11.0.0.1", "2001:db9::1", ""):
        assert not meters.is_proxy(address), address
    assert not Meters(Limits()).is_proxy("127.0.0.1")


def test_bodies_on_their_way_are_bounded() -> None:
    meters = Meters(Limits(uploads_an_address=10, uploads=25))
    assert [meters.begin_upload(name, 8) for name in "aabbcd"] == [0, 429, 0, 429, 0, 503]
    meters.end_upload("a", 8)
    assert meters.begin_upload("d", 8) == 0
    for name in "bcd":
        meters.end_upload(name, 8)
    assert (
        meters.begin_upload("a", 100) == 0
    )  # a single one is as long as its address in the interface allows


def test_cookies_take_no_time() -> None:
    token = b"x" * 32
    evil = b'seat-a="' + b"\\" * 32_000 + b'"; seat-b=' + token
    then = time.process_time()
    assert credentials({"scheme": "http", "headers": [(b"cookie", evil)]}, "abc").tokens[-1] == token.decode()
    assert time.process_time() - then < 0.05
