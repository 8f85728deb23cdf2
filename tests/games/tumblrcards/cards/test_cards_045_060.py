"""Cards 045 to 060, line by line: what happens, and what does not."""

from typing import Any

import pytest

from tests.games.tumblrcards.cards.positions import cast, dying, fight, may_attack
from tests.table import THEY, YOU, creature, table

pytestmark = pytest.mark.source


# City Guard, Ulgaria


@pytest.mark.card("city-guard", 1)
def test_city_guard_arms_a_castle():
    t = cast("City Guard", ["Castle", "Castle"]).you("target castle-2")
    assert t.yours.field == ["Castle 0/10", "Castle 1/10", "City Guard 1/1"]


@pytest.mark.card("city-guard", 1, negative=True)
def test_city_guard_arms_nothing_else_and_no_castle_of_the_opponent():
    t = cast("City Guard", ["Sewers of Desparia"], ["Castle"])
    assert t.asks(YOU, "cast")
    assert t.yours.field == ["Sewers of Desparia 0/10", "City Guard 1/1"]
    assert t.theirs.field == ["Castle 0/10"]


@pytest.mark.card("city-guard", ruling=True)
def test_city_guard_lets_the_wall_hit_back_for_good():
    t = cast("City Guard", ["Castle"], ["Bear"]).to("attack", THEY)
    t.they("attack bear -> castle", "done")
    assert t.theirs.field == ["Bear 3/2"]


@pytest.mark.card("ulgaria-the-fierce", 1)
def test_ulgaria_can_attack_the_turn_she_enters_play():
    t = cast("Ulgaria, the Fierce").you("combat", "attack ulgaria-the-fierce -> opponent", "done")
    assert t.theirs.health == 2


@pytest.mark.card("ulgaria-the-fierce", 1, negative=True)
def test_ulgaria_lends_her_speed_to_nobody():
    assert not may_attack(cast("Bear", ["Ulgaria, the Fierce"]), "Bear")


@pytest.mark.card("ulgaria-the-fierce", 2)
def test_ulgaria_takes_double_damage():
    t = fight(["Ulgaria, the Fierce"], ["Goblin"], "ulgaria-the-fierce -> goblin")
    assert t.yours.field == ["Ulgaria, the Fierce 8/2"]


@pytest.mark.card("ulgaria-the-fierce", 2, negative=True)
def test_ulgaria_deals_single_damage_and_doubles_nothing_for_others():
    t = fight(["Ulgaria, the Fierce", "Bear"], [creature("Affable Conservator", health=9), "Goblin"],
              "ulgaria-the-fierce -> affable-conservator", "bear -> goblin")  # fmt: skip
    assert t.theirs.field == ["Affable Conservator 7/8"]
    assert t.yours.field == ["Bear 3/2"]


@pytest.mark.card("ulgaria-the-fierce", ruling=True)
def test_ulgarias_doubling_multiplies_with_the_citys():
    t = fight(
        [creature("Ulgaria, the Fierce", health=20)], ["City of Naara", "Bear"], "ulgaria-the-fierce -> bear"
    )
    assert t.yours.creatures[0].damage == 5 * 2 * 2


# Void Creeper, Void Stalker, Void Hulk


@pytest.mark.card("void-creeper", 1)
def test_void_creeper_sends_an_enemy_creature_back():
    t = cast("Void Creeper", [], ["Bear", "Imp"]).you("target bear")
    assert t.theirs.field == ["Imp 1/1"]
    assert t.theirs.hand == ["Bear"]


@pytest.mark.card("void-creeper", 1, negative=True)
def test_void_creeper_sends_no_own_creature_back():
    t = cast("Void Creeper", ["Bear"])
    assert t.yours.field == ["Bear 3/3", "Void Creeper 1/1"]
    assert t.yours.hand == []


@pytest.mark.card("void-stalker", 1)
def test_void_stalker_sends_any_other_creature_back_to_its_owner():
    t = cast("Void Stalker", ["Goblin"], ["Bear"]).you("target goblin")
    assert t.yours.hand == ["Goblin"]
    assert t.theirs.field == ["Bear 3/3"]
    t = cast("Void Stalker", [creature("Goblin", owner=THEY)])
    assert t.theirs.hand == ["Goblin"]
    assert t.yours.hand == []


@pytest.mark.card("void-stalker", 1, negative=True)
def test_void_stalker_does_not_send_itself_back():
    t = cast("Void Stalker")
    assert t.yours.field == ["Void Stalker 3/3"]
    assert t.yours.hand == []


@pytest.mark.card("void-creeper", ruling=True)
@pytest.mark.card("void-stalker", ruling=True)
@pytest.mark.parametrize("name", ["Void Creeper", "Void Stalker"])
def test_a_returned_token_ceases_and_a_transformed_card_returns_as_printed(name):
    t = cast(name, [], [creature("Bear", token=True)])
    assert (t.theirs.field, t.theirs.hand, t.theirs.discard_pile) == ([], [], [])
    t = table(["Angel of Justice"], ["Bear", "Goblin"], hand=[name], phase="start of turn").you("target bear")
    assert t.theirs.field == ["Citizen of Draem 1/1", "Goblin 1/1"]
    t.you(f"cast {name}", "target citizen-of-draem")
    assert t.theirs.hand == ["Bear"]


@pytest.mark.card("void-stalker", ruling=True)
@pytest.mark.card("void-hulk", ruling=True)
def test_void_stalker_and_void_hulk_must_take_an_own_creature_if_there_is_no_other():
    assert cast("Void Stalker", ["Goblin"]).yours.field == ["Void Stalker 3/3"]
    assert cast("Void Hulk", ["Goblin"]).yours.field == ["Void Hulk 5/5"]


@pytest.mark.card("void-hulk", 1)
def test_void_hulk_destroys_another_creature():
    t = cast("Void Hulk", ["Goblin"], ["Bear", "Imp"]).you("target bear")
    assert t.theirs.field == ["Imp 1/1"]
    assert t.theirs.discard_pile == ["Bear"]
    assert t.yours.field == ["Goblin 1/1", "Void Hulk 5/5"]


@pytest.mark.card("void-hulk", 1, negative=True)
def test_void_hulk_does_not_destroy_itself():
    assert cast("Void Hulk").yours.field == ["Void Hulk 5/5"]


# Social Justice Warrior, Merchant of Greed


@pytest.mark.card("social-justice-warrior", 1)
@pytest.mark.card("social-justice-warrior", ruling=True)
def test_social_justice_warrior_grows_with_all_of_them_itself_included():
    assert table(["Social Justice Warrior"]).yours.field == ["Social Justice Warrior 2/5"]
    t = table(["Social Justice Warrior"], ["Social Justice Warrior"])
    assert t.yours.field == t.theirs.field == ["Social Justice Warrior 3/6"]


@pytest.mark.card("social-justice-warrior", 1, negative=True)
def test_social_justice_warrior_makes_nobody_else_grow_nor_grows_with_others():
    t = table(["Social Justice Warrior", "Bear"], ["Goblin"])
    assert t.yours.field == ["Social Justice Warrior 2/5", "Bear 3/3"]
    assert t.theirs.field == ["Goblin 1/1"]


@pytest.mark.card("social-justice-warrior", 2)
@pytest.mark.card("social-justice-warrior", ruling=True)
def test_social_justice_warrior_shrinks_with_the_citizens_of_both_players():
    t = table(["Social Justice Warrior", "Citizen of Draem"], ["Citizen of Draem"])
    assert t.yours.field[0] == "Social Justice Warrior 0/3"


@pytest.mark.card("social-justice-warrior", 2, negative=True)
def test_social_justice_warrior_does_not_shrink_the_citizens_nor_with_others():
    t = table(["Social Justice Warrior", "Citizen of Draem", "Local Militia"])
    assert t.yours.field == ["Social Justice Warrior 1/4", "Citizen of Draem 1/1", "Local Militia 3/3"]


@pytest.mark.card("merchant-of-greed", 1)
def test_merchant_of_greed_deals_the_number_of_your_creatures_to_each_creature():
    t = cast("Merchant of Greed", ["Bear", "Goblin"], ["Bear", creature("Bear", health=1)])
    assert t.yours.field == ["Merchant of Greed 4/1"]
    assert t.theirs.field == ["Bear 3/1"]


@pytest.mark.card("merchant-of-greed", 1, negative=True)
def test_merchant_of_greed_counts_no_enemies_and_hurts_no_player():
    t = cast("Merchant of Greed", [], ["Bear", "Bear"])
    assert t.yours.field == ["Merchant of Greed 4/3"]
    assert t.theirs.field == ["Bear 3/2", "Bear 3/2"]
    assert (t.yours.health, t.theirs.health) == (10, 10)


@pytest.mark.card("merchant-of-greed", ruling=True)
def test_merchant_of_greed_counts_and_hurts_himself():
    assert cast("Merchant of Greed").yours.field == ["Merchant of Greed 4/3"]


# Arolian Goliath, Mountain Troll


@pytest.mark.card("arolian-goliath", 1)
def test_arolian_goliath_gains_the_damage_he_deals_to_a_player():
    t = fight(["Arolian Goliath"], [], "arolian-goliath -> opponent")
    assert (t.yours.health, t.theirs.health) == (16, 4)


@pytest.mark.card("arolian-goliath", 1, negative=True)
def test_arolian_goliath_gains_nothing_from_a_creature_or_from_others_damage():
    t = fight(["Arolian Goliath"], ["Bear"], "arolian-goliath -> bear")
    assert (t.yours.health, t.theirs.health) == (10, 10)
    t = fight(["Arolian Goliath", "Bear"], [], "bear -> opponent")
    assert (t.yours.health, t.theirs.health) == (10, 7)


@pytest.mark.card("arolian-goliath", ruling=True)
def test_arolian_goliath_deals_more_than_a_player_has_left():
    t = fight(["Arolian Goliath"], [], "arolian-goliath -> opponent", their_health=4)
    assert t.theirs.health == -2
    assert t.outcome == "you win (TC-12.1)"


@pytest.mark.card("mountain-troll", 1)
def test_mountain_troll_has_each_player_change_a_card():
    t = cast(
        "Mountain Troll", hand=["Bear", "Imp"], their_hand=["Goblin"], deck=["Ooze"], their_deck=["Zombie"]
    )
    assert t.you("discard imp").asks(YOU, "cast")
    assert (t.yours.hand, t.yours.discard_pile) == (["Bear", "Ooze"], ["Imp"])
    assert (t.theirs.hand, t.theirs.discard_pile) == (["Zombie"], ["Goblin"])


@pytest.mark.card("mountain-troll", 1, negative=True)
def test_mountain_troll_changes_nothing_for_others_or_when_he_dies():
    t = cast(
        "Ooze",
        ["Mountain Troll", dying("Mountain Troll")],
        hand=["Bear"],
        their_hand=["Imp"],
        deck=["Goblin"],
    )
    assert (t.yours.hand, t.theirs.hand) == (["Bear"], ["Imp"])


@pytest.mark.card("mountain-troll", ruling=True)
def test_mountain_troll_asks_the_active_player_first_discards_together_and_an_empty_hand_still_draws():
    hands: dict[str, Any] = {"hand": ["Bear", "Imp"], "their_hand": ["Goblin", "Ooze"]}
    t = cast("Mountain Troll", **hands, deck=["Treant"], their_deck=["Treant"])
    t.you("discard imp")
    assert t.yours.discard_pile == []
    assert t.asks(THEY, "discard")
    t.they("discard goblin")
    assert (t.yours.discard_pile, t.theirs.discard_pile) == (["Imp"], ["Goblin"])
    t = cast("Mountain Troll", deck=["Ooze"], their_deck=["Zombie"])
    assert (t.yours.hand, t.theirs.hand) == (["Ooze"], ["Zombie"])


# Goblins and shamans


@pytest.mark.card("goblin-marauder", 1)
@pytest.mark.card("goblin-marauder", ruling=True)
def test_goblin_marauder_counts_the_others_of_both_players():
    t = table(["Goblin Marauder", "Goblin Marauder"], ["Goblin Marauder"])
    assert t.yours.field == ["Goblin Marauder 4/1"] * 2
    assert t.theirs.field == ["Goblin Marauder 4/1"]


@pytest.mark.card("goblin-marauder", 1, negative=True)
def test_goblin_marauder_counts_neither_itself_nor_other_goblins():
    assert table(["Goblin Marauder", "Goblin"]).yours.field == ["Goblin Marauder 2/1", "Goblin 1/1"]


@pytest.mark.card("goblin-brood-queen", 1)
def test_goblin_brood_queen_breeds_a_goblin_for_each_marauder():
    t = cast("Goblin Brood Queen", ["Goblin Marauder", "Goblin Marauder"])
    assert t.yours.field[2:] == ["Goblin Brood Queen 1/1", "Goblin 1/1", "Goblin 1/1"]
    assert t.theirs.field == []


@pytest.mark.card("goblin-brood-queen", 1, negative=True)
def test_goblin_brood_queen_counts_no_goblins_and_no_marauder_of_the_opponent():
    t = cast("Goblin Brood Queen", ["Goblin"], ["Goblin Marauder"])
    assert t.yours.field == ["Goblin 1/1", "Goblin Brood Queen 1/1"]
    assert t.theirs.field == ["Goblin Marauder 2/1"]


@pytest.mark.card("shaman-of-the-far", 1)
def test_shaman_of_the_far_leaves_a_marauder_for_each_point_of_damage():
    t = fight(["Shaman of the Far"], ["Sewer Rat"], "shaman-of-the-far -> sewer-rat")
    assert t.yours.field == ["Goblin Marauder 3/1"] * 2


@pytest.mark.card("shaman-of-the-far", 1, negative=True)
def test_shaman_of_the_far_leaves_nothing_without_damage_or_for_the_damage_of_others():
    t = table(["Shaman of the Far"], their_hand=["Priest of Mercy"], active=THEY).they("cast priest-of-mercy")
    assert t.yours.field == []
    assert table(["Shaman of the Far", dying("Bear")]).yours.field == ["Shaman of the Far 3/1"]


@pytest.mark.card("shaman-of-the-far", ruling=True)
def test_shaman_of_the_far_counts_overkill_doubled_and_earlier_damage():
    t = fight(["Shaman of the Far"], ["Fearmancer"], "shaman-of-the-far -> fearmancer")
    assert len(t.yours.field) == 7
    t = fight(["Shaman of the Far"], ["City of Naara", "Goblin"], "shaman-of-the-far -> goblin")
    assert len(t.yours.field) == 6  # (1 + 2) x 2
    t = table([creature("Shaman of the Far", damage=1, total_damage=4)])
    assert len(t.yours.field) == 4


@pytest.mark.card("shaman-of-the-near", 1)
def test_shaman_of_the_near_doubles_your_marauders():
    t = table([dying("Shaman of the Near"), "Goblin Marauder", "Goblin Marauder"], ["Goblin Marauder"])
    assert t.yours.field == ["Goblin Marauder 6/1"] * 4
    assert t.theirs.field == ["Goblin Marauder 6/1"]


@pytest.mark.card("shaman-of-the-near", 1, negative=True)
def test_shaman_of_the_near_counts_no_goblins_and_no_marauder_of_the_opponent():
    t = table([dying("Shaman of the Near"), "Goblin"], ["Goblin Marauder"])
    assert t.yours.field == ["Goblin 1/1"]
    assert len(cast("Void Stalker", ["Shaman of the Near"]).yours.field) == 1


@pytest.mark.card("hunter-of-the-tribe", 1)
def test_hunter_of_the_tribe_gives_your_goblins_1_health():
    assert table(["Hunter of the Tribe", "Goblin"]).yours.field[1] == "Goblin 1/2"
    assert table(["Hunter of the Tribe"] * 2 + ["Goblin"]).yours.field[2] == "Goblin 1/3"


@pytest.mark.card("hunter-of-the-tribe", 1, negative=True)
def test_hunter_of_the_tribe_gives_nothing_to_enemies_and_other_names():
    t = table(["Hunter of the Tribe", "Goblin Wolf Rider", "Goblin Mortician"], ["Goblin"])
    assert t.yours.field == ["Hunter of the Tribe 2/2", "Goblin Wolf Rider 3/1", "Goblin Mortician 0/3"]
    assert t.theirs.field == ["Goblin 1/1"]


@pytest.mark.card("hunter-of-the-tribe", 2)
def test_hunter_of_the_tribe_gives_your_marauders_2_health():
    assert table(["Hunter of the Tribe", "Goblin Marauder"]).yours.field[1] == "Goblin Marauder 2/3"


@pytest.mark.card("hunter-of-the-tribe", 2, negative=True)
def test_hunter_of_the_tribe_gives_the_opponents_marauders_nothing():
    t = table(["Hunter of the Tribe"], ["Goblin Marauder"])
    assert t.theirs.field == ["Goblin Marauder 2/1"]
    assert t.yours.field == ["Hunter of the Tribe 2/2"]


@pytest.mark.card("shaman-of-the-cold", 1)
def test_shaman_of_the_cold_freezes_the_opponents_creatures_for_a_turn():
    t = cast("Shaman of the Cold", [], ["Bear"]).to("cast", THEY)
    t.they("combat")
    assert t.asks(YOU, "cast")
    assert t.state.turn == 11


@pytest.mark.card("shaman-of-the-cold", 1, negative=True)
def test_shaman_of_the_cold_freezes_none_of_yours():
    t = cast("Shaman of the Cold", ["Bear"], ["Bear"])
    assert may_attack(t, "Bear")
    assert may_attack(table(["Bear"], ["Shaman of the Cold"]), "Bear")  # it came in an earlier turn


@pytest.mark.card("shaman-of-the-cold", ruling=True)
def test_shaman_of_the_cold_freezes_later_creatures_too_and_ends_with_your_next_turn():
    t = cast("Shaman of the Cold", [], ["Bear"], their_hand=["Addronus of the West"]).to("cast", THEY)
    t.they("cast addronus-of-the-west", "combat")
    assert t.asks(YOU, "cast")
    assert t.to("attack", THEY).asks(THEY, "attack")
    assert t.state.turn == 12
