"""The short form of `python -m tests.stress.kills`, and tests that it finds the faults it looks for."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable
from itertools import count

import pytest

from tests.server.conftest import in_own_loop
from tests.stress import kills

pytestmark = pytest.mark.long


def measured(number: int, games: int, servers: int, seed: int) -> kills.Found:
    return in_own_loop(kills.measure_kills(number, games, servers, seed))


def test_nothing_is_lost_or_doubled_and_no_outage_is_charged() -> None:
    acknowledged = logs = clocks = 0
    for seed in count(7):  # on a busy machine less happens between two kills
        found = measured(24, 8, 4, seed)
        assert found.faults == []
        assert found.kills + found.polite + found.starting >= 24
        acknowledged, logs, clocks = (
            acknowledged + found.acknowledged,
            logs + found.logs,
            clocks + found.clocks,
        )
        if min(acknowledged, logs, clocks) > 50:
            break


def lose_an_entry(database: sqlite3.Connection) -> None:
    database.execute(
        "DELETE FROM entries WHERE (table_id, seq) IN (SELECT table_id, max(seq) FROM entries GROUP BY 1)"
    )


def charge_an_outage(database: sqlite3.Connection) -> None:
    database.execute("UPDATE runs SET up = up + 2000 WHERE number = (SELECT max(number) FROM runs)")


def change_a_request(database: sqlite3.Connection) -> None:
    """A stored request is not recognised when it is sent again, and is missing at the end."""
    database.execute("UPDATE entries SET data = json_set(data, '$.request', 'other') WHERE seq > 2")


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        (lose_an_entry, "is lost"),
        (charge_an_outage, "a clock had"),
        (change_a_request, "happened twice"),
    ],
)
@pytest.mark.grid
def test_it_finds_what_it_looks_for(
    spoil: Callable[[sqlite3.Connection], None], told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Something is changed in the database while the server is down."""
    start = kills.House._start

    async def spoilt(house: kills.House) -> int:
        if house.runs:
            with contextlib.closing(sqlite3.connect(house.file)) as database:
                spoil(database)
                database.commit()
        return await start(house)

    monkeypatch.setattr(kills.House, "_start", spoilt)
    monkeypatch.setattr(kills, "UP", 3.0)
    monkeypatch.setattr(kills, "WHILE_STARTING", 0.0)
    found = measured(5, 2, 1, 3)
    assert [fault for fault in found.faults if told in fault], found.faults
