"""Secrets: a token identifies the player of a seat, an invitation allows taking one. Only hashes are stored."""

import hashlib
import hmac
import secrets
from collections.abc import Iterable, Sequence
from typing import Final

from mindtable.server.log.entries import Seating

_BYTES: Final = 24
LENGTH: Final = _BYTES * 4 // 3  # characters of a token for a seat


def fresh() -> str:
    """A new token for a seat, or a new invitation to one."""
    return secrets.token_urlsafe(_BYTES)


def hashed(secret: str) -> str:
    """The hash of a token or an invitation."""
    return hashlib.sha256(secret.encode()).hexdigest()


def matches(secret: str, stored: str) -> bool:
    """Whether `stored` is the hash of this secret, compared in constant time."""
    return stored != "" and hmac.compare_digest(hashed(secret), stored)


def seat_of(seats: Sequence[Seating], tokens: Iterable[str]) -> int:
    """The seat that one of these tokens holds; -1 if none does."""
    held = (seat for token in tokens for seat, seating in enumerate(seats) if matches(token, seating.token))
    return next(held, -1)


def open_seat(seats: Sequence[Seating], invitation: str) -> int:
    """The open seat that an invitation is for; -1 if there is none."""
    found = (
        seat
        for seat, seating in enumerate(seats)
        if seating.kind == "open" and matches(invitation, seating.invitation)
    )
    return next(found, -1)
