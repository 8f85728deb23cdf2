"""The Draw Phase, drawing, and lost draws (TC-7)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.cards.events.replacing import replaced
from mindtable.cards.knowledge.visibility import DECK, DISCARD_PILE, HAND
from mindtable.cards.moves import moving
from mindtable.cards.moves.shuffling import shuffle
from mindtable.cards.nodes.event import DRAWS
from mindtable.core.action import Action
from mindtable.core.agenda import Step
from mindtable.core.decision import Decision
from mindtable.core.handler import StepHandler
from mindtable.core.zone import NO_SEAT
from mindtable.games.tumblrcards import words
from mindtable.games.tumblrcards.checks import settle
from mindtable.games.tumblrcards.state.causes import PILED, RESHUFFLES, TAKES
from mindtable.games.tumblrcards.state.state import DRAWN_PILE, TumblrState

HAND_TO_REACH: Final = 3  # TC-7.1


class DrawPhaseStep(StepHandler[TumblrState]):
    """The Draw Phase begins; its player may skip a draw with enough cards in hand (TC-7.4)."""

    number = words.DRAW_PHASE
    asks = words.D_DRAW
    rule = "TC-7.4"
    question = "Draw a card?"

    def take(self, state: TumblrState, step: Step) -> None:
        self.begin(state)

    def begin(self, state: TumblrState) -> None:
        """Fix the number of draws: up to 3 cards in hand, at least 1 (TC-7.1, TC-7.2, TC-7.3)."""
        seat = state.active
        state.phase = words.P_DRAW
        held: i64 = len(state.hand[seat])
        if held >= HAND_TO_REACH and state.options.optional_draw:
            self.ask(state, seat, [Action(words.DRAW_CARD), Action(words.SKIP_DRAW)])
            return
        deal_draws(state, max(1, HAND_TO_REACH - held))

    def answer(self, state: TumblrState, step: Step, decision: Decision, action: Action) -> None:
        draws = action.verb is words.DRAW_CARD
        if not draws:
            state.tell(words.E_SKIPS, "TC-7.4", decision.seat)
        deal_draws(state, 1 if draws else 0)


DRAW_PHASE: Final = DrawPhaseStep()


class DrawsStep(StepHandler[TumblrState]):
    """The active player draws `a` cards, which are put aside (TC-7.5, TC-7.6)."""

    number = words.DRAWS

    def take(self, state: TumblrState, step: Step) -> None:
        draw(state, state.active, step.a, True)


def deal_draws(state: TumblrState, n: i64) -> None:
    """The draws, between the state check of the phase and moving the cards to the hands (TC-7.6)."""
    state.push(words.GIVE)
    state.push(words.SETTLE)
    state.push(words.DRAWS, n)
    # The check at the beginning of the phase (TC-9.9).
    settle(state)


def give_drawn(state: TumblrState) -> None:
    """The cards of the drawn piles come into the hands together (TC-7.6), which have no limit (TC-3.4)."""
    for seat in range(2):
        if not state.drawn[seat]:
            continue
        cards = state.drawn[seat].copy()
        for _ in cards:
            moving.shift(state, seat, DRAWN_PILE, 0, HAND, seat)
        moving.moved(state, TAKES, seat, cards, [DRAWN_PILE.of(seat)] * len(cards), HAND, seat)


def has_top(state: TumblrState, seat: i64) -> bool:
    """Whether the deck has a card to draw; if the draw is lost the discard pile becomes the deck (TC-7.7, TC-7.10).

    If both are empty, nothing else happens, and nobody loses because of it (TC-7.9, TC-12.9).
    """
    if state.deck[seat]:
        return True
    if state.discard_pile[seat]:
        moving.pour(state, RESHUFFLES, seat, DISCARD_PILE)
        shuffle(state, seat)
    else:
        state.tell(words.E_LOST_DRAW, "TC-7.9", seat)
    return False


def draw(state: TumblrState, seat: i64, n: i64, aside: bool = False) -> i64:
    """Draw one card at a time; returns how many were drawn.

    Cards drawn by an effect go to the hand at once (TC-7.11); with `aside`, in the Draw Phase, they go face down to the
    drawn pile (TC-7.5, TC-7.6). A lost draw counts and triggers nothing (TC-7.8); so does a replaced draw (TC-7.12).
    """
    drawn: i64 = 0
    for _ in range(n):
        if state.outcome is not None:
            break
        if replaced(state, DRAWS, seat, 1):
            continue
        if has_top(state, seat):
            drawn += 1
            if aside:
                moving.move(state, PILED, seat, DECK, len(state.deck[seat]) - 1, DRAWN_PILE, NO_SEAT)
            else:
                moving.draw_top(state, seat)
        elif not aside and not state.deck[seat] and not state.that_replace(1 << DRAWS):
            break  # every further draw is lost as well
    return drawn
