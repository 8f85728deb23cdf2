"""How positions of card games are read: cards by name, text by its place on a card, things written in short."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any, Final

from mindtable.cards.state.definition import Card, Pool
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.writing import part_at
from mindtable.core.action import Named
from mindtable.core.declared.declaration import Declared
from mindtable.core.errors import PositionError
from mindtable.core.input import near, shown
from mindtable.core.position import Reader, at_entry
from mindtable.core.writer import Writer
from mindtable.language.data import node_class
from mindtable.language.node import Node

_PLAIN: Final[dict[str, type]] = {"int": int, "bool": bool, "str": str}  # types of parts of card text


class CardReader(Reader):
    """Reads positions of card games.

    A thing in play may be written as the name of its card. Its owner and controller are the seat on whose side it
    stands, and it gets the next serial number, unless the position says otherwise.
    """

    def __init__(self, writer: Writer, declared: Sequence[Declared], pool: Pool, serial: int) -> None:
        super().__init__(writer, declared)
        self.pool = pool
        self.serial = serial  # the highest serial number that is written in the position

    def named(self, data: Any, place: str) -> Named:
        if isinstance(data, dict) and set(data) == {"card", "gained"}:
            return self._gained(data, place)
        if isinstance(data, dict) and set(data) == {"card", "variant"}:
            card = self.named(data["card"], f"{place}.card")
            try:
                assert isinstance(card, Card)
                return card.in_variant(data["variant"])
            except LookupError:
                raise PositionError(
                    f"{place}.variant: {card.name} has no variant {shown(data['variant'])}"
                ) from None
        if not isinstance(data, str):
            raise PositionError(f"{place}: expected the name of a card, got {shown(data)}")
        found = self.pool.by_slug.get(data) or self.pool.by_name.get(data)
        if found is None:
            hint = near(data, [*self.pool.by_slug, *self.pool.by_name])
            raise PositionError(f"{place}: there is no card {shown(data)}{hint}")
        return found

    def _gained(self, data: dict[str, Any], place: str) -> Card:
        """A card with lines that it has gained."""
        card = self.named(data["card"], f"{place}.card")
        assert isinstance(card, Card)
        if not isinstance(data["gained"], list):
            raise PositionError(f"{place}.gained: expected a list, got {shown(data['gained'])}")
        for at, one in enumerate(data["gained"]):
            if not isinstance(one, list) or len(one) != 2 or not isinstance(one[0], str):
                raise PositionError(f"{place}.gained[{at}]: expected a line and its data")
            node = self.node(one[1], f"{place}.gained[{at}][1]")
            card = card.known_with_line(node) or card.with_line(node, one[0])
        return card

    def node(self, data: Any, place: str) -> Node:
        found = self.part(data, place)
        if not isinstance(found, Node):
            raise PositionError(f"{place}: expected a part of card text, got {shown(data)}")
        return found

    def part(self, data: Any, place: str) -> Any:
        if isinstance(data, list):
            return tuple([self.part(each, f"{place}[{at}]") for at, each in enumerate(data)])
        if not isinstance(data, dict):
            return self.plain_part(data, place)
        if set(data) == {"at"}:
            return self._at(data["at"], f"{place}.at")
        kind = node_class(str(data.get("is")))
        if kind is None:
            raise PositionError(f"{place}.is: there is no part of card text called {shown(data.get('is'))}")
        types = {each.name: type_name(each.type) for each in fields(kind)}  # type: ignore[arg-type]  # all are dataclasses
        parts: dict[str, Any] = {}
        for key, each in data.items():
            if key == "is":
                continue
            at = at_entry(place, str(key))
            if key not in types:
                raise PositionError(f"{at}: there is no entry of this name; there is: {', '.join(types)}")
            parts[key] = self.part(each, at)
            if not may_be(parts[key], types[key]):
                raise PositionError(f"{at}: expected {types[key]}, got {shown(each)}")
        try:
            return kind(**parts)
        except TypeError as error:
            raise PositionError(f"{place}: {error}") from None

    def plain_part(self, data: Any, place: str) -> Any:
        """A number, a text or nothing in card text."""
        if data is None or isinstance(data, str):
            return data
        return self.value("bool" if isinstance(data, bool) else "int", data, place)

    def _at(self, data: Any, place: str) -> object:
        """The part of a line of the card that the data speak of."""
        if not isinstance(self.owner, Card):
            raise PositionError(f"{place}: no card is named here whose text that could be")
        ways = [each for each in data if type(each) is int] if isinstance(data, list) else []
        try:
            if not ways or len(ways) != len(data) or not 0 <= ways[0] < len(self.owner.abilities):
                raise LookupError
            return part_at(self.owner.abilities[ways[0]], ways[1:])
        except LookupError:
            raise PositionError(f"{place}: {self.owner.name} has no text at {shown(data)}") from None

    def make(self, declared: Declared, data: Any, place: str, where: Sequence[int] = ()) -> object:
        made = super().make(declared, data, place, where)
        if isinstance(made, Frame) and made.ability is not None:
            line = made.source_form.line_of(made.ability)
            if line >= 0 and made.line not in (line, -1):  # a replacement has -1, and is found by its node
                raise PositionError(
                    f"{place}.line: the ability is that of line {line}, not of line {made.line}"
                )
        return made

    def in_short(self, declared: Declared, data: Any) -> Any:
        return {"card": data} if isinstance(data, str) and self.is_thing(declared) else data

    def is_thing(self, declared: Declared) -> bool:
        """Whether it is a class of things on the table."""
        return declared.name == "Thing" or (declared.extends is not None and declared.extends.name == "Thing")

    def missing(self, declared: Declared, name: str, made: Mapping[str, Any], where: Sequence[int]) -> Any:
        if self.is_thing(declared):
            if name == "id":
                self.serial += 1
                return self.serial
            if name in ("owner", "controller") and where:
                return where[0]
            if name == "original":
                return made["form"]
            if name == "x":
                return 0
        raise LookupError(name)


def type_name(declared: Any) -> str:
    """The type of a part of card text: compiled classes have the type itself, or `object` where it is a union."""
    name: str = declared if isinstance(declared, str) else getattr(declared, "__name__", "object")
    return name


def may_be(value: Any, type_: str) -> bool:
    """Whether a value may be a part of that type, as far as plain types and tuples can tell."""
    if type_ in _PLAIN:
        return type(value) is _PLAIN[type_]
    if type_.startswith("tuple") and "|" not in type_:
        return isinstance(value, tuple)
    return type_ in ("object", "Any") or "tuple" in type_ or not isinstance(value, tuple)


def highest(data: Any) -> int:
    """The highest serial number that is written in the data of a position, as `id` or as `serial`."""
    found = 0
    if isinstance(data, dict):
        for key, each in data.items():
            if key in ("id", "serial") and isinstance(each, int) and not isinstance(each, bool):
                found = max(found, each)
            else:
                found = max(found, highest(each))
    elif isinstance(data, list):
        for each in data:
            found = max(found, highest(each))
    return found


def texts_in(data: Any) -> set[str]:
    """All texts in the data of a position, keys included; slugs of cards are among them."""
    if isinstance(data, str):
        return {data}
    below = [*data, *data.values()] if isinstance(data, dict) else data if isinstance(data, list) else ()
    return set().union(*[texts_in(each) for each in below])
