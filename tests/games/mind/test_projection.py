"""Projected values are always up to date (MI-2.8): they equal a projection from scratch."""

from random import Random

import pytest

from mindtable.games.mind import numbers
from mindtable.games.mind.state.state import MindState
from tests.laws.games import LAWFUL

pytestmark = pytest.mark.source


def projected(state):
    return [
        [
            (piece.id, piece.power, piece.cost, piece.silenced, piece.all_kinds)
            for side in state.sides
            for piece in side
        ],
        [(play.id, play.thing and state.piece(play.thing).cost) for play in state.train.plays],
        [list(state.memory), list(state.breaking_point), list(state.committed)],
        [piece.id for piece in state.sources],
    ]


@pytest.mark.rule("MI-2.7", "MI-2.8")
@pytest.mark.parametrize("seed", range(40))
def test_values_are_true_before_every_decision(seed):
    law = next(law for law in LAWFUL if law.name == "mind")
    state = law.start(seed * 3, law.variants(seed))  # random decks
    assert isinstance(state, MindState)
    random = Random(seed)
    while state.decision is not None:
        if not state.stale:
            before = projected(state)
            numbers.project(state)
            assert projected(state) == before
        state.take(state.decision, random.choice(state.decision.actions))
