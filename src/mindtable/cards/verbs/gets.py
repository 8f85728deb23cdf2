"""`Target thought gets +2 power until end of turn.`: a change of numbers, once (TC-9.7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mindtable.cards.frame import Frame
from mindtable.cards.nodes.change import Change
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
        "{group} get(s) {changes:changes by that much}",
        Gets,
        example="If this creature would deal damage to a creature, instead that creature gets "
        "-X/-0, where X is that damage.",
        means="its numbers change by that amount",
    ),
)
