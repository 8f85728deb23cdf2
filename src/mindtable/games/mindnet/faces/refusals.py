"""Why an action is refused: the first of the rules that forbid it, in the order of MN-18.15.

The reasons stand beside the rules, in the steps that ask.
"""

from __future__ import annotations

from mypy_extensions import i64

from mindtable.cards.faces.refusals import CardRefusals
from mindtable.core.decision import Decision
from mindtable.games.mindnet import words
from mindtable.games.mindnet.playing import rule_of_phase
from mindtable.games.mindnet.state.state import MnState


class MnRefusals(CardRefusals[MnState]):
    """The refusals of MindNet."""

    over = "MN-17.1"

    def rule(self, state: MnState, seat: i64, decision: Decision | None) -> str:
        if decision is None or decision.kind == words.D_EVENT:
            return rule_of_phase(state, seat)
        return decision.rule
