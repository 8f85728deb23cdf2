"""Printed nodes read back as the same nodes, also for nodes that no card has."""

from hypothesis import given, settings

from mindtable.cards.text.grammar import grammar_of
from mindtable.cards.text.read import print_line
from mindtable.language.data import from_data, to_data
from mindtable.language.text.kernel import Reader
from tests.language.random_nodes import lines
from tests.language.sets import words_of


@settings(max_examples=400, deadline=None)
@given(lines)
def test_a_printed_line_has_one_reading_the_nodes_that_it_was_printed_from(ability):
    words = words_of("tumblrcards")
    text = print_line(ability, words)
    assert Reader(grammar_of(words), text).all("line") == [ability]


@settings(max_examples=100, deadline=None)
@given(lines)
def test_nodes_survive_as_data(ability):
    assert from_data(to_data(ability)) == ability
