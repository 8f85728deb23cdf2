"""The bazaar: fame wins, traders can be hurt, and three resources count."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from mindtable.cards.game.game import CardStart
from mindtable.cards.standard.game import StandardGame
from mindtable.cards.standard.table import StandardTable
from mindtable.cards.standard.words import Rules

RULES = Rules(**{each.name: "BZ-1.1" for each in fields(Rules)})


class BazaarTable(StandardTable):
    """Cards in hand decide between equal fame."""

    def tie_breaks(self) -> list[tuple[str, int, int]]:
        return [("cards in hand", len(self.hand[0]), len(self.hand[1]))]


class Bazaar(StandardGame):
    """A test game; `changed` are arguments of the game that differ."""

    def __init__(self, **changed: Any) -> None:
        given: dict[str, Any] = {
            "permanents": ("trader", "ware"),
            "one_shots": ("offer",),
            "deck_size": 30,
            "points": "fame",
            "to_win": 10,
            "mortal": True,
            "turns": 8,
            "mulligans": 1,
        }
        super().__init__(
            "bazaar", "Bazaar", "A test game.", "tests.cards.bazaar", RULES, **{**given, **changed}
        )

    def new_state(self, start: CardStart) -> BazaarTable:
        return BazaarTable(start, start.chance())
