"""Training: the odds of a game's terms, fitted to how fast games ended.

Two greedy bots play, and now and then one answers at random, so that positions differ. The terms of each position at
the start of a turn and the winner are a row. Logistic regression finds the weights. Every third game is kept from a
first fit, which says how well chances are calibrated; the weights that are kept come from all games.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Sequence
from math import exp, log
from pathlib import Path
from random import Random
from typing import Any, Final

from mindtable.bots.greedy import GreedyBot
from mindtable.core.errors import MindtableError
from mindtable.core.faces.odds import Odds
from mindtable.core.state import State
from mindtable.games.registry import game
from mindtable.study.executor import LocalExecutor, carry_out

ERRORS: Final = 0.05  # the share of answers at random
HELD_OUT: Final = 3  # one game in so many is kept from the first fit
BINS: Final = 10  # of equal mass, for the calibration error
RIDGE: Final = 3.0  # holds weights back that few positions decide
_STEPS: Final = 50
_GAMES: Final = "games.jsonl"


class TrainedGame:
    """A game: its number, the winner (-1: a draw), and the terms of seat 0 at the start of each turn."""

    def __init__(self, number: int, winner: int, rows: list[list[float]]) -> None:
        self.number = number
        self.winner = winner
        self.rows = rows

    def __reduce__(self) -> tuple[Any, ...]:
        return TrainedGame, (self.number, self.winner, self.rows)


class Trial:
    """A game to be played: which, by which variants, the seed of all, and its number."""

    def __init__(self, game: str, variants: Sequence[str], seed: str, number: int) -> None:
        self.game = game
        self.variants = list(variants)
        self.seed = seed
        self.number = number

    def __reduce__(self) -> tuple[Any, ...]:
        return Trial, (self.game, self.variants, self.seed, self.number)


def play(trial: Trial) -> TrainedGame:
    """Play one game; it depends on nothing else."""
    found = game(trial.game)
    seed = f"train/{trial.seed}/{trial.number}"
    chance = Random(seed)
    offered = [deck.id for deck in found.offered()]
    decks = [chance.choice(offered), chance.choice(offered)] if offered else []
    state: State = found.start(decks=decks, seed=seed, variants=trial.variants, players=("0", "1"))
    state.silent = True
    bots = [GreedyBot(f"{seed}/0"), GreedyBot(f"{seed}/1")]
    rows: list[list[float]] = []
    turn = state.turn_number()
    while state.pending:
        decision = state.pending[0]
        if state.turn_number() != turn:
            turn = state.turn_number()
            rows.append(list(state.evaluation.terms(state, 0)))
        if chance.random() < ERRORS:
            action = chance.choice(decision.actions)
        else:
            action = bots[decision.seat].choose(decision, state.view(decision.seat))
        state.take(decision, action)
    outcome = state.outcome
    return TrainedGame(trial.number, -1 if outcome is None else int(outcome.winner), rows)


class Trials:
    """The trials from `first` on, one after the other; none begins after `seconds`."""

    def __init__(self, trial: Trial, first: int, games: int, seconds: float) -> None:
        self.trial = trial
        self.next = first
        self.games = games
        self.until = time.monotonic() + seconds if seconds > 0 else 0.0

    def following(self) -> Trial | None:
        """The next trial, or None."""
        late = self.until > 0 and time.monotonic() >= self.until
        if self.next >= self.games or late:
            return None
        self.next += 1
        return Trial(self.trial.game, self.trial.variants, self.trial.seed, self.next - 1)


def train(trial: Trial, folder: Path, games: int, jobs: int, seconds: float = 0.0) -> Iterator[TrainedGame]:
    """Play the games that `folder` does not have yet, and write them there; yields each. Stops after `seconds`, if any.

    Raises MindtableError if the folder belongs to another training.
    """
    folder.mkdir(parents=True, exist_ok=True)
    had = games_in(folder, trial)
    trials = Trials(trial, len(had), games, seconds)
    with (folder / _GAMES).open("a", encoding="utf-8") as file:
        if not had and not file.tell():
            file.write(json.dumps(_heading(trial)) + "\n")
        found: Iterator[TrainedGame]
        if jobs == 1:
            found = _alone(trials)
        else:
            found = carry_out(LocalExecutor(play, jobs), trials.following)
        for each in found:
            file.write(json.dumps([each.number, each.winner, each.rows]) + "\n")
            file.flush()
            yield each


def _alone(trials: Trials) -> Iterator[TrainedGame]:
    trial = trials.following()
    while trial is not None:
        yield play(trial)
        trial = trials.following()


def _heading(trial: Trial) -> dict[str, Any]:
    terms = game(trial.game).start(decks=_any_decks(trial), seed=0, variants=trial.variants)
    return {
        "game": trial.game,
        "variants": trial.variants,
        "seed": trial.seed,
        "terms": terms.evaluation.term_names(),
    }


def _any_decks(trial: Trial) -> list[str]:
    return [deck.id for deck in game(trial.game).offered()][:1] * 2


def games_in(folder: Path, trial: Trial) -> list[TrainedGame]:
    """The whole games in a folder; cuts off what was being written. Raises MindtableError for another training."""
    path = folder / _GAMES
    if not path.exists():
        return []
    whole = path.read_text(encoding="utf-8").rpartition("\n")[0]
    lines = whole.split("\n")
    path.write_text(whole + "\n" if whole else "", encoding="utf-8")
    if not whole:
        return []
    try:
        if json.loads(lines[0]) != _heading(trial):
            raise MindtableError(f"{folder} has the games of another training, or of other terms")
        return [TrainedGame(int(row[0]), int(row[1]), row[2]) for row in map(json.loads, lines[1:])]
    except (ValueError, TypeError, IndexError) as error:
        raise MindtableError(f"{path} is damaged: {error}") from error


def fitted(trial: Trial, games: Sequence[TrainedGame]) -> Odds:
    """The odds that fit the games, with the calibration error in those that a first fit has not seen.

    Raises MindtableError if there are too few.
    """
    terms, results = table([each for each in games if each.number % HELD_OUT])
    unseen, ends = table([each for each in games if each.number % HELD_OUT == 0])
    if not terms or not unseen:
        raise MindtableError("there are too few games to learn from")
    first = regression(terms, results)
    error = calibration([chance(first, row) for row in unseen], ends)
    names: list[str] = _heading(trial)["terms"]
    weights = regression(terms + unseen, results + ends)
    return Odds(names, weights, len(games), len(terms) + len(unseen), trial.seed, error)


def table(games: Sequence[TrainedGame]) -> tuple[list[list[float]], list[float]]:
    """The terms of all positions, and the results of their games; games that were drawn teach nothing."""
    terms: list[list[float]] = []
    results: list[float] = []
    for each in games:
        if each.winner >= 0:
            terms.extend(each.rows)
            results.extend([1.0 if each.winner == 0 else 0.0] * len(each.rows))
    return terms, results


def chance(weights: Sequence[float], terms: Sequence[float]) -> float:
    """The chance of seat 0 by these weights.

    >>> chance([1.0], [0.0])
    0.5
    """
    odds = sum([weight * term for weight, term in zip(weights, terms)])
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, odds))))


def regression(terms: Sequence[Sequence[float]], results: Sequence[float]) -> list[float]:
    """The weights of a logistic regression without a constant, by Newton's method.

    >>> [round(weight) for weight in regression([[1.0], [-1.0], [1.0]] * 100, [1.0, 0.0, 0.0] * 100)]
    [1]
    """
    n = len(terms[0])
    scales = [max(1e-9, (sum([row[j] * row[j] for row in terms]) / len(terms)) ** 0.5) for j in range(n)]
    rows = [[row[j] / scales[j] for j in range(n)] for row in terms]
    weights = [0.0] * n
    for _ in range(_STEPS):
        slope = [RIDGE * weight for weight in weights]
        bend = [[RIDGE if i == j else 0.0 for j in range(n)] for i in range(n)]
        for row, result in zip(rows, results):
            likely = chance(weights, row)
            error, spread = likely - result, likely * (1.0 - likely)
            for i in range(n):
                slope[i] += error * row[i]
                each = spread * row[i]
                for j in range(i + 1):
                    bend[i][j] += each * row[j]
        for i in range(n):
            for j in range(i + 1, n):
                bend[i][j] = bend[j][i]
        step = solution(bend, slope)
        weights = [weight - change for weight, change in zip(weights, step)]
        if max([abs(change) for change in step]) < 1e-6:
            break
    return [weight / scale for weight, scale in zip(weights, scales)]


def solution(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """The solution of a system of linear equations, by elimination.

    >>> solution([[2.0, 0.0], [0.0, 4.0]], [2.0, 2.0])
    [1.0, 0.5]
    """
    n = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right)]
    for i in range(n):
        pivot = max(range(i, n), key=lambda at: abs(rows[at][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        for at in range(i + 1, n):
            factor = rows[at][i] / rows[i][i]
            for j in range(i, n + 1):
                rows[at][j] -= factor * rows[i][j]
    found = [0.0] * n
    for i in range(n - 1, -1, -1):
        known = sum([rows[i][j] * found[j] for j in range(i + 1, n)])
        found[i] = (rows[i][n] - known) / rows[i][i]
    return found


def calibration(chances: Sequence[float], results: Sequence[float]) -> float:
    """The expected calibration error, in bins of equal mass.

    >>> calibration([0.5] * 20, [0.0, 1.0] * 10)
    0.0
    """
    order = sorted(range(len(chances)), key=lambda at: chances[at])
    error = 0.0
    for each in range(BINS):
        among = order[len(order) * each // BINS : len(order) * (each + 1) // BINS]
        if among:
            gap = sum([chances[at] - results[at] for at in among])
            error += abs(gap)
    return error / len(order)


def surprise(chances: Sequence[float], results: Sequence[float]) -> float:
    """The mean logarithmic loss: 0.69 for whoever knows nothing."""
    total = 0.0
    for likely, result in zip(chances, results):
        total -= log(max(1e-9, likely if result > 0.5 else 1.0 - likely))
    return total / len(chances)
