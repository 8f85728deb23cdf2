"""How MindNet writes its actions, and their codes."""

from __future__ import annotations

from typing import Final

from mindtable.cards.faces.notation import CardNotation
from mindtable.games.mindnet import words
from mindtable.games.mindnet.state.state import MnState

_MOST: Final = 100  # places of one seat
_LINES: Final = 16

NOTATION: Final = CardNotation[MnState](
    words.VERBS,
    "card",
    "in play",
    "CARD",
    ("opponent", "player"),
    _MOST,
    0,
    _LINES,
    (words.USE, words.PAY_WITH, words.APPROACH, words.ACTIVATE, words.HEAL, words.ATTACH),
    words.USE,
)
