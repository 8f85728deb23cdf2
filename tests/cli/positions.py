"""Positions of random games of every kind of card game, for tests of what a terminal shows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import mindtable
from mindtable.cards.faces.face import Face, made_of
from mindtable.core.chance import Chance
from mindtable.core.game import Game
from tests.cards.plain import PlainGame


class FacedGame(PlainGame):
    """The plain game with a face that says as little as a face can."""

    def face(self) -> Face:
        row = {"title": "things", "own_empty": "You have nothing.", "empty": "Nothing in play"}
        return made_of("plain", {"dealt": "", "row": row, "phases": []})


GAMES = {
    "tumblrcards": mindtable.game("tumblrcards"),
    "mind": mindtable.game("mind"),
    "plain": FacedGame("plain"),
}


def positions(name: str, seed: int, every: int = 9) -> Iterator[tuple[Game, Any]]:
    """Each position after `every` actions of a random game, and the last one."""
    game = GAMES[name]
    state = game.start(seed=seed, players=("Ann", "Bob [the] Builder\\"))
    chance = Chance.of(seed)
    number = 0
    while state.decision is not None:
        number += 1
        if number % every == 0:
            yield game, state
        actions = state.decision.actions
        state.apply(actions[chance.below(len(actions))])
    yield game, state
