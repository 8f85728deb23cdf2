"""`Your opponent's hand is revealed.`: public while it is true."""

from __future__ import annotations

from typing import Final

from mindtable.games.mind.statements import HandRevealed
from mindtable.language.phrase import Phrase

PHRASES: Final = (
    Phrase(
        "statement",
        "{whose:hand of} is revealed",
        HandRevealed,
        example="Your opponent's hand is revealed.",
        means="everybody sees it",
    ),
)
