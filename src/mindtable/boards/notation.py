"""The text form of actions on spaces, and their integer codes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mypy_extensions import i64

from mindtable.core.action import NOTHING, Action, Named, Verb
from mindtable.core.errors import NotAnAction
from mindtable.core.faces.notation import Notation, shortened
from mindtable.core.input import near
from mindtable.core.state import State


class BoardPlace(Named):
    """A space by its name, with its number in the order of the board."""

    __slots__ = ("number",)

    def __init__(self, slug: str, number: i64) -> None:
        super().__init__(slug, slug)
        self.number: i64 = number


class BoardNotation(Notation[State]):
    """The notation of a board game: `move a1 -> a4`; the arrow, or what stands for it, may be left out."""

    def __init__(self, verbs: tuple[Verb, ...], places: Mapping[str, BoardPlace]) -> None:
        super().__init__(verbs)
        self.places = places

    def with_operands(self, state: State, seat: i64, verb: Verb, rest: str) -> Action:
        words = [word for word in rest.split() if word != verb.joint]
        wanted = 1 if verb.second == NOTHING else 2
        if len(words) != wanted:
            raise NotAnAction(f"{verb.word!r} needs {'a space' if wanted == 1 else 'two spaces'}")
        return made(verb, [self.place(word) for word in words])

    def place(self, word: str) -> BoardPlace:
        """The space with that name. Raises NotAnAction."""
        if word not in self.places:
            raise NotAnAction(f"there is no space {shortened(word)!r}{near(word[:40], list(self.places))}")
        return self.places[word]


def made(verb: Verb, places: Sequence[BoardPlace]) -> Action:
    """The action with these spaces as its operands."""
    if not places:
        return Action(verb)
    first = places[0]
    if len(places) == 1:
        return Action(verb, first.number, first)
    return Action(verb, first.number, first, places[1].number, places[1])


def code_of(action: Action, verbs: Sequence[Verb], spaces: i64) -> int:
    """The integer code of an action: verbs one after the other, each with room for all its spaces; concessions last."""
    base: i64 = 0
    for verb in verbs:
        if verb.code == action.verb.code:
            if verb.first == NOTHING:
                return int(base)
            return int(base + action.a if verb.second == NOTHING else base + action.a * spaces + action.b)
        base += 1 if verb.first == NOTHING else spaces if verb.second == NOTHING else spaces * spaces
    return int(base + action.a)
