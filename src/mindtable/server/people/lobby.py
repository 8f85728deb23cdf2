"""The lobby: people look for an opponent, are paired with somebody, and get a table.

The database has all wishes, so a restart loses none, and every round reads them anew. In memory is only who is there:
whoever has an open socket. Nobody is paired with a person who has gone, and such a wish ends after a while.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter, defaultdict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from itertools import islice
from typing import Any, Final

import msgspec
from msgspec import Struct, field
from sqlalchemy import Connection, select

import mindtable
from mindtable.core.errors import MindtableError
from mindtable.server import wire
from mindtable.server.log.entries import Seating, Setup
from mindtable.server.log.names import clean_name
from mindtable.server.net.browsers import Browser
from mindtable.server.net.connection import GOING_AWAY
from mindtable.server.net.connection import Connection as Socket
from mindtable.server.net.guard import address_of
from mindtable.server.opponents.pairing import AGAIN, Pair, Waiting, pairs, reason
from mindtable.server.opponents.ratings import Rating, aged
from mindtable.server.people.accounts import Accounts
from mindtable.server.people.challenges import Challenges, Deck, told
from mindtable.server.people.safety import require_welcome
from mindtable.server.people.sessions import Caller, fresh_id
from mindtable.server.storage.challenges import Challenge, all_challenges
from mindtable.server.storage.conduct import Standing, standings
from mindtable.server.storage.lobby import (
    all_wishes,
    fulfil,
    ratings_of,
    store_wish,
    waiting_at,
    wish_in,
    wish_of,
    with_opponents,
    withdraw,
)
from mindtable.server.storage.meetings import Meeting, Wish, ratings
from mindtable.server.storage.people import PERSON
from mindtable.server.storage.safety import blocked_by
from mindtable.server.storage.storage import StorageError, Write
from mindtable.server.storage.tokens import fresh, hashed
from mindtable.server.tables.decks import choose
from mindtable.server.tables.founding import Party
from mindtable.server.tables.hall import Hall
from mindtable.server.tables.listeners import shown
from mindtable.server.tables.refusals import RequestError, charge

log = logging.getLogger(__name__)

SPEEDS: Final = {
    "quick": wire.ClockSetting(kind="fischer", seconds=300, increment=5),
    "normal": wire.ClockSetting(kind="fischer", seconds=900, increment=10),
}
DAYS: Final = [1, 3, 7]  # for a move, that the page proposes
ABSENCE: Final = 60  # seconds after which the other player may claim the game
GONE: Final = 60_000  # milliseconds without a socket, after which nobody waits any more
_ROUND: Final = 1.0  # seconds between two rounds while anybody waits
_REST: Final = 60.0  # while nobody does
_APART: Final = 0.1  # between two rounds in any case

_OWN: Final = (
    "127.0.0.1",
    "::",
)  # this computer (`limits.client`): no stranger has it, and whoever tries things out has
_LOOK: Final = 3_000  # milliseconds between two looks at the games that are being played
_GAMES: Final = 6  # games to watch
_NAMED: Final = 60  # names of people who are there
_CHALLENGES: Final = 100  # that are told
_APART_NUMBERS: Final = 1_000  # milliseconds between two numbers of people who wait
_SPEEDS: Final = [wire.SpeedInfo(id=id_, clock=clock) for id_, clock in SPEEDS.items()]

_encoder = msgspec.json.Encoder()


class Scene(Struct):
    """What is in the lobby at a moment, before it is told: ratings are by challenge, blocks by who has made them."""

    wishes: list[Wish]
    challenges: list[Challenge]
    ratings: dict[str, wire.RatingInfo]
    blocked: dict[str, frozenset[str]]
    people: int = 0
    pools: list[wire.PoolInfo] = field(default_factory=list)
    games: list[wire.WatchInfo] = field(default_factory=list)
    playing: int = 0
    standings: dict[str, Standing] = field(default_factory=dict)
    names: list[tuple[str, str]] = field(default_factory=list)  # of people who are there, with their accounts

    @property
    def offers(self) -> list[Wish]:
        """The open challenges to play as quick pairing does: both are one population."""
        return [wish for each in self.challenges if (wish := wish_in(each)) is not None]


class Lobby:
    """Everybody who looks for an opponent."""

    def __init__(self, accounts: Accounts, hall: Hall) -> None:
        self.accounts = accounts
        self.hall = hall
        self.storage = hall.storage
        self.time = hall.time
        self._sockets: defaultdict[str, set[Socket]] = defaultdict(set)  # by account; "" for none
        self._names: dict[str, str] = {}  # of accounts with sockets
        self._told: dict[Socket, wire.LobbyInfo] = {}
        self._own: dict[str, dict[str, wire.RatingInfo]] = {}  # the ratings of accounts with sockets
        self._next = 0  # when numbers may be told again
        self._gone: dict[str, int] = {}  # accounts that wait, and since when they are not there
        self.challenges = Challenges(accounts, hall, SPEEDS, ABSENCE)
        self._watchable: tuple[int, list[wire.WatchInfo]] = (0, [])
        self._looked = 0  # when the games to watch may be looked through again
        self._call = asyncio.Event()  # something has changed
        self._waited = False  # whether anybody waits, as of the last round
        self._going: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to pair people."""
        self._going = asyncio.create_task(self._go())

    async def stop(self) -> None:
        """End."""
        if self._going is not None:
            self._going.cancel()
            await asyncio.gather(self._going, return_exceptions=True)
        for sockets in list(self._sockets.values()):
            for socket in list(sockets):
                socket.close(GOING_AWAY)

    # What people do.

    async def look_for(
        self, scope: Any, caller: Caller, request: wire.WishRequest
    ) -> tuple[Browser, wire.WishInfo]:
        """Begin to wait for an opponent, in the place of an earlier wish. Somebody new becomes a guest."""
        address = address_of(scope)
        charge(self.hall.quotas.wishes, address, "Too many searches from this address. Wait a few seconds.")
        game = mindtable.game(request.game)
        account = caller.account
        if request.rated and (account is None or account.kind != PERSON):
            raise RequestError("not-yours", "Only people with an account play for ratings.")
        chosen = await choose(
            self.hall.reading, game, request, wire.MatchSetting(), custom=False, others=[], client=address
        )
        browser, sitter = self.accounts.sessions.sitter(scope, caller)
        name = sitter.name or clean_name(await self.accounts.seat_name(caller, request.name)) or "Guest"
        wish = Wish(
            account_id=sitter.account,
            id=fresh_id(),
            game=game.name,
            speed=request.speed,
            rated=int(request.rated),
            since=self.time.now(),
            address=address,
            name=name,
            kind=sitter.kind,
            deck=_encoder.encode(Deck(chosen.deck, chosen.side)).decode(),
        )

        def change(connection: Connection) -> None:
            if sitter.arrive is not None:
                sitter.arrive(connection)
            require_welcome(connection, wish.account_id, wish.since)
            found = wish_of(connection, wish.account_id)
            if found is not None and found.table_id:
                raise RequestError("not-now", "An opponent was found: your table waits for you.")
            others = waiting_at(connection, address) - {wish.account_id}
            if len(others) >= self.hall.settings.limits.wishes_an_address:
                raise RequestError("limit", "Too many people at this address are looking for an opponent.")
            store_wish(connection, wish)

        try:
            await self.storage.commit(Write(change=change))
        finally:
            self._call.set()  # a disk that fails may have stored it all the same
        self._gone.pop(wish.account_id, None)
        return browser, self._info(wish)

    async def withdraw(self, caller: Caller, table: str) -> None:
        """Wait no more; with a table, take note of an opponent who was found. Raises RequestError if that is too late,
        or nobody waits.
        """
        account = "" if caller.account is None else caller.account.id

        def change(connection: Connection) -> None:
            if withdraw(connection, account, table.replace("\0", "")):  # which PostgreSQL does not take
                return
            found = wish_of(connection, account)
            if found is not None and found.table_id and not table:
                raise RequestError("not-now", "An opponent was found: your table waits for you.")

        try:
            await self.accounts.sessions.commit(caller, change)
        finally:
            self._call.set()

    async def challenge(
        self, scope: Any, caller: Caller, request: wire.ChallengeRequest
    ) -> tuple[Browser, wire.ChallengeInfo]:
        """Challenge everybody or one person."""
        try:
            browser, made = await self.challenges.make(scope, caller, request)
        finally:
            self._call.set()
        self._gone.pop(made.account_id, None)
        return browser, told(made, made.account_id, None, True)

    async def accept(
        self, scope: Any, caller: Caller, id_: str, request: wire.AcceptRequest
    ) -> tuple[Browser, wire.Accepted]:
        """Take a challenge."""
        try:
            browser, table = await self.challenges.accept(scope, caller, id_, request, self._here())
        finally:
            self._call.set()
        return browser, wire.Accepted(table=table)

    async def drop(self, caller: Caller, id_: str) -> None:
        """Withdraw an own challenge, decline one, or take note of its table."""
        try:
            await self.challenges.drop(caller, id_)
        finally:
            self._call.set()

    async def info(self, caller: Caller) -> wire.LobbyInfo:
        """The lobby as a client sees it."""
        account = "" if caller.account is None else caller.account.id
        scene = await self._scene(*filter(None, (account,)))
        own = await self.storage.read(lambda connection: own_ratings(connection, account))
        mine = next((wish for wish in scene.wishes if wish.account_id == account), None)
        return self._seen(account, mine, scene, self._shown(own))

    @asynccontextmanager
    async def there(self, caller: Caller, socket: Socket) -> AsyncIterator[None]:
        """While the socket of a client is open."""
        account = "" if caller.account is None else caller.account.id
        own = await self.storage.read(lambda connection: own_ratings(connection, account))
        self._own[account] = self._shown(own)
        named = caller.account is not None and caller.account.kind == PERSON
        self._names[account] = caller.account.name if named and caller.account is not None else ""
        self._sockets[account].add(socket)
        self._call.set()
        try:
            yield
        finally:
            self._told.pop(socket, None)
            self._sockets[account].discard(socket)
            if not self._sockets[account]:
                del self._sockets[account], self._own[account], self._names[account]
            self._call.set()

    # Rounds.

    async def _go(self) -> None:
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(_ROUND if self._waited or self._sockets else _REST):
                    await self._call.wait()
            self._call.clear()
            with suppress(StorageError):  # it was logged; the next round tries again
                try:
                    await self.round()
                except StorageError:
                    raise
                except Exception:
                    log.exception("pairing failed")
            await asyncio.sleep(_APART)

    async def round(self) -> None:
        """Pair who can be paired, let go who has gone, and tell everybody what has changed."""
        now = self.time.now()
        scene = await self._scene()
        found = scene.wishes
        here = self._here()
        pools: defaultdict[tuple[str, str, int], list[Wish]] = defaultdict(list)
        for wish in [*(each for each in found if not each.table_id), *scene.offers]:
            standing = scene.standings.get(wish.account_id)
            pool = pools[wish.game, wish.speed, wish.rated]
            if wish.account_id not in here or (standing is not None and standing.until):
                continue
            if all(each.account_id != wish.account_id for each in pool):
                pool.append(wish)
        changed = await self._let_go(scene, here, now)
        for waiting in pools.values():
            if len(waiting) > 1:
                changed += await self._pair(waiting, now)
        if changed:
            scene = await self._scene()
        self._waited = bool(scene.wishes or scene.challenges)
        self._tell(scene)

    def _here(self) -> set[str]:
        """The accounts that have a socket which is not silent."""
        moment = asyncio.get_running_loop().time()
        for sockets in list(self._sockets.values()):
            for socket in list(sockets):
                socket.note_silence(moment)
        return {
            account
            for account, sockets in self._sockets.items()
            if any(not socket.silent and not socket.closing for socket in sockets)
        }

    async def _let_go(self, scene: Scene, here: set[str], now: int) -> int:
        """End the wishes and challenges of people who have gone for long. Returns how many."""
        waiting = {wish.account_id for wish in scene.wishes} | {each.account_id for each in scene.challenges}
        self._gone = {account: self._gone.get(account, now) for account in waiting - here}
        gone = {account for account, since in self._gone.items() if now - since > GONE}
        late = [wish for wish in scene.wishes if wish.account_id in gone]

        def change(connection: Connection) -> None:
            for wish in late:
                withdraw(connection, wish.account_id, wish.table_id, wish.id)

        if late:
            await self.storage.commit(Write(change=change))
        return len(late) + await self.challenges.let_go(scene.challenges, gone, now)

    async def _pair(self, pool: list[Wish], now: int) -> int:
        """Pair the people of a pool. Returns how many tables were made."""
        game, speed, rated = pool[0].game, pool[0].speed, pool[0].rated
        people = [wish.account_id for wish in pool]

        known, played, blocked = await self.storage.read(
            lambda connection: (
                ratings_of(connection, people, game, speed),
                with_opponents(connection, people, now - AGAIN),
                blocked_by(connection, people),
            )
        )
        waiting = [
            Waiting(
                id=wish.id,
                person=wish.account_id,
                rating=aged(known.get(wish.account_id, Rating()), now),
                since=wish.since,
                address="" if wish.address in _OWN else wish.address,
                rated=bool(rated),
                played=played[wish.account_id],
                avoided=blocked.get(wish.account_id, frozenset()),
            )
            for wish in pool
        ]
        by_id = {wish.id: wish for wish in pool}
        made = 0
        for pair in pairs(waiting, now):
            made += await self._meet(pair, by_id[pair.one.id], by_id[pair.other.id])
        return made

    async def _meet(self, pair: Pair, one: Wish, other: Wish) -> bool:
        """Make a table for two people. False if one of them does not wait any more."""
        game = mindtable.game(one.game)
        presets = game.presets()
        setup = Setup(
            game=game.name,
            seats=[seating(one), seating(other)],
            variants=list(presets[0].variants) if presets else [],
            clock=SPEEDS[one.speed],
            pause=wire.PAUSE if game.moments else 0,
            hints=False,
            take_back=False,
            absence=ABSENCE,
            speed=one.speed,
            rated=bool(one.rated),
        )
        try:
            why = reason(pair)

            def come_true(connection: Connection, table: str) -> None:
                if not fulfil(connection, (one, other), table, why):
                    raise RequestError("stale", "One of both does not wait any more.")

            accounts = (one.account_id, other.account_id)
            await self.hall.founder.meet(setup, Party(accounts, one.address, come_true))
        except RequestError:
            return False
        except StorageError:
            raise
        except MindtableError as error:
            log.error("two people got no table: %s", error)
            return False
        return True

    # What people are told.

    async def _scene(self, *also: str) -> Scene:
        """The lobby as it is now."""
        present = set(self._sockets) - {""} | set(also)

        def find(connection: Connection) -> Scene:
            wishes, offers = all_wishes(connection), all_challenges(connection)
            people = present | {each.account_id for each in offers}
            known: dict[str, wire.RatingInfo] = {}
            now = self.time.now()
            for each in offers:
                if each.kind == PERSON and each.speed:
                    found = ratings_of(connection, [each.account_id], each.game, each.speed)
                    known[each.id] = shown(aged(found.get(each.account_id, Rating()), now))
            return Scene(
                wishes,
                offers,
                known,
                blocked_by(connection, people),
                standings=standings(connection, present, now),
            )

        scene = await self.storage.read(find)
        waiting = {
            (wish.account_id, wish.game, wish.speed, wish.rated)
            for wish in [*(each for each in scene.wishes if not each.table_id), *scene.offers]
        }
        numbers = Counter((game, speed, rated) for _, game, speed, rated in waiting)
        scene.people = len(self._sockets) + max(0, len(self._sockets.get("", ())) - 1)
        scene.pools = [
            wire.PoolInfo(game=game, speed=speed, rated=bool(rated), waiting=number)
            for (game, speed, rated), number in sorted(numbers.items())
        ]
        scene.names = sorted(
            ((name, account) for account, name in self._names.items() if name),
            key=lambda each: each[0].casefold(),
        )
        scene.playing, scene.games = self._games()
        return scene

    def _games(self) -> tuple[int, list[wire.WatchInfo]]:
        """How many games of strangers are being played, and some of them. What is told may be some seconds old."""
        now = self.time.now()
        if now < self._looked:
            return self._watchable
        self._looked = now + _LOOK
        found = [
            table
            for table in self.hall.registry.tables.values()
            if table.progress.setup.speed
            and table.progress.status == "playing"
            and table.progress.state is not None
        ]
        found.sort(key=lambda table: (-strength(table.meeting), table.id))
        games = [
            wire.WatchInfo(
                table=table.id,
                game=table.progress.setup.game,
                speed=table.progress.setup.speed,
                rated=table.progress.setup.rated,
                names=[seating.name for seating in table.progress.seats],
                turn=0 if table.progress.state is None else int(table.progress.state.turn_number()),
                spectators=table.listeners.spectators(),
            )
            for table in found[:_GAMES]
        ]
        self._watchable = (len(found), games)
        return self._watchable

    def _shown(self, own: dict[str, Rating]) -> dict[str, wire.RatingInfo]:
        now = self.time.now()
        return {pool: shown(aged(rating, now)) for pool, rating in own.items()}

    def _seen(
        self, account: str, mine: Wish | None, scene: Scene, own: dict[str, wire.RatingInfo]
    ) -> wire.LobbyInfo:
        """The lobby as an account sees it: without those with whom a block keeps it apart."""
        nobody: frozenset[str] = frozenset()
        blocked = scene.blocked.get(account, nobody)
        found = scene.standings.get(account)

        def apart(other: str) -> bool:
            return other in blocked or (account != "" and account in scene.blocked.get(other, nobody))

        return wire.LobbyInfo(
            people=scene.people,
            speeds=_SPEEDS,
            pools=scene.pools,
            wish=None if mine is None else self._info(mine),
            own=own,
            here=list(
                islice((name for name, each in scene.names if each != account and not apart(each)), _NAMED)
            ),
            challenges=[
                told(each, account, scene.ratings.get(each.id), each.account_id in self._sockets)
                for each in scene.challenges
                if each.account_id == account
                or (not each.table_id and each.to_id in ("", account) and not apart(each.account_id))
            ][:_CHALLENGES],
            games=scene.games,
            playing=scene.playing,
            standing=None if found is None else self._standing(found),
            days=DAYS,
        )

    def _standing(self, found: Standing) -> wire.StandingInfo:
        return wire.StandingInfo(left=max(0, found.until - self.time.now()), text=found.text)

    def _info(self, wish: Wish) -> wire.WishInfo:
        return wire.WishInfo(
            game=wish.game,
            speed=wish.speed,
            rated=bool(wish.rated),
            waited=max(0, self.time.now() - wish.since),
            table=wish.table_id,
            why=wish.why,
        )

    def _tell(self, scene: Scene) -> None:
        """Send every socket the lobby if that has changed for it. What others do is told once a second; for how long
        somebody waits is no change.
        """
        now = self.time.now()
        late = now < self._next
        sent = False
        by_account = {wish.account_id: wish for wish in scene.wishes}
        concerned = {*by_account, *scene.standings}
        concerned.update(account for each in scene.challenges for account in (each.account_id, each.to_id))
        for account, sockets in list(self._sockets.items()):
            if (
                late
                and account not in concerned
                and all(
                    (told := self._told.get(socket)) is not None and _is_quiet(told) for socket in sockets
                )
            ):
                continue  # only what others do could have changed
            info = self._seen(account, by_account.get(account), scene, self._own[account])
            still = _without_time(info)
            data = b""
            for socket in list(sockets):
                before = self._told.get(socket)
                if before == still or (late and before is not None and _same_own(before, still)):
                    continue
                sent = sent or before is not None
                self._told[socket] = still
                data = data or _encoder.encode(info)
                socket.send(data)
        if sent and not late:
            self._next = now + _APART_NUMBERS


def _without_time(info: wire.LobbyInfo) -> wire.LobbyInfo:
    wish = None if info.wish is None else msgspec.structs.replace(info.wish, waited=0)
    standing = None if info.standing is None else msgspec.structs.replace(info.standing, left=0)
    return msgspec.structs.replace(info, wish=wish, standing=standing)


def _is_quiet(told: wire.LobbyInfo) -> bool:
    """Whether a client was told nothing that concerns itself."""
    return told.wish is None and told.standing is None and not _own_challenges(told)


def _same_own(one: wire.LobbyInfo, other: wire.LobbyInfo) -> bool:
    """Whether nothing has changed that concerns the client itself."""
    return (
        one.wish == other.wish
        and one.standing == other.standing
        and _own_challenges(one) == _own_challenges(other)
    )


def _own_challenges(info: wire.LobbyInfo) -> list[wire.ChallengeInfo]:
    return [each for each in info.challenges if each.own or each.to]


def strength(meeting: Meeting | None) -> float:
    """By how strong players a game is worth watching: the sum of what is certain of both."""
    return 0.0 if meeting is None else sum(rating.points - 2 * rating.deviation for rating in meeting.before)


def own_ratings(connection: Connection, account: str) -> dict[str, Rating]:
    """The ratings of an account, by game and speed."""
    query = select(ratings).where(ratings.c.account_id == account)
    return {
        f"{row['game']} {row['speed']}": Rating(
            row["points"], row["deviation"], row["volatility"], row["at"], row["games"]
        )
        for row in connection.execute(query).mappings()
    }


def seating(wish: Wish) -> Seating:
    """The seat of somebody whose wish comes true."""
    deck = msgspec.json.decode(wish.deck, type=Deck)
    return Seating(
        kind="person",
        name=wish.name,
        deck=deck.deck,
        side=deck.side,
        token=hashed(fresh()),  # nobody knows it: the account has the seat
        account=wish.kind,  # type: ignore[arg-type]  # one of the words
    )
