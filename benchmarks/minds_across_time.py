"""Measurements of Minds Across Time: random games with its four decks, every deck against every deck.

They include set-up, payments, and windows in which only letting go is possible (MAT-13.18).
"""

from __future__ import annotations

import mindtable
from benchmarks.loops import pairings, random_games
from benchmarks.measure import Measurement
from mindtable.core.state import State

NAME = "minds_across_time"


def start(number: int) -> State:
    """A new game; consecutive numbers go through all pairings."""
    found = pairings(NAME)
    return mindtable.start(NAME, decks=found[number % len(found)], seed=number)


MEASUREMENTS: dict[str, Measurement] = random_games(start, lambda: len(pairings(NAME)))
