"""Events on a board, which also have the place, the origin and the roll."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from mindtable.core.action import Named
from mindtable.core.event import Event, EventKind
from mindtable.core.wording import filled
from mindtable.games.mind_game.state.board import Place


class Roll:
    """A combat roll: the dice, the adjustment added to them, and its effect (MG-10.7).

    `effect` is the row of the table as the data file has it ("enemy: dissolve display"), `told` the same in a sentence.
    """

    def __init__(self, dice: list[int], adjustment: i64, total: i64, effect: str, told: str) -> None:
        self.dice = dice
        self.adjustment: i64 = adjustment
        self.total: i64 = total
        self.effect = effect
        self.told = told


class MindGameEvent(Event):
    """An event of Mind Game. `card` and `other` are tiles; `place` is where it is, `source` where it comes from."""

    def __init__(
        self,
        kind: EventKind,
        rule: str,
        seat: i64,
        n: i64 = 0,
        card: Named | None = None,
        private_to: i64 = -1,
        place: Place | None = None,
        source: Place | None = None,
        other: Named | None = None,
        roll: Roll | None = None,
    ) -> None:
        super().__init__(kind, rule, seat, n, card, 0, other, 0, None, 0, -1, private_to)
        self.place = place
        self.source = source
        self.roll = roll

    def text(self, viewer: i64, players: list[str]) -> str:
        seen = self.shown(viewer)
        sentence = self.kind.sentence if seen else self.kind.hidden
        roll = self.roll
        return filled(
            sentence,
            players[self.seat] if self.seat >= 0 else "the table",
            players[1 - self.seat] if self.seat >= 0 else "",
            card=self.card.name if self.card is not None and seen else "a tile",
            other="" if self.other is None else self.other.name,
            place="" if self.place is None else self.place.name,
            source="" if self.source is None else self.source.name,
            n=int(self.n),
            s="" if self.n == 1 else "s",
            dice="" if roll is None else " + ".join([str(die) for die in roll.dice]),
            adjustment=0 if roll is None else int(roll.adjustment),
            total=0 if roll is None else int(roll.total),
            effect="" if roll is None else roll.told,
        )

    def data(self, viewer: i64) -> dict[str, Any]:
        data = super().data(viewer)
        if self.place is not None:
            data["place"] = self.place.name
        if self.source is not None:
            data["from"] = self.source.name
        if self.roll is not None:
            roll = self.roll
            data["dice"] = list(roll.dice)
            data["adjustment"] = int(roll.adjustment)
            data["total"] = int(roll.total)
            data["effect"] = roll.effect
        return data
