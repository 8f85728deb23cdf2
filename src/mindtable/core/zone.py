"""Zones and who sees into them. This module is the one place that decides what is hidden from whom."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# Viewers other than the seats.
SPECTATOR: Final = -1  # sees what is public
EVERYTHING: Final = -2  # a replay viewer, after the game

# Who sees the cards of a zone.
ALL: Final = 0
OWNER: Final = 1
NOBODY: Final = 2


class Zone:
    """A kind of place for cards: its name and who sees the cards in it. The number of cards is always public."""

    def __init__(self, name: str, seen_by: i64) -> None:
        self.name = name
        self.seen_by: i64 = seen_by

    def shows(self, owner: i64, viewer: i64) -> bool:
        """Whether `viewer` sees the cards in the zone of this kind that belongs to `owner`."""
        if viewer == EVERYTHING or self.seen_by == ALL:
            return True
        return self.seen_by == OWNER and owner == viewer


def may_see(private_to: i64, viewer: i64) -> bool:
    """Whether `viewer` sees a fact that is told to the seat `private_to` only, or to everybody if that is negative."""
    return private_to < 0 or private_to == viewer or viewer == EVERYTHING
