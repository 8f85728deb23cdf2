"""The questions reveal nothing about a hand (MI-12.5): with other hands the same seats are asked."""

from random import Random

import pytest

from mindtable.games.mind.state.state import MindState
from tests.laws.games import LAWFUL

pytestmark = pytest.mark.source

ANSWERS = ("window", "train", "block")


def asked_while_nobody_acts(state):
    """Who is asked what until the turn player has the floor again, if every answer is the last one offered."""
    seen = []
    for _ in range(60):
        decision = state.decision
        if decision is None or decision.kind not in ANSWERS:
            break
        seen.append((int(decision.seat), decision.kind, decision.prompt))
        state.take(decision, decision.actions[-1])
    return seen


@pytest.mark.rule("MI-12.5")
@pytest.mark.parametrize("seed", range(12))
def test_passing_takes_the_same_steps_whatever_the_hands_hold(seed):
    law = next(law for law in LAWFUL if law.name == "mind")
    state = law.start(seed, ())
    assert isinstance(state, MindState)
    random = Random(seed)
    compared = 0
    while state.decision is not None:
        decision = state.decision
        if decision.kind in ANSWERS and not state.train.plays:
            other = state.copy()
            for seat in (0, 1):
                cards = [card for card in state.pool.cards if not state.mind_card(card).is_thinker]
                other.hand[seat] = random.sample(cards, len(state.hand[seat]))
            # The open question is asked again, with the options of the other hand.
            other.pending.clear()
            other.take_step(other.agenda.pop())
            assert asked_while_nobody_acts(other) == asked_while_nobody_acts(state.copy())
            compared += 1
        state.take(decision, random.choice(decision.actions))
    assert compared > 20
