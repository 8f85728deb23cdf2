"""`Each player loses half their Credits, rounded down.` `Lose half your health, rounded down.`"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mindtable.cards.nodes.base import Effect
from mindtable.cards.nodes.meaning import seats_of
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.state import CardState
from mindtable.cards.words import Player
from mindtable.language.phrase import YOU, Phrase


@dataclass(frozen=True)
class LoseHalf(Effect):
    """`who` loses half of what that player has of a resource, rounded down, or with `up` rounded up (TC-11.23)."""

    who: Player
    resource: str
    up: bool = False

    def perform(self, state: CardState, frame: Frame) -> None:
        lost = 0
        for seat in seats_of(state, self.who, frame):
            n = (state.resource(seat, self.resource) + int(self.up)) // 2
            lost -= state.payment().change_resource(state, seat, self.resource, -n, frame) if n > 0 else 0
        frame.did(lost)

    def possible(self, state: CardState, frame: Frame) -> bool:
        return any(
            state.resource(seat, self.resource) + int(self.up) > 1
            for seat in seats_of(state, self.who, frame)
        )


PHRASES: Final = (
    Phrase(
        "effect",
        "lose half your {resource:resources}, rounded down",
        LoseHalf,
        fixed={"who": YOU},
        example="When this creature dies, lose half your health, rounded down.",
        means="half of what that player has, without a fraction",
    ),
    Phrase(
        "effect",
        "{who:other player} lose(s) half their {resource:resources}, rounded down",
        LoseHalf,
        example="Each player loses half their Credits, rounded down.",
        means="half of what each has, without a fraction",
    ),
    Phrase(
        "effect",
        "lose half your {resource:resources}, rounded up",
        LoseHalf,
        fixed={"who": YOU, "up": True},
        example="Lose half your Credits, rounded up.",
        means="half of what that player has, a fraction counted as 1",
    ),
    Phrase(
        "effect",
        "{who:other player} lose(s) half their {resource:resources}, rounded up",
        LoseHalf,
        fixed={"up": True},
        example="Each player loses half their Credits, rounded up.",
        means="half of what each has, a fraction counted as 1",
    ),
)
