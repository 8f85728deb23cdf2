"""What cards allow and forbid, against the rules (TC-4.3, MI-1.4)."""

from __future__ import annotations

from mypy_extensions import i64

from mindtable.cards.definition import Card
from mindtable.cards.projection import covers, in_force, words_of
from mindtable.cards.standing import CAN, CANNOT
from mindtable.cards.state import CardState
from mindtable.cards.statements.permission import Can, Cannot
from mindtable.cards.thing import Thing


def allows(state: CardState, thing: Thing, act: str) -> bool:
    """Whether a card says that a thing can do something: the card is followed."""
    for one in in_force(state, CAN):
        if one.law.act == act:
            statement = one.law.statement
            assert isinstance(statement, Can)
            frame = words_of(state, one)
            if frame is not None and covers(state, one, statement.group, thing, frame):
                return True
    return False


def forbidder(state: CardState, thing: Thing, act: str, n: i64 = -1, not_of: i64 = -1) -> Card | None:
    """The card that says that a thing cannot do something, or None.

    Of an act with a number, one of `n` or more counts. What the seat `not_of` controls forbids nothing.
    """
    for one in in_force(state, CANNOT):
        if one.law.act == act and one.law.n >= n and one.controller != not_of:
            statement = one.law.statement
            assert isinstance(statement, Cannot)
            frame = words_of(state, one)
            if (
                frame is not None
                and covers(state, one, statement.group, thing, frame)
                and (statement.unless is None or not statement.unless.holds(state, frame))
            ):
                return one.card
    return None
