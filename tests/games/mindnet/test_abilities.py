"""Abilities, Credits and further rulings (MN-14, MN-15, MN-18)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.mindnet.mns import THEY, YOU, meet, table

pytestmark = pytest.mark.source


def event(name: str, text: str, price: int = 0) -> dict[str, Any]:
    return {"name": name, "type": "event", "text": text, "price": price}


def possession(name: str, text: str) -> dict[str, Any]:
    return {"name": name, "type": "possession", "text": text}


def item(name: str, text: str, **more: Any) -> dict[str, Any]:
    return {"name": name, "type": "item", "text": text, **more}


def person(name: str, text: str, **more: Any) -> dict[str, Any]:
    return {"name": name, "text": text, **more}


LULL = event("Doze", "Exhaust target individual.")


@pytest.mark.rule("MN-14.1")
def test_four_kinds_of_abilities():
    kinds = {type(line).__name__ for card in table().state.pool.cards for line in card.abilities}
    assert {"Static", "Triggered", "Activated", "Replacement", "Instruction"} <= kinds


@pytest.mark.rule("MN-14.2")
def test_abilities_are_off_while_exhausted():
    t = table(
        ["rosa-lindqvist-paz*", "commuter <consensus-engine>", "commuter* <grandfathers-revolver>"], credits=5
    )
    assert t.yours.find("commuter").motivation == 2  # of the engine; Rosa is exhausted
    assert [card.aggression for card in t.state.people(YOU)] == [0, 0, 1]  # printed increments count
    assert table(["field-surgeon*", "commuter 0"]).refused("use field-surgeon") == "MN-14.2"


@pytest.mark.rule("MN-14.3")
def test_this_ability_works_even_while_exhausted():
    t = table(["commuter* <golden-parachute>"], hand=["kill"], credits=0)
    t.you("play kill")
    assert t.yours.credits == 5
    t = table(["commuter* <borrowed-memories>"], hand=["kill"])
    assert t.you("play kill").yours.hand == []


@pytest.mark.rule("MN-14.4")
def test_on_before_or_after():
    lines = ("becomes exhausted, gain 1 Credit.", "is activated, gain 3 Credits.")
    both = person("Sleeper", "\n".join(f"Whenever this individual {line}" for line in lines))
    t = table(["sleeper"], hand=["doze", "wake", "kill"], credits=0, cards=[both, LULL])
    assert t.you("play doze").yours.credits == 1
    assert t.you("play wake").yours.credits == 4
    last = person("Mourned", "When this individual dies, gain 1 Credit.")
    t = table(["mourned*"], hand=["kill"], credits=0, cards=[last])
    assert t.you("play kill").yours.credits == 0


@pytest.mark.rule("MN-14.5")
def test_play_only_if_works_in_the_hand():
    t = table(["commuter"], phase="deploy", hand=["angry-mob"], credits=9)
    assert t.refused("recruit angry-mob") == "MN-6.2"
    t = table(["commuter", "tram-conductor"], phase="deploy", hand=["angry-mob"], credits=9)
    assert t.refused("recruit angry-mob") == ""


@pytest.mark.rule("MN-14.6")
@pytest.mark.rule("MN-18.9")
def test_the_order_of_triggers():
    one = possession("One", "Whenever an individual dies, gain 1 Credit.")
    two = possession("Two", "Whenever an individual dies, you may draw 1 card.")
    t = table(
        ["one", "two"],
        ["one", "two", "commuter"],
        hand=["kill"],
        credits=0,
        their_credits=0,
        cards=[one, two],
    )
    t.you("play kill")
    assert t.asked == "you: order"
    t.you("order 2")  # the rest follows; each player orders the own ones before any is carried out
    assert [t.asked, t.yours.credits] == ["they: order", 0]
    t.they("order 1")
    assert [t.asked, t.yours.credits] == ["you: may", 0]
    t.you("yes")
    assert [t.asked, t.yours.credits, t.theirs.credits] == ["they: may", 1, 1]
    assert t.refused("use clock") != ""
    t.they("no")
    assert t.asked == "you: event"


@pytest.mark.rule("MN-14.6")
def test_new_triggers_queue_behind():
    chain = possession("Chain", "Whenever an individual dies, deal 1 damage to each individual.")
    count = possession("Count", "Whenever an individual dies, gain 1 Credit.")
    t = table(
        ["chain", "count"], ["commuter", "clickbait-intern"], hand=["hit"], credits=0, cards=[chain, count]
    )
    t.you("play hit", "target commuter", "order 1")
    while t.asked.endswith("order"):
        t.act(int(t.question.seat), "order 1")
    assert t.yours.credits == 2
    assert len(t.theirs.hand) == 1


@pytest.mark.rule("MN-14.7")
def test_triggers_are_carried_out_even_if_their_source_is_gone():
    horn = person("Herald", "When this individual dies, gain 2 Credits.")
    rich = possession("Purse", "Whenever you play an event, if you have 1 or more Credits, gain 5 Credits.")
    t = table(["herald"], hand=["kill"], credits=0, cards=[horn])
    assert t.you("play kill").yours.credits == 2
    t = table(["purse"], hand=["wait"], credits=0, cards=[rich])
    assert t.you("play wait").yours.credits == 6  # the `if` is tested when it resolves


@pytest.mark.rule("MN-14.8")
@pytest.mark.rule("MN-18.8")
def test_loops_end():
    loop = possession("Loop", "Whenever you discard a card for Credits, gain 1 Credit.")
    echo = person(
        "Echo",
        "Whenever this individual takes damage, deal 1 damage to this individual. Gain 1 Credit.",
        health=99,
    )
    t = table(["echo +50"], hand=["hit"], credits=0, cards=[loop, echo])
    t.you("play hit")
    assert t.yours.credits == 100
    assert t.tells("Too many abilities have triggered")
    assert [t.asked, t.state.queue] == ["you: event", []]


@pytest.mark.rule("MN-14.9")
def test_limits():
    t = table(["limb-printer-operator", "commuter <ballistic-cardigan>"])
    t.you("use limb-printer-operator", "target commuter")
    assert t.refused("use limb-printer-operator") == "MN-14.9"
    t = table(["chop-shop", "commuter <ballistic-cardigan ballistic-cardigan>"], credits=0)
    assert t.you("use chop-shop", "pay-with ballistic-cardigan-3", "use chop-shop").yours.credits == 2
    assert table(["field-surgeon*", "commuter"]).refused("use field-surgeon") == "MN-14.2"
    t = table(["block-captain", "tram-conductor*"])
    assert t.refused("use block-captain") == "MN-4.13"


@pytest.mark.rule("MN-14.10")
def test_replacements_are_applied_one_by_one():
    side = ["presidential-pardon", "commuter", "tram-conductor"]
    t = table(side, hand=["mass-redundancies"], credits=9)
    t.you("play mass-redundancies")
    # One pardon, two deaths: its controller chooses, then it is gone.
    assert [t.asked, t.question.kind] == ["you: first", "first"]
    t.you("choose tram-conductor")
    assert t.yours.hand == ["tram-conductor"]
    assert sorted(t.yours.pile) == ["commuter", "mass-redundancies", "presidential-pardon"]


@pytest.mark.rule("MN-14.10")
def test_costs_are_not_replaced():
    stoic = person(
        "Stoic",
        "Exhaust this individual: Gain 1 Credit.\nIf this individual would become exhausted, instead draw 1 card.",
    )
    t = table(["stoic"], hand=["doze"], credits=0, cards=[stoic, LULL])
    t.you("play doze")
    assert [t.yours.active, len(t.yours.hand)] == [["stoic"], 1]
    t.you("use stoic")
    assert [t.yours.active, t.yours.credits] == [[], 1]


@pytest.mark.rule("MN-14.10")
def test_two_guards_of_one_victim():
    t = table(["companion-unit", "commuter", "companion-unit"], active=THEY, their_hand=["drive-by-update"])
    t.they("play drive-by-update", "target commuter")
    assert t.asked == "you: replace"
    t.you("mode 2")
    # The other one does not redirect it: it is no Human.
    assert [card.damage for card in t.state.people(YOU)] == [0, 0, 2]


def test_a_question_between_guards_quotes_them():
    t = table(["companion-unit", "commuter", "companion-unit"], active=THEY, their_hand=["drive-by-update"])
    t.they("play drive-by-update", "target commuter")
    decision = t.question
    assert t.state.telling.prompt(t.state, decision).startswith(
        "Several abilities would change what happens to Commuter."
    )
    labels = [t.state.telling.label(t.state, decision, action) for action in decision.actions]
    assert len(set(labels)) == 2
    assert all("instead this individual takes that damage." in label for label in labels)


@pytest.mark.rule("MN-14.11")
def test_what_applies_to_what_comes_later():
    t = table(["rosa-lindqvist-paz"], phase="deploy", hand=["commuter"])
    assert t.you("recruit commuter").yours.level("commuter") == "2/1"
    t = table([], ["commuter"], hand=["curfew"], their_hand=["tram-conductor"], credits=9)
    t.you("play curfew").end()
    t.to("deploy").they("recruit tram-conductor").to("approach")
    assert [action.split("-")[0] for action in t.actions()] == ["approach tram", "done"]
    dear = event("Embargo", "Each event your opponent plays costs 1 more until the start of your next turn.")
    t = table(hand=["embargo"], their_hand=["wait"], their_credits=0, cards=[dear])
    t.you("play embargo").end()
    assert t.state.price(THEY, t.state.hand[THEY][0], 0) == 1


@pytest.mark.rule("MN-14.12")
def test_the_best_of_several_numbers():
    three = possession(
        "Cheap", "You pay 3 Credits instead of 4 to activate an individual in your ready phase."
    )
    six = possession("Dear", "You pay 6 Credits instead of 4 to activate an individual in your ready phase.")
    t = table(["commuter*", "alley-enforcer*", "cheap", "dear"], phase="ready", credits=3, cards=[three, six])
    assert t.asked == "you: paid"
    t = table(["alley-enforcer*", "dear"], phase="ready", credits=5, cards=[six])
    assert t.asked == "you: deploy"


@pytest.mark.rule("MN-14.13")
def test_you_and_the_owner():
    spy = event("Spy", "Your opponent loses 1 Credit for each possession your opponent controls.")
    t = table([], ["server-farm"], hand=["spy"], their_credits=9, cards=[spy])
    assert t.you("play spy").theirs.credits == 7  # the clock is one, too
    back = event("Deport", "Return target individual to its owner's hand.")
    t = table([{"name": "commuter", "owner": THEY}], hand=["deport"], cards=[back])
    assert t.you("play deport").theirs.hand == ["commuter"]


@pytest.mark.rule("MN-14.14")
def test_levels_in_two_passes():
    t = table(["targeting-satellite", "targeting-satellite", "commuter", "alley-enforcer"])
    assert [card.aggression for card in t.state.people(YOU)] == [0, 3]
    up = possession("Ladder", "Each individual with motivation 2 or more has +2 motivation.")
    t = table(["ladder", "ladder", "commuter", "alley-enforcer"], cards=[up])
    assert [card.motivation for card in t.state.people(YOU)] == [1, 6]


@pytest.mark.rule("MN-14.15")
def test_one_instruction_at_one_time():
    watch = person("Watcher", "Whenever an Android becomes exhausted, gain 1 Credit.", subtype="Android")
    t = table(["watcher", "happy-9"], hand=["emp-over-midtown"], credits=5, cards=[watch])
    t.you("play emp-over-midtown")
    while t.asked.endswith("order"):
        t.you("order 1")
    assert t.yours.credits == 2  # it saw both


@pytest.mark.rule("MN-14.16")
def test_words_about_a_card_that_was_sent_away():
    t = table(["commuter <espresso-intravenous>"])
    assert t.you("use espresso-intravenous").yours.level("commuter") == "3/1"
    gone = event("Parting", "Deal 9 damage to target individual. Upgrade target Android.")
    t = table(["commuter", "happy-9"], hand=["parting"], cards=[gone])
    t.you("play parting", "target happy-9")
    assert t.tells("maximum of health +1") or t.yours.pile == ["parting", "happy-9"]


# Credits (MN-15).


@pytest.mark.rule("MN-15.1")
@pytest.mark.rule("MN-15.2")
def test_credits_have_no_debt():
    t = table(hand=["robin-hood-protocol"], credits=2, their_credits=3)
    t.you("play robin-hood-protocol")
    assert [t.yours.credits, t.theirs.credits] == [3, 0]
    assert t.view(THEY)["players"][YOU]["numbers"]["Credits"] == 3
    t = table(["hired-muscle"], phase="start", credits=0, deck=[])
    assert t.yours.credits == 0


@pytest.mark.rule("MN-15.3")
def test_half():
    t = table(hand=["flash-crash"], credits=10, their_credits=5)
    t.you("play flash-crash")
    assert [t.yours.credits, t.theirs.credits] == [4, 3]


# Further rulings (MN-18).


@pytest.mark.rule("MN-18.1")
def test_an_event_has_been_played_before_its_instructions():
    t = table(["fence-in-a-nice-suit"], ["newsroom-without-windows", "echo-of-nine"], hand=["steal-it"], cards=[
        event("Steal It", "Gain control of target possession."),
    ])  # fmt: skip
    t.you("play steal-it", "target newsroom-without-windows")
    assert "newsroom-without-windows" in t.yours.field
    assert t.yours.hand == []  # it came on by the event, and did not see it


@pytest.mark.rule("MN-18.2")
def test_who_deals_the_damage_of_a_duel():
    bell = person("Duellist", "Whenever this individual deals damage, gain 1 Credit.", aggression=2)
    t = table(
        ["duellist"],
        ["commuter <ablative-ego second-spine>"],
        hand=["duel-at-the-charging-station"],
        credits=3,
        cards=[bell],
    )
    t.you("play duel-at-the-charging-station")
    assert t.theirs.level("commuter") == "1/2"
    assert t.yours.credits == 1


@pytest.mark.rule("MN-18.3")
def test_cannot_then_redirecting_then_prevention():
    guard = ["companion-unit", "commuter <ablative-ego>", "safehouse"]
    t = table(guard, active=THEY, their_hand=["drive-by-update"])
    t.they("play drive-by-update", "target commuter")
    assert [card.damage for card in t.state.people(YOU)] == [0, 0]
    t = table(["companion-unit", "commuter"], hand=["body-double"], their_hand=["drive-by-update"])
    t.you("play body-double", "target companion-unit").end()
    t = meet(
        "companion-unit,commuter",
        "loan-shark",
        hand=["body-double"],
        their_hand=["drive-by-update"],
        their_credits=9,
        credits=9,
    )
    t.you("play body-double", "target companion-unit").they("play drive-by-update", "target commuter")
    assert [card.damage for card in t.state.people(YOU)] == [0, 0]
    assert t.yours.find("companion-unit").shield == 1


@pytest.mark.rule("MN-18.4")
def test_prevention_is_used_up_in_order():
    t = meet("alley-enforcer,hired-muscle", "iron-juliet,tram-conductor", their_hand=["body-double"], their_credits=9,
             hand=["standing-ovation", "standing-ovation"], credits=9)  # fmt: skip
    t.you("play standing-ovation", "target alley-enforcer").they("play body-double", "target iron-juliet")
    t.to("winner").you("damage", "hit iron-juliet", "hit iron-juliet")
    # 1 of the Enforcer and 2 of the Muscle.
    assert t.theirs.level("iron-juliet") == "4/5 (2)"
    assert t.tells("1 damage to Iron Juliet 4 is prevented.", "2 damage to Iron Juliet 4 is prevented.")


@pytest.mark.rule("MN-18.7")
def test_each_other_on_an_item():
    t = table(["commuter <megaphone>", "tram-conductor"])
    t.you("use megaphone")
    assert [card.motivation for card in t.state.people(YOU)] == [1, 2]


@pytest.mark.rule("MN-18.10")
def test_an_item_on_an_exhausted_bearer_does_not_trigger():
    t = table(["commuter*", "tram-conductor"], phase="deploy", hand=["borrowed-memories"])
    t.you("purchase borrowed-memories", "attach commuter")
    assert t.yours.hand == []
    t = table(["commuter", "tram-conductor*"], phase="deploy", hand=["borrowed-memories"])
    t.you("purchase borrowed-memories", "attach commuter")
    assert len(t.yours.hand) == 1


@pytest.mark.rule("MN-18.12")
def test_play_only_if_is_tested_before_paying():
    t = table(hand=["insider-trading"], credits=4)
    assert t.you("play insider-trading").yours.credits == 7
    assert table(hand=["insider-trading"], credits=5).refused("play insider-trading") == "MN-7.1"


@pytest.mark.rule("MN-18.13")
def test_would_steal_without_a_gne():
    t = table(
        [], ["honeypot-mainframe"], hand=["heist"], their_area=0, cards=[event("Heist", "Steal 1 GNE.")]
    )
    t.you("play heist")
    assert "honeypot-mainframe" in t.theirs.field


@pytest.mark.rule("MN-18.15")
def test_the_first_rule_that_forbids_it_is_cited():
    hand = ["rosa-lindqvist-paz", "personality-patch"]
    t = table(["rosa-lindqvist-paz"], phase="deploy", hand=hand, credits=0)
    assert t.refused("recruit rosa-lindqvist-paz") == "MN-6.7"
    assert t.refused("purchase personality-patch") == "MN-6.6"
    assert t.refused("recruit iron-juliet") == "MN-4.5"
    assert t.refused("play curfew") == "MN-6.9"
    t = table(["climate-broker"], credits=0)
    assert t.refused("use climate-broker") == "MN-4.13"
    assert t.refused("use clock-3") == "MN-7.1"  # the other player's


@pytest.mark.rule("MN-18.16")
@pytest.mark.parametrize(("hand", "asked"), [([], False), (["commuter"], True)])
def test_what_public_facts_decide_is_not_asked(hand: list[str], asked: bool):
    t = table(["alley-enforcer"], ["commuter"], phase="approaching", their_hand=hand, clocks=False)
    t.you("approach alley-enforcer", "go")
    assert (t.question.seat == THEY) == asked
    t = table(["zero-day-collector"], ["commuter"], phase="approaching")
    t.you("approach zero-day-collector", "go")
    assert t.asked == "you: window"  # no card to discard


@pytest.mark.rule("MN-18.18")
def test_prohibitions_read_the_levels_as_they_are():
    wall = possession("Wall", "Each individual with motivation 3 or more cannot approach.")
    up = possession("Ladder", "Each individual with motivation 2 or more has +2 motivation.")
    t = table(["ladder", "commuter", "alley-enforcer"], ["wall"], phase="approaching", cards=[wall, up])
    assert [action.split("-")[0] for action in t.actions()] == ["approach commuter", "done"]


@pytest.mark.rule("MN-18.19")
def test_a_replacement_that_does_not_help():
    vain = person("Vain", "If this individual would die, instead gain 1 Credit.")
    t = table(["vain"], hand=["kill"], credits=0, cards=[vain])
    t.you("play kill")
    assert [t.yours.credits, sorted(t.yours.pile)] == [1, ["kill", "vain"]]


@pytest.mark.rule("MN-18.21")
def test_provided_gnes_that_ask_for_gnes():
    farm = possession("Mirror", "While you have 6 or more GNEs, this possession provides 1 GNE.")
    assert table(["mirror", "mirror"], area=5, cards=[farm]).yours.gnes == 5
    assert table(["mirror", "mirror"], area=6, cards=[farm]).yours.gnes == 8
    assert table(["mirror", "server-farm"], area=5, cards=[farm]).yours.gnes == 7


@pytest.mark.rule("MN-18.22")
def test_damage_as_a_cost():
    monk = person(
        "Monk",
        "Deal 1 damage to this individual: Gain 1 Credit.\nIf this individual would take damage, instead draw 1 card.",
    )
    t = table(["monk"], hand=["body-double"], credits=1, cards=[monk])
    t.you("play body-double", "use monk")
    assert [t.yours.level("monk"), t.yours.credits, t.yours.hand] == ["2/2", 1, []]
