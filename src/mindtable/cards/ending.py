"""How games end: what all card games tell of it, and the inputs that end one at once."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.cards.state import CardState
from mindtable.core.action import Action
from mindtable.core.event import EventKind
from mindtable.core.outcome import DRAW, Outcome

E_OVER: Final = EventKind("over", "{seat} wins.")
E_CONCEDES: Final = EventKind("concedes", "{seat} concedes.")
E_TIME_OUT: Final = EventKind("time out", "{seat} has no time left.")
E_AGREE_DRAW: Final = EventKind("agree draw", "{seat} and {opponent} agree on a draw.")


def over(state: CardState, winner: i64, rule: str, reason: str) -> None:
    """End the game at once, for `winner` or as a `DRAW`; nothing that waits happens any more."""
    state.tell(state.policies().ends.drawn if winner == DRAW else E_OVER, rule, winner)
    state.queue.clear()
    state.triggered.clear()
    state.finish(Outcome(winner, rule, reason))


def end_at_once(state: CardState, action: Action) -> bool:
    """Take in what ends the game at any time: conceding, no time left, an agreed draw; False for any other action."""
    ends = state.policies().ends
    verb = action.verb
    seat = action.a
    if verb is ends.concede:
        state.tell(E_CONCEDES, ends.conceded, seat)
        over(state, 1 - seat, ends.conceded, f"{state.players[seat]} concedes")
    elif verb is ends.time_out:
        state.tell(E_TIME_OUT, ends.timed_out, seat)
        over(state, 1 - seat, ends.timed_out, f"{state.players[seat]} has no time left")
    elif verb is ends.agree_draw:
        state.tell(E_AGREE_DRAW, ends.agreed, seat)
        over(state, DRAW, ends.agreed, "the players agree on a draw")
    else:
        return False
    return True


def compared(state: CardState, mine: i64, theirs: i64, rule: str, drawn: str, won: str) -> None:
    """End the game for the seat with the higher of two numbers, seat 0's first; equal ones are a draw.

    `drawn` and `won` say why, the latter with {} for the winner.
    """
    if mine == theirs:
        over(state, DRAW, rule, drawn)
    else:
        winner = 0 if mine > theirs else 1
        over(state, winner, rule, won.format(state.players[winner]))
