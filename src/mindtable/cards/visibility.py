"""Who sees which cards: the one place that says so. Views show what is seen, and dealing anew leaves it where it is.

Whole zones are seen by their kind (`Zone.shows`). Beyond that a viewer sees the cards that an ability has just shown to
it, as long as that ability is being carried out.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.cards.frame import Frame
from mindtable.cards.state import CardState
from mindtable.core.zone import ALL, NOBODY, OWNER, Zone, may_see

# The zones that every card game has outside play.
DECK: Final = Zone("deck", NOBODY)
HAND: Final = Zone("hand", OWNER)
DISCARD_PILE: Final = Zone("discard pile", ALL)


def begun(state: CardState) -> list[Frame]:
    """The abilities that are half carried out, the innermost last."""
    found: list[Frame] = []
    for step in state.agenda:
        frame = step.data
        if isinstance(frame, Frame):
            found.append(frame)
    return found


def looked_at(state: CardState, viewer: i64) -> list[int]:
    """The cards that the viewer has looked at for the ability that is being carried out, as indices in the pool."""
    for frame in reversed(begun(state)):
        if frame.seen and may_see(frame.seen_by, viewer):
            return frame.seen
    return []


def number_seen(state: CardState, zone: str, seat: i64, viewer: i64) -> i64:
    """How many cards of a zone of `seat` the viewer has just looked at: the top ones of a deck, or the whole hand."""
    number: i64 = 0
    for frame in begun(state):
        if frame.seen_zone == zone and frame.seen_of == seat and may_see(frame.seen_by, viewer):
            number = max(number, len(frame.seen))
    return number
