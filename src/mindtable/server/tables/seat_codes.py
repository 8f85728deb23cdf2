"""Codes that give a seat to another device: each works once and for a short time.

Only their hashes are kept, in memory: after a restart of the server a player makes another one.
"""

from __future__ import annotations

import secrets
from typing import Final

from msgspec import Struct

from mindtable.server.log.clock import Time
from mindtable.server.storage.tokens import hashed

SECONDS: Final = 600  # that a code works
_LETTERS: Final = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"  # without those that look alike
_LENGTH: Final = 10  # 50 bits; guessing is limited to one try a second
_MOST: Final = 10_000  # codes; the oldest is forgotten first


class SeatCode(Struct, frozen=True):
    """A seat that a code gives, until that uptime."""

    table: str
    seat: int
    until: int


class SeatCodes:
    """The codes that work now."""

    def __init__(self, time: Time) -> None:
        self._time = time
        self._codes: dict[str, SeatCode] = {}

    def code(self, table: str, seat: int) -> str:
        """A new code for a seat; an earlier one does not work any more."""
        now = self._time.now()
        kept = {
            key: given
            for key, given in self._codes.items()
            if given.until > now and (given.table, given.seat) != (table, seat)
        }
        while len(kept) >= _MOST:
            del kept[next(iter(kept))]
        code = "".join(_LETTERS[each % len(_LETTERS)] for each in secrets.token_bytes(_LENGTH))
        kept[hashed(code)] = SeatCode(table, seat, now + SECONDS * 1000)
        self._codes = kept
        return f"{code[: _LENGTH // 2]}-{code[_LENGTH // 2 :]}"

    def find(self, code: str) -> SeatCode | None:
        """The seat that a code gives, however it is typed; None if it does not work."""
        given = self._codes.get(_key(code))
        return given if given is not None and given.until > self._time.now() else None

    def use(self, code: str) -> None:
        """From now on the code does not work."""
        self._codes.pop(_key(code), None)


def _key(code: str) -> str:
    return hashed("".join(letter for letter in code.upper() if letter.isalnum()))
