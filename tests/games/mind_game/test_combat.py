"""MG-10 and MG-11: combat, dissolving and expelling."""

import pytest

from mindtable.games.mind_game.combat import BOTH, ENEMY, ONE_DIE, SELF, THREE_DICE
from tests.games.mind_game import naive
from tests.games.mind_game.minds import THEY, YOU, minds

pytestmark = pytest.mark.source

FULL = ["Nausea 1", "Nausea 2", "Nausea 3", "Nausea 4", "Pain 4"]
OTHER_FULL = ["Distraction 1", "Distraction 2", "Distraction 3", "Distraction 4", "Panic 4"]


def rolls(t):
    return [event.roll for event in t.events if event.roll is not None]


@pytest.mark.rule("MG-10.1")
def test_combat_is_fought_in_every_contested_place_by_the_active_player():
    you, they = {"GOT5": ["Hate 1"], "PGT5": ["Hate 2"]}, {"GOT5": ["Doubt 1"], "PGT5": ["Doubt 2"]}
    t = minds(you, they, active=THEY, step="combat", rolls=[17, 4, 17])
    assert t.asks(THEY, "fight")
    assert t.refused("end", THEY) == "MG-10.1"
    t.they("fight PGT5")
    assert rolls(t)[0].total == 17 + adjust("doubt-2", "hate-2")
    assert t.events[[event.roll is not None for event in t.events].index(True)].seat == THEY


def adjust(own, enemy):
    return naive.adjustment(own, enemy)


@pytest.mark.rule("MG-10.2")
def test_the_active_player_chooses_and_fights_to_the_end():
    you = {"GOT5": ["Hate 1"], "PGT5": ["Hate 2"], "BPT5": ["Hate 3"]}
    they = {"GOT5": ["Shock 1"], "PGT5": ["Shock 2"], "BPT5": ["Shock 3"]}
    t = minds(you, they, step="combat", rolls=[11, 17])
    assert t.actions() == ["fight GOT5", "fight PGT5", "fight BPT5"]
    assert t.refused("fight GOT6") == "MG-10.2"
    t.you("fight PGT5")
    assert t.actions() == ["fight GOT5", "fight BPT5"]
    assert t.refused("fight PGT5") == "MG-10.2"
    assert t.log[-1] == "The combat in PGT5 is over."
    you, they = (
        {"GOT5": ["Hate 1"], "PGT5": ["Hate 2", "Pain 1"]},
        {"GOT5": ["Shock 1"], "PGT5": ["Shock 2", "Pain 2"]},
    )
    t = minds(you, they, step="combat", rolls=[14, 14]).you("fight PGT5", "expel PGT6").they("expel PGT4")
    assert t.yours["PGT5"] == ["Pain 1"]
    assert len(rolls(t)) >= 3  # another round, and nobody was asked which combat comes next


@pytest.mark.rule("MG-10.3")
def test_automatic_kills_come_first_and_everywhere():
    you = {"GOT5": ["Disgust 1"], "PGT5": ["Hate 1"]}
    t = minds(you, {"GOT5": ["Pain 4"], "PGT5": ["Panic 4"]}, step="combat")
    killed = [line for line in t.log if "killed" in line]
    assert killed == [
        "Pain 4 in GOT5 is killed automatically by Disgust 1.",
        "Panic 4 in PGT5 is killed automatically by Hate 1.",
    ]
    assert t.theirs == {}


@pytest.mark.rule("MG-10.3")
def test_there_are_no_kills_before_the_combat_step():
    t = minds({"GOT4": ["Disgust 1"], "GOE2": ["Pain 1"]}, {"GOT5": ["Pain 4"]})
    t.you("command green -> GOT4", "move GOT5")
    assert t.theirs == {"GOT5": ["Pain 4"]}
    t.you("end")
    assert t.theirs == {}


@pytest.mark.rule("MG-10.3", "MG-10.9")
def test_a_tile_pushed_into_another_contested_place_is_killed_at_once():
    you = {"BPT6": ["Doubt 4"], "BPT7": ["Hate 1"]}
    they = {"BPT6": ["Deception 1"], "BPT7": ["Shock 4"]}
    t = minds(you, they, step="combat", rolls=[11])
    t.you("fight BPT6")
    assert rolls(t)[0].effect == "enemy: expel display"
    t.you("expel BPT7")
    assert t.asks(THEY, "merge")
    t.they("top")
    assert "Deception 1 in BPT7 is killed automatically by Hate 1." in t.log


@pytest.mark.rule("MG-10.4")
def test_kills_are_looked_for_again_until_there_are_none():
    you, they = (
        {"KBE6": ["Disgust 1", "Nightmare 1"]},
        {"KBE6": ["Pain 4", "Obsession 3", "Deception 1", "Ritual 1"]},
    )
    t = minds(you, they, step="combat", rolls=[14])
    assert t.yours == {"KBE6": ["Nightmare 1"]}
    assert t.theirs == {"KBE6": ["Deception 1", "Ritual 1"]}
    assert [line for line in t.log if "turned up" in line] == [
        "Their Obsession 3 is turned up in KBE6.",
        "Their Deception 1 is turned up in KBE6.",
        "Your Nightmare 1 is turned up in KBE6.",
    ]


@pytest.mark.rule("MG-10.5", "MG-10.10")
def test_adjustments_stay_fixed_for_the_round_and_are_new_in_the_next():
    you = {"GOT5": ["Hate 4", "Hate 3", "Ritual 1"]}
    they = {"GOT5": ["Shock 1", "Shock 4", "Ritual 2"]}
    t = minds(you, they, step="combat", rolls=[9, 13, 15])
    first, second, third = rolls(t)
    assert (first.adjustment, first.effect) == (3, "both: dissolve display")
    assert (second.adjustment, second.effect) == (
        -3,
        "both: dissolve bottom",
    )  # though Shock 4 faces Hate 3 by now
    assert third.adjustment == -1
    assert t.view(YOU)["combat"]["adjustments"] == [-1, 1]


def test_the_combat_step_shows_the_table_of_effects():
    you, they = {"GOT5": ["Pain 4", "Pain 3"]}, {"GOT5": ["Shock 4", "Shock 3"]}
    three = minds(you, they, step="combat", rolls=[14])
    one = minds(you, they, step="combat", dice=[5], variants=["d6-combat"])
    for t, table in ((three, THREE_DICE), (one, ONE_DIE)):
        for viewer in (YOU, THEY):
            rows = [row.text for row in table.rows]
            assert t.view(viewer)["effects"] == {"least": table.least, "rows": rows}
    assert minds(you, {}, step="command").view(YOU)["effects"] is None


@pytest.mark.rule("MG-10.6")
def test_adjustment_is_the_difference_of_strengths_and_the_colour():
    t = minds({"GOT5": ["Pain 1"]}, {"GOT5": ["Indecision 4"]}, step="combat", rolls=[17])
    assert rolls(t)[0].adjustment == 1 - 4 + 1


@pytest.mark.rule("MG-10.7")
def test_the_attacker_rolls_first_then_the_defender():
    you, they = {"GOT5": ["Hate 1", "Pain 1"]}, {"GOT5": ["Shock 1", "Pain 2"]}
    for active in (YOU, THEY):
        t = minds(you, they, active=active, step="combat", rolls=[11, 14])
        seats = [event.seat for event in t.events if event.roll is not None]
        assert seats == [active, 1 - active]
        assert t.asks(1 - active, "expel")


@pytest.mark.rule("MG-10.8")
def test_nobody_rolls_in_an_empty_place():
    empty = minds({"GOT5": ["Hate 1"]}, {"GOT5": ["Shock 1"]}, step="combat", rolls=[12, 12])
    assert len(rolls(empty)) == 1
    beaten = minds({"GOT5": ["Hate 1"]}, {"GOT5": ["Shock 1"]}, step="combat", rolls=[17, 17])
    assert [roll.effect for roll in rolls(beaten)] == ["enemy: dissolve display", "enemy: dissolve display"]
    assert (beaten.yours, beaten.theirs) == ({}, {})


@pytest.mark.rule("MG-10.9")
def test_masked_tiles_are_turned_up_after_the_whole_effect():
    t = minds({"GOT5": ["Hate 4"]}, {"GOT5": ["Shock 4", "Panic 1", "Ritual 1"]}, step="combat", rolls=[15])
    assert rolls(t)[0].effect == "enemy: expel display, expel second"
    t.you("expel GOT6")
    assert t.view(YOU)["players"][THEY]["constructs"][0]["display"] is None
    assert t.view(YOU)["combat"]["tile"] is None
    assert t.view(THEY)["combat"]["tile"]["name"] == "Panic 1"
    t.you("expel PGT5")
    turned = t.log.index("Their Ritual 1 is turned up in GOT5.")
    assert t.log.index("Their Panic 1 is expelled from GOT5 to PGT5.") < turned
    assert "Their tile is expelled from GOT5 to PGT5." in t.told(YOU)
    assert "Their Panic 1 is turned up in PGT5." in t.told(YOU)


@pytest.mark.rule("MG-10.11")
def test_rounds_are_repeated_until_one_player_is_left():
    you, they = {"GOT5": ["Hate 1", "Shock 2", "Ritual 1"]}, {"GOT5": ["Shock 1", "Hate 2", "Ritual 2"]}
    t = minds(you, they, step="combat", rolls=[10, 10, 17, 6])
    assert len(rolls(t)) == 4
    assert t.log.count("Combat in GOT5.") == t.log.count("The combat in GOT5 is over.") == 1
    assert (t.yours, t.theirs) == ({"GOT5": ["Hate 1"]}, {})


@pytest.mark.rule("MG-10.12")
def test_the_table_of_effects():
    sides = {"enemy": ENEMY, "self": SELF, "both": BOTH}
    for total, (side, steps) in naive.EFFECTS.items():
        row = THREE_DICE.row(total)
        assert row.text == f"{side}: {', '.join(steps)}"
        assert row.side == sides[side]
    assert THREE_DICE.row(30).text == "enemy: dissolve construct"
    assert THREE_DICE.row(-9).text == "self: dissolve construct"


@pytest.mark.rule("MG-10.12")
def test_with_one_die_rows_are_read_off_another_table():
    rows = {10: 22, 9: 20, 8: 19, 7: 17, 6: 16, 5: 14, 4: 12, 3: 12, 2: 7, 1: 5, 0: 4, -1: 2, -2: 1, -3: -1}
    for total, like in rows.items():
        assert ONE_DIE.row(total).text == THREE_DICE.row(like).text
    t = minds({"GOT5": ["Hate 4"]}, {"GOT5": ["Shock 1"]}, step="combat", dice=[5, 3], variants=["d6-combat"])
    assert [(roll.dice, roll.total) for roll in rolls(t)] == [([5], 8), ([3], 0)]
    assert t.theirs == {}


@pytest.mark.rule("MG-10.12", "MG-11.3")
@pytest.mark.parametrize(
    ("total", "left", "gone", "pushed"),
    [
        (22, [], 4, 0),
        (21, [], 2, 2),
        (20, ["Doubt 1", "Pain 1"], 2, 0),
        (19, [], 1, 3),
        (18, ["Doubt 1", "Pain 1"], 1, 1),
        (17, ["Ritual 1", "Doubt 1", "Pain 1"], 1, 0),
        (16, [], 0, 4),
        (15, ["Doubt 1", "Pain 1"], 0, 2),
        (14, ["Ritual 1", "Doubt 1", "Pain 1"], 0, 1),
        (13, ["Ritual 1", "Doubt 1", "Pain 1"], 0, 1),
        (12, ["Ritual 1", "Doubt 1", "Pain 1"], 1, 0),
        (11, ["Indecision 1", "Ritual 1", "Doubt 1"], 1, 0),
        (10, ["Indecision 1", "Ritual 1", "Doubt 1"], 1, 0),
    ],
)
def test_what_happens_to_the_enemy_at_each_total(total, left, gone, pushed):
    you, they = {"GOT5": ["Pain 4"]}, {"GOT5": ["Indecision 1", "Ritual 1", "Doubt 1", "Pain 1"]}
    fixed = adjust("pain-4", "indecision-1")
    t = minds(you, they, step="combat", rolls=[total - fixed])
    while t.state.decision is not None and len(rolls(t)) == 1:
        seat = t.question.seat
        t.act(seat, t.actions()[0])
    rolled = [number for number, event in enumerate(t.events) if event.roll is not None]
    effects = t.events[rolled[0] + 1 : rolled[1]]
    theirs = [event for event in effects if event.seat == THEY]
    assert len([event for event in theirs if event.kind.word == "dissolves"]) == gone
    assert len([event for event in theirs if event.kind.word == "expelled"]) == pushed
    dropped = {event.card.name for event in theirs if event.kind.word in ("dissolves", "expelled")}
    assert [tile for tile in they["GOT5"] if tile not in dropped] == left


@pytest.mark.rule("MG-10.13")
def test_the_turn_ends_when_no_place_is_contested():
    you = {"BPT6": ["Compulsion 3"], "BPT7": ["Shock 4"]}
    t = (
        minds(you, {"BPT6": ["Hate 2"]}, step="combat", rolls=[13, 14, 15, 8])
        .you("expel BPT7")
        .they("expel KBT5")
    )
    assert "BPT7 is contested." in t.log
    assert t.log.index("Combat in BPT7.") < t.log.index("Turn 10: They.")


@pytest.mark.rule("MG-10.14")
def test_rolls_and_effects_are_not_refused():
    t = minds({"GOT5": ["Hate 4"]}, {"GOT5": ["Shock 4", "Panic 1"]}, step="combat", rolls=[14])
    assert t.actions() == [f"expel {place}" for place in ("GOT6", "PGT5", "PGT6")]
    assert t.refused("stop") == "MG-7.5"
    assert t.refused("end") == "MG-10.1"


@pytest.mark.rule("MG-11.1")
def test_a_dissolved_tile_is_in_the_bank():
    t = minds({"GOT5": ["Hate 1"]}, {"GOT5": ["Shock 1", "Pain 1"]}, step="combat", rolls=[17])
    (first,) = [event for event in t.events if event.kind.word == "dissolves"][:1]
    assert (first.card.name, first.rule) == ("Shock 1", "MG-11.1")
    assert "Shock 1" in t.bank


@pytest.mark.rule("MG-11.2")
@pytest.mark.parametrize("total", [10, 11, 12, 17, 18, 19, 20, 21, 22])
def test_a_single_tile_dissolves_by_whatever_dissolves(total):
    t = minds({"GOT5": ["Pain 4"]}, {"GOT5": ["Indecision 1"]}, step="combat", rolls=[total - 4])
    assert t.theirs == {}
    assert "Indecision 1" in t.bank


@pytest.mark.rule("MG-11.4")
def test_with_both_the_enemy_is_handled_first():
    t = minds({"GOT5": ["Hate 1"]}, {"GOT5": ["Shock 1"]}, step="combat", rolls=[13])
    assert t.refused("expel GOT4") == "MG-11.6"
    t.you("expel GOT6")
    assert t.refused("expel GOT6") == "MG-11.6"
    t.you("expel GOT4")
    assert (t.yours, t.theirs) == ({"GOT4": ["Hate 1"]}, {"GOT6": ["Shock 1"]})


@pytest.mark.rule("MG-11.5")
def test_the_roller_chooses_for_each_tile_without_seeing_it():
    t = minds({"GOT5": ["Hate 4"]}, {"GOT5": ["Shock 4", "Panic 1", "Ritual 1"]}, step="combat", rolls=[16])
    t.you("expel GOT6")
    assert t.asks(YOU, "expel")
    assert "panic" not in t.state.view(YOU).dumps()
    assert "Panic" not in t.question.prompt
    t.you("expel PGT5", "expel PGT6")
    assert t.theirs == {"GOT6": ["Shock 4"], "PGT5": ["Panic 1"], "PGT6": ["Ritual 1"]}


@pytest.mark.rule("MG-11.6")
def test_targets_lie_beside_and_behind():
    t = minds({"KBT5": ["Hate 4"]}, {"KBT5": ["Shock 4"]}, step="combat", rolls=[13])
    assert set(t.actions()) == {f"expel {place}" for place in ("BPT5", "KBE5", "KBT6", "BPT6", "KBE6")}
    t.you("expel KBT6")
    assert set(t.actions()) == {f"expel {place}" for place in ("BPT5", "KBE5", "KBT4", "BPT4", "KBE4")}
    assert t.refused("expel KBT6") == "MG-11.6"


@pytest.mark.rule("MG-11.7")
def test_own_segments_lie_behind_own_creative_spaces_only():
    t = minds({"PGT9": ["Hate 4"]}, {"PGT9": ["Shock 4"]}, step="combat", rolls=[13])
    assert set(t.actions()) == {f"expel {place}" for place in ("GOT9", "BPT9", "MP2", "MG2")}
    t.you("expel GOT9")
    assert set(t.actions()) == {f"expel {place}" for place in ("GOT9", "BPT9", "PGT8", "GOT8", "BPT8")}
    assert t.refused("expel MP2") == "MG-11.7"


@pytest.mark.rule("MG-11.8")
def test_out_of_a_segment_to_touching_spaces_and_neighbouring_segments():
    t = minds({"MG2": ["Hate 4"]}, {"MG2": ["Shock 4"]}, step="combat", rolls=[13])
    places = {f"expel {place}" for place in ("GOT9", "PGT9", "PGE9", "GOE9", "MP2", "MO2")}
    assert set(t.actions()) == places
    assert t.refused("expel MB2") == "MG-11.8"
    t.you("expel GOT9")
    assert set(t.actions()) == places


@pytest.mark.rule("MG-11.9")
def test_neither_borders_nor_enemies_bar_an_expelled_tile():
    you = {"KBT5": ["Panic 4"], "BPT5": ["Nausea 1"]}
    t = minds(you, {"KBT5": ["Shock 4"]}, step="combat", rolls=[14])
    t.you("expel BPT5")  # across a blue line, to an enemy
    assert "BPT5 is contested." in t.log


@pytest.mark.rule("MG-11.10")
def test_a_full_place_is_no_target_and_without_room_a_tile_dissolves():
    they = {"GOT5": ["Shock 4"], "GOT6": FULL, "PGT5": OTHER_FULL}
    t = minds({"GOT5": ["Hate 4"]}, they, step="combat", rolls=[14])
    assert t.actions() == ["expel PGT6"]
    assert t.refused("expel GOT6") == "MG-11.10"
    t = minds(
        {"GOT5": ["Hate 4"]},
        {**they, "PGT6": ["Ritual 1", "Ritual 2", "Ritual 3", "Ritual 4", "Pain 1"]},
        step="combat",
        rolls=[14],
    )
    assert "Their Shock 4 has nowhere to go and dissolves." in t.log
    assert "Shock 4" in t.bank


@pytest.mark.rule("MG-11.11")
def test_the_owner_decides_how_an_expelled_tile_merges():
    they = {"GOT5": ["Shock 4"], "GOT6": ["Ritual 1", "Pain 1"]}
    t = minds({"GOT5": ["Hate 4"]}, they, step="combat", rolls=[14]).you("expel GOT6")
    assert t.asks(THEY, "merge")
    assert t.refused("top") != ""
    t.they("top")
    assert t.asks(THEY, "order")
    t.they("order 2-1")
    assert t.theirs == {"GOT6": ["Shock 4", "Pain 1", "Ritual 1"]}
    early = minds({"GOT5": ["Hate 4"]}, {"GOT5": ["Shock 4", "Panic 1"]}, step="combat", rolls=[16])
    early.you("expel GOT6", "expel GOT6")  # onto what has landed there just before
    assert early.asks(THEY, "merge")
    early.they("top")
    assert early.theirs == {"GOT6": ["Panic 1", "Shock 4"]}
    assert "Their Panic 1 is turned up in GOT6." in early.told(YOU)


@pytest.mark.rule("MG-11.12")
def test_an_expelled_tile_is_turned_up_only_as_a_display():
    they = {"GOT5": ["Shock 4", "Panic 1"], "GOT6": ["Ritual 1"]}
    t = (
        minds({"GOT5": ["Hate 4"]}, they, step="combat", rolls=[16])
        .you("expel PGT6", "expel GOT6")
        .they("under")
    )
    assert t.theirs["GOT6"] == ["Ritual 1", "Panic 1"]
    assert not any("Panic" in line for line in t.told(YOU))
    display = minds({"GOT5": ["Hate 4"]}, they, step="combat", rolls=[14]).you("expel GOT6").they("under")
    (seen,) = (
        found for found in display.view(YOU)["players"][THEY]["constructs"] if found["place"] == "GOT6"
    )
    assert (seen["display"]["name"], seen["masked"]) == ("Ritual 1", None)


@pytest.mark.rule("MG-11.13")
def test_an_expelled_tile_is_out_of_reach():
    t = minds({"GOT5": ["Hate 4"]}, {"GOT5": ["Shock 4"]}, step="combat", rolls=[14, 4]).you("expel GOT6")
    assert t.theirs == {"GOT6": ["Shock 4"]}  # the defender's roll 4 would have dissolved it
    assert "Shock 4" not in t.bank


@pytest.mark.rule("MG-11.14")
def test_an_expelled_attacker_may_embed_elsewhere():
    t = minds({"MG2": ["Hate 1"]}, {"MG2": ["Shock 4"]}, step="combat", rolls=[10])
    assert rolls(t)[0].effect == "self: expel display"
    t.you("expel MO2")
    assert t.yours == {"MO2": ["Hate 1"]}
    assert "Hate 1 is embedded in MO2, which is shut down." in t.log
