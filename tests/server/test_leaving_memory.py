"""Tables leave memory between any two steps of a request: nobody notices, and nothing is done at a table that left."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from mindtable.server.people.sessions import API_TOKEN, is_api_token
from mindtable.server.storage import tokens
from tests.server.conftest import House, in_thread, settings_in
from tests.server.test_accounts import Person
from tests.server.test_consent import PLAIN, SLOW, TIDE, joined, opened, own


@contextlib.contextmanager
def restless(house: House) -> Iterator[None]:
    """Every table that may leave memory leaves it at every turn of the server's loop."""
    hall = house.hall
    assert hall is not None
    going = True

    async def release() -> None:
        while going:
            hall.registry.release()
            time.sleep(0.0002)  # the other threads go on
            await asyncio.sleep(0)

    work = asyncio.run_coroutine_threadsafe(release(), house.loop)
    try:
        yield
    finally:
        going = False
        work.result()


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with in_thread(settings_in(tmp_path, idle_tables=0)) as house, restless(house):
        yield house


def test_a_game_from_its_table_to_its_record(house: House) -> None:
    ann, bob = Person(house), Person(house)
    made = ann.make()
    id_ = made["table"]["id"]
    assert bob.join(made)["table"]["status"] == "playing"
    for person in (ann, bob):
        assert person.ask("POST", f"/api/tables/{id_}/hold").status_code == 200
        code = person.ask("POST", f"/api/tables/{id_}/move").json()["code"]
        assert person.ask("POST", "/api/moves", json={"code": code}).json()["table"]["id"] == id_
    for number in range(8):
        player = next(
            each for each in (house.sit(id_, cookies=who.jar) for who in (ann, bob)) if each.question
        )
        assert player.act(player.choices[-1], id=f"move {number}")["type"] == "ack"
        house.leave()
    assert house.sit(id_, cookies=ann.jar).ask("concede", id="end")["type"] == "ack"
    house.leave()
    assert ann.ask("GET", f"/api/tables/{id_}/record").status_code == 200


def test_decks_change_and_written_cards_are_approved(house: House) -> None:
    made = opened(house, own(SLOW + TIDE))
    given = joined(house, made)
    id_ = made["table"]["id"]
    path = f"/api/tables/{id_}/deck"
    headers = {"authorization": f"Bearer {given['token']}"}
    changed = house.http.post(path, json=own(SLOW + TIDE, PLAIN), headers=headers)
    assert changed.json()["status"] == "agreeing"


def test_a_table_is_cancelled(house: House) -> None:
    ann = Person(house)
    path = f"/api/tables/{ann.make()['table']['id']}"
    assert ann.ask("DELETE", path).status_code == 204
    assert ann.ask("GET", path).status_code == 404


def test_a_deleted_name_is_nowhere_in_memory(house: House) -> None:
    ann, bob = Person(house), Person(house)
    ann.sign_up("Vanisher")
    made = ann.make()
    id_ = made["table"]["id"]
    bob.join(made)
    assert "Vanisher" in str(bob.ask("GET", f"/api/tables/{id_}").json())
    assert ann.ask("DELETE", "/api/account").status_code == 204
    assert "Vanisher" not in str(bob.ask("GET", f"/api/tables/{id_}").json())
    assert "Vanisher" not in house.sit(id_, cookies=bob.jar).frames[0]


def test_a_record_that_is_made_during_a_deletion_is_not_kept(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob = Person(house), Person(house)
    ann.sign_up("Vanisher")
    made = ann.make()
    id_ = made["table"]["id"]
    bob.join(made)
    house.sit(id_, cookies=bob.jar).ask("concede")
    house.leave()
    hall = house.hall
    assert hall is not None
    run = hall.reading.run

    async def slow(job: str, *arguments: Any, **more: Any) -> Any:
        found = await run(job, *arguments, **more)
        if job == "record":
            deleted = await asyncio.to_thread(ann.ask, "DELETE", "/api/account")
            assert deleted.status_code == 204
        return found

    monkeypatch.setattr(hall.reading, "run", slow)
    assert "Vanisher" in bob.ask("GET", f"/api/tables/{id_}/record").text  # it was asked for before
    monkeypatch.undo()
    assert "Vanisher" not in bob.ask("GET", f"/api/tables/{id_}/record").text


def test_the_token_of_a_seat_may_begin_like_an_api_token(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    token = (API_TOKEN + "x" * tokens.LENGTH)[: tokens.LENGTH]
    monkeypatch.setattr("mindtable.server.tables.joining.fresh", lambda: token)
    made = house.make()
    id_ = made["table"]["id"]
    assert house.post(f"/api/tables/{id_}/join", invitation=made["invitation"])["token"] == token
    assert house.sit(id_, token).seat == 1
    hold = house.http.post(f"/api/tables/{id_}/hold", headers={"authorization": f"Bearer {token}"})
    assert hold.status_code == 200
    assert not is_api_token(tokens.fresh())
    assert len(tokens.fresh()) == tokens.LENGTH
    assert is_api_token(API_TOKEN + "x" * 43)
