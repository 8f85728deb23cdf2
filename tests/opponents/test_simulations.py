"""The short form of `make opponents`: ratings are as certain as they say, and nobody waits long where people come."""

from __future__ import annotations

from statistics import median

import pytest

from benchmarks.opponents import coverage, evening, season


@pytest.mark.parametrize("by_strength", [False, True])
def test_a_run_is_the_same_for_the_same_seed(by_strength: bool) -> None:
    assert season("a", by_strength, days=3) == season("a", by_strength, days=3)
    assert season("a", by_strength, days=3) != season("b", by_strength, days=3)


@pytest.mark.long
def test_the_true_strength_lies_in_the_interval_that_is_shown() -> None:
    """All by seeds, so these are always the same numbers."""
    by_chance, by_strength = coverage(40, False), coverage(40, True)
    assert 0.92 <= by_chance.share <= 0.98
    assert 0.92 <= by_strength.share <= 0.98
    assert 30 <= by_chance.advantage / 40 <= 50  # 40 points is the truth


def test_with_three_arrivals_a_minute_half_of_all_people_wait_at_most_a_quarter_of_a_minute() -> None:
    found = evening("a", 3.0, hours=0.5)
    assert median(found.waits) <= 15
    assert found.again == 0  # while enough others wait


@pytest.mark.long
@pytest.mark.parametrize("seed", ["a", "b"])
def test_nobody_gets_a_recent_opponent_in_a_crowd(seed: str) -> None:
    """Few people who play short games meet each other often."""
    found = evening(seed, 6.0, people=12)
    assert len(found.waits) > 150
    assert found.again == 0
