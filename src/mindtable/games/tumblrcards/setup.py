"""Set-up: the first player, the option, shuffles and starting hands (TC-2)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.cards.knowledge.visibility import DECK, HAND
from mindtable.cards.moves.moving import move
from mindtable.cards.moves.shuffling import shuffle
from mindtable.cards.words import E_FIRST
from mindtable.core.action import Action
from mindtable.core.agenda import Step
from mindtable.core.decision import Decision
from mindtable.core.handler import StepHandler
from mindtable.games.tumblrcards import words
from mindtable.games.tumblrcards.state.causes import DEALT
from mindtable.games.tumblrcards.state.state import TumblrState

CARDS: Final = 4  # TC-2.6
HEALTH: Final = 10  # TC-2.7
EXTRA_HEALTH: Final = 5  # TC-2.2


class TumblrSetUpStep(StepHandler[TumblrState]):
    """Chance decides who takes the first turn; that player chooses the option for both (TC-2.1 to TC-2.4)."""

    number = words.SET_UP
    asks = words.D_OPTION
    rule = "TC-2.2"
    question = "What do both players start with: a fifth card, or 15 health?"

    def take(self, state: TumblrState, step: Step) -> None:
        state.first = state.start.first_player(state.chance)
        state.active = state.first
        state.tell(E_FIRST, state.start.first_rule or "TC-2.1", state.first)
        self.ask(state, state.first, [Action(words.EXTRA_CARD), Action(words.EXTRA_HEALTH)])

    def answer(self, state: TumblrState, step: Step, decision: Decision, action: Action) -> None:
        """Store the choice, which is public (TC-2.4)."""
        state.extra_card = action.verb is words.EXTRA_CARD
        state.tell(words.E_OPTION_CARD if state.extra_card else words.E_OPTION_HEALTH, "TC-2.2", state.first)
        state.push(words.DEAL)

    def prompt(self, state: TumblrState, step: Step, decision: Decision) -> str:
        return "You begin. How should both players start?"


class DealStep(StepHandler[TumblrState]):
    """Shuffle (TC-2.5), deal the starting hands (TC-2.6, TC-2.8), set health (TC-2.7); the first turn begins (TC-2.10).

    No mulligan is offered (TC-2.9).
    """

    number = words.DEAL

    def take(self, state: TumblrState, step: Step) -> None:
        hand: i64 = CARDS + 1 if state.extra_card else CARDS
        for seat in (state.first, 1 - state.first):
            state.health[seat] = HEALTH if state.extra_card else HEALTH + EXTRA_HEALTH
            shuffle(state, seat)
            for _ in range(hand):
                move(state, DEALT, seat, DECK, len(state.deck[seat]) - 1, HAND, seat)
        state.push(words.START)
