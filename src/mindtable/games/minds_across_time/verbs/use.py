"""`Use 1 activated ability of target product without paying its cost.`; abilities that cannot be used (MAT-9.16)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, cast

from mindtable.cards.nodes.group import Group, GroupEffect
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.state import CardState
from mindtable.cards.statements.permission import Cannot
from mindtable.games.minds_across_time import using
from mindtable.games.minds_across_time.state.state import MatState
from mindtable.language.phrase import Phrase


@dataclass(frozen=True)
class UseAbility(GroupEffect):
    """You carry out an activated ability of the member of `group`, whose limits you meet."""

    group: Group

    def prepare(self, state: CardState, frame: Frame) -> bool:
        if not self.group.choose(state, frame, 0, frame.controller):
            return False
        things = self.group.things(state, frame, 0)
        return not things or using.choose(cast(MatState, state), frame, things[0])

    def perform(self, state: CardState, frame: Frame) -> None:
        using.use(cast(MatState, state), frame)


PHRASES: Final = (
    Phrase(
        "effect",
        "use 1 activated ability of {group} without paying its cost",
        UseAbility,
        example="Pivot this product: Use 1 activated ability of another target machine without paying its cost.",
        means="you carry out what it does, at once; its limits hold for you",
    ),
    Phrase(
        "statement",
        "activated abilities of {group:single} cannot be used",
        Cannot,
        fixed={"what": "be used"},
        example="Pivot this product: Activated abilities of target machine cannot be used until end of turn.",
        means="nobody may use them",
    ),
    Phrase(
        "statement",
        "activated abilities of {group:every} cannot be used",
        Cannot,
        fixed={"what": "be used"},
        example="Activated abilities of each machine your opponent controls cannot be used.",
        means="nobody may use them",
    ),
)
