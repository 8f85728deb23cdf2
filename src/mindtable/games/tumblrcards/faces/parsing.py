"""How TumblrCards writes its actions, and their codes: X and modes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.cards.faces.notation import CardNotation
from mindtable.core.action import Action
from mindtable.games.tumblrcards import words
from mindtable.games.tumblrcards.arriving import MOST_CREATURES
from mindtable.games.tumblrcards.state.state import TumblrState

_MODES: Final = 16  # codes for them


class TumblrNotation(CardNotation[TumblrState]):
    """The notation of TumblrCards."""

    def number_code(self, state: TumblrState, action: Action, base: i64) -> i64:
        if action.verb is words.MODE:
            return base + action.a - 1
        return base + _MODES + (action.b - 1) * len(state.pool.cards) + action.a  # X, which is unlimited


NOTATION: Final = TumblrNotation(
    words.VERBS,
    "creature",
    "in play",
    "CREATURE",
    ("opponent", "player", "face"),
    MOST_CREATURES,
    of_x=words.CAST,
)
