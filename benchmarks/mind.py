"""What is measured of MIND: random games with the six decks that the game ships, every deck against every deck.

Nothing is switched off: events are told, every decision lists its legal actions, windows in which nothing but a pass is
possible are asked (MI-12.5), the history is kept. Starting the games is part of the time.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random

import mindtable
from benchmarks.measure import Measurement, Sample, repeat
from mindtable.core.chance import Chance
from mindtable.core.state import State

NAME = "mind"


@cache
def pairings() -> list[tuple[str, str]]:
    """Every deck of the game against every deck, itself included, on both sides."""
    decks = [deck.id for deck in mindtable.game(NAME).decks()]
    return [(first, second) for first in decks for second in decks]


def start(number: int) -> State:
    """A new game; consecutive numbers go through all pairings."""
    return mindtable.start(NAME, decks=pairings()[number % len(pairings())], seed=number)


def playout(seconds: float, seed: int) -> Sample:
    """The loop inside the package, `State.playout`."""

    def play(number: int) -> int:
        state = start(number)
        state.playout(Chance.of(f"moves {number}"))
        return len(state.history)

    return rounds(seconds, seed, play)


def take(seconds: float, seed: int) -> Sample:
    """A loop in interpreted Python over `decision.actions` and `take`."""
    draw = Random(seed).random

    def play(number: int) -> int:
        state = start(number)
        while (decision := state.decision) is not None:
            actions = decision.actions
            state.take(decision, actions[int(draw() * len(actions))])
        return len(state.history)

    return rounds(seconds, seed, play)


def rounds(seconds: float, seed: int, play: Callable[[int], int]) -> Sample:
    """Whole rounds of all pairings, so that every repeat plays the same mixture of decks."""
    size = len(pairings())

    def one_round(number: int) -> tuple[int, int]:
        first = (seed * 1000 + number) * size
        return size, sum(play(first + i) for i in range(size))

    return repeat(seconds, one_round)


MEASUREMENTS: dict[str, Measurement] = {"mind playout": playout, "mind take": take}
