"""How good a position is for a seat: the game's own knowledge for bots that look ahead.

Health counts twice over: it keeps a player alive and is the other player's mana (TC-5.1), so being far ahead of 0 is
worth less and less. Creatures are worth their numbers, more if they shield a player who has no other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

if TYPE_CHECKING:
    from mindtable.games.tumblrcards.creature import Creature
    from mindtable.games.tumblrcards.state import TumblrState

DECIDED: Final = 1e6  # the value of a won game


def evaluate(state: TumblrState, seat: i64) -> float:
    """The value of the position for `seat`: positive is better; `DECIDED` for a win, minus that for a loss."""
    outcome = state.outcome
    if outcome is not None:
        if outcome.winner < 0:
            return 0.0
        return DECIDED if outcome.winner == seat else -DECIDED
    if state.stale:
        state.project()
    return side_value(state, seat) - side_value(state, 1 - seat)


def side_value(state: TumblrState, seat: i64) -> float:
    """What one side is worth by itself."""
    health = state.health[seat]
    value = 3.0 * health if health <= 10 else 20.0 + health
    creatures = state.sides[seat]
    for creature in creatures:
        value += creature_value(creature)
    if creatures:
        value += 3.0
    cards = len(state.hand[seat]) + len(state.drawn[seat])
    return value + 1.5 * min(cards, 6)


def creature_value(creature: Creature) -> float:
    """What a creature in play is worth."""
    left = creature.health - creature.damage
    if left <= 0:
        return 0.0
    return 1.0 + 1.5 * float(max(0, creature.attack)) + float(min(left, 12))
