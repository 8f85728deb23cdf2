"""Rules for decks, and their starting cards and side decks (MAT-2)."""

from __future__ import annotations

from typing import Any, Final

from mindtable.cards.game.deck_list import Deck, deck_of, unknown_card
from mindtable.cards.state.definition import Pool
from mindtable.core.errors import DeckError, Refusal
from mindtable.core.input import shown
from mindtable.games.minds_across_time.options import MatOptions

SMALLEST: Final = 40  # MAT-2.1
LARGEST: Final = 100
SIDE: Final = 15  # MAT-2.5
COPIES: Final = 4  # `variant: four-copies`
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


def breaches(deck: Deck, pool: Pool, options: MatOptions) -> list[Refusal]:
    """Every way in which a deck breaks the deck rules, each with its rule (MAT-2.1, MAT-2.3, MAT-2.5, MAT-3.1).

    Types are free (MAT-2.6), and so are cards of one name, in play as well (MAT-2.4).
    """
    side = deck.side
    found = [
        unknown_card("MAT-1.7", deck, slug, pool)
        for slug in {**deck.cards, **side}
        if slug not in pool.by_slug
    ]
    total = sum(deck.cards.values())
    if not SMALLEST <= total <= LARGEST:
        text = f"{deck.name}: a deck has {SMALLEST} to {LARGEST} cards, this one {total}"
        found.append(Refusal("MAT-2.1", text))
    if sum(side.values()) > SIDE:
        text = f"{deck.name}: a side deck has at most {SIDE} cards, this one {sum(side.values())}"
        found.append(Refusal("MAT-2.5", text))
    if options.four_copies:
        for slug in sorted({**deck.cards, **side}):
            number = deck.cards.get(slug, 0) + side.get(slug, 0)
            if number > COPIES:
                text = f"{deck.name}: {number} of {slug}: at most {COPIES} cards of a name"
                found.append(Refusal("MAT-2.3", text))
    return found
