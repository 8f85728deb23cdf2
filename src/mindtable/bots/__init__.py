"""Bots. They see exactly what a seat sees."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Any

from mindtable.bots.ablations import MARK, Ablation
from mindtable.bots.bot import Bot
from mindtable.bots.greedy import GreedyBot
from mindtable.bots.levels import Level1, Level2, Level3, Level4, Level5
from mindtable.bots.planner import PlanningBot
from mindtable.bots.random_bot import RandomBot
from mindtable.core.errors import MindtableError, OptionError

__all__ = [
    "BOTS",
    "Bot",
    "GreedyBot",
    "Level4",
    "PlanningBot",
    "RandomBot",
    "called",
    "load",
    "loaded",
    "make",
]

BOTS: dict[str, type[Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "level-1": Level1,
    "level-2": Level2,
    "level-3": Level3,
    "level-4": Level4,
    "level-5": Level5,
}


def make(name: str, seed: int | str = 0) -> Bot:
    """The bot of that name, with its own chance. Raises OptionError."""
    if name not in BOTS:
        raise OptionError(f"there is no bot {name!r}; there is: {', '.join(BOTS)}")
    return BOTS[name](seed)


def called(name: str) -> str:
    """What a bot of that name is called at the table.

    >>> called("level-4")
    'Level 4 bot'
    """
    return f"{name.replace('-', ' ').capitalize()} bot"


def load(name: str) -> Any:
    """The function that makes a bot from a seed: one of `BOTS`, the class `module:Class` of a module that Python can
    import, or for measurements one of `BOTS` without some parts, such as `level-4~no-reply` (`ablations.PARTS`).

    Importing a module runs it, so the name must come from whoever runs this program. Raises OptionError.
    """
    whole, *parts = name.split(MARK)
    if parts and whole in BOTS:
        class_of = BOTS[whole]
        if not issubclass(class_of, PlanningBot):
            raise OptionError(f"the bot {name}: only a bot that plans has parts, such as level-4")
        return Ablation(class_of, parts)
    module, colon, class_ = name.partition(":")
    if not colon:
        make(name)
        return BOTS[name]
    try:
        found: Any = import_module(module)
    except Exception as error:  # the module may do anything
        raise OptionError(
            f"the bot {name}: {module!r} cannot be imported: {type(error).__name__}: {error}"
        ) from error
    for word in class_.split("."):
        found = getattr(found, word, None)
    if not isinstance(found, type) or not callable(getattr(found, "choose", None)):
        what = f"{class_} is not a class with a method choose(decision, view)"
        raise OptionError(f"the bot {name}: {what}, in {getattr(sys.modules[module], '__file__', module)}")
    return found


def loaded(name: str, seed: str) -> Any:
    """A bot of the class that `load` finds. Raises OptionError, or MindtableError if the class raises an error."""
    class_ = load(name)
    try:
        return class_(seed)
    except Exception as error:  # the class may do anything
        raise MindtableError(f"the bot {name} cannot be made: {type(error).__name__}: {error}") from error
