"""The faces of a standard card game. A game of its own extends them, and its table names its own."""

from __future__ import annotations

from typing import Any, TypeVar

from mypy_extensions import i64, mypyc_attr

from mindtable.cards.faces import telling
from mindtable.cards.faces.defaults import CardTelling, CardWindows
from mindtable.cards.faces.views import Viewing
from mindtable.cards.game.game import CardStart
from mindtable.cards.standard import words
from mindtable.cards.standard.game import StandardGame
from mindtable.cards.standard.thing import Permanent
from mindtable.cards.state.state import CardState
from mindtable.core.action import Action
from mindtable.core.decision import Decision
from mindtable.core.faces.search import Evaluation

C = TypeVar("C", bound=CardState)


@mypyc_attr(allow_interpreted_subclasses=True)
class StandardTelling(CardTelling[C]):
    """Views and words of a standard card game."""

    def viewing(self, state: C) -> Viewing[Any]:
        start = state.start
        assert isinstance(start, CardStart)
        game = start.game
        assert isinstance(game, StandardGame)
        return game.viewing()

    def situation(self, state: C, viewer: i64) -> str:
        play = self.viewing(state).announced(state)
        if play is None and state.stack().plays:
            play = state.stack().top()
        return telling.situation(state, play, viewer)


@mypyc_attr(allow_interpreted_subclasses=True)
class StandardWindows(CardWindows[C]):
    """The windows of a standard card game: its responses."""

    def moment(self, state: C, decision: Decision) -> str:
        if decision.kind != words.D_RESPOND:
            return ""
        return f"own-{decision.kind}" if decision.seat == state.active else decision.kind

    def idle(self, state: C, decision: Decision) -> Action | None:
        return Action(words.PASS) if decision.kind == words.D_RESPOND else None


@mypyc_attr(allow_interpreted_subclasses=True)
class StandardEvaluation(Evaluation[C]):
    """The evaluation of a standard card game."""

    def spread(self) -> float:
        return 8.0

    def side_value(self, state: C, seat: i64) -> float:
        """Health, cards in hand, and the cards in play with their numbers."""
        state.refresh()
        value = float(state.health[seat]) + len(state.hand[seat])
        for thing in state.play[seat]:
            assert isinstance(thing, Permanent)
            value += float(1 + thing.first + thing.second)
        return value
