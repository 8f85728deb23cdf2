"""The files of a database: nobody else reads them, one server uses them, and nothing is written to a deleted file."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import signal
import sqlite3
import struct
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace
from sqlalchemy import false

from mindtable.server.settings import PRIVATE
from mindtable.server.storage.files import held
from mindtable.server.storage.migrations import bring_up_to_date
from mindtable.server.storage.storage import Storage, StorageError, records
from mindtable.server.work.workers import READY
from tests.long import long_but
from tests.server.conftest import (
    GAME,
    PATIENCE,
    House,
    Process,
    eventually,
    gone,
    in_own_loop,
    in_thread,
    settings_in,
)
from tests.server.test_storage import stored


def mode(file: Path) -> int:
    return file.stat().st_mode & 0o777


# Who may read them.


def test_nobody_else_reads_a_database_that_is_created(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "folder"
    umask = os.umask(0o022)
    try:
        with in_thread(settings_in(folder)) as house:
            house.pair()
            files = sorted(folder.glob("tables.sqlite*"))
            assert len(files) >= 3
            assert {mode(file) for file in files} == {0o600}
            assert mode(folder) == 0o700
    finally:
        os.umask(umask)


@pytest.mark.long
def test_a_server_leaves_no_file_that_others_read(process: Process) -> None:
    process.start().pair()
    assert {mode(file) for file in process.folder.glob("tables.sqlite*")} == {0o600}
    process.end()


def test_one_that_others_could_read_is_tightened_and_other_files_are_not(tmp_path: Path) -> None:
    storage = Storage(settings_in(tmp_path).database)
    bring_up_to_date(storage)
    storage.close()
    (tmp_path / "tables.sqlite").chmod(0o644)
    with in_thread(settings_in(tmp_path)):
        assert mode(tmp_path / "tables.sqlite") == 0o600
    other = tmp_path / "other.sqlite"
    other.write_text("this is no database " * 40)
    other.chmod(0o644)
    with pytest.raises(StorageError):
        bring_up_to_date(Storage(f"sqlite:///{other}"))
    assert mode(other) == 0o644


# Files that are gone.


@pytest.fixture
def served(tmp_path: Path):  # a server whose files a test may delete
    with in_thread(settings_in(tmp_path / "data")) as house:
        yield house, tmp_path / "data"


def test_a_database_file_that_was_deleted_is_written_anew_with_all_that_was_acknowledged(
    served: tuple[House, Path], caplog: pytest.LogCaptureFixture
) -> None:
    house, folder = served
    ann, _, id_ = house.pair()
    ann.ask("chat", text="one", id="one")
    for file in folder.glob("tables.sqlite*"):
        file.unlink()
    assert ann.ask("chat", text="two", id="two")["type"] == "ack"
    assert house.make()["table"]["status"] == "waiting"
    assert [entry.request for entry in stored(folder)[id_] if entry.kind == "chat"] == ["one", "two"]
    assert mode(folder / "tables.sqlite") == 0o600
    assert caplog.text.count("it was written again") == 1
    # It can be read by connections that are opened only now, and is deleted a second time.
    (folder / "tables.sqlite").unlink()
    assert ann.ask("chat", text="three", id="three")["type"] == "ack"
    assert [entry.request for entry in stored(folder)[id_] if entry.kind == "chat"][-1] == "three"


def test_another_file_in_its_place_gets_nothing_and_the_right_one_may_come_back(
    served: tuple[House, Path], caplog: pytest.LogCaptureFixture
) -> None:
    house, folder = served
    ann, bob, id_ = house.pair()
    file = folder / "tables.sqlite"
    file.rename(folder / "away.sqlite")
    shutil.copy(folder / "away.sqlite", file)
    before = file.read_bytes()
    refused = ann.ask("chat", text="one", id="one")
    assert (refused["type"], refused["code"]) == ("refused", "storage")
    assert house.http.post("/api/tables", json={"game": GAME, "seats": [{"kind": "me"}] * 2}).status_code in (
        422,
        503,
    )
    assert "was deleted or replaced" in caplog.text
    assert file.read_bytes() == before
    assert str(folder) not in refused["text"]
    (folder / "away.sqlite").replace(file)
    assert ann.ask("chat", text="one", id="one")["type"] == "ack"
    bob.wait(lambda player: len(player.chat) == 1)
    assert [entry.request for entry in stored(folder)[id_] if entry.kind == "chat"] == ["one"]


def test_where_the_folder_is_gone_everything_is_refused_until_it_is_back(served: tuple[House, Path]) -> None:
    house, folder = served
    ann, _, id_ = house.pair()
    away = folder.with_name("away")
    folder.rename(away)
    refused = ann.ask("chat", text="one", id="one")
    assert (refused["type"], refused["code"]) == ("refused", "storage")
    away.rename(folder)
    assert ann.ask("chat", text="one", id="one")["type"] == "ack"
    assert [entry.request for entry in stored(folder)[id_] if entry.kind == "chat"] == ["one"]


@pytest.mark.long
def test_acknowledged_entries_survive_a_kill_after_the_write_ahead_log_was_deleted(process: Process) -> None:
    house = process.start()
    ann, _, id_ = house.pair()
    (process.folder / "tables.sqlite-wal").unlink()
    for number in range(3):
        assert ann.ask("chat", text=f"{number}")["type"] == "ack"
    process.end(signal.SIGKILL)
    house = process.start()
    assert len([entry for entry in stored(process.folder)[id_] if entry.kind == "chat"]) == 3


# One server.


@pytest.mark.long
def test_a_second_server_refuses_to_start_in_one_line(process: Process) -> None:
    house = process.start()
    assert process.process is not None
    found = subprocess.run(
        [
            sys.executable,
            "-m",
            "mindtable",
            "serve",
            "--data",
            str(process.folder / "tables.sqlite"),
            "--port",
            "0",
        ],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert found.returncode == 1
    assert found.stdout == ""
    assert found.stderr == (
        f"mindtable: another server uses the database {process.folder}/tables.sqlite "
        f"(process {process.process.pid})\n"
    )
    assert house.get("/api/health")["status"] == "ok"
    # After a kill nothing is in the way of the next one.
    process.end(signal.SIGKILL)
    assert process.start().get("/api/health")["status"] == "ok"
    assert "Traceback" not in process.errors


def test_a_lock_ends_with_its_holder(tmp_path: Path) -> None:
    one, two = (Storage(settings_in(tmp_path).database) for _ in range(2))
    with held(one.engine), pytest.raises(StorageError, match="another server uses"), held(two.engine):
        pass
    with held(two.engine):
        pass
    (tmp_path / "tables.sqlite-lock").write_text("no process")
    with held(one.engine):
        pass


# Records.


def test_records_that_nobody_looks_at_are_removed_and_those_beyond_the_total(tmp_path: Path) -> None:
    async def keep() -> None:
        storage = Storage(settings_in(tmp_path).database)
        bring_up_to_date(storage)
        await storage.start()
        for number in range(5):
            await storage.keep_record(f"r-{number}", "x" * 1_000, 3_500, up=number)
        assert [await storage.record(f"r-{number}", up=10) is not None for number in range(5)] == [
            False,
            False,
            True,
            True,
            True,
        ]
        assert await storage.record("r-3", up=20) is not None
        await storage.tidy_records(false())  # notes that it was looked at
        await storage.keep_record("r-2", "x" * 1_000, 3_500, up=21)  # handed in again
        await storage.tidy_records(records.c.seen < 15)
        assert [await storage.record(f"r-{number}", up=30) is not None for number in range(5)] == [
            False,
            False,
            True,
            True,
            False,
        ]
        await storage.stop()

    in_own_loop(keep())


def test_a_table_outlives_the_record_that_it_goes_on_from(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(settings_in(tmp_path).limits, upload_an_hour=60_000)
    with in_thread(
        settings_in(tmp_path, retention=replace(PRIVATE, uploaded=0), idle_tables=0, limits=limits)
    ) as house:
        ann, _, id_ = house.pair()
        for _ in range(3):
            ann.catch_up(ann.act(ann.choices[-1])["seq"]) if ann.question else None
        ann.ask("concede")
        text = house.http.get(f"/api/tables/{id_}/record").text
        replay = house.post("/api/replays", text=text)["id"]
        made = house.post(
            f"/api/replays/{replay}/branch", seat=0, inputs=1, opponent={"kind": "open"}, name="Eve"
        )
        assert house.hall is not None
        time.sleep(0.01)
        house.inside(house.hall.upkeep.sweep())
        assert house.http.get(f"/api/replays/{replay}").status_code == 404
        assert house.get(f"/api/tables/{made['table']['id']}")["branched"]
        answers = [house.http.post("/api/replays", json={"text": text}).status_code for _ in range(12)]
        assert answers[0] == 201
        assert answers[-1] == 429, "an address hands in so much an hour"


# Workers.


def worker() -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "mindtable.server.work.worker", "5", "1024"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )


def job(name: str, *arguments: object) -> bytes:
    data = msgspec.msgpack.encode((name, PATIENCE, arguments))
    return struct.pack(">I", len(data)) + data


@pytest.mark.parametrize(
    "how",
    long_but(["no more jobs", "half a job", "half a length", "nobody reads", "interrupted"], "no more jobs"),
)
def test_a_worker_that_loses_its_server_ends_without_a_word(how: str) -> None:
    with worker() as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.read(len(READY)) == READY
        whole = job("meaning", GAME, "imp")
        process.stdin.write(whole)
        process.stdin.flush()
        if how != "nobody reads":
            assert len(process.stdout.read(4)) == 4  # it is at work
        if how == "half a job":
            process.stdin.write(whole[:-5])
        elif how == "half a length":
            process.stdin.write(whole[:2])
        elif how == "nobody reads":
            process.stdout.close()
        elif how == "interrupted":
            time.sleep(0.2)
            process.send_signal(signal.SIGINT)
        with contextlib.suppress(BrokenPipeError):
            process.stdin.close()
        assert process.wait(PATIENCE) == 0
        assert process.stderr.read() == b""


@pytest.mark.long
def test_a_server_that_is_killed_leaves_no_words_of_its_workers(process: Process) -> None:
    house = process.start()
    house.get(f"/api/games/{GAME}/cards/imp/meaning")
    made = house.make("bot")
    me = house.sit(made["table"]["id"], made["token"]).wait(lambda player: player.question is not None)
    me.say(type="hint", id="hint")
    children = process.children()
    process.end(signal.SIGKILL)
    eventually(lambda: all(gone(pid) for pid in children), "a worker is left over")
    assert process.errors == ""


def test_the_schema_of_records_is_migrated_with_what_is_there(tmp_path: Path) -> None:
    from alembic import command

    from mindtable.server.storage.migrations import config

    storage = Storage(settings_in(tmp_path).database)
    bring_up_to_date(storage)
    with storage.engine.begin() as connection:
        command.downgrade(config(connection), "0002")
    with contextlib.closing(sqlite3.connect(tmp_path / "tables.sqlite")) as database:
        database.execute("INSERT INTO records VALUES ('r-old', ?, 1)", (json.dumps({"a": 1}),))
        database.commit()
    bring_up_to_date(storage)
    with contextlib.closing(sqlite3.connect(tmp_path / "tables.sqlite")) as database:
        ((seen, size),) = database.execute("SELECT seen, size FROM records").fetchall()
    assert size == 8
    assert seen == 0, "it counts as viewed now, and the uptime of a database without runs is 0"
    storage.close()


def test_ages_become_uptime_and_records_keep_their_order(tmp_path: Path) -> None:
    from alembic import command

    from mindtable.server.storage.migrations import config

    storage = Storage(settings_in(tmp_path).database)
    bring_up_to_date(storage)
    with storage.engine.begin() as connection:
        command.downgrade(config(connection), "0003")
    with contextlib.closing(sqlite3.connect(tmp_path / "tables.sqlite")) as database:
        database.execute("INSERT INTO tables VALUES ('old', 'over', 0, 1)")
        database.execute("INSERT INTO runs VALUES (1, 'one', 0, 7000)")
        for id_, seen in (("r-1", 1_000_000), ("r-2", 1_005_000)):
            database.execute("INSERT INTO records VALUES (?, '{}', 1, ?, 2)", (id_, seen))
        database.commit()
    bring_up_to_date(storage)
    with contextlib.closing(sqlite3.connect(tmp_path / "tables.sqlite")) as database:
        assert database.execute("SELECT seen, kept, removal FROM tables").fetchall() == [(7000, 0, 0)]
        assert database.execute("SELECT id, seen FROM records ORDER BY seen").fetchall() == [
            ("r-1", 2000),
            ("r-2", 7000),
        ]
    storage.close()
