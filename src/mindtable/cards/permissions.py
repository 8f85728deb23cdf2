"""What cards allow and forbid, against the rules (TC-4.3, MI-1.4)."""

from __future__ import annotations

from mypy_extensions import i64

from mindtable.cards.definition import Card
from mindtable.cards.projection import concerns, in_force
from mindtable.cards.standing import CAN, CANNOT
from mindtable.cards.state import CardState
from mindtable.cards.thing import Thing


def allows(state: CardState, thing: Thing, act: str) -> bool:
    """Whether a card says that a thing can do something: the card is followed."""
    return any(one.law.act == act and concerns(state, one, thing) for one in in_force(state, CAN))


def forbidder(state: CardState, thing: Thing, act: str, n: i64 = -1, not_of: i64 = -1) -> Card | None:
    """The card that says that a thing cannot do something, or None.

    Of an act with a number, one of `n` or more counts. What the seat `not_of` controls forbids nothing.
    """
    for one in in_force(state, CANNOT):
        law = one.law
        if law.act == act and law.n >= n and one.controller() != not_of and concerns(state, one, thing):
            return one.card()
    return None
