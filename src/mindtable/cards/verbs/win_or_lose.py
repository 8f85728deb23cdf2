"""`Your opponent loses the game.` `Win the game.`: at the next moment the rules look for a loser (TC-12.10)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mindtable.cards.nodes.base import Effect
from mindtable.cards.nodes.meaning import seats_of
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.state import CardState
from mindtable.cards.words import Player
from mindtable.language.phrase import Phrase


@dataclass(frozen=True)
class LoseGame(Effect):
    """`who` loses the game."""

    who: Player

    def perform(self, state: CardState, frame: Frame) -> None:
        for seat in seats_of(state, self.who, frame):
            state.told_to_lose(seat, frame)
        frame.done = True


@dataclass(frozen=True)
class WinGame(Effect):
    """You win the game."""

    def perform(self, state: CardState, frame: Frame) -> None:
        state.told_to_lose(1 - frame.controller, frame)
        frame.done = True


PHRASES: Final = (
    Phrase(
        "effect",
        "{who:loser} lose(s) the game",
        LoseGame,
        example="While your opponent's deck is empty, your opponent loses the game.",
        means="at the next moment the rules look for a loser",
    ),
    Phrase(
        "effect",
        "win the game",
        WinGame,
        also=("you win the game",),
        example="When this creature dies, win the game.",
        means="at the next moment the rules look for a winner",
    ),
)
