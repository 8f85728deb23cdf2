"""TC-11: what the instructions of card text do."""

import pytest

from tests.table import THEY, YOU, creature, table, tumblrcards

pytestmark = pytest.mark.source


def tower(name, text, **given):
    """A card that says this and stands for long."""
    return {"name": name, "cost": 1, "attack": 1, "health": 9, "text": text, **given}


def entering(effect, name="Egg", **given):
    """A card with an ability on entering play."""
    return tower(name, f"When this creature enters play, {effect}.", **given)


@pytest.mark.rule("TC-11.1")
def test_tokens_are_copies_of_the_printed_card_under_the_stated_player():
    t = table(["Priest of Justice", "Bell Ringer"], phase="start of turn")
    assert t.yours.field[2:] == ["Citizen of Draem 1/1"] * 2
    assert t.theirs.field == ["Citizen of Draem 1/1"]
    assert all("token" in thing["marks"] for thing in t.view(YOU)["players"][YOU]["things"][2:])


@pytest.mark.rule("TC-11.1")
def test_entering_triggers_for_tokens_but_they_were_not_cast():
    imps = table(["Tormag, Oath Sworn"], phase="end of turn", turn=60)
    assert imps.yours.field == ["Tormag, Oath Sworn 6/6", "Imp 1/1"]
    assert (imps.yours.health, imps.theirs.health) == (9, 9)
    navy = table(["The Queen Mary"], hand=["Void Hulk", "Imp"]).you("cast void-hulk")
    assert navy.yours.field == ["Void Hulk 5/5", "The Royal Navy 5/5"]
    assert navy.theirs.field == []
    cast = table(hand=["The Royal Navy", "Imp"]).you("cast the-royal-navy")
    assert cast.theirs.field == ["Royal Frigate 5/5"]


@pytest.mark.rule("TC-11.1")
def test_tokens_of_one_instruction_enter_at_the_same_time():
    cards = [
        tower("Pair", "Whenever another creature enters play, gain 1 health."),
        entering("summon 2 Pair tokens"),
    ]
    # Each of the two sees the other one enter, but not itself.
    t = table(hand=["Egg", "Imp"], cards=cards).you("cast egg")
    assert t.yours.field == ["Egg 1/9", "Pair 1/9", "Pair 1/9"]
    assert t.yours.health == 12


@pytest.mark.rule("TC-11.2")
def test_a_token_copy_has_the_present_form_without_damage_bonuses_and_counters():
    model = creature("Hero of Time", damage=3, attack=4, counters={"time": 2})
    t = table(["Priest of Satan"], [model], hand=["Void Hulk", "Imp"]).you(
        "cast void-hulk", "target priest-of-satan"
    )
    t.you("target hero-of-time")
    (copy,) = [thing for thing in t.yours.creatures if thing.form.name == "Hero of Time"]
    assert (copy.attack, copy.health_left(), copy.counters, copy.original) == (1, 10, None, None)
    mucus = table(["Priest of Satan"], [creature("Vile Mucus", x=3)], hand=["Void Hulk", "Imp"])
    mucus.you("cast void-hulk", "target priest-of-satan", "target vile-mucus")
    assert "Vile Mucus 1/3" in mucus.yours.field


@pytest.mark.rule("TC-11.2")
def test_a_form_has_no_gained_lines():
    mirror = "At the end of each turn, summon 1 token that is a copy of target creature named Gilded Prophet."
    t = table(["Beelzebub", "Mirror"], phase="end of turn", turn=60, cards=[tower("Mirror", mirror)])
    # Beelzebub as a Prophet has gained a line; the copy of him has not.
    assert t.yours.field == ["Gilded Prophet 7/7", "Mirror 1/9", "Gilded Prophet 7/7"]
    assert [len(thing.form.lines) for thing in t.yours.creatures] == [2, 1, 1]


@pytest.mark.rule("TC-11.2")
def test_a_creature_that_enters_as_a_copy_has_no_gained_lines_either():
    t = table(["Bear"], ["Satiri, the Hidden"], hand=["Changeling", "Imp"], active=THEY, phase="end of turn")
    satiri = t.theirs.find("Bear")
    assert len(satiri.form.lines) == 1
    t.state.chance.script([1])  # of the two Bears the one that was Satiri
    t.you("cast changeling")
    assert t.yours.find("Bear", 1).form.lines == []


def egg_copying(name):
    """A card that makes another target creature a copy of that card."""
    return entering(f"another target creature becomes a copy of {name}")


@pytest.mark.rule("TC-11.3")
def test_becoming_a_copy_removes_what_was_on_the_creature_and_keeps_who_it_is():
    bear = creature("Bear", damage=2, attack=3, health=4, counters={"time": 1}, owner=THEY, entered=5, age=70)
    t = table([bear], hand=["Egg", "Imp"], cards=[egg_copying("Imp")]).you("cast egg")
    imp = t.yours.find("Imp")
    assert (imp.attack, imp.health, imp.damage, imp.counters) == (1, 1, 0, None)
    assert (imp.id, imp.owner, imp.controller, imp.entered, imp.total_damage) == (70, THEY, YOU, 5, 2)
    # It neither entered nor left play: no Imp ability, and its card is still a Bear.
    assert (t.yours.health, t.theirs.health) == (10, 10)
    hulk = table([bear], hand=["Egg", "Void Hulk", "Imp"], mana=9, cards=[egg_copying("Imp")])
    hulk.you("cast egg", "cast void-hulk", "target imp")
    assert hulk.theirs.discard_pile == ["Bear"]


@pytest.mark.rule("TC-11.3")
def test_becoming_a_copy_ends_changes_until_end_of_turn_and_gained_lines_but_not_the_attack():
    cards = [
        egg_copying("Goblin"),
        entering("each creature gets +3/+3 until end of turn", "Brew"),
        tower("Mask", "Whenever this creature attacks, this creature becomes a copy of Goblin."),
    ]
    t = table(["Bear"], hand=["Brew", "Egg"], mana=2, cards=cards).you("cast brew", "cast egg", "target bear")
    assert t.yours.field[0] == "Goblin 1/1"
    attacker = table(["Mask"], ["Gelfind Wall"], phase="combat", cards=cards)
    attacker.you("attack mask -> gelfind-wall", "done")
    assert attacker.theirs.field == ["Gelfind Wall 0/6"]
    assert attacker.yours.field == ["Goblin 1/1"]
    fresh = table([creature("Addronus of the West", entered=9)], hand=["Egg", "Imp"], turn=9, cards=cards)
    fresh.you("cast egg", "combat")
    assert not fresh.asks(YOU, "attack")  # it entered this turn, and a Goblin cannot attack at once


@pytest.mark.rule("TC-11.4")
def test_a_gained_line_is_added_until_the_form_changes_again():
    t = table(["Beelzebub"], phase="end of turn", deck=["Bear"] * 9)
    assert t.yours.field == ["Beelzebub 6/6"]  # the gained line has brought him back at the next start
    assert t.tells("Beelzebub becomes Gilded Prophet.", "Gilded Prophet becomes Beelzebub.")
    assert t.yours.find("Beelzebub").form.lines == tumblrcards().card("Beelzebub").lines


@pytest.mark.rule("TC-11.4")
def test_a_line_that_is_there_already_is_not_added_again():
    alone = table(["Satiri, the Hidden"], phase="end of turn")
    assert len(alone.yours.find("Satiri, the Hidden").form.lines) == 1
    pair = table(["Satiri, the Hidden"], ["Satiri, the Hidden"], phase="end of turn")
    assert len(pair.yours.find("Satiri, the Hidden").form.lines) == 1
    other = table(["Satiri, the Hidden"], ["Bear"], phase="end of turn")
    assert other.yours.field == ["Bear 3/3"]
    assert len(other.yours.find("Bear").form.lines) == 1
    other.to("cast", THEY).to("cast", YOU)
    assert len(other.yours.find("Bear").form.lines) == 1


@pytest.mark.rule("TC-11.5")
def test_a_creature_that_enters_as_a_copy_has_that_form_when_it_enters():
    t = table(they=["Gilded Prophet"], hand=["Changeling", "Imp"]).you("cast changeling")
    assert t.yours.field == ["Gilded Prophet 7/7"]
    assert t.yours.health == 17
    assert table(hand=["Changeling", "Imp"]).you("cast changeling").yours.field == []
    # The cast card is a Changeling.
    navy = table(they=["The Royal Navy"], hand=["Changeling", "Imp"]).you("cast changeling")
    assert navy.yours.field == ["The Royal Navy 5/5"]
    assert navy.theirs.field == ["The Royal Navy 5/5"]


@pytest.mark.rule("TC-11.5")
def test_it_leaves_play_as_its_own_card():
    t = table(they=["Bear"], hand=["Changeling", "Void Hulk", "Imp"], mana=12)
    t.you("cast changeling", "cast void-hulk")
    t.you(f"target {t.yours.call('Bear')}")
    assert t.yours.discard_pile == ["Changeling"]
    assert t.theirs.field == ["Bear 3/3"]


@pytest.mark.rule("TC-11.6")
def test_a_change_of_control_is_permanent_and_the_creature_keeps_everything():
    pack = creature("Wolf Pack", damage=1, attack=2, health=3, age=1, counters={"time": 1})
    t = table([creature("Bear", age=2)], [pack], hand=["Elf Beastwalker", "Imp"]).you("cast elf-beastwalker")
    taken = t.yours.find("Wolf Pack")
    assert (taken.id, taken.damage, taken.attack, taken.health, taken.counters) == (1, 1, 3, 4, {"time": 1})
    assert t.yours.creatures[0] is taken  # older than the Bear
    t.to("cast", THEY).to("cast", YOU)
    assert t.yours.find("Wolf Pack").owner == THEY


@pytest.mark.rule("TC-11.7")
def test_a_returned_card_is_its_printed_self_and_a_token_ceases_but_has_left_play():
    bear = creature("Bear", attack=5, damage=2)
    t = table([bear], hand=["Egg", "Void Stalker", "Imp"], mana=9, cards=[egg_copying("Ooze")])
    t.you("cast egg", "cast void-stalker", "target ooze")
    assert t.yours.hand == ["Bear", "Imp"]
    token = table(
        they=[creature("Old Istvan", token=True)], hand=["Void Creeper", "Imp", "Ooze"], their_hand=["Bear"]
    )
    token.you("cast void-creeper")
    assert token.theirs.field == []
    assert token.theirs.hand == []
    assert token.theirs.discard_pile == ["Bear"]
    assert "Ability of Old Istvan." in token.story


@pytest.mark.rule("TC-11.7")
def test_a_returned_card_goes_to_its_owners_hand():
    t = table([creature("Bear", owner=THEY)], hand=["Void Stalker", "Imp"]).you("cast void-stalker")
    assert t.theirs.hand == ["Bear"]
    assert t.yours.hand == ["Imp"]


@pytest.mark.rule("TC-11.8")
def test_destroyed_creatures_die_at_once_whatever_their_health():
    cards = [
        entering(
            "destroy each creature named Bear. This creature gets +1/+1 for each creature destroyed this way"
        )
    ]
    t = table([creature("Bear", health=40)], ["Bear"], hand=["Egg", "Imp"], cards=cards).you("cast egg")
    assert t.yours.field == ["Egg 3/11"]
    assert t.theirs.field == []


@pytest.mark.rule("TC-11.8")
def test_destroyed_this_way_counts_only_those_that_died():
    t = table(["Goblin"], ["Fairy Queen", "Goblin"], hand=["Master of the Hunt", "Imp"]).you(
        "cast master-of-the-hunt"
    )
    assert t.yours.field == ["Master of the Hunt 1/5"]
    assert t.theirs.hand == ["Goblin"]


@pytest.mark.rule("TC-11.8")
def test_the_player_named_chooses_among_own_creatures_what_to_sacrifice():
    sea = table(["Bear", "Ooze"], ["The Lost Sea"], phase="end of turn")
    assert sea.asks(YOU, "sacrifice")
    assert len(sea.actions()) == 2
    assert sea.refused("sacrifice the-lost-sea") == "TC-11.8"
    sea.you("sacrifice ooze")
    assert sea.yours.field == ["Bear 3/3"]
    assert sea.yours.discard_pile == ["Ooze"]
    cards = [tower("Rock", "This creature cannot be destroyed by damage.")]
    rock = table([creature("Rock", damage=9)], ["The Lost Sea"], phase="combat", cards=cards)
    assert rock.yours.field == ["Rock 1/0"]
    rock.you("done")
    assert rock.yours.field == []


@pytest.mark.rule("TC-11.9")
def test_the_discarding_player_chooses_as_many_cards_as_there_are():
    two = table(
        hand=["Egg", "Imp"],
        their_hand=["Bear", "Ooze", "Zombie"],
        cards=[entering("your opponent discards 2 cards")],
    )
    two.you("cast egg")
    assert two.asks(THEY, "discard")
    two.they("discard bear")
    assert two.actions() == ["discard ooze", "discard zombie"]
    assert two.refused("discard bear", THEY) == "TC-11.9"
    two.they("discard zombie")
    assert two.theirs.hand == ["Ooze"]
    assert two.theirs.discard_pile == ["Bear", "Zombie"]
    few = table(hand=["Egg", "Imp"], their_hand=["Bear"], cards=[entering("your opponent discards 2 cards")])
    assert few.you("cast egg").theirs.discard_pile == ["Bear"]


@pytest.mark.rule("TC-11.9")
def test_a_text_that_says_random_leaves_no_choice():
    cards = [
        entering("your opponent discards 1 random card"),
        tower("Crow", "Whenever you discard a card, gain 1 health."),
    ]
    gone = set()
    for seed in range(12):
        t = table(
            they=["Crow"], hand=["Egg", "Imp"], their_hand=["Bear", "Ooze", "Zombie"], seed=seed, cards=cards
        )
        t.you("cast egg")
        assert t.asks(YOU, "cast")
        assert t.theirs.health == 11
        gone.update(t.theirs.discard_pile)
    assert gone == {"Bear", "Ooze", "Zombie"}


@pytest.mark.rule("TC-11.10")
def test_milled_cards_go_from_the_top_of_the_deck_to_the_discard_pile_with_no_draw():
    cards = [
        tower("Crow", "Whenever you draw a card, gain 1 health."),
        entering("your opponent mills 2 cards"),
    ]
    t = table(they=["Crow"], hand=["Egg", "Imp"], their_deck=["Bear", "Ooze", "Zombie"], cards=cards).you(
        "cast egg"
    )
    assert t.theirs.discard_pile == ["Ooze", "Zombie"]
    assert t.theirs.deck == ["Bear"]
    assert t.theirs.health == 10
    few = table(hand=["Egg", "Imp"], their_deck=["Bear"], their_discard=["Ooze"], cards=cards).you("cast egg")
    assert few.theirs.deck == []
    assert few.theirs.discard_pile == ["Bear", "Ooze"]


CROWS = [
    tower("Crow", "Whenever your opponent gains health, draw 1 card."),
    entering("your health becomes 12"),
]


@pytest.mark.rule("TC-11.11")
def test_health_becoming_another_is_gaining_or_losing_the_difference():
    gained = table(
        they=["Blood Binder"], hand=["Egg", "Imp"], cards=[entering("each player's health becomes 12")]
    )
    assert gained.you("cast egg").theirs.health == 10  # gained 2, lost the 2 that you gained
    same = table(they=["Crow"], hand=["Egg", "Imp"], health=12, their_deck=["Bear"], cards=CROWS).you(
        "cast egg"
    )
    assert same.theirs.hand == []
    more = table(they=["Crow"], hand=["Egg", "Imp"], health=11, their_deck=["Bear"], cards=CROWS).you(
        "cast egg"
    )
    assert more.yours.health == 12
    assert more.theirs.hand == ["Bear"]
    less = table(they=["Crow"], hand=["Egg", "Imp"], health=13, their_deck=["Bear"], cards=CROWS).you(
        "cast egg"
    )
    assert less.yours.health == 12
    assert less.theirs.hand == []
    assert "You lose 1 health." in less.story


@pytest.mark.rule("TC-11.11")
def test_a_change_by_0_is_none_and_damage_is_no_loss():
    cards = [CROWS[0], entering("gain X health, where X is the number of creatures named Goblin you control")]
    none = table(they=["Crow"], hand=["Egg", "Imp"], their_deck=["Bear"], cards=cards).you("cast egg")
    assert none.theirs.hand == []
    assert none.yours.health == 10
    assert not any("gain" in sentence or "lose" in sentence for sentence in none.story)
    hit = table(["Bear"], phase="combat").you("attack bear -> opponent", "done")
    assert hit.theirs.health == 7
    assert not any("lose" in sentence for sentence in hit.story)


@pytest.mark.rule("TC-11.12")
def test_cards_in_hand_and_deck_become_copies_for_the_rest_of_the_game():
    t = table(
        ["Political Embassy"],
        hand=["Void Hulk", "Imp", "Ooze"],
        deck=["Bear"] * 3,
        discard=["Goblin"],
        their_hand=["Imp"],
        their_deck=["Bear"],
    )
    t.you("cast void-hulk")
    warrior = "Social Justice Warrior"
    assert t.yours.hand == [warrior] * 2
    assert t.yours.deck == [warrior] * 3
    assert t.yours.discard_pile == ["Goblin", "Political Embassy"]
    assert t.theirs.hand == ["Imp"]
    assert t.theirs.deck == ["Bear"]
    t.you("cast social-justice-warrior")
    assert t.yours.field[-1] == "Social Justice Warrior 2/5"
    assert t.yours.find(warrior).original is tumblrcards().pool().named(warrior)


@pytest.mark.rule("TC-11.13")
def test_each_card_owned_is_shuffled_in_from_every_zone_whoever_controls_it():
    reader = tower(
        "Reader", "Whenever you draw a card, each player shuffles each card they own into their deck."
    )
    t = table(
        [creature("Bear", owner=THEY), "Reader", creature("Goblin", token=True)],
        [creature("Ooze", owner=YOU)],
        hand=["Imp"],
        deck=["Zombie"] * 2,
        discard=["Goblin"],
        their_hand=["Succubus"],
        phase="draw",
        cards=[reader],
    )
    # Two were drawn: the first ability shuffles all in, the drawn pile too; the second once more.
    assert sorted(t.yours.deck) == ["Goblin", "Imp", "Ooze", "Reader", "Zombie", "Zombie"]
    assert sorted(t.theirs.deck) == ["Bear", "Succubus"]
    for side in (t.yours, t.theirs):
        assert side.field == []
        assert side.hand == []
        assert side.discard_pile == []


@pytest.mark.rule("TC-11.13")
def test_leaving_play_for_the_deck_triggers_as_usual():
    shuffle = entering("each player shuffles each card they own into their deck")
    crow = tower(
        "Crow", "When this creature leaves play, gain 1 health.\nWhen this creature dies, gain 5 health."
    )
    t = table(they=["Crow"], hand=["Egg"], cards=[shuffle, crow]).you("cast egg")
    assert t.theirs.health == 11
    assert t.theirs.deck == ["Crow"]


@pytest.mark.rule("TC-11.14")
def test_every_death_is_recorded_with_the_name_at_death():
    t = table(["Corrupt Mortician"], [creature("Zombie", token=True), "Zombie"], hand=["Egg", "Void Hulk", "Imp"],
              died=["Zombie", "Bear"], mana=9, cards=[entering("destroy each creature named Zombie")])  # fmt: skip
    t.you("cast egg", "cast void-hulk", "target corrupt-mortician")
    assert t.yours.field.count("Zombie 1/1") == 3  # two now, tokens and theirs too, and one earlier
    cards = [egg_copying("Zombie"), entering("destroy each creature named Zombie", "Cull")]
    named = table(["Bear"], hand=["Egg", "Cull", "Imp"], cards=cards).you("cast egg", "cast cull")
    assert [death["card"] for death in named.view(YOU)["deaths"]] == ["zombie"]
    assert named.yours.discard_pile == ["Bear"]


@pytest.mark.rule("TC-11.14")
def test_a_copy_made_from_the_record_is_printed_and_other_leaves_out_the_own_death():
    t = table(["Goblin Mortician"], hand=["Void Hulk", "Imp"]).you("cast void-hulk")
    assert t.yours.field == ["Void Hulk 5/5"]  # its own death alone is recorded
    earlier = table(["Goblin Mortician"], hand=["Void Hulk", "Imp"], died=["Bear"]).you("cast void-hulk")
    assert earlier.yours.field == ["Void Hulk 5/5"]  # not this turn
    game = table(["Leader of Goblin Burial"], hand=["Void Hulk", "Imp"], died=["Bear"]).you("cast void-hulk")
    assert game.yours.field == ["Void Hulk 5/5", "Bear 3/3"]
    leader, ooze = "Leader of Goblin Burial", creature("Ooze", attack=4)
    # The Fiend and the Ooze died beside the Leader; the second of the two is drawn.
    grown = table([leader], [ooze], hand=["Desecration Fiend", "Imp"], scripted=[1]).you(
        "cast desecration-fiend"
    )
    assert grown.yours.field == ["Ooze 1/1"]


@pytest.mark.rule("TC-11.15")
def test_counters_have_no_effect_of_their_own():
    t = table(
        [creature("Bear", counters={"time": 3}), creature("Hero of Time", counters={"time": 1})], ["Ooze"]
    )
    assert t.yours.field == ["Bear 3/3", "Hero of Time 1/10"]
    t.to("cast", THEY).to("cast", YOU)
    assert t.yours.find("Hero of Time").counters == {"time": 2}
    assert t.theirs.field == ["Ooze 1/1"]


@pytest.mark.rule("TC-11.15")
def test_cannot_attack_until_your_next_turn_covers_creatures_that_come_later():
    t = table(they=["Bear"], hand=["Shaman of the Cold"], their_hand=["Addronus of the West"])
    t.you("cast shaman-of-the-cold")
    told = {"card": "shaman-of-the-cold", "line": 0, "things": [t.theirs.find("Bear").id]}
    assert [told] == [{key: each[key] for key in told} for each in t.view(THEY)["lasting"]]
    assert "no creature your opponent controls can attack" in t.view(THEY)["lasting"][0]["text"]
    t.to("cast", THEY).they("cast addronus-of-the-west")
    assert len(t.view(YOU)["lasting"][0]["things"]) == 2
    t.they("combat")
    assert t.asks(YOU, "cast")  # nothing of theirs could attack
    assert t.theirs.field == ["Bear 3/3", "Addronus of the West 3/2"]


@pytest.mark.rule("TC-10.10")
@pytest.mark.rule("TC-11.8")
def test_each_player_sacrifices_at_the_same_time_the_active_player_choosing_first():
    cards = [entering("each player sacrifices 1 creature")]
    t = table(["Ooze"], ["Bear", "Imp"], hand=["Egg", "Imp"], cards=cards).you("cast egg")
    t.you("sacrifice egg")
    assert t.asks(THEY, "sacrifice")
    assert "Egg 1/9" in t.yours.field
    t.they("sacrifice bear")
    assert t.yours.field == ["Ooze 1/1"]
    assert t.theirs.field == ["Imp 1/1"]
