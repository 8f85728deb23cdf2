"""A test game of MN-4.7 to MN-4.11 and MN-9.3: a plain game in which both players act in turn until both pass.

Plays and uses are paid for and carried out at once; nothing waits, and nobody can respond.
"""

from __future__ import annotations

from typing import Any, Final

from mindtable import Action, Decision
from mindtable.cards.asking.windows import next_seat
from mindtable.cards.plays import plays
from mindtable.cards.state.definition import Card
from mindtable.cards.state.policies import PlayPolicy
from mindtable.cards.state.stack import BOTH_PASS, Round
from mindtable.cards.state.state import PlayRules
from mindtable.core.agenda import Step
from mindtable.core.handler import StepHandler, by_number
from mindtable.core.legality import Reasons
from mindtable.language.node import Node
from tests.cards.plain import CARDS, E_PLAYS, END_TURN, FREE, RULE, STOP, by_rule, trick, unit
from tests.cards.preempts import PREEMPT_HANDLERS, PreemptGame, PreemptPlays, PreemptTable

WINDOW: Final = FREE + 3
AT_ONCE: Final = PlayPolicy(by_rule(E_PLAYS))


class WindowStep(StepHandler[Any]):
    """Both players act in turn, until both have passed."""

    number = WINDOW

    def take(self, state: Any, step: Step) -> None:
        window = step.data
        assert isinstance(window, Round)
        state.agenda.append(step)
        if state.resolves_trigger():
            return
        seat = next_seat(state, window)
        if seat < 0:
            state.agenda.pop()
        else:
            actions = [*state.moves_of(int(seat)), Action(STOP)]
            state.ask(Decision(seat, "window", RULE, "Act, or pass.", actions))

    def answer(self, state: Any, step: Step, decision: Decision, action: Action) -> None:
        window = step.data
        assert isinstance(window, Round)
        if action.verb is STOP:
            window.let_go()
        else:
            window.act()
            plays.act(state, decision.seat, action)


class AlternatingTable(PreemptTable):
    """A plain game whose turn is one window of both players; coins and units are those of the game with preempts."""

    handlers = by_number([*PREEMPT_HANDLERS, WindowStep()])

    def play_rules(self) -> PlayRules[Any]:
        return AlternatingPlays()

    def main(self) -> None:
        """The window opens with the player whose turn it is; the turn ends when it closes (MN-9.3)."""
        self.push(END_TURN)
        self.agenda.append(Step(WINDOW, 0, 0, None, Round(self.active, BOTH_PASS)))


class AlternatingPlays(PreemptPlays):
    def policy(self, state: PreemptTable, card: Card, ability: Node | None) -> PlayPolicy:
        return AT_ONCE

    def may_announce(self, state: PreemptTable, seat: int, card: Card, why: Reasons | None = None) -> bool:
        return card.type == "trick" or seat == state.active


class AlternatingGame(PreemptGame):
    """The plain game, in which both players act by turns."""

    table_of = AlternatingTable
    printed = (
        *CARDS,
        unit("Ghoul", 1, 2, "Destroy 1 unit you control: Destroy target unit. Draw 1 card."),
        trick("Recycling", 1, "Shuffle your discard pile into your deck. Draw 1 card."),
        trick("Zap", 0, "Destroy target unit."),
    )

    def __init__(self) -> None:
        super().__init__("alternating")
