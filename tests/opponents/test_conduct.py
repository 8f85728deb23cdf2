"""Pauses from games with strangers grow with faults that repeat, and end."""

from __future__ import annotations

import pytest

from mindtable.server.opponents.conduct import ABSENT, EARLY, LEFT, STALLED, pause, reason

HOUR = 3_600_000


@pytest.mark.parametrize(
    ("faults", "games", "recent", "minutes"),
    [
        ([LEFT], 1, 0, 0),
        ([LEFT, STALLED], 2, 0, 0),
        ([LEFT, LEFT, STALLED], 3, 0, 10),
        ([ABSENT] * 3, 3, 0, 0),  # a lost connection at the beginning weighs less
        ([ABSENT] * 3 + [EARLY], 4, 0, 10),
        ([LEFT] * 3, 10, 0, 0),  # three of ten are borne
        ([LEFT] * 4, 10, 0, 10),
        ([LEFT] * 3, 3, 1, 30),
        ([LEFT] * 2, 2, 2, 90),
        ([LEFT] * 9, 9, 9, 48 * 60),
    ],
)
def test_pauses_grow_with_faults_that_repeat(
    faults: list[str], games: int, recent: int, minutes: int
) -> None:
    assert pause(faults, games, recent) == minutes * 60_000


def test_the_reason_is_told_with_how_often_it_happened() -> None:
    assert reason([STALLED], 4) == "In your last game you let your clock run out without an answer."
    assert reason([LEFT, LEFT, ABSENT], 7) == (
        "In your last game you did not make your first move in time; "
        "something like that has happened in 3 of your last 7 games."
    )
