"""TC-5: mana and the Casting Phase."""

import pytest

from mindtable import Refused
from tests.table import THEY, YOU, creature, table

pytestmark = pytest.mark.source

PEBBLE = {"name": "Pebble", "cost": 0, "attack": 0, "health": 1}
DUST = {"name": "Dust", "cost": 0, "attack": 0, "health": 0}


@pytest.mark.rule("TC-5.1")
@pytest.mark.parametrize("health", [8, 10, 12])
@pytest.mark.parametrize("active", [YOU, THEY])
def test_mana_is_the_opponents_health(health, active):
    mine, theirs = (3, health) if active == YOU else (health, 3)
    t = table(health=mine, their_health=theirs, phase="start of turn", active=active)
    assert t.asks(active, "cast")
    assert t.mana == health


@pytest.mark.rule("TC-5.2")
def test_mana_is_read_once_after_all_triggers_of_the_start():
    t = table(they=["Augur of Angels"], their_health=6, phase="start of turn")
    assert t.mana == 10
    asking = {"name": "Clock", "health": 9, "text": "At the start of your turn, you may gain 1 health."}
    waiting = table(["Clock"], their_health=6, phase="start of turn", cards=[asking])
    assert waiting.phase == "start of turn"
    assert waiting.mana == 0


@pytest.mark.rule("TC-5.2")
def test_variant_mana_before_triggers():
    t = table(
        they=["Augur of Angels"], their_health=6, phase="start of turn", variants=["mana-before-triggers"]
    )
    assert t.theirs.health == 10
    assert t.mana == 6
    # Mana gained in the phase is still added (TC-5.4).
    well = {"name": "Well", "text": "At the start of your turn, gain 2 mana until end of turn."}
    t = table(
        ["Well"], their_health=6, phase="start of turn", variants=["mana-before-triggers"], cards=[well]
    )
    assert t.mana == 8


@pytest.mark.rule("TC-5.3")
def test_a_later_change_of_health_does_not_change_this_turns_mana():
    t = table(hand=["Succubus", "Wellwisher", "Imp"])
    t.you("cast succubus")
    assert t.theirs.health == 9
    assert t.mana == 6
    t.you("cast wellwisher")
    assert t.theirs.health == 10
    assert t.mana == 5


@pytest.mark.rule("TC-5.3")
def test_variant_live_mana():
    t = table(hand=["Succubus", "Elf Native", "Reciprocity Angel", "Imp"], variants=["live-mana"])
    t.you("cast succubus")
    assert t.theirs.health == 9
    assert t.mana == 5
    t.you("cast elf-native")
    assert t.mana == 5  # one paid, one gained
    t.you("cast reciprocity-angel")
    assert t.theirs.health == 14
    assert t.mana == 5
    below = table(hand=["Succubus", "Pebble"], their_health=4, variants=["live-mana"], cards=[PEBBLE])
    below.you("cast succubus")
    assert below.theirs.health == 3
    assert below.mana == 0


@pytest.mark.rule("TC-5.4")
def test_mana_gained_in_the_start_of_turn_is_added_after_the_reading():
    well = {"name": "Well", "text": "At the start of your turn, gain 2 mana until end of turn."}
    t = table(["Well"], their_health=7, phase="start of turn", cards=[well])
    assert t.mana == 9


@pytest.mark.rule("TC-5.4")
def test_mana_gained_in_the_casting_phase_is_added_to_what_remains():
    t = table(hand=["Elf Native", "Ooze"], mana=3)
    t.you("cast elf-native")
    assert t.mana == 3
    t.you("cast ooze")
    assert t.mana == 2


@pytest.mark.rule("TC-5.5")
def test_only_the_active_player_has_mana():
    well = {"name": "Well", "text": "At the start of each turn, gain 2 mana until end of turn."}
    t = table(they=["Well"], their_health=7, phase="start of turn", cards=[well])
    assert t.mana == 7
    assert "They cannot use 2 mana now; it is lost." in t.story
    t.to("cast", THEY)
    assert t.mana == 12


@pytest.mark.rule("TC-5.5")
def test_mana_is_lost_when_the_casting_phase_ends():
    t = table(["Bear"], hand=["Ooze", "Imp"])
    t.you("cast ooze")
    assert t.mana == 9
    t.you("combat")
    assert t.asks(YOU, "attack")
    assert t.mana == 0
    late = {"name": "Late", "text": "Whenever this creature attacks, gain 2 mana until end of turn."}
    gained = table(["Late", "Bear"], ["Gelfind Wall"], phase="combat", cards=[late])
    gained.you("attack late -> gelfind-wall", "done")
    assert "You cannot use 2 mana now; it is lost." in gained.story
    gained.to("cast", YOU)
    assert gained.mana == 10  # set again, nothing kept


@pytest.mark.rule("TC-5.6")
def test_a_card_of_the_own_hand_is_cast_for_its_cost():
    t = table(hand=["Bear", "Succubus", "Sewer Slime", "Imp"], their_hand=["Ooze"], mana=7)
    assert t.refused("cast bear") == ""
    assert t.refused("cast ooze") == "TC-5.6"
    t.you("cast bear")
    assert t.mana == 4
    assert t.yours.hand == ["Imp", "Sewer Slime", "Succubus"]
    assert t.refused("cast succubus") == ""  # exactly the remaining mana
    assert t.refused("cast sewer-slime") == "TC-5.6"
    with pytest.raises(Refused, match="costs 5, and you have 4 mana left"):
        t.you("cast sewer-slime")


@pytest.mark.rule("TC-5.7")
def test_any_number_of_cards_may_be_cast_one_after_another():
    t = table(hand=["Zombie"] * 12, mana=11)
    for cast in range(11):
        assert t.asks(YOU, "cast")
        t.you("cast zombie")
        assert len(t.yours.field) == cast + 1
    assert t.yours.hand == ["Zombie"]


@pytest.mark.rule("TC-5.8")
def test_the_cost_is_printed_plus_increases_minus_reductions_at_least_0():
    assert table(they=["Bear"] * 3, hand=["Gelfind Wall"], mana=4).actions() == ["combat"]
    assert table(they=["Bear"] * 3, hand=["Gelfind Wall"], mana=5).actions() == [
        "cast gelfind-wall",
        "combat",
    ]
    tree = ["The World Tree"]
    assert table(tree, ["Bear"] * 3, hand=["Gelfind Wall", "Ooze"], mana=3).refused("cast gelfind-wall") == ""
    assert (
        table(tree, ["Bear"] * 3, hand=["Gelfind Wall", "Ooze"], mana=2).refused("cast gelfind-wall")
        == "TC-5.6"
    )
    free = table(tree, hand=["Ooze", "Imp"], mana=1).you("cast ooze")
    assert free.mana == 1


@pytest.mark.rule("TC-5.8")
def test_increases_are_added_before_reductions():
    # 2 for the Priestess, 2 for the Garden, 4 off for the Elf Natives: 0, not 2.
    t = table(["Elf Native"] * 4, ["Garden of Elar"], hand=["Elf Priestess", "Ooze"], mana=1)
    t.you("cast elf-priestess")
    assert t.mana == 1
    assert t.refused("cast ooze") == "TC-5.6"  # costs 3 under the Garden


@pytest.mark.rule("TC-5.8")
def test_the_cost_is_computed_at_the_moment_of_casting_and_xx_is_2_for_each_x():
    t = table(hand=["Elf Native", "Elf Priestess", "Vile Mucus", "Imp"], mana=6)
    t.you("cast elf-native")
    assert t.mana == 6
    t.you("cast elf-priestess")
    assert t.mana == 5
    assert t.refused("cast vile-mucus 3") == "TC-5.6"
    t.you("cast vile-mucus 2")
    assert t.mana == 1


@pytest.mark.rule("TC-5.9")
def test_the_caster_names_x_and_the_creature_keeps_it():
    t = table(hand=["Vile Mucus", "Void Hulk", "Imp"], mana=13)
    assert t.refused("cast vile-mucus 0") == "TC-5.9"
    assert t.refused("cast vile-mucus") == "TC-5.9"
    t.you("cast vile-mucus 3")
    assert t.yours.field == ["Vile Mucus 1/3"]
    assert t.mana == 7
    t.you("cast void-hulk")
    assert t.yours.field == ["Void Hulk 5/5"] + ["Ooze 1/1"] * 3


@pytest.mark.rule("TC-5.9")
def test_x_is_1_unless_it_was_cast_or_copies_a_creature_in_play():
    egg = {"name": "Egg", "text": "When this creature enters play, summon 1 Vile Mucus token."}
    assert "Vile Mucus 1/1" in table(hand=["Egg", "Imp"], cards=[egg]).you("cast egg").yours.field
    copied = table(they=[creature("Vile Mucus", x=4)], hand=["Changeling", "Imp"]).you("cast changeling")
    assert copied.yours.field == ["Vile Mucus 1/4"]
    risen = table([creature("Leader of Goblin Burial")], hand=["Void Hulk", "Imp"], died=["Vile Mucus"])
    assert "Vile Mucus 1/1" in risen.you("cast void-hulk").yours.field


@pytest.mark.rule("TC-5.10")
def test_a_cast_card_enters_at_once_under_its_caster_and_nobody_can_respond():
    t = table(hand=["Bear", "Imp"], their_hand=["Ooze"])
    t.you("cast bear")
    assert t.yours.field == ["Bear 3/3"]
    assert t.asks(YOU, "cast")
    assert [move.seat for move in t.state.history] == [YOU]
    theirs = table(active=THEY, their_hand=["Bear", "Imp"]).they("cast bear")
    assert theirs.theirs.field == ["Bear 3/3"]
    assert theirs.yours.field == []


@pytest.mark.rule("TC-5.10")
def test_then_comes_a_state_check_and_only_then_the_triggers():
    spark = {
        "name": "Spark",
        "attack": 0,
        "health": 0,
        "text": "When this creature enters play, gain 1 health.",
    }
    t = table(hand=["Spark", "Imp"], cards=[spark])
    t.you("cast spark")
    assert t.tells("You cast Spark.", "Spark enters play on your side.", "Spark dies.", "You gain 1 health.")


@pytest.mark.rule("TC-5.10")
def test_nothing_is_cast_while_an_ability_resolves():
    t = table(["Bear"], ["Bear"], hand=["Void Hulk", "Ooze"])
    t.you("cast void-hulk")
    assert t.asks(YOU, "target")
    assert t.refused("cast ooze") == "TC-5.10"


@pytest.mark.rule("TC-5.11")
def test_the_phase_ends_when_the_player_goes_on_or_has_run_out_of_mana():
    t = table(["Bear"], hand=["Ooze"])
    assert t.asks(YOU, "cast")
    t.you("combat")
    assert t.asks(YOU, "attack")
    assert t.refused("combat") == "TC-5.11"
    out = table(["Bear"], hand=["Ooze", "Ooze"], mana=1)
    out.you("cast ooze")
    assert out.asks(YOU, "attack")


@pytest.mark.rule("TC-5.12")
def test_run_out_means_no_mana_and_no_card_that_costs_0_at_present():
    assert table(["Bear"], hand=["Ooze"], mana=0).asks(YOU, "attack")
    assert table(["Bear"], hand=["Pebble"], mana=0, cards=[PEBBLE]).asks(YOU, "cast")
    assert table(["The World Tree"], hand=["Vile Mucus"], mana=0).actions() == ["cast vile-mucus 1", "combat"]
    assert table(["Bear"], hand=["Vile Mucus"], mana=0).asks(YOU, "attack")
    # With mana left the phase continues, whatever the hand holds.
    assert table(["Bear"], mana=1).asks(YOU, "cast")


@pytest.mark.rule("TC-5.12")
def test_running_out_of_mana_is_checked_when_no_ability_waits():
    t = table(["Bear"], hand=["Elf Native", "Ooze"], mana=1)
    t.you("cast elf-native")
    assert t.asks(YOU, "cast")
    assert t.mana == 1


@pytest.mark.rule("TC-5.13")
def test_cards_are_cast_only_in_ones_own_casting_phase():
    t = table(["Bear"], hand=["Ooze"], their_hand=["Ooze"])
    assert t.refused("cast ooze", YOU) == ""
    assert t.refused("cast ooze", THEY) == "TC-5.13"
    t.you("combat")
    assert t.refused("cast ooze", YOU) == "TC-5.13"
    t.you("done")
    assert t.refused("cast ooze", YOU) == "TC-5.13"
    assert t.refused("cast ooze", THEY) == ""


@pytest.mark.rule("TC-5.14")
def test_a_creature_that_will_die_at_once_may_be_cast():
    t = table(hand=["Changeling", "Imp"])
    t.you("cast changeling")
    assert t.yours.discard_pile == ["Changeling"]
    assert t.mana == 6
    ghoul = table(they=["Bear", "Bear"], hand=["Necrotic Ghoul", "Imp"])
    ghoul.you("cast necrotic-ghoul")
    assert ghoul.yours.discard_pile == ["Necrotic Ghoul"]


@pytest.mark.rule("TC-5.15")
def test_after_100_casts_the_casting_phase_ends():
    t = table(["Bear"], hand=["Dust"] * 101, cards=[DUST])
    for cast in range(100):
        assert t.asks(YOU, "cast"), cast
        t.you("cast dust")
    assert t.asks(YOU, "attack")
    assert t.yours.hand == ["Dust"]


@pytest.mark.rule("TC-5.15")
def test_the_100th_cast_is_finished_first():
    last = {"name": "Last", "cost": 0, "text": "When this creature enters play, you may gain 1 health."}
    t = table(["Bear"], hand=["Dust"] * 99 + ["Last", "Dust"], cards=[DUST, last])
    t.you(*["cast dust"] * 99, "cast last")
    assert t.asks(YOU, "may")
    t.you("yes")
    assert t.asks(YOU, "attack")
    assert t.yours.health == 11


@pytest.mark.rule("TC-5.16")
def test_with_50_creatures_a_card_that_costs_0_keeps_the_phase_open():
    t = table(["Goblin"] * 50, hand=["Pebble"], mana=0, cards=[PEBBLE])
    assert t.asks(YOU, "cast")
    assert t.actions() == ["combat"]


@pytest.mark.rule("TC-5.17")
def test_x_is_named_together_with_the_card():
    t = table(hand=["Vile Mucus", "Imp"], mana=7)
    assert t.actions() == [
        "cast vile-mucus 1",
        "cast vile-mucus 2",
        "cast vile-mucus 3",
        "cast imp",
        "combat",
    ]
    assert t.refused("cast vile-mucus") == "TC-5.9"
    t.you("cast vile-mucus 2")
    assert len(t.state.history) == 1
    assert t.asks(YOU, "cast")
    assert t.yours.field == ["Vile Mucus 1/2"]
