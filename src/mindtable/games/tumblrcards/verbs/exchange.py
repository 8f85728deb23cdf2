"""`Each creature exchanges its attack and health.` (TC-9.8)"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, cast

from mindtable.cards.nodes.base import Effect
from mindtable.cards.nodes.group import Group
from mindtable.language.phrase import Phrase

if TYPE_CHECKING:
    from mindtable.cards.play import CardState, Frame
    from mindtable.games.tumblrcards.state import TumblrState


@dataclass(frozen=True)
class ExchangeNumbers(Effect):
    """Each member of `group` exchanges its attack and its current health, all at the same time."""

    group: Group

    def prepare(self, state: CardState, frame: Frame) -> bool:
        return self.group.choose(state, frame, 0, frame.controller)

    def perform(self, state: CardState, frame: Frame) -> None:
        game = cast("TumblrState", state)
        things = self.group.things(state, frame, 0)
        game.exchange_numbers(things, frame)
        frame.done = len(things) > 0

    def possible(self, state: CardState, frame: Frame) -> bool:
        return self.group.exists(state, frame)


PHRASES: Final = (
    Phrase(
        "effect",
        "{group} exchange(s) its/their attack and health",
        ExchangeNumbers,
        example="When this creature dies, each creature exchanges its attack and health.",
        means="the two numbers of the same creature",
    ),
)
