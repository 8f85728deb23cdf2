"""Looking at cards, revealing, searching, and moves that are neither draws nor discards: alike in all games.

What a game says about such a move, and by which rule, is its `Telling`; how its discard piles are kept is a method of
the state.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from mindtable.cards.frame import Frame
from mindtable.cards.words import AT_BOTTOM, INTO_HAND, INTO_PILE, ON_TOP
from mindtable.core.event import EventKind

if TYPE_CHECKING:
    from mindtable.cards.definition import Card
    from mindtable.cards.state import CardState


class Told:
    """A kind of event with the rule that it happens by."""

    def __init__(self, kind: EventKind, rule: str) -> None:
        self.kind = kind
        self.rule = rule


class Telling:
    """What a game tells about cards that are seen and moved."""

    def __init__(
        self,
        looks: Told,
        reveals: Told,
        to_hand: Told,
        to_pile: Told,
        on_top: Told,
        at_bottom: Told,
        finds: Told,
        finds_nothing: Told,
        shuffles: Told,
        added: Told,
    ) -> None:
        self.looks = looks
        self.reveals = reveals
        self.to_hand = to_hand
        self.to_pile = to_pile
        self.on_top = on_top
        self.at_bottom = at_bottom
        self.finds = finds
        self.finds_nothing = finds_nothing
        self.shuffles = shuffles
        self.added = added


def look(state: CardState, telling: Telling, cards: list[Card], of: i64, by: i64, frame: Frame) -> None:
    """Tell the seat `by` which cards these are, or everybody if it is negative."""
    for card in cards:
        if by < 0:
            state.tell_move(telling.reveals.kind, telling.reveals.rule, of, card, frame, -1)
        else:
            state.tell_move(telling.looks.kind, telling.looks.rule, by, card, frame, by)


def take_seen(state: CardState, frame: Frame) -> None:
    """Take the cards just looked at from where they are: a hand, or the top of a deck."""
    of = frame.seen_of
    if frame.seen_zone == "deck":
        deck = state.deck[of]
        del deck[len(deck) - len(frame.seen) :]
    else:
        for card in state.cards_of(frame.seen):
            state.hand[of].remove(card)
    state.cards_moved()


def place_cards(
    state: CardState, telling: Telling, cards: list[Card], seat: i64, place: str, known_to: i64, frame: Frame
) -> None:
    """Put cards to a place of their owner; in the deck the first of them lies above the others.

    If their owner has put them in order they lie so instead, and are told of as they are given.
    """
    if not cards:
        return
    lying = state.cards_of(frame.order_of(seat)) or cards
    told = telling.to_hand
    if place == INTO_HAND:
        state.hand[seat].extend(cards)
    elif place == INTO_PILE:
        told = telling.to_pile
        for card in cards:
            state.pile_card(seat, card)
    elif place == ON_TOP:
        told = telling.on_top
        state.deck[seat].extend(reversed(lying))
    elif place == AT_BOTTOM:
        told = telling.at_bottom
        state.deck[seat][:0] = reversed(lying)
    for card in cards:
        state.tell_move(told.kind, told.rule, seat, card, frame, known_to)
    state.cards_moved()


def move_from(
    state: CardState, telling: Telling, cards: list[Card], seat: i64, place: str, frame: Frame
) -> None:
    """Move cards from the discard pile to another place of the same player, in the open."""
    for card in cards:
        state.unpile_card(seat, card)
    place_cards(state, telling, cards, seat, place, -1, frame)


def found(
    state: CardState, telling: Telling, seat: i64, card: Card | None, reveal: bool, frame: Frame
) -> None:
    """End a search: the card comes into the hand, and the deck is shuffled whatever was found."""
    deck = state.deck[seat]
    if card is None:
        state.tell_seat(telling.finds_nothing.kind, telling.finds_nothing.rule, seat, 0)
    else:
        deck.remove(card)
        state.hand[seat].append(card)
        state.tell_move(telling.finds.kind, telling.finds.rule, seat, card, frame, -1 if reveal else seat)
    state.chance.shuffle(deck)
    state.tell_seat(telling.shuffles.kind, telling.shuffles.rule, seat, 0)
    state.cards_moved()


def shuffle_in(state: CardState, telling: Telling, seat: i64, place: str) -> bool:
    """Shuffle the hand or the discard pile into the deck."""
    if place == INTO_HAND:
        cards = state.hand[seat].copy()
        state.hand[seat].clear()
    else:
        cards = state.empty_pile(seat)
    state.deck[seat].extend(cards)
    state.chance.shuffle(state.deck[seat])
    state.tell_seat(telling.added.kind, telling.added.rule, seat, len(cards))
    state.cards_moved()
    return len(cards) > 0
