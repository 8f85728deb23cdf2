"""Set-up: Thinkers, shuffling and cutting, the first player, the first hands (MI-4)."""

from __future__ import annotations

from typing import Final

from mindtable.cards.moves.shuffling import CutStep, shuffle
from mindtable.cards.words import E_FIRST
from mindtable.core.action import Action
from mindtable.core.agenda import Step
from mindtable.core.decision import Decision
from mindtable.core.handler import StepHandler
from mindtable.games.mind import drawing, words
from mindtable.games.mind.state.state import MindState

HAND: Final = 5  # MI-4.4


class MindSetUpStep(StepHandler[MindState]):
    """Thinkers lie face up at the same time; the decks are shuffled and offered for the cut (MI-4.1, MI-4.2).

    The cut is offered only here (MI-8.7). Each player starts with 0 breaks (MI-4.6).
    """

    number = words.SET_UP

    def take(self, state: MindState, step: Step) -> None:
        for seat in (0, 1):
            state.tell(words.E_THINKER, "MI-4.1", seat, 0, state.sides[seat][0])
            shuffle(state, seat)
        state.push(words.FIRST)
        state.push(words.CUT_DECK, 1)
        state.push(words.CUT_DECK, 0)


class MindCutStep(CutStep[MindState]):
    """The opponent may cut a deck, once before the game (MI-4.2)."""

    def prompt(self, state: MindState, step: Step, decision: Decision) -> str:
        return (
            "Your opponent has shuffled. Cut the deck, so that nobody knows its order? "
            "The cards you cut go from its top to its bottom."
        )

    def label(self, state: MindState, step: Step, decision: Decision, action: Action) -> str:
        return "Do not cut" if action.verb is words.DECLINE else ""


class FirstStep(StepHandler[MindState]):
    """Chance decides who begins, and both draw 5 cards; there is no mulligan (MI-4.3, MI-4.4, MI-4.5)."""

    number = words.FIRST

    def take(self, state: MindState, step: Step) -> None:
        state.first = state.start.first_player(state.chance)
        state.active = state.first
        state.tell(E_FIRST, state.start.first_rule or "MI-4.3", state.first)
        for seat in (state.first, 1 - state.first):
            drawing.draw(state, seat, HAND)
        state.push(words.TURN)
