"""What operators of a server have: backups while games are played, metrics, logs for programs, a list of faults."""

from __future__ import annotations

import json
import logging
import os
import re
import socket
import sqlite3
import stat
import sys
import threading
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from mindtable.cli import main
from mindtable.server.settings import sqlite
from mindtable.server.site.logs import JsonLines
from mindtable.server.storage.backups import back_up, restore
from mindtable.server.storage.files import StorageError
from mindtable.server.storage.holdings import opened
from mindtable.server.storage.migrations import bring_up_to_date
from mindtable.server.storage.storage import Storage
from tests.server.conftest import House, Process, eventually


def rows(file: Path) -> dict[str, list[tuple[Any, ...]]]:
    """All rows of a database, by table."""
    with closing(sqlite3.connect(file)) as connection:
        names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
        return {
            name: sorted(connection.execute(f"SELECT * FROM {name}"), key=repr)
            for (name,) in names.fetchall()
        }


# Backups.


@pytest.mark.long
def test_a_backup_of_a_running_server_has_what_was_acknowledged(process: Process, tmp_path: Path) -> None:
    house = process.start()
    ann, _, id_ = house.pair()
    assert ann.act(ann.choices[0])["type"] == "ack"
    assert ann.ask("chat", text="before the backup")["type"] == "ack"
    backup = tmp_path / "backup.sqlite"
    assert main(["database", "backup", str(backup), "--data", str(tmp_path / "tables.sqlite")]) == 0
    assert ann.ask("chat", text="after the backup")["type"] == "ack"
    assert stat.S_IMODE(backup.stat().st_mode) == 0o600
    assert sorted(each.name for each in tmp_path.iterdir() if "backup" in each.name) == ["backup.sqlite"]
    process.end()
    target = tmp_path / "restored" / "tables.sqlite"
    assert main(["database", "restore", str(backup), "--data", str(target)]) == 0
    assert stat.S_IMODE(target.stat().st_mode) == 0o600
    house = process.start(database=sqlite(target))
    watcher = house.sit(id_)
    said = [line["text"] for line in house.sit(id_, "").chat]
    assert "before the backup" in said
    assert "after the backup" not in said
    assert watcher.position["seq"] >= 3


@pytest.mark.long
def test_backups_of_a_busy_server_are_each_a_moment_of_it(process: Process, tmp_path: Path) -> None:
    house = process.start()
    pairs = [house.pair() for _ in range(6)]
    told: list[tuple[str, int]] = []  # what was acknowledged
    done = threading.Event()

    def talk() -> None:
        while not done.is_set():
            for *both, id_ in pairs:
                for number, player in enumerate(both):
                    answer = player.ask("chat", text=f"on and on, {len(told)}, {number}")
                    if answer["type"] == "ack":  # nobody may flood a chat
                        told.append((id_, answer["seq"]))
            done.wait(0.2)

    thread = threading.Thread(target=talk)
    thread.start()
    try:
        for number in range(12):
            eventually(lambda: len(told) >= 4 * number, "something is said")  # noqa: B023  # used at once
            before = list(told)
            backup = tmp_path / f"backup{number}"
            with opened(sqlite(tmp_path / "tables.sqlite")) as (engine, alone):
                assert not alone
                back_up(engine, backup)
            found = rows(backup)
            stored = {(str(row[0]), row[1]) for row in found["entries"]}
            assert stored.issuperset(before)
            for _, _, id_ in pairs:
                numbers = sorted(seq for table, seq in stored if table == id_)
                assert numbers == list(range(1, len(numbers) + 1))
    finally:
        done.set()
        thread.join()


@pytest.mark.long
def test_a_restored_database_is_the_same(process: Process, tmp_path: Path) -> None:
    house = process.start()
    house.pair()
    house.make("bot")
    process.end(15)
    file, backup, target = tmp_path / "tables.sqlite", tmp_path / "backup", tmp_path / "target.sqlite"
    with opened(sqlite(file)) as (engine, _):
        back_up(engine, backup)
    assert restore(backup, sqlite(target)) == 2
    assert rows(backup) == rows(file)
    assert rows(target) == rows(file)


def test_a_backup_overwrites_nothing(tmp_path: Path) -> None:
    file, backup = tmp_path / "tables.sqlite", tmp_path / "backup"
    storage = Storage(sqlite(file))
    bring_up_to_date(storage)
    backup.write_text("mine")
    with pytest.raises(StorageError, match="is there already"):
        back_up(storage.engine, backup)
    assert backup.read_text() == "mine"
    storage.close()


def test_a_database_that_holds_anything_is_not_restored_into(tmp_path: Path) -> None:
    file, backup = tmp_path / "tables.sqlite", tmp_path / "backup"
    storage = Storage(sqlite(file))
    bring_up_to_date(storage)
    back_up(storage.engine, backup)
    storage.close()
    before = rows(file)
    with pytest.raises(StorageError, match="not empty"):
        restore(backup, sqlite(file))
    assert rows(file) == before


def test_a_file_that_is_no_backup_is_refused(tmp_path: Path) -> None:
    (tmp_path / "text").write_text("no database at all, but long enough to be read as the head of one" * 20)
    with closing(sqlite3.connect(tmp_path / "other")) as connection:
        connection.execute("CREATE TABLE cats (name TEXT)")
    for name in ("text", "other", "nothing"):
        with pytest.raises(StorageError):
            restore(tmp_path / name, sqlite(tmp_path / "new.sqlite"))


# Games that cannot go on.


@pytest.mark.long
def test_a_command_names_games_that_cannot_go_on(
    process: Process, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    house = process.start()
    _, _, id_ = house.pair()
    process.end()
    file = tmp_path / "tables.sqlite"
    assert main(["database", "faults", "--data", str(file)]) == 0
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("UPDATE entries SET data = 'damaged' WHERE seq = 2")
        connection.commit()
    house = process.start(metrics=0)
    assert house.http.get(f"/api/tables/{id_}").status_code == 500
    assert metrics_of(process)["mindtable_faults"] == 1
    capsys.readouterr()
    assert main(["database", "faults", "--data", str(file), "--json"]) == 1
    (found,) = json.loads(capsys.readouterr().out)
    assert found["id"] == id_
    assert "entry 2" in found["reason"]


# Metrics.


def address_of_metrics(process: Process) -> str:
    assert process.process is not None
    assert process.process.stdout is not None
    found = re.fullmatch(
        r"mindtable: metrics at (http://127\.0\.0\.1:\d+/metrics)\n", process.process.stdout.readline()
    )
    assert found is not None
    return found[1]


def metrics_of(process: Process) -> dict[str, float]:
    """The metrics of a server that has just been started, those with labels by their labels, too."""
    return samples(httpx.get(address_of_metrics(process), trust_env=False).text)


def samples(text: str) -> dict[str, float]:
    found = {}
    for family in text_string_to_metric_families(text):
        for sample in family.samples:
            labels = ",".join(f"{key}={value}" for key, value in sorted(sample.labels.items()))
            found[f"{sample.name}{{{labels}}}" if labels else sample.name] = sample.value
    return found


@pytest.mark.long
def test_metrics_say_how_a_server_fares(process: Process) -> None:
    house = process.start(metrics=0)
    ann, _, id_ = house.pair()
    house.sit(id_)
    ann.ask("chat", text="hello")
    found = metrics_of(process)
    assert found["mindtable_tables{status=playing}"] == 1
    assert found["mindtable_sockets{kind=player}"] == 2
    assert found["mindtable_sockets{kind=spectator}"] == 1
    assert found["mindtable_entries_total"] == 3
    assert found["mindtable_failed_writes_total"] == 0
    assert found["mindtable_faults"] == 0
    assert found["mindtable_commit_seconds_count"] >= 3
    assert found["mindtable_commit_seconds_bucket{le=+Inf}"] == found["mindtable_commit_seconds_count"]
    assert found["mindtable_answers_total{status=201}"] == 2
    assert found["process_resident_memory_bytes"] > 1e6


@pytest.mark.long
def test_metrics_name_nobody(process: Process) -> None:
    house = process.start(metrics=0)
    _, _, id_ = house.pair()
    text = httpx.get(address_of_metrics(process), trust_env=False).text
    assert not any(word in text for word in (id_, "Ann", "Bob", "tumblrcards"))


@pytest.mark.long
def test_the_site_has_no_metrics(process: Process) -> None:
    house = process.start(metrics=0)
    address = address_of_metrics(process)
    assert "mindtable_entries" not in house.http.get("/metrics").text
    assert "mindtable_entries" not in house.http.get("/api/metrics").text
    for headers in ({"host": "evil.example"}, {"origin": "https://evil.example"}):
        answer = httpx.get(address, headers=headers, trust_env=False)
        assert (answer.status_code, answer.text) == (403, "")
    assert httpx.get(address.replace("/metrics", "/"), trust_env=False).status_code == 404
    assert httpx.post(address, trust_env=False).status_code == 404
    port = int(address.rpartition(":")[2].partition("/")[0])
    for info in socket.getaddrinfo(socket.gethostname(), port, socket.AF_INET, socket.SOCK_STREAM):
        if not info[4][0].startswith("127."):  # type: ignore[union-attr]  # a text, as it is AF_INET
            with socket.socket() as other:
                other.settimeout(1)
                assert other.connect_ex(info[4]) != 0


@pytest.mark.long
def test_whoever_sends_the_metrics_nonsense_gets_nothing(process: Process) -> None:
    process.start(metrics=0)
    port = int(address_of_metrics(process).rpartition(":")[2].partition("/")[0])
    for nonsense in (b"\r\n\r\n", b"GET /metrics\r\n\r\n", b"x" * 20_000 + b"\r\n\r\n"):
        with socket.create_connection(("127.0.0.1", port), 10) as sent:
            sent.sendall(nonsense)
            with suppress(ConnectionResetError):
                assert b"mindtable" not in sent.recv(1_000)
    assert process.errors == ""


@pytest.mark.long
def test_without_the_option_there_is_no_port_and_no_library(process: Process) -> None:
    process.start()
    assert process.process is not None
    maps = Path(f"/proc/{process.process.pid}/net/tcp").read_text()
    inodes = {
        os.readlink(each)[8:-1]
        for each in Path(f"/proc/{process.process.pid}/fd").iterdir()
        if os.readlink(each).startswith("socket:")
    }
    listening = [line.split() for line in maps.splitlines()[1:] if line.split()[3] == "0A"]
    assert sum(line[9] in inodes for line in listening) == 1


# The log.


@pytest.fixture
def record() -> Iterator[logging.LogRecord]:
    try:
        raise ValueError('a "bad" value\non two lines')
    except ValueError:
        yield logging.LogRecord(
            "mindtable.server", logging.ERROR, "file", 1, "%s failed", ("it",), sys.exc_info()
        )


def test_a_message_is_one_json_object_a_line(record: logging.LogRecord) -> None:
    line = JsonLines().format(record)
    assert "\n" not in line
    found = json.loads(line)
    assert (found["level"], found["logger"], found["message"]) == ("error", "mindtable.server", "it failed")
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00", found["time"])
    assert found["error"].endswith('ValueError: a "bad" value\non two lines')


@pytest.mark.long
def test_a_server_logs_json_if_it_is_told_so(process: Process) -> None:
    house: House = process.start(log="json")
    _, _, id_ = house.pair()
    process.end()
    with closing(sqlite3.connect(process.folder / "tables.sqlite")) as connection:
        connection.execute("UPDATE entries SET data = 'damaged'")
        connection.commit()
    house = process.start(log="json")
    house.http.get(f"/api/tables/{id_}")
    process.end(15)
    found = [json.loads(line) for line in process.errors.splitlines()]
    assert any(id_ in each["message"] and each["level"] == "error" for each in found)
