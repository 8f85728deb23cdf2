"""`Put target creature card from your discard pile into play.`: it comes back, and nothing is paid for it.

TC-11.44, MI-20.36, MN-14.37, MAT-9.43.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mindtable.cards.moves.moving import take_from_pile
from mindtable.cards.nodes.base import A_THING, Effect
from mindtable.cards.nodes.group import Group
from mindtable.cards.state.frame import IN_THE_OPEN, Frame
from mindtable.cards.state.state import CardState
from mindtable.language.phrase import Phrase


@dataclass(frozen=True)
class PutIntoPlay(Effect):
    """Cards of your open pile come into play under your control; with a `word`, which is the game's, turned.

    What cannot be in play stays in the pile.
    """

    group: Group
    word: str = ""

    def makes(self) -> int:
        return A_THING

    def makes_one(self) -> bool:
        return self.group.is_one()

    def prepare(self, state: CardState, frame: Frame) -> bool:
        cards = state.cards_in(self.group.place, frame.controller)
        return self.group.choose_cards(state, frame, 0, frame.controller, cards, IN_THE_OPEN)

    def perform(self, state: CardState, frame: Frame) -> None:
        seat = frame.controller
        frame.count = 0
        frame.refer_to_nothing()
        for card in state.pool.at(frame.slots[0]):
            if state.may_come(seat, card):
                take_from_pile(state, seat, card)
                thing = state.put_in(seat, card, self.word != "")
                frame.count += 1
                if self.group.is_one():
                    frame.refer(thing)
        frame.done = state.policies().is_done(frame.count, self.group.wanted())

    def possible(self, state: CardState, frame: Frame) -> bool:
        return self.group.available_cards(state, frame) > 0

    def possible_in_full(self, state: CardState, frame: Frame) -> bool:
        return self.group.available_cards(state, frame) >= self.group.wanted()


PHRASES: Final = (
    Phrase(
        "effect",
        "put {group:cards from pile} into play",
        PutIntoPlay,
        also=(
            "return {group:cards from pile} to play",
            "return {group:cards from pile} into play",
            "put {group:cards from pile} into play under your control",
            "return {group:cards from pile} to play under your control",
        ),
        example="When this creature enters play, put target card from your discard pile into play.",
        means="it comes back, and nothing is paid; what cannot be in play stays in the pile",
    ),
    Phrase(
        "effect",
        "put {group:cards from pile} into play {word:turned}",
        PutIntoPlay,
        also=("return {group:cards from pile} to play {word:turned}",),
        example="Put target thought card from your discard pile into play engaged.",
        means="the same, and it comes back in that state",
    ),
)
