"""MindNet as a game that can be started: its cards, decks, options, and how a game of it begins."""

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
from mindtable.core.game import Moment
from mindtable.core.start import Options
from mindtable.core.state import State
from mindtable.games.mindnet import words
from mindtable.games.mindnet.decks import breaches
from mindtable.games.mindnet.options import VARIANTS, MnOptions
from mindtable.games.mindnet.pool import check_card, make_card
from mindtable.games.mindnet.table import MnTable
from mindtable.games.mindnet.turn import resume
from mindtable.language.node import Node

NAME: Final = "mindnet"

MOMENTS: Final = (
    Moment("interaction", False, "an interaction on your opponent's turn", "MN-9.3"),
    Moment("own-interaction", True, "an interaction on your turn", "MN-9.3"),
    Moment("events", False, "the event phase of the opponent", "MN-4.6", True),
)
_SHORT: Final = ("type", "subtype", "unique", "traits", "price", *words.LEVELS)


class MindNet(CardGame):
    """MindNet, for two players (section 1): parties fight over the Global Network, and 10 GNEs win."""

    def __init__(self) -> None:
        super().__init__(
            NAME,
            "MindNet",
            "Parties of individuals meet over the Global Network; whoever declares 10 GNEs wins.",
            VARIANTS,
            "mindtable.games.mindnet",
            words.SET_UP,
        )
        self.moments = MOMENTS
        self.custom_rule = "MN-1.15"

    def check_card(self, card: Any, where: str) -> None:
        check_card(card, where)

    def make_card(
        self, index: int, slug: str, card: dict[str, Any], abilities: Sequence[Node], where: str
    ) -> Card:
        return make_card(index, slug, card, abilities, where)

    def in_short(self, card: dict[str, Any]) -> tuple[str, dict[str, Any]]:
        data: dict[str, Any] = {key: card[key] for key in _SHORT if key in card}
        said = ["unique"] * bool(card.get("unique")) + [str(card.get("subtype", "")), str(card["type"])]
        said = [" ".join(filter(None, said)), *card.get("traits", []), f"price {card.get('price', 0)}"]
        said += [f"{level} {card[level]:+d}" if card["type"] == words.ITEM else f"{level} {card[level]}"
                 for level in words.LEVELS if card.get(level)]  # fmt: skip
        return "; ".join(said), data

    def breaches(self, deck: Deck, pool: Pool, options: Options) -> list[Refusal]:
        return breaches(deck, pool)

    def options_of(self, variants: tuple[str, ...]) -> MnOptions:
        return MnOptions(variants)

    def begin_at(self, state: State) -> None:
        assert isinstance(state, MnTable)
        resume(state)

    def declared(self) -> list[Declared]:
        from mindtable.games.mindnet.fields import DECLARED, MN_STATE  # only positions need them

        return [MN_STATE, *CORE_FIELDS, *CARD_FIELDS, *DECLARED]

    def new_state(self, start: CardStart) -> MnTable:
        options = start.options
        assert isinstance(options, MnOptions)
        return MnTable(start, start.pool, options, start.chance(), start.players)
