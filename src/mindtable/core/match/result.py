"""How a game of a match ended."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from mindtable.core.outcome import Outcome
from mindtable.core.writer import Writer


class GameResult:
    """The end of a game of a match, after `turns` turns.

    `chooser` is the seat that went first or decided it by the terms of the match, -1 if chance said it; `first` is the
    seat that went first.
    """

    # --- Written by `make fields`, from fields.py ---
    __slots__ = ("chooser", "first", "outcome", "turns")

    def __init__(self, outcome: Outcome, turns: i64, chooser: i64, first: i64) -> None:
        self.outcome = outcome
        self.turns: i64 = turns
        self.chooser: i64 = chooser
        self.first: i64 = first

    def written(self, w: Writer) -> dict[str, Any]:
        """The fields that differ from those of a new object, for positions and digests."""
        found: dict[str, Any] = {}
        found["outcome"] = self.outcome.written(w)
        found["turns"] = int(self.turns)
        found["chooser"] = int(self.chooser)
        found["first"] = int(self.first)
        return found

    # --- Up to here. ---

    def data(self) -> dict[str, Any]:
        """Plain data for every viewer."""
        return {
            **self.outcome.data(),
            "turns": int(self.turns),
            "chooser": int(self.chooser),
            "first": int(self.first),
        }
