"""Every phrase of a game's grammar is proved: by a listed card, whose lines have their tests, or by a test of the game.

`pytest.mark.proves(...)` names what a test proves: a phrase by its template, or in MIND the class of a node. A phrase
that no card uses and no test plays fails this module. For TumblrCards, see `tests/language/test_verbs_are_proved.py`.
"""

import ast
from pathlib import Path

import pytest

from mindtable.cards.text.grammar import phrases_in_force
from mindtable.cards.text.read import check, phrases_of
from tests.citations import marker_calls
from tests.language.sets import abilities_of, words_of

pytestmark = pytest.mark.source

# What stands in a phrase of another category only, in which no line of the game can have it.
OUT_OF_REACH = {
    "mind": {"{amount:number}", "{amount:measure}", "X"},
    "minds_across_time": {"{amount:number}", "{amount:measure}", "X"},
    "mindnet": {"{amount:number}", "{amount:measure}"},
}
every_game = pytest.mark.parametrize("game", OUT_OF_REACH)


def said_by_cards(game: str) -> set[str]:
    """The templates of the phrases that the listed cards consist of."""
    abilities = abilities_of(game).values()
    return {phrase.template for ability in abilities for phrase in phrases_of(ability, words_of(game))}


def proofs(game: str) -> set[str]:
    """What tests of the game say that they prove."""
    found: set[str] = set()
    for file in sorted((Path(__file__).parent / game).rglob("*.py")):
        for call in marker_calls(ast.parse(file.read_text(encoding="utf-8")), frozenset({"proves"})):
            found |= {ast.literal_eval(argument) for argument in call.args}
    return found


def sayable(game: str) -> set[str]:
    """The templates of the phrases that the game has."""
    return {phrase.template for phrase in phrases_in_force(words_of(game)) if phrase.canonical}


@every_game
def test_whatever_can_be_said_is_said_by_a_card_or_proved_by_a_test(game):
    assert sorted(sayable(game) - said_by_cards(game) - proofs(game) - OUT_OF_REACH[game]) == []
    assert sorted(proofs(game) & said_by_cards(game)) == []


@pytest.mark.parametrize("game", ["minds_across_time", "mindnet"])
def test_only_what_can_be_said_is_proved(game):
    assert sorted(proofs(game) - sayable(game)) == []


@every_game
def test_unreachable_phrases_cannot_be_written(game):
    for phrase in phrases_in_force(words_of(game)):
        if phrase.template in OUT_OF_REACH[game] and phrase.example:
            assert check(phrase.example, words_of(game), suggest=False).ability is None
