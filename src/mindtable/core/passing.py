"""Passing in windows without looking: what a seat has ordered, and what ends it.

A *window* is a question that a seat may let go by; `State.moment` says which decisions are windows, and `Game.moments`
lists them. The orders are a convenience: they stand outside the state, enter ordinary passes, and change no rule. A
question that is no window, such as that of a block, is never answered by them.
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
QUIET: Final = "quiet"  # until something happens, over the end of turns
SCOPES: Final = (STEP, TURN, QUIET)


class Passing:
    """What `seat` has ordered.

    A standing pass (`scope`) ends with its step or turn, when it is taken back, and by whatever event startles its seat
    (`State.startles`). `skipped` are moments in which the seat is never asked. `idle` passes where passing is all that
    the seat can do. `asking` suspends all of it: the seat wants to be asked.
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
        """Give a standing pass for one of `SCOPES` from now on; "" takes it back."""
        self.scope = scope
        self.turn = state.turn_number()
        self.stage = state.stage()

    def heed(self, state: State, events: Sequence[Event]) -> None:
        """Take in what has happened on the way to `state`: it may end the standing pass."""
        if not self.scope:
            return
        over = self.scope != QUIET and state.turn_number() != self.turn
        if over or (self.scope == STEP and state.stage() != self.stage):
            self.scope = ""
        for event in events:
            if state.startles(event, self.seat):
                self.scope = ""

    def answer(self, state: State) -> Action | None:
        """The pass with which the open question of the seat is answered; None if the seat has to, or is not asked."""
        decision = state.decision_of(self.seat)
        if decision is None or self.asking:
            return None
        moment = state.moment(decision)
        if not moment:
            return None
        if self.scope or moment in self.skipped or (self.idle and len(decision.actions) == 1):
            return state.idle(decision)
        return None
