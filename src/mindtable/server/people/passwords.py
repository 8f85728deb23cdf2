"""Passwords: which are refused, and their hashes, which a thread of its own computes.

argon2id, with the parameters that OWASP names as the least. A hash takes about 50 ms of a core and 19 MB, without the
interpreter; one thread does one at a time, and gives way to games.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final, TypeVar
from unicodedata import normalize

from mindtable.core.errors import OptionError
from mindtable.server.people.names import key_of
from mindtable.server.tables.refusals import RequestError

if TYPE_CHECKING:
    from argon2 import PasswordHasher

T = TypeVar("T")

SHORTEST: Final = 8  # characters
LONGEST: Final = 256
_LEAST_OF_A_NAME: Final = 4  # characters of a name that may not be in its password
_MEMORY: Final = 19_456  # KiB
_ROUNDS: Final = 2
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

    def __init__(self) -> None:
        self.works = 0
        self._threads: ThreadPoolExecutor | None = None
        self._waiting = 0
        self._dummy = ""

    async def hash(self, password: str) -> str:
        """The hash of a password, as it is stored. Raises RequestError if too many are being computed."""
        return await self._run(lambda: _hasher().hash(_text(password)))

    async def matches(self, password: str, stored: str) -> bool:
        """Whether a password has this hash. Without one it takes as long, and is False."""
        return await self._run(lambda: self._verify(password, stored))

    def is_outdated(self, stored: str) -> bool:
        """Whether a hash was computed with other parameters than today's."""
        return _hasher().check_needs_rehash(stored)

    def _verify(self, password: str, stored: str) -> bool:
        from argon2.exceptions import InvalidHashError, VerificationError

        if not stored and not self._dummy:
            self._dummy = _hasher().hash("nobody has this password")
        try:
            _hasher().verify(stored or self._dummy, _text(password))
        except (VerificationError, InvalidHashError):
            return False
        return bool(stored)

    async def _run(self, work: Callable[[], T]) -> T:
        if self._waiting >= _WAITING:
            raise RequestError("limit", _BUSY)
        if self._threads is None:
            self._threads = ThreadPoolExecutor(1, "hasher", _give_way)
        self._waiting += 1
        self.works += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        finally:
            self._waiting -= 1

    def stop(self) -> None:
        """End the thread."""
        if self._threads is not None:
            self._threads.shutdown(wait=False, cancel_futures=True)


@cache
def _hasher() -> PasswordHasher:
    from argon2 import PasswordHasher  # only servers where somebody logs in need it

    return PasswordHasher(time_cost=_ROUNDS, memory_cost=_MEMORY, parallelism=1)


def _text(password: str) -> bytes:
    """A password as bytes, the same from every keyboard."""
    return normalize("NFKC", password).encode("utf-8", "surrogatepass")


def _give_way() -> None:
    """Let the thread run only when games leave time. Linux knows priorities of threads; other systems may refuse."""
    with contextlib.suppress(OSError, AttributeError):
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), _NICENESS)
