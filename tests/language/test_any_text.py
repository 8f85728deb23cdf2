"""The reader answers every text, and quickly."""

import time

from hypothesis import given, settings
from hypothesis import strategies as st

from mindtable.cards.text.assist import complete
from mindtable.cards.text.read import check
from tests.language.sets import lines_of, words_of

WORDS = words_of("tumblrcards")
PIECES = sorted({word for line in lines_of("tumblrcards") for word in line.split()})


@settings(max_examples=150, deadline=None)
@given(st.text(max_size=500))
def test_any_text_is_answered(text):
    checked = check(text, WORDS)
    assert (checked.ability is None) == (checked.diagnosis is not None)
    complete(text, WORDS)


@settings(max_examples=150, deadline=None)
@given(st.lists(st.sampled_from(PIECES), max_size=40).map(" ".join))
def test_any_order_of_words_is_answered_soon(text):
    before = time.process_time()  # whatever else the machine has to do
    checked = check(text, WORDS)
    complete(text, WORDS)
    assert time.process_time() - before < 2
    if checked.diagnosis is not None:
        assert 0 <= checked.diagnosis.start <= checked.diagnosis.end <= max(len(text), 1)
