"""Deck lists that fit: which cards a player may still have if it has one of the lists that a belief names."""

from __future__ import annotations

from typing import Final

from mindtable.cards.state.definition import Card, Pool
from mindtable.core.belief import Belief
from mindtable.core.chance import Chance

_GRAIN: Final = 1 << 20  # the steps in which weights are compared with chance


def left_of_list(belief: Belief, pool: Pool, seen: list[Card], dealer: Chance) -> list[Card]:
    """The cards that are left of one of the lists after those `seen`, in the order of the pool; none if no list fits.

    A list fits if it has all cards that were seen. Among those that fit, one is drawn by how likely it is to show just
    these cards.
    """
    numbers: dict[str, int] = {}
    for card in seen:
        numbers[card.slug] = numbers.get(card.slug, 0) + 1
    fitting: list[dict[str, int]] = []
    weights: list[float] = []
    for each in belief.lists:
        weight = likelihood(each, numbers)
        if weight > 0.0 and knows_all(pool, each):
            fitting.append(each)
            weights.append(weight)
    if not fitting:
        return []
    chosen = fitting[drawn(weights, dealer)]
    left: list[Card] = []
    for card in pool.cards:
        for _ in range(chosen.get(card.slug, 0) - numbers.get(card.slug, 0)):
            left.append(card)
    return left


def likelihood(cards: dict[str, int], seen: dict[str, int]) -> float:
    """How likely such a deck shows just the cards seen, up to a factor for all decks; 0 if it lacks one."""
    total = float(sum(cards.values()))
    weight = 1.0
    for slug, number in seen.items():
        copies = cards.get(slug, 0)
        for drawn_before in range(number):
            weight *= float(copies - drawn_before) / total
            if copies <= drawn_before:
                return 0.0
    return weight


def knows_all(pool: Pool, cards: dict[str, int]) -> bool:
    """Whether the game that is played has all these cards."""
    return all(slug in pool.by_slug for slug in cards)


def drawn(weights: list[float], dealer: Chance) -> int:
    """The index of one of the weights, each as likely as it is heavy."""
    at = float(dealer.uniform(_GRAIN)) / float(_GRAIN) * sum(weights)
    for index in range(len(weights)):
        at -= weights[index]
        if at < 0.0:
            return index
    return len(weights) - 1
