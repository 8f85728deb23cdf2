"""Safety: whom an account does not want to meet, whom it reports, and what administrators let it know."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from typing import Any, Final

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, delete, select, update

from mindtable.server import wire
from mindtable.server.net.connection import POLICY
from mindtable.server.net.connection import Connection as Socket
from mindtable.server.net.guard import address_of
from mindtable.server.people.accounts import Accounts
from mindtable.server.people.names import key_of
from mindtable.server.people.sessions import Caller, fresh_id
from mindtable.server.storage.conduct import standing
from mindtable.server.storage.friends import end_friendship
from mindtable.server.storage.notifications import part
from mindtable.server.storage.people import (
    BOT,
    PERSON,
    Account,
    account_by,
    seated_at,
    sitting,
)
from mindtable.server.storage.retention import DAY
from mindtable.server.storage.safety import (
    EVER,
    MISUSED,
    OPEN,
    Block,
    Measure,
    Report,
    blocked_by,
    blocks,
    blocks_of,
    in_force,
    measures,
    measures_of,
    reports_of,
    store_block,
    store_report,
)
from mindtable.server.tables.hall import Hall
from mindtable.server.tables.manners import for_another
from mindtable.server.tables.refusals import RequestError, charge
from mindtable.server.tables.table import Table
from mindtable.server.wire import ChatLine, Failure

_BLOCKS: Final = 500  # that an account may have
_WAITING: Final = 5  # reports of an account that nobody has looked at
_MISUSES: Final = 3  # reports as weapons, after which an account may make none for a while
_WHILE: Final = 30 * DAY
_CHAT: Final = 300  # lines that a report has with it
_BARRED: Final = "You cannot watch this table."

encoder: Final = msgspec.json.Encoder()


class Evidence(Struct):
    """What a report has with it: the game as it was then, without hidden things unless it was over."""

    game: str
    names: list[str]
    turn: int
    result: str
    chat: list[ChatLine]
    record: str = ""


class Standing(Struct, frozen=True):
    """How a client stands at a table: its account, and whether that has a name."""

    account: str
    named: bool


class Safety:
    """Blocks and reports of all accounts."""

    def __init__(self, accounts: Accounts, hall: Hall) -> None:
        self.accounts = accounts
        self.hall = hall
        self.storage = hall.storage
        self.time = hall.time
        self._watching: defaultdict[str, dict[Socket, str]] = defaultdict(
            dict
        )  # by account: sockets and tables

    # Blocks.

    async def blocks(self, caller: Caller) -> list[wire.BlockInfo]:
        """Whom the caller has blocked."""
        account = _own(caller)
        found = await self.storage.read(lambda connection: blocks_of(connection, account.id))
        return [wire.BlockInfo(id=each.id, name=each.name, created=each.day) for each in found]

    async def block(self, caller: Caller, request: wire.BlockRequest) -> None:
        """Block somebody. They are not told, neither now nor when they are kept away."""
        account = _own(caller)
        names: list[str] = []
        if request.table:
            names = await self._names(request.table)
        other = ""

        def change(connection: Connection) -> None:
            nonlocal other
            found, name = _meant(connection, account, request, names)
            if found.id == account.id:
                raise RequestError("invalid", "That is yourself.")
            other = found.id
            block = Block(
                id=fresh_id(), account_id=account.id, blocked=other, name=name, day=self.time.of_day()
            )
            if not store_block(connection, block, _BLOCKS):
                raise RequestError("limit", f"You can block {_BLOCKS} people. Take somebody off your list.")
            end_friendship(connection, account.id, other)
            part(connection, account.id, other)

        await self.accounts.sessions.commit(caller, change)
        await self._keep_apart(account.id, other)

    async def unblock(self, caller: Caller, id_: str) -> None:
        """Take a block back."""
        account = _own(caller)
        mine = (blocks.c.account_id == account.id, blocks.c.id == id_.replace("\0", ""))
        other = ""

        def change(connection: Connection) -> None:
            nonlocal other
            other = str(connection.execute(select(blocks.c.blocked).where(*mine)).scalar() or "")
            connection.execute(delete(blocks).where(*mine))

        await self.accounts.sessions.commit(caller, change)
        if other:
            await self._keep_apart(account.id, other)

    async def _names(self, table: str) -> list[str]:
        async with self.hall.registry.use(table) as found:
            return [seating.name for seating in found.progress.seats]

    async def _keep_apart(self, account: str, other: str) -> None:
        """Let the tables of an account know that it has blocked somebody, or not any more."""
        held = await self.storage.read(lambda connection: seated_at(connection, account))
        mine = {table for table, _ in held}
        for socket, table in list(self._watching.get(other, {}).items()):
            if table in mine and await self._is_barred(table, other):
                socket.tell(Failure(code="not-yours", text=_BARRED))
                socket.close(POLICY)
        for id_, seat in held:
            table_ = self.hall.registry.tables.get(id_)
            if table_ is not None:
                await self.hear(table_, seat)

    async def _is_barred(self, table: str, account: str) -> bool:
        def find(connection: Connection) -> bool:
            players = [each.id for held in sitting(connection, table).values() for each in held]
            return any(account in blocked for blocked in blocked_by(connection, players).values())

        return await self.storage.read(find)

    async def hear(self, table: Table, seat: int) -> None:
        """Let a seat hear the other one, unless its player has blocked the other player."""
        async with table.lock:  # of two who look at the same time, the later one knows more

            def find(connection: Connection) -> bool:
                players = sitting(connection, table.id)
                others = {each.id for each in players.get(1 - seat, ())}
                mine = [each.id for each in players.get(seat, ())]
                return any(others & blocked for blocked in blocked_by(connection, mine).values())

            table.hear(seat, not await self.storage.read(find))

    async def admit(self, table: Table, socket: Socket, caller: Caller) -> Callable[[], None]:
        """Say who a client at a table is, until what is returned is called. Raises RequestError if it may not watch."""
        seat = socket.viewer
        account = caller.account
        if seat >= 0:
            if account is None:
                found = (await self.storage.read(lambda one: sitting(one, table.id))).get(seat, [])
                account = found[0] if found else None
            await self.hear(table, seat)
        if account is None:
            return lambda: None
        socket.account, socket.named = account.id, account.kind in (PERSON, BOT)
        if seat >= 0:
            return lambda: None
        id_ = account.id
        self._watching[id_][socket] = table.id

        def leave() -> None:
            self._watching[id_].pop(socket, None)
            if not self._watching[id_]:
                del self._watching[id_]

        if await self._is_barred(table.id, id_):
            leave()
            raise RequestError("not-yours", _BARRED)
        return leave

    # Reports.

    async def report(self, scope: Any, caller: Caller, request: wire.ReportRequest) -> None:
        """Report the opponent of the caller at a table."""
        account = _own(caller)
        text = "Too many reports from this address. Try again in an hour."
        charge(self.hall.quotas.reports, address_of(scope), text)
        async with self.hall.registry.use(request.table) as table:
            players = await self.storage.read(lambda connection: sitting(connection, table.id))
            seat = next(
                (seat for seat, held in players.items() if account.id in [one.id for one in held]), -1
            )
            if seat < 0:
                raise RequestError("not-yours", "You can report only somebody with whom you have played.")
            others = [each for each in players.get(1 - seat, ()) if each.id != account.id]
            if not others:
                raise RequestError("not-now", "Nobody with an account sits there.")
            evidence = _evidence(table)
            seq = table.progress.seq
            id_ = table.id
        now = self.time.now()
        report = Report(
            id=fresh_id(),
            reporter=account.id,
            reported=others[0].id,
            table_id=id_,
            seat=1 - seat,
            seq=seq,
            reason=request.reason,
            text=request.text.replace("\0", "").strip(),
            evidence=encoder.encode(evidence).decode(),
            at=now,
            day=self.time.of_day(),
        )

        def change(connection: Connection) -> None:
            made = reports_of(connection, account.id, now - _WHILE)
            if any((each.table_id, each.reported) == (id_, report.reported) for each in made):
                raise RequestError("not-now", "You have reported this game already.")
            if sum(each.status == MISUSED for each in made) >= _MISUSES:
                raise RequestError("not-yours", "Your reports were misused, so you can make none for now.")
            if sum(each.status == OPEN for each in made) >= _WAITING:
                raise RequestError("limit", "Your earlier reports wait for somebody to look at them.")
            store_report(connection, report)

        await self.accounts.sessions.commit(caller, change)

    # Notices.

    async def notices(self, caller: Caller) -> list[wire.Notice]:
        """What administrators let the caller know: what was not read, and what still holds."""
        account = caller.account
        if account is None:
            return []
        now = self.time.now()
        found = await self.storage.read(lambda connection: measures_of(connection, account.id))
        return [
            wire.Notice(
                id=each.id,
                kind=each.kind,  # type: ignore[arg-type]  # one of the words
                text=each.text,
                created=each.day,
                left=left(each, now),
                seen=each.seen == 1,
            )
            for each in found
            if not each.lifted and (not each.seen or (each.kind in ("mute", "pause") and each.holds(now)))
        ]

    async def read(self, caller: Caller, id_: str) -> None:
        """Note that the caller has read something."""
        account = _own(caller)
        mine = (measures.c.account_id == account.id, measures.c.id == id_.replace("\0", ""))
        await self.accounts.sessions.commit(
            caller, lambda connection: connection.execute(update(measures).where(*mine).values(seen=1))
        )


def left(measure: Measure, now: int) -> int | None:
    """How long a measure still holds; None for one without an end."""
    return None if measure.until == EVER else max(0, measure.until - now)


def require_welcome(connection: Connection, account: str, now: int) -> None:
    """Raise RequestError if an account may not play strangers now."""
    pause = in_force(connection, account, "pause", now)
    if pause is not None:
        text = f" The reason: {pause.text}" if pause.text else ""
        raise RequestError(
            "not-yours", f"You cannot play with strangers{for_another(left(pause, now))}.{text}"
        )
    found = standing(connection, account, now)
    if found is not None and found.until:
        raise RequestError(
            "not-yours", f"You cannot play with strangers{for_another(found.until - now)}. {found.text}"
        )


def is_welcome(connection: Connection, account: str, now: int) -> bool:
    """Whether an account may play strangers now."""
    try:
        require_welcome(connection, account, now)
    except RequestError:
        return False
    return True


def _own(caller: Caller) -> Account:
    """The account of a caller, who may be a guest. Raises RequestError without one, and for programs."""
    if caller.token is not None:
        raise RequestError("not-yours", "Programs cannot do this; a person in a browser can.")
    if caller.account is None:
        raise RequestError("login", "You have no account yet: play a game first, or make one.")
    return caller.account


def _meant(
    connection: Connection, account: Account, request: wire.BlockRequest, names: list[str]
) -> tuple[Account, str]:
    """Whom a request means, and how they are called. Raises RequestError if that is nobody."""
    if request.name and not request.table:
        found = account_by(connection, key=key_of(request.name)[:24])
        if found is None or found.kind not in (PERSON, BOT):
            raise RequestError("gone", "Nobody has this name.")
        return found, found.name
    players = sitting(connection, request.table)
    seat = next((seat for seat, held in players.items() if account.id in [one.id for one in held]), -1)
    others = players.get(1 - seat, []) if seat >= 0 else []
    if not others:
        raise RequestError("not-yours", "You can block somebody with a name, or with whom you play.")
    return others[0], others[0].name or names[1 - seat]


def _evidence(table: Table) -> Evidence:
    progress = table.progress
    over = progress.status == "over"
    return Evidence(
        game=progress.setup.game,
        names=[seating.name for seating in progress.seats],
        turn=0 if progress.state is None else int(progress.state.turn_number()),
        result="" if progress.result is None else progress.result.reason,
        chat=progress.chat[-_CHAT:],
        record=str(progress.game.record().dumps()) if over else "",
    )
