"""`The next creature you cast this turn costs 2 less.`: a change of the cost of one play.

TC-5.21, MI-11.15, MN-4.18, MAT-8.17.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mindtable.cards.effects.lasting import last
from mindtable.cards.nodes.base import Effect
from mindtable.cards.nodes.group import Group
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.standing import LastingEffect
from mindtable.cards.state.state import CardState
from mindtable.cards.statements.costs import Costs
from mindtable.cards.words import UNTIL_END_OF_TURN
from mindtable.language.phrase import Phrase


@dataclass(frozen=True)
class NextCosts(Effect):
    """The first play of such a card after this costs `n` more of that part, or less; unless the turn ends before."""

    group: Group
    n: int
    part: str = ""

    def perform(self, state: CardState, frame: Frame) -> None:
        said = Costs(self.group, self.n, None, self.part, True)
        effect = LastingEffect(frame.source_form, frame.controller, UNTIL_END_OF_TURN, said, frame.copied())
        last(state, effect)
        causes = state.policies().causes
        cause = causes.declared if causes.next_costs is None else causes.next_costs
        state.tell_ability(cause.kind, cause.rule, frame)
        frame.done = True


PHRASES: Final = (
    Phrase(
        "effect",
        "the next {group:whole group} this turn costs {-n:digits} less",
        NextCosts,
        of="next whole costs",
        example="When this creature dies, the next creature you cast this turn costs 2 less.",
        means="the first such play after it, in this turn",
    ),
    Phrase(
        "effect",
        "the next {group:whole group} this turn costs {n:digits} more",
        NextCosts,
        of="next whole costs",
        example="When this creature dies, the next creature your opponent casts this turn costs 1 more.",
        means="the first such play after it, in this turn",
    ),
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
