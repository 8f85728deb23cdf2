"""Options of a game of MindNet: its variants, all off unless switched on for a table."""

from __future__ import annotations

from mindtable.core.start import Options


class MnOptions(Options):
    """The variants that are on."""

    def __init__(self, variants: tuple[str, ...] = ()) -> None:
        super().__init__(variants)
        self.human_cyborgs_only = "human-cyborgs-only" in variants
        self.one_mulligan = "one-mulligan" in variants
        self.both_skip = "both-skip" in variants  # MN-3.9
        self.neither_skips = "neither-skips" in variants  # MN-3.8
        self.open_event_phase = "open-event-phase" in variants
        self.all_exhausted_suffer = "all-exhausted-suffer" in variants
