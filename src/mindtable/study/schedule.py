"""The games of a simulation: every pairing of decks equally often, with sides and decks swapped evenly."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any


class Plan:
    """A planned game: its number, the text that determines all its chance, and for each seat a bot and a deck.

    Decks are indices into the simulation's list of decks, or -1 in a game without decks.
    """

    def __init__(self, number: int, seed: str, bots: tuple[str, str], decks: tuple[int, int]) -> None:
        self.number = number
        self.seed = seed
        self.bots = bots
        self.decks = decks

    def __reduce__(
        self,
    ) -> tuple[Any, ...]:  # without this, compiled objects cannot be sent to other processes
        return Plan, (self.number, self.seed, self.bots, self.decks)


def pairings(bots: tuple[str, str], decks: int) -> list[list[tuple[tuple[str, str], tuple[int, int]]]]:
    """Every pairing of two of `decks` decks (also of a deck with itself), each with all its swaps.

    A swap exchanges the decks, the seats of the bots, or both; swaps that change nothing are left out.
    """
    found: list[list[tuple[tuple[str, str], tuple[int, int]]]] = []
    places = [(-1, -1)] if decks == 0 else [(i, j) for i in range(decks) for j in range(i, decks)]
    for first, second in places:
        swaps: list[tuple[tuple[str, str], tuple[int, int]]] = []
        for seats in (bots, (bots[1], bots[0])):
            for held in ((first, second), (second, first)):
                if (seats, held) not in swaps:
                    swaps.append((seats, held))
        found.append(swaps)
    return found


def schedule(games: int, bots: Sequence[str], decks: int, seed: str) -> list[Plan]:
    """Plans for `games` games. In each full round every pairing occurs in all its swaps."""
    pair = (bots[0], bots[len(bots) - 1])
    each = pairings(pair, decks)
    order = [(seats, held) for swaps in each for seats, held in swaps]
    # A part of a round is spread over all pairings: first one swap of each, then the next.
    deepest = max([len(swaps) for swaps in each])
    spread = [swaps[depth] for depth in range(deepest) for swaps in each if depth < len(swaps)]
    plans: list[Plan] = []
    for number in range(games):
        rest = games - number // len(order) * len(order)
        source = order if rest >= len(order) else spread
        seats, held = source[number % len(order)]
        plans.append(Plan(number, f"{seed}/{number}", seats, held))
    return plans
