"""Projected values are always up to date (MAT-9.1): they equal a projection from scratch."""

from random import Random

import pytest

from mindtable.games.minds_across_time.state.state import MatState
from tests.laws.games import LAWFUL

pytestmark = pytest.mark.source


def projected(state: MatState) -> list[object]:
    """Everything that a projection computes, in words."""
    return [
        [
            (int(card.id), int(card.points), int(card.talents), card.printed.lines)
            for side in state.sides
            for card in side
        ],
        [list(state.totals), int(state.needed)],
        [card.id for card in state.sources],
        [[one.card().name for one in some] for some in state.standing],
    ]


@pytest.mark.rule("MAT-9.1")
@pytest.mark.parametrize("seed", range(30))
def test_values_are_true_before_every_decision(seed: int) -> None:
    law = next(law for law in LAWFUL if law.name == "minds_across_time")
    state = law.start(seed * 3, law.variants(seed))  # random decks
    assert isinstance(state, MatState)
    random = Random(seed)
    while state.decision is not None:
        if not state.stale:
            before = projected(state)
            state.everything_changed()
            state.project()
            assert projected(state) == before
        state.take(state.decision, random.choice(state.decision.actions))
