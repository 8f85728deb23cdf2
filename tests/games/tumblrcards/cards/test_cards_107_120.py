"""Cards 107 to 120, line by line: what happens, and what does not."""

import pytest

from mindtable.cards.game.deck_list import deck_of
from tests.games.tumblrcards.cards.positions import cast, dying, fight, may_attack
from tests.table import THEY, YOU, creature, table, tumblrcards

pytestmark = pytest.mark.source

ZOMBIE = "Zombie 1/1"
SIX_ZOMBIES = ["Zombie"] * 6


def deck_breaches(**cards: int) -> list[str]:
    """The rules that a deck with these cards breaks, filled up to 20 with cards that may be there."""
    found = {slug.replace("_", "-"): number for slug, number in cards.items()}
    for slug in (
        "ooze",
        "imp",
        "bear",
        "goblin",
        "zombie",
        "barbarian",
        "treant",
        "succubus",
        "sewer-rat",
        "wolf-pack",
    ):
        found[slug] = min(2, 20 - sum(found.values()))
    deck = deck_of(
        {"cards": {slug: number for slug, number in found.items() if number}, "name": "deck"}, "deck"
    )
    game = tumblrcards()
    return [breach.rule for breach in game.breaches(deck, game.pool(), game.options(()))]


# Child of the First


@pytest.mark.card("child-of-the-first", 1)
def test_child_of_the_first_may_be_in_a_deck_once_by_its_own_line():
    assert "TC-1.5" in deck_breaches(child_of_the_first=2)


@pytest.mark.card("child-of-the-first", 1, negative=True)
def test_child_of_the_first_may_be_there_once_and_limits_no_other_card():
    assert deck_breaches(child_of_the_first=1) == []
    assert deck_breaches(child_of_the_first=1, void_stalker=2) == []


@pytest.mark.card("child-of-the-first", 2)
def test_child_of_the_first_begins_the_world_again():
    t = cast(
        "Child of the First", ["Bear"], [creature("Imp", owner=YOU), creature("Goblin", token=True)],
        hand=["Ooze"], deck=["Zombie"] * 6, discard=["Sewer Rat"], their_deck=["Treant"] * 9,
    )  # fmt: skip
    assert (t.yours.health, t.theirs.health) == (25, 25)
    assert t.yours.field == t.theirs.field == []
    assert t.yours.discard_pile == []
    assert len(t.yours.hand) == 7
    assert t.theirs.hand == ["Treant"] * 7
    everything = ["Bear", "Child of the First", "Imp", "Ooze", "Sewer Rat", *["Zombie"] * 6]
    assert sorted([*t.yours.hand, *t.yours.deck]) == everything
    assert t.theirs.deck == ["Treant"] * 2
    assert t.asks(THEY, "cast")
    assert t.mana == 25


@pytest.mark.card("child-of-the-first", 2, negative=True)
def test_child_of_the_first_begins_nothing_for_others_or_by_dying():
    t = cast("Ooze", ["Child of the First", dying("Child of the First")])
    assert t.asks(YOU, "cast")
    assert (t.yours.health, t.theirs.health) == (10, 10)


@pytest.mark.card("child-of-the-first", ruling=True)
def test_child_of_the_first_leaves_nothing_of_the_turn_and_nothing_on_the_cards():
    t = cast(
        "Child of the First", ["Tormag, Oath Sworn", creature("Hero of Time", counters={"time": 2}, damage=3)],
        ["Old Istvan"], deck=["Zombie"] * 6, their_deck=["Treant"] * 9,
    )  # fmt: skip
    assert len(t.yours.hand) == 7
    assert len(t.theirs.hand) == 7
    assert t.yours.field == []
    assert t.asks(THEY, "cast")
    steps = [
        line.split()[0:2]
        for line in t.log
        if any(word in line for word in ("gain", "shuffle", " draw ", "ends."))
    ]
    assert steps == [
        ["You", "gain"], ["They", "gain"], ["You", "shuffle"], ["They", "shuffle"],
        *[["You", "draw"]] * 7, *[["They", "draw"]] * 7, ["The", "turn"],
    ]  # fmt: skip


# Necrotic Ghoul, Necro Initiate, Necromancer, Fearmancer


@pytest.mark.card("necrotic-ghoul", 1)
def test_necrotic_ghoul_is_destroyed_while_the_opponent_controls_2_creatures():
    t = table(["Necrotic Ghoul"], ["Goblin", "Ooze"])
    assert t.yours.field == []
    assert t.yours.discard_pile == ["Necrotic Ghoul"]


@pytest.mark.card("necrotic-ghoul", 1, negative=True)
def test_necrotic_ghoul_faces_one_enemy_and_many_friends():
    t = table(["Necrotic Ghoul", "Bear", "Bear"], ["Goblin"])
    assert t.yours.field == ["Necrotic Ghoul 2/1", "Bear 3/3", "Bear 3/3"]
    assert t.theirs.field == ["Goblin 1/1"]


@pytest.mark.card("necrotic-ghoul", ruling=True)
def test_necrotic_ghoul_is_looked_at_in_every_check_and_a_chasm_makes_2():
    assert table(["Necrotic Ghoul"], ["Fairy Chasm"]).yours.field == []
    t = cast("Angel of Heed", [], ["Necrotic Ghoul"])
    assert t.yours.field == ["Angel of Heed 7/7", "Bell Ringer 0/3"]
    assert t.theirs.field == []
    t = table(["Necrotic Ghoul"], their_hand=["Ooze", "Ooze"], active=THEY).they("cast ooze")
    assert t.yours.field == ["Necrotic Ghoul 2/1"]
    assert t.they("cast ooze").yours.field == []


@pytest.mark.parametrize(
    ("name", "zombies"),
    [
        pytest.param("Necro Initiate", 1, marks=pytest.mark.card("necro-initiate", 1)),
        pytest.param("Fearmancer", 7, marks=pytest.mark.card("fearmancer", 1)),
        pytest.param("Damned Crew", 2, marks=pytest.mark.card("damned-crew", 1)),
    ],
)
def test_its_death_leaves_zombies(name, zombies):
    t = table([dying(name)])
    assert t.yours.field == [ZOMBIE] * zombies
    assert t.theirs.field == []


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("Necro Initiate", marks=pytest.mark.card("necro-initiate", 1, negative=True)),
        pytest.param("Fearmancer", marks=pytest.mark.card("fearmancer", 1, negative=True)),
        pytest.param("Damned Crew", marks=pytest.mark.card("damned-crew", 1, negative=True)),
    ],
)
def test_neither_its_return_nor_another_death_leaves_zombies(name):
    assert cast("Void Stalker", [name]).yours.field == ["Void Stalker 3/3"]
    assert ZOMBIE not in table([name, dying("Bear")]).yours.field


@pytest.mark.card("necromancer", 1)
def test_necromancer_turns_one_of_your_creatures_into_2_zombies():
    t = cast("Necromancer", ["Bear", "Goblin"], ["Imp"])
    assert t.asks(YOU, "choose")
    assert t.actions() == [
        "choose bear-1",
        "choose goblin-2",
        "choose necromancer-4",
    ]
    t.you("choose goblin")
    assert t.yours.field == ["Bear 3/3", "Necromancer 3/3", ZOMBIE, ZOMBIE]
    assert t.theirs.field == ["Imp 1/1"]


@pytest.mark.card("necromancer", 1, negative=True)
def test_necromancer_does_not_take_enemies_and_works_for_his_own_arrival_only():
    t = cast("Ooze", ["Necromancer"], ["Imp"])
    assert t.yours.field == ["Necromancer 3/3", "Ooze 1/1"]
    assert t.theirs.field == ["Imp 1/1"]


@pytest.mark.card("necromancer", ruling=True)
def test_necromancer_must_take_himself_if_there_is_no_other_and_the_zombies_come_anyway():
    t = cast("Necromancer", [], ["Imp"])
    assert t.yours.field == [ZOMBIE, ZOMBIE]
    assert t.yours.discard_pile == ["Necromancer"]
    t = cast("Necromancer", ["Fairy Queen"]).you("choose necromancer")
    assert t.yours.hand == ["Necromancer"]
    assert t.yours.field == ["Fairy Queen 6/7", ZOMBIE, ZOMBIE]


# Burial Ground, Plaguebearer, Corrupt Mortician


@pytest.mark.card("burial-ground", 2)
def test_burial_ground_gives_each_dead_creatures_controller_a_zombie():
    t = table(["Burial Ground", dying("Goblin", owner=THEY)], [dying("Bear"), dying("Ooze", token=True)])
    assert t.yours.field == ["Burial Ground 0/10", ZOMBIE]
    assert t.theirs.field == [ZOMBIE, ZOMBIE]


@pytest.mark.card("burial-ground", 2, negative=True)
def test_burial_ground_raises_no_zombie_for_a_zombie_or_for_a_return():
    t = table(["Burial Ground", dying("Zombie")], [dying("Zombie")])
    assert t.yours.field == ["Burial Ground 0/10"]
    assert t.theirs.field == []
    t = cast("Void Stalker", ["Burial Ground", "Bear"]).you("target bear")
    assert ZOMBIE not in t.yours.field


@pytest.mark.card("burial-ground", ruling=True)
def test_burial_ground_sees_its_own_death_once():
    assert table([dying("Burial Ground")]).yours.field == [ZOMBIE]


@pytest.mark.card("plaguebearer", 1)
@pytest.mark.card("plaguebearer", ruling=True)
def test_plaguebearer_weakens_for_good_instead_of_wounding():
    t = fight([creature("Plaguebearer", attack=1, health=5)], ["Bear"], "plaguebearer -> bear")
    assert t.theirs.field == ["Bear 1/3"]
    assert t.asks(THEY, "cast")
    t = fight([creature("Plaguebearer", attack=8)], [creature("Goblin", attack=-1)], "plaguebearer -> goblin")
    assert t.theirs.field == ["Goblin -9/1"]  # it kills nothing by fighting


@pytest.mark.card("plaguebearer", 1, negative=True)
@pytest.mark.card("plaguebearer", ruling=True)
def test_plaguebearer_wounds_players_and_takes_wounds():
    assert fight(["Plaguebearer"], [], "plaguebearer -> opponent").theirs.health == 9
    t = fight(["Plaguebearer", "Goblin"], ["Gelfind Wall"], "goblin -> gelfind-wall")
    assert t.theirs.field == ["Gelfind Wall 0/6"]
    t = fight(["Plaguebearer"], ["Goblin"], "plaguebearer -> goblin")
    assert t.yours.field == ["Plaguebearer 1/1"]
    assert t.theirs.field == ["Goblin 0/1"]


@pytest.mark.card("corrupt-mortician", 1)
@pytest.mark.card("corrupt-mortician", ruling=True)
def test_corrupt_mortician_leaves_a_zombie_for_each_that_died_this_game():
    assert (
        table([dying("Corrupt Mortician")], died=["Zombie", "Zombie", "Zombie"]).yours.field == [ZOMBIE] * 3
    )
    t = table([dying("Corrupt Mortician"), dying("Zombie", token=True)], [dying("Zombie")])
    assert t.yours.field == [ZOMBIE] * 2
    assert t.theirs.field == []


@pytest.mark.card("corrupt-mortician", 1, negative=True)
def test_corrupt_mortician_counts_no_living_zombies_and_no_other_dead():
    t = table([dying("Corrupt Mortician"), "Zombie"], died=["Bear", "Necrotic Ghoul"], discard=["Zombie"])
    assert t.yours.field == [ZOMBIE]


# Flesh Golem, Necrophile, Desecration Fiend


@pytest.mark.card("flesh-golem", 1)
def test_flesh_golem_stays_for_6_zombies():
    t = cast("Flesh Golem", SIX_ZOMBIES, ["Zombie"])
    assert t.theirs.field == [ZOMBIE]
    assert t.yours.field == ["Flesh Golem 6/6"]
    assert t.yours.discard_pile == SIX_ZOMBIES


@pytest.mark.card("flesh-golem", 1, negative=True)
def test_flesh_golem_falls_apart_with_5_or_with_the_opponents_zombies():
    t = cast("Flesh Golem", SIX_ZOMBIES[1:], ["Zombie"])
    assert t.yours.field == [ZOMBIE] * 5
    assert t.yours.discard_pile == ["Flesh Golem"]
    assert t.theirs.field == [ZOMBIE]


@pytest.mark.card("flesh-golem", ruling=True)
def test_flesh_golem_uses_six_of_more_by_choice_and_a_chasm_helps_to_count():
    t = cast("Flesh Golem", [creature("Zombie", attack=2), *SIX_ZOMBIES])
    for number in range(2, 8):
        t.you(f"choose zombie-{number}")
    assert t.yours.field == ["Zombie 3/1", "Flesh Golem 6/6"]
    t = cast("Flesh Golem", ["Fairy Chasm", *SIX_ZOMBIES[:4]])
    assert t.yours.field == ["Fairy Chasm 0/10", "Flesh Golem 6/6"]


@pytest.mark.card("necrophile", 1)
def test_necrophile_grows_with_your_zombies():
    assert table(["Necrophile", "Zombie", "Zombie"]).yours.field[0] == "Necrophile 3/3"


@pytest.mark.card("necrophile", 1, negative=True)
def test_necrophile_counts_no_enemy_zombies_and_no_other_dead():
    assert table(["Necrophile", "Necrotic Ghoul"], ["Zombie"]).yours.field[0] == "Necrophile 1/1"


@pytest.mark.card("desecration-fiend", 1)
@pytest.mark.card("desecration-fiend", ruling=True)
def test_desecration_fiend_destroys_all_but_zombies_itself_too():
    t = cast("Desecration Fiend", ["Bear", "Zombie"], ["Imp", "Castle"])
    assert t.yours.field == [ZOMBIE]
    assert t.theirs.field == []
    assert t.yours.discard_pile == ["Bear", "Desecration Fiend"]


@pytest.mark.card("desecration-fiend", 1, negative=True)
def test_desecration_fiend_spares_zombies_of_both_and_acts_for_its_own_arrival_only():
    t = cast("Desecration Fiend", ["Zombie"], ["Zombie"])
    assert t.yours.field == t.theirs.field == [ZOMBIE]
    assert cast("Bear", ["Desecration Fiend"]).yours.field == ["Desecration Fiend 1/1", "Bear 3/3"]


# Garden of Elar, Throne of Warlords


@pytest.mark.card("garden-of-elar", 2)
@pytest.mark.card("garden-of-elar", ruling=True)
def test_garden_of_elar_makes_the_opponents_cards_dearer_and_several_add_up():
    assert cast("Bear", [], ["Garden of Elar"], mana=20).mana == 15
    assert cast("Bear", [], ["Garden of Elar", "Garden of Elar"], mana=20).mana == 13
    assert cast("Elf Priestess", ["Elf Native"] * 3, ["Garden of Elar"], mana=20).mana == 19  # 2 + 2 - 3


@pytest.mark.card("garden-of-elar", 2, negative=True)
def test_garden_of_elar_does_not_make_your_own_cards_dearer():
    assert cast("Bear", ["Garden of Elar"], mana=20).mana == 17
    assert table([], ["Garden of Elar"], hand=["Bear", "Ooze"], mana=4).refused("cast bear") == "TC-5.6"


@pytest.mark.card("throne-of-warlords", 2)
def test_throne_of_warlords_drives_on_barbarians():
    assert may_attack(cast("Barbarian", ["Throne of Warlords"]), "Barbarian")


@pytest.mark.card("throne-of-warlords", 2, negative=True)
@pytest.mark.card("throne-of-warlords", ruling=True)
@pytest.mark.parametrize("name", ["Barbarian Warlord", "Goblin", "Bear"])
def test_throne_of_warlords_drives_on_nobody_with_another_name(name):
    assert not may_attack(cast(name, ["Throne of Warlords"]), name)
