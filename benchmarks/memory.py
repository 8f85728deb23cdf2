"""Whether a server forgets finished games: its memory after many games, played one after another.

The server is a process of its own, over a database on the disk. Every game is played over two sockets: a few random
actions, then somebody concedes. Every tenth game has a rematch, every twentieth is viewed as a replay. All clients
leave when a game is over. `python -m benchmarks.memory 10000` plays 10,000 games; the memory at the end may be 1.3
times the memory after a tenth of them.
"""

from __future__ import annotations

import asyncio
import random
import sys
import urllib.request
from time import perf_counter

import msgspec
import uvloop
from rich.console import Console

from benchmarks.clients import PATIENCE, PLENTY, Player, Server, megabytes, new_game, served
from benchmarks.report import Section, number
from benchmarks.settings import Settings

GAMES = 10_000
QUICK_GAMES = 1_000
STEPS = 10  # lines of the table
AT_ONCE = 20  # games
ACTIONS = 12  # at most, before somebody concedes
MOST = 1.3  # times the memory after the first step
_SETTLE = 4.0  # seconds until unused tables have left memory


class Over(Player):
    """A client that also notices the end of its game."""

    def __init__(self, failures: list[str]) -> None:
        super().__init__(failures)
        self.over = asyncio.Event()

    def hear(self, data: bytes) -> None:
        super().hear(data)
        if b'"status":"over"' in data:
            self.over.set()


async def play(port: int, game: int, failures: list[str]) -> None:
    """One game, from its table to its end."""
    chance = random.Random(game)
    table, tokens = await asyncio.to_thread(new_game, port)
    players = [Over(failures) for _ in tokens]
    try:
        for player, token in zip(players, tokens):
            await player.sit(port, table, token)
        for turn in range(chance.randint(0, ACTIONS)):
            asked = next((player for player in players if player.question is not None), None)
            if asked is None or asked.question is None:
                break
            question = asked.question
            for player in players:
                player.told.clear()
                player.question = None
            action = chance.choice(question.choices).action
            asked.say({"type": "act", "id": str(turn), "at": question.at, "actions": [action]})
            for player in players:
                await asyncio.wait_for(player.told.wait(), PATIENCE)
        if not players[0].over.is_set():
            players[chance.randrange(2)].say({"type": "concede", "id": "end"})
        for player in players:
            await asyncio.wait_for(player.over.wait(), PATIENCE)
        if game % 10 == 0:
            for player in players:
                player.say({"type": "rematch", "id": "again"})
            await asyncio.sleep(0.05)
    except (TimeoutError, OSError) as error:
        failures.append(f"a game was given up: {type(error).__name__}")
    finally:
        for player in players:
            player.leave()
    if game % 20 == 0:
        await asyncio.to_thread(look, port, table)


def look(port: int, table: str) -> None:
    """View the replay of a finished game."""
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/api/replays/{table}/frames?count=20") as answer:
        answer.read()


async def play_all(server: Server, first: int, games: int, failures: list[str]) -> None:
    """Play `games` games, some of them at once."""
    waiting = iter(range(first, first + games))

    async def one_after_another() -> None:
        for game in waiting:
            await play(server.port, game, failures)

    await asyncio.gather(*(one_after_another() for _ in range(AT_ONCE)))


async def measure_memory(games: int, steps: int = STEPS) -> Section:
    """The table of memory by number of games."""
    section = Section(
        f"The server: memory after games that are over, {AT_ONCE} at once",
        ["games", "× 1/s", "MB", "% of the first", "MB of workers"],
    )
    failures: list[str] = []
    step = max(1, games // steps)
    first = 0.0
    with served(limits=msgspec.structs.replace(PLENTY, looks=PLENTY.requests)) as server:
        section.remarks.append(f"{megabytes(server.process.pid):.0f} MB before the first game")
        for done in range(step, step * steps + 1, step):
            began = perf_counter()
            await play_all(server, done - step, step, failures)
            rate = step / (perf_counter() - began)
            await asyncio.sleep(_SETTLE)
            used = megabytes(server.process.pid)
            first = first or used
            workers = server.megabytes() - used
            section.rows.append(
                [f"{done:,}", number(rate), f"{used:.0f}", f"{used / first:.0%}", f"{workers:.0f}"]
            )
            section.data[str(done)] = {"mb": used, "games_a_second": rate, "workers_mb": workers}
    for failure in dict.fromkeys(failures):
        section.remarks.append(f"{failure} ({failures.count(failure)} times)")
    section.data["share"] = share = section.data[str(step * steps)]["mb"] / first
    section.data["failures"] = len(failures)
    verdict = "at most" if share <= MOST else "MORE than"
    section.remarks.append(f"{share:.2f} times the memory after {step:,} games: {verdict} {MOST}")
    return section


def measure(settings: Settings) -> Section:
    """The section of `python -m benchmarks`."""
    return uvloop.run(measure_memory(QUICK_GAMES if settings.seconds < 1 else GAMES))


if __name__ == "__main__":
    uvloop.run(measure_memory(int(sys.argv[1]) if len(sys.argv) > 1 else GAMES)).show(Console(width=150))
