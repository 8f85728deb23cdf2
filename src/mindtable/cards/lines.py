"""What the lines of a card say, sorted by the question that rules ask of them.

An effect that is carried out has a script: its targets and modes, which are chosen before it is carried out and not on
its way (`mindtable.cards.targets`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from mindtable.cards.definition import Card, Printed
from mindtable.cards.frame import Frame
from mindtable.cards.nodes.ability import (
    Activated,
    AsCast,
    DeckLimit,
    Instruction,
    Replacement,
    Static,
    Triggered,
    WhileDo,
)
from mindtable.cards.nodes.base import Ability, Effect, Event
from mindtable.cards.nodes.event import ThingEvent
from mindtable.cards.nodes.group import TARGET, THIS, UP_TO_TARGET, Group
from mindtable.core.action import Action, Verb
from mindtable.language.node import Node

_AIMED: Final = (TARGET, UP_TO_TARGET)


class Part:
    """A target (`group`), of the instruction `effect` if it is not a statement's; or modes with a script for each.

    `node` is what an aim for it names: the group, or the instruction that has the modes.
    """

    def __init__(self, owner: Node, node: Node, modes: Sequence[Effect]) -> None:
        self.effect = owner if isinstance(owner, Effect) else None
        self.node = node
        self.group = node if isinstance(node, Group) else None
        self.modes: list[Script] = [Script(mode) for mode in modes]


class Script:
    """An effect with its targets and modes, in the order of the text.

    `needs` are the words of what there has to be for it besides things and cards (`Effect.needs`); `of_this` says that
    it acts on its own card by `this`.
    """

    def __init__(self, effect: Effect) -> None:
        self.effect = effect
        self.parts: list[Part] = []
        self.needs: list[str] = []
        self.of_this = False
        self._read(effect, effect)

    def _read(self, value: Any, owner: Node) -> None:
        if isinstance(value, tuple):
            for item in value:
                self._read(item, owner)
        elif isinstance(value, Group):
            if value.quantifier in _AIMED:
                self.parts.append(Part(owner, value, ()))
            elif value.quantifier == THIS:
                self.of_this = True
            self._read(tuple(value.parts()), owner)
        elif isinstance(value, Node):
            if isinstance(value, Effect):
                modes = value.alternatives()
                if modes:
                    self.parts.append(Part(owner, value, modes))
                    return
                if value.needs():
                    self.needs.append(value.needs())
            self._read(tuple(value.parts()), value)


class Line:
    """A line that is carried out: its ability and what that does, and its number on the card."""

    def __init__(self, ability: Ability, effect: Effect, line: i64) -> None:
        self.ability = ability
        self.effect = effect
        self.line: i64 = line
        self._script: Script | None = None

    def script(self) -> Script:
        """The targets and modes of the effect."""
        if self._script is None:
            self._script = Script(self.effect)
        return self._script


class TriggerLine:
    """A triggered ability with the number of its line on the card, and one of the events that trigger it."""

    def __init__(self, ability: Triggered, line: i64, event: Event) -> None:
        self.ability = ability
        self.line: i64 = line
        self.event = event
        self.kind: i64 = event.kind()


@mypyc_attr(allow_interpreted_subclasses=True)
class LinedCard(Card):
    """A card whose lines are sorted.

    `effects` are the lines that are carried out, by number: `instructions` as the card resolves, `activated` when they
    are used, and triggered abilities. `play_action` plays the card from the hand, with the game's verb.
    """

    __slots__ = (
        "activated", "as_casts", "deck_limits", "effects", "instructions", "least_x", "play_action", "replaced",
        "replacements", "statics", "triggers", "while_dos",
    )  # fmt: skip

    def __init__(self, printed: Printed, verb: Verb) -> None:
        super().__init__(printed)
        self.play_action = Action(verb, self.index, self)
        self.least_x: i64 = 1  # the smallest X that it may be played with
        self.triggers: list[TriggerLine] = []
        self.effects: dict[int, Line] = {}
        self.instructions: list[Line] = []
        self.activated: list[Line] = []
        self.statics: list[Static] = []
        self.replacements: list[Replacement] = []
        self.replaced: i64 = 0  # a bit for each kind of happening that a line replaces
        self.while_dos: list[WhileDo] = []
        self.as_casts: list[AsCast] = []
        self.deck_limits: list[DeckLimit] = []
        for line, ability in enumerate(self.abilities):
            self._sort_in(ability, line)

    def _sort_in(self, ability: Node, line: i64) -> None:
        if isinstance(ability, Triggered):
            self.effects[line] = Line(ability, ability.effect, line)
            for event in ability.event.each():
                trigger = TriggerLine(ability, line, event)
                self.triggers.append(trigger)
                self.trigger_mask |= 1 << trigger.kind
                if not (isinstance(event, ThingEvent) and event.group.is_this()):
                    self.watch_mask |= 1 << trigger.kind
        elif isinstance(ability, Instruction):
            self.effects[line] = Line(ability, ability.effect, line)
            self.instructions.append(self.effects[line])
        elif isinstance(ability, Activated):
            self.effects[line] = Line(ability, ability.effect, line)
            self.activated.append(self.effects[line])
        elif isinstance(ability, Static):
            self.statics.append(ability)
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


def lined(card: Card) -> LinedCard:
    """A card with its lines; every card of a game is one."""
    assert isinstance(card, LinedCard)
    return card


def line_of(frame: Frame) -> Line:
    """The line that a frame carries out. Raises KeyError if its ability is none that is carried out."""
    return lined(frame.source_form).effects[frame.line]
