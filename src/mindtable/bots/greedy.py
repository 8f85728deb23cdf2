"""A bot that looks one own turn ahead.

It imagines a full position that fits what its seat sees, tries every legal action on a copy, plays the rest of its own
turn on that copy by the best next action each time, and takes the action after which the game's own evaluation is best.
"""

from __future__ import annotations

from random import Random

from mypy_extensions import i64

from mindtable.bots.bot import Bot
from mindtable.core.action import Action
from mindtable.core.decision import Decision
from mindtable.core.state import State
from mindtable.core.view import View

_LONGEST_LINE = 40  # decisions looked at in the rest of a turn


class GreedyBot(Bot):
    """Takes what leaves it best off at the end of its turn; `worlds` is how many imagined positions it averages over."""

    def __init__(self, seed: int | str = 0, worlds: int = 1) -> None:
        super().__init__(seed)
        self.worlds = worlds
        self._random = Random(str(seed))

    def choose(self, decision: Decision, view: View) -> Action:
        if len(decision.actions) == 1:
            return decision.actions[0]
        totals = self.values(decision, view)
        best = max(totals)
        for action, value in zip(decision.actions, totals, strict=True):
            if value == best:
                return action
        raise AssertionError("some action has the best value")

    def values(self, decision: Decision, view: View) -> list[float]:
        """The value of every legal action, in the order of the decision."""
        totals = [0.0] * len(decision.actions)
        for _ in range(self.worlds):
            world = view.imagine(self._random)
            for i, action in enumerate(decision.actions):
                child = world.copy()
                child.take(child.pending[0], action)
                totals[i] += turn_value(child, decision.seat)
        return totals


def turn_value(state: State, seat: i64) -> float:
    """The value for `seat` at the end of the turn in progress, played on by the best next action each time."""
    turn = state.turn_number()
    for _ in range(_LONGEST_LINE):
        if state.outcome is not None or state.turn_number() != turn:
            break
        decision = state.pending[0]
        state = best_child(state, decision, seat)
    return state.evaluate(seat)


def best_child(state: State, decision: Decision, seat: i64) -> State:
    """The position after the best action for whoever decides, by the evaluation right after it."""
    if len(decision.actions) == 1:
        state.take(decision, decision.actions[0])
        return state
    best: State | None = None
    best_value = 0.0
    for action in decision.actions:
        child = state.copy()
        child.take(child.pending[0], action)
        value = child.evaluate(decision.seat)
        if best is None or value > best_value:
            best = child
            best_value = value
    assert best is not None
    return best
