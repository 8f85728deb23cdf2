"""Redealing what a seat cannot see of a card game: for search, and for the law that nothing hidden leaks."""

from __future__ import annotations

from mypy_extensions import i64

from mindtable.cards.asking.sealed import seal_again
from mindtable.cards.knowledge.belief import left_of_list
from mindtable.cards.knowledge.determinize import Hidden, ask_again, asks_others, choose_again, look_again
from mindtable.cards.knowledge.visibility import begun
from mindtable.cards.state.definition import shuffled
from mindtable.cards.state.stack import Play
from mindtable.cards.state.state import CardState
from mindtable.core.belief import Belief
from mindtable.core.chance import Chance


def redeal(state: CardState, viewer: i64, dealer: Chance, belief: Belief | None = None) -> CardState:
    """A copy in which everything that `viewer` may not know is dealt at random, chance included.

    A seat knows which cards are in its own deck, but not their order. Of the other seat it knows neither the deck list
    nor the hand; with a `belief` its cards come from one of those lists that fits. A spectator knows neither side.
    """
    new = state.blind(dealer)
    for seat in range(2):
        hidden = Hidden(new, seat, viewer, state.hand_is_open(seat))
        if seat == viewer:
            hidden.deal(shuffled(hidden.cards, dealer))
        else:
            possible = [] if belief is None else left_of_list(belief, new.pool, hidden.located(), dealer)
            hidden.draw(possible or list(new.pool.cards), new.pool.cards, dealer)
            pay_again(new, seat, dealer)
            new.pick_again(seat, dealer)
        for frame in begun(new):
            choose_again(new, new.policies().manner, seat, frame, dealer, hidden.with_hand)
    look_again(new, viewer, dealer)
    if seal_again(new, viewer) or asks_others(new, viewer):
        ask_again(new)
    new.everything_changed()
    return new


def pay_again(state: CardState, seat: i64, dealer: Chance) -> None:
    """Replace the cards that `seat` has secretly chosen as payment by cards of its new hand."""
    for step in state.agenda:
        data = step.data
        if isinstance(data, Play) and data.seat == seat and data.discards:
            data.discards = dealer.sample([int(card.index) for card in state.hand[seat]], len(data.discards))
