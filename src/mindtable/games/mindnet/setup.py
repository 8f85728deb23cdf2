"""Set-up: decks, GNEs, hands, who starts, deployment (MN-3)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.cards.asking import sealed
from mindtable.cards.knowledge.visibility import HAND
from mindtable.cards.moves.moving import draw_together, pour
from mindtable.cards.moves.shuffling import shuffle
from mindtable.cards.words import E_FIRST, E_KEEPS
from mindtable.core.action import Action, Verb
from mindtable.core.agenda import Step
from mindtable.core.decision import Decision
from mindtable.core.handler import StepHandler
from mindtable.core.legality import Reasons, called
from mindtable.core.zone import NO_SEAT
from mindtable.games.mindnet import playing, words
from mindtable.games.mindnet.areas import AREA
from mindtable.games.mindnet.changing import change_credits
from mindtable.games.mindnet.playing import MnStep
from mindtable.games.mindnet.state.causes import CAUSES, DEALT, FIRST_GNES
from mindtable.games.mindnet.state.state import MnState

GNES: Final = 5  # MN-3.3
CARDS: Final = 7  # MN-3.4
SIDES: Final = 12  # of a die (MN-3.6)
MORE_CREDITS: Final = 1  # for the other player with `neither-skips` (MN-3.8)


class MnSetUpStep(StepHandler[MnState]):
    """Both decks are shuffled, GNEs and hands are dealt (MN-3.1 to MN-3.4)."""

    number = words.SET_UP

    def take(self, state: MnState, step: Step) -> None:
        state.push(words.DIE)
        for seat in (0, 1):
            shuffle(state, seat)
            state.owners[seat] = [int(seat)] * min(GNES, len(state.deck[seat]))
            draw_together(state, FIRST_GNES, seat, GNES, AREA, NO_SEAT)
        for seat in (0, 1):
            deal(state, seat)
        if state.options.one_mulligan:
            sealed.seal(state, words.MULLIGAN)


def deal(state: MnState, seat: i64) -> None:
    """Draw a hand of 7 cards (MN-3.4)."""
    draw_together(state, DEALT, seat, CARDS, HAND, seat)


class MulliganStep(sealed.SealedStep[MnState]):
    """Both players say whether they draw a new hand (MN-3.5)."""

    number = words.MULLIGAN
    asks = words.D_MULLIGAN
    rule = "MN-3.5"
    question = "Keep this hand?"
    verbs: tuple[Verb, ...] = (words.REDRAW,)

    def sealed_question(self, state: MnState, step: Step, seat: i64) -> Decision:
        """The question to one of them."""
        return Decision(seat, self.asks, self.rule, self.question, [Action(words.REDRAW), Action(words.KEEP)])

    def take(self, state: MnState, step: Step) -> None:
        """When both have decided, those who do not keep their hand shuffle it into the deck and draw anew."""
        if self.ask_both(state, step):
            return
        chosen = sealed.sealed_in(step).chosen
        for seat in (0, 1):
            state.tell(words.E_REDRAWS if chosen[seat] else E_KEEPS, "MN-3.5", seat)
            if chosen[seat]:
                pour(state, CAUSES.added, seat, HAND)
                shuffle(state, seat)
                deal(state, seat)

    def answer(self, state: MnState, step: Step, decision: Decision, action: Action) -> None:
        self.take_sealed(state, decision.seat, 0 if action.verb is words.REDRAW else -1, True)

    def refuse(
        self, state: MnState, seat: i64, decision: Decision | None, action: Action, why: Reasons
    ) -> None:
        asked = decision is not None and decision.kind == self.asks
        why.no(self.rule, f"{called(action)} cannot be chosen for that." if asked else playing.NOT_NOW)


MULLIGAN: Final = MulliganStep()


class DieStep(StepHandler[MnState]):
    """Throw the dice until they differ; the higher one decides who starts, unless a match says it (MN-3.6)."""

    number = words.DIE

    def take(self, state: MnState, step: Step) -> None:
        state.decider = state.start.first
        while state.decider < 0:
            mine, theirs = state.chance.below(SIDES) + 1, state.chance.below(SIDES) + 1
            state.tell(words.E_DIE, "MN-3.6", 0, mine)
            state.tell(words.E_DIE, "MN-3.6", 1, theirs)
            if mine != theirs:
                state.decider = 0 if mine > theirs else 1
        state.tell(words.E_DECIDES, state.start.first_rule or "MN-3.6", state.decider)
        state.push(words.DECIDE)


class MnDecideStep(StepHandler[MnState]):
    """The winner of the dice decides who starts (MN-3.6)."""

    number = words.DECIDE
    asks = words.D_DECIDE
    rule = "MN-3.6"
    question = "Who starts?"

    def take(self, state: MnState, step: Step) -> None:
        state.push(words.DECIDE)
        self.ask(state, state.decider, [Action(words.FIRST), Action(words.SECOND)])

    def answer(self, state: MnState, step: Step, decision: Decision, action: Action) -> None:
        """The starting player deploys first, then the other one (MN-3.7), perhaps with a Credit more (MN-3.8)."""
        state.agenda.pop()
        state.first = decision.seat if action.verb is words.FIRST else 1 - decision.seat
        state.tell(E_FIRST, "MN-3.6", state.first)
        if state.options.neither_skips:
            change_credits(state, 1 - state.first, MORE_CREDITS, "MN-3.8")
        state.push(words.TURN_START)
        state.push(words.DEPLOY_FIRST, 1 - state.first)
        state.push(words.DEPLOY_FIRST, state.first)


class DeployFirstStep(MnStep):
    """The deployment of player `a` in set-up begins; it counts as a turn of that player (MN-3.7, MN-3.11)."""

    number = words.DEPLOY_FIRST

    def carry_out(self, state: MnState, step: Step) -> None:
        state.phase = words.P_DEPLOYMENT
        state.active = step.a
        state.everything_changed()
        state.push(words.DEPLOY)
