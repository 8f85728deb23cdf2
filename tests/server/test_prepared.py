"""The prepared table of a game, for pictures, and the revisions of its rulebook."""

from __future__ import annotations

import pytest

import mindtable
from tests.server.conftest import House


@pytest.mark.parametrize("name", mindtable.games())
def test_the_prepared_table_is_that_of_the_first_turn(house: House, name: str) -> None:
    answer = house.http.get(f"/api/games/{name}/table")
    view = answer.json()["view"]
    assert (view["turn"], view["viewer"], view["outcome"]) == (1, 0, None)
    assert house.http.get(f"/api/games/{name}/table").content == answer.content


@pytest.mark.parametrize("name", mindtable.games())
def test_each_rulebook_says_what_changed(house: House, name: str) -> None:
    book = mindtable.game(name).rulebook()
    told = house.http.get(f"/api/games/{name}/rulebook").json()["revisions"]
    assert [each["number"] for each in told] == [str(n) for n in range(len(book.revisions), 0, -1)]
    assert all(each["date"] and each["text"] for each in told)


def test_a_game_that_does_not_exist_has_no_table(house: House) -> None:
    assert house.http.get("/api/games/nothing/table").status_code == 404
