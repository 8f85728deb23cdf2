"""A database that version 0.2 has written, before there were accounts: its live games and its guests' seats go on.

`tests/data/upgrades/before-accounts.sql` is its dump. Ann and Bob play a live game with a clock, which a tablet of
Ann's plays, too, with a token of its own; Ann plays a bot, and has lost a game against one.
"""

from __future__ import annotations

import contextlib
import json
import sqlite3
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select

from mindtable.server.storage.people import accounts, sessions
from mindtable.server.storage.storage import holdings
from tests.server.conftest import House, in_thread, settings_in
from tests.server.test_accounts import Person
from tests.server.test_browsers import rows

KEPT = Path(__file__).parents[1] / "data" / "upgrades"


@pytest.fixture
def before() -> Any:
    """What the players of the kept database know."""
    return json.loads((KEPT / "before-accounts.json").read_text())


@pytest.fixture
def upgraded(tmp_path: Path) -> Iterator[House]:
    """A server that goes on with it."""
    with contextlib.closing(sqlite3.connect(tmp_path / "tables.sqlite")) as database:
        database.executescript((KEPT / "before-accounts.sql").read_text())
    with in_thread(settings_in(tmp_path)) as house:
        yield house


def test_all_seats_are_found_and_live_games_go_on(upgraded: House, before: Any) -> None:
    ann, bob = Person(upgraded, before["ann"]), Person(upgraded, before["bob"])
    assert bob.seats() == [(before["live"], 1)]
    assert {table for table, _ in ann.seats()} >= {before["live"], before["bot"]}
    players = [
        upgraded.sit(before["live"], cookies=ann.jar),
        upgraded.sit(before["live"], cookies=bob.jar),
        upgraded.sit(before["live"], before["token"]),
    ]
    assert [player.seat for player in players] == [0, 1, 0]
    assert players[0].position["seq"] == before["seq"]
    assert players[0].position["clock"]["left"][0] > 3_500_000
    asked = next(player for player in players if player.question)
    assert asked.act(asked.choices[0])["type"] == "ack"
    assert upgraded.sit(before["bot"], cookies=ann.jar).seat == 0
    assert upgraded.get(f"/api/tables/{before['done']}/record")["players"][0] == "Ann"


def test_guests_of_before_become_accounts_and_get_names(upgraded: House, before: Any) -> None:
    ann, phone = Person(upgraded, before["ann"]), Person(upgraded)
    old = dict(ann.jar)
    assert ann.account()["kind"] == "guest"
    ann.sign_up("Ann")
    assert Person(upgraded, old).account()["kind"] == ""
    phone.login("Ann")
    assert set(phone.seats()) == set(ann.seats()) != set()  # their order is that of the last visits
    assert upgraded.sit(before["live"], cookies=phone.jar).seat == 0
    assert (
        upgraded.sit(before["live"], before["token"]).seat == 0
    )  # the tablet is no browser, and stays what it was
    ((name,),) = rows(upgraded, select(accounts.c.name).where(accounts.c.name != ""))
    assert name == "Ann"


def test_several_requests_at_once_make_one_guest(upgraded: House, before: Any) -> None:
    """A page asks for several things when it opens."""
    found: list[str] = []

    def ask() -> None:
        own = House(upgraded.address)
        found.append(Person(own, before["ann"]).account()["kind"])
        own.http.close()

    threads = [threading.Thread(target=ask) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == ["guest"] * 8
    assert rows(upgraded, select(func.count()).select_from(accounts)) == [(1,)]
    assert rows(upgraded, select(func.count()).select_from(sessions)) == [(1,)]
    ((id_,),) = rows(upgraded, select(accounts.c.id))
    assert len(rows(upgraded, select(holdings).where(holdings.c.holder == id_))) == 3
