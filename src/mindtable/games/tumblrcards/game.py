"""TumblrCards as a game that can be started: its cards, decks, options, and how a game of it begins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from mindtable.cards.card_file import lines_of
from mindtable.cards.deck_list import Deck, deck_of
from mindtable.cards.definition import Card, Pool
from mindtable.cards.game import CardGame, CardStart
from mindtable.core.errors import Refusal
from mindtable.core.game import CardInfo
from mindtable.core.start import Options as AnyOptions
from mindtable.core.state import State
from mindtable.games.tumblrcards import screen, words
from mindtable.games.tumblrcards.decks import breaches
from mindtable.games.tumblrcards.options import VARIANTS, Options
from mindtable.games.tumblrcards.pool import check_card, make_card
from mindtable.games.tumblrcards.table import TumblrTable
from mindtable.language.node import Node

NAME: Final = "tumblrcards"


class TumblrCards(CardGame):
    """TumblrCards: two decks of 20 creatures fight over one number, health."""

    def __init__(self) -> None:
        super().__init__(
            NAME,
            "TumblrCards",
            "Two decks of 20 creatures; your mana is your opponent's health.",
            VARIANTS,
            "mindtable.games.tumblrcards",
        )

    def check_card(self, card: Any, where: str) -> None:
        check_card(card, where)

    def make_card(
        self, index: int, slug: str, card: dict[str, Any], abilities: Sequence[Node], where: str
    ) -> Card:
        return make_card(index, slug, card, abilities, where)

    def card_info(self, card: dict[str, Any], slug: str) -> CardInfo:
        header = f"cost {card['cost']}, {card['attack']}/{card['health']}"
        data = {key: card[key] for key in ("cost", "attack", "health")} | {
            "type": card.get("type", "creature")
        }
        return CardInfo(str(card["name"]), slug, header, lines_of(card), str(card.get("flavor", "")), data)

    def deck_of(self, table: dict[str, Any], where: str) -> Deck:
        return deck_of(table, where)

    def breaches(self, deck: Deck, pool: Pool, options: AnyOptions) -> list[Refusal]:
        return breaches(deck, pool)

    def options_of(self, variants: tuple[str, ...]) -> Options:
        return Options(variants)

    def pool_in(self, state: State | None) -> Pool:
        return state.pool if isinstance(state, TumblrTable) else self.pool()

    def beginning(self, start: CardStart) -> TumblrTable:
        options = start.options
        assert isinstance(options, Options)
        state = TumblrTable(start, start.pool, options, start.chance(), start.players)
        for seat in (0, 1):
            for slug, number in start.decks[seat].items():
                state.deck[seat].extend([start.pool.by_slug[slug]] * number)
        state.push(words.SET_UP)
        state.run()
        return state

    def screen(self, view: dict[str, Any], width: int, rows: int) -> list[str]:
        return screen.screen(view, width, rows)
