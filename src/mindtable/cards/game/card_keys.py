"""The keys of a card's table: declared once in `game.toml`, for checks, records and what people read of a card.

    [card]
    rule = "MI-2.1"                       # the rule that says which types there are
    types = ["thinker", "thought"]        # the type may be left out where there is only one

    [card.short]                          # what people read of a card, by type, or one text for all types
    thought = "Thought ({kind}), cost {cost}, power {power}"

    [[card.keys]]
    name = "cost"
    types = ["thought"]                   # all types if left out; a key may be declared for other types once more
    most = 999                            # a whole number from `least`, which is 0 if left out
    or = "X"                              # a word that may stand instead
    default = 0                           # where the key is left out; without a default it is needed

    [[card.keys]]
    name = "kind"
    kind = "word"                         # or "words" for a list of them, "flag", "note", "own"
    words = ["emotion", "bias"]

A note is a text for people that is not printed on the card. What the game itself checks is of the kind "own".

In `short`, `{key}` is a value, `{key:+}` a number with its sign, `{key:; }` a list with another separator; `(s)` is
left out after 1. What stands in brackets is left out if a value in it is missing, empty or the default.
"""

from __future__ import annotations

import re
from typing import Any, Final

from mypy_extensions import mypyc_attr

from mindtable.cards.game.card_file import check_name, check_texts
from mindtable.core.errors import DeckError
from mindtable.core.game_file import Entries, game_file
from mindtable.core.input import shown

NUMBER: Final = "number"
WORD: Final = "word"
WORDS: Final = "words"
FLAG: Final = "flag"
NOTE: Final = "note"
OWN: Final = "own"
_KINDS: Final = (NUMBER, WORD, WORDS, FLAG, NOTE, OWN)

_OF_CARD: Final = ("rule", "types", "short", "keys")
_OF_KEY: Final = ("name", "types", "kind", "words", "least", "most", "or", "default")
_COMMON: Final = ("id", "name", "type", "text", "flavor")

_OPTIONAL: Final = re.compile(r"\[([^]]*)\]")
_SLOT: Final = re.compile(r"\{([^{}:]+)(?::([^}]*))?\}")
_MANY: Final = re.compile(r"(\S+)( [^\d;,]*)\(s\)")


class CardKey:
    """A key of the tables of cards of certain `types`.

    A number is from `least` to `most`, or the word `other` if that is not empty; words are among `words`. `default` is
    the value where the key is left out, None for a key that is needed.
    """

    def __init__(self, entry: Entries, types: tuple[str, ...]) -> None:
        self.name = entry.text("name")
        self.types = entry.texts("types") or types
        if any(type_ not in types for type_ in self.types):
            raise entry.wrong("types", f"types among {', '.join(types)}")
        self.kind = entry.text("kind", NUMBER)
        if self.kind not in _KINDS:
            raise entry.wrong("kind", f"one of {', '.join(_KINDS)}")
        self.words = entry.texts("words")
        if bool(self.words) != (self.kind in (WORD, WORDS)):
            raise entry.wrong("words", f"words exactly where the kind is {WORD} or {WORDS}")
        self.least = entry.number("least", 0)
        self.most = entry.number("most", 0 if self.kind != NUMBER else None)
        self.other = entry.text("or", "")
        self.default: Any = entry.data.get("default", False if self.kind == FLAG else None)
        if self.default is not None:
            self.check(self.default, f"{entry.at('default')}: in a card")

    def check(self, value: Any, where: str) -> None:
        """Raise DeckError unless this can be the value of the key."""
        if self.kind == NUMBER:
            whole = isinstance(value, int) and not isinstance(value, bool)
            if not (whole and self.least <= value <= self.most) and (not self.other or value != self.other):
                either = f" or {self.other!r}" if self.other else ""
                raise self.wrong(value, where, f"a whole number from {self.least} to {self.most}{either}")
        elif self.kind == WORD:
            if value not in self.words:
                raise self.wrong(value, where, one_of(self.words))
        elif self.kind == WORDS:
            self.check_words(value, where)
        elif self.kind == FLAG and not isinstance(value, bool):
            raise self.wrong(value, where, "true or false")

    def check_words(self, value: Any, where: str) -> None:
        """Raise DeckError unless this is a list of words of the key; it may be empty if that is the default."""
        if not isinstance(value, list) or (not value and self.default is None):
            raise self.wrong(value, where, "a list of different words")
        for each in value:
            if each not in self.words:
                raise DeckError(f"{where}: {self.name}: {shown(each)} is not one of {', '.join(self.words)}")
        if len(set(value)) < len(value):
            raise self.wrong(value, where, "a list of different words")

    def wrong(self, value: Any, where: str, expected: str) -> DeckError:
        """The error about a value that is not what is expected."""
        return DeckError(f"{where}: {self.name} = {shown(value)}: it must be {expected}")


def one_of(words: tuple[str, ...]) -> str:
    """The words that a value may be."""
    return " or ".join(words) if len(words) < 3 else f"one of {', '.join(words)}"


@mypyc_attr(allow_interpreted_subclasses=True)
class CardKeys:
    """The keys of all cards of a game, by type."""

    def __init__(self, entry: Entries) -> None:
        self.types = entry.texts("types")
        if not self.types:
            raise entry.wrong("types", "the types of cards")
        self.rule = entry.text("rule", "")
        self.by_type: dict[str, dict[str, CardKey]] = {type_: {} for type_ in self.types}
        for each in entry.tables("keys", _OF_KEY):
            key = CardKey(each, self.types)
            for type_ in key.types:
                if key.name in self.by_type[type_] or key.name in _COMMON:
                    raise each.wrong("name", f"a key that cards of type {type_} do not have yet")
                self.by_type[type_][key.name] = key
        self.shorts = self._shorts(entry)

    def _shorts(self, entry: Entries) -> dict[str, str]:
        """The words that people read on cards, by type; a text for all types is one for each."""
        short = entry.data.get("short", {})
        if isinstance(short, str):
            found = dict.fromkeys(self.types, short)
        else:
            found = entry.texts_by_name("short")
        if set(found) != set(self.types):
            raise entry.wrong("short", f"a text for each of {', '.join(self.types)}")
        every = {"type"}.union(*self.by_type.values())
        for type_, text in found.items():
            for slot in _SLOT.finditer(text):
                optional = any(part.start() < slot.start() < part.end() for part in _OPTIONAL.finditer(text))
                if slot[1] not in (every if optional else {"type", *self.by_type[type_]}):
                    raise entry.wrong("short", f"keys of cards of type {type_}, not {shown(slot[1])}")
        return found

    def words(self, name: str) -> tuple[str, ...]:
        """All words that the key may have, in cards of whatever type."""
        found = [key.words for keys in self.by_type.values() for key in keys.values() if key.name == name]
        return tuple(dict.fromkeys([word for words in found for word in words]))

    def kinds(self) -> list[str]:
        """The words that say of what kind a card is: types, and the words of keys that have one of several."""
        keys = [key for keys in self.by_type.values() for key in keys.values() if key.kind == WORD]
        return list(dict.fromkeys([*self.types, *[word for key in keys for word in key.words]]))

    def type_of(self, card: dict[str, Any]) -> Any:
        """The type in the table of a card, which may be anything; the only type that there is can be left out."""
        return card.get("type", self.types[0] if len(self.types) == 1 else None)

    def check(self, card: Any, where: str) -> None:
        """Raise DeckError if the table of a card is not valid; `where` is its place."""
        every = dict.fromkeys([name for keys in self.by_type.values() for name in keys])
        where = check_name(card, where, ", ".join(["name", "type", *every, "text"]))
        for name in card:
            if name not in every and name not in _COMMON:
                known = ", ".join([*_COMMON, *every])
                raise DeckError(f"{where}: unknown entry {shown(name)}; a card has {known}")
        type_ = self.type_of(card)
        if not isinstance(type_, str) or type_ not in self.by_type:
            rule = f" ({self.rule})" if self.rule else ""
            raise DeckError(f"{where}: type = {shown(type_)}: it must be {one_of(self.types)}{rule}")
        keys = self.by_type[type_]
        for name in card:
            if name not in keys and name not in _COMMON:
                known = ", ".join([*_COMMON, *keys])
                raise DeckError(f"{where}: unknown entry {shown(name)}; a card of type {type_} has {known}")
        for name, key in keys.items():
            value = card.get(name, key.default)
            key.check(value, where)
            if key.kind == OWN:
                self.check_own(value, type_, f"{where}: {name}")
        check_texts(
            card, where, ["text", "flavor", "id", *[name for name in keys if keys[name].kind == NOTE]]
        )

    def check_own(self, value: Any, type_: str, where: str) -> None:
        """Raise DeckError unless this can be the value of a key that only the game knows."""
        raise NotImplementedError

    def printed(self, card: dict[str, Any]) -> dict[str, Any]:
        """The parts printed on a card besides its text, from its table: name, type and keys.

        They keep their order, in which records of earlier versions have them.
        """
        type_ = self.type_of(card)
        keys = ["name", "type"] + [name for name, key in self.by_type[type_].items() if key.kind != NOTE]
        told = {name: value for name, value in card.items() if name in keys}
        return told if "type" in told else {"name": card["name"], "type": type_, **told}

    def value(self, card: dict[str, Any], name: str) -> Any:
        """The value of a key of a card; its default, or None, where it is left out."""
        if name == "type":
            return self.type_of(card)
        key = self.by_type[self.type_of(card)].get(name)
        return None if key is None else card.get(name, key.default)

    def in_short(self, card: dict[str, Any]) -> tuple[str, dict[str, Any]]:
        """The parts of a card that people read besides its name and text, and the same as data."""
        data = self.printed(card)
        del data["name"]
        short = _OPTIONAL.sub(lambda part: self._optional(part[1], card), self.shorts[data["type"]])
        filled = _SLOT.sub(lambda slot: self.written(card, slot[1], slot[2] or ""), short)
        return _MANY.sub(lambda many: f"{many[1]}{many[2]}{'' if many[1] == '1' else 's'}", filled), data

    def _optional(self, part: str, card: dict[str, Any]) -> str:
        """A part in brackets, "" if it says nothing."""
        for slot in _SLOT.finditer(part):
            key = self.by_type[self.type_of(card)].get(slot[1])
            value = self.value(card, slot[1])
            if value is None or (key is not None and value == key.default):
                return ""
            if self.written(card, slot[1], "") == "":
                return ""
        return part

    def written(self, card: dict[str, Any], name: str, form: str) -> str:
        """A value as people read it, in the form that stands after the colon."""
        value = self.value(card, name)
        if isinstance(value, bool):
            return name if value else ""
        if isinstance(value, list):
            return (form or ", ").join([str(each).replace("_", " ") for each in value])
        return f"{value:+d}" if form == "+" else str(value)


_keys: dict[str, CardKeys] = {}


def card_entries(entries: Entries) -> Entries:
    """The table `card` of a game's file."""
    return entries.table("card", _OF_CARD)


def card_keys(package: str) -> CardKeys:
    """The keys that the game in `package` declares, read once. Raises MindtableError."""
    if package not in _keys:
        _keys[package] = CardKeys(card_entries(game_file(package).entries))
    return _keys[package]
