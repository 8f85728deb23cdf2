"""Which actions do the same: things that are equal in all that counts can stand for each other, so search tries one."""

from __future__ import annotations

from mypy_extensions import i64

from mindtable.cards.state import CardState
from mindtable.core.action import THING, Action


def alike(state: CardState, action: Action) -> tuple[object, ...]:
    """What an action does, with things described by what they are instead of who they are."""
    verb = action.verb
    if verb.first != THING:
        return (verb.code, action.a, action.b)
    return (verb.code, traits(state, action.a), action.second, traits(state, action.b))


def traits(state: CardState, id_: i64) -> tuple[object, ...]:
    """A thing in play without its number; what consists of several things has a number of its own, and keeps it."""
    thing = state.find(id_)
    if thing is None:
        return (id_,) if state.has_parts else ()
    return thing.traits()
