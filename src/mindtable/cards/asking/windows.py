"""Windows: who is asked, in which order, and when they close.

The same code (`ResponseWindow`) serves a window of listed seats, an alternation of both players, and the responses to
the top play. `mindtable.cards.plays.plays` decides whether plays wait on a stack or are carried out at once. Each game
decides what a seat may do in a window, and how it is asked.
"""

from __future__ import annotations

from mypy_extensions import i64

from mindtable.cards.state.stack import ResponseWindow
from mindtable.cards.state.state import CardState


def next_seat(state: CardState, asked: ResponseWindow) -> i64:
    """The next seat to be asked, or -1 if the window closes; a seat that cannot act passes."""
    seat = asked.seat_asked()
    while seat >= 0 and not state.may_act(seat):
        asked.let_go()
        seat = asked.seat_asked()
    return seat
