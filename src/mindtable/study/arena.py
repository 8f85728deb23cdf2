"""An arena: every bot plays every other in mirrored blocks, and the results become ratings.

A block is two games with the same decks, deals and starter, in which the bots exchange seats. Chance of a bot follows
from its seat, so a bot against itself scores exactly one half.

Blocks are played in rounds. Between two rounds a sequential test may decide a pairing, which then plays no more. Rounds
do not depend on how many processes play them, so an arena that was stopped goes on as it would have.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, log10
from random import Random
from typing import Any, Final

from mindtable.core.errors import MindtableError
from mindtable.study.schedule import Plan
from mindtable.study.simulation import SimulatedGame
from mindtable.study.statistics import score, wilson

ROUND: Final = 8  # blocks of each pairing in a round
LEAST: Final = 16  # blocks before the test may decide
RESULTS: Final = 5  # of a block: from two losses to two wins, in half wins
BOUND: Final = log(0.95 / 0.05)  # of the log likelihood ratio, for errors of 5 % each
ELO: Final = 400.0  # the difference at which the better one scores ten times as much
RESAMPLES: Final = 200  # for the intervals of ratings


def expected(elo: float) -> float:
    """The share that a rating difference promises.

    >>> round(expected(100), 3)
    0.64
    """
    odds: float = 10.0 ** (-elo / ELO)
    return 1.0 / (1.0 + odds)


def difference(share: float) -> float:
    """The rating difference that a share shows, limited to 1,200 either way.

    >>> round(difference(0.64))
    100
    """
    least = expected(-1200.0)
    kept = min(1.0 - least, max(least, share))
    return 0.0 - ELO * log10(1.0 / kept - 1.0)


class Pairing:
    """Two bots, by their places in the list, and the results of their blocks as the first one sees them."""

    def __init__(self, first: int, second: int) -> None:
        self.first = first
        self.second = second
        self.blocks: list[int] = []  # half wins, 0 to 4
        self.decided = ""

    @property
    def games(self) -> int:
        """The games that were played."""
        return 2 * len(self.blocks)

    def share(self) -> float:
        """The share of the first bot; one half before any game."""
        return sum(self.blocks) / (4.0 * len(self.blocks)) if self.blocks else 0.5

    def variance(self) -> float:
        """The variance of the share of one block."""
        n = len(self.blocks)
        mean = self.share()
        return sum([(each / 4.0 - mean) ** 2 for each in self.blocks]) / n if n else 0.0

    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the share: Wilson's, for as many games as the blocks are worth."""
        if not self.blocks:
            return 0.0, 1.0
        share, spread = self.share(), self.variance()
        worth = float(self.games)
        if spread > 0.0:
            worth = min(2.0 * worth, max(worth / 2.0, share * (1.0 - share) / spread * len(self.blocks)))
        games = max(1, round(worth))
        return wilson(share * games, games)

    def test(self, elo: tuple[float, float]) -> float:
        """The log likelihood ratio of the second rating difference against the first, by blocks."""
        low, high = expected(elo[0]), expected(elo[1])
        # A tenth of a block of each result, so that equal blocks do not make everything certain.
        every = [float(self.blocks.count(result)) + 0.1 for result in range(RESULTS)]
        n = sum(every)
        mean = sum([number * at / 4.0 for at, number in enumerate(every)]) / n
        spread = sum([number * (at / 4.0 - mean) ** 2 for at, number in enumerate(every)]) / n
        return n * (high - low) * (2.0 * mean - low - high) / (2.0 * spread)

    def judge(self, elo: tuple[float, float] | None) -> None:
        """Decide the pairing if the test is sure."""
        if elo is None or len(self.blocks) < LEAST:
            return
        ratio = self.test(elo)
        if ratio >= BOUND:
            self.decided = "stronger"
        elif ratio <= -BOUND:
            self.decided = "not stronger"


class Arena:
    """The pairings of an arena and the plan of its games: at most `games` for each pairing.

    `elo` are the two rating differences that the sequential test tells apart; None plays all games.
    """

    def __init__(
        self, bots: Sequence[str], games: int, decks: int, seed: str, elo: tuple[float, float] | None = None
    ) -> None:
        self.bots = list(bots)
        self.most = (games + 1) // 2
        self.seed = seed
        self.elo = elo
        n = len(self.bots)
        self.pairings = [Pairing(i, j) for i in range(n) for j in range(i + 1, n)]
        self.held = [(i, j) for i in range(decks) for j in range(decks)] or [(-1, -1)]
        Random(f"decks of {seed}").shuffle(self.held)
        self.number = 0
        self._results: list[SimulatedGame] = []
        self._owners: list[Pairing] = []

    def following(self) -> list[Plan]:
        """The games of the next round; none if every pairing is decided or complete."""
        plans: list[Plan] = []
        self._owners = []
        for pairing in self.pairings:
            if pairing.decided:
                continue
            begun = len(pairing.blocks)
            for block in range(begun, min(self.most, begun + ROUND)):
                names = (self.bots[pairing.first], self.bots[pairing.second])
                decks = self.held[block % len(self.held)]
                for seated in (names, (names[1], names[0])):
                    plans.append(Plan(self.number, f"{self.seed}/{block}", seated, decks))
                    self._owners.append(pairing)
                    self.number += 1
        return plans

    def take(self, results: Sequence[SimulatedGame]) -> None:
        """Note the results of a whole round, in the order of its plans."""
        if len(results) != len(self._owners):
            raise MindtableError(f"a round has {len(self._owners)} games, not {len(results)}")
        for at in range(0, len(results), 2):
            won = score(results[at], 0) + score(results[at + 1], 1)
            self._owners[at].blocks.append(int(2 * won))
        self._results.extend(results)
        for pairing in self.pairings:
            if not pairing.decided:
                pairing.judge(self.elo)

    @property
    def results(self) -> list[SimulatedGame]:
        """The results of all whole rounds."""
        return self._results

    def ratings(self) -> list[tuple[float, float, float]]:
        """The rating of each bot with its 95 % interval, relative to the first one."""
        found = rated(len(self.bots), self.pairings)
        chance = Random(f"ratings of {self.seed}")
        drawn: list[list[float]] = []
        for _ in range(RESAMPLES):
            again: list[Pairing] = []
            for pairing in self.pairings:
                new = Pairing(pairing.first, pairing.second)
                new.blocks = [chance.choice(pairing.blocks) for _ in pairing.blocks]
                again.append(new)
            drawn.append(rated(len(self.bots), again))
        told: list[tuple[float, float, float]] = []
        for bot in range(len(self.bots)):
            each = sorted([ratings[bot] for ratings in drawn])
            told.append((found[bot], each[RESAMPLES // 40], each[RESAMPLES - 1 - RESAMPLES // 40]))
        return told

    def data(self) -> dict[str, Any]:
        """Pairings and ratings as plain data."""
        pairings = [
            {
                "bot": self.bots[each.first],
                "against": self.bots[each.second],
                "games": each.games,
                "share": each.share(),
                "low": each.interval()[0],
                "high": each.interval()[1],
                "elo": difference(each.share()),
                "blocks": [each.blocks.count(result) for result in range(RESULTS)],
                "decided": each.decided,
            }
            for each in self.pairings
        ]
        ratings = [
            {"bot": bot, "elo": found[0], "low": found[1], "high": found[2]}
            for bot, found in zip(self.bots, self.ratings())
        ]
        return {"pairings": pairings, "ratings": ratings}


def rated(bots: int, pairings: Sequence[Pairing]) -> list[float]:
    """The ratings that fit the results best (Bradley and Terry), relative to the first bot.

    Each pairing counts a draw more than it has, so that nobody's rating is infinite.
    """
    won = [0.0] * bots
    for each in pairings:
        if each.blocks:
            won[each.first] += each.share() * each.games + 0.5
            won[each.second] += (1.0 - each.share()) * each.games + 0.5
    strength = [1.0] * bots
    for _ in range(500):
        new = strength.copy()
        for bot in range(bots):
            met = sum(
                [
                    (each.games + 1) / (strength[each.first] + strength[each.second])
                    for each in pairings
                    if each.blocks and bot in (each.first, each.second)
                ]
            )
            if met > 0.0:
                new[bot] = won[bot] / met
        change = max([abs(log(one / other)) for one, other in zip(new, strength)])
        strength = new
        if change < 1e-9:
            break
    return [ELO * log10(each / strength[0]) for each in strength]
