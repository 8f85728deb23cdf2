"""Cards of TumblrCards: their printed numbers, and their lines sorted by the rule that asks for them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from mypy_extensions import i64

from mindtable.cards.effects.lines import LinedCard, dependence
from mindtable.cards.nodes.base import Amount, Condition, Statement
from mindtable.cards.nodes.group import THIS, Group
from mindtable.cards.nouns import Nouns
from mindtable.cards.state.definition import Printed
from mindtable.cards.state.standing import DEFINES, GIVES, ON_THINGS
from mindtable.cards.statements.has import Has
from mindtable.cards.verbs.choose import ChooseX
from mindtable.games.tumblrcards.words import CAST
from mindtable.language.node import Node

ATTACK: Final = "attack"
HEALTH: Final = "health"


# The questions about numbers. Rules ask those about costs and permissions only when they need an answer.
_PROJECTED: Final = 1 << GIVES | 1 << DEFINES


@dataclass(frozen=True)
class Defined(Statement):
    """The `stats` of `group`, which is this very card, are each `amount` at every moment."""

    group: Group
    stats: tuple[str, ...]
    amount: Amount

    def question(self) -> int:
        return DEFINES

    def may_depend(self) -> bool:
        return False


def names_meant(value: Any) -> set[str] | None:
    """The names of other creatures that a tree of nodes depends on or affects; None for any name."""
    if isinstance(value, Group):
        if value.quantifier == THIS:
            return set()
        return set(value.names) if value.names and not value.unnamed else None
    parts = value if isinstance(value, tuple) else value.parts() if isinstance(value, Node) else ()
    found: set[str] = set()
    for part in parts:
        names = names_meant(part)
        if names is None:
            return None
        found |= names
    return found


class TumblrCard(LinedCard):
    """A creature card (TC-1.6).

    `attack` and `health` are the printed numbers, 0 if the card's own line defines them. `heeds` are the names of the
    creatures that the lines about numbers depend on or affect, None for any name.
    """

    __slots__ = (
        "attack", "attack_is", "counts_as", "counts_if", "doubles", "health", "health_is", "heeds",
    )  # fmt: skip

    def __init__(self, printed: Printed) -> None:
        super().__init__(printed, CAST)
        self.attack: i64 = self.numbers.get(ATTACK, 0)
        self.health: i64 = self.numbers.get(HEALTH, 0)
        self.attack_is: Amount | None = None
        self.health_is: Amount | None = None
        self.counts_as: i64 = 0
        self.counts_if: Condition | None = None
        self.doubles: list[tuple[str, Condition | None]] = []
        for line in self.as_casts:
            if isinstance(line.effect, ChooseX):
                self.least_x = line.effect.least  # TC-5.9
        self.heeds: set[str] | None = set()
        self.note_dependence(_PROJECTED)
        for static in self.statics:
            self._take_in(static.statement, static.condition)
            if isinstance(static.statement, (Has, Defined)):
                names = names_meant(static)
                self.heeds = None if names is None or self.heeds is None else self.heeds | names

    def _take_in(self, statement: Statement, condition: Condition | None) -> None:
        statement.enter_in(self, condition)
        if isinstance(statement, Defined):
            # A line gained later takes the place of the printed number (TC-9.2).
            if ATTACK in statement.stats:
                self.attack_is = statement.amount
                self.attack = 0
            if HEALTH in statement.stats:
                self.health_is = statement.amount
                self.health = 0

    def heed_all(self, condition: Condition | None) -> None:
        """Make numbers depend on all creatures in play, whatever their names, and on what the condition looks at."""
        self.depends |= ON_THINGS | dependence(condition)
        self.heeds = None

    def remade(self, printed: Printed) -> TumblrCard:
        return TumblrCard(printed)

    def plain(self) -> TumblrCard:
        """The form without gained lines, which copies get (TC-11.2)."""
        base = self.base
        assert isinstance(base, TumblrCard)
        return base

    def is_noun(self, nouns: Nouns) -> bool:
        return True  # every card is a creature (TC-1.6)

    def data(self) -> dict[str, Any]:
        """The printed card as card files have it; a line that it has gained may define a number."""
        data = super().data()
        for stat, defined in ((ATTACK, self.attack_is), (HEALTH, self.health_is)):
            if defined is not None:
                data[stat] = "X"
        return data
