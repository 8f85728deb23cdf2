"""A test game of MAT-12.4: a plain game with side decks, of 0 to 8 cards; a deck has 6 to 16 cards."""

from __future__ import annotations

from typing import Any, Final

from mindtable import Refusal
from mindtable.cards.game.deck_list import Deck
from mindtable.cards.state.definition import Pool
from mindtable.core.start import Options
from mindtable.core.terms import LOSER, MatchRules
from tests.cards.plain import RULE, PlainGame

SIDE: Final = {"fine": 1, "gust": 2}
LEAST, MOST, MOST_ASIDE = 6, 16, 8

BOOK: Final = """
game = "siding"
title = "Siding"
"""


class SidingGame(PlainGame):
    """The plain game with side decks."""

    def __init__(self) -> None:
        super().__init__("siding")
        self.variants = ("play-all",)
        self.matches = MatchRules((LOSER,), side_decks=True)

    def data_file(self, name: str) -> str:
        return BOOK if name == "rulebook.toml" else super().data_file(name)

    def in_short(self, card: dict[str, Any]) -> tuple[str, dict[str, Any]]:
        return str(card["type"]), {}

    def breaches(self, deck: Deck, pool: Pool, options: Options) -> list[Refusal]:
        size, aside = sum(deck.cards.values()), sum(deck.side.values())
        found = []
        if not LEAST <= size <= MOST:
            found.append(Refusal(RULE, f"{deck.name}: {size} cards, not {LEAST} to {MOST}"))
        if aside > MOST_ASIDE:
            found.append(
                Refusal(RULE, f"{deck.name}: {aside} cards in the side deck, more than {MOST_ASIDE}")
            )
        return found
