"""A fast policy: it answers for whoever is asked, from what that seat knows, after a few looks.

Search lets it play both sides of an imagined game. It never reads the cards that lie there: before each answer it
redeals what the seat that is asked may not know, and takes the answer that is best at the end of the turn.
"""

from __future__ import annotations

from mypy_extensions import i64

from mindtable.bots.lookahead import EFFORT, LONGEST_TURN, Lookahead, distinct
from mindtable.core.action import Action, Move
from mindtable.core.chance import Chance
from mindtable.core.decision import Decision
from mindtable.core.state import State


class FastPolicy:
    """Tries at most `most` answers to a question; `dealer` redeals. With the same dealer it plays identically."""

    def __init__(self, ahead: Lookahead, most: i64, dealer: Chance) -> None:
        self.ahead = ahead
        self.most: i64 = most
        self.dealer = dealer

    def answer(self, state: State, decision: Decision) -> Action:
        """The answer of the seat that is asked."""
        if len(decision.actions) == 1:
            return decision.actions[0]
        least = state.hints.least(state, decision)
        if state.hints.pays(state, decision):
            return least
        seat = decision.seat
        own = state.redeal(seat, self.dealer)
        own.silent = True
        own.unwatched()
        asked = own.decision_of(seat)
        if asked is None:
            return least
        turn = own.turn_number()
        best = asked.actions[len(asked.actions) - 1]
        most = self.ahead.idle_value(own, best, seat, turn)
        for i in few(distinct(own, asked), self.most):
            if i == len(asked.actions) - 1:
                continue
            value = self.ahead.idle_value(own, asked.actions[i], seat, turn) - EFFORT
            if value > most:
                best, most = asked.actions[i], value
        planned = self.ahead.best_plans(own, asked, turn)
        if planned and planned[0][0] > most:
            best = planned[0][1][0]
        return decision.find(best) or least

    def play(self, state: State, until: i64) -> list[Move]:
        """Play on until the turn of that number begins or the game is over; returns what was played.

        Changes the state. Stops early in a turn that does not end.
        """
        begun = len(state.history)
        turns = max(1, until - state.turn_number())
        for _ in range(LONGEST_TURN * turns):
            if state.outcome is not None or state.turn_number() >= until:
                break
            decision = state.pending[0]
            state.take(decision, self.answer(state, decision))
        return state.history[begun:]


def few(indices: list[int], most: i64) -> list[int]:
    """At most `most` of these, spread evenly."""
    if len(indices) <= most:
        return indices
    step = float(len(indices)) / float(most)
    return [indices[int(float(k) * step)] for k in range(most)]
