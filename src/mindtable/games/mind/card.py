"""Cards of MIND: their printed attributes, and their lines sorted by the rule that asks for them (MI-2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from mypy_extensions import i64

from mindtable.cards.lines import LinedCard, TriggerLine
from mindtable.cards.nodes.ability import Activated, Instruction, Static, Triggered
from mindtable.cards.nodes.base import Condition
from mindtable.cards.nodes.condition import All
from mindtable.cards.nodes.event import ThingEvent
from mindtable.cards.standing import CANNOT, COSTS, GIVES, LIMITS, OF_PLAYERS, SILENCES, VARIES
from mindtable.cards.statements.entering import EntersTurned
from mindtable.core.action import Action
from mindtable.games.mind.script import Line, occasion_of
from mindtable.games.mind.statements import MayPlay
from mindtable.games.mind.words import DISCARD, PLAY
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


# The questions about numbers, kinds and lost abilities; what else is asked is asked when a rule needs an answer.
_PROJECTED: Final = (
    1 << GIVES | 1 << OF_PLAYERS | 1 << COSTS | 1 << CANNOT | 1 << LIMITS | 1 << SILENCES | 1 << VARIES
)


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
        "activated", "at_any_time", "breaking_point", "discard_action", "effects", "enters_engaged", "instructions",
        "is_intellect", "is_thinker", "is_thought", "kind", "memory", "pile_triggers", "play_action", "power", "scope",
    )  # fmt: skip

    def __init__(
        self,
        index: i64,
        name: str,
        slug: str,
        type_: str,
        cost: i64,
        numbers: dict[str, int],
        kind: str,
        scope: str,
        lines: list[str],
        abilities: Sequence[Node],
    ) -> None:
        super().__init__(index, name, slug, type_, cost, 0, numbers, lines, abilities)
        self.is_thinker: bool = type_ == THINKER
        self.is_thought: bool = type_ == THOUGHT
        self.is_intellect: bool = type_ == INTELLECT
        self.has_numbers = self.is_thought
        self.kind = kind
        self.scope = scope
        self.power: i64 = numbers.get(POWER, 0)
        self.memory: i64 = numbers.get(MEMORY, 0)
        self.breaking_point: i64 = numbers.get(BREAKING_POINT, 0)
        self.play_action = Action(PLAY, index, self)
        self.discard_action = Action(DISCARD, index, self)
        self.instructions: list[Line] = []
        self.activated: list[ActivatedLine] = []
        self.effects: dict[int, Line] = {}
        self.enters_engaged = False
        self.at_any_time = False  # `You may play this thought whenever ...`
        for line, ability in enumerate(abilities):
            self._take_in(ability, line)
        self.pile_triggers: list[TriggerLine] = [line for line in self.triggers if works_in_pile(line)]
        self._keep_in_play()
        self.note_dependence(_PROJECTED)

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
            statement = ability.statement
            if isinstance(statement, EntersTurned):
                self.enters_engaged = True
            elif isinstance(statement, MayPlay) and statement.group.is_this():
                self.at_any_time = True

    def data(self) -> dict[str, Any]:
        """The printed card as plain data, as card files have it."""
        data: dict[str, Any] = {"name": self.name, "type": self.type}
        if self.is_thinker:
            data["breaking_point"] = int(self.breaking_point)
            data["memory"] = int(self.memory)
        else:
            if self.is_thought:
                data["kind"] = self.kind
            else:
                data["scope"] = self.scope
            data["cost"] = int(self.cost)
            if self.is_thought:
                data["power"] = int(self.power)
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
CHALLENGE: Final = MindCard(-1, "The challenge", "challenge", "challenge", 0, {}, "", "", [], [])
