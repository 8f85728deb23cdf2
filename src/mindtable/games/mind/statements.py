"""Statements that only MIND has: what a player may do, and when (MI-9.4, MI-9.6, MI-10.3), and see.

How they are written is in `verbs/actions.py` and `verbs/revealed.py`.
"""

from __future__ import annotations

from dataclasses import dataclass

from mindtable.cards.nodes.base import OwnStatement, Statement
from mindtable.cards.nodes.group import Group
from mindtable.cards.state.standing import PLAYING, REVEALS
from mindtable.cards.words import Player


@dataclass(frozen=True)
class CannotRemove(OwnStatement):
    """`You cannot use the remove action on this thought.`: forbids MI-9.4 for `group`, and nothing else."""

    group: Group


@dataclass(frozen=True)
class MayGroup(OwnStatement):
    """`You may use the group action during your challenge step.`: with the floor (MI-10.3); not the ungroup action."""

    period: str


@dataclass(frozen=True)
class MayPlay(Statement):
    """`You may play thoughts whenever you could play an intellect.`: such cards are played by MI-9.6.

    Of this very card it is said in the hand.
    """

    group: Group

    def question(self) -> int:
        return PLAYING


@dataclass(frozen=True)
class HandRevealed(Statement):
    """Everybody sees the hand of `whose`."""

    whose: Player

    def question(self) -> int:
        return REVEALS
