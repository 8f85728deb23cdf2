"""Accounts in PostgreSQL: their queries are those of SQLite, and a text that it refuses is no fault of the server."""

from __future__ import annotations

from pathlib import Path

import pytest

from mindtable.server.people.sessions import GUEST_IDLE
from tests.postgresql import Cluster
from tests.postgresql import postgresql as postgresql  # a fixture
from tests.server.conftest import in_thread, people_of, settings_in
from tests.server.test_accounts import GOOD, Person, later
from tests.server.test_finding import Seeker
from tests.server.test_leaving import DECK, finished, token_of
from tests.server.test_passkeys import Holder
from tests.server.test_rated import conceded, met, profile


@pytest.mark.long
def test_accounts_live_in_postgresql_as_in_sqlite(postgresql: Cluster, tmp_path: Path) -> None:
    with in_thread(settings_in(tmp_path, database=postgresql.database())) as house:
        ann, bob, phone, guest = Holder(house), Person(house), Person(house), Person(house)
        id_ = ann.make(seats=[{"kind": "me"}, {"kind": "bot"}])["table"]["id"]
        codes = ann.sign_up("Ann-P")["codes"]
        ann.make_passkey()
        assert ann.seats() == [(id_, 0)]
        phone.make()
        phone.login("ann-p")
        assert len(phone.seats()) == 2
        assert (
            Person(house).ask("POST", "/api/login/code", json={"name": "Ann-P", "code": codes[0]}).status_code
            == 200
        )
        assert bob.ask("POST", "/api/account", json={"name": "annp", "password": GOOD}).status_code == 409
        for name in ("a\0b", "\0"):
            assert bob.ask("POST", "/api/login", json={"name": name, "password": GOOD}).status_code == 401
        assert ann.ask("PUT", "/api/account/decks/mind/own:1", json=DECK).status_code == 204
        assert ann.ask("PUT", "/api/account/decks/mind/own:1", json={**DECK, "list": "\0"}).status_code == 422
        assert ann.ask("PUT", "/api/account/settings", json={"settings": "{}"}).status_code == 204
        token = token_of(ann, "play")
        assert house.sit(id_, token).seat == 0
        over = finished(house, ann, bob)
        guest.make(seats=[{"kind": "me"}, {"kind": "bot"}])
        house.inside(people_of(house).sessions.wait())
        with later(house, GUEST_IDLE + 1000):
            house.inside(people_of(house).tidy())
        assert guest.account()["kind"] == ""  # a browser does not keep its cookie that long
        ann.login("Ann-P")
        assert ann.ask("POST", "/api/account/export").json()["account"]["name"] == "Ann-P"
        assert ann.ask("DELETE", "/api/account").status_code == 204
        assert house.get(f"/api/tables/{over}/record")["players"][0] == "Player"


@pytest.mark.long
def test_people_are_paired_and_rated_in_postgresql_as_in_sqlite(postgresql: Cluster, tmp_path: Path) -> None:
    with in_thread(settings_in(tmp_path, database=postgresql.database())) as house:
        ann, bob, guest = Seeker(house, "Ann-Q"), Seeker(house, "Bob-Q"), Seeker(house, "Gu\0est")
        for each in (ann, bob):
            each.sign_up(each.name)
        assert guest.wish().status_code == 201
        assert guest.ask("DELETE", "/api/lobby/wish", params={"table": "\0"}).status_code == 204
        table, players = met((ann, bob))
        conceded(players[1])
        players[0].wait(lambda me: me.over and me.table["meeting"]["changes"] != [])
        found = profile(ann, "ann-q")
        assert [(game["table"], game["opponent"], game["result"]) for game in found["games"]] == [
            (table, "Bob-Q", "won")
        ]
        assert found["ratings"][0]["rating"]["points"] > 1600
        assert ann.ask("GET", "/api/ratings/tumblrcards/quick").json() == []
        assert bob.ask("DELETE", "/api/account").status_code == 204
        assert profile(ann, "ann-q")["games"][0]["opponent"] == ""
        for each in (ann, bob, guest):
            each.leave()
