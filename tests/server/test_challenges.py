"""Challenges: games with options, offered to everybody or to one person; who is there; and games to watch."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select

import mindtable
from mindtable.server.people.lobby import GONE
from mindtable.server.settings import Limits
from mindtable.server.storage.challenges import challenges
from mindtable.server.storage.storage import tables
from tests.server.conftest import House, Process, in_thread, people_of, settings_in
from tests.server.test_accounts import Person, later
from tests.server.test_browsers import rows
from tests.server.test_finding import GAME, Seeker, behind_a_proxy, named, settled
from tests.server.test_safety import act, block, judge, refused, sits

__all__ = ["judge"]

NONE = {"kind": "none"}
RELAXED = {"kind": "fischer", "seconds": 1800, "increment": 30}
QUICK = {"kind": "fischer", "seconds": 300, "increment": 5}
_numbers = iter(range(10_000))


@pytest.fixture
def crowd(house: House) -> Iterator[Callable[..., Seeker]]:
    """Makes people in the lobby, by default with accounts."""
    made: list[Seeker] = []

    def make(name: str, *, guest: bool = False) -> Seeker:
        found = Seeker(house, f"{name}-C{next(_numbers)}")
        if not guest:
            found.sign_up(found.name)
        made.append(found)
        return found.enter()

    yield make
    for each in made:
        for known in each.ask("GET", "/api/lobby").json()["challenges"]:
            each.ask("DELETE", f"/api/lobby/challenges/{known['id']}")
        each.leave()


def challenge(who: Seeker, **more: Any) -> Any:
    body = {"game": GAME, "clock": RELAXED, "name": who.name, **more}
    return who.ask("POST", "/api/lobby/challenges", json=body)


def posted(who: Seeker, **more: Any) -> str:
    answer = challenge(who, **more)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def accept(who: Seeker, id_: str, **more: Any) -> Any:
    return who.ask("POST", f"/api/lobby/challenges/{id_}", json={"name": who.name, **more})


def seen(who: Seeker, id_: str) -> Any:
    """A challenge as somebody sees it; None if they do not."""
    found = who.ask("GET", "/api/lobby").json()["challenges"]
    return next((each for each in found if each["id"] == id_), None)


def test_a_challenge_with_options_is_taken_and_both_sit_at_its_table(house: House, crowd: Any) -> None:
    ann, bob = crowd("Ann"), crowd("Bob", guest=True)
    id_ = posted(ann, clock=RELAXED, match={"games": 3}, deck="downwind-horde")
    bob.until(lambda lobby: any(each["id"] == id_ for each in lobby["challenges"]))
    told = seen(bob, id_)
    assert (told["name"], told["account"], told["own"], told["here"]) == (ann.name, "person", False, True)
    assert (told["clock"]["seconds"], told["match"]["games"], told["rated"]) == (1800, 3, False)
    answer = accept(bob, id_, deck="restless-dead")
    assert answer.status_code == 201
    table = answer.json()["table"]
    mine = ann.until(lambda lobby: any(each["table"] for each in lobby["challenges"]))["challenges"]
    assert [each["table"] for each in mine if each["id"] == id_] == [table]
    assert seen(bob, id_) is None
    player = sits(ann, table)
    assert (player.seat, sits(bob, table).seat) == (0, 1)
    assert player.table["match"]["games"] == 3
    assert player.table["meeting"]["speed"] == "custom"
    assert not player.table["take_back"]
    assert ann.ask("DELETE", f"/api/lobby/challenges/{id_}").status_code == 204
    assert seen(ann, id_) is None
    games = ann.ask("GET", f"/api/people/{ann.name}").json()["games"]
    assert [(each["table"], each["speed"]) for each in games] == [(table, "custom")]


def test_a_challenge_is_taken_once(house: House, crowd: Any) -> None:
    ann, bob, cy = crowd("Ann"), crowd("Bob"), crowd("Cy")
    id_ = posted(ann)
    before = rows(house, select(func.count()).select_from(tables))[0][0]
    assert accept(bob, id_).status_code == 201
    assert refused(accept(cy, id_)) == (404, "gone")
    assert refused(accept(ann, id_)) == (404, "gone")
    assert rows(house, select(func.count()).select_from(tables))[0][0] == before + 1


def test_nobody_waits_in_two_places(house: House, crowd: Any) -> None:
    """Who gets a table by one way waits in no other."""
    ann, bob, cy = crowd("Ann"), crowd("Bob"), crowd("Cy")
    first, second = posted(ann), posted(bob)
    ann.wish(game="mindnet")
    assert accept(bob, first).status_code == 201
    assert seen(cy, second) is None
    assert ann.ask("GET", "/api/lobby").json()["wish"] is None
    third = posted(cy)
    dee = crowd("Dee")
    for each in (cy, dee):
        each.wish(game="mindnet")
    table = cy.found()["table"]
    assert seen(dee, third) is None
    for each in (cy, dee):
        each.ask("DELETE", "/api/lobby/wish", params={"table": table})


def test_a_new_challenge_takes_the_place_of_the_old_one(crowd: Any) -> None:
    ann = crowd("Ann")
    first = posted(ann)
    second = posted(ann, clock=NONE)
    assert seen(ann, first) is None
    assert seen(ann, second)["own"]


def test_rated_challenges_have_the_usual_rules_and_clocks(house: House, crowd: Any) -> None:
    ann, bob, cy = crowd("Ann"), crowd("Bob"), crowd("Cy", guest=True)
    for wrong in ({"clock": RELAXED}, {"clock": QUICK, "match": {"games": 3}}):
        assert challenge(ann, rated=True, **wrong).status_code == 422
    assert refused(challenge(cy, rated=True, clock=QUICK)) == (403, "not-yours")
    id_ = posted(ann, rated=True, clock=QUICK)
    assert seen(bob, id_)["rating"]["points"] == 1500
    assert refused(accept(cy, id_)) == (403, "not-yours")
    table = accept(bob, id_).json()["table"]
    assert sits(ann, table).table["meeting"]["rated"]


def test_what_does_not_exist_is_refused(crowd: Any) -> None:
    ann = crowd("Ann")
    for wrong, status in (
        ({"game": "chess"}, 404),
        ({"variants": ["flying"]}, 422),
        ({"clock": {"kind": "fischer"}}, 422),
        ({"match": {"games": 10}}, 400),
        ({"deck": "none"}, 422),
        ({"to": "nobody-here"}, 404),
        ({"to": ann.name}, 400),
    ):
        assert challenge(ann, **wrong).status_code == status, wrong
    assert refused(accept(ann, "no-such-id")) == (404, "gone")


# To one person.


def test_a_direct_challenge_is_seen_by_one_person_who_may_decline(house: House, crowd: Any) -> None:
    ann, bob, cy = crowd("Ann"), crowd("Bob"), crowd("Cy")
    id_ = posted(ann, to=bob.name.upper())
    assert seen(bob, id_)["to"] == bob.name
    assert seen(cy, id_) is None
    assert refused(accept(cy, id_)) == (404, "gone")
    assert cy.ask("DELETE", f"/api/lobby/challenges/{id_}").status_code == 204
    assert seen(bob, id_) is not None
    assert bob.ask("DELETE", f"/api/lobby/challenges/{id_}").status_code == 204
    assert seen(ann, id_) is None


def test_a_direct_challenge_reaches_somebody_who_is_away(house: House, crowd: Any) -> None:
    ann, bob = crowd("Ann"), crowd("Bob")
    bob.leave()
    with_clock, without = posted(ann, to=bob.name), ""
    ann.leave()
    settled(house)
    with later(house, 10 * GONE):
        settled(house)
        answer = accept(bob, with_clock)
        assert refused(answer) == (409, "not-now")
        assert "the clock would run" in answer.json()["detail"]
        without = posted(ann, to=bob.name, clock=NONE)
        assert accept(bob, without).status_code == 201
    table = seen(ann, without)["table"]
    assert ann.seats() == [(table, 0)]
    with later(house, 25 * 3_600_000):
        settled(house)
        assert seen(ann, without) is None


def test_an_open_challenge_ends_when_its_owner_has_gone(house: House, crowd: Any) -> None:
    ann, bob = crowd("Ann"), crowd("Bob")
    id_ = posted(ann)
    ann.leave()
    settled(house)
    assert not seen(bob, id_)["here"]
    with later(house, GONE + 1_000):
        settled(house)
        assert seen(bob, id_) is None


# Hostile use.


def test_a_blocked_person_neither_sees_nor_takes_nor_reaches(house: House, crowd: Any) -> None:
    ann, bob = crowd("Ann"), crowd("Bob")
    block(ann, name=bob.name)
    mine, theirs = posted(ann), posted(bob)
    assert seen(bob, mine) is None
    assert seen(ann, theirs) is None
    for who, id_ in ((bob, mine), (ann, theirs)):
        assert refused(accept(who, id_)) == (404, "gone")
    direct = posted(bob, to=ann.name)  # looks as always
    assert seen(bob, direct)["to"] == ann.name
    assert seen(ann, direct) is None
    settled(house)
    assert ann.name not in bob.ask("GET", "/api/lobby").json()["here"]
    assert bob.name not in ann.ask("GET", "/api/lobby").json()["here"]


def test_guests_challenge_no_single_people(crowd: Any) -> None:
    bob = crowd("Bob")
    assert refused(challenge(crowd("Ann", guest=True), to=bob.name)) == (403, "not-yours")


@pytest.mark.long
def test_nobody_is_flooded_with_challenges(crowd: Any) -> None:
    ann = crowd("Ann")
    others = [crowd(f"P{number}") for number in range(6)]
    assert [challenge(ann, to=each.name).status_code for each in others] == [201] * 5 + [429]
    popular = crowd("Popular")
    senders = [crowd(f"S{number}") for number in range(11)]
    assert [challenge(each, to=popular.name).status_code for each in senders] == [201] * 10 + [429]


def test_many_guests_of_one_address_post_a_few(tmp_path: Path) -> None:
    with in_thread(settings_in(tmp_path, limits=Limits(wishes_an_address=2))) as house:
        answers = [challenge(Seeker(house, f"G{number}")) for number in range(3)]
        assert [answer.status_code for answer in answers] == [201, 201, 429]


def test_one_address_does_not_play_rated_challenges(tmp_path: Path) -> None:
    with behind_a_proxy(tmp_path) as house:
        ann, twin = (named(house, name, "192.0.2.7").enter() for name in ("Ann", "Twin"))
        bob = named(house, "Bob", "198.51.100.4")
        id_ = posted(ann, rated=True, clock=QUICK)
        assert refused(accept(twin, id_)) == (403, "not-yours")
        assert accept(bob, id_).status_code == 201
        for each in (ann, twin):
            each.leave()


def test_who_has_to_pause_neither_challenges_nor_accepts(house: House, crowd: Any, judge: Person) -> None:
    ann, bob = crowd("Ann"), crowd("Bob")
    mine, theirs = posted(ann), posted(bob)
    act(judge, bob.name, "pause")
    assert seen(ann, theirs) is None
    assert refused(accept(bob, mine)) == (403, "not-yours")
    assert refused(challenge(bob)) == (403, "not-yours")


def test_what_is_not_stored_makes_no_table(house: House, crowd: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, bob = crowd("Ann"), crowd("Bob")
    id_ = posted(ann)
    before = rows(house, select(func.count()).select_from(tables))

    def fail(*_: Any) -> None:
        raise OSError("the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr("mindtable.server.tables.founding.meet", fail)
        assert accept(bob, id_).status_code == 503
    assert rows(house, select(func.count()).select_from(tables)) == before
    assert bob.seats() == []
    assert accept(bob, id_).status_code == 201


def test_challenges_go_with_their_accounts(house: House, crowd: Any) -> None:
    ann, bob = crowd("Ann"), crowd("Bob")
    posted(ann)
    posted(bob, to=ann.name)
    assert ann.ask("DELETE", "/api/account").status_code == 204
    left = select(func.count()).select_from(challenges).where(challenges.c.name.in_([ann.name, bob.name]))
    assert rows(house, left) == [(0,)]


# Who is there, and games to watch.


def test_people_with_names_and_games_of_strangers_are_told(tmp_path: Path) -> None:
    """On a server of its own: of many games only some are told."""
    with in_thread(settings_in(tmp_path)) as house:
        ann, bob, guest = (Seeker(house, name) for name in ("Ann", "Bob", "Guest"))
        for each in (ann, bob):
            each.sign_up(each.name)
        for each in (ann, bob, guest):
            each.enter()
        told = ann.until(lambda lobby: bob.name in lobby["here"])
        assert ann.name not in told["here"]
        assert guest.name not in told["here"]
        private = house.pair()[2]
        table = accept(bob, posted(ann)).json()["table"]
        sits(ann, table)
        people_of(house).lobby._looked = 0  # the next look is some seconds later
        told = guest.until(lambda lobby: table in [each["table"] for each in lobby["games"]])
        assert private not in [each["table"] for each in told["games"]]
        (game,) = [each for each in told["games"] if each["table"] == table]
        assert (game["names"], game["game"]) == ([ann.name, bob.name], GAME)
        assert told["playing"] >= 1
        for each in (ann, bob, guest):
            each.leave()


@pytest.mark.long
def test_a_kill_loses_no_challenge_and_no_table(process: Process) -> None:
    house = process.start()
    ann, bob = Seeker(house, "Ann"), Seeker(house, "Bob")
    ann.sign_up("Ann")
    bob.sign_up("Bob")
    ann.enter()
    direct, open_ = posted(ann, to="Bob", clock=NONE), posted(ann, clock=NONE)
    process.end()
    house = process.start()
    for each in (ann, bob):
        each.house = house
        each.leave()
    assert seen(bob, open_)["name"] == "Ann"
    table = accept(bob, direct).json()["table"]
    process.end()
    house = process.start()
    for each in (ann, bob):
        each.house = house
    assert seen(ann, direct)["table"] == table
    assert ann.seats() == [(table, 0)]


def usual(game: str) -> list[str]:
    """The variants of quick pairing."""
    return list(mindtable.game(game).presets()[0].variants)


@pytest.mark.parametrize("rated", [False, True])
def test_an_open_challenge_at_a_usual_speed_meets_who_presses_quick_pairing(
    house: House, crowd: Any, rated: bool
) -> None:
    ann, bob, cas = crowd("Ann"), crowd("Bob"), crowd("Cas")
    id_ = posted(ann, game="mindnet", clock=QUICK, rated=rated, variants=usual("mindnet"))
    pool = {"game": "mindnet", "speed": "quick", "rated": rated, "waiting": 1}
    assert pool in bob.ask("GET", "/api/lobby").json()["pools"]
    assert bob.wish(game="mindnet", rated=rated).status_code == 201
    table = bob.found()["table"]
    mine = ann.until(lambda lobby: any(each["table"] for each in lobby["challenges"]))["challenges"]
    assert [each["table"] for each in mine if each["id"] == id_] == [table]
    assert (sits(ann, table).seat, sits(bob, table).seat) == (0, 1)
    assert refused(accept(cas, id_)) == (404, "gone")
    bob.ask("DELETE", f"/api/lobby/wish?table={table}")


def test_a_challenge_with_other_options_meets_nobody_by_itself(house: House, crowd: Any) -> None:
    ann, bob = crowd("Ann"), crowd("Bob")
    for more in (
        {"clock": RELAXED},
        {"clock": QUICK, "match": {"games": 3}},
        {"clock": QUICK, "to": bob.name},
    ):
        posted(ann, game="mindnet", variants=usual("mindnet"), **more)
        assert bob.wish(game="mindnet").status_code == 201
        settled(house)
        assert bob.ask("GET", "/api/lobby").json()["wish"]["table"] == ""
        for each in ann.ask("GET", "/api/lobby").json()["challenges"]:
            ann.ask("DELETE", f"/api/lobby/challenges/{each['id']}")
    bob.ask("DELETE", "/api/lobby/wish")


def test_who_waits_in_both_ways_gets_one_table(house: House, crowd: Any) -> None:
    ann, bob, cas = crowd("Ann"), crowd("Bob"), crowd("Cas")
    id_ = posted(ann, game="mindnet", clock=QUICK, variants=usual("mindnet"))
    assert ann.wish(game="mindnet").status_code == 201
    assert ann.wish(game="mind").status_code == 201  # in the place of the one before
    assert {pool["waiting"] for pool in ann.ask("GET", "/api/lobby").json()["pools"]} == {1}
    for each, game in ((bob, "mindnet"), (cas, "mind")):
        assert each.wish(game=game).status_code == 201
    settled(house)
    found = [each.ask("GET", "/api/lobby").json() for each in (ann, bob, cas)]
    with_table = [each for each in found[1:] if each["wish"]["table"]]
    assert len(with_table) == 1, "only one of both has met Ann"
    own = [found[0]["wish"]["table"]] if found[0]["wish"] else []
    own += [each["table"] for each in found[0]["challenges"] if each["id"] == id_]
    assert own == [with_table[0]["wish"]["table"]]
    for each in (ann, bob, cas):
        for query in ("", f"?table={with_table[0]['wish']['table']}"):
            each.ask("DELETE", f"/api/lobby/wish{query}")
