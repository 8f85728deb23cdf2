"""`That player sacrifices 1 creature.`: the player gives up an own creature; it dies (TC-11.8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from mindtable.cards.frame import Frame
from mindtable.cards.moving import sacrifice
from mindtable.cards.nodes.base import Effect
from mindtable.cards.nodes.group import Group
from mindtable.cards.state import CardState
from mindtable.cards.words import Player
from mindtable.language.phrase import Phrase


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
        slots = range(len(frame.slots))
        given = [thing for slot in slots for thing in self.group.things(state, frame, slot)]
        frame.did(sacrifice(state, given, frame))


PHRASES: Final = (
    Phrase(
        "effect",
        "{who:actor} sacrifice(s) {group}",
        Sacrifice,
        example="At the end of each player's turn, that player sacrifices 1 creature.",
        means="the player gives up an own card",
    ),
)
