"""The table in a terminal."""

from __future__ import annotations

from typing import Any


def screen(view: dict[str, Any], width: int) -> list[str]:
    """The table as lines of rich markup for a terminal of that width, from the data of a view."""
    raise NotImplementedError
