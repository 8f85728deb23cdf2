"""The Draw Phase, drawing, discarding and milling (TC-7, TC-11.9, TC-11.10)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.cards.definition import Card
from mindtable.cards.frame import Frame
from mindtable.cards.nodes.event import DISCARDS, DRAWS
from mindtable.cards.occurrences import happen
from mindtable.cards.thing import Happening
from mindtable.core.action import Action
from mindtable.core.decision import Decision
from mindtable.core.event import Event
from mindtable.games.tumblrcards import words
from mindtable.games.tumblrcards.card import ON_CARDS
from mindtable.games.tumblrcards.checks import settle
from mindtable.games.tumblrcards.replacing import replacement_of, replaces, run_instead
from mindtable.games.tumblrcards.state import TumblrState

HAND_TO_REACH: Final = 3  # TC-7.1


def draw_phase(state: TumblrState) -> None:
    """Fix the number of draws: up to 3 cards in hand, at least 1 (TC-7.1, TC-7.2, TC-7.3)."""
    seat = state.active
    state.phase = words.P_DRAW
    held: i64 = len(state.hand[seat])
    if held >= HAND_TO_REACH and state.options.optional_draw:
        actions = [Action(words.DRAW_CARD), Action(words.SKIP_DRAW)]
        state.ask(Decision(seat, words.D_DRAW, "TC-7.4", "Draw a card?", actions))
        return
    deal_draws(state, max(1, HAND_TO_REACH - held))


def deal_draws(state: TumblrState, n: i64) -> None:
    """The draws, between the state check of the phase and the handing over of the cards (TC-7.6)."""
    state.push(words.GIVE)
    state.push(words.SETTLE)
    state.push(words.DRAWS, n)
    # The check at the beginning of the phase (TC-9.9).
    settle(state)


def draws(state: TumblrState, n: i64) -> None:
    """Draw into the drawn pile, face down (TC-7.5, TC-7.6); a lost draw counts and triggers nothing (TC-7.8)."""
    seat = state.active
    for _ in range(n):
        if draw_is_replaced(state, seat):
            continue
        card = take_top(state, seat)
        if card is not None:
            state.drawn[seat].append(card)
            state.tell(words.E_PILED, "TC-7.6", seat)
            happen(state, DRAWS, None, None, seat, 1)


def give_drawn(state: TumblrState) -> None:
    """The cards of the drawn piles come into the hands together (TC-7.6), which have no limit (TC-3.4)."""
    for seat in (0, 1):
        for card in state.drawn[seat]:
            state.hand[seat].append(card)
            state.changed(ON_CARDS)
            state.events.append(Event(words.E_TAKES, "TC-7.6", seat, 0, card, 0, None, 0, None, 0, -1, seat))
        state.drawn[seat].clear()


def draw_is_replaced(state: TumblrState, seat: i64) -> bool:
    """Whether a line replaces the next draw of `seat`; then what happens instead is put on the agenda (TC-7.12)."""
    if not replaces(state, DRAWS):
        return False
    instead = replacement_of(state, Happening(DRAWS, None, None, seat, 1))
    if instead is None:
        return False
    run_instead(state, [instead])
    return True


def take_top(state: TumblrState, seat: i64) -> Card | None:
    """The top card of the deck, or None for a lost draw: then the discard pile becomes the deck (TC-7.7, TC-7.10).

    With no card in either, nothing else happens, and nobody loses for it (TC-7.9, TC-12.9).
    """
    deck = state.deck[seat]
    if deck:
        state.changed(ON_CARDS)
        return deck.pop()
    pile = state.discard_pile[seat]
    if pile:
        state.deck[seat] = pile
        state.discard_pile[seat] = deck
        state.chance.shuffle(pile)
        state.changed(ON_CARDS)
        state.tell(words.E_RESHUFFLES, "TC-7.7", seat, len(pile))
    else:
        state.tell(words.E_LOST_DRAW, "TC-7.9", seat)
    return None


def draw(state: TumblrState, seat: i64, n: i64, frame: Frame) -> i64:
    """A draw by an effect: one card at a time, at once into the hand (TC-7.11); returns how many were drawn."""
    drawn: i64 = 0
    for _ in range(n):
        if state.outcome is not None:
            break
        if draw_is_replaced(state, seat):
            continue
        card = take_top(state, seat)
        if card is None:
            if not state.deck[seat] and not replaces(state, DRAWS):
                break  # every further draw is lost as well
            continue
        state.hand[seat].append(card)
        drawn += 1
        state.tell_card(words.E_DRAWS, "TC-7.11", seat, card, frame, seat)
        happen(state, DRAWS, None, None, seat, 1)
    return drawn


def take_bottom(state: TumblrState, seat: i64, frame: Frame) -> bool:
    """The bottom card of the deck comes into the hand (TC-3.7); False if there is none."""
    if not state.deck[seat]:
        return False
    card = state.deck[seat].pop(0)
    state.hand[seat].append(card)
    state.changed(ON_CARDS)
    state.tell_card(words.E_BOTTOM, "TC-3.7", seat, card, frame, seat)
    return True


def mill(state: TumblrState, seat: i64, n: i64, frame: Frame) -> i64:
    """The top cards go to the discard pile, or all if fewer (TC-11.10)."""
    milled: i64 = 0
    deck = state.deck[seat]
    while milled < n and deck:
        card = deck.pop()
        state.discard_pile[seat].append(card)
        milled += 1
        state.tell_card(words.E_MILLS, "TC-11.10", seat, card, frame, -1)
    if milled:
        state.changed(ON_CARDS)
    return milled


def discard(state: TumblrState, seat: i64, indices: list[int], frame: Frame) -> i64:
    """Cards go from the hand to the discard pile, face up (TC-3.6, TC-11.9)."""
    for index in indices:
        card = state.pool.cards[index]
        state.hand[seat].remove(card)
        state.discard_pile[seat].append(card)
        state.changed(ON_CARDS)
        state.tell_card(words.E_DISCARDS, "TC-11.9", seat, card, frame, -1)
        happen(state, DISCARDS, None, None, seat, 1)
    return len(indices)
