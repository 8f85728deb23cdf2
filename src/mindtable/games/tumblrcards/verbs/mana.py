"""`Gain 1 mana until end of turn.` (TC-5.4, TC-5.5)"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, cast

from mindtable.cards.nodes.base import Amount, Effect
from mindtable.language.phrase import Phrase

if TYPE_CHECKING:
    from mindtable.cards.play import CardState, Frame
    from mindtable.games.tumblrcards.state import TumblrState


@dataclass(frozen=True)
class GainMana(Effect):
    """`n` is added to the mana of the turn, if you are the active player; otherwise it is lost (TC-5.5)."""

    n: Amount

    def perform(self, state: CardState, frame: Frame) -> None:
        game = cast("TumblrState", state)
        frame.done = game.gain_mana(frame.controller, self.n.value(state, frame), frame)


PHRASES: Final = (
    Phrase(
        "effect",
        "gain {n:number} mana until end of turn",
        GainMana,
        example="When this creature enters play, gain 1 mana until end of turn.",
        means="added to the mana of the turn",
    ),
)
