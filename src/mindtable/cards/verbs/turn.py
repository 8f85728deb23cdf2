"""`Engage target thought.` `Unpivot target character.`: things are turned and turned back, by the game's own words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mindtable.cards.nodes.group import Group, GroupEffect
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.state import CardState
from mindtable.language.phrase import Phrase


@dataclass(frozen=True)
class Turn(GroupEffect):
    """The members of `group` are turned, as far as they are not yet; `verb` is the game's word."""

    verb: str
    group: Group

    def perform(self, state: CardState, frame: Frame) -> None:
        self.did(state, frame, state.turn_things(self.group.things(state, frame, 0), True, frame))

    def stands_alone(self) -> bool:
        return self.group.stands_alone()


@dataclass(frozen=True)
class Ready(GroupEffect):
    """The members of `group` are turned back, as far as they are turned; `verb` is the game's word."""

    verb: str
    group: Group

    def perform(self, state: CardState, frame: Frame) -> None:
        self.did(state, frame, state.turn_things(self.group.things(state, frame, 0), False, frame))

    def stands_alone(self) -> bool:
        return self.group.stands_alone()


PHRASES: Final = (
    Phrase(
        "effect",
        "{verb:turning} {group}",
        Turn,
        example="Engage target thought.",
        means="nothing happens if that is so already",
    ),
    Phrase(
        "effect",
        "{verb:readying} {group}",
        Ready,
        example="Disengage target unit you control.",
        means="nothing happens if that is so already",
    ),
)
