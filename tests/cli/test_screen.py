"""The table of TumblrCards in a terminal: nothing is wider than the screen, nothing hidden is drawn."""

import re
from io import StringIO

import pytest
from rich.console import Console

import mindtable
from mindtable.cli.choices import Choices
from mindtable.cli.face import Face
from mindtable.cli.match import Match
from mindtable.core.chance import Chance

pytestmark = pytest.mark.source


def positions(seed, every=9):
    state = mindtable.start("tumblrcards", seed=seed, players=("Ann", "Bob [the] Builder"))
    chance = Chance.of(seed)
    number = 0
    while state.decision is not None:
        number += 1
        if number % every == 0:
            yield state
        actions = state.decision.actions
        state.apply(actions[chance.below(len(actions))])
    yield state


@pytest.mark.parametrize("width", [40, 80, 120])
def test_no_line_is_wider_than_the_screen(width):
    out = Console(file=StringIO(), width=1000)
    game = mindtable.game("tumblrcards")
    for seed in range(4):
        for state in positions(seed):
            for viewer in (0, 1, mindtable.SPECTATOR, mindtable.EVERYTHING):
                for rows in (0, 14, 1000):
                    for line in game.screen(state.view(viewer).data, width, rows):
                        text = out.render_str(line, highlight=False).plain
                        assert len(text) <= max(width, 80), text


def test_more_rows_never_say_less():
    game = mindtable.game("tumblrcards")
    for state in positions(5):
        data = state.view(0).data
        lengths = [len(game.screen(data, 80, rows)) for rows in range(0, 60, 4)]
        assert lengths == sorted(lengths)
        for rows, length in zip(range(0, 60, 4), lengths):
            assert length <= max(rows, lengths[0])


def test_cards_hidden_from_a_seat_are_not_drawn():
    game = mindtable.game("tumblrcards")
    for state in positions(6):
        for card in state.hand[1]:
            seen = card.name in str(state.view(0).data["players"][1]["creatures"]) or card.slug in str(
                state.view(0).data
            )
            drawn = "\n".join(game.screen(state.view(0).data, 120, 1000))
            assert seen or card.name not in drawn


def test_names_are_shown_as_they_are():
    state = next(iter(positions(7)))
    lines = mindtable.game("tumblrcards").screen(state.view(0).data, 80, 20)
    out = Console(file=StringIO(), width=200)
    assert any("Bob [the] Builder" in out.render_str(line).plain for line in lines)


@pytest.mark.parametrize(("width", "height"), [(80, 24), (120, 40)])
def test_a_drawn_screen_fits_the_terminal(width, height):
    game = mindtable.game("tumblrcards")
    for seed in (8, 9):
        for state in positions(seed, every=4):
            decision = state.decision
            if decision is None or len(state.sides[0]) + len(state.sides[1]) > 24:
                continue
            face = Face(width, True)
            paper = StringIO()
            face.out = Console(file=paper, width=width, height=height, highlight=False, force_terminal=True)
            match = Match(game, state.copy(), [None, None])
            match.note("Something happened. " * 10)
            face.draw(match, decision, Choices(decision.actions), ["an answer"])
            drawn = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", paper.getvalue())
            assert len(drawn.splitlines()) <= height - 1
            assert max(map(len, drawn.splitlines())) <= width
