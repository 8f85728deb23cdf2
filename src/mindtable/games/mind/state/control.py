"""Control of Thoughts that lasts for a time (MI-20.4)."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from mindtable.cards.nodes.base import Condition
from mindtable.cards.state.frame import Frame
from mindtable.cards.words import Duration
from mindtable.core.writer import Writer


class Control:
    """A control effect: `seat` controls the Thought `thing`, for a duration or while `until` holds (MI-20.4).

    `controller` is "you" of the ability that made it. Never changed, so copies of a state share it.
    """

    # --- Written by `make fields`, from fields.py ---
    __slots__ = ("controller", "duration", "frame", "seat", "thing", "until")

    def __init__(
        self,
        thing: i64,
        seat: i64,
        duration: Duration,
        controller: i64,
        frame: Frame,
        until: Condition | None,
    ) -> None:
        self.thing: i64 = thing
        self.seat: i64 = seat
        self.duration = duration
        self.controller: i64 = controller
        self.frame = frame
        self.until = until

    def written(self, w: Writer) -> dict[str, Any]:
        """The fields that differ from those of a new object, for positions and digests."""
        found: dict[str, Any] = {}
        found["thing"] = int(self.thing)
        found["seat"] = int(self.seat)
        found["duration"] = int(self.duration)
        found["controller"] = int(self.controller)
        found["frame"] = self.frame.written(w)
        found["until"] = None if self.until is None else w.part(self.until)
        return found

    # --- Up to here. ---
