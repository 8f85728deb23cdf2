"""The public numbers of a position, for the changes of a forecast (MI-5.2)."""

from __future__ import annotations

from typing import Final

from mindtable.core.state import Reading
from mindtable.games.mind import numbers
from mindtable.games.mind.state import MindState

_TURNED: Final = ("disengaged", "engaged")


def readings(state: MindState) -> list[Reading]:
    """Breaks, cards, Memory and Breaking Point of both players; power, cost and state of their cards in play."""
    state.refresh()
    found: list[Reading] = []
    for seat in (0, 1):
        name = state.players[seat]
        found.append(Reading(name, 0, "breaks", state.breaks[seat]))
        found.append(Reading(name, 0, "cards in hand", len(state.hand[seat])))
        found.append(Reading(name, 0, "cards in deck", len(state.deck[seat])))
        found.append(Reading(name, 0, "Memory", state.memory[seat]))
        found.append(Reading(name, 0, "Breaking Point", state.breaking_point[seat]))
    for seat in (0, 1):
        for piece in state.sides[seat][1:]:
            called = f"{piece.printed.name} {piece.id}"
            found.append(Reading(called, piece.id, "controller", piece.controller, under(state)))
            found.append(Reading(called, piece.id, "cost", piece.cost))
            if piece.printed.is_thought:
                found.append(Reading(called, piece.id, "power", piece.power))
                found.append(Reading(called, piece.id, "state", 1 if piece.engaged else 0, _TURNED))
        for unit in state.units(seat):
            if unit[0].group:
                called = " + ".join([member.printed.name for member in unit])
                found.append(Reading(called, unit[0].id, "power together", numbers.unit_power(state, unit)))
    return found


def under(state: MindState) -> tuple[str, ...]:
    """The words for a card that changes sides."""
    return (f"under {state.players[0]}", f"under {state.players[1]}")
