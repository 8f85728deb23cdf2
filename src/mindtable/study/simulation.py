"""Playing the games of a simulation, on one core or on all of them."""

from __future__ import annotations

import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing import get_context
from typing import Any, Final

from mindtable import bots
from mindtable.bots import Bot
from mindtable.core.chance import Chance
from mindtable.core.errors import MindtableError
from mindtable.core.match.state import MatchState
from mindtable.core.state import State
from mindtable.core.terms import agreed
from mindtable.games.registry import game
from mindtable.study.schedule import Plan

_BATCHES: Final = 16  # for each process, so that no process waits long for the last one
_LARGEST: Final = 200  # games in a batch


class Setting:
    """The settings that all games of a simulation share.

    `decks` are ids or paths of deck files; empty for a game without decks. `match` is what `terms.agreed` takes: each
    game of the simulation is a match, unless it has one game only.
    """

    def __init__(
        self,
        game: str,
        decks: Sequence[str],
        variants: Sequence[str] = (),
        cards: str = "",
        match: tuple[int, str, bool] = (1, "", False),
    ) -> None:
        self.game = game
        self.decks = list(decks)
        self.variants = list(variants)
        self.cards = cards
        self.match = match

    def __reduce__(self) -> tuple[Any, ...]:
        return Setting, (self.game, self.decks, self.variants, self.cards, self.match)


class Result:
    """The result of one game. `first` is the seat that went first, or had the first decision if the game does not say
    who did; `winner` is a seat, or -1 for a draw.
    """

    def __init__(
        self, plan: Plan, first: int, winner: int, rule: str, reason: str, turns: int, decisions: int
    ) -> None:
        self.plan = plan
        self.first = first
        self.winner = winner
        self.rule = rule
        self.reason = reason
        self.turns = turns
        self.decisions = decisions

    def __reduce__(self) -> tuple[Any, ...]:
        facts = (self.plan, self.first, self.winner, self.rule, self.reason, self.turns, self.decisions)
        return Result, facts


def start(setting: Setting, plan: Plan) -> State:
    """The game of a plan, at its first decision."""
    decks: list[str] = []
    if setting.decks:
        decks = [setting.decks[plan.decks[0]], setting.decks[plan.decks[1]]]
    found = game(setting.game)
    return found.start(
        decks=decks,
        seed=plan.seed,
        variants=setting.variants,
        players=("seat 0", "seat 1"),
        cards=setting.cards or None,
        terms=agreed(found.matches, *setting.match),
    )


def play(setting: Setting, plan: Plan) -> Result:
    """Play one game to its end."""
    state = start(setting, plan)
    decision = state.decision
    first = 0 if decision is None else int(decision.seat)
    if plan.bots == ("random", "random"):
        state.playout(Chance.of(f"bots of {plan.seed}"))
    else:
        seated = [bots.make(plan.bots[seat], f"bot {seat} of {plan.seed}") for seat in (0, 1)]
        finish(state, seated)
    outcome = state.outcome
    if outcome is None:
        raise MindtableError(f"game {plan.number} (seed {plan.seed!r}) stopped without an outcome")
    went = int(state.went_first())
    turns = int(state.turn_number())
    if isinstance(state, MatchState):
        turns = sum([int(each.turns) for each in state.results])
    first = went if went >= 0 else first
    return Result(plan, first, int(outcome.winner), outcome.rule, outcome.reason, turns, len(state.history))


def finish(state: State, seated: Sequence[Bot]) -> None:
    """Let the bots play until nobody is asked; the state is silent from then on."""
    state.silent = True
    while state.pending:
        decision = state.pending[0]
        seat = decision.seat
        state.take(decision, seated[seat].choose(decision, state.view(seat)))


def play_batch(setting: Setting, plans: Sequence[Plan]) -> list[Result]:
    """Play several games, one after the other."""
    return [play(setting, plan) for plan in plans]


def go_quietly() -> None:
    """Let an interrupt end a process of the pool silently; the caller reports it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def batches(plans: Sequence[Plan], jobs: int) -> list[list[Plan]]:
    """The plans in parts that keep `jobs` processes busy."""
    size = max(1, min(_LARGEST, len(plans) // (jobs * _BATCHES)))
    return [list(plans[first : first + size]) for first in range(0, len(plans), size)]


def simulate(setting: Setting, plans: Sequence[Plan], jobs: int) -> Iterator[list[Result]]:
    """Play all games in `jobs` processes; yields results as they come, in no order.

    The results of a plan do not depend on `jobs`.
    """
    parts = batches(plans, jobs)
    if jobs == 1 or len(parts) == 1:
        for part in parts:
            yield play_batch(setting, part)
        return
    # A fresh interpreter for each process, without the caller's modules and open files.
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=go_quietly) as pool:
        waiting: set[Future[list[Result]]] = {pool.submit(play_batch, setting, part) for part in parts}
        processes = list(pool._processes.values())
        try:
            while waiting:
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                for future in done:
                    yield future.result()
        finally:
            if waiting:  # an error, or the caller has stopped: play no more games
                pool.shutdown(wait=False, cancel_futures=True)
                for process in processes:
                    process.terminate()
