"""How the fields of a state are declared: one line each, from which `tools/fields.py` writes the code that lists them.

Every class that is part of a state is declared once, in `fields.py` of its package. The code written from it
(`__slots__`, the constructor, the copy, what an imagined position forgets, the snapshot that digests are taken of)
stands between two marks in the module of the class or in `snapshots.py`. `make check` compares it with the
declarations. Playing a game reads no declaration.
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
    it is an optional one. `copy` and `redeal` are words from above. `unseen` says why digests leave it out. `since` is
    the first form of digests that includes it, unless the layout of the snapshot has a place for it. `note` is its
    comment.
    """

    name: str
    type: str
    default: str = ""
    given: bool = False
    copy: str = BY_TYPE
    redeal: str = KEPT
    unseen: str = ""
    since: int = 2
    note: str = ""

    @property
    def is_given(self) -> bool:
        """Whether the constructor takes it."""
        return self.given or not self.default


@dataclass(frozen=True)
class Declared:
    """A class that is part of states: its `module`, its own fields, and the class it extends.

    `copied` is the name of the method that copies it; "" for a class that is never copied: an abstract one, or one
    whose objects are never changed. `redeclared` are inherited fields that it declares differently. `parameters` are
    those of the constructor if they are not simply the given fields in order: names of fields, or texts such as `card:
    Card`. `base` are the arguments for the constructor of the base class and `made_of` those for making a copy, if
    either differ from the fields of those names. `fresh` is the name of the hook that makes the object a copy starts
    from; a class whose objects belong to a subclass needs it. `blind` is the name of the method that makes a copy
    without the fields that redealing forgets.
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

    def every_field(self) -> tuple[Field, ...]:
        """All its fields, inherited ones first, as it declares them."""
        inherited = self.extends.every_field() if self.extends is not None else ()
        again = {each.name: each for each in self.redeclared}
        return tuple(again.get(each.name, each) for each in inherited) + self.fields

    def field(self, name: str) -> Field:
        """The field of that name. Raises KeyError."""
        for each in self.every_field():
            if each.name == name:
                return each
        raise KeyError(f"{self.name} has no field {name!r}")


# Layouts are nested tuples of entries. An entry is the name of a field, which is written as its type says; a text with
# fields in braces, such as `names({tired})`, the expression that writes them (`{self}` is the object); a tuple, which
# makes a list of its own; or entries that stand there only at times:


@dataclass(frozen=True)
class When:
    """Entries that a snapshot has only where a condition is true, an expression with fields in braces.

    Digests have them from the form `since` on.
    """

    condition: str
    entries: tuple[object, ...]
    since: int = 1


@dataclass(frozen=True)
class Snapshot:
    """How digests see a class: the function of `snapshots.py` that writes it, and in what order.

    Fields without a place in the layout follow it, as they are declared, in all forms of digests from their `since` on.
    A layout that is a text is an entry that makes the whole list. `unseen` says why the digests of this game do not
    count a field. `first` is what is done before anything is written.
    """

    declared: Declared
    function: str
    layout: tuple[object, ...] | str
    unseen: dict[str, str] = field(default_factory=dict)
    first: str = ""


@dataclass(frozen=True)
class Snapshots:
    """All snapshots of a module.

    Those of a game begin with that of the `state`; the functions of the others are given the state and the form of the
    digest, too. `others` are written by functions that the module imports.
    """

    module: str
    snapshots: tuple[Snapshot, ...]
    state: str = ""
    others: tuple[Snapshots, ...] = ()
