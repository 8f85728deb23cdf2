"""`Your opponent mills 4 cards.`: from the top of the deck to the discard pile, with no draw (TC-11.10)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mindtable.cards.moves.looking import see_in_pile
from mindtable.cards.moves.moving import mill
from mindtable.cards.nodes.amount import is_one
from mindtable.cards.nodes.base import CARDS, OTHER_CARDS, Amount, Effect
from mindtable.cards.nodes.group import shares
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.state import CardState
from mindtable.cards.words import EACH_PLAYER, INTO_PILE, Player, is_plain_player
from mindtable.language.phrase import Phrase


@dataclass(frozen=True)
class Mill(Effect):
    """`who` mills `n` cards, or as many as the deck has."""

    who: Player
    n: Amount

    def makes(self) -> int:
        return CARDS if self.makes_one() else OTHER_CARDS

    def makes_one(self) -> bool:
        return is_one(self.n) and self.who != EACH_PLAYER

    def names_card(self) -> str:
        return INTO_PILE if self.makes_one() else ""

    def perform(self, state: CardState, frame: Frame) -> None:
        each = shares(state, self.who, self.n, frame)
        frame.count = sum([mill(state, seat, n) for seat, n in each])
        if self.makes_one():
            see_in_pile(state, int(frame.count), each[0][0], frame)
        frame.done = state.policies().is_done(frame.count, sum([n for _, n in each]))

    def stands_alone(self) -> bool:
        return is_plain_player(self.who) and self.n.stands_alone()

    def possible(self, state: CardState, frame: Frame) -> bool:
        return any(n > 0 and len(state.deck[seat]) > 0 for seat, n in shares(state, self.who, self.n, frame))

    def possible_in_full(self, state: CardState, frame: Frame) -> bool:
        return all(len(state.deck[seat]) >= n for seat, n in shares(state, self.who, self.n, frame))


PHRASES: Final = (
    Phrase(
        "effect",
        "{who:actor} mill(s) {n:many} card(s)",
        Mill,
        example="When this creature enters play, your opponent mills 7 cards.",
        means="from the top of that player's deck to the discard pile",
    ),
)
