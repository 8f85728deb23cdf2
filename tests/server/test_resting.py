"""Tables that leave memory while a clock runs: they come back in time, and nothing shows that they were away."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from mindtable.server import wire
from mindtable.server.settings import Retention
from mindtable.server.storage.storage import StorageError
from mindtable.server.tables.hall import Hall
from mindtable.server.tables.presence import NOTED
from mindtable.server.tables.table import Table
from tests.server.conftest import House, Player, eventually, in_own_loop, in_thread, settings_in
from tests.server.test_consent import SLOW, TIDE, joined, opened, own
from tests.server.test_passing import Sitting, settle, sit
from tests.server.test_retention import pass_days

FISCHER = wire.ClockSetting(kind="fischer", seconds=600, increment=5)
MOVE = wire.ClockSetting(kind="move", seconds=90)


async def leave(sitting: Sitting) -> None:
    """All connections close, and the table leaves memory as soon as it may."""
    room = sitting.room
    room.registry.services = replace(room.services, settings=replace(room.services.settings, idle_tables=0))
    for person in sitting.people:
        sitting.table.remove(person)
    room.registry.release()
    assert "table" in room.registry.tables, "it is about to note who has gone"
    await sitting.time.pass_(NOTED)
    room.registry.release()
    assert "table" not in room.registry.tables


async def back(sitting: Sitting) -> Sitting:
    """The same people at the table as it was read again."""
    table = await sitting.room.registry.table("table")
    return await Sitting(table, sitting.room, f"{sitting.name}+").meet()


async def begun(clock: wire.ClockSetting, game: str = "tumblrcards") -> Sitting:
    sitting = await sit(game=game, clock=clock)
    sitting.room.runs.starts = [sitting.time.at]
    decision = sitting.table.progress.game.decision
    assert decision is not None
    await sitting.act(int(decision.seat), str(decision.actions[-1]))
    return sitting


def clocks(table: Table) -> tuple[list[int], frozenset[int]]:
    return table.clock.read(table.services.time.now()), table.clock.running


@pytest.mark.parametrize("game", ["tumblrcards", "mind_game", "mind"])
def test_clocks_are_what_they_were_had_the_table_stayed(game: str) -> None:
    async def play() -> None:
        chance = Random(game)
        stays, leaves = [await begun(FISCHER, game) for _ in range(2)]
        for _ in range(12):
            for person in stays.people:
                stays.table.remove(person)
            await stays.time.pass_(NOTED)
            await leave(leaves)
            away = chance.randrange(20_000)
            for sitting in (stays, leaves):
                await sitting.time.pass_(away)
            await stays.meet()
            leaves = await back(leaves)
            assert not leaves.room.registry._alarms
            assert clocks(leaves.table) == clocks(stays.table)
            assert leaves.table.presence.seats == stays.table.presence.seats
            decision = stays.table.progress.game.decision
            assert decision is not None
            action = str(chance.choice(decision.actions))
            for sitting in (stays, leaves):
                await sitting.act(int(decision.seat), action)
            assert clocks(leaves.table) == clocks(stays.table)

    in_own_loop(play())


@pytest.mark.parametrize("fails", [0, 3])
def test_the_clock_wakes_the_table_when_it_runs_out(fails: int, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        sitting = await begun(MOVE)
        room = sitting.room
        (seat,) = sitting.table.clock.running
        await leave(sitting)
        falls = sitting.table.clock.read(room.time.now())[seat]
        read = room.drawer.entries_of
        left = fails

        async def entries_of(table: str) -> object:
            nonlocal left
            left -= 1
            if left >= 0:
                raise StorageError("this cannot be read now")
            return await read(table)

        monkeypatch.setattr(room.drawer, "entries_of", entries_of)
        await room.time.pass_(falls - 1)
        assert "table" not in room.registry.tables
        await room.time.pass_(10 + 1_000 * fails)
        table = room.registry.tables["table"]
        assert (table.progress.status, table.progress.result.winner) == ("over", 1 - seat)  # type: ignore[union-attr]  # it is over
        assert not room.registry._alarms

    in_own_loop(play())


def test_whoever_comes_first_ends_the_wait_for_the_clock() -> None:
    async def play() -> None:
        sitting = await begun(MOVE)
        room = sitting.room
        await leave(sitting)
        await room.time.pass_(10_000)
        sitting = await back(sitting)
        for _ in range(3):  # each answer gives the next one 90 seconds
            await room.time.pass_(70_000)
            decision = sitting.table.progress.game.decision
            assert decision is not None
            await sitting.act(int(decision.seat), str(decision.actions[-1]))
            assert sitting.table.progress.status == "playing"
        assert room.registry.tables == {"table": sitting.table}

    in_own_loop(play())


def test_a_table_that_is_gone_is_not_waited_for() -> None:
    async def play() -> None:
        sitting = await begun(MOVE)
        room = sitting.room
        await leave(sitting)
        room.drawer.entries.clear()
        await room.time.pass_(100_000)
        await settle()
        assert (room.registry.tables, room.registry._alarms) == ({}, {})

    in_own_loop(play())


# On a server.


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    rules = Retention(waiting=1, begun=30, finished=90, uploaded=90, kept=1)
    with in_thread(settings_in(tmp_path, idle_seconds=0.0, retention=rules)) as found:
        yield found


def away(house: House, seconds: int) -> tuple[Hall, str]:
    """A game with a clock, which has left memory."""
    hall = house.hall
    assert isinstance(hall, Hall)
    _, _, id_ = house.pair(clock={"kind": "fischer", "seconds": seconds, "increment": 0})
    house.leave()
    eventually(lambda: id_ not in hall.registry.tables, "the table stays in memory")
    return hall, id_


@pytest.mark.long
def test_the_uptime_is_noted_all_the_time_while_a_clock_runs_anywhere(house: House) -> None:
    hall, id_ = away(house, 3_000)
    house.inside(hall.upkeep.pulsate())
    assert hall.runs.pulse._awake.is_set()
    again = Player(house.address.replace("http", "ws") + f"/api/tables/{id_}/socket")
    assert 2_900_000 < min(again.position["clock"]["left"]) < 3_000_000
    again.close()
    eventually(lambda: id_ not in hall.registry.tables, "the table stays in memory")


@pytest.mark.long
def test_a_game_whose_clock_runs_is_not_put_away(house: House) -> None:
    hall, id_ = away(house, 86_400)
    _, _, other = house.pair()
    house.leave()
    eventually(lambda: other not in hall.registry.tables, "the table stays in memory")
    for known in (id_, other):
        assert house.get(f"/api/tables/{known}")["status"] == "playing"
    pass_days(house, 31)
    assert house.http.get(f"/api/tables/{other}").status_code == 404
    assert house.http.get(f"/api/tables/{id_}").status_code == 200


@pytest.mark.long
def test_tables_with_written_cards_leave_memory_first(tmp_path: Path) -> None:
    with in_thread(settings_in(tmp_path, idle_lines=15)) as house:
        hall = house.hall
        assert isinstance(hall, Hall)
        written = opened(house, own(TIDE + SLOW))
        plain = house.make()["table"]["id"]
        eventually(lambda: written["table"]["id"] not in hall.registry.tables, "the table stays in memory")
        assert plain in hall.registry.tables
        assert joined(house, written)["table"]["status"] == "agreeing"
