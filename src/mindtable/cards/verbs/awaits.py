"""`The next time a creature dies this turn, draw 1 card.`: an instruction that waits for something in this turn."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from mindtable.cards.effects.lasting import last
from mindtable.cards.nodes.ability import Awaited, Triggered
from mindtable.cards.nodes.base import Effect, EventPattern
from mindtable.cards.nodes.event import Dies, GroupEvent, ThingEvent
from mindtable.cards.nodes.group import IT, THAT, Group
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.standing import LastingEffect
from mindtable.cards.state.state import CardState
from mindtable.cards.words import UNTIL_END_OF_TURN
from mindtable.language.phrase import Phrase


@dataclass(frozen=True)
class Await(Effect):
    """`awaited` waits until the end of the turn, with what was named before.

    TC-11.35, MI-20.25, MN-14.28, MAT-9.33.
    """

    awaited: Awaited

    def perform(self, state: CardState, frame: Frame) -> None:
        kept = frame.copied()
        kept.forget()
        kept.settle()
        kept.condition = kept.done = False
        state.heed(self.awaited.waits_for())
        last(
            state,
            LastingEffect(
                frame.source_form, frame.controller, UNTIL_END_OF_TURN, self.awaited, kept, n=state.turn
            ),
        )
        frame.done = True


def _await(event: EventPattern, effect: Effect, once: bool) -> Await:
    return Await(Awaited(Triggered(event, None, effect, ()), once))


def _await_leaving(group: Group, effect: Effect, happened: str = "") -> Await:
    """`When that creature dies this turn, draw 1 card.`: it can only happen once."""
    return _await(GroupEvent(group, happened) if happened else Dies(group), effect, True)


def _parts(node: Any, once: bool) -> dict[str, Any] | None:
    if not isinstance(node, Await) or node.awaited.once != once:
        return None
    ability = node.awaited.ability
    if (
        ability.condition
        or ability.limits
        or (isinstance(ability.event, ThingEvent) and _is_named(ability.event))
    ):
        return None
    return {"event": ability.event, "effect": ability.effect}


def _is_named(event: ThingEvent) -> bool:
    return event.group.quantifier in (THAT, IT)


def _leaving_parts(node: Any, dies: bool) -> dict[str, Any] | None:
    if not isinstance(node, Await) or not node.awaited.once:
        return None
    ability = node.awaited.ability
    event = ability.event
    if ability.condition or ability.limits or not isinstance(event, ThingEvent) or not _is_named(event):
        return None
    if dies:
        return {"group": event.group, "effect": ability.effect} if isinstance(event, Dies) else None
    if not isinstance(event, GroupEvent):
        return None
    return {"group": event.group, "happened": event.happened, "effect": ability.effect}


def _named(group: Group, effect: Effect, happened: str = "") -> Await | None:
    return _await_leaving(group, effect, happened) if group.quantifier in (THAT, IT) else None


PHRASES: Final = (
    Phrase(
        "later",
        "the next time {event} this turn, {effect:joined}",
        Await,
        build=partial(_await, once=True),
        match=partial(_parts, once=True),
        also=("the first time {event} this turn, {effect:joined}",),
        example="When this creature enters play, the next time a creature dies this turn, draw 1 card.",
        means="once, when that happens in this turn; nothing if it does not",
    ),
    Phrase(
        "later",
        "until end of turn, whenever {event}, {effect:joined}",
        Await,
        build=partial(_await, once=False),
        match=partial(_parts, once=False),
        also=(
            "whenever {event} this turn, {effect:joined}",
            "this turn, whenever {event}, {effect:joined}",
            "until end of turn, when {event}, {effect:joined}",
        ),
        example="When this creature enters play, until end of turn, whenever a creature dies, draw 1 card.",
        means="each time that happens in the rest of this turn",
    ),
    Phrase(
        "later",
        "when {group:reference} dies this turn, {effect:joined}",
        Await,
        of="dying",
        build=_named,
        match=partial(_leaving_parts, dies=True),
        also=("if {group:reference} dies this turn, {effect:joined}",),
        example="When this creature enters play, target creature gets +1/+1. When that creature dies this turn, draw "
        "1 card.",
        means="if what was named before dies in the rest of this turn",
    ),
    Phrase(
        "later",
        "when {group:reference} {happened:coming occurrence} this turn, {effect:joined}",
        Await,
        build=_named,
        match=partial(_leaving_parts, dies=False),
        also=("if {group:reference} {happened:coming occurrence} this turn, {effect:joined}",),
        example="Target thought gets +1 power until end of turn. When that thought is removed this turn, draw 1 card.",
        means="if that happens to what was named before in the rest of this turn",
    ),
)
