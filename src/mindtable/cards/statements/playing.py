"""`Players cannot play vehicles.` `Players cannot play more than 1 product each turn.`: what may be played at all."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mindtable.cards.nodes.base import Statement
from mindtable.cards.nodes.group import Group
from mindtable.cards.state.standing import PLAYING
from mindtable.cards.words import EACH_PLAYER, OPPONENT, Player
from mindtable.language.phrase import YOU, Phrase


@dataclass(frozen=True)
class CannotPlay(Statement):
    """`who` cannot play such cards: neither player, or one of them; perhaps for a time (TC-5.20, MI-20.29, MN-4.17,
    MAT-9.37). `verb` is the game's word for playing them.
    """

    group: Group
    who: Player = EACH_PLAYER
    verb: str = "play"

    def later_fields(self) -> tuple[str, ...]:
        return ("verb",)

    def question(self) -> int:
        return PLAYING


@dataclass(frozen=True)
class PlayLimit(Statement):
    """`who` cannot play more than `n` such cards each turn; plays of this turn before it count too (MI-20.8)."""

    n: int
    group: Group
    who: Player = EACH_PLAYER

    def question(self) -> int:
        return PLAYING


@dataclass(frozen=True)
class PlaysAdditional(Statement):
    """Its controller may play `n` more cards of the type `noun` each turn than the rules say."""

    n: int
    noun: str

    def question(self) -> int:
        return PLAYING


PHRASES: Final = (
    Phrase(
        "statement",
        "players cannot {verb:playing} {group:counted ones}",
        CannotPlay,
        example="Players cannot play vehicles.",
        means="neither player can play such cards",
    ),
    Phrase(
        "statement",
        "your opponent cannot {verb:playing} {group:counted ones}",
        CannotPlay,
        fixed={"who": OPPONENT},
        example="Your opponent cannot play intellects.",
        means="that player can play no such cards",
    ),
    Phrase(
        "statement",
        "you cannot {verb:playing} {group:counted ones}",
        CannotPlay,
        fixed={"who": YOU},
        example="You cannot play intellects.",
        means="you can play no such cards",
    ),
    Phrase(
        "statement",
        "{who:player} cannot play more than {n,group:numbered} each turn",
        PlayLimit,
        of="limited plays",
        example="Your opponent cannot play more than 1 thought each turn.",
        means="that player can play no more of them in one turn",
    ),
    Phrase(
        "statement",
        "players cannot play more than {n,group:numbered} each turn",
        PlayLimit,
        of="limited plays",
        example="Players cannot play more than 1 product each turn.",
        means="neither player can play more of them in one turn",
    ),
    Phrase(
        "statement",
        "you may play {n:digits} additional {noun:limited(s)} each turn",
        PlaysAdditional,
        example="You may play 1 additional resource each turn.",
        means="raises the number that you can play in one turn",
    ),
)
