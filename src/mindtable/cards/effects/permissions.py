"""Permissions and prohibitions of cards, which override the rules (TC-4.3, MI-1.4)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.cards.effects.projection import concerns, in_force, words_of
from mindtable.cards.nodes.group import TARGET, UP_TO_TARGET, Group
from mindtable.cards.nodes.meaning import seats_of
from mindtable.cards.state.definition import Card
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.standing import CAN, CANNOT, PLAYING
from mindtable.cards.state.state import CardState
from mindtable.cards.state.thing import Thing
from mindtable.cards.statements.playing import CannotPlay

BE_TARGETED: Final = "be targeted by your opponent"


def allows(state: CardState, thing: Thing, act: str) -> bool:
    """Whether a card allows a thing to do something; the card overrides the rules."""
    return any(one.stated.act == act and concerns(state, one, thing) for one in in_force(state, CAN))


def forbids(state: CardState, act: str) -> bool:
    """Whether a card says of anything that it must not do something; without one no thing need be asked for."""
    return any(one.stated.act == act for one in in_force(state, CANNOT))


def forbidder(state: CardState, thing: Thing, act: str, n: i64 = -1, not_of: i64 = -1) -> Card | None:
    """The card that forbids a thing to do something, or None.

    For an act with a number, prohibitions with `n` or more count. Cards that the seat `not_of` controls do not count.
    """
    for one in in_force(state, CANNOT):
        stated = one.stated
        if stated.act == act and stated.n >= n and one.controller() != not_of and concerns(state, one, thing):
            return one.card()
    return None


def bars_play(state: CardState, seat: i64, card: Card) -> Card | None:
    """The card that forbids `seat` to play `card` at all now, or None (TC-5.20, MI-20.29, MN-4.17, MAT-9.37)."""
    for one in in_force(state, PLAYING):
        statement = one.stated.statement
        if not isinstance(statement, CannotPlay):
            continue
        frame = words_of(state, one)
        if frame is None or seat not in seats_of(state, statement.who, frame):
            continue
        if statement.group.fits_card(state, card, frame):
            return one.card()
    return None


def may_target(state: CardState, thing: Thing, group: Group, frame: Frame) -> bool:
    """Whether no card keeps a thing from being a target for `frame` (TC-11.51, MI-20.41, MN-14.44): one of its
    player's opponent, who is another than the player of the forbidding card.
    """
    if group.quantifier not in (TARGET, UP_TO_TARGET) or not in_force(state, CANNOT):
        return True
    return forbidder(state, thing, BE_TARGETED, not_of=frame.controller) is None
