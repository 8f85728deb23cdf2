"""What MIND tells of cards that are seen or change zones, and what triggers see of it."""

from __future__ import annotations

from typing import Final

from mindtable.cards.causes import Cause, Causes
from mindtable.cards.nodes.event import DISCARDS, DRAWS
from mindtable.games.mind import words

CAUSES: Final = Causes(
    draws=Cause(words.E_DRAWS, "MI-8.1", DRAWS),
    mills=Cause(words.E_MILLS, "MI-8.5"),
    discards=Cause(words.E_DISCARDS, "MI-5.9", DISCARDS),
    looks=Cause(words.E_LOOKS, "MI-5.4"),
    reveals=Cause(words.E_REVEALS, "MI-5.4"),
    to_hand=Cause(words.E_TO_HAND, "MI-5.5"),
    to_pile=Cause(words.E_TO_PILE, "MI-5.5"),
    on_top=Cause(words.E_ON_TOP, "MI-5.10"),
    at_bottom=Cause(words.E_AT_BOTTOM, "MI-5.10"),
    finds=Cause(words.E_FINDS, "MI-20.7"),
    finds_nothing=Cause(words.E_FINDS_NOTHING, "MI-20.7"),
    shuffles=Cause(words.E_SHUFFLES, "MI-20.7"),
    added=Cause(words.E_ADDED, "MI-8.6"),  # it breaks nobody
    returns=Cause(words.E_RETURNS, "MI-5.5"),
    declared=Cause(words.E_DECLARED, "MI-20.3"),
    holds_for=words.E_HOLDS_FOR,
    orders_deck=True,  # MI-5.10
    in_hand_order=True,  # MI-5.9
    settles=True,  # MI-20.3
)
