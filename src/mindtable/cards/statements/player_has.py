"""`You have +2 memory.` `Players have -1 breaking point.`: a number of a player, changed while it is true."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mindtable.cards.nodes.base import Statement
from mindtable.cards.nodes.change import Change
from mindtable.cards.nodes.group import Group
from mindtable.cards.state.standing import OF_PLAYERS
from mindtable.cards.words import EACH_PLAYER, Player
from mindtable.language.phrase import Phrase


@dataclass(frozen=True)
class PlayerHas(Statement):
    """The numbers of `who`, one player or both, are changed by `changes`, times the count of `per` if there is one."""

    who: Player
    changes: tuple[Change, ...]
    per: Group | None = None

    def question(self) -> int:
        return OF_PLAYERS


PHRASES: Final = (
    Phrase(
        "statement",
        "{who:player} has/have {changes:player changes} [for each {per:counted}]",
        PlayerHas,
        example="You have +2 memory.",
        means="added to the player's number as long as it is true",
    ),
    Phrase(
        "statement",
        "{who:player} has/have {changes:measured player changes}",
        PlayerHas,
        example="You have +X memory, where X is the highest printed power among thoughts you control.",
        means="that number is added to the player's as long as it is true",
    ),
    Phrase(
        "statement",
        "players have {changes:player changes} [for each {per:counted}]",
        PlayerHas,
        fixed={"who": EACH_PLAYER},
        example="Players have +2 memory.",
        means="added to the number of both players as long as it is true",
    ),
    Phrase(
        "statement",
        "players have {changes:measured player changes}",
        PlayerHas,
        fixed={"who": EACH_PLAYER},
        example="Players have +X memory, where X is the highest printed power among thoughts.",
        means="that number is added to that of both players as long as it is true",
    ),
)
