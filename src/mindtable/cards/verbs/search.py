"""`Search your deck for a card named Imp, reveal it, put it into your hand, then shuffle your deck.`"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from mindtable.cards.asking import choices
from mindtable.cards.moves.looking import found, look_through, name_card
from mindtable.cards.moves.moving import shuffle_in
from mindtable.cards.nodes.base import CARDS, OTHER_CARDS, Effect
from mindtable.cards.nodes.group import Group
from mindtable.cards.state.frame import AMONG_SEEN, Frame
from mindtable.cards.state.state import CardState
from mindtable.cards.words import INTO_HAND
from mindtable.language.phrase import Phrase


@dataclass(frozen=True)
class Search(Effect):
    """You look through your deck for one card that fits, and may find nothing; then it is shuffled (TC-11.20).

    `reveal` shows the card to everybody. It is asked whether or not a card fits, so that the question tells nothing.
    """

    group: Group
    reveal: bool = False

    def makes(self) -> int:
        return CARDS if self._is_spoken_of else OTHER_CARDS

    def names_card(self) -> str:
        return INTO_HAND

    def prepare(self, state: CardState, frame: Frame) -> bool:
        if frame.slots:
            return True
        deck = state.deck[frame.controller]
        if frame.ended(0, min(1, len(deck)), AMONG_SEEN + frame.controller):
            return True
        if state.policies().hides_own_cards:
            look_through(state, frame.controller)
        options = [card for card in deck if self.group.fits_card(state, card, frame)]
        choices.card(
            state,
            state.policies().manner,
            frame.controller,
            options,
            True,
            f"Choose a card of your {state.policies().manner.deck}, or stop.",
            frame,
        )
        return False

    def perform(self, state: CardState, frame: Frame) -> None:
        cards = state.pool.at(frame.slots[0])
        known_to: i64 = -1 if self.reveal or state.policies().shows_found else frame.controller
        found(state, frame.controller, cards[0] if cards else None, known_to)
        if self._is_spoken_of:
            name_card(frame, cards, INTO_HAND, frame.controller, known_to)
        frame.did(len(cards))

    def possible(self, state: CardState, frame: Frame) -> bool:
        return len(state.deck[frame.controller]) > 0


@dataclass(frozen=True)
class ShuffleIn(Effect):
    """You shuffle your hand or your pile (`place`) into your deck (TC-11.21)."""

    place: str

    def perform(self, state: CardState, frame: Frame) -> None:
        frame.done = shuffle_in(state, frame.controller, self.place)


PHRASES: Final = (
    Phrase(
        "effect",
        "search {:own deck} for {group:a card}, [reveal=reveal it,] put it into your hand, "
        "then shuffle {:own deck}",
        Search,
        example="When this creature dies, search your deck for a card named Imp, reveal it, put it into your "
        "hand, then shuffle your deck.",
        means="one card that fits, or none",
    ),
    Phrase(
        "effect",
        "shuffle {place:into the deck}",
        ShuffleIn,
        example="When this creature dies, shuffle your discard pile into your deck.",
        means="all its cards; the deck is shuffled",
    ),
)
