"""Scope: what a reference may refer to.

`that creature` needs a thing named before it, `the chosen creature` a choice, `that much` an event with an amount,
`destroyed this way` an instruction that destroys. A line in which one of them hangs in the air is refused.
"""

from __future__ import annotations

from dataclasses import fields
from typing import Any, Final

from mindtable.language.ability import AsCast, Replacement, Triggered
from mindtable.language.amount import ChosenX, ThatMuch
from mindtable.language.event import (
    EACH_PLAYERS_TURN,
    TO_A_CREATURE,
    TO_A_PLAYER,
    DealsDamage,
    Enters,
    GainsHealth,
    PlayerEvent,
    StepBegins,
    SurvivesDamage,
    TakesDamage,
)
from mindtable.language.flow import If, IfYouDo, Otherwise, Sequence
from mindtable.language.group import (
    CHOSEN,
    DESTROYED_THIS_WAY,
    EACH,
    NONE,
    NOW,
    OF_THAT_PLAYER,
    PLAYED_BY_YOU,
    THAT,
    THIS,
    Count,
    ForEach,
    Group,
)
from mindtable.language.node import (
    A_PLAYER,
    EACH_PLAYER,
    THAT_CONTROLLER,
    THAT_OWNER,
    THAT_PLAYER,
    Ability,
    Effect,
    Event,
    Node,
)
from mindtable.language.statements.costs import Costs
from mindtable.language.verbs.become_copy import BecomeCopy, BecomeNamed, EntersAsCopy
from mindtable.language.verbs.choose import Choose, ChooseX
from mindtable.language.verbs.damage import DealsInstead, LessDamage, PreventDamage, TakesInstead
from mindtable.language.verbs.destroy import Destroy
from mindtable.language.verbs.summon import SummonCopy

_NEEDS_THING: Final = "speaks of a thing that was named before, and none was"
_NEEDS_PLAYER: Final = "speaks of a player who was named before, and none was"
_NEEDS_CHOICE: Final = "needs an instruction before it that says `choose`"
_NEEDS_AMOUNT: Final = "is the amount of the event, and this event has none"
_NEEDS_DAMAGE: Final = "stands only in an ability `If ... would deal damage` or `If ... would take damage`"
_NEEDS_DESTROY: Final = "needs an instruction before it that destroys"
_NEEDS_IF: Final = "needs a sentence with `if` right before it"
_NEEDS_STEP: Final = "needs an instruction before it"
_NEEDS_TRIGGER: Final = "stands only in an ability that triggers"
_NEEDS_CAST: Final = "needs a line `As you cast this ..., choose X`"
_NEEDS_COUNT: Final = "describes no cards in play, so it can only be counted"
_NEEDS_COST: Final = "describes cards that are being played, so it can only cost more or less"
_NEEDS_ENTERING: Final = "stands only in an ability `If ... would enter play`"
_ONLY_AS_CAST: Final = "stands only in a line `As you cast this ...`"

_CHOOSING: Final = "who"


class LostReference:
    """A reference to nothing: a pattern for its words, which of their occurrences it is, what is missing."""

    def __init__(self, words: str, occurrence: int, message: str) -> None:
        self.words = words
        self.occurrence = occurrence
        self.message = message


class Scope:
    """Walks one line in the order of its words and notes what was named."""

    def __init__(self, x_is_chosen: bool) -> None:
        self.x_is_chosen = x_is_chosen
        self.lost: list[LostReference] = []
        self.things = 0
        self.player = False
        self.amount = False
        self.damage = False
        self.entering = False
        self.chosen = False
        self.destroyed = False
        self.triggered = False
        self.casting = False
        self.several_players = False
        self._seen: dict[str, int] = {}

    def need(self, met: bool, words: str, message: str) -> None:
        """Note a reference, and that it is lost unless `met`."""
        occurrence = self._seen.get(words, 0)
        self._seen[words] = occurrence + 1
        if not met:
            self.lost.append(LostReference(words, occurrence, message))

    def line(self, ability: Ability) -> None:
        """Walk a whole line."""
        self.triggered = isinstance(ability, Triggered)
        self.casting = isinstance(ability, AsCast)
        if isinstance(ability, Triggered):
            self.event(ability.event)
            if ability.condition is not None:
                self.node(ability.condition)
            self.body(ability.effect, ability.condition is not None)
        elif isinstance(ability, Replacement):
            self.event(ability.event)
            self.damage = isinstance(ability.event, (DealsDamage, TakesDamage))
            self.entering = isinstance(ability.event, Enters)
            self.body(ability.effect, False)
        else:
            for field in fields(ability):  # type: ignore[arg-type]  # all nodes are dataclasses
                value = getattr(ability, field.name)
                if isinstance(value, Effect):
                    self.body(value, False)
                else:
                    self.value(value)

    def event(self, event: Event) -> None:
        """Walk an event, and note what it names."""
        self.node(event)
        if isinstance(event, DealsDamage):
            self.amount = True
            self.player = event.to == TO_A_PLAYER
            if event.to == TO_A_CREATURE:
                self.things += 1
        elif isinstance(event, (TakesDamage, SurvivesDamage, GainsHealth)):
            self.amount = True
        elif isinstance(event, StepBegins):
            self.player = event.whose == EACH_PLAYERS_TURN
        if isinstance(event, PlayerEvent) and event.who == A_PLAYER:
            self.player = True

    def body(self, effect: Effect, conditional: bool) -> None:
        """Walk the sentences of an ability."""
        steps = effect.steps if isinstance(effect, Sequence) and not effect.joined else (effect,)
        for index, step in enumerate(steps):
            if isinstance(step, Otherwise):
                before = steps[index - 1] if index else None
                self.need(isinstance(before, If), "otherwise", _NEEDS_IF)
            elif isinstance(step, IfYouDo):
                self.need(index > 0, "if you do", _NEEDS_STEP)
            self.node(step)

    def node(self, node: Node) -> None:
        """Walk any node."""
        if isinstance(node, Group):
            self.group(node, counted=False)
            return
        if isinstance(node, ThatMuch):
            self.need(self.amount, "that (?:much|many|damage)", _NEEDS_AMOUNT)
        elif isinstance(node, LessDamage):
            self.need(self.damage, "less damage", _NEEDS_DAMAGE)
        elif isinstance(node, ChosenX):
            self.need(self.x_is_chosen, "x", _NEEDS_CAST)
        elif isinstance(node, (TakesInstead, DealsInstead)):
            self.need(self.damage, "damage", _NEEDS_DAMAGE)
        elif isinstance(node, PreventDamage):
            self.need(self.damage, "prevent", _NEEDS_DAMAGE)
        elif isinstance(node, EntersAsCopy):
            self.need(self.entering, "enters play as", _NEEDS_ENTERING)
        elif isinstance(node, ChooseX):
            self.need(self.casting, "choose x", _ONLY_AS_CAST)
        before = self.several_players
        for field in fields(node):  # type: ignore[arg-type]  # all nodes are dataclasses
            value = getattr(node, field.name)
            if field.name == _CHOOSING:
                self.who(value)
                self.several_players = value in (EACH_PLAYER, THAT_PLAYER)
            elif isinstance(value, Group):
                self.field_group(node, field.name, value)
            else:
                self.value(value)
        self.several_players = before
        if isinstance(node, (BecomeCopy, BecomeNamed)) and node.gains_this:
            self.need(self.triggered, "this ability", _NEEDS_TRIGGER)
        if isinstance(node, Choose):
            self.chosen = True
        if isinstance(node, Destroy):
            self.destroyed = True

    def value(self, value: Any) -> None:
        """Walk the value of a field."""
        if isinstance(value, Ability):
            inner = Scope(self.x_is_chosen)
            inner._seen = self._seen
            inner.line(value)
            self.lost.extend(inner.lost)
        elif isinstance(value, Node):
            self.node(value)
        elif isinstance(value, tuple):
            for item in value:
                self.value(item)

    def who(self, who: int) -> None:
        """Note a player who was named before."""
        if who == THAT_PLAYER:
            self.need(self.player, "that player", _NEEDS_PLAYER)
        elif who in (THAT_CONTROLLER, THAT_OWNER):
            self.need(self.things > 0, r"that \w+'s (?:controller|owner)", _NEEDS_THING)

    def field_group(self, node: Node, name: str, group: Group) -> None:
        """Walk a group, which is counted in some places and met in others."""
        counted = isinstance(node, (Count, ForEach)) or name == "per"
        if isinstance(node, SummonCopy) and group.history not in (NOW, DESTROYED_THIS_WAY):
            counted = True
        if group.control >= PLAYED_BY_YOU and not (isinstance(node, Costs) and name == "group"):
            self.need(False, r"you \w+|your opponent \w+", _NEEDS_COST)
        self.group(group, counted)

    def group(self, group: Group, counted: bool) -> None:
        """Note what a group refers to, and that it was named."""
        if group.quantifier == THAT:
            self.need(self.things > 0, f"that {' '.join(group.nouns)}", _NEEDS_THING)
        elif group.quantifier == CHOSEN:
            self.need(self.chosen, "the chosen", _NEEDS_CHOICE)
        if group.unless_chosen:
            self.need(self.chosen, "the chosen", _NEEDS_CHOICE)
        if group.control == OF_THAT_PLAYER:
            self.need(self.several_players, "they control", _NEEDS_PLAYER)
        if group.history == DESTROYED_THIS_WAY:
            self.need(self.destroyed, "this way", _NEEDS_DESTROY)
        if (group.history != NOW or group.place != "play") and not counted:
            self.need(False, "that died" if group.history != NOW else "in your", _NEEDS_COUNT)
        if group.quantifier not in (THIS, EACH, NONE):
            self.things += 1


def lost_references(ability: Ability, x_is_chosen: bool) -> list[LostReference]:
    """All references of a line that refer to nothing, in the order of the words."""
    scope = Scope(x_is_chosen)
    scope.line(ability)
    return scope.lost


def chooses_x(ability: Ability) -> bool:
    """Whether the line is the one that chooses the card's X."""
    return isinstance(ability, AsCast) and isinstance(ability.effect, ChooseX)
