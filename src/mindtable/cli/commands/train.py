"""`mindtable train`: the odds of a game's positions, fitted to how games between fast bots ended."""

from __future__ import annotations

from argparse import Namespace

from rich.table import Table

import mindtable
from mindtable.cli.commands.simulate import out_folder, usable_cores
from mindtable.cli.terminal.console import console, plain
from mindtable.cli.terminal.progress import progress_bar
from mindtable.cli.variants import chosen_variants
from mindtable.core.errors import MindtableError
from mindtable.core.faces.odds import FILE, Odds
from mindtable.study.training import Trial, chance, fitted, games_in, surprise, table
from mindtable.study.training import train as play_all


def train_(options: Namespace) -> int:
    """Play games, or those that a folder lacks, and fit the odds once all are there."""
    game = mindtable.game(options.game)
    trial = Trial(game.name, chosen_variants(game, options), options.seed, 0)
    folder = out_folder(options.out, game, "trainings")
    had = len(games_in(folder, trial))
    jobs = options.jobs or usable_cores()
    with progress_bar("playing") as progress:
        task = progress.add_task("", total=options.games, completed=min(had, options.games))
        for _ in play_all(trial, folder, options.games, jobs, 60.0 * (options.minutes or 0)):
            progress.advance(task)
    games = games_in(folder, trial)[: options.games]
    out = console()
    if len(games) < options.games:
        out.print(
            f"{len(games)} of {options.games} games are played. "
            f"The same command with --out {plain(str(folder))} goes on.",
            soft_wrap=True,
        )
        return 0
    odds = fitted(trial, games)
    path = folder / FILE
    try:
        path.write_text(odds.dumps(), encoding="utf-8")
    except OSError as error:
        raise MindtableError(f"{path}: {error.strerror or error}") from error
    rows, results = table(games)
    loss = surprise([chance(odds.weights, row) for row in rows], results)
    out.print(
        f"[bold]{plain(game.title)}[/]: {odds.games} games, {odds.positions} positions, seed {odds.seed}"
    )
    out.print()
    out.print(weights(odds))
    out.print()
    out.print(f"Logarithmic loss: {loss:.3f}; whoever knows nothing has 0.693.")
    out.print(f"Calibration error in games that a first fit had not seen: {100 * odds.error:.1f} %")
    out.print(f"Saved: {plain(str(path))}", soft_wrap=True)
    return 0


def weights(odds: Odds) -> Table:
    """The weight of each term."""
    found = Table(title="Logarithmic odds for a unit", title_justify="left")
    found.add_column("term")
    found.add_column("weight", justify="right")
    for term, weight in zip(odds.terms, odds.weights, strict=True):
        found.add_row(plain(term), f"{weight:+.3f}")
    return found
