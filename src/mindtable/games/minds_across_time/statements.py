"""Statements and limits that only Minds Across Time has: talents, the number of points to win, what is preempted.

How they are written is in `verbs/`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mindtable.cards.nodes.base import Ability, Limit, OwnStatement
from mindtable.cards.nodes.group import Group
from mindtable.cards.words import Player
from mindtable.language.node import Node

# Sorts of moves that a preempt may be for (`MoveKind`).
PLAYING: Final = "play"
USING: Final = "ability"
AIMED: Final = "targeted"

PREEMPTED_MOVE: Final = "a preempted move"  # what some instructions need


@dataclass(frozen=True)
class HasTalents(OwnStatement):
    """`Each character you control has art.`: in addition to those printed."""

    group: Group
    talents: tuple[str, ...]

    def chosen_group(self) -> Group | None:
        return self.group


@dataclass(frozen=True)
class PivotsFor(OwnStatement):
    """`This product can be pivoted for mathematics as though it were a character.` (MAT-8.11); MAT-8.15 is no bar."""

    group: Group
    talent: str


@dataclass(frozen=True)
class PaysFor(OwnStatement):
    """`This character pays for 2 mathematics with 1 pivot.`: up to `n` of that talent in one cost."""

    group: Group
    n: int
    talent: str


@dataclass(frozen=True)
class PointsNeeded(OwnStatement):
    """`The number of victory points needed to win is 25.` (MAT-11.7)"""

    n: int


@dataclass(frozen=True)
class MovesCannotBe(OwnStatement):
    """`Your moves cannot be stalled.`; `what` may be "foiled", too."""

    who: Player
    what: str


@dataclass(frozen=True)
class CannotPlayCard(OwnStatement):
    """One copy of the card called `name` in the hand of `seat` cannot be played, until it leaves that hand."""

    seat: int
    name: str


@dataclass(frozen=True)
class MoveKind(Node):
    """A sort of moves: the playing of such a card (`group`), the use of an ability (of such a thing), a move with a
    target.
    """

    kind: str
    group: Group | None = None


@dataclass(frozen=True)
class UseOnlyToPreempt(Limit):
    """`Use this ability only to preempt an activated ability of a product.`"""

    move: MoveKind


@dataclass(frozen=True)
class PlayOnlyToPreempt(Ability):
    """`Play this clash card only to preempt a product.`"""

    group: Group
    move: MoveKind
