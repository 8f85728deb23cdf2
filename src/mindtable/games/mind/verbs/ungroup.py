"""`Ungroup target group.`: all its members stand alone (MI-10.2, MI-16.6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, cast

from mindtable.cards.nodes.group import Group, GroupEffect
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.state import CardState
from mindtable.games.mind import grouping
from mindtable.games.mind.state.state import MindState
from mindtable.language.phrase import Phrase


@dataclass(frozen=True)
class Ungroup(GroupEffect):
    """Every Thought of the Groups meant stands alone, engaged or not."""

    group: Group

    def perform(self, state: CardState, frame: Frame) -> None:
        table = cast(MindState, state)
        frame.did(grouping.ungroup(table, table.as_pieces(self.group.things(state, frame, 0))))


PHRASES: Final = (
    Phrase(
        "effect", "ungroup {group}", Ungroup, example="Ungroup target group.", means="all members stand alone"
    ),
)
