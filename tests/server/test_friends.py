"""Friends and notifications: what waits for somebody who is away, and who may make it wait."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import func, select

from mindtable.server.people import friends as people_friends
from mindtable.server.storage.friends import friendships
from mindtable.server.storage.notifications import KEPT, MOST, Notification, notify
from mindtable.server.storage.people import accounts
from mindtable.server.storage.storage import Write, notifications
from tests.server.conftest import House, Process, people_of
from tests.server.test_accounts import Person, later
from tests.server.test_browsers import rows
from tests.server.test_finding import GAME, Seeker
from tests.server.test_safety import block, refused, sits

_numbers = iter(range(10_000))
DAYS = {"kind": "days", "seconds": 86_400}


@pytest.fixture
def crowd(house: House) -> Iterator[Callable[..., Seeker]]:
    """Makes people, by default with accounts."""
    made: list[Seeker] = []

    def make(name: str, *, guest: bool = False) -> Seeker:
        found = Seeker(house, f"{name}-F{next(_numbers)}")
        if not guest:
            found.sign_up(found.name)
        made.append(found)
        return found

    yield make
    for each in made:
        each.leave()


def ask(who: Person, name: str) -> Any:
    return who.ask("POST", "/api/account/friends", json={"name": name})


def end(who: Person, name: str) -> None:
    assert who.ask("DELETE", f"/api/account/friends/{name}").status_code == 204


def friends(who: Person) -> tuple[list[str], list[str], list[str]]:
    """The friends of somebody, who has asked them, and whom they have asked."""
    told = who.ask("GET", "/api/account/friends").json()
    return [each["name"] for each in told["friends"]], told["asked"], told["waiting"]


def waits(who: Person) -> list[tuple[str, str]]:
    """The kinds and names of somebody's notifications, the latest first."""
    told = who.ask("GET", "/api/account/notifications").json()
    return [(each["kind"], each["name"]) for each in told["notifications"]]


def challenged(who: Seeker, name: str, **more: Any) -> Any:
    body = {"game": GAME, "clock": {"kind": "none"}, "to": name, **more}
    return who.ask("POST", "/api/lobby/challenges", json=body)


# Friends.


def test_who_agrees_is_a_friend_and_who_has_asked_is_told(house: House, crowd: Any) -> None:
    ann, bob = crowd("Ann"), crowd("Bob")
    assert ask(ann, bob.name.lower()).status_code == 204
    assert ask(ann, bob.name).status_code == 204  # once is enough
    assert (friends(ann), friends(bob)) == (([], [], [bob.name]), ([], [ann.name], []))
    assert waits(bob) == [("friend", ann.name)]
    assert ask(bob, ann.name).status_code == 204
    assert (friends(ann)[0], friends(bob)[0]) == ([bob.name], [ann.name])
    assert (waits(ann), waits(bob)) == ([("friends", bob.name)], [])
    end(ann, bob.name)
    assert (friends(ann), friends(bob)) == (([], [], []), ([], [], []))


def test_declining_says_nothing_and_nobody_is_asked_again_at_once(house: House, crowd: Any) -> None:
    ann, bob = crowd("Ann"), crowd("Bob")
    ask(ann, bob.name)
    before = friends(ann)
    end(bob, ann.name)
    assert friends(ann) == before == ([], [], [bob.name])
    assert (waits(bob), friends(bob)) == ([], ([], [], []))
    assert ask(ann, bob.name).status_code == 204
    end(ann, bob.name)
    assert friends(ann) == ([], [], [])
    assert ask(ann, bob.name).status_code == 204
    assert friends(ann) == before
    exported = [each["name"] for each in ann.ask("POST", "/api/account/export").json()["friends"]]
    assert exported == [bob.name]
    assert (waits(bob), friends(bob)) == ([], ([], [], []))
    with later(house, KEPT + 1):
        house.inside(people_of(house).friends.tidy())
    assert friends(ann) == ([], [], [])
    assert ask(ann, bob.name).status_code == 204
    assert waits(bob) == [("friend", ann.name)]


def test_who_was_asked_may_ask_back_after_declining(house: House, crowd: Any) -> None:
    ann, bob = crowd("Ann"), crowd("Bob")
    ask(ann, bob.name)
    end(bob, ann.name)
    assert ask(bob, ann.name).status_code == 204
    assert friends(bob)[0] == [ann.name]


def test_who_is_blocked_reads_what_everybody_reads_who_cannot_ask(
    house: House, crowd: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob, cy = crowd("Ann"), crowd("Bob"), crowd("Cy")
    ask(ann, bob.name)
    ask(bob, ann.name)
    block(bob, name=ann.name)
    assert (friends(ann)[0], friends(bob)[0], waits(ann), waits(bob)) == ([], [], [], [])
    told = ask(ann, bob.name)
    with monkeypatch.context() as patch:
        patch.setattr(people_friends, "_IN", 0)
        full = ask(cy, bob.name)
    assert refused(told) == refused(full) == (403, "not-yours")
    assert told.json()["detail"] == full.json()["detail"]
    assert refused(ask(bob, ann.name)) == (409, "not-now")  # it is bob's own block


def test_who_is_blocked_leaves_nothing_in_the_bell(house: House, crowd: Any) -> None:
    """Neither a challenge nor a rematch, made before or after."""
    ann, bob = crowd("Ann"), crowd("Bob")
    assert challenged(ann, bob.name).status_code == 201
    assert waits(bob) == [("challenge", ann.name)]
    block(bob, name=ann.name)
    assert waits(bob) == []
    assert challenged(ann, bob.name, game="mind").status_code == 201  # nothing tells ann
    assert waits(bob) == []
    found = bob.ask("GET", "/api/account/blocks").json()
    bob.ask("DELETE", f"/api/account/blocks/{found[0]['id']}")
    assert waits(bob) == []  # what did not come then does not come later


def test_nobody_asks_too_many_nor_themselves_nor_nobody(
    house: House, crowd: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob, guest = crowd("Ann"), crowd("Bob"), crowd("Guest", guest=True)
    assert refused(ask(ann, ann.name)) == (400, "invalid")
    assert refused(ask(ann, "no-such-person")) == (404, "gone")
    assert ask(ann, "").status_code == 400
    assert refused(ask(guest, ann.name)) == (401, "login")
    guest.wish()
    assert refused(ask(guest, ann.name)) == (401, "login")
    guest.ask("DELETE", "/api/lobby/wish")
    monkeypatch.setattr(people_friends, "_OUT", 1)
    assert ask(ann, bob.name).status_code == 204
    assert refused(ask(ann, crowd("Cy").name)) == (429, "limit")
    monkeypatch.setattr(people_friends, "_FRIENDS", 0)
    assert refused(ask(bob, ann.name)) == (429, "limit")


def test_friends_see_who_is_there_and_what_strangers_may_watch(house: House, crowd: Any) -> None:
    ann, bob, cy = crowd("Ann"), crowd("Bob"), crowd("Cy")
    ask(ann, bob.name)
    ask(bob, ann.name)

    def bob_as_seen() -> tuple[bool, str]:
        (told,) = ann.ask("GET", "/api/account/friends").json()["friends"]
        return told["here"], told["table"]

    waits(bob)
    assert bob_as_seen() == (True, "")
    with later(house, 120_000):
        assert bob_as_seen() == (False, "")
    private = bob.make(seats=[{"kind": "me"}, {"kind": "bot"}])["table"]["id"]
    sits(bob, private)
    assert bob_as_seen()[1] == ""
    for each in (bob, cy):
        each.look()
    table = bob.found()["table"]
    assert bob_as_seen()[1] == ""  # not at it yet
    sits(bob, table)
    assert bob_as_seen() == (True, table)


# Notifications.


def test_a_challenge_waits_and_goes_with_what_it_is_about(house: House, crowd: Any) -> None:
    ann, bob = crowd("Ann"), crowd("Bob")
    made = challenged(ann, bob.name).json()["id"]
    with later(house, 3 * 86_400_000):  # days later bob is back
        assert waits(bob) == [("challenge", ann.name)]
        assert bob.ask("POST", f"/api/lobby/challenges/{made}", json={}).status_code == 201
        assert (waits(bob), waits(ann)) == ([], [("taken", bob.name)])
        again = challenged(ann, bob.name).json()["id"]
        assert waits(bob) == [("challenge", ann.name)]
        ann.ask("DELETE", f"/api/lobby/challenges/{again}")
        assert waits(bob) == []


def test_a_rematch_waits_and_begins_once_both_are_there(house: House, crowd: Any) -> None:
    """Otherwise the clock would run for somebody who has offered it hours ago."""
    ann, bob = crowd("Ann"), crowd("Bob")
    for each in (ann, bob):
        each.look()
    table = ann.found()["table"]
    bob.found()
    mine, theirs = (sits(each, table) for each in (ann, bob))
    assert mine.ask("concede")["type"] == "ack"
    assert mine.ask("rematch")["type"] == "ack"
    assert waits(bob) == [("rematch", ann.name)]
    mine.close()
    theirs.wait(lambda me: not me.table["seats"][mine.seat]["connected"])
    assert theirs.ask("rematch")["code"] == "not-now"
    assert waits(bob) == [("rematch", ann.name)]
    back = sits(ann, table)
    assert theirs.ask("rematch")["type"] == "ack"
    assert waits(bob) == []
    next_table = back.wait(lambda me: me.table["next_table"] != "").table["next_table"]
    turns = [each.ask("GET", "/api/account/notifications").json()["turns"] for each in (ann, bob)]
    assert sorted(turns) == [[], [next_table]]


def test_notifications_are_the_own_and_can_be_dismissed(house: House, crowd: Any) -> None:
    ann, bob, cy = crowd("Ann"), crowd("Bob"), crowd("Cy")
    for each in (ann, cy):
        ask(each, bob.name)
    (id_, other) = [
        each["id"] for each in bob.ask("GET", "/api/account/notifications").json()["notifications"]
    ]
    path = "/api/account/notifications"
    assert ann.ask("DELETE", f"{path}/{id_}").status_code == 204  # is not there for ann
    assert ann.ask("DELETE", path).status_code == 204
    assert len(waits(bob)) == 2
    assert bob.ask("DELETE", f"{path}/{id_}").status_code == 204
    assert [each["id"] for each in bob.ask("GET", path).json()["notifications"]] == [other]
    assert bob.ask("DELETE", path).status_code == 204
    assert (waits(bob), len(friends(bob)[1])) == ([], 2)
    nobody = Person(house)
    assert nobody.ask("GET", path).json() == {"turns": [], "notifications": []}
    assert refused(nobody.ask("DELETE", path)) == (401, "login")
    assert nobody.jar == {}


def test_there_are_only_so_many(house: House, crowd: Any) -> None:
    bob = crowd("Bob")
    mine = people_of(house)
    ann = crowd("Ann")
    ask(ann, bob.name)
    (id_,) = rows(house, select(notifications.c.account_id).where(notifications.c.name == ann.name))[0]

    def fill(connection: Any) -> None:
        now = mine.hall.time.now()
        for number in range(MOST + 5):
            told = Notification(account_id=id_, kind="over", subject=f"t{number}", at=now + number, day=0)
            notify(connection, told)

    async def commit() -> None:
        await mine.hall.storage.commit(Write(change=fill))

    house.inside(commit())
    assert len(waits(bob)) == MOST
    assert ("friend", ann.name) not in waits(bob)  # the oldest has made room
    with later(house, KEPT + 1_000):
        house.inside(mine.friends.tidy())
    assert waits(bob) == []


def test_it_is_told_whose_turn_it_is_at_every_table_with_people(house: House, crowd: Any) -> None:
    """With a fast clock, without one, in memory or not; nothing of games with bots; and nothing of the position."""
    ann, bob = crowd("Ann"), crowd("Bob")
    ann.make(seats=[{"kind": "me"}, {"kind": "bot"}])
    tables = []
    for clock in ({"kind": "none"}, {"kind": "fischer", "seconds": 600}, DAYS):
        made = ann.make(seats=[{"kind": "me"}, {"kind": "open"}], clock=clock)
        joined = bob.ask(
            "POST", f"/api/tables/{made['table']['id']}/join", json={"invitation": made["invitation"]}
        )
        assert joined.status_code in (200, 201), joined.text
        tables.append(made["table"]["id"])
    registry = people_of(house).hall.registry

    def turns() -> list[set[str]]:
        return [set(each.ask("GET", "/api/account/notifications").json()["turns"]) for each in (ann, bob)]

    mine, theirs = turns()
    assert mine | theirs == set(tables)
    assert mine & theirs == set()

    async def release() -> None:
        kept = registry.services
        registry.services = replace(kept, settings=replace(kept.settings, idle_tables=0))
        registry.release()
        registry.services = kept

    house.inside(release())
    assert not set(registry.tables) & set(tables)
    assert turns() == [mine, theirs]
    told = [json.dumps(each.ask("GET", "/api/account/notifications").json()) for each in (ann, bob)]
    assert not any("deck" in text or "hand" in text for text in told)
    assert sorted(kind for each in (ann, bob) for kind, _ in waits(each)) == ["turn"]


def test_a_deleted_account_leaves_neither_friends_nor_notifications(house: House, crowd: Any) -> None:
    ann, bob, cy = crowd("Ann"), crowd("Bob"), crowd("Cy")
    ask(ann, bob.name)
    ask(bob, ann.name)
    ask(cy, ann.name)
    exported = ann.ask("POST", "/api/account/export").json()
    assert [(each["name"], each["friends"]) for each in exported["friends"]] == [
        (cy.name, False),
        (bob.name, True),
    ]
    assert sorted(each["kind"] for each in exported["notifications"]) == ["friend", "friends"]
    (id_,) = rows(house, select(accounts.c.id).where(accounts.c.name == ann.name))[0]
    assert ann.ask("DELETE", "/api/account").status_code == 204
    assert (friends(bob), friends(cy)) == (([], [], []), ([], [], []))
    assert waits(bob) == []
    for column in (notifications.c.account_id, notifications.c.from_id, friendships.c.account_id):
        assert rows(house, select(func.count()).select_from(column.table).where(column == id_))[0][0] == 0


@pytest.mark.long
def test_what_was_acknowledged_is_there_after_a_kill(process: Process) -> None:
    """Requests, friends, challenges and a game by correspondence whose turn has changed."""
    house = process.start()
    ann, bob, cy = people = [Seeker(house, name) for name in ("Ann", "Bob", "Cy")]
    for each in people:
        each.sign_up(each.name)
    for one, name in ((ann, "Bob"), (bob, "Ann"), (cy, "Bob")):
        assert ask(one, name).status_code == 204
    assert challenged(cy, "Ann").status_code == 201
    made = challenged(ann, "Bob", clock=DAYS).json()["id"]
    table = bob.ask("POST", f"/api/lobby/challenges/{made}", json={}).json()["table"]
    process.end()
    again(process, people)
    assert (friends(ann)[0], friends(bob)[:2]) == (["Bob"], (["Ann"], ["Cy"]))
    assert {("friends", "Bob"), ("taken", "Bob"), ("challenge", "Cy")} <= set(waits(ann))
    assert ("friend", "Cy") in waits(bob)
    turn = [("turn", name) in waits(one) for one, name in ((ann, "Bob"), (bob, "Ann"))]
    assert sorted(turn) == [False, True]
    mover, other = (ann, bob) if turn[0] else (bob, ann)
    player = sits(mover, table)
    assert player.ask("concede")["type"] == "ack"
    process.end()
    again(process, people)
    assert "turn" not in {kind for each in (ann, bob) for kind, _ in waits(each)}
    assert "over" in {kind for kind, _ in waits(other)}


def again(process: Process, people: list[Seeker]) -> None:
    """Start the server again, for the same people."""
    house = process.start()
    for each in people:
        each.house = house
