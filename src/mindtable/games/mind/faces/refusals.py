"""Why an action is not allowed: the rule, and a sentence that reveals nothing hidden (MI-22.1).

If several requirements are not met, the lowest rule number is cited. The reasons stand beside the rules: in the steps
that ask, and in the verbs of `words.py` where the question alone decides.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.cards.faces.refusals import CardRefusals
from mindtable.core.action import ANOTHER_QUESTION, Action, AnswerRefusal
from mindtable.core.decision import Decision
from mindtable.core.errors import Refusal
from mindtable.core.legality import Reasons, refuse_answer
from mindtable.games.mind.state.state import MindState

_OTHER: Final = AnswerRefusal("MI-12.2", ANOTHER_QUESTION)


class MindRefusals(CardRefusals[MindState]):
    """The refusals of MIND."""

    over = "MI-21.8"

    def cited(self, why: Reasons) -> Refusal:
        return why.lowest()

    def otherwise(self, state: MindState, seat: i64, decision: Decision | None, action: Action) -> Refusal:
        prompt = "" if decision is None else state.telling.prompt(state, decision)
        return refuse_answer(_OTHER, decision, action, prompt)
