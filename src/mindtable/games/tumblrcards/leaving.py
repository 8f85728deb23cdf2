"""Creatures die (TC-9.10, TC-9.11, TC-11.8)."""

from __future__ import annotations

from mypy_extensions import i64

from mindtable.cards import moving
from mindtable.cards.nodes.event import DIES, KILLS, LEAVES
from mindtable.cards.occurrences import happen
from mindtable.cards.replacing import unreplaced
from mindtable.cards.thing import Death, Thing
from mindtable.games.tumblrcards import words
from mindtable.games.tumblrcards.state import TumblrState


def die(state: TumblrState, doomed: list[Thing], in_check: bool) -> i64:
    """Have creatures die at the same time; they see each other die (TC-9.10). Returns how many did.

    Deaths that a line replaces do not happen; what happens instead follows at once (TC-10.12). `in_check` tells that a
    state check destroys them, so that what dealt them damage kills them (TC-9.14).
    """
    dying = unreplaced(state, state.in_order_of_leaving(doomed), DIES)
    for creature in dying:
        if state.watched & (1 << DIES | 1 << LEAVES):
            happen(state, DIES, creature, None, creature.controller)
            happen(state, LEAVES, creature, None, creature.controller)
        if in_check and state.watched & (1 << KILLS):
            for i in range(len(state.struck)):
                if state.struck[i] == creature.id and not struck_before(state, i):
                    killer = state.find(state.strikers[i])
                    if killer is not None:
                        happen(state, KILLS, killer, creature, creature.controller)
    rule = "TC-9.3" if in_check else "TC-11.8"
    for creature in dying:
        moving.leave_for_pile(state, creature, words.E_DIES, rule, creature.controller)
        state.deaths.append(Death(creature.id, state.creature(creature).printed.plain(), state.turn))
    return len(dying)


def struck_before(state: TumblrState, at: i64) -> bool:
    """Whether the same creature dealt damage to the same one before, so that the kill is told already (TC-9.14)."""
    return any(
        state.struck[i] == state.struck[at] and state.strikers[i] == state.strikers[at] for i in range(at)
    )
