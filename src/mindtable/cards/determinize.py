"""Dealing anew what a viewer does not know: hidden cards, and choices among them that others made in secret.

Search plays on in such positions, and views are made of them, so that nothing hidden can leak. Which cards a hidden one
may be is the game's to say.
"""

from __future__ import annotations

from mypy_extensions import i64

from mindtable.cards.definition import Card
from mindtable.cards.frame import BY_CHANCE, Frame
from mindtable.cards.knowledge import IN_DECK, IN_HAND, SOMEWHERE, in_doubt, knower, owner_of
from mindtable.cards.policies import Manner
from mindtable.cards.state import CardState
from mindtable.cards.visibility import begun
from mindtable.cards.words import D_FROM_HAND
from mindtable.core.chance import Chance
from mindtable.core.zone import may_see


class Hidden:
    """The places in hidden zones where a card of `seat` lies and a viewer does not know which.

    The own hand is known, and that of another seat if it `is_open`; so are the cards that the viewer remembers to be in
    their places. `places` are the others, for each zone; `cards` those that lie there, `somewhere` those among them
    that the viewer knows to be in one or other of them, and `known` all other cards of the zones. Only some of the
    zones are meant if they are given.
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
        """Which kind of zone that is, and whose: those of the player come before those of the other one."""
        return (zone, self.seat) if zone < self.kinds else (zone - self.kinds, 1 - self.seat)

    def deal(self, cards: list[Card]) -> None:
        """Put cards there, as many as there are places; the last one comes to the bottom of the deck."""
        for zone in self.order:
            there = self.zones[zone]
            for at in self.places[zone]:
                there[at] = cards.pop()
        if self.state.marks:
            self.deal_marks()

    def deal_marks(self) -> None:
        """Let it be known of other cards that they are somewhere: of equal ones where the viewer knows which they are.

        That somebody knows what lies in a place is no secret, and stays there.
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
        """The marks beside a zone."""
        kind, seat = self.of(zone)
        return self.state.marks[2 * kind + seat]

    def draw(self, possible: list[Card], others: list[Card], dealer: Chance) -> None:
        """Deal cards drawn from the `possible` ones, and from `others` if those are too few.

        Among them are those that the viewer knows to be somewhere, in any place.
        """
        n = len(self.cards) - len(self.somewhere)
        while len(possible) < n:
            possible.extend(others)
        cards = dealer.sample(possible, n)
        for card in self.somewhere:
            at = dealer.uniform(len(cards) + 1)
            cards.append(card)
            cards[at], cards[-1] = card, cards[at]
        self.deal(cards)

    def located(self) -> list[Card]:
        """The cards of the seat that the viewer knows to be elsewhere, or somewhere here."""
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
    """Replace cards that another seat has just looked at by those that are there now, and its choices among them."""
    for frame in begun(state):
        if not frame.seen or may_see(frame.seen_by, viewer):
            continue
        zone = state.hand[frame.seen_of]
        if frame.seen_zone == "deck":
            zone = state.deck[frame.seen_of][: -len(frame.seen) - 1 : -1]
        frame.seen = [int(card.index) for card in zone]
        frame.picked = dealer.sample(frame.seen, len(frame.picked))
        left = dealer.sample(frame.seen, len(frame.seen))
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
