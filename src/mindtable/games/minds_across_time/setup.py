"""Set-up: starting cards, shuffles and cuts, who goes first, opening hands and redraws (MAT-3)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.cards.asking import sealed
from mindtable.cards.knowledge.visibility import DECK, HAND, STACK
from mindtable.cards.moves.moving import draw_together, pour, shift
from mindtable.cards.moves.shuffling import shuffle
from mindtable.cards.state.definition import Card
from mindtable.cards.state.standing import ON_TURN
from mindtable.cards.words import E_FIRST, E_KEEPS
from mindtable.core.action import Action, Verb
from mindtable.core.agenda import Step
from mindtable.core.decision import Decision, kind_of
from mindtable.core.handler import StepHandler
from mindtable.core.legality import Reasons
from mindtable.games.minds_across_time import changing, words
from mindtable.games.minds_across_time.state.causes import CAUSES, DRAWN, STARTS
from mindtable.games.minds_across_time.state.state import MatState

STARTERS: Final = 2  # characters, and as many resource cards (MAT-3.2)
CARDS: Final = 7  # MAT-3.11
REDRAWS: Final = 2  # MAT-3.12
_OF_CARDS: Final = (words.DISCARD, words.PICK, words.PAY_CARD)


class MatSetUpStep(StepHandler[MatState]):
    """Both players secretly select their starting cards (MAT-3.3)."""

    number = words.SET_UP

    def take(self, state: MatState, step: Step) -> None:
        sealed.seal(state, words.SELECT)


def may_start(state: MatState, chosen: list[int], index: int) -> bool:
    """Whether a card of the deck may be selected after those with the indices `chosen`."""
    type_ = state.pool.cards[index].type
    if type_ not in (words.CHARACTER, words.RESOURCE):
        return False
    return len([each for each in chosen if state.pool.cards[each].type == type_]) < STARTERS


class SelectStep(sealed.SealedStep[MatState]):
    """Both players secretly select the cards that they start with (MAT-3.2, MAT-3.3)."""

    number = words.SELECT
    asks = words.D_START
    rule = "MAT-3.2"
    question = "In secret, choose up to 2 characters and 2 resource cards to start in play."
    verbs: tuple[Verb, ...] = (words.START,)

    def sealed_question(self, state: MatState, step: Step, seat: i64) -> Decision:
        """The question for one more card (MAT-3.2)."""
        chosen = sealed.sealed_in(step).chosen[seat]
        left: list[Card] = []
        for card in state.deck[seat]:
            starter = state.mat_card(card)
            if (starter.is_character or starter.is_resource) and may_start(state, chosen, int(starter.index)):
                left.append(starter)
        for index in chosen:
            taken = state.pool.cards[index]
            if taken in left:
                left.remove(taken)
        named = {card.slug: card for card in left}
        actions = [Action(words.START, named[slug].index, named[slug]) for slug in sorted(named)]
        return Decision(seat, self.asks, self.rule, self.question, [*actions, Action(words.STOP)])

    def take(self, state: MatState, step: Step) -> None:
        """When both have selected, the cards begin the game in play; they have not entered it (MAT-3.2, MAT-3.4).

        They are taken out of the decks (MAT-2.2), the rest of which is shuffled and offered for a cut (MAT-3.5).
        """
        if self.ask_both(state, step):
            return
        chosen = sealed.sealed_in(step).chosen
        for seat in (0, 1):
            for index in chosen[seat]:
                card = state.mat_card(state.pool.cards[index])
                shift(state, seat, DECK, state.deck[seat].index(card), STACK)
                changing.bring_in(state, seat, card, STARTS, DECK)
        state.triggered.clear()
        state.push(words.DECIDE)
        for seat in (1, 0):
            state.push(words.SHUFFLES, seat)

    def answer(self, state: MatState, step: Step, decision: Decision, action: Action) -> None:
        """Store a selected card, or that a player has selected enough."""
        seat = decision.seat
        index = -1 if action.verb is words.STOP else int(action.a)
        full = index >= 0 and len(sealed.sealed_in(step).chosen[seat]) + 1 == 2 * STARTERS
        self.take_sealed(state, seat, index, index < 0 or full)

    def refuse(
        self, state: MatState, seat: i64, decision: Decision | None, action: Action, why: Reasons
    ) -> None:
        if kind_of(decision) == self.asks:
            why.no(self.rule, "You may select up to 2 characters and up to 2 resource cards of your deck.")

    def label(self, state: MatState, step: Step, decision: Decision, action: Action) -> str:
        if action.verb is not words.STOP:
            return ""
        n = len(sealed.sealed_in(step).chosen[decision.seat])
        if n == 0:
            return "Start with no cards"
        return "Start with this card" if n == 1 else f"Start with these {n}"


SELECT: Final = SelectStep()


class ShufflesStep(StepHandler[MatState]):
    """The deck of player `a` is shuffled (MAT-3.5)."""

    number = words.SHUFFLES

    def take(self, state: MatState, step: Step) -> None:
        shuffle(state, step.a)


class MatDecideStep(StepHandler[MatState]):
    """Chance, or the last game, names who decides who goes first (MAT-3.8, MAT-3.9, MAT-3.10)."""

    number = words.DECIDE
    asks = words.D_DECIDE
    rule = "MAT-3.8"
    question = "Do you go first or second?"

    def take(self, state: MatState, step: Step) -> None:
        if state.decider < 0:
            state.decider = state.start.first_player(state.chance)
            state.tell(words.E_DECIDES, "MAT-3.8", state.decider)
        state.push(words.DECIDE)
        self.ask(state, state.decider, [Action(words.FIRST), Action(words.SECOND)])

    def answer(self, state: MatState, step: Step, decision: Decision, action: Action) -> None:
        """Note who goes first; then both draw their hands."""
        state.agenda.pop()
        state.first = decision.seat if action.verb is words.FIRST else 1 - decision.seat
        state.regular = state.active = 1 - state.first
        state.changed(ON_TURN)
        state.tell(E_FIRST, "MAT-3.10", state.first)
        state.push(words.START_STEP)
        for each in (1 - state.first, state.first):
            state.push(words.OPENING, each)
        for each in (1 - state.first, state.first):
            state.push(words.HANDS, each)


class HandsStep(StepHandler[MatState]):
    """Player `a` draws a hand of 7 cards (MAT-3.11)."""

    number = words.HANDS

    def take(self, state: MatState, step: Step) -> None:
        draw_together(state, DRAWN, step.a, CARDS, HAND, step.a)


class OpeningStep(StepHandler[MatState]):
    """Player `a` may redraw the opening hand, at most twice (MAT-3.12, MAT-3.14)."""

    number = words.OPENING
    asks = words.D_REDRAW
    rule = "MAT-3.12"
    question = "Keep this hand?"
    verbs: tuple[Verb, ...] = (words.REDRAW,)

    def take(self, state: MatState, step: Step) -> None:
        if state.redraws[step.a] < REDRAWS:
            state.push(words.OPENING, step.a)
            self.ask(state, step.a, [Action(words.REDRAW), Action(words.KEEP)])

    def answer(self, state: MatState, step: Step, decision: Decision, action: Action) -> None:
        """Keep the hand, or shuffle the whole hand into the library and draw anew (MAT-3.13)."""
        seat = decision.seat
        if action.verb is words.KEEP:
            state.agenda.pop()
            state.tell(E_KEEPS, "MAT-3.15", seat)
            return
        state.redraws[seat] += 1
        state.tell(words.E_REDRAWS, "MAT-3.12", seat)
        state.push(words.HANDS, seat)
        pour(state, CAUSES.added, seat, HAND)
        shuffle(state, seat)

    def refuse(
        self, state: MatState, seat: i64, decision: Decision | None, action: Action, why: Reasons
    ) -> None:
        if state.redraws[seat] >= REDRAWS:
            why.no("MAT-3.12", "You have redrawn twice.")
        elif state.turn:
            why.no("MAT-3.15", "Hands are redrawn before the first turn only.")

    def limit(self, state: MatState, action: Action, why: Reasons) -> None:
        if action.verb in _OF_CARDS:
            why.no("MAT-3.13", "A redraw takes the whole hand or none of it.")

    def prompt(self, state: MatState, step: Step, decision: Decision) -> str:
        left = REDRAWS - state.redraws[decision.seat]
        more = "You may do so once." if left == 1 else f"You may do so {left} times."
        return f"Keep this hand, or shuffle it into the library and draw {CARDS} new cards? {more}"
