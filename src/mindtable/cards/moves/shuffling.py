"""Shuffles, and the step after one: the other player may cut the deck.

An instruction shuffles last, so the cut is asked before the next instruction begins.
"""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from mindtable.cards.knowledge import knowledge
from mindtable.cards.state.policies import ShufflePolicy
from mindtable.cards.state.state import C, CardState
from mindtable.core.action import Action
from mindtable.core.agenda import Step
from mindtable.core.decision import Decision
from mindtable.core.handler import StepHandler


def shuffle(state: CardState, seat: i64) -> None:
    """Shuffle a deck; offers the cut if the game always does so."""
    knowledge.shuffle(state, seat)
    policy = state.policies().shuffles
    if policy is not None and policy.always:
        state.push(policy.cutting, seat)


@mypyc_attr(allow_interpreted_subclasses=True)
class CutStep(StepHandler[C]):
    """A shuffled deck, that of seat `a`, may be cut by the opponent of its owner."""

    def __init__(self, number: int) -> None:
        self.number = number

    def take(self, state: C, step: Step) -> None:
        policy = shuffles_of(state)
        owner = step.a
        if len(state.deck[owner]) < 2:
            return  # nothing to cut (MAT-13.13)
        state.push(policy.cutting, owner)
        question = policy.cut
        actions = [Action(question.verb, k) for k in range(1, len(state.deck[owner]))]
        actions.append(Action(policy.decline))
        prompt = question.prompt.format(state.players[owner])
        state.ask(Decision(1 - owner, question.kind, question.rule, prompt, actions))

    def answer(self, state: C, step: Step, decision: Decision, action: Action) -> None:
        """Put the top cards under the rest, in their order, or leave the deck as it is."""
        policy = shuffles_of(state)
        owner = state.agenda.pop().a
        if action.verb is policy.decline:
            state.tell(policy.declines, policy.cut.rule, 1 - owner)
            return
        knowledge.cut(state, owner, action.a)
        state.tell(policy.cuts, policy.cut.rule, 1 - owner, action.a)


def shuffles_of(state: CardState) -> ShufflePolicy:
    """How a game with cuts shuffles."""
    policy = state.policies().shuffles
    assert policy is not None
    return policy
