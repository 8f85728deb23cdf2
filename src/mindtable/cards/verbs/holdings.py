"""`you have 4 or fewer Credits`, `you have fewer GNEs than your opponent`: what players have, counted or compared.

Hands are compared by their sizes (TC-11.38, MI-20.28, MAT-9.36).
"""

from __future__ import annotations

from typing import Final

from mindtable.cards.nodes.condition import HasMoreResource, HasResource
from mindtable.cards.words import CARD_IN_HAND, OPPONENT, Player
from mindtable.language.phrase import YOU, Phrase


def _hands(who: Player, fewer: bool, example: str) -> Phrase:
    """`you have more cards in hand than your opponent`, in a game whose hands are none of its holdings."""
    has, other = ("you have", "your opponent") if who == YOU else ("your opponent has", "you")
    return Phrase(
        "one condition",
        f"{has} {'fewer' if fewer else 'more'} cards in hand than {other}",
        HasMoreResource,
        of="compared hands",
        fixed={"who": who, "resource": CARD_IN_HAND, "fewer": fewer},
        also=(
            f"{has} {'less' if fewer else 'more'} cards in hand than {other}",
            f"{has} {'fewer' if fewer else 'more'} cards than {other}",
        ),
        example=example,
        means="strictly fewer" if fewer else "strictly more",
    )


PHRASES: Final = (
    Phrase(
        "one condition",
        "{who:player} has/have {n:digits} or fewer cards in hand",
        HasResource,
        of="compared hands",
        fixed={"resource": CARD_IN_HAND, "more": False},
        also=(
            "{who:player} has/have {n:digits} or less cards in hand",
            "{who:player} has/have at most {n:digits} cards in hand",
        ),
        example="At the end of your turn, if you have 2 or fewer cards in hand, draw 1 card.",
        means="at most that many cards are in that hand",
    ),
    _hands(
        YOU, False, "At the end of your turn, if you have more cards in hand than your opponent, draw 1 card."
    ),
    _hands(
        YOU, True, "At the end of your turn, if you have fewer cards in hand than your opponent, draw 1 card."
    ),
    _hands(
        OPPONENT,
        False,
        "At the end of your turn, if your opponent has more cards in hand than you, draw 1 card.",
    ),
    _hands(
        OPPONENT,
        True,
        "At the end of your turn, if your opponent has fewer cards in hand than you, draw 1 card.",
    ),
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
