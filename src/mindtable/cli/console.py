"""The terminal as the commands use it: rich, without guessing at colours inside words."""

from __future__ import annotations

import sys
from collections.abc import Iterable

from rich.console import Console
from rich.markup import escape

NARROWEST = 40
WIDEST = 160


def console(width: int | None = None) -> Console:
    """The console on the standard output; `width` fixes the columns."""
    out = Console(highlight=False, soft_wrap=False, emoji=False)
    if width is not None:
        out.width = max(NARROWEST, min(width, 1000))
    elif out.width < NARROWEST:
        out.width = NARROWEST
    return out


def plain(text: str) -> str:
    """Text for markup: nothing in it is a style, nothing in it moves the cursor."""
    return escape("".join(letter if letter.isprintable() or letter == "\n" else " " for letter in text))


def show(out: Console, lines: Iterable[str]) -> None:
    """Print lines of markup."""
    for line in lines:
        out.print(line)


def interactive() -> bool:
    """Whether a person sits at both ends."""
    return sys.stdin.isatty() and sys.stdout.isatty()
