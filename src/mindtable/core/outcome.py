"""Outcomes: how a game ended."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from mindtable.core.writer import Writer

DRAW: Final = -1


class Outcome:
    """The end of a game: the winner's seat or `DRAW`, the rule that ended it, and the reason in one sentence."""

    # --- Written by `make fields`, from fields.py ---
    __slots__ = ("reason", "rule", "winner")

    def __init__(self, winner: i64, rule: str, reason: str) -> None:
        self.winner: i64 = winner
        self.rule = rule
        self.reason = reason

    def written(self, w: Writer) -> dict[str, Any]:
        """The fields that differ from those of a new object, for positions and digests."""
        found: dict[str, Any] = {}
        found["winner"] = int(self.winner)
        found["rule"] = self.rule
        found["reason"] = w.told(self.reason)
        return found

    # --- Up to here. ---

    def __reduce__(self) -> str | tuple[Any, ...]:
        return Outcome, (int(self.winner), self.rule, self.reason)

    def returns(self) -> list[float]:
        """The returns of the seats: 1 for a win, -1 for a loss, 0 for a draw."""
        if self.winner == DRAW:
            return [0.0, 0.0]
        return [1.0, -1.0] if self.winner == 0 else [-1.0, 1.0]

    def data(self) -> dict[str, Any]:
        """Plain data for every viewer."""
        return {"winner": int(self.winner), "rule": self.rule, "reason": self.reason}

    def __str__(self) -> str:
        end = "a draw" if self.winner == DRAW else f"seat {self.winner} wins"
        return f"{end}: {self.reason} ({self.rule})"

    def __repr__(self) -> str:
        return f"Outcome({self.winner}, {self.rule!r}, {self.reason!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Outcome) and (self.winner, self.rule) == (other.winner, other.rule)

    def __hash__(self) -> int:
        return hash((int(self.winner), self.rule))
