"""`mindtable analyse`: how a game went, and which decisions cost most."""

from __future__ import annotations

import json
import sys
from argparse import Namespace

from rich.table import Table

import mindtable
from mindtable import bots
from mindtable.bots import PlanningBot
from mindtable.cli.bots import importable
from mindtable.cli.commands.replay import read_record
from mindtable.cli.terminal.console import console, plain
from mindtable.cli.terminal.progress import progress_bar
from mindtable.core.errors import OptionError
from mindtable.core.record import Record
from mindtable.study.analysis import Judged, analyse

_BAR = 24  # columns for the chance of winning


def analyse_(options: Namespace) -> int:
    """Judge each decision of a record; print the chances turn by turn, and the decisions that cost most."""
    record = Record.loads(read_record(options.file))
    game = mindtable.game(record.game)
    game.resume(record)  # every input must be legal before anything is judged
    importable([options.bot])
    judges: list[PlanningBot] = []
    for seat in range(len(record.players)):
        bot = bots.loaded(options.bot, f"{options.seed} {seat}")
        if not isinstance(bot, PlanningBot):
            raise OptionError(f"--bot {options.bot}: only a bot that plans can judge others, such as level-4")
        judges.append(bot)
    found: list[Judged] = []
    with progress_bar("analysing") as progress:
        task = progress.add_task("", total=len(record.moves))
        for each in analyse(game.resume(record, 0), record.moves, judges):
            progress.advance(task)
            if each is not None:
                found.append(each)
    if options.json:
        data = {"game": record.game, "players": record.players, "decisions": [each.data() for each in found]}
        json.dump(data, sys.stdout, indent=1, ensure_ascii=False)
        print()
        return 0
    out = console()
    out.print(f"[bold]{plain(' against '.join(record.players))}[/], {len(found)} decisions with a choice")
    out.print()
    out.print(chances(record.players, found))
    out.print()
    mistakes = sorted([each for each in found if each.is_mistake], key=lambda each: -each.loss)
    if not mistakes:
        out.print("No decision cost anything that this bot is sure of.")
        return 0
    out.print(costly(record.players, mistakes[: options.most]))
    return 0


def chances(players: list[str], found: list[Judged]) -> Table:
    """The chance of winning at the first decision of each seat in each turn, as that seat could know it."""
    table = Table(title="Chance of winning, as each player could know it", title_justify="left")
    for name in ("turn", "player", "chance", ""):
        table.add_column(name, justify="right" if name in ("turn", "chance") else "left")
    met: set[tuple[int, int]] = set()
    for each in found:
        if (each.turn, each.seat) not in met:
            met.add((each.turn, each.seat))
            full = round(_BAR * each.chance)
            bar = "█" * full + "░" * (_BAR - full)
            table.add_row(str(each.turn), plain(players[each.seat]), f"{100 * each.chance:.0f} %", bar)
    return table


def costly(players: list[str], mistakes: list[Judged]) -> Table:
    """The decisions that cost most."""
    table = Table(title="Decisions that cost most", title_justify="left")
    for name in ("input", "turn", "player", "did", "cost", "better"):
        table.add_column(name, justify="right" if name in ("input", "turn", "cost") else "left")
    for each in mistakes:
        better = ", then ".join(plain(text) for text in each.better)
        table.add_row(
            str(each.number + 1),
            str(each.turn),
            plain(players[each.seat]),
            plain(each.given),
            f"{100 * each.loss:.0f} %",
            better,
        )
    return table
