"""Printed nodes read back as the same nodes, also for nodes that no card has."""

from dataclasses import replace

import pytest
from hypothesis import given, settings

from mindtable.cards.effects.flow import May, Sequence
from mindtable.cards.nodes.ability import Triggered
from mindtable.cards.nodes.amount import Fixed
from mindtable.cards.nodes.event import StepBegins
from mindtable.cards.text.grammar import grammar_of
from mindtable.cards.text.read import print_line
from mindtable.cards.verbs.draw import Draw
from mindtable.cards.verbs.health import ChangeHealth
from mindtable.cards.verbs.look import LookAtHand
from mindtable.cards.words import OPPONENT
from mindtable.language.data import from_data, to_data
from mindtable.language.phrase import YOU
from mindtable.language.text.kernel import Reader
from tests.language.random_nodes import lines
from tests.language.sets import words_of


@settings(max_examples=400, deadline=None)
@given(lines)
@pytest.mark.long
def test_a_printed_line_has_one_reading_the_nodes_that_it_was_printed_from(ability):
    words = words_of("tumblrcards")
    text = print_line(ability, words)
    assert Reader(grammar_of(words), text).all("line") == [ability]


@pytest.mark.parametrize("game", ["tumblrcards", "mind", "minds_across_time", "mindnet"])
@pytest.mark.parametrize("rest", [Draw(YOU, Fixed(2)), May(Draw(YOU, Fixed(2)))])
def test_an_offer_of_less_than_the_rest_of_its_sentence_has_no_words(game, rest):
    offer = May(LookAtHand(YOU, YOU))
    line = Triggered(StepBegins("end of turn", 1), None, Sequence((offer, rest), joined=True))
    with pytest.raises(ValueError, match="no words"):
        print_line(line, words_of(game))
    together = replace(line, effect=May(Sequence((offer.effect, rest), joined=True)))
    assert Reader(grammar_of(words_of(game)), print_line(together, words_of(game))).all("line") == [together]


def test_each_offer_of_a_sentence_is_of_all_that_follows_it():
    text = "At the end of your turn, you may draw 1 card, then you may gain 1 health, then your opponent draws 1 card."
    (line,) = Reader(grammar_of(words_of("tumblrcards")), text).all("line")
    inner = May(Sequence((ChangeHealth(YOU, 1, Fixed(1)), Draw(OPPONENT, Fixed(1))), joined=True))
    assert line.effect == May(Sequence((Draw(YOU, Fixed(1)), inner), joined=True))


@settings(max_examples=100, deadline=None)
@given(lines)
def test_nodes_survive_as_data(ability):
    assert from_data(to_data(ability)) == ability
