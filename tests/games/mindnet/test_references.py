"""MN-14.17: what `it` and `its controller` speak of when nobody is there, and after damage."""

import pytest

from tests.games.mindnet.mns import recruit

pytestmark = [pytest.mark.source, pytest.mark.rule("MN-14.17")]


def credits(text: str, *they: str, **given) -> tuple[int, int]:
    """What you gain, besides the price, and what your opponent has after you recruited somebody with that text."""
    sage = {
        "name": "Sage",
        "type": "individual",
        "price": 0,
        "text": f"When you recruit this individual, {text}",
    }
    t = recruit("sage", they=list(they), their_credits=20, cards=[sage], **given)
    return t.yours.credits - 30, t.theirs.credits - 20


@pytest.mark.parametrize(
    "act", ["exhaust another target individual", "deal 1 damage to another target individual"]
)
def test_without_a_target_nobody_is_spoken_of(act):
    text = f"{act}. Its controller loses 2 Credits."
    assert credits(text) == (0, 0)
    assert credits(text, "happy-9") == (0, -2)


def test_damage_names_who_takes_it():
    text = "target individual you control deals damage equal to its aggression to target individual your opponent "
    text += "controls. That individual's controller loses 2 Credits."
    assert credits(text, "happy-9") == (0, -2)
    assert credits(text) == (0, 0)
