"""How good a position is for a seat: the game's own knowledge for bots that look ahead.

A side is as strong as its power (how hard it hits) and its wall (how much has to be hit before it has lost: its
creatures stand before the player, TC-6.7). Both count by their logarithms, so that a tenth of a large army is worth
giving up for half of a small one.
"""

from __future__ import annotations

from math import log
from typing import Final

from mypy_extensions import i64

from mindtable.games.tumblrcards.state import TumblrState

BODY: Final = 0.8  # what a point of health of a creature is worth beside one of its player
CARD_POWER: Final = 0.7  # what a card in hand adds to power, up to so many cards
CARDS: Final = 6
INCOME: Final = 0.6  # what a point of the other player's health adds to power, since it is mana (TC-5.1)
RICH: Final = 15  # more mana than this buys nothing more
NERVE: Final = 0.4  # how much more than its share of the wall the player's own health is worth
LATE: Final = 40  # from this turn on health decides more and more, since the last turn compares it (TC-12.7)
LATE_NERVE: Final = 1.5
SHIELD: Final = 0.4  # what it is worth that somebody stands before the player (TC-6.7)


def side_value(state: TumblrState, seat: i64) -> float:
    """What one side is worth, mostly by itself."""
    state.refresh()
    creatures = state.sides[seat]
    health = float(state.health[seat])
    value = 0.0
    if creatures:
        value += SHIELD
    elif seat != state.active:
        # Nobody stands before the player, and the other one attacks next.
        health -= float(hits(state, 1 - seat))
    health = max(0.4, health)
    power = 1.0 + CARD_POWER * float(min(CARDS, len(state.hand[seat]) + len(state.drawn[seat])))
    power += INCOME * float(min(RICH, max(0, state.health[1 - seat])))
    wall = health
    for creature in creatures:
        left = creature.health - creature.damage
        if left > 0:
            power += float(max(0, creature.attack)) + 0.25
            wall += BODY * float(left)
    nerve = NERVE if state.turn < LATE else LATE_NERVE
    return value + log(power) + log(wall) + nerve * log(health)


def hits(state: TumblrState, seat: i64) -> i64:
    """How much damage the creatures of `seat` deal if nothing stands before the other player."""
    total: i64 = 0
    for creature in state.sides[seat]:
        total += max(0, creature.attack)
    return total
