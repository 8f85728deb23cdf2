"""`mindtable simulate`: many games between bots, with a progress bar, tables, and files for further analysis."""

from __future__ import annotations

import csv
import os
import time
from argparse import Namespace
from importlib.util import find_spec
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

import mindtable
from mindtable import bots
from mindtable.cli.console import console, plain
from mindtable.cli.options import PARQUET
from mindtable.cli.pages import prose_and_tables
from mindtable.cli.variants import chosen_variants
from mindtable.core.errors import MindtableError, OptionError
from mindtable.core.game import Game
from mindtable.core.terms import agreed
from mindtable.study.schedule import Plan, schedule
from mindtable.study.simulation import Result, Setting
from mindtable.study.simulation import simulate as play_all
from mindtable.study.statistics import Rate, Statistics

_REPORT_WIDTH = 110  # columns of the saved text table
_RATE = ("games", "win rate", "interval")  # what `rate_cells` fills


def simulate(options: Namespace) -> int:
    """Play the games, print what they say, and save both."""
    game = mindtable.game(options.game)
    if len(options.bots) > 2:
        raise OptionError(f"--bots takes one bot or two, not {len(options.bots)}")
    for name in options.bots:
        bots.make(name)
    decks = list(options.decks) or [deck.id for deck in game.offered()]
    if len(set(decks)) != len(decks):
        raise OptionError("--decks names a deck twice; every deck plays against itself anyway")
    match = (options.best_of, options.first, options.play_all)
    variants = chosen_variants(game, options)
    setting = Setting(game.name, decks, variants, options.cards or "", match)
    plans = schedule(options.games, options.bots, len(decks), options.seed)
    pairs: list[tuple[str, ...]] = [(deck, deck) for deck in decks]
    for pair in pairs or [()]:  # report errors before playing anything
        terms = agreed(game.matches, *match)
        game.start(decks=pair, seed=0, variants=variants, cards=options.cards, terms=terms)
    check_format(options.format)
    folder = out_folder(options.out, game)
    jobs = options.jobs or usable_cores()
    out = console()
    began = time.monotonic()
    results = run(setting, plans, jobs)
    results.sort(key=lambda result: result.plan.number)
    seconds = time.monotonic() - began
    decisions = sum(result.decisions for result in results)
    played = "games" if setting.match[0] == 1 else f"matches of {setting.match[0]} games"
    facts = (
        f"{game.title}: {len(results)} {played}, {decisions} decisions, bots "
        f"{' and '.join(dict.fromkeys(options.bots))}, seed {options.seed}"
        + (f", variants {', '.join(variants)}" if variants else "")
    )
    tables = report(game, Statistics(results, len(decks)), decks)
    draw(out, facts, tables)
    out.print(
        f"[dim]{seconds:.1f} s on {jobs} processes, {decisions / max(seconds, 1e-9):,.0f} decisions a second[/]"
    )
    file = folder / f"games.{options.format}"
    save(file, facts, tables, results, decks)
    out.print(f"Saved: {plain(str(file))} and report.txt", soft_wrap=True)
    return 0


def usable_cores() -> int:
    """How many processes can run side by side."""
    if hasattr(os, "sched_getaffinity"):
        return max(1, len(os.sched_getaffinity(0)))
    return os.cpu_count() or 1


def out_folder(given: str | None, game: Game) -> Path:
    """The folder for the results, made if it is not there."""
    if given is None:
        from platformdirs import user_data_path

        stamp = time.strftime("%Y%m%d-%H%M%S")
        folder = user_data_path("mindtable", appauthor=False) / "simulations" / f"{game.name}-{stamp}"
    else:
        folder = Path(given)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise MindtableError(f"--out {folder}: {error.strerror or error}") from error
    return folder


def run(setting: Setting, plans: list[Plan], jobs: int) -> list[Result]:
    """Play all games under a progress bar."""
    results: list[Result] = []
    with Progress(
        TextColumn("playing"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    ) as progress:
        task = progress.add_task("", total=len(plans))
        for part in play_all(setting, plans, jobs):
            results.extend(part)
            progress.advance(task, len(part))
    return results


def report(game: Game, statistics: Statistics, decks: list[str]) -> list[Table]:
    """The tables."""
    tables = [rates(statistics)]
    names = [Path(deck).stem if deck.endswith(".toml") else deck for deck in decks]
    if len(decks) > 1:
        tables += [deck_table(statistics, names), matchups(statistics, names)]
    tables += [lengths(statistics), endings(game, statistics)]
    return tables


def titled(title: str, what: str, *numbers: str) -> Table:
    """An empty table: a column with the names of rows, and columns of numbers."""
    table = Table(title=title, title_justify="left")
    table.add_column(what)
    for column in numbers:
        table.add_column(column, justify="right")
    return table


def rates(statistics: Statistics) -> Table:
    """Who wins."""
    table = titled("Win rates (a draw is half a win; 95 % Wilson intervals)", "who", *_RATE)
    for name, rate in statistics.bots.items():
        table.add_row(plain(name), *rate_cells(rate))
    table.add_row("the first player", *rate_cells(statistics.first_player))
    return table


def rate_cells(rate: Rate) -> tuple[str, str, str]:
    """A rate for a row of a table."""
    low, high = rate.interval()
    return str(rate.games), f"{100 * rate.share:.1f} %", f"{100 * low:.1f} – {100 * high:.1f} %"


def deck_table(statistics: Statistics, names: list[str]) -> Table:
    """How each deck does against the others, the best first."""
    table = titled("Decks (against other decks)", "deck", *_RATE)
    for place in sorted(range(len(names)), key=lambda place: -statistics.decks[place].share):
        table.add_row(f"{place + 1} {plain(names[place])}", *rate_cells(statistics.decks[place]))
    return table


def matchups(statistics: Statistics, names: list[str]) -> Table:
    """Each deck against each."""
    title = "Match-ups (win rate in % of the row's deck; against itself: of the first player)"
    table = titled(title, "deck", *[f"{place + 1}" for place in range(len(names))])
    for row, name in enumerate(names):
        cells = [f"{100 * rate.share:.0f}" if rate.games else "-" for rate in statistics.matchups[row]]
        table.add_row(f"{row + 1} {plain(name)}", *cells)
    return table


def lengths(statistics: Statistics) -> Table:
    """How long games are."""
    table = titled("Length", "of a game in", "mean", "median", "middle 90 %")
    for name, spread in (("turns", statistics.turns), ("decisions", statistics.decisions)):
        table.add_row(name, f"{spread.mean:.1f}", str(spread.median), f"{spread.low} – {spread.high}")
    return table


def endings(game: Game, statistics: Statistics) -> Table:
    """Why games ended."""
    table = titled(f"Endings ({statistics.draws} draws)", "rule", "games", "share")
    table.add_column("text", overflow="fold")
    book = game.rulebook()
    for rule, number in sorted(statistics.endings.items(), key=lambda item: -item[1]):
        text = plain(prose_and_tables(book[rule].text)[0]) if rule in book else ""
        table.add_row(rule, str(number), f"{100 * number / statistics.games:.1f} %", text)
    return table


def draw(out: Console, facts: str, tables: list[Table]) -> None:
    """Write the report."""
    out.print(plain(facts))
    for table in tables:
        out.print()
        out.print(table)


def check_format(name: str) -> None:
    """Raise OptionError if a file of this format cannot be written here."""
    if name == PARQUET and find_spec("polars") is None:
        raise OptionError(f"--format parquet needs polars: pip install 'mindtable[{PARQUET}]'")


def save(path: Path, facts: str, tables: list[Table], results: list[Result], decks: list[str]) -> None:
    """Write the games, one row each, in the format of the file's name, and the report as text beside it."""
    held = [*decks, ""]  # a game without decks has -1
    rows = [
        {
            "game": result.plan.number,
            "seed": result.plan.seed,
            "bot_0": result.plan.bots[0],
            "bot_1": result.plan.bots[1],
            "deck_0": held[result.plan.decks[0]],
            "deck_1": held[result.plan.decks[1]],
            "first": result.first,
            "winner": result.winner,
            "rule": result.rule,
            "reason": result.reason,
            "turns": result.turns,
            "decisions": result.decisions,
        }
        for result in results
    ]
    try:
        if path.suffix == f".{PARQUET}":
            import polars

            polars.DataFrame(rows).write_parquet(path)
        else:
            with path.open("w", encoding="utf-8", newline="") as file:
                writer = csv.DictWriter(file, list(rows[0]))
                writer.writeheader()
                writer.writerows(rows)
        with path.with_name("report.txt").open("w", encoding="utf-8") as file:
            draw(Console(file=file, width=_REPORT_WIDTH, highlight=False, emoji=False), facts, tables)
    except OSError as error:
        raise MindtableError(f"{path.parent}: {error.strerror or error}") from error
