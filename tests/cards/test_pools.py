"""Sets of cards: each game with cards of its players has one of its own, which has to go with the game."""

from __future__ import annotations

import gc
from typing import Any

import pytest

import mindtable
from mindtable.cards.state.definition import Card
from tests.long import long_but

CARD_GAMES = ("mind", "mindnet", "minds_across_time", "tumblrcards")


def cards_in_memory() -> int:
    return sum(isinstance(each, Card) for each in gc.get_objects())


@pytest.mark.parametrize("name", long_but(CARD_GAMES, "mindnet"))
def test_cards_go_with_their_set_without_waiting_for_the_garbage_collector(name: str) -> None:
    """The server freezes what it has collected once, so a cycle among cards would stay almost for ever."""
    game: Any = mindtable.game(name)
    record = mindtable.start(name, seed=1).record()
    game.pool_of(list(record.cards.values()), "the record")
    gc.collect()
    gc.disable()
    try:
        before = cards_in_memory()
        pool = game.pool_of(list(record.cards.values()), "the record")
        assert cards_in_memory() >= before + len(pool.cards)
        del pool
        assert cards_in_memory() == before
    finally:
        gc.enable()
