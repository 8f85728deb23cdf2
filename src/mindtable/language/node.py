"""Nodes: what a parsed line consists of.

A node is an immutable value, a dataclass. The grammar builds nodes from English and prints English from nodes; what
they mean is said by the packages that declare them.
"""

from __future__ import annotations

from dataclasses import fields
from typing import Any, Final

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Node:
    """A piece of parsed card text; compared and hashed by value."""

    def parts(self) -> list[Any]:
        """The values of the fields, in the order of their declaration."""
        names = _NAMES.get(type(self))
        if names is None:
            own = fields(self)  # type: ignore[arg-type]  # all nodes are dataclasses
            names = _NAMES[type(self)] = tuple([field.name for field in own])
        return [getattr(self, name) for name in names]

    def later_fields(self) -> tuple[str, ...]:
        """Fields of a later version: positions leave them out at their defaults, so that digests stay the same."""
        return ()

    def stands_alone(self) -> bool:
        """Whether it means the same in every ability of one player.

        It speaks neither of its own card nor of what made the ability trigger. Not, if in doubt.
        """
        return False

    def is_plural(self) -> bool:
        """Whether the words that go with it take the plural: the noun after an amount, the verb after a group."""
        return True


# The names of the fields of each class of nodes, once somebody has asked.
_NAMES: Final[dict[type[Node], tuple[str, ...]]] = {}
