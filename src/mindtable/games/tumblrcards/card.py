"""Cards of TumblrCards: their printed numbers, and their lines sorted by the rule that asks for them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from mypy_extensions import i64

from mindtable.cards.definition import Printed
from mindtable.cards.lines import LinedCard
from mindtable.cards.nodes.ability import Static
from mindtable.cards.nodes.amount import (
    BothHealth,
    CardsIn,
    ChosenX,
    Double,
    Fixed,
    Half,
    Health,
    TotalDamage,
)
from mindtable.cards.nodes.base import Amount, Condition
from mindtable.cards.nodes.change import Change
from mindtable.cards.nodes.condition import (
    All,
    Controls,
    ControlsCount,
    ControlsMore,
    HasCounters,
    HasHealth,
    IsNamed,
    NotSummonedBy,
    ThereAreNo,
    TurnOf,
    ZoneEmpty,
    ZoneHas,
)
from mindtable.cards.nodes.group import NOW, THIS, Count, ForEach, Group, NameContains
from mindtable.cards.statements.costs import Costs
from mindtable.cards.statements.defined import Defined
from mindtable.cards.statements.has import Has
from mindtable.cards.statements.permission import Can, Cannot
from mindtable.cards.verbs.choose import ChooseX
from mindtable.games.tumblrcards.words import CAST
from mindtable.language.node import Node

ATTACK = "attack"
HEALTH = "health"


# What the numbers that a line gives may depend on, as bits: projected numbers stay true until one of them changes.
ON_CREATURES: Final = 1  # which creatures are in play, under whose control, by which names
ON_HEALTH: Final = 2  # the players' health
ON_DAMAGE: Final = 4  # damage dealt to creatures
ON_CARDS: Final = 8  # the size of a zone
ON_TURN: Final = 16  # whose turn it is, and what died in it
ON_NUMBERS: Final = 32  # attack and health of creatures
ON_ANYTHING: Final = 63

# Nodes that look at creatures in play only, or at nothing.
_ON_CREATURES = (
    All,
    Change,
    ChosenX,
    Controls,
    ControlsCount,
    ControlsMore,
    Count,
    Defined,
    Double,
    Fixed,
    ForEach,
    Group,
    Half,
    Has,
    HasCounters,
    IsNamed,
    NameContains,
    NotSummonedBy,
    Static,
    ThereAreNo,
)


def dependence(value: Any) -> int:
    """What a tree of nodes looks at, as bits; a node that is not known here is taken to look at everything."""
    if isinstance(value, tuple):
        found = 0
        for item in value:
            found |= dependence(item)
        return found
    if not isinstance(value, Node):
        return 0
    if isinstance(value, (BothHealth, HasHealth, Health)):
        return ON_HEALTH
    if isinstance(value, (CardsIn, ZoneEmpty, ZoneHas)):
        return ON_CARDS
    if isinstance(value, TotalDamage):
        return ON_DAMAGE
    if isinstance(value, TurnOf):
        return ON_TURN
    if not isinstance(value, _ON_CREATURES):
        return ON_ANYTHING
    found = ON_CREATURES
    if isinstance(value, Group) and value.history != NOW:
        found |= ON_TURN
    for part in value.parts():
        found |= dependence(part)
    return found


def names_meant(value: Any) -> set[str] | None:
    """The names of the creatures, besides its own, that a tree of nodes looks at or is about; None if any may be."""
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


class Bonus:
    """A standing bonus: who gets it, how much, how often, and while what is true."""

    def __init__(self, statement: Has, condition: Condition | None) -> None:
        self.group: Group = statement.group
        self.per = statement.per
        self.condition = condition
        self.attack: list[Change] = [change for change in statement.changes if change.stat == ATTACK]
        self.health: list[Change] = [change for change in statement.changes if change.stat == HEALTH]
        self.plain: bool = statement.group.is_plain()


class Conditional:
    """A permission, a prohibition or a change of cost, with the condition of its line."""

    def __init__(self, condition: Condition | None) -> None:
        self.condition = condition


class Permission(Conditional):
    """`can ...`"""

    def __init__(self, statement: Can, condition: Condition | None) -> None:
        super().__init__(condition)
        self.statement = statement


class Prohibition(Conditional):
    """`cannot ... [unless ...]`"""

    def __init__(self, statement: Cannot, condition: Condition | None, line: i64) -> None:
        super().__init__(condition)
        self.statement = statement
        self.line: i64 = line


class CostChange(Conditional):
    """`costs N more / less`"""

    def __init__(self, statement: Costs, condition: Condition | None) -> None:
        super().__init__(condition)
        self.statement = statement


class TumblrCard(LinedCard):
    """A creature card (TC-1.6).

    `attack` and `health` are the printed numbers, 0 where the card's own line defines them. `depends` is what the
    numbers that its lines give depend on, as bits, and 0 if they give none; `heeds` the names of the creatures that
    these lines look at or are about, None for any name.
    """

    __slots__ = (
        "_derived", "attack", "attack_is", "bonuses", "costs", "counts_as", "depends",
        "doubles", "health", "health_is", "heeds", "permissions", "prohibitions",
        "root", "standing",
    )  # fmt: skip

    def __init__(self, printed: Printed) -> None:
        super().__init__(printed, CAST)
        self.attack: i64 = self.numbers.get(ATTACK, 0)
        self.health: i64 = self.numbers.get(HEALTH, 0)
        self.bonuses: list[Bonus] = []
        self.permissions: list[Permission] = []
        self.prohibitions: list[Prohibition] = []
        self.costs: list[CostChange] = []
        self.attack_is: Amount | None = None
        self.health_is: Amount | None = None
        self.counts_as: i64 = 0
        self.doubles: list[str] = []
        for line in self.as_casts:
            if isinstance(line.effect, ChooseX):
                self.least_x = line.effect.least  # TC-5.9
        self.root: TumblrCard = self
        self._derived: list[TumblrCard] = []
        self.depends: i64 = 0
        self.heeds: set[str] | None = set()
        for number, ability in enumerate(self.abilities):
            self._take_in(ability, number)
        for static in self.statics:
            if isinstance(static.statement, (Has, Defined)):
                self.depends |= ON_CREATURES | dependence(static)
                names = names_meant(static)
                self.heeds = None if names is None or self.heeds is None else self.heeds | names
        # Whether it has anything to say while it is in play apart from triggers.
        self.standing: bool = len(self.statics) + len(self.replacements) + len(self.while_dos) > 0

    def _take_in(self, ability: Node, line: i64) -> None:
        if ability not in self.statics:
            return
        static = next(static for static in self.statics if static == ability)
        statement = static.statement
        condition = static.condition
        if isinstance(statement, Has):
            self.bonuses.append(Bonus(statement, condition))
        elif isinstance(statement, Can):
            self.permissions.append(Permission(statement, condition))
        elif isinstance(statement, Cannot):
            self.prohibitions.append(Prohibition(statement, condition, line))
        elif isinstance(statement, Costs):
            self.costs.append(CostChange(statement, condition))
        elif isinstance(statement, Defined):
            # A line gained later takes the place of the printed number (TC-9.2).
            if ATTACK in statement.stats:
                self.attack_is = statement.amount
                self.attack = 0
            if HEALTH in statement.stats:
                self.health_is = statement.amount
                self.health = 0
        else:
            statement.enter_in(self)

    def heed_all(self) -> None:
        """Have numbers depend on all creatures in play, whatever their names."""
        self.depends |= ON_CREATURES
        self.heeds = None

    def known_with_line(self, ability: Node) -> TumblrCard | None:
        """The card with one line more, if it was made before; this card itself if it has the line already (TC-11.4)."""
        for own in self.abilities:
            if own is ability or own == ability:
                return self
        for derived in self._derived:
            last = derived.abilities[len(derived.abilities) - 1]
            if last is ability or last == ability:
                return derived
        return None

    def with_line(self, ability: Node, line: str) -> TumblrCard:
        """A derived card that has one line more, printed as `line`; ask `known_with_line` first."""
        new = TumblrCard(
            replace(self.printed, lines=[*self.lines, line], abilities=[*self.abilities, ability])
        )
        new.base = self.base
        new.root = self.root
        self._derived.append(new)
        return new

    def plain(self) -> TumblrCard:
        """The form without gained lines: what a copy of it is (TC-11.2)."""
        return self.root

    def data(self) -> dict[str, Any]:
        """The printed card as plain data, as card files have it."""
        return {
            "name": self.name,
            "type": self.type,
            "cost": "XX" if self.x_cost else int(self.cost),
            "attack": "X" if self.attack_is is not None else int(self.attack),
            "health": "X" if self.health_is is not None else int(self.health),
            "text": "\n".join(self.lines),
        }
