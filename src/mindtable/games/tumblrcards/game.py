"""TumblrCards as a game that can be started: its cards, decks, options, and how a game of it begins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from mindtable.cards.game.deck_list import Deck
from mindtable.cards.game.game import CardGame, CardStart
from mindtable.cards.state.definition import Card, Pool
from mindtable.cards.state.fields import DECLARED as CARD_FIELDS
from mindtable.core.declared.declaration import Declared
from mindtable.core.declared.fields import DECLARED as CORE_FIELDS
from mindtable.core.errors import Refusal
from mindtable.core.start import Options
from mindtable.core.state import State
from mindtable.games.tumblrcards import words
from mindtable.games.tumblrcards.decks import over_limits
from mindtable.games.tumblrcards.pool import make_card
from mindtable.games.tumblrcards.state.options import TumblrOptions
from mindtable.games.tumblrcards.table import TumblrTable
from mindtable.games.tumblrcards.turn import resume
from mindtable.language.node import Node

NAME: Final = "tumblrcards"


class TumblrCards(CardGame):
    """TumblrCards: two decks of 20 creatures fight over one number, health."""

    def __init__(self) -> None:
        super().__init__(NAME, "mindtable.games.tumblrcards", words.SET_UP)

    def make_card(
        self, index: int, slug: str, card: dict[str, Any], abilities: Sequence[Node], where: str
    ) -> Card:
        return make_card(index, slug, card, self.keys().printed(card), abilities, where)

    def breaches(self, deck: Deck, pool: Pool, options: Options) -> list[Refusal]:
        return super().breaches(deck, pool, options) + over_limits(deck, pool)

    def options_of(self, variants: tuple[str, ...]) -> TumblrOptions:
        return TumblrOptions(variants)

    def begin_at(self, state: State) -> None:
        assert isinstance(state, TumblrTable)
        resume(state)

    def declared(self) -> list[Declared]:
        from mindtable.games.tumblrcards.state.fields import (  # only positions need them
            DECLARED,
            TUMBLR_STATE,
        )

        return [TUMBLR_STATE, *CORE_FIELDS, *CARD_FIELDS, *DECLARED]

    def new_state(self, start: CardStart) -> TumblrTable:
        options = start.options
        assert isinstance(options, TumblrOptions)
        return TumblrTable(start, start.pool, options, start.chance(), start.players)
