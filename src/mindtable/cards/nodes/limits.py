"""Limits: when an ability or a card may be used at all. They are data; the game that has them asks for them."""

from __future__ import annotations

from dataclasses import dataclass

from mypy_extensions import i64

from mindtable.cards.nodes.base import Ability, Condition, Limit
from mindtable.cards.nodes.group import Group
from mindtable.cards.state.state import CardState
from mindtable.cards.state.thing import Thing
from mindtable.language.node import Node


@dataclass(frozen=True)
class UseOncePerTurn(Limit):
    """`Use this ability only once each turn.`: counted for each card."""


@dataclass(frozen=True)
class UseOnlyDuring(Limit):
    """`Use this ability only during your turn.`"""

    period: str


@dataclass(frozen=True)
class UseOnlyIf(Limit):
    """`Use this ability only if you control an artwork.`: asked as it is used (MI-11.16, MN-14.45, MAT-9.49)."""

    condition: Condition

    def is_met(self, state: CardState, seat: i64, thing: Thing, ability: Node) -> bool:
        """Whether the condition holds for `seat`, who may use that ability of the thing."""
        return self.condition.holds(state, state.trial(ability, -1, thing.id, thing.form, seat))


@dataclass(frozen=True)
class UseOnceDuring(Limit):
    """`Use this ability only once each turn and only during an interaction.`"""

    period: str


@dataclass(frozen=True)
class TriggersOncePerTurn(Limit):
    """`This ability triggers only once each turn.`"""


@dataclass(frozen=True)
class WorksWhileTurned(Limit):
    """`This ability works even while exhausted.`: `word` is the game's word for that state."""

    word: str


@dataclass(frozen=True)
class PlayOnlyIf(Ability):
    """`Play this product only if you control a computer.`"""

    group: Group
    condition: Condition


@dataclass(frozen=True)
class PlayOnlyDuring(Ability):
    """`Play this clash card only during your turn.`"""

    group: Group
    period: str
