"""Looking at cards, revealing, searching, and moves that are neither draws nor discards (TC-11.18 to TC-11.22)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.cards.definition import Card
from mindtable.cards.frame import Frame
from mindtable.cards.looking import Telling, Told, place_cards
from mindtable.cards.nodes.event import LEAVES
from mindtable.cards.occurrences import happen
from mindtable.games.tumblrcards import words
from mindtable.games.tumblrcards.creature import Creature
from mindtable.games.tumblrcards.leaving import by_side_and_age, take_off
from mindtable.games.tumblrcards.state import TumblrState

TELLING: Final = Telling(
    looks=Told(words.E_LOOKS, "TC-11.18"),
    reveals=Told(words.E_REVEALS, "TC-11.18"),
    to_hand=Told(words.E_TO_HAND, "TC-11.19"),
    to_pile=Told(words.E_TO_PILE, "TC-11.19"),
    on_top=Told(words.E_ON_TOP, "TC-11.19"),
    at_bottom=Told(words.E_AT_BOTTOM, "TC-11.19"),
    finds=Told(words.E_FINDS, "TC-11.20"),
    finds_nothing=Told(words.E_FINDS_NOTHING, "TC-11.20"),
    shuffles=Told(words.E_SHUFFLES, "TC-11.20"),
    added=Told(words.E_ADDED, "TC-11.21"),
)


def put_in_deck(state: TumblrState, creatures: list[Creature], place: str, frame: Frame) -> i64:
    """Creatures leave play for their owners' decks as printed cards, the first above the others; tokens cease to exist.

    (TC-11.19)
    """
    ordered = by_side_and_age(state, creatures)
    for creature in ordered:
        happen(state, LEAVES, creature, None, creature.controller)
    for creature in ordered:
        take_off(state, creature)
        if creature.original is None:
            state.tell(words.E_CEASES, "TC-11.19", creature.controller, 0, creature)
    for seat in (state.active, 1 - state.active):
        cards: list[Card] = []
        for creature in ordered:
            if creature.original is not None and creature.owner == seat:
                cards.append(creature.original)
        place_cards(state, TELLING, cards, seat, place, -1, frame)
    return len(ordered)
