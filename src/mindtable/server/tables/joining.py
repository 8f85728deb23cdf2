"""Before a game: taking an open seat, changing a deck while written cards are shown, cancelling a table."""

from __future__ import annotations

from typing import Literal

import msgspec

import mindtable
from mindtable.core.errors import OptionError
from mindtable.server import wire
from mindtable.server.log import consent
from mindtable.server.log.entries import Entry, Seating
from mindtable.server.log.names import apart, clean_name
from mindtable.server.net.browsers import Credentials
from mindtable.server.storage.retention import NOT_BEGUN
from mindtable.server.storage.storage import Holder, Sitter, Write
from mindtable.server.storage.tokens import fresh, hashed, open_seat
from mindtable.server.tables.beginning import begin
from mindtable.server.tables.decks import Chosen, choose
from mindtable.server.tables.loading import Missing
from mindtable.server.tables.refusals import RequestError, check_room
from mindtable.server.tables.registry import Registry
from mindtable.server.tables.seats import Seats
from mindtable.server.tables.table import Table


class Joining:
    """Changes who sits at a table, and with which deck, until its game begins."""

    def __init__(self, registry: Registry, seats: Seats) -> None:
        self._registry = registry
        self._services = registry.services
        self._seats = seats

    async def join(
        self, table: Table, request: wire.JoinRequest, credentials: Credentials, client: str, sitter: Sitter
    ) -> wire.Seated:
        """Take an open seat, which `sitter` holds from now on. Raises MindtableError."""
        setup = table.progress.setup
        if setup.custom and not request.custom_cards:
            raise RequestError(
                "not-now", "Players may bring their own cards to this table. Agree to that to take the seat."
            )
        game = mindtable.game(setup.game)
        others = [card for seating in table.progress.seats for card in seating.written]
        chosen = await choose(
            self._services.reading, game, request, setup.match, setup.custom, others, client
        )
        async with table.lock:
            if self._registry.tables.get(table.id) is not table:
                raise Missing(f"there is no table {table.id}")
            seat = open_seat(table.progress.seats, request.invitation)
            if seat < 0:
                raise RequestError(
                    "not-yours", "This invitation is not valid, or somebody has used it already."
                )
            if await self._seats.seat(table, credentials) >= 0:
                raise RequestError(
                    "not-now", "You are already sitting at this table. Send the link to somebody else."
                )
            given = table.progress.seats[seat]
            if not chosen.deck:
                chosen = Chosen(given.deck, given.side, given.written)
            elif setup.branch:
                raise OptionError("a game that goes on keeps its decks")
            token = fresh()
            seating = Seating(
                kind="person",
                name=apart(
                    sitter.name or clean_name(request.name) or "Guest", table.progress.seats[1 - seat].name
                ),
                deck=chosen.deck,
                side=chosen.side,
                written=chosen.written,
                token=hashed(token),
                account=sitter.kind,
            )
            holding = Holder(sitter.account, table.id, seat, self._services.time.now())
            also = Write(change=sitter.arrive, holders=[holding])
            await self._sit(table, "joined", seat, seating, client, also)
        return wire.Seated(table=table.info(), seat=seat, token=token)

    async def present(
        self, table: Table, request: wire.DeckChange, credentials: Credentials, client: str
    ) -> wire.TableInfo:
        """Give a seat another deck while written cards are being looked at. Raises MindtableError."""
        async with table.lock:
            progress = table.progress
            seat = await self._seats.seat(table, credentials)
            if seat < 0:
                raise RequestError("not-yours", "Only the players at this table can change their decks.")
            if progress.status != "agreeing":
                raise RequestError(
                    "not-now", "Decks can be changed only while written cards are being shown."
                )
            check_room(progress, self._services.settings.limits.entries)
            game = mindtable.game(progress.setup.game)
            others = progress.seats[1 - seat].written
            chosen = await choose(
                self._services.reading, game, request, progress.setup.match, True, others, client
            )
            seating = msgspec.structs.replace(
                progress.seats[seat], deck=chosen.deck, side=chosen.side, written=chosen.written
            )
            await self._sit(table, "presented", seat, seating, client)
        return table.info()

    async def cancel(self, table: Table, credentials: Credentials) -> None:
        """Remove a table whose game has not begun, as asked by a player at it. Raises RequestError."""
        if await self._seats.seat(table, credentials) < 0:
            raise RequestError("not-yours", "Only a player at this table can cancel it.")
        if table.progress.state is not None or not await self._registry.remove(table.id, NOT_BEGUN):
            raise RequestError("not-now", "The game has begun.")

    async def _sit(
        self,
        table: Table,
        kind: Literal["joined", "presented"],
        seat: int,
        seating: Seating,
        client: str,
        also: Write | None = None,
    ) -> None:
        """Store who sits where, and with which deck.

        If nothing is in the way, the same entry starts the game: a crash cannot come in between.
        """
        progress = table.progress
        seats = list(progress.seats)
        seats[seat] = seating
        entry = Entry(kind=kind, seat=seat, seating=seating)
        if not consent.unapproved(seats, progress.answers):
            entry.record = await begin(self._services.reading, progress.setup, seats, client)
        await table.commit(entry, also=also)
