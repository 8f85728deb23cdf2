"""`Target thought gets +2 power until end of turn.`: a change of numbers, once (TC-9.7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from mindtable.cards.nodes.amount import ThatMuch
from mindtable.cards.nodes.base import Amount
from mindtable.cards.nodes.change import Change, with_x, without_x
from mindtable.cards.nodes.group import Group, GroupEffect, count_members
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.state import CardState
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
        times = 1 if self.per is None else count_members(state, self.per, frame)
        things = self.group.things(state, frame, 0)
        for change in self.changes:
            n = change.value(state, frame) * times
            if n != 0:
                for thing in things:
                    state.change_stat(thing, change.stat, n, self.duration, frame)
        frame.done = len(things) > 0

    def stands_alone(self) -> bool:
        return (
            self.group.stands_alone()
            and (self.per is None or self.per.stands_alone())
            and all(change.stands_alone() for change in self.changes)
        )


def _measured(
    group: Group, changes: tuple[Change, ...], x: Amount, duration: Duration = FOR_GOOD
) -> Gets | None:
    found = with_x(changes, x)
    return None if found is None else Gets(group, found, None, duration)


def _measure(node: Any) -> dict[str, Any] | None:
    found = without_x(node.changes) if isinstance(node, Gets) and node.per is None else None
    if found is None or isinstance(found["x"], ThatMuch):
        return None
    return {"group": node.group, "duration": node.duration, **found}


PHRASES: Final = (
    Phrase(
        "effect",
        "{group} get(s) {changes} [{duration}]",
        Gets,
        also=(
            "{group} gain(s) {changes} [{duration}]",
            "give {group} {changes} [{duration}]",
            "{duration}, {group} get(s) {changes}",
            "{group} has/have {changes} {duration}",
        ),
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
        "{group} get(s) {changes} for each {per:counted} {duration}",
        Gets,
        canonical=False,
        example="When this creature dies, target creature gets +1/+1 for each creature you control until end of turn.",
    ),
    Phrase(
        "effect",
        "{group} get(s) {changes} [{duration}], where X is {x:measure}",
        Gets,
        build=_measured,
        match=_measure,
        example="When this creature dies, target creature gets +X/+0 until end of turn, where X is the number of "
        "creatures you control.",
        means="its numbers change by that amount, once",
    ),
    Phrase(
        "effect",
        "{group} get(s) an additional {changes} [{duration}]",
        Gets,
        canonical=False,
        example="When this creature dies, target creature gets an additional +1/+1.",
    ),
    Phrase(
        "effect",
        "{group} get(s) {changes:changes by that much}",
        Gets,
        of="replaced events",
        example="If this creature would deal damage to a creature, instead that creature gets "
        "-X/-0, where X is that damage.",
        means="its numbers change by that amount",
    ),
)
