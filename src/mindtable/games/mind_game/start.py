"""What a game of Mind Game started from; `game` makes a state of it."""

from __future__ import annotations

from typing import Final

from mindtable.core.chance import XOSHIRO
from mindtable.core.start import Start
from mindtable.games.mind_game.options import Options

NAME: Final = "mind_game"


class MindGameStart(Start):
    """What a position of Mind Game started from: a seed, and options.

    A game that is played has one that leads to its state; positions that are set up by hand or imagined need none.
    """

    def __init__(
        self, seed: int | str, options: Options, players: list[str], generator: str = XOSHIRO
    ) -> None:
        super().__init__(NAME, seed, options.variants, players, generator)
        self.options = options

    def blind(self) -> MindGameStart:
        """The same without what a player does not know: for imagined positions."""
        blind = MindGameStart("", self.options, self.players)
        blind.by_hand = True
        return blind
