"""A table: takes what seats ask for, one request after another, stores it, and tells everybody who looks on.

What the log makes of a table is in `progress`; here is what waits, stores, sends and measures time.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import logging
import secrets
import time
from bisect import bisect_left
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from typing import Any, Final, Protocol

import msgspec

from mindtable.core.action import Action
from mindtable.core.errors import AmbiguousAction, MindtableError, NotAnAction, Refused
from mindtable.table import wire
from mindtable.table.clock import Clock, Time, spent
from mindtable.table.connection import GOING_AWAY, Connection, encoded
from mindtable.table.costs import MOST_SECONDS, Thought, TooCostly, check_cost, check_length
from mindtable.table.entries import Entry
from mindtable.table.limits import Buckets
from mindtable.table.passing import Held, Passes
from mindtable.table.progress import SPECTATORS, Progress, done
from mindtable.table.settings import Settings
from mindtable.table.slices import Slices
from mindtable.table.storage import Conflict, Storage, StorageError, Write, now_ms
from mindtable.table.uptime import Pulse
from mindtable.table.workers import JobFailed, JobsWaiting, Workers

log = logging.getLogger(__name__)

_HINT_BOT = "greedy"
_JOINERS = "\u200c\u200d"  # no letters, but some scripts and many emoji fall apart without them
_TOO_MUCH = (TooCostly, JobFailed, JobsWaiting)
_AGAIN = 2.0  # seconds until what could not be stored is tried again


class Wrong(MindtableError):
    """A request that is not carried out; `code` is the kind of the reason, `rule` the rule of the game, if any."""

    def __init__(self, code: str, text: str, rule: str = "") -> None:
        super().__init__(text)
        self.code = code
        self.rule = rule


def hashed(secret: str) -> str:
    """What is stored of a token or an invitation."""
    return hashlib.sha256(secret.encode()).hexdigest()


def spoken(text: str) -> str:
    """What is said, in one line and without what cannot be printed."""
    letters = (letter if letter.isprintable() or letter in _JOINERS else " " for letter in text)
    return " ".join("".join(letters).split())


def same(secret: str, stored: str) -> bool:
    """Whether a secret is the one of which this was stored."""
    return stored != "" and hmac.compare_digest(hashed(secret), stored)


class Host(Protocol):
    """What a table needs of the server that it is at, a `mindtable.table.hall.Hall`: what all tables share."""

    settings: Settings
    time: Time
    storage: Storage
    thinking: Workers
    reading: Workers
    slices: Slices
    checks: Buckets
    pulse: Pulse
    starts: list[int]

    async def stored_progress(self, id_: str) -> Progress:
        """What the stored log of a table makes of it. Raises MindtableError."""

    async def rematch_of(self, table: Table) -> tuple[Table, Write]:
        """A new table with the same seats, tokens, decks and settings, and what has to be stored for it."""

    def open(self, table: Table) -> None:
        """Have a table in memory."""


class Table:
    """A table in memory: its progress, and what surrounds it while the server runs."""

    def __init__(self, id_: str, hall: Host, progress: Progress) -> None:
        self.id = id_
        self.hall = hall
        self.progress = progress
        self.clock = Clock(progress.setup.clock)
        self.passes = Passes(self, self.hall.time)
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.touched = time.monotonic()
        self._told: wire.TableInfo | None = None
        self._alarm: asyncio.TimerHandle | None = None
        self._bots: asyncio.Task[None] | None = None
        self._bot_acted = 0.0
        self._hinting: set[int] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    # Who is here.

    def seat_of(self, tokens: Iterable[str]) -> int:
        """The seat that one of these tokens holds; -1 if none does."""
        for token in tokens:
            for seat, seating in enumerate(self.progress.seats):
                if same(token, seating.token):
                    return seat
        return SPECTATORS

    def open_seat(self, invitation: str) -> int:
        """The open seat that an invitation is for; -1 if there is none."""
        for seat, seating in enumerate(self.progress.seats):
            if seating.kind == "open" and same(invitation, seating.invitation):
                return seat
        return -1

    async def add(self, connection: Connection) -> None:
        """Let somebody look on: everything first, then whatever happens."""
        self.touched = time.monotonic()
        async with self.lock:  # nothing happens while a long log is worked out
            log_ = await self.hall.slices.run(self.progress.log(connection.viewer))
            self.connections.add(connection)
            connection.tell(self.sync(connection.viewer, log_))
        self._tell_table(but=connection)
        self.go_on()

    def remove(self, connection: Connection) -> None:
        """Somebody has left."""
        self.touched = time.monotonic()
        self.connections.discard(connection)
        self._tell_table()

    def _presence(self) -> tuple[bool, bool, int]:
        viewers = [connection.viewer for connection in self.connections]
        return 0 in viewers, 1 in viewers, viewers.count(SPECTATORS)

    @property
    def busy(self) -> bool:
        """Whether it has to stay in memory."""
        bots_at_work = self._bots is not None and not self._bots.done()
        return bool(
            self.connections
            or self.clock.running
            or self.passes.waiting
            or bots_at_work
            or self._tasks
            or self.lock.locked()
        )

    def close(self) -> None:
        """Stop everything that goes on at the table; sockets are told to come back."""
        self.passes.close()
        if self._alarm is not None:
            self._alarm.cancel()
        if self._bots is not None:
            self._bots.cancel()
        for task in self._tasks:
            task.cancel()
        for connection in list(self.connections):
            connection.close(GOING_AWAY)

    # What is shown.

    def info(self) -> wire.TableInfo:
        """What everybody may know about the table."""
        progress = self.progress
        here = self._presence()
        return wire.TableInfo(
            id=self.id,
            game=progress.setup.game,
            status=progress.status,  # type: ignore[arg-type]  # one of the three words
            variants=list(progress.setup.variants),
            clock=progress.setup.clock,
            seats=[
                wire.SeatInfo(
                    kind=seating.kind,
                    name=seating.name,
                    bot=seating.bot,
                    connected=seating.kind == "bot" or bool(here[seat]),
                )
                for seat, seating in enumerate(progress.seats)
            ],
            spectators=here[2],
            offers=wire.Offers(
                draw=progress.offers.draw, undo=progress.offers.undo, rematch=progress.offers.rematch
            ),
            result=progress.result,
            next_table=progress.next_table,
            branched=bool(progress.setup.branch),
            pause=progress.setup.pause,
        )

    def sync(self, viewer: int, log_: list[wire.LogLine]) -> wire.Sync:
        """Everything that `viewer` may know, whose log this is."""
        progress = self.progress
        return wire.Sync(
            table=self.info(),
            seat=viewer,
            position=progress.position(viewer, self.clock.state(self.hall.time.now())),
            log=log_,
            chat=progress.chat_for(viewer),
            passing=self.passes.state(viewer),
        )

    def _tell(self, viewers: Iterable[int], message: Callable[[int], wire.ServerMessage]) -> None:
        """Send each of these viewers that is here its message, which is made once for each."""
        for viewer in viewers:
            listening = [found for found in self.connections if found.viewer == viewer]
            if listening:
                text = encoded(message(viewer))
                for connection in listening:
                    connection.send(text)

    def _tell_table(self, but: Connection | None = None) -> None:
        """Tell everybody what everybody may know about the table, if it has changed."""
        info = self.info()
        if info == self._told:
            return
        self._told = info
        text = encoded(wire.TableUpdate(table=info))
        for connection in self.connections:
            if connection is not but:
                connection.send(text)

    # What is stored.

    async def commit(self, entry: Entry, also: Write | None = None, when: int | None = None) -> None:
        """Store an entry, take it over, and tell everybody. The lock is held by the caller.

        `also` is a write for other tables, which happens together with it; `when` is the moment at which it counts as
        given, by default now. Raises MindtableError, and nothing has
        happened, if the entry cannot be; Wrong (`stale`) if another process was quicker.
        """
        progress = self.progress
        step = await self.hall.slices.run(progress.stepping(entry)) if entry.record else progress.step(entry)
        now = self.hall.time.now() if when is None else when
        entry.at = now_ms()
        if step is not None:
            entry.digest = progress.due_digest(step)
            if self.clock.exists:
                acted = entry.seat if entry.kind == "act" else -1
                new = [
                    int(decision.seat)
                    for decision in step.state.pending
                    if progress.state is None
                    or entry.back
                    or not any(decision is old for old in progress.state.pending)
                ]
                entry.up = self.hall.time.now()
                entry.left = self.clock.after(now, acted, step.chose and not step.passed, new)
        write = Write([(self.id, progress.seq + 1, entry)])
        if also is not None:
            write.rows += also.rows
            write.new_tables += also.new_tables
            write.status |= also.status
        status = progress.status
        if step is not None:
            new_status = "over" if step.state.outcome is not None else "playing"
            if new_status != status:
                write.status[self.id] = new_status
        try:
            await self.hall.storage.commit(write)
        except Conflict:
            await self.reload()
            raise Wrong("stale", "The table has moved on elsewhere; look again.") from None
        lines = len(progress.lines) if step is None else step.lines
        progress.take(entry, step)
        self.touched = time.monotonic()
        if step is not None:
            self.passes.heed(entry, step)
            self._run_clock(entry.left)
            if self.clock.exists:
                self.hall.pulse.committed(self.id, progress.seq)
            # A page that knows that a window will be passed does not show it as a question.
            self.passes.tell()
            self._tell_position(lines)
        if entry.kind == "chat":
            self._tell_chat(entry)
        self._tell_table()
        if status != "over" and progress.status == "over":
            self._tell_spectators_chat()
        self.passes.arrange()

    def _tell_position(self, keep: int) -> None:
        clock = self.clock.state(self.hall.time.now())

        def update(viewer: int) -> wire.ServerMessage:
            position = self.progress.position(viewer, clock)
            assert position is not None, "an entry that touches the game leaves one"
            return wire.Update(position=position, keep=keep, log=done(self.progress.log(viewer, keep)))

        self._tell((0, 1, SPECTATORS), update)
        self.progress.let_views_go()

    def _tell_chat(self, entry: Entry) -> None:
        hidden = entry.seat < 0 and self.progress.status != "over"
        line = self.progress.chat[-1]
        self._tell((SPECTATORS,) if hidden else (0, 1, SPECTATORS), lambda _: wire.Chatted(line=line))

    def _tell_spectators_chat(self) -> None:
        """The game is over: players now hear what spectators said."""
        for line in self.progress.chat:
            if line.seat < 0:
                self._tell((0, 1), lambda _, line=line: wire.Chatted(line=line))  # type: ignore[misc]  # bound now

    async def reload(self) -> None:
        """Make the table anew from storage, and show it to everybody: another process has written to it."""
        self.progress = await self.hall.stored_progress(self.id)
        await self.restore_orders()
        self.resume_clock()
        for viewer in (0, 1, SPECTATORS):
            sync = self.sync(viewer, await self.hall.slices.run(self.progress.log(viewer)))
            self._tell((viewer,), lambda _, sync=sync: sync)  # type: ignore[misc]  # bound now
        self.go_on()

    # Clocks.

    def resume_clock(self) -> None:
        """Let the clocks go on from what is stored: what passed while a server was up counts, and nothing else.

        The pause of a window begins anew with each run of a server, and none of it counts.
        """
        progress = self.progress
        now = self.hall.time.now()
        # The clocks of those who were asked then began when the entry was committed, which it does not know itself.
        committed = self.hall.pulse.committed_at(self.id, progress.moved)
        since = min(now, progress.moved_up if committed is None else committed)
        left = list(progress.left)
        for seat in self._clocked_seats():
            if left:
                asked = since if progress.asked[seat] == progress.moved else progress.asked_up[seat]
                pauses = [asked, *self.hall.starts[bisect_left(self.hall.starts, asked) :]]
                left[seat] = max(1, left[seat] - spent(since, now, pauses, self.passes.pause(seat)))
        self._run_clock(left)

    def _clocked_seats(self) -> list[int]:
        """The seats whose time passes now: people who are asked."""
        return [seat for seat in self.progress.waiting_for() if self.progress.seats[seat].kind == "person"]

    def _run_clock(self, left: list[int]) -> None:
        now = self.hall.time.now()
        self.passes.mark(now)
        self.clock.go_on(now, left, self._clocked_seats(), self.passes.free(now))
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        first = self.clock.first_to_fall(now)
        if first is not None:
            self.hall.pulse.wake()
            self._alarm_in(first[0] + 1)

    def _alarm_in(self, milliseconds: int) -> None:
        """Look whether somebody's time is up after so many milliseconds."""
        self._alarm = self.hall.time.later(milliseconds, lambda: self.spawn(self._time_out()))

    async def _time_out(self) -> None:
        """Somebody's time is up, unless an answer came in between."""
        async with self.lock:
            self._alarm = None  # it refers to the table
            first = self.clock.first_to_fall(self.hall.time.now())
            if first is None:
                return
            if first[0] > 0:
                self._run_clock(self.clock.read(self.hall.time.now()))
                return
            seat = first[1]
            action = self.progress.game.time_out(seat)
            if action is None:
                self.clock.go_on(self.hall.time.now(), [], ())
                return
            try:
                await self.commit(Entry(kind="time-out", seat=seat, inputs=[f"{seat} {action}"]))
            except Wrong:
                return  # another process was quicker; the table was made anew
            except StorageError:
                self._alarm_in(int(_AGAIN * 1000))

    def spawn(self, work: Awaitable[None]) -> None:
        """Have something done that nobody waits for."""

        async def run() -> None:
            try:
                await work
            except asyncio.CancelledError:
                raise
            except Exception:
                log.exception("table %s", self.id)

        task = asyncio.create_task(run())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # Requests.

    async def handle(self, connection: Connection, message: wire.ClientMessage) -> None:
        """Carry out a request, and answer it."""
        if isinstance(message, wire.Ping):
            connection.tell(wire.Pong())
            return
        if isinstance(message, wire.Hello):
            connection.strike("invalid", "hello was said already")
            return
        try:
            if isinstance(message, wire.AskHint):
                self._start_hint(connection, message)
            elif isinstance(message, wire.AskWhy):
                self._why(connection, message)
            elif isinstance(message, wire.AskForecast):
                await self._forecast(connection, message)
            else:
                async with self.lock:
                    if not self._is_repeated(connection, message):
                        await _REQUESTS[type(message)](self, connection, message)
        except Wrong as error:
            self._refuse(connection, message.id, error.code, str(error), error.rule)
        except Refused as error:
            self._refuse(connection, message.id, "rule", error.refusal.text, error.refusal.rule)
        except NotAnAction as error:
            self._refuse(connection, message.id, "not-an-action", str(error))
        except AmbiguousAction as error:
            self._refuse(connection, message.id, "ambiguous", str(error))
        except StorageError as error:
            self._refuse(connection, message.id, "storage", str(error))
        except _TOO_MUCH as error:
            self._refuse(connection, message.id, "limit", str(error))
        except MindtableError as error:
            self._refuse(connection, message.id, "invalid", str(error))
        except Exception:
            log.exception("table %s: a request failed", self.id)
            self._refuse(connection, message.id, "invalid", "Something went wrong here; it was noted.")
        self.go_on()

    def _refuse(self, connection: Connection, id_: str, code: str, text: str, rule: str = "") -> None:
        connection.tell(wire.Refusal(id=id_, code=code, rule=rule, text=text))

    def _is_repeated(self, connection: Connection, message: wire.ClientMessage) -> bool:
        """Whether the request was carried out before; then it is acknowledged again, and nothing else."""
        id_ = getattr(message, "id", "")
        seq = self.progress.requests.get((connection.viewer, id_))
        if seq is None:
            return False
        connection.tell(wire.Ack(id=id_, seq=seq, repeated=True))
        return True

    def _room(self, connection: Connection) -> None:
        """Raise Wrong if a log, which is kept for good, would become longer than any game makes it."""
        most = self.hall.settings.limits.entries
        spectators = [line for line in self.progress.chat if line.seat < 0]
        if self.progress.seq >= most or (connection.viewer < 0 and len(spectators) >= most // 10):
            raise Wrong("limit", "Enough has been said and proposed at this table.")

    def _player(self, connection: Connection) -> int:
        """The seat of whoever asks. Raises Wrong for spectators, and before and after the game."""
        if connection.viewer < 0:
            raise Wrong("not-yours", "Spectators only look on.")
        if self.progress.status == "waiting":
            raise Wrong("not-now", "The game has not begun.")
        return connection.viewer

    def _playing(self, connection: Connection) -> int:
        seat = self._player(connection)
        if self.progress.status == "over":
            raise Wrong("over", "The game is over.")
        return seat

    async def _do(self, connection: Connection, entry: Entry, also: Write | None = None) -> None:
        """Commit what a client asked for, and acknowledge it."""
        await self.commit(entry, also)
        connection.tell(wire.Ack(id=entry.request, seq=self.progress.seq))

    async def _act(self, connection: Connection, message: wire.Act) -> None:
        seat = self._playing(connection)
        asked = self.progress.asked.get(seat)
        if asked is None:
            raise Wrong("not-now", "You are not asked now.")
        if asked != message.at:
            raise Wrong("stale", f"You are asked a question of {asked}, not of {message.at}.")
        if self.progress.foreign:
            await self._rehearse(seat, message.actions, connection.address)
        trial = self.progress.game.copy()
        inputs: list[str] = []
        for text in message.actions:
            action: Action = trial.parse(seat, text)
            trial.apply(action, seat)
            inputs.append(f"{seat} {trial.history[-1].action}")
        entry = Entry(kind="act", seat=seat, request=message.id, inputs=inputs)
        if self.progress.passes(entry) and self.passes.due(seat) > self.hall.time.now():
            self.passes.hold(connection, entry, asked)
            return
        self.passes.drop(seat, but=message.id)
        await self._do(connection, entry)

    async def _rehearse(self, seat: int, actions: list[str], client: str) -> None:
        """Have a worker try what `seat` wants to do. Raises MindtableError if that costs more than a table may."""
        progress = self.progress
        check_length(len(progress.lines))
        cost: float = await self.hall.reading.run(
            "rehearse",
            self.id,
            progress.record,
            progress.inputs,
            seat,
            actions,
            client=client,
            seconds=MOST_SECONDS,
        )
        check_cost(cost)

    async def enter_pass(self, entry: Entry, held: Held | None, when: int) -> bool:
        """Commit a pass whose pause is over, and answer its request, if one asked for it; False to try it again."""
        try:
            if self.progress.foreign:
                await self._rehearse(entry.seat, [line.partition(" ")[2] for line in entry.inputs], self.id)
            await self.commit(entry, when=when)
        except MindtableError as error:
            if held is None:
                return not isinstance(error, StorageError)
            code = "limit" if isinstance(error, _TOO_MUCH) else "storage"
            code = error.code if isinstance(error, Wrong) else code
            self._refuse(held.connection, entry.request, code, str(error))
            return True
        if held is not None:
            held.connection.tell(wire.Ack(id=entry.request, seq=self.progress.seq))
        return True

    async def _stand(self, connection: Connection, message: wire.Stand) -> None:
        seat = self._windowed(connection)
        if message.seq > self.progress.seq:
            raise Wrong("invalid", f"There is no position {message.seq} yet.")
        self.passes.stand(seat, message.scope, message.seq)
        await self._keep_orders(connection, message.id, seat)

    async def _prefer(self, connection: Connection, message: wire.Prefer) -> None:
        seat = self._windowed(connection)
        for moment in message.skipped:
            if moment not in self.passes.moments:
                raise Wrong("invalid", f"There is no moment {moment!r} in this game.")
        self.passes.prefer(seat, message.skipped, message.idle, message.asking)
        await self._keep_orders(connection, message.id, seat)

    def _windowed(self, connection: Connection) -> int:
        seat = self._playing(connection)
        if not self.passes.moments:
            raise Wrong("rule", "This game has no windows.")
        return seat

    async def _keep_orders(self, connection: Connection, id_: str, seat: int) -> None:
        """Store the orders of a seat, and acknowledge them."""
        orders = self.passes.stored(seat)
        if orders != self.passes.kept.get(seat):
            await self.hall.storage.keep_orders(self.id, seat, orders)
            self.passes.kept[seat] = orders
        connection.tell(wire.Ack(id=id_, seq=self.progress.seq))

    async def restore_orders(self) -> None:
        """Take over what seats have ordered, from storage."""
        self.passes.close()
        self.passes = Passes(self, self.hall.time)
        if self.passes.moments:
            self.passes.restore(await self.hall.storage.orders_of(self.id))

    async def _concede(self, connection: Connection, message: wire.Concede) -> None:
        seat = self._playing(connection)
        action = self.progress.game.concession(seat)
        if action is None:
            raise Wrong("rule", "This game cannot be conceded.")
        await self._do(
            connection, Entry(kind="concede", seat=seat, request=message.id, inputs=[f"{seat} {action}"])
        )

    async def _undo(self, connection: Connection, message: wire.Undo) -> None:
        seat = self._playing(connection)
        try:
            back = await self.hall.slices.run(self.progress.undo(seat))
        except MindtableError as error:
            raise Wrong("not-now", str(error)) from error
        self._room(connection)
        if done(self.progress.can_undo(seat, 0))[0] == "free":
            await self._do(connection, Entry(kind="undo", seat=seat, request=message.id, back=back))
            return
        await self._do(connection, Entry(kind="offer", seat=seat, request=message.id, offer="undo"))

    async def _offer_draw(self, connection: Connection, message: wire.OfferDraw) -> None:
        seat = self._playing(connection)
        offers = self.progress.offers
        if self.progress.game.agreed_draw(seat) is None:
            raise Wrong("rule", "This game has no draw by agreement.")
        if offers.draw == seat:
            raise Wrong("not-now", "You have proposed a draw already.")
        self._room(connection)
        if offers.draw == 1 - seat:
            await self._accept(connection, message.id, seat, "draw")
            return
        await self._do(connection, Entry(kind="offer", seat=seat, request=message.id, offer="draw"))
        if self.progress.seats[1 - seat].kind == "bot":
            await self.commit(Entry(kind="answer", seat=1 - seat, offer="draw"))  # bots play on

    async def _offer_rematch(self, connection: Connection, message: wire.OfferRematch) -> None:
        seat = self._player(connection)
        if self.progress.status != "over":
            raise Wrong("not-now", "The game is not over.")
        if self.progress.next_table:
            raise Wrong("not-now", "There is a rematch already.")
        offers = self.progress.offers
        if offers.rematch == seat:
            raise Wrong("not-now", "You have proposed a rematch already.")
        self._room(connection)
        if offers.rematch == 1 - seat or self.progress.seats[1 - seat].kind == "bot":
            await self._rematch(connection, message.id, seat)
            return
        await self._do(connection, Entry(kind="offer", seat=seat, request=message.id, offer="rematch"))

    async def _answer(self, connection: Connection, message: wire.Answer) -> None:
        seat = self._player(connection)
        if getattr(self.progress.offers, message.offer) != 1 - seat:
            raise Wrong("not-now", f"There is no such offer: {message.offer}.")
        if not message.accept:
            await self._do(
                connection, Entry(kind="answer", seat=seat, request=message.id, offer=message.offer)
            )
        elif message.offer == "rematch":
            await self._rematch(connection, message.id, seat)
        else:
            await self._accept(connection, message.id, seat, message.offer)

    async def _accept(self, connection: Connection, id_: str, seat: int, offer: str) -> None:
        """`seat` agrees to a draw, or to what the other seat wants to take back."""
        other = 1 - seat
        if offer == "draw":
            action = self.progress.game.agreed_draw(other)
            entry = Entry(
                kind="answer", seat=seat, request=id_, offer="draw", accept=True, inputs=[f"{other} {action}"]
            )
        else:
            back = await self.hall.slices.run(self.progress.undo(other))
            entry = Entry(kind="answer", seat=seat, request=id_, offer="undo", accept=True, back=back)
        await self._do(connection, entry)

    async def _rematch(self, connection: Connection, id_: str, seat: int) -> None:
        table, write = await self.hall.rematch_of(self)
        entry = Entry(kind="rematch", seat=seat, request=id_, accept=True, text=table.id)
        await self._do(connection, entry, write)
        self.hall.open(table)

    async def _chat(self, connection: Connection, message: wire.Chat) -> None:
        text = spoken(message.text)
        if not text.strip(_JOINERS + " "):
            raise Wrong("invalid", "There is nothing to say in that.")
        self._room(connection)
        await self._do(connection, Entry(kind="chat", seat=connection.viewer, request=message.id, text=text))

    async def _forecast(self, connection: Connection, message: wire.AskForecast) -> None:
        progress = self.progress
        if progress.status != "playing":
            raise Wrong("not-now", "No game is being played.")
        if progress.foreign:
            answer = await self.hall.reading.run(
                "forecast", self.id, progress.record, progress.inputs, connection.viewer, client=self.id
            )
            found = msgspec.convert(answer, wire.Forecast)
        else:
            found = progress.forecast(connection.viewer)
        connection.tell(msgspec.structs.replace(found, id=message.id))

    def _why(self, connection: Connection, message: wire.AskWhy) -> None:
        seat = self._player(connection)
        refusal = self.progress.game.refusal(message.action, seat)
        if refusal is None:
            connection.tell(wire.Why(id=message.id, allowed=True, rule="", text="That is allowed now."))
        else:
            connection.tell(wire.Why(id=message.id, allowed=False, rule=refusal.rule, text=refusal.text))

    # Bots.

    def go_on(self) -> None:
        """Enter the passes that are due, and let the bot think that is asked, if it does not do so already."""
        self.passes.arrange()
        if (self._bots is None or self._bots.done()) and self._bot_asked() >= 0:
            self._bots = asyncio.create_task(self._play_bots())

    def _bot_asked(self) -> int:
        """The seat of a bot that has to decide; -1 if none, or if only bots play and nobody looks on."""
        seats = self.progress.seats
        if all(seating.kind == "bot" for seating in seats) and not self.connections:
            return -1
        asked = [seat for seat in self.progress.waiting_for() if seats[seat].kind == "bot"]
        return asked[0] if asked else -1

    async def _play_bots(self) -> None:
        try:
            while (seat := self._bot_asked()) >= 0:
                try:
                    await self._play_bot(seat)
                except Wrong:
                    continue  # another process was quicker; the table was made anew
                except StorageError:
                    await asyncio.sleep(_AGAIN)
        except _TOO_MUCH as error:
            log.warning("table %s: the bot does not go on: %s", self.id, error)
        except Exception:
            log.exception("table %s: a bot failed", self.id)

    async def _play_bot(self, seat: int) -> None:
        progress = self.progress
        asked = progress.asked.get(seat)
        try:
            text = (await self._thought(seat, progress.seats[seat].bot)).action
        except MindtableError:
            text = ""
        pace = self.hall.settings.pace / 1000
        wait = self._bot_acted + pace - time.monotonic()
        if wait > 0:
            await asyncio.sleep(wait)
        if not text or self.progress.passes(Entry(kind="act", seat=seat, inputs=[f"{seat} {text}"])):
            await self.hall.time.sleep(self.passes.due(seat) - self.hall.time.now())
        async with self.lock:
            progress = self.progress
            if progress.asked.get(seat) != asked or progress.state is None:
                return  # something was taken back, or the game has ended
            if not text:  # no worker could think; to do as little as possible keeps the game alive
                decision = progress.state.decision_of(seat)
                if decision is None:
                    return
                text = str(decision.actions[-1])
                if progress.foreign:
                    await self._rehearse(seat, [text], self.id)
            self._bot_acted = time.monotonic()
            await self.commit(Entry(kind="act", seat=seat, inputs=[f"{seat} {text}"]))

    async def _thought(self, seat: int, bot: str) -> Thought:
        """The choice of a bot for `seat`; it thinks in a worker process. Raises MindtableError."""
        progress = self.progress
        workers = self.hall.reading if progress.foreign else self.hall.thinking
        answer = await workers.run(
            "choose",
            self.id,
            progress.record,
            progress.inputs,
            seat,
            bot,
            secrets.token_hex(8),
            client=self.id,
        )
        found = msgspec.convert(answer, Thought)
        check_cost(found.cost)
        if progress.foreign:
            check_length(len(progress.lines))
        return found

    def _start_hint(self, connection: Connection, message: wire.AskHint) -> None:
        seat = self._playing(connection)
        if self.progress.asked.get(seat) is None:
            raise Wrong("not-now", "You are not asked now.")
        if seat in self._hinting:
            raise Wrong("limit", "A hint is being worked out already.")
        if not self.hall.checks.take(connection.address):
            raise Wrong("limit", "That were many hints; wait a little.")
        self._hinting.add(seat)
        self.spawn(self._hint(connection, message, seat))

    async def _hint(self, connection: Connection, message: wire.AskHint, seat: int) -> None:
        asked = self.progress.asked.get(seat)
        try:
            answer = await self._thought(seat, _HINT_BOT)
        except MindtableError as error:
            self._refuse(connection, message.id, "limit", str(error))
            return
        finally:
            self._hinting.discard(seat)
        if self.progress.asked.get(seat) != asked:
            self._refuse(connection, message.id, "stale", "The question has changed meanwhile.")
            return
        connection.tell(wire.Hint(id=message.id, action=answer.action, label=answer.label))


_REQUESTS: Final[dict[type, Callable[[Table, Connection, Any], Coroutine[Any, Any, None]]]] = {
    wire.Act: Table._act,
    wire.Concede: Table._concede,
    wire.Undo: Table._undo,
    wire.OfferDraw: Table._offer_draw,
    wire.OfferRematch: Table._offer_rematch,
    wire.Answer: Table._answer,
    wire.Chat: Table._chat,
    wire.Stand: Table._stand,
    wire.Prefer: Table._prefer,
}
