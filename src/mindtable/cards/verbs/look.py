"""`Look at the top 3 cards of your deck.` `Look at your opponent's hand.`: seen by who looks, and by nobody else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mindtable.cards.asking import choices
from mindtable.cards.knowledge.knowledge import IN_DECK, IN_HAND
from mindtable.cards.moves.looking import look
from mindtable.cards.moves.moving import discard
from mindtable.cards.nodes.base import CARDS, OTHER_CARDS, Effect
from mindtable.cards.nodes.group import Group
from mindtable.cards.nodes.meaning import seat_of
from mindtable.cards.state.frame import AMONG_SEEN, Frame
from mindtable.cards.state.state import CardState
from mindtable.cards.words import Player, is_plain_player
from mindtable.language.phrase import Phrase


@dataclass(frozen=True)
class LookAtTop(Effect):
    """`who` looks at the top `n` cards of the deck of `whose`, or as many as there are (TC-11.18)."""

    who: Player
    n: int
    whose: Player

    def makes(self) -> int:
        return CARDS

    def makes_one(self) -> bool:
        return self.n == 1

    def perform(self, state: CardState, frame: Frame) -> None:
        look(
            state, frame, IN_DECK, seat_of(state, self.whose, frame), seat_of(state, self.who, frame), self.n
        )
        frame.count = len(frame.seen)

    def possible(self, state: CardState, frame: Frame) -> bool:
        return len(state.deck[seat_of(state, self.whose, frame)]) > 0

    def stands_alone(self) -> bool:
        return is_plain_player(self.who) and is_plain_player(self.whose)


@dataclass(frozen=True)
class LookAtHand(Effect):
    """`who` looks at the hand of `whose` (TC-11.18)."""

    who: Player
    whose: Player

    def makes(self) -> int:
        return CARDS

    def perform(self, state: CardState, frame: Frame) -> None:
        of = seat_of(state, self.whose, frame)
        look(state, frame, IN_HAND, of, seat_of(state, self.who, frame), len(state.hand[of]))
        frame.count = len(frame.seen)

    def possible(self, state: CardState, frame: Frame) -> bool:
        return len(state.hand[seat_of(state, self.whose, frame)]) > 0

    def stands_alone(self) -> bool:
        return is_plain_player(self.who) and is_plain_player(self.whose)


@dataclass(frozen=True)
class ChooseSeen(Effect):
    """`Choose 1 card from that hand.`: among the cards just looked at; `the chosen card` afterwards.

    It is asked whenever there are cards, whether one fits or not, so that the question tells nothing (TC-3.12).
    """

    group: Group

    def is_about_seen(self) -> bool:
        return True

    def prepare(self, state: CardState, frame: Frame) -> bool:
        limit = min(self.group.n, len(frame.seen))
        if frame.slots:
            return True
        if frame.ended(0, limit, AMONG_SEEN + frame.controller):
            return True
        options = [
            card for card in state.pool.at(frame.unpicked()) if self.group.fits_card(state, card, frame)
        ]
        choices.card(
            state,
            state.policies().manner,
            frame.controller,
            options,
            len(options) == 0,
            "Choose a card from that hand.",
            frame,
        )
        return False

    def perform(self, state: CardState, frame: Frame) -> None:
        frame.picked = frame.slots[0].copy()
        frame.count = len(frame.picked)
        frame.done = frame.count > 0


@dataclass(frozen=True)
class DiscardChosen(Effect):
    """`Your opponent discards the chosen card.`: those that were chosen from that hand."""

    who: Player
    several: bool = False

    def makes(self) -> int:
        return OTHER_CARDS

    def is_about_seen(self) -> bool:
        return True

    def perform(self, state: CardState, frame: Frame) -> None:
        cards = frame.picked
        frame.forget()
        frame.count = discard(state, seat_of(state, self.who, frame), cards) if cards else 0
        frame.done = frame.count > 0

    def possible(self, state: CardState, frame: Frame) -> bool:
        return len(frame.seen) > 0


PHRASES: Final = (
    Phrase(
        "effect",
        "{who:actor} look(s) at the top card of {whose:deck of}",
        LookAtTop,
        fixed={"n": 1},
        example="At the start of your turn, look at the top card of your deck.",
        means="seen by who looks only; it is `that card`",
    ),
    Phrase(
        "effect",
        "{who:actor} look(s) at the top {n:several} cards of {whose:deck of}",
        LookAtTop,
        example="At the start of your turn, look at the top 2 cards of your deck.",
        means="seen by who looks only; they are `those cards`",
    ),
    Phrase(
        "effect",
        "{who:actor} look(s) at {whose:hand of}",
        LookAtHand,
        example="At the start of your turn, look at your opponent's hand.",
        means="seen by who looks only; it is `that hand`",
    ),
    Phrase(
        "effect",
        "choose {group:numbered cards} from that hand",
        ChooseSeen,
        also=("choose {group:numbered cards} from it",),
        example="At the start of your turn, look at your opponent's hand. Choose 1 card from that hand. "
        "Your opponent discards the chosen card.",
        means="among the cards just looked at; it is `the chosen card`",
    ),
    Phrase(
        "effect",
        "{who:other player} discard(s) the chosen card",
        DiscardChosen,
        example="At the start of your turn, look at your opponent's hand. Choose 1 card from that hand. "
        "Your opponent discards the chosen card.",
        means="the card just chosen leaves that hand",
    ),
    Phrase(
        "effect",
        "{who:other player} discard(s) the chosen cards",
        DiscardChosen,
        fixed={"several": True},
        example="At the start of your turn, look at your opponent's hand. Choose 2 cards from that hand. "
        "Your opponent discards the chosen cards.",
        means="the cards just chosen leave that hand",
    ),
)
