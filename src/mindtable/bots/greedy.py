"""A bot that looks ahead to the end of its turn.

It imagines a full position that is consistent with its view and tries every legal action on a copy, doing as little as
possible for the rest of the turn. Then it tries the best few again and plays the rest of the turn as well as it can. It
compares the game's own evaluation at the end of the turn, so it removes a blocker before the attack that needs it.
"""

from __future__ import annotations

from random import Random

from mindtable.bots.bot import Bot
from mindtable.bots.lookahead import Lookahead, asked
from mindtable.core.action import Action
from mindtable.core.decision import Decision
from mindtable.core.state import View


class GreedyBot(Bot):
    """Chooses the action with the best position at the end of its turn, on average over `worlds` imagined positions."""

    def __init__(self, seed: int | str = 0, worlds: int = 1) -> None:
        super().__init__(seed)
        self.worlds = worlds
        self._random = Random(str(seed))

    def choose(self, decision: Decision, view: View) -> Action:
        if len(decision.actions) == 1:
            return decision.actions[0]
        values = self.values(decision, view)
        return decision.actions[values.index(max(values))]

    def values(self, decision: Decision, view: View) -> list[float]:
        """The value of every legal action, in order. Actions that were not tried again are below the others."""
        totals = [0.0] * len(decision.actions)
        for _ in range(self.worlds):
            world = view.imagine(self._random)
            world.silent = True
            for i, value in enumerate(Lookahead().action_values(world, asked(world, decision.seat))):
                totals[i] += value
        return totals
