"""Costs: what is paid before an activated ability is used. A game that has them pays by its rules."""

from __future__ import annotations

from dataclasses import dataclass

from mindtable.cards.nodes.base import Cost
from mindtable.cards.nodes.group import Group


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
