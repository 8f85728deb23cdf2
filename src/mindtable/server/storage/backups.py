"""Backups: a copy of a whole database in one SQLite file, made while a server plays, and databases made from one.

A backup is a moment of the database: everything that was acknowledged before, and nothing by halves. Its form does not
depend on the database, so a server can also move from SQLite to PostgreSQL and back.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, Engine, func, insert, inspect, select, text
from sqlalchemy.exc import DBAPIError

from mindtable.server.settings import sqlite
from mindtable.server.storage.files import StorageError, file_of, held
from mindtable.server.storage.migrations import bring_up_to_date, version
from mindtable.server.storage.storage import Storage, metadata

_OWN: Final = 0o600
_ROWS: Final = 500  # copied together


def back_up(engine: Engine, target: Path) -> None:
    """Write a backup to a new file that nobody else may read. Raises StorageError."""
    part = target.with_name(f"{target.name}.part")
    if target.exists():
        raise StorageError(f"{target} is there already")
    try:
        with contextlib.suppress(FileNotFoundError):
            part.unlink()
        os.close(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, _OWN))
        source = file_of(engine.url)
        if source is None:
            _copy_to_file(engine, part)
        else:
            _copy_file(source, part)
        _sync(part)
        os.link(part, target)  # never over a file that was created meanwhile
        _sync(target.parent)
    except (OSError, sqlite3.Error, DBAPIError) as error:
        reason = getattr(error, "strerror", None) or str(getattr(error, "orig", error))
        raise StorageError(f"{target}: {reason}") from error
    finally:
        for name in ("", "-wal", "-shm", "-journal"):
            with contextlib.suppress(OSError):
                Path(f"{part}{name}").unlink()


def _copy_file(source: Path, target: Path) -> None:
    """A moment of an SQLite database, read in one go: a server may go on writing meanwhile."""
    with (
        contextlib.closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True)) as from_,
        contextlib.closing(sqlite3.connect(target)) as to,
    ):
        from_.execute("PRAGMA busy_timeout=10000")
        from_.backup(to)
        to.execute("PRAGMA journal_mode=DELETE")  # one file, which can be copied
        _check(to, target)


def _copy_to_file(engine: Engine, target: Path) -> None:
    """The same of another database."""
    storage = Storage(sqlite(target))
    try:
        bring_up_to_date(storage)
        read = engine.connect().execution_options(isolation_level="REPEATABLE READ")
        with read as from_, storage.engine.begin() as to:
            if engine.dialect.name == "postgresql":
                from_.execute(text("SET TRANSACTION READ ONLY"))
            _copy_rows(from_, to)
    finally:
        storage.close()
    with contextlib.closing(sqlite3.connect(target)) as copy:
        copy.execute("PRAGMA journal_mode=DELETE")
        _check(copy, target)


def _copy_rows(from_: Connection, to: Connection) -> None:
    for table in metadata.sorted_tables:
        to.execute(table.delete())
        found = from_.execution_options(yield_per=_ROWS).execute(select(table))
        for rows in found.mappings().partitions(_ROWS):
            to.execute(insert(table), [dict(row) for row in rows])


def _check(copy: sqlite3.Connection, file: Path) -> None:
    found = copy.execute("PRAGMA quick_check(1)").fetchone()[0]
    if found != "ok":
        raise StorageError(f"{file}: the backup is damaged: {found}")


def restore(backup: Path, url: str) -> int:
    """Fill an empty database from a backup, also from one of an earlier version. Returns how many tables it has.

    Raises StorageError if the backup is none, or if the database holds anything or is used by a server.
    """
    if not backup.exists():
        raise StorageError(f"there is no file {backup}")
    target = Storage(url)
    try:
        with held(target.engine), _newest(backup) as copy:
            with target.engine.connect() as connection:
                if inspect(connection).get_table_names():
                    raise StorageError("the database is not empty; restore into a new one")
            bring_up_to_date(target)
            with copy.engine.connect() as from_, target.engine.begin() as to:
                _copy_rows(from_, to)
                return int(
                    to.execute(select(func.count()).select_from(metadata.tables["tables"])).scalar() or 0
                )
    except DBAPIError as error:
        raise StorageError(f"the database: {str(error.orig).strip()}") from error
    finally:
        target.close()
        place = file_of(target.engine.url)
        if place is not None:
            with contextlib.suppress(FileNotFoundError):
                Path(f"{place}-uptime").unlink()  # of the database that was there before


@contextlib.contextmanager
def _newest(backup: Path) -> Iterator[Storage]:
    """A copy of a backup in the form of this version."""
    with tempfile.TemporaryDirectory(prefix="mindtable-", dir=backup.parent) as folder:
        file = Path(folder) / "copy.sqlite"
        try:
            os.close(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, _OWN))
            _copy_file(backup, file)
        except sqlite3.Error as error:
            raise StorageError(f"{backup}: {error}") from error
        copy = Storage(sqlite(file))
        try:
            if not version(copy):
                raise StorageError(f"{backup} is not a backup of mindtable")
            bring_up_to_date(copy)
            yield copy
        finally:
            copy.close()


def _sync(place: Path) -> None:
    """Make sure that a file, or the names in a folder, are on the disk."""
    handle = os.open(place, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
