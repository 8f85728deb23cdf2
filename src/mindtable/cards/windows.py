"""Windows: who is asked, in which order, and when it closes.

A window of listed seats, an alternation of both and the answers to the topmost play are asked by the same code
(`Asked`); whether plays wait on a stack meanwhile, or are carried out at once, is said by `mindtable.cards.plays`. What
a seat may do in a window, and how it is asked, is the game's.
"""

from __future__ import annotations

from mypy_extensions import i64

from mindtable.cards.stack import Asked
from mindtable.cards.state import CardState


def next_seat(state: CardState, asked: Asked) -> i64:
    """The next seat to be asked, or -1 if the window closes; a seat that cannot act passes."""
    seat = asked.seat_asked()
    while seat >= 0 and not state.may_act(seat):
        asked.let_go()
        seat = asked.seat_asked()
    return seat
