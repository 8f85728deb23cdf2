"""Chance: the one seeded generator inside a state.

The generator is xoshiro128++ 1.0 (Blackman and Vigna, 2018): four words of 32 bits, small enough to be copied with
every state, exact in plain Python and in compiled code. A seed is any text or number; its BLAKE2b hash fills the four
words, so anybody who knows the seed can repeat every shuffle.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final, TypeVar

from mypy_extensions import i64

T = TypeVar("T")

_MASK: Final = 0xFFFFFFFF
_RANGE: Final = 0x100000000


def seed_words(seed: int | str) -> list[int]:
    """The four 32-bit words that a seed stands for."""
    digest = blake2b(str(seed).encode(), digest_size=16, person=b"mindtable").digest()
    return [int.from_bytes(digest[i : i + 4], "little") for i in (0, 4, 8, 12)]


class Chance:
    """A stream of uniform choices; part of the state, copied with it."""

    def __init__(self, a: i64, b: i64, c: i64, d: i64) -> None:
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c
        self.d: i64 = d
        self.scripted: list[int] = []

    @staticmethod
    def of(seed: int | str) -> Chance:
        """The stream that belongs to `seed`."""
        words = seed_words(seed)
        return Chance(words[0], words[1], words[2], words[3])

    def copy(self) -> Chance:
        """A stream that goes on alike."""
        new = Chance(self.a, self.b, self.c, self.d)
        if self.scripted:
            new.scripted = self.scripted.copy()
        return new

    def script(self, results: list[int]) -> None:
        """Have the next calls of `below` answer these, in order; for tests and puzzles. Shuffles stay random."""
        self.scripted.extend(results)

    def word(self) -> i64:
        """The next 32 random bits."""
        a, b, c, d = self.a, self.b, self.c, self.d
        total: i64 = (a + d) & _MASK
        result: i64 = ((((total << 7) & _MASK) | (total >> 25)) + a) & _MASK
        shifted: i64 = (b << 9) & _MASK
        c ^= a
        d ^= b
        b ^= c
        a ^= d
        c ^= shifted
        d = ((d << 11) & _MASK) | (d >> 21)
        self.a, self.b, self.c, self.d = a, b, c, d
        return result

    def uniform(self, n: i64) -> i64:
        """A whole number from 0 to `n - 1`, each equally likely, whatever is scripted."""
        if n <= 1:
            return 0
        limit: i64 = _RANGE - _RANGE % n
        drawn = self.word()
        while drawn >= limit:
            drawn = self.word()
        return drawn % n

    def below(self, n: i64) -> i64:
        """A whole number from 0 to `n - 1`, each equally likely, unless scripted.

        Raises ValueError if a scripted result does not fit.
        """
        if self.scripted:
            result: i64 = self.scripted.pop(0)
            if result < 0 or result >= n:
                raise ValueError(f"scripted result {result} is not below {n}")
            return result
        return self.uniform(n)

    def shuffle(self, items: list[T]) -> None:
        """Put `items` into a uniformly random order, in place (Fisher and Yates)."""
        i: i64 = len(items) - 1
        while i > 0:
            j = self.uniform(i + 1)
            if i != j:
                items[i], items[j] = items[j], items[i]
            i -= 1

    def words(self) -> list[int]:
        """The generator's own state, for digests."""
        return [self.a, self.b, self.c, self.d]
