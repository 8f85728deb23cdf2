"""Invalid card files, cards of the wrong shape, and card texts with errors."""

from __future__ import annotations

import datetime

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import mindtable
from mindtable import DeckError, MindtableError
from mindtable.cards.game.card_file import read_cards
from mindtable.cards.state.definition import Pool
from mindtable.language.text.diagnosis import TextError
from tests.language.sets import lines_of
from tests.table import tumblrcards

pytestmark = pytest.mark.source

fuzz = settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
LINES = lines_of("tumblrcards")


def card(**given):
    return {"name": "Sage", "cost": 1, "attack": 1, "health": 1, "text": "", **given}


junk = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.text(max_size=9),
    st.lists(st.integers(), max_size=2),
    st.dictionaries(st.text(max_size=3), st.integers(), max_size=2),
    st.just(datetime.date(2020, 1, 1)),
    st.just(10**5000),
)
KEYS = [
    "name",
    "cost",
    "attack",
    "health",
    "text",
    "id",
    "type",
    "flavor",
    "number",
    "listed_as",
    "colour",
    "a\nb",
]


@fuzz
@given(st.dictionaries(st.sampled_from(KEYS), junk, max_size=3), st.sets(st.sampled_from(KEYS), max_size=1))
@pytest.mark.long
def test_a_card_of_any_shape_is_read_or_refused(answer, changed, left_out):
    made = {key: value for key, value in {**card(), **changed}.items() if key not in left_out}
    found = answer(tumblrcards().pool_of, [made, card(name="Imp")], "my.toml")
    if isinstance(found, MindtableError):
        assert isinstance(found, TextError) or "my.toml: " in str(found)
    else:
        assert isinstance(found, Pool)


@fuzz
@given(
    st.one_of(
        st.text(),
        st.lists(
            st.sampled_from(
                ["[[card]]", 'name = "A"', "cost = 1", "attack = 1", "health = 1", "[card]", "=", "text = 3"]
            )
        ).map("\n".join),
    )
)
def test_any_text_is_a_card_file_or_refused(answer, text):
    answer(read_cards, text, "my.toml", tumblrcards().check_card)


@fuzz
@given(
    st.one_of(
        st.text(max_size=60),
        st.tuples(st.sampled_from(LINES), st.integers(0, 200), st.characters()).map(
            lambda e: e[0][: e[1]] + e[2] + e[0][e[1] + 1 :]
        ),
        st.lists(st.sampled_from(LINES), min_size=2, max_size=14).map("\n".join),
    )
)
@pytest.mark.long
def test_any_card_text_is_read_or_refused(answer, text):
    found = answer(tumblrcards().pool_of, [card(text=text), card(name="Imp"), card(name="Zombie")], "my.toml")
    assert isinstance(found, (Pool, TextError, DeckError))


def test_terminal_control_characters_are_not_echoed(answer):
    found = answer(tumblrcards().pool_of, [card(text="When this creature dies, summon X\x1b")], "my.toml")
    assert isinstance(found, TextError)
    assert found.diagnosis.code == "T-UNKNOWN-CARD"


NESTED = 'this creature becomes a copy of Imp and gains "'


@pytest.mark.parametrize(
    ("cards", "says"),
    [
        ([card(attack="X")], "attack = 'X'"),
        ([card(text="This creature's attack is equal to your health.")], "attack = 1"),
        ([card(attack="X", text="This creature's attack is equal to your health.\n" * 2)], "the same number"),
        ([card(cost="XX")], "cost of XX"),
        ([card(text="As you cast this creature, choose X, where X is 1 or more.")], "cost of XX"),
        ([card(cost="X")], "cost = 'X'"),
        ([card(cost=-1)], "cost = -1"),
        ([card(cost=10**9)], "cost = 1000000000"),
        ([card(cost=10**5000)], "too large"),
        ([card(health=float("nan"))], "health = nan"),
        ([card(health=True)], "health = True"),
        ([card(name="")], "name"),
        ([card(name="...")], "name"),
        ([card(name=" Sage")], "name"),
        ([card(name="Sa\nge")], "name"),
        ([card(name="S" * 5000)], "name"),
        ([card(id="Sage")], "id = 'Sage'"),
        ([card(id="a b")], "id = 'a b'"),
        ([card(type="spell")], "TC-1.6"),
        ([card(), card()], "Sage"),
        ([card(), card(id="sage-2")], "Sage"),
        ([card(), card(name="SAGE")], "same id"),
        ([card(text="draw 1 card.\n" * 500)], "12 lines"),
        ([card(text="When this creature dies, draw 1 card. " * 40)], "400 characters"),
        ([card(text="When this creature dies, summon 1 Unknown Beast token.")], "Unknown"),
        ([card(text="When this creature dies, draw 1000 cards.")], "1000"),
        (
            [
                card(
                    text=f"When this creature dies, {NESTED}When this creature dies, {NESTED}This creature has +1."
                )
            ],
            "Sage, line 1",
        ),
        ([card(), card(name="Each creature", text="x")], "line 1"),
    ],
)
def test_the_fault_of_a_card_is_named(answer, cards, says):
    error = answer(tumblrcards().pool_of, cards, "my.toml")
    assert isinstance(error, MindtableError)
    assert says in str(error)


def test_quoted_abilities_in_quoted_abilities_are_read(answer):
    inner = "When this creature dies, draw 1 card."
    for _ in range(3):
        inner = f'When this creature dies, target creature becomes a copy of Imp and gains "{inner}"'
        assert isinstance(
            answer(tumblrcards().pool_of, [card(text=inner), card(name="Imp")], "my.toml"), (Pool, TextError)
        )


WORDS = [
    "creature",
    "Each",
    "X",
    "1",
    "token",
    "you",
    "a",
    "Imp or Zombie",
    "Imp, the Great",
    "“Imp”",
    'A"B',
    "it's",
    "+1/+1",
    "named",
    "card.",
    "é",
    "A - B",
]


@pytest.mark.parametrize("name", WORDS)
def test_a_name_that_is_a_word_of_the_language_does_no_harm(answer, name):
    cards = [
        card(name=name),
        card(name="Imp", text=f"When this creature dies, summon 1 {name} token."),
        card(name="Zombie"),
    ]
    found = answer(tumblrcards().pool_of, cards, "my.toml")
    assert isinstance(found, (Pool, TextError, DeckError))


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "[[card]]"),
        ("card = 1", "[[card]]"),
        ("card = [1]", "card 1"),
        ("[card]\nname = 3", "[[card]]"),
        (f"x = {'[' * 9000}", "TOML"),
        (f"x = {'1' * 9000}", "TOML"),
        ('[[card]]\nname = "Sage"\ncost = 1\nattack = 1\nhealth = 1\ndeck = 3', "unknown entry"),
        (
            '[[card]]\nname = "Sage"\ncost = 1\nattack = 1\nhealth = 1\n' * 2,
            "an earlier card has the same name",
        ),
        ('deck = 3\n[[card]]\nname = "Sage"\ncost = 1\nattack = 1\nhealth = 1\n', "[[deck]]"),
        (
            '[[card]]\nname = "Sage"\ncost = 1\nattack = 1\nhealth = 1\ntext = "When this creature dis, draw 1 card."',
            "dis",
        ),
    ],
)
def test_a_game_with_a_bad_card_file_does_not_start(answer, tmp_path, text, says):
    file = tmp_path / "my.toml"
    file.write_text(text, encoding="utf-8")
    error = answer(mindtable.start, "tumblrcards", cards=file)
    assert isinstance(error, MindtableError)
    assert says in str(error)
    assert isinstance(answer(tumblrcards().check_cards, file), MindtableError)
