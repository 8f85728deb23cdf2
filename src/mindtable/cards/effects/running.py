"""The step that carries out an effect of card text, and takes the answers to the questions of its text."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from mindtable.cards.asking import choices
from mindtable.cards.effects.references import run_effect
from mindtable.cards.nodes.base import Effect
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.state import C, CardState
from mindtable.cards.words import RUN
from mindtable.core.action import Action
from mindtable.core.agenda import Step
from mindtable.core.decision import Decision
from mindtable.core.handler import StepHandler


def carry_out(state: CardState, effect: Effect, frame: Frame) -> None:
    """Carry out an effect of `frame`, which is the cause of all its events."""
    state.checks().before_triggers(state)
    state.acting = frame
    run_effect(state, effect, frame)
    state.acting = None


@mypyc_attr(allow_interpreted_subclasses=True)
class RunStep(StepHandler[C]):
    """An effect of a frame is carried out."""

    number = RUN

    def take(self, state: C, step: Step) -> None:
        effect = step.what
        frame = step.data
        assert isinstance(effect, Effect)
        assert isinstance(frame, Frame)
        carry_out(state, effect, frame)

    def answer(self, state: C, step: Step, decision: Decision, action: Action) -> None:
        choices.take_answer(state, action)
