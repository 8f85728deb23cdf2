"""Ratings: the example of Glickman's paper, and what holds for any ratings and results."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mindtable.server.opponents.ratings import (
    CERTAIN,
    PERIOD,
    PROVISIONAL,
    START,
    UNKNOWN,
    Advantage,
    Played,
    Rating,
    after,
    aged,
    expectation,
    learned,
    updated,
    weight,
)

DAY = 86_400_000
points = st.floats(400, 2800)
deviations = st.floats(CERTAIN, UNKNOWN)
ratings = st.builds(Rating, points, deviations, st.floats(0.03, 0.1), st.just(0), st.just(5))
scores = st.sampled_from((0.0, 0.5, 1.0))
advantages = st.floats(-200, 200)


def test_the_example_of_the_paper() -> None:
    """Somebody rated 1500 with a deviation of 200 wins against 1400, and loses against 1550 and 1700."""
    games = [
        Played(Rating(1400, 30), 1.0),
        Played(Rating(1550, 100), 0.0),
        Played(Rating(1700, 300), 0.0),
    ]
    found = updated(Rating(1500, 200, 0.06), games)
    assert found.points == pytest.approx(1464.06, abs=0.01)
    assert found.deviation == pytest.approx(151.52, abs=0.01)
    assert found.volatility == pytest.approx(0.05999, abs=0.00001)


def test_a_period_without_games_only_makes_a_rating_less_certain() -> None:
    found = updated(Rating(1500, 200, 0.06), [])
    assert (found.points, found.volatility) == (1500, 0.06)
    assert found.deviation == pytest.approx(math.hypot(200, 0.06 * 173.7178))


def test_a_deviation_of_60_becomes_one_of_107_in_a_year() -> None:
    rating = Rating(1500, 60, 0.06, games=50)
    assert aged(rating, 365 * DAY).deviation == pytest.approx(107, abs=0.5)
    assert not rating.provisional
    assert aged(rating, 400 * DAY).deviation == pytest.approx(PROVISIONAL, abs=2)


def test_an_interval_is_shown_as_whole_numbers_about_the_rating() -> None:
    low, high = Rating(1600, 100).interval
    assert low + high == 3200
    assert 1.96 * 100 < high - 1600 < 2.5 * 100


@pytest.mark.parametrize(("earlier", "counts"), [(0, 1), (1, 1), (2, 0.5), (3, 0.25), (9, 1 / 256)])
def test_the_third_game_of_a_day_with_the_same_opponent_counts_half(earlier: int, counts: float) -> None:
    assert weight(earlier) == counts


def test_all_games_of_a_day_with_one_opponent_count_no_more_than_three() -> None:
    assert sum(weight(earlier) for earlier in range(1_000)) <= 3


@given(ratings, ratings, advantages)
def test_both_expectations_make_one(one: Rating, other: Rating, ahead: float) -> None:
    found = expectation(one, other, ahead)
    assert 0 < found < 1
    assert found + expectation(other, one, -ahead) == pytest.approx(1)


@given(ratings, ratings, advantages)
def test_who_wins_gains_and_who_loses_does_not(one: Rating, other: Rating, ahead: float) -> None:
    won, drew, lost = (after(one, [Played(other, score, ahead)], DAY) for score in (1.0, 0.5, 0.0))
    assert won.points > one.points > lost.points
    assert won.points > drew.points > lost.points


@given(ratings, ratings, scores, advantages)
def test_a_win_against_somebody_stronger_is_worth_more(
    one: Rating, other: Rating, score: float, more: float
) -> None:
    stronger = Rating(other.points + abs(more) + 1, other.deviation)
    plain, hard = (after(one, [Played(each, score)], 0).points for each in (other, stronger))
    assert hard > plain


@given(ratings, ratings, st.floats(1, 200))
def test_a_win_is_worth_less_to_who_went_first(one: Rating, other: Rating, ahead: float) -> None:
    first, second = (after(one, [Played(other, 1.0, sign * ahead)], 0).points for sign in (1, -1))
    assert first < second


@given(ratings, ratings, scores, st.integers(0, 500 * DAY))
def test_what_is_known_stays_within_its_bounds(one: Rating, other: Rating, score: float, now: int) -> None:
    found = after(one, [Played(other, score)], now)
    assert CERTAIN <= found.deviation <= UNKNOWN
    assert 0 < found.volatility <= 0.1
    assert (found.at, found.games) == (now, one.games + 1)


@given(ratings, ratings, scores)
def test_a_game_makes_a_rating_more_certain(one: Rating, other: Rating, score: float) -> None:
    assert after(one, [Played(other, score)], 0).deviation <= one.deviation


@given(ratings, st.integers(0, 900 * DAY), st.integers(0, 900 * DAY))
def test_time_makes_it_less_certain(one: Rating, some: int, more: int) -> None:
    early, late = aged(one, some), aged(one, some + more)
    assert one.deviation <= early.deviation <= late.deviation <= UNKNOWN
    assert early.points == late.points == one.points


@given(ratings, ratings, scores)
def test_a_game_that_does_not_count_changes_nothing(one: Rating, other: Rating, score: float) -> None:
    found = after(one, [Played(other, score, weight=0.0)], 0)
    assert (found.points, found.deviation, found.volatility) == (one.points, one.deviation, one.volatility)


@given(ratings, ratings, scores, st.floats(0.01, 0.99))
def test_half_a_game_changes_less_than_a_whole_one(
    one: Rating, other: Rating, score: float, part: float
) -> None:
    whole, some = (after(one, [Played(other, score, weight=each)], 0) for each in (1.0, part))
    assert abs(some.points - one.points) <= abs(whole.points - one.points) + 1e-6
    assert some.deviation >= whole.deviation - 1e-9


@given(points, deviations, st.integers(0, PERIOD * 20))
def test_who_has_not_played_stays_unknown(at: float, deviation: float, now: int) -> None:
    """Their rating begins with the first game, not when the server began."""
    assert aged(Rating(at, deviation), now).deviation == deviation


@given(ratings, ratings, st.sampled_from((0.0, 1.0)))
def test_the_advantage_of_going_first_follows_the_results(one: Rating, other: Rating, score: float) -> None:
    found = learned(Advantage(), one, other, score)
    assert (found.points > 0) == (score == 1.0)
    assert found.deviation < Advantage().deviation


def test_the_advantage_of_going_first_is_found() -> None:
    """Equal players, of whom the first one wins 60 % of the games: that is worth 70 points."""
    found = Advantage()
    for game in range(1_000):
        found = learned(found, Rating(START, CERTAIN), Rating(START, CERTAIN), float(game % 5 < 3))
    assert found.points == pytest.approx(71, abs=6)
