"""Who is left alone may claim the game; no clock runs at first for players who have not come yet."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from mindtable.server.tables.presence import GRACE, span
from tests.server.conftest import House, Player, Process, eventually, in_own_loop, in_thread, settings_in
from tests.server.test_passing import sit
from tests.server.test_uptime import restarted

FISCHER = {"kind": "fischer", "seconds": 300, "increment": 0}
MINUTE = 60_000


@contextmanager
def later(house: House, milliseconds: int) -> Iterator[None]:
    """On the server's own clock it is so much later."""
    assert house.hall is not None
    house.hall.time._zero -= milliseconds
    yield


def gone(house: House, id_: str, *players: Player) -> None:
    """These players go, and the server has noticed it."""
    assert house.hall is not None
    table = house.hall.registry.tables[id_]
    seats = {player.seat for player in players}
    for player in players:
        player.close()
    eventually(
        lambda: seats.isdisjoint(each.viewer for each in table.listeners.connections),
        "the server does not notice that a player has gone",
    )


def alone(house: House, **more: Any) -> tuple[Player, str]:
    """Who is left alone waits for the other's answer."""
    asked, waiting, id_ = house.pair(**more)
    waiting.settle()
    gone(house, id_, asked)
    return waiting, id_


def claim(player: Player, win: bool = True) -> Any:
    return player.ask("claim", win=win)


def test_who_is_left_alone_claims_the_win(house: House) -> None:
    player, _ = alone(house)
    refused = claim(player)
    assert refused["type"] == "refused"
    assert "has not been gone for long enough" in refused["text"]
    with later(house, 29 * MINUTE):
        assert "Try again in" in claim(player)["text"]
    with later(house, MINUTE + 1):
        player.ask("chat", text="Still there?")
        player.wait(lambda me: me.table["claims"] == [player.seat])
        assert claim(player)["type"] == "ack"
    player.wait(lambda me: me.over)
    result = player.table["result"]
    assert (result["winner"], result["rule"]) == (player.seat, "")
    assert result["reason"].endswith("has left")
    assert player.log[-1]["text"].endswith("has left, and loses.")
    assert player.table["claims"] == []


def test_or_breaks_the_game_off_without_a_loser(house: House) -> None:
    player, id_ = alone(house)
    with later(house, 31 * MINUTE):
        assert claim(player, win=False)["type"] == "ack"
    player.wait(lambda me: me.over)
    assert player.table["result"]["winner"] == -1
    assert "breaks the game off" in player.table["result"]["reason"]
    record = house.get(f"/api/tables/{id_}/record")
    assert record["moves"][-1] == f"{player.seat} broken-off"
    assert house.get(f"/api/replays/{id_}")["labels"][-1] == "Breaks the game off"


def test_with_a_clock_less_time_is_enough_and_a_table_may_set_it(house: House) -> None:
    for more, enough in (
        ({"clock": FISCHER | {"seconds": 3600}}, 3 * MINUTE),
        ({"absence": 600}, 10 * MINUTE),
    ):
        player, _ = alone(house, **more)
        with later(house, enough - MINUTE):
            assert claim(player)["type"] == "refused"
        with later(house, MINUTE + 1):
            assert claim(player)["type"] == "ack"


def test_nobody_is_gone_who_is_there_or_comes_back(house: House) -> None:
    made = house.make()
    id_ = made["table"]["id"]
    joined = house.post(f"/api/tables/{id_}/join", invitation=made["invitation"], name="Bob")
    players = [house.sit(id_, made["token"]), house.sit(id_, joined["token"])]
    asked = next(each for each in players if each.question)
    waiting = next(each for each in players if not each.question)
    token = (made["token"], joined["token"])[asked.seat]
    with later(house, 60 * MINUTE):
        assert claim(waiting)["text"].endswith("is there.")
    gone(house, id_, asked)
    with later(house, 31 * MINUTE):
        house.sit(id_, token)
        assert claim(waiting)["text"].endswith("is there.")


def test_who_has_to_answer_claims_nothing(house: House) -> None:
    asked, waiting, id_ = house.pair()
    gone(house, id_, waiting)
    with later(house, 60 * MINUTE):
        assert "only" in claim(asked)["text"]
        asked.act(asked.choices[0])
        while asked.question:
            asked.act(asked.choices[0])
        assert claim(asked)["type"] == "ack"


def test_only_time_in_which_one_has_waited_counts(house: House) -> None:
    """Whoever comes back on the next day cannot claim the game at once."""
    asked, waiting, id_ = house.pair()
    assert house.hall is not None
    seat = waiting.seat
    gone(house, id_, asked, waiting)
    table = house.hall.registry.tables[id_]
    with later(house, 24 * 60 * MINUTE):
        house.inside(_arrive(table, seat))
        with pytest.raises(Exception, match="Try again in 30 minutes"):
            table.presence.check(table.progress, seat)
    # A short absence does not begin the wait anew.
    with later(house, 15 * MINUTE):
        house.inside(_leave(table, seat))
    with later(house, MINUTE // 2):
        house.inside(_arrive(table, seat))
        assert table.presence.wait(table.progress, seat) == pytest.approx(14.5 * MINUTE, abs=5_000)


async def _arrive(table: Any, seat: int) -> None:
    table.presence.arrive(seat)


async def _leave(table: Any, seat: int) -> None:
    table.presence.leave(seat)


def test_bots_spectators_and_tables_that_allow_no_claims(house: House) -> None:
    made = house.make("bot")
    player = house.sit(made["table"]["id"], made["token"])
    with later(house, 600 * MINUTE):
        assert claim(player)["text"] == "A bot never leaves."
    player, id_ = alone(house, absence=0)
    assert player.table["absence"] == 0
    with later(house, 600 * MINUTE):
        assert claim(player)["text"] == "At this table nobody can claim a game."
        assert claim(house.sit(id_))["code"] == "not-yours"
    answer = house.http.post(
        "/api/tables",
        json={"game": "tumblrcards", "seats": [{"kind": "me"}, {"kind": "open"}], "absence": 9},
    )
    assert answer.status_code == 422


def test_a_claim_ends_the_whole_match(house: House) -> None:
    player, _ = alone(house, match={"games": 3})
    with later(house, 31 * MINUTE):
        assert claim(player)["type"] == "ack"
    player.wait(lambda me: me.over)
    assert player.table["result"]["winner"] == player.seat


def test_between_two_games_of_a_match_too(house: House) -> None:
    asked, waiting, id_ = house.pair(match={"games": 3})
    asked.ask("concede")
    waiting.wait(lambda me: (me.question or {}).get("kind") == "next-game")
    waiting.act("next")
    gone(house, id_, asked)
    with later(house, 31 * MINUTE):
        assert claim(waiting, win=False)["type"] == "ack"
    waiting.wait(lambda me: me.over)
    assert waiting.table["result"]["winner"] == -1


@pytest.mark.parametrize("word", ["has-left", "broken-off"])
def test_no_player_can_enter_these_ends(house: House, word: str) -> None:
    asked, _, _ = house.pair()
    assert asked.act(word)["type"] == "refused"
    assert not asked.over


@pytest.mark.long
def test_an_absence_outlives_a_restart(tmp_path: Path) -> None:
    with in_thread(settings_in(tmp_path)) as house:
        made = house.make()
        id_ = made["table"]["id"]
        joined = house.post(f"/api/tables/{id_}/join", invitation=made["invitation"], name="Bob")
        tokens = (made["token"], joined["token"])
        players = [house.sit(id_, token) for token in tokens]
        asked = next(each for each in players if each.question)
        seat = 1 - asked.seat
        gone(house, id_, asked)
        assert house.hall is not None
        table = house.hall.registry.tables[id_]
        eventually(lambda: table.presence.stored[asked.seat].gone >= 0, "the absence is not stored")
        house.hall.time._zero -= 20 * MINUTE
        players[seat].settle()
    with in_thread(settings_in(tmp_path)) as house:
        player = house.sit(id_, tokens[seat])
        with later(house, 9 * MINUTE):
            assert "Try again in" in claim(player)["text"]
        with later(house, MINUTE):
            assert claim(player)["type"] == "ack"


@pytest.mark.long
def test_a_claimed_game_stays_so_after_a_kill(process: Process) -> None:
    house = process.start()
    asked, waiting, id_ = house.pair(absence=10)
    seat = waiting.seat
    asked.close()
    waiting.wait(lambda me: me.table["claims"] == [seat])
    assert claim(waiting)["type"] == "ack"
    process.end()
    house = process.start()
    assert house.get(f"/api/tables/{id_}")["result"]["winner"] == seat


def test_a_claim_is_offered_at_the_moment_when_it_is_possible() -> None:
    """And no more as soon as the other player is there; a restart changes nothing."""

    async def play() -> None:
        sitting = await (await sit(game="tumblrcards")).meet()
        (asked,) = sitting.table.progress.waiting_for()
        waiting = sitting.people[1 - asked]

        def claims() -> Any:
            found = [each["table"]["claims"] for each in waiting.messages if each["type"] == "table"]
            return found[-1] if found else []

        await sitting.time.pass_(60 * MINUTE)
        sitting.table.remove(sitting.people[asked])
        await sitting.time.pass_(30 * MINUTE - 1)
        assert claims() == []
        await sitting.time.pass_(2)
        assert claims() == [1 - asked]
        await sitting.table.add(sitting.people[asked])
        assert claims() == []
        sitting.table.remove(sitting.people[asked])
        await sitting.time.pass_(20 * MINUTE)
        again = await restarted(sitting)
        waiting = again.people[1 - asked]
        await again.table.add(waiting)
        await again.time.pass_(10 * MINUTE - 1)
        assert claims() == []
        await again.time.pass_(2)
        assert claims() == [1 - asked]

    in_own_loop(play())


# The grace before the first turn.


def seated(house: House, **more: Any) -> tuple[str, list[str]]:
    """A game whose players have not opened the table yet: its id and their tokens."""
    made = house.make(clock=FISCHER, **more)
    id_ = made["table"]["id"]
    joined = house.post(f"/api/tables/{id_}/join", invitation=made["invitation"], name="Bob")
    return id_, [made["token"], joined["token"]]


def test_clocks_wait_until_both_have_come(house: House) -> None:
    id_, tokens = seated(house)
    first = house.sit(id_, tokens[0])
    with later(house, GRACE // 2):
        clock = house.sit(id_).position["clock"]
        assert clock["left"] == [300_000] * 2
        assert 0 < clock["pause"] <= GRACE // 2
    second = house.sit(id_, tokens[1])
    first.wait(lambda me: me.position["clock"]["pause"] == 0)
    assert second.position["clock"]["pause"] == 0
    assert min(second.position["clock"]["left"]) > 290_000
    with later(house, 100_000):
        assert 190_000 < min(house.sit(id_).position["clock"]["left"]) <= 200_000


def test_clocks_do_not_wait_for_ever(house: House) -> None:
    id_, tokens = seated(house)
    house.sit(id_, tokens[0])
    with later(house, GRACE + 100_000):
        clock = house.sit(id_).position["clock"]
        assert clock["pause"] == 0
        assert 190_000 < min(clock["left"]) <= 200_000


@pytest.mark.parametrize("comes", [False, True])
def test_the_grace_outlives_a_restart(tmp_path: Path, comes: bool) -> None:
    with in_thread(settings_in(tmp_path)) as house:
        id_, tokens = seated(house)
        house.sit(id_, tokens[0])
        assert house.hall is not None
        house.hall.time._zero -= GRACE // 3
        if comes:
            house.sit(id_, tokens[1])
            table = house.hall.registry.tables[id_]
            eventually(lambda: table.presence.stored[1].first >= 0, "that a player came is not stored")
        house.hall.time._zero -= GRACE // 3
        house.get("/api/health")
    with in_thread(settings_in(tmp_path)) as house:
        clock = house.sit(id_).position["clock"]
        assert (clock["pause"] == 0) == comes
        left = min(clock["left"])
        assert left == 300_000 if not comes else 270_000 < left <= 300_000 - GRACE // 3


def test_spans_of_time_in_words() -> None:
    assert [span(each) for each in (1, 1_000, 59_000, 61_000, 119_000, 5_400_000)] == [
        "1 second",
        "1 second",
        "59 seconds",
        "2 minutes",
        "2 minutes",
        "2 hours",
    ]
