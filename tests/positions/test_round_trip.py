"""Every position of every game can be written as text and read again, and the game continues identically."""

from __future__ import annotations

import json

import pytest

import mindtable
from mindtable.core.match.state import MatchState
from mindtable.testing import positions
from mindtable.testing.lawful import Lawful
from tests.long import chunks, long_but
from tests.positions.games import IN_MATCHES, OTHERS, SHIPPED

pytestmark = pytest.mark.laws

CHUNKS, DAILY = 20, 1  # all of them in `make laws`
OF_A_CHUNK = 100  # positions of a game
FEW = 12
QUICK_MATCHES = ("matches of siding", "matches of tumblrcards")  # one of another game takes seconds
MATCHES = long_but(IN_MATCHES, *QUICK_MATCHES)


def check(law: Lawful, seed: int, wanted: int) -> None:
    """Check positions of games from this seed on, until there were enough."""
    checked = 0
    while checked < wanted:
        checked += positions.examine(law, seed)
        seed += 1


@pytest.mark.source
@pytest.mark.parametrize("name", [*SHIPPED, *OTHERS])
def test_a_game_read_from_its_position_continues_identically(name: str) -> None:
    check({**SHIPPED, **OTHERS}[name], 6_000_000, FEW)


@pytest.mark.long
@pytest.mark.parametrize("chunk", chunks(CHUNKS, DAILY))
@pytest.mark.parametrize("name", SHIPPED)
def test_many_positions_of_a_game(name: str, chunk: int) -> None:
    check(SHIPPED[name], 6_100_000 + 1_000 * chunk, OF_A_CHUNK)


@pytest.mark.source
@pytest.mark.parametrize("name", MATCHES)
def test_a_match_read_from_its_position_continues_identically(name: str) -> None:
    for seed in range(3 if name in QUICK_MATCHES else 1):
        positions.examine(IN_MATCHES[name], 6_200_000 + seed)


@pytest.mark.source
def test_a_match_is_read_in_the_middle_of_an_exchange() -> None:
    law = IN_MATCHES["matches of siding"]
    state = law.start(1, ())
    assert isinstance(state, MatchState)
    while not state.between:
        decision = state.pending[0]
        concession = state.concession(decision.seat)
        assert concession is not None
        state.apply(concession, decision.seat)
    (bring,) = [action for action in state.pending[0].actions if str(action) == "bring gust"]
    state.apply(bring, 0)
    state.apply("keep", 1)
    assert (state.brought, state.ready, len(state.pending)) == ([["gust"], []], [False, True], 1)
    other = positions.read(law, state)
    for match in (state, other):
        match.apply("take ant", 0)
        match.apply("done", 0)
    positions.compare(state, other, "in the next game")
    assert isinstance(other, MatchState)
    assert other.decks[0]["gust"] == 1


@pytest.mark.source
@pytest.mark.parametrize("name", SHIPPED)
def test_whoever_reads_a_position_changes_nothing_in_it(name: str) -> None:
    """Neither reading nor playing on changes the data, nor the game that they were written from."""
    state = SHIPPED[name].start(3, ())
    for _ in range(30):
        state.apply(state.pending[0].actions[0], state.pending[0].seat)
    data = state.position()
    before = json.dumps(data)
    other = mindtable.game(name).start(position=data)
    other.apply(other.pending[0].actions[0], other.pending[0].seat)
    assert json.dumps(data) == json.dumps(state.position()) == before
