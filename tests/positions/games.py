"""Games and matches whose positions are read: those of this package, of `examples`, and of the tests."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from typing import Any

from mindtable import State
from mindtable.core.game import Game
from mindtable.testing.lawful import Lawful
from tests.cards.alternating import AlternatingGame
from tests.cards.cuts import CutGame
from tests.cards.nests import Nests
from tests.cards.plain import PlainGame
from tests.cards.points import PointsGame
from tests.cards.preempts import PreemptGame
from tests.cards.siding import SidingGame
from tests.cards.starting import StartingGame
from tests.cards.test_unseen_zone import VaultGame
from tests.laws.games import LAWFUL
from tests.laws.test_matches import MATCHES

sys.path.append(str(Path(__file__).parents[2] / "examples" / "nine_mens_morris" / "src"))

from dawn_chorus.game import DawnChorus
from nine_mens_morris.game import NineMensMorris


class Unlisted(Lawful):
    """A game that no registry has."""

    def __init__(self, game: Game) -> None:
        self.name, self.game = game.name, game


SHIPPED: dict[str, Lawful] = {law.name: law for law in LAWFUL}
OTHERS: dict[str, Lawful] = {
    game.name: Unlisted(game)
    for game in (
        DawnChorus(),
        NineMensMorris(),
        PlainGame(),
        AlternatingGame(),
        CutGame(),
        Nests(),
        PointsGame(),
        PreemptGame(),
        SidingGame(),
        StartingGame(),
        VaultGame(),
    )
}
IN_MATCHES: dict[str, Lawful] = {f"matches of {name}": law for name, law in MATCHES.items()}


def played(law: Lawful, seed: int, most: int = 200) -> State:
    """The state after some random actions."""
    random = Random(seed)
    state = law.start(seed, law.variants(seed))
    for _ in range(random.randrange(most)):
        if not state.pending:
            break
        decision: Any = random.choice(state.pending)
        state.apply(random.choice(decision.actions), decision.seat)
    return state
