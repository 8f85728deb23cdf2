"""The view of Mind Game, and warnings before its steps end."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from mindtable.core.action import Action
from mindtable.core.decision import Decision
from mindtable.core.faces.telling import Telling
from mindtable.games.mind_game import words
from mindtable.games.mind_game.faces import views
from mindtable.games.mind_game.state.state import MindGameState

_DONE: Final = {"purchase": "Done purchasing", "place": "Done placing", "command": "Done commanding"}


class MindGameTelling(Telling[MindGameState]):
    """The view of the board, and warnings."""

    def table(self, state: MindGameState, viewer: i64) -> dict[str, Any]:
        return views.table(state, viewer)

    def form(self, state: MindGameState) -> Any:
        from mindtable.games.mind_game.faces.mind_view import MindGameView  # it takes long to import

        return MindGameView

    def label(self, state: MindGameState, decision: Decision, action: Action) -> str:
        if action.verb.code == words.END.code and decision.kind in _DONE:
            return _DONE[decision.kind]
        return super().label(state, decision, action)

    def is_obvious(self, state: MindGameState, action: Action) -> bool:
        # Who has done something in a step ends it on purpose.
        if action.verb.code == words.BUY.code:
            return state.bought == 0
        return (state.placed if action.verb.code == words.PLACE_TILE.code else state.commanded) == 0
