"""The screen of a match: it fits the terminal, and says what follows if nobody answers."""

import re
from io import StringIO

import pytest
from rich.console import Console

from mindtable.cli.terminal.choices import Choices
from mindtable.cli.terminal.local_game import LocalGame
from mindtable.cli.terminal.screen import Screen
from tests.cli.positions import GAMES, positions

pytestmark = pytest.mark.source


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(("width", "height"), [(80, 24), (120, 40)])
def test_a_drawn_screen_fits_the_terminal(name, width, height):
    for seed in (8, 9):
        for game, state in positions(name, seed, every=7):
            decision = state.decision
            if decision is None or len(state.play[0]) + len(state.play[1]) > 24:
                continue
            screen = Screen(width, True)
            paper = StringIO()
            screen.out = Console(file=paper, width=width, height=height, highlight=False, force_terminal=True)
            match = LocalGame(game, state.copy(), [None, None])
            match.note("Something happened. " * 10)
            screen.draw(match, decision, Choices(decision.actions), ["an answer"])
            drawn = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", paper.getvalue())
            assert len(drawn.splitlines()) <= height - 1
            assert max(map(len, drawn.splitlines())) <= width
