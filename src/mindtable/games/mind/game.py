"""MIND as a game that can be started: its cards, decks, options, and how a game of it begins."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from mindtable.cards.game.deck_list import Deck
from mindtable.cards.game.game import CardGame, Parts
from mindtable.cards.moves.moving import put_into_play
from mindtable.cards.state.definition import Card, Pool
from mindtable.cards.state.state import CardState
from mindtable.core.errors import Refusal
from mindtable.core.start import Options
from mindtable.games.mind import words
from mindtable.games.mind.decks import MindDeck, breaches, deck_of, with_thinker
from mindtable.games.mind.pool import make_card
from mindtable.games.mind.state.options import MindOptions
from mindtable.games.mind.state.piece import MindPiece
from mindtable.games.mind.table import MindTable
from mindtable.games.mind.turn import resume

NAME: Final = "mind"


class Mind(CardGame):
    """MIND: two Thinkers with 20 cards each; Intellects answer each other, and every card in play takes Memory."""

    def __init__(self) -> None:
        parts = Parts(MindTable, MindOptions, make_card, resume)
        super().__init__(NAME, "mindtable.games.mind", words.SET_UP, parts)

    def deck_of(self, table: dict[str, Any], where: str) -> MindDeck:
        return deck_of(table, where)

    def breaches(self, deck: Deck, pool: Pool, options: Options) -> list[Refusal]:
        assert isinstance(deck, MindDeck)
        assert isinstance(options, MindOptions)
        with_one = with_thinker(deck, pool)
        return super().breaches(with_one, pool, options) + breaches(with_one, pool, options.exact_effects)

    def listed(self, deck: Deck, pool: Pool) -> dict[str, int]:
        assert isinstance(deck, MindDeck)
        return with_thinker(deck, pool).listed()

    def bring(self, state: CardState, seat: i64, card: Card, number: int) -> None:
        assert isinstance(state, MindTable)
        if state.mind_card(card).is_thinker:
            put_into_play(state, MindPiece(state.next_id(), seat, seat, state.mind_card(card)))
        else:
            super().bring(state, seat, card, number)
