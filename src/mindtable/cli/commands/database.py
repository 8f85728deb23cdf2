"""`mindtable database`: what the database of a server holds, and single tables of it."""

from __future__ import annotations

from argparse import Namespace
from contextlib import suppress
from datetime import datetime
from pathlib import Path

import msgspec
from sqlalchemy.engine import make_url

from mindtable.cli.commands.serve import database_of, rules_of
from mindtable.cli.terminal.console import console, plain, show
from mindtable.server.storage.backups import back_up
from mindtable.server.storage.backups import restore as restore_from
from mindtable.server.storage.files import file_of
from mindtable.server.storage.holdings import (
    Holding,
    StoredTable,
    exported,
    faults_of,
    held_tables,
    holdings,
    opened,
    removed,
)


def show_(options: Namespace) -> int:
    """Say how much of what a database holds, and what the rules do not keep."""
    rules = rules_of(options.keep)
    url = database_of(options)
    with opened(url) as (engine, _), engine.connect() as connection:
        found = holdings(connection, rules)
    if options.json:
        print(msgspec.json.encode(found).decode())
        return 0
    file = file_of(make_url(url))
    lines = []
    if file is not None:
        size = 0
        for name in (file, Path(f"{file}-wal")):
            with suppress(OSError):
                size += name.stat().st_size
        lines = [f"[bold]{plain(str(file))}[/], {size / 1e6:,.1f} MB"]
    heads = ("", "number", "kept by players", "characters", "longest unvisited", "stays", "due")
    rows = [heads, *(_row(each) for each in found)]
    widths = [max(len(row[place]) for row in rows) for place in range(len(heads))]
    lines += [
        plain(
            "  ".join(f"{cell:{'<' if place == 0 else '>'}{widths[place]}}" for place, cell in enumerate(row))
        )
        for row in rows
    ]
    show(console(), lines)
    return 0


def _row(found: Holding) -> tuple[str, ...]:
    return (
        found.kind,
        f"{found.number:,}",
        f"{found.kept:,}",
        f"{found.characters:,}",
        "" if found.oldest is None else _days(found.oldest),
        "always" if found.days is None else _days(found.days),
        f"{found.due:,}",
    )


def _days(number: float) -> str:
    return f"{number:g} day{'' if number == 1 else 's'}"


def list_(options: Namespace) -> int:
    """List tables, those made last first."""
    with opened(database_of(options)) as (engine, _), engine.connect() as connection:
        found = list(held_tables(connection, options.kind or "", options.most))
    if options.json:
        print(msgspec.json.encode(found).decode())
        return 0
    show(console(), [_line(each) for each in found])
    return 0


def _line(found: StoredTable) -> str:
    last = datetime.fromtimestamp(found.last / 1000).strftime("%Y-%m-%d")
    kept = ", kept" if found.kept else ""
    return (
        f"[bold]{plain(found.id)}[/]  {found.kind}{kept}  {plain(found.game)}  "
        f"{plain(' and '.join(found.players))}  last change {last}  visited {_days(found.seen)} ago  "
        f"{found.characters:,} characters"
    )


def export(options: Namespace) -> int:
    """Write a table or an uploaded record to a file, or to the standard output."""
    with opened(database_of(options)) as (engine, _), engine.connect() as connection:
        text = exported(connection, options.id)
    if options.out is None:
        print(text, end="" if text.endswith("\n") else "\n")
    else:
        options.out.write_text(text, encoding="utf-8")
    return 0


def remove(options: Namespace) -> int:
    """Remove tables and uploaded records; all of them, or none if one of the ids does not exist."""
    with opened(database_of(options)) as (engine, alone), engine.begin() as connection:
        gone = {id_: removed(connection, id_, alone) for id_ in dict.fromkeys(options.id)}
    for id_, now in gone.items():
        print(f"{id_}: removed" if now else f"{id_}: the running server removes it within a minute")
    return 0


def backup(options: Namespace) -> int:
    """Write a backup of the whole database, also while a server plays."""
    with opened(database_of(options)) as (engine, _):
        back_up(engine, options.file)
    print(f"{options.file}: {options.file.stat().st_size / 1e6:,.1f} MB")
    return 0


def restore(options: Namespace) -> int:
    """Fill an empty database from a backup."""
    found = restore_from(options.file, database_of(options))
    print(f"{found:,} table{'' if found == 1 else 's'} restored")
    return 0


def faults(options: Namespace) -> int:
    """List the games that cannot go on because their tables cannot be read. Returns 1 if there are any."""
    with opened(database_of(options)) as (engine, _), engine.connect() as connection:
        found = faults_of(connection)
    if options.json:
        print(msgspec.json.encode(found).decode())
    else:
        since = (datetime.fromtimestamp(each.at / 1000).strftime("%Y-%m-%d %H:%M") for each in found)
        show(
            console(),
            [
                f"[bold]{plain(each.id)}[/]  since {at}  {plain(each.reason)}"
                for each, at in zip(found, since)
            ],
        )
    return 1 if found else 0
