"""`Reveal the top card of your deck.` `Reveal the top 3 cards of your deck.`: both players see them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mindtable.cards.knowledge.knowledge import IN_DECK
from mindtable.cards.moves.looking import look
from mindtable.cards.nodes.base import CARDS, Effect
from mindtable.cards.nodes.meaning import seat_of
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.state import CardState
from mindtable.cards.words import Player
from mindtable.language.phrase import Phrase


@dataclass(frozen=True)
class RevealTop(Effect):
    """The top card of the deck of `whose` is shown to everybody; it is `that card` afterwards (TC-11.18)."""

    whose: Player

    def makes(self) -> int:
        return CARDS

    def makes_one(self) -> bool:
        return True

    def perform(self, state: CardState, frame: Frame) -> None:
        look(state, frame, IN_DECK, seat_of(state, self.whose, frame), -1, 1)

    def possible(self, state: CardState, frame: Frame) -> bool:
        return len(state.deck[seat_of(state, self.whose, frame)]) > 0


@dataclass(frozen=True)
class RevealCards(Effect):
    """The top `n` cards of the deck of `whose` are shown to everybody; they are `those cards` afterwards (TC-11.18)."""

    whose: Player
    n: int

    def makes(self) -> int:
        return CARDS

    def makes_one(self) -> bool:
        return self.n == 1

    def perform(self, state: CardState, frame: Frame) -> None:
        look(state, frame, IN_DECK, seat_of(state, self.whose, frame), -1, self.n)
        frame.count = len(frame.seen)

    def possible(self, state: CardState, frame: Frame) -> bool:
        return len(state.deck[seat_of(state, self.whose, frame)]) > 0


PHRASES: Final = (
    Phrase(
        "effect",
        "reveal the top card of {whose:deck of}",
        RevealTop,
        example="At the start of your turn, reveal the top card of your deck.",
        means="seen by both players; it is `that card`",
    ),
    Phrase(
        "effect",
        "reveal the top {n:several} cards of {whose:deck of}",
        RevealCards,
        example="At the start of your turn, reveal the top 3 cards of your deck.",
        means="seen by both players; they are `those cards`",
    ),
)
