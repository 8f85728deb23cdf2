"""The part of the view that only a standard card game has."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from mindtable.cards.faces.views import Viewing
from mindtable.cards.knowledge.visibility import HAND, OPEN_HAND
from mindtable.cards.standard.words import Wording
from mindtable.cards.state.definition import Card
from mindtable.cards.state.stack import Play
from mindtable.cards.state.state import CardState
from mindtable.cards.state.thing import Thing
from mindtable.core.zone import Zone


@mypyc_attr(allow_interpreted_subclasses=True)
class StandardViewing(Viewing[CardState]):
    """The numbers and marks of a standard card game, by its own words."""

    def __init__(self, wording: Wording) -> None:
        super().__init__(("type", "cost", *wording.stats))
        self.wording = wording

    def stack(self, state: CardState) -> list[Play]:
        return state.stack().plays

    def player_numbers(self, state: CardState, seat: i64) -> dict[str, int]:
        return state.player_numbers(seat)

    def hand(self, state: CardState, seat: i64) -> Zone:
        return OPEN_HAND if state.hand_is_open(seat) else HAND

    def held_numbers(self, state: CardState, seat: i64, card: Card) -> dict[str, int]:
        """The cost at this moment, for X = 0."""
        return {"cost": int(state.price(seat, card, 0))}

    def thing_numbers(self, state: CardState, thing: Thing) -> dict[str, int]:
        return {
            name: int(state.stat(thing, name)) for name in self.wording.stats if name in thing.form.numbers
        }

    def marks(self, state: CardState, thing: Thing) -> list[str]:
        return [self.wording.turned] if thing.turned else []
