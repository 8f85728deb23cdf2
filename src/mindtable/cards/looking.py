"""Cards are seen: looked at, revealed, searched for; what is done with them then is a move."""

from __future__ import annotations

from mypy_extensions import i64

from mindtable.cards.definition import Card
from mindtable.cards.frame import Frame
from mindtable.cards.moving import from_hand, into_hand, shuffle_into_deck
from mindtable.cards.state import CardState


def look(state: CardState, cards: list[Card], of: i64, by: i64) -> None:
    """Show cards of a hidden zone of `of` to the seat `by`, or to everybody if that is negative."""
    causes = state.causes()
    cause, seat = (causes.reveals, of) if by < 0 else (causes.looks, by)
    for card in cards:
        state.tell_card(cause.kind, cause.rule, seat, card, by)


def take_seen(state: CardState, frame: Frame) -> list[Card]:
    """Take the cards just looked at from where they are: a hand, or the top of a deck."""
    of = frame.seen_of
    cards = state.cards_of(frame.seen)
    if frame.seen_zone == "deck":
        deck = state.deck[of]
        del deck[len(deck) - len(cards) :]
    else:
        for card in cards:
            from_hand(state, of, card)
    state.cards_moved()
    return cards


def found(state: CardState, seat: i64, card: Card | None, reveal: bool) -> None:
    """End a search of the own deck: the card comes into the hand, shown if `reveal`, and the deck is shuffled."""
    causes = state.causes()
    if card is None:
        state.tell(causes.finds_nothing.kind, causes.finds_nothing.rule, seat)
    else:
        state.deck[seat].remove(card)
        into_hand(state, causes.finds, seat, [card], -1 if reveal else seat)
    shuffle_into_deck(state, seat, [])
    state.tell(causes.shuffles.kind, causes.shuffles.rule, seat)
