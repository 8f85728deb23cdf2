"""The moments at which the rules look at the position: who has lost, and what they do by themselves about the rest.

A game says what is looked for, in `find_end` and `put_right`; here is how: in this order, again after every change, and
with what comes first in between. What lasts only as long as something is true ends in every game. When that is decided
by each game's own steps: after each of them, after each ability carried out, or at its check points. Where ends are
looked for after every single change, `CardState.close_change` does that apart from the rest.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.cards.lasting import end_untrue
from mindtable.cards.state import CardState
from mindtable.core.agenda import Step

# What came of putting something right.
NOTHING: Final = 0  # there was nothing to do
AGAIN: Final = 1  # it was done, and may have led to more
FIRST: Final = 2  # what was put on the agenda comes first; then all is looked for anew


def look(state: CardState, step: i64, a: i64 = 0) -> bool:
    """Look for everything until nothing is left; False if the game is over, or if something has to come first.

    In that case the step `step`, which looks again, comes right after it.
    """
    while state.outcome is None and not state.find_end():
        if state.lasting and end_untrue(state):
            continue
        below = len(state.agenda)
        found = state.put_right()
        if found == NOTHING:
            return True
        if found == FIRST:
            state.agenda.insert(below, Step(step, a))
            return False
    return False
