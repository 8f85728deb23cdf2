"""The lines of a card, sorted by the question that rules ask of them.

An effect has a script: its targets and modes, which are chosen before it is carried out
(`mindtable.cards.plays.targets`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import reduce
from operator import or_
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from mindtable.cards.nodes.ability import (
    Activated,
    AsCast,
    AsResolves,
    Awaited,
    DeckLimit,
    Instruction,
    Promise,
    Replacement,
    Static,
    Triggered,
    WhileDo,
)
from mindtable.cards.nodes.amount import (
    BothHealth,
    CardsIn,
    ChosenX,
    Double,
    Every,
    Fixed,
    Half,
    Health,
    TotalDamage,
)
from mindtable.cards.nodes.base import Ability, Amount, Condition, Cost, Effect, EventPattern, Statement
from mindtable.cards.nodes.change import Change
from mindtable.cards.nodes.condition import (
    All,
    Controls,
    ControlsCount,
    ControlsDifferent,
    ControlsMore,
    HasCounters,
    HasHealth,
    IsA,
    IsInState,
    IsNamed,
    NotSummonedBy,
    ThereAreNo,
    TurnOf,
    ZoneEmpty,
    ZoneHas,
)
from mindtable.cards.nodes.event import ThingEvent
from mindtable.cards.nodes.group import (
    IT,
    NOW,
    TARGET,
    THIS,
    UP_TO_TARGET,
    Count,
    ForEach,
    Group,
    NameContains,
    Test,
)
from mindtable.cards.nodes.happened import Happened, TimesThisTurn
from mindtable.cards.state.definition import Card, Pool, Printed
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.standing import (
    COSTS,
    LIMITS,
    NO_QUESTION,
    ON_ANYTHING,
    ON_CARDS,
    ON_DAMAGE,
    ON_HEALTH,
    ON_STATES,
    ON_THINGS,
    ON_TURN,
    StatementLine,
)
from mindtable.cards.state.state import CardState
from mindtable.cards.statements.abilities import HasAbility
from mindtable.cards.statements.costs import Costs
from mindtable.cards.statements.enters_with import EntersWith
from mindtable.cards.statements.has import Has
from mindtable.cards.statements.permission import Cannot, Rule, act_of
from mindtable.core.action import Action, Named, Verb
from mindtable.language.node import Node

QUOTE: Final = '"'
_AIMED: Final = (TARGET, UP_TO_TARGET)

# Nodes that depend only on things in play, or on nothing. Nodes of a single game declare this themselves.
_ON_THINGS: Final = (
    All,
    Change,
    ChosenX,
    Controls,
    ControlsCount,
    ControlsDifferent,
    ControlsMore,
    Count,
    Double,
    Every,
    Fixed,
    ForEach,
    Group,
    Half,
    HasCounters,
    IsNamed,
    NameContains,
    NotSummonedBy,
    Statement,
    ThereAreNo,
)

# Nodes that depend on something else.
_LOOKS_AT: Final[list[tuple[tuple[type, ...], int]]] = [
    ((BothHealth, HasHealth, Health), ON_HEALTH),
    ((CardsIn, ZoneEmpty, ZoneHas), ON_CARDS),
    ((TotalDamage,), ON_DAMAGE),
    ((Happened, TimesThisTurn, TurnOf), ON_TURN),
]


def dependence(value: Any, states: tuple[str, ...] | None = None, tallies: tuple[str, ...] = ()) -> int:
    """The dependencies of a tree of nodes, as bits; an unknown node counts as depending on everything.

    `states` are the words before a noun that are not printed on cards, by default all of them. `tallies` are nouns of
    what is counted but is no card in play, and depends on everything.
    """
    found = 0
    if isinstance(value, tuple):
        for item in value:
            found |= dependence(item, states, tallies)
        return found
    if not isinstance(value, Node):
        return 0
    for kinds, bits in _LOOKS_AT:
        if isinstance(value, kinds):
            return bits
    if isinstance(value, HasAbility):
        # What the line depends on counts where it is given.
        return ON_THINGS | dependence(value.group, states, tallies)
    if isinstance(value, (IsA, IsInState)):
        found = ON_ANYTHING & ~(
            ON_CARDS | ON_HEALTH
        )  # what a thing is has nothing to do with what players have
    elif not isinstance(value, _ON_THINGS):
        if not isinstance(value, (Condition, Test)) or not value.is_about_play():
            return ON_ANYTHING
    if isinstance(value, Group):
        if any(noun in tallies for noun in value.nouns):
            return ON_ANYTHING
        if any(states is None or word in states for word in value.states):
            found |= ON_STATES
        if value.place != "play":
            found |= ON_CARDS
        if value.history != NOW:
            found |= ON_TURN
    for part in value.parts():
        found |= dependence(part, states, tallies)
    return found | ON_THINGS


def replaced_by(value: Any) -> int:
    """The kinds of events that a line, or one that it quotes, replaces; as bits."""
    if isinstance(value, tuple):
        return reduce(or_, map(replaced_by, value), 0)
    if not isinstance(value, Node):
        return 0
    own = 0
    if isinstance(value, Replacement):
        for event in value.event.each():
            own |= 1 << event.kind()
    return reduce(or_, map(replaced_by, value.parts()), own)


def replaced_in(pool: Pool) -> i64:
    """The kinds of events that any card of a game replaces; as bits, found when first asked."""
    if pool.replaces == -1:
        found: i64 = 0
        for card in pool.cards:
            found |= lined(card).replaced
            if any(QUOTE in line for line in card.lines):
                found |= replaced_by(tuple(card.abilities))
        pool.replaces = found
    return pool.replaces


def statement_line(statement: Statement, condition: Condition | None) -> StatementLine:
    """A statement with its condition, in the form that rules use."""
    stated = StatementLine(statement, condition, statement.question())
    group: object = getattr(statement, "group", None)
    if isinstance(group, Group):
        stated.group = group
    if isinstance(statement, Has) and statement.changes[0].stat == "cost":
        stated.question = COSTS
    elif isinstance(statement, Rule):
        stated.act, stated.n = act_of(statement.what)
        if stated.act.startswith("have "):
            stated.question = LIMITS
    if isinstance(statement, Cannot):
        stated.unless = statement.unless
    return stated


class ScriptPart:
    """A target (`group`), with the instruction `effect` unless it belongs to a statement; or modes with a script for
    each.

    `node` is the node that an aim for it names: the group, or the instruction with the modes. `before` are those of the
    parts before it in the same sentence.
    """

    def __init__(self, owner: Node, node: Node, modes: Sequence[Effect], before: list[Node]) -> None:
        self.effect = owner if isinstance(owner, Effect) else None
        self.node = node
        self.group = node if isinstance(node, Group) else None
        self.modes: list[Script] = [Script(mode) for mode in modes]
        self.before = before


class Script:
    """An effect with its targets and modes, in the order of the text.

    `needs` lists further requirements besides things and cards (`Effect.needs`); `of_this` is whether it acts on its
    own card, `has_other` whether it has `another target`.
    """

    def __init__(self, effect: Effect) -> None:
        self.effect = effect
        self.parts: list[ScriptPart] = []
        self.needs: list[str] = []
        self.of_this = False
        self.has_other = False
        self._sentence: list[Node] = []
        self._read(effect, effect)

    def is_free(self) -> bool:
        """Whether nothing is chosen or needed."""
        return not self.parts and not self.needs

    def _add(self, part: ScriptPart) -> None:
        self.parts.append(part)
        self._sentence.append(part.node)

    def _read(self, value: Any, owner: Node) -> None:
        if isinstance(value, tuple):
            for item in value:
                self._read(item, owner)
        elif isinstance(value, Group):
            if value.quantifier in _AIMED:
                self._add(ScriptPart(owner, value, (), self._sentence.copy()))
                self.has_other = self.has_other or value.other
            elif value.quantifier == THIS or (value.quantifier == IT and not self.parts):
                self.of_this = True
            self._read(tuple(value.parts()), owner)
        elif isinstance(value, Node) and not isinstance(value, (Ability, Awaited, Promise)):
            if isinstance(value, Effect):
                modes = value.alternatives()
                if modes:
                    self._add(ScriptPart(owner, value, modes, self._sentence.copy()))
                    return
                sentences = value.sentences()
                for sentence in sentences:
                    self._sentence = []
                    self._read(sentence, value)
                if sentences:
                    return
                if value.needs():
                    self.needs.append(value.needs())
            self._read(tuple(value.parts()), value)


class Line:
    """A line that is carried out: its ability, its effect, and its number on the card.

    `turns_it` is whether its costs turn its own card, `others` are the other costs; it `is_plain` if it costs and needs
    nothing else.
    """

    def __init__(self, ability: Ability, effect: Effect, line: i64) -> None:
        self.ability = ability
        self.effect = effect
        self.line: i64 = line
        self._script: Script | None = None
        costs = ability.costs if isinstance(ability, Activated) else ()
        self.turns_it: bool = any(cost.turns_it() for cost in costs)
        self.others: list[Cost] = [cost for cost in costs if not cost.turns_it()]
        self.is_plain: bool = not self.others and self.script().is_free()

    def script(self) -> Script:
        """The targets and modes of the effect."""
        if self._script is None:
            self._script = Script(self.effect)
        return self._script


class TriggerLine:
    """A triggered ability, the number of its line on the card, and one of the events that trigger it."""

    def __init__(self, ability: Triggered, line: i64, event: EventPattern) -> None:
        self.ability = ability
        self.line: i64 = line
        self.event = event
        self.kind: i64 = event.kind()


@mypyc_attr(allow_interpreted_subclasses=True)
class LinedCard(Card):
    """A card whose lines are sorted.

    `effects` are the lines that are carried out, by number: `instructions` when the card resolves, `activated` when
    used, and triggered abilities. `play_action` plays the card from the hand. `statements` are its statements,
    `answers` a bit for each question that they answer; `prices` are the statements that change costs. `standing` is
    whether it has an effect while in play, apart from triggers; `depends` says what the numbers that it changes depend
    on. With `has_numbers` lines may change its own numbers.
    """

    __slots__ = (
        "_derived", "activated", "answers", "as_casts", "counts", "deck_limits", "depends", "effects", "enters_with",
        "has_numbers", "instructions", "later", "least_x", "play_action", "prices", "replaced", "replacements",
        "standing", "statements", "statics", "triggers", "while_dos",
    )  # fmt: skip

    def __init__(self, printed: Printed, verb: Verb) -> None:
        super().__init__(printed)
        # Only its name: an action has no part in the collection of cycles, so a card must not hold one that holds it.
        self.play_action = Action(verb, self.index, Named(self.name, self.slug))
        self.least_x: i64 = 1  # the smallest legal X
        self.triggers: list[TriggerLine] = []
        self.effects: dict[int, Line] = {}
        self.instructions: list[Line] = []
        self.later: list[Line] = []  # what its instructions leave for later
        self.activated: list[Line] = []
        self.statics: list[Static] = []
        self.replacements: list[Replacement] = []
        self.replaced: i64 = 0  # a bit for each kind of event that a line replaces
        self.while_dos: list[WhileDo] = []
        self.as_casts: list[AsCast] = []
        self.deck_limits: list[DeckLimit] = []
        self.enters_with: list[Static] = []  # counters
        self.counts: i64 = 0  # the kinds of occurrences that a line counts in each turn
        self.statements: list[StatementLine] = []
        self.prices: list[StatementLine] = []
        self.answers: i64 = 0
        self.depends: i64 = 0
        self.has_numbers = True
        self._derived: list[LinedCard] = []  # with lines gained
        for line, ability in enumerate(self.abilities):
            self._sort_in(ability, line)
            self._note_inside(ability, line)
        self.standing: bool = len(self.statics) + len(self.replacements) + len(self.while_dos) > 0

    def knows_first_plays(self) -> bool:
        """Whether its game keeps itself what was played in a turn, for the price of the first such card."""
        return False

    def remade(self, printed: Printed) -> LinedCard:
        """The card of the same game with other lines."""
        raise NotImplementedError

    def known_with_line(self, ability: Node) -> LinedCard | None:
        """The card with one more line, if it was made before; itself if it has an equal one (TC-11.4, MAT-13.7)."""
        for derived in self._derived:  # most often it is this very node, and to compare nodes takes long
            if derived.abilities[len(derived.abilities) - 1] is ability:
                return derived
        for own in self.abilities:
            if own is ability:
                return self
        if ability in self.abilities:
            return self
        for derived in self._derived:
            if derived.abilities[len(derived.abilities) - 1] == ability:
                return derived
        return None

    def with_line(self, ability: Node, line: str) -> LinedCard:
        """A derived card with one more line, printed as `line`; call `known_with_line` first."""
        new = self.remade(
            replace(self.printed, lines=[*self.lines, line], abilities=[*self.abilities, ability])
        )
        new._base = self.base
        self._derived.append(new)
        return new

    def pays_with_cards(self, ability: Node | None, cost: int) -> bool:
        return isinstance(ability, Activated) and ability.costs[cost].takes_cards()

    def _sort_in(self, ability: Node, line: i64) -> None:
        if isinstance(ability, Triggered):
            self.effects[line] = Line(ability, ability.effect, line)
            for event in ability.event.each():
                trigger = TriggerLine(ability, line, event)
                self.triggers.append(trigger)
                self.trigger_mask |= 1 << trigger.kind
                if not (isinstance(event, ThingEvent) and event.group.is_this()):
                    self.watch_mask |= 1 << trigger.kind
        elif isinstance(ability, (Instruction, AsResolves)):
            self.effects[line] = Line(ability, ability.effect, line)
            self.instructions.append(self.effects[line])
        elif isinstance(ability, Activated):
            self.effects[line] = Line(ability, ability.effect, line)
            self.activated.append(self.effects[line])
        elif isinstance(ability, Static):
            self.statics.append(ability)
            if isinstance(ability.statement, HasAbility):
                kinds = ability.statement.waits_for()
                self.trigger_mask |= kinds
                self.watch_mask |= kinds
            if isinstance(ability.statement, EntersWith):
                self.enters_with.append(ability)
            stated = statement_line(ability.statement, ability.condition)
            stated.line = line
            if stated.question != NO_QUESTION:
                self.statements.append(stated)
                self.answers |= 1 << stated.question
            if stated.question == COSTS:
                self.prices.append(stated)
        elif isinstance(ability, Replacement):
            self.replacements.append(ability)
            for event in ability.event.each():
                self.replaced |= 1 << event.kind()
        elif isinstance(ability, WhileDo):
            self.while_dos.append(ability)
        elif isinstance(ability, AsCast):
            self.as_casts.append(ability)
        elif isinstance(ability, DeckLimit):
            self.deck_limits.append(ability)

    def _note_inside(self, value: Any, line: i64) -> None:
        """Note what instructions leave for later, and what is counted in each turn, by quoted lines, too."""
        if isinstance(value, tuple):
            for item in value:
                self._note_inside(item, line)
        elif isinstance(value, Node):
            if isinstance(value, (EventPattern, Condition, Amount, Statement)):
                # A game may know by itself what was played, for the price of the first such card.
                if not (isinstance(value, Costs) and self.knows_first_plays()):
                    self.counts |= value.counts()
            if isinstance(value, (Awaited, Promise)):
                self.later.append(Line(value.ability, value.ability.effect, line))
            self._note_inside(tuple(value.parts()), line)

    def note_dependence(
        self, projected: i64, states: tuple[str, ...] | None = None, tallies: tuple[str, ...] = ()
    ) -> None:
        """Find what the numbers that it changes depend on; `projected` has a bit for each question about numbers,
        `states` the words before a noun that are not printed on cards, `tallies` nouns of what is no card in play.
        """
        for stated in self.statements:
            if projected & (1 << stated.question):
                stated.contents = dependence(stated.statement, states, tallies)
                stated.asks = dependence(stated.condition, states, tallies)
                self.depends |= ON_THINGS | stated.contents | stated.asks


def lined(card: Card) -> LinedCard:
    """A card with its lines; every card of a game is one."""
    assert isinstance(card, LinedCard)
    return card


def line_of(frame: Frame) -> Line:
    """The line that a frame carries out. Raises KeyError if its ability is of another form."""
    form = lined(frame.source_form)
    for line in form.later:
        if line.ability is frame.ability:
            return line
    for line in form.activated:  # most often it is one of them
        if line.line == frame.line:
            return line
    return form.effects[frame.line]


def with_line(state: CardState, form: LinedCard, ability: Node) -> LinedCard:
    """A card with one more line; itself if it has that line already."""
    return form.known_with_line(ability) or form.with_line(ability, state.printed_line(ability))


def is_promised(frame: Frame) -> bool:
    """Whether a frame carries out what an instruction of its line has left for later."""
    return any(line.ability is frame.ability for line in lined(frame.source_form).later)
