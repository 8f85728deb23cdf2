"""TC-10.23: what `it`, `that creature` and `its controller` speak of."""

import pytest

from tests.games.tumblrcards.test_abilities import entering, tower
from tests.table import table

pytestmark = [pytest.mark.source, pytest.mark.rule("TC-10.23")]

EGG = "Egg 1/9"


def cast(effect, you=(), they=(), *then, **given):
    """You cast a creature 1/9 that does this as it enters play."""
    cards = [entering(effect), *given.pop("cards", ())]
    t = table(you, they, hand=["Egg", "Imp"], cards=cards, **given).you("cast egg")
    for action in then:
        t.you(action)
    return t


@pytest.mark.parametrize(
    ("effect", "you", "then"),
    [
        ("destroy 1 random creature your opponent controls", [], []),
        ("another target creature becomes a copy of Imp", [], []),
        ("destroy up to 1 target creature", ["Bear"], ["stop"]),
        ("you may destroy another target creature", ["Bear"], ["no"]),
        ("you may destroy another target creature", [], []),
        ("if there are no other creatures, destroy another target creature", ["Bear"], []),
        ("choose one: destroy another target creature; or gain 0 health", ["Bear"], ["mode 2"]),
        (
            "exchange control of another target creature and target creature your opponent controls",
            ["Bear"],
            [],
        ),
        ("you may discard 1 card. If you do, destroy another target creature", ["Bear"], ["no"]),
    ],
)
def test_what_was_named_and_is_not_there_is_nothing(effect, you, then):
    if "gain 0" in effect:
        effect = effect.replace("gain 0 health", "each player gains 1 health")
    t = cast(f"{effect}. Its controller loses 2 health. It gets +5/+0. Destroy it", you, [], *then)
    assert t.yours.health == 10 + ("gains 1" in effect)
    assert t.theirs.health == 10 + ("gains 1" in effect)
    assert EGG in t.yours.field
    assert len(t.yours.field) == 1 + len(you)


def test_what_was_named_before_it_does_not_come_back():
    t = cast("gain control of target creature your opponent controls. You may destroy target creature named Ooze. "
             "Its controller loses 2 health", [], ["Bear"])  # fmt: skip
    assert (t.yours.health, t.theirs.health) == (10, 10)


def test_what_was_named_and_has_gone_is_still_spoken_of():
    t = cast("destroy target creature your opponent controls. Its controller loses 2 health", [], ["Bear"])
    assert (t.yours.health, t.theirs.health) == (10, 8)
    fire = "Whenever another creature enters play, destroy that creature. That creature deals 3 damage to your opponent"
    t = table(["Pit"], hand=["Bear", "Imp"], cards=[tower("Pit", f"{fire}.")]).you("cast bear")
    assert (t.yours.field, t.theirs.health) == (["Pit 1/9"], 7)  # TC-9.13


def test_otherwise_goes_with_its_if():
    text = "look at the top card of your deck. If it is named Bear, gain 1 health. Otherwise, gain 5 health"
    assert cast(text, deck=["Bear"]).yours.health == 11
    assert cast(text, deck=["Ooze"]).yours.health == 15
    assert cast(text).yours.health == 10  # there is no card


@pytest.mark.parametrize(("there", "health"), [(["Bear"], (8, 10)), ([], (10, 8))])
def test_either_branch_may_have_named_it(there, health):
    t = cast(
        "if you control a creature named Bear, 1 random creature named Bear gets +1/+0. "
        "Otherwise, 1 random creature named Ooze gets +1/+0. Its controller loses 2 health",
        there,
        ["Ooze"],
    )
    assert (t.yours.health, t.theirs.health) == health


def test_the_other_events_of_an_ability_name_nothing():
    cards = [
        tower("Eye", "Whenever you draw a card or another creature dies, its controller loses 1 health.")
    ]
    t = table(
        ["Eye"], ["Ooze"], deck=["Imp"] * 5, hand=["Egg", "Imp"], cards=[*cards, entering("draw 1 card")]
    )
    t.you("cast egg")
    assert (t.yours.health, t.theirs.health) == (10, 10)
    killer = entering("destroy target creature your opponent controls")
    t = table(["Eye"], ["Ooze"], hand=["Egg", "Imp"], cards=[*cards, killer]).you("cast egg")
    assert (t.yours.health, t.theirs.health) == (10, 9)


def test_a_token_is_named():
    assert cast("summon 1 Imp token. It gets +2/+2").yours.field == [EGG, "Imp 3/3"]
    t = cast(
        "summon 1 token that is a copy of target creature your opponent controls. It gets +2/+0", [], ["Bear"]
    )
    assert (t.yours.field, t.theirs.field) == ([EGG, "Bear 5/3"], ["Bear 3/3"])


def test_a_card_that_was_moved_is_named():
    text = "mill 1 card. If it is named Bear, gain 3 health"
    assert cast(text, deck=["Bear"]).yours.health == 13
    assert cast(text, ["Bear"], deck=["Ooze"]).yours.health == 10
    assert cast(text).yours.health == 10
    t = cast("mill 1 card. Return it to your hand", deck=["Bear"])
    assert (t.yours.hand, t.yours.discard_pile) == (["Bear", "Imp"], [])
    t = cast("mill 1 card. Put it on top of your deck", deck=["Bear"])
    assert (t.yours.deck, t.yours.discard_pile) == (["Bear"], [])
    t = cast("discard 1 card. If that card is named Imp, return that card to your hand", deck=["Bear"])
    assert t.yours.hand == ["Imp"]


def test_damage_names_its_recipient_last():
    text = (
        "deals damage equal to its attack to target creature your opponent controls. That creature gets +7/+0"
    )
    cards = [tower("Wall", "")]
    t = cast(f"another target creature you control {text}", ["Bear"], ["Wall"], cards=cards)
    assert (t.yours.field, t.theirs.field) == (["Bear 3/3", EGG], ["Wall 8/6"])
    t = cast(f"another target creature you control {text.replace('That creature', 'It')}", ["Bear"])
    assert t.yours.field == ["Bear 3/3", EGG]


def test_the_source_of_damage_was_named_before_its_recipient():
    text = (
        "Whenever another creature enters play, that creature deals 2 damage to target creature named Wall."
    )
    t = table(["Post"], ["Wall"], hand=["Bear", "Imp"], cards=[tower("Post", text), tower("Wall", "")])
    t.you("cast bear")
    assert t.tells("Bear deals 2 damage to Wall.")


def test_its_controller_is_that_of_the_source_of_the_damage():
    text = "Whenever another creature enters play, that creature deals 2 damage to its controller."
    t = table(["Post"], [], active=1, their_hand=["Bear", "Imp"], cards=[tower("Post", text)]).they(
        "cast bear"
    )
    assert (t.yours.health, t.theirs.health) == (10, 8)


def test_the_chosen_creature_stays_what_was_chosen():
    t = cast("choose 1 creature named Bear. Destroy target creature named Ooze. "
             "The chosen creature deals 2 damage to its controller", ["Bear"], ["Ooze"])  # fmt: skip
    assert (t.yours.health, t.theirs.health, t.theirs.field) == (8, 10, [])
    assert t.tells("Bear deals 2 damage to you.")
    text = "you may destroy target creature named Ooze. This creature deals 2 damage to its owner"
    assert cast(text).yours.health == 8


def test_what_you_may_do_then_is_under_the_choice():
    text = "you may discard 1 card, then gain 3 health"
    assert cast(text, [], [], "no").yours.health == 10
    t = cast(text, [], [], "yes")
    assert (t.yours.health, t.yours.hand) == (13, [])


def test_this_creature_is_it_while_nothing_else_was_named():
    text = "Whenever this creature deals damage, it gets +1/+0."
    t = table(["Ram"], ["Wall"], phase="combat", cards=[tower("Ram", text), tower("Wall", "")])
    t.you(f"attack {t.yours.call('Ram')} -> wall").you("done")
    assert t.yours.find("Ram").more_attack == 1
    assert t.theirs.find("Wall").more_attack == 0
