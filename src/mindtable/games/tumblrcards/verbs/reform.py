"""`Each card in your hand and in your deck becomes a copy of NAME.`: for the rest of the game (TC-11.12)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, cast

from mindtable.cards.knowledge.knowledge import EVERYBODY, IN_DECK, IN_HAND, SOMEWHERE, see_all, to_change
from mindtable.cards.nodes.base import Effect
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.standing import ON_CARDS
from mindtable.cards.state.state import CardState
from mindtable.games.tumblrcards import words
from mindtable.games.tumblrcards.state.state import DRAWN_PILE, TumblrState
from mindtable.language.phrase import Phrase


@dataclass(frozen=True)
class ReformCards(Effect):
    """Each card in the hand and in the deck of the ability's controller becomes the card called `name`."""

    name: str

    def perform(self, state: CardState, frame: Frame) -> None:
        game = cast(TumblrState, state)
        seat = frame.controller
        card = game.pool.named(self.name)
        game.hand[seat] = [card] * len(game.hand[seat])
        game.deck[seat] = [card] * len(game.deck[seat])
        if state.marks and (game.hand[seat] or game.deck[seat]):
            # A remembered card "somewhere" is in the drawn pile, or no longer exists.
            aside = to_change(game, DRAWN_PILE.number, seat)
            aside[:] = [mark & ~SOMEWHERE for mark in aside]
        for zone in (IN_HAND, IN_DECK):
            see_all(game, zone, seat, EVERYBODY)
        game.changed(ON_CARDS)
        game.tell(words.E_REFORMED, "TC-11.12", seat, named=card)
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
