"""The base of all bots: a bot answers a decision from the view of its seat."""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

from mindtable.core.action import Action
from mindtable.core.decision import Decision
from mindtable.core.state import View


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A computer player; `seed` determines its own chance, so its play is reproducible.

    A bot that `listens` is told what happens between its decisions.
    """

    def __init__(self, seed: int | str = 0) -> None:
        self.seed = seed
        self.listens = False

    def choose(self, decision: Decision, view: View) -> Action:
        """One of the decision's legal actions, chosen from the view of the seat."""
        raise NotImplementedError

    def told(self, events: list[dict[str, Any]]) -> None:
        """Called before `choose` with what has happened since the last call, as the seat may know it (`Event.data`)."""
