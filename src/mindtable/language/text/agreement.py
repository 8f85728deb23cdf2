"""Agreement: whether the words around a value take the singular or the plural."""

from __future__ import annotations

from typing import Any

from mindtable.language.node import Node
from mindtable.language.phrase import YOU


def is_plural(value: Any) -> bool:
    """Whether `value` is of the plural: of a noun if it is a number, of a verb if it is a player or a node.

    `you`, left out or not, takes the plain verb.
    """
    if isinstance(value, Node):
        return value.is_plural()
    if isinstance(value, int):
        return value == YOU
    return True


def counts_plural(n: int) -> bool:
    """Whether a noun after the plain number `n` is in the plural."""
    return n != 1
