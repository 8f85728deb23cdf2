"""Accounts: a guest has one with the first seat, gets a name in mid-game, and is the same person everywhere."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import pytest
from argon2 import PasswordHasher
from sqlalchemy import Connection, func, select, update

from mindtable import OptionError
from mindtable.server.people.names import check_name, likeness_of
from mindtable.server.people.passwords import check_password, common
from mindtable.server.people.people import People
from mindtable.server.people.sessions import FRESH, GUEST_IDLE, IDLE, LONGEST
from mindtable.server.settings import Limits, RateLimit
from mindtable.server.storage.people import accounts, recoveries, sessions
from mindtable.server.storage.retention import DAY
from mindtable.server.storage.storage import Storage, Write, holdings, tables
from mindtable.server.storage.tokens import hashed
from tests.server.conftest import Closed, House, Process, in_thread, people_of, settings_in
from tests.server.test_browsers import Visitor, rows

T = TypeVar("T")

GOOD = "correct horse battery"


class Person(Visitor):
    """A browser whose person has an account."""

    def sign_up(self, name: str, password: str = GOOD) -> Any:
        answer = self.ask("POST", "/api/account", json={"name": name, "password": password})
        assert answer.status_code == 201, answer.text
        return answer.json()

    def login(self, name: str, password: str = GOOD) -> Any:
        answer = self.ask("POST", "/api/login", json={"name": name, "password": password})
        assert answer.status_code == 200, answer.text
        return answer.json()

    def account(self) -> Any:
        answer = self.ask("GET", "/api/account")
        assert answer.status_code == 200, answer.text
        return answer.json()

    @property
    def token(self) -> str:
        (value,) = (value for name, value in self.jar.items() if not name.endswith("-try"))
        return value


@contextlib.contextmanager
def later(house: House, milliseconds: int) -> Iterator[None]:
    """In that much time."""
    assert house.hall is not None
    house.hall.time._zero -= milliseconds
    try:
        yield
    finally:
        house.hall.time._zero += milliseconds


def works(people: People) -> int:
    return people.hasher.works


# Guests.


def test_who_only_looks_has_no_account(house: House) -> None:
    before = rows(house, select(func.count()).select_from(accounts))
    visitor = Person(house)
    assert visitor.account()["kind"] == ""
    visitor.ask("GET", "/api/seats")
    visitor.ask(
        "POST", "/api/tables", json={"game": "tumblrcards", "seats": [{"kind": "bot"}, {"kind": "bot"}]}
    )
    assert visitor.jar == {}
    assert rows(house, select(func.count()).select_from(accounts)) == before


def test_the_first_seat_makes_a_guest_and_a_refused_one_does_not(house: House) -> None:
    before = rows(house, select(func.count()).select_from(accounts))
    ann = Person(house)
    table = {"game": "tumblrcards", "seats": [{"kind": "me", "deck": "no-such-deck"}, {"kind": "bot"}]}
    assert ann.ask("POST", "/api/tables", json=table).status_code == 422
    assert rows(house, select(func.count()).select_from(accounts)) == before
    ann.make()
    ann.make()
    assert ann.account()["kind"] == "guest"
    assert rows(house, select(func.count()).select_from(accounts))[0][0] == before[0][0] + 1


# A name, in the middle of a game.


def test_a_guest_gets_a_name_in_mid_game_and_keeps_the_seat(house: House) -> None:
    ann = Person(house)
    made = ann.make(seats=[{"kind": "me"}, {"kind": "bot"}])
    id_ = made["table"]["id"]
    table = house.sit(id_, cookies=ann.jar)
    old = dict(ann.jar)
    told = ann.sign_up("Ann_1")
    assert (told["account"]["kind"], told["account"]["name"]) == ("person", "Ann_1")
    assert len(set(told["codes"])) == 8
    with pytest.raises(Closed):
        table.wait(lambda _: False)
    assert ann.jar != old
    assert ann.seats() == [(id_, 0)]
    assert house.sit(id_, cookies=ann.jar).seat == 0
    assert house.sit(id_, cookies=old).seat == -1
    assert Person(house, old).account()["kind"] == ""


def test_the_same_person_sits_there_on_another_device(house: House) -> None:
    ann, phone = Person(house), Person(house)
    id_ = ann.make(seats=[{"kind": "me"}, {"kind": "bot"}])["table"]["id"]
    ann.sign_up("Ann_2")
    assert phone.login("ANN_2")["name"] == "Ann_2"
    assert phone.token != ann.token
    assert phone.seats() == ann.seats() == [(id_, 0)]
    there = house.sit(id_, cookies=phone.jar)
    assert there.seat == 0
    assert there.ask("concede")["type"] == "ack"


def test_a_guest_who_logs_in_brings_its_seats_along(house: House) -> None:
    ann, phone = Person(house), Person(house)
    first = ann.make()["table"]["id"]
    ann.sign_up("Ann_3")
    second = phone.make()["table"]["id"]
    guests = rows(house, select(accounts.c.id).where(accounts.c.kind == "guest"))
    phone.login("Ann_3")
    assert {id_ for id_, _ in phone.seats()} == {id_ for id_, _ in ann.seats()} == {first, second}
    assert len(rows(house, select(accounts.c.id).where(accounts.c.kind == "guest"))) == len(guests) - 1


def test_both_seats_of_a_table_never_become_one_person_s(house: House) -> None:
    ann, other = Person(house), Person(house)
    made = ann.make()
    ann.sign_up("Ann_4")
    other.join(made)
    other.login("Ann_4")
    assert other.seats() == [(made["table"]["id"], 0)]
    assert len(rows(house, select(holdings).where(holdings.c.table_id == made["table"]["id"]))) == 2


def test_nobody_signs_up_twice_or_as_somebody_else(house: House) -> None:
    ann, bob = Person(house), Person(house)
    ann.sign_up("Ann-5")
    again = ann.ask("POST", "/api/account", json={"name": "Ann-5b", "password": GOOD})
    assert (again.status_code, again.json()["code"]) == (409, "not-now")
    for name in ("Ann-5", "ann-5", "ANN-S", "Ann5", "A_nn-5"):
        taken = bob.ask("POST", "/api/account", json={"name": name, "password": GOOD})
        assert (taken.status_code, taken.json()["code"]) == (409, "taken"), name
    assert bob.jar == {}


# Names and passwords.


@pytest.mark.parametrize(
    "name", ["", "a", "-ann", "ann_", "an n", "a" * 21, "Änne", "аnn", "ann\n", "a‍b", "ann.b"]
)
def test_a_name_is_short_and_plain(name: str) -> None:
    with pytest.raises(OptionError, match="2 to 20 letters"):
        check_name(name)


@pytest.mark.parametrize(
    "name", ["admin", "Adm1n", "ad-min", "M1ndtable", "Player", "PLAYER_2", "gue5t", "R00T"]
)
def test_names_that_speak_for_the_site_are_reserved(name: str) -> None:
    with pytest.raises(OptionError, match="reserved"):
        check_name(name)


def test_what_looks_alike_is_one_name() -> None:
    assert likeness_of("Bob-1l") == likeness_of("b0BII")
    assert likeness_of("Ann") != likeness_of("Anna")


def test_nobody_plays_as_a_guest_under_the_name_of_an_account(house: House) -> None:
    Person(house).sign_up("Carol")
    guest, carol = Person(house), Person(house)
    made = guest.make(name="CAROL")
    assert made["table"]["seats"][0]["name"] == "CAROL (guest)"
    assert made["table"]["seats"][0]["account"] == ""
    for typed in ("CaR0L", "c a r o l", "\N{CYRILLIC SMALL LETTER ES}arol", "Admin", "M0derator"):
        assert Person(house).make(name=typed)["table"]["seats"][0]["name"] == f"{typed} (guest)"
    for typed in ("Carola", "Administa", "Guest", "Player"):  # which look like nobody's
        assert Person(house).make(name=typed)["table"]["seats"][0]["name"] == typed
    carol.login("carol")
    seat = carol.make(name="Somebody else")["table"]["seats"][0]
    assert (seat["name"], seat["account"]) == ("Carol", "person")


def test_passwords_are_long_and_not_guessed_first() -> None:
    for password in (
        "short",
        "password",
        "Football",
        "aaaaaaaaaaaa",
        "ababababab",
        "hello mindtable",
        "x ann-lee x",
    ):
        with pytest.raises(OptionError):
            check_password(password, "Ann-Lee")
    for password in ("correct horse", "ünïcödé wörds", "p" * 60 + "asswd", "12 tiny owls", "    spaces    a"):
        check_password(password, "Ann-Lee")
    assert len(common()) >= 3000
    assert min(map(len, common())) >= 8


def test_a_password_is_never_cut_and_may_be_anything(house: House) -> None:
    ann, other = Person(house), Person(house)
    long = "Ω  " + "x1y2" * 60
    ann.sign_up("Ann-6", long)
    for wrong in (long[:-1], long.strip() + " ", long[:72], long[:64]):
        assert other.ask("POST", "/api/login", json={"name": "Ann-6", "password": wrong}).status_code == 401
    other.login("Ann-6", long)


def test_the_database_has_hashes_only(house: House) -> None:
    ann = Person(house)
    codes = ann.sign_up("Ann-7")["codes"]
    dump = (
        str(rows(house, select(accounts)))
        + str(rows(house, select(sessions)))
        + str(rows(house, select(recoveries)))
    )
    for secret in (GOOD, ann.token, *codes, codes[0].replace("-", "")):
        assert secret not in dump
    assert hashed(ann.token) in dump
    assert "$argon2id$v=19$m=19456,t=2,p=1$" in dump


# Nobody finds out who has an account.


def test_every_path_does_the_same_work(house: House) -> None:
    people = people_of(house)
    ann = Person(house)
    spent = []

    def count(path: str, **body: str) -> tuple[int, str]:
        before = works(people)
        answer = Person(house).ask("POST", path, json=body)
        spent.append(works(people) - before)
        return answer.status_code, answer.json().get("detail", "")

    ann.sign_up("Ann-8")
    unknown = count("/api/login", name="Nobody-8", password=GOOD)
    wrong = count("/api/login", name="Ann-8", password="something else")
    right = count("/api/login", name="Ann-8", password=GOOD)
    count("/api/account", name="Ann-8", password=GOOD)
    count("/api/account", name="Ann-8-new", password=GOOD)
    assert spent == [1, 1, 1, 1, 1]
    assert unknown == wrong == (401, "This name and this password do not belong together.")
    assert right[0] == 200


class Counting(Storage):
    """A storage that counts what accounts read and write in it."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self.works: Counter[str] = Counter()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._storage, name)

    async def commit(self, write: Write) -> None:
        self.works["commit"] += 1
        await self._storage.commit(write)

    async def read(self, query: Callable[[Connection], T]) -> T:
        self.works["read"] += 1
        return await self._storage.read(query)


def counting(people: People, monkeypatch: pytest.MonkeyPatch) -> Counting:
    """Count from now on."""
    found = Counting(people.hall.storage)
    for part in (people.sessions, people.accounts, people.recovery):
        monkeypatch.setattr(part, "storage", found)
    return found


def test_an_unknown_name_takes_the_reads_and_writes_of_a_known_one(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    Person(house).sign_up("Ann-8b")
    people = people_of(house)
    storage = counting(people, monkeypatch)

    def spent(path: str, **body: str) -> tuple[int, int, dict[str, int]]:
        storage.works.clear()
        before = works(people)
        answer = Person(house).ask("POST", path, json=body)
        return answer.status_code, works(people) - before, dict(storage.works)

    passwords = [spent("/api/login", name=name, password="something else") for name in ("Ann-8b", "nobody")]
    codes = [spent("/api/login/code", name=name, code="X" * 24) for name in ("Ann-8b", "nobody")]
    assert passwords == [(401, 1, {"read": 1})] * 2
    assert codes == [(401, 0, {"read": 1, "commit": 1})] * 2


def test_guesses_are_few_for_an_account_and_never_lock_it(tmp_path: Path) -> None:
    limits = Limits(guesses=RateLimit(1e-6, 3))
    with in_thread(settings_in(tmp_path, limits=limits)) as house:
        ann = Person(house)
        ann.sign_up("Ann-9")
        told = [
            [
                Person(house)
                .ask("POST", "/api/login", json={"name": name, "password": "wrong " * 2})
                .status_code
                for _ in range(5)
            ]
            for name in ("Ann-9", "nobody-9")
        ]
        assert told == [[401, 401, 401, 429, 429]] * 2
        assert ann.account()["kind"] == "person"  # where she is logged in, she stays


def test_names_are_given_to_few_of_an_address(tmp_path: Path) -> None:
    with in_thread(settings_in(tmp_path, limits=Limits(signups=RateLimit(1e-6, 2)))) as house:
        told = [
            Person(house)
            .ask("POST", "/api/account", json={"name": f"Ann-1{n}x", "password": GOOD})
            .status_code
            for n in range(4)
        ]
        assert told == [201, 201, 429, 429]


def test_a_crowd_at_the_door_is_told_to_wait(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mindtable.server.people.passwords._WAITING", 0)
    answer = Person(house).ask("POST", "/api/login", json={"name": "Ann", "password": GOOD})
    assert (answer.status_code, answer.json()["code"]) == (429, "limit")


# Sessions.


def test_sessions_are_listed_and_ended_with_their_sockets(house: House) -> None:
    ann, phone, stranger = Person(house), Person(house), Person(house)
    id_ = ann.make()["table"]["id"]
    ann.sign_up("Dora")
    agent = {
        "user-agent": "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36"
    }
    phone.ask("POST", "/api/login", json={"name": "Dora", "password": GOOD}, headers=agent)
    stranger.sign_up("Not-Dora")
    listed = ann.ask("GET", "/api/account/sessions").json()
    assert [each["own"] for each in listed].count(True) == 1
    (other,) = [each for each in listed if not each["own"]]
    assert other["agent"] == "Chrome on Android"
    assert stranger.ask("DELETE", f"/api/account/sessions/{other['id']}").status_code == 404
    socket = house.sit(id_, cookies=phone.jar)
    assert socket.seat == 0
    assert ann.ask("DELETE", f"/api/account/sessions/{other['id']}").status_code == 204
    with pytest.raises(Closed):
        socket.wait(lambda _: False)
    assert phone.account()["kind"] == ""
    assert house.sit(id_, cookies=phone.jar).seat == -1
    assert ann.account()["kind"] == "person"


def test_all_other_sessions_end_at_once(house: House) -> None:
    ann = Person(house)
    ann.sign_up("Dora-2")
    others = [Person(house) for _ in range(3)]
    for other in others:
        other.login("Dora-2")
    assert ann.ask("DELETE", "/api/account/sessions").status_code == 204
    assert [other.account()["kind"] for other in others] == ["", "", ""]
    assert len(ann.ask("GET", "/api/account/sessions").json()) == 1


def test_logging_out_ends_the_session_and_a_guest_stays(house: House) -> None:
    ann, guest = Person(house), Person(house)
    id_ = ann.make()["table"]["id"]
    ann.sign_up("Dora-3")
    kept = dict(ann.jar)
    socket = house.sit(id_, cookies=ann.jar)
    assert ann.ask("POST", "/api/logout").status_code == 204
    assert [cookie["max-age"] for cookie in ann.told][-1] == "0"
    with pytest.raises(Closed):
        socket.wait(lambda _: False)
    assert Person(house, kept).account()["kind"] == ""
    guest.make()
    assert guest.ask("POST", "/api/logout").status_code == 409
    assert guest.account()["kind"] == "guest"


def test_a_login_makes_a_new_token_and_the_old_one_is_dead(house: House) -> None:
    ann = Person(house)
    ann.sign_up("Dora-4")
    tokens = [ann.token]
    for _ in range(2):
        old = dict(ann.jar)
        ann.login("Dora-4")
        assert Person(house, old).account()["kind"] == ""
        tokens.append(ann.token)
    assert len(set(tokens)) == 3
    assert min(map(len, tokens)) >= 43  # 256 bits
    assert len(ann.ask("GET", "/api/account/sessions").json()) == 1


def test_sessions_end_unused_or_after_half_a_year(house: House) -> None:
    ann, guest = Person(house), Person(house)
    ann.sign_up("Dora-5")
    guest.make()
    with later(house, IDLE + 1000):
        assert ann.account()["kind"] == ""
        assert guest.account()["kind"] == "guest"
    for day in range(25, 176, 25):
        with later(house, day * DAY):
            assert ann.account()["kind"] == "person"
            house.inside(people_of(house).sessions.wait())
    with later(house, LONGEST + 1000):
        assert ann.account()["kind"] == ""
        house.inside(people_of(house).sessions.sweep())
        assert rows(house, select(sessions).where(sessions.c.hash == hashed(ann.token))) == []


def test_the_sweep_ends_sockets_of_sessions_that_have_lasted_too_long(house: House) -> None:
    ann = Person(house)
    id_ = ann.make()["table"]["id"]
    ann.sign_up("Dora-6")
    socket = house.sit(id_, cookies=ann.jar)
    with later(house, LONGEST + 1000):
        house.inside(people_of(house).sessions.sweep())
    with pytest.raises(Closed):
        socket.wait(lambda _: False)


def test_an_open_socket_is_a_use(house: House) -> None:
    ann = Person(house)
    id_ = ann.make()["table"]["id"]
    ann.sign_up("Dora-7")
    socket = house.sit(id_, cookies=ann.jar)
    with later(house, IDLE - 1000):
        house.inside(people_of(house).sessions.sweep())
    with later(house, IDLE + 1000):
        assert ann.account()["kind"] == "person"
    socket.settle()


def test_a_password_changes_with_a_fresh_session_only_and_ends_the_others(house: House) -> None:
    ann, phone = Person(house), Person(house)
    ann.sign_up("Dora-8")
    phone.login("Dora-8")
    with later(house, FRESH + 1000):
        late = ann.ask("PUT", "/api/account/password", json={"password": "another fine one"})
        assert (late.status_code, late.json()["code"]) == (403, "confirm")
        assert not ann.account()["fresh"]
    old = ann.token
    assert ann.ask("PUT", "/api/account/password", json={"password": "another fine one"}).status_code == 200
    assert ann.token != old
    assert phone.account()["kind"] == ""
    assert ann.account()["kind"] == "person"
    assert phone.ask("POST", "/api/login", json={"name": "Dora-8", "password": GOOD}).status_code == 401
    phone.login("Dora-8", "another fine one")


def test_the_only_way_in_cannot_go(house: House) -> None:
    ann = Person(house)
    ann.sign_up("Dora-9")
    answer = ann.ask("PUT", "/api/account/password", json={"password": ""})
    assert (answer.status_code, answer.json()["code"]) == (409, "not-now")


def test_a_recovery_code_works_once(house: House) -> None:
    ann, phone = Person(house), Person(house)
    codes = ann.sign_up("Dora-10")["codes"]
    body = {"name": "dora-10", "code": codes[0].lower().replace("-", " ")}
    assert phone.ask("POST", "/api/login/code", json=body).status_code == 200
    assert phone.account()["codes"] == 7
    assert Person(house).ask("POST", "/api/login/code", json=body).status_code == 401
    Person(house).sign_up("Dora-11")
    wrong = {"name": "Dora-11", "code": codes[1]}
    assert Person(house).ask("POST", "/api/login/code", json=wrong).status_code == 401
    fresh = phone.ask("POST", "/api/account/codes").json()
    assert len(fresh) == 8
    old = {"name": "dora-10", "code": codes[1]}
    assert Person(house).ask("POST", "/api/login/code", json=old).status_code == 401


def test_hashes_of_other_parameters_are_renewed_at_the_next_login(house: House) -> None:
    ann = Person(house)
    ann.sign_up("Dora-12")
    weak = PasswordHasher(time_cost=1, memory_cost=1024, parallelism=1).hash(GOOD)
    assert house.hall is not None
    with house.hall.storage.engine.begin() as connection:
        connection.execute(update(accounts).where(accounts.c.key == "dora-12").values(password=weak))
    ann.login("Dora-12")
    ((stored,),) = rows(house, select(accounts.c.password).where(accounts.c.key == "dora-12"))
    assert "m=19456" in stored
    ann.login("Dora-12")


# What stays.


def test_guests_are_purged_by_age_unless_they_play(house: House) -> None:
    playing, done, named = Person(house), Person(house), Person(house)
    playing.make()
    over = done.make(seats=[{"kind": "me"}, {"kind": "bot"}])
    house.sit(over["table"]["id"], over["token"]).ask("concede")
    named.sign_up("Dora-13")
    ids = {
        who.token: rows(house, select(sessions.c.account_id).where(sessions.c.hash == hashed(who.token)))[0][
            0
        ]
        for who in (playing, done, named)
    }
    with later(house, GUEST_IDLE + 1000):
        house.inside(people_of(house).tidy())
    left = {id_ for (id_,) in rows(house, select(accounts.c.id))}
    assert [id_ in left for id_ in ids.values()] == [True, False, True]
    assert rows(house, select(holdings).where(holdings.c.holder == ids[done.token])) == []


def test_a_browser_of_an_earlier_version_becomes_a_guest_with_all_of_its_seats(tmp_path: Path) -> None:
    """Before accounts a holder was the hash of a cookie."""
    with in_thread(settings_in(tmp_path)) as house:
        ann = Person(house)
        ids = [ann.make()["table"]["id"] for _ in range(3)]
        assert house.hall is not None
        with house.hall.storage.engine.begin() as connection:
            connection.execute(accounts.delete())
            connection.execute(sessions.delete())
            connection.execute(update(holdings).values(holder=hashed(ann.token)))
        before = ann.token
        assert {id_ for id_, _ in ann.seats()} == set(ids)
        assert ann.account()["kind"] == "guest"
        assert house.sit(ids[0], cookies=ann.jar).seat == 0
        assert ann.token == before
        ann.sign_up("Dora-14")
        assert {id_ for id_, _ in ann.seats()} == set(ids)
        assert rows(house, select(func.count()).select_from(accounts)) == [(1,)]


@pytest.mark.long
def test_accounts_outlive_a_kill(tmp_path: Path) -> None:
    process = Process(tmp_path)
    try:
        house = process.start()
        ann = Person(house)
        id_ = ann.make(seats=[{"kind": "me"}, {"kind": "bot"}])["table"]["id"]
        ann.sign_up("Dora-15")
        process.end()
        ann.house = house = process.start()
        assert ann.account()["name"] == "Dora-15"
        assert ann.seats() == [(id_, 0)]
        phone = Person(house)
        phone.login("Dora-15")
        assert house.sit(id_, cookies=phone.jar).seat == 0
    finally:
        process.end()


def test_games_that_cannot_go_on_are_counted(house: House) -> None:
    assert house.hall is not None
    hall = house.hall
    made = house.make(opponent="bot")
    id_ = made["table"]["id"]
    over = house.make(opponent="bot")
    house.sit(over["table"]["id"], over["token"]).ask("concede")
    house.leave()
    engine = hall.storage.engine
    for each in (id_, over["table"]["id"]):
        with engine.begin() as connection:
            connection.exec_driver_sql(
                f"UPDATE entries SET seq = seq + 50 WHERE table_id = '{each}' AND seq > 1"
            )
        house.inside(forget(hall, each))
        assert house.http.get(f"/api/tables/{each}").status_code == 500

    async def noted() -> set[str]:
        await asyncio.gather(*hall.registry._noting)
        return hall.registry.faults & {id_, over["table"]["id"]}

    assert house.inside(noted()) == {id_}
    with engine.begin() as connection:
        connection.exec_driver_sql(f"UPDATE entries SET seq = seq - 50 WHERE table_id = '{id_}' AND seq > 1")
    assert house.http.get(f"/api/tables/{id_}").status_code == 200
    assert house.inside(noted()) == set()
    assert rows(house, select(tables.c.id).where(tables.c.id == id_)) == [(id_,)]


async def forget(hall: Any, id_: str) -> None:
    """Let a table leave memory."""
    table = hall.registry.tables.pop(id_, None)
    if table is not None:
        table.close()
