"""Acknowledged entries stay: kills, restarts, two processes on one database, migrations, clocks over a restart."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import time
from pathlib import Path
from random import Random

import pytest
from alembic import command
from msgspec.structs import replace
from sqlalchemy import inspect

from mindtable.server.log.entries import Entry, loads
from mindtable.server.settings import PRIVATE
from mindtable.server.storage.migrations import bring_up_to_date, config
from mindtable.server.storage.storage import Conflict, Storage, StorageError, Write, metadata
from mindtable.server.tables.hall import Hall
from tests.server.conftest import (
    House,
    Player,
    Process,
    eventually,
    in_own_loop,
    in_thread,
    settings_in,
)

KILLS = 5


def stored(folder: Path) -> dict[str, list[Entry]]:
    """The logs of all tables, as they are on the disk."""
    with contextlib.closing(sqlite3.connect(folder / "tables.sqlite")) as database:
        rows = database.execute("SELECT table_id, seq, data FROM entries ORDER BY table_id, seq").fetchall()
    logs: dict[str, list[Entry]] = {}
    for table, seq, data in rows:
        log = logs.setdefault(table, [])
        assert seq == len(log) + 1, "the numbers of a log have no gaps"
        log.append(loads(data))
    return logs


@pytest.mark.long
def test_nothing_acknowledged_is_lost_when_the_server_is_killed_between_any_two_actions(
    process: Process,
) -> None:
    random = Random(11)
    house = process.start()
    made = house.make(name="Ann")
    id_ = made["table"]["id"]
    joined = house.post(f"/api/tables/{id_}/join", invitation=made["invitation"], name="Bob")
    tokens = {0: made["token"], 1: joined["token"]}
    acknowledged: list[tuple[str, int, str]] = []
    seen: dict[int, list[str]] = {0: [], 1: []}
    kills = number = 0
    while kills < KILLS:
        players = {seat: house.sit(id_, token) for seat, token in tokens.items()}
        for seat, player in players.items():
            # Both find the game as it was: everything they have seen is still there.
            assert [line["text"] for line in player.log][: len(seen[seat])] == seen[seat]
        for _ in range(random.randint(1, 6)):
            if players[0].over:
                break
            asked = next(player for player in players.values() if player.question)
            number += 1
            text = random.choice(asked.choices)
            answer = asked.act(text, id=f"act-{number}")
            assert answer["type"] == "ack"
            acknowledged.append((f"act-{number}", answer["seq"], text))
            for seat, player in players.items():
                player.catch_up(answer["seq"])
                player.settle()  # that the game is over comes in a message after the position
                seen[seat] = [line["text"] for line in player.log]
        if players[0].over:
            break
        # One more, whose answer nobody waits for: the kill comes before, in the middle of, or after its commit.
        asked = next(player for player in players.values() if player.question)
        assert asked.question is not None
        number += 1
        last = {"id": f"act-{number}", "at": asked.question["at"], "actions": [asked.choices[-1]]}
        asked.say(type="act", **last)
        time.sleep(random.random() * 0.004)
        process.end()
        kills += 1
        house = process.start()
        # The client sends it again; whether it was stored or not, it happens exactly once.
        again = house.sit(id_, tokens[asked.seat])
        answer = again.ask("act", **last)
        assert answer["type"] == "ack", answer
        acknowledged.append((f"act-{number}", answer["seq"], asked.choices[-1]))
        again.catch_up(answer["seq"])
        seen[again.seat] = [line["text"] for line in again.log]
    log = stored(process.folder)[id_]
    acts = {entry.request: (seq, entry) for seq, entry in enumerate(log, 1) if entry.kind == "act"}
    assert len(acts) == len([entry for entry in log if entry.kind == "act"]) == len(acknowledged)
    for request, seq, text in acknowledged:
        assert acts[request][0] == seq
        assert acts[request][1].inputs[0].endswith(text)
    assert kills > 0
    assert "Traceback" not in process.errors


@pytest.mark.long
def test_a_repeated_request_is_recognised_after_a_restart(process: Process) -> None:
    house = process.start()
    _, _, id_ = house.pair()
    made = house.make("bot")
    me = house.sit(made["table"]["id"], made["token"]).wait(lambda player: player.question is not None)
    assert me.question is not None
    at, text = me.question["at"], me.choices[-1]
    first = me.act(text, id="once")
    process.end()
    house = process.start()
    me = house.sit(made["table"]["id"], made["token"])
    again = me.act(text, id="once", at=at)
    assert (again["type"], again["repeated"], again["seq"]) == ("ack", True, first["seq"])
    assert house.get(f"/api/tables/{id_}")["status"] == "playing"


@pytest.mark.long
def test_chat_offers_and_seats_survive(process: Process) -> None:
    house = process.start()
    made = house.make(name="Ann")
    id_ = made["table"]["id"]
    path = f"/api/tables/{id_}/join"
    process.end()
    house = process.start()
    joined = house.post(path, invitation=made["invitation"], name="Bob")
    ann = house.sit(id_, made["token"])
    ann.ask("chat", text="hello")
    ann.ask("offer_draw")
    process.end()
    house = process.start()
    bob = house.sit(id_, joined["token"])
    assert [line["text"] for line in bob.chat] == ["hello"]
    assert bob.table["offers"]["draw"] == 0
    assert [seat["name"] for seat in bob.table["seats"]] == ["Ann", "Bob"]
    assert bob.ask("answer", offer="draw", accept=True)["type"] == "ack"
    process.end()
    house = process.start()
    assert house.get(f"/api/tables/{id_}")["result"]["rule"] == "TC-12.12"
    assert house.get(f"/api/tables/{id_}/record")["moves"]


@pytest.mark.long
def test_tokens_and_invitations_are_not_stored(process: Process) -> None:
    house = process.start()
    made = house.make(name="Ann")
    joined = house.post(f"/api/tables/{made['table']['id']}/join", invitation=made["invitation"])
    process.end()
    files = b"".join(path.read_bytes() for path in process.folder.glob("tables.sqlite*"))
    assert b"created" in files
    for secret in (made["token"], made["invitation"], joined["token"]):
        assert secret.encode() not in files


# Clocks.


@pytest.mark.long
def test_clocks_stand_still_while_the_server_is_down(process: Process) -> None:
    house = process.start()
    clock = {"kind": "fischer", "seconds": 600, "increment": 0}
    made = house.make(name="Ann", clock=clock)
    id_ = made["table"]["id"]
    began = time.monotonic()
    joined = house.post(f"/api/tables/{id_}/join", invitation=made["invitation"], name="Bob")
    house.sit(id_, joined["token"])
    ann = house.sit(id_, made["token"])
    running = ann.position["clock"]["running"][0]
    time.sleep(2.2)  # more than two beats of the pulse
    process.end()
    ended = time.monotonic()
    time.sleep(2)
    began_again = time.monotonic()
    house = process.start()
    ann = house.sit(id_, made["token"])
    left = ann.position["clock"]["left"]
    up = ended - began + time.monotonic() - began_again
    assert ann.position["clock"]["running"] == [running]
    assert left[1 - running] == 600_000
    # What passed while it was up counts, to the second; what passed while it was down does not.
    assert 600_000 - 1_000 * up - 100 < left[running] < 599_500


@pytest.mark.rule("TC-12.11")
@pytest.mark.parametrize("kind", ["move", "fischer"])
def test_whose_time_is_up_loses_by_rule(house_with_clocks: House, kind: str) -> None:
    house = house_with_clocks
    ann, bob, id_ = house.pair(clock={"kind": kind, "seconds": 1})
    watcher = house.sit(id_)
    for player in (ann, bob, watcher):
        player.wait(lambda me: me.over)
    (first,) = house.get(f"/api/replays/{id_}/frames")[0]["position"]["waiting_for"]
    for player in (ann, bob, watcher):
        assert player.table["result"]["winner"] == 1 - first
        assert player.table["result"]["rule"] == "TC-12.11"
        assert player.position["clock"]["running"] == []
    assert house.get(f"/api/replays/{id_}")["moves"][-1] == f"{first} time-out"


def test_an_increment_is_added_and_a_move_clock_starts_anew(house_with_clocks: House) -> None:
    house = house_with_clocks
    ann, bob, _ = house.pair(clock={"kind": "fischer", "seconds": 100, "increment": 50})
    seq = ann.act("extra-health")["seq"]
    ann.catch_up(seq)
    assert 140_000 < ann.position["clock"]["left"][ann.seat] <= 150_000
    ann, bob, _ = house.pair(clock={"kind": "move", "seconds": 100})
    time.sleep(1.5)
    began = time.monotonic()
    seq = ann.act("extra-health")["seq"]
    bob.catch_up(seq)
    left = bob.position["clock"]["left"]
    running = bob.position["clock"]["running"][0]
    assert 100_000 - 1_000 * (time.monotonic() - began) - 1 <= left[running] <= 100_000


@pytest.fixture(scope="module")
def house_with_clocks(tmp_path_factory: pytest.TempPathFactory):  # a server of its own: others need no clock
    with in_thread(settings_in(tmp_path_factory.mktemp("clocks"))) as house:
        yield house


@pytest.mark.long
def test_a_clock_falls_after_a_restart(process: Process) -> None:
    house = process.start()
    _, _, id_ = house.pair(clock={"kind": "move", "seconds": 3})  # both are there, so the clock runs
    process.end()
    house = process.start()  # nobody looks at the table; its clock runs all the same
    eventually(lambda: house.get(f"/api/tables/{id_}")["status"] == "over", "the clock did not fall")


# Two processes.


def test_two_processes_cannot_write_the_same_number(tmp_path: Path) -> None:
    async def both() -> None:
        one, two = (Storage(settings_in(tmp_path).database) for _ in range(2))
        bring_up_to_date(one)
        await one.start()
        await two.start()
        won = [0, 0]
        for seq in range(1, 40):
            tries = [
                store.commit(Write([("t", seq, Entry(kind="chat", seat=n))]))
                for n, store in enumerate((one, two))
            ]
            results = await asyncio.gather(*tries, return_exceptions=True)
            assert sorted(type(result).__name__ for result in results) == ["Conflict", "NoneType"]
            won[next(n for n, result in enumerate(results) if result is None)] += 1
        found = await one.entries_of("t")
        assert [found.count(Entry(kind="chat", seat=n)) for n in (0, 1)] == won
        await one.stop()
        await two.stop()

    in_own_loop(both())


def test_one_bad_write_does_not_spoil_the_batch(tmp_path: Path) -> None:
    async def together() -> None:
        storage = Storage(settings_in(tmp_path).database)
        bring_up_to_date(storage)
        await storage.start()
        await storage.commit(Write([("a", 1, Entry(kind="chat"))]))
        writes = [storage.commit(Write([(table, 1, Entry(kind="chat"))])) for table in "bacd"]
        results = await asyncio.gather(*writes, return_exceptions=True)
        assert [isinstance(result, Conflict) for result in results] == [False, True, False, False]
        assert [len(await storage.entries_of(table)) for table in "abcd"] == [1, 1, 1, 1]
        # Entries of one write are stored together or not at all.
        with pytest.raises(Conflict):
            await storage.commit(Write([("e", 1, Entry(kind="chat")), ("a", 1, Entry(kind="chat"))]))
        assert await storage.entries_of("e") == []
        await storage.stop()
        with pytest.raises(StorageError):
            await storage.commit(Write([("f", 1, Entry(kind="chat"))]))

    in_own_loop(together())


@pytest.mark.long
def test_the_slower_client_gets_the_present_table(process: Process) -> None:
    """Two servers with one database: a taken number is refused as stale, and the client gets the table again."""
    house = process.start()
    made = house.make(name="Ann")
    id_ = made["table"]["id"]
    house.post(f"/api/tables/{id_}/join", invitation=made["invitation"], name="Bob")
    with in_thread(settings_in(process.folder)) as other:
        here, there = house.sit(id_, made["token"]), other.sit(id_, made["token"])
        here.ask("chat", text="first")
        refused = there.ask("chat", text="second")
        assert (refused["type"], refused["code"]) == ("refused", "stale")
        there.settle()
        assert [line["text"] for line in there.chat] == ["first"]
        assert there.ask("chat", text="second")["type"] == "ack"


# The database.


@pytest.mark.parametrize("change_by_change", [False, True])
def test_a_new_database_is_what_the_code_expects(tmp_path: Path, change_by_change: bool) -> None:
    storage = Storage(settings_in(tmp_path / "new" / "folder").database)
    if change_by_change:
        (tmp_path / "new" / "folder").mkdir(parents=True)
        with storage.engine.begin() as connection:
            command.upgrade(config(connection), "head")
    bring_up_to_date(storage)
    bring_up_to_date(storage)  # nothing is left to do
    with storage.engine.begin() as connection:
        command.check(config(connection))
        names = inspect(connection).get_table_names()
    assert set(names) == {*metadata.tables, "alembic_version"}
    storage.close()


@pytest.mark.parametrize(
    "spoil",
    [
        lambda file: file.write_text("this is no database, whatever it is called " * 40),
        lambda file: file.mkdir(),
    ],
    ids=["a text", "a folder"],
)
def test_a_database_that_is_none_is_told_in_one_line(tmp_path: Path, spoil) -> None:
    spoil(tmp_path / "tables.sqlite")
    with pytest.raises(StorageError) as error:
        bring_up_to_date(Storage(settings_in(tmp_path).database))
    assert "tables.sqlite" in str(error.value)
    assert "\n" not in str(error.value)


@pytest.mark.long
def test_idle_tables_leave_memory_and_come_back(tmp_path: Path) -> None:
    with in_thread(settings_in(tmp_path, idle_seconds=0.0, retention=replace(PRIVATE, waiting=0))) as house:
        hall = house.hall
        assert isinstance(hall, Hall)
        ann, _, id_ = house.pair()
        waiting = house.make()["table"]["id"]
        log = list(ann.log)
        seq = ann.act("extra-health")["seq"]
        ann.catch_up(seq)
        house.inside(hall.upkeep.sweep())
        assert id_ in hall.registry.tables
        assert house.http.get(f"/api/tables/{waiting}").status_code == 404, "nobody has joined it for long"
        house.leave()
        eventually(lambda: not hall.registry.tables[id_].busy, "the sockets are still there")
        house.inside(hall.upkeep.sweep())
        assert id_ not in hall.registry.tables
        assert house.get(f"/api/tables/{id_}")["status"] == "playing"
        again = Player(house.address.replace("http", "ws") + f"/api/tables/{id_}/socket")
        assert len(again.log) == len(ann.log) > len(log)
        again.close()
