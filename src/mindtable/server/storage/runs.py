"""The runs of servers over a database: each continues the uptime from where the last one stopped (decision 010)."""

from __future__ import annotations

import logging
import os

from mindtable.core.errors import MindtableError
from mindtable.server.log.clock import Time
from mindtable.server.log.entries import Unreadable, fault_of
from mindtable.server.storage.storage import Conflict, Storage
from mindtable.server.storage.uptime import NAME_LENGTH, Pulse, Run

log = logging.getLogger(__name__)


class Runs:
    """The run of this server, and the uptimes at which the latest runs of its database started (`starts`)."""

    def __init__(self, storage: Storage, time: Time, pulse: Pulse) -> None:
        self._storage = storage
        self._time = time
        self.pulse = pulse
        self.starts: list[int] = []

    @property
    def began(self) -> int:
        """The uptime at which this run started; 0 before that."""
        return self.starts[-1] if self.starts else 0

    async def begin(self, latest: int) -> None:
        """Let the uptime continue from where the last server stopped; if that is lost, from the uptime `latest`."""
        last = None
        up = 0
        try:
            last = await self._storage.last_run()
            up = 0 if last is None else self.pulse.last(last)
        except Unreadable as error:
            log.error("clocks continue from their last entries: %s", error.fault)
            up = latest
        run = Run(1 if last is None else last.number + 1, os.urandom(NAME_LENGTH // 2).hex(), up, up)
        try:
            await self._storage.begin_run(run)
            self.starts = await self._storage.starts()
        except (MindtableError, Conflict) as error:
            log.error("the time of this run will not be stored for clocks: %s", fault_of(error))
            self.starts = [up]
        self.pulse.run = run
        self._time.start(up)

    def opened(self) -> None:
        """Undo the time that has passed since `begin`: only now can anybody connect. From now on measure it exactly."""
        self.pulse.open()
        self._time.start(self.starts[-1])
        self.pulse.start()
