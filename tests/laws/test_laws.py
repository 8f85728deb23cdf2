"""Laws that hold in every game: random and greedy games by the thousand.

The full run (`make laws`) plays 20,000 random and 1,000 greedy games of each, in chunks so that they spread over the
cores; `make test-long` plays thousands, `make test` the first chunk of them.
"""

from __future__ import annotations

import pytest

from mindtable.testing.playing import check_record, play_by_law, play_greedily
from tests.laws.games import LAWFUL, Shipped, for_each
from tests.long import chunks, long_but

pytestmark = pytest.mark.laws

GREEDY_CHUNKS = 20

every_game = for_each(LAWFUL)


@every_game
@pytest.mark.parametrize("chunk", long_but(chunks(40, 4), 0))
def test_random_games_keep_the_laws(law: Shipped, chunk: int) -> None:
    games, _ = law.games()
    for number, seed in enumerate(range(chunk * games, (chunk + 1) * games)):
        state = play_by_law(law, seed)
        if number % (20 if law.sample > 0.01 else 100) == 0:
            check_record(law, state)


@pytest.mark.parametrize(
    ("law", "chunk"),
    [
        pytest.param(
            law,
            chunk,
            id=f"{chunk}-{law.name}",
            marks=pytest.mark.long if chunk or law.name in ("mind", "mind_game", "minds_across_time") else (),
        )
        for law in LAWFUL
        for chunk in chunks(GREEDY_CHUNKS, law.daily_greedy_chunks)
    ],
)
def test_greedy_games_keep_the_laws(law: Shipped, chunk: int) -> None:
    _, games = law.games()
    for seed in range(chunk * games, (chunk + 1) * games):
        state = play_greedily(law, 1_000_000 + seed, seed)
        if seed % 10 == 0:
            check_record(law, state)


@pytest.mark.long
@pytest.mark.source
@every_game
def test_a_few_games_keep_the_laws(law: Shipped) -> None:
    for seed in range(5_000_000, 5_000_060 if law.sample > 0.01 else 5_000_006):
        check_record(law, play_by_law(law, seed))
