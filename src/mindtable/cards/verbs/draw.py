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
from mindtable.language.phrase import YOU, Phrase


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


@dataclass(frozen=True)
class DrawUntil(Effect):
    """`who` draws as many cards as the hand lacks of `n`, one at a time (TC-11.36, MI-20.26, MN-14.29, MAT-9.34)."""

    who: Player
    n: int

    def makes(self) -> int:
        return OTHER_CARDS

    def perform(self, state: CardState, frame: Frame) -> None:
        lacking = self.lacking(state, frame)
        frame.count = sum([state.draw(seat, n, frame) for seat, n in lacking])
        frame.done = frame.count > 0

    def lacking(self, state: CardState, frame: Frame) -> list[tuple[int, int]]:
        """The seats that draw, each with the number of cards that its hand lacks."""
        seats = seats_of(state, self.who, frame)
        return [(seat, self.n - len(state.hand[seat])) for seat in seats if len(state.hand[seat]) < self.n]

    def stands_alone(self) -> bool:
        return is_plain_player(self.who)

    def possible(self, state: CardState, frame: Frame) -> bool:
        return any(state.drawable(seat) > 0 for seat, _ in self.lacking(state, frame))


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
    Phrase(
        "effect",
        "draw until you have {n:digits} card(s) in hand",
        DrawUntil,
        fixed={"who": YOU},
        also=(
            "draw cards until you have {n:digits} card(s) in hand",
            "draw cards until you have {n:digits} in hand",
            "draw up to {n:digits} cards in hand",
        ),
        example="When this creature dies, draw until you have 4 cards in hand.",
        means="as many as the hand lacks of that number",
    ),
    Phrase(
        "effect",
        "{who:other player} draws until they have {n:digits} card(s) in hand",
        DrawUntil,
        also=(
            "{who:other player} draws cards until they have {n:digits} card(s) in hand",
            "{who:other player} draws cards until they have {n:digits} in hand",
        ),
        example="When this creature dies, each player draws until they have 4 cards in hand.",
        means="as many as the hand lacks of that number",
    ),
)
