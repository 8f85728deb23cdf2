"""Replacement: what happens instead of something that is about to happen (MI-20.2)."""

from __future__ import annotations

from mypy_extensions import i64

from mindtable.cards import choices as asking
from mindtable.cards import replacing
from mindtable.cards.frame import Frame
from mindtable.cards.nodes.ability import Replacement
from mindtable.cards.nodes.base import Effect
from mindtable.cards.state import CardState
from mindtable.cards.thing import Happening
from mindtable.core.action import Action
from mindtable.games.mind import asking as manner
from mindtable.games.mind import numbers, words
from mindtable.games.mind.state import MindState


class OneOfSeveral(Effect):
    """One of several abilities that replace the same event; they are the halves of the frame."""

    def __repr__(self) -> str:
        return "OneOfSeveral"

    def prepare(self, state: CardState, frame: Frame) -> bool:
        if frame.answer >= 0:
            return True
        actions = [Action(words.MODE, number + 1) for number in range(len(frame.halves))]
        question = manner.INSTEAD
        names = ", ".join(f"{number}: {half.source_form.name}" for number, half in enumerate(frame.halves, 1))
        asking.put(state, question, f"{question.prompt} ({names})", frame.player, actions, frame)
        return False

    def perform(self, state: CardState, frame: Frame) -> None:
        chosen = frame.halves[frame.answer]
        ability = chosen.ability
        assert isinstance(ability, Replacement)
        state.then_run(ability.effect, chosen)


ONE_OF_SEVERAL = OneOfSeveral()


def replacements(state: MindState, happening: Happening) -> list[Frame]:
    """The abilities in play that replace an event that is about to happen, ready to be carried out."""
    if state.stale:
        numbers.project(state)
    return replacing.replacements(state, state.sources, happening)


def carry_out(state: MindState, seat: i64, events: list[list[Frame]]) -> None:
    """Put on the agenda what happens instead of each of the events; of several for one event `seat` chooses one."""
    for frames in reversed(events):
        first = frames[0]
        state.tell(words.E_INSTEAD, "MI-20.2", first.controller, 0, None, None, first.source_form)
        if len(frames) == 1:
            ability = first.ability
            assert isinstance(ability, Replacement)
            state.then_run(ability.effect, first)
        else:
            carrier = Frame(None, -1, first.source, first.source_form, first.controller)
            carrier.player = seat
            carrier.halves = frames
            state.then_run(ONE_OF_SEVERAL, carrier)
