"""`Put the bottom card of your deck into your hand.`"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mindtable.cards.frame import Frame
from mindtable.cards.moving import move
from mindtable.cards.nodes.base import OTHER_CARDS, Effect
from mindtable.cards.state import CardState
from mindtable.cards.visibility import DECK, HAND
from mindtable.games.tumblrcards.causes import BOTTOM
from mindtable.language.phrase import Phrase


@dataclass(frozen=True)
class TakeBottomCard(Effect):
    """The bottom card of your deck moves to your hand, seen only by you. It is not a draw."""

    def makes(self) -> int:
        return OTHER_CARDS

    def perform(self, state: CardState, frame: Frame) -> None:
        seat = frame.controller
        frame.done = len(state.deck[seat]) > 0
        if frame.done:
            move(state, BOTTOM, seat, DECK, 0, HAND, seat)


PHRASES: Final = (
    Phrase(
        "effect",
        "put the bottom card of your deck into your hand",
        TakeBottomCard,
        example="When this creature enters play, put the bottom card of your deck into your hand.",
        means="one card moves, seen by you only; it is no draw",
    ),
)
