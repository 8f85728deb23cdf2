"""MG-7, MG-8 and MG-9: commands, moves, merging, splitting, embedded constructs and exits."""

import pytest

from tests.games.mind_game.minds import THEY, YOU, minds

pytestmark = pytest.mark.source

FULL = ["Nausea 1", "Nausea 2", "Nausea 3", "Nausea 4", "Pain 4"]


@pytest.mark.rule("MG-7.1")
def test_each_functional_segment_commands_once_in_any_order():
    t = minds({"GOT2": ["Pain 1"], "GOE2": ["Pain 2"]}, {"MP1": ["Doubt 1"]})
    t.you("command orange -> GOT2", "move GOT3", "command blue -> GOE2", "move GOE3")
    assert t.refused("command orange -> GOE3") == "MG-7.1"
    assert t.refused("command purple -> GOE3") == "MG-9.2"
    assert t.refused("command MG2 -> GOE3") == "MG-7.1"
    assert t.refused("command green -> GOT9") == "MG-7.1"
    t.you("command green -> GOT3", "move GOT4")
    assert t.state.active == THEY  # every segment has commanded or is shut


@pytest.mark.rule("MG-7.2")
def test_eligibility_is_looked_at_when_the_command_is_given():
    t = minds({"GOT4": ["Doubt 2", "Panic 1"]})
    assert t.refused("command blue -> GOT4") == "MG-7.2"
    assert t.refused("command purple -> GOT4") == ""
    t.you("command purple -> GOT4", "reconfigure panic-1")
    assert t.refused("command purple -> GOT4") == "MG-7.1"
    assert t.actions("command") == ["command MG1 -> GOT4", "command MO1 -> GOT4"]


@pytest.mark.rule("MG-7.3")
def test_creative_spaces_belong_to_their_paths_and_segments_to_none():
    t = minds({"BB1": ["Panic 1"], "PGT1": ["Panic 2"], "MO2": ["Ritual 1", "Panic 3"]})
    assert t.actions("command") == [
        "command MP1 -> PGT1",
        "command MG1 -> PGT1",
        "command MO1 -> PGT1",
        "command MB1 -> BB1",
        "command MO1 -> BB1",
        "command MG1 -> MO2",
    ]
    assert t.refused("command orange -> MO2") == "MG-7.3"


@pytest.mark.rule("MG-7.4")
def test_the_same_construct_may_be_commanded_again():
    t = minds({"KBT2": ["Brainfreeze 1"]}).you("command blue -> KBT2", "move KBT3")
    assert t.refused("command green -> KBT3") == "MG-7.4"
    assert t.refused("end") == "MG-7.4"
    t.you("stop", "command green -> KBT3")
    assert t.state.actions_left == 4


@pytest.mark.rule("MG-7.4")
def test_with_one_command_its_tiles_are_commanded_once():
    you = {"KBT2": ["Nausea 1"], "KBT4": ["Pain 1"], "GOT2": ["Pain 2"]}
    t = minds(you, variants=["one-command"]).you("command blue -> KBT2", "move KBT3", "move KBT4 under")
    assert t.yours["KBT4"] == ["Pain 1", "Nausea 1"]
    assert t.refused("command green -> KBT4") == "MG-7.4"
    assert t.refused("command green -> GOT2") == ""


@pytest.mark.rule("MG-7.5")
def test_the_first_action_must_be_taken_and_then_one_may_stop():
    t = minds({"PGT2": ["Doubt 1"], "GOT2": ["Pain 1"]}).you("command purple -> PGT2")
    assert t.refused("stop") == "MG-7.5"
    t.you("move PGT3", "stop")
    assert t.asks(YOU, "command")


@pytest.mark.rule("MG-7.5")
@pytest.mark.parametrize(("tile", "points"), [("Pain 1", 1), ("Nausea 1", 2), ("Shock 1", 3), ("Panic 4", 4)])
def test_a_command_has_as_many_actions_as_the_display_has_points(tile, points):
    t = minds({"GOT2": [tile, "Brainfreeze 1"], "GOE2": ["Pain 4"]}).you("command orange -> GOT2")
    for step in range(3, 3 + points):
        assert t.state.actions_left == 3 + points - step
        t.you(f"move GOT{step}")
    assert t.asks(YOU, "command")


@pytest.mark.rule("MG-7.5")
def test_a_construct_that_was_placed_this_turn_may_be_commanded():
    placed = minds(hand=["Pain 1"], step="place").you("place MB1 pain-1 -> BB1")
    assert placed.refused("command blue -> BB1") == ""


@pytest.mark.rule("MG-7.6", "MG-7.12")
def test_the_whole_stack_moves_to_an_adjacent_space_with_room():
    t = minds({"PGT4": ["Doubt 2", "Pain 1"], "PGT5": ["Ritual 1", "Ritual 2", "Ritual 3"], "BPT4": FULL})
    t.you("command purple -> PGT4")
    assert t.reaches() == ["PGT5 top", "PGT5 under"]
    assert t.refused("move BPT4 top") == "MG-7.12"
    assert t.refused("move PGT6") == "MG-7.6"
    assert t.refused("move GOT5") == "MG-7.6"
    t.you("move PGT5 top", "keep")
    assert t.yours["PGT5"] == ["Doubt 2", "Pain 1", "Ritual 1", "Ritual 2", "Ritual 3"]
    assert "PGT4" not in t.yours
    assert t.state.actions_left == 2 - 1


@pytest.mark.rule("MG-7.7")
def test_a_segment_is_entered_whatever_the_colour():
    t = minds({"GOT9": ["Pain 1"], "BB9": ["Panic 1"]}).you("command orange -> GOT9")
    assert t.reaches() == ["MG2", "MO2"]
    t.you("move MO2", "command blue -> BB9")
    assert t.reaches() == ["MB2"]


@pytest.mark.rule("MG-7.8")
def test_sideways_moves_may_be_reversed():
    t = minds({"PGT4": ["Hate 1"]}).you("command purple -> PGT4", "move BPT4", "move PGT4", "move BPT4")
    assert t.refused("move PGT3") == "MG-7.8"
    assert t.refused("move BPT3") == "MG-7.8"
    assert t.reaches() == ["BPT5", "PGT4"]


@pytest.mark.rule("MG-7.9")
def test_an_enemy_segment_is_entered_from_a_space_that_touches_it():
    t = minds({"PGT9": ["Doubt 2"]}).you("command purple -> PGT9")
    assert {"MP2", "MG2"} <= set(t.reaches())
    assert t.refused("move MB2") == "MG-7.6"
    t.you("move MG2")
    assert t.yours == {"MG2": ["Doubt 2"]}


@pytest.mark.rule("MG-7.10")
def test_entering_an_enemy_ends_the_command():
    t = minds({"PGT4": ["Hate 1", "Pain 1"], "GOT1": ["Pain 2"]}, {"PGT5": ["Ritual 1"]})
    t.you("command purple -> PGT4", "move PGT5")
    assert t.asks(YOU, "command")
    assert t.refused("move PGT6") == "MG-7.10"


@pytest.mark.rule("MG-7.11")
def test_nothing_leaves_a_contested_space_but_it_may_reconfigure():
    t = minds(
        {"PGT5": ["Hate 1", "Pain 1"], "GOT5": ["Pain 2"]}, {"PGT5": ["Ritual 1"], "GOT5": ["Ritual 2"]}
    )
    t.you("command purple -> PGT5")
    assert t.actions() == ["reconfigure hate-1", "reconfigure pain-1"]
    assert t.refused("move PGT6") == "MG-7.11"
    t.you("reconfigure pain-1")
    assert t.refused("command green -> GOT5") == "MG-7.5"


@pytest.mark.rule("MG-7.13")
def test_enemies_beside_the_way_do_not_matter_and_nothing_is_jumped():
    they = {"PGT4": ["Ritual 1"], "GOT5": ["Ritual 2"], "BPT5": ["Ritual 3"], "PGT6": ["Ritual 4"]}
    t = minds({"PGT5": ["Doubt 1"]}, they).you("command purple -> PGT5")
    assert t.reaches() == ["BPT5", "PGT6"]
    assert t.refused("move PGT7") == "MG-7.6"


@pytest.mark.rule("MG-8.1")
def test_the_mover_chooses_on_top_or_under():
    t = minds({"GOT4": ["Panic 1"], "GOT5": ["Ritual 1"]}).you("command green -> GOT4")
    assert t.actions() == ["move GOT4 -> GOT5 top", "move GOT4 -> GOT5 under"]
    assert t.refused("move GOT6 top") == "MG-7.6"
    assert minds({"GOT4": ["Panic 1"]}).you("command green -> GOT4").refused("move GOT5 top") == "MG-8.1"


@pytest.mark.rule("MG-8.2", "MG-8.3")
def test_on_top_goes_on_with_what_is_left_and_under_ends():
    stacks = {"GOT4": ["Blindspot 1"], "GOT5": ["Panic 1"], "GOT1": ["Pain 1"]}
    t = minds(stacks).you("command green -> GOT4", "move GOT5 top")
    assert t.state.actions_left == 1
    under = minds(stacks).you("command green -> GOT4", "move GOT5 under")
    assert under.yours["GOT5"] == ["Panic 1", "Blindspot 1"]
    assert under.refused("move GOT6") == "MG-8.3"


@pytest.mark.rule("MG-8.4")
def test_merging_may_rearrange_what_is_beneath_but_not_the_display():
    t = minds({"GOT4": ["Panic 1", "Pain 1"], "GOT5": ["Ritual 1"]}).you(
        "command green -> GOT4", "move GOT5 top"
    )
    assert t.actions() == ["order 2-1", "keep"]
    t.you("order 2-1")
    assert t.yours == {"GOT5": ["Panic 1", "Ritual 1", "Pain 1"]}


@pytest.mark.rule("MG-8.5")
def test_merging_in_a_contested_space_ends_the_command_either_way():
    for how in ("top", "under"):
        t = minds({"GOT4": ["Panic 1"], "GOT5": ["Ritual 1"], "GOE4": ["Pain 1"]}, {"GOT5": ["Ritual 2"]})
        t.you("command orange -> GOT4", f"move GOT5 {how}")
        assert t.asks(YOU, "command")
        assert t.refused("move GOT6") == "MG-8.5"


@pytest.mark.rule("MG-8.6")
def test_reconfiguring_may_change_nothing_and_adds_no_actions():
    t = minds({"PGT2": ["Daydream 1", "Hate 1", "Pain 1"], "GOT1": ["Pain 2"]}).you("command purple -> PGT2")
    t.you("reconfigure daydream-1", "keep")
    assert t.yours["PGT2"] == ["Daydream 1", "Hate 1", "Pain 1"]
    t.you("command green -> PGT2", "reconfigure hate-1", "order 2-1")
    assert t.yours["PGT2"] == ["Hate 1", "Pain 1", "Daydream 1"]
    assert t.asks(YOU, "command")
    single = minds({"PGT2": ["Hate 1"]}).you("command purple -> PGT2")
    assert single.refused("reconfigure hate-1") == "MG-8.6"


@pytest.mark.rule("MG-8.7")
def test_a_split_deals_the_masked_tiles_freely():
    t = minds({"PGT4": ["Hate 3", "Doubt 1", "Daydream 1"]}).you("command purple -> PGT4", "split")
    assert t.actions() == [
        "child doubt-1",
        "child daydream-1",
        "child doubt-1+daydream-1",
        "child daydream-1+doubt-1",
    ]
    t.you("child daydream-1+doubt-1", "send parent -> PGT5")
    assert t.yours == {"PGT4": ["Daydream 1", "Doubt 1"], "PGT5": ["Hate 3"]}
    assert "A child of 2 splits off in PGT4 and shows Daydream 1." in t.told(THEY)
    assert t.refused("split") == "MG-8.7"


@pytest.mark.rule("MG-8.7")
def test_both_parts_are_ordered_freely():
    stack = ["Hate 3", "Doubt 1", "Daydream 1", "Pain 1"]
    t = minds({"PGT4": stack}).you(
        "command purple -> PGT4", "split", "child doubt-1", "send child -> PGT5", "order 2-1"
    )
    assert t.yours == {"PGT4": ["Hate 3", "Pain 1", "Daydream 1"], "PGT5": ["Doubt 1"]}
    t = minds({"PGT4": stack}).you(
        "command purple -> PGT4", "split", "child doubt-1", "send parent -> PGT5", "order 2-1"
    )
    assert t.yours == {"PGT4": ["Doubt 1"], "PGT5": ["Hate 3", "Pain 1", "Daydream 1"]}


@pytest.mark.rule("MG-8.8")
def test_the_part_that_goes_on_has_its_own_action_points_less_one():
    t = minds({"PGT4": ["Daydream 3", "Compulsion 1"]}).you(
        "command purple -> PGT4", "split", "child compulsion-1"
    )
    assert t.actions("send") == ["send child -> PGT5"]
    assert t.refused("send parent -> PGT5") == "MG-8.8"
    t.you("send child -> PGT5")
    assert t.state.actions_left == 2
    assert t.yours == {"PGT4": ["Daydream 3"], "PGT5": ["Compulsion 1"]}
    t.you("move PGT6", "move PGT7")
    assert t.state.acting < 0


@pytest.mark.rule("MG-8.8")
def test_a_part_may_merge_where_it_goes():
    stacks = {"PGT4": ["Hate 3", "Doubt 1", "Pain 1"], "PGT5": ["Ritual 1", "Ritual 2"]}
    t = minds(stacks).you(
        "command purple -> PGT4", "split", "child doubt-1+pain-1", "send parent -> PGT5 top", "order 2-1"
    )
    assert t.yours == {"PGT4": ["Doubt 1", "Pain 1"], "PGT5": ["Hate 3", "Ritual 2", "Ritual 1"]}


@pytest.mark.rule("MG-8.9")
def test_a_split_needs_a_legal_move_out():
    you = {"BPT4": ["Pain 1", "Nausea 1"], "BPT5": FULL[1:] + ["Pain 3"]}
    t = minds(you).you("command blue -> BPT4")
    assert t.refused("split") == "MG-8.9"
    assert t.actions() == ["reconfigure pain-1", "reconfigure nausea-1"]


@pytest.mark.rule("MG-8.10")
def test_the_part_that_goes_on_may_show_any_colour():
    t = minds({"KBT4": ["Doubt 1", "Distraction 1"]}).you(
        "command purple -> KBT4", "split", "child distraction-1"
    )
    assert "send child -> KBT5" in t.actions()  # purple could not command it as it stands there
    t = minds({"GOT4": ["Ritual 1", "Hate 1"]}).you(
        "command orange -> GOT4", "split", "child hate-1", "send child -> GOT5"
    )
    assert t.refused("command purple -> GOT4") == "MG-7.4"
    t.you("move GOT6")
    assert t.yours == {"GOT4": ["Ritual 1"], "GOT6": ["Hate 1"]}


@pytest.mark.rule("MG-8.11", "MG-9.3")
def test_no_split_in_a_contested_space_nor_of_an_embedded_construct():
    t = minds({"PGT5": ["Hate 1", "Nausea 1"]}, {"PGT5": ["Ritual 1"]}).you("command purple -> PGT5")
    assert t.refused("split") == "MG-8.11"
    t = minds({"MG2": ["Hate 1", "Nausea 1"]}).you("command purple -> MG2")
    assert t.refused("split") == "MG-9.3"
    t = minds({"MG2": ["Hate 1", "Nausea 1"]}, {"MG2": ["Ritual 1"]}).you("command purple -> MG2")
    assert t.refused("split") == "MG-8.11"


@pytest.mark.rule("MG-9.1")
def test_a_construct_shuts_a_segment_down_even_while_it_is_contested():
    t = minds({"GOT9": ["Panic 1"], "GOE1": ["Pain 1"]}, {"MO2": ["Ritual 1"]})
    t.you("command orange -> GOT9", "move MO2")
    assert t.asks(YOU, "command")
    assert [segment["functional"] for segment in t.view(THEY)["players"][THEY]["segments"]] == [
        True,
        True,
        True,
        False,
    ]
    assert t.view(THEY)["players"][YOU]["shut_down"] == 1
    told = [event.kind.word for event in t.events if event.kind.word in ("shut down", "reopens")]
    assert told == ["shut down"]


@pytest.mark.rule("MG-9.2")
def test_a_shut_segment_does_nothing():
    shut = {f"M{letter}1": [tile] for letter, tile in zip("BPGO", ("Hate 1", "Hate 2", "Hate 3", "Doubt 1"))}
    del shut["MO1"]
    t = minds({"PGT1": ["Doubt 4"]}, shut, hand=["Pain 1", "Daydream 1"], points=10, step="collect")
    assert t.points == 11
    t.you("buy daydream-2")
    assert t.refused("buy daydream-3") == "MG-5.5"
    t.you("end")
    assert t.refused("place MP1 daydream-1 -> PGT1 top") == "MG-9.2"
    t.you("end")
    assert t.refused("command purple -> PGT1") == "MG-5.1"  # orange may command nothing, so the step is over


@pytest.mark.rule("MG-9.3")
def test_an_embedded_construct_does_not_leave():
    t = minds({"MG2": ["Ritual 1", "Hate 1"]}).you("command green -> MG2")
    assert t.refused("move GOT9") == "MG-9.3"
    assert t.refused("move MP2") == "MG-9.3"
    t.you("reconfigure hate-1")
    assert t.yours == {"MG2": ["Hate 1", "Ritual 1"]}


@pytest.mark.rule("MG-9.4")
def test_another_construct_may_join_an_embedded_one():
    t = minds({"MG2": ["Ritual 1"], "GOT9": ["Obsession 1"]}).you("command orange -> GOT9", "move MG2 top")
    assert t.actions() == ["reconfigure obsession-1", "reconfigure ritual-1", "stop"]
    t.you("reconfigure ritual-1")
    assert t.yours == {"MG2": ["Ritual 1", "Obsession 1"]}
    assert t.refused("command orange -> MG2") == "MG-7.1"
    assert t.refused("command green -> MG2") == ""
    assert t.refused("command purple -> MG2") == "MG-7.2"


@pytest.mark.rule("MG-9.5")
def test_a_segment_is_functional_again_when_the_last_enemy_leaves():
    t = minds({"MG1": ["Disgust 1"]}, {"MG1": ["Pain 1"]}, step="combat")
    assert "MG1 is functional again." in t.log
    assert t.state.functional(YOU) == 15


@pytest.mark.rule("MG-9.6")
def test_an_own_segment_is_entered_backwards_against_an_enemy_only():
    t = minds({"PGE1": ["Confusion 2"], "GOT1": ["Pain 1"]}, {"MG1": ["Shock 1"]}).you(
        "command purple -> PGE1"
    )
    assert t.refused("move MP1") == "MG-7.8"
    t.you("move MG1")
    assert t.asks(YOU, "command")
    assert t.yours["MG1"] == ["Confusion 2"]


@pytest.mark.rule("MG-9.7")
def test_an_own_construct_must_leave_an_own_segment_by_an_extra_command():
    t = minds({"MG1": ["Ritual 1"]}, step="collect")
    assert t.points == 4  # alone it does not shut the segment down
    t.you("end")
    assert t.actions() == ["exit MG1"]
    assert t.refused("end") == "MG-9.9"
    t.you("exit MG1", "move PGT1")
    assert t.state.commanded == 0
    assert t.refused("command purple -> PGT1") == ""
    assert t.refused("exit MP1") == "MG-9.7"


@pytest.mark.rule("MG-9.8")
def test_an_exit_begins_with_leaving_and_goes_on_as_a_command():
    t = minds({"MG1": ["Hate 1", "Pain 1"], "GOT4": ["Pain 2"]}, {"GOE1": ["Ritual 1"]})
    assert t.refused("command purple -> MG1") == "MG-9.8"
    t.you("command green -> GOT4", "move GOT5", "exit MG1")
    assert t.refused("reconfigure pain-1") == "MG-9.8"
    assert t.refused("move BPT1") == "MG-9.8"
    assert t.reaches() == ["GOE1", "GOT1", "PGE1", "PGT1"]  # over edges of any colour, also against an enemy
    t.you("move PGT1", "move BPT1", "reconfigure pain-1")
    assert t.yours["BPT1"] == ["Pain 1", "Hate 1"]


@pytest.mark.rule("MG-9.8", "MG-9.9")
def test_a_part_may_leave_and_the_rest_is_discarded():
    t = minds({"MG1": ["Hate 1", "Pain 1", "Doubt 1"], "GOT1": ["Shock 4"]})
    t.you("exit MG1", "split", "child pain-1+doubt-1", "send parent -> PGT1", "stop")
    assert t.yours == {"PGT1": ["Hate 1"], "GOT1": ["Shock 4"]}
    assert {"Pain 1", "Doubt 1"} <= set(t.bank)
    assert "Pain 1, left behind in MG1, is discarded." in t.told(THEY)
    assert "A tile of cost 2, left behind in MG1, is discarded." in t.told(THEY)


@pytest.mark.rule("MG-9.9")
def test_a_construct_that_cannot_leave_is_discarded_at_the_end_of_the_step():
    you = {
        "MO1": ["Ritual 1", "Pain 1"],
        "GOT1": FULL,
        "GOE1": ["Distraction 1", "Distraction 2", "Distraction 3", "Distraction 4", "Panic 1"],
    }
    t = minds(you)
    assert t.refused("exit MO1") == "MG-9.9"
    freed = t.state.copy()
    t.you("end")
    assert "MO1" not in t.yours
    freed.apply("command purple -> GOT1")
    freed.apply("move GOT2")
    freed.apply("stop")
    assert freed.refusal("exit MO1") is None


@pytest.mark.rule("MG-9.9")
def test_nobody_else_learns_whether_a_part_could_leave():
    room = {
        "GOT1": FULL[:4],
        "GOE1": ["Distraction 1", "Distraction 2", "Distraction 3", "Distraction 4", "Panic 1"],
    }
    told = set()
    for masked in ("Hate 1", "Doubt 2", "Daydream 1"):
        t = minds({"MO1": ["Ritual 1", masked], **room})
        for color in ("blue", "purple", "green", "orange"):
            t.you(f"command {color} -> GOT1", "reconfigure nausea-1", "keep")
        assert t.actions() == (["end"] if masked == "Daydream 1" else ["exit MO1"])
        seen = {name: part for name, part in t.view(THEY).items() if name != "bank"}
        told.add(str(seen))
    assert len(told) == 1
