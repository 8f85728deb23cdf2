"""MI-20.12: what `it` and `its controller` speak of on the train, where targets are chosen before."""

import pytest

from tests.games.mind.minds import table

pytestmark = [pytest.mark.source, pytest.mark.rule("MI-20.12")]

FORGET = {"name": "Forget", "type": "intellect", "scope": "immediate", "cost": 1}


def played(text, *then):
    """You play an Intellect with that text."""
    return table(
        ["muscle-memory"],
        they=["amnesia"],
        hand=["forget"],
        their_hand=["epiphany"],
        cards=[{**FORGET, "text": text}],
    ).you("play forget", *then)


def test_none_of_up_to_one_is_nothing():
    t = played("Remove up to 1 target thought. Its controller draws 2 cards.", "stop").they("pass")
    assert (len(t.yours.hand), len(t.theirs.hand)) == (0, 1)
    t = played("Remove up to 1 target thought. Its controller draws 2 cards.", "target amnesia").they("pass")
    assert (len(t.yours.hand), len(t.theirs.hand)) == (0, 3)


def test_an_intercepted_intellect_was_named():
    t = table(
        hand=["epiphany"],
        their_hand=["forget"],
        cards=[{**FORGET, "text": "Negate target intellect. Its controller draws 1 card."}],
    )
    t.you("play epiphany").they("play forget")
    assert (len(t.yours.hand), len(t.theirs.hand)) == (1, 0)
