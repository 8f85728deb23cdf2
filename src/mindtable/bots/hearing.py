"""What bots hear between their decisions: the events of a game, each as the seat may know it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mypy_extensions import i64

from mindtable.core.event import Event
from mindtable.core.state import State


class Hearing:
    """Tells the bots at a table what has happened. `bots` has one for each seat; others than those that listen, and
    None for a person, are told nothing.
    """

    def __init__(self, bots: Sequence[Any]) -> None:
        self.bots = [bot if getattr(bot, "listens", False) is True else None for bot in bots]
        self.listens = any(bot is not None for bot in self.bots)
        self.heard: list[list[dict[str, Any]]] = [[] for _ in bots]

    def note(self, events: Sequence[Event]) -> None:
        """Note the events of an action."""
        for seat, bot in enumerate(self.bots):
            if bot is not None:
                self.heard[seat].extend([event.data(seat) for event in events])

    def tell(self, state: State, seat: i64) -> None:
        """Tell the bot that is asked what has happened since it was told last.

        While both seats answer in secret, nobody hears how far the other one is.
        """
        bot = self.bots[seat]
        if bot is not None and self.heard[seat] and not state.windows.in_secret(state):
            bot.told(self.heard[seat])
            self.heard[seat] = []
