"""The kinds of hostile clients, by name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tests.stress.hostile.client import Hostile


@dataclass(frozen=True)
class Kind:
    """A kind of hostile client: its attack, and `prepare`, which runs before its time starts."""

    attack: Callable[[Hostile, str], None]
    prepare: Callable[[], str] = str


KINDS: dict[str, Kind] = {}


def kind(name: str, prepare: Callable[[], str] = str) -> Callable[[Callable[[Hostile, str], None]], None]:
    """Register a kind under its name."""

    def entered(attack: Callable[[Hostile, str], None]) -> None:
        KINDS[name] = Kind(attack, prepare)

    return entered


def again(hostile: Hostile, once: Callable[[], None]) -> None:
    """Repeat it whenever the server has ended it."""
    while True:
        hostile.check()
        with hostile.cut_off():
            once()
