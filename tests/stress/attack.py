"""How well-behaved games fare beside hostile clients: `python -m tests.stress.attack [KIND ...]`.

A server with the usual limits runs 200 games between people, each with one action a second and an address of its own,
and a few games against a bot. Beside them runs one hostile client (a kind from `tests.stress.hostile`) in a process of
its own, with low priority and one address; at the end ten of them at once, from ten addresses. Every kind gets a fresh
server, which is killed after the attack and started again: `restart` is the time until a player of an earlier game is
asked again. The row `nobody` is the same without an attack: if there are too few cores for server, workers, people and
attacker, the machine itself makes everybody wait, which is not the server's fault. `held` is free of such noise: it is
the longest processor time for which the event loop was held, as the watchdog saw it. On a disk with other users every
stored action waits, and the backlog then holds the loop: `TMPDIR=/dev/shm` keeps the database in memory to avoid this.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import os
import random
import re
import statistics
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

import msgspec
import uvloop
from rich.console import Console

from benchmarks.clients import PATIENCE, Measured, Player, Server, new_game, play, served
from benchmarks.report import Section, number
from tests.stress.hostile import KINDS, Report

GAMES = 200
BOTS = 4  # games against a bot
SECONDS = 60.0
WARM_UP = 3.0  # seconds of play before anything is measured
SITTING = 50  # games that begin in a second
SETTLING = 10.0  # seconds in which the server may release memory
HELD = 50.0  # milliseconds of processor time that the loop may be held for
LIMIT, LIMIT_OF_TEN = 200.0, 500.0  # milliseconds; limits for the 99th percentile
GROWTH = 100.0  # megabytes
BOT = 1_000.0  # milliseconds that half of a bot's answers may take
RESTART = 10.0  # seconds after which a player is asked again
NOBODY, TOGETHER, CROWDS = "nobody", "ten", "ten-crowds"
TEN = (
    "pings-unread",
    "continuations",
    "text",
    "gets-unread",
    "dripped-bodies",
    "deck-checks",
    "record-of-echoes",
    "slow-uploads",
    "slow-readers-of-a-table",
    "tables",
)
# Several hostile clients at once, and the milliseconds that 99% of the actions may take meanwhile.
TOGETHER_KINDS = {TOGETHER: (TEN, LIMIT_OF_TEN), CROWDS: (("many-listeners",) * 10, LIMIT)}
_HELD = re.compile(r"the event loop was held for (\d+) ms of processor time in (\S+)")


@dataclass
class Felt:
    """The delays in the games, and the fate of the hostile clients."""

    measured: Measured
    limit: float  # milliseconds that 99% of the actions may take
    reports: list[tuple[str, Report]] = field(default_factory=list)
    bot: list[float] = field(default_factory=list)  # milliseconds until the bot moved
    before: float = 0.0  # megabytes
    peak: float = 0.0
    after: float = 0.0
    kept: float = 0.0  # the growth of the server itself; idle workers end only after minutes
    usual: float = 0.0  # megabytes by which it grows without an attack
    held: list[tuple[int, str]] = field(default_factory=list)  # milliseconds, and where
    restart: float = 0.0  # seconds

    @property
    def endings(self) -> Counter[str]:
        """The endings of the hostile clients' connections, and their other refusals."""
        found: Counter[str] = Counter()
        for _, report in self.reports:
            found.update(report.endings)
            found.update(report.refusals)
        return found

    def missed(self) -> list[str]:
        """The limits that were exceeded."""
        found = []
        if (high := self.measured.quantile(0.99)) > self.limit:
            found.append(f"99% took up to {number(high)} ms, not {self.limit:.0f}")
        if self.bot and (half := statistics.median(self.bot)) > BOT:
            found.append(f"half of a bot's answers took {number(half)} ms or more, not {BOT:.0f}")
        if self.restart > RESTART:
            found.append(f"after a restart a player was asked after {self.restart:.1f} s, not {RESTART:.0f}")
        if self.peak - self.before > GROWTH:
            found.append(f"memory grew by {self.peak - self.before:.0f} MB")
        if self.kept - self.usual > GROWTH / 4:
            found.append(f"{self.kept - self.usual:.0f} MB did not come back")
        found += [f"{name} was not cut off" for name, report in self.reports if report.first < 0]
        found += [f"{name}: {report.kept_out}" for name, report in self.reports if report.kept_out]
        if self.held:
            milliseconds, place = max(self.held)
            found.append(
                f"the loop was held {len(self.held)} times, for {milliseconds} ms at worst, in {place}"
            )
        for failure, times in Counter(self.measured.failures).items():
            found.append(f"{failure} ({times} times)")
        return found


async def play_a_bot(port: int, felt: Felt, until: float, warm: float, address: str) -> None:
    """One action a second against a bot, and how long the bot takes for its first answer to each."""
    failures = felt.measured.failures
    while perf_counter() < until:
        player = Player(failures, address)
        try:
            table, (token,) = await asyncio.to_thread(new_game, port, address, "bot")
            await player.sit(port, table, token)
            for turn in range(1_000_000):
                await asyncio.sleep(1.0)
                if perf_counter() > until or player.game_is_over():
                    break
                if player.question is None:
                    continue
                question, player.question = player.question, None
                player.told.clear()
                action = question.choices[-1].action
                player.say({"type": "act", "id": str(turn), "at": question.at, "actions": [action]})
                await player.wait()
                if not player.game_is_over() and player.question is None:
                    then = perf_counter()
                    player.told.clear()
                    with contextlib.suppress(TimeoutError):
                        await asyncio.wait_for(player.told.wait(), max(5.0, until - then))
                    if perf_counter() > warm:
                        felt.bot.append((perf_counter() - then) * 1000)
                    if player.lost or not player.told.is_set():
                        break  # the server has ended, or the bot does not answer
        except (TimeoutError, OSError) as error:
            failures.append(f"a game against a bot was given up: {str(error) or type(error).__name__}")
            await asyncio.sleep(1.0)
        finally:
            player.leave()


async def hostile(name: str, port: int, address: str, seconds: float) -> asyncio.subprocess.Process:
    """A process that becomes hostile when it reads a line."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "tests.stress.hostile",
        *(name, str(port), address, str(seconds)),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    assert process.stdout is not None
    assert await process.stdout.readline() == b"ready\n"
    return process


async def report_of(process: asyncio.subprocess.Process, patience: float) -> Report:
    """The report of a hostile process; it is killed if it does not end by itself."""
    assert process.stdout is not None
    try:
        line = await asyncio.wait_for(process.stdout.readline(), patience)
        return msgspec.json.decode(line, type=Report)
    except (TimeoutError, msgspec.DecodeError):
        return Report(endings={"the hostile client did not end": 1})
    finally:
        if process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
        await process.wait()


def address_of(game: int) -> str:
    """The address of the two people in a game."""
    return f"127.1.{game // 200}.{game % 200 + 1}"


async def under_attack(
    kinds: Sequence[str], games: int, seconds: float, settling: float = SETTLING, limit: float = LIMIT
) -> Felt:
    """Play `games` games while clients of these kinds are hostile for `seconds`."""
    with served(watchdog=HELD) as server:
        felt = Felt(Measured(games), limit)
        processes = [
            await hostile(name, server.port, f"127.6.6.{place}", seconds)
            for place, name in enumerate(kinds, 1)
        ]
        chance = random.Random(1)
        sitting = games / SITTING
        warm = perf_counter() + sitting + WARM_UP
        until = warm + seconds

        async def one(game: int) -> None:
            await asyncio.sleep(sitting * game / games)
            await play(server.port, felt.measured, chance, until, warm, address_of(game))

        tasks = [asyncio.create_task(one(game)) for game in range(games)]
        tasks += [
            asyncio.create_task(play_a_bot(server.port, felt, until, warm, f"127.2.0.{bot}"))
            for bot in range(1, BOTS + 1)
        ]
        await asyncio.sleep(max(0.0, warm - perf_counter()))
        gc.freeze()  # a pause of the clients would look like one of the server
        felt.before, own_before = server.megabytes(), server.own_megabytes()
        used, own, then = server.cpu(), sum(os.times()[:2]), perf_counter()
        for process in processes:
            assert process.stdin is not None
            process.stdin.write(b"\n")
        reports = [asyncio.create_task(report_of(process, seconds + PATIENCE)) for process in processes]
        felt.peak = await most_memory(server, until)
        passed = perf_counter() - then
        felt.measured.server = (server.cpu() - used) / passed
        felt.measured.clients = (sum(os.times()[:2]) - own) / passed
        felt.measured.actions = len(felt.measured.waits) / passed
        felt.reports = list(zip(kinds, await asyncio.gather(*reports)))
        for ended in await asyncio.gather(*tasks, return_exceptions=True):
            if ended is not None:
                felt.measured.failures.append(f"a client failed: {ended!r}")
        felt.after = await least_memory(server, felt.before, settling)
        felt.kept = server.own_megabytes() - own_before
        felt.restart = await restarted(server, felt)
        felt.held = [
            (int(held), place) for held, place in _HELD.findall(server.errors.read_text(encoding="utf-8"))
        ]
    gc.unfreeze()
    return felt


async def restarted(server: Server, felt: Felt) -> float:
    """Kill the server and start it again; the seconds until a player of an earlier game is asked again."""
    table, (token, _) = await asyncio.to_thread(new_game, server.port, "127.3.0.1")
    player = Player(felt.measured.failures, "127.3.0.1")
    then = perf_counter()
    await asyncio.to_thread(server.restart)
    await player.sit(server.port, table, token)
    player.leave()
    return perf_counter() - then


async def most_memory(server: Server, until: float) -> float:
    """The maximum memory of a server from now on."""
    found = 0.0
    while perf_counter() < until:
        found = max(found, server.megabytes())
        await asyncio.sleep(0.1)
    return found


async def least_memory(server: Server, enough: float, seconds: float) -> float:
    """The minimum memory of a server within `seconds`, or the first value that is `enough`."""
    end = perf_counter() + seconds
    found = server.megabytes()
    while found > enough and perf_counter() < end:
        await asyncio.sleep(0.5)
        found = min(found, server.megabytes())
    return found


def row(name: str, felt: Felt) -> list[str]:
    """A row of the table."""
    measured = felt.measured
    firsts = [report.first for _, report in felt.reports]
    endings = ", ".join(f"{how} ×{times:,}" for how, times in felt.endings.most_common(4))
    hostile_time = sum(report.processor for _, report in felt.reports)
    return [
        name,
        *(number(measured.quantile(share)) for share in (0.5, 0.99, 1.0)),
        str(max((held for held, _ in felt.held), default=0)),
        f"{number(statistics.median(felt.bot or [0.0]))}, {number(max(felt.bot, default=0.0))}",
        f"{felt.before:.0f}, {felt.peak:.0f}, {felt.after:.0f}",
        f"{felt.restart:.1f}",
        f"{measured.server:.0%}",
        f"{hostile_time:.1f}",
        f"{max(firsts):.2f}" if firsts and min(firsts) >= 0 else ("never" if firsts else ""),
        endings,
    ]


def data(felt: Felt) -> dict[str, Any]:
    """The same as plain data."""
    measured = felt.measured
    return {
        "median": measured.quantile(0.5),
        "99%": measured.quantile(0.99),
        "most": measured.quantile(1.0),
        "actions": measured.actions,
        "bot": felt.bot,
        "megabytes": [felt.before, felt.peak, felt.after],
        "kept": felt.kept,
        "usual": felt.usual,
        "server": measured.server,
        "held": felt.held,
        "restart": felt.restart,
        "reports": [{"kind": name, **msgspec.to_builtins(report)} for name, report in felt.reports],
        "missed": felt.missed(),
    }


def attack(names: Sequence[str], games: int, seconds: float, console: Console) -> Section:
    """The table of results for these kinds; by default all kinds, and several at once."""
    gc.set_threshold(100_000, 50, 1_000)
    section = Section(
        f"Under attack: {games} games between people with one action a second each, {seconds:.0f} s a kind",
        [
            "hostile client",
            "ms, median",
            "ms, 99%",
            "ms, most",
            "ms held",
            "ms, bot: half, most",
            "MB before, peak, after",
            "s, restart",
            "% server",
            "×1 s of its own",
            "×1 s, cut off",
            "how",
        ],
    )
    usual = 0.0
    for name in (NOBODY, *(names or [*KINDS, *TOGETHER_KINDS])):
        kinds, limit = TOGETHER_KINDS.get(name, ((name,), LIMIT))
        with console.status(f"measuring: {name}"):
            felt = uvloop.run(
                under_attack(() if name == NOBODY else kinds, games, seconds, min(SETTLING, seconds), limit)
            )
        usual = felt.usual = felt.kept if name == NOBODY else usual
        section.rows.append(row(name, felt))
        console.print(*section.rows[-1], sep="  ", markup=False, highlight=False, soft_wrap=True)
        section.data[name] = data(felt)
        section.remarks += [f"{name}: {missed}" for missed in felt.missed()]
    return section


def main() -> None:
    parser = argparse.ArgumentParser("tests.stress.attack", description=__doc__.partition("\n")[0])
    parser.add_argument(
        "kinds",
        nargs="*",
        metavar="KIND",
        help=f"all if none is named: {', '.join(KINDS)}; or {TOGETHER} or {CROWDS}, ten at once from as many addresses",
    )
    parser.add_argument("--seconds", type=float, default=SECONDS, help="of each attack (%(default)s)")
    parser.add_argument("--games", type=int, default=GAMES, help="that go on meanwhile (%(default)s)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the numbers to FILE")
    chosen = parser.parse_args()
    if unknown := [name for name in chosen.kinds if name not in (*KINDS, *TOGETHER_KINDS)]:
        parser.error(f"there is no kind {unknown[0]!r}")
    with TemporaryDirectory() as folder:
        os.environ["XDG_CACHE_HOME"] = folder  # do not cache made-up cards in the user's cache
        section = attack(chosen.kinds, chosen.games, chosen.seconds, Console(stderr=True))
    section.show(Console() if sys.stdout.isatty() else Console(width=200))
    if chosen.json is not None:
        chosen.json.write_text(msgspec.json.format(msgspec.json.encode(section.data)).decode() + "\n")


if __name__ == "__main__":
    main()
