"""The other engines: uniformly random games and copies of positions, driven from Python."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from random import Random
from typing import Any

from benchmarks.measure import Measurement, Sample, Unavailable, repeat

_GAMES = 20  # in a round, so that the cost of reading the clock is negligible
_CARDS = 160  # in the card list of Legends of Code and Magic 1.2, 116 of them creatures
_CREATURES = 116
_COSTS = (0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 7, 8, 9)


def module(name: str) -> Any:
    """An engine's module. Raises Unavailable."""
    try:
        return import_module(name)
    except ImportError as error:
        raise Unavailable(f"{name} cannot be imported: {error}") from error


def games(play: Callable[[Random], int], in_round: int = _GAMES) -> Measurement:
    """The measurement of a function that plays one game and returns its decisions."""

    def measurement(seconds: float, seed: int) -> Sample:
        random = Random(seed)

        def one_round(number: int) -> tuple[int, int]:
            return in_round, sum(play(random) for _ in range(in_round))

        return repeat(seconds, one_round)

    return measurement


# --- OpenSpiel ------------------------------------------------------------------------------------------------


@cache
def gin_rummy() -> Any:
    return module("pyspiel").load_game("gin_rummy")


def gin_rummy_moves(state: Any, random: Random, most: int = -1) -> int:
    """Random moves to the end, or at most `most`; returns the number of decisions, without dealing."""
    draw = random.random
    decisions = 0
    while not state.is_terminal() and decisions != most:
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            dealt, _ = outcomes[int(draw() * len(outcomes))]  # in this game all outcomes are equally likely
            state.apply_action(dealt)
        else:
            actions = state.legal_actions()
            state.apply_action(actions[int(draw() * len(actions))])
            decisions += 1
    return decisions


def gin_rummy_game(random: Random) -> int:
    return gin_rummy_moves(gin_rummy().new_initial_state(), random)


@cache
def gin_rummy_halfway() -> list[Any]:
    """Positions half way through random games."""
    positions = []
    for seed in range(36):
        length = gin_rummy_moves(gin_rummy().new_initial_state(), Random(seed))
        state = gin_rummy().new_initial_state()
        gin_rummy_moves(state, Random(seed), length // 2)
        positions.append(state)
    return positions


def gin_rummy_copy(seconds: float, seed: int) -> Sample:
    positions = gin_rummy_halfway()

    def work(number: int) -> tuple[int, int]:
        for position in positions:
            position.clone()
        return len(positions), 0

    return repeat(seconds, work)


def gin_rummy_copy_and_playout(seconds: float, seed: int) -> Sample:
    positions = gin_rummy_halfway()
    random = Random(seed)

    def work(number: int) -> tuple[int, int]:
        return len(positions), sum(gin_rummy_moves(position.clone(), random) for position in positions)

    return repeat(seconds, work)


# --- python-chess ---------------------------------------------------------------------------------------------


def chess_game(random: Random, most: int = -1, board: Any = None) -> int:
    """A random game; it ends by mate, stalemate, 75 moves, five repetitions or lack of material."""
    board = module("chess").Board() if board is None else board
    draw = random.random
    decisions = 0
    while decisions != most and not board.is_game_over():
        moves = list(board.legal_moves)
        board.push(moves[int(draw() * len(moves))])
        decisions += 1
    return decisions


def chess_copy(seconds: float, seed: int) -> Sample:
    """Copies without the moves that led there, as a search makes them."""
    boards = []
    for number in range(12):
        board = module("chess").Board()
        chess_game(Random(number), 100, board)
        boards.append(board)

    def work(number: int) -> tuple[int, int]:
        for board in boards:
            board.copy(stack=False)
        return len(boards), 0

    return repeat(seconds, work)


# --- gym-locm -------------------------------------------------------------------------------------------------


@cache
def locm() -> Any:
    """The engine, with cards: its package on PyPI has none, so that it gets as many, made up at random."""
    cards = module("gym_locm.engine.card")
    if not hasattr(cards, "_cards"):
        raise Unavailable("gym-locm: this version keeps its cards elsewhere")
    random = Random(0)
    items = ((cards.GreenItem, 1), (cards.RedItem, 2), (cards.BlueItem, 3))
    made = []
    for number in range(_CARDS):
        cost = random.choice(_COSTS)
        keywords = "".join(letter if random.random() < 0.15 else "-" for letter in "BCDGLW")
        if number < _CREATURES:
            attack, defense = max(0, cost + random.randint(-1, 1)), max(1, cost + random.randint(-1, 2))
            effects = (0, 0, int(random.random() < 0.1))
            class_, type_ = cards.Creature, 0
        else:
            class_, type_ = items[number % 3]
            sign = 1 if type_ == 1 else -1
            attack, defense = sign * random.randint(0, 2), sign * random.randint(1, cost + 2)
            effects = (random.randint(0, 2), -random.randint(0, 2), int(random.random() < 0.2))
            keywords = keywords if type_ < 3 else "------"
        name = f"card {number + 1}"
        made.append(class_(number + 1, name, type_, cost, attack, defense, keywords, *effects, 0, ""))
    cards._cards = made
    return module("gym_locm.engine")


def locm_moves(state: Any, random: Random, most: int = -1) -> int:
    draw = random.random
    decisions = 0
    while decisions != most and state.winner is None and not state.is_ended():
        actions = state.available_actions
        state.act(actions[int(draw() * len(actions))])
        decisions += 1
    return decisions


def locm_state(seed: int) -> Any:
    try:
        return locm().State(seed=seed, version="1.2")
    except Unavailable:
        raise
    except Exception as error:  # if another version of that engine fails, the rest is still measured
        raise Unavailable(f"gym-locm cannot start a game: {error!r}") from error


def locm_game(random: Random) -> int:
    return locm_moves(locm_state(random.getrandbits(30)), random)


def locm_copy(seconds: float, seed: int) -> Sample:
    positions = []
    for number in range(12):
        state = locm_state(number)
        locm_moves(state, Random(number), 100)
        positions.append(state)

    def work(number: int) -> tuple[int, int]:
        for position in positions:
            position.clone()
        return len(positions), 0

    return repeat(seconds, work)


MEASUREMENTS: dict[str, Measurement] = {
    "gin rummy": games(gin_rummy_game),
    "gin rummy copy": gin_rummy_copy,
    "gin rummy copy and playout": gin_rummy_copy_and_playout,
    "chess": games(chess_game, 1),
    "chess copy": chess_copy,
    "locm": games(locm_game),
    "locm copy": locm_copy,
}
