"""`That player sacrifices 1 creature.`: the player gives up an own creature; it dies (TC-11.8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from mindtable.cards.moving import sacrifice
from mindtable.cards.nodes.base import Effect
from mindtable.cards.nodes.group import Group
from mindtable.cards.words import Player
from mindtable.language.phrase import Phrase

if TYPE_CHECKING:
    from mindtable.cards.frame import Frame
    from mindtable.cards.state import CardState
    from mindtable.cards.thing import Thing


@dataclass(frozen=True)
class Sacrifice(Effect):
    """`who` sacrifices members of `group` among the things that player controls."""

    who: Player
    group: Group

    def actor(self) -> Player:
        return self.who

    def prepare(self, state: CardState, frame: Frame) -> bool:
        slot: i64 = 0
        before = frame.player
        for seat in state.players_meant(self.who, frame):
            frame.player = seat  # for `they control`
            chosen = state.choose_own(seat, self.group, frame, slot)
            frame.player = before
            if not chosen:
                return False
            slot += 1
        return True

    def perform(self, state: CardState, frame: Frame) -> None:
        given: list[Thing] = []
        for slot in range(len(frame.slots)):
            given.extend(self.group.things(state, frame, slot))
        frame.count = sacrifice(state, given, frame)
        frame.done = frame.count > 0


PHRASES: Final = (
    Phrase(
        "effect",
        "{who:actor} sacrifice(s) {group}",
        Sacrifice,
        example="At the end of each player's turn, that player sacrifices 1 creature.",
        means="the player gives up an own card",
    ),
)
