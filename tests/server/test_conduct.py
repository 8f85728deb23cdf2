"""Games whose players never begin, leave or sit out their clocks, and what follows for pairing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from sqlalchemy import delete, select

from mindtable.server.storage.conduct import conduct
from mindtable.server.storage.storage import Write
from mindtable.server.tables.conduct import FIRST, LENIENT
from tests.server.conftest import House, Player, people_of
from tests.server.test_accounts import later
from tests.server.test_browsers import rows
from tests.server.test_rated import begun, conceded, met, profile, stored, two

__all__ = ["two"]  # a fixture


@pytest.fixture
def long_since(house: House) -> Iterator[House]:
    """A server that was not started a short while ago."""
    with later(house, LENIENT):
        yield house


def rung(house: House, table: str) -> None:
    """The alarm of a table fires."""
    assert house.hall is not None
    found = house.hall.registry.tables[table]
    house.inside(found.timekeeper._time_out(found))


def faults(house: House, table: str) -> list[tuple[str, str]]:
    return [
        tuple(row)
        for row in rows(
            house, select(conduct.c.account_id, conduct.c.fault).where(conduct.c.table_id == table)
        )
    ]


def no_first_move(house: House, both: Any, **more: Any) -> tuple[str, list[Player]]:
    table, players = met(both, **more)
    with later(house, FIRST + 1_000):
        rung(house, table)
    for player in players:
        player.wait(lambda me: me.over)
    return table, players


def test_a_game_without_a_first_move_ends_and_does_not_count(long_since: House, two: Any) -> None:
    house = long_since
    table, players = met(two)
    asked = next(each for each in players if each.question)
    players[0].wait(lambda me: me.table["due"]["left"] <= FIRST)  # both have come
    due = players[0].table["due"]
    assert (due["what"], due["seat"]) == ("first-move", asked.seat)
    assert 0 < due["left"] <= FIRST
    rung(house, table)  # too early: nothing happens
    assert not asked.wait(lambda me: True).over
    with later(house, FIRST + 1_000):
        rung(house, table)
    for player in players:
        player.wait(lambda me: me.over)
        assert player.table["due"] is None
    assert players[0].log[-1]["text"].endswith("makes no first move in time. The game does not count.")
    assert players[0].table["result"]["winner"] == -1
    assert [stored(house, each.name) for each in two] == [[], []]
    (game,) = profile(two[0], two[0].name)["games"]
    assert (game["result"], game["counted"]) == ("aborted", 0)
    assert [fault for _, fault in faults(house, table)] == ["absent"]
    assert house.get(f"/api/tables/{table}/record")["moves"][-1] == f"{asked.seat} aborted"


def test_aborting_gains_neither_a_rematch_nor_the_same_opponent_with_the_other_side(
    long_since: House, two: Any
) -> None:
    _, players = no_first_move(long_since, two)
    for player in players:
        assert "no rematch" in player.ask("rematch")["text"]
        player.close()
    for each in two:
        each.leave()
        each.look(rated=True)
    people = people_of(long_since)
    long_since.inside(people.lobby.round())
    assert all(each.until(lambda lobby: True)["wish"]["table"] == "" for each in two)
    for each in two:
        each.ask("DELETE", "/api/lobby/wish")


def test_nobody_is_claimed_from_before_the_first_move(long_since: House, two: Any) -> None:
    table, players = met(two)
    asked = next(each for each in players if each.question)
    waits = players[1 - asked.seat]
    asked.close()
    waits.wait(lambda me: not me.table["seats"][asked.seat]["connected"])
    with later(long_since, FIRST + 1_000):
        assert "ends by itself" in waits.ask("claim", win=True)["text"]
        rung(long_since, table)
    waits.wait(lambda me: me.over)


def test_who_leaves_is_told_with_a_countdown_and_blamed_once_the_other_claims(
    long_since: House, two: Any
) -> None:
    table, players = met(two)
    waits, other = begun(players)
    other.close()
    waits.wait(lambda me: me.table["due"] is not None)
    due = waits.table["due"]
    assert (due["what"], due["seat"]) == ("claim", other.seat)
    assert 50_000 < due["left"] <= 60_000
    with later(long_since, 61_000):
        assert waits.ask("claim", win=True)["type"] == "ack"
    assert [fault for _, fault in faults(long_since, table)] == ["left"]


def test_who_sits_out_the_clock_stalls_and_who_runs_out_in_play_does_not(long_since: House, two: Any) -> None:
    table, players = met(two)
    begun(players)
    with later(long_since, 400_000):
        rung(long_since, table)
    assert players[0].wait(lambda me: me.over).table["result"]["winner"] >= 0
    assert [fault for _, fault in faults(long_since, table)] == ["stalled"]


def test_giving_up_at_once_is_a_fault_and_later_it_is_not(long_since: House, two: Any) -> None:
    table, players = met(two)
    conceded(players[1])
    assert [fault for _, fault in faults(long_since, table)] == ["early"]


def test_shortly_after_a_start_nobody_is_to_blame(house: House, two: Any) -> None:
    table, players = met(two)
    conceded(players[1])
    assert faults(house, table) == []


@pytest.mark.long
def test_faults_that_repeat_keep_from_strangers_for_a_while_and_the_lobby_says_why(
    long_since: House, two: Any
) -> None:
    house = long_since
    ann, bob = two
    hall = house.hall
    assert hall is not None
    with ExitStack() as stack:
        for number in range(4):
            _, players = met(two)
            conceded(players[0 if players[0].table["seats"][0]["name"] == ann.name else 1])
            standing = ann.ask("GET", "/api/lobby").json()["standing"]
            assert "gave up at once" in standing["text"]
            assert (standing["left"] > 0) == (number == 3)
            if number < 3:  # later, for nobody meets the same person again
                stack.enter_context(later(house, 31 * 60_000))
        refused = ann.wish(rated=True)
        assert refused.status_code == 403
        assert "for another 10 minutes" in refused.json()["detail"]
        assert "4 of your last 4 games" in refused.json()["detail"]
        assert (
            ann.ask(
                "POST",
                "/api/lobby/challenges",
                json={"game": "mind", "clock": {"kind": "fischer", "seconds": 300, "increment": 5}},
            ).status_code
            == 403
        )
        assert bob.ask("GET", "/api/lobby").json()["standing"] is None
        with later(house, 11 * 60_000):
            assert ann.wish(rated=True).status_code == 201
            ann.ask("DELETE", "/api/lobby/wish")

    async def forgive() -> None:
        await hall.storage.commit(Write(change=lambda connection: connection.execute(delete(conduct))))

    house.inside(forgive())
