"""Both seats are asked at once (MAT-3.3): the clocks of both run, and one stops when its seat has answered."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from mindtable.games import registry
from mindtable.table import wire
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


async def sit_down() -> Sitting:
    return await sit(game="starting", clock=CLOCK)


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
        assert clocks(sitting, ANN) == ([595_000, 595_000], [ANN, BOB])
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
