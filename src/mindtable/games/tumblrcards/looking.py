"""Looking at cards, revealing, searching, and moves that are neither draws nor discards (TC-11.18 to TC-11.22)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from mindtable.games.tumblrcards import words
from mindtable.games.tumblrcards.card import ON_CARDS
from mindtable.games.tumblrcards.creature import Creature
from mindtable.games.tumblrcards.leaving import by_side_and_age, take_off
from mindtable.language.event import LEAVES
from mindtable.language.play import AT_BOTTOM, INTO_HAND, INTO_PILE, ON_TOP, Frame

if TYPE_CHECKING:
    from mindtable.games.tumblrcards.state import TumblrState
    from mindtable.language.card import Card


def look(state: TumblrState, cards: list[Card], of: i64, by: i64, frame: Frame) -> None:
    """Tell the seat `by` which cards these are, or everybody if it is negative (TC-11.18)."""
    for card in cards:
        if by < 0:
            state.tell_card(words.E_REVEALS, "TC-11.18", of, card, frame, -1)
        else:
            state.tell_card(words.E_LOOKS, "TC-11.18", by, card, frame, by)


def take_seen(state: TumblrState, frame: Frame) -> None:
    """Take the cards just looked at from where they are: a hand, or the top of a deck."""
    of = frame.seen_of
    if frame.seen_zone == "deck":
        deck = state.deck[of]
        del deck[len(deck) - len(frame.seen) :]
    else:
        for card in state.cards_of(frame.seen):
            state.hand[of].remove(card)
    state.changed(ON_CARDS)


def place_cards(
    state: TumblrState, cards: list[Card], seat: i64, place: str, known_to: i64, frame: Frame
) -> None:
    """Put cards to a place of their owner; in the deck the first of them lies above the others (TC-11.19)."""
    if not cards:
        return
    kind = words.E_TO_HAND
    if place == INTO_HAND:
        state.hand[seat].extend(cards)
    elif place == INTO_PILE:
        kind = words.E_TO_PILE
        state.discard_pile[seat].extend(cards)
    elif place == ON_TOP:
        kind = words.E_ON_TOP
        state.deck[seat].extend(reversed(cards))
    elif place == AT_BOTTOM:
        kind = words.E_AT_BOTTOM
        state.deck[seat][:0] = reversed(cards)
    for card in cards:
        state.tell_card(kind, "TC-11.19", seat, card, frame, known_to)
    state.changed(ON_CARDS)


def move_from(state: TumblrState, zone: str, cards: list[Card], seat: i64, place: str, frame: Frame) -> None:
    """Move cards from the discard pile to another place of the same player, in the open (TC-11.22)."""
    pile = state.cards_in(zone, seat)
    for card in cards:
        pile.remove(card)
    place_cards(state, cards, seat, place, -1, frame)


def found(state: TumblrState, seat: i64, card: Card | None, reveal: bool, frame: Frame) -> None:
    """End a search: the card comes into the hand, and the deck is shuffled whatever was found (TC-11.20)."""
    deck = state.deck[seat]
    if card is None:
        state.tell(words.E_FINDS_NOTHING, "TC-11.20", seat)
    else:
        deck.remove(card)
        state.hand[seat].append(card)
        state.tell_card(words.E_FINDS, "TC-11.20", seat, card, frame, -1 if reveal else seat)
    state.chance.shuffle(deck)
    state.tell(words.E_SHUFFLES, "TC-11.20", seat)
    state.changed(ON_CARDS)


def shuffle_in(state: TumblrState, seat: i64, place: str, frame: Frame) -> bool:
    """Shuffle the hand or the discard pile into the deck (TC-11.21)."""
    cards = state.hand[seat] if place == INTO_HAND else state.discard_pile[seat]
    number = len(cards)
    state.deck[seat].extend(cards)
    cards.clear()
    state.chance.shuffle(state.deck[seat])
    state.tell(words.E_ADDED, "TC-11.21", seat, number)
    state.changed(ON_CARDS)
    return number > 0


def put_in_deck(state: TumblrState, creatures: list[Creature], place: str, frame: Frame) -> i64:
    """Creatures leave play for their owners' decks as printed cards, the first above the others; tokens cease to exist.

    (TC-11.19)
    """
    ordered = by_side_and_age(state, creatures)
    for creature in ordered:
        state.happen(LEAVES, creature, None, creature.controller)
    for creature in ordered:
        take_off(state, creature)
        if creature.original is None:
            state.tell(words.E_CEASES, "TC-11.19", creature.controller, 0, creature)
    for seat in (state.active, 1 - state.active):
        cards: list[Card] = []
        for creature in ordered:
            if creature.original is not None and creature.owner == seat:
                cards.append(creature.original)
        place_cards(state, cards, seat, place, -1, frame)
    return len(ordered)
