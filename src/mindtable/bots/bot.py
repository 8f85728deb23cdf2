"""What a bot is: something that answers a decision from what its seat sees."""

from __future__ import annotations

from mindtable.core.action import Action
from mindtable.core.decision import Decision
from mindtable.core.state import View


class Bot:
    """A player without hands; `seed` decides its own chance, so its play can be repeated."""

    def __init__(self, seed: int | str = 0) -> None:
        self.seed = seed

    def choose(self, decision: Decision, view: View) -> Action:
        """One of the decision's legal actions, chosen by what the seat sees."""
        raise NotImplementedError
