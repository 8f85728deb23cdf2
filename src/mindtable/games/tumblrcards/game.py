"""TumblrCards as a game that can be started: its cards, decks, options, and how a game of it begins."""

from __future__ import annotations

from typing import Final

from mindtable.cards.game.deck_list import Deck
from mindtable.cards.game.game import CardGame, Parts
from mindtable.cards.state.definition import Pool
from mindtable.core.errors import Refusal
from mindtable.core.start import Options
from mindtable.games.tumblrcards import words
from mindtable.games.tumblrcards.decks import over_limits
from mindtable.games.tumblrcards.pool import make_card
from mindtable.games.tumblrcards.state.options import TumblrOptions
from mindtable.games.tumblrcards.table import TumblrTable
from mindtable.games.tumblrcards.turn import resume

NAME: Final = "tumblrcards"


class TumblrCards(CardGame):
    """TumblrCards: two decks of 20 creatures fight over one number, health."""

    def __init__(self) -> None:
        parts = Parts(TumblrTable, TumblrOptions, make_card, resume)
        super().__init__(NAME, "mindtable.games.tumblrcards", words.SET_UP, parts)

    def breaches(self, deck: Deck, pool: Pool, options: Options) -> list[Refusal]:
        return super().breaches(deck, pool, options) + over_limits(deck, pool)
