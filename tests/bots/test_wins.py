"""Sure wins within one turn, harvested from games: the highest level must not miss what greedy finds."""

import pytest

from mindtable import bots
from tests.bots.wins import last_turns, wins

NAME = "tumblrcards"
POSITIONS = 12


@pytest.mark.long
def test_no_win_is_missed():
    found, missed = 0, 0
    for state in last_turns(NAME, 80):
        found += 1
        missed += not wins(state, bots.make("level-5", 1))
        if found == POSITIONS:
            break
    assert found == POSITIONS
    assert missed == 0
