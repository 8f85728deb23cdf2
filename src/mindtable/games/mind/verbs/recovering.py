"""`If you would discard a card during your recover step, instead ...` (MI-7.1, MI-20.2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mindtable.cards.nodes.event import DiscardsCard
from mindtable.cards.state.state import CardState
from mindtable.cards.state.thing import Occurrence, Thing
from mindtable.language.phrase import Phrase


@dataclass(frozen=True)
class DiscardsDuring(DiscardsCard):
    """A player discards a card in that part of their turn; the step of the occurrence is the part, if any."""

    period: str

    def matches(self, state: CardState, watcher: Thing, occurrence: Occurrence) -> bool:
        return occurrence.step == self.period and DiscardsCard.matches(self, state, watcher, occurrence)


PHRASES: Final = (
    Phrase(
        "would",
        "{who:event player} would discard a card during {period}",
        DiscardsDuring,
        example="If you would discard a card during your recover step, instead put that card on the bottom of "
        "your deck.",
        means="a player is about to discard a card at that time; it is `that card`",
    ),
)
