"""Effects that last for a time (TC-4.4, TC-8.3, TC-11.15)."""

from __future__ import annotations

from mypy_extensions import i64

from mindtable.cards import lasting
from mindtable.cards.definition import Card
from mindtable.cards.frame import Frame
from mindtable.cards.nodes.base import Statement
from mindtable.cards.words import Duration


class Lasting(lasting.Lasting):
    """A statement, or a change of numbers of the creature `thing`, or a control of it that goes back to `back_to`."""

    # --- Written by `make fields`, from fields.py ---
    __slots__ = ("attack", "back_to", "health", "thing")

    def __init__(
        self,
        card: Card,
        controller: i64,
        duration: Duration,
        statement: Statement | None = None,
        frame: Frame | None = None,
        members: list[int] | None = None,
        thing: i64 = 0,
        attack: i64 = 0,
        health: i64 = 0,
        back_to: i64 = -1,
    ) -> None:
        super().__init__(card, controller, duration, statement, frame, members)
        self.thing: i64 = thing
        self.attack: i64 = attack
        self.health: i64 = health
        self.back_to: i64 = back_to

    # --- Up to here. ---
