"""`Return target card from your discard pile to your hand.`"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mindtable.cards.moves.looking import name_card
from mindtable.cards.moves.moving import move_from_pile
from mindtable.cards.nodes.base import CARDS, Effect
from mindtable.cards.nodes.group import Group
from mindtable.cards.state.frame import IN_THE_OPEN, Frame
from mindtable.cards.state.state import CardState
from mindtable.cards.words import INTO_HAND
from mindtable.language.phrase import Phrase


@dataclass(frozen=True)
class ReturnCards(Effect):
    """Cards of an open zone of yours come into your hand (TC-11.22)."""

    group: Group

    def makes(self) -> int:
        return CARDS

    def names_card(self) -> str:
        return INTO_HAND if self.group.is_one() else ""

    def prepare(self, state: CardState, frame: Frame) -> bool:
        cards = state.cards_in(self.group.place, frame.controller)
        return self.group.choose_cards(state, frame, 0, frame.controller, cards, IN_THE_OPEN)

    def perform(self, state: CardState, frame: Frame) -> None:
        cards = state.pool.at(frame.slots[0])
        move_from_pile(state, cards, frame.controller, INTO_HAND, frame)
        if self._is_spoken_of and self.group.is_one():
            name_card(frame, cards, INTO_HAND, frame.controller, -1)
        frame.count = len(cards)
        frame.done = state.policies().is_done(frame.count, self.group.wanted())

    def possible(self, state: CardState, frame: Frame) -> bool:
        return self.group.available_cards(state, frame) > 0

    def possible_in_full(self, state: CardState, frame: Frame) -> bool:
        return self.group.available_cards(state, frame) >= self.group.wanted()


PHRASES: Final = (
    Phrase(
        "effect",
        "return {group:cards from pile} to your hand",
        ReturnCards,
        example="When this creature dies, return 1 random card from your discard pile to your hand.",
        means="cards move from there to the hand",
    ),
    Phrase(
        "effect",
        "return {group:cards from pile} to its owner's hand",
        ReturnCards,
        canonical=False,
        example="When this creature dies, return 1 random card from your discard pile to its owner's hand.",
    ),
)
