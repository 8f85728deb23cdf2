"""The sentences and labels of TumblrCards, and the numbers of a position that matter to players."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from mindtable.cards.faces.defaults import CardTelling, CardWindows
from mindtable.cards.faces.views import Viewing
from mindtable.cards.state.thing import Thing
from mindtable.core.action import Action
from mindtable.core.decision import Decision
from mindtable.games.tumblrcards import words
from mindtable.games.tumblrcards.faces.views import VIEWING
from mindtable.games.tumblrcards.state.state import TumblrState


class TumblrTelling(CardTelling[TumblrState]):
    """The words of TumblrCards."""

    def viewing(self, state: TumblrState) -> Viewing[Any]:
        return VIEWING

    def player_readings(self, state: TumblrState, seat: i64) -> dict[str, int]:
        return {"health": state.health[seat]}

    def thing_readings(self, state: TumblrState, thing: Thing) -> dict[str, int]:
        creature = state.creature(thing)
        return {"attack": int(creature.attack), "health": int(creature.health_left())}


class TumblrWindows(CardWindows[TumblrState]):
    """TumblrCards has no windows, but the fight of a declaration can be foreseen."""

    def foreseen(self, state: TumblrState, decision: Decision) -> Action | None:
        # The declaration is open to both players.
        fights = decision.kind == words.D_ATTACK and len(state.attackers) > 0
        return decision.actions[len(decision.actions) - 1] if fights else None
