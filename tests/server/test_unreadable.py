"""A table that cannot be read is set aside, and the server and all other tables go on."""

from __future__ import annotations

import contextlib
import json
import shutil
import sqlite3
from pathlib import Path
from random import Random

import pytest
from websockets.sync.client import connect

from mindtable import MindtableError
from mindtable.server.log.entries import Unreadable
from mindtable.server.log.progress import done
from mindtable.server.storage.migrations import bring_up_to_date
from mindtable.server.storage.storage import StorageError
from mindtable.server.tables.hall import Hall
from tests.server.conftest import PATIENCE, House, eventually, in_own_loop, in_thread, settings_in

GAMES = 5
ROWS = 90
PAGES = 60
CLOCK = {"kind": "fischer", "seconds": 600, "increment": 1}


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with games that are played by the clock, one that is over, and one that waits."""
    folder = tmp_path_factory.mktemp("sound")
    random = Random(5)
    with in_thread(settings_in(folder)) as house:
        for number in range(GAMES):
            ann, bob, _ = house.pair(clock=CLOCK)
            for _ in range(8 + number):
                me = next((each for each in (ann, bob) if each.choices), None)
                if me is None:
                    break  # the game is over
                seq = me.act(random.choice(me.choices))["seq"]
                for player in (ann, bob):
                    player.catch_up(seq)
        ann, _, _ = house.pair()
        ann.ask("concede")
        house.make()
    # All that is in the log of writes comes into the file, so that pages can be spoilt.
    with contextlib.closing(sqlite3.connect(folder / "tables.sqlite")) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return folder


def rows(file: Path) -> dict[str, list[bytes]]:
    """The logs as they are on the disk, as far as they can be read."""
    logs: dict[str, list[bytes]] = {}
    with contextlib.closing(sqlite3.connect(file)) as database:
        database.text_factory = bytes
        for (table,) in database.execute("SELECT DISTINCT table_id FROM entries").fetchall():
            with contextlib.suppress(sqlite3.DatabaseError):
                query = "SELECT data FROM entries WHERE table_id = ? ORDER BY seq"
                logs[table.decode()] = [data for (data,) in database.execute(query, (table.decode(),))]
    return logs


def started(folder: Path) -> dict[str, str]:
    """Start over a database: for each table of the sound one its status, or how it is refused."""

    async def start() -> dict[str, str]:
        hall = Hall(settings_in(folder))
        bring_up_to_date(hall.storage)
        await hall.start()
        found = {}
        for id_ in rows(folder / "sound.sqlite"):
            try:
                table = await hall.registry.table(id_)
                table.sync(0, done(table.progress.log(0)))
                found[id_] = table.progress.status
            except MindtableError as error:
                found[id_] = type(error).__name__
        await hall.stop()
        return found

    return in_own_loop(start())


@pytest.fixture
def folder(sound: Path, tmp_path: Path) -> Path:
    shutil.copy(sound / "tables.sqlite", tmp_path / "tables.sqlite")
    shutil.copy(sound / "tables.sqlite", tmp_path / "sound.sqlite")
    return tmp_path


def spoilt(data: bytes, random: Random) -> bytes:
    at = random.randrange(len(data))
    match random.randrange(4):
        case 0:
            return data[:at]
        case 1:
            return data[:at] + bytes([random.randrange(256)]) + data[at + 1 :]
        case 2:
            return data[:at] + data[at + random.randint(1, 9) :]
        case _:
            # Another number, or another letter: it still looks like an entry.
            places = [place for place, byte in enumerate(data) if chr(byte).isdigit()] or [at]
            place = random.choice(places)
            return data[:place] + bytes([random.choice(b"0123456789a-")]) + data[place + 1 :]


@pytest.mark.long
@pytest.mark.parametrize("chunk", range(3))
def test_a_spoilt_row_stops_its_own_table_at_most(folder: Path, chunk: int) -> None:
    random = Random(chunk)
    sound = rows(folder / "sound.sqlite")
    clocked = [id_ for id_, log in sound.items() if b"fischer" in log[0]]
    whole = started(folder)
    refused = 0
    for _ in range(ROWS // 3):
        shutil.copy(folder / "sound.sqlite", folder / "tables.sqlite")
        id_ = random.choice(clocked)
        seq = random.randint(1, len(sound[id_]))
        with contextlib.closing(sqlite3.connect(folder / "tables.sqlite")) as database:
            if random.random() < 0.15:
                database.execute("DELETE FROM entries WHERE table_id = ? AND seq = ?", (id_, seq))
            else:
                data = spoilt(sound[id_][seq - 1], random)
                database.execute(
                    "UPDATE entries SET data = CAST(? AS TEXT) WHERE table_id = ? AND seq = ?",
                    (data, id_, seq),
                )
            database.commit()
        found = started(folder)
        assert found[id_] in (whole[id_], "over", "waiting", "Unreadable"), (id_, seq)
        refused += found[id_] == "Unreadable"
        assert {**found, id_: ""} == {**whole, id_: ""}
    assert refused > ROWS // 3 // 4


@pytest.mark.long
@pytest.mark.parametrize("chunk", range(2))
def test_spoilt_pages_stop_the_tables_that_are_on_them_at_most(
    folder: Path, chunk: int, caplog: pytest.LogCaptureFixture
) -> None:
    random = Random(100 + chunk)
    file = folder / "tables.sqlite"
    sound = rows(file)
    whole = started(folder)
    opened = refused = 0
    for _ in range(PAGES // 2):
        shutil.copy(folder / "sound.sqlite", file)
        data = bytearray(file.read_bytes())
        page = random.randrange(1, len(data) // 4096) * 4096
        match random.randrange(3):
            case 0:
                data[page : page + 4096] = bytes(4096)
            case 1:
                data[page : page + 4096] = random.randbytes(4096)
            case _:
                for _ in range(random.randint(1, 40)):
                    data[page + random.randrange(4096)] = random.randrange(256)
        file.write_bytes(data)
        try:
            readable = rows(file)
        except sqlite3.DatabaseError:
            readable = {}
        try:
            found = started(folder)
        except StorageError:
            continue  # what tables there are, or of which version, cannot be read
        opened += 1
        for id_, status in whole.items():
            if readable.get(id_) == sound[id_]:
                assert found[id_] == status, (page // 4096, id_)
            refused += found[id_] in ("Unreadable", "StorageError")
    assert opened > PAGES // 2 * 0.6
    assert refused > 0
    assert "Traceback" not in caplog.text


def test_visitors_get_an_error_and_the_log_reports_the_fault_once(
    folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    sound = rows(folder / "sound.sqlite")
    broken, other = [id_ for id_, log in sound.items() if b"fischer" in log[0]][:2]
    with contextlib.closing(sqlite3.connect(folder / "tables.sqlite")) as database:
        database.execute("UPDATE entries SET data = '{\"kind\":7}' WHERE table_id = ? AND seq = 4", (broken,))
        database.commit()
    with in_thread(settings_in(folder)) as house:
        assert house.get(f"/api/tables/{other}")["status"] == "playing"
        for _ in range(3):
            answer = house.http.get(f"/api/tables/{broken}")
            assert (answer.status_code, answer.json()["code"]) == (500, "unreadable")
            assert answer.headers["content-type"] == "application/problem+json"
            assert first_of(house, broken) == ("error", "unreadable")
        assert isinstance(house.hall, Hall)
        eventually(lambda: not house.hall.registry._loading, "it is still being loaded")  # type: ignore[union-attr]  # it is there
    ours = [record.getMessage() for record in caplog.records if record.name.startswith("mindtable")]
    lines = [message for message in ours if broken in message]
    assert len(lines) == 1
    assert lines[0].startswith(f"table {broken} is set aside: entry 4: ValidationError: ")


def first_of(house: House, id_: str) -> tuple[str, str]:
    url = f"{house.address.replace('http', 'ws', 1)}/api/tables/{id_}/socket"
    with connect(url, proxy=None) as socket:
        message = json.loads(socket.recv(timeout=PATIENCE))
    return message["type"], message["code"]


def test_the_error_for_a_client_contains_no_stored_data() -> None:
    assert "seed" not in str(Unreadable("entry 2: {'seed': 'abc'}"))
