"""Games by correspondence: days for a move, virtual here; people come and go, and are told when it is their turn."""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from mindtable.server.log.clock import Clock, Time
from mindtable.server.people.lobby import GONE
from mindtable.server.settings import PUBLIC
from mindtable.server.wire import ClockSetting
from mindtable.server.work.machine import Machine
from tests.server.conftest import House, Player, eventually, in_thread, people_of, settings_in
from tests.server.test_accounts import GOOD
from tests.server.test_finding import GAME, Seeker, settled
from tests.server.test_safety import refused, sits

HOUR = 3_600_000
DAYS = 86_400
_visits = iter(range(0, 10**6, 1_000))


def days(number: int) -> dict[str, Any]:
    return {"kind": "days", "seconds": number * DAYS}


def test_days_begin_anew_when_the_other_player_has_answered() -> None:
    clock = Clock(ClockSetting(kind="days", seconds=2 * DAYS))
    clock.go_on(0, clock.anew(), [0])
    assert clock.after(5 * HOUR, 0, True, [0]) == [43 * HOUR, 48 * HOUR]  # the same turn goes on
    clock.go_on(5 * HOUR, clock.after(5 * HOUR, 0, True, [0]), [0])
    assert clock.after(6 * HOUR, 0, True, [1]) == [42 * HOUR, 48 * HOUR]
    clock.go_on(6 * HOUR, clock.after(6 * HOUR, 0, True, [1]), [1])
    assert clock.after(7 * HOUR, 1, True, [0]) == [48 * HOUR, 47 * HOUR]


class VirtualTime(Time):
    """Time that passes when a test says so, with the timers of a server in another thread."""

    def __init__(self) -> None:
        self.ticks = 0
        self._timers: list[tuple[int, int, asyncio.TimerHandle, Callable[[], object]]] = []
        super().__init__()

    def steady(self) -> int:
        return self.ticks

    def of_day(self) -> int:
        return 1_700_000_000_000 + self.ticks

    def later(self, milliseconds: int, run: Callable[[], object]) -> asyncio.TimerHandle:
        never = asyncio.get_running_loop().call_later(10**6, lambda: None)  # can be cancelled like any other
        heapq.heappush(self._timers, (self.ticks + max(0, milliseconds), len(self._timers), never, run))
        return never

    async def sleep(self, milliseconds: int) -> None:
        over = asyncio.Event()
        self.later(milliseconds, over.set)
        await over.wait()

    async def pass_(self, milliseconds: int) -> None:
        """Let time pass, and everything happen that is due on the way."""
        end = self.ticks + milliseconds
        while self._timers and self._timers[0][0] <= end:
            when, _, handle, run = heapq.heappop(self._timers)
            self.ticks = max(self.ticks, when)
            if not handle.cancelled():
                run()
                await asyncio.sleep(0.01)
        self.ticks = end


class Days(Machine):
    """A computer with such a time."""

    def __init__(self) -> None:
        self.own = VirtualTime()

    def time(self) -> Time:
        return self.own


def pass_hours(house: House, hours: float) -> None:
    assert house.hall is not None
    time = house.hall.time
    assert isinstance(time, VirtualTime)
    house.inside(time.pass_(round(hours * HOUR)))


def rest(house: House) -> None:
    """Everybody leaves, and the tables leave memory."""
    house.leave()
    hall = house.hall
    assert hall is not None

    async def release() -> int:
        hall.registry.release()
        return len(hall.registry.tables)

    pass_hours(house, 0.5)  # after which an idle table is released

    def empty() -> bool:
        pass_hours(house, 0.002)  # then it is noted who has gone
        return bool(house.inside(release()) == 0)

    eventually(empty, "a table stays in memory")


def sit(who: Seeker, table: str) -> Player:
    """Come to a table; requests have other ids than those of earlier visits."""
    player = sits(who, table)
    player.number = next(_visits)
    return player


def waits(who: Seeker) -> tuple[list[str], list[str]]:
    """Where it is the turn of somebody, and the kinds of their notifications."""
    told = who.ask("GET", "/api/account/notifications").json()
    return told["turns"], sorted(each["kind"] for each in told["notifications"])


def ended(house: House, who: Seeker) -> bool:
    pass_hours(house, 0.001)  # the table was read again, and finds that its clock runs out now
    return "over" in waits(who)[1]


def to_move(*both: tuple[Seeker, Player]) -> tuple[Seeker, Player]:
    return next((who, player) for who, player in both if player.question)


def move(player: Player) -> None:
    """End the turn, as far as that is one answer after another."""
    assert player.question is not None
    choices = player.choices
    answer = player.act("end turn" if "end turn" in choices else choices[-1])
    assert answer["type"] == "ack", (answer, choices)


@pytest.mark.long
def test_a_game_over_three_days_with_a_restart_in_between(tmp_path: Path) -> None:
    settings = settings_in(tmp_path, retention=PUBLIC)
    with in_thread(settings, Days()) as house:
        ann, bob = (Seeker(house, name).enter() for name in ("Ann", "Bob"))
        for each in (ann, bob):
            each.sign_up(each.name)
        offer = {"game": GAME, "clock": days(1), "rated": True, "name": "Ann"}
        posted = ann.ask("POST", "/api/lobby/challenges", json=offer)
        assert posted.status_code == 201, posted.text
        ann.leave()  # nobody has to wait for days in a lobby
        pass_hours(house, GONE / HOUR + 5)
        settled(house)
        (open_,) = [each for each in bob.ask("GET", "/api/lobby").json()["challenges"] if not each["own"]]
        assert (open_["clock"], open_["rated"], open_["here"]) == (days(1) | {"increment": 0}, True, False)
        taken = bob.ask("POST", f"/api/lobby/challenges/{open_['id']}", json={})
        assert taken.status_code == 201, taken.text
        table = taken.json()["table"]
        bob.leave()
        told = [waits(each) for each in (ann, bob)]
        assert sorted(turns for turns, _ in told) == [[], [table]]
        assert told[0][1] == (["taken", "turn"] if told[0][0] else ["taken"])
        assert people_of(house).hall.registry.clocks_run is False  # a clock of days keeps no server awake
        for hours in (22, 3, 22):  # 50 hours, and each time the other one has a day again
            players = [(each, sit(each, table)) for each in (ann, bob)]
            mover, player = to_move(*players)
            assert player.table["meeting"]["speed"] == "correspondence"
            assert (player.table["absence"], player.table["claims"]) == (0, [])
            pass_hours(house, 0.5)
            number = 0
            while player.question:
                move(player)
                number += 1
                assert number < 30
            seat = player.seat
            left = player.position["clock"]["left"]
            assert left[1 - seat] == DAYS * 1000
            assert left[seat] <= (DAYS - 1800) * 1000
            other = bob if mover is ann else ann
            assert table in waits(other)[0]
            assert table not in waits(mover)[0]
            rest(house)
            assert waits(other)[0] == [table]
            pass_hours(house, hours)
            assert waits(other)[0] == [table]  # the game goes on, without anybody in sight
    with in_thread(settings, Days()) as house:
        assert house.hall is not None
        assert table not in house.hall.registry.tables  # it is read when it is needed
        ann, bob = (Seeker(house, name) for name in ("Ann", "Bob"))
        for each in (ann, bob):
            each.login(each.name, GOOD)
        late = ann if waits(ann)[0] else bob
        other = bob if late is ann else ann
        assert (waits(late)[0], waits(other)[0]) == ([table], [])
        pass_hours(house, 1.0)
        assert waits(late)[0] == [table]
        pass_hours(house, 25)
        eventually(lambda: ended(house, late), "the clock has not run out")
        assert waits(late) == ([], ["over", "taken"] if late is ann else ["over"])
        assert "over" in waits(other)[1]
        player = sit(other, table)
        assert player.table["result"]["winner"] == player.seat
        assert player.table["meeting"]["counted"] == 1
        for who, sign in ((other, 1), (late, -1)):
            (rating,) = who.ask("GET", f"/api/people/{who.name}").json()["ratings"]
            assert (rating["game"], rating["speed"]) == (GAME, "correspondence")
            assert (rating["rating"]["points"] - 1500) * sign > 100
        assert player.ask("rematch")["type"] == "ack"
        assert "rematch" in waits(late)[1]
        theirs = sit(late, table)
        theirs.ask("answer", offer="rematch", accept=False)
        assert "rematch" not in waits(late)[1]


def test_days_are_whole_and_few_and_other_clocks_shorter(house: House) -> None:
    ann = Seeker(house, "Dana").enter()
    try:
        for clock in (
            {"kind": "days", "seconds": DAYS + 1},
            {"kind": "days", "seconds": 0},
            {"kind": "days", "seconds": 15 * DAYS},
            {"kind": "move", "seconds": 2 * DAYS},
        ):
            body = {"game": GAME, "clock": clock, "name": "Dana"}
            assert ann.ask("POST", "/api/lobby/challenges", json=body).status_code in (400, 422), clock
    finally:
        ann.leave()


def test_an_offer_by_correspondence_waits_beside_what_else_somebody_does(house: House) -> None:
    """It neither takes the place of other offers, nor ends them, nor the other way round."""
    ann, bob, cy = (Seeker(house, name).enter() for name in ("Eve-K", "Bob-K", "Cy-K"))

    def offer(who: Seeker, clock: Any) -> str:
        made = who.ask("POST", "/api/lobby/challenges", json={"game": GAME, "clock": clock, "name": who.name})
        assert made.status_code == 201, made.text
        return str(made.json()["id"])

    def offered(who: Seeker) -> set[str]:
        return {each["id"] for each in who.ask("GET", "/api/lobby").json()["challenges"]}

    try:
        slow, fast = offer(ann, days(3)), offer(ann, {"kind": "none"})
        again = offer(ann, days(7))
        assert offered(cy) & {slow, fast, again} == {fast, again}
        mine = offer(bob, {"kind": "none"})
        assert bob.ask("POST", f"/api/lobby/challenges/{again}", json={"name": "Bob-K"}).status_code == 201
        assert offered(cy) & {fast, again, mine} == {fast, mine}
        assert refused(cy.ask("POST", f"/api/lobby/challenges/{again}", json={})) == (404, "gone")
        waiting = offer(ann, days(1))
        assert cy.ask("POST", f"/api/lobby/challenges/{fast}", json={"name": "Cy-K"}).status_code == 201
        assert offered(bob) & {fast, waiting, mine} == {waiting, mine}
    finally:
        for each in (ann, bob, cy):
            for known in each.ask("GET", "/api/lobby").json()["challenges"]:
                each.ask("DELETE", f"/api/lobby/challenges/{known['id']}")
            each.leave()
