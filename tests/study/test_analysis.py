"""Analysis judges each answer by what its seat could know, and finds what was given away."""

from random import Random

import pytest

import mindtable
from mindtable.bots.levels import Level3
from mindtable.bots.planner import Plan, PlanningBot, Strength
from mindtable.study.analysis import Judged, analyse, compared
from tests.table import table

pytestmark = pytest.mark.source


class SmallBot(PlanningBot):
    """Enough to see a win."""

    strength = Strength(3, 1, 4, 0, 3, 300)


def judge(state: mindtable.State, moves: list[str]) -> list[Judged | None]:
    return list(analyse(state, moves, [SmallBot(1), SmallBot(2)]))


def test_a_win_that_was_left_is_the_costliest_decision():
    state = table(["Goblin"], [], their_health=1).state
    forced, worst = judge(state, ["0 combat", "0 done"])
    assert forced is None, "there was no choice"
    assert worst is not None
    assert worst.is_mistake
    assert worst.chance > 0.99
    assert worst.loss > 0.1
    assert "Goblin" in worst.better[0]


def test_the_best_answer_costs_nothing():
    state = table(["Goblin"], [], their_health=1).state
    start, bot, moves = state.copy(), Level3(1), []
    while state.decision is not None and not state.is_over:
        action = bot.choose(state.decision, state.view(0))
        state.apply(action)
        moves.append(f"0 {action}")
    assert state.is_over
    assert not [each for each in judge(start, moves) if each is not None and each.is_mistake]


def test_what_nobody_could_know_is_no_mistake():
    state = mindtable.start("tumblrcards", decks=("downwind-horde", "restless-dead"), seed=4)
    while state.decision is not None and len(state.decision.actions) < 3:
        state.apply(state.decision.actions[0])
    assert state.decision is not None
    seat = int(state.decision.seat)
    move = [f"{seat} {state.decision.actions[-1]}"]
    others = [state.copy(), state.determinize(seat, Random(1)), state.determinize(seat, Random(2))]
    told = [[each.data() for each in judge(other, move) if each is not None] for other in others]
    assert told[0] == told[1] == told[2] != []


def test_losses_are_compared_in_the_same_worlds():
    best, own = Plan([]), Plan([])
    best.chances, own.chances = [0.9, 0.7, 0.8], [0.8, 0.6, 0.7, 0.1]
    loss, error = compared(best, own)
    assert loss == pytest.approx(0.1)
    assert error == pytest.approx(0.0, abs=1e-9)
    assert compared(best, best) == (0.0, 0.0)
    own.chances = [0.1, 1.0, 0.9]
    loss, error = compared(best, own)
    assert not Judged(0, 1, 0, 0.8, loss, error, "", []).is_mistake
