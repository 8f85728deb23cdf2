"""Playing the games of a simulation: in this process, in several of this computer, or on a Ray cluster."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from typing import Any, Final

from mindtable import bots
from mindtable.bots import Bot, PlanningBot
from mindtable.bots.hearing import Hearing
from mindtable.core.action import Action
from mindtable.core.chance import Chance
from mindtable.core.decision import Decision
from mindtable.core.errors import MindtableError
from mindtable.core.input import shown
from mindtable.core.match.state import MatchState
from mindtable.core.state import State
from mindtable.core.terms import agreed
from mindtable.games.registry import game
from mindtable.study.executor import Executor, LocalExecutor, carry_out
from mindtable.study.schedule import Plan

_SECONDS: Final = 1.0  # about as long as a batch takes
_LARGEST: Final = 200  # games in a batch


class Setting:
    """The settings that all games of a simulation share.

    `decks` are ids or paths of deck files; empty for a game without decks. `match` is what `terms.agreed` takes: each
    game of the simulation is a match, unless it has one game only. With `decisions`, results have every decision.
    """

    def __init__(
        self,
        game: str,
        decks: Sequence[str],
        variants: Sequence[str] = (),
        cards: str = "",
        match: tuple[int, str, bool] = (1, "", False),
        decisions: bool = False,
    ) -> None:
        self.game = game
        self.decks = list(decks)
        self.variants = list(variants)
        self.cards = cards
        self.match = match
        self.decisions = decisions

    def __reduce__(self) -> tuple[Any, ...]:
        return Setting, (self.game, self.decks, self.variants, self.cards, self.match, self.decisions)


class SimulatedGame:
    """The result of one game. `first` is the seat that went first, or had the first decision if the game does not say
    who did; `winner` is a seat, or -1 for a draw. `answers` are the answers to its decisions, if the setting asks for
    them: the turn, the seat, the kind of question, its rule, the number of legal actions, the action.
    """

    def __init__(
        self,
        plan: Plan,
        first: int,
        winner: int,
        rule: str,
        reason: str,
        turns: int,
        decisions: int,
        answers: Sequence[tuple[int, int, str, str, int, str]] = (),
    ) -> None:
        self.plan = plan
        self.first = first
        self.winner = winner
        self.rule = rule
        self.reason = reason
        self.turns = turns
        self.decisions = decisions
        self.answers = answers

    def __reduce__(self) -> tuple[Any, ...]:
        how = (self.winner, self.rule, self.reason, self.turns, self.decisions, self.answers)
        return SimulatedGame, (self.plan, self.first, *how)


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


def play(setting: Setting, plan: Plan) -> SimulatedGame:
    """Play one game to its end."""
    state = start(setting, plan)
    decision = state.decision
    first = 0 if decision is None else int(decision.seat)
    answers: list[tuple[int, int, str, str, int, str]] | None = [] if setting.decisions else None
    if plan.bots == ("random", "random"):
        chance = Chance.of(f"bots of {plan.seed}")
        if answers is None:
            state.playout(chance)
        else:
            draw(state, chance, answers)
    else:
        seated = [bots.loaded(plan.bots[seat], f"bot {seat} of {plan.seed}") for seat in (0, 1)]
        try:
            finish(state, seated, answers)
        except MindtableError as error:
            raise MindtableError(f"game {plan.number} (seed {plan.seed!r}): {error}") from error
    outcome = state.outcome
    if outcome is None:
        raise MindtableError(f"game {plan.number} (seed {plan.seed!r}) stopped without an outcome")
    went = int(state.went_first())
    turns = int(state.turn_number())
    if isinstance(state, MatchState):
        turns = sum([int(each.turns) for each in state.results])
    first = went if went >= 0 else first
    end = (int(outcome.winner), outcome.rule, outcome.reason)
    return SimulatedGame(plan, first, end[0], end[1], end[2], turns, len(state.history), answers or ())


def draw(state: State, chance: Chance, answers: list[tuple[int, int, str, str, int, str]]) -> None:
    """The same game as `State.playout`, with its answers."""
    state.unwatched()
    state.silent = True
    while state.pending:
        decision = state.pending[0]
        action = decision.actions[chance.uniform(len(decision.actions))]
        answers.append(answer_of(state, decision, action))
        state.take(decision, action)


def finish(
    state: State,
    seated: Sequence[Any],
    answers: list[tuple[int, int, str, str, int, str]] | None = None,
) -> None:
    """Let two bots play until nobody is asked; the state is silent from then on, unless a bot listens.

    Raises MindtableError if a bot of another module fails or gives an answer that is not legal.
    """
    hearing = Hearing(seated)
    state.silent = not hearing.listens
    ours: list[Bot | None] = [bot if type(bot) in bots.BOTS.values() else None for bot in seated]
    peekers: list[PlanningBot | None] = [
        bot if isinstance(bot, PlanningBot) and bot.how.peeks else None for bot in seated
    ]
    while state.pending:
        decision = state.pending[0]
        seat = decision.seat
        view = state.view(seat)
        bot = ours[seat]
        if hearing.listens:
            hearing.tell(state, seat)
        if peekers[seat] is not None:
            show(peekers[seat], state)
        action = chosen(seated[seat], decision, view) if bot is None else bot.choose(decision, view)
        if answers is not None:
            answers.append(answer_of(state, decision, action))
        state.take(decision, action)
        if hearing.listens:
            hearing.note(state.events)


def show(bot: PlanningBot | None, state: State) -> None:
    """Show the real position to a bot that peeks."""
    if bot is not None:
        bot.truth = state.copy()
        bot.truth.silent = True


def chosen(bot: Any, decision: Decision, view: Any) -> Action:
    """The choice of a bot that may do anything. Raises MindtableError unless it is legal."""
    name = f"{type(bot).__module__}:{type(bot).__qualname__}"
    try:
        choice: object = bot.choose(decision, view)
    except Exception as error:
        raise MindtableError(f"the bot {name} failed: {type(error).__name__}: {error}") from error
    legal = decision.find(choice) if isinstance(choice, Action) else None
    if legal is None:
        raise MindtableError(
            f"the bot {name} answered {shown(choice)} to {decision.kind!r}, which is not a legal action"
        )
    return legal


def answer_of(state: State, decision: Decision, action: Action) -> tuple[int, int, str, str, int, str]:
    """An answer, as a result has it."""
    turn, options = int(state.turn_number()), len(decision.actions)
    return turn, int(decision.seat), decision.kind, decision.rule, options, str(action)


class GameBatch:
    """Several games, which one process plays."""

    def __init__(self, setting: Setting, plans: list[Plan]) -> None:
        self.setting = setting
        self.plans = plans

    def __reduce__(self) -> tuple[Any, ...]:
        return GameBatch, (self.setting, self.plans)


def play_batch(batch: GameBatch) -> tuple[float, list[SimulatedGame]]:
    """Play several games, one after the other: the seconds that it took, and the results."""
    begun = time.monotonic()
    results = [play(batch.setting, plan) for plan in batch.plans]
    return time.monotonic() - begun, results


class GameBatches:
    """The plans in batches that take about a second each, as long as there are enough for `jobs` processes."""

    def __init__(self, setting: Setting, plans: Sequence[Plan], jobs: int) -> None:
        self.setting = setting
        self.plans = plans
        self.jobs = jobs
        self.begun = 0
        self.size = 1

    def following(self) -> GameBatch | None:
        """The next batch, or None."""
        if self.begun == len(self.plans):
            return None
        left = len(self.plans) - self.begun
        size = max(1, min(self.size, left // (2 * self.jobs)))
        self.begun += size
        return GameBatch(self.setting, list(self.plans[self.begun - size : self.begun]))

    def took(self, seconds: float, games: int) -> None:
        """Learn how long games take."""
        self.size = max(1, min(_LARGEST, int(games * _SECONDS / max(seconds, 0.001))))


def simulate(
    setting: Setting, plans: Sequence[Plan], jobs: int, ray: str = ""
) -> Iterator[list[SimulatedGame]]:
    """Play all games; yields the results in the order of the plans, part by part.

    Games are played in `jobs` processes of this computer, or on the Ray cluster at the address `ray`, with `jobs` games
    at the same time (0: one for each of its processors). The results do not depend on either. The games of a process
    that was lost are played again.
    """
    workers: Executor
    if ray:
        from mindtable.study.on_ray import RayExecutor  # Ray takes long to import

        workers = RayExecutor(play_batch, ray, jobs)
    elif jobs == 1 or len(plans) == 1:
        for plan in plans:
            yield [play(setting, plan)]
        return
    else:
        workers = LocalExecutor(play_batch, jobs)
    batches = GameBatches(setting, plans, workers.size)
    for seconds, results in carry_out(workers, batches.following):
        batches.took(seconds, len(results))
        yield results
