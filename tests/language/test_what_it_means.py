"""`it` and `that creature` are read where they can be only one thing, and refused with what can be written instead."""

import pytest

from mindtable.cards.text.read import check
from tests.language.sets import words_of

pytestmark = [pytest.mark.source, pytest.mark.rule("TC-10.23", "MI-20.12", "MN-14.17", "MAT-9.21")]

HEAD = "When this creature enters play, "


@pytest.mark.parametrize(
    ("game", "line"),
    [
        ("tumblrcards", f"{HEAD}summon 1 Zombie token. It gets +2/+2."),
        ("tumblrcards", f"{HEAD}mill 1 card. Return it to its owner's hand."),
        ("tumblrcards", f"{HEAD}look at the top card of your deck. If it is named Bear, put it into your hand."),
        ("tumblrcards", f"{HEAD}draw 1 card. Destroy this creature."),
        ("tumblrcards", f"{HEAD}target creature gets +1/+1. Draw 1 card. Destroy that creature."),
        ("tumblrcards", "Whenever another creature dies, return it to its owner's hand."),
        ("tumblrcards", "Whenever another creature attacks, if this creature was not summoned by a creature named Imp, "
                        "destroy it."),
        ("tumblrcards", "Whenever you draw a card or another creature dies, its controller loses 1 health."),
        ("tumblrcards", f"{HEAD}choose one: destroy target creature; or gain 1 health. Its controller draws 1 card."),
        ("mind", "When you play this thought, gain control of target thought as long as it is engaged."),
        ("mind", "When you play this thought, discard 1 card. If it is an emotion, draw 2 cards."),
        ("minds_across_time", "When this product enters play, mill 1 card. If it is a book, add 1 paper."),
        ("mindnet", "When you recruit this individual, mill 1 card. If it is an event, gain 1 Credit."),
    ],
)  # fmt: skip
def test_what_was_named_last_is_meant(game, line):
    checked = check(line, words_of(game), suggest=False)
    assert checked.diagnosis is None, checked.diagnosis
    assert checked.canonical == line


@pytest.mark.parametrize(
    ("line", "found", "instead"),
    [
        ("each other creature gets -1/-1. Destroy it.", "it", "Destroy each other creature."),
        ("destroy 2 target creatures. It gets +1/+1.", "It", "This creature gets +1/+1."),
        ("summon 2 Zombie tokens. It gets +1/+1.", "It", "This creature gets +1/+1."),
        ("destroy 2 target creatures. That creature's controller draws 1 card.", "That creature's controller", ""),
        ("look at the top card of your deck. If it is named Bear, destroy it.", "it", "destroy this creature."),
        ("mill 1 card. Put it into your discard pile.", "it", ""),
        ("draw 1 card. It gets +1/+1.", "It", "This creature gets +1/+1."),
        ("mill 1 card. Gain 1 health. Return it to your hand.", "it", ""),
        ("mill 1 card. Its controller loses 1 health.", "Its controller", ""),
        ("target creature gets +1/+1. This creature gets +1/+1. Destroy it.", "it", "Destroy that creature."),
        ("if you control a creature named Imp, destroy it.", "it", "destroy this creature."),
        ("if you control a creature named Imp, destroy that creature.", "that creature", "destroy this creature."),
        ("exchange control of target creature and that creature.", "that creature", "and this creature."),
        ("choose one: destroy target creature; or draw 1 card. Destroy it.", "it", "Destroy that creature."),
        ("this creature becomes a copy of target creature. It gets +1/+1.", "It", "That creature gets +1/+1."),
        ("it becomes a copy of target creature. It gets +1/+1.", "It", "This creature gets +1/+1."),
        ("target creature becomes a copy of another target creature. It gets +1/+1.", "It", ""),
        ("target creature becomes a copy of target creature. That creature gets +1/+1.", "That creature", ""),
    ],
)  # fmt: skip
def test_what_may_be_several_or_no_thing_is_refused(line, found, instead):
    diagnosis = check(HEAD + line, words_of("tumblrcards")).diagnosis
    assert diagnosis is not None
    assert (diagnosis.code, diagnosis.found) == ("T-REFERENCE", found)
    suggested = [suggestion.line for suggestion in diagnosis.suggestions]
    assert not instead or any(line.endswith(instead) for line in suggested), suggested
    for line in suggested:
        assert check(line, words_of("tumblrcards"), suggest=False).diagnosis is None, line


@pytest.mark.parametrize(
    ("game", "line"),
    [
        ("tumblrcards", f"{HEAD}each player discards 1 card. If it is named Imp, draw 1 card."),
        ("tumblrcards", "Whenever a creature dies, you gain control of it."),
        ("mind", "When you play this thought, your opponent discards 1 card. Put it on top of your deck."),
        (
            "mind",
            "When you play this thought, each player discards 1 card. If it is an emotion, draw 1 card.",
        ),
    ],
)
def test_no_suggestion_speaks_of_this_card_where_another_one_is_meant(game, line):
    diagnosis = check(line, words_of(game)).diagnosis
    assert diagnosis is not None
    assert diagnosis.found == "it"
    assert not diagnosis.suggestions


def test_what_was_paid_with_is_not_remembered():
    words = words_of("mind")
    diagnosis = check("Remove 1 other thought you control: Its controller draws 1 card.", words).diagnosis
    assert diagnosis is not None
    assert diagnosis.found == "Its controller"
    assert check("Engage this thought: It gets +1 power until end of turn.", words).diagnosis is None
