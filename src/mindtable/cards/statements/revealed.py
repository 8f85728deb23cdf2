"""`Your opponent's hand is revealed.`: public while it is true."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mindtable.cards.nodes.base import Statement
from mindtable.cards.standing import REVEALS
from mindtable.cards.words import Player
from mindtable.language.phrase import Phrase


@dataclass(frozen=True)
class HandRevealed(Statement):
    """Everybody sees the hand of `whose`."""

    whose: Player

    def question(self) -> int:
        return REVEALS


PHRASES: Final = (
    Phrase(
        "statement",
        "{whose:hand of} is revealed",
        HandRevealed,
        example="Your opponent's hand is revealed.",
        means="everybody sees it",
    ),
)
