"""`GROUP has +1/+1 [for each GROUP].`: a standing bonus, true while its card is in play (TC-9.7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mindtable.cards.nodes.amount import Every
from mindtable.cards.nodes.base import Statement
from mindtable.cards.nodes.change import Change
from mindtable.cards.nodes.group import Group
from mindtable.cards.state.standing import GIVES
from mindtable.language.phrase import Phrase


@dataclass(frozen=True)
class Has(Statement):
    """Each member of `group` has the `changes`, times the count of `per` if there is one, or for every set of counters
    on that member.
    """

    group: Group
    changes: tuple[Change, ...]
    per: Group | None = None
    every: Every | None = None

    def question(self) -> int:
        return GIVES


PHRASES: Final = (
    Phrase(
        "statement",
        "{group:subject} has/have {changes} [for each {per:counted}]",
        Has,
        example="This creature has +1/+1 for each creature you control.",
        means="added as long as it is true",
    ),
    Phrase(
        "statement",
        "{group:subject} has/have {changes} for every {every:set of counters}",
        Has,
        of="counters of a kind",
        example="This resource has -1 victory points for every 2 pollution indicators on it.",
        means="added for each full set of counters on it",
    ),
    Phrase(
        "statement",
        "{group:subject} has/have {changes} for each {every:counter on it}",
        Has,
        of="counters of a kind",
        example="This product has +1 victory points for each stock indicator on it.",
        means="added for each counter on it",
    ),
    Phrase(
        "statement",
        "{group:subject} has/have an additional {changes} [for each {per:counted}]",
        Has,
        canonical=False,
        example="Each creature you control has an additional +1/+1.",
    ),
    Phrase(
        "statement",
        "{group:subject} has/have {changes:measured changes}",
        Has,
        example="This creature has +X/+0, where X is the number of cards in your hand.",
        means="that number is added as long as it is true",
    ),
)
