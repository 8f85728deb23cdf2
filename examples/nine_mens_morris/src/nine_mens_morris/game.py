"""Nine men's morris as a game that mindtable can start."""

from __future__ import annotations

from mindtable.boards.board import BoardRules
from mindtable.boards.game import BoardGame
from mindtable.boards.start import BoardStart
from nine_mens_morris.table import MOVE, PLACE_MAN, TAKE, MorrisTable

RULES = BoardRules(set_up="NM-1.2", turn="NM-1.3", concede="NM-4.4", time_out="NM-4.4", agree="NM-4.4")


class NineMensMorris(BoardGame):
    """Nine men each, three in a line."""

    def __init__(self) -> None:
        super().__init__(
            "nine_mens_morris",
            "Nine men's morris",
            "Three men in a line form a mill, and each mill takes a man.",
            "nine_mens_morris",
            RULES,
            (PLACE_MAN, MOVE, TAKE),
        )

    def new_state(self, start: BoardStart) -> MorrisTable:
        return MorrisTable(start, start.chance())
