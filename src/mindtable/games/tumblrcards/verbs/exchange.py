"""`Each creature exchanges its attack and health.` (TC-9.8)"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, cast

from mindtable.cards.nodes.group import Group, GroupEffect
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.state import CardState
from mindtable.games.tumblrcards import words
from mindtable.games.tumblrcards.numbers import project
from mindtable.games.tumblrcards.state.state import TumblrState
from mindtable.language.phrase import Phrase


@dataclass(frozen=True)
class ExchangeNumbers(GroupEffect):
    """Each member of `group` exchanges its attack and its current health, all at the same time."""

    group: Group

    def perform(self, state: CardState, frame: Frame) -> None:
        game = cast(TumblrState, state)
        things = self.group.things(state, frame, 0)
        if game.stale:
            project(game)
        for thing in things:
            creature = game.creature(thing)
            attack = creature.attack
            health = creature.health_left()
            creature.more_attack += health - attack
            creature.more_health += attack - creature.health
            creature.damage = 0
            game.everything_changed()
            game.tell(words.E_EXCHANGES, "TC-9.8", creature.controller, 0, creature)
        frame.done = len(things) > 0


PHRASES: Final = (
    Phrase(
        "effect",
        "{group} exchange(s) its/their attack and health",
        ExchangeNumbers,
        example="When this creature dies, each creature exchanges its attack and health.",
        means="the two numbers of the same creature",
    ),
)
