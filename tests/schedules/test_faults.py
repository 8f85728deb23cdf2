"""Schedules find faults: each test breaks one thing that has to hold, and sees it found within a few seeds."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
from sqlalchemy import delete, false, select, update

from mindtable.server import wire
from mindtable.server.log.clock import Clock
from mindtable.server.log.entries import Orders
from mindtable.server.people import accounts, leaving, lobby, programs, sessions
from mindtable.server.people.passkeys import Passkeys
from mindtable.server.people.recovery import Recovery
from mindtable.server.people.sessions import Sessions
from mindtable.server.storage import lobby as stored_lobby
from mindtable.server.storage.meetings import PLAYING, meetings
from mindtable.server.storage.people import recoveries
from mindtable.server.storage.storage import Storage, Write, holdings
from mindtable.server.storage.tokens import hashed
from mindtable.server.tables import joining, requests
from mindtable.server.tables import table as table_module
from mindtable.server.tables.listeners import Listeners
from mindtable.server.tables.registry import Registry
from mindtable.server.tables.seats import SeatCodes
from mindtable.server.tables.table import Table
from tests.schedules.machine import KeptPulse, LyingTime
from tests.schedules.run import fault_of
from tests.schedules.world import LOBBY, MEMBERS

SEEDS = 60  # at most; most faults are found by the first few

Patch = pytest.MonkeyPatch


def found(what: str, seeds: str = "") -> None:
    """Some schedule breaks what begins with `what`."""
    others = []
    for seed in range(SEEDS):
        fault = fault_of(f"{seeds}{seed}")
        if f"Broken: {what}" in fault:
            return
        others += [fault] if fault else []
    raise AssertionError(f"no schedule of {SEEDS} has broken {what!r}, but {others[:5]}")


@pytest.mark.long
def test_an_acknowledgement_before_the_commit(monkeypatch: Patch) -> None:
    async def commit(self: Storage, write: Write) -> None:
        self._threads.put(write)
        write.done.add_done_callback(lambda done: done.exception())

    monkeypatch.setattr(Storage, "commit", commit)
    found("durable:")


@pytest.mark.long
def test_orders_that_are_not_stored(monkeypatch: Patch) -> None:
    async def keep_orders(self: Storage, table: str, seat: int, kept: Orders) -> None:
        pass

    monkeypatch.setattr(Storage, "keep_orders", keep_orders)
    found("durable: ")


def test_a_request_that_is_carried_out_twice(monkeypatch: Patch) -> None:
    monkeypatch.setattr(requests, "_is_repeated", lambda *_: False)
    found("durable: request")


def test_an_invitation_that_works_twice(monkeypatch: Patch) -> None:
    monkeypatch.setattr(joining, "open_seat", lambda *_: 1)
    found("holder:")


@pytest.mark.long
def test_a_code_that_works_twice(monkeypatch: Patch) -> None:
    monkeypatch.setattr(SeatCodes, "use", lambda *_: None)
    found("holder:")


@pytest.mark.long
def test_clocks_that_follow_the_time_of_day(monkeypatch: Patch) -> None:
    monkeypatch.setattr(LyingTime, "steady", LyingTime.of_day)
    found("clocks:")


def test_clocks_that_run_while_no_server_does(monkeypatch: Patch) -> None:
    last: Callable[..., int] = KeptPulse.last
    monkeypatch.setattr(KeptPulse, "last", lambda self, run: last(self, run) + 2_000)
    found("clocks:")


def test_clocks_that_are_slow(monkeypatch: Patch) -> None:
    spent: Callable[..., int] = Clock._spent
    monkeypatch.setattr(Clock, "_spent", lambda self, seat, now: spent(self, seat, now) // 2)
    found("clocks:")


def test_a_position_that_goes_to_everybody(monkeypatch: Patch) -> None:
    tell: Callable[..., None] = Listeners.tell_position

    def tell_position(
        self: Listeners, progress: Any, keep: int, clock: Any, viewers: Any = (0, 1, -1)
    ) -> None:
        kept = {connection: connection.viewer for connection in self.connections}
        for connection in kept:
            connection.viewer = 0
        tell(self, progress, keep, clock, (0,))
        for connection, viewer in kept.items():
            connection.viewer = viewer

    monkeypatch.setattr(Listeners, "tell_position", tell_position)
    found("secret:")


@pytest.mark.long
def test_a_position_before_it_is_stored(monkeypatch: Patch) -> None:
    commit: Callable[..., Any] = Table.commit

    async def early(self: Table, entry: Any, step: Any = None, **more: Any) -> None:
        if step is not None:
            copy = self.progress.__class__.__new__(self.progress.__class__)
            copy.__dict__.update(self.progress.__dict__)
            copy.lines = list(copy.lines)
            copy.state, copy.seq = step.state, copy.seq + 1
            copy.asked = dict.fromkeys((0, 1), copy.seq)
            position = copy.position(-1, None)
            assert position is not None
            for connection in self.listeners.connections:
                if connection.viewer < 0:
                    update = wire.Update(position=position, keep=len(self.progress.lines), log=[])
                    connection.tell(update)
            await asyncio.sleep(0)
        await commit(self, entry, step, **more)

    monkeypatch.setattr(Table, "commit", early)
    found("durable: viewer -1")


def test_a_key_in_a_frame(monkeypatch: Patch) -> None:
    info: Callable[..., Any] = Table.info

    def with_key(self: Table) -> Any:
        found = info(self)
        found.next_table = self.progress.record
        return found

    monkeypatch.setattr(Table, "info", with_key)
    found("secret:")


def test_a_table_that_stops(monkeypatch: Patch) -> None:
    monkeypatch.setattr(Listeners, "tell_position", lambda *_, **__: None)
    found("frames:")


# Accounts.


@pytest.mark.long
def test_a_session_that_ends_in_memory_only(monkeypatch: Patch) -> None:
    async def end(self: Sessions, account: str, keys: Any) -> list[str]:
        self.close(each.hash for each in await self.of(account) if each.id in keys)
        return list(keys)

    monkeypatch.setattr(Sessions, "end", end)
    found("ended: a session", MEMBERS)


@pytest.mark.long
def test_a_change_that_leaves_other_sessions(monkeypatch: Patch) -> None:
    monkeypatch.setattr(accounts, "delete", lambda table: delete(table).where(false()))
    found("ended: a session that ended by", MEMBERS)


@pytest.mark.long
def test_a_session_that_ends_while_its_request_is_carried_out(monkeypatch: Patch) -> None:
    monkeypatch.setattr(sessions, "require_still", lambda *_: None)
    found("ended: a session has changed the password", MEMBERS)


@pytest.mark.long
def test_sockets_that_outlive_their_session(monkeypatch: Patch) -> None:
    monkeypatch.setattr(Sessions, "close", lambda *_: None)
    found("ended: a socket", MEMBERS)


@pytest.mark.long
def test_a_token_that_is_not_revoked(monkeypatch: Patch) -> None:
    monkeypatch.setattr(programs, "delete", lambda table: delete(table).where(false()))
    found("ended: a revoked API token", MEMBERS)


@pytest.mark.long
def test_a_recovery_code_that_works_twice(monkeypatch: Patch) -> None:
    def use(connection: Any, account: str, hash_: str) -> bool:
        mine = (recoveries.c.hash == hash_, recoveries.c.account_id == account)
        return connection.execute(select(recoveries.c.hash).where(*mine)).first() is not None

    monkeypatch.setattr(accounts, "_use_code", use)
    found("twice: a recovery code", MEMBERS)


@pytest.mark.long
def test_a_link_that_works_twice(monkeypatch: Patch) -> None:
    use: Callable[..., Any] = Recovery._find
    monkeypatch.setattr(
        Recovery, "_use", lambda self, connection, token, kind: use(self, connection, hashed(token), kind)
    )
    found("twice: a link", MEMBERS)


def test_a_passkey_whose_answer_works_twice(monkeypatch: Patch) -> None:
    def take(self: Passkeys, key: str, *_: Any) -> Any:
        return self._challenges[key]

    monkeypatch.setattr(Passkeys, "_take", take)
    found("twice: the answer of a passkey", MEMBERS)


@pytest.mark.long
def test_a_password_that_is_not_stored(monkeypatch: Patch) -> None:
    monkeypatch.setattr(accounts, "_set_password", lambda *_: "")
    found("durable: no password", MEMBERS)


@pytest.mark.long
def test_names_that_look_alike(monkeypatch: Patch) -> None:
    monkeypatch.setattr(accounts, "_is_free", lambda *_: True)
    monkeypatch.setattr(accounts, "likeness_of", lambda name: name)
    found("name: ", MEMBERS)


def test_a_deleted_name_that_stays_in_the_log(monkeypatch: Patch) -> None:
    monkeypatch.setattr(leaving, "nameless", lambda *_: None)
    found("gone: ", MEMBERS)


@pytest.mark.long
def test_a_deleted_name_that_stays_in_memory(monkeypatch: Patch) -> None:
    async def reload(self: Table) -> None:
        pass

    monkeypatch.setattr(Table, "reload", reload)
    found("gone: ", MEMBERS)


@pytest.mark.long
def test_seats_that_go_to_another_account(monkeypatch: Patch) -> None:
    def hand_over(connection: Any, old: str, new: str) -> None:
        both = select(holdings.c.table_id).where(holdings.c.holder == new)
        first = holdings.c.table_id.not_in(both) & (
            holdings.c.seat == 0
        )  # an account has one seat at a table
        connection.execute(update(holdings).where(first).values(holder=new))

    monkeypatch.setattr(sessions, "hand_over", hand_over)
    found("holder: ", MEMBERS)


def test_seats_that_a_new_name_loses(monkeypatch: Patch) -> None:
    monkeypatch.setattr(sessions, "hand_over", lambda *_: None)
    found("durable: ", MEMBERS)


@pytest.mark.long
def test_a_table_that_leaves_memory_in_the_middle_of_a_request(monkeypatch: Patch) -> None:
    @asynccontextmanager
    async def use(self: Registry, id_: str) -> Any:
        yield await self.table(id_)

    monkeypatch.setattr(Registry, "use", use)
    found("found: ", MEMBERS)


# The lobby.


def test_a_wish_that_is_not_stored(monkeypatch: Patch) -> None:
    monkeypatch.setattr(lobby, "store_wish", lambda *_: None)
    found("durable: ", LOBBY)


@pytest.mark.long
def test_somebody_who_is_paired_again_and_again(monkeypatch: Patch) -> None:
    monkeypatch.setattr(lobby, "fulfil", lambda *_: True)
    found("pairing: ", LOBBY)


@pytest.mark.long
def test_a_block_that_pairing_does_not_know(monkeypatch: Patch) -> None:
    monkeypatch.setattr(lobby, "blocked_by", lambda *_: {})
    found("block: ", LOBBY)


def test_a_result_that_does_not_count(monkeypatch: Patch) -> None:
    monkeypatch.setattr(table_module, "count", lambda *_: None)
    found("rating: ", LOBBY)


@pytest.mark.long
def test_a_result_that_counts_twice(monkeypatch: Patch) -> None:
    really = stored_lobby.count

    def twice(connection: Any, end: Any) -> Any:
        really(connection, end)
        mine = meetings.c.table_id == end.table
        connection.execute(update(meetings).where(mine).values(winner=PLAYING, counted=0.0))
        return really(connection, end)

    monkeypatch.setattr(table_module, "count", twice)
    found("rating: ", LOBBY)


@pytest.mark.long
def test_a_result_that_counts_after_the_commit(monkeypatch: Patch) -> None:
    """A kill in between loses it."""

    def counting(self: Table, entry: Any, state: Any, now: int) -> Callable[[Any], None]:
        real = really(self, entry, state, now)

        async def later() -> None:
            await asyncio.sleep(1.0)
            await self.services.storage.commit(Write(change=real))

        self.spawn(later())
        return lambda _: None

    really = Table._counting
    monkeypatch.setattr(Table, "_counting", counting)
    found("rating: ", LOBBY)
