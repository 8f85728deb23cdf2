"""Rated games: each result counts once, with the entry that ends the game, and shows at the table and in profiles."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import func, select, update

from mindtable.server.storage.lobby import count
from mindtable.server.storage.meetings import Ended, advantages, meetings, ratings
from mindtable.server.storage.people import accounts
from mindtable.server.storage.storage import Write
from tests.server.conftest import House, Player, Process, people_of
from tests.server.test_accounts import Person, later
from tests.server.test_browsers import rows
from tests.server.test_finding import GAME, Seeker

_numbers = iter(range(10_000))


@pytest.fixture
def two(house: House) -> Iterator[tuple[Seeker, Seeker]]:
    """Two people with accounts."""
    number = next(_numbers)
    both = (Seeker(house), Seeker(house))
    for each, name in zip(both, ("Ann", "Bob")):
        each.name = f"{name}-R{number}"
        each.sign_up(each.name)
    yield both
    for each in both:
        each.leave()


def met(both: tuple[Seeker, Seeker], **more: Any) -> tuple[str, list[Player]]:
    """A table at which they were paired for ratings, and both at it, in the order of the seats."""
    for each in both:
        each.leave()
        each.look(**{"rated": True, **more})
    table = both[0].found()["table"]
    for each in both:
        each.found()
        each.ask("DELETE", "/api/lobby/wish", params={"table": table})
    house = both[0].house
    return table, [house.sit(table, cookies=each.jar) for each in both]


def conceded(player: Player) -> None:
    assert player.ask("concede")["type"] == "ack"


def begun(players: list[Player]) -> tuple[Player, Player]:
    """Play until both have acted. Who waits then, and who is asked."""
    acted: set[int] = set()
    while len(acted) < 2:
        asked = next(each for each in players if each.wait(lambda me: me.position is not None).question)
        asked.act(asked.choices[0])
        acted.add(asked.seat)
        for each in players:
            each.settle()
    asked = next(each for each in players if each.question)
    return next(each for each in players if each is not asked), asked


def profile(person: Person, name: str) -> Any:
    answer = person.ask("GET", f"/api/people/{name}")
    assert answer.status_code == 200, answer.text
    return answer.json()


def stored(house: House, name: str) -> list[Any]:
    query = select(ratings).join(accounts, accounts.c.id == ratings.c.account_id)
    return list(rows(house, query.where(accounts.c.name == name)))


def test_who_wins_gains_what_the_other_loses(house: House, two: Any) -> None:
    ann, bob = two
    table, players = met(two)
    info = players[0].table["meeting"]
    assert (info["rated"], info["changes"]) == (True, [])
    assert [rating["points"] for rating in info["ratings"]] == [1500, 1500]
    assert all(rating["provisional"] for rating in info["ratings"])
    conceded(players[1])
    for player in players:
        player.wait(lambda me: me.over and me.table["meeting"]["changes"] != [])
    gained, lost = players[0].table["meeting"]["changes"]
    assert players[1].table["meeting"]["changes"] == [gained, lost]
    assert gained > 100
    assert abs(gained + lost) <= 2  # going first is worth something, but nobody knows how much
    for name, result, change in ((ann.name, "won", gained), (bob.name, "lost", lost)):
        found = profile(ann, name)
        (game,) = found["games"]
        assert (game["result"], game["table"], game["change"], game["stays"]) == (result, table, change, True)
        (own,) = found["ratings"]
        assert (own["game"], own["speed"], own["games"]) == (GAME, "quick", 1)
        assert own["rating"]["points"] == 1500 + change
        assert own["rating"]["low"] < own["rating"]["points"] < own["rating"]["high"]
    assert ann.enter().lobby["own"][f"{GAME} quick"]["points"] == 1500 + gained


def test_a_result_counts_once_whatever_comes_again(house: House, two: Any) -> None:
    table, players = met(two)
    assert players[0].ask("concede", id="once")["type"] == "ack"
    assert players[0].ask("concede", id="once")["repeated"]
    assert players[1].ask("concede")["type"] == "refused"
    once = stored(house, two[0].name)
    storage = people_of(house).hall.storage
    again = Ended(table, 0, 0, 10**9, True)
    found: list[Any] = []

    async def count_again() -> None:
        await storage.commit(Write(change=lambda connection: found.append(count(connection, again))))

    house.inside(count_again())
    assert found == [None]
    assert stored(house, two[0].name) == once
    assert once[0].games == 1


def test_what_is_not_stored_does_not_count(house: House, two: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """The rating changes with the entry that ends the game, or not at all."""
    _, players = met(two)

    def fail(*_: Any) -> None:
        raise OSError("the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr("mindtable.server.tables.table.count", fail)
        assert players[0].ask("concede")["type"] == "refused"
    assert stored(house, two[0].name) == []
    assert not players[0].over
    conceded(players[0])
    assert stored(house, two[0].name)[0].games == 1


def test_a_casual_game_is_in_the_history_and_changes_no_rating(house: House, two: Any) -> None:
    _, players = met(two, rated=False)
    conceded(players[0])
    assert stored(house, two[0].name) == []
    (game,) = profile(two[0], two[0].name)["games"]
    assert (game["rated"], game["result"], game["counted"]) == (False, "lost", 0)


def test_a_rematch_is_rated_too_and_the_third_game_counts_half(house: House, two: Any) -> None:
    _, players = met(two)
    counted = []
    for _ in range(3):
        conceded(players[1])
        for player in players:
            player.wait(lambda me: me.over and me.table["meeting"]["changes"] != [])
        counted.append(players[0].table["meeting"]["counted"])
        players[0].ask("rematch")
        players[1].ask("rematch")
        next_table = players[0].wait(lambda me: me.table["next_table"] != "").table["next_table"]
        players = [house.sit(next_table, cookies=each.jar) for each in two]
        assert players[0].table["meeting"]["rated"]
    assert counted == [1, 1, 0.5]
    assert players[0].table["meeting"]["ratings"][0]["points"] > 1600


@pytest.mark.long
def test_farming_is_worth_no_more_than_three_games(house: House, two: Any) -> None:
    """However often a friend loses within a day."""
    _, players = met(two)
    points = []
    for _ in range(12):
        conceded(players[1])
        points.append(stored(house, two[0].name)[0].points)
        players[0].ask("rematch")
        players[1].ask("rematch")
        next_table = players[0].wait(lambda me: me.table["next_table"] != "").table["next_table"]
        players = [house.sit(next_table, cookies=each.jar) for each in two]
    assert points == sorted(points)
    assert points[-1] - points[3] < 30
    assert points[-1] < 2_000


def test_going_first_is_worth_what_the_results_say(house: House, two: Any) -> None:
    """A game that ends before anybody has gone first says nothing about that."""

    def known() -> int:
        found = rows(house, select(advantages.c.games).where(advantages.c.game == GAME))
        return int(found[0][0]) if found else 0

    before = known()
    _, players = met(two)
    conceded(players[0])
    assert known() == before
    players[0].ask("rematch")
    players[1].ask("rematch")
    table = players[0].wait(lambda me: me.table["next_table"] != "").table["next_table"]
    players = [house.sit(table, cookies=each.jar) for each in two]
    chooser = players[0] if players[0].question else players[1]
    assert chooser.act(chooser.choices[0])["type"] == "ack"
    for player in players:
        player.wait(lambda me: me.position["view"]["turn"] > 0)
    conceded(players[0])
    assert known() == before + 1


def test_who_has_left_keeps_nobody_from_a_result(house: House, two: Any) -> None:
    """An account that was deleted has no rating, and its opponent's does not change."""
    ann, bob = two
    table, players = met(two)
    assert bob.ask("DELETE", "/api/account").status_code == 204
    conceded(players[0])
    assert stored(house, ann.name) == []
    (game,) = profile(ann, ann.name)["games"]
    assert (game["opponent"], game["result"]) == ("", "lost")
    assert rows(house, select(meetings.c.second).where(meetings.c.table_id == table)) == [("",)]


def test_a_game_that_was_broken_off_is_not_rated(house: House, two: Any) -> None:
    """Whoever is left alone may end a game without a loser."""
    table, players = met(two)
    waits, other = begun(players)
    other.close()
    waits.wait(lambda me: not me.table["seats"][1 - me.seat]["connected"])
    with later(house, 61_000):
        assert waits.ask("claim", win=False)["type"] == "ack"
    assert stored(house, two[0].name) == []
    (game,) = profile(two[0], two[0].name)["games"]
    assert (game["table"], game["result"], game["counted"]) == (table, "drew", 0)


def test_whoever_leaves_loses(house: House, two: Any) -> None:
    _, players = met(two)
    waits, other = begun(players)
    other.close()
    waits.wait(lambda me: not me.table["seats"][1 - me.seat]["connected"])
    with later(house, 61_000):
        assert waits.ask("claim", win=True)["type"] == "ack"
    assert [stored(house, each.name)[0].points > 1500 for each in two] == [
        seat == waits.seat for seat in (0, 1)
    ]


def test_ratings_are_in_the_copy_of_an_account(house: House, two: Any) -> None:
    _, players = met(two)
    conceded(players[1])
    (own,) = two[0].ask("POST", "/api/account/export").json()["ratings"]
    assert (own["game"], own["speed"], own["games"]) == (GAME, "quick", 1)
    assert own["points"] > 1600


def test_a_profile_is_found_in_any_case_and_nobody_else_is(house: House, two: Any) -> None:
    assert profile(two[0], two[0].name.upper())["name"] == two[0].name
    assert two[0].ask("GET", "/api/people/nobody-here").status_code == 404
    assert profile(two[0], two[0].name)["games"] == []


def test_the_list_of_the_best_has_only_who_is_well_known(house: House, two: Any) -> None:
    _, players = met(two, game="mind")
    conceded(players[1])

    def best() -> list[tuple[str, int]]:
        answer = two[0].ask("GET", "/api/ratings/mind/quick")
        assert answer.status_code == 200, answer.text
        return [(each["name"], each["games"]) for each in answer.json()]

    assert two[0].name not in dict(best())
    known = update(ratings).where(ratings.c.game == "mind").values(deviation=50.0)
    storage = people_of(house).hall.storage

    async def make_known() -> None:
        await storage.commit(Write(change=lambda connection: connection.execute(known)))

    house.inside(make_known())
    assert [each for each in best() if each[0] in (two[0].name, two[1].name)] == [
        (two[0].name, 1),
        (two[1].name, 1),
    ]
    with later(house, 900 * 86_400_000):
        assert two[0].name not in dict(best())
    assert two[0].ask("GET", "/api/ratings/chess/quick").status_code == 404


def test_the_rating_of_a_table_is_there_after_it_has_left_memory(house: House, two: Any) -> None:
    table, players = met(two)
    conceded(players[1])
    changes = players[0].wait(lambda me: me.over and me.table["meeting"]["changes"] != []).table["meeting"]
    house.leave()
    assert house.hall is not None
    with contextlib.suppress(KeyError):
        house.hall.registry.tables.pop(table).close()
    assert house.get(f"/api/tables/{table}")["meeting"] == changes


@pytest.mark.long
def test_a_kill_neither_loses_nor_doubles_a_rating(process: Process) -> None:
    house = process.start()
    both = (Seeker(house, "Ann"), Seeker(house, "Bob"))
    for each in both:
        each.sign_up(each.name)
    _, players = met(both)
    conceded(players[1])
    process.end()
    house = process.start()
    for each in both:
        each.leave()
        each.house = house
    found = [profile(both[0], each.name)["ratings"] for each in both]
    assert [(own["games"], own["rating"]["points"] > 1500) for (own,) in found] == [(1, True), (1, False)]


def test_all_of_it_is_one_number_for_each_game(house: House) -> None:
    """What all tests here have rated: each rated result has changed two ratings, once."""
    games = dict(rows(house, select(ratings.c.account_id, func.sum(ratings.c.games)).group_by("account_id")))
    counted = rows(house, select(meetings.c.first, meetings.c.second).where(meetings.c.counted > 0))
    assert sum(games.values()) == sum((first in games) + (second in games) for first, second in counted)
