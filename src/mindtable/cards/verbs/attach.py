"""`Attach this intellect to target thought.` `Attach this item only to a Human.`"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from mindtable.cards.nodes.base import Ability, Effect
from mindtable.cards.nodes.group import CHOSEN, Group
from mindtable.cards.nodes.meaning import attached_to
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.state import CardState
from mindtable.cards.state.thing import Thing
from mindtable.language.phrase import Phrase


@dataclass(frozen=True)
class Attach(Effect):
    """The member of `group` is attached to the member of `bearer`, which bears it from then on."""

    group: Group
    bearer: Group

    def prepare(self, state: CardState, frame: Frame) -> bool:
        return self.group.choose(state, frame, 0, frame.controller) and self.bearer.choose(
            state, frame, 1, frame.controller
        )

    def perform(self, state: CardState, frame: Frame) -> None:
        things = self.group.things(state, frame, 0)
        bearers = self.bearer.things(state, frame, 1)
        frame.done = False
        if bearers and (things or self.group.is_this()):
            frame.done = state.attach(things[0] if things else None, bearers[0], frame)

    def possible(self, state: CardState, frame: Frame) -> bool:
        return self.bearer.exists(state, frame)

    def may_aim_at(self, state: CardState, thing: Thing, frame: Frame) -> bool:
        aim = frame.aim_of(self.group)
        first = None if aim is None or not aim.ids else state.find(aim.ids[0])
        return first is None or first.id == thing.id or state.can_carry(first, thing)


@dataclass(frozen=True)
class DestroyAttached(Effect):
    """Each thing of the `kind` that the member of `bearer` bears leaves play, by the game's word for it."""

    kind: Group
    bearer: Group

    def prepare(self, state: CardState, frame: Frame) -> bool:
        return self.bearer.choose(state, frame, 0, frame.controller)

    def perform(self, state: CardState, frame: Frame) -> None:
        doomed = [
            thing
            for bearer in self.bearer.things(state, frame, 0)
            for thing in attached_to(state, bearer)
            if self.kind.fits(state, thing, frame)
        ]
        frame.did(state.destroy(doomed, frame))

    def possible(self, state: CardState, frame: Frame) -> bool:
        return self.bearer.exists(state, frame)


@dataclass(frozen=True)
class AttachOnlyTo(Ability):
    """`Attach this item only to a Human.`: what may bear it."""

    group: Group
    bearer: Group


def _discard_attached(kind: Group, bearer: Group) -> DestroyAttached | None:
    # What is attached to one that was named before is a group of its own.
    return DestroyAttached(kind, bearer) if bearer.quantifier > CHOSEN else None


def _attached(node: Any) -> dict[str, Any] | None:
    if not isinstance(node, DestroyAttached) or node.bearer.quantifier <= CHOSEN:
        return None
    return {"kind": node.kind, "bearer": node.bearer}


PHRASES: Final = (
    Phrase(
        "effect",
        "attach {group} to {bearer:group}",
        Attach,
        example="Attach this intellect to target thought.",
        means="the second bears it from then on",
    ),
    Phrase(
        "effect",
        "{:destroying} each {kind:whole group} attached to {bearer:group}",
        DestroyAttached,
        of="attached cards",
        build=_discard_attached,
        match=_attached,
        example="Discard each item attached to target individual your opponent controls.",
        means="all that it bears of that kind",
    ),
    Phrase(
        "line",
        "^ attach {group:this card} only to {bearer:event group} .",
        AttachOnlyTo,
        of="attached cards",
        example="Attach this item only to a Human.",
        means="what may bear it",
    ),
)
