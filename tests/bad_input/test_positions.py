"""Positions that were cut or edited, and data that are not positions."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import mindtable
from mindtable import PositionError
from mindtable.cli.commands.positions import position_in

pytestmark = pytest.mark.source

GAMES = mindtable.games()
fuzz = settings(max_examples=80, suppress_health_check=[HealthCheck.function_scoped_fixture])

values = st.recursive(
    st.one_of(
        st.none(),
        st.booleans(),
        st.integers(),
        st.floats(),
        st.text(max_size=8),
        st.just("x" * 5_000),
        st.just(10**400),
    ),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=4), inner, max_size=3)
    ),
    max_leaves=5,
)


def written(game: str) -> dict[str, Any]:
    """The position of a game in which some actions were taken."""
    state = mindtable.start(game, seed=5)
    for _ in range(25):
        state.apply(state.pending[0].actions[0], state.pending[0].seat)
    found: dict[str, Any] = json.loads(json.dumps(state.position()))
    return found


POSITIONS = {game: written(game) for game in GAMES}
KEYS = {game: sorted(POSITIONS[game]["state"]) for game in GAMES}


@fuzz
@given(st.sampled_from(GAMES), st.dictionaries(st.sampled_from([*POSITIONS["mind"], "match", "x"]), values))
def test_any_data_are_refused_or_a_position(answer, game, data):
    found = answer(mindtable.game(game).start, position=data)
    assert isinstance(found, PositionError | mindtable.State)


@fuzz
@given(st.sampled_from([(game, key) for game in GAMES for key in KEYS[game]]), values)
def test_an_entry_of_any_other_value_is_refused_or_read(answer, where, value):
    game, key = where
    data = {**POSITIONS[game], "state": {**POSITIONS[game]["state"], key: value}}
    found = answer(mindtable.game(game).start, position=data)
    assert isinstance(found, PositionError | mindtable.State)


@pytest.mark.parametrize("game", GAMES)
def test_a_position_without_any_one_entry_of_its_state_is_refused_or_read(answer, game):
    for key in KEYS[game]:
        rest = {name: each for name, each in POSITIONS[game]["state"].items() if name != key}
        found = answer(mindtable.game(game).start, position={**POSITIONS[game], "state": rest})
        assert isinstance(found, PositionError | mindtable.State), key


def test_a_text_cut_anywhere_is_refused(answer, tmp_path):
    text = json.dumps(POSITIONS["tumblrcards"])
    file = tmp_path / "cut.json"
    for end in [*range(0, len(text) - 1, max(1, len(text) // 60)), len(text) - 1]:
        file.write_text(text[:end])
        assert isinstance(answer(position_in, str(file)), PositionError), end
