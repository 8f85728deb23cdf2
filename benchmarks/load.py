"""How many games between people one server carries: each with one action a second, and how long the opponent waits.

The server is a process of its own, over a database on the disk; all clients are in this process, two sockets a game.
Each game makes one random action in each second, at a random moment; a finished game is followed by a new one. The
measured time starts before an action is sent, and ends when the opponent has received and decoded the new position.
`python -m benchmarks.load 250 1000` measures 250 and then 1,000 games; with `--logins 2`, two people a second log in
meanwhile, each with a password; with `--lobby 200 --pairs 5`, 200 people sit in the lobby, and five pairs of them a
second are brought together.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import http.client
import json
import os
import random
from time import perf_counter

import uvloop
from rich.console import Console

from benchmarks.clients import HERE, PATIENCE, PLENTY, Measured, play, served
from benchmarks.lobby import visit
from benchmarks.report import Section, number
from benchmarks.settings import Settings

LIMIT = 100.0  # milliseconds; limit for the 99th percentile
GAMES = (250, 500, 1000, 1250, 1500, 2000)
QUICK_GAMES = (100, 500)
SECONDS = 20.0
WARM_UP = 3.0  # seconds of play before anything is measured
SITTING = 75  # games that begin in a second


async def measure_games(
    games: int, seconds: float, logins: float = 0.0, people: int = 0, pairs: float = 5.0
) -> Measured:
    """Play `games` games at once for `seconds`, while so many people a second log in, so many `people` sit in the
    lobby, and so many `pairs` of them a second are brought together.
    """
    measured = Measured(games)
    with served(limits=PLENTY) as server:
        measured.idle = server.megabytes()
        chance = random.Random(1)
        sitting = games / SITTING
        warm = perf_counter() + sitting + WARM_UP
        until = warm + seconds

        async def one(start: float) -> None:
            await asyncio.sleep(start)
            await play(server.port, measured, chance, until, warm)

        tasks = [asyncio.create_task(one(sitting * k / games)) for k in range(games)]
        if logins:
            tasks.append(asyncio.create_task(log_in(server.port, logins, until, measured)))
        if people:
            tasks.append(asyncio.create_task(visit(server.port, people, pairs, until, measured)))
        await asyncio.sleep(warm - perf_counter())
        gc.freeze()  # a pause of the clients would look like one of the server
        server_cpu, own_cpu, then = server.cpu(), sum(os.times()[:2]), perf_counter()
        await asyncio.sleep(until - perf_counter())
        passed = perf_counter() - then
        measured.server = (server.cpu() - server_cpu) / passed
        measured.clients = (sum(os.times()[:2]) - own_cpu) / passed
        measured.busy = server.megabytes()
        measured.actions = len(measured.waits) / passed
        await asyncio.gather(*tasks)
    gc.unfreeze()
    return measured


async def log_in(port: int, a_second: float, until: float, measured: Measured) -> None:
    """Let people log in with a password, again and again."""
    person = {"name": "Somebody", "password": "correct horse battery"}
    if await asyncio.to_thread(answer_to, port, "/api/account", person) != 201:
        measured.failures.append("nobody could sign up")
    while perf_counter() < until:
        then = perf_counter()
        if await asyncio.to_thread(answer_to, port, "/api/login", person) != 200:
            measured.failures.append("nobody could log in")
        await asyncio.sleep(max(0.0, then + 1 / a_second - perf_counter()))


def answer_to(port: int, path: str, body: dict[str, str]) -> int:
    """The status of the answer to a request."""
    asking = http.client.HTTPConnection(HERE, port, timeout=PATIENCE)
    try:
        asking.request("POST", path, json.dumps(body), {"content-type": "application/json"})
        return asking.getresponse().status
    finally:
        asking.close()


def load(
    numbers: tuple[int, ...], seconds: float, logins: float = 0.0, people: int = 0, pairs: float = 5.0
) -> Section:
    """The table of waits by number of games; it ends with the first number that takes too long."""
    os.sched_setaffinity(0, range(os.cpu_count() or 1))
    gc.set_threshold(100_000, 50, 1_000)
    section = Section(
        "The server: games between people with one action a second each; ms until the opponent has been told",
        ["games", "×1/s", "ms, median", "ms, 99%", "ms, 99.9%", "% server", "% clients", "times late", "MB"],
    )
    carried = 0
    for games in numbers:
        found = uvloop.run(measure_games(games, seconds, logins, people, pairs))
        median, high, highest = (found.quantile(share) for share in (0.5, 0.99, 0.999))
        section.rows.append(
            [
                f"{games:,}",
                number(found.actions),
                number(median),
                number(high),
                number(highest),
                f"{found.server:.0%}",
                f"{found.clients:.0%}",
                str(found.late),
                f"{found.idle:.0f} idle, {found.busy:.0f}",
            ]
        )
        section.data[str(games)] = {
            "actions": found.actions,
            "median": median,
            "99%": high,
            "99.9%": highest,
            "server": found.server,
            "clients": found.clients,
            "idle_mb": found.idle,
            "busy_mb": found.busy,
        }
        if people:
            told = sorted(found.pairings)
            waits = f"median {told[len(told) // 2]:.0f} ms, longest {told[-1]:.0f} ms" if told else "nobody"
            section.remarks.append(
                f"{games:,} games, {people} people in the lobby: {len(told)} of them got an opponent ({waits})"
            )
        for failure in dict.fromkeys(found.failures):
            section.remarks.append(f"{games} games: {failure} ({found.failures.count(failure)} times)")
        if high > LIMIT or found.failures:
            break
        carried = games
    section.remarks.append(f"{carried:,} games at once with the 99th percentile below {LIMIT:.0f} ms")
    return section


def measure(settings: Settings) -> Section:
    """The section of `python -m benchmarks`."""
    quick = settings.seconds < 1
    return load(QUICK_GAMES if quick else GAMES, SECONDS * settings.seconds)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m benchmarks.load")
    parser.add_argument("games", type=int, nargs="*", default=GAMES)
    parser.add_argument("--logins", type=float, default=0.0, help="people who log in, a second")
    parser.add_argument("--lobby", type=int, default=0, help="people who sit in the lobby")
    parser.add_argument(
        "--pairs", type=float, default=5.0, help="pairs of them that look for an opponent, a second"
    )
    options = parser.parse_args()
    load(tuple(options.games), SECONDS, options.logins, options.lobby, options.pairs).show(Console(width=150))
