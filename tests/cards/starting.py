"""A test game of MAT-3.2 to 3.4: a plain game in which both players secretly select up to 2 starting units at the same
time.
"""

from __future__ import annotations

from typing import Any, Final

from mindtable import Action, Decision
from mindtable.cards.asking import sealed
from mindtable.core.agenda import Step
from mindtable.core.handler import by_number
from tests.cards.plain import FREE, HANDLERS, PICK, RULE, STOP, THEY, YOU, PlainGame, PlainTable

SELECT: Final = FREE
MOST: Final = 2  # MAT-3.2


class SelectStep(sealed.SealedStep[Any]):
    """Both players secretly select what begins in play."""

    number = SELECT

    def sealed_question(self, state: Any, step: Step, seat: int) -> Decision:
        left = [int(card.index) for card in state.deck[seat] if card.type == "unit"]
        for index in sealed.sealed_in(step).chosen[seat]:
            left.remove(index)
        actions = [Action(PICK, index, state.pool.cards[index]) for index in sorted(set(left))]
        return Decision(seat, "start", RULE, "Select a starting unit, or stop.", [*actions, Action(STOP)])

    def take(self, state: Any, step: Step) -> None:
        if not self.ask_both(state, step):
            chosen = sealed.sealed_in(step).chosen
            for seat in (YOU, THEY):
                for index in chosen[seat]:
                    card = state.pool.cards[index]
                    state.deck[seat].remove(card)
                    state.bring_in(seat, card)
            state.triggered.clear()  # they have not entered play (MAT-3.4)
            state.begin()

    def answer(self, state: Any, step: Step, decision: Decision, action: Action) -> None:
        before = sealed.sealed_in(step).chosen[decision.seat]
        if action.verb is STOP:
            self.take_sealed(state, decision.seat, -1, True)
        else:
            self.take_sealed(state, decision.seat, action.a, len(before) + 1 == MOST)


class StartingTable(PlainTable):
    """A plain game that begins with units in play."""

    handlers = by_number([*HANDLERS, SelectStep()])

    def begin(self) -> None:
        """The game begins as the plain one does."""
        super().set_up()

    def set_up(self) -> None:
        sealed.seal(self, SELECT)


class StartingGame(PlainGame):
    """The plain game with starting units."""

    table_of = StartingTable

    def __init__(self) -> None:
        super().__init__("starting")
