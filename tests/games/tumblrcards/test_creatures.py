"""TC-9: numbers of creatures, damage, death, and the state check."""

import pytest

from tests.table import THEY, YOU, creature, table

pytestmark = pytest.mark.source


def tower(name, text, **given):
    """A card that says this and stands for long."""
    return {"name": name, "cost": 1, "attack": 1, "health": 9, "text": text, **given}


def duel(mine, theirs, **given):
    """The fight of your first creature with their first one."""
    t = table([mine, *given.pop("more", [])], [theirs], phase="combat", **given)
    return t.you(f"attack {t.state.sides[YOU][0].id} -> {t.state.sides[THEY][0].id}", "done")


@pytest.mark.rule("TC-9.1")
def test_a_creature_has_the_printed_attack_and_health():
    t = table(["Addronus of the West", "Gelfind Wall", "Bear"])
    assert t.yours.field == ["Addronus of the West 6/5", "Gelfind Wall 0/7", "Bear 3/3"]


@pytest.mark.rule("TC-9.2")
def test_numbers_are_base_plus_permanent_plus_static_plus_until_end_of_turn_minus_damage():
    t = table(["Castle", creature("Citizen of Draem", attack=2, health=4, damage=3)], ["Militia Captain"])
    t.you("combat")
    citizen = t.yours.find("Citizen of Draem")
    # 1/1 printed, +2/+4 for good, +1/+1 from the Castle, +1/+1 until end of turn, 3 damage.
    assert (citizen.attack, citizen.health, citizen.health_left()) == (5, 7, 4)


@pytest.mark.rule("TC-9.2")
def test_base_numbers_may_be_defined_by_an_own_line_or_by_becoming_something():
    t = table(["Graveyard Worm", creature("Wolf Pack", attack=1)], discard=["Ooze"] * 4)
    assert t.yours.field == ["Graveyard Worm 4/4", "Wolf Pack 2/1"]
    became = table(["Zealous Inquisitor", "Bear"], phase="end of turn")
    assert became.yours.field == ["Zealous Inquisitor 6/6", "Citizen of Draem 1/1"]


@pytest.mark.rule("TC-9.3")
@pytest.mark.parametrize(("damage", "lives"), [(2, True), (3, False), (4, False)])
def test_a_creature_with_current_health_0_or_less_is_destroyed(damage, lives):
    t = table([creature("Bear", damage=damage)])
    assert (t.yours.field != []) == lives
    assert (t.yours.discard_pile == ["Bear"]) != lives


@pytest.mark.rule("TC-9.4")
def test_damage_stays_as_long_as_the_creature_is_in_play():
    t = duel("Bear", "Gelfind Wall")
    for seat in (THEY, YOU, THEY):
        t.to("cast", seat)
        assert t.theirs.field == ["Gelfind Wall 0/4"]


@pytest.mark.rule("TC-9.4")
def test_variant_damage_wears_off():
    t = table(["Bear"], ["Gelfind Wall"], phase="combat", variants=["damage-wears-off"])
    t.you("attack bear -> gelfind-wall", "done")
    assert t.theirs.field == ["Gelfind Wall 0/7"]
    # It wears off when the turn ends, not before.
    cards = [tower("Frost", "At the end of each turn, each creature gets -0/-5.")]
    t = table(["Bear", "Frost"], ["Gelfind Wall"], phase="combat", variants=["damage-wears-off"], cards=cards)
    t.you("attack bear -> gelfind-wall", "done")
    assert t.theirs.field == []
    assert t.yours.field == ["Frost 1/4"]


@pytest.mark.rule("TC-9.5")
def test_damage_of_0_is_not_dealt_and_triggers_nothing():
    cards = [
        tower("Dealer", "Whenever this creature deals damage, gain 1 health.", attack=0),
        tower("Taker", "Whenever this creature takes damage, gain 1 health."),
    ]
    t = duel("Dealer", "Taker", cards=cards)
    assert (t.yours.health, t.theirs.health) == (10, 10)
    assert t.yours.field == ["Dealer 0/8"]
    assert t.theirs.field == ["Taker 1/9"]
    one = duel(creature("Dealer", attack=1), "Taker", cards=cards)
    assert (one.yours.health, one.theirs.health) == (11, 11)


@pytest.mark.rule("TC-9.6")
def test_a_negative_attack_deals_0_and_stays_for_later_sums():
    t = duel(creature("Goblin", attack=-3), creature("Gelfind Wall", damage=2))
    assert t.yours.field == ["Goblin -2/1"]
    assert t.theirs.field == ["Gelfind Wall 0/5"]
    later = table([creature("Goblin", attack=-3)], hand=["Mercenary Gang", "Imp"])
    later.you("cast mercenary-gang")
    assert "Goblin -1/2" in later.yours.field
    player = table([creature("Goblin", attack=-3)], phase="combat").you("attack goblin -> opponent", "done")
    assert player.theirs.health == 10


@pytest.mark.rule("TC-9.7")
def test_gets_without_a_duration_is_permanent_and_has_lasts_as_long_as_its_source():
    t = table(["Castle", "City Guard", "Citizen of Draem"], hand=["City Guard", "Void Hulk", "Imp"], mana=12)
    assert "Citizen of Draem 2/2" in t.yours.field
    t.you("cast city-guard")
    assert "Castle 1/10" in t.yours.field
    t.to("cast", THEY).to("cast", YOU)
    assert "Castle 1/10" in t.yours.field
    t.you("cast void-hulk", "target castle")
    assert "Citizen of Draem 1/1" in t.yours.field


@pytest.mark.rule("TC-9.7")
def test_a_static_bonus_is_true_only_while_its_condition_holds():
    t = table(["Barbarian Weaponsmith", "Barbarian", "Hunting Grounds"], hand=["Void Hulk", "Imp"])
    assert "Barbarian 5/2" in t.yours.field
    t.you("cast void-hulk", "target hunting-grounds")
    assert "Barbarian 2/2" in t.yours.field


@pytest.mark.rule("TC-9.8")
def test_attack_and_current_health_are_exchanged_and_damage_is_removed():
    t = table(["Pythius"], [creature("Blood Binder", attack=2, damage=3)], phase="end of turn", turn=9)
    assert t.theirs.field == ["Blood Binder 3/8"]
    assert t.theirs.find("Blood Binder").damage == 0
    place = table(["Pythius"], [creature("Castle", damage=4, attack=3)], phase="end of turn")
    assert place.theirs.field == ["Castle 6/3"]


@pytest.mark.rule("TC-9.8")
def test_a_creature_with_attack_0_dies_of_the_exchange():
    t = table(["Pythius"], ["Gelfind Wall"], phase="end of turn")
    assert t.theirs.field == []
    assert t.theirs.discard_pile == ["Gelfind Wall"]


@pytest.mark.rule("TC-9.9")
@pytest.mark.parametrize("phase", ["start of turn", "casting", "combat", "draw", "end of turn"])
def test_the_state_is_checked_at_the_beginning_of_each_phase(phase):
    t = table([creature("Bear", damage=3), "Ooze"], phase=phase)
    assert t.yours.field == ["Ooze 1/1"]
    assert table(["Bear"], health=0, phase=phase).outcome == "they win (TC-12.1)"


@pytest.mark.rule("TC-9.9")
def test_the_state_is_checked_after_every_resolved_ability_but_never_in_the_middle_of_one():
    dip = tower("Dip", "When this creature enters play, each creature gets -3/-3. Each creature gets +3/+3.")
    t = table(["Bear"], hand=["Dip", "Imp"], cards=[dip]).you("cast dip")
    assert t.yours.field == ["Bear 3/3", "Dip 1/9"]
    two = "\n".join(f"When this creature enters play, each creature gets {n}." for n in ("-3/-3", "+3/+3"))
    t = table(["Bear"], hand=["Dip", "Imp"], cards=[tower("Dip", two)]).you("cast dip")
    assert t.yours.field == ["Dip 1/9"]


@pytest.mark.rule("TC-9.9")
def test_the_check_repeats_until_nothing_changes():
    # The Citizen lives by the Castle's bonus; when the Castle dies, the Citizen does too.
    t = table(
        [creature("Castle", damage=9), creature("Citizen of Draem", damage=1)],
        hand=["Succubus"],
        their_health=10,
    )
    t.you("cast succubus")
    assert t.yours.field == ["Succubus 2/2"]
    assert t.tells("Castle dies.", "Citizen of Draem dies.")


@pytest.mark.rule("TC-9.9")
def test_while_lines_destroy_and_make_lose_in_the_check():
    ghoul = table(["Necrotic Ghoul"], ["Bear"], active=THEY, their_hand=["Ooze", "Imp"])
    assert ghoul.yours.field == ["Necrotic Ghoul 2/1"]
    ghoul.they("cast ooze")
    assert ghoul.yours.field == []
    assert table(["Kingdom of the Beautiful"]).outcome == "you win (TC-12.2)"
    assert table(["Kingdom of the Beautiful"], their_deck=["Ooze"]).outcome == ""


@pytest.mark.rule("TC-9.10")
@pytest.mark.parametrize("how", ["This creature deals 9 damage to each creature", "Destroy each creature"])
def test_creatures_that_die_together_see_each_other_die(how):
    cards = [
        tower("Boom", f"When this creature enters play, {how[0].lower()}{how[1:]}."),
        tower("Crow", "Whenever another creature dies, gain 1 health."),
    ]
    t = table(["Crow", "Bear"], ["Crow"], hand=["Boom", "Imp"], cards=cards).you("cast boom")
    assert t.yours.field == []
    assert t.theirs.field == []
    assert (t.yours.health, t.theirs.health) == (13, 13)


@pytest.mark.rule("TC-9.11")
def test_dying_is_going_to_the_discard_pile_by_destruction_or_sacrifice():
    cards = [
        tower(
            "Crow", "When this creature dies, gain 1 health.\nWhen this creature leaves play, gain 5 health."
        )
    ]
    destroyed = table(["Crow"], hand=["Void Hulk", "Imp"], cards=cards).you("cast void-hulk")
    assert destroyed.yours.health == 16
    assert destroyed.yours.discard_pile == ["Crow"]
    returned = table(["Crow"], hand=["Void Stalker", "Imp"], cards=cards).you("cast void-stalker")
    assert returned.yours.health == 15
    assert returned.yours.hand == ["Crow", "Imp"]
    sacrificed = table(["Crow"], ["The Lost Sea"], phase="end of turn", cards=cards)
    assert sacrificed.yours.health == 16
    assert sacrificed.yours.discard_pile == ["Crow"]


@pytest.mark.rule("TC-9.11")
def test_a_token_that_dies_triggers_is_recorded_and_ceases_to_exist():
    t = table([creature("Necro Initiate", token=True)], hand=["Void Hulk", "Imp"]).you("cast void-hulk")
    assert "Zombie 1/1" in t.yours.field
    assert t.yours.discard_pile == []
    assert [death["card"] for death in t.view(YOU)["deaths"]] == ["necro-initiate"]


@pytest.mark.rule("TC-9.12")
def test_doublings_of_source_and_recipient_come_before_reductions():
    t = table(["City of Naara", "Zombie"], [creature("Royal Caravel", health=9)], phase="combat")
    t.you("attack zombie -> royal-caravel", "done")
    # 3, doubled by the city to 6, less 1.
    assert "Zombie deals 5 damage to Royal Caravel." in t.story


@pytest.mark.rule("TC-9.12")
def test_prevention_comes_last_and_looks_at_the_final_amount():
    t = table(["City of Naara", "Bear"], ["Navi, Fairy of Time"], phase="combat")
    # Bear 5, doubled 10, at least the 7 of Navi 7/7: it would destroy her.
    t.you("attack bear -> navi-fairy-of-time", "done")
    assert t.theirs.field == ["Navi, Fairy of Time 6/6"]
    small = table(["Bear"], ["Navi, Fairy of Time"], phase="combat").you(
        "attack bear -> navi-fairy-of-time", "done"
    )
    assert small.theirs.field == ["Navi, Fairy of Time 5/2"]
    reduced = table(["Zombie"], ["Royal Caravel"], phase="combat").you(
        "attack zombie -> royal-caravel", "done"
    )
    assert reduced.theirs.field == ["Royal Caravel 2/1"]


@pytest.mark.rule("TC-9.13")
def test_damage_is_one_event_for_each_source_and_each_recipient():
    dutchman = ["The Flying Dutchman", "Ooze"]
    t = table(dutchman, ["Bear", "Bear"], hand=["Merchant of Greed", "Imp"], their_deck=["Ooze"] * 9)
    t.you("cast merchant-of-greed")
    assert len(t.theirs.discard_pile) == 7  # five creatures were damaged; two Bears died
    assert t.story.count("They mill Ooze.") == 5


@pytest.mark.rule("TC-9.13")
def test_an_ability_that_deals_damage_makes_its_creature_the_source_even_if_gone():
    bomb = tower("Bomb", "When this creature dies, this creature deals 2 damage to your opponent.")
    mine = table(["Bomb", "Elarian Vampire", "Dark Ritualist"], hand=["Void Hulk", "Imp"], cards=[bomb])
    mine.you("cast void-hulk", "target bomb")
    assert (mine.yours.health, mine.theirs.health) == (12, 10)  # the Ritualist saw it, the Vampire did not
    stolen = table(["Dark Ritualist", creature("Bomb", owner=THEY)], hand=["Void Hulk", "Imp"], cards=[bomb])
    stolen.you("cast void-hulk", "target bomb")
    assert (stolen.yours.health, stolen.theirs.health) == (12, 10)


@pytest.mark.rule("TC-9.13")
def test_a_prevented_or_replaced_amount_was_not_dealt():
    cards = [
        tower("Shield", "If this creature would take damage, instead prevent that damage.\n"
              "Whenever this creature takes damage, gain 1 health."),
        tower("Axe", "Whenever this creature deals damage, gain 1 health."),
    ]  # fmt: skip
    t = duel("Axe", "Shield", cards=cards)
    assert (t.yours.health, t.theirs.health) == (10, 10)
    assert t.theirs.field == ["Shield 1/9"]
    assert t.theirs.find("Shield").total_damage == 0


KILLER = "Whenever this creature kills a creature, gain 1 health."


@pytest.mark.rule("TC-9.14")
def test_killing_is_destruction_in_the_check_right_after_the_damage():
    cards = [tower("Slayer", KILLER)]
    assert duel("Slayer", "Ooze", cards=cards).yours.health == 11
    assert duel("Slayer", "Bear", cards=cards).yours.health == 10
    assert (
        duel(creature("Slayer", damage=8), "Ooze", cards=cards).yours.health == 11
    )  # dies in the same fight
    both = duel("Slayer", creature("Bear", damage=2), cards=cards)
    assert both.yours.health == 11
    assert both.theirs.health == 10


@pytest.mark.rule("TC-9.14")
def test_destruction_by_something_else_is_no_kill():
    cards = [
        tower(
            "Slayer", KILLER + "\nWhenever this creature deals damage to a creature, destroy that creature."
        )
    ]
    t = duel("Slayer", "Bear", cards=cards)
    assert t.theirs.field == []
    assert t.yours.health == 10


@pytest.mark.rule("TC-9.14")
def test_destruction_by_the_same_ability_before_the_check_is_no_kill():
    text = "When this creature enters play, this creature deals 1 damage to each creature named Bear. "
    cards = [tower("Slayer", f"{text}Destroy each creature named Bear.\n{KILLER}")]
    t = table(they=["Bear"], hand=["Slayer", "Imp"], cards=cards).you("cast slayer")
    assert t.theirs.field == []
    assert t.yours.health == 10


@pytest.mark.rule("TC-9.15")
def test_surviving_damage_is_being_in_play_after_the_check_right_after_it():
    t = duel("Ooze", "Horrid Benefactor")
    assert t.theirs.field == ["Horrid Benefactor 3/2", "Horrid Benefactor 3/3"]
    assert duel("Bear", "Horrid Benefactor").theirs.field == []
    unhurt = duel("Gelfind Wall", "Horrid Benefactor")
    assert unhurt.theirs.field == ["Horrid Benefactor 3/3"]


@pytest.mark.rule("TC-9.16")
def test_a_health_that_is_equal_to_a_number_changes_at_once_and_damage_stays():
    t = table([creature("Castle", damage=2)], hand=["Gracious Benefactor", "Succubus", "Imp"])
    assert t.yours.field == ["Castle 0/8"]
    t.you("cast gracious-benefactor")
    assert t.yours.field[0] == "Castle 0/11"
    t.you("cast succubus")
    assert t.yours.field[0] == "Castle 0/10"
    assert t.yours.find("Castle").damage == 2
    worm = table(["Graveyard Worm"], hand=["Void Hulk", "Imp"], they=["Ooze"], discard=["Bear"] * 2)
    worm.you("cast void-hulk", "target ooze")
    assert worm.yours.field[0] == "Graveyard Worm 2/2"


@pytest.mark.rule("TC-9.17")
def test_a_creature_saved_in_a_check_is_not_looked_at_again_in_it():
    cards = [tower("Phoenix", "If this creature would die, instead gain 1 health.")]
    t = table([creature("Phoenix", damage=9)], ["Ooze"], hand=["Ooze", "Imp"], cards=cards)
    assert t.yours.field == ["Phoenix 1/0"]
    assert t.yours.health == 11
    t.you("cast ooze")
    assert t.yours.field[0] == "Phoenix 1/0"
    assert t.yours.health == 12


@pytest.mark.rule("TC-9.18")
def test_doubled_or_lowered_damage_is_dealt_in_the_new_amount():
    t = duel("The Queen Mary", "Gelfind Wall", more=["Dark Ritualist"])
    assert (t.yours.health, t.theirs.health) == (20, 20)  # 10 was dealt, not 5
    cards = [tower("Taker", "If this creature would take damage, instead this creature takes 1 less damage.\n"
                   "Whenever this creature takes damage, gain that much health.")]  # fmt: skip
    assert duel("Bear", "Taker", cards=cards).theirs.health == 12
    assert duel("Ooze", "Taker", cards=cards).theirs.health == 10


@pytest.mark.rule("TC-9.19")
def test_cannot_deal_damage_prevents_before_any_other_replacement():
    t = duel("Triton, Lord of the Sea", "Navi, Fairy of Time")
    assert t.theirs.field == ["Navi, Fairy of Time 5/5"]
    cards = [tower("Both", "This creature cannot deal damage to creatures.\n"
                   "If this creature would deal damage, instead gain that much health.")]  # fmt: skip
    both = duel("Both", "Gelfind Wall", cards=cards)
    assert both.yours.health == 10
    assert both.theirs.field == ["Gelfind Wall 0/7"]


@pytest.mark.rule("TC-9.19")
def test_cannot_deal_damage_for_a_time_needs_no_other_line_in_play():
    spell = {
        "name": "Egg", "cost": 1, "attack": 1, "health": 9,
        "text": "When this creature enters play, no creature can deal damage to creatures until end of turn.",
    }  # fmt: skip
    t = table(["Bear"], ["Bear"], hand=["Egg", "Imp"], cards=[spell])
    attacker, target = t.state.sides[YOU][0].id, t.state.sides[THEY][0].id
    t.you("cast egg", "combat", f"attack {attacker} -> {target}", "done")
    assert t.yours.field == ["Bear 3/3", "Egg 1/9"]
    assert t.theirs.field == ["Bear 3/3"]


@pytest.mark.rule("TC-9.19")
def test_damage_that_has_become_something_else_is_looked_at_by_no_further_text():
    t = duel("Countess of Mer", creature("Navi, Fairy of Time", health=-2), their_deck=["Ooze"] * 9)
    assert t.theirs.field == ["Navi, Fairy of Time 5/3"]
    assert t.theirs.discard_pile == ["Ooze"] * 4


@pytest.mark.rule("TC-9.20")
def test_damage_of_one_moment_is_judged_piece_by_piece():
    t = table(["Bear", "Barbarian"], [creature("Navi, Fairy of Time", attack=-5)], phase="combat",
              variants=["simultaneous-combat"])  # fmt: skip
    t.you("attack bear -> navi-fairy-of-time", "attack barbarian -> navi-fairy-of-time", "done")
    # 3 and 2: neither alone would destroy her 5 health, so neither is prevented, and together they do.
    assert t.theirs.field == []
    assert t.theirs.discard_pile == ["Navi, Fairy of Time"]
    first = table(["Bear", "Barbarian"], [creature("Navi, Fairy of Time", attack=-5)], phase="combat")
    first.you("attack bear -> navi-fairy-of-time", "attack barbarian -> navi-fairy-of-time", "done")
    assert first.theirs.field == ["Navi, Fairy of Time -1/1"]
