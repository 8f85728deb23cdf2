"""Limits on the work that a client can cause: fair turns, slices, and games with uploaded cards."""

from __future__ import annotations

import asyncio
import random
import socket
import subprocess
import sys
import time
from collections import deque
from collections.abc import Generator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
import uvloop
from hypothesis import given
from hypothesis import strategies as st

import mindtable
from mindtable import Record
from mindtable.cards.text import cache
from mindtable.server.log import costs, decklist
from mindtable.server.log.costs import JobFailed
from mindtable.server.log.entries import Entry, Seating, Setup
from mindtable.server.log.progress import _reach, done, folded
from mindtable.server.net.limits import Buckets
from mindtable.server.settings import RateLimit
from mindtable.server.work import workers
from mindtable.server.work.slices import Slices
from mindtable.server.work.turns import Turns
from mindtable.server.work.workers import JobsWaiting, PoolLimits, Worker, Workers
from tests.server.conftest import GAME, PATIENCE, House, in_own_loop, in_thread, settings_in
from tests.stress.hostile.uploads import card

POOL = PoolLimits(
    seconds=20, tries=1, idle_seconds=600, niceness=0, megabytes=1024, kept_megabytes=512, waiting=2
)


# Turns.


def test_clients_take_turns_however_much_one_of_them_asks_for() -> None:
    async def play() -> list[str]:
        turns = Turns(1, 10)
        served: list[str] = []

        async def one(client: str) -> None:
            await turns.take(client)
            served.append(client)
            await asyncio.sleep(0)
            turns.give()

        await asyncio.gather(*[one("greedy") for _ in range(6)], one("ann"), one("bob"))
        return served

    served = in_own_loop(play())
    assert served.index("ann") <= 2
    assert served.index("bob") <= 3
    assert served.count("greedy") == 6


def test_a_cancelled_wait_frees_its_slot() -> None:
    async def play() -> None:
        turns = Turns(1, 10)
        await turns.take("ann")
        waiting = asyncio.create_task(turns.take("bob"))
        await asyncio.sleep(0)
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        given_up = asyncio.create_task(turns.take("eve"))
        await asyncio.sleep(0)
        turns.give()
        given_up.cancel()  # in the moment in which it got the slot
        await asyncio.gather(given_up, return_exceptions=True)
        await asyncio.wait_for(turns.take("joe"), PATIENCE)

    in_own_loop(play())


def test_a_client_may_have_only_some_jobs_in_the_queue() -> None:
    async def play() -> None:
        pool = Workers(1, POOL)
        jobs = [asyncio.create_task(pool.run("deck", GAME, "2 Bear", "", {}, client="eve")) for _ in range(3)]
        await asyncio.sleep(0)
        with pytest.raises(JobsWaiting, match="Try again"):
            await pool.run("deck", GAME, "2 Bear", "", {}, client="eve")
        assert (await pool.run("deck", GAME, "2 Bear", "", {}, client="ann"))["verdict"]["breaches"]
        await asyncio.gather(*jobs)
        await pool.stop()

    in_own_loop(play())


def test_a_client_may_use_only_so_much_processor_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """It counts once a job has ended, and comes back in time. Other clients do not feel it, nor does a bot."""
    now, used = [1_000.0], [0.0]

    def seconds(_: Worker) -> float:
        used[0] += 3.0  # from before a job to after it
        return used[0]

    monkeypatch.setattr("mindtable.server.net.limits.time", SimpleNamespace(monotonic=lambda: now[0]))
    monkeypatch.setattr(Worker, "seconds", seconds)

    async def play() -> None:
        pool = Workers(1, POOL, Buckets(RateLimit(0.5, 5.0)))

        async def ask(client: str = "eve", always: bool = False) -> Any:
            return await pool.run("deck", GAME, "2 Bear", "", {}, client=client, always=always)

        await ask()
        await ask()
        with pytest.raises(JobsWaiting, match="too much work"):
            await ask()
        await ask("ann")
        await ask(always=True)
        now[0] += 7.0
        with pytest.raises(JobsWaiting, match="too much work"):
            await ask()
        now[0] += 1.0
        await ask()
        await pool.stop()

    in_own_loop(play())


# Limits of time.

# A worker with jobs for these tests, in place of `python -m mindtable.server.work.worker`.
TRIALS = """
import os, sys, threading, time
from mindtable.server.work import worker

def burn(seconds):
    end = time.process_time() + seconds
    while time.process_time() < end:
        pass
    return os.getpid()

def burn_in_threads(seconds):
    threads = [threading.Thread(target=burn, args=(seconds,)) for _ in range(3)]
    for thread in threads:
        thread.start()
    time.sleep(3600)

def sleep(seconds):
    time.sleep(seconds)
    return os.getpid()

worker._JOBS |= {"burn": burn, "burn in threads": burn_in_threads, "sleep": sleep}
worker.main(int(sys.argv[-2]), int(sys.argv[-1]))
"""


def script(file: Path, text: str) -> str:
    """A shell script that stands in for Python."""
    file.write_text(f"#!/bin/sh\n{text}\n")
    file.chmod(0o755)
    return str(file)


@pytest.fixture
def trials(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Workers know the jobs of `TRIALS`."""
    (tmp_path / "trials.py").write_text(TRIALS)
    started = script(tmp_path / "python", f'exec {sys.executable} {tmp_path / "trials.py"} "$@"')
    monkeypatch.setattr(sys, "executable", started)


@pytest.mark.usefixtures("trials")
@pytest.mark.parametrize("job", ["burn", "burn in threads"])
def test_a_job_that_uses_too_much_processor_time_is_stopped_once_and_says_so(
    job: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(workers, "PATIENCE", 600.0)  # a busy machine may take long to give it 0.2 seconds

    async def play() -> None:
        pool = Workers(1, msgspec.structs.replace(POOL, tries=3))
        with pytest.raises(JobFailed, match=r"more than 0\.2 seconds of processor time and was stopped"):
            await pool.run(job, 3600, client="eve", seconds=0.2)
        assert pool.pids == []
        await pool.stop()

    in_own_loop(play())
    assert "died" not in caplog.text, "it was tried again"


@pytest.mark.usefixtures("trials")
def test_a_job_that_is_stopped_counts_for_its_client(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "PATIENCE", 600.0)

    async def play() -> None:
        work = Buckets(RateLimit(0.0, 1.0))
        pool = Workers(1, POOL, work)
        with pytest.raises(JobFailed):
            await pool.run("burn", 3600, client="eve", seconds=0.2)
        assert work.take("eve", 0.75)
        assert not work.take("eve", 0.06)
        await pool.stop()

    in_own_loop(play())


@pytest.mark.usefixtures("trials")
def test_a_job_that_others_slow_down_is_not_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "PATIENCE", 600.0)

    async def play() -> None:
        pool = Workers(1, POOL)
        (pid,) = {await pool.run("sleep", 0.3, client="eve", seconds=0.1) for _ in range(2)}
        assert pool.pids == [pid]
        await pool.stop()

    in_own_loop(play())


@pytest.mark.usefixtures("trials")
def test_each_job_has_the_whole_time_and_none_is_counted_in_between(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "PATIENCE", 600.0)

    async def play() -> None:
        pool = Workers(1, POOL)
        (pid,) = {await pool.run("burn", 0.1, client="eve", seconds=0.2) for _ in range(4)}
        assert pool.pids == [pid]
        await pool.stop()

    in_own_loop(play())


@pytest.mark.usefixtures("trials")
def test_a_job_that_only_waits_is_stopped_in_the_end() -> None:
    async def play() -> None:
        work = Buckets(RateLimit(0.0, 1.0))
        pool = Workers(1, POOL, work)
        start = time.monotonic()
        with pytest.raises(JobFailed, match=r"longer than 0\.2 seconds and was stopped"):
            await pool.run("sleep", 3600, client="eve", seconds=0.02)
        assert time.monotonic() - start >= workers.PATIENCE * 0.02
        assert pool.pids == []
        assert work.take("eve", 0.95), "the start of the process was counted, too"
        await pool.stop()

    in_own_loop(play())


def test_a_process_that_does_not_start_is_stopped_and_the_message_says_after_how_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "START_SECONDS", 0.1)
    monkeypatch.setattr(sys, "executable", script(tmp_path / "python", "exec sleep 3600"))

    async def play() -> None:
        pool = Workers(1, POOL)
        with pytest.raises(JobFailed, match=r"longer than 0\.1 seconds"):
            await pool.run("deck", GAME, "2 Bear", "", {}, client="eve")
        assert pool.pids == []
        await pool.stop()

    in_own_loop(play())


@pytest.mark.long
def test_a_worker_whose_connection_is_closed_has_died() -> None:
    async def play() -> None:
        ours, theirs = socket.socketpair()
        with theirs:
            process = subprocess.Popen(["sleep", "60"], stdin=theirs.fileno(), stdout=theirs.fileno())
        answers, jobs = await asyncio.open_connection(sock=ours)
        jobs.transport.abort()
        await asyncio.sleep(0)  # the loop closes it
        worker = Worker(process, answers, jobs)
        with pytest.raises(EOFError):
            await worker.ask(b"job")
        await worker.kill()

    in_own_loop(play(), uvloop.run)


@pytest.mark.usefixtures("trials")
def test_a_job_that_ends_with_the_server_is_no_fault_of_its_worker(caplog: pytest.LogCaptureFixture) -> None:
    async def play() -> None:
        pool = Workers(1, POOL)
        await pool.run("sleep", 0, client="ann")
        job = asyncio.create_task(pool.run("sleep", 60, client="ann"))
        await asyncio.sleep(0)  # the job has the worker, which is ready
        await pool.stop()
        with pytest.raises(JobFailed):
            await job

    in_own_loop(play())
    assert caplog.records == []


@pytest.mark.long
@pytest.mark.usefixtures("trials")
def test_a_slow_start_of_a_process_takes_nothing_from_the_time_of_its_job(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = script(tmp_path / "slow", f'sleep 4\nexec {sys.executable} "$@"')
    monkeypatch.setattr(sys, "executable", slow)

    async def play() -> None:
        pool = Workers(1, POOL)
        assert await pool.run("sleep", 0, client="eve", seconds=0.3)
        await pool.stop()

    in_own_loop(play())


# Slices.


def test_long_work_leaves_half_of_the_loop_to_others() -> None:
    def long() -> Generator[None, None, str]:
        for _ in range(200):
            end = time.thread_time() + 0.0005
            while time.thread_time() < end:
                pass
            yield
        return "done"

    async def play() -> None:
        slices = Slices()
        late: list[float] = []

        async def other() -> None:
            while True:
                start = time.thread_time()
                await asyncio.sleep(0)
                late.append(time.thread_time() - start)

        ticking = asyncio.create_task(other())
        found = await asyncio.gather(slices.run(long()), slices.run(long()))
        assert list(found) == ["done", "done"]
        ticking.cancel()
        assert max(late) < 0.05
        assert len(late) > 20

    in_own_loop(play())


def test_an_error_in_the_middle_of_long_work_is_an_error() -> None:
    def fails() -> Generator[None, None, str]:
        for _ in range(1000):
            yield
        raise LookupError("in the middle")

    with pytest.raises(LookupError, match="in the middle"):
        in_own_loop(Slices().run(fails()))


# Logs with much that was taken back.


@given(st.lists(st.integers(-12, 3), max_size=60))
def test_as_many_answers_are_kept_as_a_log_takes_back(steps: list[int]) -> None:
    """A number from 1 to 3 is an answer with so many inputs; one below 1 takes that many answers back."""
    answers: list[int] = []
    log: list[Entry] = []
    for step in steps:
        if step > 0:
            answers.append(step)
            log.append(Entry(kind="act", inputs=["0 pass"] * step))
        elif step < 0 and answers:
            taken = [answers.pop() for _ in range(min(-step, len(answers)))]
            log.append(Entry(kind="undo", back=sum(taken)))

    def can_be_taken_back(most: int) -> bool:
        kept: deque[int] = deque(maxlen=most)
        for entry in log:
            left = entry.back
            while left > 0:
                if not kept:
                    return False
                left -= kept.pop()
            if entry.kind == "act":
                kept.append(len(entry.inputs))
        return True

    reach = _reach(log)
    assert can_be_taken_back(reach)
    assert reach == 0 or not can_be_taken_back(reach - 1)


# Deck lists.


@pytest.mark.parametrize(
    "text",
    [
        "\n" * 19_900 + "b",
        "\t\n" * 9_900 + "b",
        "b " + " " * 19_800 + "x",
        "b" + " " * 9_900 + "* " + " " * 9_900 + "c",
        "1" + " " * 19_900 + "\u2028",
        "a'-" * 6_600,
        "a\n" * 9_990,
        "creatures\n" * 1_990,
        "imp\n" * 4_990,
        "2 imp" + " (abc)" * 3_300,
        "\n".join(f"1 no-card-{number}" for number in range(500)),
    ],
)
def test_reading_a_deck_list_takes_time_in_proportion_to_its_length(text: str) -> None:
    game = mindtable.game(GAME)
    game.pool()  # type: ignore[attr-defined]  # a game of cards
    start = time.process_time()
    verdict = decklist.verdict(game, text)
    assert time.process_time() - start < 0.25
    assert 1 <= len(verdict.breaches) <= decklist._MOST_FAULTS + 1


# Cards of a stranger's own.

SWARM = """
[[card]]
name = "Swarm"
cost = 0
attack = 0
health = 1
text = "When this creature enters play, summon {tokens}."
[[card]]
name = "Crowd"
cost = 0
attack = 0
health = 1
text = \"\"\"{lines}\"\"\"
"""


def own_record(folder: Path, tokens: int, lines: int) -> str:
    """The record of the first turns of a game in which both seats have `tokens` tokens with `lines` lines each."""
    fillers = [f"Filler {letter}" for letter in "ABCDEFGHI"]
    line = "At the end of each turn, each creature gets +1/+1.\n"
    summoned = "1 Crowd token" if tokens == 1 else f"{tokens} Crowd tokens"
    text = SWARM.format(tokens=summoned, lines=line * lines)
    text += "".join(f'[[card]]\nname = "{name}"\ncost = 5\nattack = 0\nhealth = 9\n' for name in fillers)
    (folder / "own.toml").write_text(text)
    deck = {"swarm": 2} | {name.lower().replace(" ", "-"): 2 for name in fillers}
    for seed in range(1000):
        state = mindtable.start(GAME, decks=[deck, deck], seed=seed, cards=folder / "own.toml")
        cast = set()
        for _ in range(14):
            assert state.decision is not None
            texts = [str(action) for action in state.decision.actions]
            if "cast swarm" in texts:
                cast.add(state.decision.seat)
                state.apply("cast swarm")
            else:
                state.apply(next((text for text in texts if text in ("combat", "done")), texts[-1]))
        if len(cast) == 2:
            return str(state.record().dumps())
    raise AssertionError("no seed puts a Swarm into both hands")


def branch(house: House, replay: str, **more: Any) -> Any:
    body = {"seat": 0, "opponent": {"kind": "bot", "bot": "random"}, **more}
    answer = house.http.post(f"/api/replays/{replay}/branch", json=body)
    house.http.cookies.clear()
    return answer


@pytest.mark.long
def test_a_record_that_is_too_dear_can_be_looked_at_but_not_played_on(house: House, tmp_path: Path) -> None:
    info = house.post("/api/replays", text=own_record(tmp_path, 50, 2))
    assert house.get(f"/api/replays/{info['id']}/frames", first=1, count=1)
    assert branch(house, info["id"], inputs=0).status_code == 201, "its start is cheap"
    answer = branch(house, info["id"], inputs=info["inputs"])
    assert answer.status_code == 422
    assert "too large for this server" in answer.json()["detail"]


def positioned(things: int, cards: dict[str, Any] | None = None) -> str:
    """A record that begins with a position with so many creatures, and with definitions that only the position has."""
    record = mindtable.start("tumblrcards", position={"state": {"play": [["Bear"] * things, []]}}).record()
    assert record.position is not None
    record.position["cards"] = cards or {}
    return str(record.dumps())


@pytest.mark.long
def test_a_position_that_takes_long_to_read_is_no_table(house: House) -> None:
    info = house.post("/api/replays", text=positioned(20_000))
    answer = branch(house, info["id"], inputs=0, opponent={"kind": "open"})
    assert answer.status_code == 422
    assert "too large for this server" in answer.json()["detail"]


def test_the_actions_of_a_game_from_a_position_are_tried_first(house: House) -> None:
    info = house.post("/api/replays", text=positioned(2))
    made = branch(house, info["id"], inputs=0, opponent={"kind": "bot"}).json()
    assert house.hall is not None
    assert house.hall.registry.tables[made["table"]["id"]].progress.costly


def test_a_position_brings_no_cards_besides_those_of_its_record(house: House) -> None:
    """They would be read without a worker, and without the consent of the other player."""
    own = {
        "bear": {
            "id": "bear",
            "name": "Bear",
            "type": "creature",
            "cost": 1,
            "attack": 99,
            "health": 99,
            "text": "",
        }
    }
    info = house.post("/api/replays", text=positioned(1, own))
    frames = house.get(f"/api/replays/{info['id']}/frames", viewer="spectator", first=0, count=1)
    (bear,) = frames[0]["position"]["view"]["players"][0]["things"]
    assert bear["numbers"]["attack"] == 3


@pytest.mark.long
def test_a_game_with_own_cards_goes_on_until_it_is_too_dear(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    info = house.post("/api/replays", text=own_record(tmp_path, 1, 1))
    made = branch(house, info["id"], inputs=info["inputs"], opponent={"kind": "open"}).json()
    id_ = made["table"]["id"]
    joined = house.post(f"/api/tables/{id_}/join", invitation=made["invitation"], name="Joe")
    players = [house.sit(id_, made["token"]), house.sit(id_, joined["token"])]
    asked = next(player for player in players if player.question)
    assert house.hall is not None
    assert house.hall.registry.tables[id_].progress.costly
    assert asked.act(asked.choices[-1])["type"] == "ack"
    asked = next(player.wait(lambda me: bool(me.question)) for player in players if player.question)
    monkeypatch.setattr(costs, "MOST_MILLISECONDS", -1.0)
    before = asked.position["seq"]
    refused = asked.act(asked.choices[-1])
    assert (refused["type"], refused["code"]) == ("refused", "limit")
    assert "too large for this server" in refused["text"]
    monkeypatch.undo()
    assert asked.act(asked.choices[-1])["seq"] == before + 1


def test_a_bot_in_a_game_with_own_cards_thinks_where_it_holds_up_nobody(house: House, tmp_path: Path) -> None:
    info = house.post("/api/replays", text=own_record(tmp_path, 2, 1))
    made = branch(house, info["id"], inputs=info["inputs"]).json()
    me = house.sit(made["table"]["id"], made["token"])
    for _ in range(6):
        me.wait(lambda player: bool(player.question) or player.over)
        if me.over:
            break
        me.act(me.choices[-1])
    assert me.log


@pytest.mark.long
def test_the_text_of_a_strangers_card_is_never_read_in_the_servers_process(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = own_record(tmp_path, 3, 2)
    game = mindtable.game(GAME)
    game.pool()  # type: ignore[attr-defined]  # its own cards are read

    def fails(*_: Any) -> Any:
        raise AssertionError("cards are read here")

    monkeypatch.setattr(cache, "load_lines", fails)
    monkeypatch.setattr(game, "_brought", {})
    info = house.post("/api/replays", text=text)
    made = branch(house, info["id"], inputs=4).json()
    id_ = made["table"]["id"]
    assert house.hall is not None
    house.inside(_forget(house, id_))
    monkeypatch.setattr(game, "_brought", {})
    me = house.sit(id_, made["token"])
    assert me.position["view"]
    me.ask("concede")


def test_cards_that_were_not_read_elsewhere_are_not_read_here_either(tmp_path: Path) -> None:
    game = mindtable.game(GAME)
    text = own_record(tmp_path, 1, 3)
    game._brought.clear()  # type: ignore[attr-defined]  # a game of cards
    seats = [Seating(kind="person", name=name, token=name) for name in ("Ann", "Bob")]
    log = [Entry(kind="created", setup=Setup(game=GAME, seats=seats)), Entry(kind="started", record=text)]
    with pytest.raises(JobFailed, match="try again"):
        done(folded(log))
    game.accept_cards(Record.loads(text), game.read_cards(Record.loads(text)))
    assert done(folded(log)).costly


async def _forget(house: House, id_: str) -> None:
    assert house.hall is not None
    table = house.hall.registry.tables.pop(id_)
    table.close()


def test_cards_that_were_read_elsewhere_play_as_if_they_had_been_read_here(tmp_path: Path) -> None:
    record = Record.loads(own_record(tmp_path, 2, 2))
    game = mindtable.game(GAME)
    game._brought.clear()  # type: ignore[attr-defined]  # a game of cards
    here = game.resume(record, live=True)
    data = game.read_cards(record)
    game._brought.clear()  # type: ignore[attr-defined]
    assert not game.has_read(record)
    game.accept_cards(record, data)
    assert game.has_read(record)
    assert game.resume(record, live=True).digest() == here.digest()
    assert set(game.foreign_cards(record)) == set(record.cards)


@pytest.mark.parametrize(("cards", "lines", "kept"), [(10, 1, 32), (10, 6, 25), (20, 12, 8)], ids=str)
def test_few_sets_of_cards_with_many_lines_are_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, cards: int, lines: int, kept: int
) -> None:
    game: Any = mindtable.game(GAME)
    monkeypatch.setattr(game, "_brought", {})
    names = [f"Quagga {letter}" for letter in "ABCDEFGHIJKLMNOPQRST"[:cards]]
    line = "At the end of each turn, each creature gets +1/+1."
    (tmp_path / "own.toml").write_text("".join(card(name, "\n".join([line] * lines)) for name in names))
    deck = dict.fromkeys((name.lower().replace(" ", "-") for name in names), 20 // cards)
    begun = mindtable.start(GAME, decks=[deck, deck], seed=1, cards=tmp_path / "own.toml")
    pool = game.pool_around(begun.record().cards)
    for number in range(50):
        game._keep(str(number), pool)
    assert list(game._brought) == [str(number) for number in range(50 - kept, 50)]


# Bots and uploads.


@pytest.mark.long
def test_uploads_that_take_long_keep_no_bot_from_its_turn(tmp_path: Path) -> None:
    slow = own_record(tmp_path, 60, 9)
    with in_thread(settings_in(tmp_path, reading_seconds=2.0)) as house:
        hall = house.hall
        assert hall is not None

        async def flood() -> list[Any]:
            jobs = [
                hall.reading.run("frames", f"r-{n}", slow, 5_000, 0, 200, "all", client=f"eve {n}")
                for n in range(30)
            ]
            return await asyncio.gather(*jobs, return_exceptions=True)

        flooding = asyncio.run_coroutine_threadsafe(flood(), house.loop)
        made = house.make("bot")
        me = house.sit(made["table"]["id"], made["token"])
        chance = random.Random(3)
        for _ in range(5):
            me.wait(lambda player: bool(player.question) or player.over)
            me.act(chance.choice(me.choices))
        me.wait(lambda player: bool(player.question) or player.over)
        assert not flooding.done(), "bots waited for uploads"
        flooding.cancel()


# Loading.


def test_a_long_log_is_loaded_with_stops_on_the_way(house: House) -> None:
    ann, bob, id_ = house.pair()
    for _ in range(30):
        asked = ann if ann.question else bob
        asked.act(asked.choices[-1])
        ann.settle()
        bob.settle()
        if asked.over:
            break
    assert house.hall is not None
    log = house.inside(house.hall.storage.entries_of(id_))
    stops = sum(1 for _ in folded(log))
    assert stops >= len(log)
    progress = done(folded(log))
    assert progress.seq == len(log)
    assert progress.state is not None
    assert progress.state.digest() == house.hall.registry.tables[id_].progress.game.digest()
