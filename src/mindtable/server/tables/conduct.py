"""First moves, and how players behave: who makes no first move, leaves, sits out the clock or gives up at once.

This concerns tables of strangers with a clock. What follows for pairing is in `opponents.conduct`.
"""

from __future__ import annotations

from typing import Final

from mindtable.core.match.state import games_over
from mindtable.server.log.entries import NEVER, Entry
from mindtable.server.log.progress import Progress
from mindtable.server.opponents.conduct import ABSENT, EARLY, LEFT, STALLED, Fault
from mindtable.server.tables.presence import GRACE, Presence, has_first_moves

FIRST: Final = 60_000  # milliseconds in which a player who has come makes a first move
LENIENT: Final = 600_000  # milliseconds after a start of the server, in which nobody is to blame
_BEGUN: Final = 2  # acts with which a player has really begun
_SHORTEST, _LONGEST = 15_000, 180_000  # milliseconds without an answer, after which a clock was sat out


def due(progress: Progress, presence: Presence, start: int) -> tuple[int, int] | None:
    """Until which uptime a first move has to come, and of which seat; None if none is missing now.

    Somebody who has not come at all has only the grace before the first turn. A restart, at the uptime `start`, begins
    the wait anew.
    """
    if not has_first_moves(progress) or progress.status != "playing" or games_over(progress.game):
        return None
    found = [
        (_until(progress, presence, seat, start), seat)
        for seat in progress.waiting_for()
        if not progress.acts[seat]
    ]
    return min(found, default=None)


def _until(progress: Progress, presence: Presence, seat: int, start: int) -> int:
    asked = max(progress.asked_up[seat], presence.graced_until(progress)) + FIRST
    if presence.seats[seat].first == NEVER:
        asked = progress.begun_up + GRACE
    return max(asked, start + FIRST)


def faults(progress: Progress, presence: Presence, entry: Entry, now: int) -> dict[int, Fault]:
    """Who is to blame for how a game ends with an entry, by seat. `progress` is still that before it."""
    seat = entry.seat
    if not has_first_moves(progress):
        return {}
    if entry.kind == "abort":
        return {each: ABSENT for each in progress.waiting_for() if not progress.acts[each]}
    if entry.kind == "claim":
        return {1 - seat: LEFT}
    if entry.kind == "concede" and progress.acts[seat] < _BEGUN and presence.seats[1 - seat].gone == NEVER:
        return {seat: EARLY}
    if entry.kind == "time-out":
        away = presence.seats[seat].gone
        sat_out = min(max(progress.setup.clock.seconds * 1000 // 12, _SHORTEST), _LONGEST)
        if away != NEVER and now - away >= sat_out:
            return {seat: LEFT}
        if now - progress.asked_up.get(seat, now) >= sat_out:
            return {seat: STALLED}
    return {}
