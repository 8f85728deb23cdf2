"""The log as everybody gets it who comes to a table as the same viewer between two entries: it is encoded once."""

from __future__ import annotations

from typing import cast

import msgspec

from mindtable.server.log.progress import Progress, Work
from mindtable.server.wire import LogLine

_encoder = msgspec.json.Encoder()


class Shares:
    """The encoded logs of a position. They are long, so they are forgotten every second."""

    def __init__(self) -> None:
        self._of: tuple[Progress, int] | None = None
        self._logs: dict[int, msgspec.Raw] = {}

    def forget(self) -> None:
        """Release the memory."""
        self._of = None
        self._logs = {}

    def log(self, progress: Progress, viewer: int) -> Work[list[LogLine]]:
        """The log of a viewer."""
        self._check(progress)
        if viewer not in self._logs:
            lines = yield from progress.log(viewer)
            self._check(progress)
            self._logs[viewer] = msgspec.Raw(_encoder.encode(lines))
        return cast("list[LogLine]", self._logs[viewer])  # which encodes to the same

    def _check(self, progress: Progress) -> None:
        """Forget what is of another position."""
        if self._of is None or self._of[0] is not progress or self._of[1] != progress.seq:
            self.forget()
            self._of = progress, progress.seq
