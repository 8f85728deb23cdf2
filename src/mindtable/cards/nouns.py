"""Type words as bits, so that a game sees at once whether one of several fits a card."""

from __future__ import annotations

from collections.abc import Iterable

from mypy_extensions import i64, mypyc_attr


@mypyc_attr(acyclic=True)
class Nouns:
    """The type words of a description, any of which fits. A game with `Places` keeps their `bits` here, -1 before."""

    def __init__(self, words: tuple[str, ...]) -> None:
        self.words = words
        self.bits: i64 = -1


class Places:
    """A bit for each of at most 62 type words of a game."""

    def __init__(self, words: Iterable[str]) -> None:
        self.bit_of = {word: 1 << place for place, word in enumerate(words)}

    def bits(self, words: Iterable[str]) -> int:
        """The bits of these words; a word without a place fits no card, and has none."""
        bits = 0
        for word in words:
            bits |= self.bit_of.get(word, 0)
        return bits
