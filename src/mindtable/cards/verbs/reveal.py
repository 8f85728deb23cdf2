"""`Reveal the top card of your deck.` `Your opponent reveals their hand.`: both players see them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mindtable.cards.asking.choices import by_chance
from mindtable.cards.knowledge.knowledge import IN_DECK, IN_HAND
from mindtable.cards.moves.looking import look, show_one
from mindtable.cards.nodes.base import CARDS, Effect
from mindtable.cards.nodes.meaning import seat_of
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.state import CardState
from mindtable.cards.words import EACH_PLAYER, Player, is_plain_player
from mindtable.language.phrase import YOU, Phrase


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


@dataclass(frozen=True)
class RevealHand(Effect):
    """`whose` shows the whole hand to everybody; it is `that hand` afterwards.

    TC-11.42, MI-20.33, MN-14.34, MAT-9.40.
    """

    whose: Player

    def makes(self) -> int:
        return CARDS

    def actor(self) -> Player:
        return self.whose

    def perform(self, state: CardState, frame: Frame) -> None:
        seat = seat_of(state, self.whose, frame)
        look(state, frame, IN_HAND, seat, -1, len(state.hand[seat]))
        frame.count = len(frame.seen)

    def possible(self, state: CardState, frame: Frame) -> bool:
        return len(state.hand[seat_of(state, self.whose, frame)]) > 0

    def stands_alone(self) -> bool:
        return is_plain_player(self.whose)


@dataclass(frozen=True)
class RevealRandom(Effect):
    """`whose` shows 1 card of the hand, which chance has chosen, to everybody; it is `that card` afterwards (TC-11.42,
    MI-20.33, MN-14.34, MAT-9.40).
    """

    whose: Player

    def makes(self) -> int:
        return CARDS

    def makes_one(self) -> bool:
        return True

    def actor(self) -> Player:
        return self.whose

    def perform(self, state: CardState, frame: Frame) -> None:
        seat = seat_of(state, self.whose, frame)
        hand = [int(card.index) for card in state.hand[seat]]
        show_one(state, frame, seat, by_chance(state, hand, min(1, len(hand))))

    def possible(self, state: CardState, frame: Frame) -> bool:
        return len(state.hand[seat_of(state, self.whose, frame)]) > 0

    def stands_alone(self) -> bool:
        return is_plain_player(self.whose)


def _hand(whose: Player) -> RevealHand | None:
    return None if whose == EACH_PLAYER else RevealHand(whose)


def _random(whose: Player) -> RevealRandom | None:
    return None if whose == EACH_PLAYER else RevealRandom(whose)


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
    Phrase(
        "effect",
        "reveal your hand",
        RevealHand,
        of="revealed hands",
        fixed={"whose": YOU},
        example="When this creature dies, reveal your hand.",
        means="seen by both players; it is `that hand`",
    ),
    Phrase(
        "effect",
        "{whose:other player} reveal(s) their hand",
        RevealHand,
        of="revealed hands",
        build=_hand,
        example="When this creature dies, your opponent reveals their hand.",
        means="seen by both players; it is `that hand`",
    ),
    Phrase(
        "effect",
        "reveal 1 random card from your hand",
        RevealRandom,
        of="revealed hands",
        fixed={"whose": YOU},
        also=("reveal 1 card from your hand at random", "reveal 1 card at random from your hand"),
        example="When this creature dies, reveal 1 random card from your hand.",
        means="seen by both players; it is `that card`",
    ),
    Phrase(
        "effect",
        "{whose:other player} reveal(s) 1 random card from their hand",
        RevealRandom,
        of="revealed hands",
        build=_random,
        also=(
            "{whose:other player} reveal(s) 1 card from their hand at random",
            "{whose:other player} reveal(s) 1 card at random from their hand",
            "{whose:other player} reveal(s) a random card from their hand",
            "{whose:other player} reveal(s) a card at random from their hand",
            "{whose:other player} reveal(s) a card from their hand at random",
        ),
        example="When this creature dies, your opponent reveals 1 random card from their hand.",
        means="seen by both players; it is `that card`",
    ),
)
