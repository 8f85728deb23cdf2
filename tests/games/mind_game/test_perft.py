"""Perft: every sequence of actions from set positions, counted by the engine and by a second, naive enumerator."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from mindtable.games.mind_game.state.state import MindGameState
from tests.games.mind_game.minds import set_up
from tests.games.mind_game.naive import sequences
from tests.long import long_but

POSITIONS: dict[str, dict[str, Any]] = tomllib.loads(
    (Path(__file__).parent / "perft.toml").read_text(encoding="utf-8")
)
DICE = [3, 6, 2, 5, 1, 4, 6, 3, 5, 2, 4, 1] * 40

every_position = pytest.mark.parametrize("name", POSITIONS)


def engine(position: dict[str, Any]) -> MindGameState:
    """The position in the engine."""
    state = set_up(
        constructs=(position.get("one", {}), position.get("two", {})),
        hands=position.get("hands", ((), ())),
        points=position.get("points", (0, 0)),
        active=position["active"] - 1,
        step=position["step"],
        dice=DICE,
    )
    return state


def naively(position: dict[str, Any]) -> dict[str, Any]:
    """The position for the naive enumerator."""
    hands, points = position.get("hands", ((), ())), position.get("points", (0, 0))
    return {
        "stacks": {1: position.get("one", {}), 2: position.get("two", {})},
        "hands": {1: hands[0], 2: hands[1]},
        "points": {1: points[0], 2: points[1]},
        "active": position["active"],
        "step": position["step"],
        "dice": DICE,
    }


def perft(state: MindGameState, depth: int) -> int:
    """How many sequences of `depth` actions there are from here."""
    decision = state.decision
    if decision is None:
        return 0
    if depth == 1:
        return len(decision.actions)
    total = 0
    for action in decision.actions:
        child = state.copy()
        assert child.decision is not None
        child.take(child.decision, action)
        total += perft(child, depth - 1)
    return total


@every_position
def test_the_engine_counts_what_the_table_says(name):
    position = POSITIONS[name]
    counts = [perft(engine(position), depth) for depth in range(1, len(position["counts"]) + 1)]
    assert counts == position["counts"]


@pytest.mark.parametrize("name", long_but(POSITIONS, "a-long-stack", "a-whole-turn", "splits-and-merges"))
def test_the_naive_enumerator_finds_the_same_actions_after_every_sequence(name):
    position = POSITIONS[name]
    depth = len(position["counts"]) - 1  # it plays everything again for every sequence
    counts = [0] * depth
    for answers, seat, options in sequences(naively(position), depth):
        counts[len(answers)] += len(options)
        state = engine(position)
        for answer in answers:
            state.apply(answer)
        decision = state.decision
        assert decision is not None, answers
        assert (int(decision.seat), sorted(map(str, decision.actions))) == (seat - 1, sorted(options)), (
            answers
        )
    assert counts == position["counts"][:depth]


def test_there_are_positions_enough():
    assert len(POSITIONS) >= 6
    assert all(len(position["counts"]) >= 3 for position in POSITIONS.values())
