"""The table of Mind Game in a terminal."""

from typing import Any


def screen(view: dict[str, Any], width: int, rows: int) -> list[str]:
    """The table as lines of rich markup."""
    return []
