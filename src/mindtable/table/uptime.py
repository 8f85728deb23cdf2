"""How long a database has been served, to within a few milliseconds, whatever ends the server (decision 010).

All clocks are measured in this *uptime*: it grows while a server runs and stands still while none does. The database
has it to the second; the exact value is in a small file that is mapped into memory, so it outlives a kill.
"""

from __future__ import annotations

import contextlib
import logging
import mmap
import os
import struct
from hashlib import blake2b
from pathlib import Path
from threading import Event, Thread

from msgspec import Struct
from sqlalchemy import URL

from mindtable.table.clock import Time
from mindtable.table.files import file_of
from mindtable.table.settings import default_file

log = logging.getLogger(__name__)

NAME_LENGTH = 16
_FORM = struct.Struct(f"={NAME_LENGTH}sq")
_UP = struct.Struct("=q")
_TICK = 0.02  # seconds between two notes in the file, while a clock runs
_AHEAD = 10_000  # milliseconds by which the file may be ahead of the database, which is told every second


class Run(Struct):
    """One run of a server: its number and name, the uptime at which it began, and the last that the database has."""

    number: int
    name: str
    began: int
    up: int


def uptime_file(url: URL) -> Path | None:
    """The file that keeps the uptime of a database; None for one in memory."""
    file = file_of(url)
    if file is not None:
        return Path(f"{file}-uptime")
    if url.get_backend_name() == "sqlite":
        return None
    # Where another machine takes over, only the last second is lost: the name of the run tells.
    digest = blake2b(url.render_as_string().encode(), digest_size=8).hexdigest()
    return default_file().with_name(f"uptime-{digest}")


class Pulse:
    """Notes the uptime in a file every few milliseconds, from a thread of its own, while it is awake."""

    def __init__(self, file: Path | None, time: Time) -> None:
        self.file = file
        self.time = time
        self.run = Run(0, "", 0, 0)
        self._map: mmap.mmap | None = None
        self._awake = Event()
        self._stopped = False
        self._thread: Thread | None = None

    def last(self, run: Run) -> int:
        """The uptime at the end of a run: what the file says if it is of that run and can be true."""
        try:
            found = b"" if self.file is None else self.file.read_bytes()
        except OSError:
            return run.up
        if len(found) != _FORM.size:
            return run.up
        name, up = _FORM.unpack(found)
        # A database that was restored from a backup may be far behind the file.
        if name != run.name.encode() or not run.up <= up <= run.up + _AHEAD:
            return run.up
        return int(up)

    def open(self) -> None:
        """Make the file of `run`. Without it, the last second of a run that is killed is lost."""
        if self.file is None:
            return
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            # A new file in the place of the old one: at no moment is there half of it.
            fresh = self.file.with_name(f"{self.file.name}.new")
            with contextlib.suppress(FileNotFoundError):
                fresh.unlink()
            handle = os.open(fresh, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600)
            try:
                os.write(handle, _FORM.pack(self.run.name.encode(), self.run.began))
                self._map = mmap.mmap(handle, _FORM.size)
            finally:
                os.close(handle)
            fresh.replace(self.file)
        except OSError as error:
            log.warning("%s: %s; after a kill clocks are exact to a second only", self.file, error.strerror)
            self._map = None

    def start(self) -> None:
        """Note the uptime from now on, if there is a file."""
        if self._map is None:
            return
        self._thread = Thread(target=self._beat, name="uptime", daemon=True)
        self._thread.start()

    def wake(self) -> None:
        """A clock runs."""
        self._awake.set()

    def rest(self) -> None:
        """No clock runs."""
        self._awake.clear()

    def stop(self) -> None:
        """Note the uptime a last time."""
        self._stopped = True
        self._awake.set()
        if self._thread is not None:
            self._thread.join()
            self._thread = None
        self._note()

    def _beat(self) -> None:
        pause = Event()
        while not self._stopped:
            self._note()
            pause.wait(_TICK)
            self._awake.wait()

    def _note(self) -> None:
        if self._map is not None:
            # Eight aligned bytes are copied at once; `pack_into` would clear them first.
            self._map[NAME_LENGTH:] = _UP.pack(self.time.now())
