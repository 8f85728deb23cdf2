"""Statistics of results: win rates with intervals, the first player's advantage, lengths, match-ups, endings."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any, Final

from mindtable.study.simulation import SimulatedGame

_Z: Final = 1.959963984540054  # the normal quantile of a 95 % interval


class Rate:
    """A share of games: `won` of `games`, a draw counting half, with its 95 % Wilson interval."""

    def __init__(self) -> None:
        self.games = 0
        self.won = 0.0

    def add(self, score: float) -> None:
        """Count a game: 1 for a win, 0.5 for a draw, 0 for a loss."""
        self.games += 1
        self.won += score

    @property
    def share(self) -> float:
        """The share itself; 0 if there are no games."""
        return self.won / self.games if self.games else 0.0

    def interval(self) -> tuple[float, float]:
        """The 95 % Wilson score interval; from 0 to 1 without games."""
        return wilson(self.won, self.games)

    def data(self) -> dict[str, Any]:
        """As plain data; `low` and `high` are the interval."""
        low, high = self.interval()
        return {"games": self.games, "won": self.won, "share": self.share, "low": low, "high": high}


def wilson(won: float, games: int) -> tuple[float, float]:
    """The 95 % Wilson score interval of a share, from `won` successes in `games` trials.

    >>> low, high = wilson(50, 100)
    >>> round(low, 4), round(high, 4)
    (0.4038, 0.5962)
    """
    if games == 0:
        return 0.0, 1.0
    share = won / games
    square = _Z * _Z
    centre = share + square / (2 * games)
    spread = _Z * sqrt(share * (1 - share) / games + square / (4 * games * games))
    scale = 1 + square / games
    return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)


class Spread:
    """The distribution of numbers: mean, median, and the range of the middle 90 %."""

    def __init__(self, values: Sequence[int]) -> None:
        ordered = sorted(values)
        self.mean = sum(ordered) / len(ordered) if ordered else 0.0
        self.median = quantile(ordered, 0.5)
        self.low = quantile(ordered, 0.05)
        self.high = quantile(ordered, 0.95)

    def data(self) -> dict[str, Any]:
        """As plain data; `low` and `high` are the ends of the middle 90 %."""
        return {"mean": self.mean, "median": self.median, "low": self.low, "high": self.high}


def quantile(ordered: Sequence[int], part: float) -> int:
    """The smallest number such that at least `part` of the ordered numbers are not greater; 0 if there are none."""
    if not ordered:
        return 0
    place = int(part * len(ordered))
    if place == part * len(ordered) and place > 0:
        place -= 1
    return ordered[min(place, len(ordered) - 1)]


class Statistics:
    """All statistics of a simulation.

    `bots` and `decks` are win rates by name and by index; `matchups[i][j]` is the win rate of deck i against deck j;
    `endings` counts games by the rule that ended them. A game between two copies of a bot or deck does not count in its
    rate.
    """

    def __init__(self, results: Sequence[SimulatedGame], decks: int) -> None:
        self.games = len(results)
        self.draws = 0
        self.first_player = Rate()
        self.bots: dict[str, Rate] = {}
        self.decks = [Rate() for _ in range(decks)]
        self.matchups = [[Rate() for _ in range(decks)] for _ in range(decks)]
        self.endings: dict[str, int] = {}
        self.turns = Spread([result.turns for result in results])
        self.decisions = Spread([result.decisions for result in results])
        for result in results:
            self._count(result)

    def data(self, decks: Sequence[str]) -> dict[str, Any]:
        """All of it as plain data, with the names of the decks."""
        rates = [rate.data() for rate in self.decks]
        return {
            "games": self.games,
            "draws": int(self.draws),
            "first_player": self.first_player.data(),
            "bots": {name: rate.data() for name, rate in self.bots.items()},
            "decks": [{"deck": deck, **rate} for deck, rate in zip(decks, rates)],
            "matchups": [
                {"deck": deck, "against": other, **self.matchups[row][column].data()}
                for row, deck in enumerate(decks)
                for column, other in enumerate(decks)
            ],
            "turns": self.turns.data(),
            "decisions": self.decisions.data(),
            "endings": dict(sorted(self.endings.items(), key=lambda item: -item[1])),
        }

    def _count(self, result: SimulatedGame) -> None:
        self.draws += result.winner < 0
        self.endings[result.rule] = self.endings.get(result.rule, 0) + 1
        self.first_player.add(score(result, result.first))
        plan = result.plan
        for seat in (0, 1):
            won = score(result, seat)
            if plan.bots[0] != plan.bots[1]:
                self.bots.setdefault(plan.bots[seat], Rate()).add(won)
            own, other = plan.decks[seat], plan.decks[1 - seat]
            if own >= 0:
                if own != other:
                    self.decks[own].add(won)
                    self.matchups[own][other].add(won)
                elif seat == result.first:  # a deck against itself: the win rate of the first player
                    self.matchups[own][own].add(won)


def score(result: SimulatedGame, seat: int) -> float:
    """The score of a seat: 1 for a win, 0.5 for a draw, 0 for a loss."""
    if result.winner < 0:
        return 0.5
    return 1.0 if result.winner == seat else 0.0
