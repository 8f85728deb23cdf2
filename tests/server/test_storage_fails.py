"""A disk that is full, a database that is locked or used by two: refused clearly, never half done; then it goes on."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event

from tests.server.conftest import GAME, House, Player, Process, eventually, in_thread, settings_in
from tests.server.test_storage import stored


@pytest.fixture
def quick(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    """A server that tries again soon."""
    for part in ("passing", "timekeeper", "bot_seats"):
        monkeypatch.setattr(f"mindtable.server.tables.{part}.AGAIN", 50)
    with in_thread(settings_in(tmp_path)) as house:
        yield house


@contextlib.contextmanager
def with_pragma(house: House, pragma: str, usual: str) -> Iterator[None]:
    """Let every use of the database begin with a pragma, and afterwards with the usual one again."""
    assert house.hall is not None
    engine = house.hall.storage.engine
    said = [pragma]

    def checked_out(connection: Any, *_: Any) -> None:
        connection.execute(said[0])

    event.listen(engine, "checkout", checked_out)
    try:
        yield
    finally:
        said[0] = usual


def full_disk(house: House) -> contextlib.AbstractContextManager[None]:
    """SQLite may not take another page, as on a full disk."""
    return with_pragma(house, "PRAGMA max_page_count=1", "PRAGMA max_page_count=1000000")


def fill(ann: Player) -> Player:
    """Fill the existing pages of the database to the last line; all lines until then are stored."""
    number = 0
    for length in (300, 60, 1):
        while ann.ask("chat", text="x" * length, id=f"fill-{number}")["type"] != "refused":
            number += 1
            assert number < 1_000, "nothing was refused"
        number += 1
    return ann


def test_entries_that_do_not_fit_on_a_full_disk_do_not_happen(quick: House, tmp_path: Path) -> None:
    house = quick
    ann, bob, id_ = house.pair()
    assert ann.question is not None
    at, before = ann.question["at"], ann.position
    with full_disk(house):
        fill(ann)
        refused = ann.act("extra-health", id="act")
        assert (refused["type"], refused["code"]) == ("refused", "storage")
        assert "full" in refused["text"]
        made = house.http.post(
            "/api/tables", json={"game": GAME, "seats": [{"kind": "me"}, {"kind": "open"}]}
        )
        assert (made.status_code, made.headers["content-type"]) == (503, "application/problem+json")
        for player in (ann, bob):
            player.settle()
            assert player.position == before or player is bob
    said = len(ann.chat)
    answer = ann.act("extra-health", id="act", at=at)
    assert (answer["type"], answer["repeated"]) == ("ack", False)
    bob.catch_up(answer["seq"])
    log = stored(tmp_path)[id_]
    assert [entry.request for entry in log if entry.kind == "act"] == ["act"]
    assert len([entry for entry in log if entry.kind == "chat"]) == said == len(bob.chat)


def test_a_bot_goes_on_once_the_disk_has_room(quick: House) -> None:
    ann, _, _ = quick.pair()
    made = quick.make("bot")
    me = quick.sit(made["table"]["id"], made["token"])
    assert quick.hall is not None
    table = quick.hall.registry.tables[made["table"]["id"]]
    me.wait(lambda player: player.question is not None)
    with full_disk(quick):
        fill(ann)
        while (answer := me.act(me.choices[-1]))["type"] == "ack" and 0 in table.progress.waiting_for():
            me.catch_up(answer["seq"])
        stuck = table.progress.seq
    if answer["type"] == "refused":
        me.act(me.choices[-1])

    def has_moved() -> bool:
        over = table.progress.status == "over"  # by then it may have won
        return table.progress.seq > stuck and (over or 0 in table.progress.waiting_for())

    eventually(has_moved, "the bot has not moved")


@contextlib.contextmanager
def locked(house: House, folder: Path) -> Iterator[None]:
    """Another process is writing, for longer than anybody waits."""
    with (
        with_pragma(house, "PRAGMA busy_timeout=50", "PRAGMA busy_timeout=10000"),
        contextlib.closing(sqlite3.connect(folder / "tables.sqlite", isolation_level=None)) as locker,
    ):
        locker.execute("BEGIN IMMEDIATE")
        yield


def test_a_locked_database_is_told(quick: House, tmp_path: Path) -> None:
    ann, _, _ = quick.pair()
    with locked(quick, tmp_path):
        refused = ann.act("extra-health")
        assert (refused["code"], "locked" in refused["text"]) == ("storage", True)
    assert ann.act("extra-health")["type"] == "ack"


@pytest.mark.long
def test_a_clock_falls_once_it_can_be_stored(
    quick: House, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    _, bob, id_ = quick.pair(clock={"kind": "move", "seconds": 3})
    with locked(quick, tmp_path):
        eventually(lambda: caplog.text.count("could not be stored") > 3, "it was not tried again")
        assert quick.get(f"/api/tables/{id_}")["status"] == "playing"
    bob.wait(lambda me: me.over)
    assert bob.table["result"]["winner"] == bob.seat
    assert "Traceback" not in caplog.text


@pytest.mark.long
def test_a_seat_that_moves_between_two_servers(process: Process) -> None:
    """Whatever one of them does not know yet is refused as stale, then shown; the bot answers once."""
    here = process.start()
    made = here.make("bot")
    id_, token = made["table"]["id"], made["token"]
    with in_thread(settings_in(process.folder)) as there:
        players = [here.sit(id_, token), there.sit(id_, token)]
        acknowledged = []
        for turn in range(12):
            me = players[turn % 2]
            for attempt in range(4):
                me.wait(lambda player: player.over or player.question is not None)
                if me.over:
                    break
                answer = me.act(me.choices[-1], id=f"turn-{turn}-{attempt}")
                if answer["type"] == "ack":
                    acknowledged.append(f"turn-{turn}-{attempt}")
                    break
                assert answer["code"] in ("stale", "not-now"), answer
                me.settle()
            else:
                raise AssertionError("the table could not be used from the other server")
        assert len(acknowledged) > 5 or players[0].over
        acts = [
            entry.request for entry in stored(process.folder)[id_] if entry.kind == "act" and entry.seat == 0
        ]
        assert acts == acknowledged
    assert process.errors == ""


@pytest.mark.long
def test_joining_and_beginning_is_one_entry(process: Process) -> None:
    """So no crash leaves a table with everybody at it and no game."""
    house = process.start()
    made = house.make()
    house.post(f"/api/tables/{made['table']['id']}/join", invitation=made["invitation"])
    process.end()
    assert [entry.kind for entry in stored(process.folder)[made["table"]["id"]]] == ["created", "joined"]
    house = process.start()
    me = house.sit(made["table"]["id"], made["token"])
    assert me.table["status"] == "playing"
