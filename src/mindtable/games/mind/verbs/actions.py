"""What a player may do, and when, by a card: the remove action, the group action, playing at other times."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mindtable.cards.nodes.base import Statement
from mindtable.cards.nodes.group import Group
from mindtable.language.phrase import Phrase


@dataclass(frozen=True)
class CannotRemove(Statement):
    """`You cannot use the remove action on this thought.`: forbids MI-9.4 for `group`, and nothing else."""

    group: Group


@dataclass(frozen=True)
class MayGroup(Statement):
    """`You may use the group action during your challenge step.`: with the floor (MI-10.3); not the ungroup action."""

    period: str


@dataclass(frozen=True)
class MayPlay(Statement):
    """`You may play thoughts whenever you could play an intellect.`: such cards are played by MI-9.6.

    Of this very card it is said in the hand.
    """

    group: Group


PHRASES: Final = (
    Phrase(
        "statement",
        "you cannot use the remove action on {group:reference}",
        CannotRemove,
        example="You cannot use the remove action on this thought.",
        means="forbids that action only",
    ),
    Phrase(
        "statement",
        "you may use the group action during {period}",
        MayGroup,
        example="You may use the group action during your challenge step.",
        means="lifts the time of that action",
    ),
    Phrase(
        "statement",
        "you may play {group:this card} whenever you could play an intellect",
        MayPlay,
        example="You may play this thought whenever you could play an intellect.",
        means="lifts the time of playing this card",
    ),
    Phrase(
        "statement",
        "you may play {group:counted ones} whenever you could play an intellect",
        MayPlay,
        example="You may play thoughts whenever you could play an intellect.",
        means="lifts the time of playing such cards",
    ),
)
