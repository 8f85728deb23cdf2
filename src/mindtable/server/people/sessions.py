"""Sessions: who sends a request, and how that begins and ends.

A session is a row whose key is the hash of a cookie. Every change of rights makes a new one, and the old one ends at
once, with its sockets. Lengths of time are uptime, so a wrong time of the system ends nothing.
"""

from __future__ import annotations

import asyncio
import re
import secrets
from collections import defaultdict
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import Connection, and_, delete, or_, select, update

from mindtable.server.log.clock import Time
from mindtable.server.net.browsers import Browser, Credentials, credentials, new_browser
from mindtable.server.net.connection import GOING_AWAY
from mindtable.server.net.connection import Connection as Socket
from mindtable.server.net.guard import header
from mindtable.server.storage.people import (
    BOT,
    GONE,
    GUEST,
    Account,
    ApiToken,
    Session,
    account_by,
    accounts,
    api_tokens,
    hand_over,
    remove_guest,
    seated_at,
    session_of,
    sessions,
    store_account,
    store_session,
)
from mindtable.server.storage.retention import DAY
from mindtable.server.storage.safety import in_force
from mindtable.server.storage.storage import Sitter, Storage, StorageError, Write
from mindtable.server.storage.tokens import LENGTH, hashed
from mindtable.server.tables.refusals import RequestError

API_TOKEN: Final = "mt_"  # the beginning of API tokens
PLAY: Final = "play"  # a scope: to take seats and to play
FRESH: Final = 5 * 60_000  # milliseconds after a proof of who it is, for changes that need one
IDLE: Final = 30 * DAY  # a session ends that was not used for so long
LONGEST: Final = 180 * DAY  # and, used or not, after so long
GUEST_IDLE: Final = 400 * DAY  # as long as browsers keep a cookie: a guest has no other way back
_NOTED: Final = 3_600_000  # milliseconds in which further uses of a session are not noted
_MOST_NOTED: Final = 10_000
_AGENT: Final = (
    ("Edg", "Edge"),
    ("OPR", "Opera"),
    ("Firefox", "Firefox"),
    ("Chrome", "Chrome"),
    ("Safari", "Safari"),
)
_SYSTEM: Final = (
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("Mac OS", "macOS"),
    ("Linux", "Linux"),
)


def is_api_token(token: str) -> bool:
    """Whether this is meant as an API token. The token of a seat can begin like one by chance."""
    return token.startswith(API_TOKEN) and len(token) != LENGTH


class Caller(Struct, frozen=True):
    """The sender of a request: a session or an API token and its account, and what proves seats at tables."""

    credentials: Credentials
    account: Account | None = None
    session: Session | None = None
    token: ApiToken | None = None

    @property
    def named(self) -> Account | None:
        """The account, unless it is a guest's."""
        return self.account if self.account is not None and self.account.kind != GUEST else None

    def may(self, scope: str) -> bool:
        """Whether this is allowed: a session may do everything."""
        return self.token is None or scope in self.token.scopes.split()


class Sessions:
    """The sessions of a server, and the sockets that were opened with each."""

    def __init__(self, storage: Storage, time: Time) -> None:
        self.storage = storage
        self.time = time
        self.site = ""  # the name of the database, which is part of the name of the cookie
        self._noted: dict[str, int] = {}  # sessions and API tokens, and when their use was noted
        self._noting: set[asyncio.Task[None]] = set()
        self._sockets: defaultdict[str, set[Socket]] = defaultdict(set)

    # Who asks.

    async def caller(self, scope: Any) -> Caller:
        """The sender of a request. Raises RequestError for an API token that does not exist."""
        given = credentials(scope, self.site)
        token = next((each for each in given.tokens if is_api_token(each)), "")
        if token:
            return await self.bearer(token)
        if not given.browser.token:
            return Caller(given)
        found = await self._session(given.browser)
        if found is None:
            return Caller(given)
        session, account = found
        self._note(session.hash, session.seen, lambda now: _seen(session.hash, account.id, now))
        return Caller(replace(given, account=account.id), account, session)

    async def bearer(self, token: str) -> Caller:
        """The owner of an API token. Raises RequestError if it does not exist."""

        def find(connection: Connection) -> tuple[ApiToken, Account | None] | None:
            query = select(api_tokens).where(api_tokens.c.hash == hashed(token))
            row = connection.execute(query).mappings().first()
            return None if row is None else (ApiToken(**row), account_by(connection, id=row["account_id"]))

        found = await self.storage.read(find)
        if found is None or found[1] is None or found[1].kind == GONE:
            raise RequestError("login", "This API token does not exist, or not any more.")
        known, account = found[0], found[1]
        self._note(known.hash, 0, lambda now: _used(known.hash, account.id, now, self.time.of_day()))
        seats = Credentials(Browser(), [], account.id if PLAY in known.scopes.split() else "")
        return Caller(seats, account, None, known)

    async def _session(self, browser: Browser) -> tuple[Session, Account] | None:
        hash_ = browser.holder
        found = await self.storage.read(lambda connection: session_of(connection, hash_))
        if found is None:
            if await self.storage.holds(hash_):
                await self._adopt(hash_)
            # Another request of the browser may have done that meanwhile.
            found = await self.storage.read(lambda connection: session_of(connection, hash_))
        if found is None or found[1].kind == GONE or self.is_over(*found):
            return None
        return found

    def is_over(self, session: Session, account: Account) -> bool:
        """Whether a session has lasted too long, or was not used for too long."""
        now = self.time.now()
        if account.kind == GUEST:
            return now - session.seen > GUEST_IDLE
        return now - session.seen > IDLE or now - session.began > LONGEST

    async def _adopt(self, hash_: str) -> None:
        """A browser of an earlier version, which held seats by its cookie, becomes a guest."""
        guest = self.guest()
        session = self._row(hash_, guest, "", fresh=False)

        def change(connection: Connection) -> None:
            if session_of(connection, hash_) is None:
                store_account(connection, guest)
                store_session(connection, session)
                hand_over(connection, hash_, guest.id)

        await self.storage.commit(Write(change=change))

    def is_fresh(self, caller: Caller) -> bool:
        """Whether somebody has just proved who they are; guests have nothing to prove it with."""
        if caller.session is None or caller.account is None:
            return False
        if caller.account.kind == GUEST:
            return True
        return caller.session.fresh >= 0 and self.time.now() - caller.session.fresh <= FRESH

    # How sessions begin.

    def guest(self) -> Account:
        """The account of somebody new."""
        return Account(id=fresh_id(), kind=GUEST, created=self.time.of_day(), seen=self.time.now())

    def _row(self, hash_: str, account: Account, agent: str, fresh: bool) -> Session:
        now = self.time.now()
        return Session(
            hash=hash_,
            id=fresh_id(),
            account_id=account.id,
            created=self.time.of_day(),
            began=now,
            seen=now,
            fresh=now if fresh else -1,
            agent=agent,
        )

    def sitter(self, scope: Any, caller: Caller) -> tuple[Browser, Sitter]:
        """The sitter of a new seat, and the cookie of their browser; who has no session becomes a guest with the seat.

        The browser of a program with an API token has no cookie. Raises RequestError if its token is not for playing.
        """
        if not caller.may(PLAY):
            raise RequestError("not-yours", "This API token is not for playing.")
        account = caller.account
        if account is not None:
            named = account.kind != GUEST
            kind = ("bot" if account.kind == BOT else "person") if named else ""
            sitter = Sitter(account.id, partial(require_still, caller), account.name, kind)  # type: ignore[arg-type]  # one of the words
            return caller.credentials.browser, sitter
        browser = new_browser(scope)
        guest = self.guest()
        session = self._row(browser.holder, guest, agent_of(scope), fresh=False)

        def arrive(connection: Connection) -> None:
            if account_by(connection, id=guest.id) is None:
                store_account(connection, guest)
                store_session(connection, session)

        return browser, Sitter(guest.id, arrive)

    def renewal(self, scope: Any, caller: Caller, account: Account) -> Renewal:
        """A new session of an account, which has just proved who it is. It takes the place of the caller's session."""
        browser = new_browser(scope)
        session = self._row(browser.holder, account, agent_of(scope), fresh=True)
        return Renewal(browser, session, caller)

    # How sessions end.

    async def end(self, account: str, keys: Iterable[str]) -> list[str]:
        """End these sessions of an account (their ids). Returns those that there were."""
        wanted = list(keys)
        mine = (sessions.c.account_id == account, sessions.c.id.in_(wanted))
        ended: list[tuple[str, str]] = []

        def change(connection: Connection) -> None:
            nonlocal ended
            rows = connection.execute(select(sessions.c.id, sessions.c.hash).where(*mine)).all()
            ended = [(id_, hash_) for id_, hash_ in rows]
            connection.execute(delete(sessions).where(*mine))

        await self.storage.commit(Write(change=change))
        self.close(hash_ for _, hash_ in ended)
        return [id_ for id_, _ in ended]

    async def of(self, account: str) -> list[Session]:
        """The sessions of an account, those used last first."""
        query = select(sessions).where(sessions.c.account_id == account).order_by(sessions.c.seen.desc())
        return await self.storage.read(
            lambda connection: [Session(**row) for row in connection.execute(query).mappings()]
        )

    async def commit(self, caller: Caller, change: Callable[[Connection], object]) -> None:
        """Store something for a caller. Raises RequestError if its session or API token has ended meanwhile."""

        def checked(connection: Connection) -> None:
            require_still(caller, connection)
            change(connection)

        await self.storage.commit(Write(change=checked))

    # Sockets.

    def watch(self, caller: Caller, socket: Socket) -> Callable[[], None]:
        """Close a socket when the session or API token ends with which it was opened. Returns how to stop that."""
        held = caller.session or caller.token
        if held is None:
            return lambda: None
        key = held.hash
        self._sockets[key].add(socket)

        def leave() -> None:
            self._sockets[key].discard(socket)
            if not self._sockets[key]:
                del self._sockets[key]

        return leave

    async def holds(self, caller: Caller) -> bool:
        """Whether the session or API token of a caller has not ended since."""
        held = caller.session or caller.token
        if held is None:
            return True
        table = sessions if caller.session is not None else api_tokens
        query = select(table.c.hash).where(table.c.hash == held.hash)
        return await self.storage.read(lambda connection: connection.execute(query).first() is not None)

    def close(self, hashes: Iterable[str]) -> None:
        """Close the sockets of sessions and API tokens that have ended; clients connect again."""
        for hash_ in hashes:
            self._noted.pop(hash_, None)
            for socket in list(self._sockets.get(hash_, ())):
                socket.close(GOING_AWAY)

    async def sweep(self) -> None:
        """End what has lasted too long, with its sockets. Open sockets count as a use."""
        now = self.time.now()
        open_ = [hash_ for hash_ in self._sockets if now - self._noted.get(hash_, -_NOTED) >= _NOTED]
        guests = select(accounts.c.id).where(accounts.c.kind == GUEST)
        is_guest = sessions.c.account_id.in_(guests)
        too_old = or_(
            and_(is_guest, sessions.c.seen < now - GUEST_IDLE),
            and_(~is_guest, or_(sessions.c.seen < now - IDLE, sessions.c.began < now - LONGEST)),
        )
        ended: list[str] = []

        def change(connection: Connection) -> None:
            nonlocal ended
            for hash_ in open_:
                connection.execute(update(sessions).where(sessions.c.hash == hash_).values(seen=now))
            ended = list(connection.execute(select(sessions.c.hash).where(too_old)).scalars())
            if ended:
                connection.execute(delete(sessions).where(sessions.c.hash.in_(ended)))

        held = list(self._sockets)

        def known(connection: Connection) -> set[str]:
            found: set[str] = set()
            for table in (sessions, api_tokens):
                found |= set(connection.execute(select(table.c.hash).where(table.c.hash.in_(held))).scalars())
            return found

        there = await self.storage.read(known) if held else set()
        self.close(hash_ for hash_ in held if hash_ not in there)  # somebody has ended them beside the server
        due = await self.storage.read(
            lambda connection: connection.execute(select(sessions.c.hash).where(too_old).limit(1)).first()
        )
        if open_ or due is not None:
            await self.storage.commit(Write(change=change))
            self._noted.update(dict.fromkeys(open_, now))
            self.close(ended)

    # Notes of use.

    def _note(self, key: str, seen: int, statement: Callable[[int], Callable[[Connection], object]]) -> None:
        """Note that a session or API token is used, at most once an hour. Nobody waits for that."""
        now = self.time.now()
        if now - self._noted.get(key, seen if seen else -_NOTED) < _NOTED:
            return
        if len(self._noted) >= _MOST_NOTED:
            self._noted.clear()
        self._noted[key] = now
        task = asyncio.create_task(self._store(key, statement(now)))
        self._noting.add(task)
        task.add_done_callback(self._noting.discard)

    async def _store(self, key: str, change: Callable[[Connection], object]) -> None:
        try:
            await self.storage.commit(Write(change=change))
        except StorageError:
            self._noted.pop(key, None)  # it was logged; the next use tries again

    async def wait(self) -> None:
        """Return when all notes are stored, or have failed."""
        await asyncio.gather(*self._noting, return_exceptions=True)


class Renewal(Struct, frozen=True):
    """A new session that takes the place of the caller's. `browser` has the cookie for it."""

    browser: Browser
    session: Session
    caller: Caller

    def store(self, connection: Connection) -> None:
        """Store it, and end the old one. A guest who logs in brings its seats along."""
        closed = in_force(connection, self.session.account_id, "close", self.session.began)
        if closed is not None:
            text = f" The reason: {closed.text}" if closed.text else ""
            raise RequestError("not-yours", f"An administrator has closed this account.{text}")
        store_session(connection, self.session)
        old, account = self.caller.session, self.caller.account
        if old is None or account is None:
            return
        connection.execute(delete(sessions).where(sessions.c.hash == old.hash))
        if account.id == self.session.account_id or account.kind != GUEST:
            return
        hand_over(connection, account.id, self.session.account_id)
        rest = select(sessions.c.hash).where(sessions.c.account_id == account.id)
        if connection.execute(rest).first() is None and not seated_at(connection, account.id):
            remove_guest(connection, account.id)

    @property
    def ended(self) -> list[str]:
        """The hash of the session that ends."""
        return [self.caller.session.hash] if self.caller.session is not None else []


def _seen(hash_: str, account: str, now: int) -> Callable[[Connection], object]:
    def change(connection: Connection) -> None:
        connection.execute(update(sessions).where(sessions.c.hash == hash_).values(seen=now))
        connection.execute(update(accounts).where(accounts.c.id == account).values(seen=now))

    return change


def _used(hash_: str, account: str, now: int, day: int) -> Callable[[Connection], object]:
    def change(connection: Connection) -> None:
        connection.execute(update(api_tokens).where(api_tokens.c.hash == hash_).values(used=day))
        connection.execute(update(accounts).where(accounts.c.id == account).values(seen=now))

    return change


def require_still(caller: Caller, connection: Connection) -> None:
    """Raise RequestError if the session or API token of a caller has ended meanwhile."""
    held = caller.session or caller.token
    if held is None:
        return
    table = sessions if caller.session is not None else api_tokens
    if connection.execute(select(table.c.hash).where(table.c.hash == held.hash)).first() is None:
        raise RequestError("login", "This session has ended.")


def fresh_id() -> str:
    """An id that nobody can guess; it is not a secret."""
    return secrets.token_urlsafe(12)


def agent_of(scope: Any) -> str:
    """The browser and the system of a request, in words for the list of sessions."""
    text = header(scope, b"user-agent")
    browser = next((name for mark, name in _AGENT if mark in text), "")
    system = next((name for mark, name in _SYSTEM if mark in text), "")
    if browser and system:
        return f"{browser} on {system}"
    return browser or system or re.sub(r"[^ -~]", "", text.partition("/")[0])[:40] or "A program"
