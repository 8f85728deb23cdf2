"""Looking ahead to the end of the turn, on copies of one imagined position.

An action is tried, and then the turn goes on with as little as possible (`first_value`, `idle_value`), or as well as
single steps can tell (`busy_value`). The game's own evaluation says what comes of it.
"""

from __future__ import annotations

from collections.abc import Hashable
from math import inf
from typing import Final

from mypy_extensions import i64

from mindtable.core.action import NOTHING, Action
from mindtable.core.decision import Decision
from mindtable.core.state import State

FEW: Final = 12  # up to this many actions are all tried
TRIED: Final = 60  # of more actions, at most this many that are not alike
FINALISTS: Final = 3  # actions that are tried again
JOINED: Final = 10  # at most this many further actions with the same object are tried together
FIRST_LOOKS: Final = 240  # positions evaluated in the first round, roughly
LOOKS: Final = 90  # positions evaluated while playing out the rest of a turn
LONGEST_TURN: Final = 60  # decisions of one turn that are played out
DETAILS: Final = 8  # answers to a question about an action that has begun, tried along with the action
EFFORT: Final = 1e-4  # the cost of each action: of equally good turns, the one with the fewest actions wins


class Lookahead:
    """Tries actions and evaluates what comes of them; `looked` counts the positions that were evaluated.

    `turns` are the whole turns that `action_values` found, each with its value, by the index of the first answer. With
    `joins` also later actions of a turn are tried together with others that have the same object.
    """

    def __init__(self, joins: bool = False) -> None:
        self.looked: i64 = 0
        self.joins = joins
        self.turns: dict[int, tuple[float, list[Action]]] = {}

    def evaluated(self, state: State, seat: i64) -> float:
        """The value of a position, which is counted."""
        self.looked += 1
        return state.evaluation.evaluate(state, seat)

    def action_values(self, world: State, decision: Decision) -> list[float]:
        """The value of each legal action of `decision`, which is open in `world`."""
        seat = decision.seat
        turn = world.turn_number()  # evaluate at the end of this turn, also for actions that end it at once
        self.turns = {}
        tried = distinct(world, decision)
        joined = min(JOINED, FIRST_LOOKS // len(tried))
        quick = {i: self.first_value(world, decision.actions[i], seat, turn, joined) for i in tried}
        most = (
            DETAILS
            if world.hints.completes(world, decision) or world.hints.pays(world, decision)
            else FINALISTS
        )
        finalists = sorted(tried, key=quick.__getitem__, reverse=True)[:most]
        planned = self.best_plans(world, decision, turn)[:FINALISTS]
        if planned:
            # A plan that takes a place of the finalists is better than the action that had it.
            among = sorted([quick[i] for i in finalists] + [value for value, _ in planned], reverse=True)
            least = among[min(FINALISTS, len(among)) - 1]
            finalists = [i for i in finalists if quick[i] >= least]
            planned = [each for each in planned if each[0] >= least]
        if tried[-1] not in finalists:
            finalists.append(tried[-1])  # always try doing nothing again
        for i in tried:
            quick[i] -= effort(decision, i)
        floor = min(quick.values())
        values = [floor - 2.0] * len(decision.actions)
        for i in tried:
            values[i] = floor - 1.0 + (quick[i] - floor) * 1e-6
        for i in finalists:
            if i == len(decision.actions) - 1 and world.hints.rests(world):
                values[i] = quick[i]
                continue
            child = world.copy()
            line = [decision.actions[i]]
            child.take(asked(child, seat), decision.actions[i])
            value = self.busy_value(child, seat, turn, line) - effort(decision, i)
            values[i] = max(quick[i], value)
            self.turns[i] = (value, line)
        for idle, plan in planned:
            child = world.copy()
            follow(child, seat, plan)
            at = decision.actions.index(plan[0])
            line = list(plan)
            value = self.busy_value(child, seat, turn, line) - EFFORT * len(plan)
            values[at] = max(values[at], idle, value)
            if at not in self.turns or value > self.turns[at][0]:
                self.turns[at] = (value, line)
        return values

    def best_plans(self, state: State, decision: Decision, turn: i64) -> list[tuple[float, list[Action]]]:
        """The plans that work, each with its value if as little as possible is done after it; the best one first."""
        found: list[tuple[float, list[Action]]] = []
        for plan in state.hints.plans(state, decision):
            child = state.copy()
            if follow(child, decision.seat, plan):
                found.append((self.pass_on(child, decision.seat, turn) - EFFORT * len(plan), plan))
        found.sort(key=worth, reverse=True)
        return found

    def first_value(self, state: State, action: Action, seat: i64, turn: i64, joined: i64) -> float:
        """The value of `action` alone, or together with up to `joined` others with the same object if that is better.

        One attack that fails alone may be the first of several that succeed.
        """
        if action.verb.second == NOTHING:
            return self.idle_value(state, action, seat, turn)
        return self.joined_value(state, action, seat, turn, joined)[0]

    def joined_value(
        self, state: State, action: Action, seat: i64, turn: i64, joined: i64
    ) -> tuple[float, list[Action]]:
        """The same for an action that has an object, and those that join it then."""
        line = state.copy()
        line.take(asked(line, seat), action)
        best = self.pass_on(line.copy(), seat, turn)
        taken: list[Action] = []
        worthy = 0
        for _ in range(joined):
            decision = line.decision_of(seat)
            if decision is None:
                break
            joining = joins(decision, action)
            if joining is None:
                break
            line.take(decision, joining)
            taken.append(joining)
            value = self.pass_on(line.copy(), seat, turn)
            if value > best:
                best, worthy = value, len(taken)
        return best, taken[:worthy]

    def idle_value(self, state: State, action: Action, seat: i64, turn: i64) -> float:
        """The value for `seat` at the end of that turn if it takes `action` and then does as little as possible."""
        decision = asked(state, seat)
        if action is state.hints.least(state, decision) and state.hints.rests(state):
            return self.evaluated(state, seat)
        child = state.copy()
        child.hurried = True
        child.take(asked(child, seat), action)
        return self.pass_on(child, seat, turn)

    def pass_on(self, state: State, seat: i64, turn: i64, details: bool = True) -> float:
        """The value after doing as little as possible until that turn is over. Changes the state.

        With `details`, an action that has begun is completed as well as it can.
        """
        state.hurried = True
        for _ in range(LONGEST_TURN):
            if state.outcome is not None or state.turn_number() != turn or state.hints.rests(state):
                break
            decision = state.pending[0]
            if details and decision.seat == seat and state.hints.completes(state, decision):
                state.take(decision, self.best_detail(state, decision, turn))
            else:
                state.take(decision, state.hints.least(state, decision))
        return self.evaluated(state, seat)

    def best_detail(self, state: State, decision: Decision, turn: i64) -> Action:
        """The best answer to a question about an action that has begun."""
        best = state.hints.least(state, decision)
        if len(decision.actions) == 1:
            return best
        most = -inf
        for i in distinct(state, decision)[:DETAILS]:
            child = state.copy()
            child.take(asked(child, decision.seat), decision.actions[i])
            value = self.pass_on(child, decision.seat, turn, False)
            if value > most:
                best, most = decision.actions[i], value
        return best

    def busy_value(self, state: State, seat: i64, turn: i64, line: list[Action]) -> float:
        """The value for `seat` at the end of that turn if it always takes the best next action. Changes the state.

        Adds its answers to `line`.
        """
        looks: i64 = 0
        spent = 0.0
        for _ in range(LONGEST_TURN):
            if state.outcome is not None or state.turn_number() != turn:
                break
            decision = state.pending[0]
            if decision.seat != seat and state.hints.rests(state):
                break
            is_open = (
                decision.seat == seat and len(decision.actions) > 1 and not state.hints.pays(state, decision)
            )
            if not is_open or looks + len(decision.actions) > LOOKS:
                least = state.hints.least(state, decision)
                if is_open:
                    line.append(least)
                state.take(decision, least)
                continue
            looks += len(decision.actions)
            last = len(decision.actions) - 1
            best = last
            best_value = self.idle_value(state, decision.actions[best], seat, turn)
            joining: list[Action] = []
            for i in distinct(state, decision):
                if i == last:
                    continue
                action = decision.actions[i]
                if self.joins and action.verb.second != NOTHING:
                    value, others = self.joined_value(state, action, seat, turn, JOINED)
                    value -= EFFORT * float(1 + len(others))
                else:
                    value, others = self.idle_value(state, action, seat, turn) - EFFORT, []
                if value > best_value:
                    best, best_value, joining = i, value, others
            planned = self.best_plans(state, decision, turn)
            looks += len(planned)
            if planned and planned[0][0] > best_value:
                spent += EFFORT * len(planned[0][1])
                follow(state, seat, planned[0][1])
                line.extend(planned[0][1])
                continue
            if best == last and state.hints.rests(state):
                break
            spent += effort(decision, best)
            line.append(decision.actions[best])
            state.take(decision, decision.actions[best])
            if joining and follow(state, seat, joining):
                spent += EFFORT * float(len(joining))
                line.extend(joining)
        return self.evaluated(state, seat) - spent


def worth(valued: tuple[float, list[Action]]) -> float:
    """The value of a plan."""
    return valued[0]


def follow(state: State, seat: i64, plan: list[Action]) -> bool:
    """Take the actions of a plan, with what payments ask in between; False if one of them is not legal."""
    for action in plan:
        decision = state.decision_of(seat)
        while decision is not None and not decision.allows(action) and state.hints.pays(state, decision):
            state.take(decision, state.hints.least(state, decision))
            decision = state.decision_of(seat)
        legal = None if decision is None else decision.find(action)
        if decision is None or legal is None:
            return False
        state.take(decision, legal)
    return True


def asked(state: State, seat: i64) -> Decision:
    """The open decision of `seat`, which is asked, perhaps together with the other seat."""
    decision = state.decision_of(seat)
    assert decision is not None, "the seat is asked"
    return decision


def effort(decision: Decision, i: i64) -> float:
    """The cost of an action: 0 for the last one, which ends or declines."""
    return 0.0 if i == len(decision.actions) - 1 else EFFORT


def distinct(state: State, decision: Decision) -> list[int]:
    """The indices of actions worth trying: one of each group that is alike, at most `TRIED`, always the last action."""
    last = len(decision.actions) - 1
    worthy = [i for i in range(last + 1) if i == last or not state.hints.is_means(state, decision.actions[i])]
    if last < FEW:
        return worthy
    found: dict[Hashable, int] = {}
    for i in worthy:
        found.setdefault(state.hints.alike(state, decision.actions[i]), i)
    chosen = list(found.values())
    if len(chosen) > TRIED:
        step = len(chosen) / TRIED
        chosen = [chosen[int(k * step)] for k in range(TRIED)]
    if last not in chosen:
        chosen.append(last)
    return chosen


def joins(decision: Decision, action: Action) -> Action | None:
    """An action with the same verb and object by another creature or unit."""
    for other in decision.actions:
        if other.verb is action.verb and other.second == action.second and other.b == action.b:
            return other
    return None
