"""`Engage target thought.` `Unpivot target character.`: things are turned and turned back, by the game's own words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mindtable.cards.nodes.group import OF_THAT_PLAYER, Group, GroupEffect, OwnChoice
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.state import CardState
from mindtable.cards.words import Player
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


@dataclass(frozen=True)
class TurnOwn(OwnChoice):
    """`Your opponent pivots 1 character they control.`: what is turned already stays so.

    MI-20.35, MN-14.36, MAT-9.42.
    """

    who: Player
    verb: str
    group: Group

    def perform(self, state: CardState, frame: Frame) -> None:
        self.did(state, frame, state.turn_things(self.chosen(state, frame), True, frame))


def _by_player(who: Player, verb: str, group: Group) -> TurnOwn | None:
    return TurnOwn(who, verb, group) if group.control == OF_THAT_PLAYER else None


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
    Phrase(
        "effect",
        "{who:other player} {verb:turns} {group}",
        TurnOwn,
        of="others turn",
        build=_by_player,
        example="When you play this thought, your opponent engages 1 thought they control.",
        means="each player chooses among what they control",
    ),
)
