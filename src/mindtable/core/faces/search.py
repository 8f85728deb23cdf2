"""For search: how good a position is, and which actions are worth trying.

These are objects of a game beside its rules, and the state is an argument: `State.evaluation`, `State.hints`.
"""

from __future__ import annotations

from collections.abc import Hashable
from math import exp
from typing import Final, Generic, Protocol, TypeVar

from mypy_extensions import i64, mypyc_attr

from mindtable.core.action import Action
from mindtable.core.decision import Decision
from mindtable.core.faces.odds import SURE, Odds
from mindtable.core.outcome import Outcome

DECIDED: Final = 1e6  # the value of a won game


class Finite(Protocol):
    """A game that may be over."""

    outcome: Outcome | None


F = TypeVar("F", bound=Finite)
S = TypeVar("S")


def chance_of(value: float, spread: float) -> float:
    """The chance that a value stands for, if the better side wins about 73 % of games at a value of `spread`.

    >>> chance_of(0.0, 2.0), round(chance_of(2.0, 2.0), 2)
    (0.5, 0.73)
    """
    odds = max(-30.0, min(30.0, value / spread))
    return 0.5 + SURE * (1.0 / (1.0 + exp(-odds)) - 0.5)


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluation(Generic[F]):
    """The values of positions, by the game's own heuristic; `odds` are fitted to games (`mindtable train`)."""

    def __init__(self, odds: Odds | None = None) -> None:
        self.odds = odds

    def evaluate(self, state: F, seat: i64) -> float:
        """The value of the position for `seat`: `DECIDED` if won, `-DECIDED` if lost, else how the sides compare."""
        if state.outcome is not None:
            return DECIDED * state.outcome.returns()[seat]
        return self.side_value(state, seat) - self.side_value(state, 1 - seat)

    def side_value(self, state: F, seat: i64) -> float:
        """The value of the side of `seat` alone."""
        raise NotImplementedError

    def spread(self) -> float:
        """The difference in value at which the better side wins about 73 % of games."""
        return 5.0

    def chance(self, state: F, seat: i64) -> float:
        """About how likely `seat` is to win, from 0 (lost) over 0.5 (even, or a draw) to 1 (won).

        A game that was fitted knows better than by its values what a position at the start of a turn is worth in the
        long run.
        """
        if state.outcome is not None:
            return 0.5 + 0.5 * state.outcome.returns()[seat]
        if self.odds is not None:
            return self.odds.chance(self.terms(state, seat))
        return chance_of(self.evaluate(state, seat), self.spread())

    def term_names(self) -> list[str]:
        """What each of the `terms` is."""
        return ["value"]

    def terms(self, state: F, seat: i64) -> list[float]:
        """Numbers of a position at the start of a turn, from which the odds of `seat` follow.

        Those of the other seat are their opposites.
        """
        return [self.evaluate(state, seat)]

    def early(self, state: F) -> float:
        """How much the value at the end of the own turn counts for search beside the chance some turns later.

        What happens until then has more chance in it than most plans differ.
        """
        return 0.0

    def usefulness(self, state: F, seat: i64, card: str) -> float:
        """How much better than most a card of its deck helps `seat` against what the other player has shown, from -1 to
        1, for search between the games of a match.
        """
        return 0.0


@mypyc_attr(allow_interpreted_subclasses=True)
class Hints(Generic[S]):
    """Hints about the answers that search may try."""

    def alike(self, state: S, action: Action) -> Hashable:
        """A key: actions with the same key do the same to equivalent things."""
        return action

    def plans(self, state: S, decision: Decision) -> list[list[Action]]:
        """Answers to try one after the other, each of which leads to something only with the last one."""
        return []

    def is_means(self, state: S, action: Action) -> bool:
        """Whether an answer is worth nothing but what `plans` make of it."""
        return False

    def completes(self, state: S, decision: Decision) -> bool:
        """Whether a question is about an action that has begun, such as its target but not its payment, so that search
        tries the answers along with that action.
        """
        return False

    def pays(self, state: S, decision: Decision) -> bool:
        """Whether a question is about a payment: its first answer leaves the most options."""
        return False

    def rests(self, state: S) -> bool:
        """Whether nothing is going on, so that search may evaluate the position as if the turn was over."""
        return False

    def least(self, state: S, decision: Decision) -> Action:
        """The answer that does as little as possible: the last one, which ends or declines, unless it pays."""
        return decision.actions[0 if self.pays(state, decision) else len(decision.actions) - 1]
