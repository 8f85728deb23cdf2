"""`GROUP costs N less / more [for each GROUP].`: a change of cost (TC-5.8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from mindtable.language.group import Group
from mindtable.language.node import Statement
from mindtable.language.phrase import Phrase


@dataclass(frozen=True)
class Costs(Statement):
    """`group` costs `n` more, or less if `n` is negative; times the count of `per`; `part` names one part of it."""

    group: Group
    n: int
    per: Group | None = None
    part: str = ""


def _less(group: Group, n: int, per: Group | None = None) -> Costs:
    return Costs(group, -n, per)


def _less_parts(node: Any) -> dict[str, Any] | None:
    if not isinstance(node, Costs) or node.n >= 0 or node.part:
        return None
    return {"group": node.group, "n": -node.n, "per": node.per}


def _part_less(group: Group, n: int, part: tuple[str, bool]) -> Costs | None:
    return Costs(group, -n, None, part[0]) if part[1] == (n != 1) else None


def _part_less_parts(node: Any) -> dict[str, Any] | None:
    if not isinstance(node, Costs) or node.n >= 0 or not node.part or node.per is not None:
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
)
