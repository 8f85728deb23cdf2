"""The games. Each is one folder; this page lists them, and nothing is loaded before it is asked for."""

from __future__ import annotations

from mindtable.core.game import Game, register


def _tumblrcards() -> Game:
    from mindtable.games.tumblrcards.game import TumblrCards

    return TumblrCards()


register("tumblrcards", _tumblrcards)
