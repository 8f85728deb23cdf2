"""Digests of a standard card game: they include all declared fields that are not `unseen`."""

from __future__ import annotations

from typing import Any, Final

from mindtable.cards.definition import Card
from mindtable.cards.fields import DECLARED as CARD_FIELDS
from mindtable.core.chance import Chance
from mindtable.core.fields import DECLARED as CORE_FIELDS
from mindtable.language.node import Node

_DECLARED: Final = {each.name: each for each in (*CORE_FIELDS, *CARD_FIELDS)}


def seen(value: Any) -> Any:
    """A value as digests see it: states and their objects become lists of their fields, without `unseen` ones."""
    if isinstance(value, list | tuple):
        return [seen(each) for each in value]
    for kind in type(value).__mro__:
        declared = _DECLARED.get(kind.__name__)
        if declared is not None:
            return [seen(getattr(value, each.name)) for each in declared.every_field() if not each.unseen]
    if isinstance(value, Chance):
        return value.words()
    if isinstance(value, Card):
        return value.slug
    if isinstance(value, Node | dict):
        return repr(value)
    if value is None or isinstance(value, str):
        return value
    return int(value) if isinstance(value, int) else str(value)
