"""Looking at cards, revealing, searching, and other moves of cards outside play (MI-5.4, MI-5.7, MI-20.7)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.cards.definition import Card
from mindtable.cards.frame import Frame
from mindtable.cards.looking import Telling, Told, place_cards
from mindtable.games.mind import words
from mindtable.games.mind.state import MindState

TELLING: Final = Telling(
    looks=Told(words.E_LOOKS, "MI-5.4"),
    reveals=Told(words.E_REVEALS, "MI-5.4"),
    to_hand=Told(words.E_TO_HAND, "MI-5.5"),
    to_pile=Told(words.E_TO_PILE, "MI-5.5"),
    on_top=Told(words.E_ON_TOP, "MI-5.10"),
    at_bottom=Told(words.E_AT_BOTTOM, "MI-5.10"),
    finds=Told(words.E_FINDS, "MI-20.7"),
    finds_nothing=Told(words.E_FINDS_NOTHING, "MI-20.7"),
    shuffles=Told(words.E_SHUFFLES, "MI-20.7"),
    added=Told(words.E_ADDED, "MI-8.6"),
)


def this_card(state: MindState, frame: Frame, zone: str, seat: i64) -> Card | None:
    """The ability's own card, if it is still the object in the discard pile that it was (MI-5.7)."""
    if zone == "discard pile" and frame.source in state.pile_ids[seat]:
        return state.discard_pile[seat][state.pile_ids[seat].index(frame.source)]
    return None


def place_gone(state: MindState, id_: i64, place: str, frame: Frame) -> bool:
    """Move the card of a thing that has just gone to its owner's discard pile (MI-5.7)."""
    for seat in (0, 1):
        if id_ in state.pile_ids[seat]:
            card = state.from_pile(seat, state.pile_ids[seat].index(id_))
            place_cards(state, TELLING, [card], seat, place, -1, frame)
            return True
    return False
