"""Views and events of every card game have the declared form, for every viewer."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

import mindtable
from mindtable.cards.faces.table_view import CardEvent, CardView
from mindtable.core.game import Game
from tests.cards.plain import PlainGame
from tests.cards.test_unseen_zone import VaultGame

GAMES = {
    "tumblrcards": mindtable.game("tumblrcards"),
    "mind": mindtable.game("mind"),
    "plain": PlainGame("plain"),
    "vaults": VaultGame("vaults"),
}


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_views_have_the_declared_form(game: Game) -> None:
    random = Random(game.name)
    examined = 0
    for seed in range(12):
        state = game.start(seed=seed)
        while state.decision is not None:
            state.take(state.decision, random.choice(state.decision.actions))
            for event in state.events:
                for viewer in (mindtable.SPECTATOR, 0, 1):
                    told = msgspec.convert(event.data(viewer), CardEvent, strict=True)
                    assert msgspec.to_builtins(told) == event.data(viewer)
            if random.random() < 0.2:
                for viewer in (mindtable.EVERYTHING, mindtable.SPECTATOR, 0, 1):
                    view = state.view(viewer).typed(CardView)
                    assert msgspec.to_builtins(view)["players"] == state.view(viewer).data["players"]
                    examined += 1
    assert examined > 100
