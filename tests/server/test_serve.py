"""`mindtable serve`: starting, printing its address, refusing impossible settings, and ending."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

from mindtable import MindtableError
from mindtable.server.site.server import listen, local, own_address
from tests.long import long_but
from tests.ports import held_port
from tests.server.conftest import PATIENCE, House, Player, Process, eventually, gone

Started = Callable[..., "subprocess.Popen[str]"]


@pytest.fixture
def started(tmp_path: Path) -> Iterator[Started]:
    """Starts the command; what still runs at the end is ended."""
    running: list[subprocess.Popen[str]] = []

    def start(*words: str, **environment: str) -> subprocess.Popen[str]:
        process = subprocess.Popen(
            [sys.executable, "-m", "mindtable", "serve", *words],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
            env={**os.environ, "XDG_DATA_HOME": str(tmp_path / "data"), **environment},
        )
        running.append(process)
        return process

    yield start
    for process in running:
        if process.poll() is None:
            process.kill()
        process.communicate()


def address(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    line = process.stdout.readline()
    assert line.startswith("mindtable: http://"), line + (process.stderr.read() if process.stderr else "")
    return line.split()[1]


@pytest.mark.parametrize("how", long_but([signal.SIGTERM, signal.SIGINT], signal.SIGTERM))
@pytest.mark.long
def test_it_says_where_it_is_and_ends_cleanly(started: Started, tmp_path: Path, how: int) -> None:
    with held_port() as held:
        port = held.getsockname()[1]
        process = started("--port", str(port))
        said = address(process)
    assert said == f"http://127.0.0.1:{port}/"
    assert (tmp_path / "data" / "mindtable" / "tables.sqlite").is_file()
    house = House(f"http://127.0.0.1:{port}")
    made = house.make("bot")
    me = house.sit(made["table"]["id"], made["token"])
    house.get("/api/games/tumblrcards/cards/imp/meaning")  # so that a worker runs
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
    assert children
    process.send_signal(how)
    out, err = process.communicate(timeout=PATIENCE)
    assert (process.returncode, out, err) == (0, "", "")
    eventually(lambda: all(gone(int(pid)) for pid in children), "a worker is left over")
    me.close()
    house.http.close()


@pytest.mark.long
def test_workers_end_when_the_server_is_killed(process: Process) -> None:
    house = process.start()
    house.get("/api/games/tumblrcards/cards/imp/meaning")
    children = process.children()
    assert children
    process.end(signal.SIGKILL)
    eventually(lambda: all(gone(pid) for pid in children), "a worker is left over")


@pytest.mark.long
def test_clients_are_told_to_come_back_when_it_stops(process: Process) -> None:
    house = process.start()
    ann, _, _ = house.pair()
    assert process.process is not None
    process.process.send_signal(signal.SIGTERM)
    assert closed_with(ann) in (1001, 1012)
    assert process.process.wait(PATIENCE) == 0


def closed_with(player: Player) -> int:
    from tests.server.test_abuse import closed_with as found

    return found(player)


def test_a_port_that_is_taken_is_told_in_one_line(started: Started, tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        _, err = started("--port", str(port)).communicate(timeout=PATIENCE)
    assert err == f"mindtable: --port {port}: Address already in use\n"


def test_the_next_free_port_is_taken_if_none_was_asked_for() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(MindtableError):
            listen("127.0.0.1", port)
        with listen("127.0.0.1", port, 20) as found:
            assert port < found.getsockname()[1] < port + 20


@pytest.mark.long
@pytest.mark.parametrize(
    ("words", "status", "told"),
    [
        (["--port", "99999"], 2, "--port"),
        (["--port", "x"], 2, "--port"),
        (["--host", "no such host", "--port", "0"], 1, "--host"),
        (["--database", "nonsense"], 1, "--database"),
        (["--database", "mongodb://x/y"], 1, "--database"),
        (["--database", "sqlite+aiosqlite:///x.db", "--port", "0"], 1, "aiosqlite"),
        (["--database", "oracle+cx_oracle://x/y", "--port", "0"], 1, "cx_oracle is not installed"),
        (["--database", "sqlite:///file:new.sqlite?mode=ro&uri=true", "--port", "0"], 1, "new.sqlite"),
        (["--data", "/dev/null/x", "--port", "0"], 1, "/dev/null/x"),
        (["--data", "a", "--database", "b"], 2, "--database"),
        (["--jobs", "0"], 2, "--jobs"),
        (["--bot-pace", "-1"], 2, "--bot-pace"),
        (["--proxy", "my-proxy"], 2, "--proxy"),
        (["--name", "table.example.org:8000"], 2, "--name"),
        (["--lan", "--host", "::1"], 2, "--host"),
        (["--public-url", "table.example.org"], 2, "--public-url"),
        (["--public-url", "https://table.example.org/mind"], 2, "--public-url"),
        (["--public-url", "https://ann:secret@table.example.org"], 2, "--public-url"),
        (["--public-url", "ftp://table.example.org"], 2, "--public-url"),
    ],
)
def test_options_that_cannot_be_are_told_in_one_line(
    started: Started, words: list[str], status: int, told: str
) -> None:
    process = started(*words)
    out, err = process.communicate(timeout=PATIENCE)
    assert (process.returncode, out) == (status, "")
    assert len(err.splitlines()) == 1, err
    assert told in err


@pytest.mark.long
def test_only_this_computer_reaches_it_unless_asked_otherwise(started: Started) -> None:
    house = House(address(started("--port", "0")))
    assert house.get("/api/server")["address"] == ""
    port = int(house.address.rpartition(":")[2])
    if elsewhere := own_address("0.0.0.0", port):
        with pytest.raises(httpx.ConnectError):
            httpx.get(f"{elsewhere}/api/health", trust_env=False)
    house.http.close()


@pytest.mark.long
def test_the_network_reaches_it_where_that_is_asked_for(started: Started) -> None:
    process = started("--port", "0", "--lan")
    house = House(address(process))
    assert house.address.startswith("http://127.0.0.1:")
    friends = house.get("/api/server")["address"]
    assert friends == own_address("0.0.0.0", int(house.address.rpartition(":")[2]))
    assert process.stdout is not None
    told = process.stdout.readline()
    if friends:
        assert told == f"mindtable: friends reach it at {friends}/\n"
        assert httpx.get(f"{friends}/api/health", trust_env=False).status_code == 200
    else:
        assert told == "mindtable: this computer is in no network, so only it can join\n"
    house.http.close()


@pytest.mark.long
def test_a_public_address_is_told_and_answered_to(started: Started) -> None:
    process = started("--port", "0", "--public-url", "https://Table.example.org/")
    house = House(address(process))
    assert process.stdout is not None
    assert process.stdout.readline() == "mindtable: friends reach it at https://table.example.org/\n"
    answer = house.http.get("/api/server", headers={"host": "table.example.org"})
    assert answer.json()["address"] == "https://table.example.org"
    house.http.close()


def test_addresses_of_a_server(monkeypatch: pytest.MonkeyPatch) -> None:
    assert [local(host, 80) for host in ("0.0.0.0", "::", "192.0.2.1")] == [
        "http://127.0.0.1:80",
        "http://[::1]:80",
        "http://192.0.2.1:80",
    ]
    assert [own_address(host, 80) for host in ("127.0.0.1", "::1", "localhost")] == ["", "", ""]
    assert own_address("attic", 8000) == "http://attic:8000"
    assert own_address("2001:db8::1", 8000) == "http://[2001:db8::1]:8000"
    monkeypatch.setattr("mindtable.server.site.server._ELSEWHERE", ("127.0.0.9", 9))
    assert own_address("0.0.0.0", 8000) == ""  # loopback is not the network


@pytest.mark.long
def test_it_opens_a_browser_and_does_without_one(started: Started, tmp_path: Path) -> None:
    """The browser is a command of the user: here one that writes down its address, then none at all."""
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {tmp_path}/shown\n')
    browser.chmod(0o755)
    process = started("--port", "0", "--open", BROWSER=f"{browser} %s")
    where = address(process)
    eventually(
        lambda: (tmp_path / "shown").exists() and (tmp_path / "shown").read_text().strip() == f"{where}open",
        "nothing was shown",
    )
    process.terminate()
    assert process.wait(PATIENCE) == 0
    without = started("--port", "0", "--open", BROWSER="no-such-browser", PATH="/nowhere", DISPLAY="")
    house = House(address(without))
    assert house.get("/api/health")["status"] == "ok"
    house.http.close()
