"""MG-12: how the game ends, and the variant of the reserves."""

from collections import Counter
from random import Random
from typing import Any

import pytest

import mindtable
from mindtable import Outcome
from mindtable.games.mind_game.state.board import place_named
from mindtable.games.mind_game.state.construct import Construct
from mindtable.games.mind_game.state.tile import BY_SLUG, TILES
from tests.games.mind_game.minds import THEY, YOU, Table, minds, started

pytestmark = pytest.mark.source

FOUR = {"MB2": ["Disgust 1"], "MP2": ["Hate 1"], "MG2": ["Ritual 1"], "MO2": ["Panic 1"]}
THEIR_FOUR = {"MB1": ["Disgust 2"], "MP1": ["Hate 2"], "MG1": ["Ritual 2"], "MO1": ["Panic 2"]}


def finished(t):
    """The game played on with nothing but endings of steps."""
    return t.to("no such question")


@pytest.mark.rule("MG-12.1")
def test_all_four_enemy_segments_win_at_the_end_of_a_turn():
    assert finished(minds(FOUR)).outcome == "you win (MG-12.1)"
    other = finished(minds({}, THEIR_FOUR))  # also at the end of the other's turn
    assert (other.outcome, other.state.turn) == ("they win (MG-12.1)", 9)
    attacked = minds(FOUR, {"MG2": ["Shock 1"]}, step="combat", rolls=[4])
    assert attacked.outcome == ""


@pytest.mark.rule("MG-12.2")
def test_if_both_hold_all_four_it_is_a_draw():
    assert minds(FOUR, THEIR_FOUR).outcome == "draw (MG-12.2)"


@pytest.mark.rule("MG-12.3")
def test_a_player_may_surrender_at_any_time():
    t = minds({"GOT4": ["Panic 1"]})
    assert t.refused("surrender", THEY) == ""
    t.they("surrender")
    assert t.outcome == "you win (MG-12.3)"
    between = minds({"GOT5": ["Hate 4"]}, {"GOT5": ["Shock 4"]}, step="combat", rolls=[14])
    between.you("surrender")
    assert between.outcome == "they win (MG-12.3)"
    assert between.refused("surrender") == "MG-12.8"


@pytest.mark.rule("MG-12.4")
def test_players_may_agree_on_a_draw_at_any_time():
    t = minds({"GOT5": ["Hate 4"]}, {"GOT5": ["Shock 4"]}, step="combat", rolls=[14])
    t.state.enter("agree-draw", THEY)
    assert t.outcome == "draw (MG-12.4)"
    alone = minds({"GOT4": ["Panic 1"]})
    with pytest.raises(mindtable.NotAnAction):
        alone.they("agree-draw")  # it takes the table to say that both agree


@pytest.mark.rule("MG-12.9")
def test_a_player_without_time_loses():
    t = started()
    t.state.enter("time-out", THEY)
    assert t.outcome == "you win (MG-12.9)"
    again = mindtable.replay(mindtable.Record.loads(t.state.record().dumps()))
    assert str(again.outcome) == str(t.state.outcome)
    with pytest.raises(mindtable.NotAnAction):
        started().they("time-out")


@pytest.mark.rule("MG-12.5", "MG-12.7")
def test_after_forty_quiet_turns_the_game_is_judged():
    t = minds({"MG2": ["Pain 1"]}, quiet=38)
    assert finished(t).outcome == "you win (MG-12.5)"
    assert t.state.turn == 10


@pytest.mark.rule("MG-12.5")
@pytest.mark.parametrize("stirring", ["a loss", "a segment"])
def test_a_loss_or_a_changed_segment_resets_the_count(stirring):
    if stirring == "a loss":
        t = minds({"GOT5": ["Disgust 1"]}, {"GOT5": ["Pain 1"]}, quiet=39, step="combat")
    else:
        t = minds({"GOT9": ["Pain 1"]}, quiet=39).you("command orange -> GOT9", "move MO2")
    assert t.outcome == ""
    assert t.state.quiet == 0


@pytest.mark.rule("MG-12.6", "MG-12.7")
def test_after_turn_400_the_game_is_judged():
    t = minds({"MG2": ["Pain 1"]}, {"MB1": ["Shock 1"]}, turn=399)
    assert finished(t).outcome == "draw (MG-12.6)"
    assert t.state.turn == 400
    assert finished(minds({}, {"MB1": ["Shock 1"]}, turn=400)).outcome == "they win (MG-12.6)"


@pytest.mark.rule("MG-12.7")
def test_victory_goes_before_the_limits():
    assert finished(minds(FOUR, {"MB1": ["Shock 1"]}, turn=400, quiet=39)).outcome == "you win (MG-12.1)"


@pytest.mark.rule("MG-12.8")
def test_when_the_game_is_over_everything_is_shown():
    t = minds({"GOT4": ["Panic 1", "Pain 1"]}, hand=["Hate 1"]).you("surrender")
    player = t.view(THEY)["players"][YOU]
    assert [tile["name"] for tile in player["hand"]] == ["Hate 1"]
    assert [tile["name"] for tile in player["constructs"][0]["masked"]] == ["Pain 1"]
    assert t.view(mindtable.SPECTATOR)["bank"]["tiles"] is not None


@pytest.mark.rule("MG-5.3")
def test_with_fatigue_points_are_taken_out_of_a_reserve():
    t = started(variants=["fatigue"])
    assert t.actions() == [f"collect {n}" for n in (4, 3, 2, 1, 0)]
    assert t.refused("collect 5") == "MG-5.3"
    t.you("collect 3")
    assert (t.points, t.view(THEY)["players"][YOU]["reserve"]) == (3, 297)
    full = minds(points=18, step="collect", variants=["fatigue"])
    assert full.actions() == ["collect 2", "collect 1", "collect 0"]
    assert full.refused("collect 3") == "MG-5.4"
    assert minds(points=20, step="collect", variants=["fatigue"]).asks(YOU, "purchase")


@pytest.mark.rule("MG-12.7")
def test_with_fatigue_ten_turns_follow_empty_reserves():
    t = minds({"MG2": ["Pain 1"]}, step="collect", variants=["fatigue"])
    t.state.reserves = [4, 0]
    t.you("collect 4")
    t.state.quiet = 0
    finished(t)
    assert "Both reserves are empty: 10 more turns." in t.log
    assert t.state.turn == 9 + 10
    assert t.outcome == "you win (MG-12.7)"


def test_reserves_may_differ_and_are_checked():
    t = started(variants=["fatigue:200:400"])
    assert [player["reserve"] for player in t.view(YOU)["players"]] == [200, 400]
    assert [player["reserve"] for player in started(variants=["fatigue:250"]).view(YOU)["players"]] == [
        250,
        250,
    ]
    for wrong in (
        "fatigue:199",
        "fatigue:401",
        "fatigue:",
        "fatigue:2:3",
        "fatigue:200:300:400",
        "open-bank:1",
        "x",
    ):
        with pytest.raises(mindtable.OptionError):
            mindtable.start("mind_game", variants=[wrong])
    with pytest.raises(mindtable.OptionError, match="named twice"):
        mindtable.start("mind_game", variants=["fatigue", "fatigue:250"])
    state = mindtable.start("mind_game", variants=["open-bank", "fatigue:250"], seed=1)
    assert mindtable.replay(state.record()).digest() == state.digest()


THREE = {place: FOUR[place] for place in ("MB2", "MP2", "MG2")}
THEIR_THREE = {place: THEIR_FOUR[place] for place in ("MP1", "MG1", "MO1")}
# With points for a purchase, so that each turn asks something.
RICH: dict[str, Any] = {"points": 9, "their_points": 9, "step": "purchase"}
SEGMENTS: dict[str, Any] = {**RICH, "variants": ["three-segments"]}


def turn_over(t):
    """The turn played to its end with nothing but endings of steps."""
    turn = t.state.turn
    while t.state.outcome is None and t.state.turn == turn:
        t.act(int(t.question.seat), "end")
    return t


@pytest.mark.rule("MG-12.1")
def test_three_segments_win_if_held_for_a_whole_turn():
    t = turn_over(minds(THREE, **SEGMENTS))
    assert t.outcome == ""
    assert t.view(THEY)["holder"] == YOU
    said = "You hold 3 enemy segments; to hold 3 at the end of the next turn wins."
    assert said in t.told(mindtable.SPECTATOR)
    assert turn_over(t).outcome == "you win (MG-12.1)"
    assert t.state.outcome.reason == "You have held 3 enemy segments for a whole turn"
    assert turn_over(turn_over(minds(THREE, **RICH))).outcome == ""  # by the plain rules four are needed


@pytest.mark.rule("MG-12.1")
def test_the_turn_counts_from_the_end_of_an_own_turn():
    t = turn_over(minds(THREE, active=THEY, **SEGMENTS))  # held, but not at the end of an own turn
    assert (t.outcome, t.view(YOU)["holder"]) == ("", -1)
    assert turn_over(t).outcome == ""
    assert turn_over(t).outcome == "you win (MG-12.1)"


@pytest.mark.rule("MG-12.1", "MG-12.2")
def test_all_four_are_tested_before_three():
    both = turn_over(minds(THREE, THEIR_THREE, **SEGMENTS))
    where = place_named("MB1")
    assert where is not None
    both.state.put(THEY, where.number, Construct([BY_SLUG["disgust-2"].number], True))
    assert turn_over(both).outcome == "they win (MG-12.1)"
    assert turn_over(minds(FOUR, THEIR_FOUR, **SEGMENTS)).outcome == "draw (MG-12.2)"


CONCEPTS = sorted({tile.concept for tile in TILES})
CREATIVE = ("GOT", "PGT", "BPT", "BB", "BPE", "PGE", "GOE")


def scattered(random: Random) -> Table:
    """Both hold some enemy segments, and may have constructs in their own creative spaces that free their own."""
    names = [f"{concept} {strength}" for concept in CONCEPTS for strength in (1, 2, 3, 4)]
    random.shuffle(names)
    sides: list[dict[str, list[str]]] = [{}, {}]
    for seat in (YOU, THEY):
        for color in random.sample("BPGO", random.choice((2, 3, 3, 3))):
            sides[seat][f"M{color}{2 - seat}"] = [names.pop()]
        for space in random.sample(CREATIVE, 4):
            sides[seat][f"{space}{1 if seat == YOU else 9}"] = [names.pop()]
    seed, active = random.randrange(10**6), random.choice((YOU, THEY))
    return minds(sides[YOU], sides[THEY], active=active, seed=seed, **SEGMENTS)


def held(t: Table, seat: int) -> int:
    """The enemy segments with a construct of the seat, counted on the board that everybody sees."""
    view = t.view(mindtable.SPECTATOR)["players"][seat]
    return sum(each["place"] in (f"M{color}{2 - seat}" for color in "BPGO") for each in view["constructs"])


def winner(ended: list[tuple[int, tuple[int, int]]]) -> int | None:
    """Who has won (-1: a draw), from whose turn each ended turn was and what both held then."""
    four = [seat for seat in (YOU, THEY) if ended[-1][1][seat] == 4]
    if four:
        return four[0] if len(four) == 1 else -1
    if len(ended) > 1:
        seat, before = ended[-2]
        if before[seat] >= 3 and ended[-1][1][seat] >= 3:
            return seat
    return None


@pytest.mark.rule("MG-12.1", "MG-12.2")
def test_three_segments_in_random_positions():
    random = Random(7)
    mattered: Counter[str] = Counter()
    while mattered["won"] + mattered["freed"] < 200:
        t = scattered(random)
        ended: list[tuple[int, tuple[int, int]]] = []
        while t.state.outcome is None and len(ended) < 5:
            active, turn = int(t.state.active), int(t.state.turn)
            actions = t.actions()
            ways = [text for text in actions if text.split()[0] in ("command", "move", "fight")]
            t.state.apply(random.choice(ways if ways and random.random() < 0.8 else actions))
            assert t.state.turn <= turn + 1
            if t.state.turn > turn or t.state.outcome is not None:
                ended.append((active, (held(t, YOU), held(t, THEY))))
                outcome: Outcome | None = t.state.outcome
                assert (None if outcome is None else int(outcome.winner)) == winner(ended)
                threat = len(ended) > 1 and ended[-2][1][ended[-2][0]] >= 3
                mattered["won" if outcome is not None else "freed" if threat else "nothing"] += 1
    assert min(mattered["won"], mattered["freed"]) > 20
