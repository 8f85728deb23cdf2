"""A player whose connection has died without being closed is told to the other player.

The server pings every socket. A client here answers nothing, as one does whose network is gone.
"""

from __future__ import annotations

import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from benchmarks.hostile import frame
from mindtable.table.clock import Time
from mindtable.table.connection import Connection
from mindtable.table.listeners import Listeners
from mindtable.table.metering import QuietProtocol
from mindtable.table.settings import Limits
from tests.limits import PLENTY
from tests.server.conftest import Player, in_thread, settings_in
from tests.server.test_raw_bytes import dial, shake

TEXT, PONG = 1, 10


def connected(player: Player) -> list[bool]:
    return [seat["connected"] for seat in player.table["seats"]]


def test_a_seat_whose_connection_is_dead_is_away_until_something_comes_from_it(tmp_path: Path) -> None:
    quick = msgspec.structs.replace(PLENTY, ping_seconds=0.05, silent_seconds=0.5)
    with in_thread(settings_in(tmp_path, limits=quick)) as house:
        made = house.make(name="Ann")
        id_ = made["table"]["id"]
        joined = house.post(f"/api/tables/{id_}/join", invitation=made["invitation"], name="Bob")
        ann = house.sit(id_, made["token"])
        with shake(dial(house), f"/api/tables/{id_}/socket") as dead:
            dead.sendall(frame(TEXT, json.dumps({"type": "hello", "token": joined["token"]}).encode()))
            ann.wait(lambda me: connected(me)[1])
            ann.wait(lambda me: not connected(me)[1])
            while not connected(ann)[1]:
                dead.sendall(frame(PONG, b""))
                ann.settle()


def test_silence_is_noted_of_each_connection_and_told_when_it_changes() -> None:
    heard = {0: 100.0, 1: 104.0}
    listeners = Listeners(Time())
    ann, bob = (Connection(seat, "", Limits(), lambda seat=seat: heard[seat]) for seat in (0, 1))  # type: ignore[misc]
    listeners.connections |= {ann, bob}
    assert not listeners.note_silence(100.0)
    assert listeners.note_silence(100.1)
    assert (ann.silent, bob.silent) == (True, False)
    assert not listeners.note_silence(104.0)
    heard[0] = 112.0
    assert listeners.note_silence(104.0)
    assert (ann.silent, bob.silent) == (False, False)


def test_a_lost_player_is_told_within_some_seconds_and_dropped_later() -> None:
    limits = Limits()
    assert limits.ping_seconds < limits.silent_seconds <= 8
    assert limits.ping_seconds + limits.pong_seconds == 40  # as the protocol says


class Loop:
    """A loop whose time stands still, and which notes what is called later."""

    def __init__(self) -> None:
        self.now = 100.0
        self.later: list[float] = []

    def time(self) -> float:
        return self.now

    def call_later(self, delay: float, _: object) -> None:
        self.later.append(delay)


@pytest.mark.parametrize(("heard", "later", "pings"), [(99.0, [3.0], 0), (96.2, [], 1), (90.0, [], 1)])
def test_only_who_is_silent_is_pinged(
    heard: float, later: list[float], pings: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[object] = []
    monkeypatch.setattr(WebSocketsSansIOProtocol, "send_keepalive_ping", lambda self: sent.append(self))
    socket = QuietProtocol.__new__(QuietProtocol)
    loop = Loop()
    socket.loop, socket.ping_interval = cast(Any, loop), 4.0
    socket.app_state = {"connection": SimpleNamespace(heard=heard)}
    socket.send_keepalive_ping()
    assert (loop.later, len(sent)) == (later, pings)
