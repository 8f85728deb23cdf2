"""Cards 019 to 029, line by line: what happens, and what does not."""

import pytest

from tests.games.tumblrcards.cards.positions import before_next_turn, cast, dying
from tests.table import THEY, YOU, creature, table

pytestmark = pytest.mark.source

CITIZEN = "Citizen of Draem 1/1"
SATIRI = "Satiri, the Hidden"
SATIRIS_LINE = (
    "At the end of each turn, this creature becomes a copy of another target creature and gains this ability."
)
BOTH = pytest.mark.parametrize("active", [YOU, THEY])


# Satiri, the Hidden


@pytest.mark.card("satiri-the-hidden", 1)
@BOTH
def test_satiri_becomes_a_copy_at_the_end_of_each_turn(active):
    t = table([SATIRI, "Bear"], ["Imp"], active=active, phase="end of turn").you("target imp")
    assert t.yours.field == ["Imp 1/1", "Bear 3/3"]
    assert t.yours.creatures[0].form.lines[1:] == [SATIRIS_LINE]
    assert t.yours.creatures[1].form.lines == []
    assert (t.yours.health, t.theirs.health) == (10, 10)  # nothing entered


@pytest.mark.card("satiri-the-hidden", 1, negative=True)
def test_satiri_does_not_copy_herself_or_at_the_start_of_a_turn():
    assert table([SATIRI], phase="end of turn").yours.field == ["Satiri, the Hidden 6/6"]
    assert table([SATIRI], ["Imp"], phase="start of turn").yours.field == ["Satiri, the Hidden 6/6"]


@pytest.mark.card("satiri-the-hidden", ruling=True)
def test_satiri_must_copy_without_damage_and_changes_again_next_time():
    t = table([creature(SATIRI, damage=4, attack=2)], ["Bear"], phase="end of turn")
    assert t.yours.field == ["Bear 3/3"]
    t = table([SATIRI, "Bear"], ["Goblin"], phase="end of turn").you("target bear")
    t.they("combat", "done").you("target goblin")
    assert t.yours.field == ["Goblin 1/1", "Bear 3/3"]


@pytest.mark.card("satiri-the-hidden", ruling=True)
def test_satiri_never_has_her_line_twice():
    t = table([SATIRI], phase="end of turn")
    assert t.yours.creatures[0].form.lines == [SATIRIS_LINE]
    t = table([SATIRI], [SATIRI], phase="end of turn")
    assert [c.form.lines for c in (*t.yours.creatures, *t.theirs.creatures)] == [
        [SATIRIS_LINE],
        [SATIRIS_LINE],
    ]


@pytest.mark.card("satiri-the-hidden", ruling=True)
def test_satiri_does_not_use_the_copied_end_of_turn_ability_in_this_end_of_turn():
    t = table([SATIRI], ["Priest of Belial"], phase="end of turn")
    assert t.yours.field == ["Priest of Belial 3/3"]
    assert (t.yours.health, t.theirs.health) == (10, 9)


# Virihem, the Debauched


@pytest.mark.card("virihem-the-debauched", 1)
@BOTH
def test_virihem_shrinks_all_others_or_goes(active):
    t = table(["Virihem, the Debauched", "Bear"], ["Sewer Rat"], active=active, phase="end of turn")
    assert t.yours.field == ["Virihem, the Debauched 6/6", "Bear 2/2"]
    assert t.theirs.field == ["Sewer Rat 1/1"]
    t = table(["Virihem, the Debauched"], active=active, phase="end of turn")
    assert t.yours.field == []
    assert t.yours.discard_pile == ["Virihem, the Debauched"]


@pytest.mark.card("virihem-the-debauched", 1, negative=True)
def test_virihem_stays_while_anybody_else_is_there_and_spares_himself():
    t = table(["Virihem, the Debauched"], ["Bear"], phase="end of turn")
    assert t.yours.field == ["Virihem, the Debauched 6/6"]
    t = table(["Virihem, the Debauched", "Bear"], phase="start of turn")
    assert t.yours.field == ["Virihem, the Debauched 6/6", "Bear 3/3"]


@pytest.mark.card("virihem-the-debauched", ruling=True)
def test_virihem_looks_before_the_dying_have_died():
    t = table(["Virihem, the Debauched"], ["Goblin"], phase="end of turn")
    assert t.yours.field == ["Virihem, the Debauched 6/6"]
    assert t.theirs.field == []
    t.they("combat")
    assert t.yours.field == []


# Tormag, Oath Sworn


@pytest.mark.card("tormag-oath-sworn", 1)
@pytest.mark.card("tormag-oath-sworn", ruling=True)
@BOTH
def test_tormag_summons_a_succubus_at_the_start_of_each_turn_for_his_controller(active):
    t = table(["Tormag, Oath Sworn"], active=active, phase="start of turn")
    assert t.yours.field == ["Tormag, Oath Sworn 6/6", "Succubus 2/2"]
    assert t.theirs.field == []
    assert (t.yours.health, t.theirs.health) == (11, 9)


@pytest.mark.card("tormag-oath-sworn", 1, negative=True)
def test_tormag_summons_no_succubus_at_the_end_of_a_turn():
    t = table(["Tormag, Oath Sworn"], phase="end of turn")
    assert not any("Succubus" in line for line in before_next_turn(t))


@pytest.mark.card("tormag-oath-sworn", 2)
@pytest.mark.card("tormag-oath-sworn", ruling=True)
@BOTH
def test_tormag_summons_an_imp_at_the_end_of_each_turn_for_his_controller(active):
    t = table(["Tormag, Oath Sworn"], active=active, phase="end of turn")
    assert t.yours.field == ["Tormag, Oath Sworn 6/6", "Imp 1/1", "Succubus 2/2"]
    assert t.theirs.field == []


@pytest.mark.card("tormag-oath-sworn", 2, negative=True)
def test_tormag_summons_no_imp_at_the_start_of_a_turn():
    t = table(["Tormag, Oath Sworn"], phase="start of turn")
    assert "Imp 1/1" not in t.yours.field


# Pythius


@pytest.mark.card("pythius", 1)
@BOTH
def test_pythius_has_another_creature_exchange_its_numbers(active):
    t = table(["Pythius", creature("Bear", damage=2)], ["Treant"], active=active, phase="end of turn")
    t.you("target bear")
    assert t.yours.field == ["Pythius 6/6", "Bear 1/3"]
    assert t.theirs.field == ["Treant 2/2"]


@pytest.mark.card("pythius", 1, negative=True)
def test_pythius_does_not_take_himself():
    t = table([creature("Pythius", damage=2)], phase="end of turn")
    assert t.yours.field == ["Pythius 6/4"]
    t = table([creature("Pythius", damage=2)], ["Axe-Throwing Barbarian"], phase="end of turn")
    assert t.yours.field == ["Pythius 6/4"]
    assert t.theirs.field == ["Axe-Throwing Barbarian 2/4"]


@pytest.mark.card("pythius", ruling=True)
def test_pythius_kills_what_has_no_attack():
    t = table(["Pythius"], ["Hunting Grounds"], phase="end of turn")
    assert t.theirs.field == []
    t = table(["Pythius"], ["Castle"], phase="end of turn")
    assert t.theirs.field == []
    t = table(["Pythius", creature("Bear", damage=1)], phase="end of turn")
    assert t.yours.field == ["Pythius 6/6", "Bear 2/3"]
    assert t.yours.creatures[1].damage == 0


# Beelzebub, Gilded Prophet


@pytest.mark.card("beelzebub", 1)
@BOTH
def test_beelzebub_is_a_prophet_from_end_to_start(active):
    t = table([creature("Beelzebub", damage=5)], active=active, phase="end of turn")
    assert "Beelzebub 1 becomes Gilded Prophet." in t.log
    assert t.yours.field == ["Beelzebub 6/6"]  # the next turn has started


@pytest.mark.card("beelzebub", 1, negative=True)
def test_beelzebub_is_himself_in_mid_turn_and_changes_nobody_else():
    t = table(["Beelzebub", "Bear"], phase="start of turn")
    assert t.yours.field == ["Beelzebub 6/6", "Bear 3/3"]
    assert not any("becomes" in line for line in t.log)
    t = table(["Beelzebub", "Bear"], phase="end of turn")
    assert [line for line in t.log if "becomes" in line] == [
        "Beelzebub 1 becomes Gilded Prophet.",
        "Gilded Prophet 1 becomes Beelzebub.",
    ]


@pytest.mark.card("beelzebub", ruling=True)
def test_beelzebub_enters_nothing_and_a_prophet_that_was_cast_stays_one():
    t = table(["Beelzebub"], phase="end of turn")
    assert (t.yours.health, t.theirs.health) == (10, 10)  # no 7 health
    assert len(t.yours.creatures[0].form.lines) == 1  # as printed
    t = table(["Gilded Prophet"], phase="start of turn")
    assert t.yours.field == ["Gilded Prophet 7/7"]


@pytest.mark.card("beelzebub", ruling=True)
def test_beelzebub_is_a_7_7_with_an_added_line_between_the_turns():
    t = table([creature("Beelzebub", damage=5), "Pythius"], ["Bear"], phase="end of turn")
    assert t.asks(YOU, "target")
    assert t.yours.field == ["Gilded Prophet 7/7", "Pythius 6/6"]
    assert t.yours.creatures[0].form.lines == [
        "When this creature enters play, gain 7 health.",
        "At the start of each turn, this creature becomes a copy of Beelzebub.",
    ]


# Augur of Angels


@pytest.mark.card("augur-of-angels", 1)
@BOTH
def test_augur_gains_4_health_at_the_start_of_each_turn(active):
    t = table(["Augur of Angels"], active=active, phase="start of turn")
    assert (t.yours.health, t.theirs.health) == (14, 10)


@pytest.mark.card("augur-of-angels", 1, negative=True)
def test_augur_gains_nothing_in_mid_turn_or_when_it_arrives():
    assert cast("Augur of Angels").yours.health == 10


@pytest.mark.card("augur-of-angels", 2)
@pytest.mark.card("augur-of-angels", ruling=True)
@BOTH
def test_augur_loses_3_health_at_the_end_of_each_turn_which_makes_plus_1_a_turn(active):
    t = table(["Augur of Angels"], active=active, phase="end of turn")
    assert "You lose 3 health." in t.log
    assert (t.yours.health, t.theirs.health) == (11, 10)
    t.act(1 - active, "combat")
    if t.asks(1 - active, "attack"):
        t.act(1 - active, "done")
    assert t.yours.health == 12  # +2 each round


@pytest.mark.card("augur-of-angels", 2, negative=True)
def test_augur_takes_nothing_from_the_opponent_nor_at_the_start():
    t = table(["Augur of Angels"], phase="start of turn")
    assert not any("lose" in line for line in t.log)
    assert table(["Augur of Angels"], health=3, phase="end of turn").outcome == "they win (TC-12.1)"


# The angels


@pytest.mark.card("angel-of-mercy", 1)
@BOTH
def test_angel_of_mercy_spares_one_other_creature(active):
    t = table(["Angel of Mercy", "Bear"], ["Imp", "Ooze"], active=active, phase="start of turn")
    assert t.asks(YOU, "choose")
    t.you("choose imp")
    assert t.yours.field == ["Angel of Mercy 7/7"]
    assert t.theirs.field == ["Imp 1/1"]


@pytest.mark.card("angel-of-mercy", 1, negative=True)
def test_angel_of_mercy_cannot_choose_herself_and_destroys_nothing_at_the_end():
    t = table(["Angel of Mercy", "Bear"], ["Imp"], phase="start of turn")
    assert "choose angel-of-mercy-1" not in t.actions()
    t = table(["Angel of Mercy", "Bear", "Imp"], phase="end of turn")
    assert not any("dies" in line for line in before_next_turn(t))
    assert table(["Angel of Mercy"], phase="start of turn").yours.field == ["Angel of Mercy 7/7"]


@pytest.mark.card("angel-of-mercy", ruling=True)
def test_angel_of_mercy_does_not_stop_queued_abilities_and_two_act_in_turn():
    t = table(["Angel of Mercy", "Tormag, Oath Sworn", "Bear"], phase="start of turn").you("choose bear")
    assert t.yours.field == ["Angel of Mercy 7/7", "Bear 3/3", "Succubus 2/2"]
    t = table(["Angel of Mercy", "Angel of Mercy", "Bear", "Imp"], phase="start of turn")
    t.you("choose bear")
    assert t.yours.field == ["Angel of Mercy 7/7", "Bear 3/3"]
    assert t.asks(YOU, "choose")
    assert t.you("choose bear").yours.field == ["Bear 3/3"]
    t = table(["Angel of Mercy", "Angel of Mercy", "Bear", "Imp"], phase="start of turn")
    t.you("choose angel-of-mercy-2")
    assert t.yours.field == ["Angel of Mercy 7/7"] * 2


@pytest.mark.card("angel-of-heed", 1)
@pytest.mark.card("angel-of-heed", ruling=True)
def test_angel_of_heed_brings_a_bell_ringer():
    t = cast("Angel of Heed")
    assert t.yours.field == ["Angel of Heed 7/7", "Bell Ringer 0/3"]
    assert t.theirs.field == []


@pytest.mark.card("angel-of-heed", 1, negative=True)
def test_angel_of_heed_brings_nothing_for_others():
    assert cast("Ooze", ["Angel of Heed"]).yours.field == ["Angel of Heed 7/7", "Ooze 1/1"]


@pytest.mark.card("angel-of-reaping", 1)
@BOTH
def test_angel_of_reaping_takes_a_card_of_the_opponents_choice_in_each_turn(active):
    t = table(
        ["Angel of Reaping"], hand=["Bear"], their_hand=["Imp", "Ooze"], active=active, phase="start of turn"
    )
    t.they("discard ooze")
    assert (t.yours.hand, t.theirs.hand, t.theirs.discard_pile) == (["Bear"], ["Imp"], ["Ooze"])


@pytest.mark.card("angel-of-reaping", 1, negative=True)
def test_angel_of_reaping_takes_nothing_when_she_arrives_or_from_you():
    t = cast("Angel of Reaping", hand=["Bear"], their_hand=["Imp"])
    assert (t.yours.hand, t.theirs.hand) == (["Bear"], ["Imp"])
    t = table(["Angel of Reaping"], hand=["Bear"], phase="start of turn")
    assert t.yours.hand == ["Bear"]


@pytest.mark.card("angel-of-justice", 1)
def test_angel_of_justice_makes_another_creature_a_citizen_at_the_start_of_your_turn():
    t = table(["Angel of Justice", "Imp"], ["Bear"], phase="start of turn").you("target bear")
    assert t.theirs.field == [CITIZEN]
    assert t.yours.field == ["Angel of Justice 7/7", "Imp 1/1"]


@pytest.mark.card("angel-of-justice", 1, negative=True)
def test_angel_of_justice_spares_herself_and_the_opponents_turn():
    assert table(["Angel of Justice"], phase="start of turn").yours.field == ["Angel of Justice 7/7"]
    t = table(["Angel of Justice"], ["Bear"], active=THEY, phase="start of turn")
    assert t.theirs.field == ["Bear 3/3"]


@pytest.mark.card("angel-of-justice", ruling=True)
def test_angel_of_justice_must_pick_an_own_creature_if_there_is_no_other():
    t = table(["Angel of Justice", creature("Bear", damage=2)], phase="start of turn")
    assert t.yours.field == ["Angel of Justice 7/7", CITIZEN]


@pytest.mark.card("gilded-prophet", ruling=True)
def test_gilded_prophet_gives_health_as_a_card_only():
    assert cast("Gilded Prophet", [dying("Beelzebub")]).yours.health == 17
