"""MindNet as a game that can be started: its cards, decks, options, and how a game of it begins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from mindtable.cards.game.game import CardGame, CardStart
from mindtable.cards.state.definition import Card
from mindtable.cards.state.fields import DECLARED as CARD_FIELDS
from mindtable.core.declared.declaration import Declared
from mindtable.core.declared.fields import DECLARED as CORE_FIELDS
from mindtable.core.state import State
from mindtable.games.mindnet import words
from mindtable.games.mindnet.pool import make_card
from mindtable.games.mindnet.state.options import MnOptions
from mindtable.games.mindnet.table import MnTable
from mindtable.games.mindnet.turn import resume
from mindtable.language.node import Node

NAME: Final = "mindnet"


class MindNet(CardGame):
    """MindNet, for two players (section 1): parties fight over the Global Network, and 10 GNEs win."""

    def __init__(self) -> None:
        super().__init__(NAME, "mindtable.games.mindnet", words.SET_UP)

    def make_card(
        self, index: int, slug: str, card: dict[str, Any], abilities: Sequence[Node], where: str
    ) -> Card:
        return make_card(index, slug, card, self.keys().printed(card), abilities, where)

    def options_of(self, variants: tuple[str, ...]) -> MnOptions:
        return MnOptions(variants)

    def begin_at(self, state: State) -> None:
        assert isinstance(state, MnTable)
        resume(state)

    def declared(self) -> list[Declared]:
        from mindtable.games.mindnet.state.fields import DECLARED, MN_STATE  # only positions need them

        return [MN_STATE, *CORE_FIELDS, *CARD_FIELDS, *DECLARED]

    def new_state(self, start: CardStart) -> MnTable:
        options = start.options
        assert isinstance(options, MnOptions)
        return MnTable(start, start.pool, options, start.chance(), start.players)
