"""A bot that looks ahead to the end of its turn.

It imagines a full position that is consistent with its view and tries every legal action on a copy, doing as little as
possible for the rest of the turn. Then it tries the best few again and plays the rest of the turn as well as it can. It
compares the game's own evaluation at the end of the turn, so it removes a blocker before the attack that needs it.
"""

from __future__ import annotations

from collections.abc import Hashable
from random import Random
from typing import Final

from mypy_extensions import i64

from mindtable.bots.bot import Bot
from mindtable.core.action import NOTHING, Action
from mindtable.core.decision import Decision
from mindtable.core.state import State, View

FEW: Final = 12  # up to this many actions are all tried
TRIED: Final = 60  # of more actions, at most this many that are not alike
FINALISTS: Final = 3  # actions that are tried again
JOINED: Final = 10  # at most this many further actions with the same object are tried together
FIRST_LOOKS: Final = 240  # positions evaluated in the first round, roughly
LOOKS: Final = 90  # positions evaluated while playing out the rest of a turn
LONGEST_TURN: Final = 60  # decisions of one turn that are played out
EFFORT: Final = 1e-4  # the cost of each action: of equally good turns, the one with the fewest actions wins


class GreedyBot(Bot):
    """Chooses the action with the best position at the end of its turn, on average over `worlds` imagined positions."""

    def __init__(self, seed: int | str = 0, worlds: int = 1) -> None:
        super().__init__(seed)
        self.worlds = worlds
        self._random = Random(str(seed))

    def choose(self, decision: Decision, view: View) -> Action:
        if len(decision.actions) == 1:
            return decision.actions[0]
        values = self.values(decision, view)
        return decision.actions[values.index(max(values))]

    def values(self, decision: Decision, view: View) -> list[float]:
        """The value of every legal action, in order. Actions that were not tried again are below the others."""
        totals = [0.0] * len(decision.actions)
        for _ in range(self.worlds):
            world = view.imagine(self._random)
            world.silent = True
            for i, value in enumerate(action_values(world, world.pending[0])):
                totals[i] += value
        return totals


def action_values(world: State, decision: Decision) -> list[float]:
    """The value of each legal action of `decision`, which is open in `world`."""
    seat = decision.seat
    turn = world.turn_number()  # evaluate at the end of this turn, also for actions that end it at once
    tried = distinct(world, decision)
    joined = min(JOINED, FIRST_LOOKS // len(tried))
    quick = {i: first_value(world, decision.actions[i], seat, turn, joined) for i in tried}
    finalists = sorted(tried, key=quick.__getitem__, reverse=True)[:FINALISTS]
    if tried[-1] not in finalists:
        finalists.append(tried[-1])  # always try doing nothing again
    for i in tried:
        quick[i] -= effort(decision, i)
    floor = min(quick.values())
    values = [floor - 2.0] * len(decision.actions)
    for i in tried:
        values[i] = floor - 1.0 + (quick[i] - floor) * 1e-6
    for i in finalists:
        child = world.copy()
        child.take(child.pending[0], decision.actions[i])
        values[i] = max(quick[i], busy_value(child, seat, turn) - effort(decision, i))
    return values


def effort(decision: Decision, i: i64) -> float:
    """The cost of an action: 0 for the last one, which ends or declines."""
    return 0.0 if i == len(decision.actions) - 1 else EFFORT


def distinct(state: State, decision: Decision) -> list[int]:
    """The indices of actions worth trying: one of each group that is alike, at most `TRIED`, always the last action."""
    last = len(decision.actions) - 1
    if last < FEW:
        return list(range(last + 1))
    found: dict[Hashable, int] = {}
    for i, action in enumerate(decision.actions):
        found.setdefault(state.alike(action), i)
    chosen = list(found.values())
    if len(chosen) > TRIED:
        step = len(chosen) / TRIED
        chosen = [chosen[int(k * step)] for k in range(TRIED)]
    if last not in chosen:
        chosen.append(last)
    return chosen


def first_value(state: State, action: Action, seat: i64, turn: i64, joined: i64) -> float:
    """The value of `action` alone, or together with up to `joined` others with the same object if that is better.

    One attack that fails alone may be the first of several that succeed.
    """
    if action.verb.second == NOTHING:
        return idle_value(state, action, seat, turn)
    line = state.copy()
    line.take(line.pending[0], action)
    best = pass_on(line.copy(), seat, turn)
    for _ in range(joined):
        if line.outcome is not None or line.pending[0].seat != seat:
            break
        decision = line.pending[0]
        joining = joins(decision, action)
        if joining is None:
            break
        line.take(decision, joining)
        best = max(best, pass_on(line.copy(), seat, turn))
    return best


def joins(decision: Decision, action: Action) -> Action | None:
    """An action with the same verb and object by another creature or unit."""
    for other in decision.actions:
        if other.verb is action.verb and other.second == action.second and other.b == action.b:
            return other
    return None


def idle_value(state: State, action: Action, seat: i64, turn: i64) -> float:
    """The value for `seat` at the end of that turn if it takes `action` and then does as little as possible."""
    child = state.copy()
    child.take(child.pending[0], action)
    return pass_on(child, seat, turn)


def pass_on(state: State, seat: i64, turn: i64) -> float:
    """The value after doing as little as possible until that turn is over. Changes the state."""
    for _ in range(LONGEST_TURN):
        if state.outcome is not None or state.turn_number() != turn:
            break
        decision = state.pending[0]
        state.take(decision, decision.actions[len(decision.actions) - 1])
    return state.evaluate(seat)


def busy_value(state: State, seat: i64, turn: i64) -> float:
    """The value for `seat` at the end of that turn if it always takes the best next action. Changes the state."""
    looks: i64 = 0
    spent = 0.0
    for _ in range(LONGEST_TURN):
        if state.outcome is not None or state.turn_number() != turn:
            break
        decision = state.pending[0]
        if decision.seat != seat or len(decision.actions) == 1 or looks + len(decision.actions) > LOOKS:
            state.take(decision, decision.actions[len(decision.actions) - 1])
            continue
        looks += len(decision.actions)
        best = len(decision.actions) - 1
        best_value = idle_value(state, decision.actions[best], seat, turn)
        for i in distinct(state, decision):
            value = idle_value(state, decision.actions[i], seat, turn) - effort(decision, i)
            if value > best_value:
                best = i
                best_value = value
        spent += effort(decision, best)
        state.take(decision, decision.actions[best])
    return state.evaluate(seat) - spent
