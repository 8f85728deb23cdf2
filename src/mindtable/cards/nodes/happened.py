"""Deeds of this turn: conditions and amounts over the deeds that a game remembers because a text asks.

A deed is an occurrence of this turn (`mindtable.cards.state.thing.Deed`). What a text says of the card of a deed is
compared with what the card was at that moment.
"""

from __future__ import annotations

from dataclasses import dataclass

from mypy_extensions import i64

from mindtable.cards.nodes.base import Amount, Condition
from mindtable.cards.nodes.group import THIS, Group
from mindtable.cards.nodes.meaning import seat_of
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.state import CardState
from mindtable.cards.state.thing import Deed
from mindtable.cards.words import A_PLAYER, Player, is_plain_player


@dataclass(frozen=True)
class Happened(Condition):
    """`you played 2 or more products this turn`, `no creatures died this turn` (TC-11.32, MI-20.20, MN-14.25,
    MAT-9.29).

    At least `n` occurrences of that `kind` (with the word `step`) by or to the player `who`, to a card of the `group`
    if there is one; with `never` there was none. `verb` is the game's word for playing such a card.
    """

    kind: int
    who: Player = A_PLAYER
    group: Group | None = None
    n: int = 1
    never: bool = False
    step: str = ""
    verb: str = ""

    def counts(self) -> int:
        return 1 << self.kind

    def holds(self, state: CardState, frame: Frame) -> bool:
        number = number_of(state, self.kind, self.who, self.group, self.step, frame)
        return number == 0 if self.never else number >= self.n

    def stands_alone(self) -> bool:
        return (is_plain_player(self.who) or self.who == A_PLAYER) and (
            self.group is None or self.group.stands_alone()
        )


@dataclass(frozen=True)
class TimesThisTurn(Amount):
    """`the number of cards you drew this turn`: how many such occurrences there were."""

    kind: int
    who: Player = A_PLAYER
    group: Group | None = None
    step: str = ""
    verb: str = ""

    def counts(self) -> int:
        return 1 << self.kind

    def value(self, state: CardState, frame: Frame) -> i64:
        return number_of(state, self.kind, self.who, self.group, self.step, frame)


def number_of(state: CardState, kind: i64, who: Player, group: Group | None, step: str, frame: Frame) -> i64:
    """How many such occurrences this turn has had; of health gained, how much."""
    seat: i64 = -1 if who == A_PLAYER else seat_of(state, who, frame)
    number: i64 = 0
    for deed in state.deeds:
        if deed.kind == kind and deed.turn == state.turn and deed.step == step:
            if (seat < 0 or deed.player == seat) and (group is None or is_of(state, deed, group, frame)):
                number += deed.n
    return number


def is_of(state: CardState, deed: Deed, group: Group, frame: Frame) -> bool:
    """Whether the card of a deed answers the description; `another` is not this very card."""
    if group.quantifier == THIS:
        return deed.id == frame.source
    if deed.card is None or (group.other and deed.id == frame.source):
        return False
    return group.fits_card(state, deed.card, frame)
