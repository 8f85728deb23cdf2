"""Positions of Mind Game, written as the tests name them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import mindtable
from mindtable.games.mind_game import words
from mindtable.games.mind_game.table import MindGameTable

Stacks = Mapping[str, Sequence[str]]


def set_up(
    *,
    constructs: Sequence[Stacks] = ({}, {}),
    hands: Sequence[Sequence[str]] = ((), ()),
    points: Sequence[int] = (0, 0),
    active: int = 0,
    first: int = 0,
    turn: int = 9,
    step: str = words.S_COMMAND,
    quiet: int = 0,
    dice: Sequence[int] = (),
    variants: Sequence[str] = (),
    seed: int | str = 0,
    players: Sequence[str] = ("You", "They"),
) -> MindGameTable:
    """A position, run up to its first decision.

    `constructs` are the stacks of each seat by place, tiles from the top: `{"GOT5": ["Panic 2", "Pain 1"]}`. `dice` are
    results of the first dice, 1 to 6 each; later chance follows from the seed.
    """
    state: dict[str, Any] = {
        "stacks": [{place: list(tiles) for place, tiles in side.items()} for side in constructs],
        "hands": [list(each) for each in hands],
        "points": list(points),
        "active": active,
        "first": first,
        "turn": turn,
        "step": step,
        "quiet": quiet,
        "chance": {"seed": seed, "results": [face - 1 for face in dice]},
    }
    position = {"variants": list(variants), "players": list(players), "state": state}
    found = mindtable.start("mind_game", position=position)
    assert isinstance(found, MindGameTable)
    return found
