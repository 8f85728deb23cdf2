"""Why an action is not allowed: the rule, and a sentence that reveals nothing hidden (MI-22.1).

If several requirements are not met, the lowest rule number is cited. The reasons stand beside the rules: in the steps
that ask, and in the verbs of `words.py` where the question alone decides.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from mindtable.core.action import ANOTHER_QUESTION, Action, AnswerRefusal
from mindtable.core.errors import Refusal
from mindtable.core.handler import StepHandler, refusing
from mindtable.core.legality import Reasons, refuse_answer
from mindtable.games.mind.state.state import MindState

_OTHER: Final = AnswerRefusal("MI-12.2", ANOTHER_QUESTION)


def explain(state: MindState, steps: list[StepHandler[Any]], seat: i64, action: Action) -> Refusal:
    """Why `action` is not legal for `seat` now. Only for actions that are not."""
    if state.outcome is not None:
        return Refusal("MI-21.8", "The game is over.")
    state.refresh()
    decision = state.decision_of(seat)
    why = Reasons()
    owner = refusing(steps, action.verb)
    if owner is not None:
        owner.refuse(state, seat, decision, action, why)
    if decision is not None:
        steps[state.agenda[len(state.agenda) - 1].kind].limit(state, action, why)
    if why.reasons:
        return why.lowest()
    prompt = "" if decision is None else state.telling.prompt(state, decision)
    return refuse_answer(_OTHER, decision, action, prompt)
