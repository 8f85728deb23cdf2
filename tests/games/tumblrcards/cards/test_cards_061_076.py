"""Cards 061 to 076, line by line: what happens, and what does not."""

import pytest

from tests.games.tumblrcards.cards.positions import before_next_turn, cast, dying, fight, may_attack
from tests.table import THEY, creature, table

pytestmark = pytest.mark.source


# Goblin Warlord, Raging Barbarian


@pytest.mark.card("goblin-warlord", 1)
def test_goblin_warlord_gives_goblins_1_attack_for_each_goblin_you_control():
    t = table(["Goblin Warlord", "Goblin", "Goblin"])
    assert t.yours.field == ["Goblin Warlord 8/4", "Goblin 3/1", "Goblin 3/1"]


@pytest.mark.card("goblin-warlord", 1, negative=True)
def test_goblin_warlord_counts_no_enemy_goblins_and_strengthens_no_other_name():
    t = table(["Goblin Warlord", "Goblin Wolf Rider"], ["Goblin"])
    assert t.theirs.field == ["Goblin 1/1"]
    assert t.yours.field == [
        "Goblin Warlord 8/4",
        "Goblin Wolf Rider 3/1",
    ]
    assert table(["Goblin Warlord", "Goblin"], ["Goblin Marauder"]).theirs.field == ["Goblin Marauder 2/1"]


@pytest.mark.card("goblin-warlord", 2)
def test_goblin_warlord_gives_goblins_and_marauders_1_1_for_each_marauder_you_control():
    t = table(["Goblin Warlord", "Goblin Marauder"], ["Goblin"])
    assert t.yours.field[1] == "Goblin Marauder 3/2"
    assert t.theirs.field == ["Goblin 2/2"]


@pytest.mark.card("goblin-warlord", 2, negative=True)
def test_goblin_warlord_counts_no_enemy_marauders_and_strengthens_no_other_name():
    t = table(["Goblin Warlord"], ["Goblin Marauder"])
    assert t.theirs.field == ["Goblin Marauder 2/1"]
    t = table(["Goblin Warlord", "Goblin Marauder", "Goblin Wolf Rider"])
    assert t.yours.field == ["Goblin Warlord 8/4", "Goblin Marauder 3/2", "Goblin Wolf Rider 3/1"]


@pytest.mark.card("goblin-warlord", ruling=True)
def test_goblin_warlord_counts_yours_for_creatures_of_both():
    t = table(["Goblin Warlord", "Goblin", "Goblin", "Goblin Marauder"], ["Goblin", "Goblin Marauder"])
    assert t.yours.field[1:] == ["Goblin 4/2", "Goblin 4/2", "Goblin Marauder 4/2"]
    assert t.theirs.field == ["Goblin 4/2", "Goblin Marauder 4/2"]


@pytest.mark.card("raging-barbarian", 1)
def test_raging_barbarian_can_attack_the_turn_he_enters_play():
    assert may_attack(cast("Raging Barbarian"), "Raging Barbarian")


@pytest.mark.card("raging-barbarian", 1, negative=True)
def test_raging_barbarian_does_not_attack_in_the_opponents_turn_or_twice():
    t = cast("Raging Barbarian").you("combat", "attack raging-barbarian -> opponent")
    assert t.actions() == ["done"]
    assert t.refused("attack raging-barbarian -> opponent") == "TC-6.3"


@pytest.mark.card("raging-barbarian", 2)
@pytest.mark.parametrize("name", ["Barbarian", "Goblin", "Goblin Marauder"])
def test_raging_barbarian_drives_on_barbarians_goblins_and_marauders(name):
    assert may_attack(cast(name, ["Raging Barbarian"]), name)


@pytest.mark.card("raging-barbarian", 2, negative=True)
@pytest.mark.card("raging-barbarian", ruling=True)
@pytest.mark.parametrize("name", ["Barbarian Warlord", "Barbarian Rageblade", "Goblin Wolf Rider", "Bear"])
def test_raging_barbarian_drives_on_nobody_with_another_name(name):
    assert not may_attack(cast(name, ["Raging Barbarian"]), name)


@pytest.mark.card("raging-barbarian", ruling=True)
@pytest.mark.card("throne-of-warlords", ruling=True)
@pytest.mark.parametrize("name", ["Raging Barbarian", "Throne of Warlords"])
def test_raging_barbarian_and_throne_drive_on_own_creatures_only(name):
    assert not may_attack(cast("Barbarian", [], [name]), "Barbarian")


# Wolves


@pytest.mark.card("wolf-pack", 1)
def test_wolf_pack_is_as_large_as_your_packs_are_many():
    assert table(["Wolf Pack"]).yours.field == ["Wolf Pack 1/1"]
    assert table(["Wolf Pack"] * 3).yours.field == ["Wolf Pack 3/3"] * 3


@pytest.mark.card("wolf-pack", 1, negative=True)
def test_wolf_pack_does_not_count_the_opponents_packs():
    t = table(["Wolf Pack"], ["Wolf Pack", "Wolf Pack", "Goblin Wolf Rider"])
    assert t.yours.field == ["Wolf Pack 1/1"]
    assert t.theirs.field[:2] == ["Wolf Pack 2/2"] * 2


@pytest.mark.card("wolf-pack", 2)
@pytest.mark.parametrize("name", ["Goblin", "Goblin Marauder"])
def test_wolf_pack_grows_when_your_goblin_or_marauder_dies(name):
    assert table(["Wolf Pack", dying(name)]).yours.field == ["Wolf Pack 2/2"] * 2


@pytest.mark.card("wolf-pack", 2, negative=True)
def test_wolf_pack_does_not_eat_other_names_or_the_opponents_goblins():
    t = table(
        ["Wolf Pack", dying("Goblin Brood Queen"), dying("Bear")], [dying("Goblin"), dying("Goblin Marauder")]
    )
    assert t.yours.field == ["Wolf Pack 1/1"]
    assert t.theirs.field == []


@pytest.mark.card("wolf-pack", ruling=True)
def test_wolf_pack_each_triggers_on_each_death_but_new_ones_do_not():
    t = table(["Wolf Pack", "Wolf Pack", dying("Goblin"), dying("Goblin Marauder")])
    assert t.yours.field == ["Wolf Pack 6/6"] * 6


@pytest.mark.card("goblin-wolf-rider", 1)
def test_goblin_wolf_rider_strengthens_your_wolves():
    t = cast("Goblin Wolf Rider", ["Wolf Pack"], ["Wolf Pack"])
    assert t.yours.field == ["Wolf Pack 2/2", "Goblin Wolf Rider 3/1"]


@pytest.mark.card("goblin-wolf-rider", 1, negative=True)
def test_goblin_wolf_rider_strengthens_no_enemy_wolves_and_nobody_else():
    t = cast("Goblin Wolf Rider", ["Bear"], ["Wolf Pack"])
    assert t.yours.field == ["Bear 3/3", "Goblin Wolf Rider 3/1"]
    assert t.theirs.field == ["Wolf Pack 1/1"]


@pytest.mark.card("goblin-wolf-rider", 2)
def test_goblin_wolf_rider_brings_another_when_it_hurts_a_player():
    t = fight(["Goblin Wolf Rider"], [], "goblin-wolf-rider -> opponent")
    assert t.yours.field == ["Goblin Wolf Rider 3/1"] * 2
    assert t.theirs.health == 7


@pytest.mark.card("goblin-wolf-rider", 2, negative=True)
def test_goblin_wolf_rider_brings_nobody_when_it_hurts_a_creature():
    t = fight(["Goblin Wolf Rider"], ["Gelfind Wall"], "goblin-wolf-rider -> gelfind-wall")
    assert t.yours.field == ["Goblin Wolf Rider 3/1"]
    assert t.theirs.field == ["Gelfind Wall 0/4"]


@pytest.mark.card("goblin-wolf-rider", ruling=True)
def test_goblin_wolf_rider_that_is_summoned_strengthens_the_wolves_again_for_good():
    t = fight(["Goblin Wolf Rider", "Wolf Pack"], [], "goblin-wolf-rider -> opponent")
    assert t.yours.field == ["Goblin Wolf Rider 3/1", "Wolf Pack 2/2", "Goblin Wolf Rider 3/1"]
    assert t.asks(THEY, "cast")  # in the next turn, still


# Goblins


@pytest.mark.card("goblin-broodling", 1)
@pytest.mark.card("goblin-broodling", ruling=True)
def test_goblin_broodling_gives_goblins_and_broodlings_2_2_for_each_queen():
    t = table(["Goblin Broodling", "Goblin", "Goblin Brood Queen"])
    assert t.yours.field == ["Goblin Broodling 2/3", "Goblin 3/3", "Goblin Brood Queen 1/1"]
    t = table(["Goblin Broodling", "Goblin Brood Queen", "Goblin Brood Queen"])
    assert t.yours.field[0] == "Goblin Broodling 4/5"


@pytest.mark.card("goblin-broodling", 1, negative=True)
def test_goblin_broodling_counts_no_enemy_queen_and_strengthens_no_enemy_or_other_name():
    assert table(["Goblin Broodling"], ["Goblin Brood Queen"]).yours.field == ["Goblin Broodling 0/1"]
    t = table(["Goblin Broodling", "Goblin Brood Queen", "Goblin Marauder"], ["Goblin", "Goblin Broodling"])
    assert t.yours.field[2] == "Goblin Marauder 2/1"
    assert t.theirs.field == [
        "Goblin 1/1",
        "Goblin Broodling 0/1",
    ]


@pytest.mark.card("goblin-mortician", 1)
def test_goblin_mortician_leaves_a_copy_of_another_creature_that_died_this_turn():
    t = table([dying("Goblin Mortician"), dying("Bear")])
    assert t.yours.field == ["Bear 3/3"]
    assert t.yours.creatures[0].original is None


@pytest.mark.card("goblin-mortician", 1, negative=True)
def test_goblin_mortician_leaves_no_copy_of_itself_or_of_the_dead_of_earlier_turns():
    assert table([dying("Goblin Mortician")], died=["Bear"]).yours.field == []


@pytest.mark.card("goblin-mortician", ruling=True)
def test_goblin_mortician_counts_enemies_tokens_and_another_mortician():
    assert table([dying("Goblin Mortician")], [dying("Imp")]).yours.field == ["Imp 1/1"]
    assert table([dying("Goblin Mortician"), dying("Imp", token=True)]).yours.field == ["Imp 1/1"]
    t = table([dying("Goblin Mortician"), dying("Goblin Mortician")])
    assert t.yours.field == ["Goblin Mortician 0/3"] * 2
    t = table([dying("Goblin Mortician"), dying("Bear", attack=4, health=2)])
    assert t.yours.field == ["Bear 3/3"]  # as printed


@pytest.mark.card("goblin-mortician", ruling=True)
def test_goblin_mortician_goes_by_the_name_at_death_and_chance_decides():
    dead = [dying("Goblin Mortician"), dying("Bear"), dying("Ooze")]
    assert {table(dead, seed=seed).yours.field[0] for seed in range(20)} == {"Bear 3/3", "Ooze 1/1"}
    side = ["Angel of Justice", "Bear", "Goblin Mortician"]
    t = table(side, hand=["Priest of Mercy", "Void Hulk"], phase="start of turn", their_health=30)
    t.you("target bear", "cast priest-of-mercy", "target citizen-of-draem")  # the Bear, as a citizen
    t.you("cast void-hulk", "target goblin-mortician")
    assert t.yours.field[-1] == "Citizen of Draem 1/1"
    assert "Bear" in t.yours.discard_pile


@pytest.mark.card("leader-of-goblin-burial", 1)
def test_leader_of_goblin_burial_leaves_a_copy_of_another_creature_that_died_this_game():
    assert table([dying("Leader of Goblin Burial")], died=["Bear"]).yours.field == ["Bear 3/3"]


@pytest.mark.card("leader-of-goblin-burial", 1, negative=True)
def test_leader_of_goblin_burial_leaves_nothing_if_nobody_else_died():
    assert table([dying("Leader of Goblin Burial")], discard=["Bear"]).yours.field == []
    assert table(["Leader of Goblin Burial", dying("Bear")]).yours.field == ["Leader of Goblin Burial 3/6"]


@pytest.mark.card("leader-of-goblin-burial", ruling=True)
def test_leader_of_goblin_burial_counts_enemies_and_enters_with_its_abilities():
    t = table([dying("Leader of Goblin Burial")], [dying("Imp", token=True)])
    assert t.yours.field == ["Imp 1/1"]
    assert (t.yours.health, t.theirs.health) == (9, 9)
    t = table([dying("Leader of Goblin Burial")], died=["Leader of Goblin Burial"])
    assert t.yours.field == ["Leader of Goblin Burial 3/6"]


# Tribal Leader, Goblin Deity


@pytest.mark.card("tribal-leader", 1)
@pytest.mark.card("tribal-leader", ruling=True)
def test_tribal_leader_doubles_the_four_goblins():
    t = table(["Tribal Leader", "Goblin", "Goblin Marauder", "Goblin Marauder"])
    assert t.yours.field[2:] == ["Goblin Marauder 4/1"] * 2
    t = table(["Tribal Leader", "Goblin", "Goblin Broodling", "Goblin Brood Queen"])
    assert t.yours.field[1:3] == ["Goblin 5/5", "Goblin Broodling 4/5"]
    t = table(["Tribal Leader", "Goblin", "Goblin Warlord"])
    assert t.yours.field[1] == "Goblin 3/1"
    t = cast("Goblin Wolf Rider", ["Tribal Leader", "Goblin", "Wolf Pack"])
    assert t.yours.field[2] == "Wolf Pack 3/3"
    t = fight(["Tribal Leader", "Goblin", "Goblin Wolf Rider"], [], "goblin-wolf-rider -> opponent")
    assert t.yours.field.count("Goblin Wolf Rider 3/1") == 3


@pytest.mark.card("tribal-leader", 1, negative=True)
def test_tribal_leader_doubles_nothing_of_others():
    t = cast("Goblin Brood Queen", ["Tribal Leader", "Goblin", "Goblin Marauder", "Hunter of the Tribe"])
    assert t.yours.field.count("Goblin 1/2") == 2  # one bred, and +0/+1 once
    assert "Goblin Marauder 2/3" in t.yours.field
    t = fight(["Tribal Leader", "Goblin", "Goblin Wolf Rider"], [], "goblin-wolf-rider -> opponent")
    assert t.theirs.health == 7  # damage is no bonus


@pytest.mark.card("tribal-leader", ruling=True)
def test_tribal_leader_doubles_once_only_and_for_the_opponent_too():
    t = table(["Tribal Leader", "Tribal Leader", "Goblin"], ["Goblin Marauder", "Goblin Marauder"])
    assert t.theirs.field == ["Goblin Marauder 4/1"] * 2


@pytest.mark.card("tribal-leader", 2)
def test_tribal_leader_has_as_much_health_as_you_have_goblins():
    assert table(["Tribal Leader", "Goblin", "Goblin"]).yours.field[0] == "Tribal Leader 2/2"


@pytest.mark.card("tribal-leader", 2, negative=True)
@pytest.mark.card("tribal-leader", ruling=True)
@pytest.mark.card("goblin-deity", ruling=True)
def test_tribal_leader_dies_without_a_goblin_of_his_side():
    t = table(["Tribal Leader", "Goblin Marauder"], ["Goblin", "Goblin"])
    assert t.yours.field == ["Goblin Marauder 2/1"]
    t = table([dying("Goblin Deity"), "Goblin"])
    assert t.yours.field == ["Goblin 1/1", "Tribal Leader 2/1"]
    assert t.theirs.field == []


@pytest.mark.card("goblin-deity", 1)
def test_goblin_deity_leaves_each_player_a_leader():
    t = table([dying("Goblin Deity"), "Goblin"], ["Goblin", "Goblin"])
    assert t.yours.field == ["Goblin 1/1", "Tribal Leader 2/1"]
    assert t.theirs.field == ["Goblin 1/1", "Goblin 1/1", "Tribal Leader 2/2"]


@pytest.mark.card("goblin-deity", 1, negative=True)
def test_goblin_deity_leaves_no_leader_when_it_is_sent_back():
    t = cast("Void Stalker", ["Goblin Deity", "Goblin"]).you("target goblin-deity")
    assert t.yours.field == ["Goblin 1/1", "Void Stalker 3/3"]


# Barbarians


@pytest.mark.card("barbarian-rageblade", 1)
@pytest.mark.card("barbarian-rageblade", ruling=True)
def test_barbarian_rageblade_deals_3_damage_to_a_random_other_creature_own_ones_too():
    t = cast("Barbarian Rageblade", ["Bell Ringer", "Gelfind Wall"], ["Gelfind Wall"], scripted=[1])
    assert t.yours.field == ["Bell Ringer 0/3", "Gelfind Wall 0/4", "Barbarian Rageblade 3/3"]
    t = cast("Barbarian Rageblade", ["Bell Ringer"], ["Gelfind Wall"], scripted=[1])
    assert t.theirs.field == ["Gelfind Wall 0/4"]


@pytest.mark.card("barbarian-rageblade", 1, negative=True)
def test_barbarian_rageblade_does_not_hit_himself_or_a_player():
    t = cast("Barbarian Rageblade")
    assert t.yours.field == ["Barbarian Rageblade 3/3"]
    assert (t.yours.health, t.theirs.health) == (10, 10)


@pytest.mark.card("axe-throwing-barbarian", 1)
def test_axe_throwing_barbarian_hits_each_enemy_creature():
    t = cast("Axe-Throwing Barbarian", [], ["Bear", "Goblin", "Gelfind Wall"])
    assert t.theirs.field == ["Bear 3/2", "Gelfind Wall 0/6"]


@pytest.mark.card("axe-throwing-barbarian", 1, negative=True)
def test_axe_throwing_barbarian_hits_no_own_creature_and_no_player():
    t = cast("Axe-Throwing Barbarian", ["Goblin"])
    assert t.yours.field == ["Goblin 1/1", "Axe-Throwing Barbarian 4/2"]
    assert t.theirs.health == 10


@pytest.mark.card("hunting-grounds", 1)
def test_hunting_grounds_summon_a_barbarian_at_the_start_of_your_turn():
    t = table(["Hunting Grounds"], phase="start of turn")
    assert t.yours.field == ["Hunting Grounds 0/7", "Barbarian 2/2"]
    assert t.theirs.field == []


@pytest.mark.card("hunting-grounds", 1, negative=True)
def test_hunting_grounds_summon_nobody_at_the_start_of_the_opponents_turn():
    assert table(["Hunting Grounds"], active=THEY, phase="start of turn").yours.field == [
        "Hunting Grounds 0/7"
    ]


@pytest.mark.card("hunting-grounds", 2)
def test_hunting_grounds_summon_a_barbarian_at_the_end_of_your_turn():
    t = table(["Hunting Grounds"], phase="end of turn")
    assert t.yours.field == ["Hunting Grounds 0/7", "Barbarian 2/2"]
    assert t.theirs.field == []


@pytest.mark.card("hunting-grounds", 2, negative=True)
def test_hunting_grounds_summon_nobody_at_the_end_of_the_opponents_turn():
    t = table(["Hunting Grounds"], active=THEY, phase="end of turn")
    assert not any("summon" in line for line in before_next_turn(t))


@pytest.mark.card("barbarian-weaponsmith", 1)
def test_barbarian_weaponsmith_arms_barbarians_near_hunting_grounds():
    t = table(["Barbarian Weaponsmith", "Hunting Grounds", "Barbarian"])
    assert t.yours.field == ["Barbarian Weaponsmith 2/2", "Hunting Grounds 0/7", "Barbarian 5/2"]


@pytest.mark.card("barbarian-weaponsmith", 1, negative=True)
def test_barbarian_weaponsmith_needs_own_grounds_and_arms_own_barbarians_only():
    assert (
        table(["Barbarian Weaponsmith", "Barbarian"], ["Hunting Grounds"]).yours.field[1] == "Barbarian 2/2"
    )
    t = table(["Barbarian Weaponsmith", "Hunting Grounds", "Raging Barbarian"], ["Barbarian"])
    assert t.yours.field[2] == "Raging Barbarian 3/1"
    assert t.theirs.field == ["Barbarian 2/2"]


@pytest.mark.card("barbarian-warlord", 1)
@pytest.mark.card("barbarian-warlord", ruling=True)
def test_barbarian_warlord_grows_with_each_barbarian_of_either_player_for_good():
    t = cast("Barbarian", ["Barbarian Warlord"])
    assert t.yours.field[0] == "Barbarian Warlord 5/4"
    assert t.to("cast", THEY).yours.field[0] == "Barbarian Warlord 5/4"
    t = table(["Barbarian Warlord"], ["Hunting Grounds"], active=THEY, phase="start of turn")
    assert t.yours.field == ["Barbarian Warlord 5/4"]


@pytest.mark.card("barbarian-warlord", 1, negative=True)
def test_barbarian_warlord_does_not_grow_with_other_names_or_in_place_of_others():
    t = cast("Raging Barbarian", ["Barbarian Warlord", "Bear"])
    assert t.yours.field[:2] == ["Barbarian Warlord 4/4", "Bear 3/3"]
    assert cast("Barbarian Warlord", ["Barbarian"]).yours.field[1] == "Barbarian Warlord 4/4"


@pytest.mark.card("master-of-the-hunt", 1)
@pytest.mark.card("master-of-the-hunt", ruling=True)
def test_master_of_the_hunt_destroys_all_goblins_of_both_players():
    t = cast("Master of the Hunt", ["Goblin", "Bear"], ["Goblin Marauder", "Goblin Wolf Rider"])
    assert t.yours.field == ["Bear 3/3", "Master of the Hunt 3/3"]
    assert t.theirs.field == []


@pytest.mark.card("master-of-the-hunt", 1, negative=True)
def test_master_of_the_hunt_spares_those_without_goblin_in_the_name():
    t = cast("Master of the Hunt", ["Wolf Pack", "Tribal Leader", "Hunter of the Tribe"], ["Bear"])
    assert "Master of the Hunt 0/6" in t.yours.field
    assert t.theirs.field == ["Bear 3/3"]
    assert "Hunter of the Tribe 2/2" in t.yours.field
    assert "Wolf Pack 1/1" in t.yours.field


@pytest.mark.card("master-of-the-hunt", ruling=True)
def test_master_of_the_hunt_dies_of_exactly_6_and_does_not_count_the_saved():
    assert cast("Master of the Hunt", [], ["Goblin"] * 6).yours.field == []
    t = cast("Master of the Hunt", [], ["Goblin"] * 5)
    assert t.yours.field == ["Master of the Hunt 5/1"]
    assert t.to("cast", THEY).yours.field == ["Master of the Hunt 5/1"]  # for good
    t = cast("Master of the Hunt", [], ["Fairy Queen", "Goblin", "Goblin"])
    assert t.yours.field == ["Master of the Hunt 0/6"]
    assert t.theirs.hand == ["Goblin", "Goblin"]


@pytest.mark.card("goblin-deity", ruling=True)
def test_goblin_deity_is_a_10_10_whose_death_counts():
    t = fight([creature("Goblin Deity", damage=8)], ["Bear"], "goblin-deity -> bear")
    assert t.yours.field == t.theirs.field == []
    assert t.asks(THEY, "cast")
    assert [death.card.name for death in t.state.deaths] == [
        "Goblin Deity",
        "Bear",
        "Tribal Leader",
        "Tribal Leader",
    ]
