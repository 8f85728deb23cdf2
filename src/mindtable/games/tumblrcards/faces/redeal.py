"""Redealing what a seat cannot see: for search, and for the law that nothing hidden leaks (TC-1.8, TC-3)."""

from __future__ import annotations

from mypy_extensions import i64

from mindtable.cards.knowledge.belief import left_of_list
from mindtable.cards.knowledge.determinize import (
    Hidden,
    ask_again,
    asks,
    asks_others,
    choose_again,
    look_again,
)
from mindtable.cards.knowledge.knowledge import IN_DECK
from mindtable.cards.knowledge.visibility import begun
from mindtable.cards.state.definition import Card, shuffled
from mindtable.cards.verbs.search import Search
from mindtable.core.belief import Belief
from mindtable.core.chance import Chance
from mindtable.games.tumblrcards import words
from mindtable.games.tumblrcards.casting import CASTING
from mindtable.games.tumblrcards.decks import COPIES, DEAR, DEAR_COPIES
from mindtable.games.tumblrcards.state.causes import MANNER
from mindtable.games.tumblrcards.state.state import DRAWN_PILE, TumblrState


def redeal(state: TumblrState, viewer: i64, dealer: Chance, belief: Belief | None = None) -> TumblrState:
    """A copy in which everything that `viewer` may not know is dealt at random, with different future chance.

    A seat knows which cards are in its own deck and drawn pile, not their order. Of the other seat it knows neither the
    deck list (TC-1.8) nor the hand, so those cards are drawn from all cards, within the deck rules as far as they go.
    With a `belief` they come from one of its lists that fits. A spectator (-1) knows neither.
    """
    new = state.blind(dealer)
    assert isinstance(new, TumblrState)
    for seat in range(2):
        apart = seat == viewer and looks_through_deck(new, viewer)
        for only in ([IN_DECK], [DRAWN_PILE.number]) if apart else (None,):
            hidden = Hidden(new, seat, viewer, False, only)
            if seat == viewer:
                hidden.deal(shuffled(hidden.cards, dealer))
            else:
                draw(new, hidden, dealer, belief)
        for frame in begun(new):
            choose_again(new, MANNER, seat, frame, dealer, seat != viewer)
    look_again(new, viewer, dealer)
    if asks_others(new, viewer):
        if new.pending[0].kind == words.D_CAST:
            new.pending.clear()
            CASTING.offer(new, new.active)
        elif new.pending[0].kind in (words.D_DISCARD, words.D_CARD):
            ask_again(new)
    new.everything_changed()
    return new


def looks_through_deck(state: TumblrState, viewer: i64) -> bool:
    """Whether the viewer is searching its own deck: then it knows all cards in it (TC-11.20)."""
    return asks(state, viewer, words.D_CARD) and isinstance(state.agenda[len(state.agenda) - 1].what, Search)


def draw(state: TumblrState, hidden: Hidden, dealer: Chance, belief: Belief | None) -> None:
    """Deal cards that the seat could have besides those that have been seen (TC-1.2, TC-1.3)."""
    located = hidden.located()
    left = [] if belief is None else left_of_list(belief, state.pool, located, dealer)
    if left:
        hidden.draw(left, state.pool.cards, dealer)
        return
    seen = [0] * len(state.pool.cards)
    for card in located:
        seen[card.index] += 1
    copies: list[Card] = []
    for card in state.pool.cards:
        most = DEAR_COPIES if card.cost >= DEAR else COPIES
        for _ in range(most - seen[card.index]):
            copies.append(card)
    hidden.draw(copies, state.pool.cards, dealer)
