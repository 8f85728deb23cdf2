"""Steps that are taken only while nothing else waits, such as deaths and triggered abilities."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from mindtable.cards.state.state import C
from mindtable.core.agenda import Step
from mindtable.core.handler import StepHandler


@mypyc_attr(allow_interpreted_subclasses=True)
class SettledStep(StepHandler[C]):
    """A step that waits until `Checks.settles` has nothing more to do."""

    def take(self, state: C, step: Step) -> None:
        state.agenda.append(step)
        if not state.checks().settles(state):
            state.agenda.pop()
            self.carry_out(state, step)

    def carry_out(self, state: C, step: Step) -> None:
        """Carry out the step, while nothing else waits."""
        raise NotImplementedError(type(self).__name__)
