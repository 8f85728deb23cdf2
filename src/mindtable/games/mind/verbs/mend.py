"""`Mend 1 break.`: the own tally of breaks goes down (MI-21.5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, cast

from mindtable.cards.nodes.base import Effect
from mindtable.language.phrase import Phrase

if TYPE_CHECKING:
    from mindtable.cards.play import CardState, Frame
    from mindtable.games.mind.state import MindState


@dataclass(frozen=True)
class Mend(Effect):
    """The tally of the ability's controller is lowered by `n`, not below 0."""

    n: int

    def perform(self, state: CardState, frame: Frame) -> None:
        frame.count = cast("MindState", state).mend(frame.controller, self.n, frame)
        frame.done = frame.count > 0


PHRASES: Final = (
    Phrase(
        "effect",
        "mend {n:digits} break(s)",
        Mend,
        example="Mend 1 break.",
        means="your tally of breaks goes down",
    ),
)
