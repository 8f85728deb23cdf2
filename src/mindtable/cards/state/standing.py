"""Statements in force, as long as their card is there or for a time, sorted by the question that they answer.

`mindtable.cards.effects.projection` keeps the index up to date; rules read the list for their question.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from mindtable.cards.state.definition import Card
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.thing import Thing
from mindtable.cards.words import Duration
from mindtable.core.writer import Writer
from mindtable.language.node import Node

# What projected numbers may depend on, as bits; a change is reported with one of them.
ON_THINGS: Final = 1  # things in play or waiting, their sides, names and changes; always included
ON_CARDS: Final = 2  # cards in hands, decks and discard piles
ON_STATES: Final = 4  # states of things, such as turned or fighting: the words before a noun
ON_HEALTH: Final = 8  # the players' health
ON_DAMAGE: Final = 16  # damage dealt to things
ON_TURN: Final = 32  # the turn, and events in it
ON_NUMBERS: Final = 64  # the numbers of things
ON_MOMENT: Final = 128  # what is going on, such as a fight; only what depends on everything depends on it
ON_ANYTHING: Final = 255

# The questions that rules ask. A statement answers one of them, or its card stores its contents.
NO_QUESTION: Final = 0
GIVES: Final = 1  # changes of things' numbers
DEFINES: Final = 2  # definitions of its own numbers
OF_PLAYERS: Final = 3  # changes of players' numbers
COSTS: Final = 4  # changes of costs
CAN: Final = 5
CANNOT: Final = 6
LIMITS: Final = 7  # upper limits of things' numbers
SILENCES: Final = 8  # things that lose all abilities
VARIES: Final = 9  # things that have all kinds
PLAYING: Final = 10  # permissions to play, and their times
REVEALS: Final = 11  # open hands
OF_GAME: Final = 12  # a game's own statements
LENDS: Final = 13  # lines that things have besides their own
QUESTIONS: Final = 14


class StatementLine:
    """A statement, the question that it answers, and its contents, extracted once from the nodes.

    It is in force while `condition` is true and `unless` is not. `group` is what it is about, None for players. A
    permission or prohibition has an `act`, with N for the number `n` in its phrase (-1 without one). `line` is the
    number of its line on the card, -1 for one that no card has. `contents` and `asks` say what projected numbers depend
    on by its statement and by its condition, as bits.
    """

    __slots__ = (
        "act", "asks", "condition", "contents", "group", "line", "n", "question", "statement", "unless",
    )  # fmt: skip

    def __init__(self, statement: Node, condition: Node | None, question: i64) -> None:
        self.statement = statement
        self.condition = condition
        self.question: i64 = question
        self.group: Node | None = None
        self.act = ""
        self.n: i64 = -1
        self.unless: Node | None = None
        self.line: i64 = -1
        self.contents: i64 = 0
        self.asks: i64 = 0


class LastingEffect:
    """An effect with a duration; immutable, so copies of a state share it.

    `card` is the card that made it. A `statement`, made by the ability of `frame`, applies to the things `members` if
    they are fixed, otherwise to everything that fits its group. Without a statement it is a change of the number `stat`
    of `thing` by `n`, or control of it that returns to the seat `back_to`. With `until` it ends as soon as that
    condition of `frame` is false.
    """

    # --- Written by `make fields`, from fields.py ---
    __slots__ = (
        "back_to", "card", "controller", "duration", "frame", "members", "n", "stat", "statement", "thing",
        "until",
    )  # fmt: skip

    def __init__(
        self,
        card: Card,
        controller: i64,
        duration: Duration,
        statement: Node | None = None,
        frame: Frame | None = None,
        members: list[int] | None = None,
        thing: i64 = 0,
        stat: str = "",
        n: i64 = 0,
        back_to: i64 = -1,
        until: Node | None = None,
    ) -> None:
        self.card = card
        self.controller: i64 = controller
        self.duration = duration
        self.statement = statement
        self.frame = frame
        self.members = members
        self.thing: i64 = thing
        self.stat = stat
        self.n: i64 = n
        self.back_to: i64 = back_to
        self.until = until

    def written(self, w: Writer) -> dict[str, Any]:
        """The fields that differ from those of a new object, for positions and digests."""
        found: dict[str, Any] = {}
        owner = w.owner
        w.owner = self.card
        found["card"] = w.named(self.card)
        found["controller"] = int(self.controller)
        found["duration"] = int(self.duration)
        if self.statement is not None:
            found["statement"] = w.part(self.statement)
        if self.frame is not None:
            found["frame"] = self.frame.written(w)
        if self.members is not None:
            found["members"] = self.members.copy()
        if self.thing:
            found["thing"] = int(self.thing)
        if self.stat:
            found["stat"] = self.stat
        if self.n:
            found["n"] = int(self.n)
        if self.back_to != -1:
            found["back_to"] = int(self.back_to)
        if self.until is not None:
            found["until"] = w.part(self.until)
        w.owner = owner
        return found

    # --- Up to here. ---


@mypyc_attr(acyclic=True)
class StandingStatement:
    """A statement in force: from a line of `source`, or from a lasting effect if that is None.

    `held` is whether it was true when somebody last asked.
    """

    __slots__ = ("held", "lasting", "source", "stated")

    def __init__(self, stated: StatementLine, source: Thing | None, lasting: LastingEffect | None) -> None:
        self.stated = stated
        self.source = source
        self.lasting = lasting
        self.held = False

    def card(self) -> Card:
        """The card with the statement."""
        if self.source is not None:
            return self.source.form
        assert self.lasting is not None
        return self.lasting.card

    def controller(self) -> i64:
        """Its controller: `you` in its words."""
        if self.source is not None:
            return self.source.controller
        assert self.lasting is not None
        return self.lasting.controller


# The empty index: nothing is in force. Shared and never changed, like the empty list in it.
NOTHING_STANDS: Final[list[list[StandingStatement]]] = [[]] * QUESTIONS
