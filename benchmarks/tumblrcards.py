"""Measurements of TumblrCards: random games, operations on positions, and reading card text.

Random games use the game's six decks, every deck against every deck.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random

import mindtable
from benchmarks.loops import chance, pairings, random_games
from benchmarks.measure import Measurement, Sample, repeat
from mindtable.cards.text.cache import load_lines as load_cached
from mindtable.cards.text.cache import parse_lines
from mindtable.cards.text.read import print_line
from mindtable.core.state import State
from mindtable.core.zone import SPECTATOR
from mindtable.games.tumblrcards.game import TumblrCards
from mindtable.games.tumblrcards.state.state import TumblrState
from mindtable.language.text.vocabulary import Vocabulary

NAME = "tumblrcards"
_FEW = 4  # at most this many creatures on both sides are "few"; at most twice as many are "some"; more are "many"


def start(number: int) -> State:
    """A new game; consecutive numbers go through all pairings."""
    return mindtable.start(NAME, decks=pairings(NAME)[number % len(pairings(NAME))], seed=number)


# --- Positions ------------------------------------------------------------------------------------------------


@cache
def finished() -> list[TumblrState]:
    """A finished random game of every pairing."""
    games: list[TumblrState] = []
    for number in range(len(pairings(NAME))):
        state = start(number)
        state.playout(chance(number))
        assert isinstance(state, TumblrState)
        games.append(state)
    return games


@cache
def halfway() -> list[TumblrState]:
    """The same games after half of their inputs."""
    positions: list[TumblrState] = []
    for number, game in enumerate(finished()):
        state = start(number)
        for move in game.history[: len(game.history) // 2]:
            state.apply(move.action, move.seat)
        assert isinstance(state, TumblrState)
        positions.append(state)
    return positions


def creatures(state: TumblrState) -> int:
    """How many creatures are in play."""
    return sum(len(side) for side in state.sides)


def start_game(seconds: float, seed: int) -> Sample:
    def work(number: int) -> tuple[int, int]:
        start(seed * 1000 + number)
        return 1, 0

    return repeat(seconds, work)


def copy(seconds: float, seed: int) -> Sample:
    """Copies; the parts are positions with few, some and many creatures."""
    groups: dict[str, list[TumblrState]] = {}
    for state in sorted(halfway(), key=creatures):
        few = creatures(state) <= _FEW
        some = creatures(state) <= 2 * _FEW
        groups.setdefault("few" if few else "some" if some else "many", []).append(state)
    samples: dict[str, Sample] = {}
    for positions in groups.values():

        def work(number: int, positions: list[TumblrState] = positions) -> tuple[int, int]:
            for state in positions:
                state.copy()
            return len(positions), 0

        counts = [creatures(state) for state in positions]
        samples[f"{min(counts)} to {max(counts)}"] = repeat(seconds * len(positions) / len(halfway()), work)
    total = sum(sample.seconds for sample in samples.values())
    times = sum(sample.times for sample in samples.values())
    parts = {name: sample.seconds / sample.times * 1e6 for name, sample in samples.items()}
    return Sample(total, times, parts=parts)


def copy_and_playout(seconds: float, seed: int) -> Sample:
    """What a search does at a leaf: copy, then random moves to the end; decisions are those of the rest of the game."""
    positions = halfway()

    def work(number: int) -> tuple[int, int]:
        moves = chance(seed * 1000 + number)
        decisions = 0
        for position in positions:
            state = position.copy()
            state.playout(moves)
            decisions += len(state.history) - len(position.history)
        return len(positions), decisions

    return repeat(seconds, work)


def over(
    positions: Callable[[], list[TumblrState]], operation: Callable[[TumblrState], object]
) -> Measurement:
    """The measurement of an operation on every one of these positions in turn."""

    def measurement(seconds: float, seed: int) -> Sample:
        states = positions()

        def work(number: int) -> tuple[int, int]:
            operation(states[number % len(states)])
            return 1, 0

        return repeat(seconds, work)

    return measurement


def determinize(seconds: float, seed: int) -> Sample:
    random = Random(seed)
    return over(halfway, lambda state: state.determinize(state.pending[0].seat, random))(seconds, seed)


def replay(seconds: float, seed: int) -> Sample:
    """Replays one game of middling length from the text of its record; decisions are its inputs."""
    game = sorted(finished(), key=lambda state: len(state.history))[len(finished()) // 2]
    text = game.record().dumps()

    def work(number: int) -> tuple[int, int]:
        mindtable.replay(text)
        return 1, len(game.history)

    work(0)  # the record's cards are parsed once and come from the cache afterwards
    return repeat(seconds, work)


# --- Card text ------------------------------------------------------------------------------------------------


@cache
def texts() -> list[tuple[str, str, list[str]]]:
    """The name, the type and the lines of every card of the game."""
    game = mindtable.game(NAME)
    assert isinstance(game, TumblrCards)
    return [(card.name, card.printed.type, card.lines) for card in game.pool().cards]


def vocabulary() -> Vocabulary:
    game = mindtable.game(NAME)
    assert isinstance(game, TumblrCards)
    return game.vocabulary().with_names([name for name, _, _ in texts()])


def read_lines(seconds: float, seed: int) -> Sample:
    """Lines read, each to its one meaning, printed back and its references resolved, as when cards are loaded."""
    words = vocabulary()
    lines = sum(len(card) for _, _, card in texts())

    def work(number: int) -> tuple[int, int]:
        parse_lines(texts(), words)
        return lines, 0

    return repeat(seconds, work)


def print_lines(seconds: float, seed: int) -> Sample:
    words = vocabulary()
    abilities = [ability for card in parse_lines(texts(), words) for _, ability in card]

    def work(number: int) -> tuple[int, int]:
        for ability in abilities:
            print_line(ability, words)
        return len(abilities), 0

    return repeat(seconds, work)


def load_lines(seconds: float, seed: int) -> Sample:
    """Lines read from the cache of parsed cards."""
    lines = sum(len(card) for _, _, card in texts())

    def work(number: int) -> tuple[int, int]:
        load_cached(vocabulary(), texts())
        return lines, 0

    return repeat(seconds, work)


MEASUREMENTS: dict[str, Measurement] = {
    **random_games(start, lambda: len(pairings(NAME))),  # every repeat plays the same mixture of decks
    "start": start_game,
    "copy": copy,
    "copy and playout": copy_and_playout,
    "view": over(halfway, lambda state: state.view(state.pending[0].seat)),
    "view and data": over(halfway, lambda state: state.view(state.pending[0].seat).data),
    "spectator": over(halfway, lambda state: state.view(SPECTATOR).data),
    "determinize": determinize,
    "digest": over(halfway, lambda state: state.digest()),
    "record": over(finished, lambda state: state.record().dumps()),
    "replay": replay,
    "read lines": read_lines,
    "print lines": print_lines,
    "load lines": load_lines,
}
