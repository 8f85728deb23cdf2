"""What lasts for a time: statements and changes of numbers, and control of Thoughts (MI-20.1, MI-20.4)."""

from __future__ import annotations

from mypy_extensions import i64

from mindtable.cards import lasting
from mindtable.cards.definition import Card
from mindtable.cards.frame import Frame
from mindtable.cards.nodes.base import Condition, Statement
from mindtable.cards.words import Duration


class Lasting(lasting.Lasting):
    """A statement, or a change of the number `stat` of the piece `thing` by `n`."""

    # --- Written by `make fields`, from fields.py ---
    __slots__ = ("n", "stat", "thing")

    def __init__(
        self,
        card: Card,
        controller: i64,
        duration: Duration,
        statement: Statement | None = None,
        frame: Frame | None = None,
        members: list[int] | None = None,
        thing: i64 = 0,
        stat: str = "",
        n: i64 = 0,
    ) -> None:
        super().__init__(card, controller, duration, statement, frame, members)
        self.thing: i64 = thing
        self.stat = stat
        self.n: i64 = n

    # --- Up to here. ---


class Control:
    """A control effect: `seat` controls the Thought `thing`, for a duration or while `until` holds (MI-20.4).

    `controller` is "you" of the ability that made it. Never changed, so copies of a state share it.
    """

    # --- Written by `make fields`, from fields.py ---
    __slots__ = ("controller", "duration", "frame", "seat", "thing", "until")

    def __init__(
        self,
        thing: i64,
        seat: i64,
        duration: Duration,
        controller: i64,
        frame: Frame,
        until: Condition | None,
    ) -> None:
        self.thing: i64 = thing
        self.seat: i64 = seat
        self.duration = duration
        self.controller: i64 = controller
        self.frame = frame
        self.until = until

    # --- Up to here. ---
