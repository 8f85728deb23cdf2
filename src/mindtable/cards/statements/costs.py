"""`GROUP costs N less / more [for each GROUP].`: a change of cost (TC-5.8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from mindtable.cards.nodes.base import Statement
from mindtable.cards.nodes.group import Group
from mindtable.cards.standing import COSTS
from mindtable.language.phrase import Phrase


@dataclass(frozen=True)
class Costs(Statement):
    """`group` costs `n` more, or less if `n` is negative; times the count of `per`; `part` names one part of it.

    With `first`, only the first such card that is played in each turn.
    """

    group: Group
    n: int
    per: Group | None = None
    part: str = ""
    first: bool = False

    def question(self) -> int:
        return COSTS


def _less(group: Group, n: int, per: Group | None = None) -> Costs:
    return Costs(group, -n, per)


def _less_parts(node: Any) -> dict[str, Any] | None:
    if not isinstance(node, Costs) or node.n >= 0 or node.part or node.first:
        return None
    return {"group": node.group, "n": -node.n, "per": node.per}


def _first_more(group: Group, n: int) -> Costs:
    return Costs(group, n, first=True)


def _first_less(group: Group, n: int) -> Costs:
    return Costs(group, -n, first=True)


def _first_more_parts(node: Any) -> dict[str, Any] | None:
    return _first_parts(node, 1)


def _first_less_parts(node: Any) -> dict[str, Any] | None:
    return _first_parts(node, -1)


def _first_parts(node: Any, sign: int) -> dict[str, Any] | None:
    if (
        not isinstance(node, Costs)
        or not node.first
        or node.part
        or node.per is not None
        or node.n * sign < 1
    ):
        return None
    return {"group": node.group, "n": node.n * sign}


def _part_less(group: Group, n: int, part: tuple[str, bool]) -> Costs | None:
    return Costs(group, -n, None, part[0]) if part[1] == (n != 1) else None


def _part_less_parts(node: Any) -> dict[str, Any] | None:
    if not isinstance(node, Costs) or node.n >= 0 or not node.part or node.first or node.per is not None:
        return None
    return {"group": node.group, "n": -node.n, "part": (node.part, node.n != -1)}


PHRASES: Final = (
    Phrase(
        "statement",
        "{group:subject} cost(s) {n:digits} {part} less",
        Costs,
        build=_part_less,
        match=_part_less_parts,
        example="Each book you play costs 1 paper less.",
        means="a change of that part of the cost",
    ),
    Phrase(
        "statement",
        "{group:subject} cost(s) {n:digits} more [for each {per:counted}]",
        Costs,
        example="Each card your opponent casts costs 2 more.",
        means="a change of what it costs",
    ),
    Phrase(
        "statement",
        "{group:subject} cost(s) {n:digits} less [for each {per:counted}]",
        Costs,
        build=_less,
        match=_less_parts,
        example="Each card you cast costs 2 less.",
        means="a change of what it costs",
    ),
    Phrase(
        "statement",
        "the first {group:whole group} each turn costs {n:digits} more",
        Costs,
        build=_first_more,
        match=_first_more_parts,
        example="The first intellect your opponent plays each turn costs 1 more.",
        means="a change of what the first of each turn costs",
    ),
    Phrase(
        "statement",
        "the first {group:whole group} each turn costs {n:digits} less",
        Costs,
        build=_first_less,
        match=_first_less_parts,
        example="The first intellect you play each turn costs 2 less.",
        means="a change of what the first of each turn costs",
    ),
)
