"""One cookie a browser: its seats are on the server, its use renews it, and cookies of earlier versions go on."""

from __future__ import annotations

from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select

from mindtable.server.net.browsers import AGE
from mindtable.server.settings import Limits
from mindtable.server.storage.migrations import bring_up_to_date
from mindtable.server.storage.people import sessions
from mindtable.server.storage.storage import Storage, holdings, tables
from mindtable.server.storage.tokens import hashed
from tests.server.conftest import House, Process, in_thread, settings_in
from tests.server.test_lobby import end, people

TABLE = {"game": "tumblrcards", "seats": [{"kind": "me"}, {"kind": "open"}], "pause": 0}


class Visitor:
    """A browser: it sends back the cookies that it was given, or those of a `jar`."""

    def __init__(self, house: House, jar: dict[str, str] | None = None, accepts: bool = True) -> None:
        self.house = house
        self.jar = dict(jar or {})
        self.accepts = accepts
        self.told: list[Any] = []

    def ask(self, method: str, path: str, token: str = "", **more: Any) -> Any:
        """The answer to a request."""
        headers = {"cookie": "; ".join(f"{name}={value}" for name, value in self.jar.items())}
        headers |= more.pop("headers", {})
        if token:
            headers["authorization"] = f"Bearer {token}"
        answer = self.house.http.request(method, path, headers=headers, **more)
        self.house.http.cookies.clear()
        for line in answer.headers.get_list("set-cookie"):
            found = SimpleCookie(line)
            self.told += found.values()
            if self.accepts:
                self.jar |= {name: each.value for name, each in found.items()}
        return answer

    def make(self, **more: Any) -> Any:
        answer = self.ask("POST", "/api/tables", json={**TABLE, **more})
        assert answer.status_code == 201, answer.text
        return answer.json()

    def join(self, made: Any) -> Any:
        path = f"/api/tables/{made['table']['id']}/join"
        answer = self.ask("POST", path, json={"invitation": made["invitation"]})
        assert answer.status_code == 201, answer.text
        return answer.json()

    def seats(self, **params: Any) -> list[tuple[str, int]]:
        answer = self.ask("GET", "/api/seats", params=params)
        assert answer.status_code == 200, answer.text
        return [(each["table"]["id"], each["seat"]) for each in answer.json()]


def rows(house: House, query: Any) -> Any:
    """What the database of a server says."""
    assert house.hall is not None
    with house.hall.storage.engine.connect() as connection:
        return connection.execute(query).all()


def test_a_browser_has_one_cookie_for_all_of_its_seats(house: House) -> None:
    ann = Visitor(house)
    made = [ann.make() for _ in range(5)]
    assert len(ann.jar) == 1
    assert len({each.value for each in ann.told}) == 1
    for each in made:
        assert house.sit(each["table"]["id"], cookies=ann.jar).seat == 0
    assert ann.seats() == [(each["table"]["id"], 0) for each in reversed(made)]
    bob = Visitor(house)
    joined = bob.join(made[0])
    assert bob.seats() == [(joined["table"]["id"], 1)]
    assert house.sit(joined["table"]["id"], cookies=bob.jar).seat == 1


def test_the_cookie_is_out_of_reach_and_is_not_what_the_server_keeps(house: House) -> None:
    ann = Visitor(house)
    id_ = ann.make()["table"]["id"]
    (cookie,) = ann.told
    assert (cookie["httponly"], cookie["samesite"], cookie["path"]) == (True, "strict", "/")
    assert int(cookie["max-age"]) == AGE
    joined = select(sessions.c.hash).join(holdings, holdings.c.holder == sessions.c.account_id)
    assert rows(house, joined.where(holdings.c.table_id == id_)) == [(hashed(cookie.value),)]


def test_over_https_only_a_cookie_of_this_very_host_counts(tmp_path: Path) -> None:
    """Somebody in the network could set another one, and would then hold what the victim takes."""
    https = {"origin": "https://table.example.org", "host": "table.example.org"}
    with in_thread(settings_in(tmp_path, address=https["origin"])) as house:
        planted = Visitor(house)
        planted.make()
        ((name, value),) = planted.jar.items()
        victim = Visitor(house, {name: value})
        answer = victim.ask("POST", "/api/tables", json=TABLE, headers=https)
        assert answer.status_code == 201, answer.text
        (cookie,) = victim.told
        assert cookie.key == f"__Host-{name}"
        assert cookie["secure"]
        assert cookie.value != value
        assert len(planted.seats()) == 1
        assert len(victim.seats()) == 1


def test_servers_at_two_ports_of_a_computer_leave_each_other_alone(house: House, tmp_path: Path) -> None:
    """A browser sends each of them the cookies of both."""
    ann = Visitor(house)
    ann.make()
    with in_thread(settings_in(tmp_path)) as other:
        ann.house = other
        ann.make()
        assert len(ann.seats()) == 1
    ann.house = house
    assert len(ann.seats()) == 1
    assert len(ann.jar) == 2


def test_use_renews_the_cookie(house: House) -> None:
    ann = Visitor(house)
    id_ = ann.make()["table"]["id"]
    for method, path in (("GET", "/api/seats"), ("POST", f"/api/tables/{id_}/hold")):
        ann.told.clear()
        assert ann.ask(method, path).status_code == 200
        (cookie,) = ann.told
        assert (cookie.key, cookie.value) in ann.jar.items()
        assert int(cookie["max-age"]) == AGE


def test_a_cookie_that_the_server_does_not_know_is_not_taken_up(house: House) -> None:
    assert house.hall is not None
    name = f"mindtable-{house.hall.site}"
    ann = Visitor(house, {name: "chosen-by-somebody-else"})
    ann.make()
    assert ann.jar[name] != "chosen-by-somebody-else"
    assert Visitor(house, {name: "chosen-by-somebody-else"}).seats() == []


def test_a_running_game_stays_in_the_list_however_many_others_ended(house: House) -> None:
    ann = Visitor(house)
    running = ann.make()
    for _ in range(14):
        made = ann.make(seats=[{"kind": "me"}, {"kind": "bot"}])
        house.sit(made["table"]["id"], made["token"]).ask("concede")
    assert (running["table"]["id"], 0) in ann.seats()
    assert len(ann.seats()) == 13


def test_of_what_ended_long_ago_nobody_is_told(house: House) -> None:
    ann = Visitor(house)
    made = ann.make(seats=[{"kind": "me"}, {"kind": "bot"}])
    house.sit(made["table"]["id"], made["token"]).ask("concede")
    assert len(ann.seats()) == 1
    assert house.hall is not None
    house.hall.time._zero -= 86_400_000 + 1
    try:
        assert ann.seats() == []
    finally:
        house.hall.time._zero += 86_400_000 + 1


def test_a_rematch_belongs_to_the_same_browsers(house: House) -> None:
    ann, bob = Visitor(house), Visitor(house)
    made = ann.make()
    joined = bob.join(made)
    id_ = made["table"]["id"]
    players = house.sit(id_, made["token"]), house.sit(id_, joined["token"])
    end(house, made, *players)
    again = players[0].table["next_table"]
    assert (again, 0) in ann.seats()
    assert (again, 1) in bob.seats()
    assert house.sit(again, cookies=bob.jar).seat == 1


def test_what_needs_a_seat_is_done_with_the_cookie_of_the_browser(house: House) -> None:
    ann, bob = Visitor(house), Visitor(house)
    made = ann.make()
    id_ = made["table"]["id"]
    joining = {"invitation": made["invitation"]}
    assert ann.ask("POST", f"/api/tables/{id_}/join", json=joining).status_code == 409
    bob.make()
    assert bob.ask("DELETE", f"/api/tables/{id_}").status_code == 403
    elsewhere = {"origin": "http://evil.example"}
    assert ann.ask("DELETE", f"/api/tables/{id_}", headers=elsewhere).status_code == 403
    assert ann.ask("POST", f"/api/tables/{id_}/hold", headers=elsewhere).status_code == 403
    assert ann.ask("DELETE", f"/api/tables/{id_}").status_code == 204
    assert rows(house, select(holdings).where(holdings.c.table_id == id_)) == []


def test_a_cookie_of_an_earlier_version_is_taken_over(house: House) -> None:
    made, _, *players = people(house)
    id_ = made["table"]["id"]
    end(house, made, *players)
    again = players[0].table["next_table"]
    old = Visitor(house, {f"seat-{id_}": made["token"]})
    assert house.sit(again, cookies=old.jar).seat == 0
    assert old.seats() == []
    assert old.ask("POST", f"/api/tables/{id_}/hold").json() == {"kept": False}
    assert old.ask("POST", f"/api/tables/{id_}/hold").json() == {"kept": True}
    del old.jar[f"seat-{id_}"]
    assert len(old.jar) == 1
    assert (again, 0) in old.seats()
    for table in (id_, again):
        assert house.sit(table, cookies=old.jar).seat == 0
    assert Visitor(house, {f"seat-{id_}": "x" * 32}).ask("POST", f"/api/tables/{id_}/hold").status_code == 403


def test_a_browser_without_cookies_shows_the_token_instead(house: House) -> None:
    ann = Visitor(house, accepts=False)
    made = ann.make()
    id_, token = made["table"]["id"], made["token"]
    path = f"/api/tables/{id_}/hold"
    assert [ann.ask("POST", path, token).json()["kept"] for _ in range(3)] == [False] * 3
    assert ann.ask("GET", "/api/seats", token, params={"table": id_}).json()[0]["seat"] == 0
    assert ann.ask("GET", "/api/seats", "x" * 32, params={"table": id_}).json() == []
    assert ann.ask("DELETE", f"/api/tables/{id_}").status_code == 403
    assert ann.ask("DELETE", f"/api/tables/{id_}", token).status_code == 204


def test_a_seat_has_few_holders_and_the_oldest_makes_room(house: House) -> None:
    """Otherwise a browser without cookies would leave a row with each look."""
    first = Visitor(house)
    made = first.make()
    id_ = made["table"]["id"]
    forgetful = Visitor(house, accepts=False)
    for _ in range(20):
        assert forgetful.ask("POST", f"/api/tables/{id_}/hold", made["token"]).status_code == 200
    ((number,),) = rows(house, select(func.count()).where(holdings.c.table_id == id_))
    assert number == 8
    assert first.seats() == []
    assert house.sit(id_, made["token"]).seat == 0


def test_a_removed_table_leaves_no_holdings(house: House) -> None:
    ann = Visitor(house)
    id_ = ann.make()["table"]["id"]
    assert house.hall is not None
    house.inside(house.hall.registry.remove(id_, tables.c.id == id_))
    assert rows(house, select(holdings).where(holdings.c.table_id == id_)) == []
    assert ann.seats() == []


@pytest.mark.long
def test_seats_and_cookies_outlive_a_kill(process: Process) -> None:
    house = process.start()
    ann = Visitor(house)
    id_ = ann.make()["table"]["id"]
    process.end()
    ann.house = process.start()
    assert ann.seats() == [(id_, 0)]
    assert ann.ask("POST", f"/api/tables/{id_}/hold").json() == {"kept": True}


def test_a_database_of_an_earlier_version_gets_holdings(tmp_path: Path) -> None:
    from alembic import command

    from mindtable.server.storage.migrations import config

    with in_thread(settings_in(tmp_path)) as house:
        made = Visitor(house).make()
        url = house.hall.settings.database if house.hall else ""
    id_ = made["table"]["id"]
    storage = Storage(url)
    with storage.engine.begin() as connection:
        command.downgrade(config(connection), "0004")
    bring_up_to_date(storage)
    storage.close()
    with in_thread(settings_in(tmp_path)) as house:
        old = Visitor(house, {f"seat-{id_}": made["token"]})
        assert house.sit(id_, cookies=old.jar).seat == 0
        old.ask("POST", f"/api/tables/{id_}/hold")
        assert old.seats() == [(id_, 0)]


# Another device.


def code_for(visitor: Visitor, table: str, token: str = "") -> str:
    answer = visitor.ask("POST", f"/api/tables/{table}/move", token)
    assert answer.status_code == 201, answer.text
    assert answer.headers["cache-control"] == "no-store"
    return str(answer.json()["code"])


def test_a_code_gives_the_seat_to_another_device_once(house: House) -> None:
    ann, phone = Visitor(house), Visitor(house)
    id_ = ann.make()["table"]["id"]
    code = code_for(ann, id_)
    answer = phone.ask("POST", "/api/moves", json={"code": f" {code.lower().replace('-', ' ')} "})
    assert answer.status_code == 201, answer.text
    seated = answer.json()
    assert (seated["table"]["id"], seated["seat"]) == (id_, 0)
    assert phone.seats() == ann.seats() == [(id_, 0)]
    assert house.sit(id_, cookies=phone.jar).seat == 0
    again = Visitor(house)
    assert again.ask("POST", "/api/moves", json={"code": code}).status_code == 403
    assert again.seats() == []


def test_a_device_without_cookies_gets_a_token_with_the_code(house: House) -> None:
    ann, tablet = Visitor(house), Visitor(house, accepts=False)
    made = ann.make()
    id_ = made["table"]["id"]
    token = tablet.ask("POST", "/api/moves", json={"code": code_for(ann, id_)}).json()["token"]
    assert token != made["token"]
    assert house.sit(id_, token).seat == 0
    assert tablet.ask("POST", f"/api/tables/{id_}/hold", token).status_code == 200
    other = ann.make()["table"]["id"]
    assert tablet.ask("POST", f"/api/tables/{other}/hold", token).status_code == 403


def test_a_code_works_for_ten_minutes_and_a_new_one_ends_it(house: House) -> None:
    ann = Visitor(house)
    id_ = ann.make()["table"]["id"]
    first, second = code_for(ann, id_), code_for(ann, id_)
    assert Visitor(house).ask("POST", "/api/moves", json={"code": first}).status_code == 403
    assert house.hall is not None
    house.hall.time._zero -= 600_000
    try:
        late = Visitor(house).ask("POST", "/api/moves", json={"code": second})
        assert late.status_code == 403
        assert "does not work" in late.json()["detail"]
    finally:
        house.hall.time._zero += 600_000
    assert Visitor(house).ask("POST", "/api/moves", json={"code": second}).status_code == 201


def test_codes_are_for_players_and_from_our_own_page_only(house: House) -> None:
    ann, bob = Visitor(house), Visitor(house)
    made = ann.make()
    id_ = made["table"]["id"]
    assert Visitor(house).ask("POST", f"/api/tables/{id_}/move").status_code == 403
    elsewhere = {"origin": "http://evil.example"}
    assert ann.ask("POST", f"/api/tables/{id_}/move", headers=elsewhere).status_code == 403
    code = code_for(ann, id_)
    assert bob.ask("POST", "/api/moves", json={"code": code}, headers=elsewhere).status_code == 403
    bob.join(made)
    both = bob.ask("POST", "/api/moves", json={"code": code})
    assert (both.status_code, both.json()["detail"]) == (409, "You play the other seat in this browser.")
    assert Visitor(house).ask("POST", "/api/moves", json={"code": code}).status_code == 201
    assert Visitor(house).ask("POST", "/api/moves", json={"code": ""}).status_code == 400


def test_guessing_codes_is_slow(tmp_path: Path) -> None:
    with in_thread(settings_in(tmp_path, limits=Limits())) as house:
        guesser = Visitor(house)
        told = [guesser.ask("POST", "/api/moves", json={"code": "A" * 10}).status_code for _ in range(40)]
        assert set(told) == {403, 429}
