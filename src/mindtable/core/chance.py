"""Chance: the one seeded stream of uniform choices inside a state, from one of two generators.

`xoshiro128++` (Blackman and Vigna, 2018) is for simulations: four words of 32 bits, small enough to be copied with
every state, exact in plain Python and in compiled code. A seed is any text or number; its BLAKE2b hash fills the four
words. Anybody who sees enough of its results can compute all later ones.

`hmac-sha256-1` is for live games. Its seed is a secret key of 256 bits. Without the key, past results say nothing about
later ones. docs/decisions/011 defines it to the byte.

Anybody who knows the generator and the seed can repeat every shuffle.
"""

from __future__ import annotations

from hashlib import blake2b
from hmac import digest as hmac_digest
from secrets import randbits, token_hex
from typing import Any, Final, TypeVar

from mypy_extensions import i64

T = TypeVar("T")

XOSHIRO: Final = "xoshiro128++"
KEYED: Final = "hmac-sha256-1"
GENERATORS: Final = (XOSHIRO, KEYED)

# The purposes of streams. Streams of one key with different purposes are independent.
PLAY: Final = "play"
DECKS: Final = "decks"

_FINGERPRINT: Final = "fingerprint"
_MASK: Final = 0xFFFFFFFF
_RANGE: Final = 0x100000000
_KEY_BYTES: Final = 32


def fresh_seed(generator: str) -> int | str:
    """A seed that nobody can guess, as `generator` needs it."""
    return token_hex(_KEY_BYTES) if generator == KEYED else randbits(48)


def is_key(seed: int | str) -> bool:
    """Whether `seed` is a key: 64 hexadecimal digits in lower case."""
    return (
        isinstance(seed, str) and len(seed) == 2 * _KEY_BYTES and all(c in "0123456789abcdef" for c in seed)
    )


def stream(generator: str, seed: int | str, purpose: str = PLAY) -> Chance:
    """The stream of `generator` that belongs to `seed`, for that purpose.

    Raises ValueError for a keyed stream if `seed` is not a key.
    """
    if generator == KEYED:
        if not is_key(seed):
            raise ValueError("a key has 64 digits, 0 to 9 and a to f")
        return Keyed(bytes.fromhex(str(seed)), _prefix(purpose))
    return Chance.of(seed if purpose == PLAY else f"{purpose} of {seed}")


def seed_words(seed: int | str) -> list[int]:
    """The four 32-bit words that a seed of xoshiro128++ stands for."""
    digest = blake2b(str(seed).encode(), digest_size=16, person=b"mindtable").digest()
    return [int.from_bytes(digest[i : i + 4], "little") for i in (0, 4, 8, 12)]


class Chance:
    """A stream of uniform choices; part of the state, copied with it. The generators are its subclasses."""

    def __init__(self) -> None:
        # No list for each copy: most streams do not need one.
        self.scripted: list[int] | None = None
        self.orders: list[list[int]] | None = None

    @staticmethod
    def of(seed: int | str) -> Chance:
        """The stream of xoshiro128++ that belongs to `seed`."""
        words = seed_words(seed)
        return Xoshiro(words[0], words[1], words[2], words[3])

    # Each generator provides these.

    def copy(self) -> Chance:
        """A stream that continues identically."""
        raise NotImplementedError

    def word(self) -> i64:
        """The next 32 random bits."""
        raise NotImplementedError

    def words(self) -> list[int]:
        """The position in the stream, for digests: equal if and only if the streams continue identically."""
        raise NotImplementedError

    def data(self) -> dict[str, Any]:
        """The whole stream, for positions; `mindtable.core.position` makes the same one of it."""
        raise NotImplementedError

    # All generators share these.

    def scripts(self) -> dict[str, Any]:
        """The scripted results as data."""
        found: dict[str, Any] = {}
        if self.scripted:
            found["results"] = self.scripted.copy()
        if self.orders:
            found["orders"] = [order.copy() for order in self.orders]
        return found

    def stands_with(self, other: Chance) -> bool:
        """Whether both streams continue identically."""
        return self.words() == other.words()

    def script(self, results: list[int]) -> None:
        """Make the next calls of `below` return these results; for tests and puzzles. Shuffles stay random."""
        self.scripted = (self.scripted or []) + results

    def script_shuffle(self, order: list[int]) -> None:
        """Script the next shuffle that has no script yet: it puts the items into this order.

        `order` lists places before the shuffle, from 0 at the bottom. The item from the place listed last ends on top.
        """
        self.orders = [*(self.orders or []), order]

    def take_script(self, other: Chance) -> None:
        """Take over the scripted results of another stream."""
        if other.scripted:
            self.scripted = other.scripted.copy()
        if other.orders:
            self.orders = other.orders.copy()

    def uniform(self, n: i64) -> i64:
        """A whole number from 0 to `n - 1`, each equally likely. Ignores scripted results."""
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
        """Put `items` into a uniformly random order, in place (Fisher and Yates), unless scripted.

        Raises ValueError if a scripted order does not name each place once.
        """
        if self.orders:
            order = self.orders.pop(0)
            if sorted(order) != list(range(len(items))):
                raise ValueError(f"scripted order {order} does not name each of {len(items)} places once")
            items[:] = [items[at] for at in order]
            return
        i: i64 = len(items) - 1
        while i > 0:
            j = self.uniform(i + 1)
            if i != j:
                items[i], items[j] = items[j], items[i]
            i -= 1

    def sample(self, items: list[T], n: i64) -> list[T]:
        """`n` different items in a uniformly random order."""
        found = items.copy()
        for at in range(n):
            other = at + self.uniform(len(found) - at)
            found[at], found[other] = found[other], found[at]
        return found[:n]

    def split(self) -> Chance:
        """A new stream of xoshiro128++, seeded from the next words of this one."""
        return Xoshiro(self.word(), self.word(), self.word(), self.word())


class Xoshiro(Chance):
    """xoshiro128++ 1.0, from its four words."""

    def __init__(self, a: i64, b: i64, c: i64, d: i64) -> None:
        super().__init__()
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c
        self.d: i64 = d

    def copy(self) -> Chance:
        new = Xoshiro(self.a, self.b, self.c, self.d)
        if self.scripted or self.orders:
            new.take_script(self)
        return new

    def word(self) -> i64:
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

    def words(self) -> list[int]:
        return [self.a, self.b, self.c, self.d]

    def data(self) -> dict[str, Any]:
        return {"words": [int(self.a), int(self.b), int(self.c), int(self.d)], **self.scripts()}


class Keyed(Chance):
    """HMAC-SHA256 in counter mode. `prefix` names the stream; each block of it gives eight words."""

    def __init__(self, key: bytes, prefix: bytes) -> None:
        super().__init__()
        self.key = key
        self.prefix = prefix
        self.drawn: i64 = 0  # words
        self.block = b""  # the one that the last word was taken from

    def copy(self) -> Chance:
        new = Keyed(self.key, self.prefix)
        new.drawn = self.drawn
        new.block = self.block
        if self.scripted or self.orders:
            new.take_script(self)
        return new

    def go_to(self, drawn: i64) -> None:
        """Go to the place after so many words."""
        self.drawn = drawn
        self.block = _block(self.key, self.prefix, drawn >> 3) if drawn & 7 else b""

    def word(self) -> i64:
        at: i64 = self.drawn & 7
        if at == 0:
            self.block = _block(self.key, self.prefix, self.drawn >> 3)
        self.drawn += 1
        return int.from_bytes(self.block[4 * at : 4 * at + 4], "big")

    def stands_with(self, other: Chance) -> bool:
        # Without the hash, which `words` needs.
        return isinstance(other, Keyed) and (self.drawn, self.key, self.prefix) == (
            other.drawn,
            other.key,
            other.prefix,
        )

    def words(self) -> list[int]:
        # Records publish digests, so a digest contains only a hash of the key.
        hashed = _block(self.key, _prefix(_FINGERPRINT), 0)
        return [int.from_bytes(hashed[i : i + 4], "big") for i in (0, 4, 8, 12)] + [self.drawn]

    def data(self) -> dict[str, Any]:
        return {
            "key": self.key.hex(),
            "prefix": self.prefix.hex(),
            "drawn": int(self.drawn),
            **self.scripts(),
        }


def _prefix(purpose: str) -> bytes:
    """The start of the message of every block of a stream: texts, each preceded by its length."""
    fields = [text.encode() for text in ("mindtable", KEYED, purpose)]
    return b"".join([len(field).to_bytes(4, "big") + field for field in fields])


def _block(key: bytes, prefix: bytes, number: int) -> bytes:
    """The block of that number: 32 bytes."""
    return hmac_digest(key, prefix + number.to_bytes(8, "big"), "sha256")
