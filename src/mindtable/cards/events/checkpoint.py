"""Checkpoints: moments at which the rules check the position for its end and make automatic changes.

A game defines the checks in its `Checks`, `find_end` and `put_right`. This module carries them out in this order, again
after every change, and lets other steps come first if necessary. Effects that last only as long as a condition is true
end here in every game. The steps of each game decide when: after each step, after each ability, or at its check points.
If a game looks for its end after every single change, `Checks.close_change` does that separately.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.cards.effects.lasting import end_untrue
from mindtable.cards.state.state import CardState
from mindtable.core.agenda import Step

# The results of `put_right`.
NOTHING: Final = 0  # there was nothing to do
AGAIN: Final = 1  # it was done, and may have led to more
FIRST: Final = 2  # a step on the agenda comes first; then all checks start again


def look(state: CardState, step: i64, a: i64 = 0) -> bool:
    """Repeat all checks until nothing changes; False if the game is over, or if another step has to come first.

    In the latter case the step `step`, which checks again, comes right after it.
    """
    while state.outcome is None and not state.checks().find_end(state):
        if state.lasting and end_untrue(state):
            continue
        below = len(state.agenda)
        found = state.checks().put_right(state)
        if found == NOTHING:
            return True
        if found == FIRST:
            state.agenda.insert(below, Step(step, a))
            return False
    return False
