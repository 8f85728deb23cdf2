"""A second implementation of the stream hmac-sha256-1, only from its description in docs/decisions/011. It shares no
code.
"""

from __future__ import annotations

from hashlib import sha256

BLOCK = 64  # bytes that SHA-256 takes in at once


def hmac_sha256(key: bytes, message: bytes) -> bytes:
    """RFC 2104, written out; the key is shorter than a block."""
    padded = key + bytes(BLOCK - len(key))
    inner = sha256(bytes(byte ^ 0x36 for byte in padded) + message).digest()
    return sha256(bytes(byte ^ 0x5C for byte in padded) + inner).digest()


def field(text: str) -> bytes:
    return bytes([0, 0, 0, len(text)]) + text.encode("ascii")


class Stream:
    """A stream, word by word; `taken` counts them."""

    def __init__(self, key: str, purpose: str = "play") -> None:
        self.key = bytes(int(key[i : i + 2], 16) for i in range(0, 64, 2))
        self.head = field("mindtable") + field("hmac-sha256-1") + field(purpose)
        self.taken = 0

    def word(self) -> int:
        number, place = divmod(self.taken, 8)
        counter = bytes((number >> shift) & 255 for shift in range(56, -1, -8))
        block = hmac_sha256(self.key, self.head + counter)
        self.taken += 1
        one, two, three, four = block[4 * place : 4 * place + 4]
        return ((one * 256 + two) * 256 + three) * 256 + four

    def below(self, n: int) -> int:
        if n == 1:
            return 0
        fitting = n * (2**32 // n)
        while (word := self.word()) >= fitting:
            pass
        return word % n

    def shuffle(self, items: list[int]) -> None:
        for last in reversed(range(1, len(items))):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
