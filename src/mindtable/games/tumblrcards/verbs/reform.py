"""`Each card in your hand and in your deck becomes a copy of NAME.`: for the rest of the game (TC-11.12)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, cast

from mindtable.cards.nodes.base import Effect
from mindtable.language.phrase import Phrase

if TYPE_CHECKING:
    from mindtable.cards.play import CardState, Frame
    from mindtable.games.tumblrcards.state import TumblrState


@dataclass(frozen=True)
class ReformCards(Effect):
    """Each card in the hand and in the deck of the ability's controller becomes the card called `name`."""

    name: str

    def perform(self, state: CardState, frame: Frame) -> None:
        cast("TumblrState", state).reform_cards(frame.controller, state.card_named(self.name), frame)
        frame.done = True


PHRASES: Final = (
    Phrase(
        "effect",
        "each card in your hand and in your deck becomes a copy of {name:card name}",
        ReformCards,
        example="When this creature dies, each card in your hand and in your deck becomes a copy of Imp.",
        means="for the rest of the game",
    ),
)
