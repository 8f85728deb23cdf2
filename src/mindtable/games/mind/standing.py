"""The standing pass: a convenience of whoever shows the game, which changes no rule (MI-12.6).

It lives outside the state and sends ordinary passes.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.core.action import Action
from mindtable.games.mind import words
from mindtable.games.mind.state import MindState

STEP: Final = "step"
TURN: Final = "turn"

_PASS: Final = Action(words.PASS)


class StandingPass:
    """Passes for `seat` for the rest of a step or of a turn.

    It ends when it is taken back, when the opponent puts an item on the train, and when a challenge is declared against
    the player or a unit of the player (MI-12.6). It never answers the question of a block (MI-12.7).
    """

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat
        self._scope = ""
        self._turn: i64 = 0
        self._phase = ""
        self._items: i64 = 0

    def give(self, scope: str, state: MindState) -> None:
        """Pass from now on until the step or the turn is over; `scope` is `STEP` or `TURN`."""
        self._scope = scope
        self._turn = state.turn
        self._phase = state.phase
        self._items = items_of(state, 1 - self.seat)

    def take_back(self) -> None:
        """Answer questions oneself again."""
        self._scope = ""

    def answer(self, state: MindState) -> Action | None:
        """The pass with which the open question is answered, or None if the player has to."""
        decision = state.decision_of(self.seat)
        if decision is None or decision.kind not in (words.D_WINDOW, words.D_TRAIN):
            return None
        if self.is_over(state):
            self._scope = ""
        return _PASS if self._scope else None

    def is_over(self, state: MindState) -> bool:
        """Whether something has happened that ends it."""
        if state.turn != self._turn or (self._scope == STEP and state.phase != self._phase):
            return True
        challenge = state.challenge
        return items_of(state, 1 - self.seat) > self._items or (
            challenge is not None and challenge.seat != self.seat and not challenge.blocked
        )


def items_of(state: MindState, seat: i64) -> i64:
    """How many items `seat` has put on the train this turn."""
    number: i64 = 0
    for played in state.played:
        if played.seat == seat and played.card.is_intellect:
            number += 1
    for waiting in state.train.items:
        item = state.item(waiting)
        if item.seat == seat and item.piece is None:
            number += 1
    return number
