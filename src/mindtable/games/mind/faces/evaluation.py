"""The heuristic evaluation of a position, for bots that look ahead.

The value of a side is that of its cards in play, its remaining breaks, and its further cards. A break counts more the
closer it is to the last one.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.core.faces.search import Evaluation
from mindtable.games.mind.state.piece import MindPiece
from mindtable.games.mind.state.state import MindState

FIRST_BREAK: Final = 9.0  # the cost of a tally of 1
SECOND_BREAK: Final = 22.0  # of 2
THIRD_BREAK: Final = 60.0  # of 3, before the check point that ends the game
POWER: Final = 1.0  # a point of power of a Thought that can challenge
BODY: Final = 0.6  # a Thought as such: it can block
ENGAGED: Final = 0.75  # the factor for an engaged Thought at the end of its controller's turn
LASTING: Final = 0.9  # a continuous Intellect in play, for each point of its printed cost
CARD: Final = 1.1  # a card in hand
CARDS: Final = 5  # further cards are worth nothing: Recover draws up to this number (MI-7.2)
THIN: Final = 0.25  # the cost of each card that the deck has less than this, since it will run out (MI-8.2)
DECK: Final = 6
FREE: Final = 0.12  # a point of free Memory, for answers
TOUGH: Final = 0.8  # a point of the Breaking Point


class MindEvaluation(Evaluation[MindState]):
    """The values above, added up."""

    def spread(self) -> float:
        return 11.0

    def side_value(self, state: MindState, seat: i64) -> float:
        """The value of one side."""
        state.refresh()
        breaks = state.breaks[seat]
        value = 0.0
        if breaks > 0:
            value -= FIRST_BREAK if breaks == 1 else SECOND_BREAK if breaks == 2 else THIRD_BREAK
        for piece in state.sides[seat]:
            value += piece_value(piece)
        value += CARD * float(min(CARDS, len(state.hand[seat])))
        value -= THIN * float(max(0, DECK - len(state.deck[seat])))
        value += FREE * float(max(0, state.memory[seat] - state.committed[seat]))
        return value + TOUGH * float(state.breaking_point[seat])


def piece_value(piece: MindPiece) -> float:
    """The value of a card in play to its side."""
    card = piece.printed
    if card.is_thinker:
        return 0.0
    if card.is_thought:
        worth = BODY + POWER * float(piece.power - piece.more_power)
        return worth * ENGAGED if piece.turned else worth
    return LASTING * float(card.cost) if card.scope == "continuous" else 0.0
