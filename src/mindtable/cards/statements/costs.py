"""`GROUP costs N less / more [for each GROUP].`: a change of cost (TC-5.8)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final

from mindtable.cards.nodes.base import Statement
from mindtable.cards.nodes.event import CAST
from mindtable.cards.nodes.group import ANYONE, PLAYED_BY_YOU, Group
from mindtable.cards.state.standing import COSTS
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

    def counts(self) -> int:
        return 1 << CAST if self.first else 0


def _cost_you(group: Group, n: int, per: Group | None = None) -> Costs | None:
    """Cards that others play cost them as much as before."""
    if group.control == ANYONE and not group.is_this():
        group = replace(group, control=PLAYED_BY_YOU)
    return Costs(group, n, per=per) if group.is_this() or group.control == PLAYED_BY_YOU else None


def _first(group: Group, n: int, part: str = "") -> Costs | None:
    """`the first intellect your opponent plays each turn`: of one player."""
    return None if group.control == ANYONE else Costs(group, n, part=part, first=True)


def _first_of_each(group: Group, n: int, part: str = "") -> Costs | None:
    """`the first intellect each player plays each turn`: one for each player."""
    return Costs(group, n, part=part, first=True) if group.control == ANYONE else None


def _first_parts(node: Any, of_each: bool, more: bool, in_parts: bool) -> dict[str, Any] | None:
    if not isinstance(node, Costs) or not node.first or node.per is not None or (node.part != "") != in_parts:
        return None
    if (node.group.control == ANYONE) != of_each or (node.n > 0) != more:
        return None
    found: dict[str, Any] = {"group": node.group, "n": node.n}
    return {**found, "part": node.part} if in_parts else found


def _first_each_turn(of_each: bool, more: bool, example: str, in_parts: bool = False) -> Phrase:
    who = "each player plays each turn" if of_each else "each turn"
    part = " {part(s)}" if in_parts else ""
    return Phrase(
        "statement",
        f"the first {{group:whole group}} {who} costs {'{n:digits}' if more else '{-n:digits}'}{part} "
        f"{'more' if more else 'less'}",
        Costs,
        of=("first of each player" if of_each else "first each turn") + (" in parts" if in_parts else ""),
        build=_first_of_each if of_each else _first,
        match=partial(_first_parts, of_each=of_each, more=more, in_parts=in_parts),
        example=example,
        means="a change of what the first of each turn costs",
    )


PHRASES: Final = (
    Phrase(
        "statement",
        "{group:subject} cost(s) {-n:digits} {part(s)} less [for each {per:counted}]",
        Costs,
        also=(
            "{group:subject} cost(s) {-n:digits} less {part(s)} [for each {per:counted}]",
            "{group:subject} cost(s) {-n:digits} less {part(s)} to {:playing}",
            "{group:subject} cost(s) {-n:digits} {part(s)} less to {:playing}",
        ),
        example="Each book you play costs 1 paper less.",
        means="a change of that part of the cost",
    ),
    Phrase(
        "statement",
        "{group:subject} cost(s) {n:digits} {part(s)} more [for each {per:counted}]",
        Costs,
        also=(
            "{group:subject} cost(s) {n:digits} more {part(s)} [for each {per:counted}]",
            "{group:subject} cost(s) {n:digits} more {part(s)} to {:playing}",
            "{group:subject} cost(s) {n:digits} {part(s)} more to {:playing}",
        ),
        example="Each book your opponent plays costs 1 paper more.",
        means="a change of that part of the cost",
    ),
    Phrase(
        "statement",
        "{group:subject} cost(s) {n:digits} more [for each {per:counted}]",
        Costs,
        of="whole costs",
        also=("{group:subject} cost(s) {n:digits} more to {:playing}",),
        example="Each card your opponent casts costs 2 more.",
        means="a change of what it costs",
    ),
    Phrase(
        "statement",
        "{group:subject} cost(s) {-n:digits} less [for each {per:counted}]",
        Costs,
        of="whole costs",
        also=("{group:subject} cost(s) {-n:digits} less to {:playing}",),
        example="Each card you cast costs 2 less.",
        means="a change of what it costs",
    ),
    Phrase(
        "statement",
        "{group:subject} cost(s) you {-n:digits} less [for each {per:counted}]",
        Costs,
        of="whole costs",
        build=_cost_you,
        canonical=False,
        example="This creature costs you 2 less.",
    ),
    _first_each_turn(False, True, "The first intellect your opponent plays each turn costs 1 more."),
    _first_each_turn(False, False, "The first intellect you play each turn costs 2 less."),
    _first_each_turn(True, True, "The first intellect each player plays each turn costs 2 more."),
    _first_each_turn(True, False, "The first intellect each player plays each turn costs 1 less."),
    _first_each_turn(False, True, "The first book your opponent plays each turn costs 1 paper more.", True),
    _first_each_turn(False, False, "The first book you play each turn costs 1 paper less.", True),
    _first_each_turn(True, True, "The first book each player plays each turn costs 1 paper more.", True),
    _first_each_turn(True, False, "The first book each player plays each turn costs 1 paper less.", True),
)
