"""Passwords: which are refused, and their hashes, which a thread of its own computes.

argon2id, with the cost that the machine names (`HashCost`). One thread does one at a time, without the interpreter, and
gives way to games.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, cached_property
from importlib.resources import files
from typing import TYPE_CHECKING, Final, TypeVar
from unicodedata import normalize

from mindtable.core.errors import OptionError
from mindtable.server.people.names import key_of
from mindtable.server.tables.refusals import RequestError
from mindtable.server.work.machine import Machine

if TYPE_CHECKING:
    from argon2 import PasswordHasher

T = TypeVar("T")

SHORTEST: Final = 8  # characters
LONGEST: Final = 256
_LEAST_OF_A_NAME: Final = 4  # characters of a name that may not be in its password
_WAITING: Final = 40  # hashes; 2 seconds of work
_NICENESS: Final = 10
_BUSY: Final = "Too many people are logging in. Try again in a few seconds."


@cache
def common() -> frozenset[str]:
    """The passwords that are guessed first, in lower case (the list of zxcvbn, from 8 characters on)."""
    text = files("mindtable.server.people").joinpath("common_passwords.txt").read_text(encoding="utf-8")
    return frozenset(text.split())


def check_password(password: str, *names: str) -> None:
    """Raise OptionError for a password that is guessed too easily. It may consist of anything."""
    if len(password) < SHORTEST:
        raise OptionError(f"A password has at least {SHORTEST} characters. 12 or more are better.")
    if len(password) > LONGEST:
        raise OptionError(f"A password has at most {LONGEST} characters.")
    key = key_of(password)
    if key in common() or len(set(key)) < 3:
        raise OptionError("This password is one of those that are guessed first. Choose another one.")
    for name in (*names, "mindtable"):
        word = key_of(name)
        if len(word) >= _LEAST_OF_A_NAME and word in key:
            raise OptionError("A password may not contain your name or that of the site.")


class Hasher:
    """Computes hashes of passwords. `works` counts them: how many a request takes reveals nothing."""

    def __init__(self, machine: Machine) -> None:
        self.works = 0
        self._cost = machine.hash_cost()
        self._thread = machine.background("hasher", niceness=_NICENESS)
        self._waiting = 0
        self._dummy = ""

    async def hash(self, password: str) -> str:
        """The hash of a password, as it is stored. Raises RequestError if too many are being computed."""
        return await self._run(lambda: self._argon2.hash(_text(password)))

    async def matches(self, password: str, stored: str) -> bool:
        """Whether a password has this hash. Without one it takes as long, and is False."""
        return await self._run(lambda: self._verify(password, stored))

    def is_outdated(self, stored: str) -> bool:
        """Whether a hash was computed with other parameters than today's."""
        return self._argon2.check_needs_rehash(stored)

    def _verify(self, password: str, stored: str) -> bool:
        from argon2.exceptions import InvalidHashError, VerificationError

        if not stored and not self._dummy:
            self._dummy = self._argon2.hash("nobody has this password")
        try:
            self._argon2.verify(stored or self._dummy, _text(password))
        except (VerificationError, InvalidHashError):
            return False
        return bool(stored)

    async def _run(self, work: Callable[[], T]) -> T:
        if self._waiting >= _WAITING:
            raise RequestError("limit", _BUSY)
        self._waiting += 1
        self.works += 1
        try:
            return await self._thread.run(work)
        finally:
            self._waiting -= 1

    def stop(self) -> None:
        """End the thread."""
        self._thread.stop()

    @cached_property
    def _argon2(self) -> PasswordHasher:
        from argon2 import PasswordHasher  # only servers where somebody logs in need it

        return PasswordHasher(time_cost=self._cost.rounds, memory_cost=self._cost.memory, parallelism=1)


def _text(password: str) -> bytes:
    """A password as bytes, the same from every keyboard."""
    return normalize("NFKC", password).encode("utf-8", "surrogatepass")
