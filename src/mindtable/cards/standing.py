"""What is true as long as its card is there, or for a time: statements in force, sorted by the question they answer.

`mindtable.cards.projection` keeps the index of them up to date; rules walk through the list of their question.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.cards.definition import Card
from mindtable.cards.frame import Frame
from mindtable.cards.thing import Thing
from mindtable.cards.words import Duration
from mindtable.language.node import Node

# What the projected numbers may depend on, as bits: a change names itself with one of them.
ON_THINGS: Final = 1  # what is in play or waits, its sides, names and changes; always counts
ON_CARDS: Final = 2  # cards in hands, decks and discard piles
ON_STATES: Final = 4  # the words before a noun: which things are turned, or in a fight
ON_HEALTH: Final = 8  # the players' health
ON_DAMAGE: Final = 16  # damage dealt to things
ON_TURN: Final = 32  # whose turn it is, and what happened in it
ON_NUMBERS: Final = 64  # the numbers of things
ON_ANYTHING: Final = 127

# The questions that rules ask; a statement answers one of them, or its card notes what it says.
NO_QUESTION: Final = 0
GIVES: Final = 1  # numbers of things that are changed
DEFINES: Final = 2  # numbers of its own thing
OF_PLAYERS: Final = 3  # numbers of players that are changed
COSTS: Final = 4  # what playing or holding costs
CAN: Final = 5
CANNOT: Final = 6
LIMITS: Final = 7  # what numbers of things cannot be greater than
SILENCES: Final = 8  # who has no text
VARIES: Final = 9  # who is of each kind
PLAYING: Final = 10  # what may be played, and when
REVEALS: Final = 11  # whose hand is open
OF_GAME: Final = 12  # statements of a game's own
QUESTIONS: Final = 13


class Law:
    """A statement, the question that it answers, and what rules ask of it: taken out of the nodes once.

    It is in force while `condition` is true and `unless` is not. `group` is what it is about, None for players. One of
    what things can and cannot do names an `act`, with N for the number `n` in its phrase (-1 without one).
    """

    __slots__ = ("act", "condition", "group", "n", "question", "statement", "unless")

    def __init__(self, statement: Node, condition: Node | None, question: i64) -> None:
        self.statement = statement
        self.condition = condition
        self.question: i64 = question
        self.group: Node | None = None
        self.act = ""
        self.n: i64 = -1
        self.unless: Node | None = None


class Lasting:
    """Something that is true for a time; never changed, so copies of a state share it.

    `card` is the card that said so. A `statement` of the ability of `frame` is about the things `members` if they are
    settled and otherwise about whatever fits its group. Without a statement it is a change of the number `stat` of
    `thing` by `n`, or control of it that goes back to the seat `back_to`. With `until` it ends as soon as that is not
    true, in the words of `frame`.
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

    # --- Up to here. ---


class Standing:
    """A law in force: of a line of `source`, or, if that is None, of what an ability said for a time."""

    __slots__ = ("lasting", "law", "source")

    def __init__(self, law: Law, source: Thing | None, lasting: Lasting | None) -> None:
        self.law = law
        self.source = source
        self.lasting = lasting

    def card(self) -> Card:
        """The card that says so."""
        if self.source is not None:
            return self.source.form
        assert self.lasting is not None
        return self.lasting.card

    def controller(self) -> i64:
        """Who controls it, `you` in its words."""
        if self.source is not None:
            return self.source.controller
        assert self.lasting is not None
        return self.lasting.controller


# What is in force, by question, where nothing is; shared, as the empty list in it is, and never changed.
NOTHING_STANDS: Final[list[list[Standing]]] = [[]] * QUESTIONS
