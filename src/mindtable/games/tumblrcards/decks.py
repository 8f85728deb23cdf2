"""How many copies of a card a deck may have, as `game.toml` declares, and what texts say about it (TC-1.5)."""

from __future__ import annotations

from typing import Final

from mindtable.cards.game.deck_list import Deck
from mindtable.cards.game.deck_rules import deck_rules_of
from mindtable.cards.state.definition import Pool
from mindtable.core.errors import Refusal
from mindtable.core.game_file import game_file
from mindtable.games.tumblrcards.state.card import TumblrCard

_DEAR, _ANY = deck_rules_of(game_file("mindtable.games.tumblrcards").entries).copies
DEAR: Final = int(_DEAR.cost)  # TC-1.3
DEAR_COPIES: Final = int(_DEAR.most)
COPIES: Final = int(_ANY.most)  # TC-1.2


def over_limits(deck: Deck, pool: Pool) -> list[Refusal]:
    """The cards of which a text in the deck allows fewer (TC-1.5)."""
    found: list[Refusal] = []
    for slug in deck.cards:
        card = pool.by_slug.get(slug)
        if not isinstance(card, TumblrCard):
            continue
        for limit in card.deck_limits:
            limited = pool.by_name.get(limit.name)
            number = deck.cards.get(limited.slug, 0) if limited is not None else 0
            if number > limit.n:
                found.append(
                    Refusal("TC-1.5", f"{deck.name}: {number} {limit.name}: its text allows {limit.n}")
                )
    return found
