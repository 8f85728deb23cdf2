"""The windows of Minds Across Time, for automatic passing and forecasts (MAT-7.10)."""

from __future__ import annotations

from mindtable.cards.faces.defaults import CardWindows
from mindtable.core.action import Action
from mindtable.core.decision import Decision
from mindtable.games.minds_across_time import moves, words
from mindtable.games.minds_across_time.state.state import MatState


class MatWindows(CardWindows[MatState]):
    """The windows of Minds Across Time, by the sort of move that may be preempted."""

    def moment(self, state: MatState, decision: Decision) -> str:
        if decision.kind != words.D_PREEMPT:
            return ""
        top = state.top_move()
        sort = "end" if top is None else top.form.type if top.is_card() else "ability"
        return f"own-{sort}" if decision.seat == state.active else sort

    def idle(self, state: MatState, decision: Decision) -> Action | None:
        return moves.LET_GO if decision.kind == words.D_PREEMPT else None
