"""MG-3 and MG-4: constructs, who sees what, and set-up."""

import pytest

import mindtable
from tests.games.mind_game.minds import THEY, YOU, minds, set_up, started

pytestmark = pytest.mark.source

STACK = {"GOT5": ["Panic 2", "Pain 1", "Doubt 2"]}


def construct(t, viewer, seat=YOU, index=0):
    return t.view(viewer)["players"][seat]["constructs"][index]


@pytest.mark.rule("MG-3.1", "MG-3.4")
def test_a_construct_has_one_to_five_tiles_of_one_player():
    with pytest.raises(mindtable.PositionError):
        set_up(constructs=({"GOT5": []}, {}))
    with pytest.raises(mindtable.PositionError):
        set_up(constructs=({"GOT5": ["Pain 1", "Pain 2", "Pain 3", "Pain 4", "Hate 1", "Hate 2"]}, {}))
    with pytest.raises(mindtable.PositionError):
        set_up(constructs=({"GOT5": ["Pain 1"], "OGT5": ["Pain 2"]}, {}))
    both = minds(
        {"MG2": ["Hate 1", "Hate 2", "Hate 3", "Doubt 1"]}, {"MG2": ["Ritual 1", "Ritual 2"]}, hand=["Pain 1"]
    )
    assert (len(both.yours["MG2"]), len(both.theirs["MG2"])) == (4, 2)  # counted apart


@pytest.mark.rule("MG-3.2")
def test_the_display_alone_counts():
    t = minds({"KBT4": ["Ritual 1", "Brainfreeze 4"]}).you("command green -> KBT4")
    assert t.state.actions_left == 1
    assert t.reaches() == ["KBE4", "KBE5", "KBT5"]
    fight = minds(
        {"GOT5": ["Pain 1", "Panic 4"]}, {"GOT5": ["Depression 2", "Hate 4"]}, step="combat", rolls=[16]
    )
    assert fight.view(YOU)["combat"]["adjustments"] == [1 - 2 - 1, 2 - 1 + 1]


@pytest.mark.rule("MG-3.3", "MG-3.6", "MG-3.7")
def test_the_other_tiles_are_masked_for_all_but_their_owner():
    t = minds(STACK, hand=["Hate 1"], points=7)
    mine, theirs, nobodys = (construct(t, viewer) for viewer in (YOU, THEY, mindtable.SPECTATOR))
    assert [tile["name"] for tile in mine["masked"]] == ["Pain 1", "Doubt 2"]
    assert theirs["masked"] is None
    assert nobodys["masked"] is None
    assert (theirs["display"]["name"], theirs["size"]) == ("Panic 2", 3)
    player = t.view(THEY)["players"][YOU]
    assert (player["hand"], player["hand_size"], player["points"]) == (None, 1, 7)
    assert [tile["name"] for tile in t.view(YOU)["players"][YOU]["hand"]] == ["Hate 1"]


@pytest.mark.rule("MG-3.3")
def test_a_display_that_is_covered_is_turned_face_down():
    t = minds({"PGT1": ["Doubt 1"]}, hand=["Hate 1"], step="place").you("place MP1 hate-1 -> PGT1 top")
    assert construct(t, THEY)["display"]["name"] == "Hate 1"
    assert "doubt" not in t.state.view(THEY).dumps()


@pytest.mark.rule("MG-3.5")
def test_a_place_is_contested_while_both_have_a_construct_there():
    t = minds(STACK, {"GOT5": ["Ritual 1"], "GOT6": ["Ritual 2"]})
    assert construct(t, THEY)["contested"]
    assert [found["contested"] for found in t.view(YOU)["players"][THEY]["constructs"]] == [True, False]


@pytest.mark.rule("MG-3.7")
def test_the_actions_of_segments_are_public():
    t = minds({"GOT4": ["Panic 2"]}, hand=["Doubt 1", "Pain 1"], step="place")
    t.you("place MP1 doubt-1 -> PGT1", "end", "command green -> GOT4", "move GOT5", "stop")
    segments = {segment["id"]: segment for segment in t.view(THEY)["players"][YOU]["segments"]}
    assert [id_ for id_, segment in segments.items() if segment["placed"]] == ["MP1"]
    assert [id_ for id_, segment in segments.items() if segment["commanded"]] == ["MG1"]


@pytest.mark.rule("MG-3.8")
def test_the_bank_is_open_to_the_active_player_in_the_purchase_step_only():
    t = minds(STACK, hand=["Hate 1"], step="purchase")
    assert len(t.view(YOU)["bank"]["tiles"]) == 76
    assert t.view(THEY)["bank"]["tiles"] is None
    assert t.view(mindtable.SPECTATOR)["bank"]["tiles"] is None
    t.you("end")
    assert t.view(YOU)["bank"]["tiles"] is None
    open_ = minds(STACK, hand=["Hate 1"], step="place", variants=["open-bank"])
    assert all(len(open_.view(viewer)["bank"]["tiles"]) == 76 for viewer in (YOU, THEY))


@pytest.mark.rule("MG-3.9")
def test_a_hand_tile_that_is_discarded_is_not_shown():
    t = minds(hand=["Hate 3"], step="purchase").you("discard hate-3")
    assert t.told(THEY)[0] == "You discard a tile of cost 6."
    assert t.told(YOU)[0] == "You discard Hate 3."


@pytest.mark.rule("MG-3.10")
def test_nobody_learns_whether_or_how_tiles_are_rearranged():
    told = []
    t = minds(STACK)
    for answer in ("keep", "order 2-1"):
        t = minds(STACK).you("command green -> GOT5", "reconfigure panic-2", answer)
        told.append((t.told(THEY), t.state.view(THEY).dumps(), t.state.view(mindtable.SPECTATOR).dumps()))
    assert told[0] == told[1]
    assert t.yours == {"GOT5": ["Panic 2", "Doubt 2", "Pain 1"]}


@pytest.mark.rule("MG-3.10", "MG-8.12")
def test_a_split_in_the_making_is_not_seen():
    t = minds({"PGT4": ["Hate 3", "Doubt 1", "Daydream 1"]}).you("command purple -> PGT4")
    before = t.state.view(THEY).dumps()
    t.you("split")
    assert t.state.view(THEY).dumps() == before
    t.you("child doubt-1")
    assert t.state.view(THEY).dumps() == before
    assert t.view(YOU)["decision"]["kind"] == "send"
    t.you("send parent -> PGT5")
    assert "A child of 1 splits off in PGT4 and shows Doubt 1." in t.told(THEY)


@pytest.mark.rule("MG-3.11")
def test_masked_tiles_are_not_rearranged_at_other_times():
    t = minds(STACK)
    assert t.refused("order 2-1") == "MG-3.11"
    t.you("command green -> GOT5")
    assert t.refused("order 2-1") == "MG-3.11"
    t.you("reconfigure pain-1")
    assert t.refused("order 2-3-1") == "MG-3.11"


@pytest.mark.rule("MG-3.13")
def test_a_step_ends_by_itself_only_if_everybody_can_see_why():
    nothing_fits = minds(they={"MP1": ["Hate 1"]}, hand=["Doubt 1"], step="place")
    assert nothing_fits.actions() == [
        "end"
    ]  # purple is shut; the opponent does not know that the tile is purple
    assert minds({"GOT4": ["Pain 1"]}, step="place").asks(YOU, "command")  # the hand is empty
    assert minds({"GOT4": ["Pain 1"]}, step="purchase").asks(YOU, "command")  # no points and no hand
    assert minds({"GOT4": ["Pain 1"]}, hand=["Doubt 1"], step="purchase").asks(YOU, "purchase")


@pytest.mark.rule("MG-3.12")
def test_without_an_order_stacks_keep_theirs():
    stacks = {"PGT3": ["Distraction 1", "Pain 1"], "PGT4": ["Hate 2", "Doubt 1"]}
    top = minds(stacks).you("command green -> PGT3", "move PGT4 top", "keep")
    assert top.yours == {"PGT4": ["Distraction 1", "Pain 1", "Hate 2", "Doubt 1"]}
    under = minds(stacks).you("command green -> PGT3", "move PGT4 under", "keep")
    assert under.yours == {"PGT4": ["Hate 2", "Doubt 1", "Distraction 1", "Pain 1"]}


@pytest.mark.rule("MG-4.3")
def test_chance_decides_who_begins():
    firsts = [mindtable.start("mind_game", seed=seed).view(0).data["first"] for seed in range(40)]
    assert 8 < sum(firsts) < 32


@pytest.mark.rule("MG-4.1", "MG-4.2", "MG-4.4")
def test_everything_begins_in_the_one_bank():
    t = started()
    assert len(t.bank) == 80
    assert (t.yours, t.theirs, t.hand, t.their_hand) == ({}, {}, [], [])
    assert (t.points, t.state.points[THEY]) == (4, 0)
    with pytest.raises(mindtable.OptionError, match="has no decks"):
        mindtable.start("mind_game", decks=("one", "two"))
    t.you("buy hate-1", "end").to("purchase", THEY)
    assert "hate-1" not in t.view(THEY)["bank"]["tiles"]
