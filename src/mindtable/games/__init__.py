"""The games. Each is one folder; `registry` finds them and those of other packages, and loads a game when it is needed.

`mindtable.games()` names them. The package is also where their code lives, so the module itself is what is called.
"""

from __future__ import annotations

import sys
from types import ModuleType


class _Games(ModuleType):
    """This package, which answers to being called."""

    def __call__(self) -> list[str]:
        """The names of all games that are installed."""
        from mindtable.games.registry import names

        return names()


sys.modules[__name__].__class__ = _Games
