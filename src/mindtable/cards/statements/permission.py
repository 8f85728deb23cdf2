"""`GROUP can ...` and `GROUP cannot ...`: what a rule forbids or allows, lifted or forbidden by a card.

What can be done or forbidden is a phrase of the game's vocabulary ("attack", "attack the turn it enters play", "be
destroyed by damage"); the rule that it touches asks the state for it by that phrase.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mindtable.cards.nodes.base import Condition, Statement
from mindtable.cards.nodes.event import HAPPENS
from mindtable.cards.nodes.group import Group
from mindtable.cards.state.standing import CAN, CANNOT
from mindtable.language.phrase import Phrase


@dataclass(frozen=True)
class Rule(Statement):
    """A permission or prohibition for each member of `group`."""

    group: Group
    what: str

    def chosen_group(self) -> Group | None:
        return self.group if self.group.is_choice() else None


@dataclass(frozen=True)
class Can(Rule):
    """Each member of `group` can do `what`, though the rules say otherwise."""

    def question(self) -> int:
        return CAN


@dataclass(frozen=True)
class Cannot(Rule):
    """No member of `group` can do `what`, unless the condition holds."""

    unless: Condition | None = None

    def question(self) -> int:
        return CANNOT


@dataclass(frozen=True)
class Must(Rule):
    """Each member of `group` does `what` in each turn of its player in which it can; `what` is a duty: "attacks"."""

    def question(self) -> int:
        return CANNOT  # as what forbids its player to leave it undone

    def counts(self) -> int:
        return 1 << HAPPENS


def act_of(what: str) -> tuple[str, int]:
    """An act with N for the number in its phrase, and that number, or -1: `have power greater than 3`."""
    for word in what.split():
        if word.isdigit():
            return what.replace(word, "N"), int(word)
    return what, -1


PHRASES: Final = (
    Phrase(
        "statement",
        "{group:subject} {what:duty} each turn if able",
        Must,
        of="duties",
        also=(
            "{group:subject} {what:duty} each turn",
            *[
                f"{{group:{group}}} {must} {{what:plain duty}} {when}"
                for group in ("subject", "every")
                for must in ("must", "has/have to")
                for when in ("each turn if able", "each turn", "if able", "each turn if it can", "if it can")
            ],
        ),
        example="This creature attacks each turn if able.",
        means="its player cannot end the declaration while it can and has not done so",
    ),
    Phrase(
        "statement",
        "{group:subject} can {what:permission}",
        Can,
        example="This creature can attack the turn it enters play.",
        means="allowed, though the rules say otherwise",
    ),
    Phrase(
        "statement",
        "{group:single} cannot {what:prohibition} [unless {unless:condition}]",
        Cannot,
        example="This creature cannot attack unless you control 5 or more other creatures.",
        means="forbidden, though the rules say otherwise",
    ),
    Phrase(
        "statement",
        "{group:every} cannot {what:prohibition} [unless {unless:condition}]",
        Cannot,
        canonical=False,
        example="Each other creature cannot attack.",
    ),
    Phrase(
        "statement",
        "no {group:whole group} can {what:prohibition} [unless {unless:condition}]",
        Cannot,
        example="When this creature dies, no creature your opponent controls can attack until the "
        "start of your next turn.",
        means="forbidden to each of them",
    ),
)
