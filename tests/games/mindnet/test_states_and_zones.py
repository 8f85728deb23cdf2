"""States, damage and death (MN-12); control, ownership and zones (MN-13)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.mindnet.mns import THEY, YOU, Table, fight, killed, lulled, meet, play, start, table

pytestmark = pytest.mark.source

BLAST: dict[str, Any] = {
    "name": "Blast",
    "type": "event",
    "price": 0,
    "text": "Deal 2 damage to each individual.",
}
MEND: dict[str, Any] = {
    "name": "Mend",
    "type": "event",
    "price": 0,
    "text": "Heal 3 damage from target individual.",
}
HARDEN: dict[str, Any] = {"name": "Harden", "type": "event", "price": 0, "text": "Upgrade target individual."}
SOFTEN: dict[str, Any] = {"name": "Soften", "type": "event", "price": 0, "text": "Degrade target individual."}
SHIELD: dict[str, Any] = {
    "name": "Shield",
    "type": "event",
    "text": "Prevent the next 2 damage that target individual would take this turn.",
}
THEFT: dict[str, Any] = {"name": "Theft", "type": "event", "text": "Gain control of target individual."}
SWITCH: dict[str, Any] = {"name": "Switch", "type": "event", "text": "Gain control of target item."}
HOME: dict[str, Any] = {
    "name": "Home Run",
    "type": "event",
    "text": "Return target individual to its owner's hand.",
}
CARDS = (BLAST, MEND, HARDEN, SOFTEN, SHIELD, THEFT, SWITCH, HOME)


def at(*you: str, hand: tuple[str, ...] = (), **given: Any) -> Table:
    """Your event phase, with these events in hand as well."""
    return table(you, hand=hand, cards=[*CARDS, *given.pop("cards", ())], **given)


# States.


@pytest.mark.rule("MN-12.1")
def test_on_the_other_state_exhausting_and_activating_do_nothing():
    t = lulled("commuter", "commuter*")
    assert t.yours.level("commuter") == "1/1*"
    assert not t.tells("becomes exhausted")
    t = play("wake", "commuter", then=["target commuter"])
    assert t.yours.level("commuter") == "1/1"
    assert not t.tells("is activated")
    assert lulled("commuter", "commuter").yours.level("commuter") == "1/1*"
    assert play("wake", "commuter*").yours.level("commuter") == "1/1"


@pytest.mark.rule("MN-12.2")
@pytest.mark.rule("MN-12.3")
def test_damage_is_tokens_and_one_deal_is_one_event():
    t = at("crash-test-philosopher", hand=("blast",)).you("play blast")
    assert (t.yours.level("crash-test-philosopher"), len(t.yours.hand)) == ("2/2", 1)
    t = at("alley-enforcer 2", hand=("mend",)).you("play mend")
    assert t.yours.level("alley-enforcer") == "2/3 (1)"
    assert t.tells("2 damage is healed")


@pytest.mark.rule("MN-12.4")
def test_upgrades_and_degrades_move_the_maximum_and_leave_the_tokens():
    t = at("alley-enforcer 2", hand=("harden", "mend")).you("play harden", "target alley-enforcer")
    assert t.yours.level("alley-enforcer") == "2/2 (1)"
    assert t.you("play mend").yours.level("alley-enforcer") == "2/4 (1)"
    t.end().end()
    assert t.yours.level("alley-enforcer") == "2/4 (1)"
    assert at("alley-enforcer 2", hand=("soften",)).you("play soften").yours.pile == [
        "soften",
        "alley-enforcer",
    ]


# Death.


@pytest.mark.rule("MN-12.5")
@pytest.mark.rule("MN-12.6")
def test_all_that_have_no_health_left_die_together_with_their_items():
    t = at(
        "commuter <grandfathers-revolver>", "war-correspondent", they=["clickbait-intern"], hand=("blast",)
    )
    t.you("play blast")
    assert (t.yours.field, t.theirs.field) == (["war-correspondent"], [])
    assert sorted(t.yours.pile) == ["blast", "commuter", "grandfathers-revolver"]
    assert (len(t.yours.hand), len(t.theirs.hand)) == (1, 1)


@pytest.mark.rule("MN-12.5")
def test_health_falls_with_what_raised_it():
    cards = [{"name": "Gym", "type": "possession", "text": "Each Citizen you control has +1 health."}]
    t = at("commuter 1", "gym", hand=("demolition-permit",), cards=cards, clocks=False)
    assert t.yours.level("commuter") == "1/1"
    t.you("play demolition-permit")
    assert (t.yours.field, "commuter" in t.yours.pile) == ([], True)


@pytest.mark.rule("MN-12.7")
@pytest.mark.rule("MN-12.8")
@pytest.mark.rule("MN-9.15")
def test_the_dead_of_an_interaction_lie_there_until_its_end_and_count_for_nothing():
    t = meet(
        "repair-drone <pineal-shunt>, alley-enforcer", "happy-9", hand=["kill", "hit", "emergency-surgery"]
    )
    t.you("play kill", "target repair-drone")
    assert (t.yours.field, t.yours.pile, len(t.state.fallen)) == (["alley-enforcer"], ["kill"], 2)
    t.they("pass")
    t.you("play hit")
    assert not [action for action in t.actions() if "repair-drone" in action]
    t.you("target alley-enforcer").to("victory")
    assert sorted(t.yours.pile) == ["hit", "kill", "pineal-shunt", "repair-drone"]
    assert t.state.fallen == []


@pytest.mark.rule("MN-12.7")
def test_dying_in_an_interaction_is_told_at_once():
    t = meet("clickbait-intern, alley-enforcer", "happy-9", hand=["kill"]).you(
        "play kill", "target clickbait-intern"
    )
    assert (len(t.yours.hand), t.yours.pile) == (1, ["kill"])


# Prevention.


@pytest.mark.rule("MN-12.9")
def test_prevention_takes_so_much_off_and_ends_with_the_turn():
    t = at("happy-9", hand=("shield", "hit", "blast")).you("play shield", "play hit", "target happy-9")
    assert t.yours.level("happy-9") == "2/4"
    assert t.you("play blast").yours.level("happy-9") == "2/3"
    t = at("happy-9", hand=("shield", "hit")).you("play shield").end().end().to("event", YOU)
    assert t.you("play hit", "target happy-9").yours.level("happy-9") == "2/3"


@pytest.mark.rule("MN-12.9")
def test_damage_that_is_all_prevented_is_not_taken():
    t = at("crash-test-philosopher", hand=("shield", "hit")).you("play shield", "play hit")
    assert (t.yours.level("crash-test-philosopher"), t.yours.hand) == ("2/4", [])


@pytest.mark.rule("MN-12.10")
@pytest.mark.rule("MN-1.12")
def test_who_is_not_motivated_may_approach_host_and_replace_but_not_be_added():
    low = {"name": "Sloth", "motivation": 0}
    given: dict[str, Any] = {"phase": "approaching", "cards": [low]}
    assert meet("sloth", "commuter", cards=[low]).yours.level("sloth") == "0/3"
    t = table(["commuter"], ["sloth", "tram-conductor"], **given).you("approach commuter", "go")
    assert t.refused("declare sloth") == ""
    t = table(["commuter"], ["sloth", "tram-conductor"], **given)
    t.you("approach commuter", "go", "declare tram-conductor")
    assert t.refused("surrogate sloth", THEY) == ""
    t = table(["commuter"], ["sloth", "tram-conductor", "happy-9"], **given)
    t.you("approach commuter", "go", "declare tram-conductor").they("decline")
    assert [action for action in t.actions() if "sloth" in action] == []
    assert fight("amateur-sysadmin", they="sloth", cards=[low]).yours.gnes == 11


# Control and ownership.


@pytest.mark.rule("MN-13.1")
@pytest.mark.rule("MN-13.4")
@pytest.mark.rule("MN-13.5")
def test_a_card_that_changes_sides_keeps_its_state_items_and_owner():
    t = at(they=["happy-9* 1 <pineal-shunt>"], hand=("theft", "kill")).you("play theft")
    assert (t.yours.level("happy-9"), t.yours.items("happy-9")) == ("3/3*", ["pineal-shunt"])
    t.you("play kill")
    assert (t.yours.pile, sorted(t.theirs.pile)) == (["theft", "kill"], ["happy-9", "pineal-shunt"])


@pytest.mark.rule("MN-13.4")
def test_who_changes_sides_leaves_the_interaction():
    t = meet("alley-enforcer", "happy-9, commuter", hand=["theft"], cards=CARDS)
    t.you("play theft", "target happy-9")
    assert (t.yours.field, t.state.party(1, THEY)[0].form.slug) == (["alley-enforcer", "happy-9"], "commuter")
    assert [card.form.slug for card in t.state.party(1, YOU)] == ["alley-enforcer"]


@pytest.mark.rule("MN-13.4")
@pytest.mark.rule("MN-6.7")
def test_two_of_one_unique_name_may_meet_by_a_change_of_control():
    t = at("happy-9", they=["happy-9"], hand=("theft",)).you("play theft", "target happy-9-3")
    assert t.yours.field == ["happy-9", "happy-9"]


@pytest.mark.rule("MN-13.2")
@pytest.mark.rule("MN-13.3")
def test_items_are_discarded_when_their_bearer_leaves_play_in_any_way():
    t = at("commuter <pineal-shunt>", hand=("home-run",)).you("play home-run")
    assert (t.yours.hand, sorted(t.yours.pile)) == (["commuter"], ["home-run", "pineal-shunt"])


@pytest.mark.rule("MN-13.6")
def test_a_card_that_returns_is_a_new_one():
    used = "sister-servo"
    t = table([f"{used} 2 +1", "repair-drone*"], hand=["home-run"], cards=CARDS, credits=20)
    t.you(f"use {used}", "play home-run", f"target {used}").end().end().to("deploy", YOU)
    t.you(f"recruit {used}")
    assert t.yours.level(used) == "1/4"
    cards = [*CARDS, {"name": "Again", "type": "event", "text": "Exhaust target individual."}]
    t = table([used, "repair-drone*"], hand=["home-run", "again"], cards=cards, phase="deploy")
    t.you("done", f"use {used}", "play again", "target repair-drone")
    assert t.refused(f"use {used}") == "MN-14.9"


@pytest.mark.rule("MN-13.7")
def test_who_gains_an_item_attaches_it_to_a_legal_bearer_or_nothing_happens():
    t = at("commuter", "happy-9", they=["alley-enforcer <pineal-shunt>"], hand=("switch",))
    t.you("play switch", "choose happy-9")
    assert (t.yours.items("happy-9"), t.theirs.level("alley-enforcer")) == (["pineal-shunt"], "2/3 (1)")
    t = at(they=["alley-enforcer <pineal-shunt>"], hand=("switch",)).you("play switch")
    assert t.theirs.items("alley-enforcer") == ["pineal-shunt"]
    t = at("commuter", they=["alley-enforcer <empathy-damper>"], hand=("switch",)).you("play switch")
    assert t.theirs.items("alley-enforcer") == ["empathy-damper"]


@pytest.mark.rule("MN-13.5")
def test_a_stolen_gne_goes_to_the_pile_of_the_player_in_whose_deck_it_began():
    t = fight("amateur-sysadmin", you="mint-of-last-resort", their_area=["hit"])
    assert t.yours.area[-1] == "hit"
    t.end().end().to("event", YOU).you("use mint-of-last-resort")
    assert (t.yours.pile, t.theirs.pile) == ([], ["hit"])


@pytest.mark.rule("MN-12.5")
def test_a_replaced_death_that_is_still_due_is_not_replaced_again():
    cards = [{"name": "Undying", "text": "If this individual would die, instead draw 1 card."}]
    t = killed("undying", "undying", cards=cards)
    assert (t.yours.field, len(t.yours.hand)) == ([], 1)
    assert start("undying*", cards=cards).yours.field == ["undying"]
