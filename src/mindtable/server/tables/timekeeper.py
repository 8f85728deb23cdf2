"""The clocks of a table while a server runs: each entry sets them, and an alarm fires when time runs out."""

import asyncio
from bisect import bisect_left
from collections.abc import Sequence

from mindtable.core.match.state import games_over
from mindtable.core.state import ABORTED
from mindtable.server.log.clock import Clock, Time, spent
from mindtable.server.log.entries import Entry
from mindtable.server.log.progress import NextState, Progress, still_asked
from mindtable.server.storage.storage import StorageError
from mindtable.server.storage.uptime import Pulse
from mindtable.server.tables.passing import AGAIN, GameTable
from mindtable.server.tables.refusals import RequestError


class Timekeeper:
    """Sets the clocks of one table, and an alarm for the first that runs out, or for a first move that does not come.

    It keeps no reference to its table, which would be a cycle: callers pass the table.
    """

    def __init__(self, clock: Clock, time: Time, pulse: Pulse) -> None:
        self._clock = clock
        self._time = time
        self._pulse = pulse
        self._alarm: asyncio.TimerHandle | None = None

    def stop(self) -> None:
        """Cancel the alarm."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def note(self, entry: Entry, step: NextState, progress: Progress, when: int) -> None:
        """Write into an entry the time left on the clocks if the entry counts from the moment `when`.

        The answers that a seat gives in secret count as one, the last: the other seat would see time that each earned.
        """
        acted = entry.seat if entry.kind == "act" else -1
        goes_on = step.secret and step.state.decision_of(entry.seat) is not None
        still = still_asked(progress.state, entry, step)
        new = [] if step.secret else [int(each.seat) for each in step.state.pending if each.seat not in still]
        entry.up = self._time.now()
        entry.left = self._clock.after(when, acted, step.chose and not step.passed and not goes_on, new)
        if progress.state is not None and games_over(step.state) > games_over(progress.state):
            entry.left = self._clock.anew()

    def resume(self, table: GameTable, starts: Sequence[int]) -> None:
        """Let the clocks continue from the stored times. Only time during which a server was up counts.

        The pause of a window begins again with each run of a server, at `starts`, and does not count; nor does the
        grace before the first turn.
        """
        progress = table.progress
        now = self._time.now()
        # The clocks of the seats asked then started when the entry was committed; the entry itself does not know when.
        committed = self._pulse.committed_at(table.id, progress.moved)
        since = min(now, progress.moved_up if committed is None else committed)
        since = max(since, min(now, table.presence.graced_until(progress)))
        left = list(progress.left)
        for seat in clocked_seats(progress):
            if left:
                asked = since if progress.asked[seat] == progress.moved else progress.asked_up[seat]
                pauses = [asked, *starts[bisect_left(starts, asked) :]]
                left[seat] = max(1, left[seat] - spent(since, now, pauses, table.passes.pause(seat)))
                table.passes.began(seat, pauses[-1])
        self.run(table, left)

    def run(self, table: GameTable, left: list[int]) -> None:
        """Start the clocks of the seats that are asked now, from the times `left`."""
        now = self._time.now()
        table.passes.mark(now)
        if not self._clock.exists:
            return
        seats = clocked_seats(table.progress)
        free = table.passes.free(now)
        if seats and (grace := table.presence.grace(table.progress)):
            free = {seat: max(grace, free.get(seat, 0)) for seat in seats}
        self._clock.go_on(now, left, seats, free)
        self.stop()
        wait = self.wait(table)
        if wait is not None:
            if self._clock.runs_fast:
                self._pulse.wake()
            self._ring_in(wait + 1, table)

    def wait(self, table: GameTable) -> int | None:
        """In how many milliseconds a clock runs out, or a first move is missing; None for never."""
        now = self._time.now()
        first = self._clock.first_to_fall(now)
        if first is None:
            return None
        until = table.first_move()
        return first[0] if until is None else max(0, min(first[0], until[0] - now))

    def _ring_in(self, milliseconds: int, table: GameTable) -> None:
        """Set the alarm."""
        self._alarm = self._time.later(milliseconds, lambda: table.spawn(self._time_out(table)))

    async def _time_out(self, table: GameTable) -> None:
        """The alarm fires: a clock has run out, unless an answer came first."""
        async with table.lock:
            self._alarm = None  # it holds a reference to the table
            now = self._time.now()
            first = self._clock.first_to_fall(now)
            if first is None:
                return
            until = table.first_move()
            if until is not None and until[0] <= now:
                await self._enter(
                    table, Entry(kind="abort", seat=until[1], inputs=[f"{until[1]} {ABORTED.word}"])
                )
                return
            if first[0] > 0:
                self.run(table, self._clock.read(now))
                return
            seat = first[1]
            action = table.progress.game.time_out(seat)
            if action is None:
                self._clock.go_on(now, [], ())
                return
            await self._enter(table, Entry(kind="time-out", seat=seat, inputs=[f"{seat} {action}"]))

    async def _enter(self, table: GameTable, entry: Entry) -> None:
        try:
            await table.commit(entry)
        except RequestError:
            return  # another process was quicker; the table was read again
        except StorageError:
            self._ring_in(AGAIN, table)


def clocked_seats(progress: Progress) -> list[int]:
    """The seats whose clocks run now: people who are asked."""
    return [seat for seat in progress.waiting_for() if progress.seats[seat].kind == "person"]
