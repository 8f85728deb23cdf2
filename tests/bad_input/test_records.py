"""Records that were cut or edited, and texts that are not records."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import mindtable
from mindtable import MindtableError, Record, RecordError
from mindtable.core.record import DIGEST_LENGTH
from tests.table import started

pytestmark = pytest.mark.source

fuzz = settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])


def played(seed: int) -> str:
    """The record of a random game."""
    random = Random(seed)
    state = started(seed=seed).state
    while state.decision is not None:
        state.apply(random.choice(state.decision.actions))
    return str(state.record().dumps())


TEXT = played(3)
DATA = json.loads(TEXT)

values = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=8)),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=4), inner, max_size=3)
    ),
    max_leaves=5,
)


def edited(**changes: object) -> str:
    return json.dumps({**DATA, **changes})


def test_the_record_itself_is_good():
    assert mindtable.replay(TEXT).outcome is not None


def test_a_record_cut_anywhere_is_refused(answer):
    step = max(1, len(TEXT) // 150)
    for end in [*range(0, len(TEXT) - 3, step), *range(40)]:
        assert isinstance(answer(mindtable.replay, TEXT[:end]), RecordError)


def test_every_entry_is_needed(answer):
    for key in DATA.keys() - {"edition"}:  # records of the first edition have none
        data = {name: value for name, value in DATA.items() if name != key}
        assert isinstance(answer(mindtable.replay, json.dumps(data)), RecordError), key


@fuzz
@given(st.sampled_from(sorted(DATA)), values)
def test_an_entry_of_any_other_value_is_refused_or_as_good(answer, key, value):
    found = answer(mindtable.replay, edited(**{key: value}))
    if not isinstance(found, RecordError):
        assert key in ("version", "players", "digests", "seed", "edition") or value == DATA[key]


@fuzz
@given(st.sampled_from(["cards", "digests"]), values, st.randoms(use_true_random=False))
def test_an_inner_entry_of_any_other_value_is_refused_or_as_good(answer, key, value, random):
    inner = random.choice(sorted(DATA[key]))
    answer(mindtable.replay, edited(**{key: {**DATA[key], inner: value}}))
    if key == "cards":
        field = random.choice(sorted(DATA[key][inner]))
        answer(mindtable.replay, edited(cards={**DATA[key], inner: {**DATA[key][inner], field: value}}))


@fuzz
@given(
    st.integers(0, len(DATA["moves"]) - 1), st.one_of(st.text(max_size=20), st.sampled_from(DATA["moves"]))
)
def test_a_changed_input_is_found(answer, at, move):
    moves = [*DATA["moves"][:at], move, *DATA["moves"][at + 1 :]]
    found = answer(mindtable.replay, edited(moves=moves))
    assert moves == DATA["moves"] or isinstance(found, RecordError)


@fuzz
@given(st.integers(0, len(DATA["moves"]) - 2))
def test_inputs_in_another_order_are_found(answer, at):
    moves = list(DATA["moves"])
    moves[at], moves[at + 1] = moves[at + 1], moves[at]
    found = answer(mindtable.replay, edited(moves=moves))
    assert moves == DATA["moves"] or isinstance(found, RecordError) or sorted(moves) == sorted(DATA["moves"])


@pytest.mark.parametrize("after", list(DATA["digests"]))
def test_a_changed_digest_is_found(answer, after):
    digests = {**DATA["digests"], after: "0" * DIGEST_LENGTH}
    assert "changed" in str(answer(mindtable.replay, edited(digests=digests)))


KEY = "0123456789abcdef" * 4
FEW = dict.fromkeys(list(DATA["cards"])[:3], 1)


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"decks": [FEW, FEW]}, "TC-1.1"),
        ({"decks": [{}, {}]}, "[cards]"),
        ({"decks": [{next(iter(DATA["cards"])): 20}] * 2}, "TC-1"),
        ({"decks": [{next(iter(DATA["cards"])): 10**30}] * 2}, "whole number"),
        ({"decks": [{next(iter(DATA["cards"])): -1}] * 2}, "whole number"),
        ({"decks": [{"no-such-card": 1}] * 2}, "no-such-card"),
        ({"decks": DATA["decks"][:1]}, "two decks"),
        ({"game": "chess"}, "chess"),
        ({"game": "\n"}, "no game"),
        ({"variants": ["no-such-variant"]}, "no-such-variant"),
        ({"players": ["A", "A"]}, "two players"),
        ({"players": ["A\nB", "C"]}, "two players"),
        ({"players": ["A"]}, "two players"),
        ({"seed": 1.5}, "seed"),
        ({"seed": True}, "seed"),
        ({"seed": None}, "seed"),
        ({"seed": "\ud800"}, "seed"),
        ({"seed": "x" * 9999}, "seed"),
        ({"seed": "another"}, "input"),
        ({"generator": "mt19937"}, "no generator 'mt19937'; there is: xoshiro128++, hmac-sha256-1"),
        ({"generator": "hmac-sha256-2"}, "no generator"),
        ({"generator": 1}, "no generator 1"),
        ({"generator": None}, "no generator None"),
        ({"generator": ["hmac-sha256-1"]}, "no generator"),
        ({"generator": "hmac-sha256-1"}, "must be a key"),
        ({"generator": "hmac-sha256-1", "seed": KEY[1:]}, "must be a key"),
        ({"generator": "hmac-sha256-1", "seed": KEY.upper()}, "must be a key"),
        ({"generator": "hmac-sha256-1", "seed": int("1" * 64)}, "must be a key"),
        ({"generator": "hmac-sha256-1", "seed": KEY}, "input"),
        ({"generator": "xoshiro128++", "seed": KEY}, "input"),
        ({"moves": ["0 reseed"], "inputs": 1}, "input 1: '0 reseed': chance begins anew with"),
        ({"moves": ["1 reseed hmac-sha256-1 " + KEY[1:]], "inputs": 1}, "a key of 64 digits"),
        ({"moves": ["2 reseed hmac-sha256-1 " + KEY], "inputs": 1}, "input 1"),
        (
            {"moves": ["0 reseed hmac-sha256-1 " + KEY, *DATA["moves"]], "inputs": 1 + len(DATA["moves"])},
            "input",
        ),
        ({"mindtable-record": 2}, "format 2"),
        ({"mindtable-record": [[[]]]}, "format"),
        ({"inputs": 3}, "cut"),
        ({"digests": {"9" * 5000: "x"}}, "digests"),
        ({"digests": {"²": "x"}}, "digests"),
        ({"outcome": "You win"}, "ends with"),
        ({"moves": ["2 concede"], "inputs": 1}, "input 1"),
        ({"moves": ["0"], "inputs": 1}, "input 1"),
        ({"moves": ["\n"], "inputs": 1}, "input 1"),
        ({"moves": ["0 cast " + "x" * 100_000], "inputs": 1}, "input 1"),
    ],
)
def test_the_fault_of_a_record_is_named(answer, changes, says):
    error = answer(mindtable.replay, edited(**changes))
    assert isinstance(error, MindtableError)
    assert says in str(error)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}",
        "[]",
        "null",
        "NaN",
        "1" * 9000,
        "[" * 100_000,
        '{"a":' * 100_000,
        "\x00",
        '{"mindtable-record": NaN}',
        "\ufeff{}",
        '"\\ud800"',
    ]
    + ['{"mindtable-record": ' + "[" * depth + "]" * depth + "}" for depth in (50, 500, 900)],
)
def test_an_invalid_record_is_refused(answer, text):
    assert isinstance(answer(mindtable.replay, text), RecordError)


@pytest.mark.parametrize("moves", [-1, 10**9])
def test_inputs_that_the_record_does_not_have_are_refused(answer, moves):
    assert isinstance(answer(mindtable.replay, TEXT, moves), RecordError)
    assert isinstance(answer(Record.loads(TEXT).branch, moves), RecordError)
