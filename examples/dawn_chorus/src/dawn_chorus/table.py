"""A game of Dawn Chorus in progress: the differences from a standard card game."""

from __future__ import annotations

from mindtable.cards.game.game import CardStart
from mindtable.cards.standard.table import StandardTable
from mindtable.core.chance import Chance
from mindtable.core.event import EventKind

HEART = 15  # the health of both players at the start (DC-2.1)
MOST_SEEDS = 8  # DC-3.2

E_CHORUS = EventKind("chorus", "The birds of {seat} sing louder by {n}.")


class ChorusTable(StandardTable):
    """Birds that are not hushed sing at the end of a turn."""

    def __init__(self, start: CardStart, chance: Chance) -> None:
        super().__init__(start, chance)
        self.health = [HEART, HEART]

    def income(self) -> int:
        """Seeds for the turn (DC-3.2)."""
        return min((self.turn + 1) // 2 + 1, MOST_SEEDS)

    def song_of(self, seat: int) -> int:
        """The total song of a player's birds; hushed birds do not sing (DC-6.1)."""
        return sum(self.stat(bird, "song") for bird in self.play[seat] if not self.has_state(bird, "hushed"))

    def turn_ends(self) -> None:
        """The chorus: if the active player's birds sing louder, the opponent loses the difference (DC-6.1)."""
        louder = self.song_of(self.active) - self.song_of(1 - self.active)
        if louder > 0:
            self.tell(E_CHORUS, "DC-6.1", self.active, louder)
            self.alter_health(1 - self.active, -louder)
