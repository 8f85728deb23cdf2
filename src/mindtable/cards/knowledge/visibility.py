"""Visibility: only this module decides who sees which cards. Views show visible cards, and redealing leaves them in
place.

The kind of a zone decides who sees all of it (`Zone.shows`). In addition a viewer sees cards that an ability has just
shown to it, while that ability is being carried out, and remembers cards that it saw before
(`mindtable.cards.knowledge.knowledge`).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.cards.knowledge.knowledge import IN_DECK, IN_HAND, NOT_OURS, in_doubt, knower
from mindtable.cards.state.definition import Card, by_name
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.state import CardState
from mindtable.core.zone import ALL, NOBODY, OWNER, Zone, may_see

# The zones of every card game. A played card is on the stack until it is carried out, even if only for a moment; its
# `Play` holds it.
DECK: Final = Zone("deck", NOBODY, IN_DECK)
HAND: Final = Zone("hand", OWNER, IN_HAND)
OPEN_HAND: Final = Zone("hand", ALL)
DISCARD_PILE: Final = Zone("discard pile", ALL)
STACK: Final = Zone("stack", ALL)
PLAY: Final = Zone("play", ALL)


def begun(state: CardState) -> list[Frame]:
    """The abilities that are half carried out, the innermost last."""
    found: list[Frame] = []
    for step in state.agenda:
        frame = step.data
        if isinstance(frame, Frame):
            found.append(frame)
    return found


def looked_at(state: CardState, viewer: i64) -> list[Card]:
    """The cards that the viewer has looked at for the ability being carried out; cards of a hand are sorted by name."""
    for frame in reversed(begun(state)):
        if frame.seen and may_see(frame.seen_by, viewer):
            cards = state.pool.at(frame.seen)
            return by_name(cards) if frame.seen_zone == HAND.name else cards
    return []


def remembered(
    state: CardState, seat: i64, viewer: i64, kinds: tuple[Zone, ...]
) -> list[tuple[str, int, str]]:
    """The hidden cards of `seat` that the viewer remembers and does not see, in an order that reveals nothing.

    Each is a zone, a place and a slug. Places count from the top card, which is 1; the place is 0 in a hand. The zone
    is "" and the place 0 for a card of the player that is somewhere, perhaps in a zone of the other one. A card in its
    place is one of the zones of `seat`, whoever owns it.
    """
    found: list[tuple[str, int, str]] = []
    if state.marks:
        zones = state.hidden(seat)
        place, lost = knower(viewer), in_doubt(viewer)
        abroad = state.hidden(1 - seat)
        for zone in range(len(abroad)):
            guests = state.marks[2 * zone + 1 - seat]
            for at in range(len(guests)):
                if guests[at] & lost and guests[at] & NOT_OURS:
                    found.append(("", 0, abroad[zone][at].slug))
        for zone in range(len(kinds)):
            if not kinds[zone].shows(seat, viewer):
                cards = zones[zone]
                marks = state.marks[2 * zone + seat]
                for at in range(len(cards)):
                    if marks[at] & place:
                        from_top = 0 if zone == IN_HAND else len(cards) - at
                        found.append((kinds[zone].name, from_top, cards[at].slug))
                    elif marks[at] & lost and not marks[at] & NOT_OURS:
                        found.append(("", 0, cards[at].slug))
        found.sort()
    return found
