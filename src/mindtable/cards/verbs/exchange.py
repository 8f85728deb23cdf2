"""`Exchange control of target product you control and target product your opponent controls.`"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mindtable.cards.nodes.base import Effect
from mindtable.cards.nodes.group import Group
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.state import CardState
from mindtable.cards.words import FOR_GOOD, Duration
from mindtable.language.phrase import Phrase


@dataclass(frozen=True)
class ExchangeControl(Effect):
    """Each of the two things changes to the other's side, both or neither (TC-11.24)."""

    first: Group
    second: Group

    def prepare(self, state: CardState, frame: Frame) -> bool:
        return self.first.choose(state, frame, 0, frame.controller) and self.second.choose(
            state, frame, 1, frame.controller
        )

    def perform(self, state: CardState, frame: Frame) -> None:
        first = self.first.things(state, frame, 0)
        second = self.second.things(state, frame, 1)
        frame.done = bool(first and second) and state.exchange_control(first[0], second[0], frame)

    def possible(self, state: CardState, frame: Frame) -> bool:
        return self.first.available(state, frame) > 0 and self.second.available(state, frame) > 0


@dataclass(frozen=True)
class ExchangeStat(Effect):
    """Each of the two things gets the other's present value of a stat, as a change of its own (TC-11.24)."""

    stat: str
    first: Group
    second: Group
    duration: Duration = FOR_GOOD

    def prepare(self, state: CardState, frame: Frame) -> bool:
        return self.first.choose(state, frame, 0, frame.controller) and self.second.choose(
            state, frame, 1, frame.controller
        )

    def perform(self, state: CardState, frame: Frame) -> None:
        first = self.first.things(state, frame, 0)
        second = self.second.things(state, frame, 1)
        frame.done = len(first) > 0 and len(second) > 0
        if frame.done:
            difference = state.stat(second[0], self.stat) - state.stat(first[0], self.stat)
            if difference != 0:
                state.shift_stat(first[0], self.stat, difference, self.duration, frame)
                state.shift_stat(second[0], self.stat, -difference, self.duration, frame)

    def possible(self, state: CardState, frame: Frame) -> bool:
        return self.first.available(state, frame) > 0 and self.second.available(state, frame) > 0


PHRASES: Final = (
    Phrase(
        "effect",
        "exchange control of {first:group} and {second:group}",
        ExchangeControl,
        of="exchanged control",
        example="When this creature dies, exchange control of target creature you control and target creature "
        "your opponent controls.",
        means="both change sides, or neither",
    ),
    Phrase(
        "effect",
        "exchange the {stat} of {first:group} and {second:group} [{duration}]",
        ExchangeStat,
        of="exchanged numbers",
        example="When this creature dies, exchange the attack of target creature you control and target creature "
        "your opponent controls until end of turn.",
        means="each gets the other's present value",
    ),
)
