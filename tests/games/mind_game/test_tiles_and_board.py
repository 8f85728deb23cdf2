"""MG-1 and MG-2: tiles, points, dice, the bank, and the board."""

from collections import Counter

import pytest

import mindtable
from mindtable.games.mind_game import combat
from mindtable.games.mind_game.state.board import (
    ALL,
    BORDERS,
    EXPULSIONS,
    MOVES,
    NEXT_TO,
    PATHS,
    PLACES,
    RETREATS,
    SPACES,
    TOUCHING,
    place_named,
)
from mindtable.games.mind_game.state.options import adjustment_table, kill_table
from mindtable.games.mind_game.state.tile import BY_SLUG, COLORS, NUMBER, TILES
from tests.games.mind_game import naive
from tests.games.mind_game.minds import THEY, YOU, minds, started

pytestmark = pytest.mark.source


def number(name):
    place = place_named(name)
    assert place is not None
    return place.number


def names(numbers):
    return {ALL[place].name for place in numbers}


def links(table, name, side=0):
    return {ALL[link.to].name: link.border for link in table[side * PLACES + number(name)]}


@pytest.mark.rule("MG-1.1")
def test_two_players_have_one_mind_each():
    t = started()
    assert [len(player["segments"]) for player in t.view(YOU)["players"]] == [4, 4]
    with pytest.raises(mindtable.OptionError):
        mindtable.start("mind_game", players=("Ann", "Bob", "Eve"))


@pytest.mark.rule("MG-1.2", "MG-1.4")
def test_every_colour_has_four_concepts_in_four_strengths_each_once():
    found = {tile.slug: (COLORS[tile.color], int(tile.action_points)) for tile in TILES}
    assert found == {tile: (naive.color(tile), naive.action_points(tile)) for tile in naive.all_tiles()}
    assert len(found) == 80


@pytest.mark.rule("MG-1.3")
def test_cost_is_action_points_and_strength_less_one():
    assert BY_SLUG["hate-4"].cost == 7
    assert Counter(int(tile.cost) for tile in TILES) == {1: 5, 2: 10, 3: 15, 4: 20, 5: 15, 6: 10, 7: 5}


@pytest.mark.rule("MG-1.5")
def test_dear_concepts_kill_two_others():
    kills = kill_table(False)
    for tile in TILES:
        killed = {enemy.concept.lower() for enemy in TILES if kills[tile.number * NUMBER + enemy.number]}
        assert killed == set(naive.KILLS.get(tile.concept.lower(), []))
    mutual = [
        (a, b)
        for a in range(NUMBER)
        for b in range(NUMBER)
        if kills[a * NUMBER + b] and kills[b * NUMBER + a]
    ]
    assert mutual == []


@pytest.mark.rule("MG-1.5")
def test_with_printed_kills_obsession_spares_doubt():
    position = ({"GOT5": ["Obsession 1"]}, {"GOT5": ["Doubt 1"]})
    assert "Doubt 1 in GOT5 is killed automatically by Obsession 1." in minds(*position, step="combat").log
    printed = minds(*position, step="combat", variants=["printed-kills"])
    assert not any("killed" in line for line in printed.log)
    prey = minds(
        {"GOT5": ["Obsession 1"]}, {"GOT5": ["Distraction 1"]}, step="combat", variants=["printed-kills"]
    )
    assert any("killed" in line for line in prey.log)


@pytest.mark.rule("MG-1.6")
def test_cheap_concepts_have_adjustments_by_colour():
    table = adjustment_table(True)
    for tile in TILES:
        for enemy in TILES:
            assert table[tile.number * NUMBER + enemy.number] == naive.adjustment(tile.slug, enemy.slug)
    daydream, indecision = BY_SLUG["daydream-4"].number, BY_SLUG["indecision-3"].number
    assert adjustment_table(False)[indecision * NUMBER + daydream] == -1
    t = minds(
        {"PGT5": ["Indecision 3"]},
        {"PGT5": ["Daydream 4"]},
        step="combat",
        rolls=[14],
        variants=["no-adjustment"],
    )
    assert t.view(YOU)["combat"]["adjustments"] == [-1, 1]


@pytest.mark.rule("MG-1.7", "MG-5.4")
def test_points_are_numbers_that_the_bank_never_lacks():
    t = minds(points=20, their_points=20, step="collect")
    assert (t.points, t.state.points[THEY]) == (20, 20)
    t.you("end")
    t.to("purchase", THEY)
    assert t.state.points[THEY] == 20


@pytest.mark.rule("MG-1.8", "MG-10.7")
def test_three_dice_are_rolled_together():
    t = minds({"GOT5": ["Pain 1"]}, {"GOT5": ["Nausea 1"]}, step="combat", dice=[6, 5, 6])
    (roll,) = [event.roll for event in t.events if event.roll is not None][:1]
    assert roll.dice == [6, 5, 6]
    assert (combat.DICE, combat.FACES) == (3, 6)


@pytest.mark.rule("MG-1.9", "MG-4.1")
def test_the_bank_holds_what_nobody_has_by_cost():
    t = minds({"GOT5": ["Hate 4", "Pain 1"]}, hand=["Doubt 1"], step="purchase")
    counts = t.view(THEY)["bank"]["counts"]
    assert counts == [4, 9, 15, 20, 15, 10, 4]
    assert started().view(THEY)["bank"] == {"counts": [5, 10, 15, 20, 15, 10, 5], "tiles": None}


@pytest.mark.rule("MG-1.10")
def test_a_tile_that_returns_to_the_bank_may_be_bought_by_either_player():
    t = minds({"GOT5": ["Pain 4"]}, {"GOT5": ["Disgust 1"]}, step="combat", active=YOU)
    assert "Pain 4" in t.bank
    t.to("purchase", THEY)
    t.state.points[THEY] = 20
    t.they("end").to("purchase", YOU)
    t.to("purchase", THEY)
    assert "pain-4" in t.view(THEY)["bank"]["tiles"]
    t.they("buy pain-4")
    assert t.their_hand == ["Pain 4"]


@pytest.mark.rule("MG-2.1")
def test_a_mind_has_four_segments_and_no_brainstem():
    assert names(range(SPACES, PLACES)) == {f"M{letter}{player}" for letter in "BPGO" for player in (1, 2)}
    assert place_named("MK1") is None


@pytest.mark.rule("MG-2.2", "MG-2.3")
def test_paths_lie_between_two_lines_each():
    assert PATHS == ("GOT", "PGT", "BPT", "KBT", "KBE", "BPE", "PGE", "GOE")
    for path in PATHS:
        colors = {COLORS["BPGOK".index(letter)] for letter in path[:2]}
        for row in range(2, 9):
            mask = BORDERS[number(f"{path}{row}")]
            assert {COLORS[color] for color in range(5) if mask >> color & 1} == colors


@pytest.mark.rule("MG-2.4", "MG-2.5")
def test_there_are_seventy_spaces_fourteen_of_them_creative():
    assert len([place for place in ALL if place.color < 0]) == SPACES == 70
    assert names(range(SPACES)) == set(naive.spaces())
    assert len([place for place in ALL[:SPACES] if place.side >= 0]) == 14
    for name in ("KBT1", "KBE1", "KBT9", "KBE9", "GOT0", "BB2"):
        assert place_named(name) is None


@pytest.mark.rule("MG-2.6")
def test_creative_spaces_touch_these_segments():
    for segment in range(SPACES, PLACES):
        assert names(TOUCHING[segment - SPACES]) == set(naive.touching(ALL[segment].name))
    assert names(TOUCHING[number("MO1") - SPACES]) == {"GOT1", "GOE1"}
    assert names(TOUCHING[number("MB2") - SPACES]) == {"BB9", "BPT9", "BPE9"}


@pytest.mark.rule("MG-2.7")
def test_ids_are_read_in_either_order_and_any_case():
    t = minds({"OGT5": ["Pain 1"]})
    assert t.yours == {"GOT5": ["Pain 1"]}
    t.you("Command mg1 -> ogt5")
    assert t.actions() == ["move GOT5 -> GOT6"]
    t.you("MOVE ogt5 -> OGT6")
    assert t.yours == {"GOT6": ["Pain 1"]}
    with pytest.raises(mindtable.NotAnAction, match=r"there is no place 'got10' \(MG-2.7\)"):
        t.state.refusal("move got10")
    with pytest.raises(mindtable.PositionError, match=r"there is no place 'GPX5' \(MG-2.7\)"):
        minds({"GPX5": ["Pain 1"]})


@pytest.mark.rule("MG-2.8", "MG-2.9", "MG-2.10")
def test_neighbours_and_borders():
    for side in (0, 1):
        for space in naive.spaces():
            found = {
                to: COLORS[border] if border < 5 else "edge"
                for to, border in links(MOVES, space, side).items()
            }
            assert found == dict(naive.steps(side + 1, space))
    assert {to: COLORS[border] for to, border in links(MOVES, "BB1").items()} == {
        "KBT2": "black",
        "KBE2": "black",
        "BPT1": "blue",
        "BPE1": "blue",
    }
    assert "KBE5" in links(MOVES, "KBT4")
    assert "KBE3" not in links(MOVES, "KBT4")
    assert "BPT5" not in links(MOVES, "KBT4")
    assert "BB1" in names(EXPULSIONS[number("KBT2")])


@pytest.mark.rule("MG-2.11")
def test_segments_neighbour_each_other_in_a_chain():
    assert names(NEXT_TO[number("MB1") - SPACES]) == {"MP1"}
    assert names(NEXT_TO[number("MP1") - SPACES]) == {"MB1", "MG1"}
    assert names(NEXT_TO[number("MG2") - SPACES]) == {"MP2", "MO2"}
    assert names(NEXT_TO[number("MO2") - SPACES]) == {"MG2"}


@pytest.mark.rule("MG-2.12")
def test_forward_is_towards_the_enemy():
    assert minds({"PGT4": ["Pain 1"]}).you("command purple -> PGT4").reaches() == ["PGT5"]
    theirs = minds(they={"PGT4": ["Pain 1"]}, active=THEY).they("command purple -> PGT4")
    assert theirs.reaches() == ["PGT3"]
    assert set(links(RETREATS, "PGT1")) == {"MP1", "MG1"}
    assert {name for name in links(MOVES, "PGT9") if name[0] == "M"} == {"MP2", "MG2"}


@pytest.mark.rule("MG-2.12", "MG-4.3")
def test_the_seat_that_begins_is_player_1_wherever_it_sits():
    t = minds({"PGT4": ["Pain 1"]}, first=THEY, active=YOU)
    assert t.view(YOU)["players"][YOU]["player"] == 2
    t.you("command MP2 -> PGT4")
    assert t.reaches() == ["PGT3"]


@pytest.mark.rule("MG-2.14")
def test_the_board_is_the_same_when_it_is_turned():
    def turned(name):
        if name[0] == "M":
            return f"{name[:2]}{3 - int(name[2])}"
        if name[:2] == "BB":
            return f"BB{10 - int(name[2])}"
        return f"{name[:2]}{'E' if name[2] == 'T' else 'T'}{10 - int(name[3])}"

    for place in ALL:
        for table in (MOVES, RETREATS):
            here = {(turned(to), border) for to, border in links(table, place.name).items()}
            assert here == set(links(table, turned(place.name), 1).items())
        here = {turned(name) for name in names(EXPULSIONS[place.number])}
        assert here == names(EXPULSIONS[PLACES + number(turned(place.name))])
