"""The start of a game of Mind Game; `game` makes a state from it."""

from __future__ import annotations

from typing import Final

from mindtable.core.chance import XOSHIRO
from mindtable.core.start import Start
from mindtable.games.mind_game.state.options import MindGameOptions

NAME: Final = "mind_game"


class MindGameStart(Start):
    """The start of a position of Mind Game: a seed, and options.

    A played game has a subclass that leads to its state; positions set up by hand or imagined do not need it.
    """

    def __init__(
        self, seed: int | str, options: MindGameOptions, players: list[str], generator: str = XOSHIRO
    ) -> None:
        super().__init__(NAME, seed, options.variants, players, generator)
        self.options = options

    def blind(self) -> MindGameStart:
        """The same without what a player does not know, for imagined positions."""
        blind = MindGameStart("", self.options, self.players)
        blind.by_hand = True
        blind.first, blind.first_rule = self.first, self.first_rule
        blind.follow(self)
        return blind
