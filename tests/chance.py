"""Reproducible chance: the name of a test determines the seeds that its server draws.

So a test that fails fails again. MINDTABLE_CHANCE=2 (any words) deals everybody other games. Tokens stay unguessable.
`python -m tests.chance FILE serve ...` is `mindtable serve ...` with chance from the words in FILE, and with limits
that no test meets.
"""

from __future__ import annotations

import os
import secrets
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import TypeVar

from mindtable.cli import main
from mindtable.server import settings
from tests.limits import PLENTY

T = TypeVar("T")


def words(test: str) -> str:
    """The seed of a test's chance."""
    return f"{test} {os.environ.get('MINDTABLE_CHANCE', '')}"


class Chance:
    """Replaces the functions of `secrets` for the server; it starts again whenever the words change."""

    def __init__(self, words: Callable[[], str]) -> None:
        self._words = words
        self._begun = ""
        self._random = Random()

    def _drawn(self) -> Random:
        if self._begun != (words := self._words()):
            self._begun, self._random = words, Random(words)
        return self._random

    def token_hex(self, size: int) -> str:
        """A seed of `size` bytes."""
        return self._drawn().randbytes(size).hex()

    def choice(self, options: Sequence[T]) -> T:
        """One of the options."""
        return self._drawn().choice(options)


if __name__ == "__main__":
    settings.Settings = partial(settings.Settings, limits=PLENTY)  # type: ignore[assignment, misc]
    chance = Chance(Path(sys.argv[1]).read_text)
    secrets.token_hex, secrets.choice = chance.token_hex, chance.choice  # type: ignore[assignment]
    sys.exit(main(sys.argv[2:]))
