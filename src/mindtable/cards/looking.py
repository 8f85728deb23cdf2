"""Seeing cards: looking, revealing, searching. Moving the cards afterwards is in `moving`."""

from __future__ import annotations

from mypy_extensions import i64

from mindtable.cards.definition import Card, by_name
from mindtable.cards.frame import Frame
from mindtable.cards.knowledge import EVERYBODY, IN_DECK, eyes, forget_places, see, see_all
from mindtable.cards.moving import lift, move
from mindtable.cards.shuffling import shuffle
from mindtable.cards.state import CardState
from mindtable.cards.visibility import DECK, DISCARD_PILE, HAND
from mindtable.cards.words import E_SEEN
from mindtable.core.zone import Zone


def look(state: CardState, frame: Frame, zone: i64, of: i64, by: i64, n: i64) -> None:
    """Show the top `n` cards of a hidden zone of `of`, or as many as there are, to the seat `by`.

    A negative `by` shows them to everybody. From now on they are `those cards` for the frame, the top one first. Cards
    of a hand are sorted by name, because their order is secret.
    """
    causes = state.causes()
    cause, seat = (causes.reveals, of) if by < 0 else (causes.looks, by)
    there = state.hidden(of)[zone]
    n = min(n, len(there))
    cards: list[Card] = []
    for i in range(n):
        at: i64 = len(there) - 1 - i if zone == IN_DECK else i
        cards.append(there[at])
        see(state, zone, of, at, eyes(by))
    for card in cards if zone == IN_DECK else by_name(cards):
        state.tell_card(cause.kind, cause.rule, seat, card, by)
    frame.see(cards, DECK.name if zone == IN_DECK else HAND.name, of, by)
    frame.done = n > 0


def see_in_pile(state: CardState, n: i64, seat: i64, frame: Frame) -> None:
    """Make the `n` cards that have just come to a discard pile what `that card` and `it` mean from now on."""
    pile = state.discard_pile[seat]
    frame.see(pile[len(pile) - n :], DISCARD_PILE.name, seat, -1)


def look_through(state: CardState, seat: i64) -> None:
    """A player looks through the own deck, in a game in which that tells which cards are there."""
    see_all(state, IN_DECK, seat, eyes(seat))
    for card in state.deck[seat]:
        state.tell_card(E_SEEN, state.causes().looks.rule, seat, card, seat)


def seen_in(frame: Frame) -> Zone:
    """The place of the cards just looked at: a hand, or the top of a deck."""
    return DECK if frame.seen_zone == DECK.name else HAND


def keep_those_there(state: CardState, frame: Frame) -> None:
    """Forget those of the cards just looked at that have left the hand meanwhile: nothing refers to them any more.

    What replaces the discard of one card may discard another one that was to go at the same time (MI-5.7, MI-7.1).
    """
    if seen_in(frame) is HAND:
        left = [int(card.index) for card in state.hand[frame.seen_of]]
        there: list[int] = []
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
    for card in state.cards_of(frame.seen):
        known_to = frame.seen_by
        if card.index in left:
            left.remove(card.index)
            known_to = -1
        at: i64 = len(state.deck[of]) - 1 if zone is DECK else state.hand[of].index(card)
        marks.append(lift(state, zone, of, at, eyes(known_to)))
    return marks


def found(state: CardState, seat: i64, card: Card | None, reveal: bool) -> None:
    """End a search of a player's own deck: the card goes to the hand, shown if `reveal`, and the deck is shuffled."""
    causes = state.causes()
    known_to: i64 = -1 if reveal else seat
    if card is None:
        state.tell(causes.finds_nothing.kind, causes.finds_nothing.rule, seat)
    else:
        forget_places(state, IN_DECK, seat, EVERYBODY)  # it may have come from any
        move(state, causes.finds, seat, DECK, state.deck[seat].index(card), HAND, known_to)
    shuffle(state, seat)
    state.cards_moved()
    state.tell(causes.shuffles.kind, causes.shuffles.rule, seat)
