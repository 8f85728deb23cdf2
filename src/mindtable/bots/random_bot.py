"""A bot that plays at random: every legal action is equally likely."""

from __future__ import annotations

from mindtable.bots.bot import Bot
from mindtable.core.action import Action
from mindtable.core.chance import Chance
from mindtable.core.decision import Decision
from mindtable.core.state import View


class RandomBot(Bot):
    """Chooses uniformly among the legal actions."""

    def __init__(self, seed: int | str = 0) -> None:
        super().__init__(seed)
        self._chance = Chance.of(seed)

    def choose(self, decision: Decision, view: View) -> Action:
        return decision.actions[self._chance.uniform(len(decision.actions))]
