"""`mindtable simulate`: many games between bots, with a progress bar, tables, and files for further analysis."""

from __future__ import annotations

import csv
import json
import os
import sys
import time
from argparse import Namespace
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

import mindtable
from mindtable.cli.bots import importable
from mindtable.cli.options import PARQUET, UsageError
from mindtable.cli.terminal.console import console, plain
from mindtable.cli.terminal.pages import prose_and_tables
from mindtable.cli.terminal.progress import progress_bar
from mindtable.cli.variants import chosen_variants
from mindtable.core.errors import MindtableError, OptionError
from mindtable.core.game import Game
from mindtable.core.terms import agreed
from mindtable.study import ledger
from mindtable.study.ledger import Ledger
from mindtable.study.schedule import schedule
from mindtable.study.simulation import Setting, SimulatedGame
from mindtable.study.simulation import simulate as play_all
from mindtable.study.statistics import Rate, Statistics

REPORT = "report.txt"
REPORT_WIDTH = 110  # columns of the saved text table
_RATE = ("games", "win rate", "interval")  # what `rate_cells` fills


def simulate(options: Namespace) -> int:
    """Play the games, save them as they come, and print what they say."""
    if options.resume is not None:
        check_alone(options)
        files = ledger.resume(Path(options.resume))
    else:
        files = ledger.begin(*new_simulation(options))
    try:
        return carry_on(files, options)
    finally:
        files.close()


def check_alone(options: Namespace) -> None:
    """Raise UsageError for options that change a simulation which is resumed."""
    given = vars(options)
    for action in options.parser._actions:
        fixed = action.dest not in ("help", "resume", "jobs", "ray", "json")
        if fixed and given[action.dest] != action.default:
            name = action.option_strings[0] if action.option_strings else action.metavar
            raise UsageError(
                f"{options.parser.prog}: {name} cannot be given with --resume: a simulation keeps its settings"
            )


def new_simulation(options: Namespace) -> tuple[Path, Setting, dict[str, Any]]:
    """The folder and the settings of a new simulation. Raises MindtableError before anything is played."""
    game = mindtable.game(options.game)
    if len(options.bots) > 2:
        raise OptionError(f"--bots takes one bot or two, not {len(options.bots)}")
    importable(options.bots)
    setting = setting_of(game, options)
    check_format(options.format)
    how = {"bots": options.bots, "games": options.games, "seed": options.seed, "format": options.format}
    return out_folder(options.out, game), setting, how


def setting_of(game: Game, options: Namespace) -> Setting:
    """What all games have in common. Raises MindtableError if no game can begin so."""
    decks = [whole_path(deck) for deck in options.decks] or [deck.id for deck in game.offered()]
    if len(set(decks)) != len(decks):
        raise OptionError("--decks names a deck twice; every deck plays against itself anyway")
    match = (options.best_of, options.first, options.play_all)
    variants = chosen_variants(game, options)
    cards = str(Path(options.cards).absolute()) if options.cards else ""
    setting = Setting(game.name, decks, variants, cards, match, getattr(options, "decisions", False))
    pairs: list[tuple[str, ...]] = [(deck, deck) for deck in decks]
    for pair in pairs or [()]:
        terms = agreed(game.matches, *match)
        game.start(decks=pair, seed=options.seed, variants=setting.variants, cards=cards or None, terms=terms)
    return setting


def whole_path(deck: str) -> str:
    """A deck as another process finds it: the whole path of a file."""
    return str(Path(deck).absolute()) if deck.endswith(".toml") else deck


def carry_on(files: Ledger, options: Namespace) -> int:
    """Play the games that are not written yet, and report on all of them."""
    setting, about = files.setting, files.about
    if "arena" in about:
        raise MindtableError(f"{files.folder} has an arena; mindtable arena --resume continues it")
    game = mindtable.game(setting.game)
    importable(about["bots"])
    jobs = options.jobs or (0 if options.ray else usable_cores())
    plans = schedule(about["games"], about["bots"], len(setting.decks), about["seed"])
    results = ledger.results_of(files, plans)
    resumed = len(results)
    began = time.monotonic()
    with progress_bar("playing") as progress:
        task = progress.add_task("", total=len(plans), completed=resumed)
        for part in play_all(setting, plans[resumed:], jobs, options.ray or ""):
            files.write(part)
            for result in part:
                result.answers = ()  # they are written
            results.extend(part)
            progress.advance(task, len(part))
    seconds = time.monotonic() - began
    named = [str(files.folder / name) for name in finish(files, game, results)]
    statistics = Statistics(results, len(setting.decks))
    if options.json:
        data = {**files.about, **statistics.data(names_of(setting.decks)), "saved": named}
        json.dump(data, sys.stdout, indent=1, ensure_ascii=False)
        print()
        return 0
    out = console()
    draw(out, facts_of(files, game, results), report(game, statistics, setting.decks))
    decisions = sum(result.decisions for result in results[resumed:])
    where = f"on the cluster at {options.ray}" if options.ray else f"on {jobs} processes"
    out.print(f"[dim]{seconds:.1f} s {where}, {decisions / max(seconds, 1e-9):,.0f} decisions a second[/]")
    out.print(f"Saved: {plain(', '.join(named))}", soft_wrap=True)
    return 0


def finish(files: Ledger, game: Game, results: list[SimulatedGame]) -> list[str]:
    """Write the report and what else is made from the complete files; returns the names of all files with results."""
    made = [ledger.GAMES, *([ledger.DECISIONS] if files.setting.decisions else [])]
    try:
        if files.about["format"] == PARQUET:
            made += [as_parquet(files.folder / name).name for name in list(made)]
        tables = report(game, Statistics(results, len(files.setting.decks)), files.setting.decks)
        with (files.folder / REPORT).open("w", encoding="utf-8") as file:
            out = Console(file=file, width=REPORT_WIDTH, highlight=False, emoji=False)
            draw(out, facts_of(files, game, results), tables)
        files.finish()
    except OSError as error:
        raise MindtableError(f"{files.folder}: {error.strerror or error}") from error
    return [*made, REPORT]


def facts_of(files: Ledger, game: Game, results: list[SimulatedGame]) -> str:
    """A line about the games that were played."""
    setting, about = files.setting, files.about
    several = len(results) != 1
    if setting.match[0] == 1:
        played = "games" if several else "game"
    else:
        played = f"match{'es' if several else ''} of {setting.match[0]} games"
    return (
        f"{game.title}: {len(results)} {played}, {sum(result.decisions for result in results)} decisions, bots "
        f"{' and '.join(dict.fromkeys(about['bots']))}, seed {about['seed']}"
        + (f", variants {', '.join(setting.variants)}" if setting.variants else "")
    )


def usable_cores() -> int:
    """How many processes can run side by side."""
    if hasattr(os, "sched_getaffinity"):
        return max(1, len(os.sched_getaffinity(0)))
    return os.cpu_count() or 1


def out_folder(given: str | None, game: Game, kind: str = "simulations") -> Path:
    """The folder for the results, made if it is not there."""
    if given is None:
        from platformdirs import user_data_path

        stamp = time.strftime("%Y%m%d-%H%M%S")
        folder = user_data_path("mindtable", appauthor=False) / kind / f"{game.name}-{stamp}"
    else:
        folder = Path(given)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise MindtableError(f"--out {folder}: {error.strerror or error}") from error
    return folder


def names_of(decks: list[str]) -> list[str]:
    """The names of decks in tables: the id, or that of the file."""
    return [Path(deck).stem if deck.endswith(".toml") else deck for deck in decks]


def report(game: Game, statistics: Statistics, decks: list[str]) -> list[Table]:
    """The tables."""
    tables = [rates(statistics)]
    names = names_of(decks)
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
    """The share of wins."""
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


def as_parquet(path: Path) -> Path:
    """The same rows in a parquet file beside a file of rows."""
    import polars

    with path.open(encoding="utf-8", newline="") as file:
        rows = [
            {key: int(value) if key in ledger.NUMBERS else value for key, value in row.items()}
            for row in csv.DictReader(file)
        ]
    made = path.with_suffix(f".{PARQUET}")
    polars.DataFrame(rows).write_parquet(made)
    return made
