"""What a server keeps: rules count days of uptime since the last visit; players keep games; whoever runs the server can
see, export and remove what it holds.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

import mindtable
from mindtable import OptionError
from mindtable.cli import main
from mindtable.server.log.clock import Time
from mindtable.server.settings import PRIVATE, PUBLIC, Retention
from mindtable.server.storage import storage as storages
from mindtable.server.storage.files import held
from mindtable.server.storage.retention import DAY, changed
from mindtable.server.tables.hall import Hall
from mindtable.server.tables.loading import Missing
from tests.limits import PLENTY
from tests.long import long_but
from tests.server.conftest import Closed, House, Player, Process, eventually, in_thread, settings_in

RULES = Retention(waiting=1, begun=30, finished=90, uploaded=90, kept=1)


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with in_thread(settings_in(tmp_path, retention=RULES, idle_seconds=0.0)) as found:
        yield found


def inside(house: House) -> Hall:
    assert house.hall is not None
    return house.hall


def pass_days(house: House, days: float, sweep: bool = True) -> None:
    """Let that many days of uptime pass, and search for what the rules put away."""
    hall = inside(house)

    async def run() -> None:
        hall.time.start(hall.time.now() + int(days * DAY) + 1)
        if sweep:
            await hall.upkeep.sweep()
            await hall.visits.wait()

    house.inside(run())


def finished(house: House, **more: Any) -> tuple[Player, Player, str]:
    ann, bob, id_ = house.pair(**more)
    ann.ask("concede")
    for each in (ann, bob):
        each.wait(lambda me: me.over)
    return ann, bob, id_


def leave(house: House, id_: str) -> None:
    house.leave()
    hall = inside(house)
    found = hall.registry.tables
    eventually(lambda: id_ not in found or not found[id_].busy, "the sockets are still there")


def status(house: House, id_: str) -> int:
    """Whether a table is there, asked of the database: a request would be a visit."""
    with contextlib.closing(sqlite3.connect(inside(house).storage.engine.url.database or "")) as database:
        found = database.execute("SELECT count(*) FROM tables WHERE id = ?", (id_,)).fetchone()[0]
        for other in ("entries", "orders"):
            rows = database.execute(f"SELECT count(*) FROM {other} WHERE table_id = ?", (id_,)).fetchone()[0]
            assert found or not rows, f"{other} of a table that is gone"
    return int(found)


def ran(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(words) == 0
    return capsys.readouterr().out


# The rules.


@pytest.mark.long
def test_tables_that_nobody_visits_are_put_away_by_the_rule_for_their_status(house: House) -> None:
    _, _, over = finished(house)
    _, _, begun = house.pair()
    waiting = house.make()["table"]["id"]
    for id_ in (over, begun):
        leave(house, id_)
    there = []
    for _ in range(4):
        there.append([status(house, id_) for id_ in (waiting, begun, over)])
        pass_days(house, 30)
    assert there == [[1, 1, 1], [0, 0, 1], [0, 0, 1], [0, 0, 0]]
    assert house.http.get(f"/api/tables/{over}/record").status_code == 404
    assert house.http.get(f"/api/replays/{over}").status_code == 404


@pytest.mark.long
def test_a_private_server_keeps_games_for_ever(tmp_path: Path) -> None:
    with in_thread(settings_in(tmp_path, idle_seconds=0.0)) as house:
        _, _, over = finished(house)
        leave(house, over)
        pass_days(house, 30_000)
        assert status(house, over) == 1
        assert house.get(f"/api/tables/{over}")["days"] is None


@pytest.mark.long
@pytest.mark.parametrize(
    "visit", long_but(["/api/tables/{}", "/api/tables/{}/record", "/api/replays/{}"], "/api/tables/{}")
)
def test_a_visit_begins_the_days_anew(house: House, visit: str) -> None:
    _, _, over = finished(house)
    leave(house, over)
    for _ in range(3):
        pass_days(house, 60)
        assert house.http.get(visit.format(over)).status_code == 200
    pass_days(house, 60)
    assert status(house, over) == 1
    pass_days(house, 60)
    assert status(house, over) == 0


def test_a_table_that_somebody_looks_at_stays(house: House) -> None:
    made = house.make()
    ann = house.sit(made["table"]["id"], made["token"])
    for _ in range(3):
        pass_days(house, 2)
    ann.settle()
    assert status(house, made["table"]["id"]) == 1


@pytest.mark.long
def test_no_jump_of_the_system_time_ends_anything(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    _, _, over = finished(house)
    leave(house, over)
    waiting = house.make()["table"]["id"]
    text = house.http.get(f"/api/tables/{over}/record").text
    replay = house.post("/api/replays", text=text)["id"]
    now = storages.now_ms()
    for years in (50, -50):
        monkeypatch.setattr(storages, "now_ms", lambda: now + years * 365 * DAY)  # noqa: B023  # used at once
        monkeypatch.setattr(Time, "of_day", lambda _: now + years * 365 * DAY)  # noqa: B023  # used at once
        house.inside(inside(house).upkeep.sweep())
        assert status(house, waiting) == status(house, over) == 1
        assert house.http.get(f"/api/replays/{replay}").status_code == 200


@pytest.mark.long
def test_a_visit_is_stored_before_what_the_visitor_does(process: Process) -> None:
    house = process.start()
    made = house.make("bot")
    id_ = made["table"]["id"]
    process.end()
    database = process.folder / "tables.sqlite"
    with contextlib.closing(sqlite3.connect(database)) as connection:
        connection.execute("UPDATE tables SET seen = -1")
        connection.commit()
    house = process.start()
    assert house.sit(id_, made["token"]).ask("chat", text="here")["type"] == "ack"
    process.end()
    with contextlib.closing(sqlite3.connect(database)) as connection:
        assert connection.execute("SELECT seen FROM tables WHERE id = ?", (id_,)).fetchone()[0] >= 0


def test_whoever_comes_while_a_table_is_put_away_waits_for_the_outcome(house: House) -> None:
    id_ = house.make()["table"]["id"]
    pass_days(house, 2, sweep=False)
    hall = inside(house)
    remove = hall.storage.remove

    async def run(keep: bool) -> str:
        hall.registry.release()
        assert id_ not in hall.registry.tables
        begun, go_on = asyncio.Event(), asyncio.Event()

        async def slow(table: str, condition: Any) -> bool:
            begun.set()
            await go_on.wait()
            return False if keep else await remove(table, condition)

        hall.storage.remove = slow  # type: ignore[method-assign]  # only here
        sweeping = asyncio.create_task(hall.upkeep.sweep())
        await begun.wait()
        coming = asyncio.create_task(hall.registry.table(id_))
        await asyncio.sleep(0)
        assert not coming.done()
        go_on.set()
        await sweeping
        try:
            return (await coming).id
        except Missing:
            return ""

    assert house.inside(run(keep=True)) == id_
    pass_days(house, 2, sweep=False)
    assert house.inside(run(keep=False)) == ""


@pytest.mark.parametrize(
    "word", ["finish=3", "finished", "finished=-1", "finished=40000", "kept=x", "begun=1.5"]
)
def test_rules_that_do_not_exist_are_refused(word: str) -> None:
    with pytest.raises(OptionError):
        changed(PRIVATE, word)


def test_rules_are_named_one_after_the_other() -> None:
    rules = PRIVATE
    for word in ("public", "finished=30", "begun=always", "kept=5"):
        rules = changed(rules, word)
    assert rules == replace(PUBLIC, finished=30, begun=None, kept=5)


# What players keep.


@pytest.mark.long
def test_a_game_that_a_player_keeps_stays_until_both_have_taken_that_back(house: House) -> None:
    ann, bob, over = finished(house)
    assert ann.table["days"] == 90
    for player in (ann, bob):
        assert player.ask("keep", keep=True)["type"] == "ack"
    ann.wait(lambda me: me.table["kept"] == [0, 1])
    assert ann.table["days"] is None
    assert ann.ask("keep", keep=False)["type"] == "ack"
    leave(house, over)
    pass_days(house, 1_000)
    assert status(house, over) == 1
    assert house.get(f"/api/tables/{over}")["kept"] == [bob.seat], "also when it was read from the disk"


@pytest.mark.long
def test_a_game_that_nobody_keeps_any_more_goes(house: House) -> None:
    ann, _, over = finished(house)
    assert ann.ask("keep", keep=True)["type"] == "ack"
    assert ann.ask("keep", keep=False)["type"] == "ack"
    leave(house, over)
    pass_days(house, 100)
    assert status(house, over) == 0


def test_only_players_keep_games_and_a_server_keeps_so_many(house: House) -> None:
    ann, bob, over = finished(house)
    assert house.sit(over).ask("keep", keep=True)["code"] == "not-yours"
    first = ann.ask("keep", keep=True)
    assert ann.ask("keep", keep=True)["seq"] == first["seq"], "it is kept already"
    assert bob.ask("keep", keep=True)["type"] == "ack", "the same game"
    other, _, _ = finished(house)
    assert other.ask("keep", keep=True)["code"] == "limit"


# Whoever runs the server.


def test_the_command_says_what_the_database_holds(house: House, capsys: pytest.CaptureFixture[str]) -> None:
    ann, _, over = finished(house)
    ann.ask("keep", keep=True)
    house.make()
    house.make()
    file = inside(house).storage.engine.url.database or ""
    pass_days(house, 5, sweep=False)
    house.inside(inside(house).storage.beat(inside(house).time.now()))
    found = {
        each["kind"]: each
        for each in json.loads(ran(capsys, "database", "show", "--json", "--keep", "public", "--data", file))
    }
    assert [found[kind]["number"] for kind in ("waiting", "begun", "finished", "uploaded")] == [2, 0, 1, 0]
    assert [found[kind]["due"] for kind in ("waiting", "begun", "finished")] == [2, 0, 0]
    assert (found["finished"]["kept"], found["finished"]["oldest"], found["finished"]["days"]) == (1, 5.0, 90)
    assert "finished" in ran(capsys, "database", "show", "--data", file)
    (game,) = json.loads(ran(capsys, "database", "list", "finished", "--json", "--data", file))
    assert (game["id"], game["players"], game["kept"]) == (over, ["Ann", "Bob"], True)
    assert over in ran(capsys, "database", "list", "--data", file)


def test_a_table_is_exported_whole_but_for_what_opens_its_seats(
    house: House, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    ann, _, over = finished(house)
    ann.ask("chat", text="Well played")
    file = inside(house).storage.engine.url.database or ""
    out = tmp_path / "export.json"
    ran(capsys, "database", "export", over, "--out", str(out), "--data", file)
    text = out.read_text(encoding="utf-8")
    assert '"token"' not in text
    assert '"invitation"' not in text
    found = json.loads(text)
    assert found["entries"][-1]["text"] == "Well played"
    assert mindtable.replay(json.dumps(found["record"])).outcome is not None
    assert json.loads(house.http.get(f"/api/tables/{over}/record").text) == found["record"]


def test_a_table_is_removed_while_the_server_runs(house: House, capsys: pytest.CaptureFixture[str]) -> None:
    ann, bob, id_ = house.pair()
    hall = inside(house)
    file = hall.storage.engine.url.database or ""
    with held(hall.storage.engine):
        assert "within a minute" in ran(capsys, "database", "remove", id_, "--data", file)
    ann.settle()
    house.inside(hall.upkeep.sweep())
    for player in (ann, bob):
        assert player.until("error")["code"] == "gone"
        with pytest.raises(Closed):
            player.until("ack")
    assert status(house, id_) == 0
    assert house.http.get(f"/api/tables/{id_}").status_code == 404


def test_nothing_is_stored_of_a_table_that_was_removed(house: House) -> None:
    """A request that was already waiting when the table was removed is refused."""
    ann, _, id_ = house.pair()
    hall = inside(house)
    table = hall.registry.tables[id_]

    async def run() -> None:
        async with table.lock:
            ann.say(type="chat", id="late", text="too late")
            while not table.lock._waiters:
                await asyncio.sleep(0.01)
            assert await hall.storage.remove(id_, storages.tables.c.id == id_)
            hall.registry.tables.pop(id_)
            table.end()

    house.inside(run())
    ann.until("error")
    eventually(lambda: not table.lock.locked(), "the request still waits")
    assert status(house, id_) == 0


@pytest.mark.long
def test_a_table_and_a_record_are_removed_without_a_server(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = str(tmp_path / "tables.sqlite")
    with in_thread(settings_in(tmp_path)) as house:
        _, _, over = finished(house)
        text = house.http.get(f"/api/tables/{over}/record").text
        replay = house.post("/api/replays", text=text)["id"]
    assert ran(capsys, "database", "export", replay, "--data", file).strip() == text.strip()
    assert main(["database", "remove", over, "nothing", "--data", file]) == 1
    assert "nothing" in capsys.readouterr().err
    assert ran(capsys, "database", "remove", over, replay, "--data", file).count(": removed") == 2
    assert all(
        each["number"] == 0 for each in json.loads(ran(capsys, "database", "show", "--json", "--data", file))
    )


def test_a_database_that_does_not_exist_is_not_made(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "none.sqlite"
    assert main(["database", "show", "--data", str(file)]) == 1
    assert str(file) in capsys.readouterr().err
    assert not file.exists()


# Chat.


def test_chat_is_sent_in_parts(house: House) -> None:
    ann, bob, id_ = house.pair()
    for number in range(120):
        ann.ask("chat", text=f"line {number}")
    house.sit(id_).ask("chat", text="between them")
    bob.settle()
    again = house.sit(id_)
    sync = json.loads(again.frames[0])
    assert sync["chat_first"] == 71
    assert [line["text"] for line in sync["chat"][:2]] == ["line 71", "line 72"]
    earlier = again.ask("earlier", before=71)
    assert (earlier["first"], len(earlier["lines"])) == (21, 50)
    earlier = again.ask("earlier", before=21)
    assert (earlier["first"], [line["text"] for line in earlier["lines"][:1]]) == (0, ["line 0"])
    assert again.ask("earlier", before=0)["lines"] == []
    # Players read the lines of spectators when the game is over, in their place.
    ann.ask("chat", text="the end")
    bob.ask("concede")
    bob.settle()
    (talk,) = [message for message in map(json.loads, bob.frames) if message["type"] == "talk"]
    assert (talk["first"], [line["text"] for line in talk["lines"][-2:]]) == (72, ["between them", "the end"])


def test_chat_of_a_table_is_bounded_for_each_who_speaks(tmp_path: Path) -> None:
    limits = replace(PLENTY, chat_lines=3)
    with in_thread(settings_in(tmp_path, limits=limits)) as house:
        ann, bob, id_ = house.pair()
        watcher = house.sit(id_)
        for speaker in (ann, bob, watcher):
            told = [speaker.ask("chat", text=f"line {number}") for number in range(5)]
            assert [each.get("code", "") for each in told] == ["", "", "", "limit", "limit"]
        assert ann.ask("offer_draw")["type"] == "ack", "chat takes no room from the game"
