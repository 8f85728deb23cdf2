"""`Put the bottom card of your deck into your hand.`"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mindtable.cards.knowledge.visibility import DECK, HAND
from mindtable.cards.moves.looking import name_card
from mindtable.cards.moves.moving import move
from mindtable.cards.nodes.base import CARDS, OTHER_CARDS, Effect
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.state import CardState
from mindtable.cards.words import INTO_HAND
from mindtable.games.tumblrcards.state.causes import BOTTOM
from mindtable.language.phrase import Phrase


@dataclass(frozen=True)
class TakeBottomCard(Effect):
    """The bottom card of your deck moves to your hand, seen only by you. It is not a draw."""

    def makes(self) -> int:
        return CARDS if self._is_spoken_of else OTHER_CARDS

    def names_card(self) -> str:
        return INTO_HAND

    def perform(self, state: CardState, frame: Frame) -> None:
        seat = frame.controller
        frame.done = len(state.deck[seat]) > 0
        if frame.done:
            move(state, BOTTOM, seat, DECK, 0, HAND, seat)
        if self._is_spoken_of:
            name_card(frame, state.hand[seat][-1:] if frame.done else [], INTO_HAND, seat, seat)


PHRASES: Final = (
    Phrase(
        "effect",
        "put the bottom card of your deck into your hand",
        TakeBottomCard,
        example="When this creature enters play, put the bottom card of your deck into your hand.",
        means="one card moves, seen by you only; it is no draw",
    ),
)
