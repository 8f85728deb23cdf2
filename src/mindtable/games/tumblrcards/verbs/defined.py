"""`This creature's health is equal to AMOUNT.`: lines that define or raise a number (TC-9.2, TC-9.7, TC-9.16)."""

from __future__ import annotations

from typing import Final

from mindtable.cards.nodes.ability import Static
from mindtable.cards.nodes.base import Condition
from mindtable.cards.nodes.change import Change
from mindtable.cards.nodes.group import Group
from mindtable.cards.statements.has import Has
from mindtable.games.tumblrcards.state.card import Defined
from mindtable.language.phrase import Phrase


def _standing(
    group: Group, changes: tuple[Change, ...], per: Group, condition: Condition | None = None
) -> Static:
    return Static(Has(group, changes, per), condition)


PHRASES: Final = (
    Phrase(
        "line",
        "^ [while {condition},] {group:subject} get(s) {changes} for each {per:counted} .",
        build=_standing,
        canonical=False,
        example="This creature gets +1/+1 for each creature you control.",
    ),
    Phrase(
        "statement",
        "{group:possessive} {stats:one stat} is equal to {amount:amount}",
        Defined,
        example="This creature's health is equal to your opponent's health.",
        means="the printed number, at every moment",
    ),
    Phrase(
        "statement",
        "{group:possessive} {stats:two stats} are each equal to {amount:amount}",
        Defined,
        example="This creature's attack and health are each equal to the number of creatures you control.",
        means="both printed numbers, at every moment",
    ),
)
