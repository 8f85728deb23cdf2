"""Effects that last for a time (TC-4.4, TC-8.3, TC-11.15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from mindtable.games.tumblrcards.card import TumblrCard
from mindtable.games.tumblrcards.creature import Creature
from mindtable.language.group import Group
from mindtable.language.node import Duration, Statement
from mindtable.language.play import Frame

if TYPE_CHECKING:
    from mindtable.games.tumblrcards.state import TumblrState


class Lasting:
    """Something that is true for a time; never changed, so copies of a state share it.

    Either a `statement` of the ability of `frame` about a group, or a change of numbers of the creature `thing`, or a
    control of `thing` that goes back to the seat `back_to`. `members` are the things that a statement about targets
    means.
    """

    def __init__(
        self,
        card: TumblrCard,
        controller: i64,
        duration: Duration,
        statement: Statement | None = None,
        frame: Frame | None = None,
        members: list[int] | None = None,
        thing: i64 = 0,
        attack: i64 = 0,
        health: i64 = 0,
        back_to: i64 = -1,
    ) -> None:
        self.card = card
        self.controller: i64 = controller
        self.duration = duration
        self.statement = statement
        self.frame = frame
        self.members = members
        self.thing: i64 = thing
        self.attack: i64 = attack
        self.health: i64 = health
        self.back_to: i64 = back_to

    def covers(self, state: TumblrState, creature: Creature, group: Group) -> bool:
        """Whether its statement is about `creature`; creatures that came later are covered too (TC-11.15)."""
        if self.members is not None:
            return creature.id in self.members
        return self.frame is not None and group.fits(state, creature, self.frame)
