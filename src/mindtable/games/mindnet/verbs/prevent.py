"""`Prevent the next 3 damage that target individual you control would take this turn.` (MN-12.9)"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, cast

from mindtable.cards.nodes.group import Group, GroupEffect
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.state import CardState
from mindtable.games.mindnet import changing
from mindtable.games.mindnet.state.state import MnState
from mindtable.language.phrase import Phrase


@dataclass(frozen=True)
class PreventNext(GroupEffect):
    """The next `n` damage to each member of `group` is not dealt; what is left of it ends with the turn."""

    n: int
    group: Group

    def perform(self, state: CardState, frame: Frame) -> None:
        table = cast(MnState, state)
        things = self.group.things(state, frame, 0)
        for thing in things:
            changing.prevent(table, table.in_play(thing), self.n)
        frame.done = len(things) > 0


PHRASES: Final = (
    Phrase(
        "effect",
        "prevent the next {n:digits} damage that {group} would take this turn",
        PreventNext,
        example="Prevent the next 3 damage that target individual you control would take this turn.",
        means="that much is not dealt",
    ),
)
