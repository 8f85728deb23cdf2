"""`Echo 2.`: your loudest bird sings louder until the end of the turn (DC-5.3)."""

from __future__ import annotations

from dataclasses import dataclass

from mindtable.cards.nodes.base import Effect
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.state import CardState
from mindtable.cards.words import UNTIL_END_OF_TURN
from mindtable.language.phrase import Phrase


@dataclass(frozen=True)
class Echo(Effect):
    """The loudest bird of the ability's controller (the oldest if there are several) gets `n` song until the end of the
    turn.
    """

    n: int

    def perform(self, state: CardState, frame: Frame) -> None:
        birds = state.play[frame.controller]
        frame.done = bool(birds)
        if birds:
            loudest = max(birds, key=lambda bird: (state.stat(bird, "song"), -bird.id))
            state.change_stat(loudest, "song", self.n, UNTIL_END_OF_TURN, frame)


PHRASES = (
    Phrase(
        "effect",
        "echo {n:digits}",
        Echo,
        example="When this bird enters play, echo 2.",
        means="your loudest bird gets that much song until the end of the turn",
    ),
)
