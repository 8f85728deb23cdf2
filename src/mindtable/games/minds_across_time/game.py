"""Minds Across Time as a game that can be started: its cards, decks, options, and how a game of it begins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from mindtable.cards.game.card_keys import card_entries
from mindtable.cards.game.deck_list import Deck
from mindtable.cards.game.game import CardGame, CardStart
from mindtable.cards.state.definition import Card
from mindtable.cards.state.fields import DECLARED as CARD_FIELDS
from mindtable.core.declared.declaration import Declared
from mindtable.core.declared.fields import DECLARED as CORE_FIELDS
from mindtable.core.state import State
from mindtable.games.minds_across_time import words
from mindtable.games.minds_across_time.decks import read_deck
from mindtable.games.minds_across_time.pool import MatKeys, make_card
from mindtable.games.minds_across_time.state.options import MatOptions
from mindtable.games.minds_across_time.table import MatTable
from mindtable.games.minds_across_time.turn import resume
from mindtable.language.node import Node

NAME: Final = "minds_across_time"


class MindsAcrossTime(CardGame):
    """Minds Across Time, for two players (MAT-1.1): historical people make things, and 20 victory points win."""

    def __init__(self) -> None:
        super().__init__(NAME, "mindtable.games.minds_across_time", words.SET_UP)

    def keys_of(self) -> MatKeys:
        return MatKeys(card_entries(self.file.entries))

    def make_card(
        self, index: int, slug: str, card: dict[str, Any], abilities: Sequence[Node], where: str
    ) -> Card:
        return make_card(index, slug, card, self.keys().printed(card), abilities, where)

    def deck_of(self, table: dict[str, Any], where: str) -> Deck:
        return read_deck(table, where)

    def options_of(self, variants: tuple[str, ...]) -> MatOptions:
        return MatOptions(variants)

    def begin_at(self, state: State) -> None:
        assert isinstance(state, MatTable)
        resume(state)

    def declared(self) -> list[Declared]:
        from mindtable.games.minds_across_time.state.fields import (  # only positions need them
            DECLARED,
            MAT_STATE,
        )

        return [MAT_STATE, *CORE_FIELDS, *CARD_FIELDS, *DECLARED]

    def new_state(self, start: CardStart) -> MatTable:
        options = start.options
        assert isinstance(options, MatOptions)
        return MatTable(start, start.pool, options, start.chance(), start.players)
