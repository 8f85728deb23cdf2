"""The windows of MIND, for automatic passing and forecasts (MI-12)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.cards.faces.defaults import CardWindows
from mindtable.cards.words import E_PLAYS, E_TURN, E_USES
from mindtable.core.action import Action
from mindtable.core.decision import Decision
from mindtable.core.event import Event
from mindtable.games.mind import words
from mindtable.games.mind.state.state import MindState
from mindtable.games.mind.windows import PASS, Window

_DECLINE: Final = Action(words.DECLINE)


class MindWindows(CardWindows[MindState]):
    """The windows of MIND, and its blocks."""

    def moment(self, state: MindState, decision: Decision) -> str:
        """In which of `MOMENTS` a decision asks; "" for a block and other questions that are not windows (MI-12.7)."""
        own = "own-" if decision.seat == state.active else ""
        if decision.kind == words.D_TRAIN:
            return f"{own}train"
        if decision.kind != words.D_WINDOW:
            return ""
        open_ = state.agenda[len(state.agenda) - 1].data
        assert isinstance(open_, Window)
        return f"{own}{words.WINDOWS[open_.kind]}"

    def idle(self, state: MindState, decision: Decision) -> Action | None:
        """The answer that changes nothing: a pass, or no block."""
        if decision.kind in (words.D_WINDOW, words.D_TRAIN):
            return PASS
        return _DECLINE if decision.kind == words.D_BLOCK else None

    def startles(self, state: MindState, event: Event, seat: i64) -> bool:
        """Whether an event ends a standing pass of `seat` (MI-12.6).

        The opponent begins to put an item on the train, challenges, or the seat's own turn begins.
        """
        if event.kind is E_TURN:
            return event.seat == seat
        if event.seat == seat:
            return False
        if event.kind is E_PLAYS:
            return event.rule == "MI-11.2"  # a Thought goes into play at once (MI-9.3)
        return event.kind in (E_USES, words.E_CHALLENGES, words.E_CHALLENGES_PLAYER)
