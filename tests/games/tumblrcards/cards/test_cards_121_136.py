"""Cards 121 to 136, line by line: what happens, and what does not."""

import pytest

from tests.games.tumblrcards.cards.positions import before_next_turn, cast, dying, fight, may_attack
from tests.table import THEY, YOU, creature, table

pytestmark = pytest.mark.source

ZOMBIE = "Zombie 1/1"
LIBRARY = ["Ooze"] * 15


def hero(counters: int) -> dict[str, object]:
    return creature("Hero of Time", counters={"time": counters})


# Hero of Time


@pytest.mark.card("hero-of-time", 1)
def test_hero_of_time_ends_the_age_at_the_end_of_the_opponents_third_turn():
    t = table(["Hero of Time", "Bear"], ["Imp"], active=THEY, phase="end of turn")
    assert t.yours.creatures[0].counters == {"time": 1}
    assert len(t.yours.field) == 2
    t = table([hero(2), "Bear"], ["Imp"], active=THEY, phase="end of turn")
    assert t.yours.field == ["Hero of Time 1/10"]
    assert t.theirs.field == []
    assert (t.yours.health, t.theirs.health) == (10, 3)
    assert t.yours.creatures[0].counters == {"time": 3}


@pytest.mark.card("hero-of-time", 1, negative=True)
def test_hero_of_time_counts_nothing_in_your_own_turn():
    t = table([hero(2), "Bear"], ["Imp"], phase="end of turn")
    assert t.yours.creatures[0].counters == {"time": 2}
    assert t.theirs.field == ["Imp 1/1"]
    assert t.theirs.health == 10


@pytest.mark.card("hero-of-time", ruling=True)
def test_hero_of_time_acts_once_and_lifts_a_health_below_3():
    t = table([hero(3), "Bear"], active=THEY, phase="end of turn")
    assert t.yours.field == ["Hero of Time 1/10", "Bear 3/3"]
    assert t.theirs.health == 10
    assert table([hero(2)], their_health=1, active=THEY, phase="end of turn").theirs.health == 3


# The drowners


@pytest.mark.card("siren-caller", 1)
def test_siren_caller_mills_7():
    t = cast("Siren Caller", deck=LIBRARY, their_deck=LIBRARY)
    assert (len(t.yours.deck), len(t.theirs.deck), len(t.theirs.discard_pile)) == (15, 8, 7)


@pytest.mark.card("siren-caller", 1, negative=True)
def test_siren_caller_mills_for_its_own_arrival_only_and_no_more_than_there_is():
    t = cast("Ooze", ["Siren Caller", dying("Siren Caller")], their_deck=LIBRARY)
    assert len(t.theirs.deck) == 15
    t = cast("Siren Caller", their_deck=["Bear"], their_discard=["Imp"])
    assert t.theirs.deck == []
    assert t.theirs.discard_pile == ["Bear", "Imp"]


@pytest.mark.card("siren-mystic", 1)
def test_siren_mystic_mills_10_when_it_hurts_a_player():
    t = fight(["Siren Mystic"], [], "siren-mystic -> opponent", deck=LIBRARY, their_deck=LIBRARY)
    assert t.theirs.health == 8
    assert len(t.theirs.discard_pile) == 10
    assert t.yours.discard_pile == []


@pytest.mark.card("siren-mystic", 1, negative=True)
def test_siren_mystic_mills_nothing_when_it_hurts_a_creature_or_others_hurt_a_player():
    t = fight(["Siren Mystic"], ["Gelfind Wall"], "siren-mystic -> gelfind-wall", their_deck=LIBRARY)
    assert t.theirs.discard_pile == []
    t = fight(["Siren Mystic", "Bear"], [], "bear -> opponent", their_deck=LIBRARY)
    assert t.theirs.health == 7
    assert t.theirs.discard_pile == []


@pytest.mark.card("trapped-seafarer", 1)
def test_trapped_seafarer_mills_8_of_each_player_when_it_dies():
    t = table([dying("Trapped Seafarer")], deck=LIBRARY, their_deck=LIBRARY)
    assert (len(t.yours.deck), len(t.theirs.deck)) == (7, 7)


@pytest.mark.card("trapped-seafarer", 1, negative=True)
def test_trapped_seafarer_mills_nothing_when_it_is_sent_back_or_another_dies():
    t = cast("Void Stalker", ["Trapped Seafarer", dying("Bear")], deck=LIBRARY, their_deck=LIBRARY)
    assert (len(t.yours.deck), len(t.theirs.deck)) == (15, 15)


TRITON = "Triton, Lord of the Sea"


@pytest.mark.card("triton-lord-of-the-sea", 1)
@pytest.mark.card("triton-lord-of-the-sea", ruling=True)
def test_triton_may_attack_a_creature_deals_it_nothing_and_takes_damage():
    t = fight([TRITON], ["Bear"], f"{TRITON} -> bear", their_deck=LIBRARY)
    assert t.theirs.field == ["Bear 3/3"]
    assert t.yours.field == ["Triton, Lord of the Sea 6/4"]
    assert t.theirs.discard_pile == []


@pytest.mark.card("triton-lord-of-the-sea", 1, negative=True)
def test_triton_hurts_players_and_hinders_nobody_else():
    assert fight([TRITON], [], f"{TRITON} -> opponent").theirs.health == 4
    assert fight([TRITON, "Bear"], ["Gelfind Wall"], "bear -> gelfind-wall").theirs.field == [
        "Gelfind Wall 0/4"
    ]


@pytest.mark.card("triton-lord-of-the-sea", 2)
def test_triton_mills_the_damage_he_deals():
    t = fight([TRITON], [], f"{TRITON} -> opponent", deck=LIBRARY, their_deck=LIBRARY)
    assert len(t.theirs.discard_pile) == 6
    assert t.yours.discard_pile == []


@pytest.mark.card("triton-lord-of-the-sea", 2, negative=True)
def test_triton_mills_nothing_for_the_damage_of_others():
    t = fight([TRITON, "Bear"], [], "bear -> opponent", their_deck=LIBRARY)
    assert t.theirs.health == 7
    assert t.theirs.discard_pile == []


@pytest.mark.card("kingdom-of-the-beautiful", 2)
def test_kingdom_of_the_beautiful_wins_against_an_empty_deck():
    assert table(["Kingdom of the Beautiful"]).outcome == "you win (TC-12.2)"


@pytest.mark.card("kingdom-of-the-beautiful", 2, negative=True)
def test_kingdom_of_the_beautiful_needs_the_opponents_deck_empty_and_itself_in_play():
    assert table(["Kingdom of the Beautiful"], their_deck=["Ooze"]).outcome == ""
    assert table(["Bear"], hand=["Kingdom of the Beautiful"]).outcome == ""


@pytest.mark.card("kingdom-of-the-beautiful", ruling=True)
def test_kingdom_of_the_beautiful_needs_no_draw_and_two_make_a_draw():
    t = cast("Siren Caller", ["Kingdom of the Beautiful"], their_deck=["Ooze"] * 7)
    assert t.outcome == "you win (TC-12.2)"
    assert table(["Kingdom of the Beautiful"], ["Kingdom of the Beautiful"]).outcome == "draw (TC-12.3)"


@pytest.mark.card("countess-of-mer", 1)
@pytest.mark.card("countess-of-mer", ruling=True)
def test_countess_can_attack_the_player_past_creatures():
    t = fight(["Countess of Mer"], ["Bear"], "countess-of-mer -> opponent", their_deck=LIBRARY)
    assert t.theirs.health == 10
    assert len(t.theirs.discard_pile) == 4
    assert t.theirs.field == ["Bear 3/3"]


@pytest.mark.card("countess-of-mer", 1, negative=True)
def test_countess_does_not_help_other_attackers_and_may_attack_creatures():
    t = table(["Countess of Mer", "Goblin"], ["Bear"], phase="combat")
    assert t.refused("attack goblin -> opponent") == "TC-6.7"
    assert t.refused("attack countess-of-mer -> bear") == ""
    assert not may_attack(cast("Countess of Mer", [], ["Bear"]), "Countess of Mer")


@pytest.mark.card("countess-of-mer", 2)
@pytest.mark.card("countess-of-mer", ruling=True)
def test_countess_mills_instead_of_all_her_damage_always_of_her_controllers_opponent():
    t = fight(["Countess of Mer"], [], "countess-of-mer -> opponent", deck=LIBRARY, their_deck=LIBRARY)
    assert t.theirs.health == 10
    assert len(t.theirs.discard_pile) == 4
    assert t.yours.discard_pile == []
    t = fight(
        [creature("Countess of Mer", health=3)], ["Bear"], "countess-of-mer -> bear", their_deck=LIBRARY
    )
    assert t.theirs.field == ["Bear 3/3"]
    assert len(t.theirs.discard_pile) == 4
    t = fight(["Goblin"], ["Countess of Mer"], "goblin -> countess-of-mer", deck=LIBRARY)
    assert t.yours.field == ["Goblin 1/1"]
    assert t.yours.discard_pile == ["Ooze"] * 4


@pytest.mark.card("countess-of-mer", 2, negative=True)
def test_countess_takes_damage_and_replaces_nobody_elses():
    t = fight(["Countess of Mer"], ["Goblin"], "countess-of-mer -> goblin", their_deck=LIBRARY)
    assert t.yours.field == ["Countess of Mer 4/1"]
    t = fight(["Countess of Mer", "Bear"], [], "bear -> opponent", their_deck=LIBRARY)
    assert t.theirs.health == 7
    assert t.theirs.discard_pile == []


# Ghost of the Drowned, Damned Crew, Goblin Pirates


@pytest.mark.card("ghost-of-the-drowned", 1)
@pytest.mark.card("ghost-of-the-drowned", ruling=True)
def test_ghost_of_the_drowned_turns_one_seafarer_into_a_zombie():
    t = cast("Ghost of the Drowned", ["Trapped Seafarer", "Trapped Seafarer"]).you(
        "target trapped-seafarer-1"
    )
    assert t.yours.field == ["Trapped Seafarer 3/2", "Ghost of the Drowned 2/2", ZOMBIE]


@pytest.mark.card("ghost-of-the-drowned", 1, negative=True)
def test_ghost_of_the_drowned_brings_nothing_without_an_own_seafarer():
    t = cast("Ghost of the Drowned", ["Trapped Seafarer", "Bear"], ["Trapped Seafarer"])
    assert "Trapped Seafarer 3/2" not in t.yours.field  # the only target
    assert t.theirs.field == ["Trapped Seafarer 3/2"]
    t = cast("Ghost of the Drowned", ["Bear"], ["Trapped Seafarer"])
    assert t.yours.field == ["Bear 3/3", "Ghost of the Drowned 2/2"]
    assert t.theirs.field == ["Trapped Seafarer 3/2"]


@pytest.mark.card("ghost-of-the-drowned", 2)
def test_ghost_of_the_drowned_mills_1_for_each_of_your_zombies_when_it_dies():
    t = table([dying("Ghost of the Drowned"), "Zombie", "Zombie"], deck=LIBRARY, their_deck=LIBRARY)
    assert (len(t.yours.deck), len(t.theirs.deck)) == (15, 13)


@pytest.mark.card("ghost-of-the-drowned", 2, negative=True)
def test_ghost_of_the_drowned_counts_no_enemy_zombie_and_nobody_else():
    t = table([dying("Ghost of the Drowned"), "Bear"], ["Zombie"], their_deck=LIBRARY)
    assert len(t.theirs.deck) == 15
    assert len(table(["Ghost of the Drowned", "Zombie", dying("Bear")], their_deck=LIBRARY).theirs.deck) == 15


@pytest.mark.card("damned-crew", 2)
def test_damned_crew_cannot_be_destroyed_by_damage_beside_40_discarded_cards():
    t = table([creature("Damned Crew", damage=5)], their_discard=["Ooze"] * 40)
    assert t.yours.field == ["Damned Crew 1/-3"]


@pytest.mark.card("damned-crew", 2, negative=True)
def test_damned_crew_dies_beside_39_or_beside_your_own_pile_and_saves_nobody_else():
    assert table([creature("Damned Crew", damage=2)], their_discard=["Ooze"] * 39).yours.field == [ZOMBIE] * 2
    assert table([creature("Damned Crew", damage=2)], discard=["Ooze"] * 40).yours.field == [ZOMBIE] * 2
    assert table(["Damned Crew", dying("Bear")], their_discard=["Ooze"] * 40).yours.field == [
        "Damned Crew 1/2"
    ]


@pytest.mark.card("damned-crew", ruling=True)
def test_damned_crew_dies_of_shrinking_and_destruction_anyway():
    assert (
        table([creature("Damned Crew", health=-2)], their_discard=["Ooze"] * 40).yours.field == [ZOMBIE] * 2
    )
    t = cast("Void Hulk", [], ["Damned Crew"], discard=["Ooze"] * 40)
    assert t.theirs.field == [ZOMBIE] * 2


@pytest.mark.card("goblin-pirates", 1)
def test_goblin_pirates_grow_with_your_goblins():
    assert table(["Goblin Pirates", "Goblin", "Goblin"]).yours.field[0] == "Goblin Pirates 3/3"


@pytest.mark.card("goblin-pirates", 1, negative=True)
def test_goblin_pirates_count_neither_enemies_nor_other_names_nor_themselves():
    assert table(["Goblin Pirates", "Goblin Marauder"], ["Goblin"]).yours.field[0] == "Goblin Pirates 1/1"


@pytest.mark.card("goblin-pirates", 2)
def test_goblin_pirates_leave_a_zombie_for_each_of_your_goblins():
    t = table([dying("Goblin Pirates"), "Goblin", "Goblin"])
    assert t.yours.field == ["Goblin 1/1", "Goblin 1/1", ZOMBIE, ZOMBIE]
    assert t.theirs.field == []


@pytest.mark.card("goblin-pirates", 2, negative=True)
def test_goblin_pirates_leave_none_for_enemies_other_names_or_a_return():
    assert table([dying("Goblin Pirates"), "Goblin Marauder"], ["Goblin"]).yours.field == [
        "Goblin Marauder 2/1"
    ]
    t = cast("Void Stalker", ["Goblin Pirates", "Goblin"]).you("target goblin-pirates")
    assert ZOMBIE not in t.yours.field


# Ships


@pytest.mark.card("the-flying-dutchman", 2)
@pytest.mark.card("the-flying-dutchman", ruling=True)
def test_flying_dutchman_mills_1_for_each_event_of_damage_and_costs_10():
    t = fight(
        ["The Flying Dutchman", "Affable Conservator"],
        [],
        "affable-conservator -> opponent",
        their_deck=LIBRARY,
    )
    assert t.theirs.discard_pile == ["Ooze"]
    t = fight(["The Flying Dutchman", "Bear", "Goblin"], ["Gelfind Wall"],
              "bear -> gelfind-wall", "goblin -> gelfind-wall", their_deck=LIBRARY)  # fmt: skip
    assert len(t.theirs.discard_pile) == 2
    t = cast("Merchant of Greed", ["The Flying Dutchman", "Bear"], their_deck=LIBRARY)
    assert len(t.theirs.discard_pile) == 3  # one source, three recipients
    dutchman = creature("The Flying Dutchman", attack=2)
    t = fight([dutchman], [], "the-flying-dutchman -> opponent", deck=LIBRARY, their_deck=LIBRARY)
    assert (len(t.theirs.discard_pile), t.yours.discard_pile) == (1, [])  # it is one of your creatures itself
    assert cast("The Flying Dutchman", mana=12).mana == 2


@pytest.mark.card("the-flying-dutchman", 2, negative=True)
def test_flying_dutchman_mills_nothing_for_the_opponents_damage_or_for_none():
    t = fight(["Goblin"], ["The Flying Dutchman", "Gelfind Wall"], "goblin -> gelfind-wall", deck=LIBRARY)
    assert t.yours.discard_pile == []
    t = fight(
        ["The Flying Dutchman"], ["Gelfind Wall"], "the-flying-dutchman -> gelfind-wall", their_deck=LIBRARY
    )
    assert t.theirs.discard_pile == []


@pytest.mark.card("royal-caravel", 1)
def test_royal_caravel_takes_1_less_from_a_zombie():
    t = fight(["Royal Caravel"], ["Zombie"], "royal-caravel -> zombie")
    assert t.yours.field == ["Royal Caravel 2/1"]
    assert t.theirs.field == []
    t = fight(
        [creature("Royal Caravel", health=3)], [creature("Zombie", attack=2)], "royal-caravel -> zombie"
    )
    assert t.yours.field == ["Royal Caravel 2/2"]


@pytest.mark.card("royal-caravel", 1, negative=True)
def test_royal_caravel_takes_all_from_others_and_shields_nobody():
    assert fight(["Royal Caravel"], ["Goblin"], "royal-caravel -> goblin").yours.field == []
    t = fight(["Royal Caravel", "Bear"], ["Zombie"], "bear -> zombie")
    assert t.yours.field == ["Royal Caravel 2/1", "Bear 3/2"]


@pytest.mark.card("royal-brig", 1)
def test_royal_brig_destroys_up_to_2_enemy_zombies():
    t = cast("Royal Brig", ["Zombie"], ["Zombie"] * 3).you("target zombie-2", "target zombie-4")
    assert t.theirs.field == [ZOMBIE]
    assert t.yours.field == [ZOMBIE, "Royal Brig 3/3"]
    assert cast("Royal Brig", [], ["Zombie"] * 3).you("target zombie-1", "stop").theirs.field == [ZOMBIE] * 2


@pytest.mark.card("royal-brig", 1, negative=True)
def test_royal_brig_may_spare_all_and_takes_no_other_name():
    t = cast("Royal Brig", [], ["Zombie", "Bear"])
    assert t.actions() == ["target zombie-1", "stop"]
    assert t.you("stop").theirs.field == [ZOMBIE, "Bear 3/3"]
    t = cast("Royal Brig", ["Zombie"], ["Necrotic Ghoul"])
    assert t.asks(YOU, "cast")
    assert len(t.yours.field) == 2


@pytest.mark.card("royal-frigate", 1)
def test_royal_frigate_leaves_each_player_2_seafarers():
    t = table([dying("Royal Frigate")])
    assert t.yours.field == t.theirs.field == ["Trapped Seafarer 3/2"] * 2


@pytest.mark.card("royal-frigate", 1, negative=True)
def test_royal_frigate_leaves_none_when_it_is_sent_back_or_another_dies():
    t = cast("Void Stalker", ["Royal Frigate", dying("Bear")])
    assert t.yours.field == ["Void Stalker 3/3"]
    assert t.theirs.field == []


QUEEN = "The Queen Mary"


@pytest.mark.card("the-queen-mary", 1)
def test_queen_mary_deals_double_damage():
    assert fight([QUEEN], [], f"{QUEEN} -> opponent", their_health=15).theirs.health == 5
    t = fight([creature(QUEEN, attack=-2)], ["Gelfind Wall"], f"{QUEEN} -> gelfind-wall")
    assert t.theirs.field == ["Gelfind Wall 0/1"]


@pytest.mark.card("the-queen-mary", 1, negative=True)
def test_queen_mary_doubles_nobody_elses_damage():
    t = fight([QUEEN, "Bear"], ["Gelfind Wall"], "bear -> gelfind-wall")
    assert t.theirs.field == ["Gelfind Wall 0/4"]


@pytest.mark.card("the-queen-mary", 2)
def test_queen_mary_takes_double_damage():
    t = fight([QUEEN], ["Sewer Rat"], f"{QUEEN} -> sewer-rat")
    assert t.yours.field == ["The Queen Mary 5/1"]


@pytest.mark.card("the-queen-mary", 2, negative=True)
def test_queen_mary_lets_others_take_single_damage():
    t = fight([QUEEN, "Bear"], ["Sewer Rat"], "bear -> sewer-rat")
    assert t.yours.field == ["The Queen Mary 5/5", "Bear 3/1"]


@pytest.mark.card("the-queen-mary", ruling=True)
def test_queen_marys_doublings_multiply_with_the_citys():
    t = fight(
        [creature(QUEEN, health=20)],
        ["City of Naara", creature("Barbarian", health=40)],
        f"{QUEEN} -> barbarian",
    )
    assert t.theirs.creatures[1].damage == 7 * 2 * 2
    assert t.yours.creatures[0].damage == 4 * 2 * 2


@pytest.mark.card("the-queen-mary", 3)
def test_queen_mary_leaves_a_navy():
    assert table([dying(QUEEN)]).yours.field == ["The Royal Navy 5/5"]


@pytest.mark.card("the-queen-mary", 3, negative=True)
def test_queen_mary_leaves_no_navy_when_she_is_sent_back_or_another_dies():
    assert cast("Void Stalker", [QUEEN, dying("Bear")]).yours.field == ["Void Stalker 3/3"]


@pytest.mark.card("the-royal-navy", 1)
def test_royal_navy_that_is_cast_brings_each_player_a_frigate():
    t = cast("The Royal Navy")
    assert t.yours.field == ["The Royal Navy 5/5", "Royal Frigate 5/5"]
    assert t.theirs.field == ["Royal Frigate 5/5"]


@pytest.mark.card("the-royal-navy", 1, negative=True)
@pytest.mark.card("the-royal-navy", ruling=True)
@pytest.mark.card("the-queen-mary", ruling=True)
def test_royal_navy_that_is_not_cast_brings_nobody():
    t = table([dying(QUEEN)])
    assert t.yours.field == ["The Royal Navy 5/5"]
    assert t.theirs.field == []
    t = cast("Ooze", ["The Royal Navy"])
    assert t.yours.field == ["The Royal Navy 5/5", "Ooze 1/1"]
    assert t.theirs.field == []


@pytest.mark.card("the-royal-navy", 2)
@pytest.mark.card("the-royal-navy", ruling=True)
def test_royal_navy_sends_a_caravel_for_each_damage_even_the_last():
    t = fight(["The Royal Navy"], ["Bear"], "the-royal-navy -> bear")
    assert t.yours.field == ["The Royal Navy 5/2", "Royal Caravel 2/1"]
    t = fight(["The Royal Navy"], ["Fearmancer"], "the-royal-navy -> fearmancer")
    assert t.yours.field == ["Royal Caravel 2/1"]


@pytest.mark.card("the-royal-navy", 2, negative=True)
def test_royal_navy_sends_nobody_without_damage_to_itself():
    t = fight(
        ["The Royal Navy", "Bear"],
        ["Gelfind Wall", "Goblin"],
        "the-royal-navy -> gelfind-wall",
        "bear -> goblin",
    )
    assert t.yours.field == ["The Royal Navy 5/5", "Bear 3/2"]
    t = fight(["The Royal Navy"], [], "the-royal-navy -> opponent")
    assert t.yours.field == ["The Royal Navy 5/5"]


@pytest.mark.card("hero-of-time", 1, negative=True)
def test_hero_of_time_counts_nothing_at_the_start_of_a_turn():
    t = table([hero(2)], active=THEY, phase="start of turn")
    assert t.yours.creatures[0].counters == {"time": 2}
    assert not any("dies" in line for line in before_next_turn(t))
