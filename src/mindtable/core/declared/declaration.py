"""How the fields of a state are declared: one line each, from which `tools/fields.py` writes the code that lists them.

Every class that is part of a state is declared once, in `fields.py` of its package. The code written from it
(`__slots__`, the constructor, the copy, what an imagined position forgets, the data that positions and digests are made
of, what tells things apart for search) stands between two marks in the module of the class. `make check` compares it
with the declarations. Playing a game reads no declaration; reading a position does.
"""

from __future__ import annotations

from dataclasses import dataclass, field

# How a field is copied. Any other text is an expression, in which `{}` is the value.
BY_TYPE = ""  # a number, text or immutable value is shared, a list or dictionary of such is copied
SHARED = "shared"  # the same object, which never changes
SEATS = "seats"  # a list with an entry for each of two seats, which is a value, a list or a list of objects to copy
LISTS = "lists"  # a list of lists, each copied
COPIED = "copied"  # an object with `copied`, or None
EACH = "each"  # a list of such objects
ANEW = "anew"  # not copied: the copy keeps what its constructor made

# What redealing does to a field. Any other text is the expression that replaces the forgotten value.
KEPT = "kept"
DEALT = "dealt"  # the module `redeal` of the game redeals it


@dataclass(frozen=True)
class Field:
    """One field.

    `type` is its annotation. A field without `default` (an expression) is an argument of the constructor; with `given`
    it is an optional one. `copy` and `redeal` are words from above. `note` is its comment.

    In positions it is called `key`, by default its name. `absent` says why they leave it out; they also leave out what
    a copy makes anew. `write` is the expression that writes it, with `{}` for the value, if its type does not say it.
    `unless` is an expression of the value that need not be written, if it is not the default, `read` the method of the
    game's reader that reads it. `within` are the least and the greatest number that it, or each number in it, may be.
    `alike` says why search takes things that differ in nothing else for equivalent.
    """

    name: str
    type: str
    default: str = ""
    given: bool = False
    copy: str = BY_TYPE
    redeal: str = KEPT
    note: str = ""
    key: str = ""
    absent: str = ""
    write: str = ""
    unless: str = ""
    read: str = ""
    within: tuple[int, int] | None = None
    alike: str = ""

    @property
    def is_given(self) -> bool:
        """Whether the constructor takes it."""
        return self.given or not self.default


@dataclass(frozen=True)
class Declared:
    """A class that is part of states: its `module`, its own fields, and the class it extends.

    An inherited field among its own ones stands there in positions, where older ones have it.
    `copied` is the name of the method that copies it; "" for a class that is never copied: an abstract one, or one
    whose objects are never changed. `redeclared` are inherited fields that it declares differently. `parameters` are
    those of the constructor if they are not simply the given fields in order: names of fields, or texts such as `card:
    Card`. `base` are the arguments for the constructor of the base class and `made_of` those for making a copy, if
    either differ from the fields of those names. `fresh` is the name of the hook that makes the object a copy starts
    from; a class whose objects belong to a subclass needs it. `blind` is the name of the method that makes a copy
    without the fields that redealing forgets. `lines_of` is the field with the card whose lines have the nodes that it
    and its parts refer to. With `traits` it has the method of that name, which tells its objects apart for search.
    """

    module: str
    name: str
    fields: tuple[Field, ...]
    extends: Declared | None = None
    copied: str = ""
    redeclared: tuple[Field, ...] = ()
    parameters: tuple[str, ...] = ()
    base: tuple[str, ...] = ()
    made_of: dict[str, str] = field(default_factory=dict)
    fresh: str = ""
    blind: str = ""
    lines_of: str = ""
    traits: bool = False

    def every_field(self) -> tuple[Field, ...]:
        """All its fields, inherited ones first, as it declares them."""
        own = {each.name for each in self.fields}
        again = {each.name: each for each in self.redeclared}
        inherited = [again.get(each.name, each) for each in self.inherited() if each.name not in own]
        return tuple(inherited) + self.fields

    def inherited(self) -> tuple[Field, ...]:
        """The fields of the class that it extends."""
        return self.extends.every_field() if self.extends is not None else ()

    def new_fields(self) -> tuple[Field, ...]:
        """The fields that the class it extends does not have."""
        inherited = {each.name for each in self.inherited()}
        return tuple(each for each in self.fields if each.name not in inherited)

    def is_written(self, each: Field) -> bool:
        """Whether positions have a field."""
        own = {name.rstrip("_") for name, _, _ in self.constructor()}
        return not each.absent and (each.copy != ANEW or (each.name in own and each.name not in self.made_of))

    def constructor(self) -> list[tuple[str, str, str]]:
        """The parameters of the constructor: name, type, default."""
        listed = self.parameters or tuple(each.name for each in self.every_field() if each.is_given)
        found = []
        for one in listed:
            if ":" in one:
                name, _, rest = one.partition(":")
                type_, _, default = rest.partition("=")
                found.append((name.strip(), type_.strip(), default.strip()))
            else:
                each = self.field(one)
                # `id` is a builtin.
                name = f"{one}_" if one == "id" else one
                found.append((name, each.type, each.default if each.given else ""))
        return found

    def field(self, name: str) -> Field:
        """The field of that name. Raises KeyError."""
        for each in self.every_field():
            if each.name == name:
                return each
        raise KeyError(f"{self.name} has no field {name!r}")
