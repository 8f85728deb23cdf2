"""The seats that people hold, and codes that give a seat to another device.

A code works once and for a short time. Only the hashes of codes are kept, in memory: after a restart of the server a
player makes another one.
"""

from __future__ import annotations

import secrets
from typing import Final

from msgspec import Struct

from mindtable.server import wire
from mindtable.server.log.clock import Time
from mindtable.server.log.entries import Unreadable
from mindtable.server.net.browsers import Credentials
from mindtable.server.storage.retention import DAY
from mindtable.server.storage.storage import Holder, Sitter
from mindtable.server.storage.tokens import fresh, hashed, seat_of
from mindtable.server.tables.loading import Missing
from mindtable.server.tables.refusals import RequestError
from mindtable.server.tables.registry import Registry
from mindtable.server.tables.table import Table

_SECONDS: Final = 600  # that a code works
_LETTERS: Final = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"  # without those that look alike
_LENGTH: Final = 10  # 50 bits; guessing is limited to one try a second
_MOST: Final = 10_000  # codes; the oldest is forgotten first
_RUNNING: Final = 60  # tables of an account whose games are not over, of which it is told at once
_FINISHED: Final = (
    12  # the same for games that ended within the last day: the other player may want another one
)


class Seats:
    """The seats of people at all tables."""

    def __init__(self, registry: Registry) -> None:
        self._registry = registry
        self._storage = registry.services.storage
        self._time = registry.services.time
        self._codes = SeatCodes(self._time)

    async def seat(self, table: Table, credentials: Credentials) -> int:
        """The seat at a table that the credentials prove; -1 for a spectator. Raises StorageError or Unreadable."""
        seat = seat_of(table.progress.seats, credentials.tokens)
        return seat if seat >= 0 else await self._storage.seat_held(table.id, credentials.holders)

    async def hold(self, table: Table, credentials: Credentials, sitter: Sitter) -> None:
        """Let an account hold the seat that the credentials prove, and the one at rematches. Raises RequestError."""
        seat = await self._own(table, credentials)
        tables = [table]
        while next_ := tables[-1].progress.next_table:
            try:
                tables.append(await self._registry.table(next_))
            except Missing:
                break
        for each in tables:
            if await self._storage.seat_held(each.id, [sitter.account]) != seat:
                holder = Holder(sitter.account, each.id, seat, self._time.now())
                await self._storage.hold(holder, sitter.arrive)

    async def code(self, table: Table, credentials: Credentials) -> wire.MoveCode:
        """A code with which another device gets the seat that the credentials prove. Raises RequestError."""
        seat = await self._own(table, credentials)
        return wire.MoveCode(code=self._codes.make(table.id, seat), seconds=_SECONDS)

    async def move(self, code: str, sitter: Sitter) -> wire.Seated:
        """Let an account, and a client with the token in the answer, hold the seat of a code. Raises RequestError."""
        given = self._codes.find(code)
        if given is None:
            text = "This code does not work, or not any more. Make a new one on the device where you play."
            raise RequestError("not-yours", text)
        table = await self._registry.table(given.table)
        if await self._storage.seat_held(table.id, [sitter.account]) == 1 - given.seat:
            raise RequestError("not-now", "You play the other seat in this browser.")
        if self._codes.find(code) is not given:
            raise RequestError("not-yours", "Somebody else has just used this code.")
        self._codes.use(code)
        token = fresh()
        for holder in (sitter.account, hashed(token)):
            await self._storage.hold(Holder(holder, table.id, given.seat, self._time.now()), sitter.arrive)
        return wire.Seated(table=table.info(), seat=given.seat, token=token)

    async def held(self, id_: str, credentials: Credentials) -> wire.HeldSeat | None:
        """The seat that the credentials prove at a table, or at its latest rematch; None without one.

        A table that is gone or cannot be read counts as one without a seat.
        """
        try:
            table = await self._registry.table(id_)
            seat = await self.seat(table, credentials)
            while seat >= 0 and table.progress.next_table:
                try:
                    table = await self._registry.table(table.progress.next_table)
                except Missing:
                    break
        except (Missing, Unreadable):
            return None
        if seat < 0:
            return None
        progress = table.progress
        return wire.HeldSeat(
            table=table.info(),
            seat=seat,
            waiting_for=progress.awaited(seat),
            turn=0 if progress.state is None else int(progress.state.turn_number()),
            clock=table.clock.state(self._time.now()),
            moved=progress.moved_at,
        )

    async def tables_of(self, account: str) -> list[str]:
        """The tables at which an account has a seat and somebody may do something, those visited last first."""
        since = self._time.now() - DAY
        return await self._storage.seats_of(account, _RUNNING, _FINISHED, since)

    async def _own(self, table: Table, credentials: Credentials) -> int:
        seat = await self.seat(table, credentials)
        if seat < 0:
            raise RequestError("not-yours", "You have no seat at this table.")
        return seat


class SeatCode(Struct, frozen=True):
    """A seat that a code gives, until that uptime."""

    table: str
    seat: int
    until: int


class SeatCodes:
    """The codes that work now."""

    def __init__(self, time: Time) -> None:
        self._time = time
        self._codes: dict[str, SeatCode] = {}

    def make(self, table: str, seat: int) -> str:
        """A new code for a seat; an earlier one does not work any more."""
        now = self._time.now()
        kept = {
            key: given
            for key, given in self._codes.items()
            if given.until > now and (given.table, given.seat) != (table, seat)
        }
        while len(kept) >= _MOST:
            del kept[next(iter(kept))]
        code = "".join(_LETTERS[each % len(_LETTERS)] for each in secrets.token_bytes(_LENGTH))
        kept[hashed(code)] = SeatCode(table, seat, now + _SECONDS * 1000)
        self._codes = kept
        return f"{code[: _LENGTH // 2]}-{code[_LENGTH // 2 :]}"

    def find(self, code: str) -> SeatCode | None:
        """The seat that a code gives, however it is typed; None if it does not work."""
        given = self._codes.get(_key(code))
        return given if given is not None and given.until > self._time.now() else None

    def use(self, code: str) -> None:
        """From now on the code does not work."""
        self._codes.pop(_key(code), None)


def _key(code: str) -> str:
    return hashed("".join(letter for letter in code.upper() if letter.isalnum()))
