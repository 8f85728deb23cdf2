"""`Each triggered ability of each creature named Bell Ringer triggers once.`"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, cast

from mindtable.cards.nodes.base import Effect
from mindtable.cards.nodes.group import Group
from mindtable.language.phrase import Phrase

if TYPE_CHECKING:
    from mindtable.cards.play import CardState, Frame
    from mindtable.games.tumblrcards.state import TumblrState


@dataclass(frozen=True)
class TriggerOnce(Effect):
    """All triggered abilities of the members of `group` join the queue, for the controller of each."""

    group: Group

    def prepare(self, state: CardState, frame: Frame) -> bool:
        return self.group.choose(state, frame, 0, frame.controller)

    def perform(self, state: CardState, frame: Frame) -> None:
        game = cast("TumblrState", state)
        things = self.group.things(state, frame, 0)
        for thing in things:
            game.trigger_all(thing, frame)
        frame.done = len(things) > 0


PHRASES: Final = (
    Phrase(
        "effect",
        "each triggered ability of {group} triggers once",
        TriggerOnce,
        example="When this creature enters play, each triggered ability of each creature named "
        "Bell Ringer triggers once.",
        means="for the controller of each",
    ),
)
