"""Making tables: new ones, ones whose games continue replays, and ones for rematches."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Final

import msgspec
from msgspec import Struct
from sqlalchemy import Connection

import mindtable
from mindtable import bots
from mindtable.core.errors import OptionError
from mindtable.core.game import Game
from mindtable.core.record import Record
from mindtable.server import wire
from mindtable.server.log import consent
from mindtable.server.log.entries import Entry, Seating, Setup
from mindtable.server.log.names import apart, clean_name
from mindtable.server.log.progress import SPECTATORS, Progress
from mindtable.server.storage.lobby import meet, meet_again
from mindtable.server.storage.meetings import Meeting
from mindtable.server.storage.storage import Holder, Sitter, Write
from mindtable.server.storage.tokens import fresh, hashed
from mindtable.server.tables.beginning import begin, terms_at
from mindtable.server.tables.calling import begun
from mindtable.server.tables.decks import Chosen, choose
from mindtable.server.tables.presence import LEAST
from mindtable.server.tables.registry import Registry
from mindtable.server.tables.replays import Replays
from mindtable.server.tables.table import Table

SECONDS_A_DAY: Final = 86_400
_SAID: Final = 100  # chat lines that a rematch takes over


class Party(Struct, frozen=True):
    """Two people who have found each other: their accounts by seat, the client for whom the table works, and what is
    stored with its id. This raises RequestError if one of both does not wait any more.
    """

    accounts: tuple[str, str]
    client: str
    come_true: Callable[[Connection, str], None]


class Founder:
    """Makes tables."""

    def __init__(self, registry: Registry, replays: Replays) -> None:
        self.registry = registry
        self._services = registry.services
        self._replays = replays

    async def make(self, request: wire.TableRequest, client: str, sitter: Sitter) -> wire.Seated:
        """Make a table, where `sitter` holds the client's seat.

        Raises MindtableError for settings that do not exist or do not fit together.
        """
        game = mindtable.game(request.game)
        check_request(game, request)
        secrets_ = [fresh(), fresh()]
        seats: list[Seating] = []
        for seat, secret in zip(request.seats, secrets_, strict=True):
            others = seats[0].written if seats else []
            chosen = await choose(
                self._services.reading, game, seat, request.match, request.custom_cards, others, client
            )
            seats.append(seating(seat, request.name, secret, sitter, chosen))
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
        return await self._made(setup, [seat.kind for seat in request.seats], secrets_, client, sitter)

    async def branch(self, replay: str, request: wire.Branch, client: str, sitter: Sitter) -> wire.Seated:
        """Make a table whose game continues a replay; otherwise as `make`."""
        if request.opponent.kind == "me":
            raise OptionError("the opponent has to be a bot or an open seat")
        if request.opponent.deck or request.opponent.deck_list:
            raise OptionError("a game that goes on keeps its decks")
        begun = await self._replays.branch(replay, request.inputs, client)
        record = Record.loads(begun)
        secrets_ = [fresh(), fresh()]
        wishes = [request.opponent, request.opponent]
        wishes[request.seat] = wire.SeatRequest(kind="me")
        game = mindtable.game(record.game)
        setup = Setup(
            game=game.name,
            seats=[
                seating(wish, request.name, secret, sitter)
                for wish, secret in zip(wishes, secrets_, strict=True)
            ],
            variants=list(record.variants),
            match=wire.MatchSetting()
            if record.terms is None
            else msgspec.convert(record.terms.data(), wire.MatchSetting),
            branch=begun,
            pause=wire.PAUSE if game.moments else 0,
        )
        return await self._made(setup, [wish.kind for wish in wishes], secrets_, client, sitter)

    async def lesson_game(
        self, game: str, lesson: str, request: wire.LessonGameRequest, client: str, sitter: Sitter
    ) -> wire.Seated:
        """Make a table for the short game at the end of a lesson. Raises JobMissing if there is none."""
        known = mindtable.game(game)
        begun, bot = await self._services.reading.run("lesson_game", known.name, lesson, client=client)
        record = Record.loads(begun)
        secrets_ = [fresh(), fresh()]
        wishes = [wire.SeatRequest(kind="me"), wire.SeatRequest(kind="bot", bot=bot)]
        seats = [
            seating(wish, request.name, secret, sitter) for wish, secret in zip(wishes, secrets_, strict=True)
        ]
        seats[1].name = record.players[1]
        setup = Setup(game=known.name, seats=seats, variants=list(record.variants), branch=begun)
        return await self._made(setup, [wish.kind for wish in wishes], secrets_, client, sitter)

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
            speed=setup.speed,
            rated=setup.rated,
            previous=table.id,
            winners=table.progress.winners(),
            said=table.progress.chat[-_SAID:],
        )
        new, write = await self._new_table(again)
        new.listeners.maker = table.listeners.client()
        write.heirs.append((new.id, table.id))
        if again.speed:
            now, day = self._services.time.now(), self._services.time.of_day()

            def keep(connection: Connection) -> None:
                new.meeting = meet_again(connection, table.id, new.id, now, day)

            write.change = keep
        return new, write

    async def meet(self, setup: Setup, party: Party) -> Table:
        """A table for two people who have found each other.

        Raises what the party does if one of both does not wait any more; nothing is stored then.
        """
        table, write = await self._new_table(setup)
        table.listeners.maker = party.client
        now = self._services.time.now()
        write.holders += [Holder(each, table.id, seat, now) for seat, each in enumerate(party.accounts)]
        meeting = Meeting(
            table_id=table.id,
            game=setup.game,
            speed=setup.speed,
            rated=int(setup.rated),
            first=party.accounts[0],
            second=party.accounts[1],
            began=now,
            day=self._services.time.of_day(),
        )

        def come_true(connection: Connection) -> None:
            party.come_true(connection, table.id)
            table.meeting = meet(connection, meeting)

        write.change = come_true
        try:
            await self._services.storage.commit(write)
        except BaseException:
            table.close()  # its clock must not run: it was not stored
            raise
        self.registry.open(table)
        return table

    async def _made(
        self, setup: Setup, kinds: list[str], secrets_: list[str], client: str, sitter: Sitter
    ) -> wire.Seated:
        table, write = await self._new_table(setup)
        table.listeners.maker = client
        seat = kinds.index("me") if "me" in kinds else SPECTATORS
        if seat >= 0:
            write.holders.append(Holder(sitter.account, table.id, seat, self._services.time.now()))
            write.change = sitter.arrive
        try:
            await self._services.storage.commit(write)
        except BaseException:
            table.close()  # its clock must not run: it was not stored
            raise
        self.registry.open(table)
        return wire.Seated(
            table=table.info(),
            seat=seat,
            token=secrets_[seat] if seat >= 0 else "",
            invitation=secrets_[kinds.index("open")] if "open" in kinds else "",
        )

    async def _new_table(self, setup: Setup) -> tuple[Table, Write]:
        """A table, and the entries to store for it. Its game starts if no seat is open and no approval is missing."""
        id_ = secrets.token_urlsafe(9).replace("-", "_")  # the ids of uploaded records begin with "r-"
        first, second = setup.seats
        if second.kind != "open":
            setup.seats[1] = msgspec.structs.replace(second, name=apart(second.name, first.name))
        progress = Progress(setup)
        log_ = [Entry(kind="created", at=self._services.time.of_day(), setup=setup)]
        progress.take(log_[0], None)
        table = Table(id_, self._services, progress)
        presence = {}
        if progress.status == "agreeing" and not consent.unapproved(setup.seats, progress.answers):
            log_.append(await self._start(table))
            seen = table.presence.begin(())
            if table.needs_presence:
                presence[id_] = seen
            table.timekeeper.run(table, log_[-1].left)
        now = self._services.time.now()
        self._services.visits.remember(id_, now)
        row = {
            "id": id_,
            "status": progress.status,
            "clock": int(table.clock.exists),
            "created": self._services.time.of_day(),
            "seen": now,
        }
        added = [(id_, seq, entry) for seq, entry in enumerate(log_, 1)]
        write = Write(added, [row], presence=presence)
        call = begun(id_, progress, self._services.time)
        if call is not None:
            write.calls.append(call)
        return table, write

    async def _start(self, table: Table) -> Entry:
        """The entry with which the game of a new table starts, taken already."""
        progress = table.progress
        record = await begin(self._services.reading, progress.setup, progress.seats, table.id)
        entry = Entry(kind="started", at=self._services.time.of_day(), record=record)
        step = await self._services.slices.run(progress.stepping(entry))
        assert step is not None, "a game that has begun has a position"
        if table.clock.exists:
            table.timekeeper.note(entry, step, progress, self._services.time.now())
        progress.take(entry, step)
        return entry


def check_request(game: Game, request: wire.TableRequest) -> None:
    """Raise OptionError for settings that do not exist or do not fit together."""
    kinds = [seat.kind for seat in request.seats]
    if kinds.count("me") > 1 or kinds.count("open") > 1:
        raise OptionError("at most one seat can be yours, and at most one can be open")
    check_options(game, request.variants, request.clock, request.match)
    if request.absence is not None and 0 < request.absence < LEAST:
        raise OptionError(f"a player may be gone for at least {LEAST} seconds")


def check_options(
    game: Game, variants: list[str], clock: wire.ClockSetting, match: wire.MatchSetting
) -> None:
    """Raise OptionError for rules, a clock or a match that do not exist or do not fit together."""
    known = [variant.id for variant in game.rulebook().variants.values()]
    for variant in variants:
        if variant not in known:
            raise OptionError(f"there is no variant {variant!r}; there is: {', '.join(known)}")
    game.check_variants(variants)
    if clock.kind != "none" and clock.seconds < 1:
        raise OptionError("a clock needs at least one second")
    if clock.kind == "days" and clock.seconds % SECONDS_A_DAY:
        raise OptionError("a clock that counts days needs whole days")
    if clock.kind in ("move", "fischer") and clock.seconds > SECONDS_A_DAY:
        raise OptionError("more than a day is for a clock that counts days")
    terms_at(game, match)


def seating(
    seat: wire.SeatRequest, name: str, secret: str, sitter: Sitter, chosen: Chosen | None = None
) -> Seating:
    """The seat that a request asks for. Raises OptionError for a bot that does not exist."""
    deck, side, written = chosen or Chosen({}, {}, [])
    if seat.kind == "bot":
        bot = seat.bot or "greedy"
        if bot not in bots.BOTS:
            raise OptionError(f"there is no bot {bot!r}; there is: {', '.join(bots.BOTS)}")
        return Seating(kind="bot", name=bots.called(bot), bot=bot, deck=deck, side=side, written=written)
    if seat.kind == "open":
        return Seating(kind="open", deck=deck, side=side, written=written, invitation=hashed(secret))
    player = sitter.name or clean_name(name) or "Player"
    return Seating(
        kind="person",
        name=player,
        deck=deck,
        side=side,
        written=written,
        token=hashed(secret),
        account=sitter.kind,
    )
