"""`Effects of creatures named A, B or C are doubled.` (TC-10.13)"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mindtable.cards.nodes.base import Condition, OwnStatement
from mindtable.cards.state.definition import Card
from mindtable.games.tumblrcards.state.card import TumblrCard
from mindtable.language.phrase import Phrase


@dataclass(frozen=True)
class Doubled(OwnStatement):
    """Bonuses and numbers of tokens that creatures with one of the `names` give are multiplied by 2, once."""

    names: tuple[str, ...]

    def enter_in(self, card: Card, condition: Condition | None) -> None:
        assert isinstance(card, TumblrCard)
        card.doubles.extend([(name, condition) for name in self.names])
        card.heed_all(condition)


PHRASES: Final = (
    Phrase(
        "statement",
        "effects of creatures named {names} are doubled",
        Doubled,
        example="Effects of creatures named Goblin Warlord or Goblin Marauder are doubled.",
        means="their bonuses and tokens times 2, once",
    ),
)
