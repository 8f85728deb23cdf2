"""`Each player shuffles each card they own into their deck.` (TC-11.13)"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mindtable.cards.knowledge.knowledge import EVERYBODY
from mindtable.cards.knowledge.visibility import DECK, DISCARD_PILE, HAND, PLAY
from mindtable.cards.moves import moving
from mindtable.cards.moves.shuffling import shuffle
from mindtable.cards.nodes.base import Effect
from mindtable.cards.nodes.meaning import seats_of
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.state import CardState
from mindtable.cards.words import EACH_PLAYER, Player
from mindtable.games.tumblrcards import words
from mindtable.games.tumblrcards.state.causes import STARTS_OVER
from mindtable.games.tumblrcards.state.state import DRAWN_PILE
from mindtable.language.phrase import Phrase


@dataclass(frozen=True)
class ShuffleAllIn(Effect):
    """`who` shuffles each card they own, from every zone and whoever controls it, into the deck; tokens cease."""

    who: Player

    def perform(self, state: CardState, frame: Frame) -> None:
        seats = seats_of(state, self.who, frame)
        owned = [thing for side in state.play for thing in side if thing.owner in seats]
        leaving = moving.leave_together(state, owned)
        for thing in leaving:
            moving.take_off(state, thing, "TC-11.13")
        for seat in seats:
            own = moving.owned(leaving, seat)
            cards = moving.cards_of(own)
            for card in cards:
                moving.lay(state, DECK, seat, card, EVERYBODY)
            origins = [PLAY.of(thing.controller) for thing in own]
            moving.moved(state, STARTS_OVER, seat, cards, origins, DECK)
            for zone in (HAND, DISCARD_PILE, DRAWN_PILE):
                moving.pour(state, STARTS_OVER, seat, zone)
            shuffle(state, seat)
            state.tell(words.E_SHUFFLED_IN, "TC-11.13", seat)
        frame.done = True


PHRASES: Final = (
    Phrase(
        "effect",
        "each player shuffles each card they own into their deck",
        ShuffleAllIn,
        fixed={"who": EACH_PLAYER},
        example="When this creature enters play, each player shuffles each card they own into their deck.",
        means="from every zone",
    ),
)
