"""The games. Each is one folder; this page lists where each is found, and nothing is loaded before it is asked for.

`mindtable.games()` names them. The package is also where their code lives, so the module itself is what is called.
"""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Final

GAMES: Final = {
    "tumblrcards": "mindtable.games.tumblrcards.game:TumblrCards",
    "mind": "mindtable.games.mind.game:Mind",
    "mind_game": "mindtable.games.mind_game.game:MindGame",
}


class _Games(ModuleType):
    """This package, which answers to being called."""

    def __call__(self) -> list[str]:
        """The names of the games that can be played."""
        return list(GAMES)


sys.modules[__name__].__class__ = _Games
