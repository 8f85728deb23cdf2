"""Analysis of a game that was played: how likely each seat was to win, and which decisions cost most.

Each decision is judged by what its seat could know: a planning bot compares the answer that was given with its own
plans, in the same imagined positions. So bad luck is no mistake, and neither is a card that nobody could foresee.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from typing import Any, Final

from mindtable.bots.planner import Plan, PlanningBot
from mindtable.core.action import Action
from mindtable.core.decision import Decision
from mindtable.core.state import State

SURE: Final = 1.96  # standard errors by which a loss has to differ from 0 to count
LEAST: Final = 0.02  # a smaller loss is not worth a word


class Judged:
    """A decision of a game: after `number` inputs, in that turn, for that seat.

    `chance` is that of the best plan, `loss` how much less the answer that was given is worth, and `error` the standard
    error of the loss. `given` and `better` are answers in words for people; `better` is the best plan.
    """

    def __init__(
        self,
        number: int,
        turn: int,
        seat: int,
        chance: float,
        loss: float,
        error: float,
        given: str,
        better: list[str],
    ) -> None:
        self.number = number
        self.turn = turn
        self.seat = seat
        self.chance = chance
        self.loss = loss
        self.error = error
        self.given = given
        self.better = better

    @property
    def is_mistake(self) -> bool:
        """Whether the answer cost something, beyond doubt as far as these positions go."""
        return self.loss >= LEAST and self.loss > SURE * self.error

    def data(self) -> dict[str, Any]:
        """As plain data."""
        return {
            "input": self.number,
            "turn": self.turn,
            "seat": self.seat,
            "chance": self.chance,
            "loss": self.loss,
            "error": self.error,
            "given": self.given,
            "better": self.better,
            "mistake": self.is_mistake,
        }


def analyse(state: State, moves: list[str], bots: list[PlanningBot]) -> Iterator[Judged | None]:
    """Judge every decision of a game from `state` on, whose inputs are `moves`; changes the state.

    Yields for each input what was judged, or None if there was no choice. `bots` has one for each seat.
    """
    for number, line in enumerate(moves):
        who, _, text = line.partition(" ")
        seat = int(who)
        decision = state.decision_of(seat)
        found: Judged | None = None
        if decision is not None and len(decision.actions) > 1:
            given = answer_of(decision, text)
            if given is not None:
                found = judged(state, decision, given, bots[seat], number)
        state.enter(text, seat)
        yield found


def answer_of(decision: Decision, text: str) -> Action | None:
    """The legal answer with that text; None for an input that answers nothing, such as giving up."""
    for action in decision.actions:
        if str(action) == text:
            return action
    return None


def judged(state: State, decision: Decision, given: Action, bot: PlanningBot, number: int) -> Judged:
    """The judgement of one answer."""
    plans = bot.plans(decision, state.view(int(decision.seat)), given)
    best = plans[0]
    own = [plan for plan in plans if plan.answers[0].same(given)]
    loss, error = compared(best, own[0]) if own else (0.0, 0.0)
    other = state.players[1 - decision.seat]
    better = [action.label(other) for action in best.answers]
    first = state.telling.label(state, decision, decision.find(best.answers[0]) or best.answers[0])
    return Judged(
        number,
        int(state.turn_number()),
        int(decision.seat),
        best.mean(),
        loss,
        error,
        state.telling.label(state, decision, given),
        [first, *better[1:]],
    )


def compared(best: Plan, own: Plan) -> tuple[float, float]:
    """How much better one plan is than another in the worlds that both were played in, and the standard error."""
    both = [one - other for one, other in zip(best.chances, own.chances)]
    n = len(both)
    if n == 0 or best is own:
        return 0.0, 0.0
    mean = sum(both) / n
    if n == 1:
        return max(0.0, mean), abs(mean)
    spread = sum([(each - mean) ** 2 for each in both]) / (n - 1)
    return max(0.0, mean), sqrt(spread / n)
