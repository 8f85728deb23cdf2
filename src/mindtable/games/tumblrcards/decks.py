"""Rules for decks (TC-1)."""

from __future__ import annotations

from typing import Final

from mindtable.cards.game.deck_list import Deck, unknown_card, wrong_size
from mindtable.cards.state.definition import Pool
from mindtable.core.errors import Refusal
from mindtable.games.tumblrcards.card import TumblrCard

SIZE: Final = 20  # TC-1.1
COPIES: Final = 2  # TC-1.2
DEAR: Final = 6  # TC-1.3
DEAR_COPIES: Final = 1


def breaches(deck: Deck, pool: Pool) -> list[Refusal]:
    """Every way in which a deck breaks the deck rules, each with its rule (TC-1.1 to TC-1.7)."""
    found: list[Refusal] = []
    known: dict[str, TumblrCard] = {}
    for slug in deck.cards:
        card = pool.by_slug.get(slug)
        if isinstance(card, TumblrCard):
            known[slug] = card
        else:
            found.append(unknown_card("TC-1.6", deck, slug, pool))
    found += wrong_size("TC-1.1", deck, SIZE)
    for slug, card in known.items():
        number = deck.cards[slug]
        # A cost of XX counts as 0 here (TC-1.4).
        if number > DEAR_COPIES and card.cost >= DEAR:
            text = f"{deck.name}: {number} {card.name}: at most {DEAR_COPIES} card of a name that costs {DEAR} or more"
            found.append(Refusal("TC-1.3", text))
        elif number > COPIES:
            found.append(
                Refusal("TC-1.2", f"{deck.name}: {number} {card.name}: at most {COPIES} cards of a name")
            )
    for card in known.values():
        for limit in card.deck_limits:
            limited = pool.by_name.get(limit.name)
            number = deck.cards.get(limited.slug, 0) if limited is not None else 0
            if number > limit.n:
                found.append(
                    Refusal("TC-1.5", f"{deck.name}: {number} {limit.name}: its text allows {limit.n}")
                )
    return found
