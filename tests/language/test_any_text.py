"""The reader answers every text, and quickly."""

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mindtable.cards.text.assist import complete
from mindtable.cards.text.read import LONGEST_LINE, MOST_LINES, check, check_card
from tests.language.sets import GAMES, lines_of, words_of
from tests.long import long_but

WORDS = words_of("tumblrcards")
PIECES = sorted({word for line in lines_of("tumblrcards") for word in line.split()})


@settings(max_examples=150, deadline=None)
@given(st.text(max_size=500))
@pytest.mark.long
def test_any_text_is_answered(text):
    checked = check(text, WORDS)
    assert (checked.ability is None) == (checked.diagnosis is not None)
    complete(text, WORDS)


@settings(max_examples=150, deadline=None)
@given(st.lists(st.sampled_from(PIECES), max_size=40).map(" ".join))
@pytest.mark.long
def test_any_order_of_words_is_answered_soon(text):
    before = time.process_time()  # whatever else the machine has to do
    checked = check(text, WORDS)
    complete(text, WORDS)
    assert time.process_time() - before < 2
    if checked.diagnosis is not None:
        assert 0 <= checked.diagnosis.start <= checked.diagnosis.end <= max(len(text), 1)


# What can be heard in many ways, or goes on and on.
BOMBS = [
    "all other creatures you control or ", "draw a card and ", "when this enters, ", "one of your ", "each of your ",
    "if you control a creature, then ", "the other player ", "also ", "Draw a card. ", "it gets +1/+1 and it ",
    "your opponent's creatures' ", '"When this dies, ', "choose a creature and ", "discard 1, ", "Pay 2, ",
    "the Quell ",
    "up to two of the other creatures with 3 attack or less ", "as long as you don't control another creature ",
    "When this dies, draw a card and draw a card. ", "destroy all other creatures and gain 2 health and ",
    "creatures with 3 or more time counters on them ", "- draw a card ", "choose one: ",
]  # fmt: skip


@pytest.mark.parametrize("game", long_but(GAMES, "tumblrcards"))
@pytest.mark.long
def test_a_card_of_endless_ordinary_english_is_answered_soon(game):
    words = words_of(game).with_names(["Quell"])
    for head in ("", "When this enters, "):
        texts = [(head + bomb * 60)[:LONGEST_LINE] for bomb in BOMBS]
        for lines in (texts[:MOST_LINES], texts[MOST_LINES:]):
            before = time.process_time()
            checked = check_card(lines, words, "Quell")
            assert all(line.checked.diagnosis is not None or line.checked.canonical for line in checked)
            assert time.process_time() - before < 2 * MOST_LINES
