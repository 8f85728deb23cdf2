"""Rules for decks (MN-2)."""

from __future__ import annotations

from typing import Final

from mindtable.cards.game.deck_list import Deck, unknown_card
from mindtable.cards.state.definition import Pool
from mindtable.core.errors import Refusal

SMALLEST: Final = 50  # MN-2.1
COPIES: Final = 3  # MN-2.2


def breaches(deck: Deck, pool: Pool) -> list[Refusal]:
    """Every way in which a deck breaks the deck rules, each with its rule (MN-2.1, MN-2.2); types are free (MN-2.3)."""
    found = [unknown_card("MN-2.4", deck, slug, pool) for slug in deck.cards if slug not in pool.by_slug]
    total = sum(deck.cards.values())
    if total < SMALLEST:
        text = f"{deck.name}: a deck has at least {SMALLEST} cards, this one {total}"
        found.append(Refusal("MN-2.1", text))
    for slug, number in deck.cards.items():
        if number > COPIES:
            text = f"{deck.name}: {number} of {slug}: at most {COPIES} copies of a card"
            found.append(Refusal("MN-2.2", text))
    return found
