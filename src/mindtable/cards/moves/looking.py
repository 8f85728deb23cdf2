"""Seeing cards: looking, revealing, searching. Moving the cards afterwards is in `moving`."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.cards.knowledge.knowledge import EVERYBODY, IN_DECK, IN_HAND, eyes, forget_places, see, see_all
from mindtable.cards.knowledge.visibility import DECK, DISCARD_PILE, HAND
from mindtable.cards.moves.moving import lift, move
from mindtable.cards.moves.shuffling import shuffle
from mindtable.cards.state.definition import Card, by_name
from mindtable.cards.state.frame import BOTTOM_OF_DECK, Frame
from mindtable.cards.state.state import CardState
from mindtable.cards.words import AT_BOTTOM, E_SEEN, INTO_HAND, INTO_PILE, ON_TOP
from mindtable.core.zone import Zone

# The zone where a card lies that was put into a place.
_ZONES: Final = {
    INTO_HAND: HAND.name,
    INTO_PILE: DISCARD_PILE.name,
    ON_TOP: DECK.name,
    AT_BOTTOM: BOTTOM_OF_DECK,
}


def look(state: CardState, frame: Frame, zone: i64, of: i64, by: i64, n: i64) -> None:
    """Show the top `n` cards of a hidden zone of `of`, or as many as there are, to the seat `by`.

    A negative `by` shows them to everybody. From now on they are `those cards` for the frame, the top one first. Cards
    of a hand are sorted by name, because their order is secret.
    """
    causes = state.policies().causes
    cause, seat = (causes.reveals, of) if by < 0 else (causes.looks, by)
    there = state.hidden(of)[zone]
    n = min(n, len(there))
    cards: list[Card] = []
    for i in range(n):
        at: i64 = len(there) - 1 - i if zone == IN_DECK else i
        cards.append(there[at])
        see(state, zone, of, at, eyes(by))
    for card in cards if zone == IN_DECK else by_name(cards):
        state.tell(cause.kind, cause.rule, seat, named=card, private_to=by)
    frame.see(cards, DECK.name if zone == IN_DECK else HAND.name, of, by)
    frame.done = n > 0


def show_one(state: CardState, frame: Frame, of: i64, taken: list[int]) -> None:
    """Show everybody the card of the hand of `of` with the index in `taken`; it is `that card` for the frame."""
    causes = state.policies().causes
    cards = state.pool.at(taken)
    for card in cards:
        see(state, IN_HAND, of, state.hand[of].index(card), EVERYBODY)
        state.tell(causes.reveals.kind, causes.reveals.rule, of, named=card)
    frame.see(cards, HAND.name, of, -1)
    frame.done = len(cards) > 0


def see_in_pile(state: CardState, n: i64, seat: i64, frame: Frame) -> None:
    """Make the `n` cards that have just come to a discard pile what `that card` and `it` mean from now on."""
    pile = state.discard_pile[seat]
    frame.see(pile[len(pile) - n :], DISCARD_PILE.name, seat, -1)


def name_card(frame: Frame, cards: list[Card], place: str, of: i64, by: i64) -> None:
    """Make a card that has just come to a place of `of` what `that card` and `it` mean from now on.

    If there is none, they mean nothing. The seat `by` knows it, everybody if that is negative.
    """
    frame.see(cards, _ZONES[place], of, by)


def look_through(state: CardState, seat: i64) -> None:
    """A player looks through the own deck, in a game in which that tells which cards are there."""
    see_all(state, IN_DECK, seat, eyes(seat))
    for card in state.deck[seat]:
        state.tell(E_SEEN, state.policies().causes.looks.rule, seat, named=card, private_to=seat)


def seen_in(frame: Frame) -> Zone:
    """The zone of the cards just looked at: a hand, or a deck."""
    return DECK if frame.seen_zone in (DECK.name, BOTTOM_OF_DECK) else HAND


def place_seen(state: CardState, frame: Frame, card: Card) -> int:
    """The place of one of the cards just looked at in its zone: in a deck the next from that end."""
    if seen_in(frame) is HAND:
        return state.hand[frame.seen_of].index(card)
    return len(state.deck[frame.seen_of]) - 1 if frame.seen_zone == DECK.name else 0


def keep_those_there(state: CardState, frame: Frame) -> None:
    """Forget those of the cards just looked at that have left their place meanwhile: nothing refers to them any more.

    What replaces the discard of one card may discard another one that was to go at the same time (MI-5.7, MI-7.1).
    """
    there: list[int] = []
    if seen_in(frame) is DECK:
        deck = state.deck[frame.seen_of]
        ordered = deck if frame.seen_zone == BOTTOM_OF_DECK else deck[::-1]
        for at in range(min(len(ordered), len(frame.seen))):
            if ordered[at].index == frame.seen[at]:
                there.append(frame.seen[at])
        frame.seen = there
    else:
        left = [int(card.index) for card in state.hand[frame.seen_of]]
        for index in frame.seen:
            if index in left:
                left.remove(index)
                there.append(index)
        frame.seen = there


def take_seen(state: CardState, frame: Frame, shown: list[int]) -> list[int]:
    """Take the cards just looked at from their zone, to be put elsewhere; returns their marks.

    Everybody sees the cards `shown` (indices in the pool) move; of equal cards the first ones.
    """
    of = frame.seen_of
    zone = seen_in(frame)
    left = shown.copy()
    marks: list[int] = []
    for card in state.pool.at(frame.seen):
        known_to = frame.seen_by
        if card.index in left:
            left.remove(card.index)
            known_to = -1
        marks.append(lift(state, zone, of, place_seen(state, frame, card), eyes(known_to)))
    return marks


def found(state: CardState, seat: i64, card: Card | None, known_to: i64) -> None:
    """End a search of a player's own deck: the card goes to the hand, and the deck is shuffled.

    The seat `known_to` sees the card, everybody if that is negative.
    """
    causes = state.policies().causes
    if card is None:
        state.tell(causes.finds_nothing.kind, causes.finds_nothing.rule, seat)
    else:
        forget_places(state, IN_DECK, seat, EVERYBODY)  # it may have come from any
        move(state, causes.finds, seat, DECK, state.deck[seat].index(card), HAND, known_to)
    shuffle(state, seat)
    state.cards_moved()
    state.tell(causes.shuffles.kind, causes.shuffles.rule, seat)
