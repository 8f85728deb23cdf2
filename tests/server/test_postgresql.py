"""PostgreSQL in the place of SQLite: a real server of it, which the tests start (`tests/postgresql.py`)."""

from __future__ import annotations

import json
import threading
from pathlib import Path

import pytest
from alembic import command
from sqlalchemy import inspect, text

from mindtable.cli import main
from mindtable.server.log.entries import Entry, loads
from mindtable.server.settings import sqlite
from mindtable.server.storage import files
from mindtable.server.storage.backups import back_up, restore
from mindtable.server.storage.files import InUse, StorageError, held, url_of
from mindtable.server.storage.holdings import opened
from mindtable.server.storage.migrations import bring_up_to_date, config, is_up_to_date, version
from mindtable.server.storage.storage import Conflict, Storage, Write, metadata
from tests.postgresql import Cluster
from tests.postgresql import postgresql as postgresql  # a fixture
from tests.server.conftest import Process, eventually, in_own_loop
from tests.server.test_operations import rows


@pytest.fixture
def url(postgresql: Cluster) -> str:
    """An empty database."""
    return postgresql.database()


def logs(url: str) -> dict[str, list[Entry]]:
    """The logs of all tables."""
    storage = Storage(url)
    query = text("SELECT table_id, seq, data FROM entries ORDER BY table_id, seq")
    found: dict[str, list[Entry]] = {}
    with storage.engine.connect() as connection:
        for table, seq, data in connection.execute(query):
            log = found.setdefault(table, [])
            assert seq == len(log) + 1
            log.append(loads(data))
    storage.close()
    return found


def test_a_url_without_a_driver_gets_ours() -> None:
    assert url_of("postgresql://host/name").drivername == "postgresql+psycopg"
    assert url_of("postgres://host/name").drivername == "postgresql+psycopg"
    assert url_of("sqlite:///file").drivername == "sqlite"


@pytest.mark.long
def test_nothing_acknowledged_is_lost_when_the_server_is_killed(url: str, process: Process) -> None:
    house = process.start(database=url)
    clock = {"kind": "fischer", "seconds": 600, "increment": 2}
    made = house.make(name="Ann", clock=clock)
    id_ = made["table"]["id"]
    joined = house.post(f"/api/tables/{id_}/join", invitation=made["invitation"], name="Bob")
    tokens = [made["token"], joined["token"]]
    acknowledged: list[str] = []
    for number in range(3):
        players = [house.sit(id_, token) for token in tokens]
        for _ in range(3):
            (player,) = [each for each in players if each.question]
            answer = player.act(player.choices[0], id=f"act-{len(acknowledged)}")
            assert answer["type"] == "ack"
            acknowledged.append(f"act-{len(acknowledged)}")
            for each in players:
                each.catch_up(answer["seq"])
        views = [each.position["view"] for each in players]
        process.end(9 if number < 2 else 15)
        house = process.start(database=url)
        assert [house.sit(id_, token).position["view"] for token in tokens] == views
    assert [entry.request for entry in logs(url)[id_] if entry.kind == "act"] == acknowledged
    assert process.errors == ""


@pytest.mark.long
def test_a_second_server_is_refused(url: str, process: Process) -> None:
    process.start(database=url)
    storage = Storage(url)
    with pytest.raises(InUse), held(storage.engine):
        pass
    storage.close()
    with opened(url) as (_, alone):
        assert not alone
    process.end()

    def is_free() -> bool:
        with opened(url) as (_, alone):
            return alone

    eventually(is_free, "the lock of a killed server is gone")


def test_two_processes_do_not_write_the_same_entry(url: str) -> None:
    one, two = Storage(url), Storage(url)
    bring_up_to_date(one)

    async def race() -> None:
        await one.start()
        await two.start()
        await one.commit(Write([("table", 1, Entry(kind="chat", text="first"))]))
        with pytest.raises(Conflict):
            await two.commit(Write([("table", 1, Entry(kind="chat", text="second"))]))
        await two.commit(Write([("table", 2, Entry(kind="chat", text="third"))]))
        await one.stop()
        await two.stop()

    in_own_loop(race())
    assert [entry.text for entry in logs(url)["table"]] == ["first", "third"]


def test_a_text_that_postgresql_refuses_stops_nobody_else(url: str) -> None:
    storage = Storage(url)
    bring_up_to_date(storage)

    async def write() -> None:
        await storage.start()
        bad = storage.keep_record("r-bad", "a \x00 in a record", 10**9, 0)
        good = storage.keep_record("r-good", "a record", 10**9, 0)
        with pytest.raises(StorageError):
            await bad
        await good
        assert await storage.record("r-good", 0) == "a record"
        await storage.stop()

    in_own_loop(write())


TAKE = text("SELECT pg_advisory_lock(:key)")
HOLDERS = (
    "SELECT pid FROM pg_locks JOIN pg_database d ON d.oid = database WHERE locktype = 'advisory' AND granted"
)
CUT = text(f"SELECT pg_terminate_backend(pid) FROM ({HOLDERS} AND datname = current_database()) AS holders")


def cut(url: str) -> None:
    """End the connection that has the lock, as a restart does."""
    storage = Storage(url)
    with storage.engine.connect() as connection:
        assert connection.execute(CUT).all() == [(True,)]
    storage.close()


def free(url: str) -> bool:
    """Whether no server holds a database."""
    storage = Storage(url)
    try:
        with held(storage.engine):
            return True
    except InUse:
        return False
    finally:
        storage.close()


def locked(url: str) -> bool:
    """Whether somebody holds a database. Unlike `free` this takes nothing, so a server may take it meanwhile."""
    storage = Storage(url)
    try:
        with storage.engine.connect() as connection:
            query = "SELECT count(*) FROM pg_locks JOIN pg_database ON pg_database.oid = database"
            mine = "WHERE locktype = 'advisory' AND granted AND datname = current_database()"
            return bool(connection.exec_driver_sql(f"{query} {mine}").scalar())
    finally:
        storage.close()


def test_a_lost_lock_is_taken_again(
    url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(files, "_LOOK", 0.02)
    storage = Storage(url)
    lost: list[str] = []
    with held(storage.engine, lambda: lost.append("lost")):
        cut(url)
        eventually(lambda: "held for this server again" in caplog.text, "it is noticed")
        assert not free(url)
    eventually(lambda: free(url), "it is let go")
    assert lost == []
    storage.close()


def test_a_server_stops_if_another_one_has_taken_its_lock(
    url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(files, "_LOOK", 0.02)
    storage, other = Storage(url), Storage(url)
    lost: list[str] = []
    with held(storage.engine, lambda: lost.append("lost")), other.engine.connect() as connection:
        waiting = threading.Thread(target=connection.execute, args=(TAKE, {"key": files.LOCK}))
        waiting.start()  # it is next
        query = text("SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted")
        with other.engine.connect() as looking:
            eventually(lambda: looking.execute(query).first() is not None, "the other one waits")
        cut(url)
        waiting.join(30)
        eventually(lambda: lost == ["lost"], "the server is stopped")
    assert "another server uses the database" in caplog.text
    storage.close()
    other.close()


@pytest.mark.long
def test_a_server_plays_on_after_a_restart_of_postgresql(postgresql: Cluster, process: Process) -> None:
    url = postgresql.database()
    house = process.start(database=url)
    ann, _, id_ = house.pair()
    assert ann.act(ann.choices[0])["type"] == "ack"
    postgresql.stop()
    assert ann.ask("chat", text="nobody stores this")["type"] == "refused"
    postgresql.start()
    eventually(lambda: ann.ask("chat", text="stored")["type"] == "ack", "entries are stored again")
    eventually(lambda: locked(url), "the server holds the database again")
    said = [entry.text for entry in logs(url)[id_] if entry.kind == "chat"]
    assert said == ["stored"]


def schema(url: str) -> dict[str, object]:
    """The columns and indexes of all tables."""
    storage = Storage(url)
    found: dict[str, object] = {}
    looked = inspect(storage.engine)
    for name in sorted(looked.get_table_names()):
        columns = {each["name"]: (str(each["type"]), each["nullable"]) for each in looked.get_columns(name)}
        indexes = {each["name"]: each["column_names"] for each in looked.get_indexes(name)}
        found[name] = (columns, looked.get_pk_constraint(name)["constrained_columns"], indexes)
    storage.close()
    return found


def test_the_first_database_becomes_that_of_today(postgresql: Cluster) -> None:
    old, new = postgresql.database(), postgresql.database()
    storage = Storage(old)
    with storage.engine.begin() as connection:
        command.upgrade(config(connection), "0001")
    assert not is_up_to_date(storage)
    bring_up_to_date(storage)
    assert is_up_to_date(storage)
    storage.close()
    fresh = Storage(new)
    bring_up_to_date(fresh)
    fresh.close()
    assert schema(old) == schema(new)


# What `mindtable database` does.


@pytest.mark.long
def test_an_operator_has_the_same_commands(
    url: str, process: Process, capsys: pytest.CaptureFixture[str]
) -> None:
    house = process.start(database=url)
    _, _, id_ = house.pair()
    for options in (["show"], ["list"], ["faults"]):
        capsys.readouterr()
        assert main(["database", *options, "--database", url, "--json"]) == 0
        json.loads(capsys.readouterr().out)
    assert main(["database", "export", id_, "--database", url]) == 0
    assert json.loads(capsys.readouterr().out)["id"] == id_
    process.end()
    eventually(lambda: main(["database", "remove", id_, "--database", url]) == 0, "the table is removed")
    assert "running" not in capsys.readouterr().out
    assert logs(url) == {}


@pytest.mark.long
def test_a_server_moves_from_sqlite_to_postgresql_and_back(
    postgresql: Cluster, process: Process, tmp_path: Path
) -> None:
    house = process.start()
    made = house.make("bot", name="Ann")
    id_ = made["table"]["id"]
    house.pair()
    process.end(15)
    with opened(sqlite(tmp_path / "tables.sqlite")) as (engine, _):
        back_up(engine, tmp_path / "first")
    url = postgresql.database()
    assert restore(tmp_path / "first", url) == 2
    house = process.start(database=url)
    ann = house.sit(id_, made["token"])
    if ann.question:
        assert ann.act(ann.choices[0])["type"] == "ack"
    assert ann.ask("chat", text="from PostgreSQL")["type"] == "ack"
    # While the server plays.
    assert main(["database", "backup", str(tmp_path / "second"), "--database", url]) == 0
    process.end(15)
    target = sqlite(tmp_path / "back.sqlite")
    assert restore(tmp_path / "second", target) == 2
    house = process.start(database=target)
    again = house.sit(id_, made["token"])
    assert [line["text"] for line in again.chat] == ["from PostgreSQL"]
    assert again.position["view"] == ann.position["view"]


def test_a_backup_of_postgresql_has_every_table(postgresql: Cluster, tmp_path: Path) -> None:
    url = postgresql.database()
    storage = Storage(url)
    bring_up_to_date(storage)
    with storage.engine.begin() as connection:
        connection.execute(metadata.tables["site"].insert(), [{"name": "here"}])
    back_up(storage.engine, tmp_path / "backup")
    assert version(storage)
    storage.close()
    found = rows(tmp_path / "backup")
    assert found["site"] == [("here",)]
    assert set(metadata.tables) <= set(found)


def test_a_database_of_postgresql_that_holds_anything_is_not_restored_into(
    postgresql: Cluster, tmp_path: Path
) -> None:
    url = postgresql.database()
    storage = Storage(url)
    bring_up_to_date(storage)
    back_up(storage.engine, tmp_path / "backup")
    storage.close()
    with pytest.raises(StorageError, match="not empty"):
        restore(tmp_path / "backup", url)
