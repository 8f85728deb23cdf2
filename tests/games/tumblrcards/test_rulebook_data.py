"""The rulebook and the card file of TumblrCards: complete, without gaps, and every reference leads somewhere."""

import re
import tomllib
from collections import Counter
from importlib.resources import files
from typing import Any

import pytest

from mindtable.core.rules.rulebook import Rulebook

pytestmark = pytest.mark.source

FOLDER = files("mindtable") / "games" / "tumblrcards"
RULEBOOK_TEXT = (FOLDER / "rulebook.toml").read_text(encoding="utf-8")
BOOK = Rulebook.load(RULEBOOK_TEXT)
CARD_FILE: dict[str, Any] = tomllib.loads((FOLDER / "cards.toml").read_text(encoding="utf-8"))
CARDS: list[dict[str, Any]] = CARD_FILE["card"]
DECKS: list[dict[str, Any]] = CARD_FILE["deck"]

RULES_PER_SECTION = {
    "TC-1": 8,
    "TC-2": 10,
    "TC-3": 14,
    "TC-4": 10,
    "TC-5": 21,
    "TC-6": 23,
    "TC-7": 12,
    "TC-8": 6,
    "TC-9": 22,
    "TC-10": 26,
    "TC-11": 52,
    "TC-12": 12,
}


def test_the_book_names_its_game():
    assert (BOOK.game, BOOK.title) == ("tumblrcards", "TumblrCards")


def test_every_section_is_there_with_all_its_rules():
    assert {section.id: len(section.rules) for section in BOOK.sections.values()} == RULES_PER_SECTION


def test_rules_are_numbered_without_gaps_and_stand_in_order():
    expected = [f"{section}.{n}" for section, count in RULES_PER_SECTION.items() for n in range(1, count + 1)]
    assert [rule.id for rule in BOOK] == expected


def test_stated_and_ruled_rules_are_told_apart():
    assert Counter(rule.status for rule in BOOK) == {"stated": 34, "ruled": 180, "mixed": 2}
    assert [rule.id for rule in BOOK if rule.status == "mixed"] == ["TC-7.6", "TC-12.5"]


def test_all_ids_are_unique():
    ids = re.findall(r'^id = "(.*)"$', RULEBOOK_TEXT, re.MULTILINE)
    assert [known for known, times in Counter(ids).items() if times > 1] == []
    kinds = (len(BOOK), len(BOOK.sections), len(BOOK.variants), len(BOOK.examples), len(BOOK.decisions))
    assert len(ids) == sum(kinds)


def test_there_are_24_worked_examples_and_each_shows_rules():
    assert list(BOOK.examples) == [f"TC-EX-{n:02}" for n in range(1, 25)]
    assert [example.id for example in BOOK.examples.values() if not example.rules] == []


def test_the_variants_change_these_rules():
    assert {variant.id: variant.rule for variant in BOOK.variants.values()} == {
        "mana-before-triggers": "TC-5.2",
        "live-mana": "TC-5.3",
        "no-first-turn-attack": "TC-2.10",
        "simultaneous-combat": "TC-6.12",
        "optional-draw": "TC-7.4",
        "damage-wears-off": "TC-9.4",
    }


def test_every_rule_that_a_text_mentions_exists():
    # The loader checks the lists of ids; here are those in running text, in flow and decisions too.
    mentioned = set(re.findall(r"\bTC-\d+\.\d+", RULEBOOK_TEXT))
    assert sorted(rule_id for rule_id in mentioned if rule_id not in BOOK) == []


def test_the_decision_points_and_states_of_the_flow_are_all_there():
    assert list(BOOK.decisions) == [f"D{n}" for n in range(1, 14)]
    assert [step.state for step in BOOK.flow] == [
        "SETUP-FIRST",
        "SETUP-OPTION",
        "SETUP-DEAL",
        "START",
        "MANA",
        "CAST",
        "COMBAT-START",
        "DECLARE",
        "FIGHT",
        "DRAW",
        "DRAW-GIVE",
        "END",
        "CLEANUP",
        "RESOLVE",
        "OVER",
    ]


def test_every_ruling_is_about_cards_of_the_release_set():
    known = {card["id"] for card in CARDS}
    ruled = {card_id for ruling in BOOK.all_rulings for card_id in ruling.cards}
    assert sorted(ruled - known) == []


def test_the_ruling_on_borrowed_health_names_every_card_that_has_it():
    (ruling,) = [ruling for ruling in BOOK.all_rulings if ruling.title.startswith("Health equal")]
    line = "This creature's health is equal to your opponent's health."
    assert set(ruling.cards) == {card["id"] for card in CARDS if line in card["text"]}


def test_there_are_153_cards_under_151_numbers():
    assert len(CARDS) == 153
    assert len({card["id"] for card in CARDS}) == 153
    assert len({card["name"] for card in CARDS}) == 153
    assert {card["number"] for card in CARDS} == {f"{n:03}" for n in range(1, 152)}
    twice = [number for number, times in Counter(card["number"] for card in CARDS).items() if times > 1]
    assert twice == ["031", "043"]


def test_every_card_is_a_complete_creature_card():
    assert [card["id"] for card in CARDS if card["type"] != "creature"] == []
    for card in CARDS:
        assert isinstance(card["cost"], int) or card["cost"] == "XX", card["id"]
        assert isinstance(card["attack"], int) or card["attack"] == "X", card["id"]
        assert isinstance(card["health"], int) or card["health"] == "X", card["id"]
        assert isinstance(card["text"], str), card["id"]


def test_the_decks_are_legal():
    costs = {card["id"]: card["cost"] for card in CARDS}
    assert len({deck["id"] for deck in DECKS}) == 12
    for deck in DECKS:
        assert sum(deck["cards"].values()) == 20, deck["id"]
        for card_id, copies in deck["cards"].items():
            dear = isinstance(costs[card_id], int) and costs[card_id] >= 6
            assert 1 <= copies <= (1 if dear else 2), (deck["id"], card_id)
