"""The greedy bot's choices in clear positions, and a proof that it sees only what its seat sees."""

from random import Random

import pytest

from mindtable import bots
from mindtable.core.state import State
from tests.games.mind.minds import table as mind
from tests.games.mind_game.minds import minds
from tests.laws.games import LAWFUL, Shipped
from tests.table import table

pytestmark = pytest.mark.source


def turn_of_greedy(state: State, seat: int = 0) -> list[str]:
    """What greedy does until the turn is over; the other seat does as little as it may."""
    bot = bots.make("greedy", 7)
    turn = state.turn_number()
    done: list[str] = []
    while state.decision is not None and state.turn_number() == turn:
        decision = state.decision
        if decision.seat == seat:
            action = bot.choose(decision, state.view(seat))
            done.append(str(action))
        else:
            action = decision.actions[-1]
        state.apply(action)
    return done


def test_it_removes_what_is_in_the_way_and_then_attacks():
    t = table(["Goblin"], ["Bear"], hand=["Priest of Mercy"], mana=4, their_health=1)
    turn_of_greedy(t.state)
    assert t.state.outcome is not None
    assert t.state.outcome.winner == 0


def test_it_takes_the_last_segment():
    t = minds({"MB2": ["Disgust 1"], "MP2": ["Hate 1"], "MG2": ["Ritual 1"], "OGT3": ["Panic 1"]})
    turn_of_greedy(t.state)
    assert t.state.outcome is not None
    assert t.state.outcome.winner == 0


def test_it_does_nothing_that_changes_nothing():
    t = mind(["amnesia", "courage"], [["muscle-memory", "stage-fright"]])
    assert turn_of_greedy(t.state) == ["next", "end"]


@pytest.mark.parametrize("law", LAWFUL, ids=[law.name for law in LAWFUL])
def test_cards_hidden_from_its_seat_do_not_matter(law: Shipped):
    random = Random(3)
    for seed in range(4):
        state = law.start(seed, [])
        for _ in range(60):
            decision = state.decision
            if decision is None:
                break
            other = state.determinize(decision.seat, random)
            seen = bots.make("greedy", seed).choose(decision, state.view(decision.seat))
            again = bots.make("greedy", seed).choose(other.pending[0], other.view(decision.seat))
            assert str(seen) == str(again)
            state.apply(random.choice(decision.actions))
