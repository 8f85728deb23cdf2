"""`The current challenge misses.` `Redirect the current challenge to target unit you control.` (MI-16.8)"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, cast

from mindtable.cards.nodes.base import Effect
from mindtable.cards.nodes.group import Group
from mindtable.language.phrase import Phrase

if TYPE_CHECKING:
    from mindtable.cards.play import CardState, Frame
    from mindtable.games.mind.state import MindState


@dataclass(frozen=True)
class Miss(Effect):
    """The current challenge ends without an outcome, as MI-16.1 says."""

    def perform(self, state: CardState, frame: Frame) -> None:
        table = cast("MindState", state)
        frame.done = table.challenge is not None
        if frame.done:
            table.challenge_misses("MI-16.8", frame)

    def possible(self, state: CardState, frame: Frame) -> bool:
        return cast("MindState", state).challenge is not None


@dataclass(frozen=True)
class Redirect(Effect):
    """The unit of `group` becomes the present target of the current challenge."""

    group: Group

    def prepare(self, state: CardState, frame: Frame) -> bool:
        return self.group.choose(state, frame, 0, frame.controller)

    def perform(self, state: CardState, frame: Frame) -> None:
        table = cast("MindState", state)
        unit = self.group.things(state, frame, 0)
        frame.done = table.challenge is not None and len(unit) > 0
        if frame.done:
            table.redirect(unit, frame)

    def possible(self, state: CardState, frame: Frame) -> bool:
        return cast("MindState", state).challenge is not None and self.group.exists(state, frame)


PHRASES: Final = (
    Phrase(
        "effect",
        "the current challenge misses",
        Miss,
        example="The current challenge misses.",
        means="it ends without a comparison",
    ),
    Phrase(
        "effect",
        "redirect the current challenge to {group}",
        Redirect,
        example="Redirect the current challenge to target unit you control.",
        means="new target of the challenge",
    ),
)
