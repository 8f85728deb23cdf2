"""Passes at a table: what seats have ordered, and the pause after which a pass is entered.

In a window between two people a pass counts only when the table's pause is over, whoever gives it: a person at once, a
standing order, a bot. So neither content nor order nor the moment tells the other seat whether there was something to
answer with, or whether somebody looked (decision 008). The log does not tell orders from answers either.
"""

from __future__ import annotations

import asyncio
import weakref
from collections.abc import Coroutine, Sequence
from typing import Any, Final, Protocol

import mindtable
from mindtable.core.errors import MindtableError
from mindtable.core.passing import QUIET, Passing
from mindtable.table import wire
from mindtable.table.clock import Time
from mindtable.table.connection import Connection
from mindtable.table.entries import Entry, Orders
from mindtable.table.jobs import Jobs
from mindtable.table.listeners import Listeners
from mindtable.table.progress import Line, Progress, Step
from mindtable.table.refusals import refusal
from mindtable.table.storage import StorageError, Write

_BOT_PAUSE: Final = 600  # milliseconds, at most
AGAIN: Final = 2_000  # milliseconds until what could not be stored is tried again


class Held:
    """A pass that waits for the end of the pause: the request, and who sent it."""

    def __init__(self, connection: Connection, entry: Entry, at: int) -> None:
        self.connection = connection
        self.entry = entry
        self.at = at


class GameTable(Protocol):
    """What the parts of a table need of it, a `mindtable.table.table.Table`."""

    id: str
    progress: Progress
    lock: asyncio.Lock
    listeners: Listeners
    jobs: Jobs
    passes: Passes

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Have something done that nobody waits for."""

    async def commit(self, entry: Entry, also: Write | None = None, when: int | None = None) -> None:
        """Store an entry, take it over, and tell everybody. Raises MindtableError."""

    def go_on(self) -> None:
        """Enter the passes that are due, and let bots think."""


class Passes:
    """Orders, passes that wait, and when each question was asked."""

    def __init__(self, table: GameTable, time: Time) -> None:
        # A table has to be freed as soon as nobody refers to it, and it refers to this.
        self._table = weakref.ref(table)
        self._time = time
        self.moments = [moment.id for moment in mindtable.game(table.progress.setup.game).moments]
        self.orders = [Passing(0), Passing(1)]
        self.given = [0, 0]  # the entry up to which the position was known when a standing pass was given
        self.kept: dict[int, Orders] = {}  # as they are stored
        self.held: dict[int, Held] = {}
        self._since: dict[int, tuple[int, int]] = {}
        self._timers: dict[int, tuple[int, Any]] = {}
        self._told: dict[int, wire.PassingState] = {}

    @property
    def table(self) -> GameTable:
        """The table that these passes are of."""
        found = self._table()
        assert found is not None, "timers are cancelled when a table is let go"
        return found

    @property
    def waiting(self) -> bool:
        """Whether a pass is to be entered soon."""
        return bool(self._timers)

    def close(self) -> None:
        """Enter nothing any more."""
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

    def pause(self, seat: int) -> int:
        """How long a pass to the open question of `seat` waits at least, in milliseconds.

        Nothing is hidden from a bot, so nothing waits for it. A bot itself has answered soon, whatever it holds.
        """
        progress = self.table.progress
        if not self.moments or progress.state is None or self._is_bot(1 - seat):
            return 0
        decision = progress.state.decision_of(seat)
        if decision is None or not progress.state.moment(decision):
            return 0
        return min(progress.setup.pause, _BOT_PAUSE) if self._is_bot(seat) else progress.setup.pause

    def _is_bot(self, seat: int) -> bool:
        return self.table.progress.seats[seat].kind == "bot"

    def due(self, seat: int) -> int:
        """The moment from which a pass of `seat` may be seen."""
        asked = self._since.get(seat)
        return (self._time.now() if asked is None else asked[1]) + self.pause(seat)

    def free(self, now: int) -> dict[int, int]:
        """For seats that are asked: how long their clocks stand still yet (only those for which they do)."""
        left = {seat: self.due(seat) - now for seat in self.table.progress.asked}
        return {seat: time for seat, time in left.items() if time > 0}

    # What is ordered.

    def state(self, seat: int) -> wire.PassingState | None:
        """What `seat` has ordered, for itself alone; None for spectators and where there are no windows."""
        if seat < 0 or not self.moments:
            return None
        orders = self.orders[seat]
        return wire.PassingState(
            scope=orders.scope,  # type: ignore[arg-type]  # one of the words
            skipped=[moment for moment in self.moments if moment in orders.skipped],
            idle=orders.idle,
            asking=orders.asking,
            answered=self._answered(seat),
        )

    def _answered(self, seat: int) -> int:
        """The question of `seat` that will be passed when the pause is over; 0 if it is its own to answer."""
        progress = self.table.progress
        at = progress.asked.get(seat)
        if at is None:
            return 0
        held = self.held.get(seat)
        return at if (held is not None and held.at == at) or self._ordered(seat) is not None else 0

    def _ordered(self, seat: int) -> str | None:
        """The pass that orders give to the open question of a person."""
        progress = self.table.progress
        if progress.state is None or progress.seats[seat].kind != "person":
            return None
        orders = self.orders[seat]
        at = progress.asked.get(seat, 0)
        if at == progress.undone_at and not (orders.scope and self.given[seat] >= at):
            return None  # what an undo has brought back is answered by hand
        answer = orders.answer(progress.state)
        return None if answer is None else str(answer)

    def stand(self, seat: int, scope: str, seq: int) -> None:
        """Give or take back a standing pass, by what its player saw after entry `seq`."""
        progress = self.table.progress
        orders = self.orders[seat]
        orders.give(scope, progress.game)
        self.given[seat] = min(seq, progress.seq)
        known = [line for line in progress.lines if line.seq <= seq]
        if scope != QUIET and known and known[-1].turn != progress.game.turn_number():
            orders.scope = ""
        self._heed(seat, [line for line in progress.lines if line.seq > seq])

    def prefer(self, seat: int, skipped: Sequence[str], idle: bool, asking: bool) -> None:
        """Set what holds in every turn. Passing where there is nothing to do would tell so if no pause hid it."""
        progress = self.table.progress
        hidden = progress.setup.pause > 0 or self._is_bot(1 - seat)
        orders = self.orders[seat]
        orders.skipped = frozenset(skipped)
        orders.idle = idle and hidden
        orders.asking = asking

    def heed(self, entry: Entry, step: Step) -> None:
        """Take in what an entry has made of the game."""
        for seat in (0, 1):
            if entry.back:
                self.orders[seat].scope = ""
            else:
                self._heed(seat, step.new)

    def _heed(self, seat: int, lines: Sequence[Line]) -> None:
        if any(line.event is None for line in lines):
            self.orders[seat].scope = ""  # somebody has taken something back
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
        """Take stored orders over; what has happened since they were given may have ended them."""
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

    def hold(self, connection: Connection, entry: Entry, at: int) -> None:
        """Keep a pass until the pause is over; then it is stored and acknowledged. It takes the place of another."""
        self.drop(entry.seat, but=entry.request)
        self.held[entry.seat] = Held(connection, entry, at)

    def drop(self, seat: int, but: str = "") -> None:
        """Let go of a pass that waits; it has not happened. `but` is a request that is only sent again."""
        held = self.held.pop(seat, None)
        if held is not None and held.entry.request != but:
            held.connection.tell(
                wire.Refusal(
                    id=held.entry.request, code="stale", rule="", text="Something else came before this pass."
                )
            )

    def arrange(self) -> None:
        """See that every pass that is due some time will be entered then, and no other; tell seats about theirs."""
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
        """Enter the pass to the question that was asked `at`, if it still is to be; it counts as given `when` due."""
        table = self.table
        async with table.lock:
            self._timers.pop(seat, None)
            if table.progress.asked.get(seat) != at:
                return
            held = self.held.pop(seat, None)
            answer = self._ordered(seat)
            if held is not None:
                entry = held.entry
            elif answer is not None:
                entry = Entry(kind="act", seat=seat, inputs=[f"{seat} {answer}"])
            else:
                return
            try:
                if table.progress.foreign:
                    actions = [line.partition(" ")[2] for line in entry.inputs]
                    await table.jobs.rehearse(table.progress, seat, actions)
                await table.commit(entry, when=when)
            except MindtableError as error:
                if held is not None:
                    held.connection.tell(refusal(entry.request, error))
                elif isinstance(error, StorageError):
                    self._enter_at(seat, at, self._time.now() + AGAIN)
                    return
            else:
                if held is not None:
                    held.connection.tell(wire.Ack(id=entry.request, seq=table.progress.seq))
        table.go_on()

    def tell(self) -> None:
        """Tell seats, before they see a position, that it will be passed for them: it never looks like a question.

        What else has changed is told by `arrange`, when they have seen the position: that nothing is passed any more
        would make a question of the one before.
        """
        for seat in (0, 1):
            if self._answered(seat):
                self._tell(seat)

    def _tell(self, seat: int) -> None:
        """Tell a seat what is ordered for it, if that has changed. Nobody else hears of it."""
        state = self.state(seat)
        if state is None or self._told.get(seat) == state:
            return
        self._told[seat] = state
        self.table.listeners.tell(wire.PassingUpdate(passing=state), (seat,))
