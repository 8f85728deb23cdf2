"""Why an action is refused: the most specific rule, in the order of MAT-13.2.

MAT-6.9 is named only if no other rule forbids the action. The reasons stand beside the rules, in the steps that ask.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from mindtable.core.action import ANOTHER_QUESTION, Action
from mindtable.core.errors import Refusal
from mindtable.core.handler import StepHandler, refusing
from mindtable.core.legality import Reasons
from mindtable.games.minds_across_time.moves import rule_asking
from mindtable.games.minds_across_time.state.state import MatState

_LAST: Final = "MAT-6.9"


def explain(state: MatState, steps: list[StepHandler[Any]], seat: i64, action: Action) -> Refusal:
    """Why `action` is not legal for `seat` now. Only for actions that are not."""
    if state.is_over:
        return Refusal("MAT-11.2", "The game is over.")
    decision = state.decision_of(seat)
    why = Reasons()
    owner = refusing(steps, action.verb)
    if owner is not None:
        owner.refuse(state, seat, decision, action, why)
    if decision is not None:
        steps[state.agenda[len(state.agenda) - 1].kind].limit(state, action, why)
    for reason in why.reasons:
        if reason.rule != _LAST:
            return reason
    if why.reasons:
        return why.reasons[0]
    if decision is None:
        return Refusal(rule_asking(state), "You are not asked to act right now.")
    return Refusal(decision.rule, ANOTHER_QUESTION.format(prompt=state.telling.prompt(state, decision)))
