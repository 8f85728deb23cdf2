"""`GROUP has +1/+1 [for each GROUP].`: a standing bonus, true while its card is in play (TC-9.7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from mindtable.cards.nodes.base import Amount, Statement
from mindtable.cards.nodes.change import Change, with_x, without_x
from mindtable.cards.nodes.group import Group
from mindtable.cards.standing import GIVES
from mindtable.language.phrase import Phrase


@dataclass(frozen=True)
class Has(Statement):
    """Each member of `group` has the `changes`, times the count of `per` if there is one."""

    group: Group
    changes: tuple[Change, ...]
    per: Group | None = None

    def question(self) -> int:
        return GIVES


def _where(group: Group, changes: tuple[Change, ...], x: Amount) -> Has | None:
    """`has +X/+0, where X is AMOUNT`."""
    filled = with_x(changes, x)
    return None if filled is None else Has(group, filled)


def _where_parts(node: Any) -> dict[str, Any] | None:
    if not isinstance(node, Has) or node.per is not None:
        return None
    found = without_x(node.changes)
    return None if found is None else {"group": node.group, "changes": found[0], "x": found[1]}


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
        "{group:subject} has/have {changes}, where X is {x:measure}",
        Has,
        build=_where,
        match=_where_parts,
        example="This creature has +X/+0, where X is the number of cards in your hand.",
        means="that number is added as long as it is true",
    ),
)
