"""Templates: how the words of a phrase are compiled into the variants that the kernel reads and prints.

One phrase becomes several variants: with and without each part that may be left out, with each form that a quantity may
take, with the subject left out or written. A variant knows the fields of the node that it does not write, so that no
phrase can print a node and lose a part of it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import MISSING, fields
from typing import Any, Final

from mindtable.language.node import Node
from mindtable.language.phrase import YOU, Phrase
from mindtable.language.text.agreement import counts_plural, is_plural
from mindtable.language.text.tokens import ARTICLE, CAPITAL, words_of

WORD: Final = 0
SLOT: Final = 1
AGREEMENT: Final = 2
MARK: Final = 3  # printed, not read

# Categories with whose values a noun agrees. With other values a verb does.
_NUMBERS: Final = ("number", "digits", "several")
# Categories with which nothing agrees.
_NO_NUMBER: Final = ("card name", "kind", "stat", "compared", "worth", "noun", "part", "names")

# What a word with two forms agrees with, if it is no slot: the left out `you`, or the plural of `X` and `that many`.
_WITH_YOU: Final = -1
_WITH_MANY: Final = -2

# Categories of verbs that are words of the vocabulary; what begins with one can follow `may`.
_VERBS: Final = ("destroying", "turning", "readying")

_PIECE: Final = re.compile(r"\{[^}]*\}|\[(?:\w+=)?|\]|[^\s\[\]{}]+")
_MARKS: Final = re.compile(r"[.,:;]$")


class Element:
    """One step of a template: a word, a slot, or a word with two forms.

    `names` are the fields that a slot writes. `agrees_with` is the slot, by its place, that a word with two forms or a
    slot of two categories agrees with, and `agrees_as` the category of that one.
    """

    def __init__(self, kind: int, text: str, names: tuple[str, ...] = (), ending: str = "") -> None:
        self.kind = kind
        self.text = text
        self.word = text.lower()
        self.names = names
        self.ending = ending
        self.singular = text
        self.plural = text
        self.is_negative = False
        self.agrees_with = _WITH_YOU
        self.agrees_as = ""

    def form(self, values: list[Any]) -> str:
        """The word, or the category of a slot, that goes with the values of the slots before it."""
        if self.agrees_with < 0:
            return self.plural
        value = values[self.agrees_with]
        many = counts_plural(value) if self.agrees_as == "digits" else is_plural(value)
        return self.plural if many else self.singular

    def is_of_you(self) -> bool:
        """Whether it agrees with `you`, left out."""
        return self.agrees_with == _WITH_YOU

    def is_of_player(self, values: list[Any]) -> bool:
        """Whether it agrees with a player."""
        return (
            self.agrees_with >= 0 and isinstance(values[self.agrees_with], int) and self.agrees_as != "digits"
        )

    def other_form(self, values: list[Any]) -> str:
        """The form of the other number."""
        return self.singular if self.form(values) == self.plural else self.plural

    def fields(self, value: Any) -> dict[str, Any]:
        """The fields that the value of a slot makes."""
        if len(self.names) == 1:
            return {self.names[0]: -value if self.is_negative else value}
        return dict(zip(self.names, value))

    def value(self, fields: Mapping[str, Any]) -> Any:
        """The value of a slot that makes these fields."""
        if len(self.names) == 1:
            value = fields[self.names[0]]
            return -value if self.is_negative else value
        return tuple(fields[name] for name in self.names)


class Quantities:
    """The nodes that a quantity, such as `{n:many}`, makes.

    Attributes:
        that_many: what `that many` and `that much` make.
        half: what `half that many, rounded down` makes.
        chosen: what `X` makes if nothing says what it is.
    """

    def __init__(self, that_many: Node, half: Node, chosen: Node) -> None:
        self.that_many = that_many
        self.half = half
        self.chosen = chosen

    def each(self, n: int, counted: Any) -> Node:
        """The node for `2 ... for each COUNTED`."""
        raise NotImplementedError

    def split(self, amount: Any) -> tuple[int, Any] | None:
        """The number and what is counted, if it is such an amount."""
        raise NotImplementedError

    def is_measure(self, amount: Any) -> bool:
        """Whether it is written `X ..., where X is AMOUNT`."""
        raise NotImplementedError


class WordOrder:
    """One fixed order of words of a phrase, in both directions.

    `constants` are fields that this order of words implies. `quantity` is "each" or "where" if the slot
    `quantity_field` and its tail make one amount.
    """

    def __init__(
        self,
        phrase: Phrase,
        category: str,
        elements: list[Element],
        constants: dict[str, Any],
        quantities: Quantities,
        quantity: str = "",
        quantity_field: str = "",
        canonical: bool = True,
    ) -> None:
        self.phrase = phrase
        self.quantities = quantities
        self.category = category
        self.elements = elements
        self.constants = constants
        self.quantity = quantity
        self.quantity_field = quantity_field
        self.canonical = phrase.canonical and canonical
        self.slots = [element for element in elements if element.kind == SLOT]
        self.names = [name for slot in self.slots for name in slot.names]
        first = elements[0] if elements[0].kind != MARK or len(elements) == 1 else elements[1]
        self.first = first.word if first.kind == WORD and first.text != ARTICLE else ""
        self._rest = _unwritten(phrase, self)
        _settle_agreement(elements)

    def build(self, values: list[Any]) -> Any:
        """The node that the slot values make."""
        parts: dict[str, Any] = dict(self.constants)
        for slot, value in zip(self.slots, values):
            parts.update(slot.fields(value))
        if self.quantity:
            tail = parts.pop(self.quantity_field + "_tail")
            field = self.quantity_field
            parts[field] = self.quantities.each(parts[field], tail) if self.quantity == "each" else tail
        if self.phrase.build is not None:
            return self.phrase.build(**parts)
        if self.phrase.makes is None:
            return values[0]
        return self.phrase.makes(**self.phrase.fixed, **parts)

    def match(self, node: Any) -> dict[str, Any] | None:
        """The slot values that write `node`, or None if this variant does not express it."""
        phrase = self.phrase
        parts: dict[str, Any]
        if phrase.match is not None:
            found = phrase.match(node)
            if found is None:
                return None
            parts = found
        elif phrase.makes is None:
            return {self.names[0]: node}
        else:
            if type(node) is not phrase.makes:
                return None
            for name, value in self._rest.items():
                if getattr(node, name) != value:
                    return None
            parts = {name: getattr(node, name) for name in self._written()}
        for name, value in self.constants.items():
            if name not in parts or parts[name] != value or type(parts[name]) is not type(value):
                return None
        if self.quantity and not self._split_quantity(parts):
            return None
        return parts

    def _written(self) -> list[str]:
        names = [name for name in self.names if not name.endswith("_tail")]
        names.extend(name for name in self.constants if name not in names)
        if self.quantity_field and self.quantity_field not in names:
            names.append(self.quantity_field)
        return names

    def _split_quantity(self, parts: dict[str, Any]) -> bool:
        amount = parts[self.quantity_field]
        tail = self.quantity_field + "_tail"
        if self.quantity == "each":
            found = self.quantities.split(amount)
            if found is None:
                return False
            parts[self.quantity_field], parts[tail] = found
            return True
        if not self.quantities.is_measure(amount):
            return False
        parts[tail] = amount
        return True


def _unwritten(phrase: Phrase, variant: WordOrder) -> dict[str, Any]:
    """The fields that the variant does not write, with the values that they must have."""
    if phrase.makes is None or phrase.match is not None:
        return {}
    written = {name.removesuffix("_tail") for name in variant.names} | set(variant.constants)
    rest: dict[str, Any] = dict(phrase.fixed)
    for field in fields(phrase.makes):
        if field.name in written or field.name in rest:
            continue
        if field.default is MISSING:
            raise TypeError(f"{phrase!r} does not say {phrase.makes.__name__}.{field.name}")
        rest[field.name] = field.default
    return rest


def _settle_agreement(elements: list[Element]) -> None:
    """Connect each word with two forms to the last thing before it that has a number."""
    last, category, index = _WITH_YOU, "", -1
    for element in elements:
        if element.kind == AGREEMENT or element.ending:
            element.agrees_with, element.agrees_as = last, category
        if element.ending:
            longer = element.text + element.ending
            noun = category in _NUMBERS or element.kind == SLOT
            element.singular, element.plural = (element.text, longer) if noun else (longer, element.text)
        if element.kind == SLOT:
            index += 1
            if element.text not in _NO_NUMBER:
                last, category = index, element.text
        elif element.kind == WORD and element.word in ("x", "many"):
            last, category = _WITH_MANY, "number"


def variants(phrase: Phrase, quantities: Quantities) -> list[WordOrder]:
    """All variants of a phrase, those that are printed first in front."""
    made: list[WordOrder] = []
    for pieces, flags in _with_and_without(_PIECE.findall(phrase.template)):
        for expanded, quantity, field, constants in _quantities(pieces, quantities):
            made.extend(_by_actor(phrase, expanded, quantities, quantity, field, {**flags, **constants}))
    return made


def _with_and_without(pieces: list[str]) -> list[tuple[list[str], dict[str, Any]]]:
    """Every choice of the parts that may be left out, the fullest first."""
    for start, piece in enumerate(pieces):
        if piece.startswith("["):
            end = pieces.index("]", start)
            flag = piece[1:-1]
            inner = pieces[start + 1 : end]
            full: list[tuple[list[str], dict[str, Any]]] = []
            rest = _with_and_without(pieces[end + 1 :])
            for tail, flags in rest:
                full.append((pieces[:start] + inner + tail, {**flags, flag: True} if flag else flags))
            for tail, flags in rest:
                full.append((pieces[:start] + tail, {**flags, flag: False} if flag else flags))
            return full
    return [(pieces, {})]


def _quantities(
    pieces: list[str], quantities: Quantities
) -> list[tuple[list[str], str, str, dict[str, Any]]]:
    """Every form that the quantity of a template may take, if it has one."""
    for index, piece in enumerate(pieces):
        name, _, category = piece.strip("{}").partition(":")
        if piece.startswith("{") and category in ("many", "much"):
            before, after = pieces[:index], pieces[index + 1 :]
            stop = ["."] if after and after[-1] == "." else []
            middle = after[: len(after) - len(stop)]
            each = ["for", "each", f"{{{name}_tail:counted}}"]
            half = [",", "rounded", "down"]
            where = [",", "where", "X", "is", f"{{{name}_tail:measure}}"]
            return [
                (before + [f"{{{name}:number}}"] + after, "", "", {}),
                (before + [f"{{{name}:digits}}"] + middle + each + stop, "each", name, {}),
                (before + ["X"] + middle + where + stop, "where", name, {}),
                (before + ["that", category] + after, "", "", {name: quantities.that_many}),
                (
                    before + ["half", "that", category] + middle + half + stop,
                    "",
                    "",
                    {name: quantities.half},
                ),
                (before + ["X"] + after, "", "", {name: quantities.chosen}),
            ]
    return [(pieces, "", "", {})]


def _by_actor(
    phrase: Phrase,
    pieces: list[str],
    quantities: Quantities,
    quantity: str,
    field: str,
    constants: dict[str, Any],
) -> list[WordOrder]:
    """The variants of one order of words: as it is, or for each way of writing who acts."""
    category = phrase.category

    def make(category: str, pieces: list[str], more: dict[str, Any], canonical: bool = True) -> WordOrder:
        elements = _elements(pieces)
        return WordOrder(
            phrase, category, elements, {**constants, **more}, quantities, quantity, field, canonical
        )

    if pieces[0] != "{who:actor}":
        plain = make(category, pieces, {})
        begins = plain.elements[0]
        verb = begins.text in _VERBS or (begins.kind == WORD and plain.first not in ("the", "each"))
        if category == "effect" and verb:
            return [plain, make("act", pieces, {})]
        return [plain]
    bare = pieces[1:]
    explicit = ["{who:somebody}"] + bare
    return [
        make(category, bare, {"who": YOU}),
        make("act", bare, {"who": YOU}),
        make(category, ["{who:other player}"] + bare, {}),
        make(category, ["you"] + bare, {"who": YOU}, canonical=False),
        make("clause", explicit, {}),
    ]


def _elements(pieces: list[str]) -> list[Element]:
    made: list[Element] = []
    for piece in pieces:
        if piece.startswith("{"):
            made.append(_slot(piece[1:-1]))
        elif piece == CAPITAL:
            made.append(Element(MARK, CAPITAL))
        elif piece == ARTICLE:
            made.append(Element(WORD, ARTICLE))
        elif piece.endswith(")") and "(" in piece:
            stem, _, ending = piece[:-1].partition("(")
            made.append(Element(AGREEMENT, stem, ending=ending))
        elif "/" in piece and piece.replace("/", "").isalpha():
            singular, _, plural = piece.partition("/")
            made.append(Element(AGREEMENT, singular))
            made[-1].plural = plural
        else:
            made.extend(Element(WORD, word) for word in _split_marks(piece))
    return made


def _slot(text: str) -> Element:
    written, _, category = text.rpartition(":")
    stem, _, ending = category.rstrip(")").partition("(")
    if not written and not text.startswith(":"):
        written = stem
    slot = Element(SLOT, stem, tuple(name for name in written.lstrip("-").split(",") if name), ending)
    slot.is_negative = written.startswith("-")
    return slot


def _split_marks(piece: str) -> list[str]:
    if _MARKS.search(piece) and len(piece) > 1:
        return [*_split_marks(piece[:-1]), piece[-1]]
    if len(words_of(piece)) > 1:
        raise ValueError(f"a template's words are single tokens: {piece!r}")
    return [piece]
