"""`Each machine you control has "ABILITY".` `Each other thought loses all abilities.`: text given or taken away."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mindtable.cards.nodes.base import Ability, Statement
from mindtable.cards.nodes.group import Group
from mindtable.cards.state.standing import OF_GAME, SILENCES, VARIES
from mindtable.language.phrase import Phrase


@dataclass(frozen=True)
class HasAbility(Statement):
    """Each member of `group` has the quoted line in addition."""

    group: Group
    ability: Ability

    def question(self) -> int:
        return OF_GAME


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


PHRASES: Final = (
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
