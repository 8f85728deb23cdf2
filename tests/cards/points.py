"""A test game of MAT-11.1 to MAT-11.4: the game of preempts, in which power counts as points and 20 points win at any
time.

Nothing is preempted here: plays and uses are paid and carried out at once.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from mindtable import DRAW, Outcome
from mindtable.cards.asking.ends import over
from mindtable.cards.moves.moving import change_sides
from mindtable.cards.state.definition import Card
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.policies import PlayPolicy, Policies
from mindtable.cards.state.state import Checks, PlayRules
from mindtable.cards.state.thing import Thing
from mindtable.cards.words import E_CONTROL
from mindtable.language.node import Node
from tests.cards.plain import CARDS, RULE, THEY, YOU, by_rule, trick, unit
from tests.cards.preempts import E_ANNOUNCES, PREEMPTS, PreemptGame, PreemptPlays, PreemptTable

TO_WIN: Final = 20  # MAT-11.1

POLICIES: Final = replace(PREEMPTS, looks_always=True)
AT_ONCE: Final = PlayPolicy(by_rule(E_ANNOUNCES))


class PointsTable(PreemptTable):
    """A plain game that ends as soon as a player has 20 points."""

    def policies(self) -> Policies:
        return POLICIES

    def play_rules(self) -> PlayRules[Any]:
        return PointsPlays()

    def checks(self) -> Checks[Any]:
        return PointsChecks()

    def exchange_control(self, first: Thing, second: Thing, frame: Frame) -> bool:
        for thing in (first, second):
            change_sides(self, thing, 1 - thing.controller, E_CONTROL, RULE)
        return True


class PointsPlays(PreemptPlays):
    def policy(self, state: PreemptTable, card: Card, ability: Node | None) -> PlayPolicy:
        return AT_ONCE


class PointsChecks(Checks[PointsTable]):
    def find_end(self, state: PointsTable) -> bool:
        points = [sum(thing.form.numbers["power"] for thing in side) for side in state.play]
        if min(points) >= TO_WIN:
            over(state, Outcome(DRAW, RULE, "both have 20 points"))
        elif max(points) >= TO_WIN:
            over(state, Outcome(YOU if points[YOU] >= TO_WIN else THEY, RULE, "20 points"))
        return state.is_over


class PointsGame(PreemptGame):
    """The game with points."""

    table_of = PointsTable
    words = replace(PreemptGame.words, sets=(*PreemptGame.words.sets, "exchanged control"))
    printed = (
        *CARDS,
        unit("Crown", 2, 10),
        unit("Jewel", 2, 5),
        unit("Burden", 1, -3),
        unit("Altar", 1, 0, "Destroy 2 units you control: Draw 1 card."),
        trick("Relief", 0, "Destroy target unit. Draw 1 card."),
        trick("Mercy", 0, "Destroy each unit named Burden."),
        trick(
            "Trade", 0, "Exchange control of target unit you control and target unit your opponent controls."
        ),
    )

    def __init__(self, name: str = "points") -> None:
        super().__init__(name)
