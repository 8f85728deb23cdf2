"""`Each player shuffles each card they own into their deck.` (TC-11.13)"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, cast

from mindtable.cards import moving
from mindtable.cards.frame import Frame
from mindtable.cards.knowledge import EVERYBODY, IN_HAND, NOBODY, eyes, take_all
from mindtable.cards.nodes.base import Effect
from mindtable.cards.state import CardState
from mindtable.cards.words import EACH_PLAYER, Player
from mindtable.games.tumblrcards import words
from mindtable.games.tumblrcards.state import DRAWN, TumblrState
from mindtable.language.phrase import Phrase


@dataclass(frozen=True)
class ShuffleAllIn(Effect):
    """`who` shuffles each card they own, from every zone and whoever controls it, into the deck; tokens cease."""

    who: Player

    def perform(self, state: CardState, frame: Frame) -> None:
        game = cast(TumblrState, state)
        seats = state.players_meant(self.who, frame)
        owned = [thing for side in state.play for thing in side if thing.owner in seats]
        leaving = moving.leave_together(state, owned)
        for thing in leaving:
            moving.take_off(state, thing, "TC-11.13")
        for seat in seats:
            shown = moving.cards_of(leaving, seat)
            pile = state.empty_pile(seat)
            marks = [EVERYBODY] * len(shown) + take_all(state, IN_HAND, seat, eyes(seat))
            marks += [EVERYBODY] * len(pile) + take_all(state, DRAWN, seat, NOBODY)
            cards = shown + state.hand[seat] + pile + game.drawn[seat]
            state.hand[seat] = []
            game.drawn[seat] = []
            moving.shuffle_into_deck(state, seat, cards, marks)
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
