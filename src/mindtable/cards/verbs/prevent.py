"""`Prevent the next 3 damage that target individual you control would take this turn.`"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from mindtable.cards.nodes.base import Effect
from mindtable.cards.nodes.group import Group
from mindtable.language.phrase import Phrase

if TYPE_CHECKING:
    from mindtable.cards.frame import Frame
    from mindtable.cards.state import CardState


@dataclass(frozen=True)
class PreventNext(Effect):
    """The next `n` damage to each member of `group` is not dealt; what is left of it ends with the turn."""

    n: int
    group: Group

    def prepare(self, state: CardState, frame: Frame) -> bool:
        return self.group.choose(state, frame, 0, frame.controller)

    def perform(self, state: CardState, frame: Frame) -> None:
        things = self.group.things(state, frame, 0)
        for thing in things:
            state.prevent_next(thing, self.n, frame)
        frame.done = len(things) > 0

    def possible(self, state: CardState, frame: Frame) -> bool:
        return self.group.exists(state, frame)


PHRASES: Final = (
    Phrase(
        "effect",
        "prevent the next {n:digits} damage that {group} would take this turn",
        PreventNext,
        example="Prevent the next 3 damage that target individual you control would take this turn.",
        means="that much is not dealt",
    ),
)
