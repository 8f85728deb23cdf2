"""MI-20.12: what `it` and `its controller` speak of on the train, where targets are chosen before."""

import pytest

from tests.games.mind.minds import table

pytestmark = [pytest.mark.source, pytest.mark.rule("MI-20.12")]

FORGET = {"name": "Forget", "type": "intellect", "scope": "immediate", "cost": 1}
LET_GO = {**FORGET, "name": "Let Go", "text": "Remove target thought you control."}


def played(text, *then, you=("muscle-memory",), they=("amnesia",)):
    """You play an Intellect with that text; your opponent may let a Thought go before it resolves."""
    return table(
        list(you),
        they=list(they),
        hand=["forget"],
        their_hand=["let-go"],
        cards=[{**FORGET, "text": text}, LET_GO],
    ).you("play forget", *then)


def test_none_of_up_to_one_is_nothing():
    t = played("Remove up to 1 target thought. Its controller draws 2 cards.", "stop").they("pass")
    assert (len(t.yours.hand), len(t.theirs.hand)) == (0, 1)
    t = played("Remove up to 1 target thought. Its controller draws 2 cards.", "target amnesia").they("pass")
    assert (len(t.yours.hand), len(t.theirs.hand)) == (0, 3)


def test_a_target_that_has_gone_meanwhile_is_nothing():
    text = (
        "Target thought you control gets +1 power until end of turn. "
        "Target thought your opponent controls gets -1 power until end of turn. Its controller draws 2 cards."
    )
    t = played(text).they("pass")
    assert (len(t.yours.hand), len(t.theirs.hand)) == (0, 3)
    t = played(text).they("play let-go")
    assert t.theirs.units == []
    assert (len(t.yours.hand), len(t.theirs.hand)) == (0, 0)


def test_an_intercepted_intellect_was_named():
    t = table(
        hand=["epiphany"],
        their_hand=["forget"],
        cards=[{**FORGET, "text": "Negate target intellect. Its controller draws 1 card."}],
    )
    t.you("play epiphany").they("play forget")
    assert (len(t.yours.hand), len(t.theirs.hand)) == (1, 0)
