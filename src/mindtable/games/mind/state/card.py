"""Cards of MIND: their printed attributes, and their lines sorted by the rule that asks for them (MI-2)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.cards.effects.lines import LinedCard, TriggerLine
from mindtable.cards.events.triggers import occasion_of
from mindtable.cards.nodes.ability import Static, Triggered
from mindtable.cards.nodes.base import Condition
from mindtable.cards.nodes.condition import All
from mindtable.cards.nodes.event import ThingEvent
from mindtable.cards.nouns import Nouns
from mindtable.cards.state.definition import Printed
from mindtable.cards.state.standing import CANNOT, COSTS, GIVES, LIMITS, OF_PLAYERS, SILENCES, VARIES
from mindtable.cards.statements.entering import EntersTurned
from mindtable.games.mind import words
from mindtable.games.mind.statements import MayPlay
from mindtable.language.node import Node

THINKER: Final = "thinker"
THOUGHT: Final = "thought"
INTELLECT: Final = "intellect"
CHALLENGES: Final = "challenge"
KINDS: Final = tuple([kind.slug for kind in words.KINDS])  # MI-2.4
TEMPORARY: Final = "temporary"  # scopes (MI-2.5)
IMMEDIATE: Final = "immediate"

POWER: Final = "power"
COST: Final = "cost"
MEMORY: Final = "memory"
BREAKING_POINT: Final = "breaking point"

# A bit for each type word; `unit` and `group` depend on more than the card.
UNIT: Final = 1
GROUP: Final = 2
_NOUNS: Final = ("unit", "group", "card", THINKER, THOUGHT, INTELLECT, CHALLENGES, *KINDS)
_BITS: Final = {noun: 1 << place for place, noun in enumerate(_NOUNS)}
ALL_KINDS: Final = sum([_BITS[kind] for kind in KINDS])
_OUTSIDE: Final = (
    32  # the shift of the bits of cards outside play, to which `thought card` means a thought, too
)
IN_PLAY: Final = (1 << _OUTSIDE) - 1

# The questions about numbers, kinds and lost abilities. Rules ask the other questions only when they need an answer.
_PROJECTED: Final = (
    1 << GIVES | 1 << OF_PLAYERS | 1 << COSTS | 1 << CANNOT | 1 << LIMITS | 1 << SILENCES | 1 << VARIES
)


class MindCard(LinedCard):
    """A Thinker, a Thought or an Intellect (MI-2.1).

    `kind` and `scope` are empty where a card has none. `occasions` are the `if` right after the event of triggered
    abilities, by line. `pile_triggers` are the triggered abilities that work in the discard pile; they are not among
    `triggers` (MI-19.5).
    """

    __slots__ = (
        "at_any_time", "breaking_point", "enters_engaged", "is_intellect", "is_thinker", "is_thought", "kind", "memory",
        "nouns", "occasions", "pile_triggers", "power", "scope",
    )  # fmt: skip

    def __init__(self, printed: Printed, kind: str, scope: str) -> None:
        super().__init__(printed, words.PLAY)
        self.is_thinker: bool = printed.type == THINKER
        self.is_thought: bool = printed.type == THOUGHT
        self.is_intellect: bool = printed.type == INTELLECT
        self.has_numbers = self.is_thought
        self.kind = kind
        self.scope = scope
        own: i64 = _BITS.get(printed.type, 0) | _BITS.get(kind, 0)
        self.nouns: i64 = (own | (0 if self.is_thinker else _BITS["card"])) | (
            own | _BITS["card"]
        ) << _OUTSIDE
        self.power: i64 = self.numbers.get(POWER, 0)
        self.memory: i64 = self.numbers.get(MEMORY, 0)
        self.breaking_point: i64 = self.numbers.get(BREAKING_POINT, 0)
        self.occasions: dict[int, Condition] = {}
        self.enters_engaged: list[Condition | None] = []  # while any of these is true
        self.at_any_time: list[Condition | None] = []  # `You may play this thought whenever ...`
        for line, ability in enumerate(self.abilities):
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
        if isinstance(ability, Triggered):
            occasion = occasion_of(ability)
            if occasion is not None:
                self.occasions[line] = occasion
        elif isinstance(ability, Static):
            statement = ability.statement
            if isinstance(statement, EntersTurned):
                self.enters_engaged.append(ability.condition)
            elif isinstance(statement, MayPlay) and statement.group.is_this():
                self.at_any_time.append(ability.condition)

    def knows_first_plays(self) -> bool:
        return True

    def remade(self, printed: Printed) -> MindCard:
        return MindCard(printed, self.kind, self.scope)

    def is_noun(self, nouns: Nouns) -> bool:
        return (self.nouns & bits_of(nouns)) >> _OUTSIDE != 0

    def kinds(self, what: str) -> list[str]:
        return [self.kind] if self.kind else []


def bits_of(nouns: Nouns) -> i64:
    """A bit for each of the type words as cards in play answer to it, and others as cards outside play do."""
    if nouns.bits < 0:
        bits: i64 = 0
        for noun in nouns.words:
            outside: i64 = _BITS.get(noun.removesuffix(" card"), 0)
            bits |= _BITS.get(noun, 0) | outside << _OUTSIDE
        nouns.bits = bits
    return nouns.bits


def works_in_pile(line: TriggerLine) -> bool:
    """Whether a triggered ability works in the discard pile: its condition says that its card is there (MI-19.5)."""
    return asks_for_pile(occasion_of(line.ability))


def asks_for_pile(condition: Condition | None) -> bool:
    """Whether a condition says that its card is in a discard pile."""
    if isinstance(condition, All):
        return any(asks_for_pile(part) for part in condition.conditions)
    return condition is not None and condition.zone_needed() != ""


# The object of "a challenge" in an event: a card without text and owner.
CHALLENGE: Final = MindCard(Printed(-1, "The challenge", CHALLENGES, CHALLENGES, 0, 0, {}, [], []), "", "")
