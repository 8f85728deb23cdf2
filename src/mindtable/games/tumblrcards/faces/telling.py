"""What TumblrCards shows, and the numbers of a position that matter to players."""

from __future__ import annotations

from typing import Any

from mindtable.cards.faces.defaults import CardTelling, CardWindows
from mindtable.cards.faces.views import Viewing
from mindtable.core.action import Action
from mindtable.core.decision import Decision
from mindtable.core.faces.telling import Reading
from mindtable.games.tumblrcards import words
from mindtable.games.tumblrcards.faces.views import VIEWING
from mindtable.games.tumblrcards.state.state import TumblrState


class TumblrTelling(CardTelling[TumblrState]):
    """The words of TumblrCards."""

    def viewing(self, state: TumblrState) -> Viewing[Any]:
        return VIEWING

    def readings(self, state: TumblrState) -> list[Reading]:
        """Health of both players; attack and health of their creatures."""
        state.refresh()
        found = [Reading(state.players[seat], 0, "health", state.health[seat]) for seat in (0, 1)]
        for side in state.sides:
            for creature in side:
                called = f"{creature.form.name} {creature.id}"
                found.append(Reading(called, creature.id, "attack", creature.attack))
                found.append(Reading(called, creature.id, "health", creature.health_left()))
        return found


class TumblrWindows(CardWindows[TumblrState]):
    """TumblrCards has no windows, but the fight of a declaration can be foreseen."""

    def foreseen(self, state: TumblrState, decision: Decision) -> Action | None:
        # The declaration is open to both players.
        fights = decision.kind == words.D_ATTACK and len(state.attackers) > 0
        return decision.actions[len(decision.actions) - 1] if fights else None
