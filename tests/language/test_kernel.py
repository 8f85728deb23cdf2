"""The kernel: the syntax of templates, and words with two meanings."""

from random import Random

import pytest

from mindtable.cards.nodes.amount import Fixed
from mindtable.cards.text.grammar import grammar_of
from mindtable.cards.text.phrases.amounts import AmountQuantities
from mindtable.cards.text.read import check, print_line, read_line
from mindtable.cards.verbs.discard import Discard
from mindtable.cards.verbs.draw import Draw
from mindtable.language.phrase import Phrase
from mindtable.language.text import diagnosis as codes
from mindtable.language.text.kernel import Reader
from mindtable.language.text.template import variants
from mindtable.language.text.tokens import join, tokenise
from mindtable.language.text.vocabulary import Noun, Vocabulary, read_vocabulary
from tests.language.mutilate import mutilate
from tests.language.sets import GAMES, lines_of, words_of


def test_a_phrase_that_would_lose_a_field_is_refused():
    with pytest.raises(TypeError, match=r"Discard\.n"):
        variants(Phrase("effect", "{who:actor} discard(s) cards", Discard), AmountQuantities())


def test_a_part_that_may_be_left_out_makes_two_variants():
    made = variants(
        Phrase("effect", "{who:somebody} discard(s) {n:number} [random=random] card(s)", Discard),
        AmountQuantities(),
    )
    assert [variant.constants for variant in made] == [{"random": True}, {"random": False}]
    assert [variant.match(Discard(1, Fixed(2))) is not None for variant in made] == [False, True]


def test_who_acts_and_how_much_make_variants_of_one_template():
    made = variants(Phrase("effect", "{who:actor} draw(s) {n:many} card(s)", Draw), AmountQuantities())
    assert {variant.category for variant in made} == {"effect", "act", "clause"}
    assert {variant.quantity for variant in made} == {"", "each", "where"}


def test_words_with_two_meanings_are_refused_with_both_of_them():
    nouns = (Noun("creature", "creatures", "cast"), Noun("beast", "creatures", "cast"))
    words = Vocabulary("example", "Example", verbs=("destroy",), forms=("instruction",), nouns=nouns)
    assert check("Destroy 1 creature.", words).ability is not None
    diagnosis = check("Destroy 2 creatures.", words).diagnosis
    assert diagnosis is not None
    assert diagnosis.code == codes.AMBIGUOUS
    assert len(diagnosis.readings) == 2


def test_a_verb_that_is_not_in_force_is_not_understood():
    nouns = (Noun("creature", "creatures", "cast"),)
    words = Vocabulary("example", "Example", verbs=("draw",), sets=("dying",), nouns=nouns)
    assert check("When this creature dies, draw 1 card.", words).ability is not None
    assert check("When this creature dies, mill 1 card.", words).ability is None


def test_nodes_without_a_phrase_are_not_printed():
    nouns = (Noun("creature", "creatures", "cast"),)
    words = Vocabulary("example", "Example", verbs=("draw",), sets=("dying",), nouns=nouns)
    ability = read_line("When this creature dies, draw 1 card.", words)
    without = Vocabulary("example", "Example", nouns=(Noun("thought", "thoughts", "play"),))
    with pytest.raises(ValueError, match="no words"):
        print_line(ability, without)


def test_an_unknown_key_of_a_vocabulary_is_refused():
    with pytest.raises(KeyError, match="noun"):
        read_vocabulary('game = "g"\ntitle = "G"\nnoun = "creature"\n')


def test_tokens_know_where_they_stand():
    text = "Target creature's +1/-X, “Axe-Throwing”."
    assert [token.text for token in tokenise(text)] == [
        "Target", "creature's", "+1/-X", ",", '"', "Axe-Throwing", '"', ".",
    ]  # fmt: skip
    assert all(
        text[token.start : token.end].lower() == token.word for token in tokenise(text) if token.word != '"'
    )


def test_printed_words_are_joined_as_a_sentence():
    assert join(["^", "gain", "“", "^", "a(n)", "imp", "dies", ".", "”", "."]) == 'Gain "An imp dies."'
    assert join(["^", "a(n)", "unique", "card", ",", "then"]) == "A unique card, then"


def test_what_was_found_in_a_like_line_is_found_again():
    words = words_of("tumblrcards")
    grammar, rng = grammar_of(words), Random(23)
    for line in rng.sample(lines_of("tumblrcards"), 40):
        before = Reader(grammar, mutilate(line, rng))
        before.all("line")
        again, anew = Reader(grammar, line, like=before), Reader(grammar, line)
        assert again.all("line") == anew.all("line") != []


@pytest.mark.parametrize("is_ear", [False, True])
def test_a_reader_that_does_not_tell_why_finds_the_same(is_ear):
    for game in GAMES:
        grammar, rng = grammar_of(words_of(game), is_ear), Random(29)
        for line in rng.sample(lines_of(game), 25):
            for text in (line, mutilate(line, rng)):
                assert Reader(grammar, text, why=False).all("line") == Reader(grammar, text).all("line")
    grammar = grammar_of(words_of("minds_across_time"), is_ear)
    for n in (2, 1, 2):  # `1` is a word of a phrase, too
        line = f"This product has +1 victory points for every {n} stock indicator{'s' * (n > 1)} on it."
        assert Reader(grammar, line, why=False).all("line") == Reader(grammar, line).all("line") != []
