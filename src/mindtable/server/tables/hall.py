"""All tables of a server: making and joining them, loading them from storage on request, and releasing idle ones."""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import time
from collections import Counter, OrderedDict
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from hashlib import blake2b
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import ColumnElement

import mindtable
from mindtable import bots
from mindtable.core.chance import KEYED
from mindtable.core.errors import MindtableError, OptionError
from mindtable.core.game import NO_SIDE_DECK, DeckLike, Game
from mindtable.core.record import Record
from mindtable.core.terms import Terms, agreed
from mindtable.server import wire
from mindtable.server.log import consent
from mindtable.server.log.clock import Time
from mindtable.server.log.costs import JobFailed
from mindtable.server.log.entries import Entry, Seating, Setup, Unreadable, Written, fault_of, printable
from mindtable.server.log.progress import SPECTATORS, Progress, folded
from mindtable.server.log.written import OwnDeck
from mindtable.server.net.limits import Buckets
from mindtable.server.settings import RateLimit, Settings
from mindtable.server.storage import retention
from mindtable.server.storage.storage import Conflict, Holder, Storage, StorageError, Write, now_ms
from mindtable.server.storage.tokens import hashed, open_seat, seat_of
from mindtable.server.storage.uptime import NAME_LENGTH, Pulse, Run, uptime_file
from mindtable.server.tables.browsers import Browser, Credentials, new_browser
from mindtable.server.tables.presence import LEAST
from mindtable.server.tables.refusals import RequestError, check_room, is_joined, plain
from mindtable.server.tables.seat_codes import SECONDS, SeatCodes
from mindtable.server.tables.table import Host, Table
from mindtable.server.work.slices import Slices
from mindtable.server.work.workers import JobsWaiting, PoolLimits, Workers

log = logging.getLogger(__name__)

_SWEEP = 30.0  # seconds between two searches for what can be released
_KEPT_RECORDS = 32  # of finished tables, as text
_REMOVED = 500  # tables at most that one search removes by the rules
_NOTED = 3_600_000  # milliseconds in which further visits to a table are not noted
_VISITED = 10_000  # tables whose last note is remembered
_REST = 600_000  # milliseconds between two notes of the uptime in the database, while no clock runs
_PULSE = 1.0  # seconds between two notes of the uptime in the database, while a clock runs
_PARTS = 20  # of all tables, which are looked at for silent clients one after another in `_PULSE` seconds
_WRITTEN = 10  # lines of a log that take as much memory as a line of a card that a player wrote
_OVER = 2.0  # seconds after which a finished table leaves memory if nobody looks at it
_SAID = 100  # chat lines that a rematch takes over
_ASIDE = 10_000  # unreadable tables that the log reports
_AGAIN = 1_000  # milliseconds after which loading a table is tried again
_RUNNING = 60  # tables of a browser whose games are not over, of which it is told at once
_FINISHED = 12  # the same for games that ended within the last day: the other player may want another one


class Missing(MindtableError):
    """There is no such table or replay."""


DeckWish = wire.SeatRequest | wire.JoinRequest | wire.DeckChange


class Chosen(NamedTuple):
    """A deck, its side deck, and the cards in both that its player wrote."""

    deck: dict[str, int]
    side: dict[str, int]
    written: list[Written]


class Hall(Host):
    """The tables of a server."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.time = Time()
        self.storage = Storage(settings.database)
        limits = settings.limits
        self.thinking = Workers(
            settings.jobs,
            PoolLimits(
                seconds=settings.job_seconds,
                tries=3,
                idle_seconds=settings.idle_seconds,
                niceness=5,
                megabytes=1024,
                kept_megabytes=256,
                waiting=limits.jobs_waiting,
            ),
        )
        self.reading = Workers(
            1,
            PoolLimits(
                seconds=settings.reading_seconds,
                tries=1,
                idle_seconds=min(settings.idle_seconds, 30.0),
                niceness=10,
                megabytes=72,  # the largest accepted record needs less, even in plain Python
                kept_megabytes=56,
                waiting=limits.jobs_waiting,
            ),
            Buckets(limits.work),
        )
        self.slices = Slices()
        self.checks = Buckets(limits.checks)
        self.looks = Buckets(limits.looks)
        self.chats = Buckets(limits.chats)
        self.uploads = Buckets(RateLimit(limits.upload_an_hour / 3600, limits.upload_an_hour))
        self.new_tables = Buckets(limits.tables)
        self.keeping = Buckets(limits.keeping)
        self.tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._removing: dict[str, asyncio.Future[None]] = {}  # tables, done when that has been tried
        self._visited: OrderedDict[str, int] = OrderedDict()  # tables, and when a visit was last noted
        self._noting: set[asyncio.Task[None]] = set()
        self._records: dict[str, str] = {}
        self._watching: Counter[str] = Counter()
        self._aside: set[str] = set()  # unreadable tables that the log has reported
        self._alarms: dict[str, asyncio.TimerHandle] = {}  # of tables that left memory though a clock runs
        self._keepers: list[asyncio.Task[None]] = []
        self._bringing: set[asyncio.Task[None]] = set()
        self.pulse = Pulse(uptime_file(self.storage.engine.url), self.time)
        self.seat_codes = SeatCodes(self.time)
        self.site = ""  # the name of the database
        self.starts: list[int] = []  # the uptimes at which servers of this database started

    async def start(self) -> None:
        """Open for play: games with clocks continue where they were. No time passes until all of them are loaded.

        Nobody waits for tables whose cards a worker has to read first: they are loaded when somebody comes, or when a
        clock could run out.
        """
        await self.storage.start()
        try:
            self.site = await self.storage.site()
        except (Unreadable, Conflict) as error:
            log.error("browsers do not find their seats: %s", fault_of(error))
        self.slices.hurried = True  # nobody waits yet
        tables = []
        deferred = []
        for id_ in await self._clocked():
            try:
                stored = await self._entries(id_)
                if has_unread_cards(stored):
                    deferred.append((id_, stored[-1]))
                else:
                    tables.append(await self._read(id_, stored))
            except MindtableError as error:
                self._set_aside(id_, error)
        self.slices.hurried = False
        await self._begin_run(tables)
        for table in tables:
            try:
                self._enter(table)
            except MindtableError as error:
                self._set_aside(table.id, error)
        self.slices.hurried = False
        for id_, last in deferred:
            self._rest(id_, last.up + min(last.left, default=0) - self.time.now())
        self._keepers = [asyncio.create_task(keep()) for keep in (self._sweep, self._beat, self._listen)]

    def _rest(self, id_: str, milliseconds: int) -> None:
        """Leave a table out of memory until one of its clocks could run out, unless somebody comes before."""
        self._end_rest(id_)
        self._alarms[id_] = self.time.later(milliseconds, partial(self._bring, id_))

    def _end_rest(self, id_: str) -> None:
        alarm = self._alarms.pop(id_, None)
        if alarm is not None:
            alarm.cancel()

    def _bring(self, id_: str) -> None:
        """Load a table, one of whose clocks could run out now."""
        self._bringing.add(task := asyncio.create_task(self._bring_now(id_)))
        task.add_done_callback(self._bringing.discard)

    async def _bring_now(self, id_: str) -> None:
        try:
            await self.table(id_)
        except (JobFailed, JobsWaiting, StorageError):
            self._rest(id_, _AGAIN)
        except MindtableError as error:
            self._end_rest(id_)
            log.info("table %s cannot be loaded: %s", printable(id_), fault_of(error))

    async def _clocked(self) -> list[str]:
        try:
            return await self.storage.clocked()
        except MindtableError as error:
            log.error("games with clocks continue only when somebody looks at them: %s", fault_of(error))
            return []

    def _set_aside(self, id_: str, error: MindtableError) -> None:
        """Log, once, that a table cannot continue."""
        if id_ not in self._aside and len(self._aside) < _ASIDE:
            self._aside.add(id_)
            log.error("table %s is set aside: %s", printable(id_), fault_of(error))

    async def _begin_run(self, tables: list[Table]) -> None:
        """Let the uptime continue from where the last server stopped."""
        last = None
        up = 0
        try:
            last = await self.storage.last_run()
            up = 0 if last is None else self.pulse.last(last)
        except Unreadable as error:
            log.error("clocks continue from their last entries: %s", error.fault)
            up = max((table.progress.moved_up for table in tables), default=0)
        run = Run(1 if last is None else last.number + 1, os.urandom(NAME_LENGTH // 2).hex(), up, up)
        try:
            await self.storage.begin_run(run)
            self.starts = await self.storage.starts()
        except (MindtableError, Conflict) as error:
            log.error("the time of this run will not be stored for clocks: %s", fault_of(error))
            self.starts = [up]
        self.pulse.run = run
        self.time.start(up)

    def opened(self) -> None:
        """Undo the time that has passed since `start`: only now can anybody connect. From now on measure it exactly."""
        self.pulse.open()
        self.time.start(self.starts[-1])
        self.pulse.start()

    async def stop(self) -> None:
        """Close: tell all clients to connect again, and store what was accepted."""
        self.time.stop()
        self.pulse.stop()
        self._note_sitting()
        await asyncio.gather(*self._noting, return_exceptions=True)
        for id_ in list(self._alarms):
            self._end_rest(id_)
        keepers = [*self._keepers, *self._bringing]
        for keeper in keepers:
            keeper.cancel()
        await asyncio.gather(*keepers, return_exceptions=True)
        with suppress(StorageError):
            await self.storage.beat(self.time.now())
        for table in list(self.tables.values()):
            table.close()
        await self.thinking.stop()
        await self.reading.stop()
        await self.storage.stop()

    # Finding tables.

    async def table(self, id_: str) -> Table:
        """The table with that id, from memory or from storage.

        Raises Missing, Unreadable if it cannot be replayed, or StorageError.
        """
        while (removing := self._removing.get(id_)) is not None:
            await asyncio.shield(removing)
        found = self.tables.get(id_)
        if found is None:
            task = self._loading.get(id_)
            if task is None:
                task = self._loading[id_] = asyncio.create_task(self._load(id_))
                task.add_done_callback(lambda _: self._loading.pop(id_, None))
            found = await asyncio.shield(task)
        self._visit(id_)
        return found

    async def _load(self, id_: str) -> Table:
        try:
            table = await self._read(id_)
            self._enter(table)
        except Unreadable as error:
            self._set_aside(id_, error)
            raise
        return table

    def _visit(self, id_: str) -> None:
        """Note that somebody visits a table. The note is stored before anything that the visitor does there."""
        now = self.time.now()
        noted = self._visited.get(id_)
        if noted is not None and now - noted < _NOTED:
            return
        self._remember_visit(id_, now)
        task = asyncio.create_task(self._note_visit(id_, now))
        self._noting.add(task)
        task.add_done_callback(self._noting.discard)

    def _remember_visit(self, id_: str, now: int) -> None:
        """Remember that the storage knows of a visit at that uptime."""
        self._visited[id_] = now
        self._visited.move_to_end(id_)
        if len(self._visited) > _VISITED:
            self._visited.popitem(last=False)

    async def _note_visit(self, id_: str, now: int) -> None:
        try:
            await self.storage.visit(id_, now)
        except StorageError:
            self._visited.pop(id_, None)  # the reason was logged; the next visit tries again

    def _note_sitting(self) -> None:
        """Note the visits that last: open sockets."""
        for table in self.tables.values():
            if table.listeners.connections:
                self._visit(table.id)

    async def _read(self, id_: str, stored: list[Entry] | None = None) -> Table:
        """A table as it is stored, with its entries if they were read already; nothing runs at it yet."""
        table = Table(id_, self, await self.stored_progress(id_, stored))
        try:
            await table.restore_orders()
            table.presence.stored = await self.storage.presence_of(id_)
        except Unreadable as error:
            log.error("table %s: what is not in its log is lost: %s", id_, error.fault)
        return table

    def _enter(self, table: Table) -> None:
        """Let a table from storage continue. Raises Unreadable if it turns out to be inconsistent."""
        try:
            table.presence.resume(self.starts[-1])
            table.timekeeper.resume(table, self.starts)
            self.open(table)
        except Exception as error:  # a damaged entry can do anything
            self.tables.pop(table.id, None)
            table.close()
            raise Unreadable(fault_of(error)) from error

    async def _entries(self, id_: str) -> list[Entry]:
        """The stored log of a table. Raises Missing, Unreadable or StorageError."""
        found = await self.storage.entries_of(id_)
        if not found:
            raise Missing(f"there is no table {id_}")
        return found

    async def stored_progress(self, id_: str, stored: list[Entry] | None = None) -> Progress:
        """The progress of a table according to its stored log. Raises Missing, Unreadable or StorageError."""
        found = stored or await self._entries(id_)
        for number, entry in enumerate(found, 1):
            try:
                await self.prepare(entry.record, id_)
            except (JobFailed, JobsWaiting):
                raise  # a temporary problem
            except Exception as error:  # a damaged record can do anything
                raise Unreadable(f"entry {number}: {fault_of(error)}") from error
        progress = await self.slices.run(folded(found))
        if progress.cut and progress.status != "over" and await self.storage.is_over(id_):
            raise Unreadable(f"entry {progress.cut}: the game ended under earlier rules")
        return progress

    def open(self, table: Table) -> None:
        """Keep a table in memory."""
        self._end_rest(table.id)
        self.tables[table.id] = table
        table.go_on()

    def watching(self, address: str) -> int:
        """The number of open sockets of an address that watch."""
        return self._watching[address]

    @contextmanager
    def counted(self, address: str) -> Iterator[None]:
        """Count an open socket of an address that watches."""
        self._watching[address] += 1
        try:
            yield
        finally:
            self._watching[address] -= 1
            if not self._watching[address]:
                del self._watching[address]

    # Who sits where.

    async def seat(self, table: Table, credentials: Credentials) -> int:
        """The seat at a table that these credentials prove; -1 for a spectator. Raises StorageError or Unreadable."""
        seat = seat_of(table.progress.seats, credentials.tokens)
        return seat if seat >= 0 else await self.storage.seat_held(table.id, credentials.holders)

    async def browser(self, scope: Any, credentials: Credentials) -> tuple[Browser, bool]:
        """The browser of a request, and whether it had one of our cookies already; otherwise it gets a new one."""
        known = credentials.browser.token != "" and await self.storage.holds(credentials.browser.holder)
        return (credentials.browser if known else new_browser(scope)), known

    async def hold(self, table: Table, credentials: Credentials, browser: Browser) -> None:
        """Let a browser hold the seat that the credentials prove, and the one at rematches. Raises RequestError."""
        seat = await self.seat(table, credentials)
        if seat < 0:
            raise RequestError("not-yours", "You have no seat at this table.")
        tables = [table]
        while next_ := tables[-1].progress.next_table:
            try:
                tables.append(await self.table(next_))
            except Missing:
                break
        for each in tables:
            if await self.storage.seat_held(each.id, [browser.holder]) != seat:
                await self.storage.hold(Holder(browser.holder, each.id, seat, self.time.now()))

    async def code(self, table: Table, credentials: Credentials) -> wire.MoveCode:
        """A code with which another device gets the seat that the credentials prove. Raises RequestError."""
        seat = await self.seat(table, credentials)
        if seat < 0:
            raise RequestError("not-yours", "You have no seat at this table.")
        return wire.MoveCode(code=self.seat_codes.code(table.id, seat), seconds=SECONDS)

    async def move(self, code: str, browser: Browser) -> wire.Seated:
        """Let a browser, and whoever has the token in the answer, hold the seat of a code. Raises RequestError."""
        given = self.seat_codes.find(code)
        if given is None:
            text = "This code does not work, or not any more. Make a new one on the device where you play."
            raise RequestError("not-yours", text)
        table = await self.table(given.table)
        if await self.storage.seat_held(table.id, [browser.holder]) == 1 - given.seat:
            raise RequestError("not-now", "You play the other seat in this browser.")
        if self.seat_codes.find(code) is not given:
            raise RequestError("not-yours", "Somebody else has just used this code.")
        self.seat_codes.use(code)
        token = secrets.token_urlsafe(24)
        for holder in (browser.holder, hashed(token)):
            await self.storage.hold(Holder(holder, table.id, given.seat, self.time.now()))
        return wire.Seated(table=table.info(), seat=given.seat, token=token)

    # Making tables.

    async def make(self, request: wire.TableRequest, client: str, holder: str) -> wire.Seated:
        """Make a table, where `holder` holds the client's seat.

        Raises MindtableError for settings that do not exist or do not fit together.
        """
        game = mindtable.game(request.game)
        kinds: list[str] = [seat.kind for seat in request.seats]
        if kinds.count("me") > 1 or kinds.count("open") > 1:
            raise OptionError("at most one seat can be yours, and at most one can be open")
        variants = [variant.id for variant in game.rulebook().variants.values()]
        for variant in request.variants:
            if variant not in variants:
                raise OptionError(f"there is no variant {variant!r}; there is: {', '.join(variants)}")
        game.check_variants(request.variants)
        check_clock(request.clock)
        if request.absence is not None and 0 < request.absence < LEAST:
            raise OptionError(f"a player may be gone for at least {LEAST} seconds")
        terms_at(game, request.match)
        secrets_ = [secrets.token_urlsafe(24), secrets.token_urlsafe(24)]
        seats: list[Seating] = []
        for seat, secret in zip(request.seats, secrets_, strict=True):
            others = seats[0].written if seats else []
            chosen = await self._deck(game, seat, request.match, request.custom_cards, others, client)
            seats.append(seating(seat, request.name, secret, chosen))
        if consent.unapproved(seats, {}) and consent.answerer(seats, 0) < 0:
            raise OptionError("no person is at this table to approve the written cards")
        setup = Setup(
            game=game.name,
            seats=seats,
            variants=list(request.variants),
            clock=request.clock,
            match=request.match,
            pause=request.pause if game.moments else 0,
            custom=request.custom_cards,
            hints=request.hints,
            take_back=request.take_back,
            absence=request.absence,
        )
        return await self._made(setup, kinds, secrets_, client, holder)

    async def branch(self, replay: str, request: wire.Branch, client: str, holder: str) -> wire.Seated:
        """Make a table whose game continues a replay; otherwise as `make`."""
        if request.opponent.kind == "me":
            raise OptionError("the opponent has to be a bot or an open seat")
        if request.opponent.deck or request.opponent.deck_list:
            raise OptionError("a game that goes on keeps its decks")
        text = await self.record_text(replay, client)
        most = self.settings.limits.record_inputs
        begun: str = await self.reading.run("branch", replay, text, most, request.inputs, client=client)
        record = Record.loads(begun)
        secrets_ = [secrets.token_urlsafe(24), secrets.token_urlsafe(24)]
        kinds: list[str] = [request.opponent.kind, request.opponent.kind]
        kinds[request.seat] = "me"
        seats = [
            seating(
                wire.SeatRequest(kind="me") if kind == "me" else request.opponent,
                request.name,
                secrets_[seat],
            )
            for seat, kind in enumerate(kinds)
        ]
        game = mindtable.game(record.game)
        setup = Setup(
            game=game.name,
            seats=seats,
            variants=list(record.variants),
            match=wire.MatchSetting()
            if record.terms is None
            else msgspec.convert(record.terms.data(), wire.MatchSetting),
            branch=begun,
            pause=wire.PAUSE if game.moments else 0,
        )
        return await self._made(setup, kinds, secrets_, client, holder)

    async def prepare(self, record: str, client: str) -> None:
        """Read the cards of the record that a game starts from. A worker reads the text of uploaded cards, never the
        server.
        """
        if not record:
            return
        begun = Record.loads(record)
        game = mindtable.game(begun.game)
        if not game.has_read(begun):
            data: bytes = await self.reading.run("cards", record, client=client)
            game.accept_cards(begun, data)

    async def _deck(
        self,
        game: Game,
        wanted: DeckWish,
        match: wire.MatchSetting,
        custom: bool,
        others: Sequence[Written],
        client: str,
    ) -> Chosen:
        """One of the game's decks or a pasted list, empty if chance picks one; with its side deck and written cards.

        A pasted list for a single game has no side deck (MT-2.4). `others` are the written cards of the other deck;
        `custom` is whether the table allows any (MAT-1.8). Raises BadDeck or OptionError.
        """
        if not wanted.deck_list:
            return shipped_deck(game, wanted.deck)
        found = await self._read_deck(game.name, wanted.deck_list, wanted.cards, others, client)
        if found.written and not custom:
            names = ", ".join(str(card.definition["name"]) for card in found.written)
            text = (
                f"custom cards need a table that allows them, and the approval of the other player: {names}"
            )
            found.verdict.breaches.append(wire.Breach(rule=game.custom_rule, text=text))
        if found.verdict.side and terms_at(game, match) is None:
            found.verdict.breaches.append(wire.Breach(rule=game.matches.rule("MT-2.4"), text=NO_SIDE_DECK))
        if found.verdict.breaches:
            raise BadDeck(found.verdict.breaches)
        return Chosen(found.verdict.cards, found.verdict.side, found.written)

    async def _read_deck(
        self, game: str, text: str, cards: str, others: Sequence[Written], client: str
    ) -> OwnDeck:
        known = {card.slug: card.definition for card in others}
        found = await self.reading.run("deck", game, text, cards, known, client=client)
        return msgspec.convert(found, OwnDeck)

    async def verdict(self, game: str, text: str, cards: str, client: str) -> wire.DeckVerdict:
        """The verdict on a deck list, which may name the cards of a card file. Raises MindtableError."""
        found = await self._read_deck(game, text, cards, [], client)
        found.verdict.written = consent.written(game, found.written)
        return found.verdict

    async def present(
        self, table: Table, request: wire.DeckChange, credentials: Credentials, client: str
    ) -> wire.TableInfo:
        """Give a seat another deck while written cards are being looked at. Raises MindtableError."""
        async with table.lock:
            progress = table.progress
            seat = await self.seat(table, credentials)
            if seat < 0:
                raise RequestError("not-yours", "Only the players at this table can change their decks.")
            if progress.status != "agreeing":
                raise RequestError(
                    "not-now", "Decks can be changed only while written cards are being shown."
                )
            check_room(progress, self.settings.limits.entries)
            game = mindtable.game(progress.setup.game)
            others = progress.seats[1 - seat].written
            chosen = await self._deck(game, request, progress.setup.match, True, others, client)
            seats = list(progress.seats)
            seats[seat] = msgspec.structs.replace(
                seats[seat], deck=chosen.deck, side=chosen.side, written=chosen.written
            )
            entry = Entry(kind="presented", seat=seat, seating=seats[seat])
            if not consent.unapproved(seats, progress.answers):
                entry.record = await self.begin(progress.setup, seats, client)
            await table.commit(entry)
        table.go_on()
        return table.info()

    async def _made(
        self, setup: Setup, kinds: list[str], secrets_: list[str], client: str, holder: str
    ) -> wire.Seated:
        table, write = await self._new_table(setup)
        table.listeners.maker = client
        seat = kinds.index("me") if "me" in kinds else SPECTATORS
        if seat >= 0:
            write.holders.append(Holder(holder, table.id, seat, self.time.now()))
        await self.storage.commit(write)
        self.open(table)
        return wire.Seated(
            table=table.info(),
            seat=seat,
            token=secrets_[seat] if seat >= 0 else "",
            invitation=secrets_[kinds.index("open")] if "open" in kinds else "",
        )

    async def _new_table(self, setup: Setup) -> tuple[Table, Write]:
        """A table, and the entries to store for it. Its game starts if no seat is open and no approval is missing."""
        id_ = secrets.token_urlsafe(9)
        presence = {}
        first, second = setup.seats
        if second.kind != "open":
            setup.seats[1] = msgspec.structs.replace(second, name=apart(second.name, first.name))
        progress = Progress(setup)
        log_ = [Entry(kind="created", at=now_ms(), setup=setup)]
        progress.take(log_[0], None)
        table = Table(id_, self, progress)
        if progress.status == "agreeing" and not consent.unapproved(setup.seats, progress.answers):
            entry = Entry(kind="started", at=now_ms(), record=await self.begin(setup, setup.seats, id_))
            step = await self.slices.run(progress.stepping(entry))
            assert step is not None, "a game that has begun has a position"
            if table.clock.exists:
                table.timekeeper.note(entry, step, progress, self.time.now())
            progress.take(entry, step)
            log_.append(entry)
            seen = table.presence.begin(())
            if table.needs_presence:
                presence[id_] = seen
            table.timekeeper.run(table, entry.left)
        now = self.time.now()
        self._remember_visit(id_, now)
        row = {
            "id": id_,
            "status": progress.status,
            "clock": int(table.clock.exists),
            "created": now_ms(),
            "seen": now,
        }
        write = Write([(id_, seq, entry) for seq, entry in enumerate(log_, 1)], [row])
        write.presence |= presence
        return table, write

    async def join(
        self, table: Table, request: wire.JoinRequest, credentials: Credentials, client: str, holder: str
    ) -> wire.Seated:
        """Take an open seat, which `holder` holds from now on. Raises MindtableError."""
        setup = table.progress.setup
        if setup.custom and not request.custom_cards:
            raise RequestError(
                "not-now", "Players may bring their own cards to this table. Agree to that to take the seat."
            )
        game = mindtable.game(setup.game)
        others = [card for seating in table.progress.seats for card in seating.written]
        chosen = await self._deck(game, request, setup.match, setup.custom, others, client)
        async with table.lock:
            if self.tables.get(table.id) is not table:
                raise Missing(f"there is no table {table.id}")
            seat = open_seat(table.progress.seats, request.invitation)
            if seat < 0:
                raise RequestError(
                    "not-yours", "This invitation is not valid, or somebody has used it already."
                )
            if await self.seat(table, credentials) >= 0:
                raise RequestError(
                    "not-now", "You are already sitting at this table. Send the link to somebody else."
                )
            given = table.progress.seats[seat]
            if not chosen.deck:
                chosen = Chosen(given.deck, given.side, given.written)
            elif setup.branch:
                raise OptionError("a game that goes on keeps its decks")
            token = secrets.token_urlsafe(24)
            name = apart(clean_name(request.name) or "Guest", table.progress.seats[1 - seat].name)
            seating = Seating(
                kind="person",
                name=name,
                deck=chosen.deck,
                side=chosen.side,
                written=chosen.written,
                token=hashed(token),
            )
            seats = list(table.progress.seats)
            seats[seat] = seating
            entry = Entry(kind="joined", seat=seat, seating=seating)
            # If nothing is in the way, the same entry starts the game: a crash cannot come in between.
            if not consent.unapproved(seats, table.progress.answers):
                entry.record = await self.begin(setup, seats, client)
            holding = Holder(holder, table.id, seat, self.time.now())
            await table.commit(entry, Write(holders=[holding]))
        table.go_on()
        return wire.Seated(table=table.info(), seat=seat, token=token)

    async def begin(self, setup: Setup, seats: list[Seating], client: str) -> str:
        """The record that the game starts from, with its cards read: a new game, or the position of a replay.

        In both cases all chance from now on follows from a fresh secret key. Raises MindtableError.
        """
        record = await self._beginning(setup, seats, client)
        await self.prepare(record, client)
        return record

    async def _beginning(self, setup: Setup, seats: list[Seating], client: str) -> str:
        names = [seating.name for seating in seats]
        if setup.branch:
            record = Record.loads(setup.branch)
            record.players = names
            record.reseed(secrets.token_hex(32))
        else:
            game = mindtable.game(setup.game)
            offered = [(deck.cards, deck.side) for deck in game.offered()]
            chosen = [(seating.deck, seating.side) for seating in seats] if offered else []
            drawn = [(deck, side) if deck else secrets.choice(offered) for deck, side in chosen]
            key = secrets.token_hex(32)
            terms = terms_at(game, setup.match)
            if terms is None:
                drawn = [(deck, {}) for deck, _ in drawn]  # MT-2.4
            cards = {card.slug: card.definition for seating in seats for card in seating.written}
            if cards:
                match = None if terms is None else terms.data()
                how = (game.name, key, setup.variants, names, drawn, cards, match)
                begun: str = await self.reading.run("begin", *how, client=client)
                return begun
            decks: list[DeckLike] = [{**deck, **({"side": side} if side else {})} for deck, side in drawn]
            state = game.start(
                decks=decks,
                seed=key,
                generator=KEYED,
                variants=setup.variants,
                players=names,
                terms=terms,
            )
            record = state.record()
        return str(record.dumps())

    async def rematch_of(self, table: Table) -> tuple[Table, Write]:
        """A new table with the same seats, tokens, holders, decks and settings, and the entries to store for it."""
        setup = table.progress.setup
        again = Setup(
            game=setup.game,
            seats=list(table.progress.seats),
            variants=setup.variants,
            clock=setup.clock,
            match=setup.match,
            pause=setup.pause,
            custom=setup.custom,
            answers=list(table.progress.answers.values()),
            hints=setup.hints,
            take_back=setup.take_back,
            absence=setup.absence,
            previous=table.id,
            winners=table.progress.winners(),
            said=table.progress.chat[-_SAID:],
        )
        new, write = await self._new_table(again)
        new.listeners.maker = table.listeners.client()
        write.heirs.append((new.id, table.id))
        return new, write

    async def held(self, id_: str, credentials: Credentials) -> wire.HeldSeat | None:
        """The seat that the credentials prove at a table, or at its latest rematch; None without one.

        A table that is gone or cannot be read counts as one without a seat.
        """
        try:
            table = await self.table(id_)
            seat = await self.seat(table, credentials)
            while seat >= 0 and table.progress.next_table:
                try:
                    table = await self.table(table.progress.next_table)
                except Missing:
                    break
        except (Missing, Unreadable):
            return None
        progress = table.progress
        return (
            None
            if seat < 0
            else wire.HeldSeat(
                table=table.info(),
                seat=seat,
                waiting_for=progress.awaited(seat),
                turn=0 if progress.state is None else int(progress.state.turn_number()),
                clock=table.clock.state(self.time.now()),
                moved=progress.moved_at,
            )
        )

    async def seats_of(self, browser: Browser) -> list[str]:
        """The tables at which a browser has a seat and somebody may do something, those visited last first."""
        since = self.time.now() - retention.DAY
        return await self.storage.seats_of(browser.holder, _RUNNING, _FINISHED, since)

    async def cancel(self, table: Table, credentials: Credentials) -> None:
        """Remove a table whose game has not begun, as asked by a player at it. Raises RequestError."""
        if await self.seat(table, credentials) < 0:
            raise RequestError("not-yours", "Only a player at this table can cancel it.")
        if table.progress.state is not None or not await self._remove(table.id, retention.NOT_BEGUN):
            raise RequestError("not-now", "The game has begun.")

    # Replays.

    async def keep_record(self, text: str, client: str) -> wire.ReplayInfo:
        """Check an uploaded record and store it. Raises MindtableError.

        It is removed when nobody has looked at it for a long time, or when there are too many.
        """
        if not self.uploads.take(client, len(text)):
            raise RequestError("limit", "Too many uploads from this address. Wait a few minutes.")
        id_ = f"r-{blake2b(text.encode(errors='replace'), digest_size=12).hexdigest()}"
        info = await self._examined(id_, text, client)
        await self.storage.keep_record(id_, text, self.settings.records_length, self.time.now())
        return info

    async def replay(self, id_: str, client: str) -> wire.ReplayInfo:
        """A replay. Raises Missing, RequestError for a game that is not over, or MindtableError."""
        return await self._examined(id_, await self.record_text(id_, client), client)

    async def frames(self, id_: str, first: int, count: int, viewer: str, client: str) -> bytes:
        """Frames of a replay, encoded. Raises as `replay` does."""
        text = await self.record_text(id_, client)
        most = self.settings.limits.record_inputs
        found: bytes = await self.reading.run("frames", id_, text, most, first, count, viewer, client=client)
        return found

    async def record_text(self, id_: str, client: str) -> str:
        """The record of a finished table, or an uploaded one. Raises Missing or RequestError."""
        if id_.startswith("r-"):
            handed_in = await self.storage.record(id_, self.time.now())
            if handed_in is None:
                raise Missing(f"there is no replay {id_}")
            return handed_in
        known = self._records.get(id_)
        if known is not None:
            self._visit(id_)
            return known
        progress = (await self.table(id_)).progress
        if progress.status != "over":
            raise RequestError("not-now", "The game is not over. Its record would reveal what is hidden.")
        text: str = await self.reading.run("record", id_, progress.record, progress.inputs, client=client)
        while len(self._records) >= _KEPT_RECORDS:
            self._records.pop(next(iter(self._records)))
        self._records[id_] = text
        return text

    async def _examined(self, id_: str, text: str, client: str) -> wire.ReplayInfo:
        most = self.settings.limits.record_inputs
        info = await self.reading.run("examine", id_, text, most, client=client)
        return msgspec.convert(info, wire.ReplayInfo)

    # Cleaning up.

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(_SWEEP)
            try:
                await self.sweep()
            except StorageError:
                continue  # it was logged; the next round tries again
            except Exception:
                log.exception("cleaning up the tables failed")

    async def sweep(self) -> None:
        """Release idle tables and workers from memory, and remove what the rules do not keep."""
        self.let_go()
        await self.thinking.rest()
        await self.reading.rest()
        now = self.time.now()
        rules = self.settings.retention
        self._note_sitting()
        await self.storage.beat(now, _REST)
        await self.storage.tidy_records(retention.past(rules, "uploaded", now))
        for id_ in await self.storage.tables_that(retention.TO_REMOVE):
            await self._remove(id_, retention.TO_REMOVE)
        old = retention.put_away(rules, now)
        for id_ in await self.storage.tables_that(old, _REMOVED):
            table = self.tables.get(id_)
            if id_ not in self._alarms and (table is None or not (table.busy or table.clock.running)):
                await self._remove(id_, old)

    def let_go(self) -> None:
        """Release tables that nobody looks at: finished ones soon, of the others all but the most recent.

        They are read again when somebody connects, or when a clock runs out.
        """
        now = time.monotonic()
        settings = self.settings
        idle = sorted(
            (table for table in self.tables.values() if not table.busy), key=lambda table: table.touched
        )
        lines = 0
        for later, table in enumerate(reversed(idle)):
            lines += len(table.progress.lines) + _WRITTEN * table.progress.written_lines()
            over = table.progress.status == "over"
            longest = min(settings.idle_seconds, _OVER) if over else settings.idle_seconds
            if now - table.touched > longest or later >= settings.idle_tables or lines > settings.idle_lines:
                del self.tables[table.id]
                falls = table.clock.first_to_fall(self.time.now())
                if falls is not None:
                    self._rest(table.id, falls[0])
                table.close()

    async def _remove(self, id_: str, condition: ColumnElement[bool]) -> bool:
        """Remove a table, if it meets the condition; whoever is at it is told. False if it does not."""
        if id_ in self._loading:
            return False  # somebody is coming
        table = self.tables.get(id_)
        if table is None:
            self._removing[id_] = tried = asyncio.get_running_loop().create_future()
            try:
                removed = await self.storage.remove(id_, condition)
            finally:
                del self._removing[id_]
                tried.set_result(None)
        else:
            async with table.lock:
                removed = await self.storage.remove(id_, condition)
                if removed:
                    self.tables.pop(id_, None)
                    table.end()
        if removed:
            self._end_rest(id_)
            self._records.pop(id_, None)
        return removed

    async def _listen(self) -> None:
        """Look for silent clients all the time, at a few tables at once, or all would answer their pings at once."""
        clock = asyncio.get_running_loop().time
        while True:
            ids = list(self.tables)
            for part in range(_PARTS):
                due = clock() + _PULSE / _PARTS
                await asyncio.sleep(_PULSE / _PARTS)
                if clock() - due >= _PULSE:
                    continue  # this server was held, and has not read what clients sent
                try:
                    self.note_silence(ids[part::_PARTS], clock())
                except Exception:
                    log.exception("looking for silent clients failed")

    def note_silence(self, ids: Iterable[str], now: float) -> None:
        """Ping the silent clients at these tables, and tell the others if a player seems to have gone, or is back.

        A connection can die without being closed. Then its client does not answer pings any more. `now` is the time of
        the event loop.
        """
        for id_ in ids:
            table = self.tables.get(id_)
            if table is not None and table.listeners.note_silence(now):
                table.listeners.tell_table(table.info())

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(_PULSE)
            try:
                await self._pulsate()
            except StorageError:
                continue
            except Exception:
                log.exception("the pulse failed")

    async def _pulsate(self) -> None:
        # Apart from `_beat`, which would hold the last table of a loop until the next one.
        self.let_go()
        for table in self.tables.values():
            table.shares.forget()
        if self._alarms or any(table.clock.running for table in self.tables.values()):
            self.pulse.wake()
            await self.storage.beat(self.time.now())
        else:
            self.pulse.rest()


def has_unread_cards(stored: Sequence[Entry]) -> bool:
    """Whether the game of a stored log has cards that a worker has to read first. No for a log that cannot be read."""
    for entry in stored:
        if entry.record:
            try:
                record = Record.loads(entry.record)
                return not mindtable.game(record.game).has_read(record)
            except Exception:  # a damaged record can do anything; whoever loads the table reports it
                return False
    return False


def clean_name(name: str) -> str:
    """A name in one line, cut between letters to the length that names may have; empty if none was given.

    Raises OptionError for a name in which nothing is visible.
    """
    found = plain(name)
    if name.strip() and not found:
        raise OptionError("this name has no visible letters; choose another one")
    at = min(len(found), wire.NAME_LENGTH)
    while 0 < at < len(found) and is_joined(found, at):
        at -= 1
    return found[:at].strip()


def apart(name: str, other: str) -> str:
    """A name, with a number after it if the other player has the same name."""
    numbered = [f"{name[: wire.NAME_LENGTH - 2]} {number}" for number in (2, 3)]
    return next(each for each in (name, *numbered) if each != other)


def terms_at(game: Game, match: wire.MatchSetting) -> Terms | None:
    """The terms of a match of a game; None for a single game. Raises OptionError."""
    return agreed(game.matches, match.games, match.first, match.play_all)


def check_clock(clock: wire.ClockSetting) -> None:
    """Raise OptionError if a clock is impossible."""
    if clock.kind != "none" and clock.seconds < 1:
        raise OptionError("a clock needs at least one second")


def seating(
    seat: wire.SeatRequest,
    name: str,
    secret: str,
    chosen: Chosen | None = None,
) -> Seating:
    """The seat that a request asks for. Raises OptionError for a bot that does not exist."""
    deck, side, written = chosen or Chosen({}, {}, [])
    if seat.kind == "bot":
        bot = seat.bot or "greedy"
        if bot not in bots.BOTS:
            raise OptionError(f"there is no bot {bot!r}; there is: {', '.join(bots.BOTS)}")
        return Seating(
            kind="bot", name=f"{bot.capitalize()} bot", bot=bot, deck=deck, side=side, written=written
        )
    if seat.kind == "open":
        return Seating(kind="open", deck=deck, side=side, written=written, invitation=hashed(secret))
    player = clean_name(name) or "Player"
    return Seating(kind="person", name=player, deck=deck, side=side, written=written, token=hashed(secret))


def shipped_deck(game: Game, id_: str) -> Chosen:
    """One of the game's decks; empty without an id: then chance picks one. Raises OptionError."""
    if not id_:
        return Chosen({}, {}, [])
    for deck in game.decks():
        if deck.id == id_:
            return Chosen(dict(deck.cards), dict(deck.side), [])
    if not game.decks():
        raise OptionError(f"{game.title} has no decks")
    raise OptionError(f"there is no deck {id_!r}; there is: {', '.join(deck.id for deck in game.decks())}")


class BadDeck(MindtableError):
    """A deck that is not legal; `breaches` says why."""

    def __init__(self, breaches: list[wire.Breach]) -> None:
        told = "; ".join(
            f"{breach.text} ({breach.rule})" if breach.rule else breach.text for breach in breaches
        )
        super().__init__(told)
        self.breaches = breaches
