"""The 24 worked examples of the rulebook, each played to its end. `A` is you; `B` is they."""

import re

import pytest

from mindtable import OptionError
from tests.table import THEY, YOU, creature, deck_with, started, table

pytestmark = pytest.mark.source

# A card that costs nothing and does nothing: in hand it keeps the Casting Phase open at 0 mana (TC-5.12).
PEBBLE = {"name": "Pebble", "cost": 0, "attack": 0, "health": 1}


@pytest.mark.example("TC-EX-01")
def test_the_option_cannot_be_declined():
    t = started()
    first = t.question.seat
    assert t.refused("no", first) == "TC-2.3"
    assert t.asks(first, "option")


@pytest.mark.example("TC-EX-01")
def test_mana_after_the_triggers():
    t = table(they=["Augur of Angels"], their_health=6, phase="start of turn")
    assert t.theirs.field == ["Augur of Angels 4/7"]
    assert t.theirs.health == 10
    assert t.yours.health == 10
    assert t.asks(YOU, "cast")
    assert t.mana == 10
    assert t.tells("They gain 4 health.", "You have 10 mana.")


@pytest.mark.example("TC-EX-02")
def test_health_falls_in_mid_turn():
    t = table(hand=["Succubus", "Void Hulk", "Pebble"], health=8, cards=[PEBBLE])
    assert t.mana == 10
    t.you("cast succubus")
    assert (t.mana, t.yours.health, t.theirs.health) == (6, 9, 9)
    t.you("cast void-hulk")
    assert t.mana == 0
    assert t.yours.field == ["Void Hulk 5/5"]
    assert t.yours.discard_pile == ["Succubus"]


@pytest.mark.example("TC-EX-03")
def test_the_wall_protects():
    t = table(["Bear", "Barbarian"], ["Gelfind Wall"], phase="combat")
    assert t.theirs.field == ["Gelfind Wall 0/7"]
    assert t.yours.field == ["Bear 3/3", "Barbarian 2/2"]
    t.you("attack bear -> gelfind-wall")
    assert t.refused("attack barbarian -> opponent") == "TC-6.7"
    assert t.theirs.field == ["Gelfind Wall 0/7"]
    assert t.asks(YOU, "attack")
    t.you("attack barbarian -> gelfind-wall", "done")
    assert t.theirs.field == ["Gelfind Wall 0/2"]
    assert t.yours.field == ["Bear 3/3", "Barbarian 2/2"]
    assert (t.yours.health, t.theirs.health) == (10, 10)


@pytest.mark.example("TC-EX-03")
def test_the_wall_that_came_after_the_declaration():
    t = table(["Herald of Sorrows", "Bear", creature("Royal Frigate", damage=4)], phase="combat")
    assert t.yours.field == ["Herald of Sorrows 3/1", "Bear 3/3", "Royal Frigate 5/1"]
    t.you("attack herald-of-sorrows -> opponent", "attack bear -> opponent", "done")
    assert t.tells("Herald of Sorrows dies.", "Royal Frigate dies.", "Bear finds nothing to hit.")
    assert t.yours.field == ["Bear 3/2", "Trapped Seafarer 3/2", "Trapped Seafarer 3/2"]
    assert t.theirs.field == ["Trapped Seafarer 3/2", "Trapped Seafarer 3/2"]
    assert t.theirs.health == 10
    assert t.rules.count("TC-6.16") == 1
    assert "Herald of Sorrows finds nothing to hit." not in t.story


@pytest.mark.example("TC-EX-04")
def test_two_on_one_the_first_kills():
    t = table(
        ["Bear", "Barbarian"], ["Sewer Troll"], hand=["Imp", "Zombie"], deck=["Goblin"] * 5, phase="combat"
    )
    assert t.theirs.field == ["Sewer Troll 4/3"]
    t.you("attack bear -> sewer-troll", "attack barbarian -> sewer-troll", "done")
    assert t.tells("Sewer Troll deals 4 damage to Bear.")
    assert t.tells("Bear deals 3 damage to Sewer Troll.")
    assert t.yours.field == ["Barbarian 2/2"]
    assert t.theirs.field == []
    assert t.asks(YOU, "discard")
    assert t.actions() == ["discard imp", "discard zombie"]
    t.you("discard imp")
    assert t.yours.discard_pile == ["Bear", "Imp"]
    assert "Zombie" in t.yours.hand
    assert "Barbarian finds nothing to hit." in t.story
    assert t.yours.field == ["Barbarian 2/2"]
    assert t.theirs.health == 10


@pytest.mark.example("TC-EX-04")
def test_two_on_one_in_the_other_order():
    t = table(["Bear", "Barbarian"], ["Sewer Troll"], deck=["Goblin"] * 5, phase="combat")
    t.you("attack barbarian -> sewer-troll", "attack bear -> sewer-troll", "done")
    assert t.tells(
        "Barbarian deals 2 damage to Sewer Troll.",
        "Barbarian dies.",
        "Bear deals 3 damage to Sewer Troll.",
        "Bear dies.",
        "Sewer Troll dies.",
    )
    assert t.tells("Sewer Troll deals 4 damage to Barbarian.", "Sewer Troll deals 4 damage to Bear.")
    assert t.yours.field == []
    assert t.theirs.field == []
    assert t.theirs.health == 10


@pytest.mark.example("TC-EX-05")
def test_the_world_stands_on_its_head():
    t = table(
        [creature("Castle", attack=1), "Herald of Sorrows"],
        ["Priest of Pythius", creature("Bear", damage=2), "Hunting Grounds"],
        hand=["Void Hulk", "Succubus"],
        their_health=8,
        mana=11,
    )
    assert t.yours.field == ["Castle 1/8", "Herald of Sorrows 3/1"]
    assert t.theirs.field == ["Priest of Pythius 3/3", "Bear 3/1", "Hunting Grounds 0/7"]
    t.you("cast void-hulk", "target priest-of-pythius")
    assert t.yours.field == ["Castle 8/1", "Herald of Sorrows 1/3", "Void Hulk 5/5"]
    assert t.theirs.field == ["Bear 1/3"]
    assert t.theirs.find("Bear").damage == 0
    assert t.tells("Hunting Grounds exchanges attack and health.", "Hunting Grounds dies.")
    t.you("cast succubus")
    assert t.theirs.health == 7
    assert "Castle" in t.yours.discard_pile


@pytest.mark.example("TC-EX-06")
@pytest.mark.parametrize(("held", "after"), [(0, 3), (2, 3), (3, 4), (7, 8)])
def test_how_many_cards(held, after):
    t = table(hand=["Zombie"] * held, deck=["Goblin"] * 10, phase="draw")
    assert t.yours.hand == ["Goblin"] * (after - held) + ["Zombie"] * held
    assert t.yours.discard_pile == []


@pytest.mark.example("TC-EX-07")
def test_the_deck_runs_out_in_the_middle():
    five = ["Goblin", "Imp", "Ooze", "Sewer Rat", "Zombie"]
    t = table(deck=["Bear"], discard=five, phase="draw")
    assert len(t.yours.hand) == 2
    assert "Bear" in t.yours.hand
    assert len(t.yours.deck) == 4
    assert t.yours.discard_pile == []
    assert sorted(t.yours.deck + t.yours.hand) == sorted([*five, "Bear"])
    assert t.tells(
        "You draw a card.",
        "You shuffle the discard pile into a new deck; the draw is lost.",
        "You draw a card.",
    )


@pytest.mark.example("TC-EX-08")
def test_nothing_left_anywhere():
    t = table(hand=["Zombie"], phase="draw")
    assert t.story.count("You have no card to draw.") == 2
    assert t.yours.hand == ["Zombie"]
    assert t.yours.deck == []
    assert t.outcome == ""
    assert t.asks(THEY, "cast")


@pytest.mark.example("TC-EX-09")
def test_both_at_zero():
    t = table(hand=["Imp"], health=1, their_health=1, mana=2)
    t.you("cast imp")
    assert (t.yours.health, t.theirs.health) == (0, 0)
    assert t.outcome == "draw (TC-12.3)"


@pytest.mark.example("TC-EX-10")
def test_the_opponents_trigger_comes_first_and_last():
    t = table(["The Tinkler"], ["The King's Collector"], health=1, phase="start of turn")
    assert t.tells("You lose 1 health.", "You summon Militia Captain.", "They win.")
    assert t.yours.health == 0
    assert t.outcome == "they win (TC-12.1)"
    assert "Ability of The Tinkler." not in t.story


@pytest.mark.example("TC-EX-11")
def test_end_of_turn_active_player_first():
    t = table(
        ["Grom, Son of Gromp"], ["Augur of Angels"], health=1, their_health=9, phase="end of turn", turn=60
    )
    assert t.tells("You gain 4 health.", "They lose 4 health.", "They lose 3 health.")
    assert (t.yours.health, t.theirs.health) == (5, 2)


@pytest.mark.example("TC-EX-11")
def test_end_of_turn_had_it_been_the_other_players():
    t = table(
        ["Grom, Son of Gromp"],
        ["Augur of Angels"],
        health=1,
        their_health=9,
        active=THEY,
        phase="end of turn",
        turn=60,
    )
    assert t.tells("They lose 3 health.", "They lose 3 health.", "You gain 2 health.")
    assert (t.yours.health, t.theirs.health) == (3, 3)


@pytest.mark.example("TC-EX-12")
def test_who_may_attack():
    t = table(
        ["Bell Ringer", "Hunting Grounds"], ["Wolf Pack"], hand=["Elf Beastwalker"], phase="end of turn"
    )
    assert t.yours.field == ["Bell Ringer 0/3", "Hunting Grounds 0/7", "Barbarian 2/2"]
    t.to("cast", YOU).you("cast elf-beastwalker", "combat")
    assert t.refused(f"attack {t.yours.call('Citizen of Draem')} -> opponent") == "TC-6.4"
    assert t.refused(f"attack {t.yours.call('Barbarian', 1)} -> opponent") == "TC-6.4"
    assert t.refused(f"attack {t.yours.call('Barbarian', 0)} -> opponent") == ""
    assert t.refused("attack wolf-pack -> opponent") == ""
    assert t.refused("attack wolf-pack -> bell-ringer") == "TC-6.6"
    t.you("attack wolf-pack -> opponent")
    assert t.refused("attack wolf-pack -> opponent") == "TC-6.3"
    t.you(f"attack {t.yours.call('Barbarian')} -> opponent", "done")
    assert t.theirs.health == 7


@pytest.mark.example("TC-EX-13")
@pytest.mark.parametrize(
    ("deck", "size", "rules"),
    [
        (deck_with(void_hulk=2), 20, ["TC-1.3"]),
        (deck_with(goblin=3), 20, ["TC-1.2"]),
        (deck_with(size=19), 19, ["TC-1.1"]),
        (deck_with(vile_mucus=2), 20, []),
        (deck_with(child_of_the_first=2), 20, ["TC-1.3", "TC-1.5"]),
    ],
)
def test_decks_refused(deck, size, rules):
    assert sum(deck.values()) == size
    if not rules:
        assert started(deck).state.decision is not None
        return
    with pytest.raises(OptionError) as refused:
        started(deck)
    assert re.findall(r"TC-1\.\d", str(refused.value)) == rules


@pytest.mark.example("TC-EX-14")
def test_treants_stop_at_two():
    t = table(["Elf Native", "Elf Native"], hand=["Treant"])
    t.you("cast treant")
    assert t.yours.field == ["Elf Native 1/1", "Elf Native 1/1", "Treant 2/2", "Treant 2/2"]


@pytest.mark.example("TC-EX-14")
def test_treants_and_the_limit_of_fifty():
    t = table(["Elf Native"] * 2 + ["Goblin"] * 47, hand=["Treant", "Zombie"])
    t.you("cast treant")
    assert len(t.yours.field) == 50
    assert t.yours.field.count("Treant 2/2") == 1
    assert t.refused("cast zombie") == "TC-3.10"


@pytest.mark.example("TC-EX-15")
def test_changeling():
    t = table(they=["Sewer Slime"], hand=["Changeling", "Zombie"])
    t.you("cast changeling")
    assert t.yours.field == ["Sewer Slime 2/2"]
    assert t.theirs.field == []
    empty = table(hand=["Changeling", "Zombie"])
    empty.you("cast changeling")
    assert empty.yours.field == []
    assert empty.yours.discard_pile == ["Changeling"]
    assert empty.tells("Changeling enters play on your side.", "Changeling dies.")
    assert "TC-9.3" in empty.rules


@pytest.mark.example("TC-EX-16")
def test_many_deaths_at_once():
    t = table(
        ["Sewers of Desparia"],
        ["Goblin", "Zombie", "Burial Ground"],
        hand=["Axe-Throwing Barbarian"],
        their_health=8,
    )
    assert t.yours.field == ["Sewers of Desparia 0/8"]
    assert t.theirs.field == ["Goblin 1/1", "Zombie 1/1", "Burial Ground 0/10"]
    t.you("cast axe-throwing-barbarian")
    assert t.tells(
        "Goblin dies.",
        "Zombie dies.",
        "Sewers of Desparia deals 1 damage to them.",
        "You gain 1 health.",
        "Sewers of Desparia deals 1 damage to them.",
        "You gain 1 health.",
        "They summon Zombie.",
    )
    assert (t.theirs.health, t.yours.health) == (6, 12)
    assert t.yours.field == ["Sewers of Desparia 0/6", "Axe-Throwing Barbarian 4/2"]
    assert t.theirs.field == ["Burial Ground 0/11", "Zombie 1/1"]
    ground = t.theirs.find("Burial Ground")
    assert (ground.health, ground.damage) == (12, 1)


@pytest.mark.example("TC-EX-17")
def test_a_castle_starves():
    t = table([creature("Castle", damage=5)], hand=["Succubus"], their_health=6)
    assert t.yours.field == ["Castle 0/1"]
    assert t.yours.find("Castle").health == 6
    t.you("cast succubus")
    assert (t.yours.health, t.theirs.health) == (11, 5)
    assert t.yours.field == ["Succubus 2/2"]
    assert t.yours.discard_pile == ["Castle"]
    assert t.tells("They lose 1 health.", "Castle dies.")


@pytest.mark.example("TC-EX-18")
def test_navi():
    t = table(["Navi, Fairy of Time"], ["Blood Binder"], active=THEY, phase="combat")
    assert t.yours.field == ["Navi, Fairy of Time 5/5"]
    t.they("attack blood-binder -> navi-fairy-of-time", "done")
    assert t.yours.field == ["Navi, Fairy of Time 4/4"]
    navi = t.yours.find("Navi, Fairy of Time")
    assert (navi.damage, navi.total_damage) == (0, 0)


@pytest.mark.example("TC-EX-18")
def test_navi_at_her_end():
    t = table(
        [creature("Navi, Fairy of Time", attack=-4, health=-4)], ["Goblin"], active=THEY, phase="combat"
    )
    assert t.yours.field == ["Navi, Fairy of Time 1/1"]
    t.they("attack goblin -> navi-fairy-of-time", "done")
    assert t.yours.field == []
    assert "Navi, Fairy of Time dies." in t.story
    assert "Goblin deals 1 damage to Navi, Fairy of Time." not in t.story
    destroyed = table(["Navi, Fairy of Time"], active=THEY, their_hand=["Void Hulk"])
    destroyed.they("cast void-hulk")
    assert destroyed.yours.field == []


@pytest.mark.example("TC-EX-19")
def test_the_queen_and_the_city():
    t = table(["City of Naara", "Bear"], ["Barbarian"], phase="combat")
    assert t.yours.field == ["City of Naara 2/12", "Bear 5/5"]
    assert t.theirs.field == ["Barbarian 4/4"]
    t.you("attack bear -> barbarian", "done")
    assert t.tells("Barbarian deals 8 damage to Bear.", "Bear deals 10 damage to Barbarian.")
    assert t.yours.field == ["City of Naara 2/12"]
    assert t.theirs.field == []


@pytest.mark.example("TC-EX-19")
def test_the_queen_herself():
    t = table(["City of Naara", "The Queen Mary"], ["Barbarian"], phase="combat")
    assert "The Queen Mary 7/7" in t.yours.field
    t.you("attack the-queen-mary -> barbarian", "done")
    assert t.tells(
        "Barbarian deals 16 damage to The Queen Mary.", "The Queen Mary deals 28 damage to Barbarian."
    )


@pytest.mark.example("TC-EX-20")
def test_the_wizard_gets_one():
    t = table(["Elf Historian"], ["Experimental Wizard", "Bear"], phase="combat")
    t.you("attack elf-historian -> bear", "done")
    assert t.tells(
        "Elf Historian dies.",
        "You summon Elf Native.",
        "You summon Elf Native.",
        "You cannot use 1 mana now; it is lost.",
        "You cannot use 1 mana now; it is lost.",
        "Ability of Experimental Wizard.",
        "Experimental Wizard dies.",
        "Elf Native dies.",
        "Ability of Experimental Wizard.",
    )
    assert t.yours.field == ["Elf Native 1/1"]
    assert t.theirs.field == ["Bear 3/2"]
    assert t.yours.creatures[0].id == max(c.id for c in t.yours.creatures + t.theirs.creatures)


@pytest.mark.example("TC-EX-21")
def test_fairy_queen():
    t = table(
        [creature("Fairy Queen", damage=6), creature("Zombie", token=True)],
        ["Alabaster Fairy", "Necro Initiate"],
        hand=["Merchant of Greed", "Pebble"],
        cards=[PEBBLE],
    )
    assert t.yours.field == ["Fairy Queen 6/1", "Zombie 1/1"]
    assert t.yours.find("Fairy Queen").health == 7
    assert t.theirs.field == ["Alabaster Fairy 5/4", "Necro Initiate 2/2"]
    t.you("cast merchant-of-greed")
    assert t.story.count("Merchant of Greed deals 3 damage to Fairy Queen.") == 1
    assert t.yours.field == ["Merchant of Greed 4/1"]
    assert t.yours.hand == ["Fairy Queen", "Pebble"]
    assert t.yours.discard_pile == []
    assert "Fairy Queen returns to your hand." in t.story
    assert "Zombie, a token, ceases to exist." in t.story
    assert "Fairy Queen dies." not in t.story
    assert "Zombie dies." not in t.story
    assert t.tells("Necro Initiate dies.", "Alabaster Fairy deals 3 damage to you.", "They summon Zombie.")
    assert t.theirs.field == ["Alabaster Fairy 5/1", "Zombie 1/1"]
    assert t.theirs.discard_pile == ["Necro Initiate"]
    assert t.yours.health == 7


@pytest.mark.example("TC-EX-22")
def test_the_world_begins_again():
    t = table(
        they=["Old Istvan", creature("Goblin", token=True)],
        hand=["Child of the First"],
        deck=["Bear"] * 9,
        their_hand=["Imp", "Ooze", "Zombie"],
        their_deck=["Barbarian"] * 5,
        mana=25,
    )
    t.you("cast child-of-the-first")
    assert (t.yours.health, t.theirs.health) == (25, 25)
    assert t.yours.field == []
    assert t.theirs.field == []
    assert sorted(t.yours.hand + t.yours.deck) == ["Bear"] * 9 + ["Child of the First"]
    assert sorted(t.theirs.hand + t.theirs.deck) == ["Barbarian"] * 5 + [
        "Imp",
        "Old Istvan",
        "Ooze",
        "Zombie",
    ]
    assert len(t.yours.hand) == 7
    assert len(t.theirs.hand) == 7
    draws = [line for line in t.story if " draw " in line]
    assert [line.split()[0] for line in draws] == ["You"] * 7 + ["They"] * 7
    assert "Goblin, a token, ceases to exist." in t.story
    # Istvan would have made both players discard.
    assert t.yours.discard_pile == []
    assert t.theirs.discard_pile == []
    assert "Ability of Old Istvan." not in t.story
    assert t.asks(THEY, "cast")
    assert t.mana == 25


@pytest.mark.example("TC-EX-23")
def test_cast_for_nothing_and_too_dear():
    t = table(
        ["Elf Native", "Elf Native"],
        hand=["Elf Priestess", "Zombie", "Vile Mucus"],
        their_hand=["Ooze"],
        mana=0,
    )
    assert t.asks(YOU, "cast")
    assert t.actions() == ["cast elf-priestess", "combat"]
    assert t.refused("cast zombie") == "TC-5.6"
    assert t.refused("cast vile-mucus 0") == "TC-5.9"
    assert t.refused("cast ooze", THEY) == "TC-5.13"
    t.you("cast elf-priestess")
    assert t.asks(YOU, "attack")
    assert t.refused("cast zombie") == "TC-5.13"


@pytest.mark.example("TC-EX-24")
@pytest.mark.parametrize(
    ("mine", "field", "outcome"),
    [(7, [], "draw (TC-12.7)"), (8, [], "you win (TC-12.7)"), (3, ["Augur of Angels"], "they win (TC-12.1)")],
)
def test_the_sixtieth_turn(mine, field, outcome):
    t = table(field, health=mine, their_health=7 if field == [] else 1, turn=60, phase="end of turn")
    assert t.outcome == outcome
    # Turn 59 ends nothing.
    assert table(health=mine, their_health=7, turn=59, phase="end of turn").outcome == ""
