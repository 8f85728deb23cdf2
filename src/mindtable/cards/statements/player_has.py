"""`You have +2 memory.` `Your opponent has -2 breaking point.`: a number of a player, changed while it is true."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mindtable.cards.nodes.base import Statement
from mindtable.cards.nodes.change import Change
from mindtable.cards.standing import OF_PLAYERS
from mindtable.cards.words import Player
from mindtable.language.phrase import Phrase


@dataclass(frozen=True)
class PlayerHas(Statement):
    """The numbers of the player `who` are changed by `changes`."""

    who: Player
    changes: tuple[Change, ...]

    def question(self) -> int:
        return OF_PLAYERS


PHRASES: Final = (
    Phrase(
        "statement",
        "{who:player} has/have {changes:player changes}",
        PlayerHas,
        example="You have +2 memory.",
        means="added to the player's number as long as it is true",
    ),
)
