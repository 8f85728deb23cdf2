"""How good a position is for a seat: the game's own knowledge for bots that look ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from mindtable.core.action import Action

if TYPE_CHECKING:
    from mindtable.games.mind_game.state import MindGameState

DECIDED: Final = 1e6  # the value of a won game


def evaluate(state: MindGameState, seat: i64) -> float:
    """The value of the position for `seat`: positive is better; `DECIDED` for a win, minus that for a loss."""
    outcome = state.outcome
    if outcome is not None:
        if outcome.winner < 0:
            return 0.0
        return DECIDED if outcome.winner == seat else -DECIDED
    return 0.0


def alike(state: MindGameState, action: Action) -> tuple[object, ...]:
    """What an action does."""
    return (action.verb.code, action.a, action.b)
