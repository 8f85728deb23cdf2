"""`Gain control of target resource.` `Your opponent gains control of this creature.` (TC-11.6)"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mindtable.cards.nodes.base import Condition
from mindtable.cards.nodes.group import Group, GroupEffect
from mindtable.cards.nodes.meaning import seat_of
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.state import CardState
from mindtable.cards.words import AS_LONG_AS, FOR_GOOD, Duration, Player
from mindtable.language.phrase import Phrase


@dataclass(frozen=True)
class GainControl(GroupEffect):
    """`who` gains control of the members of `group`; `until` is the condition of an `as long as`."""

    who: Player
    group: Group
    duration: Duration = FOR_GOOD
    until: Condition | None = None

    def perform(self, state: CardState, frame: Frame) -> None:
        seat = seat_of(state, self.who, frame)
        things = self.group.things(state, frame, 0)
        changed = [state.change_control(thing, seat, self.duration, self.until, frame) for thing in things]
        self.did(state, frame, sum(changed))


PHRASES: Final = (
    Phrase(
        "effect",
        "{who:actor} gain(s) control of {group} [{duration}]",
        GainControl,
        of="control for a time",
        also=("{who:actor} take(s) control of {group} [{duration}]",),
        example="When this creature dies, gain control of target creature.",
        means="it changes sides",
    ),
    Phrase(
        "effect",
        "{who:actor} gain(s) control of {group} as long as {until:condition}",
        GainControl,
        of="control as long as",
        fixed={"duration": AS_LONG_AS},
        example="When you play this thought, gain control of target thought your opponent controls "
        "as long as you control this thought.",
        means="it changes sides until the condition is no longer true",
    ),
)
