"""What the word lists of TumblrCards' rules allow and no listed card says (TC section 5): what such a line does."""

import pytest

from mindtable import NotAnAction
from tests.language.test_verbs_are_proved import at, entering, play, sage
from tests.table import table, tumblrcards

pytestmark = pytest.mark.source

BEAR = tumblrcards().pool().by_name["Bear"].cost


# `it`: the creature named last, else this creature (TC section 5).


@pytest.mark.proves("it")
def test_it_is_the_creature_named_last():
    t = play(entering("target creature gets +1/+1. Return it to its owner's hand."), they=["Bear"]).you(
        "target bear"
    )
    assert (t.theirs.field, t.theirs.hand) == ([], ["Bear"])
    t = at("Whenever another creature enters play, it gets +2/+2.", hand=["Bear"], mana=30).you("cast bear")
    assert t.yours.field == ["Sage 1/9", "Bear 5/5"]


def test_it_is_this_creature_where_no_other_was_named():
    assert play(entering("it gets +2/+0.")).yours.field == ["Sage 3/9"]
    assert play(entering("put 2 time counters on it.")).yours.find("Sage").counter("time") == 2
    t = play("At the end of your turn, it gets +1/+1.").to("cast", 1)
    assert t.yours.field == ["Sage 2/10"]


def test_it_deals_damage_and_becomes_a_copy():
    t = play(entering("target creature gets +1/+0. It deals 2 damage to your opponent."), they=["Bear"]).you(
        "target bear"
    )
    assert t.theirs.health == 8
    assert "Bear deals 2 damage to them." in t.story
    t = at("Whenever another creature enters play, it becomes a copy of Imp.", hand=["Bear"], mana=30).you(
        "cast bear"
    )
    assert t.yours.field[1].startswith("Imp ")


def test_it_is_asked_for_its_name():
    text = "Whenever another creature enters play, if it is named Bear, gain 3 health."
    assert at(text, hand=["Bear"], mana=30).you("cast bear").yours.health == 13
    assert at(text, hand=["Zombie"], mana=30).you("cast zombie").yours.health == 10


def test_it_takes_or_deals_what_it_would_take_or_deal():
    text = "If another creature would take damage, instead it takes 1 less damage."
    t = play(text + "\n" + entering("this creature deals 2 damage to target creature."), they=["Bear"])
    assert t.you("target bear").theirs.field == ["Bear 3/2"]
    text = "If this creature would deal damage, instead it deals double that damage."
    t = play(text + "\n" + entering("this creature deals 1 damage to target creature."), they=["Bear"])
    assert t.you("target bear").theirs.field == ["Bear 3/1"]


@pytest.mark.proves("PutIt", "put it {place,whose:place of that card}")
def test_it_is_the_card_just_looked_at():
    t = play(entering("look at the top card of your deck. Put it into your hand."), deck=["Imp", "Bear"])
    assert (t.yours.hand, t.yours.deck) == (["Bear"], ["Imp"])


def test_its_controller_and_its_owner_are_those_of_the_creature_named_last():
    text = (
        entering("destroy target creature.")
        + "\nWhenever another creature dies, its controller loses 2 health."
    )
    t = play(text, they=["Bear"]).you("target bear")
    assert (t.yours.health, t.theirs.health) == (10, 8)
    t = play(entering("target creature gets +1/+1. Its owner gains 1 health."), they=["Bear"]).you(
        "target bear"
    )
    assert (t.yours.health, t.theirs.health) == (10, 11)
    assert play(entering("its controller gains 1 health. Its owner gains 1 health.")).yours.health == 12


def test_damage_is_dealt_to_you():
    assert play(entering("this creature deals 3 damage to you.")).yours.health == 7


# Counts, amounts and groups.


@pytest.mark.proves("in {place_of:whose} {place:zone}")
def test_cards_of_zones_are_counted():
    given = {"hand": ["Imp", "Imp"], "their_hand": ["Bear"] * 3, "deck": ["Imp"] * 9, "mana": 30}
    text = "This creature has +1/+0 for each card in your opponent's hand."
    assert at(text, **given).yours.field == ["Sage 4/9"]
    assert at("This creature has +1/+0 for each card in your hand.", **given).yours.field == ["Sage 3/9"]
    assert at("This creature has +1/+0 for each card in your deck.", **given).yours.field == ["Sage 10/9"]
    t = at(text, hand=["Bear"], their_hand=["Imp"], active=1, mana=30)
    assert t.yours.field == ["Sage 2/9"]
    assert t.they("cast imp").yours.field == ["Sage 1/9"]
    t = play(entering("gain 2 health for each card in your discard pile."), discard=["Imp", "Bear"])
    assert t.yours.health == 14


def test_a_card_may_cost_less_for_each_card_of_a_zone():
    text = "Each card you cast costs 1 less for each card in your opponent's hand."
    assert at(text, hand=["Bear"], their_hand=["Imp"] * 2, mana=30).you("cast bear").mana == 30 - BEAR + 2
    assert at(text, hand=["Bear"], mana=30).you("cast bear").mana == 30 - BEAR


def test_in_play_is_both_sides():
    t = play(entering("destroy each other creature in play."), ["Bear"], ["Imp"])
    assert (t.yours.field, t.theirs.field) == (["Sage 1/9"], [])


def test_who_controls_it_may_be_said_after_what_is_in_its_name():
    t = play(
        entering("destroy each creature with Goblin in its name your opponent controls."),
        ["Goblin"],
        ["Goblin", "Imp"],
    )
    assert (len(t.yours.field), len(t.theirs.field)) == (2, 1)


@pytest.mark.proves("Double", "double {of:measure}")
def test_an_amount_is_doubled():
    t = play(entering("gain X health, where X is double the number of creatures you control."), ["Bear"])
    assert t.yours.health == 14


@pytest.mark.proves("{group} get(s) {changes} [{duration}], where X is {x:measure}")
def test_a_creature_gets_an_amount_that_is_counted_once():
    text = entering("target creature gets +X/+0, where X is the number of creatures.")
    t = play(text, ["Bear", "Imp"]).you("target bear")
    assert t.yours.field[0] == "Bear 6/3"
    t = play(entering("target creature gets +X/+X until end of turn, where X is your health."), ["Bear"]).you(
        "target bear"
    )
    assert t.yours.field[0] == "Bear 13/13"
    assert t.to("cast", 1).yours.field[0] == "Bear 3/3"


def test_a_standing_line_may_say_gets():
    t = at("This creature gets +1/+1 for each creature you control.", ["Bear"])
    assert t.yours.field[0] == "Sage 3/11"
    text = "While you control another creature, this creature gets +1/+1 for each creature you control."
    assert (at(text).yours.field, at(text, ["Bear"]).yours.field[0]) == (["Sage 1/9"], "Sage 3/11")


def test_damage_is_equal_to_an_amount():
    text = entering("this creature deals damage equal to the number of creatures to your opponent.")
    assert play(text, ["Bear"], ["Imp"]).theirs.health == 7
    text = entering("this creature deals damage equal to your health to target creature.")
    assert play(text, they=["Bear", "Imp"]).you("target bear").theirs.field == ["Imp 1/1"]


def test_each_of_a_group_cannot_attack():
    t = at("Each other creature you control cannot attack.", ["Bear"], phase="combat")
    assert t.refused("attack bear -> opponent") == "TC-6.20"
    assert t.refused("attack sage -> opponent") == ""


# Forms and lines (TC-11.3, TC-11.4).


@pytest.mark.proves("GainThis", "{group} gain(s) this ability")
def test_another_creature_gains_this_very_line():
    t = play(entering("another target creature gains this ability."), ["Bear"])
    assert (
        t.yours.find("Bear").form.lines[-1]
        == "When this creature enters play, another target creature gains this ability."
    )


@pytest.mark.proves(
    "{group} become(s) a copy of {model:group} and gain(s) “ {gains:line} ”",
    "{group} become(s) a copy of {name:card name} and gain(s) this ability",
)
def test_a_copy_gains_a_line():
    quoted = '"When this creature dies, gain 5 health."'
    t = play(
        entering(f"this creature becomes a copy of another target creature and gains {quoted}"), ["Bear"]
    )
    assert t.yours.field == ["Bear 3/3", "Bear 3/3"]
    assert t.yours.find("Bear", 1).form.lines[-1] == "When this creature dies, gain 5 health."
    t = play(entering("target creature becomes a copy of Imp and gains this ability."), ["Bear"]).you(
        "target bear"
    )
    assert t.yours.find("Imp").form.lines[-1].startswith("When this creature enters play, target creature")


# Cards outside play (TC-11.18, TC-11.19).


@pytest.mark.proves("DiscardHand", "discard your hand", "{who:other player} discard(s) their hand")
def test_whole_hands_are_discarded():
    t = play(entering("each player discards their hand."), hand=["Imp", "Bear"], their_hand=["Zombie"])
    assert (t.yours.hand, t.theirs.hand, t.yours.discard_pile) == ([], [], ["Bear", "Imp"])
    t = play(
        entering("discard your hand.") + "\nWhenever you discard a card, gain 1 health.", hand=["Imp", "Bear"]
    )
    assert t.yours.health == 12
    text = entering("you may discard your hand. If you do, draw 3 cards.")
    assert len(play(text, hand=["Imp"], deck=["Bear"] * 5).you("yes").yours.hand) == 3
    assert play(text, deck=["Bear"] * 5).yours.hand == []


@pytest.mark.proves("RevealCards", "reveal the top {n:several} cards of {whose:deck of}")
def test_the_top_cards_are_revealed_and_one_is_taken_in_the_open():
    put = "Put 1 of those cards into your hand and the rest into your discard pile."
    t = play(
        entering(f"reveal the top 3 cards of your deck. {put}"), deck=["Zombie", "Imp", "Bear", "Goblin"]
    ).you("pick bear")
    assert (t.yours.hand, t.yours.deck, t.yours.discard_pile) == (["Bear"], ["Zombie"], ["Goblin", "Imp"])
    known = t.view(1)["players"][0]["remembered"]
    assert "bear" in str(known)


@pytest.mark.proves(
    "PutFromHand", "put {n:digits} card(s) from your hand {place:place in deck} [in_any_order=in any order]"
)
def test_cards_of_the_hand_go_under_the_deck():
    text = entering("put 2 cards from your hand on the bottom of your deck in any order.")
    t = play(text, hand=["Imp", "Bear", "Zombie"], deck=["Goblin"]).you("pick zombie", "pick imp")
    assert (t.yours.hand, t.yours.deck) == (["Bear"], ["Imp", "Zombie", "Goblin"])
    assert not any("Zombie" in event.text(1, t.state.players) for event in t.state.events)


# Statements that hold while something is true (TC section 5).


def test_a_creature_counts_as_several_only_while_the_condition_holds():
    text = (
        "While your hand is empty, this creature counts as 2 creatures of every name "
        "whenever an ability counts creatures.\n"
        "This creature has +1/+0 for each creature named Bear."
    )
    assert at(text).yours.field == ["Sage 3/9"]
    assert at(text, hand=["Imp"]).yours.field == ["Sage 1/9"]
    text = text.replace("your hand is empty", "you control 2 or more creatures")
    assert at(text).yours.field == ["Sage 1/9"]  # it counts as one where its own condition is asked for
    assert at(text, ["Imp"]).yours.field[0] == "Sage 3/9"
    t = at(text.replace("you control 2 or more creatures", "your hand is empty"), hand=["Imp"], mana=30)
    assert t.you("cast imp").yours.field[0] == "Sage 3/9"


def test_effects_are_doubled_only_while_the_condition_holds():
    text = "While your hand is empty, effects of creatures named Lord are doubled."
    assert beside_a_lord(text).yours.field[0] == "Sage 3/9"
    assert beside_a_lord(text, hand=["Imp"]).yours.field[0] == "Sage 2/9"
    t = beside_a_lord(text, hand=["Imp"], mana=30).you("cast imp")
    assert t.yours.field[0] == "Sage 3/9"


def beside_a_lord(text, **given):
    """A position in which you control a Sage with that text, and a Lord who gives the others 1 attack."""
    lord = {"name": "Lord", "cost": 1, "attack": 1, "health": 1}
    lord["text"] = "Each other creature you control has +1/+0."
    return table(["Sage", "Lord"], [], cards=[sage(text), lord], **given)


def test_no_kind_can_be_chosen_where_there_is_none():
    with pytest.raises(NotAnAction):
        at("").state.parse(0, "kind bias")


@pytest.mark.parametrize("word", ["Then", "Then,"])
def test_then_begins_a_sentence(word):
    t = play(entering(f"gain 2 health. {word} lose 1 health."))
    assert t.yours.health == 11
