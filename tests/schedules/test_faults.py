"""Schedules find faults: each test breaks one thing that has to hold, and sees it found within a few seeds."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from mindtable.server import wire
from mindtable.server.log.clock import Clock
from mindtable.server.log.entries import Orders
from mindtable.server.storage.storage import Storage, Write
from mindtable.server.tables import joining, requests
from mindtable.server.tables.listeners import Listeners
from mindtable.server.tables.seats import SeatCodes
from mindtable.server.tables.table import Table
from tests.schedules.machine import KeptPulse, LyingTime
from tests.schedules.run import fault_of

SEEDS = 60  # at most; most faults are found by the first few

Patch = pytest.MonkeyPatch


def found(what: str) -> None:
    """Some schedule breaks what begins with `what`."""
    others = []
    for seed in range(SEEDS):
        fault = fault_of(str(seed))
        if f"Broken: {what}" in fault:
            return
        others += [fault] if fault else []
    raise AssertionError(f"no schedule of {SEEDS} has broken {what!r}, but {others[:5]}")


def test_an_acknowledgement_before_the_commit(monkeypatch: Patch) -> None:
    async def commit(self: Storage, write: Write) -> None:
        self._threads.put(write)
        write.done.add_done_callback(lambda done: done.exception())

    monkeypatch.setattr(Storage, "commit", commit)
    found("durable:")


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
