"""`Put the bottom card of your deck into your hand.`"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from mindtable.cards.moving import take_bottom
from mindtable.cards.nodes.base import Effect
from mindtable.language.phrase import Phrase

if TYPE_CHECKING:
    from mindtable.cards.frame import Frame
    from mindtable.cards.state import CardState


@dataclass(frozen=True)
class TakeBottomCard(Effect):
    """The bottom card of your deck moves into your hand, seen by you only; it is no draw."""

    def perform(self, state: CardState, frame: Frame) -> None:
        frame.done = take_bottom(state, frame.controller)


PHRASES: Final = (
    Phrase(
        "effect",
        "put the bottom card of your deck into your hand",
        TakeBottomCard,
        example="When this creature enters play, put the bottom card of your deck into your hand.",
        means="one card moves, seen by you only; it is no draw",
    ),
)
