"""`Target thought gets +2 power until end of turn.`: a change of numbers, once (TC-9.7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from mindtable.cards.frame import Frame
from mindtable.cards.nodes.base import Amount
from mindtable.cards.nodes.change import Change, with_x, without_x
from mindtable.cards.nodes.group import Group, GroupEffect
from mindtable.cards.state import CardState
from mindtable.cards.words import FOR_GOOD, Duration
from mindtable.language.phrase import Phrase


@dataclass(frozen=True)
class Gets(GroupEffect):
    """The members of `group` get the `changes`, times the count of `per`."""

    group: Group
    changes: tuple[Change, ...]
    per: Group | None = None
    duration: Duration = FOR_GOOD

    def perform(self, state: CardState, frame: Frame) -> None:
        times = 1 if self.per is None else state.count(self.per, frame)
        things = self.group.things(state, frame, 0)
        for change in self.changes:
            n = change.value(state, frame) * times
            if n != 0:
                for thing in things:
                    state.change_stat(thing, change.stat, n, self.duration, frame)
        frame.done = len(things) > 0


def _with_x(group: Group, changes: tuple[Change, ...], x: Amount) -> Gets | None:
    """`gets -X/-0, where X is AMOUNT`."""
    filled = with_x(changes, x)
    return None if filled is None else Gets(group, filled)


def _x_parts(node: Any) -> dict[str, Any] | None:
    if not isinstance(node, Gets) or node.per is not None or node.duration != FOR_GOOD:
        return None
    found = without_x(node.changes)
    return None if found is None else {"group": node.group, "changes": found[0], "x": found[1]}


PHRASES: Final = (
    Phrase(
        "effect",
        "{group} get(s) {changes} [{duration}]",
        Gets,
        example="When this creature dies, each creature gets -1/-1.",
        means="its numbers change, once",
    ),
    Phrase(
        "effect",
        "{group} get(s) {changes} [{duration}] for each {per:counted}",
        Gets,
        example="When this creature dies, target creature gets +1/+1 for each creature you control.",
        means="its numbers change that many times",
    ),
    Phrase(
        "effect",
        "{group} get(s) {changes}, where X is {x:event amount}",
        Gets,
        build=_with_x,
        match=_x_parts,
        example="If this creature would deal damage to a creature, instead that creature gets "
        "-X/-0, where X is that damage.",
        means="its numbers change by that amount",
    ),
)
