"""`Target creature gains "When this creature dies, draw 1 card."` (TC-11.4)"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mindtable.cards.effects.lines import lined, with_line
from mindtable.cards.nodes.base import Ability
from mindtable.cards.nodes.group import Group, GroupEffect
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.state import CardState
from mindtable.cards.state.thing import Thing
from mindtable.language.node import Node
from mindtable.language.phrase import Phrase


def gain(state: CardState, thing: Thing, ability: Node) -> None:
    """Add a line to a thing's text until its form changes."""
    before = lined(thing.form)
    form = with_line(state, before, ability)
    if form is not before:
        thing.take_form(form)
        state.watch(form)
        state.everything_changed()
        told = state.policies().causes.gains_line
        if told is not None:
            state.tell(told.kind, told.rule, thing.controller, 0, thing)


@dataclass(frozen=True)
class GainAbility(GroupEffect):
    """The members of `group` have the quoted line as long as they keep their form."""

    group: Group
    ability: Ability

    def perform(self, state: CardState, frame: Frame) -> None:
        things = self.group.things(state, frame, 0)
        for thing in things:
            gain(state, thing, self.ability)
        frame.done = len(things) > 0


@dataclass(frozen=True)
class GainThis(GroupEffect):
    """The members of `group` have the line that is being carried out as long as they keep their form."""

    group: Group

    def gains_itself(self) -> bool:
        return True

    def perform(self, state: CardState, frame: Frame) -> None:
        assert frame.ability is not None
        things = self.group.things(state, frame, 0)
        for thing in things:
            gain(state, thing, frame.ability)
        frame.done = len(things) > 0


PHRASES: Final = (
    Phrase(
        "effect",
        "{group} gain(s) “ {ability:line} ”",
        GainAbility,
        example='When this creature dies, target creature gains "When this creature dies, draw 1 card."',
        means="the quoted line, as long as it keeps its form",
    ),
    Phrase(
        "effect",
        "{group} gain(s) this ability",
        GainThis,
        example="When this creature dies, another target creature gains this ability.",
        means="this very line, as long as it keeps its form",
    ),
)
