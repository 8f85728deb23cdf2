"""`Each machine you control has "ABILITY".` `Each other thought loses all abilities.`: text given or taken away."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from mindtable.cards.nodes.ability import Triggered
from mindtable.cards.nodes.base import Ability, Statement
from mindtable.cards.nodes.group import Group
from mindtable.cards.state.standing import LENDS, SILENCES, VARIES
from mindtable.language.phrase import Phrase


@dataclass(frozen=True)
class HasAbility(Statement):
    """Each member of `group` has the quoted line in addition (TC-11.33, MI-20.23, MN-14.27, MAT-13.7)."""

    group: Group
    ability: Ability

    def question(self) -> int:
        return LENDS

    def chosen_group(self) -> Group | None:
        return self.group if self.group.is_choice() else None

    def waits_for(self) -> int:
        """The kinds of occurrences that the quoted line waits for, as bits."""
        bits = 0
        for event in self.ability.event.each() if isinstance(self.ability, Triggered) else ():
            bits |= 1 << event.kind()
        return bits


@dataclass(frozen=True)
class LosesAbilities(Statement):
    """No member of `group` has any text; its attributes stay."""

    group: Group

    def question(self) -> int:
        return SILENCES


@dataclass(frozen=True)
class HasAll(Statement):
    """Each member of `group` is of each of the `kinds` that the word names."""

    group: Group
    what: str

    def question(self) -> int:
        return VARIES


def _has_triggered(group: Group, ability: Ability) -> HasAbility | None:
    """In a game whose things keep their forms, only what triggers can be given."""
    return HasAbility(group, ability) if isinstance(ability, Triggered) else None


def _triggered_parts(node: Any) -> dict[str, Any] | None:
    if not isinstance(node, HasAbility) or not isinstance(node.ability, Triggered):
        return None
    return {"group": node.group, "ability": node.ability}


PHRASES: Final = (
    Phrase(
        "statement",
        "{group:subject} has/have “ {ability:line} ”",
        HasAbility,
        of="given triggers",
        build=_has_triggered,
        match=_triggered_parts,
        also=(
            "{group:subject} gain(s) “ {ability:line} ”",
            "{group:subject} get(s) “ {ability:line} ”",
        ),
        example='Each other creature has "When this creature dies, draw 1 card."',
        means="an ability in addition, as long as that is so",
    ),
    Phrase(
        "statement",
        "{group:subject} has/have “ {ability:line} ”",
        HasAbility,
        of="given abilities",
        also=(
            "{group:subject} gain(s) “ {ability:line} ”",
            "{group:subject} get(s) “ {ability:line} ”",
        ),
        example='Each machine you control has "Pivot this product: Add 1 energy."',
        means="an ability in addition",
    ),
    Phrase(
        "statement",
        "{group:subject} lose(s) all abilities",
        LosesAbilities,
        of="lost abilities",
        example="Each other thought loses all abilities.",
        means="no text; attributes stay",
    ),
    Phrase(
        "statement",
        "{group:subject} has/have all {what:variety}",
        HasAll,
        of="lost abilities",
        example="Each other thought you control has all kinds.",
        means="it is of each of them",
    ),
)
