"""Deck lists with the starting cards that they recommend (MAT-3.2); `game.toml` declares the deck rules (MAT-2)."""

from __future__ import annotations

from typing import Any, Final

from mindtable.cards.game.deck_list import Deck, deck_of
from mindtable.core.errors import DeckError
from mindtable.core.input import shown

_STARTERS: Final = ("start_characters", "start_resources")


class MatDeck(Deck):
    """A deck: `starters` are the starting cards that it recommends, contained in its cards."""

    def __init__(self, plain: Deck, starters: list[str]) -> None:
        super().__init__(plain.id, plain.name, plain.cards, plain.strategy, plain.offered, plain.side)
        self.starters = starters


def read_deck(table: dict[str, Any], where: str) -> MatDeck:
    """A deck from a table of a deck file. Raises DeckError."""
    rest = {key: value for key, value in table.items() if key not in _STARTERS}
    plain = deck_of(rest, where)
    starters: list[str] = []
    for key in _STARTERS:
        named = table.get(key, [])
        if not isinstance(named, list) or not all(isinstance(slug, str) for slug in named):
            raise DeckError(f"{where}: {key} = {shown(named)}: it must be a list of card ids")
        starters += named
    return MatDeck(plain, starters)
