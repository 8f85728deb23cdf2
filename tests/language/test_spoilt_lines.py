"""Damaged lines of card English: a misspelt word is found; a changed line is refused or means what it says."""

import re
from random import Random

import pytest

from mindtable.cards.text.read import check
from tests.language.mutilate import misspell, mutilate
from tests.language.sets import GAMES, abilities_of, lines_of, words_of


def plain(text):
    """The line without capitals, and in the spelling that is printed where two are understood."""
    return re.sub(r"\bwhenever\b", "when", re.sub(r"\byou (?!may|control|have|cast)", "", text.lower()))


@pytest.mark.parametrize(("game", "times", "least"), [("tumblrcards", 5, 800), ("mind", 3, 300)])
@pytest.mark.long
def test_a_misspelt_word_is_found_and_the_first_suggestion_puts_it_right(game, times, least):
    rng = Random(20)
    words = words_of(game)
    lines = lines_of(game)
    spoilt = [(line, misspell(line, rng)) for line in lines * times]
    cases = [(line, *found) for line, found in spoilt if found is not None]
    located = repaired = 0
    for line, text, start in cases:
        checked = check(text, words, hears=False)
        assert checked.ability is None, text
        diagnosis = checked.diagnosis
        assert diagnosis is not None
        located += start <= diagnosis.start <= start + len(re.split(r"[ ,.:]", text[start:])[0])
        repaired += bool(diagnosis.suggestions) and diagnosis.suggestions[0].line == line
    assert len(cases) > least
    assert located / len(cases) >= 0.95
    assert repaired / len(cases) >= 0.95


def test_a_mutilated_line_never_keeps_a_meaning_that_it_does_not_state():
    rng = Random(21)
    tried = 0
    for game in GAMES:
        words = words_of(game)
        lines = list(abilities_of(game).items())
        for _ in range(700):
            line, ability = rng.choice(lines)
            text = mutilate(line, rng)
            if text == line:
                continue
            tried += 1
            checked = check(text, words, suggest=False, hears=False)
            if checked.ability is not None:
                # The canonical print has exactly the meaning that was read, word by word.
                assert plain(checked.canonical) == plain(text), text
                assert checked.ability != ability or plain(text) == plain(line), text
    assert tried >= 2000


@pytest.mark.parametrize("game", GAMES)
def test_most_lines_with_a_word_dropped_are_refused(game):
    rng = Random(22)
    words = words_of(game)
    refused = tried = 0
    for line in lines_of(game) * 2:
        parts = line.split(" ")
        del parts[rng.randrange(len(parts))]
        tried += 1
        refused += check(" ".join(parts), words, suggest=False, hears=False).ability is None
    assert refused / tried > 0.9
