"""A test game of MAT-11.1 to MAT-11.4: the plain game, in which power counts as points, and 20 win at all times.

Tricks are paid for with own units, one after another: each that is given up is a single change of the game.
"""

from __future__ import annotations

from typing import Final

from mindtable.cards.ends import over
from mindtable.cards.frame import Frame
from mindtable.cards.moving import change_sides, leave_for_pile
from mindtable.cards.policies import Policies
from mindtable.cards.thing import Thing
from mindtable.cards.words import E_CONTROL
from mindtable.core.action import Action
from mindtable.core.agenda import Step
from mindtable.core.decision import Decision
from mindtable.core.outcome import DRAW, Outcome
from tests.cards.plain import (
    CARDS,
    CHOOSE,
    E_DIES,
    FREE,
    PLAY,
    RULE,
    THEY,
    YOU,
    PlainGame,
    PlainTable,
    trick,
    unit,
)

PAY: Final = FREE
TO_WIN: Final = 20  # MAT-11.1

POLICIES: Final = Policies(looks_always=True)


class PointsTable(PlainTable):
    """A plain game that ends as soon as a player has 20 points."""

    def policies(self) -> Policies:
        return POLICIES

    def find_end(self) -> bool:
        points = [sum(thing.form.numbers["power"] for thing in side) for side in self.play]
        if min(points) >= TO_WIN:
            over(self, Outcome(DRAW, RULE, "both have 20 points"))
        elif max(points) >= TO_WIN:
            over(self, Outcome(YOU if points[YOU] >= TO_WIN else THEY, RULE, "20 points"))
        return self.is_over

    def options(self) -> list[Action]:
        return [action for action in super().options() if action.verb is not PLAY or self.can_pay_for(action)]

    def can_pay_for(self, action: Action) -> bool:
        """Whether the card is a unit, or a trick that there are enough units for."""
        card = self.pool.cards[action.a]
        return card.type == "unit" or card.cost <= len(self.play[self.active])

    def answer(self, decision: Decision, action: Action) -> None:
        if decision.kind == "pay":
            step = self.agenda.pop()
            thing = self.find(action.a)
            assert thing is not None
            leave_for_pile(self, thing, E_DIES, RULE, thing.controller)
            self.push(PAY, step.a, step.b - 1)
            self.close_change()
        elif action.verb is PLAY and self.pool.cards[action.a].type == "trick":
            self.push(PAY, action.a, self.pool.cards[action.a].cost)
        else:
            super().answer(decision, action)
            if action.verb is PLAY:
                self.close_change()

    def take_step(self, step: Step) -> None:
        if step.kind != PAY:
            super().take_step(step)
        elif step.b == 0:
            self.play_card(self.active, self.pool.cards[step.a])
        else:
            self.agenda.append(step)
            actions = [Action(CHOOSE, thing.id, thing.form) for thing in self.play[self.active]]
            self.ask(Decision(self.active, "pay", RULE, f"Give up {step.b} more.", actions))

    def exchange_control(self, first: Thing, second: Thing, frame: Frame) -> bool:
        for thing in (first, second):
            change_sides(self, thing, 1 - thing.controller, E_CONTROL, RULE)
        return True


class PointsGame(PlainGame):
    """The plain game with points."""

    table_of = PointsTable
    printed = (
        *CARDS,
        unit("Crown", 2, 10),
        unit("Jewel", 2, 5),
        unit("Burden", 1, -3),
        trick("Rite", 2, "Draw 1 card."),
        trick("Relief", 0, "Destroy target unit. Draw 1 card."),
        trick("Mercy", 0, "Destroy each unit named Burden."),
        trick(
            "Trade", 0, "Exchange control of target unit you control and target unit your opponent controls."
        ),
    )

    def __init__(self) -> None:
        super().__init__("points")
