"""Which cases of a test run when: some in `make test`, more in `make test-long`, all of them in `make laws`."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Any

import pytest

FULL = os.environ.get("MINDTABLE_LAWS") == "full"  # `make laws`


def chunks(every: int, daily: int) -> range:
    """The numbers of a law's chunks of random games: `every` in `make laws`, the first `daily` of them otherwise."""
    return range(every if FULL else daily)


def long_but(values: Iterable[Any], *quick: Any) -> list[Any]:
    """The values of a parameter, all but those that are quick marked as long: these run in `make test`."""
    found = list(values)
    assert all(value in found for value in quick), f"{quick} are not all among {found}"
    return [value if value in quick else pytest.param(value, marks=pytest.mark.long) for value in found]
