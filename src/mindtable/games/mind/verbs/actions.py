"""Permissions to players by a card: the remove action, the group action, playing at other times."""

from __future__ import annotations

from typing import Final

from mindtable.games.mind.statements import CannotRemove, MayGroup, MayPlay
from mindtable.language.phrase import Phrase

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
