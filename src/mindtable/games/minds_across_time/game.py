"""Minds Across Time as a game that can be started: its cards, decks, options, and how a game of it begins."""

from __future__ import annotations

from typing import Any, Final

from mindtable.cards.game.card_keys import card_entries
from mindtable.cards.game.deck_list import Deck
from mindtable.cards.game.game import CardGame, Parts
from mindtable.games.minds_across_time import words
from mindtable.games.minds_across_time.decks import read_deck
from mindtable.games.minds_across_time.pool import MatKeys, make_card
from mindtable.games.minds_across_time.state.options import MatOptions
from mindtable.games.minds_across_time.table import MatTable
from mindtable.games.minds_across_time.turn import resume

NAME: Final = "minds_across_time"


class MindsAcrossTime(CardGame):
    """Minds Across Time, for two players (MAT-1.1): historical people make things, and 20 victory points win."""

    def __init__(self) -> None:
        parts = Parts(MatTable, MatOptions, make_card, resume)
        super().__init__(NAME, "mindtable.games.minds_across_time", words.SET_UP, parts)

    def keys_of(self) -> MatKeys:
        return MatKeys(card_entries(self.file.entries))

    def deck_of(self, table: dict[str, Any], where: str) -> Deck:
        return read_deck(table, where)
