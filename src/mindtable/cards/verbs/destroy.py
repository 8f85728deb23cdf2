"""`Destroy target creature.`: it dies at once, whatever its health (TC-11.8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from mindtable.cards.nodes.base import DESTRUCTION
from mindtable.cards.nodes.group import OF_THAT_PLAYER, Group, GroupEffect, OwnChoice
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.state import CardState
from mindtable.cards.words import Player
from mindtable.language.phrase import Phrase


@dataclass(frozen=True)
class Destroy(GroupEffect):
    """Destroy the members of `group`, all at the same time; `destroyed this way` counts those that died."""

    group: Group

    def makes(self) -> int:
        return DESTRUCTION

    def perform(self, state: CardState, frame: Frame) -> None:
        self.did(state, frame, state.destroy(self.group.things(state, frame, 0), frame))
        frame.destroyed = frame.count

    def stands_alone(self) -> bool:
        return self.group.stands_alone()


@dataclass(frozen=True)
class DestroyOwn(OwnChoice):
    """`Each player destroys 1 creature they control.`: `who` chooses, each among the own (TC-11.8)."""

    who: Player
    group: Group

    def makes(self) -> int:
        return DESTRUCTION

    def perform(self, state: CardState, frame: Frame) -> None:
        self.did(state, frame, state.destroy(self.chosen(state, frame), frame))
        frame.destroyed = frame.count


def _by_player(who: Player, verb: str, group: Group) -> DestroyOwn | None:
    return DestroyOwn(who, group) if group.control == OF_THAT_PLAYER else None


def _who_destroys(node: Any) -> dict[str, Any] | None:
    if not isinstance(node, DestroyOwn) or node.group.control != OF_THAT_PLAYER:
        return None
    return {"who": node.who, "verb": "", "group": node.group}


def _destroy(verb: str, group: Group) -> Destroy | None:
    # Where the game's word is `discard`, cards are discarded from the hand.
    return None if verb == "discard" and "card" in group.nouns else Destroy(group)


def _destroyed(node: Any) -> dict[str, Any] | None:
    return {"verb": "", "group": node.group} if isinstance(node, Destroy) else None


PHRASES: Final = (
    Phrase(
        "effect",
        "{verb:destroying} {group}",
        Destroy,
        build=_destroy,
        match=_destroyed,
        example="When this creature dies, destroy target creature.",
        means="it leaves play at once, whatever its numbers",
    ),
    Phrase(
        "effect",
        "{who:other player} {verb:destroys} {group}",
        DestroyOwn,
        of="others destroy",
        build=_by_player,
        match=_who_destroys,
        example="When this creature dies, each player destroys 1 creature they control.",
        means="each player chooses among what they control",
    ),
)
