"""Leaving: a copy of everything that belongs to an account, and its deletion, after which records name a "Player"."""

from __future__ import annotations

from contextlib import AsyncExitStack
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, delete, select, update

from mindtable.core.errors import MindtableError
from mindtable.core.record import Record
from mindtable.server.log.entries import Entry, Seating, dumps, loads
from mindtable.server.log.names import apart
from mindtable.server.people.accounts import Accounts
from mindtable.server.people.sessions import Caller
from mindtable.server.storage.friends import ASKED, FRIENDS, friendships_of
from mindtable.server.storage.meetings import ratings
from mindtable.server.storage.people import (
    BOT,
    GONE,
    GUEST,
    Account,
    accounts,
    api_tokens,
    decks,
    forget,
    passkeys,
    remove_guest,
    seated_at,
    sessions,
)
from mindtable.server.storage.safety import blocks, measures, reports_of
from mindtable.server.storage.storage import Storage, Write, entries, holdings, notifications, tables
from mindtable.server.tables.hall import Hall
from mindtable.server.wire import ChatLine

NOBODY: Final = "Player"
_EXPORTED: Final = ("id", "kind", "name", "created", "email", "settings")


class Leaving:
    """Exports and deletions of accounts."""

    def __init__(self, accounts_: Accounts, hall: Hall) -> None:
        self.accounts = accounts_
        self.hall = hall
        self.storage: Storage = accounts_.storage

    def _own(self, caller: Caller) -> Account:
        """The account of a caller who has just proved who it is; a guest has nothing to prove it with."""
        if caller.session is not None and caller.account is not None and caller.account.kind == GUEST:
            return caller.account
        return self.accounts.require_fresh(caller)

    async def export(self, caller: Caller) -> bytes:
        """Everything that belongs to an account, as JSON. Secrets are left out: they are stored as hashes only."""
        account = self._own(caller)

        def find(connection: Connection) -> dict[str, Any]:
            def rows(table: Any, *columns: str) -> list[dict[str, Any]]:
                query = select(*(table.c[name] for name in columns)).where(table.c.account_id == account.id)
                return [dict(row) for row in connection.execute(query).mappings()]

            played = select(tables.c.id, tables.c.status, tables.c.created, holdings.c.seat).join(
                holdings, holdings.c.table_id == tables.c.id
            )
            mine = connection.execute(played.where(holdings.c.holder == account.id)).mappings()
            bots = select(accounts.c.name).where(accounts.c.owner == account.id, accounts.c.kind == BOT)
            return {
                "account": {name: getattr(account, name) for name in _EXPORTED},
                "sessions": rows(sessions, "agent", "created"),
                "passkeys": rows(passkeys, "name", "created", "used"),
                "tokens": rows(api_tokens, "name", "scopes", "created", "used"),
                "programs": list(connection.execute(bots).scalars()),
                "decks": rows(decks, "game", "name", "list", "cards", "changed"),
                "blocks": rows(blocks, "name", "day"),
                "friends": _friends(connection, account.id),
                "notifications": rows(notifications, "kind", "name", "game", "day"),
                "measures": rows(measures, "kind", "text", "day"),
                "reports": [
                    {"table": each.table_id, "reason": each.reason, "text": each.text, "day": each.day}
                    for each in reports_of(connection, account.id, 0)
                ],
                "ratings": rows(ratings, "game", "speed", "points", "deviation", "games"),
                "tables": [
                    {**row, "record": f"/api/tables/{row['id']}/record" if row["status"] == "over" else None}
                    for row in mine
                ],
            }

        return msgspec.json.format(msgspec.json.encode(await self.storage.read(find)))

    async def delete(self, caller: Caller) -> None:
        """Delete an account with everything that belongs to it, its programs too. Its seats are given up.

        A kill in between leaves the account, with some records changed; it can be deleted again.
        """
        account = self._own(caller)
        hashes: list[str] = []
        seats: list[tuple[str, int]]

        def change(connection: Connection) -> None:
            nonlocal hashes, seats
            hashes = []
            everybody = _with_bots(connection, account)
            seats = [held for each in everybody for held in seated_at(connection, each)]
            if seats:
                return
            for each in everybody:
                for table in (sessions, api_tokens):
                    mine = select(table.c.hash).where(table.c.account_id == each)
                    hashes += connection.execute(mine).scalars()
                if account.kind == GUEST:
                    remove_guest(connection, each)
                    continue
                forget(connection, each)
                blank = {"kind": GONE, "name": "", "key": None, "password": "", "email": "", "handle": None}
                values = {**blank, "owner": "", "administrator": 0, "settings": ""}
                connection.execute(update(accounts).where(accounts.c.id == each).values(**values))

        seats = await self.storage.read(
            lambda connection: [
                held for each in _with_bots(connection, account) for held in seated_at(connection, each)
            ]
        )
        while True:
            for table, seat in seats:
                await self._leave_table(table, seat)
            await self.accounts.sessions.commit(caller, change)
            if not seats:
                break  # otherwise seats were taken meanwhile
        self.accounts.sessions.close(hashes)

    async def _leave_table(self, id_: str, seat: int) -> None:
        """Take the name of a seat out of the log and the records of a table, and give the seat up."""
        async with AsyncExitStack() as stack:
            try:
                table = await stack.enter_async_context(self.hall.registry.use(id_))
            except MindtableError:
                await self._rewrite(id_, seat)  # it cannot be read; its texts change all the same
                return
            async with table.lock:
                await self._rewrite(id_, seat)
                await table.reload()
        self.hall.replays.forget(id_)

    async def _rewrite(self, id_: str, seat: int) -> None:
        def change(connection: Connection) -> None:
            query = (
                select(entries.c.seq, entries.c.data).where(entries.c.table_id == id_).order_by(entries.c.seq)
            )
            other = ""
            for seq, data in connection.execute(query).all():
                try:
                    entry = loads(data)
                except Exception:  # a damaged entry can be anything
                    continue
                other = _other(entry, seat) or other
                nameless(entry, seat, apart(NOBODY, other))
                text = dumps(entry)
                if text != data:
                    mine = (entries.c.table_id == id_, entries.c.seq == seq)
                    connection.execute(update(entries).where(*mine).values(data=text))
            connection.execute(delete(holdings).where(holdings.c.table_id == id_, holdings.c.seat == seat))

        await self.storage.commit(Write(change=change))


def _friends(connection: Connection, account: str) -> list[dict[str, Any]]:
    """The friends of an account, and whom it has asked, as it sees them."""
    found = friendships_of(connection, account)
    others = [each.other_id if each.account_id == account else each.account_id for each in found]
    known = select(accounts.c.id, accounts.c.name).where(accounts.c.id.in_(others))
    names = {row.id: row.name for row in connection.execute(known)}
    return [
        {
            "name": names.get(other, ""),
            "friends": each.state == FRIENDS,
            "asked_by_you": each.account_id == account,
            "day": each.day,
        }
        for each, other in zip(found, others, strict=True)
        if each.account_id == account or each.state in (ASKED, FRIENDS)
    ]


def _with_bots(connection: Connection, account: Account) -> list[str]:
    """An account and those of its programs."""
    owned = select(accounts.c.id).where(accounts.c.owner == account.id, accounts.c.kind == BOT)
    return [account.id, *connection.execute(owned).scalars()]


def _other(entry: Entry, seat: int) -> str:
    """The name of the other player, if an entry has it."""
    if entry.setup is not None and entry.setup.seats[1 - seat].name:
        return entry.setup.seats[1 - seat].name
    return entry.seating.name if entry.seating is not None and entry.seat == 1 - seat else ""


def nameless(entry: Entry, seat: int, name: str) -> None:
    """Let an entry of a log call the player of a seat `name`, who holds no token for it any more."""
    if entry.setup is not None:
        entry.setup.seats[seat] = _nobody(entry.setup.seats[seat], name)
        entry.setup.said = [
            ChatLine(seat=line.seat, name=name, text=line.text) if line.seat == seat else line
            for line in entry.setup.said
        ]
        entry.setup.branch = _record(entry.setup.branch, seat, name)
    if entry.seating is not None and entry.seat == seat:
        entry.seating = _nobody(entry.seating, name)
    entry.record = _record(entry.record, seat, name)


def _nobody(seating: Seating, name: str) -> Seating:
    if seating.kind != "person":
        return seating
    return msgspec.structs.replace(seating, name=name, token="", account="")


def _record(text: str, seat: int, name: str) -> str:
    """A record with another name for a seat."""
    if not text:
        return text
    record = Record.loads(text)
    record.players[seat] = name
    return record.dumps()
