"""The example game Dawn Chorus with a sealed question (as in MAT-3.2 to 3.4), and with a face, so people can play it.

Before hands are drawn each player secretly picks up to two birds of the own deck, which begin the game in play.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any, Final

sys.path.append(str(Path(__file__).parents[2] / "examples" / "dawn_chorus" / "src"))

from dawn_chorus.game import DawnChorus
from dawn_chorus.table import ChorusTable

from mindtable import Action, Decision
from mindtable.cards.asking import sealed
from mindtable.cards.game.game import CardStart
from mindtable.cards.standard.table import STANDARD_STEPS
from mindtable.cards.standard.words import OWN_STEPS, PICK, STOP
from mindtable.core.agenda import Step
from mindtable.core.handler import StepHandler, by_number

ROOT: Final = Path(__file__).parents[2]
SELECT: Final = OWN_STEPS
MOST: Final = 2


class SelectStep(sealed.SealedStep[Any]):
    """Both players secretly select what begins in play."""

    number = SELECT

    def sealed_question(self, state: Any, step: Step, seat: int) -> Decision:
        left = [int(card.index) for card in state.deck[seat] if card.type == "bird"]
        for index in sealed.sealed_in(step).chosen[seat]:
            left.remove(index)
        actions = [Action(PICK, index, state.pool.cards[index]) for index in sorted(set(left))]
        return Decision(
            seat, "nest", "DC-2.1", "Pick a bird for your nest, or stop.", [*actions, Action(STOP)]
        )

    def take(self, state: Any, step: Step) -> None:
        if not self.ask_both(state, step):
            chosen = sealed.sealed_in(step).chosen
            for seat in (0, 1):
                for index in chosen[seat]:
                    card = state.pool.cards[index]
                    state.deck[seat].remove(card)
                    state.bring_in(seat, card)
            state.triggered.clear()
            state.begin()

    def answer(self, state: Any, step: Step, decision: Decision, action: Action) -> None:
        before = sealed.sealed_in(step).chosen[decision.seat]
        if action.verb is STOP:
            self.take_sealed(state, decision.seat, -1, True)
        else:
            self.take_sealed(state, decision.seat, action.a, len(before) + 1 == MOST)


STEPS: Final = by_number([*STANDARD_STEPS, SelectStep()])


class NestsTable(ChorusTable):
    """A game that begins with birds in play."""

    def steps(self) -> list[StepHandler[Any]]:
        return STEPS

    def begin(self) -> None:
        """The game begins as the plain one does."""
        super().set_up()

    def set_up(self) -> None:
        sealed.seal(self, SELECT)


class Nests(DawnChorus):
    """Dawn Chorus with birds in play from the beginning."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "nests"
        self.title = "Nests"

    def new_state(self, start: CardStart) -> NestsTable:
        return NestsTable(start, start.chance())


def offered(folder: Path) -> str:
    """The PYTHONPATH for a process that finds the game as that of an installed package, described in `folder`."""
    info = folder / "nests-1.0.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: nests\nVersion: 1.0.0\n")
    (info / "entry_points.txt").write_text("[mindtable.games]\nnests = tests.cards.nests:Nests\n")
    return os.pathsep.join(filter(None, [str(folder), str(ROOT), os.environ.get("PYTHONPATH", "")]))
