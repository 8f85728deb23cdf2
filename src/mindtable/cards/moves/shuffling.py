"""Shuffles, and the step after one: the other player may cut the deck.

An instruction shuffles last, so the cut is asked before the next instruction begins.
"""

from __future__ import annotations

from mypy_extensions import i64

from mindtable.cards.knowledge import knowledge
from mindtable.cards.state.state import CardState
from mindtable.core.action import Action
from mindtable.core.decision import Decision


def shuffle(state: CardState, seat: i64) -> None:
    """Shuffle a deck; offers the cut if the game always does so."""
    knowledge.shuffle(state, seat)
    policy = state.policies().shuffles
    if policy is not None and policy.always:
        state.push(policy.cutting, seat)


def offer_cut(state: CardState, owner: i64) -> None:
    """Offer the cut of a shuffled deck to the opponent of its owner."""
    policy = state.policies().shuffles
    assert policy is not None
    if len(state.deck[owner]) < 2:
        return  # nothing to cut (MAT-13.13)
    state.push(policy.cutting, owner)
    question = policy.cut
    actions = [Action(question.verb, k) for k in range(1, len(state.deck[owner]))]
    actions.append(Action(policy.decline))
    prompt = question.prompt.format(state.players[owner])
    state.ask(Decision(1 - owner, question.kind, question.rule, prompt, actions))


def answer_cut(state: CardState, action: Action) -> None:
    """Put the top cards under the rest, in their order, or leave the deck as it is."""
    policy = state.policies().shuffles
    assert policy is not None
    owner = state.agenda.pop().a
    if action.verb is policy.decline:
        state.tell(policy.declines, policy.cut.rule, 1 - owner)
        return
    knowledge.cut(state, owner, action.a)
    state.tell(policy.cuts, policy.cut.rule, 1 - owner, action.a)
