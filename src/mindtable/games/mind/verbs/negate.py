"""`Negate target intellect.` `negate that intellect unless your opponent discards 1 card` (MI-17.2)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from mindtable.cards.nodes.group import WAITING, Group, GroupEffect
from mindtable.cards.plays.plays import call_off
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.state import CardState
from mindtable.language.phrase import Phrase


@dataclass(frozen=True)
class Negate(GroupEffect):
    """The Intellects of `group`, which wait on the train, are intercepted at once."""

    group: Group

    def perform(self, state: CardState, frame: Frame) -> None:
        count = 0
        aimed = [thing for thing in state.waiting_things() if thing.id in frame.slots[0]]
        self.group.name(frame, aimed)
        for id_ in frame.slots[0]:
            play = state.stack().find(id_)
            if play is not None:
                call_off(state, play, "MI-17.2")
                count += 1
        self.did(state, frame, count)


def _on_the_train(group: Group) -> Negate | None:
    return Negate(replace(group, place=WAITING)) if group.place == "play" else None


def _named(node: Any) -> dict[str, Any] | None:
    if not isinstance(node, Negate) or node.group.place != WAITING:
        return None
    return {"group": replace(node.group, place="play")}


PHRASES: Final = (
    Phrase(
        "effect",
        "negate {group}",
        Negate,
        build=_on_the_train,
        match=_named,
        example="Negate target intellect.",
        means="on the train: it is intercepted",
    ),
)
