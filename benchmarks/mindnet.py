"""Measurements of MindNet: random games with its four decks, every deck against every deck.

They include set-up, and windows in which only passing is possible (MN-18.16).
"""

from __future__ import annotations

import mindtable
from benchmarks.loops import pairings, random_games
from benchmarks.measure import Measurement
from mindtable.core.state import State

NAME = "mindnet"


def start(number: int) -> State:
    """A new game; consecutive numbers go through all pairings."""
    found = pairings(NAME)
    return mindtable.start(NAME, decks=found[number % len(found)], seed=number)


MEASUREMENTS: dict[str, Measurement] = random_games(start, lambda: len(pairings(NAME)))
