"""The faces of a match: those of the game that is played, and between two games its own words."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from mypy_extensions import i64

from mindtable.core.action import Action
from mindtable.core.decision import Decision
from mindtable.core.event import Event
from mindtable.core.faces.search import Evaluation, Hints
from mindtable.core.faces.telling import Reading, Telling
from mindtable.core.faces.windows import Windows
from mindtable.core.match import exchange, words
from mindtable.core.match.state import MatchState
from mindtable.core.outcome import DRAW
from mindtable.core.zone import EVERYTHING


class MatchTelling(Telling[MatchState]):
    """The telling of the game; the score is added to its table."""

    def table(self, state: MatchState, viewer: i64) -> dict[str, Any]:
        data = state.game.telling.table(state.game, viewer)
        decision = state.decision_of(viewer) or state.decision
        if state.between or state.outcome is not None:
            data["decision"] = None if decision is None else decision.data(viewer)
        data["outcome"] = None if state.outcome is None else state.outcome.data()
        data["match"] = {
            **state.start.agreed().data(),
            "number": int(state.number()),
            "wins": state.wins(),
            "draws": sum([1 for result in state.results if result.outcome.winner == DRAW]),
            "results": [result.data() for result in state.results],
            "chooser": int(state.chooser),
            "between": state.between,
            "ready": state.ready.copy(),
            "lists": [
                exchange.lists(state, seat)
                if viewer in (seat, EVERYTHING) and state.start.rules.side_decks
                else None
                for seat in (0, 1)
            ],
        }
        return data

    def form(self, state: MatchState) -> Any:
        return state.game.telling.form(state.game)

    def situation(self, state: MatchState, viewer: i64) -> str:
        return (
            exchange.situation(state) if state.between else state.game.telling.situation(state.game, viewer)
        )

    def prompt(self, state: MatchState, decision: Decision) -> str:
        return decision.prompt if state.between else state.game.telling.prompt(state.game, decision)

    def label(self, state: MatchState, decision: Decision, action: Action) -> str:
        if state.between:
            return super().label(state, decision, action)
        return state.game.telling.label(state.game, decision, action)

    def passes_up(self, state: MatchState, decision: Decision, action: Action) -> str:
        return "" if state.between else state.game.telling.passes_up(state.game, decision, action)

    def grounds(self, state: MatchState, id_: i64) -> list[str]:
        return state.game.telling.grounds(state.game, id_)

    def members(self, state: MatchState, decision: Decision, id_: i64) -> list[int]:
        return [] if state.between else state.game.telling.members(state.game, decision, id_)

    def together(self, state: MatchState, decision: Decision) -> dict[str, Any] | None:
        return None if state.between else state.game.telling.together(state.game, decision)

    def suggested(self, state: MatchState, decision: Decision) -> tuple[str, list[Action]] | None:
        return None if state.between else state.game.telling.suggested(state.game, decision)

    def readings(self, state: MatchState) -> list[Reading]:
        return state.game.telling.readings(state.game)


class MatchWindows(Windows[MatchState]):
    """The windows of the game."""

    def moment(self, state: MatchState, decision: Decision) -> str:
        return "" if state.between else state.game.windows.moment(state.game, decision)

    def idle(self, state: MatchState, decision: Decision) -> Action | None:
        return None if state.between else state.game.windows.idle(state.game, decision)

    def foreseen(self, state: MatchState, decision: Decision) -> Action | None:
        return None if state.between else state.game.windows.foreseen(state.game, decision)

    def stage(self, state: MatchState) -> str:
        return state.game.windows.stage(state.game)

    def startles(self, state: MatchState, event: Event, seat: i64) -> bool:
        return event.kind is words.E_GAME_BEGINS or state.game.windows.startles(state.game, event, seat)

    def in_secret(self, state: MatchState) -> bool:
        return state.start.rules.side_decks if state.between else state.game.windows.in_secret(state.game)


class MatchEvaluation(Evaluation[MatchState]):
    """The evaluation of the game, and between two games that of the deck for the next one."""

    def evaluate(self, state: MatchState, seat: i64) -> float:
        if state.between and state.imagined:
            return exchange.fitness(state, seat)
        if state.outcome is not None:
            return super().evaluate(state, seat)
        return state.game.evaluation.evaluate(state.game, seat)

    def chance(self, state: MatchState, seat: i64) -> float:
        if state.outcome is not None or state.between:
            return super().chance(state, seat)
        return state.game.evaluation.chance(state.game, seat)

    def early(self, state: MatchState) -> float:
        return 0.0 if state.between else state.game.evaluation.early(state.game)

    def side_value(self, state: MatchState, seat: i64) -> float:
        return state.game.evaluation.side_value(state.game, seat)


class MatchHints(Hints[MatchState]):
    """The hints of the game, and between two games an exchange with the side deck."""

    def alike(self, state: MatchState, action: Action) -> Hashable:
        return action if state.between else state.game.hints.alike(state.game, action)

    def plans(self, state: MatchState, decision: Decision) -> list[list[Action]]:
        if state.between:
            return exchange.plans(state, decision.seat)
        return state.game.hints.plans(state.game, decision)

    def is_means(self, state: MatchState, action: Action) -> bool:
        return not state.between and state.game.hints.is_means(state.game, action)

    def completes(self, state: MatchState, decision: Decision) -> bool:
        return not state.between and state.game.hints.completes(state.game, decision)

    def pays(self, state: MatchState, decision: Decision) -> bool:
        return not state.between and state.game.hints.pays(state.game, decision)

    def rests(self, state: MatchState) -> bool:
        return not state.between and state.game.hints.rests(state.game)
