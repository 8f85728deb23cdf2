"""Digests of a standard card game: they include all declared fields that are not `unseen`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from mindtable.cards.asking.sealed import Sealed
from mindtable.cards.plays.costs import DiscardCost, costs_of
from mindtable.cards.state.definition import Card
from mindtable.cards.state.fields import DECLARED as CARD_FIELDS
from mindtable.cards.state.frame import Aim, Frame
from mindtable.cards.state.snapshots import choices, choosing, slugs
from mindtable.cards.state.stack import Play
from mindtable.cards.state.state import CardState
from mindtable.core.chance import Chance
from mindtable.core.declared.declaration import Declared
from mindtable.core.declared.fields import DECLARED as CORE_FIELDS
from mindtable.core.record import DIGEST_FORM
from mindtable.language.node import Node


def by_name(classes: Iterable[Declared]) -> dict[str, Declared]:
    """Declared classes by their names."""
    return {each.name: each for each in classes}


_DECLARED: Final = by_name((*CORE_FIELDS, *CARD_FIELDS))
_NONE: Final[Mapping[str, Declared]] = {}
_ALL_UNTIL: Final = 3  # these games came with this form, and their digests have always had all fields of it


def seen(
    value: Any,
    own: Mapping[str, Declared] = _NONE,
    state: CardState | None = None,
    form: int = DIGEST_FORM,
) -> Any:
    """A value as digests of that form see it: states and their objects become lists of their fields, without `unseen`
    ones and those of later forms.

    `own` are the classes that the game itself has declared. With a `state`, cards that are chosen by their indices in
    the pool become slugs.
    """
    if isinstance(value, list | tuple):
        return [seen(each, own, state, form) for each in value]
    for kind in type(value).__mro__:
        declared = own.get(kind.__name__) or _DECLARED.get(kind.__name__)
        if declared is not None:
            fields = {
                each.name: getattr(value, each.name)
                for each in declared.every_field()
                if not each.unseen and each.since <= max(form, _ALL_UNTIL)
            }
            if state is not None:
                fields |= chosen(value, state)
            return [seen(each, own, state, form) for each in fields.values()]
    if isinstance(value, Chance):
        return value.words()
    if isinstance(value, Card):
        return value.slug
    if isinstance(value, Node | dict):
        return repr(value)
    if value is None or isinstance(value, str):
        return value
    return int(value) if isinstance(value, int) else str(value)


def chosen(value: Any, state: CardState) -> dict[str, Any]:
    """The fields of an object that name cards by their indices in the pool, by slugs instead."""
    if isinstance(value, Frame):
        return {
            "slots": choices(state, value, value.slots),
            "partial": choosing(state, value, value.partial),
            "seen": slugs(state, value.seen),
            "picked": slugs(state, value.picked),
        }
    if isinstance(value, Aim):
        return {"cards": slugs(state, value.cards)}
    if isinstance(value, Sealed):
        return {"chosen": [slugs(state, indices) for indices in value.chosen]}
    if isinstance(value, Play):
        paid: list[Any] = list(value.paid)
        for i, cost in enumerate(costs_of(value)[: len(paid)]):
            if isinstance(cost, DiscardCost):
                paid[i] = slugs(state, paid[i])
        return {"discards": slugs(state, value.discards), "paid": paid}
    return {}
