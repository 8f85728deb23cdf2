"""`Gain 1 mana until end of turn.` (TC-5.4, TC-5.5) `Pay 2 mana.` (TC-11.48)"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, cast

from mindtable.cards.nodes.base import Amount, Effect
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.state import CardState
from mindtable.games.tumblrcards import words
from mindtable.games.tumblrcards.state.state import TumblrState
from mindtable.language.phrase import Phrase


@dataclass(frozen=True)
class GainMana(Effect):
    """`n` is added to the mana of the turn, if you are the active player; otherwise it is lost (TC-5.5)."""

    n: Amount

    def perform(self, state: CardState, frame: Frame) -> None:
        game = cast(TumblrState, state)
        seat = frame.controller
        n = self.n.value(state, frame)
        frame.done = seat == game.active and game.phase in (words.P_START, words.P_CASTING)
        if not frame.done:
            game.tell(words.E_MANA_LOST, "TC-5.5", seat, n)
            return
        game.extra_mana += n
        if game.phase == words.P_CASTING:
            game.mana += n
        game.tell(words.E_GAINS_MANA, "TC-5.4", seat, n)


@dataclass(frozen=True)
class PayMana(Effect):
    """You pay `n` mana, all of it or nothing; only the active player has any, in the casting phase (TC-11.48)."""

    n: int

    def pays(self) -> bool:
        return True

    def payable(self, state: CardState, frame: Frame) -> bool:
        game = cast(TumblrState, state)
        can = frame.controller == game.active and game.phase == words.P_CASTING
        return can and game.mana_left() >= self.n

    def possible(self, state: CardState, frame: Frame) -> bool:
        return self.payable(state, frame)

    def perform(self, state: CardState, frame: Frame) -> None:
        game = cast(TumblrState, state)
        frame.done = self.payable(state, frame)
        if frame.done:
            game.spent += self.n
            game.tell(words.E_PAYS_MANA, "TC-11.48", frame.controller, self.n)

    def stands_alone(self) -> bool:
        return True


PHRASES: Final = (
    Phrase(
        "effect",
        "gain {n:number} mana until end of turn",
        GainMana,
        example="When this creature enters play, gain 1 mana until end of turn.",
        means="added to the mana of the turn",
    ),
    Phrase(
        "effect",
        "pay {n:digits} mana",
        PayMana,
        also=("spend {n:digits} mana",),
        example="When you cast this creature, you may pay 2 mana. If you do, draw 1 card.",
        means="all of it or nothing, in your casting phase",
    ),
)
