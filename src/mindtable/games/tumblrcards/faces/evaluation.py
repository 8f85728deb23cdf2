"""The heuristic evaluation of a position, for bots that look ahead.

The value of a side depends on its power (the damage that it deals) and its wall (the damage that it can take before it
loses: creatures protect their player, TC-6.7). Both count by their logarithms, so it is worth giving up a tenth of a
large army for half of a small one.
"""

from __future__ import annotations

from math import log
from typing import Final

from mypy_extensions import i64

from mindtable.core.faces.search import Evaluation, chance_of
from mindtable.games.tumblrcards.state.state import TumblrState

BODY: Final = 0.8  # the value of a creature's point of health, compared with the player's
CARD_POWER: Final = 0.7  # added to power for a card in hand, up to this number of cards
CARDS: Final = 6
INCOME: Final = 0.6  # added to power for a point of the other player's health, which is mana (TC-5.1)
RICH: Final = 15  # more mana than this has no value
NERVE: Final = 0.4  # the extra value of the player's own health
LATE: Final = 40  # from this turn on health counts more and more, since it decides on the last turn (TC-12.7)
LATE_NERVE: Final = 1.5
SHIELD: Final = 0.4  # the value of having a creature that protects the player (TC-6.7)

LEAST_HEALTH: Final = 0.4


class TumblrEvaluation(Evaluation[TumblrState]):
    """The values above, added up."""

    def spread(self) -> float:
        return 2.0

    def chance(self, state: TumblrState, seat: i64) -> float:
        # For search that looks further than its own turn. On the last turns only health counts (TC-12.7).
        if state.outcome is None and state.turn >= LATE:
            return chance_of(self.evaluate(state, seat), self.spread())
        return super().chance(state, seat)

    def term_names(self) -> list[str]:
        return ["tempo", "health", "wall"]

    def terms(self, state: TumblrState, seat: i64) -> list[float]:
        # Health counts against its owner beyond what it protects, for it is the other player's mana (TC-5.1).
        return [
            1.0 if seat == state.active else -1.0,
            log_health(state, seat) - log_health(state, 1 - seat),
            log_wall(state, seat) - log_wall(state, 1 - seat),
        ]

    def side_value(self, state: TumblrState, seat: i64) -> float:
        """The value of one side, mostly independent of the other."""
        state.refresh()
        creatures = state.sides[seat]
        health = float(state.health[seat])
        value = 0.0
        if creatures:
            value += SHIELD
        elif seat != state.active:
            # No creature protects the player, and the other player attacks next.
            health -= float(hits(state, 1 - seat))
        health = max(LEAST_HEALTH, health)
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


def log_health(state: TumblrState, seat: i64) -> float:
    """The logarithm of a player's health."""
    return log(max(LEAST_HEALTH, float(state.health[seat])))


def log_wall(state: TumblrState, seat: i64) -> float:
    """The logarithm of the damage that a player and its creatures can take."""
    state.refresh()
    wall = max(LEAST_HEALTH, float(state.health[seat]))
    for creature in state.sides[seat]:
        wall += BODY * float(max(0, creature.health - creature.damage))
    return log(wall)


def hits(state: TumblrState, seat: i64) -> i64:
    """The damage that the creatures of `seat` deal if no creature protects the other player."""
    total: i64 = 0
    for creature in state.sides[seat]:
        total += max(0, creature.attack)
    return total
