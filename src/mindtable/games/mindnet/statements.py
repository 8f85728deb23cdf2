"""Statements that only MindNet has: provided GNEs, taxes, hacker units, surrogates, ties, the ready phase.

How they are written is in `verbs/`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mindtable.cards.nodes.base import Effect, OwnStatement
from mindtable.cards.nodes.group import Group, InPlace
from mindtable.cards.words import Player
from mindtable.language.node import Node

# Numbers of the ready phase that cards change (`InReady`).
ACTIVATING: Final = "activate"  # Credits for activating an individual (MN-5.4)
DISCARDING: Final = "discard"  # cards discarded for Credits (MN-5.8)
UNIQUES: Final = "unique"  # unique individuals discarded (MN-5.7)
DRAWING: Final = "draw"  # cards up to which you draw (MN-5.10)

THIS_INTERACTION: Final = "this interaction"  # what some instructions need


@dataclass(frozen=True)
class ProvidesGnes(OwnStatement):
    """`This item provides 1 GNE.` (MN-11.8); `group` is this very card."""

    group: Group
    n: int


@dataclass(frozen=True)
class PaysTaxes(OwnStatement):
    """`Your opponent pays 1 more in taxes.`: so much more, or less if `n` is negative (MN-10.5)."""

    who: Player
    n: int


@dataclass(frozen=True)
class NoTaxes(OwnStatement):
    """`You pay no taxes.`"""


@dataclass(frozen=True)
class HackersNeed(OwnStatement):
    """`Each hacker unit your opponent controls needs 4 total motivation instead of 2.` (MN-9.7)"""

    who: Player
    n: int


@dataclass(frozen=True)
class WinsTies(OwnStatement):
    """`You win tied interactions in which this individual is approaching.` (MN-9.9)"""

    group: Group


@dataclass(frozen=True)
class FreeSurrogate(OwnStatement):
    """`This individual becomes a surrogate without getting -1 motivation.` (MN-8.7)"""

    group: Group


@dataclass(frozen=True)
class NotDamagedInReady(OwnStatement):
    """`This individual is not damaged in your ready phase.` (MN-5.1)"""

    group: Group


@dataclass(frozen=True)
class InReady(OwnStatement):
    """`You may discard up to 5 cards instead of 3 in your ready phase.`: `n` for one of the numbers above."""

    what: str
    n: int


def speaks_of_interaction(node: object) -> bool:
    """Whether text speaks of `this interaction`, so that it needs one (MN-4.14)."""
    if isinstance(node, tuple):
        return any(speaks_of_interaction(part) for part in node)
    if isinstance(node, InPlace):
        return node.place == THIS_INTERACTION
    if isinstance(node, Effect) and node.needs() == THIS_INTERACTION:
        return True
    return isinstance(node, Node) and any(speaks_of_interaction(part) for part in node.parts())
