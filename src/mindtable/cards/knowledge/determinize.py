"""Determinization: redealing what a viewer does not know, hidden cards and secret choices of others among them.

Search uses such positions, and views are made from them, so that nothing hidden can leak. Each game says which cards a
hidden card may be.
"""

from __future__ import annotations

from mypy_extensions import i64

from mindtable.cards.knowledge.knowledge import IN_DECK, IN_HAND, SOMEWHERE, in_doubt, knower, owner_of
from mindtable.cards.knowledge.visibility import HAND, begun
from mindtable.cards.state.definition import Card
from mindtable.cards.state.frame import BOTTOM_OF_DECK, BY_CHANCE, Frame
from mindtable.cards.state.policies import Manner
from mindtable.cards.state.state import CardState
from mindtable.cards.words import D_FROM_HAND
from mindtable.core.chance import Chance
from mindtable.core.zone import may_see


class Hidden:
    """The places in hidden zones with cards of `seat` that a viewer does not know.

    The viewer knows its own hand, the hand of another seat if it `is_open`, and cards that it remembers in their
    places. `places` are the other places, for each zone; `cards` are the cards that lie there, `somewhere` those of
    them that the viewer knows to be in one of these places, and `known` all other cards of the zones. With `only`, just
    these zones count.
    """

    def __init__(
        self, state: CardState, seat: i64, viewer: i64, is_open: bool, only: list[int] | None = None
    ) -> None:
        self.state = state
        self.seat: i64 = seat
        self.viewer: i64 = viewer
        self.with_hand = not (seat == viewer or is_open)
        self.zones = state.hidden(seat)
        self.kinds: i64 = len(self.zones)
        self.order: list[int] = only or [*range(IN_DECK, self.kinds), IN_HAND]
        if state.marks and only is None:  # cards may lie in zones of the other player
            self.zones = self.zones + state.hidden(1 - seat)
            self.order.extend(range(self.kinds, 2 * self.kinds))
        self.places: list[list[int]] = [[] for _ in self.zones]
        self.cards: list[Card] = []
        self.somewhere: list[Card] = []
        self.known: list[Card] = []
        for zone in self.order:
            cards = self.zones[zone]
            if zone == IN_HAND and not self.with_hand:
                self.known.extend(cards)
            elif not state.marks:
                self.places[zone] = list(range(len(cards)))
                self.cards.extend(cards)
            else:
                self.tell_apart(zone, cards)

    def tell_apart(self, zone: i64, cards: list[Card]) -> None:
        """Find out which of the player's cards in a zone the viewer knows."""
        _, seat = self.of(zone)
        marks = self.marks_of(zone)
        place, lost = knower(self.viewer), in_doubt(self.viewer)
        for at in range(len(cards)):
            mark: i64 = marks[at]
            if owner_of(mark, seat) != self.seat:
                continue
            if mark & place:
                self.known.append(cards[at])
            else:
                self.places[zone].append(at)
                self.cards.append(cards[at])
                if mark & lost:
                    self.somewhere.append(cards[at])

    def of(self, zone: i64) -> tuple[i64, i64]:
        """The kind of a zone and its owner; the player's own zones come first."""
        return (zone, self.seat) if zone < self.kinds else (zone - self.kinds, 1 - self.seat)

    def deal(self, cards: list[Card]) -> None:
        """Put cards into the places, one for each; the last card goes to the bottom of the deck."""
        for zone in self.order:
            there = self.zones[zone]
            for at in self.places[zone]:
                there[at] = cards.pop()
        if self.state.marks:
            self.deal_marks()

    def deal_marks(self) -> None:
        """Redeal the marks for cards that somebody knows to be somewhere; equal cards stay marked if the viewer knows
        which they are.

        The fact that somebody knows the card in a place is public, and stays with the place.
        """
        self.state.marks = [each.copy() for each in self.state.marks]
        told = in_doubt(-1 if self.seat == self.viewer else self.viewer)
        meant: list[tuple[Card, int]] = []
        any_: list[int] = []
        i = 0
        for zone in self.order:
            marks = self.marks_of(zone)
            for at in self.places[zone]:
                lost = marks[at] & SOMEWHERE
                marks[at] ^= lost
                if lost & told:
                    meant.append((self.cards[i], lost))
                elif lost:
                    any_.append(lost)
                i += 1
        for zone in self.order:
            marks = self.marks_of(zone)
            for at in self.places[zone]:
                if not meant and not any_:
                    return
                lost = 0
                for i in range(len(meant)):
                    if meant[i][0] is self.zones[zone][at]:
                        lost = meant.pop(i)[1]
                        break
                if lost == 0 and any_:
                    lost = any_.pop()
                marks[at] |= lost

    def marks_of(self, zone: i64) -> list[int]:
        """The marks of a zone."""
        kind, seat = self.of(zone)
        return self.state.marks[2 * kind + seat]

    def draw(self, possible: list[Card], others: list[Card], dealer: Chance) -> None:
        """Deal cards drawn from the `possible` ones, and from `others` if there are too few.

        They include the cards that the viewer knows to be somewhere, in random places.
        """
        n = len(self.cards) - len(self.somewhere)
        while len(possible) < n:
            possible.extend(others)
        cards = dealer.sample(possible, n)
        # Sorted, because the order of the real cards is a secret.
        for card in sorted(self.somewhere, key=lambda card: int(card.index)):
            at = dealer.uniform(len(cards) + 1)
            cards.append(card)
            cards[at], cards[-1] = card, cards[at]
        self.deal(cards)

    def located(self) -> list[Card]:
        """The cards of the seat that the viewer knows to be elsewhere, or somewhere in these zones."""
        found = self.known + self.somewhere + self.state.discard_pile[self.seat]
        for side in self.state.play:
            for thing in side:
                if thing.owner == self.seat and thing.original is not None:
                    found.append(thing.original)
        return found


def choose_again(
    state: CardState, manner: Manner, seat: i64, frame: Frame, dealer: Chance, hand_too: bool
) -> None:
    """Replace discards of `seat` that chance has chosen, and with `hand_too` those that it chose in secret.

    The new ones are cards of its new hand.
    """
    left = [int(card.index) for card in state.hand[seat]]
    for slot in range(len(frame.secret)):
        if frame.secret[slot] == BY_CHANCE + seat or (hand_too and frame.secret[slot] == seat):
            frame.slots[slot] = [left.pop(dealer.uniform(len(left))) for _ in frame.slots[slot]]
    of_hand = asks(state, seat, manner.discard.kind) or asks(state, seat, D_FROM_HAND)
    if hand_too and frame.asking and frame.partial and of_hand:
        frame.partial = [left.pop(dealer.uniform(len(left))) for _ in frame.partial]
    for half in frame.halves:
        choose_again(state, manner, seat, half, dealer, hand_too)


def look_again(state: CardState, viewer: i64, dealer: Chance) -> None:
    """Replace the cards that another seat has just looked at by the redealt ones, and its choices among them, too."""
    for frame in begun(state):
        if not frame.seen or may_see(frame.seen_by, viewer):
            continue
        frame.seen = [int(card.index) for card in seen_again(state, frame, dealer)]
        frame.picked = dealer.sample(frame.seen, len(frame.picked))
        left = dealer.sample(frame.seen, len(frame.seen))
        frame.slots = [[left.pop() for _ in slot] for slot in frame.slots]
        frame.partial = [left.pop() for _ in frame.partial]


def seen_again(state: CardState, frame: Frame, dealer: Chance) -> list[Card]:
    """As many redealt cards as a seat has looked at: a whole hand, cards of it, or cards from one end of a deck."""
    n = len(frame.seen)
    if frame.seen_zone == BOTTOM_OF_DECK:
        return state.deck[frame.seen_of][:n]
    zone = state.cards_in(frame.seen_zone, frame.seen_of)
    if frame.seen_zone != HAND.name:
        return zone[: -n - 1 : -1]
    return zone if n >= len(zone) else [zone[at] for at in dealer.sample(list(range(len(zone))), n)]


def asks(state: CardState, seat: i64, kind: str) -> bool:
    """Whether the open question is one of that kind, for `seat`."""
    return bool(state.pending) and state.pending[0].seat == seat and state.pending[0].kind == kind


def asks_others(state: CardState, viewer: i64) -> bool:
    """Whether anybody but the viewer is asked: those answers depend on redealt cards."""
    return any(decision.seat != viewer for decision in state.pending)


def ask_again(state: CardState) -> None:
    """Withdraw the open question and ask again: the step that asks is on top of the agenda."""
    state.pending.clear()
    state.take_step(state.agenda.pop())
