"""The terminal as the commands use it: rich, without guessing at colours inside words."""

from __future__ import annotations

import sys
from collections.abc import Iterable

from rich.console import Console
from rich.markup import escape
from rich.text import Text

NARROWEST = 40
WIDEST = 160


class Terminal(Console):
    """A console that passes on the error of a closed output."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def console(width: int | None = None) -> Console:
    """The console on the standard output; `width` fixes the columns."""
    out = Terminal(highlight=False, soft_wrap=False, emoji=False)
    if width is not None:
        out.width = max(NARROWEST, min(width, 1000))
    elif out.width < NARROWEST:
        out.width = NARROWEST
    return out


def plain(text: str) -> str:
    """Text for markup: it contains no styles and no control characters."""
    return escape("".join(letter if letter.isprintable() or letter == "\n" else " " for letter in text))


def wrapped(out: Console, markup: str, width: int) -> list[str]:
    """A line of markup in pieces of `width`; pieces after the first are indented."""
    text = Text.from_markup(markup)
    if len(text) <= width:
        return [markup]
    indent = len(text.plain) - len(text.plain.lstrip(" "))
    pieces = text[indent:].wrap(out, max(1, width - indent - 2))
    return [" " * (indent + (2 if number else 0)) + piece.markup for number, piece in enumerate(pieces)]


def show(out: Console, lines: Iterable[str], width: int = 0) -> None:
    """Print lines of markup, broken between words."""
    for line in lines:
        for piece in wrapped(out, line, width or out.width):
            out.print(piece, no_wrap=True, overflow="ignore", crop=False)


def interactive() -> bool:
    """Whether input and output are a terminal."""
    return sys.stdin.isatty() and sys.stdout.isatty()
