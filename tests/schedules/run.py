"""Plays many schedules: `make schedules`, or `python -m tests.schedules.run --number 500`.

The seeds in `kept.txt` come first. A seed that fails is printed with what it broke and how to play it again, and is
added to that file.
"""

from __future__ import annotations

import argparse
import sys
import time
from multiprocessing import get_context
from pathlib import Path

from tests.schedules.world import LOBBY, play

KEPT = Path(__file__).with_name("kept.txt")


def kept() -> list[str]:
    """The seeds that have failed before."""
    lines = (line.partition("#")[0].strip() for line in KEPT.read_text().splitlines())
    return [line for line in lines if line]


def keep(seed: str, fault: str) -> None:
    """Keep a seed that has failed."""
    if seed not in kept():
        with KEPT.open("a") as file:
            file.write(f"{seed}  # {fault[:100]}\n")


def fault_of(seed: str) -> str:
    """What the schedule of a seed breaks; "" for nothing."""
    try:
        play(seed)
    except Exception as error:
        return " ".join(f"{type(error).__name__}: {error}".split())
    return ""


def tried(seed: str) -> tuple[str, str]:
    """The same, with the seed."""
    return seed, fault_of(seed)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("seeds", nargs="*", help="play these seeds alone")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--number", type=int, default=10_000, help="how many schedules")
    parser.add_argument("--processes", type=int, default=2)
    options = parser.parse_args()
    numbers = range(options.first, options.first + options.number)
    lobbies = (f"{LOBBY}{number}" for number in numbers[::10])
    seeds = options.seeds or list(dict.fromkeys([*kept(), *map(str, numbers), *lobbies]))
    began = time.monotonic()
    failed = 0
    with get_context("spawn").Pool(options.processes, maxtasksperchild=500) as pool:
        for number, (seed, fault) in enumerate(pool.imap_unordered(tried, seeds, 5), 1):
            if fault:
                failed += 1
                keep(seed, fault)
                print(
                    f"seed {seed}: {fault[:1000]}\n  again: python -m tests.schedules.run {seed}", flush=True
                )
            if number % 500 == 0:
                print(f"{number} schedules, {failed} failed, {time.monotonic() - began:.0f} s", flush=True)
    print(f"{len(seeds)} schedules, {failed} failed, {time.monotonic() - began:.0f} s")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
