"""MAT-9.21: what `it` and `its controller` speak of when there is no legal target, after a choice and of a card."""

import pytest

from tests.games.minds_across_time.mats import Table, table

pytestmark = [pytest.mark.source, pytest.mark.rule("MAT-9.21", "MAT-9.4")]


def at_my_turn(text: str, you=(), they=(), **given) -> Table:
    """Your turn ends, and a machine of yours has an ability at its end."""
    sage = {"name": "Sage", "subtypes": ["machine"], "text": f"At the end of your turn, {text}"}
    return table(["sage", *you], they, cards=[sage], **given).you("end")


def test_without_a_target_the_sentences_about_it_are_skipped():
    text = "destroy another target machine. Its controller adds 1 energy. Draw 1 card."
    t = at_my_turn(text, library=["eureka"] * 5)
    assert not [line for line in t.log if "add 1 energy" in line]
    t = at_my_turn(text, they=["plain-machine"], library=["eureka"] * 5)
    assert [line for line in t.log if "add 1 energy" in line]
    assert t.theirs.field == []


def test_a_lasting_instruction_names_its_target():
    text = "target book cannot be destroyed until end of turn. If that book is a book, its controller adds 1 energy."
    assert [line for line in at_my_turn(text, they=["plain-book"]).log if "add 1 energy" in line]
    assert not [line for line in at_my_turn(text).log if "add 1 energy" in line]


@pytest.mark.parametrize(("top", "added"), [("plain-book", True), ("eureka", False)])
def test_a_milled_card_is_it(top, added):
    t = at_my_turn("mill 1 card. If it is a book, add 1 energy.", library=[top])
    assert bool([line for line in t.log if "add 1 energy" in line]) == added


def test_a_target_that_has_gone_meanwhile_is_nothing():
    text = "Pivot target resource you control. Pivot target resource your opponent controls. "
    text += "Its controller adds 1 energy."
    cards = [
        {"name": "Order", "type": "clash", "text": text},
        {"name": "Loss", "type": "clash", "text": "Destroy target resource you control."},
        {"name": "Quartz", "type": "resource"},
        {"name": "Granite", "type": "resource"},
    ]
    for preempts in (True, False):
        t = table(["quartz"], ["granite"], hand=["order"], their_hand=["loss"], cards=cards).you("play order")
        if preempts:
            t.they("play loss")
        t.passed()
        assert bool([line for line in t.log if "add 1 energy" in line]) != preempts
