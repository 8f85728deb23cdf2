"""`Draw 2 cards.` `Each player draws 1 card.`: cards from the top of the own deck (TC-7.11)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mindtable.cards.frame import Frame
from mindtable.cards.nodes.base import OTHER_CARDS, Amount, Effect
from mindtable.cards.nodes.group import shares
from mindtable.cards.state import CardState
from mindtable.cards.words import Player, is_plain_player
from mindtable.language.phrase import Phrase


@dataclass(frozen=True)
class Draw(Effect):
    """`who` draws `n` cards, one at a time."""

    who: Player
    n: Amount

    def makes(self) -> int:
        return OTHER_CARDS

    def perform(self, state: CardState, frame: Frame) -> None:
        each = shares(state, self.who, self.n, frame)
        frame.count = sum([state.draw(seat, n, frame) for seat, n in each])
        frame.done = state.is_done(frame.count, sum([n for _, n in each]))

    def stands_alone(self) -> bool:
        return is_plain_player(self.who) and self.n.stands_alone()

    def possible(self, state: CardState, frame: Frame) -> bool:
        return any(n > 0 and state.drawable(seat) > 0 for seat, n in shares(state, self.who, self.n, frame))

    def possible_in_full(self, state: CardState, frame: Frame) -> bool:
        return all(state.drawable(seat) >= n for seat, n in shares(state, self.who, self.n, frame))


PHRASES: Final = (
    Phrase(
        "effect",
        "{who:actor} draw(s) {n:many} card(s)",
        Draw,
        example="When this creature dies, draw 2 cards.",
        means="from the top of that player's deck",
    ),
)
