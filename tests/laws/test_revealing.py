"""A seat learns from its own answer only what the events show, so the offer to undo may rely on them.

Mind Game is an exception: a combat can turn up a tile without such an event. The server imagines positions before it
takes anything back.
"""

from __future__ import annotations

from random import Random

import pytest

from mindtable.core.seats.revealing import CHANCE_USED, HIDDEN_SEEN, revealed, shows
from tests.laws.games import LAWFUL, Shipped, for_each

CARD_GAMES = [law for law in LAWFUL if law.name != "mind_game"]


@pytest.mark.source
@for_each(CARD_GAMES, dear=("minds_across_time",))
def test_a_seat_learns_from_its_own_answer_only_what_events_tell_it(law: Shipped) -> None:
    random = Random(law.name)
    found = {"": 0, CHANCE_USED: 0, HIDDEN_SEEN: 0}
    for seed in range(9_700_000, 9_700_012):
        state = law.start(seed, law.variants(seed))
        while state.decision is not None:
            before, seat = state, int(state.decision.seat)
            state = state.copy()
            state.apply(str(random.choice(state.decision.actions)))  # type: ignore[union-attr]  # as it was before
            told = revealed(before, state, seat, random, 2)
            found[told] += 1
            if told == HIDDEN_SEEN:
                assert shows(state.events, seat), (seed, state.record().moves[-1])
    assert all(found.values())
