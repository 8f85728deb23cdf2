"""A player whose connection has died without being closed is told to the other player.

The server pings every socket. A client here answers nothing, as one does whose network is gone.
"""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from mindtable.server.log.clock import Time
from mindtable.server.net.connection import Connection
from mindtable.server.settings import Limits
from mindtable.server.tables.listeners import Listeners
from mindtable.server.tables.upkeep import Upkeep
from tests.limits import PLENTY
from tests.server.conftest import Player, Still, eventually, in_thread, settings_in
from tests.server.test_raw_bytes import dial, drain, shake
from tests.stress.hostile import frame

TEXT, PONG = 1, 10


def connected(player: Player) -> list[bool]:
    return [seat["connected"] for seat in player.table["seats"]]


@pytest.mark.long
def test_a_seat_whose_connection_is_dead_is_away_until_something_comes_from_it(tmp_path: Path) -> None:
    quick = msgspec.structs.replace(PLENTY, ping_seconds=0.5, silent_seconds=2.5)
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


@pytest.mark.long
def test_a_connection_that_stays_dead_is_closed(tmp_path: Path) -> None:
    quick = msgspec.structs.replace(PLENTY, ping_seconds=0.5, silent_seconds=2.5, pong_seconds=3.0)
    with in_thread(settings_in(tmp_path, limits=quick)) as house:
        id_ = house.make()["table"]["id"]
        with shake(dial(house), f"/api/tables/{id_}/socket") as dead:
            dead.sendall(frame(TEXT, b'{"type":"hello"}'))
            heard = drain(dead)
        assert b"\x89\x04here" in heard  # a ping
        assert b"\x88\x18" + (1011).to_bytes(2, "big") + b"keepalive ping timeout" in heard


def test_silence_is_noted_of_each_connection_and_told_when_it_changes() -> None:
    links = Still(heard=100.0), Still(heard=104.0)
    listeners = Listeners(Time())
    ann, bob = (Connection(seat, "", Limits(), links[seat]) for seat in (0, 1))
    listeners.connections |= {ann, bob}
    assert not listeners.note_silence(108.0)
    assert listeners.note_silence(108.1)
    assert (ann.silent, bob.silent) == (True, False)
    assert not listeners.note_silence(112.0)
    links[0].heard = 112.0
    assert listeners.note_silence(112.0)
    assert (ann.silent, bob.silent) == (False, False)


def test_a_lost_player_is_told_within_some_seconds_and_dropped_later() -> None:
    limits = Limits()
    assert limits.ping_seconds < limits.silent_seconds <= 8
    assert limits.ping_seconds + limits.pong_seconds == 40  # as the protocol says


def test_only_who_is_silent_is_pinged_and_given_up_after_a_long_time() -> None:
    limits = Limits()
    link = Still(heard=100.0)
    connection = Connection(0, "", limits, link)
    for second in range(100, 145):
        connection.note_silence(float(second))
    assert (link.asked, link.given_up) == (9, 5)  # at 104, 108 ... 136, and from 140 on
    link.heard = 145.0
    connection.note_silence(148.9)
    assert link.asked == 9
    connection.note_silence(149.0)
    assert link.asked == 10
    link.heard = 150.0
    connection.note_silence(700.0)  # the machine was asleep; the client may be well
    assert (link.asked, link.given_up) == (11, 5)


def test_the_search_for_silent_clients_goes_on_after_a_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    looks = []

    def fails_once(upkeep: Upkeep, ids: list[str], now: float) -> None:
        looks.append(ids)
        if len(looks) == 1:
            raise RuntimeError("a fault of ours")

    monkeypatch.setattr(Upkeep, "note_silence", fails_once)
    with in_thread(settings_in(tmp_path)):
        eventually(lambda: len(looks) > 1, "nobody looks any more")
    assert "a fault of ours" in caplog.text
