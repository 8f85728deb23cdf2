"""`Discard 1 card.` `Your opponent discards 2 random cards.`: from the hand, by own choice or by chance (TC-11.9)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mindtable.cards.asking import choices
from mindtable.cards.moves.looking import see_in_pile
from mindtable.cards.moves.moving import discard
from mindtable.cards.nodes.amount import is_one
from mindtable.cards.nodes.base import CARDS, OTHER_CARDS, Amount, Effect
from mindtable.cards.nodes.group import shares
from mindtable.cards.nodes.meaning import seats_of
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.state import CardState
from mindtable.cards.words import EACH_PLAYER, INTO_PILE, Player, is_plain_player
from mindtable.language.phrase import YOU, Phrase


@dataclass(frozen=True)
class Discard(Effect):
    """`who` discards `n` cards, as many as there are; both players choose before either card goes (TC-10.10)."""

    who: Player
    n: Amount
    random: bool = False

    def makes(self) -> int:
        return CARDS if self.makes_one() else OTHER_CARDS

    def makes_one(self) -> bool:
        return is_one(self.n) and self.who != EACH_PLAYER

    def names_card(self) -> str:
        return INTO_PILE if self.makes_one() else ""

    def actor(self) -> Player:
        return self.who

    def prepare(self, state: CardState, frame: Frame) -> bool:
        each = shares(state, self.who, self.n, frame)
        return all(
            choices.discards(state, seat, n, self.random, frame, slot) for slot, (seat, n) in enumerate(each)
        )

    def perform(self, state: CardState, frame: Frame) -> None:
        each = shares(state, self.who, self.n, frame)
        frame.count = sum([discard(state, seat, frame.slots[slot]) for slot, (seat, _) in enumerate(each)])
        if self.makes_one():
            see_in_pile(state, int(frame.count), each[0][0], frame)
        frame.done = state.policies().is_done(frame.count, sum([n for _, n in each]))

    def possible(self, state: CardState, frame: Frame) -> bool:
        return any(n > 0 and len(state.hand[seat]) > 0 for seat, n in shares(state, self.who, self.n, frame))

    def possible_in_full(self, state: CardState, frame: Frame) -> bool:
        return all(len(state.hand[seat]) >= n for seat, n in shares(state, self.who, self.n, frame))

    def stands_alone(self) -> bool:
        return is_plain_player(self.who) and self.n.stands_alone()


@dataclass(frozen=True)
class DiscardHand(Effect):
    """`who` discards the whole hand; both players at the same time."""

    who: Player

    def makes(self) -> int:
        return OTHER_CARDS

    def actor(self) -> Player:
        return self.who

    def perform(self, state: CardState, frame: Frame) -> None:
        seats = seats_of(state, self.who, frame)
        hands = [[int(card.index) for card in state.hand[seat]] for seat in seats]
        frame.did(sum([discard(state, seat, hands[at]) for at, seat in enumerate(seats)]))

    def possible(self, state: CardState, frame: Frame) -> bool:
        return any(len(state.hand[seat]) > 0 for seat in seats_of(state, self.who, frame))

    def stands_alone(self) -> bool:
        return is_plain_player(self.who)


PHRASES: Final = (
    Phrase(
        "effect",
        "{who:actor} discard(s) {n:many} [random=random] card(s)",
        Discard,
        also=("{who:actor} discard(s) {n:many} card(s) [random=at random]",),
        example="At the start of each turn, your opponent discards 1 card.",
        means="from the hand; the discarding player chooses, unless it is by chance",
    ),
    Phrase(
        "effect",
        "{who:other player} discard(s) their hand",
        DiscardHand,
        example="When this creature dies, each player discards their hand.",
        means="the whole hand",
    ),
    Phrase(
        "effect",
        "discard your hand",
        DiscardHand,
        fixed={"who": YOU},
        example="When this creature dies, discard your hand.",
        means="the whole hand",
    ),
)
