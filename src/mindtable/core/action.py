"""Actions: the answers of a seat. Small immutable values with a text form that reads back exactly.

An action is a verb with at most two operands. The text form names cards by their slug (`cast imp`), things on the table
by slug and serial number (`attack imp-12 -> bear-7`). A thing keeps its serial number even when it becomes something
else.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

# What an operand is.
NOTHING: Final = 0
CARD: Final = 1  # a card by name, outside play
THING: Final = 2  # something on the table, by serial number
NUMBER: Final = 3
PLAYER: Final = 4  # always the acting seat's opponent
PLACE: Final = 5  # somewhere on a board, by name
OPERANDS: Final = ("nothing", "card", "thing", "number", "player", "place")


@mypyc_attr(allow_interpreted_subclasses=True)
class Named:
    """Anything that has a name and a slug: lower case words joined by hyphens, unique in its game."""

    __slots__ = ("name", "slug")

    def __init__(self, name: str, slug: str) -> None:
        self.name = name
        self.slug = slug


ANOTHER_QUESTION: Final = "That does not answer the current question: {prompt}"


class AnswerRefusal:
    """How answers with one verb are refused, if that follows from the open question alone.

    If the open question has no answer with that verb, the refusal cites `rule` and says `text`. If it has one, the
    operand is wrong: the refusal says `other` and cites `other_rule`, or else the rule that asks. Texts may use {x} for
    the object of the action and {prompt} for the open question.
    """

    def __init__(self, rule: str, text: str, other: str = ANOTHER_QUESTION, other_rule: str = "") -> None:
        self.rule = rule
        self.text = text
        self.other = other
        self.other_rule = other_rule


class GivesUp:
    """Another verb, by its word, that is no longer possible after an action: a sentence about one first operand that it
    still had, and one about {n} of them.
    """

    def __init__(self, verb: str, one: str, several: str = "") -> None:
        self.verb = verb
        self.one = one
        self.several = several or one


class Verb:
    """A kind of action: its word, its code, and what its two operands are; `joint` stands between them.

    `label` is the text on buttons and may use {a} and {b} for the operands. Without one, the label is made from the
    words. `gives_up` says what it ends, `refusal` why it does not answer the open question.
    """

    def __init__(
        self,
        code: i64,
        word: str,
        first: i64 = NOTHING,
        joint: str = "",
        second: i64 = NOTHING,
        label: str = "",
        gives_up: tuple[GivesUp, ...] = (),
        refusal: AnswerRefusal | None = None,
    ) -> None:
        self.code: i64 = code
        self.word = word
        self.first: i64 = first
        self.joint = joint
        self.second: i64 = second
        self.label = label or default_label(word, first, joint, second)
        self.gives_up = gives_up
        self.refusal = refusal

    def __repr__(self) -> str:
        return f"Verb({self.word})"


def default_label(word: str, first: i64, joint: str, second: i64) -> str:
    """The label of a verb that has none of its own: its words."""
    text = word.capitalize().replace("-", " ")
    if first != NOTHING:
        text += " {a}"
    if second != NOTHING:
        text += f" {joint} {{b}}" if joint else " {b}"
    return text


def operand_name(kind: i64, value: i64, named: Named | None, opponent: str) -> str:
    """An operand in a label: cards by name, things by name and number, the opponent by its name."""
    if kind == PLAYER:
        return opponent
    if named is None or kind == NUMBER:
        return str(value)
    return f"{named.name} {value}" if kind == THING else named.name


def operand_text(kind: i64, value: i64, named: Named | None) -> str:
    """An operand in the text form."""
    if kind in (CARD, PLACE) and named is not None:
        return named.slug
    if kind == THING:
        return f"{named.slug}-{value}" if named is not None else str(value)
    if kind == PLAYER:
        return "opponent"
    return str(value)


@mypyc_attr(acyclic=True)
class Action:
    """A verb with its operands. Equal actions have the same verb and the same operands.

    `a` and `b` hold the operands as numbers: a card's index, a thing's serial number, a number. `x` and `y` give their
    names for the text form; equality ignores them.
    """

    __slots__ = ("a", "b", "second", "verb", "x", "y")

    def __init__(
        self,
        verb: Verb,
        a: i64 = 0,
        x: Named | None = None,
        b: i64 = 0,
        y: Named | None = None,
        second: i64 = -1,
    ) -> None:
        self.verb = verb
        self.a: i64 = a
        self.b: i64 = b
        self.x = x
        self.y = y
        # The object of an attack may be a thing or a player, so the action itself has the kind of its second operand.
        self.second: i64 = verb.second if second < 0 else second

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Action) and self.same(other)

    def same(self, other: Action) -> bool:
        """Equality of actions, for compiled callers."""
        return (
            self.verb.code == other.verb.code
            and self.a == other.a
            and self.b == other.b
            and self.second == other.second
        )

    def __hash__(self) -> int:
        return hash((self.verb.code, self.a, self.b, self.second))

    def __str__(self) -> str:
        verb = self.verb
        if verb.first == NOTHING:
            return verb.word
        text = f"{verb.word} {operand_text(verb.first, self.a, self.x)}"
        if self.second == NOTHING:
            return text
        return f"{text} {verb.joint + ' ' if verb.joint else ''}{operand_text(self.second, self.b, self.y)}"

    def label(self, opponent: str) -> str:
        """The action as people read it; `opponent` is the name of the acting seat's opponent."""
        verb = self.verb
        text = verb.label.replace("{a}", operand_name(verb.first, self.a, self.x, opponent))
        if self.second == NOTHING:
            return text
        second = operand_name(self.second, self.b, self.y, opponent)
        if "{b}" not in verb.label:  # a number that only some cards need, such as X
            return f"{text}, {second}"
        return text.replace("{b}", second)

    def __repr__(self) -> str:
        return f"<{self}>"

    def __copy__(self) -> Action:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Action:
        return self

    def __reduce__(self) -> str | tuple[Any, ...]:
        # Rules know a verb by its identity, which another process does not have.
        raise TypeError("an action cannot be pickled; send its text, str(action), which state.parse reads")


@mypyc_attr(acyclic=True)
class Move:
    """One input of a game: who did what."""

    __slots__ = ("action", "seat")

    def __init__(self, seat: i64, action: Action) -> None:
        self.seat: i64 = seat
        self.action = action

    def __str__(self) -> str:
        return f"{self.seat} {self.action}"
