"""`At the start of your next turn, draw 1 card.`: an instruction whose time comes later, once."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from mindtable.cards.effects.lasting import last
from mindtable.cards.nodes.ability import Promise, Triggered
from mindtable.cards.nodes.base import Effect
from mindtable.cards.nodes.event import EACH_TURN, OPPONENTS_TURN, YOUR_TURN, StepBegins
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.standing import LastingEffect
from mindtable.cards.state.state import CardState
from mindtable.cards.words import FOR_GOOD
from mindtable.language.phrase import Phrase


@dataclass(frozen=True)
class AtNext(Effect):
    """`promise` is kept when its time comes, with what was named before (TC-11.30, MI-20.18, MN-14.23, MAT-9.27)."""

    promise: Promise

    def is_about_seen(self) -> bool:
        return True

    def perform(self, state: CardState, frame: Frame) -> None:
        kept = frame.copied()
        kept.forget()
        kept.settle()
        kept.condition = kept.done = False
        last(
            state,
            LastingEffect(frame.source_form, frame.controller, FOR_GOOD, self.promise, kept, n=state.turn),
        )
        frame.done = True


def _at_next(step: str, effect: Effect, whose: int) -> AtNext:
    return AtNext(Promise(Triggered(StepBegins(step, whose), None, effect, ()), whose != EACH_TURN))


def _parts_of(node: Any, whose: int, start: bool) -> dict[str, Any] | None:
    if not isinstance(node, AtNext):
        return None
    ability = node.promise.ability
    event = ability.event
    if not isinstance(event, StepBegins) or event.whose != whose or ability.condition or ability.limits:
        return None
    if event.step.startswith("start of ") != start or node.promise.later != (whose != EACH_TURN):
        return None
    return {"step": event.step, "effect": ability.effect}


def _phrase(
    template: str, whose: int, start: bool, also: tuple[str, ...], example: str, means: str
) -> Phrase:
    return Phrase(
        "later",
        template,
        AtNext,
        build=partial(_at_next, whose=whose),
        match=partial(_parts_of, whose=whose, start=start),
        also=also,
        example=example,
        means=means,
    )


PHRASES: Final = (
    _phrase(
        "at the start of your next {step:step of turn}, {effect:joined}",
        YOUR_TURN,
        True,
        ("{effect:joined} at the start of your next {step:step of turn}",),
        "When this creature dies, at the start of your next turn, draw 1 card.",
        "once, when that part of your next turn begins",
    ),
    _phrase(
        "at the end of your next {step:ending step}, {effect:joined}",
        YOUR_TURN,
        False,
        ("{effect:joined} at the end of your next {step:ending step}",),
        "When this creature dies, at the end of your next turn, draw 1 card.",
        "once, when that part of your next turn ends; the present turn is not the next one",
    ),
    _phrase(
        "at the start of your opponent's next {step:step of turn}, {effect:joined}",
        OPPONENTS_TURN,
        True,
        ("{effect:joined} at the start of your opponent's next {step:step of turn}",),
        "When this creature dies, at the start of your opponent's next turn, draw 1 card.",
        "once, when that part of the next turn of your opponent begins",
    ),
    _phrase(
        "at the end of this {step:ending step}, {effect:joined}",
        EACH_TURN,
        False,
        ("{effect:joined} at the end of this {step:ending step}",),
        "When this creature dies, at the end of this turn, draw 1 card.",
        "once, when that part of the present turn ends",
    ),
)
