"""`Draw 2 cards.` `Each player draws 1 card.`: cards from the top of the own deck (TC-7.11)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from mindtable.cards.nodes.base import Amount, Effect
from mindtable.cards.nodes.group import amounts
from mindtable.cards.words import Player
from mindtable.language.phrase import Phrase

if TYPE_CHECKING:
    from mindtable.cards.frame import Frame
    from mindtable.cards.state import CardState


@dataclass(frozen=True)
class Draw(Effect):
    """`who` draws `n` cards, one at a time."""

    who: Player
    n: Amount

    def perform(self, state: CardState, frame: Frame) -> None:
        seats = state.players_meant(self.who, frame)
        numbers = amounts(state, self.n, seats, frame)
        frame.count = 0
        for i in range(len(seats)):
            frame.count += state.draw(seats[i], numbers[i], frame)
        frame.done = state.is_done(frame.count, sum(numbers))


PHRASES: Final = (
    Phrase(
        "effect",
        "{who:actor} draw(s) {n:many} card(s)",
        Draw,
        example="When this creature dies, draw 2 cards.",
        means="from the top of that player's deck",
    ),
)
