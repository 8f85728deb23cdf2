"""`that contains this thought`, `grouped with this thought`, `in a group of exactly 2 thoughts` (MI-1.2, MI-10)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mindtable.cards.nodes.base import Condition
from mindtable.cards.nodes.group import Group, PlayTest
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.state import CardState
from mindtable.cards.state.thing import Thing
from mindtable.language.phrase import Phrase


@dataclass(frozen=True)
class ContainsThought(PlayTest):
    """The Group has that very member."""

    member: Group

    def passes(self, state: CardState, thing: Thing, frame: Frame) -> bool:
        return any(self.member.fits(state, member, frame) for member in state.wholes().unit_of(state, thing))


@dataclass(frozen=True)
class ContainsCount(PlayTest):
    """The Group has at least `n` such members."""

    n: int
    members: Group

    def passes(self, state: CardState, thing: Thing, frame: Frame) -> bool:
        found = 0
        for member in state.wholes().unit_of(state, thing):
            if self.members.fits(state, member, frame):
                found += 1
        return found >= self.n


@dataclass(frozen=True)
class GroupedWith(PlayTest):
    """It is in the same Group as the thing named, which is grouped with the others and not with itself."""

    member: Group

    def passes(self, state: CardState, thing: Thing, frame: Frame) -> bool:
        unit = state.wholes().unit_of(state, thing)
        return any(member is not thing and self.member.fits(state, member, frame) for member in unit)


@dataclass(frozen=True)
class InGroupOf(Condition):
    """`this thought is in a group of exactly 2 thoughts`: its Group has exactly `n` such members, including itself."""

    group: Group
    n: int
    members: Group

    def holds(self, state: CardState, frame: Frame) -> bool:
        thing = state.find(self.group.spoken_of(state, frame))
        if thing is None:
            return False
        unit = state.wholes().unit_of(state, thing)
        found = 0
        for member in unit:
            if self.members.fits(state, member, frame):
                found += 1
        return len(unit) > 1 and found == self.n

    def is_about_play(self) -> bool:
        return True


PHRASES: Final = (
    Phrase(
        "test",
        "that contains {member:reference}",
        ContainsThought,
        example="Each group that contains this thought has +2 power.",
        means="it is a member",
    ),
    Phrase(
        "test",
        "that contains {n:digits} or more {members:counted ones}",
        ContainsCount,
        example="Each group you control that contains 3 or more thoughts has +2 power.",
        means="it has at least that many such members",
    ),
    Phrase(
        "test",
        "grouped with {member:reference}",
        GroupedWith,
        example="This thought has +1 power for each other thought grouped with this thought.",
        means="in the same group",
    ),
    Phrase(
        "one condition",
        "{group:reference} is in a group of exactly {n:several} {members:counted ones}",
        InGroupOf,
        example="While this thought is in a group of exactly 2 thoughts, this thought has +3 power.",
        means="its group has that many members, itself included",
    ),
)
