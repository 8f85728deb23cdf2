"""Ratings: how strong somebody is at a game, and how well that is known (Glicko-2).

Glickman's paper "Example of the Glicko-2 system" (2013) has the steps that are cited here. Three things are ours, since
results are rated one at a time, as they come (decision 035):

- A game counts as a fraction of a rating period: deviations grow by the time since the last game.
- Going first is worth something. How much is a rating of its own, learned from the results (`learned`).
- A result may count in part: for a third game with the same opponent in a day (`weight`).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

SCALE: Final = 173.7178  # points of a rating on Glicko-2's own scale (step 2)
START: Final = 1500.0
UNKNOWN: Final = 350.0  # the deviation of somebody who has not played: nobody is less known
CERTAIN: Final = 45.0  # the smallest deviation, so that a rating keeps following its person
VOLATILITY: Final = 0.06
_MOST_VOLATILE: Final = 0.1
_TAU: Final = 0.5  # how much volatility may change
_EXACT: Final = 1e-6  # of the volatility's logarithm (step 5)

PERIOD: Final = 5 * 86_400_000  # milliseconds: a deviation of 60 becomes 107 in a year
PROVISIONAL: Final = 110.0  # the deviation from which a rating has a question mark
ESTABLISHED: Final = 80.0  # the largest deviation in a list of the best
_IN_95: Final = 1.96  # standard deviations on either side that hold 95 % of a normal distribution
# Pairing by strength makes deviations a little too small. Measured by `make opponents`.
WIDENED: Final = 1.05


class Rating(Struct, frozen=True):
    """A rating.

    Attributes:
        points: how strong; 1500 is the mean of newcomers.
        deviation: the standard deviation of `points`.
        volatility: how much somebody's strength changes.
        at: the uptime of the last game, in milliseconds.
        games: how many there were.
    """

    points: float = START
    deviation: float = UNKNOWN
    volatility: float = VOLATILITY
    at: int = 0
    games: int = 0

    @property
    def provisional(self) -> bool:
        """Whether it is still a guess."""
        return self.deviation >= PROVISIONAL

    @property
    def interval(self) -> tuple[int, int]:
        """Between which numbers the true strength lies with 95 %."""
        reach = _IN_95 * WIDENED * self.deviation
        return round(self.points - reach), round(self.points + reach)


class Advantage(Struct, frozen=True):
    """How many points it is worth to go first, with the standard deviation of that, from so many games."""

    points: float = 0.0
    deviation: float = 60.0
    games: int = 0


class Played(Struct, frozen=True):
    """A game as one of its players sees it.

    Attributes:
        opponent: their rating before it.
        score: 1 for a win, 0.5 for a draw, 0 for a loss.
        ahead: the points that going first was worth to the player; negative for who went second.
        weight: how much of the game counts, from 0 to 1.
    """

    opponent: Rating
    score: float
    ahead: float = 0.0
    weight: float = 1.0


def aged(rating: Rating, now: int) -> Rating:
    """The rating at the uptime `now`: without games it becomes less certain (step 6)."""
    return replace(rating, deviation=_grown(rating.deviation, rating.volatility, _periods(rating, now)))


def _periods(rating: Rating, now: int) -> float:
    return max(0, now - rating.at) / PERIOD if rating.games else 0.0


def _grown(deviation: float, volatility: float, periods: float) -> float:
    return min(UNKNOWN, math.sqrt(deviation**2 + periods * (volatility * SCALE) ** 2))


def damping(deviation: float) -> float:
    """How much of a difference counts if one of both ratings has this deviation: g of step 3, from 0 to 1."""
    return 1 / math.sqrt(1 + 3 * (deviation / SCALE / math.pi) ** 2)


def expectation(one: Rating, other: Rating, ahead: float = 0.0) -> float:
    """The expected score of `one`, who has `ahead` points more for going first, as both ratings are known."""
    deviation = math.hypot(one.deviation, other.deviation)
    return _logistic(damping(deviation) * (one.points + ahead - other.points) / SCALE)


def _logistic(x: float) -> float:
    return 1 / (1 + math.exp(-x))


def after(rating: Rating, games: Sequence[Played], now: int) -> Rating:
    """The rating after these games, which end at the uptime `now`, and are taken together."""
    found = updated(rating, games, _periods(rating, now))
    return replace(
        found,
        deviation=min(UNKNOWN, max(CERTAIN, found.deviation)),
        volatility=min(_MOST_VOLATILE, found.volatility),
        at=now,
        games=rating.games + len(games),
    )


def updated(rating: Rating, games: Sequence[Played], periods: float = 1.0) -> Rating:
    """One rating period by the paper, or a part of one (steps 2 to 8). Without games only time has passed."""
    mu, phi = (rating.points - START) / SCALE, rating.deviation / SCALE
    information = surprise = 0.0
    for game in games:
        g = damping(game.opponent.deviation)
        expected = _logistic(g * (mu - (game.opponent.points - game.ahead - START) / SCALE))
        information += game.weight * g**2 * expected * (1 - expected)
        surprise += game.weight * g * (game.score - expected)
    if information == 0.0:
        return replace(rating, deviation=_grown(rating.deviation, rating.volatility, periods))
    variance = 1 / information  # step 3
    volatility = _volatility(phi, rating.volatility, variance, variance * surprise)
    grown = phi**2 + periods * volatility**2
    new_phi = 1 / math.sqrt(1 / grown + information)  # step 7
    return replace(
        rating,
        points=rating.points + SCALE * new_phi**2 * surprise,
        deviation=SCALE * new_phi,
        volatility=volatility,
    )


def _volatility(phi: float, sigma: float, variance: float, delta: float) -> float:
    """The new volatility, by the Illinois form of regula falsi (step 5)."""
    start = math.log(sigma**2)

    def f(x: float) -> float:
        e = math.exp(x)
        total = phi**2 + variance + e
        return e * (delta**2 - total) / (2 * total**2) - (x - start) / _TAU**2

    a = start
    if delta**2 > phi**2 + variance:
        b = math.log(delta**2 - phi**2 - variance)
    else:
        steps = 1
        while f(start - steps * _TAU) < 0:
            steps += 1
        b = start - steps * _TAU
    of_a, of_b = f(a), f(b)
    while abs(b - a) > _EXACT:
        c = a + (a - b) * of_a / (of_b - of_a)
        of_c = f(c)
        if of_c * of_b <= 0:
            a, of_a = b, of_b
        else:
            of_a /= 2
        b, of_b = c, of_c
    return math.exp(a / 2)


def learned(
    advantage: Advantage, first: Rating, second: Rating, score: float, weight: float = 1.0
) -> Advantage:
    """The advantage of going first after a game, in which the first player, rated `first`, had `score`.

    That is step 7 for a player whose strength does not change.
    """
    deviation = math.hypot(first.deviation, second.deviation)
    g = damping(deviation)
    expected = _logistic(g * (first.points + advantage.points - second.points) / SCALE)
    known = (SCALE / advantage.deviation) ** 2 + weight * g**2 * expected * (1 - expected)
    return Advantage(
        points=advantage.points + SCALE * weight * g * (score - expected) / known,
        deviation=SCALE / math.sqrt(known),
        games=advantage.games + 1,
    )


def weight(earlier: int) -> float:
    """How much a game counts whose players have had `earlier` rated games within a day: two whole ones, then less and
    less, so that nobody gains much from a friend who loses.
    """
    return 1.0 if earlier < 2 else 0.5 ** (earlier - 1)
