"""Digests: equal for equal positions, whatever the players are called."""

from __future__ import annotations

from random import Random

import pytest

import mindtable
from tests.long import long_but

pytestmark = pytest.mark.source

GAMES = mindtable.games()


@pytest.mark.parametrize("seed", long_but(range(3), 0))
@pytest.mark.parametrize("best_of", [1, 3])
@pytest.mark.parametrize("game", GAMES)
def test_the_names_of_the_players_make_no_difference(game: str, best_of: int, seed: int) -> None:
    random = Random(seed)
    one = mindtable.start(game, seed=seed, best_of=best_of)
    other = mindtable.start(game, seed=seed, best_of=best_of, players=("Ann", "A rather long name"))
    for _ in range(250):
        assert one.digest() == other.digest()
        if not one.pending:
            break
        at = random.randrange(len(one.pending))
        number = random.randrange(len(one.pending[at].actions))
        for state in (one, other):
            state.take(state.pending[at], state.pending[at].actions[number])
