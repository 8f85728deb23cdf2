"""A card one of whose lines does nothing: what it is compared with."""

from __future__ import annotations

from dataclasses import dataclass, replace

from mindtable.cards.effects.lines import LinedCard
from mindtable.cards.nodes.ability import Activated, AsCast, AsResolves, Instruction, Triggered
from mindtable.cards.nodes.base import Ability, Effect
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.state import CardState
from mindtable.language.node import Node

# Abilities that are carried out: without an effect they trigger, cost and resolve as before.
_CARRIED_OUT = (Triggered, Activated, Instruction, AsResolves, AsCast)


@dataclass(frozen=True)
class Nothing(Effect):
    """An instruction to do nothing, which no card text says."""

    def perform(self, state: CardState, frame: Frame) -> None:
        frame.done = False


@dataclass(frozen=True)
class Blank(Ability):
    """A line without a meaning, which no card text has."""


def is_carried_out(ability: Node) -> bool:
    """Whether a line is an instruction that is carried out, and not a statement that holds."""
    return isinstance(ability, _CARRIED_OUT)


def idle(card: LinedCard, line: int) -> LinedCard:
    """The card with all its lines, one of which does nothing: it costs what it costs and triggers when it triggers.

    Raises NotImplementedError in a game whose cards cannot be made again with other lines.
    """
    abilities = list(card.abilities)
    abilities[line] = without_effect(abilities[line])
    return card.remade(replace(card.printed, abilities=abilities))


def without_effect(ability: Node) -> Node:
    """An ability that does nothing in the place of this one."""
    if isinstance(ability, (Triggered, Activated, Instruction, AsResolves, AsCast)):
        return replace(ability, effect=Nothing())
    return Blank()
