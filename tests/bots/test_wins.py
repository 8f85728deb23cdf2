"""Wins within one turn, harvested from games: the two highest levels must not miss what greedy finds."""

import pytest

from mindtable import bots
from tests.bots.wins import last_turns, wins

NAME = "tumblrcards"
POSITIONS = 12


@pytest.mark.long
def test_no_win_is_missed():
    found, missed = 0, {"level-4": 0, "level-5": 0}
    for state in last_turns(NAME, 80):
        found += 1
        for level in missed:
            missed[level] += not wins(state.copy(), bots.make(level, 1))
        if found == POSITIONS:
            break
    assert found == POSITIONS
    assert missed == {"level-4": 0, "level-5": 0}
