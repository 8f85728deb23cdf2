"""`Ungroup target group.`: all its members stand alone (MI-10.2, MI-16.6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, cast

from mindtable.cards.nodes.base import Effect
from mindtable.cards.nodes.group import Group
from mindtable.games.mind import grouping
from mindtable.games.mind.state import MindState
from mindtable.language.phrase import Phrase

if TYPE_CHECKING:
    from mindtable.cards.frame import Frame
    from mindtable.cards.state import CardState


@dataclass(frozen=True)
class Ungroup(Effect):
    """Every Thought of the Groups meant stands alone, engaged or not."""

    group: Group

    def prepare(self, state: CardState, frame: Frame) -> bool:
        return self.group.choose(state, frame, 0, frame.controller)

    def perform(self, state: CardState, frame: Frame) -> None:
        table = cast(MindState, state)
        frame.count = grouping.ungroup(table, table.as_pieces(self.group.things(state, frame, 0)))
        frame.done = frame.count > 0

    def possible(self, state: CardState, frame: Frame) -> bool:
        return self.group.exists(state, frame)


PHRASES: Final = (
    Phrase(
        "effect", "ungroup {group}", Ungroup, example="Ungroup target group.", means="all members stand alone"
    ),
)
