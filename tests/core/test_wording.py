"""Sentences of the log agree with the player whom they are about."""

from __future__ import annotations

import pytest

from mindtable.core.wording import filled, told_of

pytestmark = pytest.mark.source


@pytest.mark.parametrize(
    ("sentence", "ann", "you", "they"),
    [
        ("{seat} gains {n} health.", "Ann gains 2 health.", "You gain 2 health.", "They gain 2 health."),
        ("{seat} has {n} mana.", "Ann has 2 mana.", "You have 2 mana.", "They have 2 mana."),
        ("{seat} goes on.", "Ann goes on.", "You go on.", "They go on."),
        ("{seat} wins.", "Ann wins.", "You win.", "They win."),
        ("It is put on the deck of {seat}.", "It is put on the deck of Ann.", "It is put on your deck.", ""),
        ("It goes to {seat}.", "It goes to Ann.", "It goes to you.", "It goes to them."),
        ("Turn {n}: {seat}.", "Turn 2: Ann.", "Turn 2: You.", "Turn 2: They."),
        ("{seat} cuts the deck of {opponent}.", "Ann cuts the deck of {n}.", "You cut the deck of {n}.", ""),
    ],
)
def test_a_sentence_agrees_with_its_player(sentence: str, ann: str, you: str, they: str) -> None:
    assert filled(sentence, "Ann", "{n}", n=2) == ann
    assert filled(sentence, "You", "{n}", n=2) == you
    if they:
        assert filled(sentence, "They", "You", n=2) == they


def test_names_are_put_in_as_they_are() -> None:
    assert filled("{seat} draws {n}.", "{seat} {x}", "You", n=1) == "{seat} {x} draws 1."
    assert filled("{seat} cuts the deck of {opponent}.", "{n}", "You", n=1) == "{n} cuts your deck."
    assert told_of("You", "has no time left") == "You have no time left"
