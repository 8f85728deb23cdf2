"""Automatic passing in windows: the orders of a seat, and what ends them.

A *window* is a question that a seat may pass; `Windows.moment` says which decisions are windows, and `Game.moments`
lists them. The orders are a convenience: they are not part of the state, enter ordinary passes, and change no rule.
They never answer a question that is not a window, such as whether to block.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from mindtable.core.action import Action
from mindtable.core.event import Event
from mindtable.core.state import State

STEP: Final = "step"  # for the rest of the step
TURN: Final = "turn"  # for the rest of the turn
QUIET: Final = "quiet"  # until something happens, even across turns
SCOPES: Final = (STEP, TURN, QUIET)


class Passing:
    """The orders of `seat`.

    A standing pass (`scope`) ends with its step or turn, when its player cancels it, or at an event that interrupts the
    seat (`Windows.startles`). In the moments `skipped` the seat always passes. With `idle` it passes whenever passing
    is its only option. `asking` suspends all orders.
    """

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat
        self.scope = ""
        self.turn: i64 = 0
        self.stage = ""
        self.skipped: frozenset[str] = frozenset()
        self.idle = False
        self.asking = False

    def give(self, scope: str, state: State) -> None:
        """Set a standing pass for one of `SCOPES` from now on; "" cancels it."""
        self.scope = scope
        self.turn = state.turn_number()
        self.stage = state.windows.stage(state)

    def heed(self, state: State, events: Sequence[Event]) -> None:
        """Note the events that led to `state`: they may end the standing pass."""
        if not self.scope:
            return
        over = self.scope != QUIET and state.turn_number() != self.turn
        if over or (self.scope == STEP and state.windows.stage(state) != self.stage):
            self.scope = ""
        for event in events:
            if state.windows.startles(state, event, self.seat):
                self.scope = ""

    def answer(self, state: State) -> Action | None:
        """The pass that the orders give to the open question of the seat; None if the seat itself has to answer or is
        not asked.
        """
        decision = state.decision_of(self.seat)
        if decision is None or self.asking:
            return None
        moment = state.windows.moment(state, decision)
        if not moment:
            return None
        if self.scope or moment in self.skipped or (self.idle and len(decision.actions) == 1):
            return state.windows.idle(state, decision)
        return None
