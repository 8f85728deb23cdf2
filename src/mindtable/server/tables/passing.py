"""Passes at a table: the orders of seats, and the pause before a pass is entered.

In a window between two people every pass counts only when the table's pause is over, whether a person, a standing order
or a bot passes. So the other seat cannot tell from the moment of a pass whether there was a possible response, or
whether anybody looked (decision 008). The log does not distinguish orders from answers either.
"""

from __future__ import annotations

import asyncio
import weakref
from collections.abc import Coroutine, Sequence
from typing import Any, Final, NamedTuple, Protocol

import mindtable
from mindtable.core.errors import MindtableError
from mindtable.core.seats.passing import QUIET, Passing
from mindtable.server import wire
from mindtable.server.log.clock import Time
from mindtable.server.log.entries import Entry, Orders
from mindtable.server.log.progress import NextState, Progress, TableLine
from mindtable.server.net.connection import Connection
from mindtable.server.storage.storage import StorageError
from mindtable.server.tables.listeners import Listeners
from mindtable.server.tables.presence import Presence
from mindtable.server.tables.refusals import refusal
from mindtable.server.work.jobs import Jobs

_BOT_PAUSE: Final = 600  # milliseconds, at most
AGAIN: Final = 2_000  # milliseconds before a failed write is tried again


class HeldPass(NamedTuple):
    """A pass that waits for the end of the pause: the request, the connection that sent it, and the state after it."""

    connection: Connection
    entry: Entry
    step: NextState
    at: int


class GameTable(Protocol):
    """The part of a `mindtable.server.tables.table.Table` that its own parts use."""

    id: str
    progress: Progress
    lock: asyncio.Lock
    listeners: Listeners
    jobs: Jobs
    passes: Passes
    presence: Presence

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run something in the background."""

    async def commit(self, entry: Entry, step: NextState | None = None, *, when: int | None = None) -> None:
        """Store an entry, apply it, tell everybody, and go on. Raises MindtableError."""

    def acknowledge(self, connection: Connection, id_: str, seq: int, repeated: bool = False) -> None:
        """Tell a client that its request was carried out, as the entry `seq`."""

    def first_move(self) -> tuple[int, int] | None:
        """Until which uptime a first move has to come, and of which seat."""

    def go_on(self) -> None:
        """Enter the passes that are due, and let bots think."""


class Passes:
    """Orders, waiting passes, and the time at which each question was asked."""

    def __init__(self, table: GameTable, time: Time) -> None:
        # A weak reference: the table refers to this, and must be freed as soon as nobody else refers to it.
        self._table = weakref.ref(table)
        self._time = time
        self.moments = [moment.id for moment in mindtable.game(table.progress.setup.game).moments]
        self.orders = [Passing(0), Passing(1)]
        self.given = [0, 0]  # the entry whose position the player saw when giving a standing pass
        self.kept: dict[int, Orders] = {}  # as they are stored
        self.held: dict[int, HeldPass] = {}
        self._since: dict[int, tuple[int, int]] = {}
        self._timers: dict[int, tuple[int, Any]] = {}
        self._told: dict[int, wire.PassingState] = {}

    @property
    def table(self) -> GameTable:
        """The table of these passes."""
        found = self._table()
        assert found is not None, "timers are cancelled when a table is released"
        return found

    @property
    def waiting(self) -> bool:
        """Whether a pass is to be entered soon."""
        return bool(self._timers)

    def close(self) -> None:
        """Stop entering passes."""
        for _, timer in self._timers.values():
            timer.cancel()
        self._timers.clear()

    # When.

    def mark(self, now: int) -> None:
        """Note when the open questions were asked."""
        asked = self.table.progress.asked
        self._since = {
            seat: self._since[seat] if seat in self._since and self._since[seat][0] == at else (at, now)
            for seat, at in asked.items()
        }

    def began(self, seat: int, when: int) -> None:
        """Note when the pause before a pass of `seat` to its open question began, in a table that was read again."""
        self._since[seat] = self.table.progress.asked[seat], when

    def pause(self, seat: int) -> int:
        """The minimum delay of a pass to the open question of `seat`, in milliseconds.

        Nothing has to be hidden from a bot, so against a bot no pass waits. A bot's own answer takes equally long
        whatever it holds.
        """
        progress = self.table.progress
        if not self.moments or progress.state is None or self._is_bot(1 - seat):
            return 0
        decision = progress.state.decision_of(seat)
        if decision is None or not progress.state.windows.moment(progress.state, decision):
            return 0
        return min(progress.setup.pause, _BOT_PAUSE) if self._is_bot(seat) else progress.setup.pause

    def _is_bot(self, seat: int) -> bool:
        return self.table.progress.seats[seat].kind == "bot"

    def due(self, seat: int) -> int:
        """The moment from which a pass of `seat` may become visible."""
        asked = self._since.get(seat)
        return (self._time.now() if asked is None else asked[1]) + self.pause(seat)

    def free(self, now: int) -> dict[int, int]:
        """How much longer the clocks of asked seats stand still; only seats whose clocks do."""
        left = {seat: self.due(seat) - now for seat in self.table.progress.asked}
        return {seat: time for seat, time in left.items() if time > 0}

    # What is ordered.

    def state(self, seat: int) -> wire.PassingState | None:
        """The orders of `seat`, for that seat only; None for spectators and in games without windows."""
        if seat < 0 or not self.moments:
            return None
        orders = self.orders[seat]
        return wire.PassingState(
            scope=orders.scope,  # type: ignore[arg-type]  # one of the words
            skipped=[moment for moment in self.moments if moment in orders.skipped],
            idle=orders.idle,
            asking=orders.asking,
            answered=self.table.progress.number(seat, self._answered(seat)),
        )

    def _answered(self, seat: int) -> int:
        """The question that will be passed for `seat` when the pause is over; 0 if the seat has to answer."""
        progress = self.table.progress
        at = progress.asked.get(seat)
        if at is None:
            return 0
        held = self.held.get(seat)
        return at if (held is not None and held.at == at) or self._ordered(seat) is not None else 0

    def _ordered(self, seat: int) -> str | None:
        """The pass that its orders give to the open question of a person."""
        progress = self.table.progress
        if progress.state is None or progress.seats[seat].kind != "person":
            return None
        orders = self.orders[seat]
        at = progress.asked.get(seat, 0)
        if at == progress.undone_at and not (orders.scope and self.given[seat] >= at):
            return None  # after an undo, the player answers by hand
        answer = orders.answer(progress.state)
        return None if answer is None else str(answer)

    def stand(self, seat: int, scope: str, seq: int) -> None:
        """Set or cancel a standing pass; its player saw the position after entry `seq`."""
        progress = self.table.progress
        orders = self.orders[seat]
        orders.give(scope, progress.game)
        self.given[seat] = min(seq, progress.seq)
        known = [line for line in progress.lines if line.seq <= seq]
        if scope != QUIET and known and known[-1].turn != progress.game.turn_number():
            orders.scope = ""
        self._heed(seat, [line for line in progress.lines if line.seq > seq])

    def prefer(self, seat: int, skipped: Sequence[str], idle: bool, asking: bool) -> None:
        """Set the orders that apply in every turn. `idle` needs a pause: otherwise a quick pass would reveal that the
        seat had no option.
        """
        progress = self.table.progress
        hidden = progress.setup.pause > 0 or self._is_bot(1 - seat)
        orders = self.orders[seat]
        orders.skipped = frozenset(skipped)
        orders.idle = idle and hidden
        orders.asking = asking

    def heed(self, entry: Entry, step: NextState) -> None:
        """Note the result of an entry."""
        for seat in (0, 1):
            if entry.back:
                self.orders[seat].scope = ""
            else:
                self._heed(seat, step.new)

    def _heed(self, seat: int, lines: Sequence[TableLine]) -> None:
        if any(line.event is None for line in lines):
            self.orders[seat].scope = ""  # somebody has undone a move
        self.orders[seat].heed(self.table.progress.game, [line.event for line in lines if line.event])

    def stored(self, seat: int) -> Orders:
        """The orders as they are stored."""
        orders = self.orders[seat]
        return Orders(
            scope=orders.scope,
            turn=int(orders.turn),
            stage=orders.stage,
            seq=self.given[seat],
            skipped=sorted(orders.skipped),
            idle=orders.idle,
        )

    def restore(self, found: dict[int, Orders]) -> None:
        """Load stored orders; events since they were given may have ended them."""
        progress = self.table.progress
        if progress.state is None:
            return
        self.kept = found
        for seat, stored in found.items():
            orders = self.orders[seat]
            orders.scope, orders.turn, orders.stage = stored.scope, stored.turn, stored.stage
            orders.skipped = frozenset(stored.skipped)
            orders.idle = stored.idle
            self.given[seat] = stored.seq
            self._heed(seat, [line for line in progress.lines if line.seq > stored.seq])

    # What is entered.

    def hold(self, connection: Connection, entry: Entry, step: NextState, at: int) -> None:
        """Keep a pass until the pause is over, then store and acknowledge it. It replaces an earlier one."""
        self.drop(entry.seat, but=entry.request)
        self.held[entry.seat] = HeldPass(connection, entry, step, at)
        self.arrange()

    def drop(self, seat: int, but: str = "") -> None:
        """Discard a waiting pass, which never happens. `but` is the id of a request that was sent again."""
        held = self.held.pop(seat, None)
        if held is not None and held.entry.request != but:
            held.connection.tell(
                wire.Refusal(
                    id=held.entry.request,
                    code="stale",
                    rule="",
                    text="Something else happened before this pass.",
                )
            )

    def arrange(self) -> None:
        """Set timers for exactly the passes that are due later, and tell each seat about its own."""
        if not self.moments:
            return
        progress = self.table.progress
        for seat in (0, 1):
            held = self.held.get(seat)
            if held is not None and progress.asked.get(seat) != held.at:
                self.drop(seat)
            answered = self._answered(seat)
            timer = self._timers.get(seat)
            if timer is not None and timer[0] != answered:
                timer[1].cancel()
                del self._timers[seat]
                timer = None
            if answered and timer is None:
                self._enter_at(seat, answered, max(self.due(seat), self._time.now()))
            self._tell(seat)

    def _enter_at(self, seat: int, at: int, when: int) -> None:
        left = when - self._time.now()
        timer = self._time.later(left, lambda: self.table.spawn(self._enter(seat, at, when)))
        self._timers[seat] = (at, timer)

    async def _enter(self, seat: int, at: int, when: int) -> None:
        """Enter the pass to the question that was asked `at`, if it is still due. It counts from the moment `when` it
        was due.
        """
        table = self.table
        async with table.lock:
            self._timers.pop(seat, None)
            if table.progress.asked.get(seat) != at:
                return
            held = self.held.pop(seat, None)
            answer = self._ordered(seat)
            step = None
            if held is not None:
                entry, step = held.entry, held.step
            elif answer is not None:
                entry = Entry(kind="act", seat=seat, inputs=[f"{seat} {answer}"])
            else:
                return
            try:
                if table.progress.costly:
                    actions = [line.partition(" ")[2] for line in entry.inputs]
                    await table.jobs.rehearse(table.progress, seat, actions)
                await table.commit(entry, step, when=when)
            except MindtableError as error:
                if held is None and isinstance(error, StorageError):
                    self._enter_at(seat, at, self._time.now() + AGAIN)
                    return
                if held is not None:
                    held.connection.tell(refusal(entry.request, error))
                table.go_on()
            else:
                if held is not None:
                    table.acknowledge(held.connection, entry.request, table.progress.seq)

    def tell(self) -> None:
        """Tell seats before they see a position that it will be passed for them, so that it never looks like a
        question.

        `arrange` tells them other changes after they have seen the position: otherwise the end of automatic passing
        would turn the previous position into a question.
        """
        for seat in (0, 1):
            if self._answered(seat):
                self._tell(seat)

    def _tell(self, seat: int) -> None:
        """Tell a seat, and nobody else, its orders if they have changed."""
        state = self.state(seat)
        if state is None or self._told.get(seat) == state:
            return
        self._told[seat] = state
        self.table.listeners.tell(wire.PassingUpdate(passing=state), (seat,))
