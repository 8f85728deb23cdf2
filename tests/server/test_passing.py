"""Passing reveals nothing: the other seat gets the same at the same time, with or without a possible response, by hand
or by order.

Time is the tests' own; nothing here sleeps.
"""

from __future__ import annotations

import asyncio
import heapq
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import mindtable
from mindtable import State
from mindtable.server import wire
from mindtable.server.log import progress, showing
from mindtable.server.log.clock import Time
from mindtable.server.log.costs import JobFailed, Thought
from mindtable.server.log.entries import Entry, Orders, Seating, Seen, Setup, loads
from mindtable.server.log.progress import Progress, T, Work, done
from mindtable.server.net.connection import Connection
from mindtable.server.net.limits import Quotas
from mindtable.server.settings import Settings
from mindtable.server.storage.runs import Runs
from mindtable.server.storage.storage import StorageError, Write
from mindtable.server.storage.uptime import Pulse
from mindtable.server.storage.visits import Visits
from mindtable.server.tables.loading import Loader
from mindtable.server.tables.manners import Manners
from mindtable.server.tables.registry import Registry
from mindtable.server.tables.requests import Requests
from mindtable.server.tables.table import Services, Table
from mindtable.server.work.jobs import Jobs
from mindtable.server.work.slices import Slices
from tests.games.mind.minds import table as position
from tests.games.minds_across_time import mats
from tests.limits import PLENTY
from tests.server.conftest import House, Process, Still, in_own_loop

ANN, BOB = 0, 1
PAUSE = 1_500
MOMENTS = [moment.id for moment in mindtable.game("mind").moments]
NOTHING = ["heartache"]  # a Thought, which answers nothing
ANSWER = ["epiphany"]  # an Intellect that may be played at any time


class OwnTime(Time):
    """Time that passes only when a test says so."""

    def __init__(self) -> None:
        self.at = 1_000_000
        self.late = 0  # by how much everything happens later than it is due, as on a busy machine
        self._number = 0
        self._timers: list[tuple[int, int, Callable[[], object]]] = []
        self._cancelled: set[int] = set()

    def now(self) -> int:
        return self.at

    def later(self, milliseconds: int, run: Callable[[], object]) -> Any:
        self._number += 1
        number = self._number
        heapq.heappush(self._timers, (self.at + max(0, milliseconds), number, run))

        class Handle:
            def cancel(handle) -> None:  # the outer `self` is the time
                self._cancelled.add(number)

        return Handle()

    async def sleep(self, milliseconds: int) -> None:
        done = asyncio.get_running_loop().create_future()
        self.later(milliseconds, lambda: done.set_result(None))
        await done

    async def pass_(self, milliseconds: int) -> None:
        """Let time pass, and everything happen that is due on the way."""
        await settle()
        end = self.at + milliseconds
        while self._timers and self._timers[0][0] <= end:
            when, number, run = heapq.heappop(self._timers)
            self.at = max(self.at, when) + self.late
            if number not in self._cancelled:
                run()
                await settle()
        self.at = max(self.at, end)

    @property
    def timers(self) -> list[int]:
        """When something is due, from now."""
        return sorted(when - self.at for when, number, _ in self._timers if number not in self._cancelled)


async def settle() -> None:
    for _ in range(25):
        await asyncio.sleep(0)


class Drawer:
    """Storage in a list, which can fail."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.orders: dict[int, Orders] = {}
        self.presence: dict[int, Seen] = {}
        self.fails = 0

    async def commit(self, write: Write) -> None:
        if self.fails:
            self.fails -= 1
            raise StorageError("this could not be stored")
        self.entries += [loads(str(row["data"])) for row in write.rows]

    async def entries_of(self, table: str) -> list[Entry]:
        return list(self.entries)

    async def orders_of(self, table: str) -> dict[int, Orders]:
        return dict(self.orders)

    async def keep_orders(self, table: str, seat: int, kept: Orders) -> None:
        self.orders[seat] = kept

    async def presence_of(self, table: str) -> dict[int, Seen]:
        return dict(self.presence)

    async def keep_presence(self, table: str, seat: int, seen: Seen) -> None:
        self.presence[seat] = seen

    async def visit(self, table: str, up: int) -> None:
        pass


class AtOnce(Slices):
    """Does all work without a break: how fast the machine is makes no difference."""

    async def run(self, work: Work[T]) -> T:
        return done(work)


class Room:
    """A server with one table, a drawer for storage and time of its own. It does no jobs and makes no tables."""

    def __init__(self, drawer: Drawer) -> None:
        self.drawer = drawer
        self.time = OwnTime()
        nothing: Any = None
        storage: Any = drawer  # all that a table needs of it
        slices = AtOnce()
        self.runs = Runs(storage, self.time, Pulse(None, self.time))
        self.services = Services(
            settings=Settings(database="sqlite://", pace=0, limits=PLENTY),
            time=self.time,
            storage=storage,
            quotas=Quotas(PLENTY),
            thinking=nothing,
            reading=nothing,
            studying=nothing,
            slices=slices,
            runs=self.runs,
            visits=Visits(storage, self.time),
            manners=Manners(storage, self.time, PLENTY),
            loader=Loader(storage, nothing, slices),
        )
        self.registry = Registry(self.services)
        self.requests = Requests(nothing)


class Listener(Connection):
    """A client that notes when it was told what."""

    def __init__(self, viewer: int, time: OwnTime) -> None:
        super().__init__(viewer, "", PLENTY, Still())
        self.time = time
        self.heard: list[tuple[int, bytes]] = []

    def send(self, data: bytes) -> None:
        self.heard.append((self.time.now(), data))

    @property
    def messages(self) -> list[dict[str, Any]]:
        return [json.loads(data) for _, data in self.heard]

    def answer(self, id_: str) -> dict[str, Any] | None:
        """The answer to a request, if there is one yet."""
        found = [m for m in self.messages if m.get("id") == id_]
        return found[-1] if found else None

    @property
    def position(self) -> dict[str, Any]:
        """The position as it was told last."""
        found: dict[str, Any] = next(m["position"] for m in reversed(self.messages) if m.get("position"))
        return found

    @property
    def passing(self) -> dict[str, Any]:
        """The orders as they were told last."""
        found: dict[str, Any] = next(m["passing"] for m in reversed(self.messages) if m.get("passing"))
        return found


class Sitting:
    """A table with two listeners and a spectator."""

    def __init__(self, table: Table, room: Room, name: str = "") -> None:
        self.name = name
        self.table = table
        self.room = room
        self.time = room.time
        self.people = [Listener(viewer, room.time) for viewer in (ANN, BOB, -1)]
        self.ann, self.bob, self.watcher = self.people
        self.numbers = [0, 0, 0]

    async def meet(self) -> Sitting:
        """Have all listen."""
        # That somebody watches is told later, if no player comes who is told of at once.
        for listener in (self.watcher, self.ann, self.bob):
            await self.table.add(listener)
        return self

    async def ask(self, seat: int, message: Any) -> dict[str, Any] | None:
        """Send a request; its answer, if it is there at once."""
        await self.room.requests.handle(self.table, self.people[seat], message)
        await settle()
        return self.people[seat].answer(message.id)

    def id_of(self, seat: int) -> str:
        """A new number for a request."""
        self.numbers[seat] += 1
        return f"{self.name}{seat}-{self.numbers[seat]}"

    async def act(self, seat: int, action: str, id_: str = "") -> dict[str, Any] | None:
        at = self.table.progress.number(seat, self.table.progress.asked[seat])
        return await self.ask(seat, wire.Act(id=id_ or self.id_of(seat), at=at, actions=[action]))

    async def stand(self, seat: int, scope: Any, seq: int = -1) -> dict[str, Any] | None:
        seq = self.table.progress.seq if seq < 0 else seq
        return await self.ask(seat, wire.Stand(id=self.id_of(seat), scope=scope, seq=seq))

    async def prefer(self, seat: int, **given: Any) -> dict[str, Any] | None:
        return await self.ask(seat, wire.Prefer(id=self.id_of(seat), **given))

    @property
    def asked(self) -> str:
        """Who is asked what."""
        decision = self.table.progress.game.decision
        assert decision is not None
        return f"{('ann', 'bob')[decision.seat]}: {decision.kind}"

    @property
    def moment(self) -> str:
        state = self.table.progress.game
        return state.windows.moment(state, state.decision) if state.decision else ""


async def sit(
    state: State | None = None,
    *,
    pause: int = PAUSE,
    clock: wire.ClockSetting | None = None,
    kinds: tuple[Any, Any] = ("person", "person"),
    game: str = "mind",
    best_of: int = 1,
) -> Sitting:
    """A table at which a game has begun, or that stands at a position."""
    seats = [
        Seating(kind=kind, name=name, bot="greedy" if kind == "bot" else "", token=name)
        for kind, name in zip(kinds, ("Ann", "Bob"), strict=True)
    ]
    setup = Setup(game=game, seats=seats, pause=pause, clock=clock or wire.ClockSetting())
    drawer = Drawer()
    room = Room(drawer)
    progress = Progress(setup)
    beginning = [Entry(kind="created", setup=setup)]
    if state is None:
        decks = [deck.id for deck in mindtable.game(game).decks()][:2]
        begun = mindtable.start(game, decks=decks, seed=4, players=("Ann", "Bob"), best_of=best_of)
        beginning.append(Entry(kind="started", record=begun.record().dumps()))
    for entry in beginning:
        progress.take(entry, progress.step(entry))
    drawer.entries += beginning
    if state is not None:
        progress.state = state
        progress.asked = {int(decision.seat): 1 for decision in state.pending}
    table = Table("table", room.services, progress)
    room.registry.tables["table"] = table
    table.timekeeper.run(table, [600_000, 600_000] if clock else [])
    return await Sitting(table, room).meet()


def challenge_to_come(their_hand: list[str], **more: Any) -> State:
    """Ann has the floor and can challenge; Bob holds one card, which Ann does not see."""
    state = position(
        ["amnesia"],
        ["panic"],
        hand=["grief", "first-kiss"],
        their_hand=their_hand,
        thinker="hypatia",
        **more,
    ).state
    state.players = ["Ann", "Bob"]
    return state


SCRIPT = ("play grief", "play first-kiss", "remove grief", "next", "challenge amnesia -> opponent", "end")


async def a_turn(their_hand: list[str], manner: str, clock: wire.ClockSetting | None) -> Sitting:
    """Ann's turn, with Bob passing in every window in this manner and declining to block."""
    sitting = await sit(challenge_to_come(their_hand), clock=clock)
    time = sitting.time
    if manner == "skipped":
        await sitting.prefer(BOB, skipped=MOMENTS)
    if manner == "idle":
        await sitting.prefer(BOB, idle=True)
    script = list(SCRIPT)
    windows = 0
    while sitting.asked != "bob: recover":
        await time.pass_(0)
        if sitting.asked == "ann: window":
            await sitting.act(ANN, "pass")
            await time.pass_(PAUSE)
        elif sitting.asked.startswith("ann"):
            await time.pass_(700)
            await sitting.act(ANN, script.pop(0))
        elif sitting.asked == "bob: block":
            await time.pass_(2_000)
            await sitting.act(BOB, "decline")
        else:
            windows += 1
            before = sitting.table.progress.seq
            if manner.startswith("by hand after "):
                wait = int(manner.rpartition(" ")[2])
                await time.pass_(wait)
                assert sitting.table.progress.seq == before
                await sitting.act(BOB, "pass")
                await time.pass_(PAUSE - wait)
            elif manner == "standing":
                await time.pass_(250)
                await sitting.stand(BOB, "turn")
                await time.pass_(PAUSE - 250)
            else:
                await time.pass_(PAUSE)
            assert sitting.table.progress.seq == before + 1
    assert windows == 7
    assert not script
    return sitting


@pytest.mark.rule("MI-12.5", "MI-12.6")
@pytest.mark.parametrize("clock", [None, wire.ClockSetting(kind="fischer", seconds=600, increment=5)])
def test_the_other_seat_gets_the_same_bytes_at_the_same_moments(clock: wire.ClockSetting | None) -> None:
    """With or without an answer in hand, by hand or by any order; a spectator, too."""

    async def play() -> None:
        manners = ["by hand after 0", "by hand after 1499", "skipped", "standing"]
        told = [await a_turn(hand, manner, clock) for hand in (NOTHING, ANSWER) for manner in manners]
        told.append(await a_turn(NOTHING, "idle", clock))
        first = told[0]
        assert len([m for m in first.ann.messages if m["type"] == "update"]) == 14
        for other in told[1:]:
            assert other.ann.heard == first.ann.heard
            assert other.watcher.heard == first.watcher.heard
        assert first.bob.heard != told[4].bob.heard  # who holds the answer is offered it

    in_own_loop(play())


async def a_turn_of_moves(their_hand: list[str], manner: str, clock: wire.ClockSetting | None) -> Sitting:
    """A turn of Ann in Minds Across Time; Bob, who holds one card, lets every move go in this manner."""
    t = mats.table(
        ["ibn-sina"],
        ["hypatia"],
        hand=["imhotep", "copper-mine", "blackout"],
        their_hand=their_hand,
        pool="p1",
        their_pool="e2",
    )
    t.state.players = ["Ann", "Bob"]
    sitting = await sit(t.state, clock=clock, game="minds_across_time")
    time = sitting.time
    moments = [moment.id for moment in mindtable.game("minds_across_time").moments]
    await sitting.prefer(BOB, skipped=moments if manner == "skipped" else [], idle=manner == "idle")
    for move in ("play imhotep", "play copper-mine", "play blackout", "end"):
        await time.pass_(700)
        await sitting.act(ANN, move)
        before = sitting.table.progress.seq
        assert sitting.asked == "bob: preempt"
        wait = 250 if manner == "standing" else int(manner) if manner.isdecimal() else 0
        await time.pass_(wait)
        if manner == "standing":
            await sitting.stand(BOB, "turn")
        elif manner.isdecimal():
            await sitting.act(BOB, "let-go")
        await time.pass_(PAUSE - 1 - wait)
        assert sitting.table.progress.seq == before
        await time.pass_(1)
        assert sitting.table.progress.seq == before + 1
    return sitting


@pytest.mark.rule("MAT-7.10")
@pytest.mark.parametrize("clock", [None, wire.ClockSetting(kind="fischer", seconds=600, increment=5)])
def test_letting_go_takes_a_time_that_does_not_depend_on_the_hand(clock: wire.ClockSetting | None) -> None:
    """With or without a card that could preempt, by hand or by any order; a spectator is told the same, too."""

    async def play() -> None:
        told = [
            await a_turn_of_moves(hand, manner, clock)
            for hand in (["te-rangi-hiroa"], ["eureka"])
            for manner in ("0", "900", "skipped", "standing")
        ]
        told.append(await a_turn_of_moves(["te-rangi-hiroa"], "idle", clock))
        first = told[0]
        for other in told[1:]:
            assert other.ann.heard == first.ann.heard
            assert other.watcher.heard == first.watcher.heard
        assert first.bob.heard != told[4].bob.heard  # who could preempt is offered it

    in_own_loop(play())


def test_a_pass_is_seen_when_the_pause_is_over_and_not_before() -> None:
    async def play() -> None:
        sitting = await sit(challenge_to_come(ANSWER))
        await sitting.act(ANN, "play grief")
        heard = len(sitting.ann.heard)
        await sitting.time.pass_(400)
        assert (
            await sitting.act(BOB, "pass", "mine") is None
        )  # a request is acknowledged only when it is stored
        assert sitting.time.timers == [PAUSE - 400]
        assert sitting.bob.passing["answered"] == sitting.table.progress.asked[BOB]
        await sitting.time.pass_(PAUSE - 401)
        assert len(sitting.ann.heard) == heard
        stored = len(sitting.room.drawer.entries)
        await sitting.time.pass_(1)
        assert len(sitting.ann.heard) == heard + 1
        assert sitting.bob.answer("mine") == {
            "type": "ack",
            "id": "mine",
            "seq": sitting.table.progress.seq,
            "repeated": False,
        }
        assert len(sitting.room.drawer.entries) == stored + 1
        assert sitting.asked == "ann: play"

    in_own_loop(play())


def test_a_pass_after_the_pause_counts_at_once() -> None:
    async def play() -> None:
        sitting = await sit(challenge_to_come(ANSWER))
        await sitting.act(ANN, "play grief")
        await sitting.time.pass_(PAUSE + 3_000)
        answer = await sitting.act(BOB, "pass")
        assert answer is not None
        assert answer["type"] == "ack"

    in_own_loop(play())


def test_an_answer_other_than_a_pass_does_not_wait() -> None:
    async def play() -> None:
        sitting = await sit(challenge_to_come(ANSWER))
        await sitting.act(ANN, "play grief")
        answer = await sitting.act(BOB, "play epiphany")
        assert answer is not None
        assert answer["type"] == "ack"
        assert sitting.moment == "own-train"
        assert sitting.asked == "ann: train"

    in_own_loop(play())


def test_a_pass_can_be_replaced_during_the_pause() -> None:
    async def play() -> None:
        sitting = await sit(challenge_to_come(ANSWER))
        await sitting.act(ANN, "play grief")
        await sitting.act(BOB, "pass", "passed")
        answer = await sitting.act(BOB, "play epiphany")
        assert answer is not None
        assert answer["type"] == "ack"
        refused = sitting.bob.answer("passed")
        assert refused is not None
        assert (refused["type"], refused["code"]) == ("refused", "stale")
        await sitting.time.pass_(10 * PAUSE)
        assert sitting.asked == "ann: train"  # the pass has not happened

    in_own_loop(play())


def test_a_pass_that_is_sent_again_happens_once() -> None:
    async def play() -> None:
        sitting = await sit(challenge_to_come(ANSWER))
        await sitting.act(ANN, "play grief")
        await sitting.act(BOB, "pass", "mine")
        again = Listener(BOB, sitting.time)
        sitting.table.remove(sitting.bob)
        await sitting.table.add(again)
        message = wire.Act(id="mine", at=sitting.table.progress.asked[BOB], actions=["pass"])
        await sitting.room.requests.handle(sitting.table, again, message)
        seq = sitting.table.progress.seq
        await sitting.time.pass_(PAUSE)
        assert sitting.table.progress.seq == seq + 1
        assert again.answer("mine") is not None
        await sitting.room.requests.handle(sitting.table, again, message)
        assert again.messages[-1] == {"type": "ack", "id": "mine", "seq": seq + 1, "repeated": True}

    in_own_loop(play())


def test_a_pass_that_cannot_be_stored_has_not_happened() -> None:
    async def play() -> None:
        sitting = await sit(challenge_to_come(ANSWER))
        await sitting.act(ANN, "play grief")
        await sitting.act(BOB, "pass", "mine")
        drawer = sitting.room.drawer
        drawer.fails = 1
        await sitting.time.pass_(PAUSE)
        refused = sitting.bob.answer("mine")
        assert refused is not None
        assert (refused["type"], refused["code"]) == ("refused", "storage")
        assert sitting.asked == "bob: window"
        # One that was ordered is tried again.
        drawer.fails = 1
        await sitting.stand(BOB, "turn")
        await sitting.time.pass_(0)
        assert sitting.asked == "bob: window"
        await sitting.time.pass_(2_000)
        assert sitting.asked == "ann: play"

    in_own_loop(play())


# Clocks.


def test_no_clock_runs_during_the_pause() -> None:
    async def play() -> None:
        for wait, spent in ((0, 0), (1_499, 0), (1_500, 0), (2_500, 1_000)):
            clock = wire.ClockSetting(kind="fischer", seconds=600, increment=5)
            sitting = await sit(challenge_to_come(ANSWER), clock=clock)
            await sitting.act(ANN, "play grief")
            told = sitting.ann.position["clock"]
            assert told == {"left": [605_000, 600_000], "running": [BOB], "pause": PAUSE}
            await sitting.time.pass_(wait)
            await sitting.act(BOB, "pass")
            await sitting.time.pass_(max(0, PAUSE - wait))
            told = sitting.ann.position["clock"]
            # A pass earns no increment, whether there was a choice or not.
            assert told == {"left": [605_000, 600_000 - spent], "running": [ANN], "pause": 0}

    in_own_loop(play())


def test_a_busy_server_costs_nobody_time() -> None:
    async def play() -> None:
        for by_hand in (True, False):
            sitting = await sit(
                challenge_to_come(ANSWER), clock=wire.ClockSetting(kind="fischer", seconds=600, increment=5)
            )
            await sitting.act(ANN, "play grief")
            sitting.time.late = 40
            if by_hand:
                await sitting.act(BOB, "pass")
            else:
                await sitting.prefer(BOB, skipped=MOMENTS)
            await sitting.time.pass_(PAUSE)
            assert sitting.asked == "ann: play"
            assert sitting.ann.position["clock"]["left"][BOB] == 600_000

    in_own_loop(play())


def test_time_is_up_only_after_the_pause() -> None:
    async def play() -> None:
        sitting = await sit(challenge_to_come(ANSWER), clock=wire.ClockSetting(kind="move", seconds=2))
        sitting.table.timekeeper.run(sitting.table, [2_000, 2_000])
        await sitting.act(ANN, "play grief")
        await sitting.time.pass_(2_000 + PAUSE)
        assert sitting.table.progress.status == "playing"
        await sitting.time.pass_(1)
        assert sitting.table.progress.status == "over"

    in_own_loop(play())


# Orders.


def test_an_automatic_pass_never_looks_like_a_question() -> None:
    async def play() -> None:
        sitting = await sit(challenge_to_come(ANSWER))
        await sitting.prefer(BOB, skipped=MOMENTS, idle=True)
        before = len(sitting.bob.messages)
        await sitting.act(ANN, "play grief")
        await sitting.time.pass_(PAUSE)
        asked, answered, windows = 0, 0, 0
        for message in sitting.bob.messages[before:]:
            if message.get("position"):
                question = message["position"]["question"]
                asked = question["at"] if question and question["kind"] == "window" else 0
                windows += bool(asked)
            if message.get("passing"):
                answered = message["passing"]["answered"]
            assert not asked or answered == asked
        assert windows > 0
        assert answered == 0

    in_own_loop(play())


@pytest.mark.rule("MI-12.7")
def test_a_block_is_never_covered() -> None:
    async def play() -> None:
        sitting = await sit(challenge_to_come(ANSWER, phase="challenge"))
        await sitting.prefer(BOB, skipped=MOMENTS, idle=True)
        await sitting.act(ANN, "challenge amnesia -> opponent")
        await sitting.stand(BOB, "quiet")
        await sitting.time.pass_(PAUSE)
        assert sitting.asked == "bob: block"
        assert sitting.bob.passing["answered"] == 0
        assert sitting.time.timers == []
        await sitting.time.pass_(100 * PAUSE)
        assert sitting.asked == "bob: block"

    in_own_loop(play())


@pytest.mark.rule("MI-12.6")
def test_a_standing_pass_ends_with_an_item_of_the_opponent_and_its_player_is_told() -> None:
    async def play() -> None:
        state = position(["amnesia"], ["panic"], hand=["grief", "epiphany"], their_hand=NOTHING).state
        sitting = await sit(state)
        await sitting.stand(BOB, "quiet")
        await sitting.act(ANN, "play grief")
        await sitting.time.pass_(PAUSE)
        assert sitting.asked == "ann: play"
        assert sitting.bob.passing["scope"] == "quiet"
        await sitting.act(ANN, "play epiphany")
        assert sitting.bob.passing == {
            "scope": "",
            "skipped": [],
            "idle": False,
            "asking": False,
            "answered": 0,
        }
        await sitting.time.pass_(10 * PAUSE)
        assert sitting.asked == "bob: train"

    in_own_loop(play())


@pytest.mark.rule("MI-12.6")
@pytest.mark.parametrize("scope", ["step", "turn", "quiet"])
def test_a_standing_pass_ends_with_a_challenge(scope: str) -> None:
    async def play() -> None:
        sitting = await sit(challenge_to_come(ANSWER, phase="challenge"))
        await sitting.stand(BOB, scope)
        await sitting.act(ANN, "challenge amnesia -> panic")
        await sitting.time.pass_(10 * PAUSE)
        assert sitting.asked == "bob: window"
        assert sitting.bob.passing["scope"] == ""

    in_own_loop(play())


@pytest.mark.rule("MI-12.6")
def test_a_standing_pass_ends_with_its_step_its_turn_and_when_it_is_taken_back() -> None:
    async def play() -> None:
        for scope, ends in (("step", "end"), ("turn", "recover"), ("quiet", "recover")):
            sitting = await sit(challenge_to_come(NOTHING))
            await sitting.stand(BOB, scope)
            for action in ("play grief", "next", "end"):
                await sitting.act(ANN, action)
                await sitting.time.pass_(PAUSE)
            assert sitting.table.progress.game.windows.stage(sitting.table.progress.game) == ends
            assert sitting.bob.passing["scope"] == ""
        sitting = await sit(challenge_to_come(NOTHING))
        await sitting.stand(BOB, "turn")
        await sitting.act(ANN, "play grief")
        await sitting.time.pass_(PAUSE - 1)
        await sitting.stand(BOB, "")
        assert sitting.time.timers == []
        await sitting.time.pass_(10 * PAUSE)
        assert sitting.asked == "bob: window"

    in_own_loop(play())


def test_events_since_the_player_looked_end_a_standing_pass_at_once() -> None:
    async def play() -> None:
        state = position(["amnesia"], ["panic"], hand=["grief", "epiphany"], their_hand=NOTHING).state
        sitting = await sit(state)
        seen = sitting.table.progress.seq
        await sitting.act(ANN, "play epiphany")  # crosses Bob's order on its way
        await sitting.stand(BOB, "quiet", seen)
        assert sitting.bob.passing["scope"] == ""
        await sitting.stand(BOB, "quiet")
        assert sitting.bob.passing["scope"] == "quiet"

    in_own_loop(play())


def test_asking_suspends_orders_and_lets_them_go_on() -> None:
    async def play() -> None:
        sitting = await sit(challenge_to_come(NOTHING))
        await sitting.prefer(BOB, skipped=MOMENTS)
        await sitting.act(ANN, "play grief")
        await sitting.prefer(BOB, skipped=MOMENTS, asking=True)
        await sitting.time.pass_(10 * PAUSE)
        assert sitting.asked == "bob: window"
        await sitting.prefer(BOB, skipped=MOMENTS, asking=False)
        await sitting.time.pass_(0)
        assert sitting.asked == "ann: play"

    in_own_loop(play())


def test_passing_without_an_answer_needs_a_pause_that_hides_it() -> None:
    async def play() -> None:
        sitting = await sit(challenge_to_come(NOTHING), pause=0)
        await sitting.prefer(BOB, idle=True)
        assert not sitting.bob.passing["idle"]
        await sitting.act(ANN, "play grief")
        await sitting.time.pass_(PAUSE)
        assert sitting.asked == "bob: window"
        sitting = await sit(challenge_to_come(ANSWER))
        await sitting.prefer(BOB, idle=True)
        assert sitting.bob.passing["idle"]
        await sitting.act(ANN, "play grief")
        await sitting.time.pass_(PAUSE)
        assert sitting.asked == "bob: window"  # with an answer one is asked

    in_own_loop(play())


def test_nobody_else_hears_of_orders() -> None:
    async def play() -> None:
        sitting = await sit(challenge_to_come(NOTHING))
        heard = len(sitting.ann.heard), len(sitting.watcher.heard)
        seq = sitting.table.progress.seq
        await sitting.prefer(BOB, skipped=MOMENTS, idle=True)
        await sitting.stand(BOB, "turn")
        assert (len(sitting.ann.heard), len(sitting.watcher.heard)) == heard
        assert sitting.table.progress.seq == seq  # the numbers of entries would tell
        assert json.loads(sitting.watcher.heard[0][1])["passing"] is None
        assert sitting.table.sync(ANN, []).passing == wire.PassingState(
            scope="", skipped=[], idle=False, asking=False, answered=0
        )

    in_own_loop(play())


def test_impossible_orders_are_refused() -> None:
    async def play() -> None:
        sitting = await sit(challenge_to_come(NOTHING))
        answers = [
            await sitting.prefer(BOB, skipped=["lunch"]),
            await sitting.stand(BOB, "turn", 99),
            await sitting.ask(2, wire.Stand(id="w", scope="turn", seq=0)),
        ]
        texts = [(answer or {}).get("text") for answer in answers]
        assert texts == [
            "There is no moment 'lunch' in this game.",
            "There is no position 99 yet.",
            "Spectators can only watch.",
        ]
        other = await sit(game="tumblrcards", pause=0)
        answer = await other.stand(ANN, "turn")
        assert answer is not None
        assert answer["text"] == "This game has no windows."
        assert other.table.sync(ANN, []).passing is None

    in_own_loop(play())


# Taking back, and offers.


async def to_bobs_window(sitting: Sitting) -> None:
    """Continue a new game until Bob is asked in a window."""
    for _ in range(200):
        if sitting.asked == "bob: window":
            return
        state = sitting.table.progress.game
        decision = state.decision
        assert decision is not None
        plays = [action for action in decision.actions if str(action).startswith("play")]
        action = plays[0] if plays and decision.kind == "play" else decision.actions[-1]
        await sitting.time.pass_(PAUSE)
        await sitting.act(int(decision.seat), str(action))
    raise AssertionError("Bob is never asked in a window")


def test_a_question_after_an_undo_is_not_passed_automatically() -> None:
    async def play() -> None:
        sitting = await sit()
        await to_bobs_window(sitting)
        asked = sitting.moment
        await sitting.prefer(BOB, skipped=MOMENTS)
        await sitting.stand(BOB, "quiet")
        await sitting.time.pass_(PAUSE)
        assert sitting.moment != asked or sitting.asked != "bob: window"
        await sitting.ask(BOB, wire.Undo(id="undo"))
        if sitting.table.progress.offers.undo == BOB:
            await sitting.ask(ANN, wire.Answer(id="yes", offer="undo", accept=True))
        assert sitting.asked == "bob: window"
        assert sitting.bob.passing["scope"] == ""
        sitting = await again(sitting)
        assert sitting.bob.passing["scope"] == ""
        await sitting.time.pass_(10 * PAUSE)
        assert sitting.asked == "bob: window"
        await sitting.act(BOB, "pass")
        await sitting.time.pass_(0)
        assert sitting.asked != "bob: window" or sitting.moment != asked

    in_own_loop(play())


def test_how_far_an_undo_goes_does_not_tell_whether_there_was_an_answer() -> None:
    async def play() -> None:
        back = []
        for hand in (NOTHING, ANSWER):
            sitting = await sit(challenge_to_come(hand))
            await sitting.act(ANN, "play grief")
            await sitting.act(BOB, "pass")
            await sitting.time.pass_(PAUSE)
            assert sitting.asked == "ann: play"
            back.append(done(sitting.table.progress.undo(BOB)))
        assert back == [(1, []), (1, [])]

    in_own_loop(play())


def test_a_pass_declines_no_draw() -> None:
    """It may have been given without looking; by hand it does not either, since that would tell them apart."""

    async def play() -> None:
        for by_hand in (True, False):
            sitting = await sit(challenge_to_come(NOTHING))
            await sitting.act(ANN, "play grief")
            await sitting.ask(ANN, wire.OfferDraw(id="draw"))
            if by_hand:
                await sitting.act(BOB, "pass")
            else:
                await sitting.stand(BOB, "turn")
            await sitting.time.pass_(PAUSE)
            assert sitting.asked == "ann: play"
            assert sitting.table.progress.offers.draw == ANN

    in_own_loop(play())


# Bots.


def test_a_bot_passes_after_a_pause_and_nobody_waits_for_a_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        sitting = await sit(challenge_to_come(ANSWER), kinds=("person", "bot"))

        async def thought(self: Jobs, progress: Progress, seat: int, bot: str, client: str) -> Thought:
            return Thought("pass", "", 0.0)

        monkeypatch.setattr(Jobs, "thought", thought)
        await sitting.act(ANN, "play grief")
        await sitting.time.pass_(599)
        assert sitting.asked == "bob: window"
        await sitting.time.pass_(1)
        assert sitting.asked == "ann: play"

        async def fails(self: Jobs, progress: Progress, seat: int, bot: str, client: str) -> Thought:
            raise JobFailed("no worker")

        monkeypatch.setattr(Jobs, "thought", fails)
        await sitting.act(ANN, "play first-kiss")
        await sitting.time.pass_(599)
        assert sitting.asked == "bob: window"
        await sitting.time.pass_(1)
        assert sitting.asked == "ann: play"
        sitting = await sit(challenge_to_come(ANSWER), kinds=("bot", "person"))
        state = sitting.table.progress.game
        state.take(state.decision, state.parse(ANN, "play grief"))  # type: ignore[arg-type]  # there is one
        sitting.table.progress.asked = {BOB: 2}
        sitting.table.passes.mark(sitting.time.now())
        answer = await sitting.act(BOB, "pass")
        assert answer is not None
        assert answer["type"] == "ack"

    in_own_loop(play())


# After a restart.


async def again(sitting: Sitting) -> Sitting:
    """The same table in a new server with the same storage."""
    room = Room(sitting.room.drawer)
    room.runs.starts = [room.time.at]
    table = await room.registry.table("table")
    await settle()
    return await Sitting(table, room, f"later {sitting.name}").meet()


def test_orders_outlive_a_restart_and_a_pass_that_waited_was_not_acknowledged() -> None:
    async def play() -> None:
        sitting = await sit()
        await to_bobs_window(sitting)
        seq = sitting.table.progress.seq
        assert await sitting.act(BOB, "pass", "mine") is None
        later = await again(sitting)
        assert later.asked == "bob: window"
        assert later.table.progress.seq == seq
        await later.time.pass_(10 * PAUSE)
        assert later.asked == "bob: window"  # without an order its player is asked
        await later.prefer(BOB, skipped=["after"], idle=True)
        await later.stand(BOB, "turn")
        assert (await again(later)).bob.passing["answered"] == seq  # asked as before: the pause starts again
        latest = await again(later)
        assert latest.time.timers == [PAUSE]
        assert {**latest.bob.passing, "answered": 0} == {
            "scope": "turn",
            "skipped": ["after"],
            "idle": True,
            "asking": False,
            "answered": 0,
        }
        await latest.time.pass_(PAUSE)
        assert latest.table.progress.seq > seq

    in_own_loop(play())


@pytest.mark.rule("MI-12.6")
def test_an_event_that_ended_a_standing_pass_before_a_restart_ends_it_after() -> None:
    async def play() -> None:
        sitting = await sit()
        await to_bobs_window(sitting)
        await sitting.stand(BOB, "quiet")
        await sitting.time.pass_(PAUSE)
        turn = sitting.table.progress.game.turn_number()
        for _ in range(100):  # Ann continues until Bob's own turn begins, which ends it
            decision = sitting.table.progress.game.decision
            assert decision is not None
            if sitting.table.progress.game.turn_number() > turn:
                break
            await sitting.act(int(decision.seat), str(decision.actions[-1]))
            await sitting.time.pass_(PAUSE)
        assert sitting.bob.passing["scope"] == ""
        later = await again(sitting)
        assert later.bob.passing["scope"] == ""
        assert later.bob.passing["answered"] == 0

    in_own_loop(play())


@pytest.mark.long
def test_orders_are_on_the_disk_when_they_are_acknowledged(process: Process, tmp_path: Path) -> None:
    house = process.start()
    made = house.make(game="mind", pause=PAUSE, name="Ann")
    joined = house.post(f"/api/tables/{made['table']['id']}/join", invitation=made["invitation"], name="Bob")
    seat = house.sit(made["table"]["id"], joined["token"])
    answer = seat.ask("prefer", skipped=["end", "after"], idle=True)
    assert answer["type"] == "ack"
    assert seat.ask("stand", scope="quiet", seq=seat.position["seq"])["type"] == "ack"
    process.end()
    house = process.start()
    sync = json.loads(house.sit(made["table"]["id"], joined["token"]).frames[0])
    assert sync["passing"]["skipped"] == ["after", "end"]
    assert sync["passing"]["idle"]
    assert sync["passing"]["scope"] in ("quiet", "")  # Bob's own turn may be the first
    other = json.loads(house.sit(made["table"]["id"], made["token"]).frames[0])
    assert other["passing"]["skipped"] == []


# What games and tables say of themselves, and the forecast.


def test_a_game_tells_its_windows_and_a_table_its_pause(house: House) -> None:
    mind = house.get("/api/games/mind")
    assert [moment["id"] for moment in mind["moments"]] == MOMENTS
    assert house.get("/api/games/tumblrcards")["moments"] == []
    assert house.make(game="mind", pause=3_000)["table"]["pause"] == 3_000
    assert house.make(pause=3_000)["table"]["pause"] == 0
    seats = [{"kind": "me"}, {"kind": "open"}]
    assert house.post("/api/tables", game="mind", seats=seats)["table"]["pause"] == wire.PAUSE
    answer = house.http.post("/api/tables", json={"game": "mind", "seats": seats, "pause": 60_000})
    assert answer.status_code == 400


def test_a_forecast_is_told_to_whoever_asks() -> None:
    async def play() -> None:
        sitting = await sit(challenge_to_come(ANSWER, phase="challenge"))
        none = await sitting.ask(ANN, wire.AskForecast(id="none"))
        assert none == {
            "type": "forecast",
            "id": "none",
            "lines": [],
            "changes": [],
            "end": "none",
            "asked": -1,
        }
        await sitting.act(ANN, "challenge amnesia -> panic")
        for viewer in (ANN, BOB, 2):
            found = await sitting.ask(viewer, wire.AskForecast(id="now"))
            assert found is not None
            assert found["end"] == "asked"
            assert found["asked"] == ANN
            assert any("Panic" in line["text"] and "removed" in line["text"] for line in found["lines"])
            gone = next(change for change in found["changes"] if change["after"] is None)
            assert gone["name"].startswith("Panic")
        other = await sit(game="tumblrcards", pause=0)
        answer = await other.ask(ANN, wire.AskForecast(id="t"))
        assert answer is not None
        assert answer["end"] == "none"

    in_own_loop(play())


def test_it_is_worked_out_once_for_a_position(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int] = []
    real = showing.forecast_of

    def counted(state: State, viewer: int) -> wire.Forecast:
        made.append(viewer)
        return real(state, viewer)

    monkeypatch.setattr(progress, "forecast_of", counted)

    async def play() -> None:
        sitting = await sit(challenge_to_come(ANSWER))
        assert made == []  # nobody has asked
        for _ in range(3):
            await sitting.ask(ANN, wire.AskForecast(id="now"))
        assert made == [ANN]
        await sitting.act(ANN, "play grief")
        await sitting.ask(ANN, wire.AskForecast(id="now"))
        assert made == [ANN, ANN]

    in_own_loop(play())
