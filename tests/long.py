"""The cases of a test that `make test` runs; the others have the mark `long` and run in `make test-long`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def long_but(values: Iterable[Any], *quick: Any) -> list[Any]:
    """The values of a parameter, all but those that are quick marked as long."""
    found = list(values)
    assert all(value in found for value in quick), f"{quick} are not all among {found}"
    return [value if value in quick else pytest.param(value, marks=pytest.mark.long) for value in found]
