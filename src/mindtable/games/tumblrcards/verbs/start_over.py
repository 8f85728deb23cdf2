"""`Each player shuffles each card they own into their deck.` (TC-11.13)"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, cast

from mindtable.cards.frame import Frame
from mindtable.cards.nodes.base import Effect
from mindtable.cards.state import CardState
from mindtable.cards.words import EACH_PLAYER, Player
from mindtable.games.tumblrcards.leaving import shuffle_all_in
from mindtable.games.tumblrcards.state import TumblrState
from mindtable.language.phrase import Phrase


@dataclass(frozen=True)
class ShuffleAllIn(Effect):
    """`who` shuffles each card they own, from every zone and whoever controls it, into the deck; tokens cease."""

    who: Player

    def perform(self, state: CardState, frame: Frame) -> None:
        shuffle_all_in(cast(TumblrState, state), state.players_meant(self.who, frame))
        frame.done = True


PHRASES: Final = (
    Phrase(
        "effect",
        "each player shuffles each card they own into their deck",
        ShuffleAllIn,
        fixed={"who": EACH_PLAYER},
        example="When this creature enters play, each player shuffles each card they own into their deck.",
        means="from every zone",
    ),
)
