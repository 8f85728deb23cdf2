"""`Choose 1 other creature.`: what the next sentence calls `the chosen creature` (MI-20.30, MN-14.31)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mindtable.cards.nodes.base import A_CHOICE, Effect
from mindtable.cards.nodes.group import Group
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.state import CardState
from mindtable.cards.words import Player
from mindtable.language.phrase import Phrase


@dataclass(frozen=True)
class Choose(Effect):
    """`who` chooses among the members of `group`; each player among the own where the text says `they control`."""

    who: Player
    group: Group

    def makes(self) -> int:
        return A_CHOICE

    def prepare(self, state: CardState, frame: Frame) -> bool:
        return self.group.choose_each(state, frame, self.who)

    def perform(self, state: CardState, frame: Frame) -> None:
        frame.chosen = []
        for slot in range(len(frame.slots)):
            for thing in self.group.things(state, frame, slot):
                frame.chosen.append(thing.id)
        frame.done = len(frame.chosen) > 0

    def possible(self, state: CardState, frame: Frame) -> bool:
        return any(n > 0 for n in self.group.available_to_each(state, frame, self.who))

    def possible_in_full(self, state: CardState, frame: Frame) -> bool:
        return all(n >= self.group.wanted() for n in self.group.available_to_each(state, frame, self.who))


@dataclass(frozen=True)
class ChooseX(Effect):
    """`choose X, where X is 1 or more`: the player names a number as the card is cast (TC-5.9)."""

    least: int


PHRASES: Final = (
    Phrase(
        "effect",
        "{who:actor} choose(s) {group}",
        Choose,
        example="At the start of each turn, choose 1 other creature. Destroy the chosen creature.",
        means="not a target; it is `the chosen ...` afterwards",
    ),
    Phrase(
        "effect",
        "choose X, where X is {least:digits} or more",
        ChooseX,
        of="choosing X",
        example="As you cast this creature, choose X, where X is 1 or more.",
        means="the player names a number",
    ),
)
