"""The part of the view that only Minds Across Time has."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.cards.asking.sealed import Sealed
from mindtable.cards.faces.views import Viewing
from mindtable.cards.knowledge.visibility import DECK, DISCARD_PILE
from mindtable.cards.state.definition import Card
from mindtable.cards.state.stack import Play
from mindtable.cards.state.thing import Thing
from mindtable.core.zone import Zone
from mindtable.games.minds_across_time import words
from mindtable.games.minds_across_time.paying import bill_of
from mindtable.games.minds_across_time.state.state import MatState


class MatViewing(Viewing[MatState]):
    """The numbers and marks of Minds Across Time; hands and libraries are hidden (MAT-4.6)."""

    def numbers(self, state: MatState) -> dict[str, int]:
        """How many victory points are needed, and the moves of this turn."""
        return {"needed": int(state.needed), "moves": int(state.carried_out)}

    def stack(self, state: MatState) -> list[Play]:
        return state.stack().plays

    def window(self, state: MatState) -> str:
        """Whether the end of the turn is announced."""
        return words.P_ENDING if state.phase == words.P_ENDING else ""

    def chosen(self, state: MatState, viewer: i64) -> list[Card]:
        """The starting cards that the viewer has selected so far."""
        if not state.agenda or viewer not in (0, 1):
            return []
        sealed = state.agenda[len(state.agenda) - 1].data
        return state.pool.at(sealed.chosen[viewer]) if isinstance(sealed, Sealed) else []

    def player_numbers(self, state: MatState, seat: i64) -> dict[str, int]:
        """Victory points, the pool by kind, redraws taken (MAT-4.5)."""
        pool = {kind: state.pools[seat][at] for at, kind in enumerate(words.KINDS)}
        return {
            words.POINTS: int(state.totals[seat]),
            "needed": int(state.needed),
            **pool,
            "redraws": state.redraws[seat],
        }

    def zones(self, state: MatState, seat: i64) -> list[tuple[Zone, list[Card]]]:
        return [(DECK, state.deck[seat]), (DISCARD_PILE, state.discard_pile[seat])]

    def held_numbers(self, state: MatState, seat: i64, card: Card) -> dict[str, int]:
        """Its victory points, and the parts of what it costs now, and how much less of choice."""
        bill = bill_of(state, seat, state.mat_card(card))
        cost = {talent: bill.talents.count(at) for at, talent in enumerate(words.TALENTS)}
        cost |= {kind: bill.parts[at] for at, kind in enumerate((*words.KINDS, words.ANY))}
        cost |= {"talents less": int(bill.fewer_talents), "resources less": int(bill.fewer_parts)}
        points = {words.POINTS: card.numbers.get(words.POINTS, 0)}
        return points | {part: n for part, n in cost.items() if n}

    def waiting_numbers(self, state: MatState, waiting: Play) -> dict[str, int]:
        return self.held_numbers(state, waiting.seat, waiting.form) if waiting.is_card() else {}

    def thing_numbers(self, state: MatState, thing: Thing) -> dict[str, int]:
        return {words.POINTS: int(state.in_play(thing).points)}

    def marks(self, state: MatState, thing: Thing) -> list[str]:
        """Whether it is pivoted, stays so, or came this turn; and its talents."""
        card = state.in_play(thing)
        found = ["pivoted"] if card.turned else []
        if card.held:
            found.append("held")
        if card.printed.is_product and card.entered == state.turn:
            found.append("new")
        return found + [talent for talent in words.TALENTS if state.has_talent(thing, talent)]


VIEWING: Final = MatViewing(
    ("type", "talents", "era", "region", "kinds", "subtypes", "cost", "victory_points")
)
