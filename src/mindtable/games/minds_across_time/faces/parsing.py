"""How Minds Across Time writes its actions, and their codes."""

from __future__ import annotations

from typing import Final

from mindtable.cards.faces.notation import CardNotation
from mindtable.games.minds_across_time import words
from mindtable.games.minds_across_time.state.state import MatState

_MOST: Final = 100  # places of one seat
_LINES: Final = 16

NOTATION: Final = CardNotation[MatState](
    words.VERBS,
    "card",
    "in play",
    "CARD",
    ("opponent", "player"),
    _MOST,
    0,
    _LINES,
    (words.USE, words.PAY_WITH),
    words.USE,
)
