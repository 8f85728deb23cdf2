"""Costs that only MindNet has: damage, degrading, GNEs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, cast

from mypy_extensions import i64

from mindtable.cards.nodes.base import Cost
from mindtable.cards.nodes.group import Group
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.state import CardState
from mindtable.games.mindnet import areas, changing
from mindtable.games.mindnet.state.state import MnState
from mindtable.language.phrase import Phrase


@dataclass(frozen=True)
class DamageCost(Cost):
    """`Deal 1 damage to this individual`; `group` is that."""

    n: int
    group: Group

    def payable(self, state: CardState, seat: i64, frame: Frame) -> bool:
        return state.find(frame.source) is not None

    def pay(self, state: CardState, seat: i64, chosen: list[int], frame: Frame) -> None:
        for thing in self.group.members(state, frame):
            table = cast(MnState, state)
            changing.pay_damage(table, table.in_play(thing), self.n)


@dataclass(frozen=True)
class DegradeCost(Cost):
    """`Degrade this individual`; `group` is that."""

    group: Group

    def payable(self, state: CardState, seat: i64, frame: Frame) -> bool:
        return state.find(frame.source) is not None

    def pay(self, state: CardState, seat: i64, chosen: list[int], frame: Frame) -> None:
        for thing in self.group.members(state, frame):
            table = cast(MnState, state)
            changing.upgrade(table, table.in_play(thing), -1, frame)


@dataclass(frozen=True)
class GneCost(Cost):
    """`Discard 1 GNE`."""

    n: int

    def payable(self, state: CardState, seat: i64, frame: Frame) -> bool:
        return len(cast(MnState, state).areas[seat]) >= self.n

    def pay(self, state: CardState, seat: i64, chosen: list[int], frame: Frame) -> None:
        areas.discard(cast(MnState, state), seat, self.n)


PHRASES: Final = (
    Phrase(
        "cost",
        "deal {n:digits} damage to {group:this card}",
        DamageCost,
        example="Deal 1 damage to this individual: This individual gets +2 motivation until end of turn.",
        means="damage tokens on the card itself",
    ),
    Phrase(
        "cost",
        "degrade {group:this card}",
        DegradeCost,
        example="Degrade this individual: This individual gets +2 motivation until end of turn.",
        means="its health maximum falls by 1",
    ),
    Phrase(
        "cost",
        "discard {n:digits} GNE(s)",
        GneCost,
        example="Discard 1 GNE: Gain 8 Credits.",
        means="the newest of the own GNE area",
    ),
)
