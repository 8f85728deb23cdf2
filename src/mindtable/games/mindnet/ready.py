"""The ready phase, step by step (MN-5)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.cards.asking.choices import one_of_each
from mindtable.cards.events.waves import Due
from mindtable.cards.moves.moving import discard, draw_top
from mindtable.cards.nodes.event import TAKES_DAMAGE
from mindtable.cards.state.definition import Card
from mindtable.core.action import Action, Verb
from mindtable.core.agenda import Step
from mindtable.core.decision import Decision, kind_of
from mindtable.core.handler import StepHandler
from mindtable.core.legality import Reasons
from mindtable.games.mindnet import changing, levels, words
from mindtable.games.mindnet.playing import NOT_NOW, MnStep, refuse_operand
from mindtable.games.mindnet.state.state import MnState, Picks, picks_in
from mindtable.games.mindnet.state.thing import MnThing
from mindtable.games.mindnet.statements import ACTIVATING, DISCARDING, DRAWING, UNIQUES

FREE: Final = 2  # the steps in which players decide
PAID: Final = 3
UNIQUE: Final = 4
FOR_CREDITS: Final = 5
PRICE: Final = 4  # of activating one (MN-5.4)
DISCARDS: Final = 3  # MN-5.8
HAND: Final = 7  # MN-5.10
_DONE: Final = Action(words.DONE)
_ACTIVATING: Final = (words.D_ACTIVATE, words.D_PAID)


def suffer(state: MnState) -> None:
    """Each exhausted individual of the turn player takes 1 damage, all at once (MN-5.1, MN-5.2)."""
    wave = changing.wave_of(state, TAKES_DAMAGE, "")
    for after in range(2):
        seat = state.active if after == 0 else 1 - state.active
        if after == 0 or state.options.all_exhausted_suffer:
            for card in state.people(seat):
                if card.turned and not levels.is_spared(state, card):
                    wave.due.append(Due(card.id, None, seat, seat, 1))
    changing.deal(state, wave)


def to_activate(state: MnState) -> list[Action]:
    """The exhausted individuals that the turn player may activate."""
    return [
        Action(words.ACTIVATE, card.id, card.form)
        for card in state.people(state.active)
        if changing.can_activate(state, card)
    ]


def needs_help(state: MnState) -> bool:
    """Whether the turn player controls a unique individual that help would do something for, which is public."""
    return any(
        card.printed.unique and (card.damage > 0 or changing.can_activate(state, card))
        for card in state.people(state.active)
    )


def to_help(state: MnState) -> list[Action]:
    """The help that a unique individual in hand may give to its namesake in play (MN-5.6, MN-5.7)."""
    actions: list[Action] = []
    for card in state.people(state.active):
        if card.printed.unique and card.printed in state.hand[state.active]:
            if card.damage > 0:
                actions.append(Action(words.HEAL, card.id, card.form))
            if changing.can_activate(state, card):
                actions.append(Action(words.ACTIVATE, card.id, card.form))
    return actions


def named_cards(state: MnState, picked: list[int]) -> list[Card]:
    """The cards that the turn player has named so far, by their places in the hand."""
    return [state.hand[state.active][at] for at in picked]


def discard_for_credits(state: MnState, picked: list[int]) -> None:
    """Discard cards together, for 1 Credit each; triggers see each of them."""
    seat = state.active
    state.push(words.READY, FOR_CREDITS + 1)
    if picked:
        state.acted = True
        state.resolved = 0
        n = discard(state, seat, [int(card.index) for card in named_cards(state, picked)])
        changing.change_credits(state, seat, n, "MN-5.8")
        for _ in range(n):
            changing.happens_to(state, seat, words.FOR_CREDITS)


def income(state: MnState, seat: i64) -> i64:
    """The earnings of a player's active individuals and possessions (MN-1.11, MN-5.9)."""
    if state.stale:
        state.project()
    total: i64 = 0
    for card in state.sides[seat]:
        if card.printed.is_possession or (card.printed.is_individual and not card.turned):
            total += card.earnings
    return total


def earn(state: MnState) -> None:
    """The income is added to the balance, or taken from it if negative; step 3 is over by now (MN-5.5, MN-5.9)."""
    n = income(state, state.active)
    state.tell(words.E_EARNS, "MN-5.9", state.active, n)
    changing.change_credits(state, state.active, n, "MN-5.9")


def draw_up(state: MnState) -> None:
    """Draw up to 7 cards; with an empty deck the drawing stops (MN-5.10, MN-5.11)."""
    seat = state.active
    most = levels.in_ready(state, seat, DRAWING, HAND)
    while len(state.hand[seat]) < most and state.deck[seat]:
        draw_top(state, seat)


class ReadyPart(StepHandler[MnState]):
    """A part of the phase, in the order of MN-5; one that is over does not come back (MN-4.2)."""

    done: str = ""  # the label of the answer `done`

    def label(self, state: MnState, step: Step, decision: Decision, action: Action) -> str:
        return self.done if action.verb is words.DONE else ""


class SufferPart(ReadyPart):
    """The exhausted suffer (MN-5.1)."""

    def take(self, state: MnState, step: Step) -> None:
        state.phase = words.P_READY
        state.push(words.READY, FREE)
        suffer(state)


class HelpPart(ReadyPart):
    """The turn player may help an individual."""

    def offer(self, state: MnState, step: Step, options: list[Action], question: str) -> None:
        """Ask, or go on with the next part if there is nothing to choose."""
        state.push(words.READY, step.a if options else step.a + 1)
        if options:
            options.append(_DONE)
            self.ask(state, state.active, options, question)

    def answer(self, state: MnState, step: Step, decision: Decision, action: Action) -> None:
        if action.verb is words.DONE:
            state.agenda.pop()
            state.push(words.READY, step.a + 1)
            return
        state.acted = True
        state.resolved = 0
        card = state.find_card(action.a)
        assert card is not None
        self.pay(state, card)
        if action.verb is words.HEAL:
            changing.heal(state, card, 1)
        else:
            changing.activate(state, [card])

    def pay(self, state: MnState, card: MnThing) -> None:
        """Pay for the help to an individual."""


class FreePart(HelpPart):
    """One exhausted individual is activated for free (MN-5.3)."""

    asks = words.D_ACTIVATE
    rule = "MN-5.3"
    question = "You may activate one exhausted individual."
    done = "Activate nobody"

    def take(self, state: MnState, step: Step) -> None:
        awake = any(not card.turned for card in state.people(state.active))
        self.offer(state, step, to_activate(state) if awake else [], self.question)

    def pay(self, state: MnState, card: MnThing) -> None:
        state.agenda.pop()  # it is free once
        state.push(words.READY, PAID)


class PaidPart(HelpPart):
    """Others are activated for Credits (MN-5.4)."""

    asks = words.D_PAID
    rule = "MN-5.4"
    done = "Activate nobody else"

    def take(self, state: MnState, step: Step) -> None:
        price = levels.in_ready(state, state.active, ACTIVATING, PRICE)
        options = to_activate(state) if state.credits[state.active] >= price else []
        self.offer(state, step, options, f"You may pay {price} Credits to activate an exhausted individual.")

    def pay(self, state: MnState, card: MnThing) -> None:
        price = levels.in_ready(state, state.active, ACTIVATING, PRICE)
        changing.change_credits(state, state.active, -price, "MN-5.4", True)


class UniquePart(HelpPart):
    """A unique individual in hand helps the one of its name in play (MN-5.6, MN-5.7)."""

    asks = words.D_UNIQUE
    rule = "MN-5.6"
    question = "You may discard a unique individual to help the one of that name that you control."
    done = "Help nobody"

    def take(self, state: MnState, step: Step) -> None:
        most = levels.in_ready(state, state.active, UNIQUES, 1)
        if state.uniques < most and state.hand[state.active] and needs_help(state):
            state.push(words.READY, UNIQUE)
            self.ask(state, state.active, [*to_help(state), _DONE])
        else:
            state.push(words.READY, FOR_CREDITS)

    def pay(self, state: MnState, card: MnThing) -> None:
        state.uniques += 1
        discard(state, state.active, [int(card.printed.index)])

    def label(self, state: MnState, step: Step, decision: Decision, action: Action) -> str:
        if action.x is None:
            return super().label(state, step, decision, action)
        does = "heal" if action.verb is words.HEAL else "activate"
        return f"Discard {action.x.name} to {does} the one in play"


class CreditsPart(ReadyPart):
    """Cards are named and then discarded together, for Credits (MN-5.8)."""

    asks = words.D_CREDITS
    rule = "MN-5.8"
    done = "Discard no more"

    def take(self, state: MnState, step: Step) -> None:
        seat = state.active
        if step.data is None:
            step = Step(words.READY, FOR_CREDITS, 0, None, Picks([]))
        picked = picks_in(step)
        most = min(levels.in_ready(state, seat, DISCARDING, DISCARDS), len(state.hand[seat]))
        if len(picked) >= most:
            discard_for_credits(state, picked)
            return
        state.agenda.append(step)
        named = named_cards(state, picked)
        actions = one_of_each(state, words.DISCARD, state.hand[seat], [int(card.index) for card in named])
        if actions:
            question = f"You may discard up to {most} cards for 1 Credit each."
            if named:
                question += f" So far: {', '.join([card.name for card in named])}."
            self.ask(state, seat, [*actions, _DONE], question)

    def answer(self, state: MnState, step: Step, decision: Decision, action: Action) -> None:
        """Note a card to discard, or discard all that were named."""
        picked = picks_in(step)
        if action.verb is words.DONE:
            state.agenda.pop()
            discard_for_credits(state, picked)
        else:
            hand = state.hand[state.active]
            at = next(i for i in range(len(hand)) if hand[i].index == action.a and i not in picked)
            picked.append(at)


class EarnPart(ReadyPart):
    """The income (MN-5.9)."""

    def take(self, state: MnState, step: Step) -> None:
        state.push(words.READY, step.a + 1)
        earn(state)


class DrawPart(ReadyPart):
    """Cards are drawn, and the phase is over (MN-5.10)."""

    def take(self, state: MnState, step: Step) -> None:
        state.push(words.DEPLOY)
        draw_up(state)


PARTS: Final[list[ReadyPart]] = [
    SufferPart(), FreePart(), PaidPart(), UniquePart(), CreditsPart(), EarnPart(), DrawPart()
]  # fmt: skip


class ReadyStep(MnStep):
    """The ready phase, of which `a` is the number of the part, from 1 (MN-5)."""

    number = words.READY
    verbs: tuple[Verb, ...] = (words.ACTIVATE, words.HEAL, words.DISCARD)

    def carry_out(self, state: MnState, step: Step) -> None:
        PARTS[step.a - 1].take(state, step)

    def answer(self, state: MnState, step: Step, decision: Decision, action: Action) -> None:
        PARTS[step.a - 1].answer(state, step, decision, action)

    def label(self, state: MnState, step: Step, decision: Decision, action: Action) -> str:
        return PARTS[step.a - 1].label(state, step, decision, action)

    def refuse(
        self, state: MnState, seat: i64, decision: Decision | None, action: Action, why: Reasons
    ) -> None:
        kind = kind_of(decision)
        heals = action.verb is words.HEAL
        if action.verb is words.DISCARD:
            if state.phase == words.P_READY:
                why.no("MN-5.8", "In step 5 you discard cards of your hand, as many as are allowed.")
        elif decision is not None and (kind == words.D_UNIQUE or (not heals and kind in _ACTIVATING)):
            refuse_operand(state, "MN-4.13" if kind == words.D_PAID else decision.rule, action, why)
        elif not heals and state.uniques:
            why.no("MN-5.7", "You have discarded a unique individual in this phase.")
        else:
            why.no("MN-5.7" if heals else "MN-4.2", NOT_NOW)
