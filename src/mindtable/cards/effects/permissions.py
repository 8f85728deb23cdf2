"""Permissions and prohibitions of cards, which override the rules (TC-4.3, MI-1.4)."""

from __future__ import annotations

from mypy_extensions import i64

from mindtable.cards.effects.projection import concerns, in_force
from mindtable.cards.state.definition import Card
from mindtable.cards.state.standing import CAN, CANNOT
from mindtable.cards.state.state import CardState
from mindtable.cards.state.thing import Thing


def allows(state: CardState, thing: Thing, act: str) -> bool:
    """Whether a card allows a thing to do something; the card overrides the rules."""
    return any(one.stated.act == act and concerns(state, one, thing) for one in in_force(state, CAN))


def forbidder(state: CardState, thing: Thing, act: str, n: i64 = -1, not_of: i64 = -1) -> Card | None:
    """The card that forbids a thing to do something, or None.

    For an act with a number, prohibitions with `n` or more count. Cards that the seat `not_of` controls do not count.
    """
    for one in in_force(state, CANNOT):
        stated = one.stated
        if stated.act == act and stated.n >= n and one.controller() != not_of and concerns(state, one, thing):
            return one.card()
    return None
