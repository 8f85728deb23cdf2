"""Type words, by which a game sees whether a description fits a card."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr


@mypyc_attr(acyclic=True)
class Nouns:
    """The type words of a description, any of which fits. A game may keep a bit for each here; -1 before."""

    def __init__(self, words: tuple[str, ...]) -> None:
        self.words = words
        self.bits: i64 = -1
