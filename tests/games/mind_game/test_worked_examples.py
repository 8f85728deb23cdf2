"""The worked examples of the rulebook, each under its id."""

import pytest

from tests.games.mind_game.minds import THEY, YOU, minds, started

pytestmark = pytest.mark.source


@pytest.mark.example("MG-EX-1")
@pytest.mark.rule("MG-4.2", "MG-5.3", "MG-5.6", "MG-5.10")
def test_first_turn():
    t = started()
    assert t.points == 4
    t.you("buy brainfreeze-1")
    assert t.points == 0
    assert "You purchase a tile of cost 4." in t.told(THEY)
    assert not any("Brainfreeze" in line for line in t.told(THEY))
    assert t.refused("buy pain-1") == "MG-5.6"


@pytest.mark.example("MG-EX-2")
@pytest.mark.rule("MG-5.4", "MG-5.7", "MG-5.8")
def test_cap_and_full_hand():
    hand = [
        "Ritual 1",
        "Pain 1",
        "Pain 2",
        "Pain 3",
        "Pain 4",
        "Doubt 2",
        "Doubt 3",
        "Doubt 4",
        "Nausea 1",
        "Nausea 2",
    ]
    t = minds(they={"MP1": ["Doubt 1"]}, hand=hand, points=18, step="collect")
    assert t.points == 20
    assert "You have no room for 1 more." in t.log
    assert t.refused("buy hate-4") == "MG-5.7"
    t.you("discard ritual-1")
    assert t.points == 20
    assert "You discard a tile of cost 1." in t.told(THEY)
    t.you("buy hate-4")
    assert (t.points, len(t.hand)) == (13, 10)
    t.you("discard pain-1", "buy ritual-1", "discard pain-2", "buy pain-1", "discard pain-1")
    assert t.refused("buy pain-1") == "MG-5.5"


@pytest.mark.example("MG-EX-3")
@pytest.mark.rule("MG-5.9", "MG-3.8")
def test_tile_not_there():
    they = {"GOT5": ["Doubt 1", "Hate 4"]}
    t = minds(they=they, hand=["Pain 1", "Pain 2", "Pain 3"], points=20, step="purchase")
    assert t.refused("buy hate-4") == "MG-5.9"
    assert "hate-4" not in t.view(YOU)["bank"]["tiles"]
    assert t.view(YOU)["players"][THEY]["constructs"][0]["masked"] is None


@pytest.mark.example("MG-EX-4")
@pytest.mark.rule("MG-6.1", "MG-6.2", "MG-6.3")
def test_what_purple_may_place():
    t = minds(hand=["Doubt 2", "Ritual 1", "Pain 1"], step="place")
    assert t.refused("place MP1 doubt-2 -> PGT1") == ""
    assert t.refused("place MP1 pain-1 -> BPE1") == ""
    assert t.refused("place MP1 ritual-1 -> PGT1") == "MG-6.2"
    assert t.refused("place MP1 doubt-2 -> GOT1") == "MG-6.3"
    assert t.refused("place MP1 doubt-2 -> BB1") == "MG-6.3"
    t.you("place MP1 doubt-2 -> PGT1")
    assert t.refused("place MP1 pain-1 -> BPE1") == "MG-6.1"


@pytest.mark.example("MG-EX-5")
@pytest.mark.rule("MG-6.4", "MG-6.6", "MG-3.10")
def test_five_in_a_space():
    t = minds(
        {"BPT1": ["Nightmare 1", "Pain 2", "Ritual 1", "Doubt 1"]},
        hand=["Indecision 2", "Daydream 1"],
        step="place",
    )
    t.you("place MB1 indecision-2 -> BPT1 under", "keep")
    assert t.yours["BPT1"] == ["Nightmare 1", "Pain 2", "Ritual 1", "Doubt 1", "Indecision 2"]
    (seen,) = t.view(THEY)["players"][YOU]["constructs"]
    assert (seen["display"]["tile"], seen["size"], seen["masked"]) == ("nightmare-1", 5, None)
    assert not any("Indecision" in line for line in t.told(THEY))
    assert t.refused("place MP1 daydream-1 -> BPT1 top") == "MG-6.4"


@pytest.mark.example("MG-EX-6")
@pytest.mark.rule("MG-7.2", "MG-7.3", "MG-7.5")
def test_who_may_command():
    t = minds({"KBT4": ["Ritual 2"], "GOT4": ["Pain 1"], "MG2": ["Hate 1", "Doubt 1"]})
    assert t.refused("command blue -> KBT4") == ""
    assert t.refused("command green -> KBT4") == ""
    assert t.refused("command purple -> KBT4") == "MG-7.2"
    assert t.refused("command orange -> KBT4") == "MG-7.2"
    for color in ("blue", "purple", "green", "orange"):
        assert t.refused(f"command {color} -> GOT4") == ""
    assert t.refused("command purple -> MG2") == ""
    assert t.refused("command green -> MG2") == "MG-7.3"
    t.you("command purple -> MG2")
    assert t.actions() == ["reconfigure hate-1", "reconfigure doubt-1"]
    assert minds({"MG2": ["Hate 1"], "GOT4": ["Pain 1"]}).refused("command purple -> MG2") == "MG-7.5"


@pytest.mark.example("MG-EX-7")
@pytest.mark.rule("MG-7.6", "MG-7.7", "MG-7.8")
def test_lines():
    t = minds({"BPT4": ["Doubt 1"]}).you("command blue -> BPT4")
    assert t.reaches() == ["BPT5", "PGT4"]
    assert t.refused("move BPT4 -> KBT4") == "MG-7.7"
    assert t.refused("move BPT4 -> BPT3") == "MG-7.8"
    assert minds({"BPT4": ["Pain 2"]}).you("command blue -> BPT4").reaches() == ["BPT5"]
    t = minds({"KBT4": ["Pain 2"]}).you("command blue -> KBT4")
    assert t.reaches() == ["KBE4", "KBE5", "KBT5"]
    assert t.refused("move KBT4 -> KBE3") == "MG-7.8"
    assert t.refused("move KBT4 -> BPT5") == "MG-7.6"
    t = minds(they={"KBT4": ["Pain 2"]}, active=THEY).they("command blue -> KBT4")
    assert t.reaches() == ["KBE3", "KBE4", "KBT3"]


@pytest.mark.example("MG-EX-8")
@pytest.mark.rule("MG-2.13")
def test_orange():
    t = minds({"GOT4": ["Panic 1"]}).you("command orange -> GOT4")
    assert t.reaches() == ["GOT5"]
    assert t.refused("move GOT4 -> PGT4") == "MG-7.7"
    t = minds({"KBE4": ["Panic 1"]}).you("command blue -> KBE4")
    assert t.reaches() == ["KBE5", "KBT4", "KBT5"]
    assert t.refused("move KBE4 -> BPE4") == "MG-7.7"


@pytest.mark.example("MG-EX-9")
@pytest.mark.rule("MG-7.4", "MG-7.5", "MG-7.9", "MG-9.1", "MG-9.3")
def test_across_the_board_in_one_turn():
    t = started()
    t.you("buy brainfreeze-1", "end", "place MB1 brainfreeze-1 -> BB1")
    t.you("command orange -> BB1", "move KBT2", "move KBT3", "move KBT4", "move KBT5")
    assert t.asks(YOU, "command")
    copy = t.state.copy()
    t.you("command green -> KBT5", "move KBT6", "move KBT7", "move KBT8", "move BB9")
    t.you("command purple -> BB9", "move MB2")
    assert t.yours == {"MB2": ["Brainfreeze 1"]}
    assert "Brainfreeze 1 is embedded in MB2, which is shut down." in t.log
    assert t.asks(THEY, "purchase")  # a single embedded tile has nothing more to do, and nobody has won
    assert t.state.points[THEY] == 3
    assert copy.refusal("command green -> KBT5") is None
    once = started(variants=["one-command"])
    once.you("buy brainfreeze-1", "end", "place MB1 brainfreeze-1 -> BB1")
    once.you("command orange -> BB1", "move KBT2", "move KBT3", "move KBT4", "move KBT5")
    assert once.state.active == THEY  # no second command is left to give


@pytest.mark.example("MG-EX-10")
@pytest.mark.rule("MG-8.2", "MG-8.3", "MG-7.12")
def test_merging_on_the_way():
    t = minds({"PGT3": ["Distraction 1"], "PGT4": ["Hate 2", "Doubt 1"]}).you("command green -> PGT3")
    under = t.state.copy()
    t.you("move PGT4 top", "keep")
    assert t.yours == {"PGT4": ["Distraction 1", "Hate 2", "Doubt 1"]}
    assert t.state.actions_left == 1
    t.you("move PGT5")
    assert t.yours == {"PGT5": ["Distraction 1", "Hate 2", "Doubt 1"]}
    under.apply("move PGT4 under")
    under.apply("keep")
    assert under.decision is not None
    assert under.decision.kind == "command"
    full = {"PGT3": ["Distraction 1"], "PGT4": ["Hate 2", "Doubt 1", "Pain 1", "Pain 2", "Pain 3"]}
    assert minds(full).you("command green -> PGT3").refused("move PGT4 top") == "MG-7.12"


@pytest.mark.example("MG-EX-11")
@pytest.mark.rule("MG-8.7", "MG-8.8")
def test_split():
    t = minds({"PGT4": ["Hate 3", "Doubt 1", "Daydream 1"]}).you("command purple -> PGT4")
    moved = t.state.copy()
    t.you("split", "child doubt-1+daydream-1")
    child_goes = t.state.copy()
    t.you("send parent -> PGT5", "move PGT6", "move PGT7")
    assert t.yours == {"PGT4": ["Doubt 1", "Daydream 1"], "PGT7": ["Hate 3"]}
    assert t.asks(YOU, "command")
    child_goes.apply("send child -> PGT5")
    assert child_goes.decision is not None
    assert child_goes.decision.kind == "command"
    t = minds({"PGT4": ["Hate 3", "Doubt 1", "Daydream 1"]}).you("command purple -> PGT4")
    t.you("split", "child daydream-1")
    assert t.refused("send child -> PGT5") == "MG-8.8"
    moved.apply("move PGT5")
    refusal = moved.refusal("split")
    assert refusal is not None
    assert refusal.rule == "MG-8.7"


@pytest.mark.example("MG-EX-12")
@pytest.mark.rule("MG-8.9")
def test_slow_stack():
    t = minds({"GOT2": ["Ritual 4", "Ritual 1", "Pain 1"]}).you("command orange -> GOT2")
    assert t.refused("split") == "MG-8.9"
    assert t.refused("move GOT3") == ""
    t.you("reconfigure pain-1", "keep")
    assert t.asks(YOU, "command")


@pytest.mark.example("MG-EX-13")
@pytest.mark.rule("MG-8.6", "MG-7.4")
def test_reconfigure_is_last():
    t = minds({"KBE3": ["Nausea 2", "Shock 1"]}).you(
        "command blue -> KBE3", "move KBE4", "reconfigure shock-1"
    )
    assert t.yours == {"KBE4": ["Shock 1", "Nausea 2"]}
    assert t.refused("move KBE4 -> KBE5") == "MG-8.6"
    t.you("command orange -> KBE4", "move KBE5", "move KBE6", "move KBE7")
    assert t.yours == {"KBE7": ["Shock 1", "Nausea 2"]}


@pytest.mark.example("MG-EX-14")
@pytest.mark.rule("MG-7.10", "MG-7.11")
def test_entering_an_enemy():
    t = minds({"BPT4": ["Doubt 2", "Pain 3"]}, {"BPT5": ["Ritual 1"]}).you(
        "command blue -> BPT4", "move BPT5"
    )
    assert t.asks(YOU, "command")
    assert t.refused("reconfigure pain-3") == "MG-7.10"
    t.you("command purple -> BPT5")
    assert t.refused("move BPT6") == "MG-7.11"
    assert t.refused("move PGT5") == "MG-7.11"
    t.you("reconfigure pain-3")
    assert t.yours == {"BPT5": ["Pain 3", "Doubt 2"]}


@pytest.mark.example("MG-EX-15")
@pytest.mark.rule("MG-9.9", "MG-9.7", "MG-8.8")
def test_forced_exit_with_too_little_room():
    you = {
        "MP1": ["Doubt 2", "Pain 1"],
        "BPT1": ["Nausea 1", "Nausea 2", "Nausea 3", "Nausea 4"],
        "PGT1": ["Ritual 1", "Ritual 2", "Ritual 3", "Ritual 4", "Pain 4"],
        "BPE1": ["Daydream 1", "Daydream 2", "Daydream 3", "Daydream 4", "Pain 3"],
        "PGE1": ["Panic 1", "Panic 2", "Panic 3", "Panic 4", "Pain 2"],
    }
    t = minds(you)
    assert t.refused("end") == "MG-9.9"
    t.you("exit MP1")
    assert t.actions() == ["split"]
    t.you("split", "child pain-1")
    assert t.refused("send child -> BPT1 top") == "MG-8.8"
    t.you("send parent -> BPT1 under", "keep")
    assert "MP1" not in t.yours
    assert len(t.yours["BPT1"]) == 5
    assert "Pain 1" in t.bank
    assert t.state.commanded == 0
    assert t.refused("end") == ""


@pytest.mark.example("MG-EX-16")
@pytest.mark.rule("MG-9.2", "MG-9.6", "MG-10.8", "MG-7.8", "MG-9.5")
def test_clearing_ones_own_mind():
    t = minds({"PGE1": ["Confusion 2"]}, {"MG1": ["Shock 1"]}, hand=["Ritual 1"], step="collect", rolls=[9])
    assert t.points == 3
    t.you("end")
    assert t.refused("place MG1 ritual-1 -> GOT1") == "MG-9.2"
    t.you("end")
    assert t.refused("command green -> PGE1") == "MG-9.2"
    t.you("command purple -> PGE1", "move MG1")
    assert "Confusion 2 moves from PGE1 to MG1." in t.log
    assert (t.yours, t.theirs) == ({}, {})
    assert len([line for line in t.log if " roll " in line]) == 1
    assert "You roll 1 + 2 + 6 (+1) = 10: both sides' bottom tile dissolves." in [
        line.replace("2 + 1 + 6", "1 + 2 + 6") for line in t.log
    ]
    assert t.state.functional(YOU) == 15
    assert (
        minds({"PGE1": ["Confusion 2"]}).you("command purple -> PGE1").refused("move PGE1 -> MG1") == "MG-7.8"
    )


@pytest.mark.example("MG-EX-17")
@pytest.mark.rule("MG-10.6", "MG-10.8", "MG-11.3", "MG-1.6")
def test_colour_adjustment():
    t = minds({"PGT5": ["Indecision 3"]}, {"PGT5": ["Daydream 4"]}, step="combat", rolls=[14, 10])
    assert t.asks(YOU, "expel")
    assert t.view(YOU)["combat"]["adjustments"] == [0, 0]
    t.you("expel PGT6")
    assert (t.yours, t.theirs) == ({}, {"PGT6": ["Daydream 4"]})


@pytest.mark.example("MG-EX-18")
@pytest.mark.rule("MG-10.3", "MG-10.4")
def test_chain_of_automatic_kills():
    you, they = {"KBE6": ["Disgust 1", "Nightmare 1"]}, {"KBE6": ["Pain 4", "Obsession 3", "Deception 1"]}
    t = minds(you, they, step="combat", rolls=[9])
    killed = [line for line in t.log if "killed" in line]
    assert [line.split(" in ")[0] for line in killed] == ["Pain 4", "Obsession 3", "Disgust 1"]
    assert (t.yours, t.theirs) == ({}, {})
    rolls = [line for line in t.log if " roll " in line]
    assert len(rolls) == 1
    assert "(+1) = 10: both sides' bottom tile dissolves" in rolls[0]


@pytest.mark.example("MG-EX-19")
@pytest.mark.rule("MG-11.5", "MG-11.6", "MG-10.13")
def test_a_pushed_tile_starts_a_combat():
    you = {"BPT6": ["Compulsion 3"], "BPT7": ["Shock 4"]}
    t = minds(you, {"BPT6": ["Hate 2"]}, step="combat", rolls=[13, 14, 15, 8])
    assert t.view(YOU)["combat"]["adjustments"] == [1, -1]
    t.you("expel BPT7")
    assert t.asks(THEY, "expel")
    t.they("expel KBT5")
    assert (t.yours, t.theirs) == ({"KBT5": ["Compulsion 3"], "BPT7": ["Shock 4"]}, {})
    assert [event.roll.total for event in t.events if event.roll is not None] == [14, 13, 17, 6]


@pytest.mark.example("MG-EX-20")
@pytest.mark.rule("MG-3.9", "MG-11.4")
def test_hidden_losses():
    t = minds(
        {"GOT5": ["Panic 2", "Pain 1", "Doubt 2"]},
        {"GOT5": ["Blindspot 2", "Ritual 1"]},
        step="combat",
        rolls=[11, 12],
    )
    assert (t.yours, t.theirs) == ({"GOT5": ["Pain 1"]}, {})
    mine, theirs = t.told(YOU), t.told(THEY)
    assert "Their tile of cost 1 dissolves in GOT5." in mine
    assert "Your tile of cost 3 dissolves in GOT5." in theirs
    assert not any("Ritual" in line for line in mine)
    assert not any("Doubt" in line for line in theirs)
    assert "Your Pain 1 is turned up in GOT5." in theirs


@pytest.mark.example("MG-EX-21")
@pytest.mark.rule("MG-11.10")
def test_no_room_to_be_expelled():
    you = {
        "GOT5": ["Hate 1", "Doubt 1"],
        "GOT4": ["Nausea 1", "Nausea 2", "Nausea 3", "Nausea 4", "Pain 1"],
        "PGT4": ["Ritual 1", "Ritual 2", "Ritual 3", "Ritual 4", "Pain 2"],
        "PGT5": ["Depression 1", "Daydream 1", "Daydream 2", "Daydream 3"],
    }
    t = minds(you, {"GOT5": ["Gibberish 4"]}, active=THEY, step="combat", rolls=[13, 12])
    assert t.refused("expel GOT4", THEY) == "MG-11.10"
    t.they("expel PGT5")
    t.you("under", "keep")
    assert "GOT5" not in t.yours
    assert t.yours["PGT5"] == ["Depression 1", "Daydream 1", "Daydream 2", "Daydream 3", "Hate 1"]
    assert "Your Doubt 1 has nowhere to go and dissolves." in t.log
    assert t.theirs == {}


@pytest.mark.example("MG-EX-22")
@pytest.mark.rule("MG-10.8", "MG-11.5", "MG-11.12")
def test_beaten_and_still_rolling():
    t = minds({"KBE5": ["Hate 4", "Distraction 2"]}, {"KBE5": ["Pain 1"]}, step="combat", rolls=[14, 18])
    assert t.asks(THEY, "expel")
    t.they("expel KBE4", "expel BPE5")
    assert (t.yours, t.theirs) == ({"KBE4": ["Hate 4"], "BPE5": ["Distraction 2"]}, {})
    assert "Your Distraction 2 is turned up in BPE5." in t.told(THEY)


@pytest.mark.example("MG-EX-23")
@pytest.mark.rule("MG-11.2", "MG-11.3")
def test_more_effect_than_tiles():
    t = minds({"GOE6": ["Panic 4"]}, {"GOE6": ["Depression 1"]}, step="combat", rolls=[18, 6])
    assert (t.yours, t.theirs) == ({"GOE6": ["Panic 4"]}, {})


@pytest.mark.example("MG-EX-24")
@pytest.mark.rule("MG-12.1")
def test_the_fourth_segment():
    you = {"MB2": ["Disgust 1"], "MP2": ["Hate 1"], "MG2": ["Gibberish 1"], "GOT9": ["Panic 3", "Nausea 2"]}
    t = minds(you, {"MO2": ["Ritual 2"]}, rolls=[16, 9])
    t.you("command orange -> GOT9", "move MO2")
    assert t.log.index("Panic 3 is embedded in MO2, which is shut down.") < t.log.index("Combat in MO2.")
    assert t.outcome == "you win (MG-12.1)"
    assert t.yours["MO2"] == ["Nausea 2"]
