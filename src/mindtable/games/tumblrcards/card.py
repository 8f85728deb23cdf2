"""Cards of TumblrCards: their printed numbers, and their lines sorted by the rule that asks for them."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from mindtable.core.action import Action
from mindtable.games.tumblrcards.verbs.counts_as import CountsAs
from mindtable.games.tumblrcards.verbs.doubled import Doubled
from mindtable.games.tumblrcards.words import CAST
from mindtable.language.amount import BothHealth, CardsIn, Health, TotalDamage
from mindtable.language.card import Card
from mindtable.language.change import Change
from mindtable.language.condition import HasHealth, HasMoreResource, ZoneEmpty, ZoneHas
from mindtable.language.group import Group, StatTest
from mindtable.language.node import Ability, Amount, Condition, Node
from mindtable.language.statements.costs import Costs
from mindtable.language.statements.defined import Defined
from mindtable.language.statements.has import Has
from mindtable.language.statements.permission import Can, Cannot
from mindtable.language.verbs.choose import ChooseX

ATTACK = "attack"
HEALTH = "health"


# Nodes whose value depends on health, damage or the size of a zone.
_ZONE_NODES = (
    BothHealth,
    CardsIn,
    HasHealth,
    HasMoreResource,
    Health,
    StatTest,
    TotalDamage,
    ZoneEmpty,
    ZoneHas,
)


def mentions_zones(value: Any) -> bool:
    """Whether a tree of nodes speaks of health, damage or the size of a zone."""
    if isinstance(value, tuple):
        return any(mentions_zones(item) for item in value)
    if isinstance(value, _ZONE_NODES):
        return True
    return isinstance(value, Node) and any(mentions_zones(part) for part in value.parts())


class Bonus:
    """A standing bonus: who gets it, how much, how often, and while what is true."""

    def __init__(self, statement: Has, condition: Condition | None) -> None:
        self.group: Group = statement.group
        self.per = statement.per
        self.condition = condition
        self.attack: list[Change] = [change for change in statement.changes if change.stat == ATTACK]
        self.health: list[Change] = [change for change in statement.changes if change.stat == HEALTH]


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


class TumblrCard(Card):
    """A creature card (TC-1.6).

    `attack` and `health` are the printed numbers, 0 where the card's own line defines them.
    """

    def __init__(
        self,
        index: i64,
        name: str,
        slug: str,
        type_: str,
        cost: i64,
        x_cost: i64,
        numbers: dict[str, int],
        lines: list[str],
        abilities: list[Ability],
    ) -> None:
        super().__init__(index, name, slug, type_, cost, x_cost, numbers, lines, abilities)
        self.attack: i64 = numbers.get(ATTACK, 0)
        self.health: i64 = numbers.get(HEALTH, 0)
        self.bonuses: list[Bonus] = []
        self.permissions: list[Permission] = []
        self.prohibitions: list[Prohibition] = []
        self.costs: list[CostChange] = []
        self.attack_is: Amount | None = None
        self.health_is: Amount | None = None
        self.counts_as: i64 = 0
        self.doubles: list[str] = []
        self.least_x: i64 = 1  # the smallest X that it may be cast with (TC-5.9)
        for line in self.as_casts:
            if isinstance(line.effect, ChooseX):
                self.least_x = line.effect.least
        self.root: TumblrCard = self
        self.cast_action = Action(CAST, index, self)
        self._derived: list[TumblrCard] = []
        for number, ability in enumerate(abilities):
            self._take_in(ability, number)
        # Whether it has anything to say while it is in play apart from triggers.
        self.zones_matter: bool = any(mentions_zones(static) for static in self.statics)
        self.standing: bool = len(self.statics) + len(self.replacements) + len(self.while_dos) > 0

    def _take_in(self, ability: Ability, line: i64) -> None:
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
        elif isinstance(statement, CountsAs):
            self.counts_as = statement.n
        elif isinstance(statement, Doubled):
            self.doubles.extend(statement.names)

    def known_with_line(self, ability: Ability) -> TumblrCard | None:
        """The card with one line more, if it was made before; this card itself if it has the line already (TC-11.4)."""
        for own in self.abilities:
            if own is ability or own == ability:
                return self
        for derived in self._derived:
            last = derived.abilities[len(derived.abilities) - 1]
            if last is ability or last == ability:
                return derived
        return None

    def with_line(self, ability: Ability, line: str) -> TumblrCard:
        """A derived card that has one line more, printed as `line`; ask `known_with_line` first."""
        new = TumblrCard(
            self.index,
            self.name,
            self.slug,
            self.type,
            self.cost,
            self.x_cost,
            self.numbers,
            [*self.lines, line],
            [*self.abilities, ability],
        )
        new.base = self.base
        new.root = self.root
        new.notes = self.notes
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
