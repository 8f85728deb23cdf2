"""The watchdog of the event loop: it names what holds the loop, and a busy machine raises no alarm."""

from __future__ import annotations

import _thread
import asyncio
import gc
import re
import signal
import threading
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
import uvloop

from mindtable import OptionError
from mindtable.server.settings import Settings, watchdog_limit
from mindtable.server.work.watchdog import Overrun, Watchdog
from tests.server.conftest import Process

LIMIT = 50.0  # milliseconds


def watched(work: Callable[[], Awaitable[None]]) -> list[Overrun]:
    """The overruns while some work is done on a loop like the server's."""
    found: list[Overrun] = []

    async def run() -> None:
        watchdog = Watchdog(LIMIT, found.append)
        watchdog.start()
        try:
            await asyncio.sleep(0.02)
            await work()
            await asyncio.sleep(0.02)
        finally:
            watchdog.stop()

    uvloop.run(run())
    return found


def burn(milliseconds: float) -> None:
    end = time.thread_time() + milliseconds / 1000
    while time.thread_time() < end:
        pass


def quadratic() -> None:
    """A single call of C code, which keeps the lock of the interpreter."""
    assert re.search(r"^\s*x", "\n" * 15_000 + "b", re.MULTILINE) is None


def test_a_long_callback_is_named():
    async def work() -> None:
        burn(150)

    (overrun,) = watched(work)
    assert 150 <= overrun.held < 250
    assert overrun.place.endswith("in burn")
    assert [frame.split(" in ")[1] for frame in overrun.shared][-2:] == ["work", "burn"]
    assert "in burn" in str(overrun)


def test_a_regular_expression_is_caught_in_the_act():
    async def work() -> None:
        quadratic()

    (overrun,) = watched(work)
    assert any("in quadratic" in frame for frame in overrun.shared)


def test_many_short_callbacks_in_one_pass_of_the_loop_count_together():
    async def work() -> None:
        loop = asyncio.get_running_loop()
        for _ in range(20):
            loop.call_soon(burn, 10)
        await asyncio.sleep(0)

    (overrun,) = watched(work)
    assert overrun.held >= 200


def test_short_callbacks_with_a_pass_of_the_loop_between_them_do_not():
    async def work() -> None:
        for _ in range(20):
            burn(10)
            await asyncio.sleep(0.001)

    assert watched(work) == []


def test_time_that_passes_without_work_does_not_count():
    async def work() -> None:
        time.sleep(0.2)

    assert watched(work) == []


def test_work_in_other_threads_does_not_count():
    async def work() -> None:
        thread = threading.Thread(target=burn, args=(200,))
        thread.start()
        while thread.is_alive():
            await asyncio.sleep(0.01)

    assert watched(work) == []


@pytest.mark.long
def test_collecting_garbage_counts_and_is_told_apart():
    class Knot:
        def __init__(self) -> None:
            self.me = self

    async def work() -> None:
        gc.disable()
        try:
            knots = [Knot() for _ in range(300_000)]
            await asyncio.sleep(0.02)
            knots.clear()
            gc.collect()
        finally:
            gc.enable()

    found = watched(work)
    assert found[-1].collecting > LIMIT


@pytest.mark.long
def test_a_watchdog_that_stopped_leaves_nothing_behind():
    before = _thread._count()
    callbacks = list(gc.callbacks)

    async def work() -> None:
        burn(60)

    for _ in range(40):
        assert len(watched(work)) == 1
    assert gc.callbacks == callbacks
    while _thread._count() > before:  # a thread that looks ends when it wakes up
        time.sleep(0.01)


def test_several_loops_are_watched_at_once():
    found: dict[int, list[Overrun]] = {}

    async def work(milliseconds: int) -> None:
        burn(milliseconds)

    def one(milliseconds: int) -> None:
        found[milliseconds] = watched(lambda: work(milliseconds))

    threads = [threading.Thread(target=one, args=(milliseconds,)) for milliseconds in (10, 80, 160)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found[10] == []
    assert "in burn" in found[80][0].place
    assert found[160][0].held >= 160


@pytest.mark.long
@pytest.mark.parametrize(("limit", "told"), [(0.5, True), (0.0, False)])
def test_a_server_says_what_holds_its_loop_if_it_is_asked_to(
    tmp_path: Path, limit: float, told: bool
) -> None:
    process = Process(tmp_path)
    house = process.start(watchdog=limit)
    for _ in range(3):
        house.make("bot")
    assert process.end(signal.SIGTERM) == 0
    assert ("mindtable: the event loop was held for" in process.errors) == told


def test_the_environment_switches_it_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("MINDTABLE_WATCHDOG", raising=False)
    assert Settings(database="sqlite://").watchdog == 0
    monkeypatch.setenv("MINDTABLE_WATCHDOG", "50")
    assert Settings(database="sqlite://").watchdog == 50
    monkeypatch.setenv("MINDTABLE_WATCHDOG", "often")
    with pytest.raises(OptionError, match="MINDTABLE_WATCHDOG: 'often' is not a number of milliseconds"):
        watchdog_limit()
