"""Safety among strangers: blocks, reports, what administrators decide, and everybody who tries to use that badly."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select

from mindtable.server.people.sessions import FRESH
from mindtable.server.settings import Limits, RateLimit
from mindtable.server.storage.safety import blocks, book, measures, reports
from tests.server.conftest import Closed, House, Player, Process, in_thread, settings_in
from tests.server.test_accounts import GOOD, Person, later
from tests.server.test_administration import promote
from tests.server.test_browsers import rows
from tests.server.test_finding import GAME, Seeker, settled

HOUR = 3_600_000
_numbers = iter(range(10_000))


@pytest.fixture
def crowd(house: House) -> Iterator[Callable[..., Seeker]]:
    """Makes people with accounts, or guests."""
    made: list[Seeker] = []

    def make(name: str, *, guest: bool = False) -> Seeker:
        found = Seeker(house, f"{name}-S{next(_numbers)}")
        if not guest:
            found.sign_up(found.name)
        made.append(found)
        return found

    yield make
    for each in made:
        each.leave()


@pytest.fixture
def judge(house: House) -> Person:
    """An administrator who has just logged in."""
    Person(house).ask("POST", "/api/account", json={"name": "Judge", "password": GOOD})  # once
    promote(house, "Judge")
    person = Person(house)
    person.login("Judge")
    return person


def meet(*both: Seeker, **more: Any) -> str:
    """Let two people be paired. Their table."""
    for each in both:
        each.leave()
        each.look(**more)
    table = both[0].found()["table"]
    for each in both:
        each.found()
        each.ask("DELETE", "/api/lobby/wish", params={"table": table})
        each.leave()
    return str(table)


def sits(each: Seeker, table: str) -> Player:
    return each.house.sit(table, cookies=each.jar)


def block(who: Person, **whom: str) -> None:
    answer = who.ask("POST", "/api/account/blocks", json=whom)
    assert answer.status_code == 204, answer.text


def report(who: Person, table: str, reason: str = "insult", text: str = "") -> Any:
    return who.ask("POST", "/api/account/reports", json={"table": table, "reason": reason, "text": text})


def queue(judge: Person, status: str = "open") -> list[Any]:
    answer = judge.ask("GET", "/api/administration/reports", params={"status": status})
    assert answer.status_code == 200, answer.text
    found: list[Any] = answer.json()
    return found


def about(judge: Person, name: str) -> Any:
    """The only open report about somebody."""
    (found,) = [each for each in queue(judge) if each["reported"] == name]
    return found


def decide(judge: Person, id_: str, **decision: Any) -> Any:
    return judge.ask("POST", f"/api/administration/reports/{id_}", json=decision)


def act(judge: Person, name: str, measure: str, **more: Any) -> Any:
    path = f"/api/administration/accounts/{name}/measures"
    return judge.ask("POST", path, json={"measure": measure, **more})


def notices(who: Person) -> list[Any]:
    found: list[Any] = who.ask("GET", "/api/account/notices").json()
    return found


def texts(player: Player) -> list[str]:
    return [line["text"] for line in player.chat]


def refused(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


# Blocks: a blocked person tries every way.


def test_who_is_blocked_is_not_paired_whoever_of_both_has_done_it(house: House, crowd: Any) -> None:
    ann, bob, cy = crowd("Ann"), crowd("Bob"), crowd("Cy")
    block(ann, name=bob.name)
    for one, other in ((ann, bob), (bob, ann)):
        one.look(game="mind")
        other.look(game="mind")
        with later(house, 60_000):  # however long both wait
            settled(house)
        assert ann.ask("GET", "/api/lobby").json()["wish"]["table"] == ""
        for each in (ann, bob):
            each.ask("DELETE", "/api/lobby/wish")
            each.leave()
    bob.look(game="mind")
    ann.look(game="mind")
    cy.look(game="mind")
    assert bob.found()["table"] == cy.found()["table"]
    assert ann.ask("GET", "/api/lobby").json()["wish"]["table"] == ""


def test_who_is_blocked_is_not_heard_and_does_not_know(house: House, crowd: Any) -> None:
    ann, bob = crowd("Ann"), crowd("Bob")
    table = meet(ann, bob)
    mine, theirs, watcher = sits(ann, table), sits(bob, table), house.sit(table)
    assert theirs.ask("chat", text="before")["type"] == "ack"
    mine.wait(lambda me: texts(me) == ["before"])
    block(ann, table=table)
    mine.wait(lambda me: texts(me) == [])  # not even what was said before
    assert theirs.ask("chat", text="you there?")["type"] == "ack"
    assert mine.ask("chat", text="hello all")["type"] == "ack"
    for each in (mine, theirs, watcher):
        each.settle()
    assert texts(mine) == ["hello all"]
    assert texts(theirs) == texts(watcher) == ["before", "you there?", "hello all"]
    again = sits(ann, table)
    assert texts(again) == ["hello all"]
    assert [line["text"] for line in again.ask("earlier", before=3)["lines"]] == ["hello all"]
    theirs.ask("concede")
    mine.wait(lambda me: me.over)
    mine.settle()
    assert texts(mine) == ["hello all"]
    (known,) = ann.ask("GET", "/api/account/blocks").json()
    assert known["name"] == bob.name
    assert bob.ask("GET", "/api/account/blocks").json() == []
    assert ann.ask("DELETE", f"/api/account/blocks/{known['id']}").status_code == 204
    mine.wait(lambda me: len(texts(me)) == 3)


def test_who_is_blocked_cannot_watch(house: House, crowd: Any) -> None:
    ann, bob, cy = crowd("Ann"), crowd("Bob"), crowd("Cy")
    table = meet(ann, cy)
    watching = sits(bob, table)
    assert watching.seat == -1
    block(ann, name=bob.name.upper())
    with pytest.raises(Closed):
        watching.wait(lambda _: False)
    with pytest.raises(Closed):
        sits(bob, table)
    assert sits(cy, table).seat >= 0  # the others are not disturbed
    (known,) = ann.ask("GET", "/api/account/blocks").json()
    ann.ask("DELETE", f"/api/account/blocks/{known['id']}")
    assert sits(bob, table).seat == -1


def test_a_blocked_guest_stays_blocked_with_a_name(house: House, crowd: Any) -> None:
    ann, bob = crowd("Ann"), crowd("Bob", guest=True)
    block(ann, table=meet(ann, bob))
    bob.sign_up(f"Risen-{next(_numbers)}")
    (known,) = ann.ask("GET", "/api/account/blocks").json()
    assert known["name"] == bob.name
    ann.look(game="mind")
    bob.look(game="mind")
    with later(house, 60_000):
        settled(house)
    assert ann.ask("GET", "/api/lobby").json()["wish"]["table"] == ""


def test_a_guest_who_logs_in_brings_blocks_along(house: House, crowd: Any) -> None:
    known, bob = crowd("Known"), crowd("Bob")
    ann = crowd("Ann", guest=True)
    block(ann, table=meet(ann, bob))
    ann.login(known.name)
    assert [each["name"] for each in ann.ask("GET", "/api/account/blocks").json()] == [bob.name]


def test_nobody_blocks_themselves_or_nobody(house: House, crowd: Any) -> None:
    ann, bob, cy = crowd("Ann"), crowd("Bob"), crowd("Cy")
    table = meet(ann, bob)

    def tried(who: Person, **whom: str) -> tuple[int, str]:
        return refused(who.ask("POST", "/api/account/blocks", json=whom))

    assert tried(ann, name=ann.name) == (400, "invalid")
    assert tried(ann, name="nobody-here") == (404, "gone")
    assert tried(ann) == (403, "not-yours")
    assert tried(cy, table=table) == (403, "not-yours")
    assert tried(Person(house), name=bob.name) == (401, "login")
    assert ann.ask("POST", "/api/account/blocks", json={"table": "no-such-table"}).status_code == 404
    assert ann.ask("GET", "/api/account/blocks").json() == []
    block(ann, name=bob.name)
    block(ann, table=table)  # once is enough
    assert len(ann.ask("GET", "/api/account/blocks").json()) == 1


def test_nobody_takes_back_the_block_of_somebody_else(house: House, crowd: Any) -> None:
    ann, bob = crowd("Ann"), crowd("Bob")
    block(ann, name=bob.name)
    (known,) = ann.ask("GET", "/api/account/blocks").json()
    assert bob.ask("DELETE", f"/api/account/blocks/{known['id']}").status_code == 204
    assert len(ann.ask("GET", "/api/account/blocks").json()) == 1


def test_programs_neither_block_nor_report(house: House, crowd: Any) -> None:
    ann = crowd("Ann")
    made = ann.ask("POST", "/api/account/tokens", json={"name": "x", "scopes": ["play", "read", "decks"]})
    token = made.json()["token"]
    assert Person(house).ask("GET", "/api/account/blocks", token).status_code == 403
    body = {"table": "any", "reason": "other"}
    assert Person(house).ask("POST", "/api/account/reports", token, json=body).status_code == 403


# Chat.


def test_chat_is_neither_flooded_nor_repeated(tmp_path: Path) -> None:
    few = Limits(chat_pace=RateLimit(0.0, 4))
    with in_thread(settings_in(tmp_path, limits=few)) as house:
        ann, bob, _ = house.pair()
        assert ann.ask("chat", text="Hello")["type"] == "ack"
        assert ann.ask("chat", text="HELLO")["text"] == "You have just said that."
        assert bob.ask("chat", text="hello")["type"] == "ack"
        for line in ("a", "b", "hello"):
            assert ann.ask("chat", text=line)["type"] == "ack"
        assert ann.ask("chat", text="c")["code"] == "limit"
        assert bob.ask("chat", text="c")["type"] == "ack"


def test_guests_who_watch_strangers_are_quiet(house: House, crowd: Any) -> None:
    table = meet(crowd("Ann"), crowd("Bob"))
    answer = house.sit(table).ask("chat", text="hi")
    assert (answer["type"], answer["code"]) == ("refused", "not-yours")
    assert sits(crowd("Cy"), table).ask("chat", text="hi")["type"] == "ack"
    friends = house.pair()[2]
    assert house.sit(friends).ask("chat", text="hi")["type"] == "ack"


# Reports.


def test_a_report_has_the_game_and_the_chat_with_it(house: House, crowd: Any, judge: Person) -> None:
    ann, bob = crowd("Ann"), crowd("Bob")
    table = meet(ann, bob)
    mine, theirs = sits(ann, table), sits(bob, table)
    theirs.ask("chat", text="you are a fool")
    assert report(ann, table, text="He insults me.").status_code == 204
    found = about(judge, bob.name)
    assert (found["reporter"], found["table"], found["game"]) == (ann.name, table, GAME)
    assert (found["reason"], found["text"], found["own"]) == ("insult", "He insults me.", False)
    path = f"/api/administration/reports/{found['id']}"
    detail = judge.ask("GET", path).json()
    assert [line["text"] for line in detail["chat"]] == ["you are a fool"]
    assert detail["names"][detail["seat"]] == bob.name
    assert (detail["over"], detail["record"], detail["stays"]) == (False, False, True)
    # A game that goes on has hidden things, which nobody sees before it is over.
    assert refused(judge.ask("GET", f"{path}/record")) == (409, "not-now")
    mine.ask("concede")
    record = judge.ask("GET", f"{path}/record")
    assert record.status_code == 200
    assert record.json()["players"] == detail["names"]


@pytest.mark.parametrize("measure", ["", "warn"])
def test_a_report_is_decided_once_and_its_reporter_learns_how(
    house: House, crowd: Any, judge: Person, measure: str
) -> None:
    ann, bob = crowd("Ann"), crowd("Bob")
    report(ann, meet(ann, bob))
    id_ = about(judge, bob.name)["id"]
    assert decide(judge, id_, measure=measure, text="Mind your words.").status_code == 204
    assert refused(decide(judge, id_, measure="close")) == (409, "stale")
    assert [each for each in queue(judge) if each["reported"] == bob.name] == []
    status = "acted" if measure else "nothing"
    assert id_ in [each["id"] for each in queue(judge, status)]
    (told,) = notices(ann)
    assert (told["kind"], bob.name in told["text"]) == ("note", True)
    assert ("was done" in told["text"]) == (measure != "")
    assert [each["text"] for each in notices(bob)] == (["Mind your words."] if measure else [])
    assert ann.ask("DELETE", f"/api/account/notices/{told['id']}").status_code == 204
    assert notices(ann) == []


def test_nobody_reports_a_game_of_others_or_with_bots(house: House, crowd: Any) -> None:
    ann, bob, cy = crowd("Ann"), crowd("Bob"), crowd("Cy")
    table = meet(ann, bob)
    assert refused(report(cy, table)) == (403, "not-yours")
    assert refused(report(Person(house), table)) == (401, "login")
    assert report(ann, "no-such-table").status_code == 404
    assert report(ann, table, reason="dislike").status_code == 400
    alone = ann.ask(
        "POST", "/api/tables", json={"game": GAME, "seats": [{"kind": "me"}, {"kind": "bot"}]}
    ).json()["table"]["id"]
    assert refused(report(ann, alone)) == (409, "not-now")


@pytest.mark.long
def test_reports_are_no_weapon(house: House, crowd: Any, judge: Person) -> None:
    """One report for a game, a few that wait, and none for a while from somebody who misuses them."""
    ann, bob, *others = (crowd(name) for name in ("Ann", "Bob", "C", "D", "E", "F", "G"))
    table = meet(ann, bob)
    assert report(ann, table).status_code == 204
    assert refused(report(ann, table, reason="other")) == (409, "not-now")
    tables_ = [meet(ann, each) for each in others]
    assert [report(ann, each).status_code for each in tables_] == [204] * 4 + [429]
    mine = [each["id"] for each in queue(judge) if each["reporter"] == ann.name]
    assert len(mine) == 5
    for id_ in mine[:3]:
        assert refused(decide(judge, id_, measure="warn", misused=True)) == (400, "invalid")
        assert decide(judge, id_, misused=True).status_code == 204
    assert refused(report(ann, tables_[-1])) == (403, "not-yours")
    assert any("misuse" in each["text"] for each in notices(ann))
    assert notices(bob) == []  # nobody is told of a report about them
    with later(house, 31 * 24 * HOUR):
        ann.login(ann.name)
        assert report(ann, tables_[-1]).status_code == 204
    with later(house, FRESH + 1_000):
        assert refused(judge.ask("GET", "/api/administration/reports")) == (403, "confirm")


@pytest.mark.long
def test_reports_of_many_from_one_address_are_a_few(tmp_path: Path) -> None:
    few = Limits(reports=RateLimit(0.0, 2))
    with in_thread(settings_in(tmp_path, limits=few)) as house:
        ann = Seeker(house, "Ann")
        ann.make()
        assert [report(ann, f"t{number}").status_code for number in range(3)] == [404, 404, 429]


def test_two_reporters_are_counted_as_two(house: House, crowd: Any, judge: Person) -> None:
    ann, bob, cy = crowd("Ann"), crowd("Bob"), crowd("Cy")
    first = meet(ann, bob)
    second = meet(cy, bob)
    report(ann, first)
    report(cy, second)
    assert [each["others"] for each in queue(judge) if each["reported"] == bob.name] == [1, 1]


# Measures.


def test_who_is_muted_cannot_speak_by_any_way(house: House, crowd: Any, judge: Person) -> None:
    ann, bob = crowd("Ann"), crowd("Bob")
    table = meet(ann, bob)
    theirs = sits(bob, table)
    assert act(judge, bob.name, "mute", hours=2, text="Cool down.").status_code == 204
    answer = theirs.ask("chat", text="why?")
    assert (answer["code"], answer["text"]) == (
        "not-yours", "An administrator has muted you for another 2 hours.",
    )  # fmt: skip
    made = bob.ask("POST", f"/api/tables/{table}/code").json()
    other = house.post("/api/seats", code=made["code"]) if "code" in made else None
    if other is not None:  # the same seat in a browser without the account
        assert house.sit(table, other["token"]).ask("chat", text="by token")["code"] == "not-yours"
    friends = bob.make()["table"]["id"]
    assert sits(bob, friends).ask("chat", text="to friends")["code"] == "not-yours"
    (told,) = notices(bob)
    assert (told["kind"], told["text"]) == ("mute", "Cool down.")
    assert 0 < told["left"] <= 2 * HOUR
    with later(house, 2 * HOUR + 1):
        assert theirs.ask("chat", text="I am sorry")["type"] == "ack"
    path = f"/api/administration/accounts/{bob.name}"
    (known,) = judge.ask("GET", path).json()["measures"]
    assert judge.ask("DELETE", f"/api/administration/measures/{known['id']}").status_code == 204
    assert theirs.ask("chat", text="thank you")["type"] == "ack"
    assert judge.ask("GET", path).json()["measures"][0]["lifted"]


def test_who_has_to_pause_plays_friends_and_no_strangers(house: House, crowd: Any, judge: Person) -> None:
    bob = crowd("Bob")
    bob.look(game="mindnet")
    assert act(judge, bob.name, "pause", hours=1, text="You leave games.").status_code == 204
    bob.until(lambda lobby: lobby["wish"] is None)
    answer = bob.wish()
    assert refused(answer) == (403, "not-yours")
    detail = answer.json()["detail"]
    assert detail == "You cannot play with strangers for another 1 hour. The reason: You leave games."
    assert bob.make()["seat"] == 0
    with later(house, HOUR + 1):
        assert bob.wish().status_code == 201


def test_a_closed_account_is_out_at_once_and_stays_out(house: House, crowd: Any, judge: Person) -> None:
    ann, bob = crowd("Ann"), crowd("Bob")
    table = meet(ann, bob)
    theirs = sits(bob, table)
    token = bob.ask("POST", "/api/account/tokens", json={"name": "x", "scopes": ["play"]}).json()["token"]
    program = bob.ask("POST", "/api/account/bots", json={"name": f"B{next(_numbers)}-bot"}).json()["token"]
    report(ann, table)
    assert decide(judge, about(judge, bob.name)["id"], measure="close", text="Threats.").status_code == 204
    with pytest.raises(Closed):
        theirs.wait(lambda _: False)
    assert bob.account()["kind"] == ""
    for each in (token, program):
        assert Seeker(house).ask("GET", "/api/lobby", each).status_code == 401
    answer = Person(house).ask("POST", "/api/login", json={"name": bob.name, "password": GOOD})
    assert refused(answer) == (403, "not-yours")
    assert answer.json()["detail"] == "An administrator has closed this account. The reason: Threats."
    (known,) = judge.ask("GET", f"/api/administration/accounts/{bob.name}").json()["measures"]
    judge.ask("DELETE", f"/api/administration/measures/{known['id']}")
    assert Person(house).login(bob.name)["name"] == bob.name


def test_an_administrator_does_not_judge_own_games(house: House, crowd: Any, judge: Person) -> None:
    """Neither as the reported, nor as the reporter, nor for a program of their own, nor about another administrator."""
    ann = crowd("Ann")
    chief = Seeker(house, "Judge")
    chief.login("Judge")
    table = meet(ann, chief)
    report(ann, table)
    found = about(judge, "Judge")
    assert found["own"]
    for decision in ({"measure": "warn"}, {}, {"misused": True}):
        assert refused(decide(judge, found["id"], **decision)) == (403, "not-yours")
    report(chief, table)
    assert refused(decide(judge, about(judge, ann.name)["id"], measure="close")) == (403, "not-yours")
    assert refused(act(judge, "Judge", "warn")) == (403, "not-yours")
    other = crowd("Other")
    promote(house, other.name)
    assert refused(act(judge, other.name, "close")) == (403, "not-yours")
    assert (
        other.ask("GET", "/api/administration/reports").status_code == 200
    )  # who has just signed up is fresh
    assert decide(other, about(judge, ann.name)["id"], measure="").status_code == 204


ADMINISTRATORS_ONLY = [
    ("GET", "/api/administration/reports"),
    ("GET", "/api/administration/reports/x"),
    ("GET", "/api/administration/reports/x/record"),
    ("POST", "/api/administration/reports/x"),
    ("GET", "/api/administration/accounts/Judge"),
    ("POST", "/api/administration/accounts/Judge/measures"),
    ("DELETE", "/api/administration/measures/x"),
    ("GET", "/api/administration/book"),
]


@pytest.mark.parametrize(("method", "path"), ADMINISTRATORS_ONLY)
def test_only_administrators_see_and_decide(
    house: House, crowd: Any, judge: Person, method: str, path: str
) -> None:
    body: Any = {"json": {"measure": "warn"}} if method == "POST" else {}
    assert Person(house).ask(method, path, **body).status_code == 401
    assert crowd("Ann").ask(method, path, **body).status_code == 403
    with later(house, FRESH + 1_000):
        assert refused(judge.ask(method, path, **body)) == (403, "confirm")
    assert judge.ask(method, path, **body).status_code in (200, 403, 404)


def test_everything_is_in_the_book(house: House, crowd: Any, judge: Person) -> None:
    ann, bob = crowd("Ann"), crowd("Bob")
    report(ann, meet(ann, bob))
    decide(judge, about(judge, bob.name)["id"])
    act(judge, bob.name, "mute", hours=3, text="Enough.")
    (known,) = judge.ask("GET", f"/api/administration/accounts/{bob.name}").json()["measures"]
    judge.ask("DELETE", f"/api/administration/measures/{known['id']}")
    judge.ask("POST", f"/api/administration/accounts/{bob.name}/link")
    found = judge.ask("GET", "/api/administration/book").json()
    mine = [(each["administrator"], each["deed"]) for each in found if each["subject"] == bob.name]
    assert mine == [("Judge", deed) for deed in ("link", "lift mute", "mute 3 h", "nothing")]


def test_what_is_about_a_deleted_account_goes_with_it(house: House, crowd: Any, judge: Person) -> None:
    ann, bob = crowd("Ann"), crowd("Bob")
    table = meet(ann, bob)
    report(ann, table)
    report(bob, table)
    block(ann, name=bob.name)
    act(judge, bob.name, "warn", text="x")
    before = rows(house, select(func.count()).select_from(book))
    export = bob.ask("POST", "/api/account/export").json()
    assert [each["table"] for each in export["reports"]] == [table]
    assert [each["kind"] for each in export["measures"]] == ["warn"]
    assert bob.ask("DELETE", "/api/account").status_code == 204
    assert ann.ask("GET", "/api/account/blocks").json() == []
    assert [each for each in queue(judge) if each["reported"] == bob.name] == []
    assert about(judge, ann.name)["reporter"] == ""
    assert rows(house, select(func.count()).select_from(book)) == before


@pytest.mark.long
def test_a_kill_loses_no_block_report_or_measure(process: Process) -> None:
    house = process.start()
    ann, bob, chief = Seeker(house, "Ann"), Seeker(house, "Bob"), Seeker(house, "Chief")
    for each in (ann, bob, chief):
        each.sign_up(each.name)
    table = meet(ann, bob)
    block(ann, name="Bob")
    assert report(ann, table).status_code == 204
    process.end()
    house = process.start()
    for each in (ann, bob, chief):
        each.house = house
        each.leave()
    assert [each["name"] for each in ann.ask("GET", "/api/account/blocks").json()] == ["Bob"]
    assert refused(report(ann, table)) == (409, "not-now")


def test_tables_of_safety_are_used_by_their_names(house: House) -> None:
    """They are there from the start, whether a database is new or was brought up to date."""
    for each in (blocks, reports, measures, book):
        rows(house, select(func.count()).select_from(each))
