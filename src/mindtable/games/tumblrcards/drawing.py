"""The Draw Phase, drawing, and what a lost draw does (TC-7)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.cards import moving
from mindtable.cards.knowledge import IN_DECK, NOBODY, eyes, put, take, take_all
from mindtable.cards.nodes.event import DRAWS
from mindtable.cards.occurrences import happen
from mindtable.core.action import Action
from mindtable.core.decision import Decision
from mindtable.games.tumblrcards import words
from mindtable.games.tumblrcards.causes import TAKES
from mindtable.games.tumblrcards.checks import settle
from mindtable.games.tumblrcards.replacing import happens_instead, replaces
from mindtable.games.tumblrcards.state import DRAWN, TumblrState

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
    """Draw into the drawn pile, face down (TC-7.5, TC-7.6); a lost draw counts and triggers nothing (TC-7.8).

    A draw that a line replaces does not happen (TC-7.12).
    """
    seat = state.active
    for _ in range(n):
        if not happens_instead(state, DRAWS, seat, 1) and has_top(state, seat):
            mark = take(state, IN_DECK, seat, len(state.deck[seat]) - 1, NOBODY)
            put(state, DRAWN, seat, len(state.drawn[seat]), mark)
            state.drawn[seat].append(state.deck[seat].pop())
            state.cards_moved()
            state.tell(words.E_PILED, "TC-7.6", seat)
            happen(state, DRAWS, None, None, seat, 1)


def give_drawn(state: TumblrState) -> None:
    """The cards of the drawn piles come into the hands together (TC-7.6), which have no limit (TC-3.4)."""
    for seat in (0, 1):
        cards = state.drawn[seat]
        if cards:
            marks = take_all(state, DRAWN, seat, eyes(seat))
            state.drawn[seat] = []
            for i in range(len(cards)):
                moving.add_to_hand(state, seat, cards[i], marks[i])
            moving.moved(state, TAKES, seat, cards, seat)


def has_top(state: TumblrState, seat: i64) -> bool:
    """Whether the deck has a card to draw; if the draw is lost the discard pile becomes the deck (TC-7.7, TC-7.10).

    With no card in either, nothing else happens, and nobody loses for it (TC-7.9, TC-12.9).
    """
    if state.deck[seat]:
        return True
    pile = state.empty_pile(seat)
    if pile:
        moving.shuffle_into_deck(state, seat, pile)
        state.tell(words.E_RESHUFFLES, "TC-7.7", seat, len(pile))
    else:
        state.tell(words.E_LOST_DRAW, "TC-7.9", seat)
    return False


def draw(state: TumblrState, seat: i64, n: i64) -> i64:
    """A draw by an effect: one card at a time, at once into the hand (TC-7.11); returns how many were drawn."""
    drawn: i64 = 0
    for _ in range(n):
        if state.outcome is not None:
            break
        if happens_instead(state, DRAWS, seat, 1):
            continue
        if has_top(state, seat):
            moving.draw_top(state, seat)
            drawn += 1
        elif not state.deck[seat] and not replaces(state, DRAWS):
            break  # every further draw is lost as well
    return drawn
