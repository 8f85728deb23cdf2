"""`The turn ends.`: the rest of the turn does not happen (TC-8.5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, cast

from mindtable.cards.nodes.base import Effect
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.state import CardState
from mindtable.games.tumblrcards.state.state import TumblrState
from mindtable.games.tumblrcards.turn import end_turn_now
from mindtable.language.phrase import Phrase


@dataclass(frozen=True)
class EndTurn(Effect):
    """The turn ends at once."""

    def perform(self, state: CardState, frame: Frame) -> None:
        end_turn_now(cast(TumblrState, state))
        frame.done = True


PHRASES: Final = (
    Phrase(
        "effect",
        "the turn ends",
        EndTurn,
        example="When this creature enters play, the turn ends.",
        means="nothing else of it happens",
    ),
)
