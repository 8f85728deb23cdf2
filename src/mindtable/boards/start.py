"""The start of a board game; `game` makes a state from it."""

from __future__ import annotations

from mindtable.boards.board import Board
from mindtable.core.chance import XOSHIRO
from mindtable.core.start import Start


class BoardStart(Start):
    """The start of a position of a board game. A played game has a subclass that leads to its state."""

    def __init__(
        self,
        game: str,
        board: Board,
        seed: int | str,
        variants: tuple[str, ...],
        players: list[str],
        generator: str = XOSHIRO,
    ) -> None:
        super().__init__(game, seed, variants, players, generator)
        self.board = board

    def blind(self) -> BoardStart:
        """The same without what a player does not know, for imagined positions."""
        blind = BoardStart(self.name, self.board, "", self.variants, self.players)
        blind.by_hand = True
        blind.first, blind.first_rule = self.first, self.first_rule
        blind.follow(self)
        return blind
