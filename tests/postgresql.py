"""A PostgreSQL server for tests: in a folder of its own, behind a socket that only this user reaches.

`initdb` refuses root, so as root another user runs it. Nothing listens on the network.
"""

from __future__ import annotations

import contextlib
import os
import pwd
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

_USERS = ("postgres", "nobody")  # one of them runs it if this process is root's
_SECONDS = 60.0


def program(name: str) -> str:
    """The path of a program of PostgreSQL. Debian keeps those of a server outside of PATH."""
    places = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda each: int(each.parent.name))
    found = shutil.which(name, path=os.pathsep.join(map(str, reversed(places)))) or shutil.which(name)
    assert found is not None, f"{name} is missing; `make test` installs it (on Debian: postgresql)"
    return found


def _runner() -> str | None:
    """The user who runs the server; None for the one who runs the tests."""
    if os.geteuid():
        return None
    for user in _USERS:
        with contextlib.suppress(KeyError):
            return pwd.getpwnam(user).pw_name
    raise AssertionError(f"none of the users {', '.join(_USERS)} is there to run PostgreSQL")


class Cluster:
    """A server of PostgreSQL; each call of `database` makes an empty one."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.user = _runner()
        self.process: subprocess.Popen[bytes] | None = None
        self._number = 0
        if self.user is not None:
            shutil.chown(folder, self.user)
        command = [program("initdb"), "-D", str(folder / "data"), "-A", "trust", "-U", "mindtable"]
        command += ["-E", "UTF8", "--locale=C", "--no-sync"]
        subprocess.run(command, check=True, capture_output=True, user=self.user, cwd=folder)

    def start(self) -> None:
        """Start it, and wait until it answers."""
        options = {"listen_addresses": "", "fsync": "off", "unix_socket_permissions": "0700"}
        command = [program("postgres"), "-D", str(self.folder / "data"), "-k", str(self.folder)]
        for key, value in options.items():
            command += ["-c", f"{key}={value}"]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                command, stdout=log, stderr=log, user=self.user, cwd=self.folder, start_new_session=True
            )
        engine = create_engine(self.url("postgres"))
        end = time.monotonic() + _SECONDS
        while True:
            try:
                with engine.connect():
                    break
            except Exception:
                assert time.monotonic() < end, (self.folder / "log").read_text()
                time.sleep(0.05)
        engine.dispose()

    def stop(self) -> None:
        """Stop it, as a restart of the machine does: open connections are cut."""
        if self.process is not None:
            self.process.send_signal(2)  # SIGINT: "fast"
            self.process.wait(_SECONDS)
            self.process = None

    def url(self, name: str) -> str:
        """The URL of a database."""
        return f"postgresql+psycopg://mindtable@/{name}?host={self.folder}"

    def database(self) -> str:
        """The URL of a new, empty database."""
        self._number += 1
        name = f"test{self._number}"
        engine = create_engine(self.url("postgres"), isolation_level="AUTOCOMMIT")
        with engine.connect() as connection:
            connection.execute(text(f"CREATE DATABASE {name}"))
        engine.dispose()
        return self.url(name)


@pytest.fixture(scope="session")
def postgresql() -> Iterator[Cluster]:
    """A server of PostgreSQL."""
    folder = Path(tempfile.mkdtemp(prefix="mindtable-postgresql-"))  # a short path: sockets have no long ones
    cluster = Cluster(folder)
    cluster.start()
    try:
        yield cluster
    finally:
        cluster.stop()
        shutil.rmtree(folder)
