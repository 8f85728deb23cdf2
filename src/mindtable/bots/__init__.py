"""Bots. They see exactly what a seat sees."""

from __future__ import annotations

from mindtable.bots.bot import Bot
from mindtable.bots.greedy import GreedyBot
from mindtable.bots.random_bot import RandomBot
from mindtable.core.errors import OptionError

__all__ = ["BOTS", "Bot", "GreedyBot", "RandomBot", "make"]

BOTS: dict[str, type[Bot]] = {"random": RandomBot, "greedy": GreedyBot}


def make(name: str, seed: int | str = 0) -> Bot:
    """The bot of that name, with its own chance. Raises OptionError."""
    if name not in BOTS:
        raise OptionError(f"there is no bot {name!r}; there is: {', '.join(BOTS)}")
    return BOTS[name](seed)
