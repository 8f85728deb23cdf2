"""A test game of MAT-3.2 to 3.4: a plain game in which both players secretly select up to 2 starting units at the same
time.
"""

from __future__ import annotations

from typing import Final

from mindtable.cards.asking import sealed
from mindtable.core.action import Action
from mindtable.core.agenda import Step
from mindtable.core.decision import Decision
from tests.cards.plain import FREE, PICK, RULE, STOP, THEY, YOU, PlainGame, PlainTable

SELECT: Final = FREE
MOST: Final = 2  # MAT-3.2


class StartingTable(PlainTable):
    """A plain game that begins with units in play."""

    def take_step(self, step: Step) -> None:
        if step.kind != SELECT:
            super().take_step(step)
        elif not sealed.ask_both(self, step):
            chosen = sealed.sealed_in(step).chosen
            for seat in (YOU, THEY):
                for index in chosen[seat]:
                    card = self.pool.cards[index]
                    self.deck[seat].remove(card)
                    self.bring_in(seat, card)
            self.triggered.clear()  # they have not entered play (MAT-3.4)
            super().set_up()

    def set_up(self) -> None:
        sealed.seal(self, SELECT)

    def sealed_question(self, step: Step, seat: int) -> Decision:
        left = [int(card.index) for card in self.deck[seat] if card.type == "unit"]
        for index in sealed.sealed_in(step).chosen[seat]:
            left.remove(index)
        actions = [Action(PICK, index, self.pool.cards[index]) for index in sorted(set(left))]
        return Decision(seat, "start", RULE, "Select a starting unit, or stop.", [*actions, Action(STOP)])

    def answer(self, decision: Decision, action: Action) -> None:
        if decision.kind != "start":
            super().answer(decision, action)
        elif action.verb is STOP:
            sealed.take_sealed(self, decision.seat, -1, True)
        else:
            before = sealed.sealed_in(self.agenda[-1]).chosen[decision.seat]
            sealed.take_sealed(self, decision.seat, action.a, len(before) + 1 == MOST)


class StartingGame(PlainGame):
    """The plain game with starting units."""

    table_of = StartingTable

    def __init__(self) -> None:
        super().__init__("starting")
