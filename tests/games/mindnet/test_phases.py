"""Turns, windows and the phases before the approaches (MN-4 to MN-7)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.mindnet.mns import THEY, YOU, meet, table

pytestmark = pytest.mark.source


def event(name: str, text: str, price: int = 0) -> dict[str, Any]:
    return {"name": name, "type": "event", "text": text, "price": price}


def thing(name: str, text: str) -> dict[str, Any]:
    return {"name": name, "type": "possession", "text": text}


# Turns, windows, playing cards (MN-4).


@pytest.mark.rule("MN-4.1")
@pytest.mark.rule("MN-4.3")
def test_the_phases_and_what_triggers_in_them():
    told = thing("Diary", "\n".join((
        "At the start of your turn, gain 1 Credit.",
        "At the start of your event phase, draw 1 card.",
        "At the start of your evaluation phase, gain 3 Credits.",
        "At the end of your turn, lose 1 Credit.",
    )))  # fmt: skip
    t = table(["diary", "commuter*"], ["commuter"], phase="start", credits=0, cards=[told])
    phases = [t.state.phase]
    while t.state.turn == 9 and t.state.decision is not None:
        t.act(int(t.question.seat), t.actions()[-1])
        if t.state.phase != phases[-1]:
            phases.append(t.state.phase)
    assert phases == ["deploy", "event", "deploy"]
    # The first thing in the turn, before its damage; the last, after the taxes.
    assert t.tells(
        "You gain 1 Credit.",
        "Commuter 2 takes 1 damage.",
        "You draw",
        "You gain 3 Credits.",
        "You lose 1 Credit.",
    )
    assert t.yours.credits == 3
    assert t.state.active == THEY


@pytest.mark.rule("MN-4.2")
def test_a_passed_step_does_not_come_back():
    t = table(["commuter", "alley-enforcer*", "hired-muscle*"], phase="ready", credits=9)
    t.you("done")
    assert t.asked == "you: paid"
    t.you("activate alley-enforcer", "done")
    assert t.refused("activate hired-muscle") == "MN-4.2"


@pytest.mark.rule("MN-4.4")
def test_when_effects_end():
    short = event("Pep", "Target individual gets +1 motivation until end of turn.")
    long = event("Glow", "Target individual gets +2 motivation until the start of your next turn.")
    t = table(["commuter"], hand=["pep", "glow"], cards=[short, long])
    t.you("play pep", "play glow")
    assert t.yours.find("commuter").motivation == 4
    t.end()
    assert t.yours.level("commuter").startswith("3")
    t.end()
    assert t.yours.level("commuter").startswith("1")


@pytest.mark.rule("MN-4.5")
def test_what_playing_is():
    t = table(
        ["tram-conductor"], phase="deploy", hand=["commuter", "pineal-shunt", "capsule-hotel", "crowdfunding"]
    )
    assert [action.split()[0] for action in t.actions()] == ["recruit", "purchase", "purchase", "done"]
    assert t.refused("play commuter") == "MN-4.5"
    assert t.refused("recruit pineal-shunt") == "MN-4.5"
    t.you("done")
    assert "play crowdfunding" in t.actions()


@pytest.mark.rule("MN-4.6")
def test_events_and_abilities_only_in_their_windows():
    given: dict[str, Any] = {"hand": ["crowdfunding"], "their_hand": ["crowdfunding"]}
    assert table(phase="deploy", **given).refused("play crowdfunding") == "MN-6.9"
    t = table(**given)
    assert t.refused("play crowdfunding") == ""
    assert t.refused("play crowdfunding", THEY) == "MN-7.2"
    t = meet("commuter", "tram-conductor", **given)
    assert t.refused("play crowdfunding") == ""
    t.you("pass")
    assert t.refused("play crowdfunding", THEY) == ""


@pytest.mark.rule("MN-4.6")
def test_an_open_event_phase():
    t = table(variants=["open-event-phase"], hand=["crowdfunding"], their_hand=["crowdfunding"])
    t.you("done")
    assert t.asked == "they: event"
    t.they("play crowdfunding")
    assert t.asked == "you: event"
    t.you("done").they("done")
    assert t.state.phase != "event"


@pytest.mark.rule("MN-4.7")
@pytest.mark.rule("MN-4.8")
def test_mode_and_targets_come_before_the_costs_and_nobody_acts_meanwhile():
    t = table(["commuter", "tram-conductor"], hand=["two-truths-and-a-lie"], credits=2)
    t.you("play two-truths-and-a-lie")
    assert [t.asked, t.yours.credits] == ["you: mode", 2]
    t.you("mode 2")
    assert [t.asked, t.yours.credits] == ["you: target", 2]
    assert t.refused("use clock") != ""
    t.you("target commuter")
    assert [t.asked, t.yours.credits] == ["you: event", 0]
    assert t.yours.level("commuter") == "3/1"


@pytest.mark.rule("MN-4.9")
def test_without_a_target_nothing_is_played():
    t = table([], ["commuter"], hand=["second-wind", "standing-ovation"])
    assert t.refused("play second-wind") == "MN-4.9"
    assert t.refused("play standing-ovation") == "MN-4.9"


@pytest.mark.rule("MN-4.9")
def test_a_trigger_without_a_target_goes_on():
    horn = thing(
        "Horn",
        "Whenever you play an event, activate target exhausted individual you control. Gain 2 Credits.",
    )
    t = table(["horn", "commuter"], hand=["crowdfunding"], credits=0, cards=[horn])
    assert t.you("play crowdfunding").yours.credits == 3


@pytest.mark.rule("MN-4.10")
def test_a_target_that_the_costs_remove():
    altar = thing(
        "Altar", "Discard 1 item you control: Heal 1 damage from target sick individual. Gain 1 Credit."
    )
    t = table(["altar", "commuter 1 <ballistic-cardigan>", "alley-enforcer 1"], credits=0, cards=[altar])
    t.you("use altar", "target commuter")
    # Without its armour the Commuter dies only after the ability.
    assert t.yours.level("alley-enforcer") == "2/2 (1)"
    assert t.yours.credits == 1
    spite = thing("Spite", "Discard 1 item you control: Discard target item. Gain 1 Credit.")
    t = table(["spite", "commuter <ballistic-cardigan>"], credits=0, cards=[spite])
    t.you("use spite")
    assert [t.yours.credits, t.yours.pile] == [1, ["ballistic-cardigan"]]


@pytest.mark.rule("MN-4.11")
def test_an_event_is_in_no_zone_while_it_resolves():
    t = table(hand=["recycling-day", "commuter"], deck=[], pile=[])
    t.you("play recycling-day")
    assert [t.yours.hand, t.yours.pile] == [["commuter"], ["recycling-day"]]


@pytest.mark.rule("MN-4.12")
def test_prices_add_up_and_are_never_below_0():
    side = ["dr-ines-halloran", "silk-bakunin", "tram-conductor"]
    t = table(side, ["patent-thicket"], phase="deploy", hand=["pineal-shunt", "second-spine"], credits=1)
    t.you("purchase second-spine", "attach tram-conductor")
    assert t.yours.credits == 0
    t = table(side, phase="deploy", hand=["pineal-shunt"], credits=0)
    t.you("purchase pineal-shunt", "attach tram-conductor")
    assert t.yours.credits == 0


@pytest.mark.rule("MN-4.13")
def test_costs_are_paid_in_full():
    t = table(["climate-broker"], credits=1, hand=["commuter"])
    assert t.refused("use climate-broker") == "MN-4.13"
    t = table(["climate-broker"], credits=2)
    assert t.refused("use climate-broker") == "MN-4.13"  # no card to discard
    assert table(credits=2, hand=["viral-scandal"], they=["commuter"]).refused("play viral-scandal") == ""
    assert (
        table(credits=1, hand=["viral-scandal"], they=["commuter"]).refused("play viral-scandal") == "MN-4.13"
    )


@pytest.mark.rule("MN-4.14")
def test_this_interaction():
    assert table(["commuter"], hand=["recall-the-bill"]).refused("play recall-the-bill") == "MN-4.14"
    assert (
        table(["commuter"], hand=["cavalry-subcontracted"]).refused("play cavalry-subcontracted") == "MN-4.14"
    )
    assert table(["commuter <alibi-generator>"]).refused("use alibi-generator") == "MN-4.14"
    t = meet("commuter", "tram-conductor", "rooftop-gardener", hand=["recall-the-bill"])
    t.you("play recall-the-bill")
    assert sorted(action.split("-")[0] for action in t.actions()) == ["target commuter", "target tram"]


@pytest.mark.rule("MN-4.15")
def test_as_far_as_possible():
    t = table([], ["commuter"], hand=["witch-hunt"], their_hand=["commuter"], their_credits=0, credits=9)
    t.you("play witch-hunt")
    assert [t.theirs.hand, t.theirs.pile] == [[], ["commuter"]]
    t = table(hand=["market-research"], deck=["commuter", "tram-conductor", "angry-mob"], credits=9)
    t.you("play market-research", "pick commuter", "pick angry-mob")
    assert [t.yours.hand, t.yours.deck] == [["angry-mob", "commuter"], ["tram-conductor"]]


# The ready phase (MN-5).


@pytest.mark.rule("MN-5.1")
@pytest.mark.parametrize(("variants", "theirs"), [([], "1/3*"), (["all-exhausted-suffer"], "1/2*")])
def test_the_exhausted_suffer(variants: list[str], theirs: str):
    t = table(["commuter*", "alley-enforcer*"], ["loan-shark*"], phase="ready", variants=variants)
    assert t.yours.pile == ["commuter"]
    assert t.yours.level("alley-enforcer") == "2/2 (1)*"
    assert t.theirs.level("loan-shark") == theirs


@pytest.mark.rule("MN-5.2")
def test_this_damage_is_damage():
    t = table(["plain-android* <pain-editor>"], phase="ready")
    assert not t.tells("motivation")  # the item of an exhausted bearer is off
    bell = thing("Bell", "Whenever an individual takes damage, gain 1 Credit.")
    t = table(["commuter*", "alley-enforcer*", "bell"], phase="ready", credits=0, cards=[bell])
    assert t.yours.credits == 2


@pytest.mark.rule("MN-5.3")
def test_the_free_activation():
    t = table(["commuter", "alley-enforcer*", "hired-muscle*"], phase="ready", credits=0)
    assert t.asked == "you: activate"
    t.you("activate hired-muscle")
    assert [t.asked, t.yours.active[:2]] == ["you: deploy", ["commuter", "hired-muscle"]]
    t = table(["commuter*", "alley-enforcer*"], phase="ready", credits=0)
    assert t.asked == "you: deploy"


@pytest.mark.rule("MN-5.4")
@pytest.mark.rule("MN-5.5")
def test_paid_activations():
    t = table(["alley-enforcer*", "hired-muscle*", "capsule-hotel"], phase="ready", credits=8)
    t.you("activate alley-enforcer", "activate hired-muscle")
    assert [t.yours.credits, t.asked] == [1, "you: deploy"]  # with the income of 1
    t = table(["alley-enforcer*", "submarine-yacht"], phase="ready", credits=3)
    assert t.asked == "you: deploy"
    assert t.yours.credits == 5


@pytest.mark.rule("MN-5.6")
@pytest.mark.rule("MN-5.7")
def test_the_unique_discard():
    rosa = "rosa-lindqvist-paz"
    t = table([f"{rosa} 1"], phase="ready", hand=[rosa, rosa], credits=0)
    # Activating would do nothing.
    assert [action.split()[0] for action in t.actions()] == ["heal", "done"]
    t.you(f"heal {rosa}")
    assert [t.yours.level(rosa), t.yours.pile] == ["2/3", [rosa]]
    assert t.asked == "you: credits"
    t = table([rosa], phase="ready", hand=[rosa], credits=0)
    assert t.asked == "you: credits"


@pytest.mark.rule("MN-5.8")
def test_discards_for_credits():
    t = table(["grant-starved-postdoc"], phase="ready", hand=["commuter"] * 2 + ["angry-mob"] * 2, credits=0)
    t.you("discard commuter", "discard commuter")
    assert t.yours.pile == []  # all at the same time
    assert t.view(YOU)["chosen"] == ["commuter", "commuter"]
    assert t.view(THEY)["chosen"] == []
    t.you("discard angry-mob")
    assert [t.yours.credits, sorted(t.yours.pile)] == [3, ["angry-mob", "commuter", "commuter"]]
    assert t.yours.level("grant-starved-postdoc") == "4/2"
    assert table(phase="ready", hand=["commuter"]).you("done").yours.hand.count("commuter") == 1
    assert table(phase="ready", hand=["commuter"]).refused("discard angry-mob") == "MN-5.8"


@pytest.mark.rule("MN-5.9")
def test_income():
    side = [
        "tram-conductor",
        "call-centre-cluster*",
        "capsule-hotel",
        "commuter <subdermal-ledger>",
        "loan-shark* <tax-optimiser>",
    ]
    t = table(side, phase="ready", credits=0, clocks=False)
    t.to("deploy")
    assert t.yours.credits == 3
    t = table(["commuter <riot-cannon>", "commuter <riot-cannon>"], phase="ready", credits=1)
    assert t.yours.credits == 0


@pytest.mark.rule("MN-5.10")
@pytest.mark.rule("MN-5.11")
@pytest.mark.parametrize(("hand", "deck", "after"), [(3, 9, 7), (9, 9, 9), (0, 2, 2), (0, 0, 0)])
def test_drawing_up(hand: int, deck: int, after: int):
    t = table(phase="ready", hand=["commuter"] * hand, deck=["commuter"] * deck)
    t.to("deploy")
    assert len(t.yours.hand) == after
    assert t.outcome == ""


@pytest.mark.rule("MN-5.12")
def test_nobody_acts_in_the_ready_phase():
    t = table(
        ["commuter", "field-surgeon*"], phase="ready", hand=["crowdfunding"], their_hand=["crowdfunding"]
    )
    assert t.asked == "you: activate"
    assert t.refused("play crowdfunding") == "MN-5.12"
    assert t.refused("use clock") == "MN-5.12"
    assert t.refused("play crowdfunding", THEY) == "MN-5.12"


# The deploy phase (MN-6) and the event phase (MN-7).


@pytest.mark.rule("MN-6.1")
@pytest.mark.rule("MN-6.2")
@pytest.mark.rule("MN-6.3")
def test_deploying():
    t = table(phase="deploy", hand=["capsule-hotel", "commuter", "pineal-shunt", "tram-conductor"], credits=7)
    assert t.refused("purchase pineal-shunt") == "MN-6.4"
    t.you("purchase capsule-hotel", "recruit commuter", "purchase pineal-shunt", "recruit tram-conductor")
    assert t.yours.credits == 0
    assert t.yours.level("commuter") == "2/1"
    assert t.yours.find("tram-conductor").damage == 0
    t.you("done").to("approach")
    assert [action.split("-")[0] for action in t.actions()] == ["approach commuter", "approach tram", "done"]
    assert t.refused("recruit commuter") == "MN-6.1"


@pytest.mark.rule("MN-6.4")
@pytest.mark.rule("MN-6.5")
def test_items_are_attached_at_once():
    t = table(
        ["commuter*", "tram-conductor <pineal-shunt second-spine>"], phase="deploy", hand=["pineal-shunt"] * 2
    )
    t.you("purchase pineal-shunt", "attach commuter", "purchase pineal-shunt", "attach tram-conductor")
    assert t.yours.items("commuter") == ["pineal-shunt"]
    assert len(t.yours.items("tram-conductor")) == 3
    assert (
        table(["server-farm"], ["commuter"], phase="deploy", hand=["pineal-shunt"]).refused(
            "purchase pineal-shunt"
        )
        == "MN-6.4"
    )


@pytest.mark.rule("MN-6.6")
def test_attach_only_to():
    t = table(["commuter", "server-farm"], phase="deploy", hand=["personality-patch"])
    assert t.refused("purchase personality-patch") == "MN-6.6"
    # Also by an ability; an item whose bearer is no longer the right one stays.
    t = table(["limb-printer-operator", "commuter", "alley-enforcer <empathy-damper>"])
    t.you("use limb-printer-operator")
    assert t.asked == "you: event"
    assert t.yours.items("alley-enforcer") == ["empathy-damper"]


@pytest.mark.rule("MN-6.7")
def test_uniqueness():
    iron = "iron-juliet"
    t = table([iron], phase="deploy", hand=[iron], credits=30)
    assert t.refused(f"recruit {iron}") == "MN-6.7"
    t = table([], [iron], phase="deploy", hand=[iron], credits=30)
    assert t.refused(f"recruit {iron}") == ""
    assert table(["commuter"], phase="deploy", hand=["commuter"]).refused("recruit commuter") == ""


@pytest.mark.rule("MN-6.8")
def test_possessions_work_at_once():
    t = table(["commuter 0"], phase="deploy", hand=["blackmail-dossier"], they=["alley-enforcer"])
    t.you("purchase blackmail-dossier", "done", "use blackmail-dossier")
    assert t.theirs.find("alley-enforcer").motivation == -1


@pytest.mark.rule("MN-6.9")
def test_nobody_acts_in_the_deploy_phase():
    t = table(["bench-technician"], phase="deploy", hand=["pineal-shunt", "crowdfunding"], credits=1)
    assert t.refused("use clock") == "MN-6.9"
    assert t.refused("play crowdfunding") == "MN-6.9"
    assert t.refused("use clock", THEY) == "MN-6.9"
    assert t.you("purchase pineal-shunt").yours.credits == 1  # its trigger works


@pytest.mark.rule("MN-7.1")
@pytest.mark.rule("MN-7.2")
def test_the_event_phase():
    t = table(["repair-drone", "happy-9 2"], hand=["crowdfunding", "standing-ovation"], credits=2)
    t.you("play standing-ovation", "target happy-9", "use repair-drone", "play crowdfunding")
    assert t.yours.level("happy-9") == "4/3"
    assert t.refused("use clock", THEY) == "MN-7.2"
    t.you("done")
    assert t.state.phase == "approaching"
    assert table(hand=["insider-trading"], credits=5).refused("play insider-trading") == "MN-7.1"
