"""Views: what a seat, a spectator or a replay viewer may know. Nothing else leaves the process.

A view never holds the real position: it holds one in which everything hidden from the viewer has been dealt anew, and
its data is built up from nothing by the visibility of zones. So there is no secret in it that could be taken out.
"""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING, Any

from mypy_extensions import i64

if TYPE_CHECKING:
    from mindtable.core.state import State


class View:
    """What `viewer` may know of a position."""

    def __init__(self, viewer: i64, imagined: State) -> None:
        self.viewer: i64 = viewer
        self._imagined = imagined
        self._data: dict[str, Any] | None = None

    @property
    def data(self) -> dict[str, Any]:
        """Plain data (dicts, lists, numbers, texts): the table, the open question and its legal actions."""
        if self._data is None:
            self._data = self._imagined.table(self.viewer)
        return self._data

    def imagine(self, random: Random) -> State:
        """A full position that fits what is seen, with everything hidden dealt at random (a determinization)."""
        return self._imagined.determinize(self.viewer, random)

    def dumps(self) -> str:
        """The data as JSON text, keys sorted: equal views give equal text."""
        return json.dumps(self.data, sort_keys=True, ensure_ascii=False)
