"""Discard piles whose cards have serial numbers, by which targets and texts find them. Cards from play keep theirs.

In other games a discard pile is a list of cards and nothing else.
"""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from mindtable.cards.game.table import CardTable
from mindtable.cards.knowledge.visibility import DISCARD_PILE
from mindtable.cards.moves.moving import place_cards
from mindtable.cards.state.definition import Card, Pool
from mindtable.cards.state.frame import Aim, Frame
from mindtable.cards.state.standing import ON_CARDS
from mindtable.core.chance import Chance
from mindtable.core.start import Start
from mindtable.core.writer import Writer


class NumberedPiles(CardTable):
    """A card game in progress; `pile_ids[seat]` has a serial number for each card of the discard pile of that seat."""

    # --- Written by `make fields`, from fields.py ---
    __slots__ = ("pile_ids",)

    def __init__(self, start: Start, pool: Pool, chance: Chance, players: list[str]) -> None:
        super().__init__(start, pool, chance, players)
        self.pile_ids: list[list[int]] = [[], []]

    def copy(self) -> NumberedPiles:
        """An independent object that continues identically."""
        new = super().copy()
        assert isinstance(new, NumberedPiles)
        new.pile_ids[0] = self.pile_ids[0].copy()
        new.pile_ids[1] = self.pile_ids[1].copy()
        return new

    def written(self, w: Writer) -> dict[str, Any]:
        """The fields that differ from those of a new object, for positions and digests."""
        found = super().written(w)
        if self.pile_ids[0] or self.pile_ids[1]:
            found["pile_ids"] = [each.copy() for each in self.pile_ids]
        return found

    # --- Up to here. ---

    def settle_in(self) -> None:
        for seat in (0, 1):
            numbers = self.pile_ids[seat]
            while len(numbers) < len(self.discard_pile[seat]):
                numbers.append(int(self.new_number()))
        super().settle_in()

    def to_pile(self, seat: i64, card: Card, id_: i64 = 0) -> None:
        super().to_pile(seat, card)
        self.pile_ids[seat].append(int(id_ if id_ else self.new_number()))
        self.changed(ON_CARDS)

    def new_number(self) -> i64:
        """The number of a card that comes to a pile without one: it is a new object."""
        return self.next_id()

    def from_pile(self, seat: i64, index: i64) -> Card:
        self.pile_ids[seat].pop(index)
        return super().from_pile(seat, index)

    def pile_numbers(self, seat: i64) -> list[int]:
        return self.pile_ids[seat]

    def aimed_cards(self, aim: Aim, zone: str, seat: i64) -> list[int]:
        return [aim.cards[i] for i in range(len(aim.cards)) if aim.ids[i] in self.pile_ids[seat]]

    def this_card(self, frame: Frame, zone: str, seat: i64) -> Card | None:
        pile = self.discard_pile[seat]
        if self.cards_in(zone, seat) is pile and frame.source in self.pile_ids[seat]:
            return pile[self.pile_ids[seat].index(frame.source)]
        return None

    def lies_in_pile(self, id_: i64) -> bool:
        return id_ > 0 and (id_ in self.pile_ids[0] or id_ in self.pile_ids[1])

    def place_gone(self, id_: i64, place: str, frame: Frame) -> bool:
        for seat in (0, 1):
            if id_ in self.pile_ids[seat]:
                card = self.from_pile(seat, self.pile_ids[seat].index(id_))
                place_cards(self, [card], seat, [DISCARD_PILE.of(seat)], place, -1, frame)
                return True
        return False
