"""Cards and choices of cards in digests: by slug, because their indices in the pool may differ."""

from __future__ import annotations

from typing import Any

from mindtable.cards.state.definition import Card
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.state import CardState
from mindtable.cards.words import D_FROM_HAND
from mindtable.core.declared.snapshots import numbers


def names(cards: list[Card]) -> list[str]:
    """Cards by slug."""
    return [card.slug for card in cards]


def slugs(state: CardState, indices: list[int]) -> list[str]:
    """Cards of the pool by slug."""
    return names(state.cards_of(indices))


def choices(state: CardState, frame: Frame, slots: list[list[int]]) -> list[Any]:
    """The choices made for an instruction."""
    found: list[Any] = []
    for i, slot in enumerate(slots):
        of_cards = i < len(frame.secret) and frame.secret[i] >= 0
        found.append(slugs(state, slot) if of_cards else numbers(slot))
    return found


def choosing(state: CardState, frame: Frame, partial: list[int]) -> list[Any]:
    """The unfinished choice."""
    kinds = ("discard", "card", "arrange", D_FROM_HAND)
    if frame.asking and state.pending and state.pending[0].kind in kinds:
        return slugs(state, partial)
    return numbers(partial)
