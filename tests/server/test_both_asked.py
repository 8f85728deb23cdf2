"""Both seats are asked at once (MAT-3.3): the clocks of both run, and one stops when its seat has answered.

Nothing else shows how far a seat is.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Literal

import msgspec
import pytest

import mindtable
from mindtable.bots import make
from mindtable.games import registry
from mindtable.server import wire
from mindtable.server.log.progress import done, folded
from tests.server.conftest import in_own_loop
from tests.server.test_passing import ANN, BOB, Sitting, sit

CLOCK = wire.ClockSetting(kind="fischer", seconds=600, increment=0)


@pytest.fixture(autouse=True)
def starting_game() -> Iterator[None]:
    """The test game, known to the server for the length of a test."""
    registry.register({"starting": "tests.cards.starting:StartingGame"})
    yield
    registry._places.pop("starting")
    registry._games.pop("starting")


async def sit_down(clock: wire.ClockSetting | None = CLOCK) -> Sitting:
    return await sit(game="starting", clock=clock)


async def undo(sitting: Sitting, seat: int) -> dict[str, Any] | None:
    return await sitting.ask(seat, wire.Undo(id=sitting.id_of(seat)))


def heard(sitting: Sitting, viewer: int) -> int:
    """How many messages a viewer has got."""
    return len(sitting.people[viewer].heard)


def sync(sitting: Sitting, viewer: int) -> str:
    """What a viewer gets who connects now."""
    log = done(sitting.table.progress.log(viewer))
    told = sitting.table.sync(viewer, log)
    return json.dumps(msgspec.to_builtins(told), sort_keys=True)


def clocks(sitting: Sitting, seat: int) -> tuple[list[int], list[int]]:
    """The clocks that a seat sees: the time left, and which run."""
    told = sitting.people[seat].position["clock"]
    return told["left"], told["running"]


def left(sitting: Sitting) -> list[int]:
    """The time left to both now."""
    return sitting.table.clock.read(sitting.time.now())


def test_both_clocks_run_and_one_stops_when_it_has_answered() -> None:
    async def play() -> None:
        sitting = await sit_down()
        assert sitting.table.clock.running == {ANN, BOB}
        await sitting.time.pass_(5_000)
        assert left(sitting) == [595_000, 595_000]
        await sitting.act(BOB, "pick ant")  # not all of it
        assert clocks(sitting, BOB) == ([595_000, 595_000], [ANN, BOB])
        assert clocks(sitting, ANN) == (
            [600_000, 600_000],
            [ANN, BOB],
        )  # she does not learn that he has begun
        await sitting.time.pass_(3_000)
        assert left(sitting) == [592_000, 592_000]
        await sitting.act(BOB, "stop")
        assert clocks(sitting, ANN) == ([592_000, 592_000], [ANN])
        await sitting.time.pass_(10_000)
        assert left(sitting) == [582_000, 592_000]
        await sitting.act(ANN, "stop")
        state = sitting.table.progress.game
        assert state.decision is not None
        assert clocks(sitting, BOB) == ([582_000, 592_000], [int(state.decision.seat)])

    in_own_loop(play())


@pytest.mark.parametrize("kind", ["fischer", "move"])
def test_the_time_that_answers_earn_does_not_tell_how_many_there_were(
    kind: Literal["fischer", "move"],
) -> None:
    async def play() -> None:
        sitting = await sit_down(wire.ClockSetting(kind=kind, seconds=600, increment=7))
        await sitting.time.pass_(5_000)
        before = {viewer: sync(sitting, viewer) for viewer in (ANN, -1)}
        await sitting.act(BOB, "pick ant")
        assert left(sitting) == [595_000, 595_000]
        for viewer, told in before.items():
            assert sync(sitting, viewer) == told
        await sitting.act(BOB, "stop")
        assert left(sitting) == [595_000, 602_000 if kind == "fischer" else 595_000]

    in_own_loop(play())


def test_each_of_two_asked_seats_answers_its_own_question() -> None:
    """An answer of one seat leaves the question of the other open: it still counts as the same one."""

    async def play() -> None:
        sitting = await sit_down()
        asked = sitting.table.progress.asked[ANN]
        await sitting.act(BOB, "stop")
        assert sitting.table.progress.asked[ANN] == asked
        before = sitting.ann.position["view"]
        answer = await sitting.ask(ANN, wire.Act(id="late", at=asked, actions=["pick bear", "stop"]))
        assert answer is not None
        assert answer["type"] == "ack"
        assert before["players"][BOB]["things"] == []

    in_own_loop(play())


def test_the_time_of_either_runs_out_alone() -> None:
    async def play() -> None:
        sitting = await sit_down()
        await sitting.time.pass_(20_000)
        await sitting.act(ANN, "stop")
        await sitting.time.pass_(579_999)
        assert sitting.table.progress.status == "playing"
        await sitting.time.pass_(2)
        state = sitting.table.progress.game
        assert state.outcome is not None
        assert state.outcome.winner == ANN

    in_own_loop(play())


def test_without_a_clock_nothing_shows_what_the_other_has_chosen_or_whether_it_has_finished() -> None:
    async def play() -> None:
        sitting = await sit_down(None)
        before = {viewer: (sync(sitting, viewer), heard(sitting, viewer)) for viewer in (ANN, -1)}
        for action in ("pick ant", "pick ant"):  # the most that may be chosen
            await sitting.act(BOB, action)
            for viewer, (told, messages) in before.items():
                assert sync(sitting, viewer) == told
                assert heard(sitting, viewer) == messages
        assert sitting.table.progress.waiting_for() == [ANN]
        answer = await sitting.act(ANN, "pick bear")
        assert answer is not None
        assert answer["seq"] == 3, "entries that she does not know of are not counted"
        assert sitting.ann.position["seq"] == sitting.ann.position["question"]["at"] == 3
        assert sitting.ann.position["waiting_for"] == [ANN, BOB]
        await sitting.act(ANN, "stop")
        players = sitting.ann.position["view"]["players"]
        assert [len(player["things"]) for player in players] == [1, 2]

    in_own_loop(play())


def test_one_who_has_finished_waits_for_the_other() -> None:
    async def play() -> None:
        sitting = await sit_down(None)
        await sitting.act(ANN, "stop")
        position = sitting.ann.position
        assert (position["question"], position["waiting_for"]) == (None, [BOB])
        assert position["view"]["decision"] == {**position["view"]["decision"], "seat": BOB, "kind": "start"}

    in_own_loop(play())


def test_an_open_offer_does_not_tell_that_the_other_has_answered() -> None:
    async def play() -> None:
        sitting = await sit_down(None)
        await sitting.ask(ANN, wire.OfferDraw(id="draw"))
        before = heard(sitting, ANN)
        await sitting.act(BOB, "stop")
        assert heard(sitting, ANN) == before
        assert sitting.table.progress.offers.draw == ANN

    in_own_loop(play())


def test_taking_back_a_secret_answer_leaves_the_other_seats_answers() -> None:
    async def play() -> None:
        sitting = await sit_down(None)
        progress = sitting.table.progress
        await sitting.act(ANN, "pick bear")
        assert sitting.ann.position["can_undo"] == "free"
        await sitting.act(BOB, "pick ant")
        asked = progress.asked[BOB]
        seen = heard(sitting, BOB)
        answer = await undo(sitting, ANN)
        assert answer is not None
        assert answer["type"] == "ack"
        assert (heard(sitting, BOB), progress.asked[BOB]) == (seen, asked)
        assert sitting.ann.position["can_undo"] == "no"
        assert not [line for line in progress.lines if line.event is None], "the log would tell"
        await sitting.act(BOB, "stop")
        await undo(sitting, BOB)
        await undo(sitting, BOB)
        refused = await undo(sitting, BOB)
        assert refused is not None
        assert refused["code"] == "not-now"
        await sitting.act(BOB, "pick cat")
        await sitting.act(ANN, "pick bear")
        await undo(sitting, BOB)
        await sitting.act(BOB, "stop")
        again = done(folded(sitting.room.drawer.entries))
        assert again.game.digest() == progress.game.digest()
        assert again.asked == progress.asked
        assert [again.number(viewer, again.seq) for viewer in (ANN, BOB, -1)] == [
            progress.number(viewer, progress.seq) for viewer in (ANN, BOB, -1)
        ]
        await sitting.act(ANN, "stop")
        record = progress.game.record()
        assert [str(line) for line in record.moves[:3]] == ["0 pick bear", "1 stop", "0 stop"]
        assert mindtable.replay(record).digest() == progress.game.digest()

    in_own_loop(play())


def test_taking_back_gives_no_time_to_the_other_seat() -> None:
    async def play() -> None:
        sitting = await sit_down(wire.ClockSetting(kind="move", seconds=60))
        await sitting.time.pass_(1_000)
        await sitting.act(ANN, "pick bear")
        await undo(sitting, ANN)
        assert left(sitting)[BOB] == sitting.table.clock.left[BOB]
        before = left(sitting)[BOB]
        await sitting.act(ANN, "pick bear")
        await undo(sitting, ANN)
        assert left(sitting)[BOB] == before

    in_own_loop(play())


@pytest.mark.parametrize("seat", [ANN, BOB])
def test_a_bot_answers_its_own_question(seat: int) -> None:
    for seed in range(5):
        deck = {"bear": 4, "cat": 4, "essay": 6}  # not every unit
        state = mindtable.start("starting", seed=seed, decks=[deck, deck])
        bot = make("greedy", seed)
        for _ in range(2):
            decision = state.decision_of(seat)
            assert decision is not None
            choice = bot.choose(decision, state.view(seat))
            assert str(choice) == "pick bear", "the strongest"
            state.apply(choice, seat)
        assert state.windows.in_secret(state), "the other seat has not answered"
