"""The board in a terminal: nothing is wider than the screen, it fits, and nothing hidden is drawn."""

import re
from collections.abc import Iterator
from io import StringIO

import pytest
from rich.console import Console

import mindtable
from mindtable.cli.terminal.choices import Choices
from mindtable.cli.terminal.local_game import LocalGame
from mindtable.cli.terminal.screen import Screen
from mindtable.core.chance import Chance
from mindtable.games.mind_game.state.state import MindGameState
from tests.games.mind_game.minds import THEY, YOU, Table, minds
from tests.long import long_but

pytestmark = pytest.mark.source

GAME = mindtable.game("mind_game")
OUT = Console(file=StringIO(), width=1000)


def positions(seed: int, every: int = 37) -> Iterator[MindGameState]:
    state = mindtable.start("mind_game", seed=seed, players=("Ann", "Bob [the] Builder"))
    assert isinstance(state, MindGameState)
    chance = Chance.of(seed)
    number = 0
    while state.decision is not None:
        number += 1
        if number % every == 0:
            yield state
        actions = state.decision.actions
        state.take(state.decision, actions[chance.uniform(len(actions))])
    yield state


def drawn(t: Table, viewer: int = YOU, width: int = 100, rows: int = 1000) -> list[str]:
    lines = GAME.screen(t.state.view(viewer).data, width, rows)
    return [OUT.render_str(line, highlight=False).plain for line in lines]


@pytest.mark.parametrize("width", long_but([40, 74, 80, 100, 120, 160], 40, 80))
def test_no_line_is_wider_than_the_screen_and_more_rows_never_say_less(width):
    for state in positions(width, 401):
        for viewer in (0, 1, mindtable.SPECTATOR, mindtable.EVERYTHING):
            data = state.view(viewer).data
            lengths = []
            for rows in (0, 12, 14, 16, 18, 20, 22, 24, 30, 60):
                lines = GAME.screen(data, width, rows)
                lengths.append(len(lines))
                assert len(lines) <= max(rows, lengths[0])
                for line in lines:
                    assert len(OUT.render_str(line, highlight=False).plain) <= width
            assert lengths == sorted(lengths)


@pytest.mark.long
def test_no_tile_that_a_seat_does_not_see_is_drawn():
    examined = 0
    for state in (state for seed in range(3) for state in positions(seed, 17)):
        for viewer, hidden in ((0, (1,)), (1, (0,)), (mindtable.SPECTATOR, (0, 1))):
            if state.outcome is not None:
                continue
            seen = state.view(viewer).dumps()
            text = "\n".join(GAME.screen(state.view(viewer).data, 160, 1000))
            for seat in hidden:
                for number in state.hands[seat]:
                    name = GAME.cards()[number].name
                    examined += 1
                    assert name not in text or name in seen
    assert examined > 20


def test_the_own_mind_is_below_and_the_columns_are_those_of_the_paths():
    t = minds({"GOT2": ["Pain 1"]}, {"GOE9": ["Hate 3", "Doubt 1", "Doubt 2"]})
    mine, theirs = drawn(t), drawn(t, THEY)
    assert mine[2].split() == ["GOT", "PGT", "BPT", "KBT", "KBE", "BPE", "PGE", "GOE"]
    assert theirs[2].split() == mine[2].split()[::-1]
    (row,) = (line for line in mine if line.startswith("2 "))
    assert row.split("┃")[1].strip() == "▲K1/1Pain"
    (row,) = (line for line in mine if line.startswith("9 "))
    assert row.split("┃")[-2].strip() == "▼P3/4Hate+2"
    (row,) = (line for line in theirs if line.startswith("9 "))
    assert row.split("┃")[1].strip() == "▲P3/4Hate+2"
    assert [line[0] for line in mine if line[1:2] == " " and line[0].isdigit()] == list("987654321")
    assert [line[0] for line in theirs if line[1:2] == " " and line[0].isdigit()] == list("123456789")


def test_beside_creative_spaces_stand_the_segments_that_they_touch():
    mine = drawn(minds({"GOT2": ["Pain 1"]}))
    own, enemy = (
        "MG1 MO1 MP1 MG1 MB1 MP1 MB1 MB1 MP1 MP1 MG1 MG1 MO1",
        "MG2 MO2 MP2 MG2 MB2 MP2 MB2 MB2 MP2 MP2 MG2 MG2 MO2",
    )
    assert [" ".join(line.split()) for line in mine if line.split()[:1] in (["MG1"], ["MG2"])] == [enemy, own]


def test_reachable_places_are_marked_for_the_player_who_is_asked():
    t = minds({"PGT4": ["Doubt 1"]}).you("command purple -> PGT4")
    rows = {line[0]: line for line in drawn(t) if line[:1].isdigit()}
    assert [cell.strip() for cell in rows["5"].split("┃")[1:4]] == ["·", "+", "·"]
    assert [cell.strip() for cell in rows["4"].split("┃")[1:4]] == ["·", "▲P1/2Doubt", "+"]
    assert not any("+" in line for line in drawn(t, THEY, rows=20) if line[:1].isdigit())
    pushed = minds({"GOT5": ["Hate 4"]}, {"GOT5": ["Shock 4", "Panic 1"]}, step="combat", rolls=[14])
    rows = {line[0]: line for line in drawn(pushed) if line[:1].isdigit()}
    assert [cell.strip() for cell in rows["6"].split("┃")[1:3]] == ["+", "+"]
    assert any("Shock 4 is expelled" in line for line in drawn(pushed))


def test_both_constructs_of_a_contested_place_are_drawn():
    t = minds(
        {"BB1": ["Hate 1"], "MG2": ["Panic 1"], "GOT3": ["Pain 4"]}, {"BB1": ["Ritual 1"], "MG2": ["Doubt 4"]}
    )
    lines = drawn(t)
    (first,) = (number for number, line in enumerate(lines) if line.startswith("1 "))
    assert "▼G1/1" in lines[first]
    assert "▲P1/4" in lines[first + 1]
    (row,) = (line for line in drawn(t, rows=0) if line.startswith("1 "))
    assert "▲P1▼G1" in row
    (shut,) = (number for number, line in enumerate(lines) if "SHUT" in line)
    assert "▼P4/2" in lines[shut]
    assert "▲O1/4" in lines[shut + 1]


def test_names_are_shown_as_they_are():
    state = next(iter(positions(7)))
    lines = GAME.screen(state.view(0).data, 80, 20)
    assert any("Bob [the] Builder" in OUT.render_str(line).plain for line in lines)


@pytest.mark.long
@pytest.mark.parametrize("size", [(80, 24), (100, 40), (120, 50)])
def test_a_drawn_screen_fits_the_terminal(size):
    width, height = size
    for seed in (8, 9):
        for state in positions(seed, 61):
            decision = state.decision
            if decision is None:
                continue
            screen = Screen(width, True)
            paper = StringIO()
            screen.out = Console(file=paper, width=width, height=height, highlight=False, force_terminal=True)
            match = LocalGame(GAME, state.copy(), [None, None])
            match.note("Something happened. " * 10)
            screen.draw(match, decision, Choices(decision.actions, GAME.remark), ["an answer"])
            text = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", paper.getvalue())
            assert len(text.splitlines()) <= height - 1, text
            assert max(map(len, text.splitlines())) <= width


def test_a_list_of_purchases_says_what_tiles_cost():
    t = minds(hand=["Hate 3"], points=4, step="purchase")
    lines = "\n".join(Choices(t.question.actions, GAME.remark).lines(100, 100))
    plain = OUT.render_str(lines, highlight=False).plain
    assert "buy panic-1 O1/4 for 4" in plain
    assert "discard hate-3 P3/4" in plain


def test_names_that_look_like_markup_stay_text():
    names = ("Ann\\", "Bob [the] Builder")
    state = mindtable.start("mind_game", seed=1, players=names)
    lines = [OUT.render_str(line, highlight=False).plain for line in GAME.screen(state.view(0).data, 100, 40)]
    for name in names:
        assert any(f" {name} (player" in line for line in lines), lines
