"""Card games with cards of a test's own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mindtable.cards.game.card_file import lines_of
from mindtable.cards.game.game import CardGame
from mindtable.cards.state.definition import Card, Pool, slug_of
from mindtable.cards.text.cache import parse_abilities


def pool_of(game: CardGame, cards: Mapping[str, Mapping[str, Any]]) -> Pool:
    """The game's cards with these tables added by name or put in their place; only new cards are parsed."""
    own = game.pool()
    tables = {card["name"]: card for card in game.table().cards}
    vocabulary = game.vocabulary().with_names([*tables, *cards])
    texts = [(name, lines_of(dict(card))) for name, card in cards.items()]
    parsed = dict(zip(cards, parse_abilities(texts, vocabulary), strict=True))
    made: list[Card] = []
    for name, card in (tables | {name: dict(card) for name, card in cards.items()}).items():
        abilities = parsed[name] if name in cards else own.by_name[name].abilities
        slug = str(card.get("id") or slug_of(name))
        made.append(game.make_card(len(made), slug, card, abilities, "test cards"))
    return Pool(made)
