"""What is counted in sets, and what the other player has done."""

from __future__ import annotations

import pytest

from tests.games.mind.test_ideas_are_proved import at, play

pytestmark = pytest.mark.source


@pytest.mark.rule("MI-20.39")
@pytest.mark.parametrize(("others", "power"), [(0, 1), (1, 2), (2, 2), (3, 3)])
def test_full_sets_are_counted(others, power):
    t = at("This thought has +1 power for each 2 thoughts you control.", ["grief"] * others, ["grief"] * 4)
    assert t.yours.power("sage") == power


@pytest.mark.rule("MI-20.40")
@pytest.mark.proves("if they do, {effect:joined} .")
@pytest.mark.parametrize(("held", "answer", "drawn"), [(1, "yes", 1), (1, "no", 2), (0, "", 2)])
def test_what_follows_asks_whether_the_other_player_has_done_it(held, answer, drawn):
    t = play("Your opponent may discard 1 card. If they do, draw 1 card. Otherwise, draw 2 cards.",
             their_hand=["grief"] * held, deck=["panic"] * 3).passed()  # fmt: skip
    if answer:
        t.they(answer)
    assert len(t.yours.hand) == drawn
