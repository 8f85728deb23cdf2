"""Simulations of ratings and of pairing, by seeds: `python -m benchmarks.opponents ratings` and `... pairing`.

Nothing here measures this computer. `ratings` says how often somebody's true strength lies in the interval that is
shown, with opponents that chance chooses and with those that pairing chooses. `pairing` says how long people wait.
"""

from __future__ import annotations

import argparse
import math
from collections import defaultdict
from random import Random
from statistics import fmean, median, quantiles
from typing import Final

from msgspec import Struct, field

from mindtable.server.opponents.pairing import AGAIN, ENOUGH, Waiting, pairs
from mindtable.server.opponents.ratings import (
    SCALE,
    VOLATILITY,
    Advantage,
    Played,
    Rating,
    after,
    aged,
    learned,
)

DAY: Final = 86_400_000
SECOND: Final = 1_000


# Ratings.


class Player(Struct):
    """Somebody with a true strength, which changes a little."""

    strength: float
    rating: Rating = field(default_factory=Rating)
    opponents: dict[str, list[int]] = field(default_factory=dict)


class Coverage(Struct):
    """How many intervals held the true strength, of how many; and how far off the ratings were."""

    held: int = 0
    of: int = 0
    errors: float = 0.0
    advantage: float = 0.0

    def add(self, other: Coverage) -> None:
        """Count others, too."""
        self.held += other.held
        self.of += other.of
        self.errors += other.errors
        self.advantage += other.advantage

    @property
    def share(self) -> float:
        """The share of the intervals that held it."""
        return self.held / self.of


def season(
    seed: str, by_strength: bool, people: int = 40, days: int = 40, spread: float = 250.0, ahead: float = 40.0
) -> Coverage:
    """A run: `people` play one game a day for some days, each against somebody who is there then."""
    random = Random(seed)
    players = [Player(random.gauss(1500, spread)) for _ in range(people)]
    advantage = Advantage()
    drift = VOLATILITY * SCALE * math.sqrt(1 / 5)  # in a day: a period has five
    for day in range(1, days + 1):
        for player in players:
            player.strength += random.gauss(0, drift)
        there = random.sample(range(people), people)
        now = day * DAY
        for one, other in _opponents(random, players, there, by_strength, now):
            advantage = _play(random, players[one], players[other], ahead, advantage, now)
    now = days * DAY
    shown = [aged(player.rating, now) for player in players]
    shift = fmean(each.points - player.strength for each, player in zip(shown, players))
    found = Coverage(advantage=advantage.points)
    for each, player in zip(shown, players):
        low, high = each.interval
        found.of += 1
        found.held += low <= player.strength + shift <= high
        found.errors += abs(each.points - player.strength - shift)
    return found


def _opponents(
    random: Random, players: list[Player], there: list[int], by_strength: bool, now: int
) -> list[tuple[int, int]]:
    """Who plays whom on a day: by chance, or as pairing does with groups who wait together."""
    if not by_strength:
        return list(zip(there[::2], there[1::2]))
    found = []
    left: list[int] = []
    for each in there:
        left.append(each)
        if len(left) < random.randint(2, 6):
            continue
        waiting = [Waiting(str(one), str(one), aged(players[one].rating, now), now - 30_000) for one in left]
        for pair in pairs(waiting, now):
            found.append((int(pair.one.person), int(pair.other.person)))
            left.remove(int(pair.one.person))
            left.remove(int(pair.other.person))
    return found


def _play(
    random: Random, one: Player, other: Player, ahead: float, advantage: Advantage, now: int
) -> Advantage:
    first, second = (one, other) if random.random() < 0.5 else (other, one)
    chance = 1 / (1 + math.exp((second.strength - first.strength - ahead) / SCALE))
    score = float(random.random() < chance)
    of_first, of_second = aged(first.rating, now), aged(second.rating, now)
    first.rating = after(first.rating, [Played(of_second, score, advantage.points)], now)
    second.rating = after(second.rating, [Played(of_first, 1 - score, -advantage.points)], now)
    return learned(advantage, of_first, of_second, score)


def coverage(runs: int, by_strength: bool, seed: str = "ratings") -> Coverage:
    """Many runs."""
    found = Coverage()
    for run in range(runs):
        found.add(season(f"{seed} {run}", by_strength))
    return found


# Pairing.


class Arrival(Struct):
    """Somebody who comes, waits and plays, again and again."""

    name: str
    rating: Rating
    since: int = -1  # waits since then; -1 while they play or have gone
    played: dict[str, int] = field(default_factory=dict)


class Waits(Struct):
    """What happened in a pool."""

    arrivals: int = 0
    waits: list[float] = field(default_factory=list)  # seconds
    gaps: list[int] = field(default_factory=list)
    again: int = 0  # recent opponents who played each other again while enough others waited
    left: int = 0  # who gave up


def evening(
    seed: str, a_minute: float, hours: float = 4.0, people: int = 60, patience: float = 300.0
) -> Waits:
    """An evening in one pool with so many arrivals a minute. A game takes 5 to 20 minutes; some give up."""
    random = Random(seed)
    crowd = [
        Arrival(
            f"p{number}", Rating(random.gauss(1500, 250), random.choice((60.0, 90.0, 150.0, 350.0)), games=9)
        )
        for number in range(people)
    ]
    found = Waits()
    busy: dict[str, float] = {}
    coming = random.expovariate(a_minute / 60)
    for second in range(int(hours * 3600)):
        now = second * SECOND
        while coming <= second:
            coming += random.expovariate(a_minute / 60)
            free = [each for each in crowd if each.since < 0 and busy.get(each.name, 0.0) <= second]
            if free:
                random.choice(free).since = now
                found.arrivals += 1
        waiting = [
            Waiting(each.name, each.name, each.rating, each.since, played=each.played)
            for each in crowd
            if each.since >= 0
        ]
        by_name = {each.name: each for each in crowd}
        for pair in pairs(waiting, now):
            found.gaps.append(pair.gap)
            found.again += pair.again and len(waiting) >= ENOUGH
            for mine, theirs in ((pair.one, pair.other), (pair.other, pair.one)):
                me = by_name[mine.person]
                found.waits.append((now - mine.since) / SECOND)
                me.since = -1
                me.played = {
                    **{name: at for name, at in me.played.items() if now - at < AGAIN},
                    theirs.person: now,
                }
            length = random.uniform(300, 1200)
            busy[pair.one.person] = busy[pair.other.person] = second + length
        for each in crowd:
            if each.since >= 0 and now - each.since > patience * SECOND:
                each.since = -1
                found.left += 1
    return found


# Twenty arrivals a minute over all games and speeds: few pools have many people.
SHARES: Final = {
    "tumblrcards quick": 6.0,
    "tumblrcards normal": 4.0,
    "mind quick": 3.0,
    "mind normal": 2.0,
    "mindnet quick": 1.5,
    "mindnet normal": 1.0,
    "minds_across_time normal": 1.0,
    "mind_game quick": 0.8,
    "mind_game normal": 0.5,
    "minds_across_time quick": 0.2,
}


def evenings(runs: int, seed: str = "pairing") -> dict[str, Waits]:
    """Some evenings in all pools, by pool."""
    found: dict[str, Waits] = defaultdict(Waits)
    for pool, a_minute in SHARES.items():
        for run in range(runs):
            one = evening(f"{seed} {pool} {run}", a_minute)
            mine = found[pool]
            mine.arrivals += one.arrivals
            mine.waits += one.waits
            mine.gaps += one.gaps
            mine.again += one.again
            mine.left += one.left
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("ratings", "pairing"))
    parser.add_argument("--runs", type=int, default=0, help="default: 1,000 for ratings, 20 for pairing")
    options = parser.parse_args()
    if options.what == "ratings":
        runs = options.runs or 1_000
        for by_strength, name in ((False, "chance"), (True, "pairing by strength")):
            found = coverage(runs, by_strength)
            print(
                f"opponents by {name}: {100 * found.share:.1f} % of {found.of:,} intervals held the true strength; "
                f"mean error {found.errors / found.of:.0f} points; "
                f"going first worth {found.advantage / runs:.0f} points (true: 40)"
            )
        return
    runs = options.runs or 20
    print(f"{'pool':<26}{'a minute':>9}{'median':>8}{'90 %':>7}{'gap':>6}{'again':>7}{'gave up':>9}")
    for pool, waits in evenings(runs).items():
        tenths = quantiles(waits.waits, n=10)
        print(
            f"{pool:<26}{SHARES[pool]:>9.1f}{median(waits.waits):>6.0f} s{tenths[-1]:>5.0f} s"
            f"{fmean(waits.gaps):>6.0f}{waits.again:>7}{100 * waits.left / waits.arrivals:>7.1f} %"
        )


if __name__ == "__main__":
    main()
