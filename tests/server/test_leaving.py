"""What lives with an account, programs that act for it, and what is left when it is deleted."""

from __future__ import annotations

import json
from typing import Any

import pytest
from sqlalchemy import select

from mindtable.server.people.sessions import FRESH
from mindtable.server.storage.people import accounts, api_tokens, decks, recoveries, sessions
from mindtable.server.storage.storage import entries, holdings
from tests.server.conftest import Closed, House
from tests.server.test_accounts import GOOD, Person, later
from tests.server.test_browsers import TABLE, Visitor, rows

DECK = {"name": "Mine", "list": "3 Imp\n", "cards": ""}


def token_of(person: Person, *scopes: str) -> str:
    answer = person.ask("POST", "/api/account/tokens", json={"name": "script", "scopes": list(scopes)})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["token"])


# Decks and settings.


def test_decks_and_settings_follow_the_account(house: House) -> None:
    ann, phone = Person(house), Person(house)
    ann.sign_up("Owner-1")
    path = "/api/account/decks/tumblrcards/own:1"
    assert ann.ask("PUT", path, json=DECK).status_code == 204
    assert ann.ask("PUT", path, json={**DECK, "name": "Better"}).status_code == 204
    assert ann.ask("PUT", "/api/account/settings", json={"settings": '{"theme":"light"}'}).status_code == 204
    phone.login("Owner-1")
    (deck,) = phone.ask("GET", "/api/account/decks").json()
    assert (deck["game"], deck["id"], deck["name"], deck["list"]) == (
        "tumblrcards",
        "own:1",
        "Better",
        "3 Imp\n",
    )
    assert phone.account()["settings"] == '{"theme":"light"}'
    assert phone.ask("DELETE", path).status_code == 204
    assert ann.ask("GET", "/api/account/decks").json() == []


def test_decks_are_bounded_and_one_s_own(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mindtable.server.people.belongings._MOST", 2)
    ann, bob = Person(house), Person(house)
    ann.sign_up("Owner-2")
    bob.sign_up("Owner-3")
    told = [ann.ask("PUT", f"/api/account/decks/mind/own:{n}", json=DECK).status_code for n in range(3)]
    assert told == [204, 204, 429]
    assert ann.ask("PUT", "/api/account/decks/mind/own:1", json=DECK).status_code == 204
    assert bob.ask("GET", "/api/account/decks").json() == []
    assert bob.ask("DELETE", "/api/account/decks/mind/own:1").status_code == 204
    assert len(ann.ask("GET", "/api/account/decks").json()) == 2
    assert ann.ask("PUT", "/api/account/decks/no-such-game/own:1", json=DECK).status_code == 404
    assert Person(house).ask("GET", "/api/account/decks").status_code == 401


# Programs.


def test_a_token_plays_and_cannot_touch_the_account(house: House) -> None:
    ann, program = Person(house), Visitor(house)
    ann.sign_up("Coder")
    token = token_of(ann, "play")
    made = program.ask("POST", "/api/tables", token, json=TABLE).json()
    assert made["table"]["seats"][0]["name"] == "Coder"
    assert program.jar == {}
    id_ = made["table"]["id"]
    assert ann.seats() == [(id_, 0)]
    assert house.sit(id_, token).seat == 0
    assert program.ask("GET", "/api/account", token).status_code == 403
    forbidden: list[tuple[str, str, Any]] = [
        ("POST", "/api/account/tokens", {"name": "more", "scopes": ["play"]}),
        ("GET", "/api/account/sessions", None),
        ("PUT", "/api/account/password", {"password": "another fine one"}),
        ("POST", "/api/account/codes", None),
        ("DELETE", "/api/account", None),
        ("POST", "/api/account/export", None),
        ("POST", "/api/login", {"name": "Coder", "password": GOOD}),
        ("GET", "/api/account/decks", None),
        ("PUT", "/api/account/settings", {"settings": "{}"}),
    ]
    for method, path, body in forbidden:
        more = {} if body is None else {"json": body}
        assert program.ask(method, path, token, **more).status_code == 403, path


def test_a_token_reads_what_its_scopes_say(house: House) -> None:
    ann, program = Person(house), Visitor(house)
    ann.sign_up("Coder-2")
    token = token_of(ann, "read", "decks")
    told = program.ask("GET", "/api/account", token).json()
    assert (told["name"], told["email"], told["codes"], told["passkeys"]) == ("Coder-2", "", 0, [])
    assert program.ask("PUT", "/api/account/decks/mind/own:1", token, json=DECK).status_code == 204
    assert program.ask("POST", "/api/tables", token, json=TABLE).status_code == 403


def test_a_token_is_shown_once_kept_as_a_hash_and_revoked_with_its_sockets(house: House) -> None:
    ann, bob = Person(house), Person(house)
    ann.sign_up("Coder-3")
    bob.sign_up("Coder-4")
    id_ = ann.make()["table"]["id"]
    token = token_of(ann, "play")
    (info,) = ann.ask("GET", "/api/account/tokens").json()
    assert token not in json.dumps(info)
    assert token not in str(rows(house, select(api_tokens)))
    socket = house.sit(id_, token)
    assert bob.ask("DELETE", f"/api/account/tokens/{info['id']}").status_code == 404
    assert ann.ask("DELETE", f"/api/account/tokens/{info['id']}").status_code == 204
    with pytest.raises(Closed):
        socket.wait(lambda _: False)
    with pytest.raises(Closed):
        house.sit(id_, token)
    assert Visitor(house).ask("GET", "/api/seats", token).status_code == 401


def test_tokens_need_a_fresh_session(house: House) -> None:
    ann = Person(house)
    ann.sign_up("Coder-5")
    with later(house, FRESH + 1000):
        for path, body in (
            ("/api/account/tokens", {"name": "x", "scopes": ["play"]}),
            ("/api/account/bots", {"name": "Robot-0"}),
            ("/api/account/export", None),
        ):
            sent: dict[str, Any] = {} if body is None else {"json": body}
            answer = ann.ask("POST", path, **sent)
            assert (answer.status_code, answer.json()["code"]) == (403, "confirm"), path
        assert ann.ask("DELETE", "/api/account").status_code == 403


def test_programs_are_marked_wherever_they_play(house: House) -> None:
    ann = Person(house)
    ann.sign_up("Coder-6")
    made = ann.ask("POST", "/api/account/bots", json={"name": "Robot-1"}).json()
    seat = Visitor(house).ask("POST", "/api/tables", made["token"], json={**TABLE, "name": "A person"}).json()
    seat = seat["table"]["seats"][0]
    assert (seat["name"], seat["account"], seat["kind"]) == ("Robot-1", "bot", "person")
    assert [each["name"] for each in ann.ask("GET", "/api/account/bots").json()] == ["Robot-1"]
    again = ann.ask("POST", "/api/account/bots", json={"name": "robot1"})
    assert (again.status_code, again.json()["code"]) == (409, "taken")
    login = Person(house).ask("POST", "/api/login", json={"name": "Robot-1", "password": ""})
    assert login.status_code == 401


# Export and deletion.


def finished(house: House, one: Person, two: Person) -> str:
    made = one.make()
    id_ = made["table"]["id"]
    two.join(made)
    player = house.sit(id_, cookies=one.jar)
    player.wait(lambda me: bool(me.table["status"] == "playing"))
    player.ask("chat", text="Good luck!")
    player.ask("concede")
    return str(id_)


def test_everything_of_one_s_own_is_exported_without_secrets(house: House) -> None:
    ann, bob = Person(house), Person(house)
    codes = ann.sign_up("Leaver-1")["codes"]
    ann.ask("PUT", "/api/account/decks/mind/own:1", json=DECK)
    token = token_of(ann, "play")
    id_ = finished(house, ann, bob)
    answer = ann.ask("POST", "/api/account/export")
    assert answer.headers["cache-control"] == "no-store"
    told = answer.json()
    assert told["account"]["name"] == "Leaver-1"
    assert [deck["list"] for deck in told["decks"]] == [DECK["list"]]
    assert told["tables"] == [
        {**told["tables"][0], "id": id_, "seat": 0, "status": "over", "record": f"/api/tables/{id_}/record"}
    ]
    for secret in (GOOD, "argon2", ann.token, token, *codes):
        assert secret not in answer.text


def test_a_deleted_account_is_gone_and_records_name_a_player(house: House) -> None:
    ann, bob, phone = Person(house), Person(house), Person(house)
    ann.sign_up("Leaver-2")
    phone.login("Leaver-2")
    ann.ask("PUT", "/api/account/decks/mind/own:1", json=DECK)
    robot = ann.ask("POST", "/api/account/bots", json={"name": "Robot-2"}).json()["token"]
    id_ = finished(house, ann, bob)
    running = ann.make(seats=[{"kind": "me"}, {"kind": "bot"}])
    going = running["table"]["id"]
    record = house.get(f"/api/tables/{id_}/record")
    assert record["players"][0] == "Leaver-2"
    assert ann.ask("DELETE", "/api/account").status_code == 204
    assert ann.account()["kind"] == phone.account()["kind"] == ""
    after = house.get(f"/api/tables/{id_}/record")
    assert after == json.loads(json.dumps(record).replace("Leaver-2", "Player"))
    for each in (id_, going):
        assert house.get(f"/api/tables/{each}")["seats"][0]["name"] == "Player"
        told = rows(house, select(entries.c.data).where(entries.c.table_id == each))
        assert "Leaver-2" not in str(told)
        assert rows(house, select(holdings).where(holdings.c.table_id == each, holdings.c.seat == 0)) == []
    assert house.get(f"/api/replays/{id_}")["players"][0] == "Player"
    with pytest.raises(Closed):
        house.sit(going, running["token"])
    assert Visitor(house).ask("GET", "/api/seats", robot).status_code == 401
    dump = str([rows(house, select(table)) for table in (accounts, sessions, recoveries, decks, api_tokens)])
    assert "Leaver-2" not in dump
    assert "Robot-2" not in dump
    assert bob.seats() == [(id_, 1)]
    again = Person(house).ask("POST", "/api/account", json={"name": "Leaver_2", "password": GOOD})
    assert (again.status_code, again.json()["code"]) == (409, "taken")


def test_the_other_player_sees_the_name_go_and_plays_on(house: House) -> None:
    ann, bob = Person(house), Person(house)
    ann.sign_up("Leaver-3")
    made = ann.make()
    bob.join(made)
    id_ = made["table"]["id"]
    there = house.sit(id_, cookies=bob.jar)
    assert ann.ask("DELETE", "/api/account").status_code == 204
    there.wait(lambda me: bool(me.table["seats"][0]["name"] == "Player"))
    assert there.seat == 1
    assert there.ask("concede")["type"] == "ack"


def test_a_guest_deletes_itself_too(house: House) -> None:
    guest = Person(house)
    id_ = guest.make(name="Wanderer", seats=[{"kind": "me"}, {"kind": "bot"}])["table"]["id"]
    told = guest.ask("POST", "/api/account/export").json()
    assert [each["id"] for each in told["tables"]] == [id_]
    assert guest.ask("DELETE", "/api/account").status_code == 204
    assert guest.account()["kind"] == ""
    assert house.get(f"/api/tables/{id_}")["seats"][0]["name"] == "Player"
    assert Person(house).ask("DELETE", "/api/account").status_code == 401
