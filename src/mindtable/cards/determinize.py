"""Dealing anew what a viewer does not know: hidden cards, and choices among them that others made in secret.

Search plays on in such positions, and views are made of them, so that nothing hidden can leak. Which cards a hidden one
may be is the game's to say.
"""

from __future__ import annotations

from random import Random

from mypy_extensions import i64

from mindtable.cards.definition import Card
from mindtable.cards.frame import BY_CHANCE, Frame
from mindtable.cards.policies import Manner
from mindtable.cards.state import CardState
from mindtable.cards.visibility import begun, number_seen
from mindtable.core.zone import may_see


class Hidden:
    """The places of `seat` where a viewer does not know which card lies.

    They are the deck without the top cards that the viewer has just looked at, all of `aside`, and `with_hand` the hand
    of another seat, unless it is open or was just looked at. `cards` are those that lie there now; `known` are the
    other cards of deck and hand.
    """

    def __init__(self, state: CardState, seat: i64, viewer: i64, is_open: bool, aside: list[Card]) -> None:
        deck = state.deck[seat]
        hand = state.hand[seat]
        self.state = state
        self.seat: i64 = seat
        self.below: i64 = len(deck) - number_seen(state, "deck", seat, viewer)
        self.cards = deck[: self.below] + aside
        self.known = deck[self.below :]
        self.zones = [aside]
        self.with_hand = not (seat == viewer or is_open or number_seen(state, "hand", seat, viewer))
        if self.with_hand:
            self.cards.extend(hand)
            self.zones.append(hand)
        else:
            self.known.extend(hand)

    def deal(self, cards: list[Card]) -> None:
        """Put cards there, as many as there are places; the last one comes to the bottom of the deck."""
        deck = self.state.deck[self.seat]
        for i in range(self.below):
            deck[i] = cards.pop()
        for zone in self.zones:
            for i in range(len(zone)):
                zone[i] = cards.pop()

    def draw(self, possible: list[Card], others: list[Card], random: Random) -> None:
        """Deal cards drawn from the `possible` ones, and from `others` if those are too few."""
        while len(possible) < len(self.cards):
            possible.extend(others)
        self.deal(random.sample(possible, len(self.cards)))

    def located(self) -> list[Card]:
        """The cards of the seat that the viewer knows to be elsewhere."""
        found = self.known + self.state.discard_pile[self.seat]
        for side in self.state.play:
            for thing in side:
                if thing.owner == self.seat and thing.original is not None:
                    found.append(thing.original)
        return found


def choose_again(
    state: CardState, manner: Manner, seat: i64, frame: Frame, random: Random, hand_too: bool
) -> None:
    """Replace discards of `seat` that chance has chosen, and with `hand_too` those that it chose in secret.

    The new ones are cards of its new hand.
    """
    left = [int(card.index) for card in state.hand[seat]]
    for slot in range(len(frame.secret)):
        if frame.secret[slot] == BY_CHANCE + seat or (hand_too and frame.secret[slot] == seat):
            frame.slots[slot] = [left.pop(random.randrange(len(left))) for _ in frame.slots[slot]]
    if hand_too and frame.asking and frame.partial and asks(state, seat, manner.discard.kind):
        frame.partial = [left.pop(random.randrange(len(left))) for _ in frame.partial]
    for half in frame.halves:
        choose_again(state, manner, seat, half, random, hand_too)


def look_again(state: CardState, viewer: i64, random: Random) -> None:
    """Replace cards that another seat has just looked at by those that are there now, and its choices among them."""
    for frame in begun(state):
        if not frame.seen or may_see(frame.seen_by, viewer):
            continue
        zone = state.hand[frame.seen_of]
        if frame.seen_zone == "deck":
            zone = state.deck[frame.seen_of][: -len(frame.seen) - 1 : -1]
        frame.seen = [int(card.index) for card in zone]
        frame.picked = random.sample(frame.seen, len(frame.picked))
        left = random.sample(frame.seen, len(frame.seen))
        frame.slots = [[left.pop() for _ in slot] for slot in frame.slots]
        frame.partial = [left.pop() for _ in frame.partial]


def asks(state: CardState, seat: i64, kind: str) -> bool:
    """Whether the open question is one of that kind, for `seat`."""
    return bool(state.pending) and state.pending[0].seat == seat and state.pending[0].kind == kind


def asks_others(state: CardState, viewer: i64) -> bool:
    """Whether a question is open to anybody but the viewer: its answers depend on cards that were dealt anew."""
    return any(decision.seat != viewer for decision in state.pending)


def ask_again(state: CardState) -> None:
    """Take the open question back and ask it anew: the step that asks lies on top of the agenda."""
    state.pending.clear()
    state.take_step(state.agenda.pop())
