"""Redealing what a seat cannot see: for search, and for the law that nothing hidden leaks (MI-5.2, MI-5.3)."""

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
from mindtable.cards.knowledge.visibility import begun
from mindtable.cards.state.definition import shuffled
from mindtable.cards.state.frame import PUT_IN_ORDER, Frame
from mindtable.cards.state.stack import Play
from mindtable.core.belief import Belief
from mindtable.core.chance import Chance
from mindtable.games.mind import numbers, words
from mindtable.games.mind.recovering import HandPicks
from mindtable.games.mind.state.causes import MANNER
from mindtable.games.mind.state.state import MindState


def redeal(state: MindState, viewer: i64, dealer: Chance, belief: Belief | None = None) -> MindState:
    """A copy in which everything that `viewer` may not know is dealt at random, with different future chance.

    A seat knows which cards are in its own deck, not their order. Of the other seat it knows neither the deck list nor,
    unless it is revealed, the hand (MI-5.3), so those cards are drawn from all cards that the seat cannot be known to
    have elsewhere (MI-3.2), with a `belief` from one of those lists that fits. A spectator (-1) knows neither side.
    """
    new = state.blind(dealer)
    assert isinstance(new, MindState)
    for seat in range(2):
        hidden = Hidden(new, seat, viewer, numbers.hand_is_revealed(state, seat))
        if seat == viewer:
            hidden.deal(shuffled(hidden.cards, dealer)[::-1])
        else:
            draw(new, hidden, dealer, belief)
            if hidden.with_hand:
                pick_again(new, seat, dealer)
        for frame in begun(new):
            choose_again(new, MANNER, seat, frame, dealer, hidden.with_hand)
            if seat != viewer:
                order_again(new, seat, frame, dealer)
    look_again(new, viewer, dealer)
    if asks_others(new, viewer):
        ask_again(new)
    return new


def draw(state: MindState, hidden: Hidden, dealer: Chance, belief: Belief | None) -> None:
    """Deal cards that the seat could have: each at most once, and none seen elsewhere (MI-3.2)."""
    seen = {card.index for card in hidden.located()}
    items = list(state.train.plays)
    for step in state.agenda:
        making = step.data
        if isinstance(making, Play):
            items.append(making)
    for item in items:
        if item.thing is not None and item.thing.owner == hidden.seat:
            seen.add(item.form.index)
    cards = [card for card in state.pool.cards if not state.mind_card(card).is_thinker]
    known = [state.pool.cards[index] for index in sorted(seen)]
    left = [] if belief is None else left_of_list(belief, state.pool, known, dealer)
    possible = [card for card in left if not state.mind_card(card).is_thinker] or cards
    hidden.draw([card for card in possible if card.index not in seen], cards, dealer)


def pick_again(state: MindState, seat: i64, dealer: Chance) -> None:
    """Replace the cards that `seat` has secretly chosen so far for a discard by cards of its new hand."""
    for step in state.agenda:
        data = step.data
        if isinstance(data, HandPicks) and seat == state.active:
            data.cards = dealer.sample([int(card.index) for card in state.hand[seat]], len(data.cards))
        elif isinstance(data, Play) and data.seat == seat and data.discards:
            data.discards = dealer.sample([int(card.index) for card in state.hand[seat]], len(data.discards))


def order_again(state: MindState, seat: i64, frame: Frame, dealer: Chance) -> None:
    """Shuffle cards that `seat` has secretly put in order, and those of an unfinished order (MI-5.10)."""
    for slot in range(len(frame.secret)):
        if frame.secret[slot] == PUT_IN_ORDER + seat:
            frame.slots[slot] = dealer.sample(frame.slots[slot], len(frame.slots[slot]))
    if frame.asking and asks(state, seat, words.D_ARRANGE):
        # The last slot holds all the cards in question, as everybody knows them.
        frame.partial = dealer.sample(frame.slots[len(frame.slots) - 1], len(frame.partial))
    for half in frame.halves:
        order_again(state, seat, half, dealer)
