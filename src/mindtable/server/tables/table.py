"""A table: stores its entries one after another, and sends everybody the new position.

`progress` holds the state that follows from the log. The other parts of a table are objects of their own: connections
(`listeners`), clocks (`timekeeper`), passes (`passing`), bots (`bot_seats`) and jobs for workers (`jobs`). `requests`
carries out the requests of clients.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any

from msgspec import Struct
from sqlalchemy import Connection as SqlConnection

from mindtable.core.state import State
from mindtable.server import wire
from mindtable.server.log import consent
from mindtable.server.log.clock import Clock, Time
from mindtable.server.log.entries import NEVER, Entry, Seen
from mindtable.server.log.progress import NextState, Progress
from mindtable.server.log.shares import Shares
from mindtable.server.net.connection import GOING_AWAY, POLICY, Connection
from mindtable.server.net.limits import Quotas
from mindtable.server.settings import Settings
from mindtable.server.storage.lobby import count
from mindtable.server.storage.meetings import ABORTED, Ended, Meeting
from mindtable.server.storage.retention import days_of
from mindtable.server.storage.runs import Runs
from mindtable.server.storage.storage import Conflict, Storage, StorageError, Write
from mindtable.server.storage.visits import Visits
from mindtable.server.tables.bot_seats import Bots
from mindtable.server.tables.calling import calling
from mindtable.server.tables.conduct import LENIENT, due, faults
from mindtable.server.tables.listeners import EVERYBODY, Listeners
from mindtable.server.tables.loading import Loader
from mindtable.server.tables.manners import Manners
from mindtable.server.tables.passing import Passes
from mindtable.server.tables.presence import NOTED, Presence, is_between_people
from mindtable.server.tables.refusals import RequestError
from mindtable.server.tables.timekeeper import Timekeeper
from mindtable.server.work.jobs import Jobs
from mindtable.server.work.slices import Slices
from mindtable.server.work.workers import Workers

log = logging.getLogger(__name__)

_GONE = "This table was removed."


class Services(Struct, frozen=True):
    """The parts of a server that its tables use."""

    settings: Settings
    time: Time
    storage: Storage
    quotas: Quotas
    thinking: Workers
    reading: Workers
    studying: Workers
    slices: Slices
    runs: Runs
    visits: Visits
    manners: Manners
    loader: Loader


class Table:
    """A table in memory: its progress, connections, clocks and other parts."""

    def __init__(self, id_: str, services: Services, progress: Progress) -> None:
        self.id = id_
        self.services = services
        self.progress = progress
        time_ = services.time
        self.clock = Clock(progress.setup.clock)
        self.timekeeper = Timekeeper(self.clock, time_, services.runs.pulse)
        self.listeners = Listeners(time_)
        self.shares = Shares()
        self.jobs = Jobs(id_, services.thinking, services.reading)
        self.bots = Bots(services.settings, time_)
        self.passes = Passes(self, time_)
        self.presence = Presence(time_)
        self.meeting: Meeting | None = None  # of people whom the lobby has paired
        self.lock = asyncio.Lock()
        self.touched = time_.now()  # the uptime
        self.users = 0  # requests that work with the table now
        self.hinting: set[int] = set()  # the seats for which a hint is being computed
        self.refused_at: dict[tuple[int, str], int] = {}  # the uptimes at which offers were refused last
        self.closed = False
        self._tasks: set[asyncio.Task[None]] = set()

    # Connections.

    async def add(self, connection: Connection) -> None:
        """Send a new connection the whole position, and from then on every change."""
        self.touched = self.services.time.now()
        async with self.lock:  # nothing happens while a long log is computed
            if connection.viewer >= 0 and not self.closed:
                await self._arrive(connection.viewer)
            log_ = await self.services.slices.run(self.shares.log(self.progress, connection.viewer))
            if self.closed:
                _dismiss(connection)
                return
            self.listeners.connections.add(connection)
            connection.tell(self.sync(connection.viewer, log_))
        self.listeners.tell_table(self.info(), but=connection)
        self.go_on()

    def remove(self, connection: Connection) -> None:
        """Forget a connection that has closed."""
        self.touched = self.services.time.now()
        self.listeners.connections.discard(connection)
        seat = connection.viewer
        if seat >= 0 and all(each.viewer != seat for each in self.listeners.connections):
            self.presence.leave(seat)
            if not self.closed:
                self.spawn(self._note_absence(seat))
                self.watch()
        self.listeners.tell_table(self.info())

    async def _arrive(self, seat: int) -> None:
        """The player of a seat comes; clocks run from now on if they have waited for that.

        Who comes first is stored before anything is shown: after a kill no clock would run for somebody who has looked.
        """
        waited = self.clock.running and self.presence.grace(self.progress) > 0
        first = self.presence.seats[seat].first == NEVER
        self.presence.arrive(seat)
        noting = self._note_presence(seat)
        if first and noting is not None:
            await asyncio.wait([noting])
        if waited and not self.presence.grace(self.progress):
            now = self.services.time.now()
            self.timekeeper.run(self, self.clock.read(now))
            self.listeners.tell_position(self.progress, len(self.progress.lines), self.clock.state(now))

    @property
    def needs_presence(self) -> bool:
        """Whether something follows from who is there: a claim, or that clocks wait."""
        return self.clock.exists or is_between_people(self.progress)

    def _note_presence(self, seat: int) -> asyncio.Task[None] | None:
        """Store since when a player is there or gone. Returns the task that does so, if it is news."""
        seen = self.presence.seats[seat]
        if (
            self.needs_presence
            and self.progress.status == "playing"
            and self.presence.stored.get(seat) != seen
        ):
            self.presence.stored[seat] = seen
            return self.spawn(self._store_presence(seat, seen))
        return None

    async def _store_presence(self, seat: int, seen: Seen) -> None:
        try:
            await self.services.storage.keep_presence(self.id, seat, seen)
        except StorageError:
            self.presence.stored.pop(seat, None)  # the reason was logged; the next note tries again

    async def _note_absence(self, seat: int) -> None:
        """Store that a player has gone, unless it is back soon."""
        await self.services.time.sleep(NOTED)
        if self.presence.seats[seat].gone != NEVER:
            self._note_presence(seat)

    def watch(self) -> None:
        """Tell everybody when a player may claim the game."""
        self.presence.arrange(self.progress, self._tell_claims)

    def _tell_claims(self) -> None:
        self.listeners.tell_table(self.info())
        self.watch()

    def first_move(self) -> tuple[int, int] | None:
        """Until which uptime a first move has to come, and of which seat."""
        return due(self.progress, self.presence, self.services.runs.began)

    @property
    def busy(self) -> bool:
        """Whether the table has to stay in memory. A clock that runs is no reason: it can wake the table."""
        return bool(
            self.users
            or self.listeners.connections
            or self.passes.waiting
            or self._tasks
            or self.lock.locked()
        )

    def close(self) -> None:
        """Stop all timers and tasks; clients are told to connect again."""
        self.closed = True
        self.passes.close()
        self.timekeeper.stop()
        self.presence.stop()
        for task in self._tasks:
            task.cancel()
        self.listeners.stop()
        for connection in list(self.listeners.connections):
            connection.close(GOING_AWAY)

    def end(self) -> None:
        """Close a table that was removed."""
        for connection in list(self.listeners.connections):
            _dismiss(connection)
        self.close()

    def hear(self, seat: int, hears: bool) -> None:
        """Let a seat hear what the other one says, or not any more; it gets the chat anew if that has changed."""
        if hears == (seat not in self.listeners.deaf):
            return
        (self.listeners.deaf.discard if hears else self.listeners.deaf.add)(seat)
        first, lines = self.progress.chat_part(seat, without=self.listeners.unheard(seat))
        self.listeners.tell(wire.Talk(first=first, lines=lines), (seat,))

    # What viewers see.

    def info(self) -> wire.TableInfo:
        """The public facts about the table."""
        progress = self.progress
        days = None if progress.kept_by else days_of(self.services.settings.retention, progress.status)
        return self.listeners.info(
            self.id, progress, days, self.presence.claims(progress), self.meeting, self._due()
        )

    def _due(self) -> wire.DueInfo | None:
        """What happens, or may, if a player does nothing."""
        first = self.first_move()
        if first is not None:
            left = max(0, first[0] - self.services.time.now())
            return wire.DueInfo(what="first-move", seat=first[1], left=left)
        for seat in (0, 1):
            wait = self.presence.wait(self.progress, seat)
            if wait:
                return wire.DueInfo(what="claim", seat=1 - seat, left=wait)
        return None

    def sync(self, viewer: int, log_: list[wire.LogLine]) -> wire.Sync:
        """Everything that `viewer` may know, with its log."""
        progress = self.progress
        chat_first, chat = progress.chat_part(viewer, without=self.listeners.unheard(viewer))
        return wire.Sync(
            table=self.info(),
            seat=viewer,
            position=progress.position(viewer, self.clock.state(self.services.time.now())),
            log=log_,
            chat=chat,
            chat_first=chat_first,
            passing=self.passes.state(viewer),
            consent=self.consent() if viewer >= 0 and progress.status == "agreeing" else None,
            cards=[] if progress.state is None else consent.of_both(progress.setup.game, progress.seats),
        )

    def consent(self) -> wire.Consent:
        """The state of consent to written cards, as both players see it before the game."""
        progress = self.progress
        return consent.state_of(progress.setup.game, progress.seats, progress.answers)

    # Storing.

    async def commit(
        self,
        entry: Entry,
        step: NextState | None = None,
        *,
        also: Write | None = None,
        when: int | None = None,
    ) -> None:
        """Store an entry, apply it, tell everybody, and go on. The caller holds the lock.

        `step` is the state after the entry if it has been computed already. `also` is a write for other tables,
        committed together with it. `when` is the moment from which the entry counts, by default now. If the entry is
        not possible, raises MindtableError and changes nothing. Raises RequestError (`stale`) if another process was
        quicker.
        """
        if self.closed:
            raise RequestError("gone", _GONE)
        progress = self.progress
        if entry.record:
            step = await self.services.slices.run(progress.stepping(entry))
        elif step is None or step.before is not progress.state:  # something else has changed the game
            step = progress.step(entry)
        now = self.services.time.now() if when is None else when
        entry.at = self.services.time.of_day()
        if step is not None:
            entry.digest = progress.due_digest(step)
            entry.cut = progress.cut
            if self.clock.exists:
                self.timekeeper.note(entry, step, progress, now)
        write = also or Write()
        write.add(self.id, progress.seq + 1, entry)
        if entry.record:
            there = {connection.viewer for connection in self.listeners.connections}
            seen = self.presence.begin(there)
            if self.needs_presence:
                write.presence[self.id] = seen
        if entry.kind == "keep":
            kept = progress.kept_after(entry)
            write.kept[self.id] = sum(1 << seat for seat in kept)
        status = progress.status
        if step is not None:
            new_status = "over" if step.state.outcome is not None else "playing"
            if new_status != status:
                write.status[self.id] = new_status
                write.ended = self.services.time.now()
                if progress.setup.speed and step.state.outcome is not None:
                    write.ending = self._counting(entry, step.state, write.ended)
        elif entry.kind == "joined":
            write.status[self.id] = "agreeing"
        call = calling(self.id, progress, entry, step, self.services.time)
        if call is not None:
            write.calls.append(call)
        try:
            await self.services.storage.commit(write)
        except Conflict:
            await self.reload()
            raise RequestError(
                "stale", "Something else happened at this table. Look at the new position."
            ) from None
        lines = len(progress.lines) if step is None else step.lines
        running = self.clock.running
        refusals = progress.refusals.copy()
        progress.take(entry, step)
        for offer in progress.refusals - refusals:
            self.refused_at[offer] = self.services.time.now()
        self.touched = self.services.time.now()
        if step is not None:
            self.passes.heed(entry, step)
            self.timekeeper.run(self, entry.left)
            if self.clock.exists:
                self.services.runs.pulse.committed(self.id, progress.seq)
            # The page must know first that a window will be passed, so that it does not show a question.
            self.passes.tell()
            # Only a clock that stops shows that a seat has finished a secret answer.
            secret = step.secret and self.clock.running == running
            viewers = (entry.seat,) if secret else EVERYBODY
            self.listeners.tell_position(progress, lines, self.clock.state(self.services.time.now()), viewers)
        if entry.kind == "chat":
            self.listeners.tell_chat(progress)
        elif progress.status == "agreeing":
            self.listeners.tell(wire.ConsentUpdate(consent=self.consent()), (0, 1))
        elif entry.record and progress.setup.custom:
            await self._tell_all()  # what the page needs to draw written cards
        self.listeners.tell_table(self.info())
        if status != "over" and progress.status == "over":
            self.listeners.tell_whole_chat(progress)
        self.go_on()

    def _counting(self, entry: Entry, state: State, now: int) -> Callable[[SqlConnection], None]:
        """Counts the result of a meeting in the transaction that ends its game."""
        assert state.outcome is not None, "it is over"
        winner = int(state.outcome.winner)
        # Whoever breaks a game off whose other player has left does not want to win by that.
        counts = entry.kind != "abort" and (entry.kind != "claim" or winner >= 0)
        lenient = now - self.services.runs.began < LENIENT
        blamed = {} if lenient else faults(self.progress, self.presence, entry, now)
        won = ABORTED if entry.kind == "abort" else winner
        end = Ended(self.id, won, int(state.went_first()), now, counts, blamed)

        def count_it(connection: SqlConnection) -> None:
            self.meeting = count(connection, end) or self.meeting

        return count_it

    async def commit_for(
        self,
        connection: Connection,
        entry: Entry,
        step: NextState | None = None,
        *,
        also: Write | None = None,
    ) -> None:
        """Commit the entry of a client's request, and acknowledge the request."""
        await self.commit(entry, step, also=also)
        self.acknowledge(connection, entry.request, self.progress.seq)

    def acknowledge(self, connection: Connection, id_: str, seq: int, repeated: bool = False) -> None:
        """Tell a client that its request was carried out, as the entry `seq`."""
        number = self.progress.number(connection.viewer, seq)
        connection.tell(wire.Ack(id=id_, seq=number, repeated=repeated))

    async def reload(self) -> None:
        """Read the table from storage again and send it to everybody, because another process has written to it."""
        self.progress = await self.services.loader.progress(self.id)
        await self.restore_orders()
        self.timekeeper.resume(self, self.services.runs.starts)
        await self._tell_all()
        self.go_on()

    async def _tell_all(self) -> None:
        for viewer in EVERYBODY:
            log_ = await self.services.slices.run(self.progress.log(viewer))
            self.listeners.tell(self.sync(viewer, log_), (viewer,))

    async def restore_orders(self) -> None:
        """Read the orders of both seats from storage."""
        self.passes.close()
        self.passes = Passes(self, self.services.time)
        if self.passes.moments:
            self.passes.restore(await self.services.storage.orders_of(self.id))

    # Background work.

    def go_on(self) -> None:
        """Enter passes that are due, and let a bot that is asked think."""
        self.passes.arrange()
        self.watch()
        self.bots.go_on(self)

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run something in the background; closing the table cancels it."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)
        return task

    def _finished(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("table %s", self.id, exc_info=error)


def _dismiss(connection: Connection) -> None:
    """Close a connection to a table that was removed."""
    connection.tell(wire.Failure(code="gone", text=_GONE))
    connection.close(POLICY)
