"""Rows about lines of cards: what a position says in which a line acts, and in which it must not."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Row:
    """What is expected to be `seen` where a line of a card acts, or does not; line 0 is a card without text."""

    slug: str
    line: int
    acts: bool
    seen: Callable[[], Any]
    expected: Any

    def __str__(self) -> str:
        return f"{self.slug}-{self.line}-{'yes' if self.acts else 'no'}"


class Rows:
    """The rows of one module."""

    def __init__(self) -> None:
        self.rows: list[Row] = []

    def yes(self, slug: str, line: int, seen: Callable[[], Any], expected: Any) -> None:
        """What the line does."""
        self.rows.append(Row(slug, line, True, seen, expected))

    def no(self, slug: str, line: int, seen: Callable[[], Any], expected: Any) -> None:
        """What it does not do."""
        self.rows.append(Row(slug, line, False, seen, expected))

    def plain(self, slug: str, seen: Callable[[], Any], expected: Any) -> None:
        """What a card without text is."""
        self.rows.append(Row(slug, 0, True, seen, expected))
