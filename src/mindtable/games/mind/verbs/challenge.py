"""`The current challenge misses.` `Redirect the current challenge to target unit you control.` (MI-16.8)"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, cast

from mindtable.cards.nodes.base import Effect
from mindtable.cards.nodes.group import Group
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.state import CardState
from mindtable.cards.state.thing import Thing
from mindtable.games.mind import challenging
from mindtable.games.mind.state.state import MindState
from mindtable.games.mind.words import CURRENT_CHALLENGE
from mindtable.language.phrase import Phrase


@dataclass(frozen=True)
class Miss(Effect):
    """The current challenge ends without an outcome, as MI-16.1 says."""

    def perform(self, state: CardState, frame: Frame) -> None:
        table = cast(MindState, state)
        frame.done = table.challenge is not None
        challenging.miss(table, "MI-16.8")

    def possible(self, state: CardState, frame: Frame) -> bool:
        return cast(MindState, state).challenge is not None

    def needs(self) -> str:
        return CURRENT_CHALLENGE


@dataclass(frozen=True)
class Redirect(Effect):
    """The unit of `group` becomes the present target of the current challenge."""

    group: Group

    def prepare(self, state: CardState, frame: Frame) -> bool:
        return self.group.choose(state, frame, 0, frame.controller)

    def perform(self, state: CardState, frame: Frame) -> None:
        table = cast(MindState, state)
        unit = table.as_pieces(self.group.things(state, frame, 0))
        frame.done = table.challenge is not None and len(unit) > 0
        if frame.done:
            challenging.redirect(table, unit)

    def possible(self, state: CardState, frame: Frame) -> bool:
        return cast(MindState, state).challenge is not None and self.group.exists(state, frame)

    def may_aim_at(self, state: CardState, thing: Thing, frame: Frame) -> bool:
        challenge = cast(MindState, state).challenge
        # The defender's units only, and not the present target (MI-16.8).
        return (
            challenge is not None and thing.controller != challenge.seat and thing.id not in challenge.targets
        )

    def needs(self) -> str:
        return CURRENT_CHALLENGE


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
