"""The files of a database: who may read them, which server holds them, and whether they are still in place.

SQLite keeps three files; a server adds `-lock` and `-uptime` beside them. They hold the seeds of games that are being
played, so nobody else may read them.
"""

from __future__ import annotations

import contextlib
import fcntl
import logging
import os
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path

from sqlalchemy import URL, Engine, make_url, text

from mindtable.core.errors import MindtableError

log = logging.getLogger(__name__)

_OWN = 0o600
_OWN_FOLDER = 0o700


class StorageError(MindtableError):
    """The database cannot be used."""


class InUse(StorageError):
    """A server uses the database."""


def url_of(text: str) -> URL:
    """The URL of a database; one of PostgreSQL that names no driver gets the one that this package uses."""
    url = make_url(text)
    return url.set(drivername="postgresql+psycopg") if url.drivername in ("postgresql", "postgres") else url


def file_of(url: URL) -> Path | None:
    """The file of an SQLite database. None for other databases, for those in memory and for those named by a URI."""
    name = url.database or ":memory:"
    if url.get_backend_name() != "sqlite" or name == ":memory:" or name.startswith("file:"):
        return None
    return Path(name)


def make_place(file: Path) -> None:
    """Make the folder of a database and an empty file that nobody else may read."""
    try:
        if not file.parent.exists():
            file.parent.mkdir(parents=True, mode=_OWN_FOLDER)
        with contextlib.suppress(FileExistsError):
            os.close(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, _OWN))
    except OSError as error:
        raise StorageError(f"{file}: {error.strerror}") from error


def tighten(file: Path) -> None:
    """Make an existing database unreadable for others."""
    for each in (file, Path(f"{file}-wal"), Path(f"{file}-shm")):
        with contextlib.suppress(FileNotFoundError):
            status = each.stat()
            if status.st_mode & 0o077 and status.st_uid == os.geteuid():
                each.chmod(_OWN)


@contextlib.contextmanager
def held(engine: Engine) -> Iterator[None]:
    """Hold a database for this server, at most until the process ends.

    Raises StorageError if another server holds it: two servers would overwrite each other's entries, and each would run
    all clocks.
    """
    file = file_of(engine.url)
    if file is not None:
        make_place(file)
        with _locked(Path(f"{file}-lock")):
            yield
    elif engine.dialect.name == "postgresql":
        with _advised(engine):
            yield
    else:
        yield


@contextlib.contextmanager
def _locked(file: Path) -> Iterator[None]:
    # The lock belongs to the open file, so the system releases it however the process ends.
    try:
        handle = os.open(file, os.O_RDWR | os.O_CREAT, _OWN)
    except OSError as error:
        raise StorageError(f"{file}: {error.strerror}") from error
    try:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            other = os.read(handle, 20).decode(errors="replace").strip()
            database = str(file).removesuffix("-lock")
            raise InUse(f"another server uses the database {database} (process {other})") from None
        except OSError as error:
            log.warning(
                "%s: %s; a second server on the same database would go unnoticed", file, error.strerror
            )
        os.ftruncate(handle, 0)
        os.pwrite(handle, str(os.getpid()).encode(), 0)
        yield
    finally:
        os.close(handle)


@contextlib.contextmanager
def _advised(engine: Engine) -> Iterator[None]:
    key = int.from_bytes(blake2b(b"mindtable", digest_size=7).digest(), "big")
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        if not connection.execute(text("SELECT pg_try_advisory_lock(:key)"), {"key": key}).scalar():
            raise InUse(f"another server uses the database {engine.url.render_as_string()}")
        yield


class DatabaseFile:
    """The place of the file of an open database. Writes to a deleted file would be lost."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.file = file_of(engine.url)
        self._known: tuple[int, int] | None = None
        self._checkpoints = False

    def note(self) -> None:
        """Remember the present file as that of the open database."""
        self._known = None if self.file is None else _identity(self.file)

    def check(self) -> None:
        """Raise StorageError unless the file is in place."""
        if self._known is not None and self.file is not None and _identity(self.file) != self._known:
            log.error("the database file %s was deleted or replaced while the server runs", self.file)
            raise StorageError("the database file is not in its place")

    def restore(self) -> None:
        """Make sure that committed data can be found again: write a deleted file again.

        Raises StorageError if that fails, or if there is another file in its place.
        """
        if self._known is None or self.file is None:
            return
        found = _identity(self.file)
        if found is None:
            self._write_anew(self.file)
        elif found != self._known:
            self.check()
        elif not Path(f"{self.file}-wal").exists():
            self._write_through()

    def _write_anew(self, file: Path) -> None:
        """Copy the open database, which is still complete although its file has no name any more."""
        fresh = file.with_name(f"{file.name}-fresh")
        try:
            fresh.unlink(missing_ok=True)
            os.close(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, _OWN))
            with self.engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
                connection.execute(text("VACUUM INTO :file"), {"file": str(fresh)})
            self.engine.dispose()
            for name in (
                "-wal",
                "-shm",
            ):  # of the deleted file; SQLite would take them for those of the new one
                Path(f"{file}{name}").unlink(missing_ok=True)
            os.link(fresh, file)  # never over a file that was created meanwhile
            fresh.unlink()
        except Exception as error:
            log.error("the database file %s was deleted while the server runs: %s", file, error)
            raise StorageError("the database file is gone") from error
        self.note()
        log.warning("the database file %s was deleted while the server runs; it was written again", file)

    def _write_through(self) -> None:
        """The write-ahead log was deleted, so a commit counts only once it is in the database file itself."""
        with self.engine.connect() as connection:
            busy = connection.execute(text("PRAGMA wal_checkpoint(FULL)")).scalar()
        if busy:
            raise StorageError("the write-ahead log of the database is gone")
        if not self._checkpoints:
            self._checkpoints = True
            log.warning(
                "%s-wal was deleted while the server runs; writing is slow until it is restarted", self.file
            )


def _identity(file: Path) -> tuple[int, int] | None:
    """The identity of a file; None if there is none."""
    try:
        status = os.stat(file)
    except OSError:
        return None
    return status.st_dev, status.st_ino
