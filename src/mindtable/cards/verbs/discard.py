"""`Discard 1 card.` `Your opponent discards 2 random cards.`: from the hand, by own choice or by chance (TC-11.9)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from mindtable.cards import choices
from mindtable.cards.moving import discard
from mindtable.cards.nodes.base import Amount, Effect
from mindtable.cards.nodes.group import amounts
from mindtable.cards.words import Player
from mindtable.language.phrase import Phrase

if TYPE_CHECKING:
    from mindtable.cards.frame import Frame
    from mindtable.cards.state import CardState


@dataclass(frozen=True)
class Discard(Effect):
    """`who` discards `n` cards, as many as there are; both players choose before either card goes (TC-10.10)."""

    who: Player
    n: Amount
    random: bool = False

    def actor(self) -> Player:
        return self.who

    def prepare(self, state: CardState, frame: Frame) -> bool:
        seats = state.players_meant(self.who, frame)
        numbers = amounts(state, self.n, seats, frame)
        for slot in range(len(seats)):
            if not choices.discards(state, seats[slot], numbers[slot], self.random, frame, slot):
                return False
        return True

    def perform(self, state: CardState, frame: Frame) -> None:
        frame.count = 0
        slot = 0
        seats = state.players_meant(self.who, frame)
        wanted = sum(amounts(state, self.n, seats, frame))
        for seat in seats:
            frame.count += discard(state, seat, frame.slots[slot])
            slot += 1
        frame.done = state.is_done(frame.count, wanted)

    def possible(self, state: CardState, frame: Frame) -> bool:
        seats = state.players_meant(self.who, frame)
        numbers = amounts(state, self.n, seats, frame)
        return all(state.can_discard(seats[i], numbers[i]) for i in range(len(seats)))


PHRASES: Final = (
    Phrase(
        "effect",
        "{who:actor} discard(s) {n:many} [random=random] card(s)",
        Discard,
        example="At the start of each turn, your opponent discards 1 card.",
        means="from the hand; the discarding player chooses, unless it is by chance",
    ),
)
