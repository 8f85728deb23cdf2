"""Finished games leave nothing behind: neither in memory, nor for the garbage collector, which seldom runs."""

from __future__ import annotations

import gc
from collections import Counter
from pathlib import Path
from urllib.parse import urlsplit

import pytest
import uvloop
from litestar import WebSocket
from websockets.server import ServerProtocol

from benchmarks import memory
from mindtable import State
from mindtable.server.log.progress import Progress
from mindtable.server.net.connection import Connection
from mindtable.server.tables import upkeep
from mindtable.server.tables.bot_seats import Bots
from mindtable.server.tables.listeners import Listeners
from mindtable.server.tables.passing import Passes
from mindtable.server.tables.table import Table
from mindtable.server.tables.timekeeper import Timekeeper
from mindtable.server.work.jobs import Jobs
from tests.server.conftest import Player, eventually, in_own_loop, in_thread, settings_in

PARTS = (Progress, Passes, Timekeeper, Listeners, Bots, Jobs)
OURS = (Table, *PARTS, State, Connection, ServerProtocol, WebSocket)


def kept() -> Counter[str]:
    """How many objects there are of those that a game is made of."""
    return Counter(type(found).__name__ for found in gc.get_objects() if isinstance(found, OURS))


@pytest.mark.long
def test_no_table_and_no_socket_waits_for_the_garbage_collector(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(upkeep, "_PULSE", 0.02)  # what happens then and again happens during every game
    gc.collect()
    others = kept()["Table"]  # of a server that other tests of this module share
    with in_thread(settings_in(tmp_path, idle_tables=0)) as house:
        port = urlsplit(house.address).port
        assert port is not None
        assert house.hall is not None
        hall = house.hall
        failures: list[str] = []

        async def games(first: int) -> None:
            for number in range(first, first + 6):
                await memory.play(port, number, failures)

        uvloop.run(games(0))  # one-time objects, such as the games' own positions, exist now
        eventually(lambda: not hall.registry.tables, "the tables are still there")
        gc.collect()
        gc.disable()
        try:
            before = kept()
            assert before["Table"] == others
            uvloop.run(games(10))
            eventually(lambda: not hall.registry.tables, "the tables are still there")
            eventually(lambda: not kept() - before, f"left behind: {kept() - before}")
        finally:
            gc.enable()
        assert failures == []


def test_a_game_that_is_over_keeps_no_position_to_go_back_to(tmp_path: Path) -> None:
    with in_thread(settings_in(tmp_path)) as house:
        ann, bob, id_ = house.pair()
        assert house.hall is not None
        table = house.hall.registry.tables[id_]
        ann.catch_up(ann.act(ann.choices[-1])["seq"])
        assert table.progress.played
        ann.ask("concede")
        assert not table.progress.played
        bob.wait(lambda player: player.over)
        assert bob.position["can_undo"] == "no"


@pytest.mark.long
def test_few_tables_that_nobody_looks_at_stay_in_memory(tmp_path: Path) -> None:
    with in_thread(settings_in(tmp_path, idle_tables=3)) as house:
        assert house.hall is not None
        hall = house.hall
        made = [house.make()["table"]["id"] for _ in range(9)]
        ann, _, watched = house.pair()
        eventually(lambda: len(hall.registry.tables) <= 4, "idle tables stay")
        assert watched in hall.registry.tables
        assert set(made[-3:]) <= {*hall.registry.tables}
        assert house.get(f"/api/tables/{made[0]}")["status"] == "waiting"
        # A finished game leaves memory soon, and is loaded again on request.
        ann.ask("concede")
        house.leave()
        eventually(lambda: watched not in hall.registry.tables, "a table that is over stays")
        again = Player(house.address.replace("http", "ws") + f"/api/tables/{watched}/socket")
        assert again.over
        again.close()


@pytest.mark.long
def test_long_games_that_nobody_looks_at_leave_memory_first_come_first_gone(tmp_path: Path) -> None:
    with in_thread(settings_in(tmp_path, idle_lines=40)) as house:
        assert house.hall is not None
        hall = house.hall
        made = []
        for _ in range(4):
            ann, _, id_ = house.pair()
            while len(ann.log) < 15:
                asked = next(player for player in house.players[-2:] if player.question)
                ann.catch_up(asked.act(asked.choices[-1])["seq"])
            made.append(id_)
        assert {*made} <= {*hall.registry.tables}
        house.leave()
        eventually(lambda: len({*made} & {*hall.registry.tables}) <= 2, "long logs stay")
        assert made[-1] in hall.registry.tables
        assert house.get(f"/api/tables/{made[0]}")["status"] == "playing"


@pytest.mark.long
def test_memory_does_not_grow_with_games_that_are_over() -> None:
    """The short form of `python -m benchmarks.memory`."""
    section = in_own_loop(memory.measure_memory(150, 3))
    assert section.data["failures"] == 0
    assert section.data["share"] <= memory.MOST, section.rows
