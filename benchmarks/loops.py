"""Loops that play random games of any game. The time includes starting the games.

Nothing is switched off: there are events, every decision lists its legal actions, and the history is kept.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random

import mindtable
from benchmarks.measure import Measurement, Sample, repeat
from mindtable.core.chance import Chance
from mindtable.core.state import State

Start = Callable[[int], State]


@cache
def pairings(game: str) -> list[tuple[str, str]]:
    """Every deck that a game ships against every deck, itself included, on both sides."""
    decks = [deck.id for deck in mindtable.game(game).decks()]
    return [(first, second) for first in decks for second in decks]


def chance(number: int) -> Chance:
    """The stream for the moves of a random game; it is not the stream for its deals."""
    return Chance.of(f"moves {number}")


def playout(state: State, number: int, draw: Callable[[], float]) -> None:
    """The loop inside the package, `State.playout`."""
    state.playout(chance(number))


def take(state: State, number: int, draw: Callable[[], float]) -> None:
    """A loop in interpreted Python over `decision.actions` and `take`."""
    while (decision := state.decision) is not None:
        actions = decision.actions
        state.take(decision, actions[int(draw() * len(actions))])


def apply(state: State, number: int, draw: Callable[[], float]) -> None:
    """A loop in interpreted Python over `apply(action)`, which checks the action."""
    while (decision := state.decision) is not None:
        actions = decision.actions
        state.apply(actions[int(draw() * len(actions))])


def apply_text(state: State, number: int, draw: Callable[[], float]) -> None:
    """The same with actions written as text and read back, as on the wire."""
    while (decision := state.decision) is not None:
        actions = decision.actions
        state.apply(str(actions[int(draw() * len(actions))]))


LOOPS = {"playout": playout, "take": take, "apply": apply, "apply text": apply_text}


def random_games(start: Start, in_round: Callable[[], int]) -> dict[str, Measurement]:
    """A measurement for each loop.

    `start` starts the game with a number; `in_round` is the number of games between two readings of the clock, so that
    every repeat plays whole rounds.
    """

    def measurement(loop: Callable[[State, int, Callable[[], float]], None]) -> Measurement:
        def measure(seconds: float, seed: int) -> Sample:
            draw = Random(seed).random
            size = in_round()

            def one_round(number: int) -> tuple[int, int]:
                decisions = 0
                first = (seed * 1000 + number) * size
                for game in range(first, first + size):
                    state = start(game)
                    loop(state, game, draw)
                    decisions += len(state.history)
                return size, decisions

            return repeat(seconds, one_round)

        return measure

    return {name: measurement(loop) for name, loop in LOOPS.items()}
