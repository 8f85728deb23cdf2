"""Positions: any state as data, and back.

A position is what `State.position` writes: what the game needs to start (its name, variants, players, the definitions
of foreign cards), and under `state` the declared fields that differ from those of an empty table. A person needs to
write no more than that. `read_state` fills an empty table from such data; everything left out stays as it is there.

Every fault is a PositionError that names its place, such as `play[0][2].card`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Any, Final

from mindtable.core.action import NOTHING, NUMBER, OPERANDS, Action, Named, Verb
from mindtable.core.agenda import PLAIN_STEPS, Pending, Step
from mindtable.core.chance import Chance, Keyed, Xoshiro, is_key
from mindtable.core.decision import Decision
from mindtable.core.declared.declaration import COPIED, SEATS, Declared, Field
from mindtable.core.errors import PositionError
from mindtable.core.input import LONGEST_NAME, near, shown
from mindtable.core.state import State
from mindtable.core.writer import Writer

_PLAIN: Final[dict[str, tuple[type, str]]] = {
    "i64": (int, "a whole number"),
    "int": (int, "a whole number"),
    "Duration": (int, "a whole number"),
    "bool": (bool, "true or false"),
    "str": (str, "a text"),
}
_LARGEST: Final = 1 << 62  # of a number
_KINDS: Final = 1_000  # more than any game has kinds of steps
_DEEPEST: Final = 100  # levels of lists and objects
_BYTES: Final = re.compile("(?:[0-9a-f]{2})*")
_WORD: Final = 0xFFFFFFFF  # the largest word of a stream


# The entries of a position besides its state.
POSITION_KEYS: Final = ("game", "edition", "variants", "players", "cards", "match", "state")


class Texts:
    """The entries of a position that stand before its state. Every fault is a PositionError."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.data = data

    def texts(self, key: str, default: Sequence[str]) -> list[str]:
        """A list of texts."""
        found = self.data.get(key, list(default))
        if not isinstance(found, list) or not all(isinstance(each, str) for each in found):
            raise PositionError(f"{key}: expected a list of texts, got {shown(found)}")
        return found

    def tables(self, key: str) -> dict[str, dict[str, Any]]:
        """An object of objects."""
        found = self.data.get(key, {})
        if not isinstance(found, dict) or not all(isinstance(each, dict) for each in found.values()):
            raise PositionError(f"{key}: expected an object of objects, got {shown(found)}")
        return found

    def number(self, key: str, most: int) -> int:
        """A number from 0 to `most`, which is the default, too."""
        found = self.data.get(key, most)
        if not isinstance(found, int) or isinstance(found, bool) or not 0 <= found <= most:
            raise PositionError(f"{key}: expected a number from 0 to {most}, got {shown(found)}")
        return found


class Readable:
    """The facts about a declared class that reading needs, found out once.

    `fields` are those that positions have, `by_name` all, `names` the names of fields by the keys that they have in
    positions, `parameters` those of the constructor.
    """

    def __init__(self, declared: Declared) -> None:
        self.declared = declared
        self.by_name = {each.name: each for each in declared.every_field()}
        self.fields = [each for each in self.by_name.values() if declared.is_written(each)]
        self.parameters = declared.constructor()
        self.names = {each.key or each.name.lstrip("_"): each.name for each in self.fields}
        self.names |= {name: name for name, _, _ in self.parameters if name in declared.made_of}

    def key(self, name: str) -> str:
        """The key of a field or parameter in positions."""
        field = self.by_name.get(name)
        return name if field is None else field.key or name


_READABLE: Final[dict[int, Readable]] = {}  # by the identity of the declaration


def readable(declared: Declared) -> Readable:
    """The facts about a class that reading needs."""
    found = _READABLE.get(id(declared))
    if found is None or found.declared is not declared:
        found = _READABLE[id(declared)] = Readable(declared)
    return found


class Reader:
    """Reads the parts of one state from data, by the declarations of its classes.

    `writer` knows its cards, steps and verbs; `declared` are the declarations of all classes of the game.
    """

    def __init__(self, writer: Writer, declared: Sequence[Declared]) -> None:
        self.writer = writer
        self.classes = {each.name: each for each in declared}
        for each in declared:  # a game has one class of things, which extends the shared one
            if each.extends is not None and not each.extends.fresh and each.extends.name in self.classes:
                self.classes[each.extends.name] = each
        self.steps = {name: kind for kind, name in enumerate(writer.steps) if name}
        self.verbs: dict[str, Verb] = {verb.word: verb for verb in writer.verbs}
        self.owner: Named | None = None  # the card whose lines the nodes now read are part of
        self.may_name_cards = False  # whether a number now read may be the slug of a card, as its index

    # What a family of games reads in its own way.

    def named(self, data: Any, place: str) -> Named:
        """A card, or something else with a name."""
        raise PositionError(f"{place}: there is nothing called {shown(data)}")

    def part(self, data: Any, place: str) -> Any:
        """A part of card text."""
        raise PositionError(f"{place}: this game has no card text")

    def node(self, data: Any, place: str) -> Any:
        """A node of card text."""
        return self.part(data, place)

    def chance(self, data: Any, place: str) -> Chance:
        """The stream of chance."""
        return read_chance(data, place)

    def in_short(self, declared: Declared, data: Any) -> Any:
        """The data of an object that a person wrote in short."""
        return data

    def missing(self, declared: Declared, name: str, made: Mapping[str, Any], where: Sequence[int]) -> Any:
        """The value that the constructor gets for a field that the data leave out; `where`: the places in lists so far.

        Raises LookupError if it must be there.
        """
        raise LookupError(name)

    # Objects.

    def fill(self, target: object, declared: Declared, data: Any, place: str) -> None:
        """Set those fields of an object that the data have. Raises PositionError."""
        self._fill(target, declared, self._keys(declared, data, place), place, ())

    def _keys(self, declared: Declared, data: Any, place: str) -> dict[str, Any]:
        """The data of an object by the names of its fields. Raises PositionError for other keys."""
        if not isinstance(data, dict):
            raise PositionError(f"{place or 'the position'}: expected an object, got {shown(data)}")
        names = readable(declared).names
        found: dict[str, Any] = {}
        for key, value in data.items():
            if key not in names:
                hint = near(str(key), list(names), f"; there is: {', '.join(sorted(names))}")
                raise PositionError(f"{at_entry(place, str(key))}: there is no entry of this name{hint}")
            found[names[key]] = value
        return found

    def make(self, declared: Declared, data: Any, place: str, where: Sequence[int] = ()) -> object:
        """A new object from its data. Raises PositionError."""
        data = self.in_short(declared, data)
        found = self._keys(declared, data, place)
        known = readable(declared)
        before = self.owner
        given: list[Any] = []
        made: dict[str, Any] = {}
        try:
            owner = found.get(declared.lines_of) if declared.lines_of else None
            if owner is not None:
                self.owner = self.named(owner, at_entry(place, declared.lines_of))
            for name, type_, default in known.parameters:
                own = name.rstrip("_")
                if own in found:
                    field = known.by_name.get(own)
                    at = at_entry(place, known.key(own))
                    if field is not None and field.read:
                        made[own] = getattr(self, field.read)(found.pop(own), at)
                    else:
                        made[own] = self._field(field, type_, found.pop(own), at, where)
                else:
                    try:
                        made[own] = self.missing(declared, own, made, where)
                    except LookupError:
                        if default:
                            break
                        raise PositionError(f"{at_entry(place, known.key(own))} is missing") from None
                given.append(made[own])
            class_: Callable[..., object] = getattr(import_module(declared.module), declared.name)
            target = class_(*given)
            self._fill(target, declared, found, place, where)
        finally:
            self.owner = before
        return target

    def _fill(
        self, target: object, declared: Declared, found: dict[str, Any], place: str, where: Sequence[int]
    ) -> None:
        for each in readable(declared).fields:
            if each.name not in found:
                continue
            at = at_entry(place, each.key or each.name)
            old = getattr(target, each.name)
            inner = self.classes.get(each.type)
            if each.copy == COPIED and inner is not None and old is not None:
                self.fill(old, inner, found[each.name], at)
                continue
            if each.read:
                value = getattr(self, each.read)(found[each.name], at)
            else:
                value = self._field(each, each.type, found[each.name], at, where)
            if isinstance(old, list) and old and len(value) != len(old):
                raise PositionError(f"{at}: expected {len(old)} entries, got {len(value)}")
            if each.copy == SEATS:  # other fields may refer to the same lists
                for seat, part in enumerate(value):
                    if isinstance(part, list):
                        if old[seat] and len(part) != len(old[seat]):
                            raise PositionError(
                                f"{at}[{seat}]: expected {len(old[seat])} entries, got {len(part)}"
                            )
                        old[seat][:] = part
                    else:
                        old[seat] = part
            else:
                setattr(target, each.name, value)

    def _field(self, each: Field | None, type_: str, data: Any, place: str, where: Sequence[int]) -> Any:
        """The value of a field; numbers that it writes in a way of its own may be cards by slug."""
        before = self.may_name_cards
        self.may_name_cards = each is not None and bool(each.write)
        try:
            value = self.value(type_, data, place, where)
        finally:
            self.may_name_cards = before
        if each is not None and each.within is not None:
            check_within(value, each.within, place)
        return value

    # Values.

    def value(self, type_: str, data: Any, place: str, where: Sequence[int] = ()) -> Any:
        """A value of a declared type. Raises PositionError."""
        if type_.endswith(" | None"):
            return None if data is None else self.value(type_.removesuffix(" | None"), data, place, where)
        if type_ in _PLAIN:
            return self._plain(type_, data, place)
        if type_ == "list[Step]":
            return self._agenda(data, place)
        if type_.startswith("list["):
            if not isinstance(data, list):
                raise PositionError(f"{place}: expected a list, got {shown(data)}")
            inner = type_[5:-1]
            return [self.value(inner, each, f"{place}[{i}]", (*where, i)) for i, each in enumerate(data)]
        if type_ == "tuple[int, int]":
            pair = self.value("list[int]", data, place)
            if len(pair) != 2:
                raise PositionError(f"{place}: expected 2 entries, got {len(pair)}")
            return tuple(pair)
        if type_ == "dict[int, int]":
            rows = self.value("list[list[int]]", data, place)
            if any(len(row) != 2 for row in rows):
                raise PositionError(f"{place}: expected pairs of numbers")
            return {row[0]: row[1] for row in rows}
        if type_.startswith("dict[str, "):
            if not isinstance(data, dict):
                raise PositionError(f"{place}: expected an object, got {shown(data)}")
            inner = type_[10:-1]
            return {key: self.value(inner, each, at_entry(place, key)) for key, each in data.items()}
        if type_ in self.classes:
            return self.make(self.classes[type_], data, place, where)
        if type_ == "Pending":
            return self._pending(data, place)
        if type_ == "Action":
            return self._action(data, place)
        if type_ == "Chance":
            return self.chance(data, place)
        if type_ == "Named" or type_.endswith("Card"):
            return self.named(data, place)
        return self.part(data, place) if type_ == "object" else self.node(data, place)

    def _plain(self, type_: str, data: Any, place: str) -> Any:
        kind, wanted = _PLAIN[type_]
        if kind is int and isinstance(data, str) and self.may_name_cards:
            return self.index(data, place)
        if not isinstance(data, kind) or (kind is int and isinstance(data, bool)):
            raise PositionError(f"{place}: expected {wanted}, got {shown(data)}")
        if isinstance(data, int) and not -_LARGEST < data < _LARGEST:
            raise PositionError(f"{place}: the number {shown(data)} is too large")
        return data

    def index(self, slug: str, place: str) -> int:
        """The index of a card by its slug, where a list of numbers has cards. Raises PositionError."""
        for at, card in enumerate(self.writer.cards):
            if card.slug == slug:
                return at
        hint = near(slug, [card.slug for card in self.writer.cards])
        raise PositionError(f"{place}: there is no card {shown(slug)}{hint}")

    def _agenda(self, data: Any, place: str) -> list[Step]:
        if not isinstance(data, list):
            raise PositionError(f"{place}: expected a list, got {shown(data)}")
        steps: list[Step] = []
        for at, one in enumerate(data):
            steps.append(self._step(one, steps, f"{place}[{at}]"))
        return steps

    def _step(self, data: Any, below: list[Step], place: str) -> Step:
        if isinstance(data, str):
            data = {"kind": data}
        if not isinstance(data, dict):
            raise PositionError(f"{place}: expected the name of a step or an object, got {shown(data)}")
        for key in data:
            if key not in ("kind", "a", "b", "what", "data", "same"):
                raise PositionError(f"{at_entry(place, str(key))}: there is no entry of this name")
        word = data.get("kind")
        kind = self.steps.get(word) if isinstance(word, str) else None
        if type(word) is int and len(self.writer.steps) <= word < _KINDS:  # a step without a name
            kind = word
        if kind is None:
            hint = near(str(word), list(self.steps))
            raise PositionError(f"{at_entry(place, 'kind')}: there is no step {shown(word)}{hint}")
        a = self._plain("int", data.get("a", 0), at_entry(place, "a"))
        b = self._plain("int", data.get("b", 0), at_entry(place, "b"))
        pending: Pending | None = None
        if "same" in data:
            same = self._plain("int", data["same"], at_entry(place, "same"))
            if not 0 <= same < len(below) or below[same].data is None:
                raise PositionError(
                    f"{at_entry(place, 'same')}: no lower step with data has the number {same}"
                )
            pending = below[same].data
        elif "data" in data:
            pending = self._pending(data["data"], at_entry(place, "data"))
        what: object | None = None
        if "what" in data:
            before = self.owner
            self.owner = None if pending is None else pending.lines_of()
            try:
                what = self.part(data["what"], at_entry(place, "what"))
            finally:
                self.owner = before
        if what is None and pending is None and not a and not b and 0 <= kind < len(PLAIN_STEPS):
            return PLAIN_STEPS[kind]
        return Step(kind, a, b, what, pending)

    def _pending(self, data: Any, place: str) -> Pending:
        word = data.get("is") if isinstance(data, dict) else None
        declared = self.classes.get(str(word))
        if declared is None:
            raise PositionError(
                f"{at_entry(place, 'is')}: there is no unfinished step of the kind {shown(word)}"
            )
        made = self.make(declared, {key: each for key, each in data.items() if key != "is"}, place)
        if not isinstance(made, Pending):
            raise PositionError(
                f"{at_entry(place, 'is')}: there is no unfinished step of the kind {shown(word)}"
            )
        return made

    def _action(self, data: Any, place: str) -> Action:
        if not isinstance(data, list) or not data or str(data[0]) not in self.verbs:
            raise PositionError(f"{place}: expected an action, [verb, operands ...], got {shown(data)}")
        verb = self.verbs[data[0]]
        operands = [self._operand(each, f"{place}[{i}]") for i, each in enumerate(data[1:], 1)]
        wanted = 0 if verb.first == NOTHING else 1
        if not wanted <= len(operands) <= 2 * wanted:
            raise PositionError(f"{place}: the action {verb.word} has another number of operands")
        if not operands:
            return Action(verb)
        first, a, x = operands[0]
        if first != verb.first:
            raise PositionError(f"{place}[1]: {shown(data[1])} is not the operand of an action of this kind")
        if len(operands) == 1:
            return Action(verb, a, x, 0, None, NOTHING)
        kind, b, y = operands[1]
        return Action(verb, a, x, b, y, kind)

    def _operand(self, data: Any, place: str) -> tuple[int, int, Named | None]:
        """The kind, number and name of an operand."""
        if isinstance(data, int) and not isinstance(data, bool):
            return NUMBER, self._plain("int", data, place), None
        if isinstance(data, str):
            return OPERANDS.index("card"), self.index(data, place), self.named(data, place)
        if isinstance(data, list) and len(data) in (2, 4) and data[0] in OPERANDS:
            number = self._plain("int", data[1], f"{place}[1]")
            if len(data) == 2:
                return OPERANDS.index(data[0]), number, None
            slug, name = [self._plain("str", data[at], f"{place}[{at}]") for at in (2, 3)]
            return OPERANDS.index(data[0]), number, Named(name, slug)
        raise PositionError(f"{place}: {shown(data)} is not the operand of an action")


def read_chance(data: Any, place: str) -> Chance:
    """The stream that `Chance.data` wrote, or `{"seed": SEED}` for a new one of xoshiro128++. Raises PositionError."""
    if not isinstance(data, dict):
        raise PositionError(f"{place}: expected an object, got {shown(data)}")
    chance: Chance
    match data:
        case {"words": [int(a), int(b), int(c), int(d)]} if all(0 <= each <= _WORD for each in (a, b, c, d)):
            chance = Xoshiro(a, b, c, d)
        case {"key": str(key), "prefix": str(prefix), "drawn": int(drawn)} if is_key(key):
            if not _BYTES.fullmatch(prefix):
                raise PositionError(
                    f"{place}.prefix: expected pairs of hexadecimal digits, got {shown(prefix)}"
                )
            if isinstance(drawn, bool) or not 0 <= drawn < _LARGEST:
                raise PositionError(f"{place}.drawn: expected a number of words, got {shown(drawn)}")
            keyed = Keyed(bytes.fromhex(key), bytes.fromhex(prefix))
            keyed.go_to(drawn)
            chance = keyed
        case {"seed": int(seed) | str(seed)} if not isinstance(seed, bool):
            chance = Chance.of(seed)
        case _:
            raise PositionError(f"{place}: expected 4 words, a key with its place, or a seed")
    for key in data:
        if key not in ("words", "key", "prefix", "drawn", "seed", "results", "orders"):
            raise PositionError(f"{at_entry(place, str(key))}: there is no entry of this name")
    results, orders = data.get("results", []), data.get("orders", [])
    if not _numbers(results) or not isinstance(orders, list) or not all(_numbers(order) for order in orders):
        raise PositionError(f"{place}: `results` is a list of numbers, `orders` a list of such lists")
    for at, result in enumerate(results):
        if result < 0:
            raise PositionError(f"{place}.results[{at}]: a result is a number from 0 on, got {result}")
    if results:
        chance.script(results)
    for order in orders:
        chance.script_shuffle(order)
    return chance


def _numbers(data: object) -> bool:
    """Whether it is a list of whole numbers."""
    return isinstance(data, list) and all(type(each) is int for each in data)


def check_within(value: Any, within: tuple[int, int], place: str) -> None:
    """Raise PositionError if a number, or one in a list, is not within these bounds."""
    if isinstance(value, list):
        for at, each in enumerate(value):
            check_within(each, within, f"{place}[{at}]")
    elif not within[0] <= value <= within[1]:
        raise PositionError(f"{place}: expected a number from {within[0]} to {within[1]}, got {value}")


def check_own(value: Any, first: Any, place: str) -> None:
    """Raise PositionError unless a value has the type of the first value of its field, with numbers of a usual size."""
    if type(value) is not type(first):
        raise PositionError(f"{place}: expected a value such as {shown(first)}, got {shown(value)}")
    numbers = value if isinstance(value, list) else value.values() if isinstance(value, dict) else [value]
    for each in numbers:
        if isinstance(each, int) and not -_LARGEST < each < _LARGEST:
            raise PositionError(f"{place}: the number {shown(each)} is too large")


def check_depth(data: Any, place: str) -> None:
    """Raise PositionError if data are nested more deeply than those of any game."""
    level, depth = [data], 0
    while level:
        depth += 1
        if depth > _DEEPEST:
            raise PositionError(f"{place}: the data are nested too deeply")
        below: list[Any] = []
        for each in level:
            if isinstance(each, (dict, list)):
                below.extend(each.values() if isinstance(each, dict) else each)
        level = below


def json_copy(data: dict[str, Any]) -> dict[str, Any]:
    """Independent data, as they are read back from JSON."""
    found: dict[str, Any] = json.loads(json.dumps(data))
    return found


def read_state(state: State, reader: Reader, declared: Declared, data: Any, place: str) -> None:
    """Fill an empty table from the data of a position, which stand at `place`. Raises PositionError."""
    if not isinstance(data, dict):
        raise PositionError(f"{place}: expected an object, got {shown(data)}")
    own = data.get("own", {})
    reader.fill(state, declared, {key: each for key, each in data.items() if key != "own"}, place)
    if not isinstance(own, dict):
        raise PositionError(f"{place}.own: expected an object, got {shown(own)}")
    for key, value in own.items():
        if key not in state.own_fields():
            hint = near(str(key), state.own_fields())
            raise PositionError(f"{at_entry(f'{place}.own', str(key))}: there is no entry of this name{hint}")
        check_own(value, getattr(state, key), at_entry(f"{place}.own", key))
        setattr(state, key, value)
    for at, decision in enumerate(state.pending):
        if any(decision.seat == other.seat for other in state.pending[:at]):
            raise PositionError(f"{place}.pending[{at}].seat: seat {decision.seat} is asked twice")
        if not decision.actions:
            raise PositionError(f"{place}.pending[{at}].actions: a question has an answer")
    try:
        state.settle_in()
    except PositionError as error:
        raise PositionError(f"{place}.{error}") from None


def try_answers(state: State) -> None:
    """Take each answer to the open questions in a copy: the data of an answer may fit, and yet name what is not there.

    Raises PositionError with the place of an answer that the game cannot take.
    """
    for at, decision in enumerate(state.pending):
        for number in range(len(decision.actions)):
            copy = state.copy()
            try:
                copy.take(copy.pending[at], copy.pending[at].actions[number])
            except Exception as fault:
                raise PositionError(
                    f"pending[{at}].actions[{number}]: the game cannot take this answer: "
                    f"{type(fault).__name__}: {fault}"
                ) from fault


def check_same(asked: Sequence[Decision], given: Sequence[Decision]) -> None:
    """Raise PositionError unless the given questions are those that the game asks."""
    if len(asked) != len(given):
        raise PositionError(f"pending: the game asks {len(asked)} questions here, not {len(given)}")
    for at, (ours, theirs) in enumerate(zip(asked, given)):
        place = f"pending[{at}]"
        if theirs.seat != ours.seat:
            raise PositionError(f"{place}.seat: the game asks seat {ours.seat} here, not {theirs.seat}")
        if theirs.kind != ours.kind:
            raise PositionError(f"{place}.kind: the game asks {ours.kind!r} here, not {shown(theirs.kind)}")
        if theirs.actions != ours.actions:
            texts = [str(action) for action in ours.actions]
            raise PositionError(f"{place}.actions: the answers here are {shown(texts)}")


def at_entry(place: str, key: str) -> str:
    """The place of an entry, in one printable line."""
    if not key.isprintable() or not 0 < len(key) <= LONGEST_NAME:
        key = shown(key)
    return f"{place}.{key}" if place else key
