"""Replays: uploaded records, those of finished games, and the sample games. A worker reads and replays them."""

from __future__ import annotations

import asyncio
from hashlib import blake2b
from typing import Final

import msgspec

import mindtable
from mindtable.core.errors import OptionError
from mindtable.lessons import LessonError, sample_record
from mindtable.server import wire
from mindtable.server.log import consent
from mindtable.server.tables.loading import Missing
from mindtable.server.tables.refusals import RequestError, charge
from mindtable.server.tables.registry import Registry

_UPLOAD: Final = "r-"  # begins the ids of uploaded records
_SAMPLE: Final = "sample-"  # begins the ids of sample games; no table has one
_DIGEST: Final = 12  # bytes
_KEPT: Final = 32  # records of finished tables, as text, and analyses


class Replays:
    """The replays that a server can show."""

    def __init__(self, registry: Registry) -> None:
        self._registry = registry
        self._services = registry.services
        self._most = self._services.settings.limits.record_inputs
        self._records: dict[str, str] = {}  # of finished tables
        self._analyses: dict[str, dict[int, wire.Analysis]] = {}  # by the input with which a part begins
        self._samples: dict[str, str] = {}  # by game
        self._forgotten = 0  # how often one was forgotten

    async def keep(self, text: str, client: str) -> wire.ReplayInfo:
        """Check an uploaded record and store it. Raises MindtableError.

        It is removed when nobody has looked at it for a long time, or when there are too many.
        """
        services = self._services
        told = "Too many uploads from this address. Wait a few minutes."
        charge(services.quotas.uploads, client, told, len(text))
        id_ = upload_id(text)
        info = await self._examined(id_, text, client)
        await services.storage.keep_record(id_, text, services.settings.records_length, services.time.now())
        return info

    async def info(self, id_: str, client: str) -> wire.ReplayInfo:
        """A replay. Raises Missing, RequestError for a game that is not over, or MindtableError."""
        info = await self._examined(id_, await self.record(id_, client), client)
        if info.cards and not is_upload(id_) and not is_sample(id_):
            # What no rule reads is at the table alone.
            seats = (await self._registry.table(id_)).progress.seats
            info.cards = consent.of_both(info.game, seats) or info.cards
        return info

    async def frames(self, id_: str, first: int, count: int, viewer: str, client: str) -> bytes:
        """Frames of a replay, encoded. Raises as `info` does."""
        text = await self.record(id_, client)
        found: bytes = await self._services.reading.run(
            "frames", id_, text, self._most, first, count, viewer, client=client
        )
        return found

    async def curves(self, id_: str, client: str) -> wire.Curves:
        """The numbers of both players turn by turn. Raises as `info` does."""
        text = await self.record(id_, client)
        found = await self._services.reading.run("curves", id_, text, self._most, client=client)
        return msgspec.convert(found, wire.Curves)

    async def analysis(self, id_: str, first: int, client: str) -> wire.Analysis:
        """A part of the analysis of a game, from the decision after `first` inputs on. Raises as `info` does.

        It takes about a second of a process that gives way to all others. Parts are kept, so whoever asks for them
        later has them at once.
        """
        text = await self.record(id_, client)
        known = self._analyses.get(id_, {}).get(first)
        if known is not None:
            return known
        forgotten = self._forgotten
        answer = await self._services.studying.run("analysis", id_, text, self._most, first, client=client)
        found = msgspec.convert(answer, wire.Analysis)
        if forgotten == self._forgotten:
            if id_ not in self._analyses and len(self._analyses) >= _KEPT:
                self._analyses.pop(next(iter(self._analyses)))
            self._analyses.setdefault(id_, {})[first] = found
        return found

    async def branch(self, id_: str, inputs: int, client: str) -> str:
        """The record of a replay up to these inputs, from which a game can continue. Raises as `info` does."""
        text = await self.record(id_, client)
        found: str = await self._services.reading.run("branch", id_, text, self._most, inputs, client=client)
        return found

    async def record(self, id_: str, client: str) -> str:
        """The record of a finished table, or an uploaded one. Raises Missing or RequestError."""
        services = self._services
        if is_upload(id_):
            handed_in = await services.storage.record(id_, services.time.now())
            if handed_in is None:
                raise Missing(f"there is no replay {id_}")
            return handed_in
        if is_sample(id_):
            return await self._sample(id_)
        known = self._records.get(id_)
        if known is not None:
            services.visits.note(id_)
            return known
        progress, forgotten = (await self._registry.table(id_)).progress, self._forgotten
        if progress.status != "over":
            raise RequestError("not-now", "The game is not over. Its record would reveal what is hidden.")
        text: str = await services.reading.run("record", id_, progress.record, progress.inputs, client=client)
        if forgotten == self._forgotten:  # otherwise a name may have been taken out of the table meanwhile
            while len(self._records) >= _KEPT:
                self._records.pop(next(iter(self._records)))
            self._records[id_] = text
        return text

    async def _sample(self, id_: str) -> str:
        name = id_.removeprefix(_SAMPLE)
        if name not in self._samples:
            try:
                found = await asyncio.to_thread(sample_record, mindtable.game(name))
            except (OptionError, LessonError) as error:
                raise Missing(f"there is no replay {id_}") from error
            self._samples[name] = found
        return self._samples[name]

    def forget(self, table: str) -> None:
        """Forget the record of a table that was removed or changed."""
        self._forgotten += 1
        self._records.pop(table, None)
        self._analyses.pop(table, None)

    async def _examined(self, id_: str, text: str, client: str) -> wire.ReplayInfo:
        info = await self._services.reading.run("examine", id_, text, self._most, client=client)
        return msgspec.convert(info, wire.ReplayInfo)


def upload_id(text: str) -> str:
    """The id of an uploaded record."""
    return _UPLOAD + blake2b(text.encode(errors="replace"), digest_size=_DIGEST).hexdigest()


def sample_id(game: str) -> str:
    """The id of the replay of a game's sample game."""
    return _SAMPLE + game


def is_sample(id_: str) -> bool:
    """Whether an id is that of a sample game."""
    return id_.startswith(_SAMPLE)


def is_upload(id_: str) -> bool:
    """Whether an id is that of an uploaded record. The shorter id of an old table may begin with the same letters."""
    return id_.startswith(_UPLOAD) and len(id_) == len(_UPLOAD) + 2 * _DIGEST
