"""Presence at a table, and since when: a player who is left alone may claim the game, and at first no clock runs while
a player has not come yet.

All times are uptime in milliseconds, so neither a jump of the system's time nor a restart of the server counts as an
absence. They are stored, except for absences of a few seconds.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from typing import Final

from msgspec.structs import replace

from mindtable.server.log.clock import Time
from mindtable.server.log.entries import NEVER, Seen
from mindtable.server.log.progress import Progress
from mindtable.server.tables.refusals import RequestError

GRACE: Final = 60_000  # milliseconds after the beginning of a game, for players to come before clocks run
_SHORT: Final = (
    60_000  # milliseconds that a player may be away without having to wait for the other from the start
)
NOTED: Final = 5_000  # milliseconds after which an absence is stored
_SITTING: Final = 7_200  # seconds on a clock with which a game is played in one sitting
LEAST: Final = 10  # seconds after which a table may allow claims: a lost connection is no absence


class Presence:
    """The presence of both players of one table. The seats of bots say nothing: bots are always there."""

    def __init__(self, time: Time) -> None:
        self._time = time
        self.seats = [Seen(), Seen()]
        self.stored: dict[int, Seen] = {}
        self._alarm: asyncio.TimerHandle | None = None

    # What happens.

    def begin(self, there: Collection[int]) -> dict[int, Seen]:
        """A game begins, and the players of these seats are there. Returns what is to be stored."""
        now = self._time.now()
        self.seats = [
            Seen(first=now, came=max(self.seats[seat].came, 0) or now) if seat in there else Seen(gone=now)
            for seat in (0, 1)
        ]
        self.stored = dict(enumerate(self.seats))
        return self.stored

    def resume(self, start: int) -> None:
        """Go on from what is stored: whoever was there when the last server stopped is gone since the `start`.

        Of games that earlier versions began nothing is stored; their players have been there.
        """
        found = [self.stored.get(seat, Seen(first=0, came=start)) for seat in (0, 1)]
        self.seats = [replace(seen, gone=start) if seen.gone == NEVER else seen for seen in found]

    def arrive(self, seat: int) -> None:
        """The player of a seat is there."""
        now = self._time.now()
        seen = self.seats[seat]
        was_away = seen.came == NEVER or (seen.gone != NEVER and now - seen.gone > _SHORT)
        self.seats[seat] = Seen(
            first=now if seen.first == NEVER else seen.first, came=now if was_away else seen.came
        )

    def leave(self, seat: int) -> None:
        """The last connection of a seat has closed."""
        self.seats[seat] = replace(self.seats[seat], gone=self._time.now())

    # The grace before the first turn.

    def graced_until(self, progress: Progress) -> int:
        """The uptime from which clocks run: when both players have come, or the grace is over."""
        end = progress.begun_up + GRACE
        firsts = [seen.first for seat, seen in enumerate(self.seats) if progress.seats[seat].kind == "person"]
        return end if NEVER in firsts else min(end, max(firsts, default=0))

    def grace(self, progress: Progress) -> int:
        """How many milliseconds clocks stand still from now on, because a player has not come yet."""
        return max(0, self.graced_until(progress) - self._time.now())

    # Claims.

    @property
    def both(self) -> bool:
        """Whether nobody is away."""
        return self.seats[0].gone == NEVER == self.seats[1].gone

    def wait(self, progress: Progress, seat: int) -> int | None:
        """In how many milliseconds a player may claim the game, as things are now; None for never."""
        other = 1 - seat
        own, theirs = self.seats[seat], self.seats[other]
        if own.gone != NEVER or theirs.gone == NEVER or not is_between_people(progress):
            return None
        absence = progress.absence
        asked = progress.waiting_for()
        if progress.status != "playing" or not absence or seat in asked or other not in asked:
            return None
        if has_first_moves(progress) and not progress.acts[other]:
            return None  # without a first move the game ends by itself
        return max(0, max(own.came, theirs.gone) + absence * 1000 - self._time.now())

    def claims(self, progress: Progress) -> list[int]:
        """The seats that may claim the game now."""
        return [] if self.both else [seat for seat in (0, 1) if self.wait(progress, seat) == 0]

    def check(self, progress: Progress, seat: int) -> None:
        """Raise RequestError unless a player may claim the game now."""
        wait = self.wait(progress, seat)
        if wait == 0:
            return
        other = progress.seats[1 - seat]
        if other.kind != "person":
            raise RequestError("not-now", "A bot never leaves.")
        if not progress.absence:
            raise RequestError("switched-off", "At this table nobody can claim a game.")
        if self.seats[1 - seat].gone == NEVER:
            raise RequestError("not-now", f"{other.name} is there.")
        if has_first_moves(progress) and not progress.acts[1 - seat]:
            text = f"The game ends by itself, and does not count, unless {other.name} makes a first move in time."
            raise RequestError("not-now", text)
        if wait is None:
            raise RequestError("not-now", f"You can claim the game while only {other.name} is asked.")
        text = f"{other.name} has not been gone for long enough while you waited. Try again in {span(wait)}."
        raise RequestError("not-now", text)

    def arrange(self, progress: Progress, tell: Callable[[], object]) -> None:
        """Call `tell` when a player may claim the game, if nothing happens before."""
        self.stop()
        if self.both:
            return  # as after almost every entry
        waits = [wait for seat in (0, 1) if (wait := self.wait(progress, seat))]
        if waits:
            self._alarm = self._time.later(min(waits) + 1, tell)

    def stop(self) -> None:
        """Cancel the alarm."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None


def is_between_people(progress: Progress) -> bool:
    """Whether no bot plays."""
    return all(seating.kind != "bot" for seating in progress.seats)


def has_first_moves(progress: Progress) -> bool:
    """Whether a game ends without a result if a first move is missing: strangers play, in one sitting."""
    setup = progress.setup
    return bool(setup.speed) and setup.clock.kind != "none" and setup.clock.seconds <= _SITTING


def span(milliseconds: int) -> str:
    """A span of time in words, rounded up."""
    seconds = -(-milliseconds // 1000)
    for length, word in ((3600, "hour"), (60, "minute")):
        if seconds > length:
            return f"{-(-seconds // length)} {word}s"
    return "1 second" if seconds == 1 else f"{seconds} seconds"
