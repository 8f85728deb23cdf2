"""`Return target creature to its owner's hand.` (TC-11.7)"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mindtable.cards.frame import Frame
from mindtable.cards.moving import return_to_hand
from mindtable.cards.nodes.group import Group, GroupEffect
from mindtable.cards.state import CardState
from mindtable.cards.words import INTO_HAND
from mindtable.language.phrase import Phrase


@dataclass(frozen=True)
class ReturnToHand(GroupEffect):
    """The members of `group` go from play to their owners' hands, as their own printed cards."""

    group: Group

    def perform(self, state: CardState, frame: Frame) -> None:
        things = self.group.things(state, frame, 0)
        gone = 0 if things else self.group.referred_id(frame)
        self.did(
            state,
            frame,
            int(state.place_gone(gone, INTO_HAND, frame)) if gone else return_to_hand(state, things),
        )

    def possible(self, state: CardState, frame: Frame) -> bool:
        return self.group.available(state, frame) > 0 or state.lies_gone(self.group.referred_id(frame))

    def possible_in_full(self, state: CardState, frame: Frame) -> bool:
        return self.possible(state, frame) and (
            self.group.available(state, frame) >= self.group.wanted()
            or state.lies_gone(self.group.referred_id(frame))
        )


PHRASES: Final = (
    Phrase(
        "effect",
        "return {group} to its owner's hand",
        ReturnToHand,
        example="When this creature dies, return target creature to its owner's hand.",
        means="from play to the hand",
    ),
    Phrase(
        "effect",
        "return {group} to your hand",
        ReturnToHand,
        canonical=False,
        example="When this creature dies, return target creature to your hand.",
    ),
)
