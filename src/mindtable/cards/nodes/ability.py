"""Abilities: what one line of a card says, as a whole."""

from __future__ import annotations

from dataclasses import dataclass

from mindtable.cards.nodes.base import Ability, Condition, Cost, Effect, EventPattern, Limit, Statement
from mindtable.cards.nodes.group import Group


@dataclass(frozen=True)
class Triggered(Ability):
    """`Whenever EVENT, [if CONDITION,] EFFECT.` The condition is tested when the ability resolves (TC-10.5)."""

    event: EventPattern
    condition: Condition | None
    effect: Effect
    limits: tuple[Limit, ...] = ()


@dataclass(frozen=True)
class Promise(Statement):
    """Left for later by an instruction: `ability` triggers once, with `later` not in the turn of the instruction.

    It stays among the effects with a duration until then (`mindtable.cards.verbs.at_next`).
    """

    ability: Triggered
    later: bool


@dataclass(frozen=True)
class Awaited(Statement):
    """Left for the rest of the turn by an instruction: `ability` triggers whenever its event happens; with `once`, the
    first time only.

    It stays among the effects with a duration until then (`mindtable.cards.verbs.awaits`).
    """

    ability: Triggered
    once: bool

    def waits_for(self) -> int:
        """The kinds of occurrences that it waits for, as bits."""
        bits = 0
        for event in self.ability.event.each():
            bits |= 1 << event.kind()
        return bits


@dataclass(frozen=True)
class Activated(Ability):
    """`COST, COST: EFFECT.`"""

    costs: tuple[Cost, ...]
    effect: Effect
    limits: tuple[Limit, ...] = ()


@dataclass(frozen=True)
class Static(Ability):
    """`[While CONDITION,] STATEMENT.`: true exactly while its card is in play and the condition holds."""

    statement: Statement
    condition: Condition | None = None
    limits: tuple[Limit, ...] = ()


@dataclass(frozen=True)
class WhileDo(Ability):
    """`While CONDITION, destroy this creature.`: carried out at every state check at which it is true (TC-9.9)."""

    condition: Condition
    effect: Effect


@dataclass(frozen=True)
class Replacement(Ability):
    """`If EVENT would happen, instead EFFECT.` Applies once to one event (TC-10.12).

    With a `condition` it applies only while that is true; with `first` to the first such event of each turn
    (TC-10.25, MI-20.21, MAT-9.30).
    """

    event: EventPattern
    effect: Effect
    limits: tuple[Limit, ...] = ()
    condition: Condition | None = None
    first: bool = False


@dataclass(frozen=True)
class AsCast(Ability):
    """`As you cast this creature, EFFECT.`: a choice made then and kept (TC-5.9); `verb` is the game's word."""

    effect: Effect
    group: Group
    verb: str = "cast"


@dataclass(frozen=True)
class Instruction(Ability):
    """A line of a one-shot card: carried out in printed order."""

    effect: Effect
    limits: tuple[Limit, ...] = ()


@dataclass(frozen=True)
class AsResolves(Ability):
    """`As this intellect resolves, EFFECT.`: carried out as the card comes into play, with what it stays there for."""

    effect: Effect
    group: Group


@dataclass(frozen=True)
class DeckLimit(Ability):
    """`A deck cannot contain more than 1 card named Child of the First.` (TC-1.5)"""

    n: int
    name: str
