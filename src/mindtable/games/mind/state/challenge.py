"""The current challenge: who challenges whom (MI-13.5)."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from mindtable.core.writer import Writer


class Challenge:
    """The record of the current challenge; there is at most one.

    `challengers` are the Thoughts that were engaged for it, `targets` those of the unit that is its present target,
    by serial number; Thoughts that have left play or changed sides drop out at the next check point (MI-16). With
    `at_player` the present target is the challenged player. `blocked` says that the target is a blocker, `blockers`
    which Thoughts block.
    """

    # --- Written by `make fields`, from fields.py ---
    __slots__ = ("at_player", "blocked", "blockers", "challengers", "seat", "targets")

    def __init__(self, seat: i64, challengers: list[int], targets: list[int], at_player: bool) -> None:
        self.seat: i64 = seat  # the challenging player
        self.challengers = challengers
        self.targets = targets
        self.at_player = at_player
        self.blocked = False
        self.blockers: list[int] = []

    def copied(self) -> Challenge:
        """An independent object that continues identically."""
        new = Challenge(self.seat, self.challengers.copy(), self.targets.copy(), self.at_player)
        new.blocked = self.blocked
        if self.blockers:
            new.blockers = self.blockers.copy()
        return new

    def written(self, w: Writer) -> dict[str, Any]:
        """The fields that differ from those of a new object, for positions and digests."""
        found: dict[str, Any] = {}
        found["seat"] = int(self.seat)
        found["challengers"] = self.challengers.copy()
        found["targets"] = self.targets.copy()
        found["at_player"] = self.at_player
        if self.blocked:
            found["blocked"] = self.blocked
        if self.blockers:
            found["blockers"] = self.blockers.copy()
        return found

    # --- Up to here. ---
