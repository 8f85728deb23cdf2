"""Cards 091 to 106, line by line: what happens, and what does not."""

import pytest

from tests.games.tumblrcards.cards.positions import cast, dying, fight, may_attack
from tests.table import THEY, YOU, creature, table

pytestmark = pytest.mark.source

CITIZEN = "Citizen of Draem"
OTHERS = ["Ooze", "Ooze", "Goblin", "Zombie", "Sewer Rat"]


# Sewer Slime, Vampire Stalker, Experimental Wizard


@pytest.mark.card("sewer-slime", 1)
def test_sewer_slime_destroys_an_enemy_creature():
    t = cast("Sewer Slime", ["Goblin"], ["Bear", "Imp"]).you("target bear")
    assert t.theirs.field == ["Imp 1/1"]
    assert t.yours.field == ["Goblin 1/1", "Sewer Slime 2/2"]


@pytest.mark.card("sewer-slime", 1, negative=True)
def test_sewer_slime_destroys_no_own_creature():
    t = cast("Sewer Slime", ["Goblin"])
    assert t.asks(YOU, "cast")
    assert t.yours.field == ["Goblin 1/1", "Sewer Slime 2/2"]


@pytest.mark.card("sewer-slime", 2)
def test_sewer_slime_destroys_what_it_damages():
    t = fight(["Sewer Slime"], [creature("Gelfind Wall", health=20)], "sewer-slime -> gelfind-wall")
    assert t.theirs.field == []
    assert t.yours.field == ["Sewer Slime 2/2"]


@pytest.mark.card("sewer-slime", 2, negative=True)
def test_sewer_slime_destroys_nothing_it_does_not_damage():
    t = fight(["Sewer Slime", "Ooze"], ["Gelfind Wall"], "ooze -> gelfind-wall")
    assert t.theirs.field == ["Gelfind Wall 0/6"]
    t = fight([creature("Sewer Slime", attack=-2)], ["Gelfind Wall"], "sewer-slime -> gelfind-wall")
    assert t.theirs.field == ["Gelfind Wall 0/7"]
    assert fight(["Sewer Slime"], [], "sewer-slime -> opponent").theirs.health == 8


@pytest.mark.card("sewer-slime", ruling=True)
def test_sewer_slime_dies_itself_and_still_destroys_and_a_creature_that_is_gone_is_gone():
    t = fight(["Sewer Slime"], ["Fearmancer"], "sewer-slime -> fearmancer")
    assert t.yours.field == []
    assert t.theirs.field == ["Zombie 1/1"] * 7
    t = fight(["Sewer Slime"], ["Necro Initiate"], "sewer-slime -> necro-initiate")
    assert t.theirs.field == ["Zombie 1/1"]  # it died of the damage, once


@pytest.mark.card("vampire-stalker", 1)
@pytest.mark.card("vampire-stalker", ruling=True)
def test_vampire_stalker_grows_with_those_you_choose_to_destroy_perhaps_none():
    t = cast("Vampire Stalker", ["Goblin", "Ooze", "Bear"]).you("choose goblin", "choose bear", "stop")
    assert t.yours.field == ["Ooze 1/1", "Vampire Stalker 3/3"]
    assert t.to("cast", THEY).yours.field[1] == "Vampire Stalker 3/3"  # for good
    t = cast("Vampire Stalker", ["Goblin"]).you("stop")
    assert t.yours.field == ["Goblin 1/1", "Vampire Stalker 1/1"]


@pytest.mark.card("vampire-stalker", 1, negative=True)
def test_vampire_stalker_takes_neither_itself_nor_enemies_nor_counts_the_saved():
    t = cast("Vampire Stalker", ["Goblin"], ["Bear"])
    assert t.actions() == ["choose goblin-1", "stop"]
    assert cast("Vampire Stalker", [], ["Bear"]).yours.field == ["Vampire Stalker 1/1"]
    t = cast("Vampire Stalker", ["Fairy Queen", "Goblin"]).you("choose goblin", "stop")
    assert t.yours.field == ["Fairy Queen 6/7", "Vampire Stalker 1/1"]
    assert t.yours.hand == ["Goblin"]


@pytest.mark.card("experimental-wizard", 1)
def test_experimental_wizard_goes_with_the_next_enemy_creature():
    t = cast("Bear", [], ["Experimental Wizard"])
    assert (t.yours.field, t.theirs.field) == ([], [])
    assert (t.yours.discard_pile, t.theirs.discard_pile) == (["Bear"], ["Experimental Wizard"])


@pytest.mark.card("experimental-wizard", 1, negative=True)
def test_experimental_wizard_ignores_own_arrivals_and_creatures_in_play():
    assert cast("Bear", ["Experimental Wizard"]).yours.field == ["Experimental Wizard 0/2", "Bear 3/3"]
    t = cast("Experimental Wizard", [], ["Bear"])
    assert t.yours.field == ["Experimental Wizard 0/2"]
    assert t.theirs.field == ["Bear 3/3"]


@pytest.mark.card("experimental-wizard", ruling=True)
def test_experimental_wizard_takes_one_however_it_entered():
    t = table([dying("Elf Historian")], ["Experimental Wizard"])
    assert t.yours.field == ["Elf Native 1/1"]
    assert t.theirs.field == []
    t = cast("Necromancer", [], ["Experimental Wizard"])  # he resolves first, then the Wizard takes him
    assert t.theirs.field == []


@pytest.mark.card("experimental-wizard", ruling=True)
def test_experimental_wizard_takes_nobody_if_he_was_not_destroyed():
    t = cast("Bear", [], ["Fairy Queen", "Experimental Wizard"])
    assert t.yours.field == ["Bear 3/3"]
    assert t.theirs.hand == ["Experimental Wizard"]


# Elder Crusader, Dark Ritualist, Blood Binder


@pytest.mark.card("elder-crusader", 1)
@pytest.mark.card("elder-crusader", ruling=True)
def test_elder_crusader_leaves_1_1_and_2_2_in_all_to_a_citizen():
    t = table([dying("Elder Crusader"), "Bear", CITIZEN]).you("target bear")
    assert t.yours.field == ["Bear 4/4", "Citizen of Draem 1/1"]
    t = table([dying("Elder Crusader"), "Bear", CITIZEN]).you("target citizen-of-draem")
    assert t.yours.field == ["Bear 3/3", "Citizen of Draem 3/3"]


@pytest.mark.card("elder-crusader", 1, negative=True)
def test_elder_crusader_leaves_nothing_without_dying_or_without_a_target():
    assert cast("Void Stalker", ["Elder Crusader"]).yours.field == ["Void Stalker 3/3"]
    assert table([dying("Elder Crusader")]).asks(YOU, "cast")
    assert table(["Elder Crusader", dying("Bear"), CITIZEN]).yours.field[1] == "Citizen of Draem 1/1"


@pytest.mark.card("dark-ritualist", 1)
@pytest.mark.card("dark-ritualist", ruling=True)
def test_dark_ritualist_gives_both_players_what_your_creatures_deal():
    t = fight(["Dark Ritualist", "Bear"], [], "bear -> opponent")
    assert (t.yours.health, t.theirs.health) == (13, 10)
    t = fight(["Dark Ritualist"], ["Gelfind Wall"], "dark-ritualist -> gelfind-wall")
    assert (t.yours.health, t.theirs.health) == (12, 12)


@pytest.mark.card("dark-ritualist", 1, negative=True)
def test_dark_ritualist_gives_nothing_for_the_opponents_damage():
    t = fight(["Bear"], ["Dark Ritualist", "Gelfind Wall"], "bear -> gelfind-wall")
    assert (t.yours.health, t.theirs.health) == (10, 10)
    t = fight(["Dark Ritualist", creature("Bear", attack=-3)], ["Goblin"], "bear -> goblin")
    assert (t.yours.health, t.theirs.health) == (10, 10)


@pytest.mark.card("blood-binder", 1)
@pytest.mark.card("blood-binder", ruling=True)
def test_blood_binder_costs_you_what_the_opponent_gains():
    t = cast("Reciprocity Angel", [], ["Blood Binder"])  # their opponent is you, who gain nothing
    assert (t.yours.health, t.theirs.health) == (10, 15)
    t = cast("Wellwisher", [], ["Blood Binder"], health=7)
    assert (t.yours.health, t.theirs.health) == (8, 10)
    t = cast("The World Tree", [], ["Blood Binder"], health=9, their_health=15)
    assert (t.yours.health, t.theirs.health) == (15, 9)  # 6 more for you by "becomes"


@pytest.mark.card("blood-binder", 1, negative=True)
def test_blood_binder_costs_nothing_when_its_controller_gains_or_the_opponent_loses():
    t = cast("Gilded Prophet", ["Blood Binder"])
    assert (t.yours.health, t.theirs.health) == (17, 10)
    t = cast("Imp", [], ["Blood Binder"])
    assert (t.yours.health, t.theirs.health) == (9, 9)


# Fairies


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("Alabaster Fairy", marks=pytest.mark.card("alabaster-fairy", 2)),
        pytest.param("Fairy Queen", marks=pytest.mark.card("fairy-queen", 2)),
        pytest.param("Navi, Fairy of Time", marks=pytest.mark.card("navi-fairy-of-time", 2)),
        pytest.param("Fairy Tribunal", marks=pytest.mark.card("fairy-tribunal", 2)),
        pytest.param("Porcelain Fairy", marks=pytest.mark.card("porcelain-fairy", 2)),
        pytest.param("Fairy Godmother", marks=pytest.mark.card("fairy-godmother", 2)),
    ],
)
def test_a_fairy_cannot_attack_with_4_others(name):
    t = table([name, *OTHERS[:4]], phase="combat")
    assert t.asks(YOU, "attack")
    assert not may_attack(t, name)
    assert not may_attack(table([name, "Goblin"], OTHERS), name)  # the opponent's do not help


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("Alabaster Fairy", marks=pytest.mark.card("alabaster-fairy", 2, negative=True)),
        pytest.param("Fairy Queen", marks=pytest.mark.card("fairy-queen", 2, negative=True)),
        pytest.param("Navi, Fairy of Time", marks=pytest.mark.card("navi-fairy-of-time", 2, negative=True)),
        pytest.param("Fairy Tribunal", marks=pytest.mark.card("fairy-tribunal", 2, negative=True)),
        pytest.param("Porcelain Fairy", marks=pytest.mark.card("porcelain-fairy", 2, negative=True)),
        pytest.param("Fairy Godmother", marks=pytest.mark.card("fairy-godmother", 2, negative=True)),
    ],
)
def test_a_fairy_is_not_held_back_with_5_others_and_holds_nobody_back(name):
    assert may_attack(table([name, *OTHERS], phase="combat"), name)
    assert may_attack(table([name, "Goblin"], phase="combat"), "Goblin")


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("Alabaster Fairy", marks=pytest.mark.card("alabaster-fairy", ruling=True)),
        pytest.param("Fairy Queen", marks=pytest.mark.card("fairy-queen", ruling=True)),
        pytest.param("Navi, Fairy of Time", marks=pytest.mark.card("navi-fairy-of-time", ruling=True)),
        pytest.param("Fairy Tribunal", marks=pytest.mark.card("fairy-tribunal", ruling=True)),
        pytest.param("Porcelain Fairy", marks=pytest.mark.card("porcelain-fairy", ruling=True)),
        pytest.param("Fairy Godmother", marks=pytest.mark.card("fairy-godmother", ruling=True)),
    ],
)
def test_a_fairy_is_looked_at_in_the_declaration_only(name):
    # The first fight costs one of the five others; the Fairy attacks all the same.
    they = ["Bear", "Gelfind Wall", "Ooze"]
    t = fight([creature(name, health=20), *OTHERS], they, "goblin -> bear", f"{name} -> gelfind-wall")
    if t.asks(YOU, "target"):
        t.you("target ooze")
    assert len(t.yours.field) == 5
    assert "Gelfind Wall 0/7" not in t.theirs.field


@pytest.mark.card("alabaster-fairy", 1)
def test_alabaster_fairy_hurts_the_opponent_for_each_own_death():
    assert table(["Alabaster Fairy", dying("Goblin"), dying("Ooze", token=True)]).theirs.health == 4


@pytest.mark.card("alabaster-fairy", 1, negative=True)
def test_alabaster_fairy_does_not_mind_enemy_deaths_or_returns():
    t = table(["Alabaster Fairy"], [dying("Goblin")])
    assert (t.yours.health, t.theirs.health) == (10, 10)
    assert cast("Void Stalker", ["Alabaster Fairy", "Goblin"]).you("target goblin").theirs.health == 10


@pytest.mark.card("alabaster-fairy", ruling=True)
def test_alabaster_fairy_counts_her_own_death():
    assert table([dying("Alabaster Fairy")]).theirs.health == 7


@pytest.mark.card("fairy-queen", 1)
def test_fairy_queen_sends_the_dying_to_their_owners_hand():
    t = table(["Fairy Queen", dying("Bear"), dying("Imp", owner=THEY)])
    assert t.yours.field == ["Fairy Queen 6/7"]
    assert (t.yours.hand, t.theirs.hand, t.yours.discard_pile) == (["Bear"], ["Imp"], [])


@pytest.mark.card("fairy-queen", 1, negative=True)
def test_fairy_queen_saves_no_enemy():
    t = table(["Fairy Queen"], [dying("Bear")])
    assert (t.theirs.hand, t.theirs.discard_pile) == ([], ["Bear"])


@pytest.mark.card("fairy-queen", ruling=True)
def test_fairy_queen_saves_herself_and_those_who_would_die_with_her_and_nobody_died():
    t = table([dying("Fairy Queen"), dying("Necro Initiate"), dying("Goblin", token=True), "Alabaster Fairy"])
    assert t.yours.field == ["Alabaster Fairy 5/4"]
    assert t.theirs.health == 10
    assert t.yours.hand == ["Fairy Queen", "Necro Initiate"]
    assert len(t.state.deaths) == 0


@pytest.mark.card("fairy-queen", ruling=True)
def test_fairy_queen_replaces_destruction_and_sacrifice_too():
    t = cast("Void Hulk", ["Fairy Queen", "Goblin"]).you("target goblin")
    assert t.yours.hand == ["Goblin"]
    t = table(["Fairy Queen"], ["The Lost Sea"], phase="end of turn")
    assert (t.yours.hand, t.yours.discard_pile) == (["Fairy Queen"], [])


@pytest.mark.card("navi-fairy-of-time", 1)
def test_navi_shrinks_instead_of_taking_deadly_damage():
    t = fight(["Bear"], [creature("Navi, Fairy of Time", damage=2)], "bear -> navi-fairy-of-time")
    assert t.theirs.field == ["Navi, Fairy of Time 4/2"]
    assert t.yours.field == []


@pytest.mark.card("navi-fairy-of-time", 1, negative=True)
def test_navi_takes_lesser_damage():
    t = fight(["Bear"], [creature("Navi, Fairy of Time", damage=1)], "bear -> navi-fairy-of-time")
    assert t.theirs.field == ["Navi, Fairy of Time 5/1"]
    t = fight(["Bear", "Goblin"], ["Navi, Fairy of Time", "Ooze"], "bear -> ooze")
    assert t.theirs.field == ["Navi, Fairy of Time 5/5"]  # nobody else is saved


@pytest.mark.card("navi-fairy-of-time", ruling=True)
def test_navi_dies_of_destruction_and_of_no_health():
    t = cast("Void Hulk", [], ["Navi, Fairy of Time"])
    assert t.theirs.field == []
    t = fight(["Goblin"], [creature("Navi, Fairy of Time", damage=4)], "goblin -> navi-fairy-of-time")
    assert t.theirs.field == []  # 4/0 without any new damage
    assert table([creature("Navi, Fairy of Time", health=-5)]).yours.field == []


@pytest.mark.card("fairy-tribunal", 1)
def test_fairy_tribunal_destroys_an_enemy_creature_when_it_attacks():
    t = fight(["Fairy Tribunal", *OTHERS], ["Bear", "Gelfind Wall"], "fairy-tribunal -> gelfind-wall")
    t.you("target bear")
    assert t.theirs.field == []
    assert t.theirs.discard_pile == ["Bear", "Gelfind Wall"]


@pytest.mark.card("fairy-tribunal", 1, negative=True)
def test_fairy_tribunal_destroys_nothing_while_others_attack_and_no_own_creature():
    t = fight(["Fairy Tribunal", *OTHERS], ["Bear"], "goblin -> bear")
    assert t.theirs.field == ["Bear 3/2"]
    t = fight(["Fairy Tribunal", *OTHERS], [], "fairy-tribunal -> opponent")
    assert len(t.yours.field) == 6
    assert t.theirs.health == 3


@pytest.mark.card("fairy-tribunal", ruling=True)
def test_fairy_tribunal_may_destroy_what_it_attacks_and_is_spent_then():
    t = fight(["Fairy Tribunal", *OTHERS], ["Bear"], "fairy-tribunal -> bear")
    assert t.theirs.field == []
    assert t.theirs.health == 10
    assert t.yours.field[0] == "Fairy Tribunal 7/1"


@pytest.mark.card("porcelain-fairy", 1)
def test_porcelain_fairy_has_1_health_for_each_other_creature_of_yours():
    assert table(["Porcelain Fairy", "Goblin", "Porcelain Fairy"]).yours.field[0] == "Porcelain Fairy 3/2"


@pytest.mark.card("porcelain-fairy", 1, negative=True)
def test_porcelain_fairy_counts_neither_herself_nor_enemies():
    t = table(["Porcelain Fairy"], ["Bear", "Goblin"])
    assert t.yours.field == []
    assert t.yours.discard_pile == ["Porcelain Fairy"]


@pytest.mark.card("fairy-godmother", 1)
def test_fairy_godmother_takes_the_bottom_card_of_your_deck():
    t = cast("Fairy Godmother", deck=["Bear", "Imp", "Ooze"], their_deck=["Goblin", "Zombie"])
    assert t.yours.hand == ["Bear"]
    assert t.yours.deck == ["Imp", "Ooze"]
    assert t.theirs.deck == ["Goblin", "Zombie"]


@pytest.mark.card("fairy-godmother", 1, negative=True)
def test_fairy_godmother_takes_nothing_from_an_empty_deck():
    t = cast("Fairy Godmother", discard=["Bear"])
    assert t.yours.hand == []
    assert t.yours.discard_pile == ["Bear"]
    assert cast("Ooze", ["Fairy Godmother"], deck=["Bear"]).yours.hand == []


# Sewer Troll, Local Militia, places


@pytest.mark.card("sewer-troll", 1)
def test_sewer_troll_takes_a_card_of_the_opponents_choice_when_it_dies():
    t = table([dying("Sewer Troll")], hand=["Ooze"], their_hand=["Bear", "Imp"]).they("discard bear")
    assert (t.yours.hand, t.theirs.hand) == (["Ooze"], ["Imp"])


@pytest.mark.card("sewer-troll", 1, negative=True)
def test_sewer_troll_takes_nothing_when_it_is_sent_back_or_another_dies():
    assert cast("Void Stalker", ["Sewer Troll"], their_hand=["Bear"]).theirs.hand == ["Bear"]
    assert table(["Sewer Troll", dying("Bear")], their_hand=["Bear"]).theirs.hand == ["Bear"]


@pytest.mark.card("local-militia", 1)
def test_local_militia_grows_with_your_citizens():
    assert table(["Local Militia", CITIZEN, CITIZEN]).yours.field[0] == "Local Militia 4/4"


@pytest.mark.card("local-militia", 1, negative=True)
def test_local_militia_counts_no_enemy_citizen_and_nobody_else():
    t = table(["Local Militia", "Militia Captain"], [CITIZEN])
    assert t.yours.field == ["Local Militia 2/2", "Militia Captain 2/2"]


@pytest.mark.card("mountains-of-asaid", 2)
def test_mountains_of_asaid_gain_attack_when_your_goblin_dies():
    t = table(["Mountains of Asaid", dying("Goblin"), dying("Goblin", token=True)])
    assert t.yours.field == ["Mountains of Asaid 2/10"]


@pytest.mark.card("mountains-of-asaid", 2, negative=True)
def test_mountains_of_asaid_do_not_mind_other_names_or_enemy_goblins():
    t = table(["Mountains of Asaid", dying("Goblin Marauder")], [dying("Goblin")])
    assert t.yours.field == ["Mountains of Asaid 0/10"]


@pytest.mark.card("sewers-of-desparia", 2)
def test_sewers_of_desparia_drain_the_opponent_for_each_death():
    t = table([dying("Sewers of Desparia")])
    assert (t.yours.health, t.theirs.health) == (11, 9)  # its own, too
    t = table(["Sewers of Desparia", dying("Goblin")], [dying("Bear")])
    assert (t.yours.health, t.theirs.health) == (12, 8)
    assert t.yours.field == ["Sewers of Desparia 0/8"]
    assert t.log.count("Sewers of Desparia 1 deals 1 damage to them.") == 2


@pytest.mark.card("sewers-of-desparia", 2, negative=True)
def test_sewers_of_desparia_drain_nothing_for_a_return():
    t = cast("Void Stalker", ["Sewers of Desparia", "Goblin"]).you("target goblin")
    assert (t.yours.health, t.theirs.health) == (10, 10)
