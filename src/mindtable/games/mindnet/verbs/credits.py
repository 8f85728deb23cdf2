"""`Steal 3 Credits from your opponent.` `You pay no taxes.` (MN-15.2, MN-10.5)"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, cast

from mindtable.cards.nodes.amount import Fixed
from mindtable.cards.nodes.base import Amount, Effect
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.state import CardState
from mindtable.cards.words import OPPONENT
from mindtable.games.mindnet import changing
from mindtable.games.mindnet.state.state import MnState
from mindtable.games.mindnet.statements import NoTaxes, PaysTaxes
from mindtable.language.phrase import YOU, Phrase


@dataclass(frozen=True)
class StealResource(Effect):
    """Your opponent loses up to `n` of a resource, and you gain as many as were lost."""

    n: Amount
    resource: str

    def perform(self, state: CardState, frame: Frame) -> None:
        n = self.n.value(state, frame)
        frame.count = int(changing.steal_credits(cast(MnState, state), frame.controller, n))
        frame.done = n > 0 and state.policies().is_done(frame.count, n)

    def possible(self, state: CardState, frame: Frame) -> bool:
        return self.n.value(state, frame) > 0 and state.resource(1 - frame.controller, self.resource) > 0

    def stands_alone(self) -> bool:
        return self.n.stands_alone()

    def only_gains(self, state: CardState, frame: Frame) -> list[int] | None:
        return [0, 0] if isinstance(self.n, Fixed) else None


PHRASES: Final = (
    Phrase(
        "effect",
        "steal {n:number} {resource(s)} from your opponent",
        StealResource,
        example="Steal 4 Credits from your opponent.",
        means="your opponent loses them, as far as there are any, and you gain as many",
    ),
    Phrase(
        "statement", "you pay no taxes", NoTaxes, example="You pay no taxes.", means="whatever else applies"
    ),
    Phrase(
        "statement",
        "you pay {-n:digits} less in taxes",
        PaysTaxes,
        fixed={"who": YOU},
        example="You pay 1 less in taxes.",
        means="not less than none",
    ),
    Phrase(
        "statement",
        "your opponent pays {n:digits} more in taxes",
        PaysTaxes,
        fixed={"who": OPPONENT},
        example="Your opponent pays 1 more in taxes.",
        means="not more than the balance",
    ),
)
