"""Zones and who sees into them. Only this module decides what is hidden from whom."""

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

NO_SEAT: Final = 2  # for a fact that only `EVERYTHING` sees


class Zone:
    """A kind of place for cards: its name and who sees the cards in it. The number of cards is always public.

    `number` is its index among the zones whose cards have marks; -1 for a zone that everybody sees.
    """

    def __init__(self, name: str, seen_by: i64, number: i64 = -1) -> None:
        self.name = name
        self.seen_by: i64 = seen_by
        self.number: i64 = number
        self.places = [PlayerZone(self, 0), PlayerZone(self, 1)]

    def of(self, seat: i64) -> PlayerZone:
        """The zone of this kind that belongs to `seat`; for cards in play, the side of that seat."""
        return self.places[seat]

    def shows(self, owner: i64, viewer: i64) -> bool:
        """Whether `viewer` sees the cards in the zone of this kind that belongs to `owner`."""
        if viewer == EVERYTHING or self.seen_by == ALL:
            return True
        return self.seen_by == OWNER and owner == viewer


class PlayerZone:
    """A zone of one player."""

    def __init__(self, zone: Zone, seat: i64) -> None:
        self.zone = zone
        self.seat: i64 = seat


def may_see(private_to: i64, viewer: i64) -> bool:
    """Whether `viewer` sees a fact that only the seat `private_to` sees; everybody sees it if that is negative."""
    return private_to < 0 or private_to == viewer or viewer == EVERYTHING
