"""Cards of MindNet: their printed attributes, and their lines sorted by the rule that asks for them (MN-1)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from mindtable.cards.effects.lines import LinedCard
from mindtable.cards.nodes.ability import Activated, Replacement, Static, Triggered
from mindtable.cards.nodes.base import Ability, Condition
from mindtable.cards.nodes.condition import IsInState
from mindtable.cards.nodes.group import Group, StatTest
from mindtable.cards.nodes.limits import PlayOnlyDuring, PlayOnlyIf, WorksWhileTurned
from mindtable.cards.nouns import Nouns
from mindtable.cards.state.definition import Printed
from mindtable.cards.state.standing import GIVES
from mindtable.cards.statements.entering import EntersTurned
from mindtable.cards.verbs.attach import AttachOnlyTo
from mindtable.games.mindnet import words
from mindtable.games.mindnet.statements import speaks_of_interaction
from mindtable.language.node import Node

_ASLEEP: Final = "asleep"
_BY_LEVEL: Final = ("motivated", "aggressive")  # states that depend on a level


@dataclass(frozen=True)
class Off(Ability):
    """An ability that is off because its individual, or its bearer, is exhausted."""


class MnCard(LinedCard):
    """A card of MindNet (MN-1.3, MN-1.4, MN-1.5), with abilities of four kinds (MN-14.1).

    `levels` are the printed numbers in the order of `words.LEVELS`: those of an
    individual or possession, or the increments of an item. `limits` are the lines that limit when it may be played,
    `bearers` those that limit what may bear it (MN-6.6), `asking` the numbers of those that ask for a level,
    `needs_interaction` of those that speak of this interaction (MN-4.14),
    `enters_exhausted` the conditions under which it enters so (MN-14.38). `asleep` is the same card with only those
    abilities that work while its individual, or its bearer, is exhausted (MN-14.2, MN-14.3).
    """

    __slots__ = (
        "_asleep", "asking", "bearers", "enters_exhausted", "is_event", "is_individual", "is_item", "is_possession",
        "levels", "limits", "needs_interaction", "subtype", "traits", "unique",
    )  # fmt: skip

    def __init__(self, printed: Printed, awake: bool = True) -> None:
        super().__init__(printed, words.PLAYS[printed.type])
        table = printed.table
        self.is_individual: bool = printed.type == words.INDIVIDUAL
        self.is_item: bool = printed.type == words.ITEM
        self.is_possession: bool = printed.type == words.POSSESSION
        self.is_event: bool = printed.type == words.EVENT
        self.subtype = str(table.get("subtype", ""))
        self.traits: list[str] = [str(each) for each in table.get("traits", [])]
        self.unique = bool(table.get("unique", False))
        self.levels: list[int] = [int(table.get(level, 0)) for level in words.LEVELS]
        self.has_numbers = not self.is_event
        self.limits: list[Ability] = []
        self.bearers: list[AttachOnlyTo] = []
        for line in self.abilities:
            if isinstance(line, (PlayOnlyIf, PlayOnlyDuring)):
                self.limits.append(line)
            elif isinstance(line, AttachOnlyTo):
                self.bearers.append(line)
        self.enters_exhausted: list[Condition | None] = [
            each.condition
            for each in self.abilities
            if isinstance(each, Static) and isinstance(each.statement, EntersTurned)
        ]
        self.needs_interaction: list[int] = [
            line for line, ability in enumerate(self.abilities) if speaks_of_interaction(ability)
        ]
        self.asking: list[int] = [
            int(stated.line)
            for stated in self.statements
            if asks_level(stated.statement) or asks_level(stated.condition)
        ]
        self.note_dependence(1 << GIVES, None, (words.GNE,))
        self._asleep: MnCard | None = None  # none for itself: a cycle would outlive the last game
        if awake and self.abilities and not self.is_event:
            kept = [each if works_asleep(each) else Off() for each in self.abilities]
            self._asleep = MnCard(replace(printed, abilities=kept), False)
            self._asleep.variant = _ASLEEP

    def remade(self, printed: Printed) -> MnCard:
        return MnCard(printed)

    @property
    def asleep(self) -> MnCard:
        """The form in which its individual or possession is exhausted: with the abilities that work then (MN-14.3)."""
        return self if self._asleep is None else self._asleep

    def in_variant(self, word: str) -> MnCard:
        if word != _ASLEEP:
            raise LookupError(word)
        return self.asleep

    def is_kind(self, noun: str) -> bool:
        """Whether it is of a type, subtype or trait, or a `Human` (MN-1.6)."""
        if noun == self.type or noun == "card" or noun == self.subtype or noun in self.traits:
            return True
        return noun == "Human" and self.is_individual and self.subtype != "Android"

    def is_noun(self, nouns: Nouns) -> bool:
        return any(self.is_kind(noun.removesuffix(" card")) for noun in nouns.words)

    def has_state(self, word: str) -> bool:
        return word == "unique" and self.unique


def works_asleep(ability: Node) -> bool:
    """Whether an ability works even while exhausted (MN-14.3)."""
    return isinstance(ability, (Triggered, Activated, Static, Replacement)) and any(
        isinstance(limit, WorksWhileTurned) for limit in ability.limits
    )


def asks_level(value: Any) -> bool:
    """Whether a part of a text asks for a level (MN-14.14)."""
    if isinstance(value, tuple):
        return any(asks_level(each) for each in value)
    if not isinstance(value, Node):
        return False
    if isinstance(value, StatTest) and value.stat in words.LEVELS:
        return True
    if isinstance(value, Group) and any(state in _BY_LEVEL for state in value.states):
        return True
    if isinstance(value, IsInState) and value.word in _BY_LEVEL:
        return True
    return asks_level(tuple(value.parts()))
