"""Cards of MIND: their printed attributes, and their lines sorted by the rule that asks for them (MI-2)."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from mindtable.cards.definition import Printed
from mindtable.cards.lines import LinedCard, TriggerLine
from mindtable.cards.nodes.ability import Activated, Instruction, Static, Triggered
from mindtable.cards.nodes.base import Condition, Statement
from mindtable.cards.nodes.condition import All
from mindtable.cards.nodes.event import ThingEvent
from mindtable.cards.statements.abilities import HasAll, LosesAbilities
from mindtable.cards.statements.costs import Costs
from mindtable.cards.statements.entering import EntersTurned
from mindtable.cards.statements.has import Has
from mindtable.cards.statements.permission import Can, Cannot
from mindtable.cards.statements.player_has import PlayerHas
from mindtable.cards.statements.playing import CannotPlay, PlayLimit
from mindtable.cards.statements.revealed import HandRevealed
from mindtable.core.action import Action
from mindtable.games.mind.dependence import (
    SAYS_ACTIONS,
    SAYS_COSTS,
    SAYS_HANDS,
    SAYS_INSTEAD,
    SAYS_KINDS,
    SAYS_LAWS,
    SAYS_LIMIT,
    SAYS_PLAYER,
    SAYS_PLAYING,
    SAYS_POWER,
    SAYS_SILENCE,
    dependence,
)
from mindtable.games.mind.script import Line, occasion_of
from mindtable.games.mind.statements import CannotRemove, MayGroup, MayPlay
from mindtable.games.mind.words import PLAY
from mindtable.language.node import Node

THINKER: Final = "thinker"
THOUGHT: Final = "thought"
INTELLECT: Final = "intellect"
KINDS: Final = ("emotion", "bias", "doctrine", "recollection", "faculty")  # MI-2.4
CONTINUOUS: Final = "continuous"
TEMPORARY: Final = "temporary"
IMMEDIATE: Final = "immediate"
SCOPES: Final = (CONTINUOUS, TEMPORARY, IMMEDIATE)  # MI-2.5

POWER: Final = "power"
COST: Final = "cost"
MEMORY: Final = "memory"
BREAKING_POINT: Final = "breaking point"

# What the table of a card has, besides id, name, type, text and flavor (MI-2.2, MI-2.4, MI-2.5).
KEYS: Final[dict[str, tuple[str, ...]]] = {
    THINKER: ("breaking_point", "memory"),
    THOUGHT: ("kind", "cost", "power"),
    INTELLECT: ("scope", "cost"),
}

_MOST_POWER: Final = "have power greater than "


class Law:
    """A standing line: its statement and condition, and its number on the card."""

    def __init__(self, statement: Statement, condition: Condition | None, line: i64) -> None:
        self.statement = statement
        self.condition = condition
        self.line: i64 = line


class Bonus(Law):
    """`GROUP has +1 power`, `GROUP has +1 cost`"""

    def __init__(self, statement: Has, condition: Condition | None, line: i64) -> None:
        super().__init__(statement, condition, line)
        self.has = statement
        self.of_units: bool = "group" in statement.group.nouns or "unit" in statement.group.nouns
        self.of_cost: bool = any(change.stat == COST for change in statement.changes)


class PlayerBonus(Law):
    """`You have +2 memory.`"""

    def __init__(self, statement: PlayerHas, condition: Condition | None, line: i64) -> None:
        super().__init__(statement, condition, line)
        self.has = statement


class Permission(Law):
    """`GROUP can ...`"""

    def __init__(self, statement: Can, condition: Condition | None, line: i64) -> None:
        super().__init__(statement, condition, line)
        self.can = statement


class Prohibition(Law):
    """`GROUP cannot ...`; `most_power` is the N of `cannot have power greater than N`, otherwise -1 (MI-2.8)."""

    def __init__(self, statement: Cannot, condition: Condition | None, line: i64) -> None:
        super().__init__(statement, condition, line)
        self.cannot = statement
        self.most_power: i64 = -1
        if statement.what.startswith(_MOST_POWER):
            self.most_power = int(statement.what.removeprefix(_MOST_POWER))


class CostLaw(Law):
    """`GROUP costs N more / less`"""

    def __init__(self, statement: Costs, condition: Condition | None, line: i64) -> None:
        super().__init__(statement, condition, line)
        self.costs = statement


class ActivatedLine(Line):
    """An activated ability (MI-11.9)."""

    def __init__(self, ability: Activated, line: i64) -> None:
        super().__init__(ability.effect, line)
        self.ability = ability


class MindCard(LinedCard):
    """A Thinker, a Thought or an Intellect (MI-2.1).

    `kind` and `scope` are empty where a card has none. `instructions` are the lines that an Intellect carries out as it
    resolves; `effects` has the lines of all abilities that are carried out, by number. `pile_triggers` are the
    triggered abilities that work in the discard pile; they are not among `triggers` (MI-19.5).
    """

    __slots__ = (
        "activated", "at_any_time", "bonuses", "breaking_point", "cost_laws", "depends",
        "effects", "enters_engaged", "group_times", "instructions", "is_intellect", "is_thinker",
        "is_thought", "kept", "kind", "kind_givers", "memory", "permissions", "pile_triggers",
        "play_action", "play_bans", "play_limits", "play_times", "player_bonuses", "power", "prohibitions",
        "reveals", "says", "scope", "silencers", "standing",
    )  # fmt: skip

    def __init__(self, printed: Printed, kind: str, scope: str) -> None:
        super().__init__(printed)
        self.is_thinker: bool = printed.type == THINKER
        self.is_thought: bool = printed.type == THOUGHT
        self.is_intellect: bool = printed.type == INTELLECT
        self.kind = kind
        self.scope = scope
        self.power: i64 = self.numbers.get(POWER, 0)
        self.memory: i64 = self.numbers.get(MEMORY, 0)
        self.breaking_point: i64 = self.numbers.get(BREAKING_POINT, 0)
        self.play_action = Action(PLAY, self.index, self)
        self.instructions: list[Line] = []
        self.activated: list[ActivatedLine] = []
        self.effects: dict[int, Line] = {}
        self.bonuses: list[Bonus] = []
        self.player_bonuses: list[PlayerBonus] = []
        self.permissions: list[Permission] = []
        self.prohibitions: list[Prohibition] = []
        self.cost_laws: list[CostLaw] = []
        self.silencers: list[Law] = []
        self.kind_givers: list[Law] = []
        self.play_limits: list[Law] = []
        self.play_bans: list[Law] = []
        self.play_times: list[Law] = []  # `You may play thoughts whenever ...`
        self.group_times: list[Law] = []  # `You may use the group action during ...`
        self.kept: list[Law] = []  # `You cannot use the remove action on ...`
        self.reveals: list[Law] = []
        self.enters_engaged = False
        self.at_any_time = False  # `You may play this thought whenever ...`
        for line, ability in enumerate(self.abilities):
            self._take_in(ability, line)
        self.pile_triggers: list[TriggerLine] = [line for line in self.triggers if works_in_pile(line)]
        self._keep_in_play()
        self.standing: bool = len(self.statics) + len(self.replacements) > 0
        self.depends: i64 = dependence(tuple(self.statics))
        self.says: i64 = 0
        for bit, number in (
            (SAYS_POWER, len(self.bonuses)),
            (SAYS_PLAYER, len(self.player_bonuses)),
            (SAYS_COSTS, len(self.cost_laws) + len([law for law in self.bonuses if law.of_cost])),
            (SAYS_LAWS, len(self.permissions) + len(self.prohibitions)),
            (SAYS_SILENCE, len(self.silencers)),
            (SAYS_KINDS, len(self.kind_givers)),
            (SAYS_PLAYING, len(self.play_bans) + len(self.play_limits) + len(self.play_times)),
            (SAYS_ACTIONS, len(self.kept) + len(self.group_times)),
            (SAYS_HANDS, len(self.reveals)),
            (SAYS_INSTEAD, len(self.replacements)),
            (SAYS_LIMIT, len([law for law in self.prohibitions if law.most_power >= 0])),
        ):
            if number:
                self.says |= bit

    def _keep_in_play(self) -> None:
        """Leave those triggered abilities that work in play (MI-19.5)."""
        if not self.pile_triggers:
            return
        self.triggers = [line for line in self.triggers if line not in self.pile_triggers]
        self.trigger_mask = 0
        self.watch_mask = 0
        for line in self.triggers:
            bit: i64 = 1 << line.kind
            self.trigger_mask |= bit
            if not (isinstance(line.event, ThingEvent) and line.event.group.is_this()):
                self.watch_mask |= bit

    def _take_in(self, ability: Node, line: i64) -> None:
        if isinstance(ability, Instruction):
            made = Line(ability.effect, line)
            self.instructions.append(made)
            self.effects[line] = made
        elif isinstance(ability, Activated):
            used = ActivatedLine(ability, line)
            self.activated.append(used)
            self.effects[line] = used
        elif isinstance(ability, Triggered):
            self.effects[line] = Line(ability.effect, line, occasion_of(ability))
        elif isinstance(ability, Static):
            self._sort_static(ability.statement, ability.condition, line)

    def _sort_static(self, statement: Statement, condition: Condition | None, line: i64) -> None:
        if isinstance(statement, Has):
            self.bonuses.append(Bonus(statement, condition, line))
        elif isinstance(statement, PlayerHas):
            self.player_bonuses.append(PlayerBonus(statement, condition, line))
        elif isinstance(statement, Can):
            self.permissions.append(Permission(statement, condition, line))
        elif isinstance(statement, Cannot):
            self.prohibitions.append(Prohibition(statement, condition, line))
        elif isinstance(statement, Costs):
            self.cost_laws.append(CostLaw(statement, condition, line))
        elif isinstance(statement, EntersTurned):
            self.enters_engaged = True
        elif isinstance(statement, MayPlay) and statement.group.is_this():
            self.at_any_time = True
        else:
            law = Law(statement, condition, line)
            if isinstance(statement, LosesAbilities):
                self.silencers.append(law)
            elif isinstance(statement, HasAll):
                self.kind_givers.append(law)
            elif isinstance(statement, PlayLimit):
                self.play_limits.append(law)
            elif isinstance(statement, CannotPlay):
                self.play_bans.append(law)
            elif isinstance(statement, MayPlay):
                self.play_times.append(law)
            elif isinstance(statement, MayGroup):
                self.group_times.append(law)
            elif isinstance(statement, CannotRemove):
                self.kept.append(law)
            elif isinstance(statement, HandRevealed):
                self.reveals.append(law)

    def data(self) -> dict[str, Any]:
        """The printed card as plain data, as card files have it."""
        data: dict[str, Any] = {"name": self.name, "type": self.type}
        for key in KEYS[self.type]:
            word = {"kind": self.kind, "scope": self.scope}.get(key)
            data[key] = self.numbers[key.replace("_", " ")] if word is None else word
        data["text"] = "\n".join(self.lines)
        return data


def works_in_pile(line: TriggerLine) -> bool:
    """Whether a triggered ability works in the discard pile: its condition says that its card is there (MI-19.5)."""
    return asks_for_pile(occasion_of(line.ability))


def asks_for_pile(condition: Condition | None) -> bool:
    """Whether a condition says that its card is in a discard pile."""
    if isinstance(condition, All):
        return any(asks_for_pile(part) for part in condition.conditions)
    return condition is not None and condition.zone_needed() != ""


# What "a challenge" means in an event: a card without text that nobody owns.
CHALLENGE: Final = MindCard(Printed(-1, "The challenge", "challenge", "challenge", 0, 0, {}, [], []), "", "")
