"""Measurements of MIND: random games with its six decks, every deck against every deck.

They include windows in which only a pass is possible (MI-12.5).
"""

from __future__ import annotations

import mindtable
from benchmarks.loops import pairings, random_games
from benchmarks.measure import Measurement
from mindtable.core.state import State

NAME = "mind"


def start(number: int) -> State:
    """A new game; consecutive numbers go through all pairings."""
    found = pairings(NAME)
    return mindtable.start(NAME, decks=found[number % len(found)], seed=number)


MEASUREMENTS: dict[str, Measurement] = random_games(start, lambda: len(pairings(NAME)))
