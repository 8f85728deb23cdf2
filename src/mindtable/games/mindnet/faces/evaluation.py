"""The heuristic evaluation of a position, for bots that look ahead.

The value of a side is that of its GNEs, which count more the closer they are to ten, of its individuals (less if they
are exhausted or sick), its possessions, Credits and cards.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.core.faces.search import Evaluation
from mindtable.games.mindnet.state.state import MnState
from mindtable.games.mindnet.state.thing import MnThing

GNE: Final = 6.0  # each GNE
NEAR: Final = 0.45  # how much more each one counts than the one before it
WINNING: Final = (
    25.0  # ten of them at the end of a turn, which may be declared at the end of the next own one
)
TEN: Final = 10
INDIVIDUAL: Final = 0.8
MOTIVATION: Final = 1.0
AGGRESSION: Final = 0.9
LIFE: Final = 0.35  # a point of health left
EARNING: Final = 1.0
ABILITY: Final = 0.6  # a line
EXHAUSTED: Final = 0.45  # what is left of the worth of an exhausted individual
POSSESSION: Final = 1.2
CREDIT: Final = 0.28
CREDITS: Final = 14  # further ones count half
CARD: Final = 0.5
CARDS: Final = 7


class MnEvaluation(Evaluation[MnState]):
    """The values above, added up."""

    def spread(self) -> float:
        return 30.0

    def side_value(self, state: MnState, seat: i64) -> float:
        """The value of one side."""
        state.refresh()
        gnes = float(state.gnes(seat))
        value = GNE * gnes + NEAR * gnes * gnes
        if gnes >= TEN:
            value += WINNING
        for card in state.sides[seat]:
            value += worth(card)
        credits = state.credits[seat]
        value += CREDIT * float(min(CREDITS, credits)) + CREDIT / 2 * float(max(0, credits - CREDITS))
        return value + CARD * float(min(CARDS, len(state.hand[seat])))


def worth(card: MnThing) -> float:
    """The value of a card in play to its side; the increments of items are in their bearers' levels."""
    printed = card.printed
    value = ABILITY * float(len(printed.lines))
    if printed.is_individual:
        value += (
            INDIVIDUAL
            + MOTIVATION * float(max(0, card.motivation))
            + AGGRESSION * float(max(0, card.aggression))
        )
        value += LIFE * float(card.health - card.damage) + EARNING * float(card.earnings)
        return value * EXHAUSTED if card.turned else value
    return value + (POSSESSION + EARNING * float(card.earnings) if printed.is_possession else 0.0)
