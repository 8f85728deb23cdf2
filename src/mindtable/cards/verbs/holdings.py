"""`you have 4 or fewer Credits`, `you have fewer GNEs than your opponent`: what players have, counted or compared."""

from __future__ import annotations

from typing import Final

from mindtable.cards.nodes.condition import HasMoreResource, HasResource
from mindtable.cards.words import OPPONENT
from mindtable.language.phrase import YOU, Phrase

PHRASES: Final = (
    Phrase(
        "one condition",
        "{who:player} has/have {n:digits} or fewer {resource:holdings}",
        HasResource,
        of="compared holdings",
        example="Play this event only if you have 4 or fewer Credits.",
        means="at most that many",
    ),
    Phrase(
        "one condition",
        "{who:player} has/have {n:digits} or more {resource:holdings}",
        HasResource,
        of="compared holdings",
        fixed={"more": True},
        also=("{who:player} has/have at least {n:digits} {resource:holdings}",),
        example="At the end of your turn, if you have 8 or more GNEs, draw 1 card.",
        means="at least that many",
    ),
    Phrase(
        "one condition",
        "your opponent has more {resource:holdings} than you",
        HasMoreResource,
        fixed={"who": OPPONENT},
        example="Play this event only if your opponent has more Credits than you.",
        means="strictly more",
    ),
    Phrase(
        "one condition",
        "you have more {resource:holdings} than your opponent",
        HasMoreResource,
        of="compared holdings",
        fixed={"who": YOU},
        example="While you have more Credits than your opponent, this individual has +1 motivation.",
        means="strictly more",
    ),
    Phrase(
        "one condition",
        "you have fewer {resource:holdings} than your opponent",
        HasMoreResource,
        of="compared holdings",
        fixed={"who": YOU, "fewer": True},
        example="While you have fewer Credits than your opponent, this individual has +1 motivation.",
        means="strictly fewer",
    ),
    Phrase(
        "one condition",
        "your opponent has fewer {resource:holdings} than you",
        HasMoreResource,
        of="compared holdings",
        fixed={"who": OPPONENT, "fewer": True},
        example="While your opponent has fewer GNEs than you, this individual has +1 motivation.",
        means="strictly fewer",
    ),
)
