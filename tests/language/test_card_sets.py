"""Every line of the card sets is read and printed back, and every phrase of the grammar is in use."""

import re
from collections import Counter
from dataclasses import replace

import pytest

from mindtable.cards.text.grammar import phrases_in_force
from mindtable.cards.text.read import check, phrases_of, print_line, read_card, read_line
from mindtable.language.text.diagnosis import AMBIGUOUS
from tests.language.sets import BUILT_GAMES, GAMES, OTHER_GAMES, abilities_of, cards_of, lines_of, words_of

# Lines whose verbs and sentence forms a game that is built, or both of the others, have as well; the rest waits.
SHARED_LINES = {"minds_across_time": 164, "mindnet": 170}

# What only one game says: each stands in lines of that game alone, and every line that is not read yet has one.
OWN_WORDS = {
    "minds_across_time": (
        "additional",  # the number of plays
        "preempt",
        "stall",
        "mathematics and science",  # talents
        "gains mathematics",
        "writing",
        "art",
        "without medicine",
        "pays for",
        "for every",
        "unpivot step",
        "activated ability of",
        "needed to win",
        "next product",
        "extra turn",
    ),
    "mindnet": (
        "heal",  # of damage
        "GNE",
        "upgrade",
        "degrade",
        "taxes",
        "surrogate without",
        "hacker unit you",  # what a hacker unit needs
        "hacker unit your",
        "joins",
        "win tied interactions",
        "steal",
        "withdraw",
        "ready phase",
    ),
}


def says(line, words):
    """Whether a line has these words, or the first of them with an ending."""
    return re.search(rf"\b{words}(?:s|ed)?\b", line, re.IGNORECASE) is not None


def read_example(phrase, game):
    return check(phrase.example, words_of(game), suggest=False).ability


@pytest.mark.source
@pytest.mark.parametrize(("game", "number", "lines_in_all"), [("tumblrcards", 153, 202), ("mind", 112, 118)])
def test_every_card_of_a_game_that_is_built_is_read_whole_and_printed_back(game, number, lines_in_all):
    words = words_of(game)
    cards = cards_of(game)
    assert len(cards) == number
    assert sum(len(lines) for _, lines in cards) == lines_in_all
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


@pytest.mark.parametrize("game", OTHER_GAMES)
def test_every_line_that_is_not_read_has_a_word_of_its_own_game(game):
    excused = {}
    for line in lines_of(game):
        if line not in abilities_of(game):
            excused[line] = [words for words in OWN_WORDS[game] if says(line, words)]
    assert [line for line, words in excused.items() if not words] == []
    used = {words for found in excused.values() for words in found}
    assert used == set(OWN_WORDS[game])


@pytest.mark.parametrize("game", OTHER_GAMES)
def test_a_word_of_its_own_game_is_said_by_no_other(game):
    for other in GAMES:
        if other != game:
            for words in OWN_WORDS[game]:
                assert [line for line in lines_of(other) if says(line, words)] == [], words


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
    # What is asked of whole numbers, of lines and of sentences is said of more than the cards say it of.
    "half {of:event amount}, rounded down",
    "lose half your {resource:resources}, rounded down",
    "{effect:chain} .",
    "{group} gain(s) “ {ability:line} ”",
    "{who:other player} discard(s) the chosen cards",
    # What the word lists of the rules allow besides.
    "it",
    "put it {place,whose:place of that card}",
    "choose a(n) {what:variety one}",
    "of the chosen {what:variety one}",
    "^ as {group:this card} resolves, {effect:joined} .",
    "{who:other player} discard(s) their hand",
    "discard your hand",
    "reveal the top {n:several} cards of {whose:deck of}",
    "put {n:digits} card(s) from your hand {place:place in deck} [in_any_order=in any order]",
    "put {group} {:own pile}",
    "you cannot play {group:counted ones}",
    "{who:player} cannot play more than {n,group:numbered} each turn",
    "players have {changes:player changes} [for each {per:counted}]",
    "players have {changes:measured player changes}",
    "{who:player} has/have {changes:measured player changes}",
    "{changes:player changes}, where X is {x:measure}",
    "{group} get(s) {changes} [{duration}], where X is {x:measure}",
    "double {of:measure}",
    "{group} get(s) {changes} as long as {until:condition}",
    "{statement} as long as {until:condition}",
    "exchange the {stat} of {first:group} and {second:group} as long as {until:condition}",
    "{group} become(s) a copy of {model:group} and gain(s) “ {gains:line} ”",
    "{group} become(s) a copy of {name:card name} and gain(s) this ability",
    "{group} gain(s) this ability",
}


def test_every_phrase_is_used_by_a_card():
    unused = {phrase for game in GAMES for phrase in phrases_in_force(words_of(game)) if phrase.canonical}
    for game in GAMES:
        for ability in abilities_of(game).values():
            unused -= set(phrases_of(ability, words_of(game)))
    assert {phrase.template for phrase in unused} == FOR_DESIGNERS


def test_mind_adds_few_phrases_and_reuses_many():
    # Its own verbs and a hand that lies open, and what the language was given for it: something that is about to
    # happen to a player.
    words = words_of("mind")
    own = {
        phrase
        for phrase in phrases_in_force(words)
        if phrase not in phrases_in_force(replace(words, own_verbs=()))
    }
    used = {phrase for ability in abilities_of("mind").values() for phrase in phrases_of(ability, words)}
    assert (len(own), len(used & own), len(used - own)) == (21, 21, 98)
    elsewhere = {
        phrase
        for game in GAMES
        if game != "mind"
        for ability in abilities_of(game).values()
        for phrase in phrases_of(ability, words_of(game))
    }
    assert len(used & elsewhere) == 79
    lines = [line for _, lines in cards_of("mind") for line in lines]
    assert (
        len([line for line in lines if own.isdisjoint(phrases_of(abilities_of("mind")[line], words))]) == 99
    )


def test_every_phrase_says_what_it_means():
    for game in BUILT_GAMES:
        for phrase in phrases_in_force(words_of(game)):
            assert phrase.makes is None or not phrase.canonical or phrase.means, phrase


def test_no_two_phrases_of_a_category_have_the_same_words():
    for game in GAMES:
        templates = Counter((phrase.category, phrase.template) for phrase in phrases_in_force(words_of(game)))
        assert [template for template, n in templates.items() if n > 1] == []
