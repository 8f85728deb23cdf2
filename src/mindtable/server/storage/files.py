"""The files of a database: who may read them, which server holds them, and whether they are still in place.

SQLite keeps three files; a server adds `-lock` and `-uptime` beside them. They hold the seeds of games that are being
played, so nobody else may read them.
"""

from __future__ import annotations

import contextlib
import fcntl
import logging
import os
import signal
import threading
from collections.abc import Callable, Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Final

from sqlalchemy import URL, Connection, Engine, make_url, text
from sqlalchemy.exc import DBAPIError

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


LOCK: Final = int.from_bytes(
    blake2b(b"mindtable", digest_size=7).digest(), "big"
)  # of a server of PostgreSQL
_LOOK = 2.0  # seconds between two looks at whether it is still held


def tighten(file: Path) -> None:
    """Make an existing database unreadable for others."""
    for each in (file, Path(f"{file}-wal"), Path(f"{file}-shm")):
        with contextlib.suppress(FileNotFoundError):
            status = each.stat()
            if status.st_mode & 0o077 and status.st_uid == os.geteuid():
                each.chmod(_OWN)


def _stop() -> None:
    """End this process as SIGTERM does."""
    os.kill(os.getpid(), signal.SIGTERM)


@contextlib.contextmanager
def held(engine: Engine, lost: Callable[[], object] = _stop) -> Iterator[None]:
    """Hold a database for this server, at most until the process ends.

    Raises StorageError if another server holds it: two servers would overwrite each other's entries, and each would run
    all clocks. PostgreSQL forgets who holds it when it restarts: then it is held again, or `lost` is called, from
    another thread, if another server was quicker.
    """
    file = file_of(engine.url)
    if file is not None:
        make_place(file)
        with _locked(Path(f"{file}-lock")):
            yield
    elif engine.dialect.name == "postgresql":
        with _Advised(engine, lost):
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


class _Advised:
    """The advisory lock of a database of PostgreSQL. It ends with its connection, so a thread looks after that."""

    def __init__(self, engine: Engine, lost: Callable[[], object]) -> None:
        self._engine = engine
        self._lost = lost
        self._done = threading.Event()
        self._thread = threading.Thread(target=self._watch, name="database-lock", daemon=True)
        self._connection: Connection | None = None

    def __enter__(self) -> None:
        if not self._take():
            raise InUse(f"another server uses the database {self._engine.url.render_as_string()}")
        self._thread.start()

    def __exit__(self, *_: object) -> None:
        self._done.set()
        self._thread.join()
        if self._connection is not None:
            self._connection.detach()  # in the pool it would keep the lock
            self._connection.close()

    def _take(self) -> bool:
        """Take the lock with a new connection. False if another server has it."""
        connection = self._engine.connect().execution_options(isolation_level="AUTOCOMMIT")
        if not connection.execute(text("SELECT pg_try_advisory_lock(:key)"), {"key": LOCK}).scalar():
            connection.close()
            return False
        self._connection = connection
        return True

    def _watch(self) -> None:
        while not self._done.wait(_LOOK):
            try:
                if self._connection is not None:
                    self._connection.execute(text("SELECT 1"))
                elif not self._take():
                    log.critical("another server uses the database since it was restarted; this one stops")
                    self._lost()
                    return
                else:
                    log.warning("the database was restarted, and is held for this server again")
            except DBAPIError as error:
                if self._connection is not None:
                    log.error("the lock of the database is lost: %s", error.orig)
                    self._connection.invalidate()
                    self._connection.close()
                    self._connection = None


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
