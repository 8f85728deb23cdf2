"""Measurements of Mind Game: random games without variants."""

from __future__ import annotations

import mindtable
from benchmarks.loops import random_games
from benchmarks.measure import Measurement
from mindtable.core.state import State

NAME = "mind_game"
_IN_ROUND = 4  # a random game has more than two thousand decisions


def start(number: int) -> State:
    """A new game."""
    return mindtable.start(NAME, seed=number)


MEASUREMENTS: dict[str, Measurement] = random_games(start, lambda: _IN_ROUND)
