"""A game has the shared phrases of the sets that its vocabulary names, as far as it has words for them."""

from dataclasses import replace

import pytest

from mindtable.cards.standard.game import SETS
from mindtable.cards.text.grammar import phrases_in_force, sets
from mindtable.language.text.vocabulary import Vocabulary, read_vocabulary
from tests.language.sets import GAMES, words_of

pytestmark = pytest.mark.source


def templates(words: Vocabulary) -> set[str]:
    return {phrase.template for phrase in phrases_in_force(words)}


def test_every_set_of_phrases_has_a_game():
    taken = {name for game in GAMES for name in (*words_of(game).sets, *words_of(game).verbs)}
    assert sets() == taken
    assert set(SETS) <= taken


@pytest.mark.parametrize("game", GAMES)
def test_a_game_gets_phrases_by_every_set_that_it_names(game):
    words = words_of(game)
    assert len(set(words.sets)) == len(words.sets)
    assert set(words.sets).isdisjoint(words.verbs)
    for name in words.sets:
        others = tuple(other for other in words.sets if other != name)
        assert templates(replace(words, sets=others)) < templates(words), name


def test_a_phrase_of_another_set_is_not_in_force():
    words = words_of("mind")
    assert "{group:this card} dies" not in templates(words)
    assert "{group:this card} dies" in templates(replace(words, sets=(*words.sets, "dying")))


def test_a_phrase_needs_the_words_for_its_slots():
    assert "pay {n:digits} {resource(s)}" in templates(words_of("mindnet"))
    assert "pay {n:digits} {resource(s)}" not in templates(replace(words_of("mindnet"), resources=()))
    assert "put {n:number} {kind} {word:counter word(s)} on {group}" in templates(
        replace(words_of("minds_across_time"), counters=())
    )  # cards may bring kinds of their own there


def test_an_unknown_set_is_refused_with_all_that_there_are():
    with pytest.raises(KeyError, match=r"there is no set 'dyin'; there are .*, dying, "):
        phrases_in_force(replace(words_of("mind"), sets=("dyin",)))


def test_phrases_are_no_longer_left_out_one_by_one():
    with pytest.raises(
        KeyError, match="without: name the sets of shared phrases that the game has in `sets`"
    ):
        read_vocabulary('game = "g"\ntitle = "G"\nwithout = ["the bearer"]\n')
