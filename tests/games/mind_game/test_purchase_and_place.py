"""MG-5 and MG-6: collecting, purchasing, placing."""

import pytest

from mindtable.games.mind_game.turn import RESUMED
from tests.games.mind_game.minds import THEY, YOU, minds, started

pytestmark = pytest.mark.source


@pytest.mark.rule("MG-5.1")
def test_a_turn_has_five_steps_and_players_alternate():
    t = minds(
        {"GOT4": ["Panic 1"]}, {"GOT5": ["Ritual 1"]}, hand=["Pain 1", "Pain 2"], step="collect", rolls=[14]
    )
    seen = []
    for action in (
        "end",
        "place MB1 pain-1 -> BB1",
        "end",
        "command orange -> GOT4",
        "move GOT5",
        "end",
        "expel GOT6",
    ):
        seen.append(t.state.step)
        t.you(action)
    assert list(dict.fromkeys(seen)) == ["purchase", "place", "command", "combat"]
    assert list(RESUMED) == ["collect", "purchase", "place", "command", "combat"]
    assert t.asks(THEY, "purchase")
    assert t.refused("end", YOU) == "MG-5.1"
    assert t.refused("command blue -> GOT5", THEY) == "MG-5.1"


@pytest.mark.rule("MG-5.2", "MG-5.3")
def test_functional_segments_collect_a_point_each():
    shut = {"MP1": ["Doubt 1"], "MO1": ["Panic 1"]}
    t = minds(they=shut, step="collect")
    assert t.points == 2
    assert [segment["functional"] for segment in t.view(YOU)["players"][YOU]["segments"]] == [
        True,
        False,
        True,
        False,
    ]
    own = minds({"MP1": ["Doubt 1"]}, step="collect")
    assert own.points == 4


@pytest.mark.rule("MG-5.3")
def test_on_the_first_turn_too_a_shut_segment_collects_nothing():
    t = started().you("buy brainfreeze-1", "end", "place MB1 brainfreeze-1 -> BB1")
    t.you("command orange -> BB1", "move KBT2", "move KBT3", "move KBT4", "move KBT5")
    t.you(
        "command green -> KBT5",
        "move KBT6",
        "move KBT7",
        "move KBT8",
        "move BB9",
        "command blue -> BB9",
        "move MB2",
    )
    assert t.state.points[THEY] == 3


@pytest.mark.rule("MG-5.5")
def test_as_many_purchases_as_functional_segments_of_any_colour():
    t = minds(they={"MP1": ["Doubt 1"], "MG1": ["Ritual 4"]}, points=20, step="purchase")
    t.you("buy daydream-1", "buy daydream-2")
    assert t.refused("buy daydream-3") == "MG-5.5"


@pytest.mark.rule("MG-5.6")
def test_a_purchase_is_paid_at_once():
    t = minds(points=6, step="purchase").you("buy shock-2")
    assert t.points == 2
    assert t.refused("buy shock-1") == "MG-5.6"
    assert t.refused("buy nausea-1") == ""


@pytest.mark.rule("MG-5.7")
def test_a_hand_holds_ten_tiles():
    ten = [f"{concept} {n}" for concept in ("Pain", "Nausea") for n in (1, 2, 3, 4)] + ["Hate 1", "Hate 2"]
    t = minds(hand=ten, points=20, step="purchase")
    assert t.actions("buy") == []
    assert t.refused("buy ritual-1") == "MG-5.7"
    assert minds(hand=ten[:9], points=20, step="purchase").refused("buy ritual-1") == ""


@pytest.mark.rule("MG-5.8")
def test_any_number_of_tiles_is_discarded_at_any_time_without_refund():
    t = minds(hand=["Hate 1", "Pain 1"], points=4, step="purchase")
    t.you("buy ritual-1", "discard hate-1", "discard pain-1")
    assert (t.points, t.hand) == (3, ["Ritual 1"])
    t.you("discard ritual-1", "buy ritual-1")
    assert t.points == 2
    assert t.refused("discard hate-1") == "MG-5.8"


@pytest.mark.rule("MG-5.9")
def test_a_tile_in_a_hand_cannot_be_bought():
    t = minds({"GOT5": ["Pain 1"]}, hand=["Pain 2"], their_hand=["Pain 3"], points=20, step="purchase")
    assert [t.refused(f"buy pain-{n}") for n in (1, 2, 3, 4)] == ["MG-5.9", "MG-5.9", "MG-5.9", ""]


@pytest.mark.rule("MG-5.10")
def test_the_opponent_learns_only_the_cost():
    t = minds(points=7, step="purchase").you("buy hate-4")
    assert t.told(THEY) == ["You purchase a tile of cost 7."]
    assert t.events[0].data(THEY) == {"event": "buys", "seat": 0, "rule": "MG-5.10", "n": 7}
    assert t.events[0].data(YOU)["card"] == "hate-4"


@pytest.mark.rule("MG-5.11")
def test_nothing_has_to_be_bought():
    t = minds({"GOT4": ["Pain 1"]}, points=20, step="purchase").you("end")
    assert t.points == 20
    assert t.asks(YOU, "command")


@pytest.mark.rule("MG-6.1")
def test_each_functional_segment_places_one_tile_in_any_order():
    hand = ["Doubt 1", "Daydream 1", "Panic 1", "Pain 1", "Pain 2"]
    t = minds(hand=hand, step="place").you("place MO1 panic-1 -> GOT1", "place MP1 doubt-1 -> PGT1")
    assert t.refused("place MP1 daydream-1 -> PGE1") == "MG-6.1"
    assert t.refused("place MP1 ritual-1 -> PGE1") == "MG-6.1"
    assert t.refused("place MB1 hate-1 -> BB1") == "MG-6.1"
    assert t.refused("place MB2 pain-1 -> BB9") == "MG-6.1"
    t.you("place MB1 pain-1 -> BB1", "place MG1 pain-2 -> GOE1")
    assert not t.asks(YOU, "place")


@pytest.mark.rule("MG-6.2", "MG-6.3")
def test_a_tile_goes_to_a_space_that_touches_a_segment_of_its_colour():
    t = minds(they={"MG1": ["Ritual 4"]}, hand=["Doubt 1", "Pain 1", "Ritual 1"], step="place")
    assert t.actions("place") == [
        *(f"place MB1 pain-1 -> {space}" for space in ("BB1", "BPT1", "BPE1")),
        *(
            f"place MP1 {tile} -> {space}"
            for space in ("PGT1", "BPT1", "BPE1", "PGE1")
            for tile in ("doubt-1", "pain-1")
        ),
        *(f"place MO1 pain-1 -> {space}" for space in ("GOT1", "GOE1")),
    ]  # PGT1 also touches the green segment, which is shut


@pytest.mark.rule("MG-6.4")
def test_placing_keeps_to_five_tiles():
    full = {"BB1": ["Pain 1", "Pain 2", "Pain 3", "Pain 4", "Shock 1"]}
    t = minds(full, hand=["Disgust 1"], step="place")
    assert t.refused("place MB1 disgust-1 -> BB1 under") == "MG-6.4"
    assert {text.split(" -> ")[1] for text in t.actions("place")} == {"BPT1", "BPE1"}


@pytest.mark.rule("MG-6.5")
def test_alone_it_becomes_a_construct_face_up():
    t = minds(hand=["Doubt 1", "Pain 1"], step="place").you("place doubt-1 -> PGT1")
    assert t.yours == {"PGT1": ["Doubt 1"]}
    assert t.told(THEY) == ["MP1 places Doubt 1 into PGT1."]
    assert t.refused("place MB1 pain-1 -> BB1 under") == "MG-6.5"


@pytest.mark.rule("MG-6.6")
def test_with_an_own_construct_it_merges_on_top_or_beneath():
    stack = {"BPT1": ["Hate 2", "Doubt 1"]}
    top = minds(stack, hand=["Pain 1", "Pain 2"], step="place").you(
        "place MB1 pain-1 -> BPT1 top", "order 2-1"
    )
    assert top.yours == {"BPT1": ["Pain 1", "Doubt 1", "Hate 2"]}
    top.you("place MP1 pain-2 -> BPT1 top", "keep")  # a second segment, into the same space
    assert len(top.yours["BPT1"]) == 4
    under = minds(stack, hand=["Pain 1", "Pain 2"], step="place").you(
        "place MB1 pain-1 -> BPT1 under", "order 2-1"
    )
    assert under.yours == {"BPT1": ["Hate 2", "Pain 1", "Doubt 1"]}
    assert under.told(THEY) == ["MB1 places a tile into BPT1, under the display."]


@pytest.mark.rule("MG-6.7")
def test_an_enemy_in_the_space_is_no_obstacle():
    t = minds(they={"BB1": ["Ritual 1"]}, hand=["Disgust 1"], step="place", rolls=[17, 6]).you(
        "place disgust-1 -> BB1"
    )
    assert "BB1 is contested." in t.log
    assert (t.yours, t.theirs) == ({"BB1": ["Disgust 1"]}, {})
    assert "Combat in BB1." in t.log


@pytest.mark.rule("MG-6.8")
def test_nothing_is_placed_once_commands_have_begun():
    t = minds({"GOT4": ["Panic 2"]}, hand=["Pain 1"], step="place").you("end")
    assert t.refused("place MB1 pain-1 -> BB1") == "MG-6.8"
    t.you("command green -> GOT4", "move GOT5")
    assert t.refused("place MB1 pain-1 -> BB1") == "MG-6.8"
