"""`This creature counts as 2 creatures of every name whenever an ability counts creatures.` (TC-10.15)"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mindtable.cards.nodes.base import Condition, OwnStatement
from mindtable.cards.nodes.group import Group
from mindtable.cards.state.definition import Card
from mindtable.games.tumblrcards.state.card import TumblrCard
from mindtable.language.phrase import Phrase


@dataclass(frozen=True)
class CountsAs(OwnStatement):
    """When an ability counts creatures in play, `group` (this very card) counts as `n` creatures of every name."""

    group: Group
    n: int

    def enter_in(self, card: Card, condition: Condition | None) -> None:
        assert isinstance(card, TumblrCard)
        card.counts_as = self.n
        card.counts_if = condition
        card.heed_all(condition)


PHRASES: Final = (
    Phrase(
        "statement",
        "{group:this card} count(s) as {n:digits} creatures of every name whenever an ability counts creatures",
        CountsAs,
        example="This creature counts as 2 creatures of every name whenever an ability counts creatures.",
        means="only where a number is asked for",
    ),
)
