"""Scripts: what an ability needs to know before it is carried out, read once from its text.

Targets and modes are chosen when an item is played or used, or when a triggered ability begins to resolve, and not on
its way (MI-11.2, MI-17.5). A script lists them in the order of the text.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from mindtable.cards.flow import ChooseOne, If, IfYouDo, Sequence
from mindtable.cards.nodes.ability import Triggered
from mindtable.cards.nodes.base import Condition, Effect
from mindtable.cards.nodes.group import TARGET, THIS, UP_TO_TARGET, Group
from mindtable.games.mind.words import CURRENT_CHALLENGE
from mindtable.language.node import Node

_AIMED: Final = (TARGET, UP_TO_TARGET)


class Part:
    """A target (`group`), of the instruction `effect` if it is not a statement's; or modes with a script for each."""

    def __init__(self, owner: Node, group: Group | None, choice: ChooseOne | None) -> None:
        self.effect = owner if isinstance(owner, Effect) else None
        self.group = group
        self.choice = choice
        self.modes: list[Script] = [] if choice is None else [Script(mode) for mode in choice.modes]


class Script:
    """An effect with its targets and modes.

    `of_challenge` says that it names the current challenge, `of_this` that it acts on its own card by `this` (MI-17.1).
    """

    def __init__(self, effect: Effect) -> None:
        self.effect = effect
        self.parts: list[Part] = []
        self.of_challenge = False
        self.of_this = False
        self._read(effect, effect)

    def _read(self, value: Any, owner: Node) -> None:
        if isinstance(value, tuple):
            for item in value:
                self._read(item, owner)
        elif isinstance(value, ChooseOne):
            self.parts.append(Part(owner, None, value))
        elif isinstance(value, Node):
            if isinstance(value, Effect) and value.needs() == CURRENT_CHALLENGE:
                self.of_challenge = True
            if isinstance(value, Group):
                if value.quantifier in _AIMED:
                    self.parts.append(Part(owner, value, None))
                elif value.quantifier == THIS:
                    self.of_this = True
            for part in value.parts():
                self._read(part, owner if isinstance(value, Group) else value)


class Line:
    """A line that is carried out: its effect and script, and its number on the card.

    `occasion` is the `if` right after the event of a triggered ability, tested when the event happens and again when
    the ability resolves (MI-19.7).
    """

    def __init__(self, effect: Effect, line: i64, occasion: Condition | None = None) -> None:
        self.effect = effect
        self.line: i64 = line
        self.script = Script(effect)
        self.occasion = occasion


def occasion_of(ability: Triggered) -> Condition | None:
    """The `if` right after the event, unless a later sentence can happen without it."""
    if ability.condition is not None:
        return ability.condition
    effect = ability.effect
    if isinstance(effect, Sequence) and not effect.joined:
        first = effect.steps[0]
        if isinstance(first, If) and all(isinstance(step, IfYouDo) for step in effect.steps[1:]):
            return first.condition
    return None
