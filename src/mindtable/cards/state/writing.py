"""How the parts of a card game are written in positions: cards by slug, text by its place on a card."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, Final

from mypy_extensions import i64

from mindtable.cards.state.definition import Card
from mindtable.core.action import CARD, Named
from mindtable.core.writer import Writer
from mindtable.language.data import to_data
from mindtable.language.node import Node

# Kinds of questions whose answers are cards outside play.
_OF_CARDS: Final = ("discard", "card", "arrange", "from-hand")


class CardWriter(Writer):
    """Writes what the state of a card game refers to.

    A card with gained lines is written as `{"card": SLUG, "gained": [[LINE, NODE], ...]}`, another variant of it as
    `{"card": SLUG, "variant": WORD}`. A part of its text is `{"at": [LINE, ...]}`, the number of the line and the way
    down from there, by numbers of parts. Other text is the data of its node.
    """

    def named(self, named: Named) -> Any:
        if not isinstance(named, Card):
            return named.slug
        if named.variant:
            return {"card": named.slug, "variant": named.variant}
        if named.base is named:
            return named.slug
        printed = len(named.base.lines)
        gained = [[named.lines[at], to_data(named.abilities[at])] for at in range(printed, len(named.lines))]
        return {"card": named.slug, "gained": gained}

    def operand(self, kind: i64, value: i64, named: Named | None) -> Any:
        return named.slug if kind == CARD and named is not None else super().operand(kind, value, named)

    def part(self, value: object) -> Any:
        if isinstance(value, Node):
            if isinstance(self.owner, Card):
                for line, ability in enumerate(self.owner.abilities):
                    way = way_to(ability, value)
                    if way is not None:
                        return {"at": [line, *way]}
            data: dict[str, Any] = {"is": type(value).__name__}
            later = value.later_fields()
            for field, part in zip(fields(value), value.parts()):  # type: ignore[arg-type]  # all are dataclasses
                if field.name not in later or part != field.default:
                    data[field.name] = self.part(part)
            return data
        if isinstance(value, tuple):
            return [self.part(each) for each in value]
        return value


def asks_for_cards(kind: str) -> bool:
    """Whether a question of that kind is answered with cards outside play."""
    return kind in _OF_CARDS


def way_to(tree: object, part: object) -> list[int] | None:
    """The way from a node or tuple down to one of its parts, by the numbers of parts; None if it is not there."""
    if tree is part:
        return []
    if isinstance(tree, Node):
        below: Any = tree.parts()
    elif isinstance(tree, tuple):
        below = tree
    else:
        return None
    for at, each in enumerate(below):
        if isinstance(each, (Node, tuple)):
            way = way_to(each, part)
            if way is not None:
                return [at, *way]
    return None


def part_at(tree: object, way: list[int]) -> object:
    """The part at the end of a way. Raises LookupError if the way leads nowhere."""
    for at in way:
        below: Any = tree.parts() if isinstance(tree, Node) else tree
        if not isinstance(below, (list, tuple)) or not 0 <= at < len(below):
            raise LookupError(at)
        tree = below[at]
    return tree
