"""`The next product you play this turn costs 2 talents less.`: a change of the cost of one play (MAT 5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mindtable.cards.nodes.base import Effect
from mindtable.cards.nodes.group import Group
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.state import CardState
from mindtable.language.phrase import Phrase


@dataclass(frozen=True)
class NextCosts(Effect):
    """The first play of such a card after this costs `n` more of that part, or less; unless the turn ends before."""

    group: Group
    n: int
    part: str

    def perform(self, state: CardState, frame: Frame) -> None:
        state.next_costs(frame, self.group, self.n, self.part)
        frame.done = True


PHRASES: Final = (
    Phrase(
        "effect",
        "the next {group:whole group} this turn costs {-n:digits} {part(s)} less",
        NextCosts,
        example="The next product you play this turn costs 2 talents less.",
        means="the first such play after it, in this turn",
    ),
    Phrase(
        "effect",
        "the next {group:whole group} this turn costs {n:digits} {part(s)} more",
        NextCosts,
        example="The next product your opponent plays this turn costs 1 resource more.",
        means="the first such play after it, in this turn",
    ),
)
