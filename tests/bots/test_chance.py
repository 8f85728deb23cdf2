"""The chances that evaluations give: those of both seats add up to one, and a game that is over has no doubt left."""

from random import Random

import pytest

from mindtable.core.faces.search import chance_of
from tests.games.mind.minds import table as mind
from tests.laws.games import LAWFUL, Shipped
from tests.table import table

pytestmark = pytest.mark.source


@pytest.mark.parametrize("law", LAWFUL, ids=[law.name for law in LAWFUL])
def test_chances_of_both_seats_add_up(law: Shipped):
    random = Random(2)
    state = law.start(2, [])
    state.silent = True
    while state.decision is not None:
        if random.random() < 0.1:
            chances = [state.evaluation.chance(state, seat) for seat in (0, 1)]
            assert sum(chances) == pytest.approx(1.0)
            assert 0.0 < min(chances) <= max(chances) < 1.0
            assert state.whose_turn() in (0, 1)
        state.take(state.decision, random.choice(state.decision.actions))
    assert state.outcome is not None
    for seat in (0, 1):
        wanted = 0.5 if state.outcome.winner < 0 else float(state.outcome.winner == seat)
        assert state.evaluation.chance(state, seat) == wanted


def test_a_larger_value_is_a_larger_chance():
    chances = [chance_of(value, 3.0) for value in (-1e9, -3.0, 0.0, 3.0, 1e9)]
    assert chances == sorted(chances)
    assert chances[2] == 0.5


def test_creatures_are_worth_more_than_a_point_of_the_other_player():
    hurt = table([], [], their_health=14).state
    guarded = table(["Bear"], [], their_health=15).state
    assert guarded.evaluation.chance(guarded, 0) > hurt.evaluation.chance(hurt, 0)


def test_a_game_without_own_odds_goes_by_its_values():
    state = mind(["grief"]).state
    evaluation = state.evaluation
    assert evaluation.chance(state, 0) == chance_of(evaluation.evaluate(state, 0), evaluation.spread())
