"""Costs and limits: what an activated ability costs, and when an ability or a card may be used at all.

They are data; the game that has them pays and asks for them by its own rules.
"""

from __future__ import annotations

from dataclasses import dataclass

from mindtable.language.ability import Limit
from mindtable.language.group import Group
from mindtable.language.node import Ability, Condition, Cost


@dataclass(frozen=True)
class PayCost(Cost):
    """`Pay 2 energy`: `resource` is its singular."""

    n: int
    resource: str


@dataclass(frozen=True)
class TurnCost(Cost):
    """`Pivot this product`, `Exhaust 1 other Citizen you control`: things are turned; `verb` is the game's word."""

    verb: str
    group: Group


@dataclass(frozen=True)
class DiscardCost(Cost):
    """`Discard 1 card`: from the hand."""

    n: int


@dataclass(frozen=True)
class MillCost(Cost):
    """`Mill 1 card`: from the top of the own deck."""

    n: int


@dataclass(frozen=True)
class DestroyCost(Cost):
    """`Remove this thought`, `Discard 1 item you control`: things leave play by the game's word for it."""

    group: Group


@dataclass(frozen=True)
class CounterCost(Cost):
    """`Remove 2 stock indicators from this product`; `word` is "counter" or the game's "indicator"."""

    n: int
    kind: str
    word: str
    group: Group


@dataclass(frozen=True)
class UseOncePerTurn(Limit):
    """`Use this ability only once each turn.`: counted for each card."""


@dataclass(frozen=True)
class UseOnlyDuring(Limit):
    """`Use this ability only during your turn.`"""

    period: str


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
