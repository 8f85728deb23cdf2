"""`Choose a kind.`: what the same card calls `the chosen kind`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mindtable.cards.asking import choices
from mindtable.cards.nodes.base import Effect
from mindtable.cards.nodes.meaning import own_thing
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.state import CardState
from mindtable.cards.words import E_CHOOSES
from mindtable.language.phrase import Phrase


@dataclass(frozen=True)
class ChooseVariety(Effect):
    """You name a kind; it is `the chosen kind` from then on, as long as this card stays in play."""

    what: str

    def prepare(self, state: CardState, frame: Frame) -> bool:
        if frame.answer < 0:
            choices.variety(state, frame.controller, frame)
        return frame.answer >= 0

    def perform(self, state: CardState, frame: Frame) -> None:
        chosen = state.policies().varieties[frame.answer]
        frame.answer = -1
        frame.variety = chosen.slug
        thing = own_thing(state, frame)
        if thing is not None:
            thing.variety = chosen.slug
        state.everything_changed()
        question = state.policies().manner.variety
        assert question is not None
        state.tell(E_CHOOSES, question.rule, frame.controller, 0, None, None, chosen)
        frame.done = True


PHRASES: Final = (
    Phrase(
        "effect",
        "choose a(n) {what:variety one}",
        ChooseVariety,
        example="When you play this thought, choose a kind.",
        means="you name one; it is `the chosen kind` as long as this card stays in play",
    ),
)
