"""Nodes as plain data: what a cache file and a game record hold of them.

A node is an object with its class name under "is" and those fields that differ from their defaults; a tuple is a list;
numbers, words and None are themselves.

>>> from mindtable.cards.nodes.amount import Fixed
>>> from mindtable.cards.verbs.draw import Draw
>>> to_data(Draw(1, Fixed(2)))
{'is': 'Draw', 'who': 1, 'n': {'is': 'Fixed', 'n': 2}}
>>> from_data(to_data(Draw(1, Fixed(2)))) == Draw(1, Fixed(2))
True
"""

from __future__ import annotations

import pkgutil
from dataclasses import MISSING, fields, is_dataclass
from importlib import import_module
from typing import Any, Final

from mindtable.language.node import Node

_TAG: Final = "is"
_packages: list[str] = []
_classes: dict[str, type[Node]] = {}


def to_data(value: Any) -> Any:
    """`value`, a node or what a node's fields hold, as JSON data.

    Raises:
        TypeError: It is neither.
    """
    if isinstance(value, Node):
        data: dict[str, Any] = {_TAG: type(value).__name__}
        for field in fields(value):  # type: ignore[arg-type]  # all nodes are dataclasses
            part = getattr(value, field.name)
            if field.default is MISSING or part != field.default:
                data[field.name] = to_data(part)
        return data
    if isinstance(value, tuple):
        return [to_data(item) for item in value]
    if value is None or isinstance(value, (bool, int, str)):
        return value
    raise TypeError(f"no node and no value of one: {value!r}")


def from_data(data: Any) -> Any:
    """The node or value that `to_data` made `data` of.

    Raises:
        ValueError: The data are not what `to_data` makes, or name an unknown class.
    """
    if isinstance(data, dict):
        name = data.get(_TAG)
        kind = node_class(name) if isinstance(name, str) else None
        if kind is None:
            raise ValueError(f"unknown node: {name!r}")
        parts = {key: from_data(part) for key, part in data.items() if key != _TAG}
        try:
            return kind(**parts)
        except TypeError as error:
            raise ValueError(f"wrong fields for {name}: {error}") from error
    if isinstance(data, list):
        return tuple(from_data(item) for item in data)
    if data is None or isinstance(data, (bool, int, str)):
        return data
    raise ValueError(f"not the data of a node: {data!r}")


def node_class(name: str) -> type[Node] | None:
    """The class of nodes called `name`, among those that `nodes_in` named and those imported so far."""
    found = _classes.get(name)
    if found is None:
        _find_classes()
        found = _classes.get(name)
    return found


def nodes_in(*packages: str) -> None:
    """Say in which packages and modules there are nodes; they are imported when a class is asked for."""
    _packages.extend(packages)


def import_nodes(package: str) -> None:
    """Import a module, or all modules of a package, such as a game's own verbs, so that their classes are known."""
    found = import_module(package)
    for module in pkgutil.iter_modules(getattr(found, "__path__", ())):
        import_module(f"{package}.{module.name}")


def _find_classes() -> None:
    for package in _packages:
        import_nodes(package)
    waiting: list[type[Node]] = [Node]
    while waiting:
        kind = waiting.pop()
        if is_dataclass(kind):
            _classes[kind.__name__] = kind
        waiting.extend(kind.__subclasses__())
