"""Reading a table from storage: its log, and the progress that follows from it.

A worker reads the text of uploaded cards, never the server.
"""

from __future__ import annotations

from collections.abc import Sequence

import mindtable
from mindtable.core.errors import MindtableError
from mindtable.core.record import Record
from mindtable.server.log.costs import JobFailed
from mindtable.server.log.entries import Entry, Unreadable, fault_of
from mindtable.server.log.progress import Progress, folded
from mindtable.server.storage.storage import Storage
from mindtable.server.work.slices import Slices
from mindtable.server.work.workers import JobsWaiting, Workers


class Missing(MindtableError):
    """There is no such table or replay."""


class Loader:
    """Reads the logs of tables."""

    def __init__(self, storage: Storage, reading: Workers, slices: Slices) -> None:
        self._storage = storage
        self._reading = reading
        self._slices = slices

    async def entries(self, id_: str) -> list[Entry]:
        """The stored log of a table. Raises Missing, Unreadable or StorageError."""
        found = await self._storage.entries_of(id_)
        if not found:
            raise Missing(f"there is no table {id_}")
        return found

    async def progress(self, id_: str, stored: list[Entry] | None = None) -> Progress:
        """The progress of a table according to its stored log, or to its entries if they were read already.

        Raises Missing, Unreadable or StorageError.
        """
        found = stored or await self.entries(id_)
        for number, entry in enumerate(found, 1):
            try:
                await read_cards(self._reading, entry.record, id_)
            except (JobFailed, JobsWaiting):
                raise  # a temporary problem
            except Exception as error:  # a damaged record can do anything
                raise Unreadable(f"entry {number}: {fault_of(error)}") from error
        progress = await self._slices.run(folded(found))
        if progress.cut and progress.status != "over" and await self._storage.is_over(id_):
            raise Unreadable(f"entry {progress.cut}: the game ended under earlier rules")
        return progress


async def read_cards(reading: Workers, record: str, client: str) -> None:
    """Read the cards of the record that a game starts from, if there is one."""
    if not record:
        return
    begun = Record.loads(record)
    game = mindtable.game(begun.game)
    if not game.has_read(begun):
        data: bytes = await reading.run("cards", record, client=client)
        game.accept_cards(begun, data)


def has_unread_cards(stored: Sequence[Entry]) -> bool:
    """Whether the game of a stored log has cards that a worker has to read first. No for a log that cannot be read."""
    for entry in stored:
        if entry.record:
            try:
                record = Record.loads(entry.record)
                return not mindtable.game(record.game).has_read(record)
            except Exception:  # a damaged record can do anything; loading the table reports it
                return False
    return False
