"""The public numbers of a position, for the changes of a forecast."""

from __future__ import annotations

from typing import Final

from mindtable.core.state import Reading
from mindtable.games.mindnet import words
from mindtable.games.mindnet.state import MnState

_STATES: Final = ("active", "exhausted")


def readings(state: MnState) -> list[Reading]:
    """Credits, GNEs and cards of both players; side, state, levels and damage of cards in play."""
    state.refresh()
    found: list[Reading] = []
    sides = (f"under {state.players[0]}", f"under {state.players[1]}")
    for seat in (0, 1):
        name = state.players[seat]
        found.append(Reading(name, 0, "Credits", state.credits[seat]))
        found.append(Reading(name, 0, "GNEs", state.gnes(seat)))
        found.append(Reading(name, 0, "cards in hand", len(state.hand[seat])))
        found.append(Reading(name, 0, "cards in deck", len(state.deck[seat])))
    for seat in (0, 1):
        for card in state.sides[seat]:
            called = f"{card.printed.name} {card.id}"
            found.append(Reading(called, card.id, "controller", seat, sides))
            if card.printed.is_individual:
                found.append(Reading(called, card.id, "state", 1 if card.exhausted else 0, _STATES))
                found.append(Reading(called, card.id, "damage", card.damage))
            numbers = (card.motivation, card.health, card.aggression, card.earnings)
            for level, n in zip(words.LEVELS, numbers):
                found.append(Reading(called, card.id, level, n))
    return found
