"""How a game ends: at once, whatever waits; and ends outside play.

Ends outside play are conceding, losing on time, and a draw by agreement. The `Ends` of a game
(`mindtable.cards.state.causes`) have the verbs and rules for them.
"""

from __future__ import annotations

from mypy_extensions import i64

from mindtable.cards.state.state import CardState
from mindtable.cards.words import E_AGREE_DRAW, E_CONCEDES, E_OVER, E_TIME_OUT
from mindtable.core.action import Action
from mindtable.core.outcome import DRAW, Outcome
from mindtable.core.wording import told_of


def over(state: CardState, outcome: Outcome) -> None:
    """End the game at once; nothing that waits will happen."""
    if outcome.winner == DRAW:
        state.tell(state.policies().ends.drawn, outcome.rule, -1)
    else:
        state.tell(E_OVER, outcome.rule, outcome.winner)
    state.queue.clear()
    state.triggered.clear()
    state.finish(outcome)


def ended_by(state: CardState, action: Action) -> bool:
    """End the game if the action does so: a player concedes or has no time left, or both agree on a draw."""
    ends = state.policies().ends
    code = action.verb.code
    seat: i64 = action.a
    if code == ends.concede.code:
        state.tell(E_CONCEDES, ends.concede_rule, seat)
        over(state, Outcome(1 - seat, ends.concede_rule, told_of(state.players[seat], "concedes")))
    elif code == ends.time_out.code:
        state.tell(E_TIME_OUT, ends.time_out_rule, seat)
        over(state, Outcome(1 - seat, ends.time_out_rule, told_of(state.players[seat], "has no time left")))
    elif code == ends.agree_draw.code:
        state.tell(E_AGREE_DRAW, ends.agree_draw_rule, seat)
        over(state, Outcome(DRAW, ends.agree_draw_rule, "the players agree on a draw"))
    else:
        return False
    return True


def compared(state: CardState, mine: i64, theirs: i64, rule: str, drawn: str, so_far: str, won: str) -> None:
    """End the game in favour of the seat with the higher number (`mine` is that of seat 0); equal numbers are a draw.

    The reason is `drawn`, or `so_far` followed by `won`, which is said of the winner.
    """
    if mine == theirs:
        over(state, Outcome(DRAW, rule, drawn))
    else:
        winner = 0 if mine > theirs else 1
        over(state, Outcome(winner, rule, f"{so_far} {told_of(state.players[winner], won)}"))
