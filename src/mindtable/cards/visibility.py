"""Who sees which cards: the one place that says so. Views show what is seen, and dealing anew leaves it where it is.

Whole zones are seen by their kind (`Zone.shows`). Beyond that a viewer sees the cards that an ability has just shown to
it, as long as that ability is being carried out, and remembers those that it saw before (`mindtable.cards.knowledge`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from mindtable.cards.frame import Frame
from mindtable.cards.knowledge import IN_HAND, knows, somewhere
from mindtable.core.zone import ALL, NOBODY, OWNER, Zone, may_see

if TYPE_CHECKING:
    from mindtable.cards.definition import Card
    from mindtable.cards.state import CardState

# The zones that every card game has outside play.
DECK: Final = Zone("deck", NOBODY)
HAND: Final = Zone("hand", OWNER)
DISCARD_PILE: Final = Zone("discard pile", ALL)

# Those that marks are kept for, in their order.
HIDDEN: Final = (HAND, DECK)


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


class Remembered:
    """A card that a viewer remembers in the hidden `zone`, or "" if it may be in any of those of its owner.

    `place` counts from the top of the zone, the top one being 1; it is 0 in a hand, and where it is not known.
    """

    def __init__(self, zone: str, card: Card, place: i64) -> None:
        self.zone = zone
        self.card = card
        self.place: i64 = place


def remembered(state: CardState, seat: i64, viewer: i64, kinds: tuple[Zone, ...]) -> list[Remembered]:
    """The hidden cards of `seat` that the viewer remembers and does not see, in an order that tells nothing."""
    found: list[Remembered] = []
    if state.marks:
        zones = state.hidden(seat)
        for zone in range(len(kinds)):
            if not kinds[zone].shows(seat, viewer):
                cards = zones[zone]
                for at in range(len(cards)):
                    if knows(state, zone, seat, at, viewer):
                        place = 0 if zone == IN_HAND else len(cards) - at
                        found.append(Remembered(kinds[zone].name, cards[at], place))
                    elif somewhere(state, zone, seat, at, viewer):
                        found.append(Remembered("", cards[at], 0))
        found.sort(key=_order)
    return found


def _order(one: Remembered) -> tuple[str, int, str]:
    return one.zone, one.place, one.card.slug
