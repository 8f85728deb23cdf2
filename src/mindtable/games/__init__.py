"""The games. Each is one folder; `registry` finds them and those of other packages, and loads a game when it is needed.

`mindtable.games()` lists their names. Their code is in this package, so the module itself is made callable.
"""

from __future__ import annotations

import sys
from types import ModuleType


class _Games(ModuleType):
    """The class of this module, which makes it callable."""

    def __call__(self) -> list[str]:
        """The names of all installed games."""
        from mindtable.games.registry import names

        return names()


sys.modules[__name__].__class__ = _Games
