"""Cards 030 to 043, the priests, line by line: what happens, and what does not."""

import pytest

from tests.games.tumblrcards.cards.positions import before_next_turn, cast, dying, may_attack
from tests.table import THEY, YOU, creature, table

pytestmark = pytest.mark.source

CITIZEN = "Citizen of Draem 1/1"
BOTH = pytest.mark.parametrize("active", [YOU, THEY])


# At the end of each turn


@pytest.mark.card("priest-of-belial", 1)
@BOTH
def test_priest_of_belial_hurts_his_controller_at_the_end_of_each_turn(active):
    t = table(["Priest of Belial"], active=active, phase="end of turn")
    assert (t.yours.health, t.theirs.health) == (9, 10)
    assert "Priest of Belial 1 deals 1 damage to you." in t.log  # it is damage, not a loss


@pytest.mark.card("priest-of-belial", 1, negative=True)
def test_priest_of_belial_hurts_nobody_at_the_start_of_a_turn():
    t = table(["Priest of Belial"], phase="start of turn")
    assert (t.yours.health, t.theirs.health) == (10, 10)


@pytest.mark.card("priest-of-belial", ruling=True)
def test_priest_of_belial_hurts_who_controls_him_when_it_resolves():
    t = table(["Nannom"], ["Priest of Belial"], phase="end of turn")
    assert t.yours.field == ["Priest of Belial 3/3"]
    assert (t.yours.health, t.theirs.health) == (9, 10)


@pytest.mark.card("priest-of-astaroth", 1)
@BOTH
def test_priest_of_astaroth_destroys_a_citizen_at_the_end_of_each_turn(active):
    t = table(
        ["Priest of Astaroth", "Citizen of Draem"], ["Citizen of Draem"], active=active, phase="end of turn"
    )
    t.you("target citizen-of-draem-3")
    assert t.yours.field == ["Priest of Astaroth 3/3", CITIZEN]
    assert t.theirs.field == []


@pytest.mark.card("priest-of-astaroth", 1, negative=True)
def test_priest_of_astaroth_destroys_nobody_else():
    t = table(["Priest of Astaroth"], ["Citizen of Draem"], phase="start of turn")
    assert t.theirs.field == [CITIZEN]
    t = table(["Priest of Astaroth", "Goblin"], ["Imp"], phase="end of turn")
    assert t.asks(THEY, "cast")
    assert len(t.yours.field) == 2
    assert t.theirs.field == ["Imp 1/1"]


@pytest.mark.card("priest-of-astaroth", ruling=True)
@pytest.mark.card("priest-of-abaddon", ruling=True)
@BOTH
def test_priests_of_astaroth_and_abaddon_must_act_in_every_turn(active):
    t = table(["Priest of Astaroth", "Citizen of Draem"], active=active, phase="end of turn")
    assert t.yours.field == ["Priest of Astaroth 3/3"]  # his own side's citizen, if there is no other
    assert table(["Priest of Abaddon"], active=active, phase="end of turn").yours.field == []


@pytest.mark.card("priest-of-abaddon", 1)
def test_priest_of_abaddon_can_attack_the_turn_he_enters_play():
    t = cast("Priest of Abaddon").you("combat", "attack priest-of-abaddon -> opponent", "done")
    assert t.theirs.health == 7


@pytest.mark.card("priest-of-abaddon", 1, negative=True)
def test_priest_of_abaddon_lends_his_speed_to_nobody():
    assert not may_attack(cast("Bear", ["Priest of Abaddon"]), "Bear")


@pytest.mark.card("priest-of-abaddon", 2)
@BOTH
def test_priest_of_abaddon_is_destroyed_at_the_end_of_each_turn(active):
    t = table(["Priest of Abaddon"], active=active, phase="end of turn")
    assert t.yours.field == []
    assert t.yours.discard_pile == ["Priest of Abaddon"]


@pytest.mark.card("priest-of-abaddon", 2, negative=True)
def test_priest_of_abaddon_takes_nobody_along_and_lives_until_the_end():
    assert table(["Priest of Abaddon", "Bear"], ["Imp"], phase="end of turn").yours.field == ["Bear 3/3"]
    assert table(["Priest of Abaddon"], phase="start of turn").yours.field == ["Priest of Abaddon 3/3"]


@pytest.mark.card("priest-of-mammon", 1)
@BOTH
def test_priest_of_mammon_changes_sides_at_the_end_of_each_turn(active):
    t = table(["Priest of Mammon"], active=active, phase="end of turn")
    assert t.yours.field == []
    assert t.theirs.field == ["Priest of Mammon 3/3"]


@pytest.mark.card("priest-of-mammon", 1, negative=True)
def test_priest_of_mammon_goes_alone_and_only_at_the_end():
    t = table(["Priest of Mammon", "Bear"], ["Imp"], phase="end of turn")
    assert t.yours.field == ["Bear 3/3"]
    assert t.theirs.field == ["Priest of Mammon 3/3", "Imp 1/1"]
    assert table(["Priest of Mammon"], phase="start of turn").yours.field == ["Priest of Mammon 3/3"]


@pytest.mark.card("priest-of-mammon", ruling=True)
def test_priest_of_mammon_serves_each_player_in_that_players_own_turn():
    t = table([], ["Priest of Mammon"], phase="casting")
    t.to("cast", THEY)
    assert t.yours.field == ["Priest of Mammon 3/3"]
    t.to("cast", YOU)
    assert t.theirs.field == ["Priest of Mammon 3/3"]


# When this creature dies


@pytest.mark.card("priest-of-satan", 1)
def test_priest_of_satan_leaves_a_copy_of_a_creature():
    t = table([dying("Priest of Satan"), "Goblin"], ["Bear"]).you("target bear")
    assert t.yours.field == ["Goblin 1/1", "Bear 3/3"]
    assert t.theirs.field == ["Bear 3/3"]
    assert t.yours.creatures[1].original is None


@pytest.mark.card("priest-of-satan", 1, negative=True)
def test_priest_of_satan_copies_nothing_on_an_empty_table_or_without_dying():
    t = table([dying("Priest of Satan")])
    assert t.asks(YOU, "cast")
    assert t.yours.field == []
    t = cast("Void Stalker", ["Priest of Satan"])
    assert t.yours.field == ["Void Stalker 3/3"]


@pytest.mark.card("priest-of-satan", ruling=True)
def test_priest_of_satan_is_gone_and_copies_the_present_form_only():
    t = table([dying("Priest of Satan")], [creature("Bear", damage=2, attack=4, health=1)])
    assert t.yours.field == ["Bear 3/3"]  # no question: he himself is no target any more
    t = table([dying("Priest of Satan")], [creature("Vile Mucus", x=5)])
    assert t.yours.field == ["Vile Mucus 1/5"]


@pytest.mark.card("priest-of-marihem", 1)
def test_priest_of_marihem_shrinks_every_creature():
    t = table([dying("Priest of Marihem"), "Bear"], ["Goblin", "Sewer Rat"])
    assert t.yours.field == ["Bear 2/2"]
    assert t.theirs.field == ["Sewer Rat 1/1"]


@pytest.mark.card("priest-of-marihem", 1, negative=True)
def test_priest_of_marihem_shrinks_nobody_who_comes_later_or_when_he_is_sent_back():
    t = table([dying("Priest of Marihem"), "Bear"], hand=["Bear"]).you("cast bear")
    assert t.yours.field == ["Bear 2/2", "Bear 3/3"]
    t = cast("Void Stalker", ["Priest of Marihem"])
    assert t.yours.field == ["Void Stalker 3/3"]


@pytest.mark.card("priest-of-asmodeus", 1)
def test_priest_of_asmodeus_makes_an_imp():
    t = table([dying("Priest of Asmodeus"), "Goblin"], ["Bear"]).you("target bear")
    assert t.theirs.field == ["Imp 1/1"]
    assert t.yours.field == ["Goblin 1/1"]


@pytest.mark.card("priest-of-asmodeus", 1, negative=True)
def test_priest_of_asmodeus_makes_none_of_the_dead_or_without_dying():
    assert table([dying("Priest of Asmodeus")]).asks(YOU, "cast")
    assert cast("Bear", ["Priest of Asmodeus"]).yours.field == ["Priest of Asmodeus 3/3", "Bear 3/3"]


@pytest.mark.card("priest-of-asmodeus", ruling=True)
def test_priest_of_asmodeus_makes_an_imp_that_takes_no_health_and_has_no_damage():
    t = table([dying("Priest of Asmodeus")], [creature("Bear", damage=2, attack=5)])
    assert t.theirs.field == ["Imp 1/1"]
    assert (t.yours.health, t.theirs.health) == (10, 10)


@pytest.mark.card("priest-of-pythius", 1)
def test_priest_of_pythius_has_every_creature_exchange_its_numbers():
    t = table([dying("Priest of Pythius"), "Goblin Wolf Rider"], ["Axe-Throwing Barbarian"])
    assert t.yours.field == ["Goblin Wolf Rider 1/3"]
    assert t.theirs.field == ["Axe-Throwing Barbarian 2/4"]


@pytest.mark.card("priest-of-pythius", 1, negative=True)
def test_priest_of_pythius_changes_nobody_who_comes_later():
    t = table([dying("Priest of Pythius")], hand=["Goblin Wolf Rider"]).you("cast goblin-wolf-rider")
    assert t.yours.field == ["Goblin Wolf Rider 3/1"]
    assert table(["Priest of Pythius", "Goblin Wolf Rider"]).yours.field[1] == "Goblin Wolf Rider 3/1"


@pytest.mark.card("priest-of-pythius", ruling=True)
def test_priest_of_pythius_kills_what_has_no_attack_and_heals_the_rest():
    t = table([dying("Priest of Pythius"), creature("Bear", damage=2)], ["Hunting Grounds", "Castle"])
    assert t.yours.field == ["Bear 1/3"]
    assert t.theirs.field == []


@pytest.mark.card("priest-of-beelzebub", 1)
def test_priest_of_beelzebub_leaves_a_benefactor():
    t = table([dying("Priest of Beelzebub")])
    assert t.yours.field == ["Gracious Benefactor 3/3"]
    assert t.theirs.field == []


@pytest.mark.card("priest-of-beelzebub", 1, negative=True)
def test_priest_of_beelzebub_leaves_nothing_when_he_is_sent_back():
    assert cast("Void Stalker", ["Priest of Beelzebub"]).yours.field == ["Void Stalker 3/3"]


# When this creature enters play


@pytest.mark.card("priest-of-mercy", 1)
def test_priest_of_mercy_destroys_another_creature():
    t = cast("Priest of Mercy", ["Goblin"], ["Bear"]).you("target bear")
    assert t.theirs.field == []
    assert t.yours.field == ["Goblin 1/1", "Priest of Mercy 3/4"]


@pytest.mark.card("priest-of-mercy", 1, negative=True)
def test_priest_of_mercy_spares_himself():
    assert cast("Priest of Mercy").yours.field == ["Priest of Mercy 3/4"]


@pytest.mark.card("priest-of-mercy", ruling=True)
def test_priest_of_mercy_must_take_an_own_creature_if_there_is_no_other():
    assert cast("Priest of Mercy", ["Goblin"]).yours.field == ["Priest of Mercy 3/4"]


@pytest.mark.card("priest-of-heed", 1)
def test_priest_of_heed_rings_every_bell():
    t = cast("Priest of Heed", ["Bell Ringer"], ["Bell Ringer"])
    assert t.yours.field == ["Bell Ringer 0/3", "Priest of Heed 3/4", CITIZEN]
    assert t.theirs.field == ["Bell Ringer 0/3", CITIZEN]


@pytest.mark.card("priest-of-heed", 1, negative=True)
def test_priest_of_heed_rouses_nobody_else():
    t = cast("Priest of Heed", ["Augur of Angels", "Hunting Grounds"])
    assert (t.yours.health, len(t.yours.field)) == (10, 3)
    assert len(cast("Ooze", ["Priest of Heed", "Bell Ringer"]).yours.field) == 3


@pytest.mark.card("priest-of-heed", ruling=True)
def test_priest_of_heed_may_just_make_up_the_number_for_either_player():
    t = cast(
        "Priest of Heed", [], ["Bell Ringer", "Citizen of Draem", "Citizen of Draem"], their_deck=["Imp"]
    )
    assert t.theirs.field == ["Bell Ringer 0/3"]
    assert t.theirs.hand == ["Imp"]
    t = cast("Priest of Heed", ["Bell Ringer", "Citizen of Draem"], deck=["Imp"])
    assert t.yours.field.count(CITIZEN) == 2
    assert t.yours.hand == []


@pytest.mark.card("priest-of-reaping", 1)
def test_priest_of_reaping_takes_a_card_of_the_opponents_choice():
    t = cast("Priest of Reaping", hand=["Bear"], their_hand=["Imp", "Ooze"]).they("discard imp")
    assert (t.yours.hand, t.theirs.hand) == (["Bear"], ["Ooze"])


@pytest.mark.card("priest-of-reaping", 1, negative=True)
def test_priest_of_reaping_takes_nothing_from_an_empty_hand_or_for_others():
    assert cast("Priest of Reaping", hand=["Bear"]).yours.hand == ["Bear"]
    assert cast("Ooze", ["Priest of Reaping"], their_hand=["Imp"]).theirs.hand == ["Imp"]


@pytest.mark.card("priest-of-justice", 1)
@pytest.mark.card("priest-of-justice", ruling=True)
@BOTH
def test_priest_of_justice_summons_a_citizen_for_each_player_in_every_turn(active):
    t = table(["Priest of Justice"], active=active, phase="start of turn")
    assert t.yours.field == ["Priest of Justice 3/4", CITIZEN]
    assert t.theirs.field == [CITIZEN]


@pytest.mark.card("priest-of-justice", 1, negative=True)
def test_priest_of_justice_summons_nobody_at_the_end_or_when_he_arrives():
    assert cast("Priest of Justice").yours.field == ["Priest of Justice 3/4"]
    t = table(["Priest of Justice"], phase="end of turn")
    assert not any("summon" in line for line in before_next_turn(t))


@pytest.mark.card("priest-of-the-void", 2)
def test_priest_of_the_void_takes_3_health_from_each_when_he_leaves():
    t = table([dying("Priest of the Void")])
    assert (t.yours.health, t.theirs.health) == (7, 7)
    t = cast("Void Stalker", ["Priest of the Void"])
    assert (t.yours.health, t.theirs.health) == (7, 7)


@pytest.mark.card("priest-of-the-void", 2, negative=True)
def test_priest_of_the_void_takes_nothing_while_he_stays():
    t = table(["Priest of the Void", dying("Bear")], [dying("Bear")])
    assert (t.yours.health, t.theirs.health) == (10, 10)


@pytest.mark.card("priest-of-the-void", ruling=True)
def test_priest_of_the_void_makes_a_draw_of_two_players_with_3_health():
    assert table([dying("Priest of the Void")], health=2, their_health=3).outcome == "draw (TC-12.3)"
