"""TC-6: one declaration, then the fights in its order."""

from typing import Any

import pytest

from mindtable import Refused
from tests.table import THEY, YOU, creature, table

pytestmark = pytest.mark.source


def fighter(name, text, **given):
    """A sturdy creature that says this."""
    return {"name": name, "attack": 1, "health": 5, "text": text, **given}


@pytest.mark.rule("TC-6.1")
@pytest.mark.parametrize("active", [YOU, THEY])
def test_start_of_combat_abilities_of_both_players_the_active_players_first(active):
    cards = [fighter("Drum", "At the start of each combat, gain 1 health.")]
    t = table(["Drum"], ["Drum"], phase="combat", active=active, cards=cards)
    gains = [sentence.split()[0] for sentence in t.story if "gain" in sentence]
    assert gains == (["You", "They"] if active == YOU else ["They", "You"])
    assert t.asks(active, "attack")


@pytest.mark.rule("TC-6.1")
def test_the_check_is_made_once_and_older_creatures_come_first():
    cards = [
        fighter("Drum", "At the start of each combat, summon 1 Horn token."),
        fighter("Horn", "At the start of each combat, gain 1 health."),
    ]
    t = table([creature("Drum", age=2), creature("Horn", age=1)], phase="combat", cards=cards)
    assert t.tells("You gain 1 health.", "You summon Horn.")
    assert t.yours.health == 11


@pytest.mark.rule("TC-6.2")
def test_attackers_are_creatures_that_the_active_player_controls():
    t = table(["Bear", creature("Ooze", owner=THEY)], ["Goblin", creature("Imp", owner=YOU)], phase="combat")
    assert t.refused("attack bear -> goblin") == ""
    assert t.refused("attack ooze -> goblin") == ""
    assert t.refused("attack imp -> goblin") == "TC-6.2"


@pytest.mark.rule("TC-6.2")
def test_declaring_no_attacker_is_allowed():
    t = table(["Bear"], phase="combat")
    t.you("done")
    assert t.theirs.health == 10
    assert t.asks(THEY, "cast")


@pytest.mark.rule("TC-6.3")
def test_no_creature_attacks_twice_in_a_turn():
    t = table(["Bear", "Imp"], ["Gelfind Wall"], phase="combat")
    t.you("attack bear -> gelfind-wall")
    assert t.refused("attack bear -> gelfind-wall") == "TC-6.3"
    t.you("done")
    assert t.theirs.field == ["Gelfind Wall 0/4"]
    assert t.asks(THEY, "cast")


@pytest.mark.rule("TC-6.4")
def test_a_creature_cannot_attack_in_the_turn_in_which_it_entered():
    t = table(["Bear", creature("Imp", entered=9), creature("Ooze", entered=8)], phase="combat", turn=9)
    assert t.refused("attack imp -> opponent") == "TC-6.4"
    assert t.refused("attack ooze -> opponent") == ""
    cast = table(["Bear"], hand=["Goblin", "Imp"]).you("cast goblin", "combat")
    assert cast.refused("attack goblin -> opponent") == "TC-6.4"
    able = table(["Throne of Warlords"], hand=["Barbarian", "Imp"]).you("cast barbarian", "combat")
    assert able.refused("attack barbarian -> opponent") == ""


@pytest.mark.rule("TC-6.5")
def test_a_change_of_control_does_not_prevent_attacking():
    t = table(they=["Wolf Pack"], hand=["Elf Beastwalker", "Imp"])
    t.you("cast elf-beastwalker", "combat", "attack wolf-pack -> opponent", "done")
    assert t.theirs.health == 9
    fresh = table(["Bear"], [creature("Wolf Pack", entered=9)], hand=["Elf Beastwalker"], turn=9)
    fresh.you("cast elf-beastwalker", "combat")
    assert fresh.refused("attack wolf-pack -> opponent") == "TC-6.4"


@pytest.mark.rule("TC-6.6")
def test_each_attacker_gets_one_object_in_one_declaration():
    t = table(["Bear", "Imp"], ["Gelfind Wall", "Goblin"], phase="combat")
    assert t.refused("attack bear -> imp") == "TC-6.6"
    t.you("attack bear -> gelfind-wall", "done")
    # There is no second declaration for the Imp.
    assert t.asks(THEY, "cast")
    assert t.refused("attack imp -> goblin") == "TC-6.6"
    away = table(they=["Bear"])
    assert away.refused("attack bear -> opponent", THEY) == "TC-6.6"


@pytest.mark.rule("TC-6.7")
def test_creatures_shield_their_player():
    t = table(["Bear", "Countess of Mer"], ["Castle"], phase="combat")
    assert t.refused("attack bear -> opponent") == "TC-6.7"
    assert t.refused("attack countess-of-mer -> opponent") == ""
    assert table(["Bear"], phase="combat").refused("attack bear -> opponent") == ""


@pytest.mark.rule("TC-6.8")
def test_several_attackers_may_attack_the_same_creature():
    t = table(["Bear", "Barbarian", "Goblin"], ["Gelfind Wall"], phase="combat")
    t.you(
        "attack bear -> gelfind-wall",
        "attack barbarian -> gelfind-wall",
        "attack goblin -> gelfind-wall",
        "done",
    )
    assert t.theirs.field == ["Gelfind Wall 0/1"]


@pytest.mark.rule("TC-6.9")
def test_fights_happen_in_the_order_of_the_declaration():
    t = table(["Bear", "Barbarian"], ["Castle", "Gelfind Wall"], phase="combat")
    t.you("attack barbarian -> gelfind-wall", "attack bear -> castle", "done")
    assert t.tells("Barbarian deals 2 damage to Gelfind Wall.", "Bear deals 3 damage to Castle.")
    t = table(["Bear", "Barbarian"], ["Castle", "Gelfind Wall"], phase="combat")
    t.you("attack bear -> castle", "attack barbarian -> gelfind-wall", "done")
    assert t.tells("Bear deals 3 damage to Castle.", "Barbarian deals 2 damage to Gelfind Wall.")


@pytest.mark.rule("TC-6.10")
def test_a_creature_with_attack_0_or_less_may_attack():
    t = table(["Castle", creature("Goblin", attack=-3)], phase="combat")
    t.you("attack castle -> opponent", "attack goblin -> opponent", "done")
    assert t.theirs.health == 10


@pytest.mark.rule("TC-6.11")
def test_attack_abilities_resolve_before_the_first_fight():
    cards = [fighter("Horn", "Whenever this creature attacks, gain 1 health.")]
    t = table(["Bear", "Horn", "Horn"], ["Gelfind Wall"], phase="combat", cards=cards)
    first, second = t.yours.call("Horn"), t.yours.call("Horn", 1)
    t.you("attack bear -> gelfind-wall", f"attack {second} -> gelfind-wall")
    assert t.yours.health == 10  # nothing triggers before the declaration is made
    t.you(f"attack {first} -> gelfind-wall", "done")
    assert t.tells("You gain 1 health.", "You gain 1 health.", "Bear deals 3 damage to Gelfind Wall.")
    assert t.yours.health == 12


@pytest.mark.rule("TC-6.11")
def test_what_attack_abilities_cause_also_comes_before_the_first_fight():
    t = table(["Fairy Tribunal"] + ["Ooze"] * 5, ["Royal Frigate"], phase="combat")
    t.you("attack fairy-tribunal -> royal-frigate", "done")
    assert t.tells(
        "Royal Frigate dies.", "They summon Trapped Seafarer.", "Fairy Tribunal finds nothing to hit."
    )


DUEL: dict[str, Any] = {
    "you": ["Bear", "Barbarian"],
    "they": ["Sewer Troll"],
    "deck": ["Ooze"] * 5,
    "phase": "combat",
}
BOTH = ("attack bear -> sewer-troll", "attack barbarian -> sewer-troll", "done")


@pytest.mark.rule("TC-6.12")
def test_fights_are_carried_out_one_after_another():
    t = table(**DUEL).you(*BOTH)
    assert t.yours.field == ["Barbarian 2/2"]
    assert t.theirs.field == []


@pytest.mark.rule("TC-6.12")
def test_variant_simultaneous_combat():
    t = table(**DUEL, variants=["simultaneous-combat"]).you(*BOTH)
    # The Troll deals its full attack to each of its attackers, in the moment in which it dies.
    assert t.yours.field == []
    assert t.theirs.field == []
    assert t.story.count("Sewer Troll deals 4 damage to Barbarian.") == 1
    assert t.story.count("Barbarian deals 2 damage to Sewer Troll.") == 1
    shared = table(["Bear", "Bear"], ["Gelfind Wall"], phase="combat", variants=["simultaneous-combat"])
    shared.you(f"attack {shared.yours.call('Bear')} -> gelfind-wall")
    shared.you(f"attack {shared.yours.call('Bear', 1)} -> gelfind-wall", "done")
    assert shared.theirs.field == ["Gelfind Wall 0/1"]


@pytest.mark.rule("TC-6.13")
def test_the_two_deal_damage_to_each_other_at_the_same_time():
    t = table(["Bear"], ["Sewer Troll"], hand=["Imp"], phase="combat")
    t.you("attack bear -> sewer-troll", "done")
    assert t.yours.field == []
    assert t.theirs.field == []
    hurt = table(["Barbarian"], ["Goblin Brood Queen"], phase="combat")
    hurt.you("attack barbarian -> goblin-brood-queen", "done")
    assert hurt.yours.field == ["Barbarian 2/1"]
    assert hurt.theirs.field == []


@pytest.mark.rule("TC-6.14")
def test_a_defender_fights_in_full_in_each_fight():
    t = table(["Bear", "Sewer Rat"], ["Ataractic Naturalist"], phase="combat")
    t.you("attack bear -> ataractic-naturalist", "attack sewer-rat -> ataractic-naturalist", "done")
    assert t.story.count("Ataractic Naturalist deals 6 damage to Bear.") == 1
    assert t.story.count("Ataractic Naturalist deals 6 damage to Sewer Rat.") == 1
    assert t.theirs.field == ["Ataractic Naturalist 6/1"]


@pytest.mark.rule("TC-6.15")
def test_an_attacker_that_is_gone_or_changed_sides_is_skipped():
    gone = table(["Herald of Sorrows", "Bear"], ["Gelfind Wall"], phase="combat")
    gone.you("attack herald-of-sorrows -> gelfind-wall", "attack bear -> gelfind-wall", "done")
    assert gone.yours.field == ["Bear 3/2"]
    assert gone.theirs.field == ["Gelfind Wall 0/4"]
    cards = [
        fighter("Traitor", "Whenever this creature attacks, your opponent gains control of this creature.")
    ]
    changed = table(["Traitor"], ["Gelfind Wall"], phase="combat", cards=cards)
    changed.you("attack traitor -> gelfind-wall", "done")
    assert changed.theirs.field == ["Traitor 1/5", "Gelfind Wall 0/7"]
    assert "Traitor finds nothing to hit." not in changed.story


@pytest.mark.rule("TC-6.15")
def test_an_attack_on_a_creature_that_is_gone_or_changed_sides_is_spent_and_not_redirected():
    gone = table(["Bear", "Ooze"], ["Goblin", "Castle"], phase="combat")
    gone.you("attack bear -> goblin", "attack ooze -> goblin", "done")
    assert gone.tells("Goblin dies.", "Ooze finds nothing to hit.")
    assert gone.theirs.field == ["Castle 0/10"]
    assert gone.theirs.health == 10
    cards = [
        fighter(
            "Charmer",
            "Whenever this creature attacks, gain control of target creature your opponent controls.",
        )
    ]
    changed = table(["Charmer", "Bear"], ["Goblin"], phase="combat", cards=cards)
    changed.you("attack charmer -> goblin", "attack bear -> goblin", "done")
    assert changed.yours.field == ["Charmer 1/5", "Bear 3/3", "Goblin 1/1"]
    assert changed.story.count("Charmer finds nothing to hit.") == 1
    assert changed.theirs.health == 10


@pytest.mark.rule("TC-6.16")
def test_an_attack_on_the_player_is_dealt_when_its_turn_comes():
    t = table(["Bear", "Barbarian"], phase="combat")
    t.you("attack bear -> opponent", "attack barbarian -> opponent", "done")
    assert t.tells("Bear deals 3 damage to them.", "Barbarian deals 2 damage to them.")
    assert t.theirs.health == 5


@pytest.mark.rule("TC-6.16")
def test_an_attack_on_a_player_who_got_a_creature_meanwhile_is_spent():
    cards = [
        fighter("Caller", "Whenever this creature attacks, each player summons 1 Goblin token."),
        fighter("Ghost", "This creature can attack your opponent directly."),
    ]
    t = table(["Caller", "Ghost", "Bear"], phase="combat", cards=cards)
    t.you("attack caller -> opponent", "attack ghost -> opponent", "attack bear -> opponent", "done")
    assert t.theirs.field == ["Goblin 1/1"]
    assert t.theirs.health == 9
    assert t.tells(
        "Caller finds nothing to hit.", "Ghost deals 1 damage to them.", "Bear finds nothing to hit."
    )


@pytest.mark.rule("TC-6.17")
def test_after_each_entry_the_state_is_checked_and_all_triggers_resolve_before_the_next():
    t = table(["Bear", "Barbarian"], ["Sewer Troll", "Castle"], hand=["Imp", "Ooze"], phase="combat")
    t.you("attack bear -> sewer-troll", "attack barbarian -> castle", "done")
    assert t.asks(YOU, "discard")
    assert t.theirs.field == ["Castle 0/10"]
    t.you("discard imp")
    assert t.theirs.field == ["Castle 0/8"]


@pytest.mark.rule("TC-6.18")
def test_destroying_the_last_creature_does_not_open_the_player_in_the_same_combat():
    t = table(["Bear", "Barbarian"], ["Goblin"], phase="combat")
    t.you("attack bear -> goblin")
    assert t.refused("attack barbarian -> opponent") == "TC-6.7"
    t.you("attack barbarian -> goblin", "done")
    assert t.theirs.field == []
    assert t.theirs.health == 10
    # From the next declaration on the way is open, until another creature is there.
    t.to("cast", YOU).you("combat")
    assert t.refused("attack barbarian -> opponent") == ""
    again = table(["Bear", "Barbarian"], ["Goblin"], their_hand=["Ooze"], phase="combat")
    again.you("attack bear -> goblin", "done").they("cast ooze").to("cast", YOU).you("combat")
    assert again.refused("attack barbarian -> opponent") == "TC-6.7"


@pytest.mark.rule("TC-6.19")
def test_the_defending_player_decides_nothing_in_combat():
    t = table(["Bear", "Barbarian"], ["Castle", "Goblin", "Bear"], phase="combat")
    t.you("attack barbarian -> castle", f"attack {t.yours.call('Bear')} -> goblin", "done")
    assert {move.seat for move in t.state.history} == {YOU}
    assert t.asks(THEY, "cast")
    assert t.theirs.field == ["Castle 0/8", "Bear 3/3"]


@pytest.mark.rule("TC-6.20")
def test_cannot_attack_is_checked_at_the_declaration_only():
    few = table(["Alabaster Fairy", "Ooze"], ["Castle"], phase="combat")
    assert few.refused("attack alabaster-fairy -> castle") == "TC-6.20"
    # Five others at the declaration; the Herald's ability kills them before the fights.
    t = table(["Navi, Fairy of Time", "Herald of Sorrows"] + ["Ooze"] * 4, ["Castle"], phase="combat")
    t.you("attack herald-of-sorrows -> castle", "attack navi-fairy-of-time -> castle", "done")
    assert t.yours.field == ["Navi, Fairy of Time 5/4"]
    assert t.theirs.field == ["Castle 0/5"]


@pytest.mark.rule("TC-6.21")
def test_an_illegal_entry_is_refused_and_nothing_has_happened():
    t = table(["Fairy Tribunal", "Imp"] + ["Ooze"] * 4, ["Goblin"], phase="combat")
    t.you("attack fairy-tribunal -> goblin")
    before = t.state.digest()
    assert t.refused("attack imp -> opponent") == "TC-6.7"
    assert t.refused("attack fairy-tribunal -> goblin") == "TC-6.3"
    # No attack ability has triggered and nobody has fought: the declaration is still open.
    assert t.state.digest() == before
    assert t.asks(YOU, "attack")
    assert t.theirs.field == ["Goblin 1/1"]
    assert t.state.queue == []


@pytest.mark.rule("TC-6.21")
def test_a_declaration_given_at_once_is_refused_as_a_whole():
    t = table(["Bear", "Barbarian"], ["Gelfind Wall"], phase="combat")
    before = t.state.digest()
    with pytest.raises(Refused, match=r"TC-6\.7"):
        t.state.apply_together(["attack bear -> gelfind-wall", "attack barbarian -> opponent", "done"])
    assert t.state.digest() == before
    # It declares anew.
    t.state.apply_together(["attack bear -> gelfind-wall", "attack barbarian -> gelfind-wall", "done"])
    assert t.theirs.field == ["Gelfind Wall 0/2"]
    assert [event.kind.word for event in t.state.events].count("attack") == 2
