"""Which cases of a test run when: in `make test`, `make test-long`, `make test-grid` or `make laws`."""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any
from zlib import crc32

import pytest

# Folders of tests that are many and alike.
MANY = [Path(__file__).parent / name for name in ("bots", "cards", "cli", "games", "language")]
FULL = os.environ.get("MINDTABLE_LAWS") == "full"  # `make laws`


def chunks(every: int, daily: int) -> range:
    """The numbers of a law's chunks of random games: `every` in `make laws`, the first `daily` of them otherwise."""
    return range(every if FULL else daily)


def daily(values: Iterable[Any], *chosen: Any) -> list[Any]:
    """The values of a parameter: all of them in `make laws`, the chosen ones otherwise."""
    found = list(values)
    assert all(value in found for value in chosen), f"{chosen} are not all among {found}"
    return found if FULL else list(chosen)


def grid_but(values: Iterable[Any], *chosen: Any) -> list[Any]:
    """The values of a parameter of a long test, all but the chosen ones left to `make test-grid`."""
    found = list(values)
    assert all(value in found for value in chosen), f"{chosen} are not all among {found}"
    grid = (pytest.mark.long, pytest.mark.grid)
    return [value if value in chosen else pytest.param(value, marks=grid) for value in found]


def long_but(values: Iterable[Any], *quick: Any) -> list[Any]:
    """The values of a parameter, all but those that are quick marked as long: these run in `make test`."""
    found = list(values)
    assert all(value in found for value in quick), f"{quick} are not all among {found}"
    return [value if value in quick else pytest.param(value, marks=pytest.mark.long) for value in found]


def leave_to_compiled(items: Iterable[pytest.Item]) -> None:
    """On the uncompiled source leave laws, and two of three tests in folders of many, to `make test-grid`.

    All of them run on the compiled package. Between the builds a rule or a kind of sentence may differ, seldom one card
    alone; and laws play whole games, which the kept records do too, in a tenth of the time.
    """
    for item in items:
        many = any(item.path.is_relative_to(folder) for folder in MANY)
        if item.get_closest_marker("laws") or (many and crc32(item.nodeid.encode()) % 3):
            item.add_marker(pytest.mark.long)


def leave_grids(items: Iterable[pytest.Item]) -> None:
    """Leave to `make test-grid` all long cases of each test but one, always the same.

    What a page must keep in each game, window and theme is seldom broken in one of their combinations alone.
    """
    grids = defaultdict(list)
    for item in items:
        long = item.get_closest_marker("long") and not item.get_closest_marker("grid")
        if long and isinstance(item, pytest.Function) and hasattr(item, "callspec"):
            grids[item.path, item.originalname].append(item)
    for cases in grids.values():
        _, *others = Random(cases[0].nodeid).sample(cases, len(cases))
        for case in others:
            case.add_marker(pytest.mark.grid)
