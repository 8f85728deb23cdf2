"""Administrators on the page: what they see and do, and that nobody else does."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from sqlalchemy import update

from mindtable.server.people.sessions import FRESH
from mindtable.server.storage.people import accounts
from mindtable.server.storage.storage import Write
from tests.server.conftest import House, people_of
from tests.server.test_accounts import GOOD, Person, later

PATHS = [
    ("GET", "/api/administration"),
    ("GET", "/api/administration/accounts?name=a"),
    ("POST", "/api/administration/accounts/Plain-Ann/link"),
]


def promote(house: House, name: str, right: int = 1) -> None:
    """Give somebody the right of administrators, or take it."""
    change = update(accounts).where(accounts.c.name == name).values(administrator=right)

    async def store() -> None:
        storage = people_of(house).hall.storage
        await storage.commit(Write(change=lambda connection: connection.execute(change)))

    asyncio.run_coroutine_threadsafe(store(), house.loop).result(30)


@pytest.fixture
def chief(house: House) -> Person:
    """An administrator who has just logged in; there is somebody else, Plain-Ann."""
    for name in ("Chief", "Plain-Ann"):
        Person(house).ask("POST", "/api/account", json={"name": name, "password": GOOD})  # once
    promote(house, "Chief")
    person = Person(house)
    person.login("Chief")
    return person


def told(person: Person, method: str, path: str) -> tuple[int, Any]:
    answer = person.ask(method, path)
    return answer.status_code, answer.json()


@pytest.mark.parametrize(("method", "path"), PATHS)
def test_nobody_else_may_do_it(house: House, chief: Person, method: str, path: str) -> None:
    other = Person(house)
    assert told(other, method, path)[0] == 401
    other.login("Plain-Ann")
    assert told(other, method, path)[0] == 403
    assert told(other, method, path)[1]["code"] == "not-yours"


@pytest.mark.parametrize(("method", "path"), PATHS)
def test_it_needs_a_fresh_session(house: House, chief: Person, method: str, path: str) -> None:
    with later(house, FRESH + 1_000):
        status, answer = told(chief, method, path)
    assert (status, answer["code"]) == (403, "confirm")
    chief.login("Chief")
    assert told(chief, method, path)[0] in (200, 201)


def test_an_api_token_of_an_administrator_may_not(house: House, chief: Person) -> None:
    made = chief.ask("POST", "/api/account/tokens", json={"name": "x", "scopes": ["play", "read", "decks"]})
    token = made.json()["token"]
    for method, path in PATHS:
        assert Person(house).ask(method, path, token).status_code == 403


def test_the_right_ends_at_once(house: House, chief: Person) -> None:
    promote(house, "Chief", 0)
    try:
        assert [told(chief, *each)[0] for each in PATHS] == [403] * 3
    finally:
        promote(house, "Chief")


def test_accounts_are_found_by_a_part_of_their_name(house: House, chief: Person) -> None:
    Person(house).sign_up("Under_score")

    def names(text: str) -> list[str]:
        answer = chief.ask("GET", "/api/administration/accounts", params={"name": text})
        return [each["name"] for each in answer.json()]

    assert names("AIN-a") == ["Plain-Ann"]
    assert names("_") == ["Under_score"]  # not any letter
    assert names("%") == []
    assert {"Chief", "Plain-Ann", "Under_score"} <= set(names(""))
    found = chief.ask("GET", "/api/administration/accounts", params={"name": "chief"}).json()
    assert [(each["kind"], each["administrator"]) for each in found] == [("person", True)]


def test_the_numbers_and_the_games_that_cannot_go_on(house: House, chief: Person) -> None:
    before = told(chief, "GET", "/api/administration")[1]
    Person(house).make()
    storage = people_of(house).hall.storage
    noted = storage.note_fault("not-a-table", "a card has turned into dust")
    table = Person(house).make()["table"]["id"]
    for each in (noted, storage.note_fault(table, "the log ends in the middle")):
        asyncio.run_coroutine_threadsafe(each, house.loop).result(30)
    status, after = told(chief, "GET", "/api/administration")
    assert status == 200
    assert after["guests"] == before["guests"] + 2
    assert after["people"] >= 2
    mine = [each for each in after["faults"] if each["table"] == table]
    assert [each["reason"] for each in mine] == ["the log ends in the middle"]
    assert after["lost"] == len(after["faults"])


def test_a_link_sets_a_new_password_once(house: House, chief: Person) -> None:
    forgetful = Person(house)
    forgetful.sign_up("Forgetful-1")
    status, made = told(chief, "POST", "/api/administration/accounts/forgetful-1/link")
    assert status == 201
    assert made["hours"] == 24
    path, _, token = made["path"].partition("#")
    assert path == "/account/password"
    other = Person(house)
    body = {"token": token, "password": "another good one 7"}
    assert other.ask("POST", "/api/password", json=body).status_code == 200
    assert other.account()["name"] == "Forgetful-1"
    assert forgetful.account()["kind"] == ""  # logged out everywhere
    assert Person(house).ask("POST", "/api/password", json=body).status_code == 404
    assert (
        Person(house).ask("POST", "/api/login", json={"name": "Forgetful-1", "password": GOOD}).status_code
        == 401
    )
    assert told(chief, "POST", "/api/administration/accounts/nobody-here/link")[0] == 404
