"""`Draw 2 cards.` `Each player draws 1 card.`: cards from the top of the own deck (TC-7.11)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mindtable.cards.moves.looking import name_card
from mindtable.cards.nodes.amount import Fixed, is_one
from mindtable.cards.nodes.base import CARDS, OTHER_CARDS, Amount, Effect
from mindtable.cards.nodes.group import shares
from mindtable.cards.nodes.meaning import seats_of
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.state import CardState
from mindtable.cards.words import EACH_PLAYER, INTO_HAND, Player, is_plain_player
from mindtable.language.phrase import Phrase


@dataclass(frozen=True)
class Draw(Effect):
    """`who` draws `n` cards, one at a time."""

    who: Player
    n: Amount

    def makes(self) -> int:
        return CARDS if self._is_spoken_of and self.makes_one() else OTHER_CARDS

    def makes_one(self) -> bool:
        return is_one(self.n) and self.who != EACH_PLAYER

    def names_card(self) -> str:
        return INTO_HAND if self.makes_one() else ""

    def perform(self, state: CardState, frame: Frame) -> None:
        each = shares(state, self.who, self.n, frame)
        frame.count = sum([state.draw(seat, n, frame) for seat, n in each])
        if self._is_spoken_of and self.makes_one():
            seat = each[0][0]
            name_card(frame, state.hand[seat][-1:] if frame.count else [], INTO_HAND, seat, seat)
        frame.done = state.policies().is_done(frame.count, sum([n for _, n in each]))

    def stands_alone(self) -> bool:
        return is_plain_player(self.who) and self.n.stands_alone()

    def only_gains(self, state: CardState, frame: Frame) -> list[int] | None:
        if not isinstance(self.n, Fixed) or not is_plain_player(self.who) or self._is_spoken_of:
            return None
        drawn = [0, 0]
        for seat in seats_of(state, self.who, frame):
            drawn[seat] = self.n.n
        return drawn

    def possible(self, state: CardState, frame: Frame) -> bool:
        return any(n > 0 and state.drawable(seat) > 0 for seat, n in shares(state, self.who, self.n, frame))

    def possible_in_full(self, state: CardState, frame: Frame) -> bool:
        return all(state.drawable(seat) >= n for seat, n in shares(state, self.who, self.n, frame))


PHRASES: Final = (
    Phrase(
        "effect",
        "{who:actor} draw(s) {n:many} card(s)",
        Draw,
        also=(
            "{who:actor} draw(s) {n:many} additional card(s)",
            "{who:actor} draw(s) {n:many} extra card(s)",
            "{who:actor} draw(s) {n:many} more card(s)",
        ),
        example="When this creature dies, draw 2 cards.",
        means="from the top of that player's deck",
    ),
)
