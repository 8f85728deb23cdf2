"""The corpora are what they say: 40 different cards for each game, with valid numbers, and a meaning for each."""

from __future__ import annotations

from collections import Counter

import pytest

from mindtable.cards.game.game import CardGame
from mindtable.games.registry import game as named
from tests.corpora.cards import CORPORA, GAMES, LEVELS, written

pytestmark = pytest.mark.source


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("corpus", CORPORA)
def test_a_corpus_has_forty_cards_a_game(corpus: str, game: str) -> None:
    cards = written(corpus, game)
    of = named(game)
    assert isinstance(of, CardGame)
    assert Counter(card.level for card in cards) == dict(zip(LEVELS, (13, 14, 13)))
    assert len({card.table["id"] for card in cards}) == len({card.table["name"] for card in cards}) == 40
    for card in cards:
        of.check_card(card.table, "corpus")
        assert all((card.table["text"].strip(), card.meaning, card.position, card.does, card.after)), (
            card.table["id"]
        )
