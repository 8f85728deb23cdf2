"""Search for decks of Minds Across Time that break the game because copies are unlimited (MAT-2.3).

`python -m benchmarks.piles` builds, around each product, a deck of 40 cards with many copies of it and of those who pay
for it, and lets greedy play it against greedy with the lists of the rules. The best piles are then changed at random,
card by card, as long as that wins more. In the end each is played again with new seeds, and with at most four copies of
each card, the rest filled with cards of the same sorts (variant `four-copies`).
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from random import Random
from typing import Any

import mindtable
from mindtable import bots
from mindtable.cards.game.game import CardGame
from mindtable.cards.state.definition import Pool

GAME = "minds_across_time"
# The lists of the rules.
RIVALS = ("republic-of-letters", "smokestacks", "silicon-season", "court-and-quarry")
FOUR = "four-copies"
SIZE = 40
PRODUCTS, CHARACTERS = 16, 13  # in a pile; the rest are resource cards
STARTS = 2


def cards(type_: str) -> dict[str, dict[str, Any]]:
    """The printed tables of all cards of a type."""
    return {card.slug: card.data() for card in known().cards if card.type == type_}


def known() -> Pool:
    """All cards of the game."""
    found = mindtable.game(GAME)
    assert isinstance(found, CardGame)
    return found.pool()


class Shelf:
    """All cards, sorted by what they are good for."""

    def __init__(self) -> None:
        self.products = cards("product")
        self.characters = cards("character")
        self.resources = cards("resource")
        self.all = [card.slug for card in known().cards]

    def payers(self, product: str) -> list[str]:
        """The characters that pay for most of a product's talents, the best first."""
        asked = self.products[product].get("cost", {}).get("talents", [])
        fit = {slug: sum(each in card["talents"] for each in asked) for slug, card in self.characters.items()}
        return sorted(fit, key=lambda slug: -fit[slug])

    def sources(self, product: str) -> list[str]:
        """The resource cards of the kinds that it needs, the best first."""
        asked = self.products[product].get("cost", {}).get("resources", {})
        fit = {
            slug: sum(n for kind, n in asked.items() if kind in card["kinds"]) - 0.01 * len(card["kinds"])
            for slug, card in self.resources.items()
        }
        return sorted(fit, key=lambda slug: -fit[slug])

    def pile(self, product: str, most: int) -> dict[str, int]:
        """A deck around a product, with at most so many copies of each card."""
        worth = {slug: alike(self.products[product], card) for slug, card in self.products.items()}
        products = sorted(worth, key=lambda slug: (slug != product, -worth[slug]))
        deck: Counter[str] = Counter()
        # Different characters pay for a product, so that two or three names share their part of a pile.
        for names, wanted, copies in (
            (products, PRODUCTS, most),
            (self.payers(product), CHARACTERS, min(most, 5)),
            (self.sources(product), SIZE - PRODUCTS - CHARACTERS, min(most, 6)),
        ):
            left = wanted
            for name in names:
                taken = min(copies, left)
                deck[name] += taken
                left -= taken
        return +deck

    def capped(self, deck: dict[str, int]) -> dict[str, int]:
        """The deck with at most four copies of each card, filled with what is most like the cards that it loses."""
        found = Counter({slug: min(n, 4) for slug, n in deck.items()})
        for slug, n in sorted(deck.items(), key=lambda each: -each[1]):
            over = n - 4
            group = next(
                each
                for each in (self.products, self.characters, self.resources, None)
                if each is None or slug in each
            )
            names = (
                self.all
                if group is None
                else sorted(group, key=lambda other: -alike(group[slug], group[other]))
            )
            for other in names:
                more = min(over, 4 - found[other])
                if more > 0:
                    found[other] += more
                    over -= more
        return dict(found)


def alike(one: dict[str, Any], other: dict[str, Any]) -> float:
    """How much two cards of a type have in common."""
    found = 0.0
    for key in ("talents", "kinds", "subtypes"):
        found += len(set(one.get(key, ())) & set(other.get(key, ())))
    first, second = one.get("cost", {}), other.get("cost", {})
    found += len(set(first.get("talents", ())) & set(second.get("talents", ())))
    found += sum(
        min(n, second.get("resources", {}).get(kind, 0)) for kind, n in first.get("resources", {}).items()
    )
    return found - 0.3 * len(second.get("talents", ())) + 0.5 * other.get("victory_points", 0)


def play(deck: dict[str, int], seed: str, number: int, variants: Sequence[str]) -> tuple[float, int]:
    """One game of greedy with a deck against greedy with a list of the rules: 1 for a win, and the turns."""
    seat = number % 2
    chosen: list[Any] = [RIVALS[number // 2 % len(RIVALS)]] * 2
    chosen[seat] = deck
    state = mindtable.start(GAME, decks=chosen, seed=f"{seed}/{number}", variants=variants)
    state.silent = True
    players = [bots.make("greedy", f"{each} of {seed}/{number}") for each in (0, 1)]
    while state.decision is not None:
        decision = state.decision
        state.take(decision, players[decision.seat].choose(decision, state.view(decision.seat)))
    assert state.outcome is not None
    winner = state.outcome.winner
    return 0.5 if winner == mindtable.DRAW else float(winner == seat), int(state.turn_number())


def share(deck: dict[str, int], games: int, seed: str, variants: Sequence[str] = ()) -> tuple[float, float]:
    """The share of games that a deck wins, and their mean number of turns."""
    found = [play(deck, seed, number, variants) for number in range(games)]
    return sum(won for won, _ in found) / games, sum(turns for _, turns in found) / games


def changed(shelf: Shelf, deck: dict[str, int], random: Random) -> dict[str, int]:
    """A deck with some copies of one card in place of another's."""
    new = Counter(deck)
    out = random.choice([slug for slug, n in new.items() if n])
    into = random.choice(list(new) if random.random() < 0.4 else shelf.all)
    n = min(new[out], random.choice((1, 2, 3)))
    new[out] -= n
    new[into] += n
    return dict(+new)


def improved(start: tuple[dict[str, int], int, int, str]) -> tuple[dict[str, int], float]:
    """The deck after so many attempts to change it for the better, and the share of its games that it won."""
    deck, attempts, games, seed = start
    shelf, random = Shelf(), Random(seed)
    best, _ = share(deck, games, seed)
    for number in range(attempts):
        trial = changed(shelf, deck, random)
        won, _ = share(trial, games, f"{seed} {number}")
        if won > best or (won == best and random.random() < 0.3):
            deck, best = trial, won
    return deck, best


def first_look(task: tuple[dict[str, int], int, str]) -> tuple[float, float]:
    return share(*task)


def last_look(task: tuple[dict[str, int], int, str, tuple[str, ...]]) -> tuple[float, float]:
    return share(*task)


def main() -> None:
    parser = argparse.ArgumentParser(
        "benchmarks.piles", description="Searches for decks that break the game."
    )
    parser.add_argument("--games", type=int, default=8, help="games of each pile in the first look (8)")
    parser.add_argument("--best", type=int, default=4, help="how many piles are improved (4)")
    parser.add_argument("--attempts", type=int, default=20, help="changes that are tried with each (20)")
    parser.add_argument("--last", type=int, default=64, help="games of each result in the end (64)")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--around", nargs="*", default=[], help="products to build around (all)")
    parser.add_argument("--seed", default="piles")
    options = parser.parse_args()
    shelf = Shelf()
    piles = {product: shelf.pile(product, PRODUCTS) for product in options.around or shelf.products}
    with ProcessPoolExecutor(options.jobs) as pool:
        tasks = [(deck, options.games, f"{options.seed} {product}") for product, deck in piles.items()]
        looked = dict(zip(piles, pool.map(first_look, tasks), strict=True))
        best = sorted(looked, key=lambda product: (-looked[product][0], looked[product][1]))
        for product in best:
            print(f"{looked[product][0]:6.0%} {looked[product][1]:5.1f} turns  {product}", flush=True)
        starts = [
            (piles[product], options.attempts, options.games, f"{options.seed} {product} better")
            for product in best[: options.best]
        ]
        for product, (deck, _) in zip(best, pool.map(improved, starts), strict=False):
            final = [(deck, options.last, f"{options.seed} last", ())]
            final.append((shelf.capped(deck), options.last, f"{options.seed} last", (FOUR,)))
            for (each, *_), (won, turns) in zip(final, pool.map(last_look, final), strict=True):
                listed = ", ".join(f"{n} {slug}" for slug, n in sorted(each.items(), key=lambda one: -one[1]))
                print(f"{won:6.1%} {turns:5.1f} turns  around {product}: {listed}", flush=True)


if __name__ == "__main__":
    main()
