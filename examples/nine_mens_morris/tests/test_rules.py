"""The rules of nine men's morris, each over a position; the player to move is seat 0."""

from random import Random

import pytest

import mindtable
from mindtable import bots
from mindtable.cli.terminal.tables import table

YOU, THEY = 0, 1


def board(you="", they="", beside=(0, 0), taking=False):
    """A position: the points with men of both players, and how many they still have to place."""
    state = mindtable.start("nine_mens_morris", seed=1)
    state.pending.clear()
    state.agenda.clear()
    for seat, points in ((YOU, you), (THEY, they)):
        for point in points.split():
            state.put(seat, "man", point)
    state.active, state.turn, state.taking = YOU, 19, taking
    state.beside = list(beside)
    state.phase = "placing" if any(beside) else "moving"
    state.push(2)
    state.run()
    return state


def actions(state):
    return [str(action) for action in state.decision.actions]


def refused(state, action):
    refusal = state.refusal(action)
    assert refusal is not None, action
    return refusal.rule


def test_a_game_begins_with_nine_men_beside_the_board():  # NM-1.1, NM-1.2
    state = mindtable.start("nine_mens_morris", seed=3)
    assert state.beside == [9, 9]
    assert len(state.decision.actions) == 24
    firsts = {mindtable.start("nine_mens_morris", seed=seed).first for seed in range(20)}
    assert firsts == {YOU, THEY}


def test_men_are_placed_on_empty_points_in_turn():  # NM-1.3, NM-2.1
    state = board(beside=(9, 9))
    state.apply("place a1")
    assert state.decision.seat == THEY
    assert refused(state, "place a1") == "NM-2.1"
    assert refused(state, "move a1 -> a4") == "NM-2.1"
    with pytest.raises(mindtable.NotAnAction, match="there is no space 'a3'"):
        state.apply("place a3")


def test_men_move_along_lines_to_the_next_point():  # NM-2.2
    state = board(you="a1 d2 f4 g7", they="a4 d3 c5 e3")
    assert [action for action in actions(state) if "a1" in action] == ["move a1 -> d1"]
    assert refused(state, "move a1 -> a4") == "NM-2.2"
    assert refused(state, "move a1 -> g1") == "NM-2.2"
    assert refused(state, "move a4 -> b4") == "NM-2.2"
    state.apply("move a1 d1")
    assert sorted(state.of(YOU)) == ["d1", "d2", "f4", "g7"]


def test_three_men_may_fly():  # NM-2.3
    state = board(you="a1 d2 f4", they="a4 d3 c5 e3")
    assert len(actions(state)) == 3 * (24 - 7)
    assert state.refusal("move a1 -> g7") is None
    assert board(you="a1 d2 f4 g4", they="a4 d3 c5").refusal("move a1 -> g7") is not None


def test_a_mill_takes_a_man():  # NM-3.1
    state = board(you="a1 d1", they="b2 d2 e3", beside=(1, 1))
    state.apply("place g1")
    assert state.decision.seat == YOU
    assert sorted(actions(state)) == ["take b2", "take d2", "take e3"]
    assert refused(state, "take a1") == "NM-3.1"
    state.apply("take d2")
    assert sorted(state.of(THEY)) == ["b2", "e3"]
    assert state.decision.seat == THEY


def test_a_mill_that_stands_already_takes_nothing():  # NM-3.1
    state = board(you="a1 d1 g1 b6", they="b2 d2 e3 f6")
    state.apply("move b6 d6")
    assert state.decision.seat == THEY


def test_men_in_mills_are_safe_unless_all_are():  # NM-3.2
    state = board(you="a1 d1 g1", they="a7 d7 g7 b4", taking=True)
    assert actions(state) == ["take b4"]
    assert refused(state, "take d7") == "NM-3.2"
    assert len(actions(board(you="a1 d1 g1", they="a7 d7 g7", taking=True))) == 3


def test_two_mills_take_one_man():  # NM-3.3
    state = board(you="a1 d1 g4 g7", they="b2 d2 e3 b4", beside=(1, 1))
    state.apply("place g1")
    state.apply("take b2")
    assert state.decision.seat == THEY


def test_two_men_are_too_few():  # NM-4.1
    state = board(you="a1 d1 g1", they="a7 d7 b4", taking=True)
    state.apply("take b4")
    assert (state.outcome.winner, state.outcome.rule) == (YOU, "NM-4.1")


def test_who_cannot_move_loses():  # NM-4.2
    state = board(you="a7 b4 d2 g7", they="a1 d1 g1 a4")
    state.apply("move g7 g4")
    assert (state.outcome.winner, state.outcome.rule) == (YOU, "NM-4.2")
    state = board(you="a7 b4 d2 g7", they="a1 d1 g1 a4")
    state.apply("move g7 d7")
    assert actions(state) == ["move g1 -> g4"]


def test_a_game_in_which_nothing_is_decided_is_a_draw():  # NM-4.3
    state = board(you="a7 b2 f2 g1", they="a1 d6 e5 f6")
    ways = {YOU: ["move g1 d1", "move d1 g1"], THEY: ["move a1 a4", "move a4 a1"]}
    for number in range(60):
        if state.is_over:
            break
        state.apply(ways[state.decision.seat][number // 2 % 2])
    assert (state.outcome.winner, state.outcome.rule) == (-1, "NM-4.3")


def test_players_may_concede():  # NM-4.4
    state = board(you="a1 d2 f4 g7", they="a4 d3 c5 e3")
    state.apply("concede", THEY)
    assert (state.outcome.winner, state.outcome.rule) == (YOU, "NM-4.4")


def naive_mills(points):
    """The mills among some points, by the letters and figures of their names alone."""
    found = set()
    for line in (
        *[
            f"{column}{a} {column}{b} {column}{c}"
            for column, a, b, c in ("a147", "b246", "c345", "d123", "d567")
        ],
        *[f"{column}{a} {column}{b} {column}{c}" for column, a, b, c in ("e345", "f246", "g147")],
        *[f"{a}{row} {b}{row} {c}{row}" for a, b, c, row in ("adg1", "bdf2", "cde3", "abc4", "efg4")],
        *[f"{a}{row} {b}{row} {c}{row}" for a, b, c, row in ("cde5", "bdf6", "adg7")],
    ):
        if set(line.split()) <= points:
            found.add(line)
    return found


def test_mills_are_found_in_200_random_positions():  # NM-3.1, NM-3.2
    seen = 0
    for seed in range(200):
        random = Random(seed)
        points = random.sample(sorted(mindtable.game("nine_mens_morris").board().spaces), 16)
        state = board(you=" ".join(points[:8]), they=" ".join(points[8:]), taking=True)
        mills = naive_mills(set(points[8:]))
        safe = {point for line in mills for point in line.split()}
        wanted = set(points[8:]) - safe or set(points[8:])
        assert {action.split()[1] for action in actions(state)} == wanted
        assert {space for space in points if "mill" in state.marks(state.on[space])} >= safe
        seen += bool(mills)
    assert seen > 20


def test_the_greedy_bot_takes_a_man_when_it_can():
    state = board(you="a1 d1", they="b2 d2 e3", beside=(1, 1))
    assert str(bots.make("greedy", seed=1).choose(state.decision, state.view(YOU))) == "place g1"


def test_the_terminal_shows_the_board():
    state = board(you="a1 d2 f4 g7", they="a4 d3 c5 e3")
    told = "\n".join(table(mindtable.game("nine_mens_morris"), state.view(THEY).data, 80, 30))
    assert "●a1" in told
    assert "○c5" in told
    assert "men on the board 4" in told
    assert told.index("●g7") > told.index("○c5"), "for the other player the board is turned round"
