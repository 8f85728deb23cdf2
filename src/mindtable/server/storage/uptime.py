"""How long a database has been served, to within a few milliseconds, however the server ends (decision 010).

All clocks use this *uptime*: it grows while a server runs and stops while none does. The database has it to the second.
The exact value is in a small memory-mapped file, so it survives a kill.
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

from mindtable.server.log.clock import Time
from mindtable.server.settings import default_file
from mindtable.server.storage.files import file_of

log = logging.getLogger(__name__)

NAME_LENGTH = 16
_HEAD = struct.Struct(f"={NAME_LENGTH}sq")
_SLOT = struct.Struct("=8sq")
_SLOTS = 16_384  # slots for the commit times of tables; of two tables in one slot the later wins
_LENGTH = _HEAD.size + _SLOTS * _SLOT.size
_UP = struct.Struct("=q")
_NOTHING = bytes(8)
TICK = 0.02  # seconds between two writes to the file while a clock runs
_AHEAD = 10_000  # milliseconds by which the file may be ahead of the database, which is updated every second


class Run(Struct):
    """One run of a server: its number and name, the uptime at which it began, and the last uptime in the database."""

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
    # If another machine takes over, only the last second is lost: the name of the run shows the change.
    digest = blake2b(url.render_as_string().encode(), digest_size=8).hexdigest()
    return default_file().with_name(f"uptime-{digest}")


def _place(table: str, seq: int) -> tuple[int, bytes]:
    """The slot of a table's entry in the file, and its key."""
    digest = blake2b(table.encode(errors="replace"), digest_size=4).digest()
    slot = int.from_bytes(digest, "little") % _SLOTS
    return _HEAD.size + slot * _SLOT.size, blake2b(
        f"{table} {seq}".encode(errors="replace"), digest_size=8
    ).digest()


def _write(handle: int, data: bytes) -> None:
    """Write all of it: on a nearly full disk one call may write less. Raises OSError."""
    while data:
        data = data[os.write(handle, data) :]


class Pulse:
    """Writes to a file what is needed only after a kill: the uptime, every few milliseconds while a clock runs, from a
    thread of its own; and the commit times of entries, which the entries themselves do not contain.
    """

    def __init__(self, file: Path | None, time: Time) -> None:
        self.file = file
        self.time = time
        self.run = Run(0, "", 0, 0)
        self._slots: bytes | bytearray | mmap.mmap = b""  # including the header
        self._map: bytearray | mmap.mmap | None = None
        self._awake = Event()
        self._stopped = False
        self._thread: Thread | None = None

    def last(self, run: Run) -> int:
        """The uptime at the end of a run: the file's value if the file is of that run and plausible."""
        found = self.kept()
        if len(found) != _LENGTH:
            return run.up
        name, up = _HEAD.unpack_from(found)
        # A database that was restored from a backup may be far behind the file.
        if name != run.name.encode() or not run.up <= up <= run.up + _AHEAD:
            return run.up
        self._slots = found
        return int(up)

    def committed(self, table: str, seq: int) -> None:
        """An entry of a table has just been committed."""
        if self._map is not None:
            at, key = _place(table, seq)
            # No reader ever sees a key with the time of another.
            self._map[at : at + 8] = _NOTHING
            self._map[at + 8 : at + _SLOT.size] = _UP.pack(self.time.now())
            self._map[at : at + 8] = key
            self.note()

    def committed_at(self, table: str, seq: int) -> int | None:
        """The uptime at which an entry was committed, if known."""
        if not self._slots:
            return None
        at, key = _place(table, seq)
        found, up = _SLOT.unpack_from(self._slots, at)
        return int(up) if found == key else None

    def open(self) -> None:
        """Make the file of `run`. Without it, a kill loses the last second of the run."""
        head = _HEAD.pack(self.run.name.encode(), self.run.began)
        self._map = self.made(head + bytes(self._slots[_HEAD.size :] or _LENGTH - _HEAD.size))
        if self._map is not None:
            self._slots = self._map

    def kept(self) -> bytes:
        """The bytes that the last run has left; b"" if nothing can be read."""
        try:
            return b"" if self.file is None else self.file.read_bytes()
        except OSError:
            return b""

    def made(self, content: bytes) -> bytearray | mmap.mmap | None:
        """Memory with this content that outlives the process; None if there is no such thing."""
        if self.file is None:
            return None
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            # Replace the old file as a whole: there is never half a file.
            fresh = self.file.with_name(f"{self.file.name}.new")
            with contextlib.suppress(FileNotFoundError):
                fresh.unlink()
            handle = os.open(fresh, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600)
            try:
                _write(handle, content)
                memory = mmap.mmap(handle, len(content))
            finally:
                os.close(handle)
            fresh.replace(self.file)
        except OSError as error:
            log.warning("%s: %s; after a kill clocks are exact to a second only", self.file, error.strerror)
            return None
        return memory

    def start(self) -> None:
        """Write the uptime from now on, if there is a file."""
        if self._map is None:
            return
        self._thread = Thread(target=self._beat, name="uptime", daemon=True)
        self._thread.start()

    def wake(self) -> None:
        """Call when a clock runs."""
        self._awake.set()

    def rest(self) -> None:
        """Call when no clock runs."""
        self._awake.clear()

    def stop(self) -> None:
        """Write the uptime a last time."""
        self._stopped = True
        self._awake.set()
        if self._thread is not None:
            self._thread.join()
            self._thread = None
        self.note()

    def _beat(self) -> None:
        pause = Event()
        while not self._stopped:
            self.note()
            pause.wait(TICK)
            self._awake.wait()

    def note(self, up: int | None = None) -> None:
        """Write the uptime, by default that of now."""
        if self._map is not None:
            # Eight aligned bytes are copied at once; `pack_into` would clear them first.
            self._map[NAME_LENGTH : _HEAD.size] = _UP.pack(self.time.now() if up is None else up)
