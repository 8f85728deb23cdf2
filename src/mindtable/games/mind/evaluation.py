"""How good a position is for a seat: the game's own knowledge for bots that look ahead.

A side is worth what stands on its table, how many breaks it can still bear, and the cards that it can still bring.
A break counts for more the nearer the last one is.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.games.mind.piece import Piece
from mindtable.games.mind.state import MindState

FIRST_BREAK: Final = 9.0  # what a tally of 1 costs its player
SECOND_BREAK: Final = 22.0  # of 2
THIRD_BREAK: Final = 60.0  # of 3, before the check point that ends the game
POWER: Final = 1.0  # a point of power of a Thought that can challenge
BODY: Final = 0.6  # a Thought as such: it can block
ENGAGED: Final = 0.75  # a Thought that is engaged counts for so much at the end of the own turn
LASTING: Final = 0.9  # a continuous Intellect in play, for each point of its printed cost
CARD: Final = 1.1  # a card in hand
CARDS: Final = 5  # more of them are worth nothing: Recover draws up to them (MI-7.2)
THIN: Final = 0.25  # each card that the deck lacks to this many, since it will run out (MI-8.2)
DECK: Final = 6
FREE: Final = 0.12  # a point of free Memory, for answers
TOUGH: Final = 0.8  # a point of the Breaking Point


def side_value(state: MindState, seat: i64) -> float:
    """What one side is worth."""
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


def piece_value(piece: Piece) -> float:
    """What a card in play is worth to the side it is on."""
    card = piece.printed
    if card.is_thinker:
        return 0.0
    if card.is_thought:
        worth = BODY + POWER * float(piece.power - piece.more_power)
        return worth * ENGAGED if piece.engaged else worth
    return LASTING * float(card.cost) if card.scope == "continuous" else 0.0
