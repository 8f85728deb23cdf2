"""`mindtable arena`: how strong bots are, in mirrored games of each against each."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from pathlib import Path

from rich.console import Console
from rich.table import Table

import mindtable
from mindtable.cli.bots import importable
from mindtable.cli.commands.simulate import (
    REPORT,
    REPORT_WIDTH,
    check_alone,
    draw,
    out_folder,
    setting_of,
    titled,
    usable_cores,
)
from mindtable.cli.options import CSV
from mindtable.cli.terminal.console import console, plain
from mindtable.cli.terminal.progress import progress_bar
from mindtable.core.errors import MindtableError, OptionError
from mindtable.study import ledger
from mindtable.study.arena import Arena, difference
from mindtable.study.ledger import Ledger
from mindtable.study.simulation import SimulatedGame
from mindtable.study.simulation import simulate as play_all


def arena(options: Namespace) -> int:
    """Play the games, save them as they come, and print ratings and the whole matrix."""
    if options.resume is not None:
        check_alone(options)
        files = ledger.resume(Path(options.resume))
    else:
        files = begin(options)
    try:
        return carry_on(files, options)
    finally:
        files.close()


def begin(options: Namespace) -> Ledger:
    """The files of a new arena. Raises MindtableError before anything is played."""
    game = mindtable.game(options.game)
    bots = list(options.bots)
    if len(bots) < 2:
        raise OptionError("--bots takes at least two bots")
    if options.sprt is not None and options.sprt[0] >= options.sprt[1]:
        raise OptionError("--sprt takes two rating differences, the smaller one first")
    importable(bots)
    setting = setting_of(game, options)
    about = {
        "bots": bots,
        "games": options.games,
        "seed": options.seed,
        "format": CSV,
        "arena": {"sprt": options.sprt},
    }
    return ledger.begin(out_folder(options.out, game, "arenas"), setting, about)


def carry_on(files: Ledger, options: Namespace) -> int:
    """Play what is not written yet, and report on everything."""
    setting, about = files.setting, files.about
    if not isinstance(about.get("arena"), dict):
        raise MindtableError(f"{files.folder} has a simulation; mindtable simulate --resume continues it")
    game = mindtable.game(setting.game)
    importable(about["bots"])
    jobs = options.jobs or (0 if options.ray else usable_cores())
    sprt = about["arena"].get("sprt")
    elo = None if sprt is None else (float(sprt[0]), float(sprt[1]))
    contest = Arena(about["bots"], about["games"], len(setting.decks), about["seed"], elo)
    most = 2 * contest.most * len(contest.pairings)
    with progress_bar("playing") as progress:
        task = progress.add_task("", total=most, completed=files.written)
        done = 0  # games of whole rounds
        while plans := contest.following():
            results: list[SimulatedGame] = []
            if files.written > done:
                results.extend(ledger.results_of(files, plans, done))
            for part in play_all(setting, plans[len(results) :], jobs, options.ray or ""):
                files.write(part)
                results.extend(part)
                progress.advance(task, len(part))
            contest.take(results)
            done += len(plans)
    named = str(files.folder / ledger.GAMES)
    facts = f"{game.title}: {done} games, bots {', '.join(about['bots'])}, seed {about['seed']}"
    tables = report(contest)
    with (files.folder / REPORT).open("w", encoding="utf-8") as file:
        draw(Console(file=file, width=REPORT_WIDTH, highlight=False, emoji=False), facts, tables)
    files.finish()
    if options.json:
        json.dump(
            {**files.about, **contest.data(), "saved": [named]}, sys.stdout, indent=1, ensure_ascii=False
        )
        print()
        return 0
    out = console()
    draw(out, facts, tables)
    out.print(f"Saved: {plain(named)}", soft_wrap=True)
    return 0


def report(contest: Arena) -> list[Table]:
    """Ratings, the matrix, and each pairing with its interval."""
    ratings = titled(f"Elo, {contest.bots[0]} at 0 (95 % intervals)", "bot", "Elo", "interval")
    for bot, (elo, low, high) in zip(contest.bots, contest.ratings()):
        ratings.add_row(plain(bot), f"{elo:+.0f}", f"{low:+.0f} – {high:+.0f}")
    names = contest.bots
    matrix = titled(
        "Share of the row's bot in %, a draw is half a win", "bot", *[plain(each) for each in names]
    )
    cells = [["-" for _ in names] for _ in names]
    pairings = titled(
        "Pairings (two mirrored games are a block)",
        "bots",
        "games",
        "share",
        "interval",
        "Elo",
        "blocks 0 to 2",
    )
    for each in contest.pairings:
        share, (low, high) = each.share(), each.interval()
        cells[each.first][each.second] = f"{100 * share:.1f}"
        cells[each.second][each.first] = f"{100 - 100 * share:.1f}"
        pairings.add_row(
            plain(f"{names[each.first]} – {names[each.second]}"),
            str(each.games),
            f"{100 * share:.1f} %",
            f"{100 * low:.1f} – {100 * high:.1f} %",
            f"{difference(share):+.0f}" + (f", {each.decided}" if each.decided else ""),
            " ".join([str(each.blocks.count(result)) for result in range(5)]),
        )
    for name, row in zip(names, cells):
        matrix.add_row(plain(name), *row)
    return [ratings, matrix, pairings]
