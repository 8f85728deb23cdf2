"""Equivalent actions: things that are equal in everything that matters are interchangeable, so search tries one."""

from __future__ import annotations

from mypy_extensions import i64

from mindtable.cards.state.state import CardState
from mindtable.core.action import THING, Action


def alike(state: CardState, action: Action) -> tuple[object, ...]:
    """A key of an action in which things are described by their traits instead of their numbers."""
    verb = action.verb
    if verb.first != THING:
        return (verb.code, action.a, action.b)
    return (verb.code, traits(state, action.a), action.second, traits(state, action.b))


def traits(state: CardState, id_: i64) -> tuple[object, ...]:
    """A thing in play without its number. A whole of several things keeps its own number."""
    thing = state.find(id_)
    if thing is None:
        return (id_,) if state.has_parts else ()
    return thing.traits()
