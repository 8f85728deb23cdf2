"""`Mend 1 break.`: your tally of breaks goes down (MI-21.5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, cast

from mindtable.cards.nodes.base import Effect
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.state import CardState
from mindtable.games.mind import words
from mindtable.games.mind.state.state import MindState
from mindtable.language.phrase import Phrase


@dataclass(frozen=True)
class Mend(Effect):
    """The tally of the ability's controller is lowered by `n`, not below 0."""

    n: int

    def perform(self, state: CardState, frame: Frame) -> None:
        table = cast(MindState, state)
        seat = frame.controller
        frame.count = min(self.n, table.breaks[seat])
        frame.done = state.policies().is_done(frame.count, self.n)
        table.breaks[seat] -= frame.count
        table.changed()
        table.tell(words.E_MENDS, "MI-21.5", seat, frame.count)

    def stands_alone(self) -> bool:
        return True

    def possible(self, state: CardState, frame: Frame) -> bool:
        return cast(MindState, state).breaks[frame.controller] > 0

    def possible_in_full(self, state: CardState, frame: Frame) -> bool:
        return cast(MindState, state).breaks[frame.controller] >= self.n


PHRASES: Final = (
    Phrase(
        "effect",
        "mend {n:digits} break(s)",
        Mend,
        example="Mend 1 break.",
        means="your tally of breaks goes down",
    ),
)
