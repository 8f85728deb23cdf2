"""Cards 077 to 090, line by line: what happens, and what does not."""

import pytest

from tests.games.tumblrcards.cards.positions import cast, dying, fight
from tests.table import THEY, YOU, creature, table

pytestmark = pytest.mark.source

NATIVE = "Elf Native"
CITIZEN = "Citizen of Draem"


# Elf Native


@pytest.mark.card("elf-native", 1)
def test_elf_native_gives_1_mana():
    assert table(hand=[NATIVE, "Bear"], mana=3).you("cast elf-native").mana == 3


@pytest.mark.card("elf-native", 1, negative=True)
def test_elf_native_gives_no_mana_for_others_or_beyond_the_turn():
    assert cast("Ooze", [NATIVE], mana=5).mana == 4
    t = cast(NATIVE).to("cast", THEY)
    assert t.mana == 10
    assert t.to("cast", YOU).mana == 10


@pytest.mark.card("elf-native", ruling=True)
def test_elf_native_adds_to_the_mana_that_is_read_and_is_lost_out_of_season():
    t = table(["Angel of Mercy", "Elf Historian", "Ooze"], phase="start of turn").you("choose ooze")
    assert t.yours.field.count("Elf Native 1/1") == 2
    assert t.mana == 12
    t = fight(["Elf Historian"], ["Gelfind Wall"], "elf-historian -> gelfind-wall")
    assert t.mana == 10  # the Historian lives
    t = fight(["Bear"], ["Elf Historian"], "bear -> elf-historian")
    assert t.theirs.field == ["Elf Native 1/1"] * 2
    assert t.asks(THEY, "cast")
    assert t.mana == 10


# Costs


@pytest.mark.parametrize(
    ("name", "cost"),
    [
        pytest.param("Elf Priestess", 2, marks=pytest.mark.card("elf-priestess", 1)),
        pytest.param("High Priestess of Gelfind", 10, marks=pytest.mark.card("high-priestess-of-gelfind", 1)),
    ],
)
def test_priestesses_cost_1_less_for_each_native(name, cost):
    assert cast(name, [NATIVE], mana=20).mana == 20 - (cost - 1)
    assert cast(name, [NATIVE, NATIVE], mana=20).mana == 20 - (cost - 2)
    assert cast(name, [NATIVE] * 12, mana=20).mana == 20


@pytest.mark.parametrize(
    ("name", "cost"),
    [
        pytest.param("Elf Priestess", 2, marks=pytest.mark.card("elf-priestess", 1, negative=True)),
        pytest.param(
            "High Priestess of Gelfind",
            10,
            marks=pytest.mark.card("high-priestess-of-gelfind", 1, negative=True),
        ),
    ],
)
def test_priestesses_count_no_enemy_native_and_no_other_elf_and_lower_no_other_cost(name, cost):
    assert cast(name, ["Elf Historian"], [NATIVE], mana=20).mana == 20 - cost
    assert cast("Bear", [name, NATIVE], mana=20).mana == 17
    assert table([], [NATIVE], hand=[name, "Ooze"], mana=cost - 1).refused(f"cast {name}") == "TC-5.6"


# Elf Beastwalker, Elf Spellslinger, Huntress of Gelfind


@pytest.mark.card("elf-beastwalker", 1)
def test_elf_beastwalker_takes_an_enemy_wolf_pack():
    t = cast("Elf Beastwalker", [], [creature("Wolf Pack", health=1), "Wolf Pack"]).you("target wolf-pack-1")
    assert t.yours.field == ["Wolf Pack 1/2", "Elf Beastwalker 3/3"]
    assert t.theirs.field == ["Wolf Pack 1/1"]


@pytest.mark.card("elf-beastwalker", 1, negative=True)
def test_elf_beastwalker_takes_nobody_else():
    t = cast("Elf Beastwalker", ["Wolf Pack", "Wolf Pack"], ["Bear"])
    assert t.asks(YOU, "cast")
    assert t.theirs.field == ["Bear 3/3"]


@pytest.mark.card("elf-spellslinger", 1)
def test_elf_spellslinger_deals_1_damage_to_another_creature_when_it_attacks():
    t = table(["Elf Spellslinger", "Bear"], ["Gelfind Wall"], phase="combat")
    t.you("attack elf-spellslinger -> gelfind-wall", "done", "target bear")
    assert t.yours.field == ["Elf Spellslinger 3/3", "Bear 3/2"]
    assert t.theirs.field == ["Gelfind Wall 0/4"]


@pytest.mark.card("elf-spellslinger", 1, negative=True)
def test_elf_spellslinger_spares_himself_and_is_idle_while_others_attack():
    t = fight(["Elf Spellslinger"], [], "elf-spellslinger -> opponent")
    assert t.yours.field == ["Elf Spellslinger 3/3"]
    assert t.theirs.health == 7
    t = fight(["Elf Spellslinger", "Bear"], ["Gelfind Wall"], "bear -> gelfind-wall")
    assert t.theirs.field == ["Gelfind Wall 0/4"]


@pytest.mark.card("elf-spellslinger", ruling=True)
def test_elf_spellslinger_must_hit_an_own_creature_if_there_is_no_other():
    t = fight(["Elf Spellslinger", "Bear"], [], "elf-spellslinger -> opponent")
    assert t.yours.field == ["Elf Spellslinger 3/3", "Bear 3/2"]


@pytest.mark.card("huntress-of-gelfind", 1)
def test_huntress_deals_double_damage_to_a_barbarian():
    t = fight(["Huntress of Gelfind"], [creature("Barbarian", health=3)], "huntress-of-gelfind -> barbarian")
    assert t.theirs.field == ["Barbarian 2/1"]


@pytest.mark.card("huntress-of-gelfind", 1, negative=True)
def test_huntress_deals_single_damage_to_others_and_takes_what_is_dealt():
    t = fight(["Huntress of Gelfind"], ["Barbarian Warlord"], "huntress-of-gelfind -> barbarian-warlord")
    assert t.theirs.field == ["Barbarian Warlord 4/2"]
    assert fight(["Huntress of Gelfind"], [], "huntress-of-gelfind -> opponent").theirs.health == 8
    t = fight([creature("Huntress of Gelfind", health=3)], ["Barbarian"], "huntress-of-gelfind -> barbarian")
    assert t.yours.field == ["Huntress of Gelfind 2/3"]


@pytest.mark.card("huntress-of-gelfind", 2)
def test_huntress_summons_a_native_for_a_goblin_she_kills():
    t = fight(["Huntress of Gelfind"], ["Goblin"], "huntress-of-gelfind -> goblin")
    assert t.yours.field == ["Huntress of Gelfind 2/1", "Elf Native 1/1"]
    assert t.theirs.field == []


@pytest.mark.card("huntress-of-gelfind", 2, negative=True)
def test_huntress_summons_nobody_for_other_names_survivors_or_the_kills_of_others():
    t = fight(
        ["Huntress of Gelfind"],
        [creature("Goblin Marauder", attack=-2)],
        "huntress-of-gelfind -> goblin-marauder",
    )
    assert t.yours.field == ["Huntress of Gelfind 2/2"]
    t = fight(["Huntress of Gelfind"], [creature("Goblin", health=2)], "huntress-of-gelfind -> goblin")
    assert t.yours.field == ["Huntress of Gelfind 2/1"]
    t = fight(["Huntress of Gelfind", "Bear"], ["Goblin"], "bear -> goblin")
    assert t.yours.field == ["Huntress of Gelfind 2/2", "Bear 3/2"]


@pytest.mark.card("huntress-of-gelfind", ruling=True)
def test_huntress_may_die_in_the_same_fight():
    t = fight([creature("Huntress of Gelfind", damage=1)], ["Goblin"], "huntress-of-gelfind -> goblin")
    assert t.yours.field == ["Elf Native 1/1"]


# Diplomat of Gelfind, Masterwork Elf, Rebel Elf


@pytest.mark.card("diplomat-of-gelfind", 1)
def test_diplomat_has_1_attack_more_for_each_citizen():
    assert table(["Diplomat of Gelfind", CITIZEN, CITIZEN]).yours.field[0] == "Diplomat of Gelfind 3/1"


@pytest.mark.card("diplomat-of-gelfind", 1, negative=True)
def test_diplomat_counts_no_enemy_citizen_and_nobody_else():
    assert table(["Diplomat of Gelfind", "Goblin"], [CITIZEN]).yours.field[0] == "Diplomat of Gelfind 1/1"


@pytest.mark.card("diplomat-of-gelfind", 2)
def test_diplomat_has_1_health_more_for_each_native():
    assert table(["Diplomat of Gelfind", NATIVE, NATIVE]).yours.field[0] == "Diplomat of Gelfind 1/3"


@pytest.mark.card("diplomat-of-gelfind", 2, negative=True)
def test_diplomat_counts_no_enemy_native_and_no_other_elf():
    assert (
        table(["Diplomat of Gelfind", "Elf Historian"], [NATIVE]).yours.field[0] == "Diplomat of Gelfind 1/1"
    )


@pytest.mark.card("masterwork-elf", 1)
def test_masterwork_elf_finds_a_bell_ringer_for_a_citizen():
    t = cast("Masterwork Elf", [CITIZEN])
    assert t.yours.field[1:] == ["Masterwork Elf 4/4", "Bell Ringer 0/3"]


@pytest.mark.card("masterwork-elf", 1, negative=True)
def test_masterwork_elf_finds_nobody_without_an_own_citizen():
    assert cast("Masterwork Elf", ["Local Militia"], [CITIZEN]).yours.field[1:] == ["Masterwork Elf 4/4"]


@pytest.mark.card("rebel-elf", 1)
def test_rebel_elf_destroys_a_bell_ringer_when_it_dies():
    t = table([dying("Rebel Elf"), "Bell Ringer"], ["Bell Ringer"]).you("target bell-ringer-3")
    assert t.theirs.field == []
    assert t.yours.field == ["Bell Ringer 0/3"]
    assert table([dying("Rebel Elf"), "Bell Ringer"]).yours.field == []  # it must


@pytest.mark.card("rebel-elf", 1, negative=True)
def test_rebel_elf_destroys_nobody_else_and_only_when_it_dies():
    assert table([dying("Rebel Elf")], ["Bear"]).theirs.field == ["Bear 3/3"]
    assert table(["Rebel Elf", dying("Bear")], ["Bell Ringer"]).theirs.field == ["Bell Ringer 0/3"]


@pytest.mark.card("rebel-elf", 2)
def test_rebel_elf_may_destroy_a_citizen_when_it_deals_damage():
    t = fight(["Rebel Elf"], ["Gelfind Wall", CITIZEN], "rebel-elf -> gelfind-wall")
    assert t.asks(YOU, "may")
    assert t.you("yes").theirs.field == ["Gelfind Wall 0/5"]
    t = fight(["Rebel Elf", CITIZEN], [], "rebel-elf -> opponent").you("yes")
    assert t.yours.field == ["Rebel Elf 2/2"]


@pytest.mark.card("rebel-elf", 2, negative=True)
@pytest.mark.card("rebel-elf", ruling=True)
def test_rebel_elf_need_not_and_cannot_destroy_others():
    t = fight(["Rebel Elf"], ["Gelfind Wall", CITIZEN], "rebel-elf -> gelfind-wall").you("no")
    assert t.theirs.field == ["Gelfind Wall 0/5", "Citizen of Draem 1/1"]
    t = fight(["Rebel Elf"], ["Gelfind Wall", "Bear"], "rebel-elf -> gelfind-wall")
    assert t.asks(THEY, "cast")
    t = fight(["Rebel Elf", "Bear"], ["Gelfind Wall", CITIZEN], "bear -> gelfind-wall")
    assert t.asks(THEY, "cast")


@pytest.mark.card("rebel-elf", ruling=True)
def test_rebel_elf_acts_once_for_each_recipient():
    t = fight(["Ooze", "Goblin"], [creature("Rebel Elf", health=9), CITIZEN, CITIZEN],
              "ooze -> rebel-elf", "goblin -> rebel-elf")  # fmt: skip
    t.they("yes", "target citizen-of-draem-4", "yes")
    assert t.theirs.field == ["Rebel Elf 2/9"]


# Treant, Forestwalker, Elf Historian


@pytest.mark.card("treant", 1)
def test_treant_brings_another_if_you_have_2_natives():
    t = cast("Treant", [NATIVE, NATIVE])
    assert t.yours.field[2:] == ["Treant 2/2"] * 2


@pytest.mark.card("treant", 1, negative=True)
def test_treant_brings_nobody_with_1_native_or_with_the_opponents():
    assert cast("Treant", [NATIVE, "Elf Priestess"], [NATIVE, NATIVE]).yours.field[2:] == ["Treant 2/2"]


@pytest.mark.card("treant", ruling=True)
def test_treant_that_a_treant_brought_brings_no_more_but_another_token_does():
    assert cast("Treant", [NATIVE] * 4).yours.field.count("Treant 2/2") == 2
    t = table([dying("Leader of Goblin Burial"), NATIVE, NATIVE], died=["Treant"])
    assert t.yours.field.count("Treant 2/2") == 2


@pytest.mark.card("forestwalker", 1)
def test_forestwalker_makes_treants_grow_with_natives():
    t = table(["Forestwalker", "Treant", NATIVE, NATIVE])
    assert t.yours.field[:2] == ["Forestwalker 4/4", "Treant 4/4"]


@pytest.mark.card("forestwalker", 1, negative=True)
def test_forestwalker_counts_no_enemy_native_and_makes_no_enemy_treant_grow():
    t = table(["Forestwalker", "Treant", "Elf Historian"], [NATIVE, NATIVE])
    assert t.yours.field[1] == "Treant 2/2"
    t = table(["Forestwalker", NATIVE], ["Treant"])
    assert t.theirs.field == ["Treant 2/2"]
    assert t.yours.field[1] == "Elf Native 1/1"


@pytest.mark.card("elf-historian", 1)
def test_elf_historian_leaves_2_natives():
    t = table([dying("Elf Historian")], mana=5)
    assert t.yours.field == ["Elf Native 1/1"] * 2
    assert t.mana == 7


@pytest.mark.card("elf-historian", 1, negative=True)
def test_elf_historian_leaves_nobody_when_sent_back_or_when_others_die():
    assert cast("Void Stalker", ["Elf Historian"]).yours.field == ["Void Stalker 3/3"]
    assert table(["Elf Historian", dying("Bear")]).yours.field == ["Elf Historian 1/1"]


# Graveyard Worm, Mercenary Gang


@pytest.mark.card("graveyard-worm", 1)
def test_graveyard_worm_is_as_large_as_your_discard_pile():
    t = table(["Graveyard Worm"], discard=["Bear", "Imp", "Ooze"], hand=["Priest of Mercy"])
    assert t.yours.field == ["Graveyard Worm 3/3"]
    t = table(["Graveyard Worm", dying("Bear")], discard=["Bear", "Imp", "Ooze"])
    assert t.yours.field == ["Graveyard Worm 4/4"]


@pytest.mark.card("graveyard-worm", 1, negative=True)
def test_graveyard_worm_does_not_count_the_opponents_pile_or_tokens():
    t = table(["Graveyard Worm", dying("Bear", token=True)], discard=["Bear"], their_discard=["Imp", "Ooze"])
    assert t.yours.field == ["Graveyard Worm 1/1"]


@pytest.mark.card("graveyard-worm", ruling=True)
def test_graveyard_worm_dies_into_an_empty_pile():
    t = cast("Graveyard Worm", their_discard=["Imp"])
    assert t.yours.field == []
    assert t.yours.discard_pile == ["Graveyard Worm"]


@pytest.mark.card("mercenary-gang", 1)
def test_mercenary_gang_strengthens_2_creatures():
    t = cast("Mercenary Gang", ["Goblin"], ["Bear"]).you("target goblin", "target bear")
    assert t.yours.field == ["Goblin 2/2", "Mercenary Gang 4/4"]
    assert t.theirs.field == ["Bear 4/4"]


@pytest.mark.card("mercenary-gang", 1, negative=True)
def test_mercenary_gang_does_not_strengthen_one_creature_twice():
    t = cast("Mercenary Gang", ["Goblin"], ["Bear"])
    assert [each.prompt[-16:] for each in t.state.pending] == ["Choose a target."]
    t.you("target goblin")
    assert [each.prompt[-15:] for each in t.state.pending] == ["So far: Goblin."]
    assert t.actions() == ["target mercenary-gang-3", "target bear-2"]
    assert t.refused("target goblin") == "TC-10.7"


@pytest.mark.card("mercenary-gang", ruling=True)
def test_mercenary_gang_may_choose_itself():
    assert cast("Mercenary Gang").yours.field == ["Mercenary Gang 5/5"]
    t = cast("Mercenary Gang", ["Goblin", "Ooze"]).you("target mercenary-gang", "target ooze")
    assert t.yours.field == ["Goblin 1/1", "Ooze 2/2", "Mercenary Gang 5/5"]
