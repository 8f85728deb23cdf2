"""The law of illegal actions: lists of legal actions and refusals of others agree, and a refusal changes nothing."""

from __future__ import annotations

from collections import Counter

import pytest

from mindtable.testing.illegal import examine
from tests.laws.games import Shipped
from tests.laws.test_laws import every_game
from tests.long import chunks

pytestmark = pytest.mark.laws

CHUNKS = 8


@pytest.mark.long
@every_game
@pytest.mark.parametrize("chunk", chunks(CHUNKS, 1))
def test_lists_and_refusals_agree(law: Shipped, chunk: int) -> None:
    seen: Counter[str] = Counter()
    games = law.games()[0] // CHUNKS
    for seed in range(chunk * games, (chunk + 1) * games):
        seen += examine(law, seed)
    for verb in law.verbs:
        assert seen[f"{verb.word} refused"] > 0


@every_game
@pytest.mark.source
@pytest.mark.long
def test_lists_and_refusals_agree_in_a_few_games(law: Shipped) -> None:
    for seed in (1, 4):
        examine(law, seed)
