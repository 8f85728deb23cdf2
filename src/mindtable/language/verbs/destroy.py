"""`Destroy target creature.`: it dies at once, whatever its health (TC-11.8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from mindtable.language.group import Group
from mindtable.language.node import Effect
from mindtable.language.phrase import Phrase

if TYPE_CHECKING:
    from mindtable.language.play import CardState, Frame


@dataclass(frozen=True)
class Destroy(Effect):
    """Destroy the members of `group`, all at the same time; `destroyed this way` counts those that died."""

    group: Group

    def prepare(self, state: CardState, frame: Frame) -> bool:
        return self.group.choose(state, frame, 0, frame.controller)

    def perform(self, state: CardState, frame: Frame) -> None:
        frame.count = state.destroy(self.group.things(state, frame, 0), frame)
        frame.destroyed = frame.count
        frame.done = frame.count > 0

    def possible(self, state: CardState, frame: Frame) -> bool:
        return self.group.exists(state, frame)


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
        means="it dies at once",
    ),
)
