"""What people hand in: read with care, and shown in messages in one short line."""

from __future__ import annotations

import tomllib
from typing import Any, Final

from mindtable.core.errors import DeckError

LONGEST_NAME: Final = 80  # characters of a name of a card, a deck or a player
_SHOWN: Final = 60
_LONG: Final = 300


def toml_table(text: str, where: str) -> dict[str, Any]:
    """The contents of a TOML file. Raises DeckError if it is none, whatever is wrong with it."""
    try:
        return tomllib.loads(text)
    except ValueError as error:  # numbers of thousands of digits, too
        raise DeckError(f"{where}: not a TOML file: {in_one_line(str(error))}") from error
    except RecursionError as error:
        raise DeckError(f"{where}: not a TOML file: nested too deeply") from error


def shown(value: object) -> str:
    """A value for a message: in one line, and cut short."""
    try:
        text = repr(value)
    except (ValueError, RecursionError):
        return f"a {type(value).__name__} too large to show"
    return text if len(text) <= _SHOWN else text[: _SHOWN - 3] + "..."


def in_one_line(text: str) -> str:
    """Text for a message: without line ends and what cannot be printed, and cut short."""
    cut = text if len(text) <= _LONG else text[: _LONG - 3] + "..."
    return "".join(letter if letter.isprintable() else " " for letter in cut)


def is_name(value: object) -> bool:
    """Whether a value can be the name of something: text of one line that can be printed."""
    return (
        isinstance(value, str)
        and 0 < len(value) <= LONGEST_NAME
        and value.isprintable()
        and value == value.strip()
    )
