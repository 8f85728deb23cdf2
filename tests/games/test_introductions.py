"""What people read of a game before they play it."""

import pytest

import mindtable
from mindtable.games.registry import SHIPPED

SHOWN = 4  # lines of the glance that the first page shows


@pytest.mark.parametrize("name", SHIPPED)
def test_the_first_lines_about_a_game_say_how_one_wins(name):
    assert any("win" in line for line in mindtable.game(name).rulebook().glance[:SHOWN])
