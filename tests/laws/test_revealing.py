"""Seats learn from an answer only what its events show them, or the card that the other seat names in it, so the offer
to undo may rely on these.

Mind Game is an exception: a combat can turn up a tile without such an event. The server imagines positions before it
takes anything back.
"""

from __future__ import annotations

from random import Random

import pytest

from mindtable.core.action import CARD
from mindtable.core.seats.revealing import CHANCE_USED, HIDDEN_SEEN, revealed, shows
from tests.laws.games import LAWFUL, Shipped, for_each

CARD_GAMES = [law for law in LAWFUL if law.name != "mind_game"]


@pytest.mark.source
@for_each(CARD_GAMES, dear=("mind", "minds_across_time", "mindnet"))
def test_seats_learn_from_an_answer_only_what_events_tell_them(law: Shipped) -> None:
    random = Random(law.name)
    found = {"": 0, CHANCE_USED: 0, HIDDEN_SEEN: 0}
    for seed in range(9_700_000, 9_700_008):
        state = law.start(seed, law.variants(seed))
        while state.decision is not None:
            before = state
            state = state.copy()
            state.apply(str(random.choice(state.decision.actions)))  # type: ignore[union-attr]  # as it was before
            for seat in (0, 1):
                told = revealed(before, state, seat, random, 2)
                found[told] += 1
                if told == HIDDEN_SEEN:
                    last = state.history[-1]
                    named = last.seat != seat and CARD in (last.action.verb.first, last.action.second)
                    assert named or shows(state.events, seat), (seed, seat, state.record().moves[-1])
    assert all(found.values())
