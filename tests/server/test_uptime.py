"""Clocks over outages: only the time in which a server was up counts, however often and in whatever way it ends."""

from __future__ import annotations

import contextlib
import errno
import os
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from sqlalchemy import create_engine, make_url

from mindtable.server import wire
from mindtable.server.log.clock import Time, spent
from mindtable.server.storage.migrations import bring_up_to_date, config
from mindtable.server.storage.storage import Storage
from mindtable.server.storage.uptime import Pulse, Run, uptime_file
from tests.server.conftest import House, Player, Process, in_own_loop, settings_in
from tests.server.test_passing import ANN, ANSWER, BOB, PAUSE, Room, Sitting, challenge_to_come, settle, sit

FISCHER = wire.ClockSetting(kind="fischer", seconds=600, increment=0)


@pytest.mark.parametrize(
    ("since", "now", "pauses", "pause", "counted"),
    [
        (1_000, 3_000, [], 500, 2_000),
        (1_000, 3_000, [1_000], 500, 1_500),
        (1_000, 1_300, [1_000], 500, 0),
        (1_000, 9_000, [1_000, 1_200, 5_000], 500, 6_800),  # the second begins during the first
        (1_000, 9_000, [5_000, 1_000], 500, 7_000),
        (1_000, 9_000, [800], 500, 7_700),  # it began before
        (1_000, 9_000, [9_000], 500, 8_000),
        (1_000, 3_000, [1_000, 2_000], 0, 2_000),
    ],
)
def test_no_time_counts_during_pauses(
    since: int, now: int, pauses: list[int], pause: int, counted: int
) -> None:
    assert spent(since, now, pauses, pause) == counted


async def restarted(sitting: Sitting) -> Sitting:
    """The same table in the next run of a server, which continues where the last one ended."""
    room = Room(sitting.room.drawer)
    room.time.at = sitting.time.at
    room.runs.starts = [*sitting.room.runs.starts, sitting.time.at]
    table = await room.registry.table("table")
    await settle()
    return Sitting(table, room, f"run {len(room.runs.starts)} {sitting.name}")


def left(sitting: Sitting, seat: int) -> int:
    clock = sitting.table.clock.state(sitting.time.now())
    assert clock is not None
    return clock.left[seat]


@pytest.mark.parametrize("game", ["tumblrcards", "mind_game"])
def test_each_run_counts_once(game: str) -> None:
    async def play() -> None:
        sitting = await sit(game=game, clock=FISCHER)
        decision = sitting.table.progress.game.decision
        assert decision is not None
        await sitting.act(int(decision.seat), str(decision.actions[-1]))
        seat = sitting.table.progress.waiting_for()[0]
        full = left(sitting, seat)
        for run in range(1, 6):
            await sitting.time.pass_(7_000)
            shown = left(sitting, seat)
            sitting = await restarted(sitting)
            assert left(sitting, seat) == full - 7_000 * run
            assert left(sitting, seat) == shown

    in_own_loop(play())


def test_the_pause_of_a_window_begins_anew_with_each_run_and_never_counts() -> None:
    async def play() -> None:
        sitting = await sit(clock=FISCHER)
        for _ in range(100):  # until somebody is asked in a window
            decision = sitting.table.progress.game.decision
            assert decision is not None
            if sitting.moment:
                break
            await sitting.act(int(decision.seat), str(decision.actions[0]))
        seat = sitting.table.progress.waiting_for()[0]
        full = left(sitting, seat)
        counted = 0
        for passed in (500, 200, 4_000, 1_500, 2_500):
            assert sitting.table.clock.state(sitting.time.now()).pause == PAUSE  # type: ignore[union-attr]  # there is one
            await sitting.time.pass_(passed)
            counted += max(0, passed - PAUSE)
            sitting = await restarted(sitting)
            assert left(sitting, seat) == full - counted

    in_own_loop(play())


def test_whose_time_was_up_loses_after_the_restart() -> None:
    async def play() -> None:
        sitting = await sit(game="tumblrcards", clock=wire.ClockSetting(kind="move", seconds=2))
        decision = sitting.table.progress.game.decision
        assert decision is not None
        await sitting.act(int(decision.seat), str(decision.actions[-1]))
        sitting.time.at += 2_500
        sitting = await restarted(sitting)
        assert sitting.table.progress.status == "playing"
        await sitting.time.pass_(5)
        assert sitting.table.progress.status == "over"

    in_own_loop(play())


def test_a_restart_during_a_pause_gives_nothing_away() -> None:
    """The clock of the seat that is not asked stands still all the while."""

    async def play() -> None:
        sitting = await sit(challenge_to_come(ANSWER), clock=FISCHER)
        await sitting.act(ANN, "play grief")
        assert sitting.ann.position["clock"]["running"] == [BOB]
        assert left(sitting, ANN) == 600_000

    in_own_loop(play())


# The file.


def run(up: int, name: str = "0123456789abcdef") -> Run:
    return Run(3, name, up, up)


def test_a_file_of_another_run_or_too_far_ahead_is_not_believed(tmp_path: Path) -> None:
    file = tmp_path / "uptime"
    pulse = Pulse(file, Time())
    assert pulse.last(run(5_000)) == 5_000  # there is none
    pulse.time.start(7_000)
    pulse.run = run(7_000)
    pulse.open()
    pulse.start()
    pulse.stop()
    stopped = pulse.time.now()
    found = Pulse(file, Time())
    assert 7_000 <= found.last(run(5_000)) <= stopped
    assert found.committed_at("table", 4) is None
    assert found.last(run(5_000, "another name 123")) == 5_000
    assert found.last(run(-90_000)) == -90_000  # a backup was brought back
    assert found.last(run(60_000)) == 60_000
    file.write_bytes(file.read_bytes()[:-1])
    assert found.last(run(5_000)) == 5_000


def test_where_no_file_can_be_written_the_database_has_to_do(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "file").write_text("")
    pulse = Pulse(tmp_path / "file" / "uptime", Time())
    pulse.open()
    pulse.start()
    pulse.wake()
    pulse.stop()
    assert "exact to a second" in caplog.text


@pytest.mark.parametrize("room", [10**9, 1_000])
def test_on_a_nearly_full_disk_the_file_is_written_in_pieces_or_not_at_all(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch, room: int
) -> None:
    write, left = os.write, [room]

    def some(handle: int, data: bytes) -> int:
        if left[0] <= 0:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        left[0] -= 100_000
        return write(handle, data[:100_000])

    monkeypatch.setattr(os, "write", some)
    file = tmp_path / "uptime"
    pulse = Pulse(file, Time())
    pulse.run = Run(1, "a" * 16, 5, 5)
    pulse.open()
    if room > 10**6:
        assert pulse.last(pulse.run) == 5
        assert caplog.text == ""
    else:
        assert not file.exists()
        assert "No space left on device; after a kill clocks are exact to a second only" in caplog.text
    pulse.start()
    pulse.stop()


def test_each_database_has_its_file() -> None:
    assert uptime_file(make_url("sqlite:///a/b.sqlite")) == Path("a/b.sqlite-uptime")
    assert uptime_file(make_url("sqlite://")) is None
    one, other = (uptime_file(make_url(f"postgresql://u:p@host/{name}")) for name in ("a", "b"))
    assert one is not None
    assert one != other
    assert "p@" not in str(one)


_BEATS = """
import sys, time
from pathlib import Path
from mindtable.server.log.clock import Time
from mindtable.server.storage.uptime import Pulse, Run

clock = Time()
pulse = Pulse(Path(sys.argv[1]), clock)
clock.start(1_000)
pulse.run = Run(3, "0123456789abcdef", 1_000, 1_000)
pulse.open()
pulse.start()
pulse.wake()
while True:
    sum(range(100_000))  # it is busy all the time
    noted = Pulse(pulse.file, Time()).last(pulse.run)
    print(noted, clock.now(), time.monotonic_ns() // 1_000_000 - clock.now(), flush=True)
"""


def test_it_is_exact_after_a_kill(tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", _BEATS, str(tmp_path / "uptime")], stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        lines: list[str] = []
        noted_at: set[str] = set()
        while len(noted_at) < 10 and len(lines) < 100_000:  # how often it is noted depends on the machine
            lines.append(process.stdout.readline())
            noted_at.add(lines[-1].split()[0])
        process.kill()
        lines += [line for line in process.stdout if line.endswith("\n")]
        process.wait()
        ended = time.monotonic_ns() // 1_000_000
    noted = Pulse(tmp_path / "uptime", Time()).last(run(1_000))
    seen, shown, zero = zip(*[map(int, line.split()) for line in lines])
    assert len(noted_at) == 10
    # What was noted is there, and it is never ahead.
    assert seen[-1] <= noted <= ended - max(zero)
    assert all(before <= now for before, now in zip(seen, shown))


def test_it_knows_when_entries_were_committed_over_several_runs(tmp_path: Path) -> None:
    pulse = Pulse(tmp_path / "uptime", Time())
    pulse.run = run(1_000)
    pulse.open()
    pulse.time.start(3_000)
    pulse.time.stop()
    committed = stopped = pulse.time.now()
    pulse.committed("one", 7)
    pulse.committed("two", 8)
    pulse.stop()
    for name in ("the second runs.", "the third run..."):
        before = pulse.run
        pulse = Pulse(tmp_path / "uptime", Time())
        assert pulse.last(before) == stopped
        assert [pulse.committed_at(*key) for key in (("one", 7), ("two", 8), ("one", 6))] == [
            committed,
            committed,
            None,
        ]
        pulse.run = Run(4, name, 3_000, 3_000)
        pulse.open()
        pulse.time.start(stopped + 10)
        pulse.time.stop()
        stopped = pulse.time.now()
        pulse.stop()
    pulse.committed("one", 9)
    assert [pulse.committed_at("one", seq) for seq in (7, 9)] == [None, stopped]
    # An untrusted file has no entries either.
    other = Pulse(tmp_path / "uptime", Time())
    other.last(run(1_000))
    assert other.committed_at("one", 9) is None


@pytest.mark.long
def test_how_long_a_commit_takes_is_charged_to_nobody(process: Process) -> None:
    """With a slow disk, the clocks have the same time before and after a kill."""
    house = process.start()
    ann, bob, id_ = house.pair(clock={"kind": "fischer", "seconds": 60, "increment": 0})
    with contextlib.closing(sqlite3.connect(process.folder / "tables.sqlite", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        ann.say(type="act", id="slow", at=ann.question["at"] if ann.question else 0, actions=["extra-health"])
        time.sleep(3)
        began = time.monotonic()
        other.execute("ROLLBACK")
    answer = ann.until("ack", id_="slow")
    bob.catch_up(answer["seq"])
    before = bob.position["clock"]
    process.end(signal.SIGKILL)
    house = process.start()
    again = house.sit(id_)
    (seat,) = again.position["clock"]["running"]
    up = process.gone - began + time.monotonic() - process.began
    assert again.position["seq"] == answer["seq"]
    # A second for what this test cannot see: how long before its first line the server is up.
    assert before["left"][seat] - again.position["clock"]["left"][seat] < 1_000 * (up + 1)


# A real server.


def look(house: House, id_: str, token: str) -> tuple[Player, int]:
    player = house.sit(id_)
    (seat,) = player.position["clock"]["running"]
    return player, player.position["clock"]["left"][seat]


def both_come(house: House, made: Any) -> str:
    """Somebody joins a table, both players open it, and the clocks run. The table's id."""
    id_ = str(made["table"]["id"])
    joined = house.post(f"/api/tables/{id_}/join", invitation=made["invitation"], name="Bob")
    house.sit(id_, made["token"])
    assert house.sit(id_, joined["token"]).position["clock"]["pause"] == 0
    return id_


@pytest.mark.long
def test_no_outage_is_ever_charged(process: Process) -> None:
    """Four outages of a second each, and a second of play in between."""
    house = process.start()
    made = house.make(name="Ann", clock={"kind": "fischer", "seconds": 60, "increment": 0})
    id_ = both_come(house, made)
    process.began = time.monotonic()
    least = most = 0.0
    since = process.began
    for how in (signal.SIGTERM, signal.SIGKILL, signal.SIGKILL, signal.SIGTERM):
        time.sleep(1)
        house.leave()
        process.end(how)
        least += process.ended - process.began
        most += process.gone - since
        time.sleep(1)
        house = process.start()
        since = process.called
        player, shown = look(house, id_, made["token"])
        lost = 60_000 - shown
        # A kill on a machine that stands still for a moment may lose as much; no outage is in `most`.
        assert 1_000 * (least - 1.2) < lost <= 1_000 * (most + time.monotonic() - since)
        player.close()
    assert process.errors == ""


@pytest.mark.long
def test_a_restart_in_the_first_moment_of_a_game_is_exact(process: Process) -> None:
    """Between two notes in the database, with an idle time before."""
    tries = []
    for _ in range(4):  # the machine may stand still for a moment, but hardly each time in the same one
        house = process.start()
        time.sleep(1.5)
        made = house.make(name="Ann", clock={"kind": "fischer", "seconds": 60, "increment": 0})
        id_ = both_come(house, made)
        began = time.monotonic()
        time.sleep(0.7)
        process.end(signal.SIGKILL)
        least = 1_000 * (process.ended - began)
        house = process.start()
        _, shown = look(house, id_, made["token"])
        most = least + 1_000 * (time.monotonic() - process.began)
        tries.append((least, 60_000 - shown, most))
        if least - 150 < 60_000 - shown < most + 250:
            return
        house.leave()
        process.end()
    raise AssertionError(f"least, charged and most milliseconds: {tries}")


@pytest.mark.long
def test_a_database_of_the_version_before_loads_and_nothing_is_charged(process: Process) -> None:
    house = process.start()
    made = house.make(name="Ann", clock={"kind": "fischer", "seconds": 60, "increment": 0})
    id_ = made["table"]["id"]
    began = time.monotonic()
    house.post(f"/api/tables/{id_}/join", invitation=made["invitation"], name="Bob")
    process.end(signal.SIGTERM)
    up = process.gone - began
    time.sleep(2)  # an outage that is longer than what this test cannot see
    file = process.folder / "tables.sqlite"
    engine = create_engine(f"sqlite:///{file}")
    with engine.begin() as connection:
        command.downgrade(config(connection), "0002")
    engine.dispose()
    with contextlib.closing(sqlite3.connect(file)) as database:
        database.execute("UPDATE entries SET data = json_remove(data, '$.up')")
        database.execute("INSERT INTO pulse VALUES (1, 1700000000000)")
        database.commit()
    house = process.start()
    since = process.began
    _, shown = look(house, id_, made["token"])
    assert 60_000 - 1_000 * (up + time.monotonic() - since + 1) < shown <= 60_000
    process.end(signal.SIGKILL)
    up += process.gone - since
    time.sleep(2)
    house = process.start()
    _, shown = look(house, id_, made["token"])
    assert 60_000 - 1_000 * (up + time.monotonic() - process.began + 2) < shown <= 60_000


def test_a_start_without_changes_does_without_the_migration_tool(tmp_path: Path) -> None:
    from alembic.script import ScriptDirectory

    from mindtable.server.storage.migrations import HEAD

    assert ScriptDirectory.from_config(config()).get_current_head() == HEAD
    storage = Storage(settings_in(tmp_path).database)
    bring_up_to_date(storage)
    storage.close()
    program = (
        "import sys; from mindtable.server.storage.migrations import bring_up_to_date; "
        "from mindtable.server.storage.storage import Storage; "
        f"bring_up_to_date(Storage('sqlite:///{tmp_path}/tables.sqlite')); print('alembic' in sys.modules)"
    )
    found = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert found.stdout == "False\n"
