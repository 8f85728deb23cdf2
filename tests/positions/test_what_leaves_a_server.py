"""A whole position holds every secret: a server writes none, and a viewer gets the position of its own view."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from random import Random

import pytest

import mindtable
from mindtable import State
from tests.laws.games import LAWFUL, Shipped, for_each

SERVER = Path(__file__).parents[2] / "src" / "mindtable" / "server"
WHOLE = {"position", "whole", "written"}  # the methods of states that write everything
# What clients get is built from a view (`Progress.position`), and `consent.written` are cards that players wrote.
OTHERS = {"progress.position", "consent.written"}
VIEWERS = (0, 1, mindtable.SPECTATOR)


@pytest.mark.source
def test_no_module_of_the_server_writes_a_whole_position() -> None:
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in SERVER.rglob("*.py")]
    assert len(trees) > 40
    called = {
        ast.unparse(node.func)
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in WHOLE
    }
    assert called <= OTHERS, called


@pytest.mark.source
@for_each(LAWFUL)
def test_the_position_of_a_view_depends_on_nothing_hidden(law: Shipped) -> None:
    """Two states that a viewer cannot tell apart have the same position in its view."""
    random = Random(law.name)
    examined = 0
    for seed in range(6_000_000, 6_000_200):
        state: State = law.start(seed, law.variants(seed))
        while state.decision is not None and examined < 30:
            if random.random() < law.sample * 6:
                examined += 1
                for viewer in VIEWERS:
                    other = state.determinize(viewer, random)
                    mine, its = (json.dumps(each.view(viewer).position()) for each in (state, other))
                    assert mine == its
            state.take(state.decision, random.choice(state.decision.actions))
        if examined >= 30:
            return
    raise AssertionError("too few positions")
