"""Dawn Chorus as a game that mindtable can start."""

from __future__ import annotations

from dawn_chorus.table import ChorusTable
from mindtable.cards.game.game import CardStart
from mindtable.cards.standard.game import StandardGame
from mindtable.cards.standard.words import Rules

RULES = Rules(
    deck="DC-1.1",
    set_up="DC-2.1",
    turn="DC-3.1",
    main="DC-3.3",
    draw="DC-3.2",
    play="DC-4.1",
    use="DC-4.2",
    respond="DC-4.3",
    resolve="DC-4.4",
    target="DC-4.5",
    choice="DC-4.6",
    zones="DC-5.1",
    numbers="DC-5.2",
    health="DC-6.2",
    leave="DC-5.1",
    end="DC-6.3",
    concede="DC-6.4",
    time_out="DC-6.5",
    agree="DC-6.6",
)


class DawnChorus(StandardGame):
    """Two gardens, 40 different cards, and a chorus at the end of every turn."""

    def __init__(self) -> None:
        super().__init__(
            "dawn_chorus",
            "Dawn Chorus",
            "Two gardens full of birds; the quieter one loses heart.",
            "dawn_chorus",
            RULES,
            permanents=("bird",),
            one_shots=("call",),
            responses=("call",),
            deck_size=24,
            copies=2,
            turns=40,
        )

    def new_state(self, start: CardStart) -> ChorusTable:
        return ChorusTable(start, start.chance())
