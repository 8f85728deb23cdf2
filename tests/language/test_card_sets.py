"""Every line of the card sets is read and printed back, and every phrase of the grammar is in use."""

from collections import Counter

import pytest

from mindtable.language.text.diagnosis import AMBIGUOUS
from mindtable.language.text.grammar import phrases_in_force
from mindtable.language.text.read import check, phrases_of, print_line, read_card, read_line
from tests.language.sets import GAMES, OTHER_GAMES, abilities_of, cards_of, lines_of, words_of

# Lines whose verbs TumblrCards or another of the games has as well; the rest waits for its game.
SHARED_LINES = {"mind": 55, "minds_across_time": 74, "mindnet": 90}


def read_example(phrase, game):
    return check(phrase.example, words_of(game), suggest=False).ability


@pytest.mark.short
def test_every_card_of_tumblrcards_is_read_whole_and_printed_back():
    words = words_of("tumblrcards")
    cards = cards_of("tumblrcards")
    assert len(cards) == 153
    for name, lines in cards:
        abilities = read_card(lines, words, name)
        assert [print_line(ability, words) for ability in abilities] == lines


@pytest.mark.parametrize("game", OTHER_GAMES)
def test_the_shared_lines_of_the_other_games_are_read_and_printed_back(game):
    words = words_of(game)
    lines = [line for _, lines in cards_of(game) for line in lines]
    read = [line for line in lines if line in abilities_of(game)]
    assert len(read) == SHARED_LINES[game]
    for line in read:
        assert print_line(read_line(line, words), words) == line


@pytest.mark.parametrize("game", GAMES)
def test_no_line_is_ambiguous(game):
    for line in lines_of(game):
        diagnosis = check(line, words_of(game), suggest=False).diagnosis
        assert diagnosis is None or diagnosis.code != AMBIGUOUS, line


def test_every_phrase_has_an_example_that_says_its_node():
    for game in GAMES:
        for phrase in phrases_in_force(words_of(game)):
            if phrase.example and not phrase.canonical:
                assert any(read_example(phrase, name) is not None for name in GAMES), phrase
            elif phrase.example:
                assert any(
                    phrase in phrases_of(found, words_of(name))
                    for name in GAMES
                    if (found := read_example(phrase, name)) is not None
                ), phrase


# What the rules speak of (TC-7.5, TC-7.12, TC-11.11) and no card of the sets says: a designer's card may.
FOR_DESIGNERS = {
    "{who:event player} draw(s) a card",
    "{who:event player} discard(s) a card",
    "{who:event player} would gain health",
    "{who:event player} would draw a card",
    # Cards of Minds Across Time say these two, in lines whose other words wait for that game.
    "it is {who:whose} turn",
    "win the game",
}


def test_every_phrase_is_used_by_a_card():
    unused = {phrase for game in GAMES for phrase in phrases_in_force(words_of(game)) if phrase.canonical}
    for game in GAMES:
        for ability in abilities_of(game).values():
            unused -= set(phrases_of(ability, words_of(game)))
    assert {phrase.template for phrase in unused} == FOR_DESIGNERS


def test_every_phrase_says_what_it_means():
    for phrase in phrases_in_force(words_of("tumblrcards")):
        assert phrase.makes is None or not phrase.canonical or phrase.means, phrase


def test_no_two_phrases_of_a_category_have_the_same_words():
    for game in GAMES:
        templates = Counter((phrase.category, phrase.template) for phrase in phrases_in_force(words_of(game)))
        assert [template for template, n in templates.items() if n > 1] == []
