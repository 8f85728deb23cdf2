"""A game of another package has lessons, too."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from mindtable.core.game import Game
from mindtable.lessons import (
    Course,
    faults,
    guide_faults,
    guide_of,
    lessons_of,
    primer_faults,
    primer_of,
)

SOURCE = Path(__file__).parents[2] / "examples" / "dawn_chorus" / "src"


@pytest.fixture
def outside(monkeypatch: pytest.MonkeyPatch) -> Game:
    """Dawn Chorus, from its own folder."""
    monkeypatch.setattr(sys, "path", [*sys.path, str(SOURCE)])
    from dawn_chorus.game import DawnChorus  # type: ignore[import-not-found, unused-ignore]

    game: Game = DawnChorus()
    return game


def test_a_game_from_outside_has_a_lesson_that_can_be_won(outside: Game) -> None:
    lesson = lessons_of(outside)["first-song"]
    assert faults(outside, lesson) == []
    course = Course(outside, lesson)
    said = course.answer("play owl")
    assert said is not None
    assert (said.rule, said.look) == ("DC-4.1", "Robin is in your hand.")
    course.follow(["play robin", "end"])
    assert course.present is None
    assert course.state.outcome is not None
    assert course.state.outcome.winner == 0


def test_a_game_from_outside_has_a_guide_and_a_primer(outside: Game) -> None:
    guide, primer = guide_of(outside), primer_of(outside)
    assert guide is not None
    assert primer is not None
    assert guide_faults(outside, guide) == []
    assert primer_faults(outside, primer) == []
