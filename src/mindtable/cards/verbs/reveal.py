"""`Reveal the top card of your deck.`: both players see it; it stays where it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mindtable.cards.frame import Frame
from mindtable.cards.knowledge import IN_DECK
from mindtable.cards.looking import look
from mindtable.cards.nodes.base import Effect
from mindtable.cards.state import CardState
from mindtable.cards.words import Player
from mindtable.language.phrase import Phrase


@dataclass(frozen=True)
class RevealTop(Effect):
    """The top card of the deck of `whose` is shown to everybody; it is `that card` afterwards (TC-11.18)."""

    whose: Player

    def perform(self, state: CardState, frame: Frame) -> None:
        look(state, frame, IN_DECK, state.player(self.whose, frame), -1, 1)

    def possible(self, state: CardState, frame: Frame) -> bool:
        return len(state.deck[state.player(self.whose, frame)]) > 0


PHRASES: Final = (
    Phrase(
        "effect",
        "reveal the top card of {whose:deck of}",
        RevealTop,
        example="At the start of your turn, reveal the top card of your deck.",
        means="seen by both players; it is `that card`",
    ),
)
