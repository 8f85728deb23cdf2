"""Invalid deck files, deck lists of the wrong shape, and decks that break the rules."""

from __future__ import annotations

import datetime

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import mindtable
from mindtable import DeckError, MindtableError, OptionError
from tests.table import deck_with, tumblrcards

pytestmark = pytest.mark.source

GAME = tumblrcards()
SLUGS = sorted(GAME.pool().by_slug)
RULES = {rule.id for rule in GAME.rulebook()}
GOOD = deck_with()
fuzz = settings(max_examples=80, suppress_health_check=[HealthCheck.function_scoped_fixture])

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
names = st.one_of(
    st.sampled_from(SLUGS), st.text(max_size=12), st.just("x" * 5000), st.just("a\nb"), st.just("\ud800")
)


@fuzz
@given(st.dictionaries(names, st.one_of(st.integers(-3, 30), junk), max_size=12))
def test_a_mapping_is_a_legal_deck_or_refused(answer, deck):
    assert isinstance(answer(mindtable.start, "tumblrcards", decks=(deck, GOOD), seed=1), MindtableError)


@fuzz
@given(
    st.one_of(
        st.text(),
        st.lists(
            st.sampled_from(["[cards]", "imp = 2", "imp = -1", "name = 3", "=", '"""', "[", "x.y = 1"])
        ).map("\n".join),
    )
)
def test_any_text_is_a_deck_file_or_refused(answer, text):
    found = answer(GAME.deck_breaches, text, "my.toml")
    assert isinstance(found, DeckError) or all(breach.rule in RULES for breach in found)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "[cards]"),
        ("cards = 3", "[cards]"),
        ("cards = []", "[cards]"),
        ("[[cards]]\nimp = 2", "[cards]"),
        ("[cards]", "[cards]"),
        ("[cards]\nimp = 2\nimp = 2", "TOML"),
        ("[cards]\nimp = -2", "imp = -2"),
        ("[cards]\nimp = 0", "imp = 0"),
        ("[cards]\nimp = true", "imp = True"),
        ("[cards]\nimp = 2.0", "imp = 2.0"),
        ('[cards]\nimp = "2"', "imp = '2'"),
        ("[cards]\nimp = nan", "imp = nan"),
        ("[cards]\nimp = 2020-01-01", "imp = "),
        ("[cards.imp]\nn = 2", "imp = {'n': 2}"),
        ("[cards]\nimp = 99999999999999999999", "imp = 99999"),
        (f"[cards]\nimp = {'9' * 5000}", "TOML"),
        (f"x = {'[' * 5000}", "TOML"),
        (f"[{'a.' * 5000}b]", "a deck"),
        ('name = "a\\nb"\n[cards]\nimp = 2', "name"),
        ("name = 3\n[cards]\nimp = 2", "name"),
        ('"a\\nb" = 3\n[cards]\nimp = 2', "unknown entry"),
        ('[cards]\n"a\\nb" = -1', "a b = -1"),
        ("\x00", "TOML"),
    ],
)
def test_the_fault_of_a_deck_file_is_named(answer, text, says):
    error = answer(GAME.deck_breaches, text, "my.toml")
    assert isinstance(error, DeckError)
    assert says in str(error)
    assert "my.toml" in str(error)


@pytest.mark.parametrize(
    ("cards", "rule"),
    [
        ("imp = 2", "TC-1.1"),
        ("imp = 3", "TC-1.2"),
        ("void-hulk = 2", "TC-1.3"),
        ("no-such-card = 1", "TC-1.6"),
    ],
)
def test_every_breach_has_its_rule(answer, cards, rule):
    assert rule in [breach.rule for breach in answer(GAME.deck_breaches, f"[cards]\n{cards}", "my.toml")]


@pytest.mark.parametrize(
    "path",
    [
        "",
        ".",
        "/",
        "no.toml",
        "a\x00b",
        "a\x00b.toml",
        "x" * 5000,
        "x" * 5000 + ".toml",
        "\ud800.toml",
        "a\nb",
        "a\nb.toml",
    ],
)
def test_a_path_without_a_deck_is_refused(answer, path):
    assert isinstance(answer(mindtable.start, "tumblrcards", decks=(path, GOOD)), MindtableError)
    assert isinstance(answer(mindtable.start, "tumblrcards", cards=path), DeckError)


def test_a_file_that_is_not_text_is_refused(answer, tmp_path):
    file = tmp_path / "deck.toml"
    file.write_bytes(b"\xff\xfe\x00")
    assert "UTF-8" in str(answer(mindtable.start, "tumblrcards", decks=(file, GOOD)))
    assert "UTF-8" in str(answer(mindtable.start, "tumblrcards", cards=file))


@pytest.mark.parametrize(
    "decks", [(GOOD,), (GOOD, GOOD, GOOD), "ab", ("downwind-horde", "downwind-hord"), (GOOD, {})]
)
def test_decks_that_are_not_two_good_ones_are_refused(answer, decks):
    assert isinstance(answer(mindtable.start, "tumblrcards", decks=decks), (OptionError, DeckError))


@pytest.mark.parametrize(
    "seed",
    ["\ud800", 10**5000, -(10**5000), "x" * 10**6, True],
    ids=["surrogate", "huge", "huge below 0", "long", "truth value"],
)
def test_a_seed_that_no_record_can_keep_is_refused(answer, seed):
    assert "seed" in str(answer(mindtable.start, "tumblrcards", seed=seed))


@pytest.mark.parametrize("seed", [1.5, float("nan"), b"1", [1], {}])
def test_a_seed_of_another_type_is_refused(seed):
    with pytest.raises((OptionError, TypeError)):
        mindtable.start("tumblrcards", seed=seed)


@fuzz
@given(
    st.lists(
        st.one_of(st.text(max_size=12), st.sampled_from(["live-mana", "live-man", "x" * 5000])), max_size=3
    ),
    st.lists(
        st.one_of(st.text(max_size=5), st.sampled_from(["Ann", "Bob", "a\nb", "\x1b[31m", " ", "y" * 500])),
        max_size=3,
    ),
)
def test_variants_and_players_are_good_or_refused(answer, variants, players):
    state = answer(
        mindtable.start, "tumblrcards", decks=(GOOD, GOOD), seed=1, variants=variants, players=players
    )
    if not isinstance(state, MindtableError):
        assert set(variants) <= {"live-mana"}
        assert mindtable.replay(state.record().dumps()).digest() == state.digest()


@pytest.mark.parametrize("name", ["", "tumblrcard", "\n", "x" * 9999, "mindtable.games"])
def test_a_game_that_does_not_exist_is_refused(answer, name):
    assert isinstance(answer(mindtable.start, name), OptionError)
    assert isinstance(answer(mindtable.game, name), OptionError)
