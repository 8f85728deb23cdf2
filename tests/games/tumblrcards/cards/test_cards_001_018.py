"""Cards 001 to 018, line by line: what happens, and what does not."""

import pytest

from tests.games.tumblrcards.cards.positions import cast, dying, fight, may_attack
from tests.table import THEY, YOU, creature, table

pytestmark = pytest.mark.source

CITIZEN = "Citizen of Draem 1/1"
THREE_CITIZENS = ["Citizen of Draem"] * 3


@pytest.mark.parametrize(
    ("name", "cost", "attack", "health"),
    [
        pytest.param("Ooze", 1, 1, 1, marks=pytest.mark.card("ooze")),
        pytest.param("Citizen of Draem", 1, 1, 1, marks=pytest.mark.card("citizen-of-draem")),
        pytest.param("Sewer Rat", 2, 2, 2, marks=pytest.mark.card("sewer-rat")),
        pytest.param("Bear", 3, 3, 3, marks=pytest.mark.card("bear")),
        pytest.param("Goblin", 1, 1, 1, marks=pytest.mark.card("goblin")),
        pytest.param("Barbarian", 2, 2, 2, marks=pytest.mark.card("barbarian")),
        pytest.param("Zombie", 1, 1, 1, marks=pytest.mark.card("zombie")),
    ],
)
def test_a_card_without_text_has_its_numbers_and_nothing_else(name, cost, attack, health):
    t = table([], ["Treant"], hand=[name], mana=cost + 1).you(f"cast {name}")
    assert t.mana == 1
    assert t.yours.field == [f"{name} {attack}/{health}"]
    assert (t.yours.health, t.theirs.health, t.theirs.field) == (10, 10, ["Treant 2/2"])
    assert table(hand=[name, "Imp"], mana=cost - 1).refused(f"cast {name}") in ("TC-5.6", "TC-5.13")
    assert not may_attack(t, name)
    t = fight([name], [], f"{name} -> opponent")
    assert t.theirs.health == 10 - attack
    assert table([creature(name, damage=health - 1)]).yours.field == [f"{name} {attack}/1"]
    assert table([creature(name, damage=health)]).yours.field == []


# Vile Mucus


@pytest.mark.card("vile-mucus", 1)
def test_vile_mucus_costs_2_for_each_x():
    t = table(hand=["Vile Mucus"], mana=7)
    assert t.actions() == ["cast vile-mucus 1", "cast vile-mucus 2", "cast vile-mucus 3", "combat"]
    assert t.you("cast vile-mucus 3").mana == 1


@pytest.mark.card("vile-mucus", 1, negative=True)
def test_vile_mucus_is_not_cast_for_no_x_or_for_more_than_there_is():
    t = table(hand=["Vile Mucus"], mana=7)
    assert (t.refused("cast vile-mucus 0"), t.refused("cast vile-mucus 4")) == ("TC-5.9", "TC-5.6")


@pytest.mark.card("vile-mucus", 1)
def test_vile_mucus_has_the_least_x_that_its_text_says():
    dear = {"id": "vile-mucus", "name": "Vile Mucus", "cost": "XX", "health": "X"}
    text = "As you cast this creature, choose X, where X is 2 or more.\nThis creature's health is equal to X."
    t = table(hand=["Vile Mucus"], mana=7, cards=[{**dear, "text": text}])
    assert t.actions() == ["cast vile-mucus 2", "cast vile-mucus 3", "combat"]
    assert t.refused("cast vile-mucus 1") == "TC-5.9"


@pytest.mark.card("vile-mucus", 2)
def test_vile_mucus_has_x_health():
    t = table(hand=["Vile Mucus"], mana=8).you("cast vile-mucus 3")
    assert t.yours.field == ["Vile Mucus 1/3"]


@pytest.mark.card("vile-mucus", 2, negative=True)
def test_vile_mucus_keeps_its_own_x():
    t = table(
        [creature("Vile Mucus", x=4), creature("Vile Mucus", damage=1, x=2)],
        hand=["Vile Mucus"],
        their_health=7,
    )
    assert t.you("cast vile-mucus 1").yours.field == ["Vile Mucus 1/4", "Vile Mucus 1/1", "Vile Mucus 1/1"]


@pytest.mark.card("vile-mucus", 3)
def test_vile_mucus_leaves_x_oozes():
    t = table([dying("Vile Mucus", x=3)])
    assert t.yours.field == ["Ooze 1/1"] * 3
    assert t.theirs.field == []


@pytest.mark.card("vile-mucus", 3, negative=True)
def test_vile_mucus_leaves_no_ooze_when_it_returns_to_a_hand_or_another_creature_dies():
    t = cast("Void Stalker", [creature("Vile Mucus", x=3)])
    assert t.yours.field == ["Void Stalker 3/3"]
    assert t.yours.hand == ["Vile Mucus"]
    assert table([creature("Vile Mucus", x=3), dying("Bear")]).yours.field == ["Vile Mucus 1/3"]


@pytest.mark.card("vile-mucus", ruling=True)
def test_vile_mucus_has_the_same_x_as_a_copy_and_1_as_a_token():
    t = cast("Changeling", [creature("Vile Mucus", x=4)])
    assert t.yours.field == ["Vile Mucus 1/4", "Vile Mucus 1/4"]
    assert table([dying("Leader of Goblin Burial")], died=["Vile Mucus"]).yours.field == ["Vile Mucus 1/1"]
    assert table([dying("Goblin Mortician"), dying("Vile Mucus", x=3)]).yours.field[0] == "Vile Mucus 1/1"


# Bell Ringer


@pytest.mark.card("bell-ringer", 1)
def test_bell_ringer_summons_a_citizen_at_the_start_of_your_turn():
    t = table(["Bell Ringer"], phase="start of turn")
    assert t.yours.field == ["Bell Ringer 0/3", CITIZEN]
    assert t.theirs.field == []


@pytest.mark.card("bell-ringer", 1, negative=True)
def test_bell_ringer_summons_nothing_in_the_opponents_turn():
    t = table(["Bell Ringer"], active=THEY, phase="start of turn")
    assert t.yours.field == ["Bell Ringer 0/3"]
    assert t.theirs.field == []


@pytest.mark.card("bell-ringer", 2)
def test_bell_ringer_turns_3_citizens_into_a_card():
    t = table(
        ["Bell Ringer", *THREE_CITIZENS], ["Citizen of Draem"], deck=["Bear", "Imp"], phase="end of turn"
    )
    assert t.yours.field == ["Bell Ringer 0/3"]
    assert t.yours.hand == ["Imp"]
    assert t.theirs.field == [CITIZEN]
    assert t.theirs.hand == []


@pytest.mark.card("bell-ringer", 2, negative=True)
def test_bell_ringer_spares_2_citizens_those_of_the_opponent_and_the_opponents_turn():
    t = table(["Bell Ringer", *THREE_CITIZENS[:2]], THREE_CITIZENS, deck=["Imp"], phase="end of turn")
    assert t.yours.field == ["Bell Ringer 0/3", CITIZEN, CITIZEN]
    assert t.yours.hand == []
    assert t.theirs.field == [CITIZEN] * 3
    t = table(["Bell Ringer", *THREE_CITIZENS], active=THEY, deck=["Imp"], phase="end of turn")
    assert t.yours.field == ["Bell Ringer 0/3", *[CITIZEN] * 4]
    assert t.yours.hand == []


@pytest.mark.card("bell-ringer", ruling=True)
def test_bell_ringer_destroys_all_citizens_not_3_and_a_second_one_finds_too_few():
    t = table(
        [
            "Bell Ringer",
            "Bell Ringer",
            *THREE_CITIZENS,
            creature("Citizen of Draem", token=True),
            "Citizen of Draem",
        ],
        deck=["Bear", "Imp"],
        phase="end of turn",
    )
    assert t.yours.field == ["Bell Ringer 0/3", "Bell Ringer 0/3"]
    assert t.yours.hand == ["Imp"]
    assert t.yours.discard_pile == ["Citizen of Draem"] * 4


# Ataractic Naturalist, Old Istvan


@pytest.mark.card("ataractic-naturalist", 1)
@pytest.mark.card("ataractic-naturalist", ruling=True)
def test_ataractic_naturalist_has_the_opponent_draw_1_card_then_you_2():
    t = cast("Ataractic Naturalist", deck=["Ooze", "Imp", "Bear"], their_deck=["Ooze", "Goblin"])
    assert t.yours.hand == ["Bear", "Imp"]
    assert t.theirs.hand == ["Goblin"]
    assert t.log[-3:] == ["They draw Goblin.", "You draw Bear.", "You draw Imp."]


@pytest.mark.card("ataractic-naturalist", 1, negative=True)
def test_ataractic_naturalist_draws_for_its_own_arrival_only():
    t = cast(
        "Ooze", ["Ataractic Naturalist", dying("Ataractic Naturalist")], deck=["Imp"], their_deck=["Goblin"]
    )
    assert t.yours.hand == []
    assert t.theirs.hand == []


@pytest.mark.card("old-istvan", 1)
def test_old_istvan_takes_1_card_from_you_and_2_from_the_opponent():
    t = table([dying("Old Istvan")], hand=["Bear", "Imp"], their_hand=["Goblin", "Ooze", "Zombie"])
    assert t.asks(YOU, "discard")
    t.you("discard imp").they("discard ooze", "discard goblin")
    assert (t.yours.hand, t.yours.discard_pile) == (["Bear"], ["Imp", "Old Istvan"])
    assert (t.theirs.hand, t.theirs.discard_pile) == (["Zombie"], ["Goblin", "Ooze"])


@pytest.mark.card("old-istvan", 1, negative=True)
def test_old_istvan_takes_nothing_when_he_arrives_or_another_creature_leaves():
    t = cast("Old Istvan", [dying("Bear")], [dying("Bear")], hand=["Imp", "Ooze"], their_hand=["Goblin"] * 3)
    assert t.asks(YOU, "cast")
    assert t.yours.hand == ["Imp", "Ooze"]
    assert len(t.theirs.hand) == 3


@pytest.mark.card("old-istvan", ruling=True)
def test_old_istvan_triggers_on_a_return_to_hand_and_may_be_discarded_then():
    t = table(
        ["Old Istvan"],
        hand=["Bear"],
        their_hand=["Void Creeper", "Goblin", "Ooze", "Zombie"],
        active=THEY,
    ).they("cast void-creeper")
    t.they("discard goblin", "discard ooze")  # the active player decides first
    t.you("discard old-istvan")
    assert (t.yours.hand, t.theirs.hand) == (["Bear"], ["Zombie"])
    assert t.yours.discard_pile == ["Old Istvan"]


# Givers and takers of health


@pytest.mark.parametrize(
    ("name", "yours", "theirs"),
    [
        pytest.param("Wellwisher", 11, 11, marks=pytest.mark.card("wellwisher", 1)),
        pytest.param("Gracious Benefactor", 13, 13, marks=pytest.mark.card("gracious-benefactor", 1)),
        pytest.param("Affable Conservator", 17, 17, marks=pytest.mark.card("affable-conservator", 1)),
        pytest.param("Reciprocity Angel", 10, 15, marks=pytest.mark.card("reciprocity-angel", 1)),
        pytest.param("Imp", 9, 9, marks=pytest.mark.card("imp", 1)),
        pytest.param("Succubus", 11, 9, marks=pytest.mark.card("succubus", 1)),
        pytest.param("Gilded Prophet", 17, 10, marks=pytest.mark.card("gilded-prophet", 1)),
        pytest.param("Priest of Prophets", 17, 17, marks=pytest.mark.card("priest-of-prophets", 1)),
        pytest.param("Priest of the Void", 10, 13, marks=pytest.mark.card("priest-of-the-void", 1)),
        pytest.param(
            "High Priestess of Gelfind", 20, 20, marks=pytest.mark.card("high-priestess-of-gelfind", 2)
        ),
    ],
)
def test_its_arrival_changes_health(name, yours, theirs):
    t = cast(name)
    assert (t.yours.health, t.theirs.health) == (yours, theirs)


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("Wellwisher", marks=pytest.mark.card("wellwisher", 1, negative=True)),
        pytest.param("Gracious Benefactor", marks=pytest.mark.card("gracious-benefactor", 1, negative=True)),
        pytest.param("Affable Conservator", marks=pytest.mark.card("affable-conservator", 1, negative=True)),
        pytest.param("Reciprocity Angel", marks=pytest.mark.card("reciprocity-angel", 1, negative=True)),
        pytest.param("Imp", marks=pytest.mark.card("imp", 1, negative=True)),
        pytest.param("Succubus", marks=pytest.mark.card("succubus", 1, negative=True)),
        pytest.param("Gilded Prophet", marks=pytest.mark.card("gilded-prophet", 1, negative=True)),
        pytest.param("Priest of Prophets", marks=pytest.mark.card("priest-of-prophets", 1, negative=True)),
        pytest.param("Priest of the Void", marks=pytest.mark.card("priest-of-the-void", 1, negative=True)),
        pytest.param(
            "High Priestess of Gelfind", marks=pytest.mark.card("high-priestess-of-gelfind", 2, negative=True)
        ),
    ],
)
def test_the_arrival_of_another_creature_changes_no_health(name):
    t = cast("Ooze", [name], [name])
    assert (t.yours.health, t.theirs.health) == (10, 10)


@pytest.mark.card("gracious-benefactor", ruling=True)
@pytest.mark.card("priest-of-beelzebub", ruling=True)
def test_gracious_benefactor_gives_health_as_a_token_too():
    t = table([dying("Priest of Beelzebub")])
    assert t.yours.field == ["Gracious Benefactor 3/3"]
    assert (t.yours.health, t.theirs.health) == (13, 13)


@pytest.mark.card("reciprocity-angel", 2)
def test_reciprocity_angel_takes_5_health_from_each_when_she_leaves():
    t = table([dying("Reciprocity Angel")], their_health=12)
    assert (t.yours.health, t.theirs.health) == (5, 7)
    t = table(["Reciprocity Angel"], their_hand=["Void Creeper"], active=THEY).they("cast void-creeper")
    assert (t.yours.health, t.theirs.health, t.yours.hand) == (5, 5, ["Reciprocity Angel"])


@pytest.mark.card("reciprocity-angel", 2, negative=True)
def test_reciprocity_angel_takes_nothing_while_she_stays():
    t = table(["Reciprocity Angel", dying("Bear")], [dying("Bear")])
    assert (t.yours.health, t.theirs.health) == (10, 10)


@pytest.mark.card("reciprocity-angel", ruling=True)
def test_reciprocity_angel_makes_a_draw_of_two_players_with_5_health():
    assert table([dying("Reciprocity Angel")], health=5, their_health=4).outcome == "draw (TC-12.3)"


# Castle, Militia Captain


@pytest.mark.card("castle", 2)
def test_castle_makes_your_citizens_2_2():
    t = table(["Castle", "Citizen of Draem", creature("Citizen of Draem", token=True)])
    assert t.yours.field[1:] == ["Citizen of Draem 2/2"] * 2


@pytest.mark.card("castle", 2, negative=True)
def test_castle_leaves_the_opponents_citizens_and_other_creatures_alone():
    t = table(["Castle", "Goblin"], ["Citizen of Draem"])
    assert t.yours.field == ["Castle 0/10", "Goblin 1/1"]
    assert t.theirs.field == [CITIZEN]
    t = table([dying("Castle"), "Citizen of Draem"])
    assert t.yours.field == [CITIZEN]


@pytest.mark.card("militia-captain", 1)
def test_militia_captain_drills_citizens_for_the_combat():
    t = table(["Militia Captain", "Citizen of Draem"], phase="combat")
    assert t.asks(YOU, "attack")
    assert t.yours.field == ["Militia Captain 2/2", "Citizen of Draem 2/2"]


@pytest.mark.card("militia-captain", 1, negative=True)
def test_militia_captain_drills_nobody_else_nor_before_combat_nor_beyond_the_turn():
    t = table(["Militia Captain", "Citizen of Draem", "Goblin"])
    assert t.yours.field == ["Militia Captain 2/2", CITIZEN, "Goblin 1/1"]
    t.you("combat")
    assert t.yours.field == ["Militia Captain 2/2", "Citizen of Draem 2/2", "Goblin 1/1"]
    assert t.you("done").yours.field == ["Militia Captain 2/2", CITIZEN, "Goblin 1/1"]


@pytest.mark.card("militia-captain", ruling=True)
def test_militia_captain_works_in_every_combat_for_citizens_of_both_and_twice_with_two():
    t = table(["Militia Captain", "Citizen of Draem"], ["Citizen of Draem"], active=THEY, phase="combat")
    assert t.yours.field[1] == t.theirs.field[0] == "Citizen of Draem 2/2"
    t = table(["Militia Captain", "Citizen of Draem"], ["Militia Captain"], phase="combat")
    assert t.yours.field[1] == "Citizen of Draem 3/3"


# Grom, Son of Gromp


@pytest.mark.card("grom-son-of-gromp", 1)
@pytest.mark.parametrize("active", [YOU, THEY])
def test_grom_shares_all_health_at_the_end_of_each_turn(active):
    t = table(["Grom, Son of Gromp"], health=1, their_health=9, active=active, phase="end of turn")
    assert (t.yours.health, t.theirs.health) == (5, 5)


@pytest.mark.card("grom-son-of-gromp", 1, negative=True)
def test_grom_does_nothing_with_2_health_or_with_1_health_of_the_opponent():
    t = table(["Grom, Son of Gromp"], health=2, their_health=9, phase="end of turn")
    assert (t.yours.health, t.theirs.health) == (2, 9)
    t = table(["Grom, Son of Gromp"], health=9, their_health=1, phase="end of turn")
    assert (t.yours.health, t.theirs.health) == (9, 1)
    t = table(["Grom, Son of Gromp"], health=1, their_health=9, phase="start of turn")
    assert (t.yours.health, t.theirs.health) == (1, 9)


@pytest.mark.card("grom-son-of-gromp", ruling=True)
def test_grom_looks_when_he_resolves_rounds_down_and_counts_as_gaining():
    t = table(["Priest of Belial", "Grom, Son of Gromp"], health=2, their_health=9, phase="end of turn")
    assert (t.yours.health, t.theirs.health) == (5, 5)
    t = table(["Grom, Son of Gromp"], health=1, their_health=8, phase="end of turn")
    assert (t.yours.health, t.theirs.health) == (4, 4)
    t = table(["Grom, Son of Gromp"], ["Blood Binder"], health=1, their_health=9, phase="end of turn")
    assert (t.yours.health, t.theirs.health) == (5, 1)  # the 4 gained are lost by the Binder's controller


# Zealous Inquisitor, Addronus, Nannom


@pytest.mark.card("zealous-inquisitor", 1)
def test_zealous_inquisitor_makes_another_creature_a_citizen_at_the_end_of_your_turn():
    t = table(["Zealous Inquisitor", "Bear"], ["Imp"], phase="end of turn")
    assert t.actions() == ["target bear-2", "target imp-3"]
    assert t.you("target imp").theirs.field == [CITIZEN]
    assert t.yours.field == [
        "Zealous Inquisitor 6/6",
        "Bear 3/3",
    ]


@pytest.mark.card("zealous-inquisitor", 1, negative=True)
def test_zealous_inquisitor_never_takes_himself_nor_acts_in_the_opponents_turn():
    assert table(["Zealous Inquisitor"], phase="end of turn").yours.field == ["Zealous Inquisitor 6/6"]
    t = table(["Zealous Inquisitor"], ["Bear"], active=THEY, phase="end of turn")
    assert t.theirs.field == ["Bear 3/3"]


@pytest.mark.card("zealous-inquisitor", ruling=True)
def test_zealous_inquisitor_must_pick_an_own_creature_if_there_is_no_other_and_damage_goes():
    t = table(["Zealous Inquisitor", creature("Bear", damage=2, attack=3)], phase="end of turn")
    assert t.yours.field == ["Zealous Inquisitor 6/6", CITIZEN]


@pytest.mark.card("addronus-of-the-west", 1)
def test_addronus_can_attack_the_turn_he_enters_play():
    t = cast("Addronus of the West").you("combat", "attack addronus-of-the-west -> opponent", "done")
    assert t.theirs.health == 4


@pytest.mark.card("addronus-of-the-west", 1, negative=True)
def test_addronus_lends_his_speed_to_nobody():
    assert not may_attack(cast("Bear", ["Addronus of the West"]), "Bear")


@pytest.mark.card("addronus-of-the-west", 2)
@pytest.mark.card("addronus-of-the-west", ruling=True)
def test_addronus_shrinks_at_the_end_of_each_turn_for_good_and_dies_at_the_second():
    t = table(["Addronus of the West"], phase="end of turn")
    assert t.yours.field == ["Addronus of the West 3/2"]
    t.they("combat")
    assert t.asks(YOU, "cast")
    assert t.yours.field == []
    assert t.yours.discard_pile == ["Addronus of the West"]


@pytest.mark.card("addronus-of-the-west", 2, negative=True)
def test_addronus_shrinks_alone_and_not_at_the_start():
    t = table(["Addronus of the West", "Bear"], ["Bear"], phase="end of turn")
    assert t.yours.field[1] == t.theirs.field[0] == "Bear 3/3"
    assert table(["Addronus of the West"], phase="start of turn").yours.field == ["Addronus of the West 6/5"]


@pytest.mark.card("nannom", 1)
@pytest.mark.card("nannom", ruling=True)
@pytest.mark.parametrize("active", [YOU, THEY])
def test_nannom_is_exchanged_for_a_random_creature_of_the_opponent_in_every_turn(active):
    t = table(["Nannom"], ["Bear", "Imp", "Ooze"], active=active, scripted=[1])
    t.to("cast", 1 - active)
    assert t.yours.field == ["Imp 1/1"]
    assert t.theirs.field == ["Nannom 3/6", "Bear 3/3", "Ooze 1/1"]


@pytest.mark.card("nannom", 1, negative=True)
def test_nannom_takes_nothing_from_an_empty_side_and_nothing_at_the_start():
    t = table(["Nannom", "Bear"], phase="end of turn")
    assert t.yours.field == ["Bear 3/3"]
    assert t.theirs.field == ["Nannom 3/6"]
    t = table(["Nannom"], ["Imp"], phase="start of turn")
    assert t.yours.field == ["Nannom 3/6"]
    assert t.theirs.field == ["Imp 1/1"]


@pytest.mark.card("nannom", ruling=True)
def test_nannom_deals_for_whoever_controlled_him_when_he_triggered():
    # Yours is exchanged for theirs; theirs, which has changed sides meanwhile, still deals for them.
    t = table([creature("Nannom", damage=1)], ["Nannom"], phase="end of turn")
    assert t.yours.field == ["Nannom 3/6"]
    assert t.theirs.field == ["Nannom 3/5"]
