"""Cards 137 to 151, line by line: what happens, and what does not."""

import pytest

from mindtable.games.tumblrcards.arriving import arrive
from mindtable.games.tumblrcards.state.creature import Creature
from tests.games.tumblrcards.cards.positions import before_next_turn, cast, dying, fight, may_attack
from tests.table import THEY, YOU, creature, table

pytestmark = pytest.mark.source

BOTH = pytest.mark.parametrize("active", [YOU, THEY])
CITIZEN = "Citizen of Draem"
WARRIOR = "Social Justice Warrior"
BATTLEGROUND = "Sacred Battleground"


# Fairy Chasm


@pytest.mark.card("fairy-chasm", 2)
@pytest.mark.card("fairy-chasm", ruling=True)
def test_fairy_chasm_counts_as_2_of_every_name():
    assert table(["Fairy Chasm", "Wolf Pack", "Wolf Pack"]).yours.field[1:] == ["Wolf Pack 4/4"] * 2
    assert table(["Fairy Chasm", "Necrophile"]).yours.field[1] == "Necrophile 3/3"
    assert may_attack(table(["Fairy Chasm", "Fairy Queen", "Goblin", "Ooze", "Zombie"]), "Fairy Queen")
    assert table(["Fairy Chasm", "Goblin Marauder"]).yours.field[1] == "Goblin Marauder 4/1"


@pytest.mark.card("fairy-chasm", 2, negative=True)
@pytest.mark.card("fairy-chasm", ruling=True)
def test_fairy_chasm_is_no_creature_of_those_names_and_counts_for_its_own_side_only():
    assert len(cast("Masterwork Elf", ["Fairy Chasm"]).yours.field) == 2
    assert table(["Wolf Pack"], ["Fairy Chasm"]).yours.field == ["Wolf Pack 1/1"]
    assert not may_attack(table(["Fairy Chasm", "Fairy Queen", "Goblin", "Ooze"]), "Fairy Queen")
    assert table(["Virihem, the Debauched"], ["Fairy Chasm"], phase="end of turn").yours.field != []
    t = (
        table([], ["Fairy Chasm"], hand=["Priest of Astaroth"])
        .you("cast priest-of-astaroth")
        .to("cast", THEY)
    )
    assert t.theirs.field == ["Fairy Chasm 0/10"]  # no target named Citizen of Draem


# The Lost Sea, Tribal Reservation


@pytest.mark.card("the-lost-sea", 2)
def test_lost_sea_has_the_active_player_sacrifice_a_creature():
    t = table(["The Lost Sea", "Bear", "Imp"], ["Goblin"], phase="end of turn").you("sacrifice imp")
    assert t.yours.field == ["The Lost Sea 0/10", "Bear 3/3"]
    assert t.theirs.field == ["Goblin 1/1"]
    t = table(["The Lost Sea"], ["Goblin", "Ooze"], active=THEY, phase="end of turn").they("sacrifice ooze")
    assert t.yours.field == ["The Lost Sea 0/10"]
    assert t.theirs.field == ["Goblin 1/1"]


@pytest.mark.card("the-lost-sea", 2, negative=True)
def test_lost_sea_takes_nothing_at_the_start_or_from_an_empty_side():
    t = table(["The Lost Sea", "Bear"], phase="start of turn")
    assert t.yours.field == ["The Lost Sea 0/10", "Bear 3/3"]
    t = table(["The Lost Sea"], active=THEY, phase="end of turn")
    assert t.yours.field == ["The Lost Sea 0/10"]


@pytest.mark.card("the-lost-sea", ruling=True)
def test_lost_sea_may_be_chosen_itself():
    t = table(["The Lost Sea", "Bear"], phase="end of turn").you("sacrifice the-lost-sea")
    assert t.yours.field == ["Bear 3/3"]
    assert t.yours.discard_pile == ["The Lost Sea"]


@pytest.mark.card("tribal-reservation", 2)
@pytest.mark.card("tribal-reservation", ruling=True)
@BOTH
def test_tribal_reservation_gives_its_controller_a_goblin_in_every_turn(active):
    t = table(["Tribal Reservation"], active=active, phase="start of turn")
    assert t.yours.field == ["Tribal Reservation 0/10", "Goblin 1/1"]
    assert t.theirs.field == []


@pytest.mark.card("tribal-reservation", 2, negative=True)
def test_tribal_reservation_gives_nothing_at_the_end_or_on_arrival():
    assert cast("Tribal Reservation").yours.field == ["Tribal Reservation 0/10"]
    t = table(["Tribal Reservation"], phase="end of turn")
    assert not any("summon" in line for line in before_next_turn(t))


# The World Tree, Political Embassy


@pytest.mark.card("the-world-tree", 2)
def test_world_tree_sets_the_health_of_both_to_15():
    t = cast("The World Tree", health=3, their_health=22)
    assert (t.yours.health, t.theirs.health) == (15, 15)
    assert t.yours.field == ["The World Tree 0/15"]


@pytest.mark.card("the-world-tree", 2, negative=True)
def test_world_tree_sets_nothing_for_other_arrivals():
    t = cast("Ooze", ["The World Tree"], health=3, their_health=22)
    assert (t.yours.health, t.theirs.health) == (3, 22)


@pytest.mark.card("the-world-tree", 3)
def test_world_tree_makes_your_cards_cost_2_less():
    assert cast("Void Hulk", ["The World Tree"], mana=10).mana == 6
    assert cast("Void Hulk", ["The World Tree", "The World Tree"], mana=10).mana == 8
    assert cast("Ooze", ["The World Tree"], mana=10).mana == 10


@pytest.mark.card("the-world-tree", 3)
@pytest.mark.card("experimental-wizard", 1)
def test_world_tree_and_experimental_wizard_work_in_a_copy_of_the_game():
    copied = table(["The World Tree"], ["Experimental Wizard"], hand=["Bear"], mana=10).state.copy()
    copied.apply("cast bear", YOU)
    assert copied.mana_left() == 9
    assert [len(side) for side in copied.sides] == [1, 0]


@pytest.mark.card("the-world-tree", 3, negative=True)
@pytest.mark.card("the-world-tree", ruling=True)
def test_world_tree_lowers_neither_its_own_cost_nor_the_opponents():
    assert cast("The World Tree", mana=15).mana == 5
    assert cast("Void Hulk", [], ["The World Tree"], mana=10).mana == 4


@pytest.mark.card("garden-of-elar", ruling=True)
@pytest.mark.card("the-world-tree", ruling=True)
def test_garden_of_elar_and_world_tree_add_up():
    assert cast("Ooze", ["The World Tree"], ["Garden of Elar"], mana=10).mana == 9  # 1 + 2 - 2
    assert cast("Zombie", ["The World Tree"] * 2, ["Garden of Elar"], mana=10).mana == 10  # 1 + 2 - 4
    t = table(["The World Tree"], hand=["Vile Mucus"], mana=6)
    assert t.actions() == [*(f"cast vile-mucus {x}" for x in (1, 2, 3, 4)), "combat"]


@pytest.mark.card("political-embassy", 2)
@pytest.mark.card("political-embassy", ruling=True)
def test_political_embassy_makes_warriors_of_the_citizens_of_both_players():
    t = cast("Political Embassy", [creature(CITIZEN, attack=2, health=4, damage=1)], [CITIZEN])
    assert t.yours.field[0] == t.theirs.field[0] == f"{WARRIOR} 3/6"


@pytest.mark.card("political-embassy", 2, negative=True)
def test_political_embassy_changes_nobody_else_and_no_citizen_that_comes_later():
    t = cast("Political Embassy", ["Local Militia"], ["Goblin"], hand=[CITIZEN])
    assert t.yours.field == ["Local Militia 2/2", "Political Embassy 0/10"]
    assert t.theirs.field == ["Goblin 1/1"]
    assert t.you("cast citizen-of-draem").yours.field[-1] == "Citizen of Draem 1/1"


@pytest.mark.card("political-embassy", 3)
@pytest.mark.card("political-embassy", ruling=True)
def test_political_embassy_makes_warriors_of_your_hand_and_deck_for_good():
    t = table([dying("Political Embassy")], hand=["Bear", "Imp"], deck=["Ooze"], discard=["Goblin"], mana=30)
    assert t.yours.hand == [WARRIOR] * 2
    assert t.yours.deck == [WARRIOR]
    assert t.yours.discard_pile == ["Goblin", "Political Embassy"]
    t.you("cast social-justice-warrior").to("cast", THEY)
    assert t.yours.field == [f"{WARRIOR} 2/5"]
    t = table([dying("Political Embassy")], hand=["Bear", "Void Stalker"], mana=30)
    t.you("cast social-justice-warrior", "cast social-justice-warrior")
    assert [c.original is not None and c.original.name for c in t.yours.creatures] == [WARRIOR, WARRIOR]


@pytest.mark.card("political-embassy", 3, negative=True)
def test_political_embassy_leaves_the_opponents_cards_and_those_in_play_alone():
    t = table([dying("Political Embassy"), "Goblin"], hand=["Bear"], their_hand=["Bear"], their_deck=["Ooze"])
    assert t.yours.field == ["Goblin 1/1"]
    assert (t.theirs.hand, t.theirs.deck) == (["Bear"], ["Ooze"])
    t = cast("Void Stalker", ["Political Embassy"], hand=["Bear"], deck=["Ooze"])
    assert t.yours.hand == ["Bear", "Political Embassy"]
    assert t.yours.deck == ["Ooze"]


# Sacred Battleground, City of Naara


@pytest.mark.card("sacred-battleground", 2)
def test_sacred_battleground_answers_a_barbarian_with_a_barbarian_for_its_controller():
    t = cast("Barbarian", [BATTLEGROUND])
    assert t.yours.field[1:] == ["Barbarian 2/2"] * 2
    t = cast("Barbarian", [], [BATTLEGROUND])
    assert t.yours.field == ["Barbarian 2/2"] * 2
    assert t.theirs.field == [f"{BATTLEGROUND} 0/10"]


@pytest.mark.card("sacred-battleground", 2, negative=True)
def test_sacred_battleground_answers_no_other_name():
    assert cast("Raging Barbarian", [BATTLEGROUND]).yours.field[1:] == ["Raging Barbarian 3/1"]
    assert cast(BATTLEGROUND, ["Barbarian"]).yours.field == ["Barbarian 2/2", f"{BATTLEGROUND} 0/10"]


@pytest.mark.card("sacred-battleground", ruling=True)
def test_sacred_battleground_answers_tokens_of_others_but_no_battlegrounds():
    t = cast("Barbarian", [BATTLEGROUND], [BATTLEGROUND])
    assert t.yours.field[1:] == ["Barbarian 2/2"] * 3
    t = table([BATTLEGROUND, "Hunting Grounds"], phase="start of turn")
    assert t.yours.field[2:] == ["Barbarian 2/2"] * 2


@pytest.mark.card("city-of-naara", 2)
def test_city_of_naara_makes_every_creature_2_2_larger():
    t = table(["City of Naara", "Goblin"], ["Bear"])
    assert t.yours.field == ["City of Naara 2/12", "Goblin 3/3"]
    assert t.theirs.field == ["Bear 5/5"]


@pytest.mark.card("city-of-naara", 2, negative=True)
def test_city_of_naara_gives_nothing_once_it_is_gone():
    t = table([dying("City of Naara"), "Goblin"], ["Bear"])
    assert t.yours.field == ["Goblin 1/1"]
    assert t.theirs.field == ["Bear 3/3"]


@pytest.mark.card("city-of-naara", 3)
def test_city_of_naara_doubles_damage_to_creatures_of_both():
    t = fight(["City of Naara", "Goblin"], [creature("Bear", health=9)], "goblin -> bear")
    assert t.theirs.creatures[0].damage == 6
    assert t.yours.field == ["City of Naara 2/12"]


@pytest.mark.card("city-of-naara", 3, negative=True)
def test_city_of_naara_does_not_double_damage_to_a_player():
    assert fight(["City of Naara", "Goblin"], [], "goblin -> opponent").theirs.health == 7


@pytest.mark.card("city-of-naara", ruling=True)
def test_city_of_naaras_doublings_multiply():
    t = fight(["Bear"], ["City of Naara", "City of Naara", creature("Goblin", health=99)], "bear -> goblin")
    assert t.theirs.creatures[2].damage == 7 * 2 * 2


# Changeling


@pytest.mark.card("changeling", 1)
def test_changeling_enters_as_a_copy_of_a_random_creature():
    t = cast("Changeling", ["Bear"], [creature("Goblin", attack=3)], scripted=[1])
    assert t.yours.field == ["Bear 3/3", "Goblin 1/1"]
    assert {cast("Changeling", ["Bear"], ["Imp"], seed=seed).yours.field[1] for seed in range(20)} == {
        "Bear 3/3",
        "Imp 1/1",
    }


@pytest.mark.card("changeling", 1, negative=True)
def test_changeling_on_an_empty_table_is_a_0_0_and_dies():
    t = cast("Changeling")
    assert t.yours.field == []
    assert t.yours.discard_pile == ["Changeling"]
    assert cast("Goblin", ["Bear", creature("Changeling", health=1)]).yours.field[1:] == [
        "Changeling 0/1",
        "Goblin 1/1",
    ]


@pytest.mark.card("changeling", ruling=True)
def test_changeling_triggers_what_it_copies_but_was_not_cast_as_that():
    t = cast("Changeling", [], ["Imp"])
    assert t.yours.field == ["Imp 1/1"]
    assert (t.yours.health, t.theirs.health) == (9, 9)
    t = cast("Changeling", ["The Royal Navy"])
    assert t.yours.field == ["The Royal Navy 5/5"] * 2
    assert t.theirs.field == []


@pytest.mark.card("changeling", ruling=True)
def test_changeling_stays_the_card_that_it_was():
    t = cast("Changeling", [], ["Gelfind Wall"], mana=9)
    assert t.mana == 5
    assert t.yours.field == ["Gelfind Wall 0/7"]
    t = table(["Bear"], hand=["Changeling", "Void Hulk"], mana=30).you("cast changeling")
    t.you("cast void-hulk", "target bear-2")
    assert t.yours.discard_pile == ["Changeling"]


# Horrid Benefactor, Herald of Sorrows, Elarian Vampire, Gelfind Wall


@pytest.mark.card("horrid-benefactor", 1)
@pytest.mark.card("horrid-benefactor", ruling=True)
def test_horrid_benefactor_multiplies_when_it_survives_and_so_do_its_tokens():
    t = fight(["Horrid Benefactor"], ["Goblin"], "horrid-benefactor -> goblin")
    assert t.yours.field == ["Horrid Benefactor 3/2", "Horrid Benefactor 3/3"]
    t = fight(
        ["Goblin", "Goblin"],
        ["Horrid Benefactor"],
        "goblin-1 -> horrid-benefactor",
        "goblin-2 -> horrid-benefactor",
    )
    assert t.theirs.field == ["Horrid Benefactor 3/1", *["Horrid Benefactor 3/3"] * 2]
    t = fight(["Goblin"], [creature("Horrid Benefactor", token=True)], "goblin -> horrid-benefactor")
    assert len(t.theirs.field) == 2


@pytest.mark.card("horrid-benefactor", 1, negative=True)
def test_horrid_benefactor_leaves_nobody_when_it_dies_or_another_survives():
    t = fight(["Horrid Benefactor"], ["Bear"], "horrid-benefactor -> bear")
    assert t.yours.field == []
    t = fight(["Horrid Benefactor", "Bear"], ["Goblin"], "bear -> goblin")
    assert t.yours.field == ["Horrid Benefactor 3/3", "Bear 3/2"]


@pytest.mark.card("herald-of-sorrows", 1)
def test_herald_of_sorrows_hurts_each_creature_of_his_side_when_he_attacks():
    t = fight(
        [creature("Herald of Sorrows", health=3), "Bear", "Goblin"], [], "herald-of-sorrows -> opponent"
    )
    assert t.yours.field == ["Herald of Sorrows 3/3", "Bear 3/2"]
    assert t.theirs.health == 7


@pytest.mark.card("herald-of-sorrows", 1, negative=True)
def test_herald_of_sorrows_hurts_no_enemy_and_is_idle_while_others_attack():
    t = fight(
        [creature("Herald of Sorrows", health=3)],
        ["Gelfind Wall", "Goblin"],
        "herald-of-sorrows -> gelfind-wall",
    )
    assert t.theirs.field == ["Gelfind Wall 0/4", "Goblin 1/1"]
    t = fight(["Herald of Sorrows", "Bear"], [], "bear -> opponent")
    assert t.yours.field == ["Herald of Sorrows 3/1", "Bear 3/3"]


@pytest.mark.card("herald-of-sorrows", ruling=True)
def test_herald_of_sorrows_dies_before_his_own_fight():
    t = fight(["Herald of Sorrows"], [], "herald-of-sorrows -> opponent")
    assert t.yours.field == []
    assert t.theirs.health == 10


@pytest.mark.card("elarian-vampire", 1)
@pytest.mark.card("elarian-vampire", ruling=True)
def test_elarian_vampire_gives_both_players_what_she_deals():
    t = fight(["Elarian Vampire"], [], "elarian-vampire -> opponent")
    assert (t.yours.health, t.theirs.health) == (12, 10)
    t = fight(["Elarian Vampire"], ["Gelfind Wall"], "elarian-vampire -> gelfind-wall")
    assert (t.yours.health, t.theirs.health) == (12, 12)


@pytest.mark.card("elarian-vampire", 1, negative=True)
def test_elarian_vampire_gives_nothing_for_the_damage_of_others_or_what_she_takes():
    t = fight(["Elarian Vampire", "Bear"], ["Gelfind Wall"], "bear -> gelfind-wall")
    assert (t.yours.health, t.theirs.health) == (10, 10)
    t = fight(["Goblin"], [creature("Elarian Vampire", attack=-2)], "goblin -> elarian-vampire")
    assert (t.yours.health, t.theirs.health) == (10, 10)


@pytest.mark.card("gelfind-wall", 1)
def test_gelfind_wall_costs_1_more_for_each_enemy():
    t = cast("Gelfind Wall", [], ["Bear", "Imp", creature("Ooze", token=True)], mana=10)
    assert t.mana == 5
    assert t.yours.field == ["Gelfind Wall 0/7"]


@pytest.mark.card("gelfind-wall", 1, negative=True)
def test_gelfind_wall_does_not_count_your_creatures_or_make_others_dearer():
    assert cast("Gelfind Wall", ["Bear", "Imp"], mana=10).mana == 8
    assert cast("Bear", ["Gelfind Wall"], ["Imp"], hand=["Gelfind Wall"], mana=10).mana == 7


# The Tinkler, The King's Collector, Treasure Hoarder


@pytest.mark.card("the-tinkler", 1)
@pytest.mark.card("the-tinkler", ruling=True)
def test_tinkler_gives_the_active_player_3_health():
    t = table(["The Tinkler"], phase="start of turn")
    assert (t.yours.health, t.theirs.health) == (13, 10)
    t = table(["The Tinkler"], active=THEY, phase="start of turn")
    assert (t.yours.health, t.theirs.health) == (10, 13)


@pytest.mark.card("the-tinkler", 1, negative=True)
def test_tinkler_gives_nothing_at_the_end_or_on_arrival():
    t = cast("The Tinkler")
    assert (t.yours.health, t.theirs.health) == (10, 10)
    t = table(["The Tinkler"], phase="end of turn")
    assert not any("gain" in line for line in before_next_turn(t))


@pytest.mark.card("the-kings-collector", 1)
@pytest.mark.card("the-kings-collector", ruling=True)
def test_kings_collector_taxes_the_active_player_and_pays_with_a_captain():
    t = table(["The King's Collector"], phase="start of turn")
    assert (t.yours.health, t.theirs.health) == (9, 10)
    assert t.yours.field == ["The King's Collector 4/4", "Militia Captain 2/2"]
    assert t.theirs.field == []
    t = table(["The King's Collector"], active=THEY, phase="start of turn")
    assert (t.yours.health, t.theirs.health) == (10, 9)
    assert t.yours.field == ["The King's Collector 4/4"]
    assert t.theirs.field == ["Militia Captain 2/2"]


@pytest.mark.card("the-kings-collector", 1, negative=True)
def test_kings_collector_takes_nothing_at_the_end_or_on_arrival():
    t = cast("The King's Collector")
    assert (t.yours.health, t.theirs.health, len(t.yours.field)) == (10, 10, 1)
    t = table(["The King's Collector"], phase="end of turn")
    assert not any("lose" in line or "summon" in line for line in before_next_turn(t))


@pytest.mark.card("treasure-hoarder", 1)
def test_treasure_hoarder_has_each_player_draw_when_it_dies():
    t = table([dying("Treasure Hoarder")], deck=["Bear", "Imp"], their_deck=["Ooze", "Goblin"])
    assert (t.yours.hand, t.theirs.hand) == (["Imp"], ["Goblin"])


@pytest.mark.card("treasure-hoarder", 1, negative=True)
def test_treasure_hoarder_gives_nothing_when_it_is_sent_back_or_another_dies():
    t = cast("Void Stalker", ["Treasure Hoarder", dying("Bear")], deck=["Bear"], their_deck=["Ooze"])
    assert (t.yours.hand, t.theirs.hand) == (["Treasure Hoarder"], [])


@pytest.mark.card("changeling", ruling=True)
def test_changeling_does_not_copy_what_enters_at_the_same_moment():
    state = table().state
    forms = [state.tumblr_card(state.pool.named(name)) for name in ("Changeling", "Bear")]
    entered = arrive(state, [Creature(0, YOU, YOU, form, None, 1) for form in forms], "")
    assert [found.form.name for found in entered] == ["Changeling", "Bear"]
