"""Why an action is not allowed in a card game: the rule, and a sentence that reveals nothing hidden.

The reasons stand beside the rules: in the steps that ask, and in verbs where the open question alone decides.
"""

from __future__ import annotations

from typing import Generic

from mypy_extensions import i64, mypyc_attr

from mindtable.cards.state.state import C
from mindtable.core.action import ANOTHER_QUESTION, Action
from mindtable.core.decision import Decision
from mindtable.core.errors import Refusal
from mindtable.core.handler import refusing
from mindtable.core.legality import Reasons


@mypyc_attr(allow_interpreted_subclasses=True)
class CardRefusals(Generic[C]):
    """The refusals of a card game; `over` is the rule that the game is over."""

    over: str = ""

    def explain(self, state: C, seat: i64, action: Action) -> Refusal:
        """Why `action` is not legal for `seat` now. Only for actions that are not."""
        if state.outcome is not None:
            return Refusal(self.over, "The game is over.")
        state.refresh()
        steps = state.steps()
        decision = state.decision_of(seat)
        why = Reasons()
        owner = refusing(steps, action.verb)
        if owner is not None:
            owner.refuse(state, seat, decision, action, why)
        else:
            self.refuse(state, seat, decision, action, why)
        if decision is not None:
            steps[state.asking(decision).kind].limit(state, action, why)
        return self.cited(why) if why.reasons else self.otherwise(state, seat, decision, action)

    def refuse(self, state: C, seat: i64, decision: Decision | None, action: Action, why: Reasons) -> None:
        """Add the reasons against a verb that no step refuses."""

    def cited(self, why: Reasons) -> Refusal:
        """The one of several reasons that is told: the first."""
        return why.reasons[0]

    def otherwise(self, state: C, seat: i64, decision: Decision | None, action: Action) -> Refusal:
        """The refusal without a reason: another question is open, or none."""
        rule = self.rule(state, seat, decision)
        if decision is None:
            return Refusal(rule, "You are not asked to act right now.")
        return Refusal(rule, ANOTHER_QUESTION.format(prompt=state.telling.prompt(state, decision)))

    def rule(self, state: C, seat: i64, decision: Decision | None) -> str:
        """The rule that says who acts now, and in answer to what."""
        return "" if decision is None else decision.rule
