"""Why an action is refused: the first of the rules that forbid it, in the order of MN-18.15.

The reasons stand beside the rules, in the steps that ask.
"""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from mindtable.core.action import ANOTHER_QUESTION, Action
from mindtable.core.errors import Refusal
from mindtable.core.handler import StepHandler, refusing
from mindtable.core.legality import Reasons
from mindtable.games.mindnet import words
from mindtable.games.mindnet.playing import rule_of_phase
from mindtable.games.mindnet.state.state import MnState


def explain(state: MnState, steps: list[StepHandler[Any]], seat: i64, action: Action) -> Refusal:
    """Why `action` is not legal for `seat` now. Only for actions that are not."""
    if state.is_over:
        return Refusal("MN-17.1", "The game is over.")
    state.refresh()
    decision = state.decision_of(seat)
    why = Reasons()
    owner = refusing(steps, action.verb)
    if owner is not None:
        owner.refuse(state, seat, decision, action, why)
    if why.reasons:
        return why.reasons[0]
    if decision is None:
        return Refusal(rule_of_phase(state, seat), "You are not asked to act right now.")
    rule = rule_of_phase(state, seat) if decision.kind == words.D_EVENT else decision.rule
    return Refusal(rule, ANOTHER_QUESTION.format(prompt=state.telling.prompt(state, decision)))
