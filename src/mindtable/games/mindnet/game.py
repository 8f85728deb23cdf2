"""MindNet as a game that can be started: its cards, decks, options, and how a game of it begins."""

from __future__ import annotations

from typing import Final

from mindtable.cards.game.game import CardGame, Parts
from mindtable.games.mindnet import words
from mindtable.games.mindnet.pool import make_card
from mindtable.games.mindnet.state.options import MnOptions
from mindtable.games.mindnet.table import MnTable
from mindtable.games.mindnet.turn import resume

NAME: Final = "mindnet"


class MindNet(CardGame):
    """MindNet, for two players (section 1): parties fight over the Global Network, and 10 GNEs win."""

    def __init__(self) -> None:
        parts = Parts(MnTable, MnOptions, make_card, resume)
        super().__init__(NAME, "mindtable.games.mindnet", words.SET_UP, parts)
