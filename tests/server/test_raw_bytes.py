"""A real server and clients that violate HTTP or the WebSocket protocol: it keeps running and logs nothing.

The standard error of a server is for its operator; clients must not be able to fill it.
"""

from __future__ import annotations

import base64
import contextlib
import os
import resource
import socket
import struct
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.server.conftest import PATIENCE, House, Process, eventually, in_thread, settings_in
from tests.stress.hostile import frame

GET = b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n"
FRAMES = 10_000  # of random bytes
A_SOCKET = 50  # frames that are tried on one socket; most of them close it


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    found = Process(tmp_path_factory.mktemp("raw"))
    found.start()
    yield found
    assert found.house is not None
    found.house.leave()
    found.end()


@pytest.fixture(autouse=True)
def _alive_and_silent(server: Process) -> Iterator[None]:
    yield
    assert server.house is not None
    assert server.house.get("/api/health")["status"] == "ok"
    assert server.errors == ""


def house_of(server: Process) -> House:
    assert server.house is not None
    return server.house


def dial(house: House, buffer: int = 0) -> socket.socket:
    """A connection; with `buffer` bytes for unread data."""
    host, _, port = house.address.removeprefix("http://").partition(":")
    found = socket.socket()
    if buffer:
        found.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
    found.settimeout(PATIENCE)
    found.connect((host, int(port)))
    return found


def shake(found: socket.socket, path: str) -> socket.socket:
    """Make a connection a WebSocket."""
    key = base64.b64encode(os.urandom(16)).decode()
    found.sendall(
        f"GET {path} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode()
    )
    told = b""
    while b"\r\n\r\n" not in told:
        told += found.recv(4096)
    assert told.startswith(b"HTTP/1.1 101 ")
    return found


def drain(found: socket.socket) -> bytes:
    """All that the server sends until it closes."""
    told = b""
    with contextlib.suppress(ConnectionError):
        while data := found.recv(65_536):
            told += data
    return told


@pytest.mark.long
def test_random_bytes_in_frames(server: Process) -> None:
    """Invalid UTF-8, incomplete texts, unknown kinds of frames, control frames with random contents."""
    random = Random(8)
    house = house_of(server)
    made = house.make("bot")
    path = f"/api/tables/{made['table']['id']}/socket"
    secret = made["token"].encode()
    for _ in range(FRAMES // A_SOCKET):
        with shake(dial(house), path) as found:
            if random.random() < 0.8:
                found.sendall(frame(1, b'{"type":"hello"}'))
            with contextlib.suppress(ConnectionError):
                for _ in range(A_SOCKET):
                    kind = random.choice([1, 1, 1, 1, 2, 0, 9, 10, 8, random.randrange(16)])
                    content = random.randbytes(random.choice([0, 1, 5, 60, 125, 300]))
                    if random.random() < 0.5:
                        content = content.decode("latin-1").encode()
                    found.sendall(frame(kind, content, random.random() < 0.9, random.random() < 0.95))
                found.sendall(frame(8, b""))
            assert secret not in drain(found)


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.lists(st.binary(max_size=64), min_size=1, max_size=8))
def test_anything_after_the_handshake(server: Process, parts: list[bytes]) -> None:
    with (
        shake(dial(house_of(server)), "/api/tables/nowhere/socket") as found,
        contextlib.suppress(OSError),  # ENOTCONN, too, which is no ConnectionError
    ):
        for part in parts:
            found.sendall(part)
        found.shutdown(socket.SHUT_WR)
        drain(found)


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    st.one_of(
        st.binary(min_size=1, max_size=200),
        st.builds(
            lambda method, path, headers, body: (
                b"%s %s HTTP/1.1\r\n%s\r\n\r\n%s" % (method, path, headers, body)
            ),
            st.sampled_from([b"GET", b"POST", b"PUT", b"HEAD", b"OPTIONS", b"TRACE", b"get", b"\x00"]),
            st.sampled_from(
                [b"/", b"/api/tables", b"/api/tables/\xff", b"*", b"http://x/", b"/%ff%fe", b"/\x00"]
            )
            | st.binary(max_size=40),
            st.sampled_from(
                [
                    b"Host: localhost",
                    b"Content-Length: -1",
                    b"Content-Length: 99999999999999999999",
                    b"Transfer-Encoding: chunked\r\nContent-Type: application/json",
                    b"Upgrade: websocket\r\nConnection: Upgrade",
                    b"Cookie: seat-x=\xff; =; ;;; seat-" + b"y" * 500 + b"=1",
                    b"X: " + b"y" * 70_000,
                ]
            ),
            st.binary(max_size=60),
        ),
    )
)
def test_anything_instead_of_a_request(server: Process, data: bytes) -> None:
    with dial(house_of(server)) as found, contextlib.suppress(ConnectionError):
        found.sendall(data)
        found.shutdown(socket.SHUT_WR)
        assert b"Traceback" not in drain(found)


def test_a_message_in_many_pieces_is_not_kept_for_ever(server: Process) -> None:
    house = house_of(server)
    made = house.make("bot")
    with shake(dial(house), f"/api/tables/{made['table']['id']}/socket") as found:
        with contextlib.suppress(ConnectionError):
            found.sendall(frame(1, b"x" * 1_000, fin=False))
            for _ in range(40):
                found.sendall(frame(0, b"x" * 1_000, fin=False))
        assert struct.pack(">H", 1009) in drain(found)


@pytest.mark.parametrize("start", [b"GET / HTTP/1.1\r\n", b"GET / HTTP/1.1\r\nX: ", b"GET /"])
def test_a_head_without_end_is_not_kept(server: Process, start: bytes) -> None:
    more = b"X: yyyyyyyyy\r\n" if start.endswith(b"\n") else b"y" * 13
    with dial(house_of(server)) as found:
        with contextlib.suppress(ConnectionError):
            found.sendall(start + more * 4_000)
        told = drain(found)  # it ends, though more could follow
    assert told.startswith(b"HTTP/1.1 431 ")


@pytest.mark.parametrize(
    ("sent", "has_begun"),
    [
        (b"", False),
        (GET, False),
        (b"\r\n", True),
        (b"GET / HT", True),
        (GET + b"GET /", False),  # which came in one piece with the one before
        (b"GET / HTTP/1.1\r\nA: b\r\n", True),
    ],
)
def test_an_unfinished_request_is_cut_off(
    tmp_path: Path, sent: bytes, has_begun: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = b""
    with in_thread(settings_in(tmp_path)) as house:
        for seconds in (0.3, 1.2, 4.8):  # on a slow machine the time may be up before the bytes are there
            monkeypatch.setattr("mindtable.server.net.metering.HEAD_SECONDS", seconds)
            with dial(house) as found, contextlib.suppress(ConnectionError):
                found.sendall(sent)
                told = drain(found)  # it ends
                if (b"HTTP/1.1 408 " in told) == has_begun:
                    break
        else:
            raise AssertionError(told)
        monkeypatch.undo()
        assert house.get("/api/health")["status"] == "ok"


def test_an_unfinished_body_is_cut_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mindtable.server.net.guard.BODY_SECONDS", 0.3)
    with in_thread(settings_in(tmp_path)) as house, dial(house) as found:
        found.sendall(
            b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            b"Content-Length: 100\r\n\r\n{"
        )
        told = found.recv(4096)
        assert told.startswith(b"HTTP/1.1 408 ")


@pytest.mark.long
def test_a_client_that_does_not_read_is_cut_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A spectator that never reads: it is left behind, its memory is given back, and the others do not wait for it."""
    monkeypatch.setattr("mindtable.server.site.server._UNREAD", 500)
    with in_thread(settings_in(tmp_path)) as house:
        assert house.hall is not None
        ann, bob, id_ = house.pair()
        deaf = dial(house, 4096)
        shake(deaf, f"/api/tables/{id_}/socket")
        deaf.sendall(frame(1, b'{"type":"hello"}'))
        ann.wait(lambda me: me.table["spectators"] == 1)
        said = 0
        while ann.table["spectators"] == 1:
            said += 1
            assert ann.ask("chat", text="x" * 300, id=f"said-{said}")["type"] == "ack"
            if said % 100 == 0:
                bob.settle()
        eventually(lambda: house.hall.quotas.watching("127.0.0.1") == 0, "the socket is still counted")  # type: ignore[union-attr]  # it is there
        deaf.close()


@pytest.mark.long
def test_more_sockets_than_a_shell_allows(tmp_path: Path) -> None:
    least, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    process = Process(tmp_path)
    resource.setrlimit(resource.RLIMIT_NOFILE, (64, most))
    try:
        house = process.start()
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (least, most))
    id_ = house.make("bot")["table"]["id"]
    with contextlib.ExitStack() as stack:
        for _ in range(90):
            found = stack.enter_context(shake(dial(house), f"/api/tables/{id_}/socket"))
            found.sendall(frame(1, b'{"type":"hello"}'))
        eventually(lambda: house.get(f"/api/tables/{id_}")["spectators"] == 90, "a socket was not taken")
    process.end()


@pytest.mark.long
def test_a_silent_client_is_cut_off(tmp_path: Path) -> None:
    """Half a request, half a handshake, a socket without hello: none of them keeps the server from stopping."""
    process = Process(tmp_path)
    house = process.start()
    made = house.make("bot")
    silent = [dial(house) for _ in range(3)]
    silent[0].sendall(
        b"POST /api/tables HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"
    )
    silent[1].sendall(b"GET /api/tables/x/socket HTTP/1.1\r\nUpgrade: websocket\r\n")
    silent.append(shake(dial(house), f"/api/tables/{made['table']['id']}/socket"))
    assert house.get("/api/health")["status"] == "ok"
    assert process.end(15) == 0
    for found in silent:
        found.close()
    assert process.errors == ""
