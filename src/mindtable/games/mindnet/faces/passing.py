"""The windows of MindNet, for automatic passing and forecasts."""

from __future__ import annotations

from mindtable.cards.faces.defaults import CardWindows
from mindtable.core.action import Action
from mindtable.core.decision import Decision
from mindtable.games.mindnet import words
from mindtable.games.mindnet.state.state import MnState


class MnWindows(CardWindows[MnState]):
    """The windows of MindNet: those of interactions, and the event phase of the opponent."""

    def moment(self, state: MnState, decision: Decision) -> str:
        own = decision.seat == state.active
        if decision.kind == words.D_WINDOW:
            return "own-interaction" if own else "interaction"
        return "events" if decision.kind == words.D_EVENT and not own else ""

    def idle(self, state: MnState, decision: Decision) -> Action | None:
        if not self.moment(state, decision):
            return None
        return Action(words.PASS if decision.kind == words.D_WINDOW else words.DONE)
