"""What the lines of a card say, sorted by the question that rules ask of them."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from mindtable.cards.definition import Card, Printed
from mindtable.cards.nodes.ability import AsCast, DeckLimit, Replacement, Static, Triggered, WhileDo
from mindtable.cards.nodes.base import Event
from mindtable.cards.nodes.event import ThingEvent
from mindtable.language.node import Node


class TriggerLine:
    """A triggered ability with the number of its line on the card, and one of the events that trigger it."""

    def __init__(self, ability: Triggered, line: i64, event: Event) -> None:
        self.ability = ability
        self.line: i64 = line
        self.event = event
        self.kind: i64 = event.kind()


@mypyc_attr(allow_interpreted_subclasses=True)
class LinedCard(Card):
    """A card whose lines are sorted."""

    __slots__ = ("as_casts", "deck_limits", "replaced", "replacements", "statics", "triggers", "while_dos")

    def __init__(self, printed: Printed) -> None:
        super().__init__(printed)
        self.triggers: list[TriggerLine] = []
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
            for event in ability.event.each():
                trigger = TriggerLine(ability, line, event)
                self.triggers.append(trigger)
                self.trigger_mask |= 1 << trigger.kind
                if not (isinstance(event, ThingEvent) and event.group.is_this()):
                    self.watch_mask |= 1 << trigger.kind
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
