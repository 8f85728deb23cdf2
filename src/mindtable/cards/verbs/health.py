"""`Gain 4 health.` `Each player loses 3 health.` `Each player's health becomes 15.` (TC-11.11)"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mindtable.cards.nodes.base import Amount, Effect
from mindtable.cards.nodes.group import shares
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.state import CardState
from mindtable.cards.words import Player, is_plain_player
from mindtable.language.phrase import Phrase


@dataclass(frozen=True)
class ChangeHealth(Effect):
    """`who` gains `n` health (`sign` 1) or loses it (`sign` -1)."""

    who: Player
    sign: int
    n: Amount

    def perform(self, state: CardState, frame: Frame) -> None:
        each = shares(state, self.who, self.n, frame)
        frame.done = sum([state.change_health(seat, self.sign * n, frame) for seat, n in each]) > 0

    def stands_alone(self) -> bool:
        return is_plain_player(self.who) and self.n.stands_alone()

    def possible(self, state: CardState, frame: Frame) -> bool:
        return any(n != 0 for _, n in shares(state, self.who, self.n, frame))


@dataclass(frozen=True)
class SetHealth(Effect):
    """The health of `who` becomes `n`: gained or lost is the difference, if any."""

    who: Player
    n: Amount

    def perform(self, state: CardState, frame: Frame) -> None:
        each = shares(state, self.who, self.n, frame)
        frame.done = sum([state.change_health(seat, n - state.health[seat], frame) for seat, n in each]) > 0

    def stands_alone(self) -> bool:
        return is_plain_player(self.who) and self.n.stands_alone()


PHRASES: Final = (
    Phrase(
        "effect",
        "{who:actor} gain(s) {n:much} health",
        ChangeHealth,
        fixed={"sign": 1},
        example="When this creature enters play, gain 7 health.",
        means="raises that health",
    ),
    Phrase(
        "effect",
        "{who:actor} lose(s) {n:much} health",
        ChangeHealth,
        fixed={"sign": -1},
        example="At the end of each turn, lose 3 health.",
        means="lowers that health; it is no damage",
    ),
    Phrase(
        "effect",
        "{who:owner} health becomes {n:amount}",
        SetHealth,
        example="When this creature enters play, each player's health becomes 15.",
        means="it is that number then",
    ),
)
