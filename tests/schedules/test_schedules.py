"""Schedules: tables, clocks, storage and seats under delays, losses, crashes and lying clocks, all by a seed."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from tests.long import long_but
from tests.schedules.loop import PLACE, Place, Stuck, in_place, seeded_loop
from tests.schedules.run import fault_of, kept
from tests.schedules.world import LOBBY, MEMBERS, World, play

CHUNKS, EACH = 10, 50  # 500 schedules; `make schedules` plays 10,000


def check(seeds: list[str]) -> None:
    faults = {seed: fault for seed in seeds if (fault := fault_of(seed))}
    assert not faults, (
        "\n".join(f"seed {seed}: {fault}" for seed, fault in faults.items())
        + f"\nagain: python -m tests.schedules.run {' '.join(faults)}"
    )


@pytest.mark.parametrize("chunk", long_but(range(CHUNKS)))
def test_schedules(chunk: int) -> None:
    check([str(number) for number in range(chunk * EACH, (chunk + 1) * EACH)])
    check([f"{LOBBY}{2 * chunk}", f"{LOBBY}{2 * chunk + 1}"])


@pytest.mark.long
def test_a_few_schedules_and_those_that_failed_once() -> None:
    check([*kept(), "9", "44", f"{MEMBERS}1", f"{LOBBY}3"])


def told(world: World) -> list[object]:
    """All that is on the disk in the end, and when it came there."""
    tables = world.watch.tables.items()
    stored = [(id_, each.entry.kind, each.given) for id_, table in tables for each in table.stored]
    return [world.loop.steps, world.loop.time(), world.watch.told, stored]


def test_a_seed_is_always_the_same_schedule() -> None:
    first = told(play("again"))
    play("another")
    assert told(play("again")) == first


@pytest.mark.long
def test_a_seed_is_the_same_schedule_in_another_process() -> None:
    there = (
        "from tests.schedules.world import play\n"
        "world = play('again')\n"
        "print(world.loop.steps, world.loop.time(), world.watch.told)\n"
    )
    root = Path(__file__).parents[2]
    found = subprocess.run(
        [sys.executable, "-c", there], cwd=root, capture_output=True, text=True, check=True
    )
    world = play("again")
    assert found.stdout.split() == [str(world.loop.steps), str(world.loop.time()), str(world.watch.told)]


# The loop itself.


def test_time_passes_only_when_nothing_else_is_to_do() -> None:
    loop = seeded_loop(Random(1))
    seen: list[float] = []

    async def wait(seconds: float) -> None:
        await asyncio.sleep(seconds)
        seen.append(loop.time())

    async def both() -> None:
        await asyncio.gather(wait(86_400), wait(10))

    start = loop.time()
    loop.run_until_complete(both())
    assert [round(each - start) for each in seen] == [10, 86_400]


def test_nothing_of_a_dead_place_runs_any_more() -> None:
    loop = seeded_loop(Random(1))
    ran: list[str] = []

    async def work(name: str) -> None:
        try:
            for _ in range(3):
                await asyncio.sleep(1)
                ran.append(name)
        finally:
            ran.append(f"end of {name}")

    async def both() -> None:
        dying, living = Place("dying"), Place("living")
        in_place(dying, work, "dying")
        task = in_place(living, work, "living")
        assert PLACE.get() is None
        await asyncio.sleep(1.5)
        dying.alive = False
        await task

    loop.run_until_complete(both())
    assert sorted(ran) == ["dying", "end of living", "living", "living", "living"]


def test_who_waits_for_ever_is_found() -> None:
    loop = seeded_loop(Random(1))

    async def wait() -> None:
        await loop.create_future()

    with pytest.raises(Stuck):
        loop.run_until_complete(wait())
