"""`Return target creature to its owner's hand.` (TC-11.7)"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mindtable.cards.moves.looking import name_card
from mindtable.cards.moves.moving import move_seen, return_to_hand
from mindtable.cards.nodes.group import BEARER, IT, OF_THAT_PLAYER, Group, GroupEffect, OwnChoice
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.state import CardState
from mindtable.cards.words import INTO_HAND, Player
from mindtable.language.phrase import Phrase


@dataclass(frozen=True)
class ReturnToHand(GroupEffect):
    """The members of `group` go from play to their owners' hands, as their own printed cards."""

    group: Group

    def is_about_seen(self) -> bool:
        return self.group.quantifier == IT or self.group.is_that_card()

    def perform(self, state: CardState, frame: Frame) -> None:
        if self.group.is_seen(frame):
            cards = move_seen(state, INTO_HAND, frame)
            if self._is_spoken_of:
                name_card(frame, cards, INTO_HAND, frame.seen_of, -1)
            frame.did(len(cards))
            return
        things = self.group.things(state, frame, 0)
        gone = 0 if things else self.group.meant_id(state, frame)
        count = int(state.place_gone(gone, INTO_HAND, frame)) if gone else return_to_hand(state, things)
        self.did(state, frame, count)

    def possible(self, state: CardState, frame: Frame) -> bool:
        if self.group.is_seen(frame):
            return len(frame.seen) > 0
        return self.group.available(state, frame) > 0 or self.lies_there(state, frame)

    def possible_in_full(self, state: CardState, frame: Frame) -> bool:
        if self.group.is_seen(frame):
            return len(frame.seen) > 0
        return self.group.available(state, frame) >= max(1, self.group.wanted()) or self.lies_there(
            state, frame
        )

    def lies_there(self, state: CardState, frame: Frame) -> bool:
        """Whether the card that is meant lies in the pile where it went."""
        return state.lies_in_pile(self.group.meant_id(state, frame))

    def stands_alone(self) -> bool:
        return self.group.stands_alone()


@dataclass(frozen=True)
class ReturnOwn(OwnChoice):
    """`Each player returns 1 creature they control to its owner's hand.`: `who` chooses, each among the own."""

    who: Player
    group: Group

    def perform(self, state: CardState, frame: Frame) -> None:
        self.did(state, frame, return_to_hand(state, self.chosen(state, frame)))


def _by_player(who: Player, group: Group) -> ReturnOwn | None:
    return ReturnOwn(who, group) if group.control == OF_THAT_PLAYER else None


def _to_yours(group: Group) -> ReturnToHand | None:
    """Only what is yours comes to your hand: a card always goes to its owner's."""
    return ReturnToHand(group) if group.is_yours() or group.quantifier == BEARER else None


PHRASES: Final = (
    Phrase(
        "effect",
        "return {group} to its owner's hand",
        ReturnToHand,
        also=(
            "put {group} into its owner's hand",
            "return {group} to their owner's hand",
            "return {group} to their owners' hands",
        ),
        example="When this creature dies, return target creature to its owner's hand.",
        means="from play to the hand",
    ),
    Phrase(
        "effect",
        "{who:other player} return(s) {group} to its owner's hand",
        ReturnOwn,
        of="others return",
        build=_by_player,
        also=("{who:other player} return(s) {group} to their hand",),
        example="When this creature dies, each player returns 1 creature they control to its owner's hand.",
        means="each player chooses among what they control",
    ),
    Phrase(
        "effect",
        "return {group} to your hand",
        ReturnToHand,
        build=_to_yours,
        canonical=False,
        example="When this creature dies, return target creature you control to your hand.",
    ),
)
