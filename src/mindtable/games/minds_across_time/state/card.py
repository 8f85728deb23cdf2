"""Cards of Minds Across Time: their printed attributes, and their lines sorted by the rule that asks for them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from mypy_extensions import i64

from mindtable.cards.effects.flow import If, Sequence
from mindtable.cards.effects.lines import Line, LinedCard
from mindtable.cards.events.triggers import first_if, occasion_of
from mindtable.cards.nodes.ability import Activated, Triggered
from mindtable.cards.nodes.base import Ability, Condition, Effect
from mindtable.cards.nodes.group import IT, THIS, Group, GroupEffect
from mindtable.cards.nodes.limits import PlayOnlyDuring, PlayOnlyIf
from mindtable.cards.nouns import Nouns
from mindtable.cards.plays.costs import PayCost
from mindtable.cards.state.definition import Printed
from mindtable.cards.state.standing import GIVES, OF_GAME
from mindtable.cards.statements.entering import EntersTurned
from mindtable.cards.verbs.counters import PutCounters, RemoveCounters
from mindtable.cards.verbs.resources import AddParts
from mindtable.cards.verbs.turn import Ready, Turn
from mindtable.games.minds_across_time import words
from mindtable.games.minds_across_time.state.bills import Bill
from mindtable.games.minds_across_time.statements import PlayOnlyToPreempt
from mindtable.language.node import Node
from mindtable.language.phrase import YOU

_PROJECTED: Final = 1 << GIVES | 1 << OF_GAME

_NOUN_BITS: Final = {noun: 1 << place for place, noun in enumerate(words.NOUNS)}
SORTS: Final = len(words.TALENTS) + words.ANY_PART
NO_PARTS: Final = [0] * (words.ANY_PART + 1)


class Attributes:
    """The attributes printed on a card besides its text, as numbers: masks and places in the lists of `words`.

    `costs` are the talents of the cost in its order, `parts` how many of each kind and of any kind it needs; `asked`
    has the names of both. `words` may stand before its type.
    """

    def __init__(self, table: dict[str, Any]) -> None:
        self.table = table
        self.talents: i64 = mask_of(table.get("talents", []), words.TALENTS)
        self.era: str = str(table.get("era", ""))
        self.region: str = str(table.get("region", ""))
        self.kinds: list[str] = [words.KINDS[part_of(kind)] for kind in table.get("kinds", [])]
        self.subtypes: list[str] = [str(each) for each in table.get("subtypes", [])]
        self.points: i64 = int(table.get("victory_points", 0))
        cost = table.get("cost", {})
        self.costs: list[int] = [words.TALENTS.index(talent) for talent in cost.get("talents", [])]
        self.parts: list[int] = NO_PARTS.copy()
        for kind, n in cost.get("resources", {}).items():
            self.parts[part_of(kind)] = int(n)
        self.asked: set[str] = {words.TALENTS[talent] for talent in self.costs}
        self.asked |= {kind for kind, n in zip(words.KINDS, self.parts) if n > 0}
        self.words: set[str] = {self.era, f"from {self.region}", *self.kinds}


def mask_of(named: list[str], names: tuple[str, ...]) -> int:
    """A bit for each of the names."""
    return sum([1 << names.index(name) for name in named])


def bits_of(nouns: Iterable[str]) -> int:
    """A bit for each of the type words that cards of this game answer to; none for others."""
    return sum([_NOUN_BITS.get(noun, 0) for noun in set(nouns)])


def part_of(kind: str) -> int:
    """The place of a part of a cost as card files write it: `building_blocks`, `any`."""
    if kind == "any":
        return words.ANY_PART
    return words.KINDS.index("building block" if kind == "building_blocks" else kind)


class MatCard(LinedCard):
    """A card of Minds Across Time.

    `attributes` are those printed on it, `bill` is its printed cost, `units` the resources in it, `asks` the talents
    and kinds in it, each by its place among the `SORTS` of both. `is_...` say its type, `nouns` has a bit for each word
    that it answers to in play, `card_nouns` elsewhere. `enters_pivoted` are the conditions under which it enters so.
    `resource_lines` has a bit for each line with a resource ability (MAT-8.5), `free_lines` for each of them that asks
    for nothing but pivoting its own card, `uses` what each line takes from the pool, if any does. `limits` are the
    lines that limit when it may be played, `occasions` the `if` right after the event of triggered abilities, by line,
    `first_ifs` those that govern only the first of several sentences. The questions whether the card, or an ability of
    it, is preempted are `asks_of_play` and `asks_of_use`. `kept_bill` has changes of its cost and what it costs with
    them, if somebody has asked.
    """

    __slots__ = (
        "asks", "asks_of_play", "asks_of_use", "attributes", "bill", "card_nouns", "enters_pivoted",
        "first_ifs", "free_lines", "is_character", "is_clash", "is_environment", "is_product", "is_resource",
        "kept_bill", "limits", "nouns", "occasions", "resource_lines", "units", "uses",
    )  # fmt: skip

    def __init__(self, printed: Printed, attributes: Attributes) -> None:
        super().__init__(printed, words.PLAY)
        self.attributes = attributes
        self.bill = Bill(attributes.costs, attributes.parts)  # as printed, never changed
        self.units: i64 = self.bill.size()
        self.asks: list[int] = attributes.costs.copy()
        for kind in range(words.ANY_PART):
            self.asks += [len(words.TALENTS) + kind] * attributes.parts[kind]
        types = {printed.type, *attributes.subtypes}
        known = ["card", *types, *(["clash card"] if printed.type == words.CLASH else [])]
        self.nouns: i64 = bits_of(known)
        self.card_nouns: i64 = bits_of(["card", *types, *[f"{each} card" for each in types]])
        self.is_character: bool = printed.type == words.CHARACTER
        self.is_resource: bool = printed.type == words.RESOURCE
        self.is_product: bool = printed.type == words.PRODUCT
        self.is_environment: bool = printed.type == words.ENVIRONMENT
        self.is_clash: bool = printed.type == words.CLASH
        self.enters_pivoted: list[Condition | None] = []
        self.resource_lines: i64 = 0
        self.free_lines: i64 = 0
        self.limits: list[Ability] = [
            each
            for each in self.abilities
            if isinstance(each, (PlayOnlyIf, PlayOnlyDuring, PlayOnlyToPreempt))
        ]
        self.occasions: dict[int, Condition] = {}
        self.first_ifs: dict[int, Condition] = {}
        for effect in self.effects.values():
            if isinstance(effect.ability, Triggered):
                self._take_in(effect.ability, effect.line)
        for static in self.statics:
            if isinstance(static.statement, EntersTurned):
                self.enters_pivoted.append(static.condition)
        self.uses: list[Bill | None] = []  # never changed
        for line in self.activated:
            if is_resource_ability(line):
                self.resource_lines |= 1 << line.line
                used = line.ability
                if line.is_plain and isinstance(used, Activated) and not used.limits:
                    self.free_lines |= 1 << line.line
            paid = bill_of_use(line.ability)
            if paid is not None:
                self.uses = self.uses or [None] * len(self.abilities)
                self.uses[line.line] = paid
        self.asks_of_play = f"{printed.name} is announced. Preempt it?"
        self.asks_of_use = f"An ability of {self.asks_of_play}"
        self.kept_bill: tuple[list[tuple[str, int]], Bill] | None = None
        self.note_dependence(_PROJECTED, words.STATES)
        self.standing = len(self.statements) + len(self.replacements) > 0  # not by how it enters play

    def _take_in(self, ability: Triggered, line: i64) -> None:
        """Note the `if` right after the event of a triggered ability."""
        occasion, first = occasion_of(ability), first_if(ability)
        if occasion is not None:
            self.occasions[line] = occasion
        elif first is not None:
            self.first_ifs[line] = first.condition

    def knows_first_plays(self) -> bool:
        return True

    def remade(self, printed: Printed) -> MatCard:
        return MatCard(printed, self.attributes)

    def is_noun(self, nouns: Nouns) -> bool:
        if nouns.bits < 0:
            nouns.bits = bits_of(nouns.words)
        return self.card_nouns & nouns.bits != 0

    def has_state(self, word: str) -> bool:
        return word in self.attributes.words

    def kinds(self, what: str) -> list[str]:
        if what == "regions":
            return [self.attributes.region] if self.attributes.region else []
        return self.attributes.subtypes

    def asks_for(self, part: str) -> bool:
        return part in self.attributes.asked


def bill_of_use(ability: Node) -> Bill | None:
    """The cost of an activated ability in resources of the pool; None if there is none."""
    bill: Bill | None = None
    for cost in ability.costs if isinstance(ability, Activated) else ():
        if isinstance(cost, PayCost):
            bill = bill or Bill([], NO_PARTS.copy())
            bill.parts[words.PLACE_OF[cost.resource]] += cost.n
    return bill


def is_resource_ability(line: Line) -> bool:
    """Whether an activated ability is a resource ability: without a target, it only adds to its controller's pool and
    changes its own card (MAT-8.5, MAT-13.15).
    """
    ability = line.ability
    assert isinstance(ability, Activated)
    return adds(ability.effect) and only_adds(ability.effect)


def adds(effect: Effect) -> bool:
    """Whether some part of an effect adds resources."""
    if isinstance(effect, Sequence):
        return any(adds(step) for step in effect.steps)
    if isinstance(effect, If):
        return adds(effect.effect)
    return isinstance(effect, AddParts)


def only_adds(effect: Effect) -> bool:
    """Whether no part of an effect does anything that a resource ability may not do."""
    if isinstance(effect, Sequence):
        return all(only_adds(step) for step in effect.steps)
    if isinstance(effect, If):
        return only_adds(effect.effect)
    if isinstance(effect, AddParts):
        return effect.who == YOU
    return isinstance(effect, (PutCounters, RemoveCounters, Turn, Ready, OwnEffect)) and of_own(effect)


class OwnEffect(GroupEffect):
    """An effect on its `group` that a resource ability may have if that is its own card (MAT-8.5)."""


def of_own(effect: Effect) -> bool:
    """Whether an effect is about its own card."""
    group: object = getattr(effect, "group", None)
    return isinstance(group, Group) and group.quantifier in (THIS, IT)
