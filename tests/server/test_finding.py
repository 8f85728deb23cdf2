"""The lobby: strangers find an opponent, get one table, and what was acknowledged is not lost."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, func, select
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

import mindtable
from mindtable.server.people.lobby import GONE
from mindtable.server.settings import Limits, RateLimit
from mindtable.server.storage.meetings import wishes
from mindtable.server.storage.storage import Write, tables
from mindtable.server.tables.founding import Founder
from tests.limits import PLENTY
from tests.server.conftest import PATIENCE, House, Process, in_thread, people_of, settings_in
from tests.server.test_accounts import Person, later
from tests.server.test_browsers import rows

GAME = "tumblrcards"


class Seeker(Person):
    """Somebody in the lobby."""

    def __init__(self, house: House, name: str = "", address: str = "") -> None:
        super().__init__(house)
        self.name = name
        self.address = address
        self.open = contextlib.ExitStack()
        self.lobby: Any = None

    def ask(self, method: str, path: str, token: str = "", **more: Any) -> Any:
        headers = {"x-forwarded-for": self.address} if self.address else {}
        return super().ask(method, path, token, headers=headers | more.pop("headers", {}), **more)

    def wish(self, **more: Any) -> Any:
        """Look for an opponent. The answer to the request."""
        body = {"game": GAME, "speed": "quick", "name": self.name, **more}
        return self.ask("POST", "/api/lobby/wish", json=body)

    def enter(self) -> Seeker:
        """Open the lobby's socket."""
        headers = {"Cookie": "; ".join(f"{name}={value}" for name, value in self.jar.items())}
        if self.address:
            headers["x-forwarded-for"] = self.address
        url = self.house.address.replace("http", "ws", 1) + "/api/lobby/socket"
        self.socket = self.open.enter_context(
            connect(url, additional_headers=headers, proxy=None, close_timeout=1)
        )
        self.hear()
        return self

    def hear(self) -> Any:
        self.lobby = json.loads(self.socket.recv(timeout=PATIENCE))
        return self.lobby

    def until(self, ready: Callable[[Any], bool]) -> Any:
        while not ready(self.lobby):
            self.hear()
        return self.lobby

    def found(self) -> Any:
        """The wish, once it has a table."""
        return self.until(lambda lobby: lobby["wish"] is not None and lobby["wish"]["table"])["wish"]

    def look(self, **more: Any) -> Seeker:
        """Wish for an opponent, and be there."""
        answer = self.wish(**more)
        assert answer.status_code == 201, answer.text
        return self.enter()

    def leave(self) -> None:
        self.open.close()


@pytest.fixture
def seeker(house: House) -> Iterator[Callable[..., Seeker]]:
    """Makes people, who leave in the end."""
    made: list[Seeker] = []

    def make(name: str = "", **more: Any) -> Seeker:
        made.append(Seeker(house, name, **more))
        return made[-1]

    yield make
    for each in made:
        each.ask("DELETE", "/api/lobby/wish")
        each.leave()


def settled(house: House) -> None:
    """Let rounds pass in which somebody would have been paired."""
    for _ in range(2):
        house.inside(people_of(house).lobby.round())


def test_two_guests_press_once_and_sit_at_one_table(house: House, seeker: Any) -> None:
    ann = seeker("Ann").look()
    assert ann.lobby["wish"]["table"] == ""
    assert {"game": GAME, "speed": "quick", "rated": False, "waiting": 1} in ann.lobby["pools"]
    bob = seeker("Bob").look()
    mine, theirs = ann.found(), bob.found()
    assert mine["table"] == theirs["table"]
    assert "equally strong" in mine["why"]
    assert ann.seats() == [(mine["table"], 0)]
    assert bob.seats() == [(mine["table"], 1)]
    player = house.sit(mine["table"], cookies=ann.jar)
    assert [seat["name"] for seat in player.table["seats"]] == ["Ann", "Bob"]
    assert player.table["clock"] == {"kind": "fischer", "seconds": 300, "increment": 5}
    assert (player.table["hints"], player.table["take_back"], player.table["absence"]) == (False, False, 60)
    assert player.table["meeting"] == {
        "speed": "quick", "rated": False, "ratings": [], "changes": [], "counted": 0.0,
    }  # fmt: skip
    other = house.sit(mine["table"], cookies=bob.jar)
    assert player.question or other.question


def test_decks_are_brought_along_and_checked(house: House, seeker: Any) -> None:
    answer = seeker("Cy").wish(deck_list="20 Imp")
    assert answer.status_code == 422
    assert [breach["rule"] for breach in answer.json()["breaches"]] == ["TC-1.2"]
    decks = {deck.id: deck.cards for deck in mindtable.game(GAME).decks()}
    ann = seeker("Ann").look(deck="downwind-horde")
    seeker("Bob").look(deck="restless-dead")
    assert house.hall is not None
    seats = house.inside(house.hall.registry.table(ann.found()["table"])).progress.seats
    assert [seat.deck for seat in seats] == [decks["downwind-horde"], decks["restless-dead"]]


def test_another_game_or_speed_or_kind_is_another_pool(house: House, seeker: Any) -> None:
    ann = seeker("Ann").look(speed="quick")
    seeker("Bob").look(speed="normal")
    seeker("Cy").look(game="mind")
    settled(house)
    assert ann.ask("GET", "/api/lobby").json()["wish"]["table"] == ""


def test_who_looks_again_waits_in_one_place_only(house: House, seeker: Any) -> None:
    ann = seeker("Ann").look()
    assert ann.wish(speed="normal").status_code == 201
    ann.until(lambda lobby: lobby["wish"]["speed"] == "normal")
    seeker("Bob").look()
    settled(house)
    assert ann.ask("GET", "/api/lobby").json()["wish"]["table"] == ""


def test_who_takes_it_back_is_not_paired(house: House, seeker: Any) -> None:
    ann = seeker("Ann").look()
    assert ann.ask("DELETE", "/api/lobby/wish").status_code == 204
    bob = seeker("Bob").look()
    settled(house)
    assert ann.until(lambda lobby: lobby["wish"] is None)["wish"] is None
    assert bob.ask("GET", "/api/lobby").json()["wish"]["table"] == ""
    assert ann.seats() == []


def test_it_is_too_late_to_take_it_back_once_somebody_was_found(house: House, seeker: Any) -> None:
    ann, _ = seeker("Ann").look(), seeker("Bob").look()
    table = ann.found()["table"]
    for answer in (ann.ask("DELETE", "/api/lobby/wish"), ann.wish()):
        assert (answer.status_code, answer.json()["code"]) == (409, "not-now")
    assert ann.ask("DELETE", "/api/lobby/wish", params={"table": "another"}).status_code == 204
    assert ann.ask("GET", "/api/lobby").json()["wish"]["table"] == table
    assert ann.ask("DELETE", "/api/lobby/wish", params={"table": table}).status_code == 204
    assert ann.wish().status_code == 201


def test_nobody_is_paired_with_a_person_who_has_gone(house: House, seeker: Any) -> None:
    ann = seeker("Ann").look()
    ann.leave()
    bob = seeker("Bob").look()
    settled(house)
    assert bob.ask("GET", "/api/lobby").json()["wish"]["table"] == ""
    ann.enter()  # she is back
    assert ann.found()["table"] == bob.found()["table"]


def test_who_is_gone_for_long_does_not_wait_any_more(house: House, seeker: Any) -> None:
    ann = seeker("Ann").look()
    ann.leave()
    settled(house)
    with later(house, GONE + 1_000):
        settled(house)
        assert ann.ask("GET", "/api/lobby").json()["wish"] is None


def test_the_last_opponent_is_not_the_next(house: House, seeker: Any) -> None:
    ann, bob = seeker("Ann").look(), seeker("Bob").look()
    table = ann.found()["table"]
    for each in (ann, bob):
        each.found()
        each.ask("DELETE", "/api/lobby/wish", params={"table": table})
        assert each.wish().status_code == 201
    settled(house)
    assert ann.ask("GET", "/api/lobby").json()["wish"]["table"] == ""
    cy = seeker("Cy").look()
    settled(house)
    wish = cy.found()
    assert wish["table"] != table
    with later(house, 30_000):
        # The one who is left and Cy's opponent do not meet: only two who are alone would.
        settled(house)


def test_an_account_that_is_deleted_waits_no_more(house: House, seeker: Any) -> None:
    ann = seeker("Leaving").look()
    assert ann.ask("DELETE", "/api/account").status_code == 204
    bob = seeker("Bob").look()
    settled(house)
    assert bob.ask("GET", "/api/lobby").json()["wish"]["table"] == ""
    assert rows(house, select(func.count()).select_from(wishes).where(wishes.c.name == "Leaving")) == [(0,)]


def test_a_guest_who_gets_a_name_goes_on_waiting(house: House, seeker: Any) -> None:
    ann = seeker("Ann").look()
    ann.sign_up("Waiting-Ann")
    ann.enter()
    bob = seeker("Bob").look()
    assert ann.found()["table"] == bob.found()["table"]


def test_guests_do_not_play_for_ratings(seeker: Any) -> None:
    answer = seeker("Ann").wish(rated=True)
    assert (answer.status_code, answer.json()["code"]) == (403, "not-yours")


@pytest.mark.parametrize(
    ("wrong", "status"), [({"game": "chess"}, 404), ({"speed": "bullet"}, 400), ({"deck": "none"}, 422)]
)
def test_what_does_not_exist_is_refused(seeker: Any, wrong: dict[str, str], status: int) -> None:
    ann = seeker("Ann")
    assert ann.wish(**wrong).status_code == status
    assert ann.account()["kind"] == ""  # nobody becomes a guest by that


def test_the_socket_takes_no_messages(seeker: Any) -> None:
    ann = seeker("Ann").look()
    for _ in range(20):
        ann.socket.send("{}")
    with pytest.raises(ConnectionClosed):
        ann.until(lambda _: False)


def test_a_session_that_ends_closes_the_socket(seeker: Any) -> None:
    ann = seeker("Ann")
    ann.sign_up("Logging-out")
    ann.look()
    assert ann.ask("POST", "/api/logout").status_code == 204
    with pytest.raises(ConnectionClosed):
        ann.until(lambda _: False)


def test_many_guests_of_one_address_are_a_few(tmp_path: Path) -> None:
    few = Limits(wishes_an_address=3, wishes=RateLimit(0.0, 5))
    with in_thread(settings_in(tmp_path, limits=few)) as house:
        crowd = [Seeker(house, f"G{number}") for number in range(6)]
        answers = [each.wish() for each in crowd]
        assert [answer.status_code for answer in answers] == [201] * 3 + [429] * 3
        assert "at this address" in answers[3].json()["detail"]
        assert "Too many searches" in answers[5].json()["detail"]
        assert crowd[4].account()["kind"] == ""


@contextlib.contextmanager
def behind_a_proxy(folder: Path) -> Iterator[House]:
    """A server that believes its proxy from where somebody comes."""
    with in_thread(settings_in(folder, limits=PLENTY, proxies=("127.0.0.1",))) as house:
        yield house


def named(house: House, name: str, address: str) -> Seeker:
    found = Seeker(house, name, address)
    found.sign_up(name)
    return found


def test_one_address_is_not_paired_for_ratings(tmp_path: Path) -> None:
    with behind_a_proxy(tmp_path) as house:
        ann, twin = (named(house, name, "192.0.2.7").look(rated=True) for name in ("Ann", "Twin"))
        settled(house)
        assert ann.ask("GET", "/api/lobby").json()["wish"]["table"] == ""
        bob = named(house, "Bob", "198.51.100.4").look(rated=True)
        table = bob.found()["table"]
        assert table in [each.ask("GET", "/api/lobby").json()["wish"]["table"] for each in (ann, twin)]
        for each in (ann, twin, bob):
            each.leave()


def test_many_are_paired_at_once_and_nobody_twice(house: House, seeker: Any) -> None:
    crowd = [seeker(f"P{number}") for number in range(12)]
    for each in crowd:
        each.look(game="mindnet")
    found = [each.found()["table"] for each in crowd]
    assert sorted(found.count(table) for table in set(found)) == [2] * 6
    for each in crowd:
        assert len(each.seats()) == 1


@pytest.mark.long
def test_a_kill_loses_no_wish_and_no_pair(process: Process) -> None:
    house = process.start()
    ann, bob, cy = (Seeker(house, name) for name in ("Ann", "Bob", "Cy"))

    def killed() -> None:
        process.end()
        house = process.start()
        for each in (ann, bob, cy):
            each.house = house
            each.leave()

    assert ann.wish().status_code == 201
    assert cy.wish(speed="normal").status_code == 201
    killed()
    assert ann.enter().lobby["wish"]["table"] == ""
    bob.look()
    table = ann.found()["table"]
    killed()
    for each in (ann, bob, cy):
        each.enter()
    assert ann.lobby["wish"]["table"] == bob.lobby["wish"]["table"] == table
    assert ann.lobby["wish"]["why"] != ""
    assert (cy.lobby["wish"]["speed"], cy.lobby["wish"]["table"]) == ("normal", "")
    # Which of both has waited longer is known to the second only, after a kill.
    assert sorted([*ann.seats(), *bob.seats()]) == [(table, 0), (table, 1)]
    for each in (ann, bob, cy):
        each.leave()


def test_who_takes_it_back_while_a_table_is_made_gets_none(
    house: House, seeker: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table, both seats and the end of both wishes are one commit: either all of it happens, or nothing."""
    real = Founder._new_table
    before = rows(house, select(func.count()).select_from(tables))

    async def meanwhile(self: Founder, setup: Any) -> Any:
        gone = delete(wishes).where(wishes.c.name == "Hasty")
        await house_storage.commit(Write(change=lambda connection: connection.execute(gone)))
        return await real(self, setup)

    house_storage = people_of(house).hall.storage
    monkeypatch.setattr(Founder, "_new_table", meanwhile)
    hasty, bob = seeker("Hasty").look(game="mindnet"), seeker("Bob").look(game="mindnet")
    settled(house)
    assert rows(house, select(func.count()).select_from(tables)) == before
    assert hasty.seats() == bob.seats() == []
    assert bob.ask("GET", "/api/lobby").json()["wish"]["table"] == ""
    assert hasty.ask("GET", "/api/lobby").json()["wish"] is None
    monkeypatch.undo()
    hasty.wish(game="mindnet")
    assert hasty.found()["table"] == bob.found()["table"]
