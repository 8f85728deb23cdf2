"""The public numbers of a position, for the changes of a forecast (MAT-4.5)."""

from __future__ import annotations

from typing import Final

from mindtable.core.state import Reading
from mindtable.games.minds_across_time import words
from mindtable.games.minds_across_time.state import MatState

_TURNED: Final = ("unpivoted", "pivoted")


def readings(state: MatState) -> list[Reading]:
    """Victory points, pools and cards of both players; side, points, state and indicators of cards in play."""
    state.refresh()
    found: list[Reading] = []
    sides = (f"under {state.players[0]}", f"under {state.players[1]}")
    for seat in (0, 1):
        name = state.players[seat]
        found.append(Reading(name, 0, words.POINTS, state.totals[seat]))
        for kind, n in zip(words.KINDS, state.pools[seat]):
            found.append(Reading(name, 0, kind, n))
        found.append(Reading(name, 0, "cards in hand", len(state.hand[seat])))
        found.append(Reading(name, 0, "cards in library", len(state.deck[seat])))
    for seat in (0, 1):
        for card in state.sides[seat]:
            called = f"{card.printed.name} {card.id}"
            found.append(Reading(called, card.id, "controller", seat, sides))
            found.append(Reading(called, card.id, words.POINTS, card.points))
            found.append(Reading(called, card.id, "state", 1 if card.pivoted else 0, _TURNED))
            for kind, n in (card.counters or {}).items():
                found.append(Reading(called, card.id, f"{kind} indicators", n))
    return found
