"""`Each triggered ability of each creature named Bell Ringer triggers once.`"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, cast

from mypy_extensions import i64

from mindtable.cards.events.occurrences import note
from mindtable.cards.nodes.base import Effect
from mindtable.cards.nodes.group import Group
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.state import CardState
from mindtable.cards.state.thing import Occurrence
from mindtable.games.tumblrcards import words
from mindtable.games.tumblrcards.state.creature import Creature
from mindtable.games.tumblrcards.state.state import TumblrState
from mindtable.language.phrase import Phrase


@dataclass(frozen=True)
class TriggerOnce(Effect):
    """All triggered abilities of the members of `group` join the queue, for the controller of each."""

    group: Group

    def prepare(self, state: CardState, frame: Frame) -> bool:
        return self.group.choose(state, frame, 0, frame.controller)

    def perform(self, state: CardState, frame: Frame) -> None:
        game = cast(TumblrState, state)
        things = self.group.things(state, frame, 0)
        for thing in things:
            trigger_all(game, game.creature(thing))
        frame.done = len(things) > 0


def trigger_all(game: TumblrState, creature: Creature) -> None:
    """All triggered abilities of a creature join the queue, for its controller, whoever's turn it is."""
    game.tell(words.E_TRIGGERS, "TC-10.2", creature.controller, 0, creature)
    noted: i64 = -1
    for line in creature.printed.triggers:
        if line.line != noted:
            note(game, creature, line, Occurrence(line.kind, creature, None, game.active))
            noted = line.line


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
