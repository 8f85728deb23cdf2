"""Why an action is refused: the most specific rule, in the order of MAT-13.2.

MAT-6.9 is named only if no other rule forbids the action. The reasons stand beside the rules, in the steps that ask.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.cards.faces.refusals import CardRefusals
from mindtable.core.decision import Decision
from mindtable.core.errors import Refusal
from mindtable.core.legality import Reasons
from mindtable.games.minds_across_time.moves import rule_asking
from mindtable.games.minds_across_time.state.state import MatState

_LAST: Final = "MAT-6.9"


class MatRefusals(CardRefusals[MatState]):
    """The refusals of Minds Across Time."""

    over = "MAT-11.2"

    def cited(self, why: Reasons) -> Refusal:
        return next((reason for reason in why.reasons if reason.rule != _LAST), why.reasons[0])

    def rule(self, state: MatState, seat: i64, decision: Decision | None) -> str:
        return rule_asking(state) if decision is None else decision.rule
