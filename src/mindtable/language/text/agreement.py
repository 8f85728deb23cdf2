"""Agreement: whether the words around a value take the singular or the plural."""

from __future__ import annotations

from typing import Any

from mindtable.language.amount import Fixed
from mindtable.language.group import ANY_NUMBER, EACH, SOME, ForEach, Group
from mindtable.language.node import YOU


def is_plural(value: Any) -> bool:
    """Whether `value` is of the plural: of a noun if it is a number, of a verb if it is a player or a group.

    `you`, left out or not, takes the plain verb.
    """
    if isinstance(value, Group):
        if value.quantifier in (EACH, SOME):
            return False
        return value.quantifier == ANY_NUMBER or value.n != 1
    if isinstance(value, Fixed):
        return value.n != 1
    if isinstance(value, ForEach):
        return value.n != 1
    if isinstance(value, int):
        return value == YOU
    return True


def counts_plural(n: int) -> bool:
    """Whether a noun after the plain number `n` is in the plural."""
    return n != 1
